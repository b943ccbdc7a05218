"""The lobby, live on all phones: who is there, who sits where, and by which options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brushpass.app.linked import chairs, gathering, inviting, lobby_sheets, talk
from brushpass.app.linked.commands import (
    GiveRole,
    Link,
    Lobby,
    NameSelf,
    PickUp,
    Say,
    SeatComputer,
    ShowLobby,
    SitDown,
    StandUp,
)
from brushpass.app.linked.farewell import send_away
from brushpass.app.linked.lobby_view import LobbyView
from brushpass.app.linked.people import owner, reached, table_of, where
from brushpass.app.linked.tiles import emblem, tile
from brushpass.app.records.party import Party, Phone, Step
from brushpass.contract.lobby import Choice, Switch, usual
from brushpass.games import has_mind, lobby
from brushpass.html import (
    Markup,
    do_button,
    el,
    hidden_text,
    icon,
    join,
    qr_code,
    say_form,
    submit,
    text_field,
)
from brushpass.language import LANGUAGES
from brushpass.link.gathering import Sitter
from brushpass.table.table import MAX_NAME


def page(party: Party, lang: str) -> Markup:
    assert party.gathering
    view = LobbyView(party, party.gathering, lang)
    nameless = not party.hosting and party.step is not Step.PLAYING and not view.named
    return el(
        "div",
        _top(view),
        el("div", _told(view), id="banner", class_="banner"),
        _asked_for_a_name(view) if nameless else _main(view),
        None if nameless else _foot(view),
        lobby_sheets.sheet(view),
        class_="screen gathering onlooker"
        if not (view.sits or party.hosting)
        else "screen gathering",
        data_stage="lobby",
    )


# Above: whose table it is.


def _top(view: LobbyView) -> Markup:
    t = view.t
    leave, menu = t("button lobby leave"), t("button menu")
    return el(
        "header",
        do_button(icon("back"), ShowLobby("leave"), class_="btn-bare", aria_label=leave),
        el(
            "div",
            el("h1", table_of(t, view.party)),
            el("p", _news(view), class_="meta", role="status"),
            class_="middle",
        ),
        do_button(icon("dots"), ShowLobby("menu"), class_="btn-bare", aria_label=menu),
        class_="top",
    )


def _news(view: LobbyView) -> str:
    """Who has come, how many are here, and how the table is reached."""
    t, party = view.t, view.party
    came, left = view.screen.arrived, view.screen.left
    count = t("lobby here", n=view.people)
    if came:
        return f"{t('lobby arrived', names=t.several(came), n=len(came))} {count}"
    if left:
        return f"{t('lobby left', names=t.several(left), n=len(left))} {count}"
    if party.hosting:
        return f"{count} · {t('door open' if party.door_open else 'door closed')}"
    table = next((phone for phone in party.devices if phone.host), None)
    return f"{count} · {reached(t, party, table)}" if table else count


def _told(view: LobbyView) -> list[Markup | None]:
    """What has to be said before anything else."""
    t, party = view.t, view.party
    if not party.hosting and not party.linked:
        lost = t("link relay lost" if party.dead else "lobby lost", owner=owner(t, party.host))
        return [el("p", lost, class_="notice", role="alert")]
    notice = view.screen.notice or (t(party.why) if party.why else "")
    dead = t("link room dead") if party.dead and party.hosting and not party.why else ""
    return [el("p", each, class_="notice", role="alert") for each in (notice, dead) if each]


# A guest who hasn't told a name.


def _asked_for_a_name(view: LobbyView) -> Markup:
    t = view.t
    names = [each.name for each in view.g.sitters if not each.face]
    return el(
        "main",
        _game(view),
        el(
            "section",
            el("h2", t("lobby asks name")),
            say_form(
                NameSelf(""),
                text_field(t("lobby your name"), "name", maxlength=MAX_NAME, required=True),
                submit(t("button sit down")),
            ),
            el(
                "p",
                [tile(view.looks[name], "small") for name in names],
                el("span", t("lobby already", names=t.several(names), n=len(names))),
                class_="row",
            )
            if names
            else None,
            do_button(t("button just watch"), Link.SIT, class_="btn btn-plain"),
            class_="come-in",
        ),
    )


# The game, how others come in, and the chairs.


def _main(view: LobbyView) -> Markup:
    party = view.party
    held = bool(view.held)
    return el(
        "main",
        _game(view),
        None if held else _invitation(view),
        el(
            "div",
            el("p", _hint(view), class_="lead") if _hint(view) else None,
            _chairs(view),
            _onlookers(view),
            None if held or not party.hosting else _tools(view),
            None if held else _chat_row(view),
            class_="circle",
        ),
    )


def _game(view: LobbyView) -> Markup:
    t = view.t
    label = t("button change" if view.party.hosting else "button options")
    return el(
        "section",
        emblem(view.g.game),
        el(
            "div",
            el("h2", view.own("title")),
            el("p", " · ".join(_summary(view)), class_="meta"),
        ),
        do_button(label, ShowLobby("game"), class_="btn btn-plain"),
        class_=f"the-game ground-{view.g.game}",
        aria_label=t("lobby game"),
    )


def _summary(view: LobbyView) -> Iterator[str]:
    """The language of the words, and what is played otherwise than usual."""
    box, chosen = lobby(view.g.game), dict(view.g.options)
    if box.words and view.g.language in LANGUAGES:
        yield view.words_in(view.g.language)
    own_words = gathering.own_words(view.g)
    if own_words:
        yield view.t(f"lobby own words {own_words}")
    changed = False
    for option in box.options:
        value = chosen.get(option.id, "")
        if value in ("", usual(option)):
            continue
        changed = True
        match option:
            case Choice():
                yield view.own(f"option {option.id} {value}") if value in option.values else value
            case Switch():
                name = view.own(f"option {option.id}")
                yield name if value == "on" else view.t("lobby without", option=name)
            case _:
                yield value
    if not changed:
        yield view.t("lobby usual")


def _invitation(view: LobbyView) -> Markup | None:
    """How others come in: at the phone that deals, and on every large screen."""
    t, party = view.t, view.party
    if party.hosting and not party.link:
        return el(
            "aside",
            el("p", t("lobby alone" if not party.others else "lobby more")),
            do_button(
                [icon("plus"), t("button lobby invite")],
                ShowLobby("invite"),
                class_="btn" if party.others else "btn btn-solid",
            ),
            class_="invitation empty",
        )
    if not party.link:
        return None
    sends = party.hosting or view.named
    if not party.door_open:
        opens = do_button(t("button door open"), Lobby.DOOR) if party.hosting else None
        return el("aside", el("p", t("door closed text")), opens, class_="invitation empty")
    return el(
        "aside",
        do_button(
            qr_code(party.link),
            ShowLobby("invite"),
            class_="to-large",
            aria_label=t("lobby code of link"),
        ),
        el(
            "div",
            el("p", t("lobby one link" if sends else "lobby scan")),
            inviting.sending(t, party, party.link) if sends else None,
            el("p", t("link room open"), " ", el("b", party.room, class_="room-code"))
            if party.room
            else None,
        ),
        class_="invitation" if party.hosting else "invitation of-guest",
    )


def _hint(view: LobbyView) -> str:
    """What a guest may do with the chairs."""
    t, party = view.t, view.party
    if party.hosting or not view.named:
        return ""
    open_chair = view.g.free or any(each.face for each in view.g.sitters)
    if not view.sits and not open_chair:
        return t("lobby no chair" if view.ours else "lobby no chair watching")
    if not view.sits:
        return t("lobby take chair")
    return t("lobby another chair") if open_chair else ""


# Chairs.


def _chairs(view: LobbyView) -> Markup:
    """By team where there are teams; in one list where there are none."""
    box = lobby(view.g.game)
    sides = chairs.teams(view.g)
    order = {role: at for at, role in enumerate(box.all_roles)}
    seated = sorted(chairs.seated_people(view.g), key=lambda each: order.get(each.role, 99))
    free = view.g.free
    if not sides:
        return el(
            "ul", _list(view, seated, free), class_="chairs", aria_label=view.t("lobby chairs")
        )

    def of(team: str | None) -> tuple[list[Sitter], list[str]]:
        sitters = [each for each in seated if box.teams.get(each.role) == team]
        return sitters, [role for role in free if box.teams.get(role) == team]

    columns = [_team(view, team, *of(team)) for team in sides]
    both = of(None)
    rest = el("ul", _list(view, *both), class_="chairs") if any(both) else None
    return join(el("div", columns, class_="teams-of" if len(columns) > 1 else "teams-of one"), rest)


def _team(view: LobbyView, team: str, sitters: list[Sitter], free: Sequence[str]) -> Markup:
    name = view.own(team)
    label = view.t("lobby team", team=name, n=len(sitters))
    return el(
        "section",
        el("h2", el("span", name), el("small", len(sitters), aria_hidden="true")),
        el("ul", _list(view, sitters, free), class_="chairs"),
        class_=f"team-of {team}",
        aria_label=label,
    )


def _list(view: LobbyView, sitters: list[Sitter], free: Sequence[str]) -> Markup:
    return join(
        [el("li", _chair(view, each)) for each in sitters],
        [el("li", _free_chair(view, role)) for role in free],
    )


def _chair(view: LobbyView, sitter: Sitter) -> Markup:
    """Somebody's chair: a button where something can be done with it here."""
    t, party = view.t, view.party
    phone, ours = view.phone(sitter), sitter in view.ours
    ready = not sitter.face and sitter.name not in view.unready
    away = bool(phone and phone.away) and not sitter.face
    role = view.role(sitter.role)
    small = f"{role} · {t('link computer')}" if sitter.face else role
    said = [] if sitter.face else [t("lobby ready" if ready else "lobby unready")]
    if phone and not phone.here and not sitter.face:
        said.append(reached(t, party, phone))
    deals = bool(phone and phone.host and view.me and _first(view, sitter))
    parts = join(
        tile(view.looks[sitter.name], "away" if away else ""),
        el("b", sitter.name, _deck() if deals else None),
        el("small", small),
        hidden_text(", ".join(said)),
        _ready(sitter, ready=ready),
    )
    kind = ["chair"]
    kind += ["computer"] if sitter.face else []
    kind += ["own"] if ours and not party.hosting else []
    kind += ["new"] if sitter.name in view.screen.arrived else []
    takes = _takes(view, sitter)
    if takes is None:
        return el("div", parts, class_=" ".join(kind))
    kind += ["held"] if takes is Lobby.PUT_BACK else []
    kind += ["open"] if isinstance(takes, SitDown) else []
    return do_button(parts, takes, class_=" ".join(kind))


