"""How the stack of a saved match is laid out again: phases with fields of their own, and what cannot lie on what."""

from typing import Final

from fiveaside.engine.phase import Phase
from fiveaside.engine.refusal import BadState, shown
from fiveaside.engine.state import State
from fiveaside.games.golazo.parts.cards import WINDOWS, ZONES
from fiveaside.games.golazo.rules.action_cards import CARDS, SCOUTS, Looking
from fiveaside.games.golazo.rules.effect_choices import Carry, Give, Place, Push, Run, SendOff, Steal, Swap, Veto
from fiveaside.games.golazo.rules.key_events import CROSSES
from fiveaside.games.golazo.rules.moves import HighPass, Nearest
from fiveaside.games.golazo.rules.performing import Effects
from fiveaside.games.golazo.rules.powercards import PLACES, POWERS
from fiveaside.games.golazo.rules.setup import FORMATIONS, MANAGERS, SPOTS
from fiveaside.games.golazo.rules.slide_tackle import SlideRoll
from fiveaside.games.golazo.rules.turn import CLOCKS
from fiveaside.games.golazo.table import Match

NUMBERED: Final = {"carry": "steps", "steal": "distance", "veto": "least", "looking": "left"}
"""Phases with a side and one number."""


def read_phase(m: Match, name: str, state: State) -> Phase[Match] | None:
    """A phase with fields of its own."""
    if name == "cross_roll":
        return CROSSES[state.number("dice", 1, len(CROSSES)) - 1]
    if name in ("high_pass", "slide_roll"):
        number = state.number("number", 2, 11)
        return HighPass(number) if name == "high_pass" else SlideRoll(number)
    if name == "clock":
        return CLOCKS[state.number("ending", 0, len(CLOCKS) - 1)]
    if name == "window":
        return PLACES[WINDOWS.index(state.text("window", WINDOWS))][state.number("place", 0, 1)]
    return read_side_phase(m, name, state)


def read_side_phase(m: Match, name: str, state: State) -> Phase[Match] | None:
    """A phase that belongs to one side and has no other fields."""
    shared: dict[str, list[Phase[Match]]] = {
        "card_due": [*CARDS],
        "power": [*POWERS],
        "scout": [*SCOUTS],
        "pick_formation": [*FORMATIONS],
        "spot": [*SPOTS],
        "pick_manager": [*MANAGERS],
        "give": [Give(side) for side in range(2)],
        "swap": [Swap(side) for side in range(2)],
        "send_off": [SendOff(side) for side in range(2)],
    }
    if name in shared:
        return shared[name][state.number("side", 0, 1)]
    return read_effect_phase(m, name, state)


def read_effect_phase(m: Match, name: str, state: State) -> Phase[Match] | None:
    """A phase that belongs to one side and to an effect with numbers."""
    if name in ("run", "push"):
        return read_run(name, state)
    if name == "effects":
        return read_effects(m, state)
    if name == "nearest":
        return read_nearest(state)
    if name == "place":
        return Place(state.number("side", 0, 1), state.number("left", 1, 9), state.text("zone", ZONES))
    return read_numbered(name, state) if name in NUMBERED else None


def read_numbered(name: str, state: State) -> Phase[Match]:
    side, number = state.number("side", 0, 1), state.number(NUMBERED[name], 1, 9)
    if name == "carry":
        return Carry(side, number)
    if name == "steal":
        return Steal(side, number)
    return Veto(side, number) if name == "veto" else Looking(side, number)


def read_run(name: str, state: State) -> Phase[Match]:
    side, left, steps = state.number("side", 0, 1), state.number("left", 1, 9), state.number("steps", 1, 9)
    moved = sum([1 << number for number in set(read_numbers(state, "moved"))])
    return Run(side, left, steps, moved) if name == "run" else Push(side, left, steps, moved)


def read_nearest(state: State) -> Phase[Match]:
    numbers = tuple(sorted(set(read_numbers(state, "numbers"))))
    if len(numbers) < 2:
        raise BadState(f"{state.what} names two or more numbers, but {list(numbers)} came.", "GOLAZO 8.15")
    return Nearest(state.number("side", 0, 1), numbers, state.text("cause", ("8.15", "12.8")))


def read_numbers(state: State, name: str) -> list[int]:
    value = state.value(name)
    count = len(value) if isinstance(value, list) else 0
    return list(state.numbers(name, count, 2, 11))


def read_effects(m: Match, state: State) -> Phase[Match]:
    program = m.kit.programs.get(state.text("program"))
    if program is None:
        raise BadState(
            f"{state.what} names the effects of a card, but {shown(state.text('program'))} came.", "GOLAZO 8.5"
        )
    return Effects(program, state.number("done", 1, len(program.effects)), state.number("side", 0, 1))
