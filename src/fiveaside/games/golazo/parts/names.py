"""What stands on the cards of GOLAZO by name, and the same in the language of whoever reads it."""

from typing import TYPE_CHECKING, Final, cast

from fiveaside.games.golazo.parts.cards import EVENT, POWER, SPLIT
from fiveaside.games.pack import own_pack

if TYPE_CHECKING:
    from fiveaside.games.golazo.parts.cards import Card
    from fiveaside.games.golazo.table import Match

Table = dict[str, dict[str, object]]

TABLES: Final = {SPLIT: "split", EVENT: "event", POWER: "power"}
HALVES: Final = ("attacking", "defending")


def own_table(name: str) -> Table:
    """One of the tables of cards in our own box."""
    return cast(Table, own_pack("golazo", "standard").values[name])


def printed() -> dict[str, str]:
    """`split.S01.attacking`, `event.E01.flavour`, `power.P01.name`, `managers.Fox.name`, `managers.Fox.M41.name`"""
    found: dict[str, str] = {}
    for table in TABLES.values():
        for code, card in own_table(table).items():
            texts = [field for field in ("name", *HALVES, "flavour") if field in card]
            found.update({f"{table}.{code}.{field}": str(card[field]) for field in texts})
    for manager, cards in own_table("managers").items():
        found[f"managers.{manager}.name"] = manager
        for code, held in cards.items():
            found[f"managers.{manager}.{code}.name"] = str(cast("dict[str, object]", held)["name"])
    return found


def card_name(m: "Match", card: "Card", half: int = 0) -> str:
    """What a card, or a half of it, is called."""
    field = HALVES[half] if card.kind == SPLIT else "name"
    return m.box.words.card(f"{place_of(m, card)}.{field}", card.names[half])


def card_names(m: "Match", card: "Card") -> list[str]:
    return [card_name(m, card, half) for half in range(len(card.names))]


def flavour(m: "Match", card: "Card") -> str:
    return m.box.words.card(f"{place_of(m, card)}.flavour", card.flavour)


def place_of(m: "Match", card: "Card") -> str:
    if card.kind in TABLES:
        return f"{TABLES[card.kind]}.{card.code}"
    return f"managers.{m.kit.manager_names[m.kit.manager_of(card)]}.{card.code}"


def manager_name(m: "Match", manager: int) -> str:
    name = m.kit.manager_names[manager]
    return m.box.words.card(f"managers.{name}.name", name)