def _first(view: LobbyView, sitter: Sitter) -> bool:
    first = gathering.first_of(view.g, sitter.device)
    return first == sitter


def _takes(view: LobbyView, sitter: Sitter) -> PickUp | SitDown | Lobby | None:
    """What a tap on somebody's chair does."""
    if view.party.hosting:
        if view.held == sitter.name:
            return Lobby.PUT_BACK
        held = chairs.sitter(view.g, view.held)
        moves = view.held and not (held and held.role == sitter.role)
        return SitDown(sitter.role, sitter.name) if moves else PickUp(sitter.name)
    may = sitter.face and view.party.linked and view.named
    return SitDown(sitter.role, sitter.name) if may else None


def _deck() -> Markup:
    """The sign of the phone that deals."""
    return icon("envelope", class_="deals")


def _ready(sitter: Sitter, *, ready: bool) -> Markup | None:
    if sitter.face:
        return None
    return icon("check", class_="ready") if ready else el("i", class_="not-ready")


def _free_chair(view: LobbyView, role: str) -> Markup:
    t, name = view.t, view.role(role)
    does: SitDown | SeatComputer
    if view.held:
        title, small, does = t("lobby here goes", name=view.held), name, SitDown(role)
    elif not view.party.hosting and view.named and view.party.linked:
        title, small, does = t("button sit here"), name, SitDown(role)
    elif view.party.hosting and has_mind(view.g.game):
        title, small, does = name, t("lobby free or computer"), SeatComputer(role)
    else:
        return el("div", _hole(name, t("lobby free")), class_="chair free")
    kind = "chair free" if view.party.hosting and not view.held else "chair free open"
    return do_button(_hole(title, small), does, class_=kind)


