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
from brushpass.app.linked.lobby_view import LobbyView
from brushpass.app.linked.people import hanging, phone_of, where
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


def sheet(view: LobbyView) -> Markup | None:
    name = view.screen.sheet
    if name is None or (name in AT_THE_HOST and not view.party.hosting):
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
    title = view.t(f"lobby sheet {name}")
    return over(title, view.t("button close"), ShowLobby(), name, body(view))


def _invite(view: LobbyView) -> Markup:
    return el("div", inviting.ways(view.t, view.party), class_="menu-list linking")


def _say(view: LobbyView) -> Markup:
    return talk.choices(view.t, view.party)


# The game.


def _game(view: LobbyView) -> Markup:
    if not view.party.hosting:
        told = el("p", view.t("lobby host chooses", host=view.owner))
        return el("div", told, el("dl", [*_read_only(view)], class_="options-read"))
    t = view.t
    box = lobby(view.g.game)
    return el(
        "div",
        el("div", [poster(name, view.lang, view.g.game) for name in SHELF], class_="posters"),
        [_option(view, option) for option in box.options],
        _languages(view) if box.words else None,
        _own_words(view) if own_words(view.g) else None,
        _levels(view) if any(each.face for each in view.g.sitters) else None,
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


def _option(view: LobbyView, option: Option) -> Markup:
    own, value = view.own, dict(view.g.options).get(option.id, usual(option))
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
                submit(view.t("button set"), class_="btn"),
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


def _languages(view: LobbyView) -> Markup:
    buttons = [
        _pill(language_of(lang).name, SetLanguage(lang), lang == view.g.language)
        for lang in LANGUAGES
    ]
    return _group(view.t("lobby words in"), buttons)


def _own_words(view: LobbyView) -> Markup:
    """Which were chosen at the set-up; here whether the deck's are among them."""
    buttons = [
        _pill(view.t(f"lobby own words {each}"), SetOption(OWN, each), each == own_words(view.g))
        for each in OWN_WORDS
    ]
    return _group(view.t("lobby own words"), buttons)


def _levels(view: LobbyView) -> Markup:
    now = next(each.level for each in view.g.sitters if each.face)
    buttons = [
        _pill(view.t(f"level {level}"), SetLevel(str(level)), str(level) == now) for level in Level
    ]
    return _group(view.t("lobby level"), buttons)


def _read_only(view: LobbyView) -> Iterator[Markup]:
    """What is agreed on, for those who can't change it."""
    chosen, box = dict(view.g.options), lobby(view.g.game)
    if box.words and view.g.language in LANGUAGES:
        yield _agreed(view.t("lobby words in"), language_of(view.g.language).name)
    if own_words(view.g):
        yield _agreed(view.t("lobby own words"), view.t(f"lobby own words {own_words(view.g)}"))
    for option in box.options:
        value = chosen.get(option.id, usual(option))
        match option:
            case Choice() if value in option.values:
                shown = view.own(f"option {option.id} {value}")
            case Switch():
                shown = view.t("option on" if value == "on" else "option off")
            case _:
                shown = value
        if shown:
            yield _agreed(view.own(f"option {option.id}"), shown)


def _agreed(name: str, value: str) -> Markup:
    return el("div", el("dt", name), el("dd", value))


# People.


def _name(view: LobbyView) -> Markup:
    return el("div", _own_name(view), class_="menu-list linking")


def _own_name(view: LobbyView) -> Markup:
    """What the first person at this phone is called."""
    name = view.me.name if view.me else ""
    return say_form(
        NameSelf(""),
        text_field(view.t("lobby your name"), "name", name, maxlength=MAX_NAME, required=True),
        submit(view.t("button rename"), class_="btn"),
    )


def _people(view: LobbyView) -> Markup:
    t, party = view.t, view.party
    sits_or_may = bool(view.ours) and party.linked
    return el(
        "div",
        _own_name(view),
        say_form(
            BringOne(""),
            text_field(t("lobby one more"), "name", maxlength=MAX_NAME, required=True),
            submit(t("button bring"), class_="btn"),
        )
        if sits_or_may
        else None,
        el("ul", [_phone(view, phone) for phone in party.devices], class_="phones"),
        class_="menu-list linking",
    )


def _phone(view: LobbyView, phone: Phone) -> Markup:
    t, party = view.t, view.party
    at = [each for each in view.g.sitters if each.device == phone.id and not each.face]
    names = [each.name for each in at] or ([phone.name] if phone.name else [])
    away = "away" if phone.away else ""
    plays = [t.several(names)] if names and names != [phone.name] else []
    plays += [] if at else [t("lobby only watches")]
    ours = phone.here and len(at) > 1
    return el(
        "li",
        [tile(view.looks[name], f"strip {away}".strip()) for name in names[:1]],
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


def _menu(view: LobbyView) -> Markup:
    t, party = view.t, view.party
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


def _leave(view: LobbyView) -> Markup:
    t, party = view.t, view.party
    names = hanging(party)
    told = t("lobby leave guest", host=view.owner)
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


def _unready(view: LobbyView) -> Markup:
    t, names = view.t, view.unready
    tiles = [tile(view.looks[name], "large") for name in names if name in view.looks]
    asked = t("lobby deal anyway", names=t.several(names), n=len(names))
    return el(
        "div",
        el("p", tiles, class_="row"),
        el("p", asked, class_="step"),
        do_button(t("button lobby wait"), ShowLobby(), class_="btn btn-solid"),
        do_button(t("button deal anyway"), Lobby.DEAL, class_="btn"),
        class_="menu-list",
    )
