"""What lies over the lobby: the game and its options, who is here, how others come in, talk."""

from __future__ import annotations

from collections.abc import Iterator

from brushpass.app.linked import inviting, talk
from brushpass.app.linked.commands import (
    BringOne,
    Lobby,
    NameSelf,
    Say,
    SetGame,
    SetLanguage,
    SetLevel,
    SetOption,
    ShowLobby,
    StandUp,
)
from brushpass.app.linked.farewell import send_away
from brushpass.app.linked.gathering import OWN, OWN_WORDS, own_words
from brushpass.app.linked.people import hanging, phone_of, where
from brushpass.app.linked.room import Room
from brushpass.app.linked.tiles import emblem, tile
from brushpass.app.records.party import LobbySheet, Phone
from brushpass.app.sitting.commands import App
from brushpass.app.sitting.frame import over
from brushpass.contract import Level
from brushpass.contract.lobby import Choice, Option, Switch, Typed, usual
from brushpass.games import SHELF, lobby, package
from brushpass.html import Markup, do_button, el, say_form, submit, text_field
from brushpass.i18n import texts
from brushpass.language import LANGUAGES, language_of
from brushpass.table.table import MAX_NAME

AT_THE_HOST: tuple[LobbySheet, ...] = ("unready",)
"""Sheets that only the phone that deals has."""


def sheet(room: Room) -> Markup | None:
    name = room.screen.sheet
    if name is None or (name in AT_THE_HOST and not room.party.hosting):
        return None
    body = {
        "game": _game,
        "invite": _invite,
        "leave": _leave,
        "menu": _menu,
        "name": _name,
        "people": _people,
        "say": _say,
        "unready": _unready,
    }[name]
    title = room.t(f"lobby sheet {name}")
    return over(title, room.t("button close"), ShowLobby(), name, body(room))


def _invite(room: Room) -> Markup:
    return el("div", inviting.ways(room.t, room.party), class_="menu-list linking")


def _say(room: Room) -> Markup:
    return talk.choices(room.t, room.party)


# The game.


def _game(room: Room) -> Markup:
    if not room.party.hosting:
        told = el("p", room.t("lobby host chooses", host=room.owner))
        return el("div", told, el("dl", [*_read_only(room)], class_="options-read"))
    t = room.t
    box = lobby(room.g.game)
    return el(
        "div",
        el("div", [poster(name, room.lang, room.g.game) for name in SHELF], class_="posters"),
        [_option(room, option) for option in box.options],
        _languages(room) if box.words else None,
        _own_words(room) if own_words(room.g) else None,
        _levels(room) if any(each.face for each in room.g.sitters) else None,
        do_button(t("button link done"), ShowLobby(), class_="btn btn-solid big"),
        class_="options-of",
    )


def poster(name: str, lang: str, chosen: str) -> Markup:
    return do_button(
        [emblem(name), el("b", texts(package(name), lang)("title"))],
        SetGame(name),
        class_=f"poster-of ground-{name}",
        aria_pressed="true" if name == chosen else "false",
    )


def _option(room: Room, option: Option) -> Markup:
    own, value = room.own, dict(room.g.options).get(option.id, usual(option))
    label = own(f"option {option.id}")
    key = f"option {option.id} hint"
    hint = el("p", own(key), class_="hint") if key in own else None
    match option:
        case Choice():
            buttons = [
                _pill(own(f"option {option.id} {each}"), SetOption(option.id, each), each == value)
                for each in option.values
            ]
            return _group(label, buttons, hint)
        case Switch():
            on = value == "on"
            return el(
                "div",
                do_button(
                    el("b", label),
                    SetOption(option.id, "off" if on else "on"),
                    class_="btn toggle",
                    role="switch",
                    aria_checked="true" if on else "false",
                ),
                hint,
                class_="option-of",
            )
        case Typed():
            form = say_form(
                SetOption(option.id),
                text_field(
                    label,
                    option.id,
                    value,
                    maxlength=option.most,
                    placeholder=own(f"option {option.id} blank"),
                ),
                submit(room.t("button set"), class_="btn"),
            )
            return el("div", form, hint, class_="option-of")


def _pill(label: str, command: object, pressed: bool) -> Markup:
    return do_button(label, command, aria_pressed="true" if pressed else "false")


def _group(label: str, buttons: list[Markup], hint: Markup | None = None) -> Markup:
    return el(
        "div",
        el("h3", label),
        el("div", buttons, class_="pills-of", role="group", aria_label=label),
        hint,
        class_="option-of",
    )


def _languages(room: Room) -> Markup:
    buttons = [
        _pill(language_of(lang).name, SetLanguage(lang), lang == room.g.language)
        for lang in LANGUAGES
    ]
    return _group(room.t("lobby words in"), buttons)


def _own_words(room: Room) -> Markup:
    """Which were chosen at the set-up; here whether the deck's are among them."""
    buttons = [
        _pill(room.t(f"lobby own words {each}"), SetOption(OWN, each), each == own_words(room.g))
        for each in OWN_WORDS
    ]
    return _group(room.t("lobby own words"), buttons)


