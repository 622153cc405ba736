"""The games as a lobby shows them: what they are called, how they can be played."""

from typing import Any, Literal

from fiveaside.bots.roster import bot_names
from fiveaside.engine.box import Box
from fiveaside.engine.options import Option, PerSide, read_options
from fiveaside.server.bodies import GameCard, OptionCard, SeatPlan


def card(game: Box, language: str) -> GameCard:
    told = game.speak(language)
    usual = read_options(game.title, game.options, {})
    options = [option_card(option) for option in told.options]
    seats = list(game.seats(usual))
    time = told.words.hints.get("time", "")
    bots = bot_names(game.name)
    levels = {bot: told.words.hints[f"level_{bot}"] for bot in bots if f"level_{bot}" in told.words.hints}
    return GameCard(game.name, told.title, told.blurb, time, game.languages(), seats, options, bots, levels)


def option_card(option: Option) -> OptionCard:
    values = list(option.values)
    kind = kind_of(option)
    if kind in ("number", "per_side"):
        numbers = [int(value) for value in values]
        return OptionCard(option.name, kind, values, min(numbers), max(numbers), option.title)
    return OptionCard(option.name, kind, values, None, None, option.title)


def kind_of(option: Option) -> Literal["switch", "choice", "number", "per_side"]:
    if isinstance(option, PerSide):
        return "per_side"
    if set(option.values) == {"off", "on"}:
        return "switch"
    return "number" if are_a_range(option.values) else "choice"


def are_a_range(values: tuple[str, ...]) -> bool:
    """Whole numbers without a gap; the default may stand first."""
    if len(values) < 2 or not all(value.isascii() and value.isdigit() for value in values):
        return False
    numbers = sorted(int(value) for value in values)
    return numbers == list(range(numbers[0], numbers[-1] + 1))


def seat_plans(game: Box, options: dict[str, Any]) -> list[SeatPlan]:
    """How many can play with these options, and who with whom."""
    chosen = read_options(game.title, game.options, options)
    plans = []
    for seats in game.seats(chosen):
        new = game.prepare(seats, options, {})
        plans.append(SeatPlan(seats, [new.side_of(seat) for seat in range(seats)]))
    return plans
