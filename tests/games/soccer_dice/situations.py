"""Situations of Soccer Dice: a state that was edited, a script of dice, and what was told."""

from collections.abc import Mapping
from typing import cast

from fiveaside.engine.event import Event
from fiveaside.games.soccer_dice.box import SoccerDice
from fiveaside.games.soccer_dice.table import Match

BOX = SoccerDice()

Options = Mapping[str, object]

H = 0
A = 1

BLANK = ["6 6 6 6"] * 4
"""A turn in which nothing is set aside."""
GOAL = ["2 3 4 6", "1"]
"""A turn with an automatic goal."""


def new(**options: object) -> Match:
    return cast(Match, BOX.new(None, options))


def saved(**options: object) -> dict[str, object]:
    """The state after H has won the roll for offence."""
    m = new(**options)
    m.answer_text("6 1")
    return m.save()


def load(phase: str = "build", options: Options | None = None, **edits: object) -> Match:
    """That state with `edits`, waiting for the ask of this phase."""
    return cast(Match, BOX.load(saved(**(options or {})) | edits | {"stack": [{"phase": phase}]}))


def at_forward(
    phase: str = "shot", offence: int = H, shot: int | None = None, options: Options | None = None, half: int = 1
) -> Match:
    """The chain was complete after one roll, at 0-0; in the second half at 2-2."""
    score = [0, 0] if half == 1 else [2, 2]
    return load(phase, options, set_aside=[2, 3, 4], roll=2, offence=offence, shot=shot, half=half, score=score)


def shootout(
    attempts: tuple[int, int] = (0, 0),
    goals: tuple[int, int] = (0, 0),
    first: int = H,
    series: int = 1,
    options: Options | None = None,
) -> Match:
    """A match that is level at 1-1, in its shootout."""
    sheet = {"series": series, "score": list(goals), "attempts": list(attempts)}
    return load(
        "attempt", options, score=[1, 1], first=first, shootout=sheet, half=None, turn=None, offence=None, roll=None
    )


def play(m: Match, *texts: str) -> list[Event]:
    """Give the dice of a script; what was told, without the dice themselves."""
    m.listen()
    for text in texts:
        m.answer_text(text)
    return [event for event in m.take_events() if event.what not in ("rolled", "chosen")]


def cited(events: list[Event]) -> list[tuple[str, str]]:
    return [(event.rule, event.what) for event in events]


def asked(m: Match) -> tuple[int, str]:
    assert m.ask is not None
    return m.ask.seat, m.ask.kind


def dice_due(m: Match) -> int:
    """How many dice are thrown next."""
    ahead = m.copy()
    assert ahead.ask is not None
    if ahead.ask.seat >= 0:
        ahead.answer(ahead.ask.pick(0))
    assert ahead.ask is not None
    return len(ahead.text(0).replace("v", "").split())