def _hole(title: str, small: str) -> Markup:
    return join(el("span", icon("plus"), class_="hole"), el("b", title), el("small", small))


def _onlookers(view: LobbyView) -> Markup | None:
    """Who watches; at the phone that deals they may be given a chair."""
    t = view.t
    shown = [_onlooker(view, name) for name in view.onlookers]
    screens = el("li", t("lobby screens", n=view.screens)) if view.screens else None
    if not (shown or screens):
        return None
    label = t("lobby watching")
    return el("ul", shown, screens, class_="onlookers", aria_label=label)


def _onlooker(view: LobbyView, name: str) -> Markup:
    look, watches = tile(view.looks[name], "strip"), el("small", view.t("link watches"))
    parts = join(look, el("span", el("b", name), " ", watches))
    if not view.party.hosting:
        return el("li", parts, class_="looks-on")
    held = view.held == name
    does = Lobby.PUT_BACK if held else PickUp(name)
    class_ = "looks-on held" if held else "looks-on"
    return el("li", do_button(parts, does, class_=class_))


def _tools(view: LobbyView) -> Markup:
    """What the phone that deals does with everybody at once."""
    t, g = view.t, view.g
    computers = any(each.face for each in g.sitters)
    seated = chairs.seated_people(g)
    mixed = len({each.role for each in seated}) > 1
    lacks = chairs.smallest(g, len(seated)) > len(seated)
    wants = has_mind(g.game) and bool(g.free) and lacks
    return el(
        "div",
        do_button(t("button lobby fill"), Lobby.FILL) if wants else None,
        do_button(t("button lobby clear"), Lobby.CLEAR) if computers else None,
        do_button([icon("swap"), t("button lobby swap")], Lobby.SWAP_TEAMS)
        if len(chairs.teams(g)) == 2
        else None,
        do_button([icon("lots"), t("button lobby lots")], Lobby.LOTS) if mixed else None,
        class_="tools-of-circle",
    )


