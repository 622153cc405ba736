"""The cards as their files say, for tests that go through all of them."""

import tomllib
from importlib import resources
from typing import cast

Card = dict[str, object]


def read(name: str) -> dict[str, object]:
    text = resources.files("fiveaside.games").joinpath("next_goal_wins", "data", f"{name}.toml").read_text("utf-8")
    return tomllib.loads(text)


def listed(name: str, part: str) -> dict[str, Card]:
    return {str(card["id"]): card for card in cast(list[Card], read(name)[part])}


FOOTBALLERS = listed("footballers", "footballer")
SKILLS = cast(dict[str, Card], read("footballers")["skill"])
TACTICS = listed("tactics", "tactic")
EVENTS = listed("events", "event")
MANAGERS = listed("managers", "manager")
KINDS = cast(dict[str, Card], read("kinds")["kind"])


def effects(card: Card) -> list[Card]:
    return [
        effect
        for name in ("effects", "ability_effects", "policy_effects")
        for effect in cast(list[Card], card.get(name, []))
    ]


def having(kind: str) -> set[str]:
    """All cards with an effect of this kind: `tactic wing_play`, `skill giant`, `event added_time`, `manager pryce`."""
    found: set[str] = set()
    for part, cards in (("skill", SKILLS), ("tactic", TACTICS), ("event", EVENTS), ("manager", MANAGERS)):
        found |= {f"{part} {word}" for word, card in cards.items() if any(e["kind"] == kind for e in effects(card))}
    return found


def with_skill(skill: str) -> list[str]:
    return [word for word, card in FOOTBALLERS.items() if card.get("skill") == skill]


def line(position: str, footballer: str, usual: str) -> str:
    """The usual line-up with this footballer at this position."""
    places = dict(zip(("GK", "DEF", "MID", "STK"), usual.split(), strict=True))
    places[position] = footballer
    return " ".join(places.values())


def home(footballer: str) -> str:
    return str(FOOTBALLERS[footballer]["position"])
