"""What stands on the cards of Goal!Game, in the language of whoever reads it."""

from typing import TYPE_CHECKING

from fiveaside.games.goal_game.parts.components import EVENTS, LETTERS

if TYPE_CHECKING:
    from fiveaside.games.goal_game.table import Tournament


def colour(m: "Tournament", value: int) -> str:
    return m.box.words.card(f"colours.{LETTERS[value]}", m.kit.parts.colours[value])


def event_name(m: "Tournament", event: int) -> str:
    return m.box.words.card(f"event.{EVENTS[event]}.name", m.kit.parts.event_names[event])


def event_text(m: "Tournament", event: int) -> str:
    return m.box.words.card(f"event.{EVENTS[event]}.text", m.kit.parts.event_texts[event])
