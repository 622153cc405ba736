"""Matches of GoLong laid out for a test, answers given in words, and what is to be seen afterwards."""

from collections.abc import Iterable
from fractions import Fraction
from typing import cast

from fiveaside.engine.chance import branches as chance_branches
from fiveaside.engine.chance import chances
from fiveaside.engine.event import Event
from fiveaside.engine.game import Game
from fiveaside.games import box
from fiveaside.games.golong.table import Match

Values = dict[str, object]

BOX = box("golong")
SAID = ("rolled", "chosen", "forced")


def new(options: Values | None = None, pack: Values | None = None) -> Match:
    """A match before the coin."""
    m = cast(Match, BOX.new(None, options, pack))
    m.listen()
    return m


def state(
    phase: str = "down",
    options: Values | None = None,
    pack: Values | None = None,
    **edits: object,
) -> dict[str, object]:
    """The saved form of a match: slot 3, H first and 10 on its own 20, unless `edits` say otherwise.
    The cup may be given as (greens, blue); a line to gain not given lies ten yards on."""
    saved = new(options, pack).save()
    saved.update(slot=3, offence=0, spot=20, cup=(3, 1))
    saved.update(edits)
    if "line_to_gain" not in edits:
        saved["line_to_gain"] = min(cast(int, saved["spot"]) + 10, 100)
    if isinstance(saved["cup"], tuple):
        saved["cup"] = dict(zip(("green", "blue"), saved["cup"], strict=True))
    if "down" not in edits:
        del saved["down"]
    if "stack" not in edits:
        saved["stack"] = [{"phase": "possession"}, {"phase": phase}]
    return saved


def bare(phase: str, options: Values | None = None, pack: Values | None = None, **edits: object) -> dict[str, object]:
    """The saved form of a match while no ball lies on the field: a coin, a kick-off, a free kick, a try."""
    nothing: dict[str, object] = {"spot": None, "line_to_gain": None, "cup": (0, 0)}
    return state(phase, options, pack, **{**nothing, **edits})


def load(saved: dict[str, object]) -> Match:
    m = cast(Match, BOX.load(saved))
    m.listen()
    return m


def match(phase: str = "down", options: Values | None = None, pack: Values | None = None, **edits: object) -> Match:
    """A match with the ball on the field; see `state`."""
    return load(state(phase, options, pack, **edits))


def waiting(phase: str, options: Values | None = None, pack: Values | None = None, **edits: object) -> Match:
    """A match with no ball on the field; see `bare`."""
    return load(bare(phase, options, pack, **edits))


def play(m: Game, *texts: str) -> list[Event]:
    """Answer one text after the other; all that happened."""
    for text in texts:
        m.answer_text(text)
    return m.take_events()


def told(events: Iterable[Event]) -> list[tuple[str, str]]:
    """The clause and the name of every event that is more than the answer itself."""
    return [(event.rule, event.what) for event in events if event.what not in SAID]


def forced(events: Iterable[Event]) -> list[tuple[str, str]]:
    """The clause and the text of every answer that nobody had to give."""
    return [(event.rule, event.note) for event in events if event.what == "forced"]


def asked(m: Game) -> str:
    """`down 0`: what is asked and which seat; chance is `kick *`."""
    assert m.ask is not None
    return f"{m.ask.kind} {'*' if m.ask.seat < 0 else m.ask.seat}"


def choices(m: Game) -> list[str]:
    assert m.ask is not None
    return [m.text(choice) for choice in m.ask.choices]


def odds(m: Game) -> dict[str, Fraction]:
    """The exact chance of every outcome of the chance ask that `m` waits for, by its text."""
    found: dict[str, Fraction] = {}
    for ticket, chance in chances(m):
        found[m.text(ticket)] = found.get(m.text(ticket), Fraction(0)) + chance
    return found


def branches(m: Game) -> list[tuple[Match, Fraction]]:
    """The matches that every outcome of that ask leads to."""
    return [(cast(Match, branch), chance) for branch, chance in chance_branches(m)]


def ball(m: Match) -> str:
    """`H 2nd & 4 at own 26`"""
    return m.where().split(" · ")[-1]
