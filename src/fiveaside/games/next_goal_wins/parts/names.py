"""What stands on the cards by name, and the same in the language of whoever reads it. Footballers and managers are
called alike everywhere; their skills, abilities and policies are not."""

from typing import TYPE_CHECKING, Final, cast

from fiveaside.games.next_goal_wins.parts.board import LINE
from fiveaside.games.pack import own_pack

if TYPE_CHECKING:
    from fiveaside.games.next_goal_wins.parts.cards import EventCard, Manager, Skill, Tactic
    from fiveaside.games.next_goal_wins.table import Season

Table = dict[str, object]

GAME: Final = "next_goal_wins"
FILES: Final = {"skill": "footballers", "tactic": "tactics", "event": "events", "manager": "managers"}
TEXTS: Final = ("name", "text")
MANAGER_TEXTS: Final = ("ability", "ability_text", "policy", "policy_text")
PLACES: Final = ("place_gk", "place_def", "place_mid", "place_stk")
COLOURS: Final = ("colour_red", "colour_blue")


def cards(kind: str) -> dict[str, Table]:
    """The cards of a kind in our own box, by id."""
    listed = own_pack(GAME, FILES[kind]).values[kind]
    if isinstance(listed, dict):
        return cast("dict[str, Table]", listed)
    return {str(card["id"]): card for card in cast("list[Table]", listed)}


def printed() -> dict[str, str]:
    """`tactic.one_two.name`, `tactic.one_two.text`, `skill.giant.name`, `manager.tanaka.policy_text`"""
    found: dict[str, str] = {}
    for kind in FILES:
        fields = MANAGER_TEXTS if kind == "manager" else TEXTS
        for word, card in cards(kind).items():
            found.update({f"{kind}.{word}.{field}": str(card[field]) for field in fields})
    return found


def named() -> dict[str, str]:
    """Tactics and events, which are typed by their ids."""
    return {word: f"{kind}.{word}.name" for kind in ("tactic", "event") for word in cards(kind)}


def tactic_name(m: "Season", card: "Tactic") -> str:
    return m.box.words.card(f"tactic.{card.id}.name", card.name)


def tactic_says(m: "Season", card: "Tactic") -> str:
    return m.box.words.card(f"tactic.{card.id}.text", card.text)


def event_name(m: "Season", card: "EventCard") -> str:
    return m.box.words.card(f"event.{card.id}.name", card.name)


def event_says(m: "Season", card: "EventCard") -> str:
    return m.box.words.card(f"event.{card.id}.text", card.text)


def skill_name(m: "Season", skill: "Skill") -> str:
    return m.box.words.card(f"skill.{skill.id}.name", skill.name)


def skill_says(m: "Season", skill: "Skill") -> str:
    return m.box.words.card(f"skill.{skill.id}.text", skill.text)


def ability_name(m: "Season", card: "Manager") -> str:
    return m.box.words.card(f"manager.{card.id}.ability", card.ability)


def ability_says(m: "Season", card: "Manager") -> str:
    return m.box.words.card(f"manager.{card.id}.ability_text", card.ability_text)


def policy_name(m: "Season", card: "Manager") -> str:
    return m.box.words.card(f"manager.{card.id}.policy", card.policy)


def policy_says(m: "Season", card: "Manager") -> str:
    return m.box.words.card(f"manager.{card.id}.policy_text", card.policy_text)


def place_name(m: "Season", place: int) -> str:
    """`GK`, `DEF`, `MID` or `STK`."""
    return m.box.words.phrases[PLACES[place % LINE]]


def colour_name(m: "Season", colour: int) -> str:
    return m.box.words.phrases[COLOURS[colour]]