def _chat_row(view: LobbyView) -> Markup | None:
    t, party = view.t, view.party
    if not (party.hosting or view.named):
        return None
    invite = party.link or party.hosting
    return el(
        "div",
        do_button([icon("share"), t("button lobby invite")], ShowLobby("invite"))
        if invite and not (party.hosting and not party.others)
        else None,
        do_button(t("button say"), ShowLobby("say")) if party.others else None,
        do_button([icon("people"), t("button lobby people")], ShowLobby("people")),
        class_="tools-of-circle",
    )


# Below: what is to be done now.


def _foot(view: LobbyView) -> Markup:
    party = view.party
    parts = _in_hand(view) if view.held else _deal(view) if party.hosting else _guest(view)
    voice = None if view.held else talk.voice(view.t, party, view.looks)
    return el("footer", voice, parts, class_="bot in-hand" if view.held else "bot")


def _deal(view: LobbyView) -> Markup:
    t, party = view.t, view.party
    ready = not (view.wrong or view.unready)
    does = ShowLobby("unready") if view.unready and not view.wrong else Lobby.DEAL
    back = do_button(t("button lobby back"), Lobby.BACK, class_="btn btn-plain")
    return join(
        el("p", _status(view), class_="status", role="status"),
        do_button(
            t("button deal"),
            does,
            class_="btn btn-solid red deals-now" if ready else "btn deals-now",
            disabled=bool(view.wrong) or party.dealing,
        ),
        back if party.games and not party.dealing else None,
    )


