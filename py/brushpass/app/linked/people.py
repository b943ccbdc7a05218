"""How people at linked phones are spoken of: whose phone it is, where it is, how it is reached."""

from __future__ import annotations

from brushpass.app.records.party import Party, Phone
from brushpass.i18n import Texts
from brushpass.language import language_of


def called(t: Texts, name: str) -> str:
    """Somebody who does something; not everybody has told a name."""
    return name or t("link someone")


def owner(t: Texts, name: str) -> str:
    """A name before what is theirs: Ana’s."""
    return language_of(t.lang).owner(called(t, name))


def table_of(t: Texts, party: Party) -> str:
    """Whose table it is; a guest may not know it yet."""
    return t("lobby title", owner=owner(t, party.host)) if party.host else t("join title")


def phone_of(t: Texts, name: str) -> str:
    return t("link phone", name=name) if name else t("link phone unnamed")


def here(party: Party) -> Phone | None:
    """This phone."""
    return next((phone for phone in party.devices if phone.here), None)


def reached(t: Texts, party: Party, phone: Phone) -> str:
    """How another phone is reached."""
    if phone.away:
        return t("link away")
    if phone.phone is not None:
        return t("link through phone", name=party.name_of(phone.phone) or t("link somebody"))
    if phone.relay:
        return t("link through relay", relay=phone.relay)
    return t("link direct")


def where(t: Texts, party: Party, phone: Phone) -> str:
    """Where a phone is, and what it does for the others."""
    at = t("link here") if phone.here else reached(t, party, phone)
    return f"{at} · {t('link deals')}" if phone.host else at


def hanging(party: Party) -> tuple[str, ...]:
    """Who loses the table if this phone, which deals, leaves it."""
    return tuple(phone.name for phone in party.others if phone.name and not phone.away)