def _levels(room: Room) -> Markup:
    now = next(each.level for each in room.g.sitters if each.face)
    buttons = [
        _pill(room.t(f"level {level}"), SetLevel(str(level)), str(level) == now) for level in Level
    ]
    return _group(room.t("lobby level"), buttons)


def _read_only(room: Room) -> Iterator[Markup]:
    """What is agreed on, for those who can't change it."""
    chosen, box = dict(room.g.options), lobby(room.g.game)
    if box.words and room.g.language in LANGUAGES:
        yield _agreed(room.t("lobby words in"), language_of(room.g.language).name)
    if own_words(room.g):
        yield _agreed(room.t("lobby own words"), room.t(f"lobby own words {own_words(room.g)}"))
    for option in box.options:
        value = chosen.get(option.id, usual(option))
        match option:
            case Choice() if value in option.values:
                shown = room.own(f"option {option.id} {value}")
            case Switch():
                shown = room.t("option on" if value == "on" else "option off")
            case _:
                shown = value
        if shown:
            yield _agreed(room.own(f"option {option.id}"), shown)


def _agreed(name: str, value: str) -> Markup:
    return el("div", el("dt", name), el("dd", value))


# People.


def _name(room: Room) -> Markup:
    return el("div", _own_name(room), class_="menu-list linking")


def _own_name(room: Room) -> Markup:
    """What the first person at this phone is called."""
    name = room.me.name if room.me else ""
    return say_form(
        NameSelf(""),
        text_field(room.t("lobby your name"), "name", name, maxlength=MAX_NAME, required=True),
        submit(room.t("button rename"), class_="btn"),
    )


def _people(room: Room) -> Markup:
    t, party = room.t, room.party
    sits_or_may = bool(room.ours) and party.linked
    return el(
        "div",
        _own_name(room),
        say_form(
            BringOne(""),
            text_field(t("lobby one more"), "name", maxlength=MAX_NAME, required=True),
            submit(t("button bring"), class_="btn"),
        )
        if sits_or_may
        else None,
        el("ul", [_phone(room, phone) for phone in party.devices], class_="phones"),
        class_="menu-list linking",
    )


def _phone(room: Room, phone: Phone) -> Markup:
    t, party = room.t, room.party
    at = [each for each in room.g.sitters if each.device == phone.id and not each.face]
    names = [each.name for each in at] or ([phone.name] if phone.name else [])
    away = "away" if phone.away else ""
    plays = [t.several(names)] if names and names != [phone.name] else []
    plays += [] if at else [t("lobby only watches")]
    ours = phone.here and len(at) > 1
    return el(
        "li",
        [tile(room.looks[name], f"strip {away}".strip()) for name in names[:1]],
        el(
            "span",
            el("b", phone_of(t, phone.name)),
            el("small", " · ".join([*plays, where(t, party, phone)])),
        ),
        el(
            "div",
            [
                do_button(t("button rises", name=each.name), StandUp(each.name))
                for each in (at if ours else ())
                if each.role
            ],
            do_button(t("phrase 9"), Say(talk.NUDGE, phone.id))
            if phone.name and not (phone.here or phone.away)
            else None,
            send_away(t, phone) if party.hosting and not phone.here else None,
            class_="choices",
        ),
        class_="phone",
    )


# The rest.


def _menu(room: Room) -> Markup:
    t, party = room.t, room.party
    door = t("button door close" if party.door_open else "button door open")
    return el(
        "div",
        do_button(t("button options"), ShowLobby("game")),
        do_button(t("button lobby people"), ShowLobby("people")),
        do_button(t("button lobby invite"), ShowLobby("invite"))
        if party.hosting or party.link
        else None,
        do_button(t("button say"), ShowLobby("say")) if party.others else None,
        do_button(door, Lobby.DOOR) if party.hosting and (party.link or party.others) else None,
        do_button(t("button lobby back"), Lobby.BACK) if party.hosting and party.games else None,
        do_button(t("button lobby leave"), ShowLobby("leave")),
        class_="menu-list",
    )


def _leave(room: Room) -> Markup:
    t, party = room.t, room.party
    names = hanging(party)
    told = t("lobby leave guest", host=room.owner)
    if party.hosting:
        told = t("leave hanging", names=t.several(names), n=len(names)) if names else ""
        told = f"{told} {t('lobby leave host')}".strip()
    return el(
        "div",
        el("p", told),
        do_button(t("button lobby stay"), ShowLobby(), class_="btn btn-solid"),
        do_button(t("button lobby leave"), App.LEAVE, class_="btn"),
        class_="menu-list",
    )


def _unready(room: Room) -> Markup:
    t, names = room.t, room.unready
    tiles = [tile(room.looks[name], "large") for name in names if name in room.looks]
    asked = t("lobby deal anyway", names=t.several(names), n=len(names))
    return el(
        "div",
        el("p", tiles, class_="row"),
        el("p", asked, class_="step"),
        do_button(t("button lobby wait"), ShowLobby(), class_="btn btn-solid"),
        do_button(t("button deal anyway"), Lobby.DEAL, class_="btn"),
        class_="menu-list",
    )