def _status(view: LobbyView) -> str:
    """Whom the deal waits for."""
    t, party = view.t, view.party
    if party.dealing:
        return t("lobby dealing")
    if view.wrong:
        return view.wrong
    people = [each for each in chairs.seated_people(view.g) if not each.face]
    left = view.unready
    if not left:
        return t("lobby all ready")
    ready = len(people) - len(left)
    return t("lobby some ready", ready=ready, all=len(people), names=t.several(left))


def _guest(view: LobbyView) -> Markup:
    t, party, me = view.t, view.party, view.me
    if not view.sits:
        return join(_take_a_chair(view), _host_deals(view))
    assert me
    waits = me.id in view.g.hesitant
    ready = do_button(
        t("button ready" if waits else "button wait"),
        Lobby.READY if waits else Lobby.WAIT,
        class_="btn btn-solid big" if waits else "btn big",
        disabled=not party.linked,
    )
    first = view.ours[0]
    return join(
        ready,
        None if waits else _host_deals(view),
        el(
            "div",
            do_button(t("button lobby name"), ShowLobby("name"), class_="btn btn-plain"),
            do_button(t("button just watch"), StandUp(first.name), class_="btn btn-plain"),
            class_="last",
        ),
    )


def _take_a_chair(view: LobbyView) -> Markup | None:
    """Who only watches is offered a chair."""
    t, g = view.t, view.g
    if not view.party.linked:
        return None
    if not view.named:
        return do_button(t("button sit down"), ShowLobby("name"), class_="btn btn-plain")
    if g.free:
        return do_button(t("button sit down"), SitDown(g.free[0]), class_="btn btn-solid big")
    computer = next((each for each in g.sitters if each.face), None)
    if computer is None:
        return None
    label = t("button sit instead", name=computer.name)
    return do_button(label, SitDown(computer.role, computer.name), class_="btn big")


def _host_deals(view: LobbyView) -> Markup:
    t, party = view.t, view.party
    ready = "lobby host can deal" if not (view.unready or view.wrong) else "lobby host deals"
    key = "lobby dealing" if party.dealing else ready
    return el("p", t(key, host=view.owner), class_="status", role="status")


# Somebody is in hand.


def _in_hand(view: LobbyView) -> Markup:
    """Where they may go is to be seen above; here is what else can be done with them."""
    t, name = view.t, view.held
    one = chairs.sitter(view.g, name)
    phone = _phone_of(view, name)
    computer = bool(one and one.face)
    roles = chairs.other_roles(view.g, name)
    away = t("button computer leaves") if computer else t("button let watch")
    return join(
        el(
            "div",
            tile(view.looks[name], "large"),
            el(
                "div",
                el("h2", t("lobby where to", name=name)),
                el("p", t("link computer") if computer else _place(view, phone), class_="meta"),
            ),
            class_="who",
        ),
        el("p", t("lobby tap a chair", name=name)),
        el(
            "div",
            [
                do_button(t("button make", role=view.role(role)), GiveRole(role, name))
                for role in roles
            ],
            do_button([icon("eye"), away], StandUp(name)) if one and one.role else None,
            _to_phone(view, phone) if not computer else None,
            class_="tools-of-circle",
        ),
        do_button(t("button link done"), Lobby.PUT_BACK, class_="btn btn-solid big"),
    )


def _phone_of(view: LobbyView, name: str) -> Phone | None:
    one = chairs.sitter(view.g, name)
    if one:
        return view.phone(one)
    return next((phone for phone in view.party.devices if phone.name == name), None)


def _place(view: LobbyView, phone: Phone | None) -> str:
    return where(view.t, view.party, phone) if phone else ""


def _to_phone(view: LobbyView, phone: Phone | None) -> Markup | None:
    """What can be done about somebody's phone."""
    if phone is None or phone.here:
        return None
    t = view.t
    return join(
        do_button(t("phrase 9"), Say(talk.NUDGE, phone.id)),
        send_away(t, phone),
    )
