"""A match as it is saved, how a saved or edited one is laid out again, and what cannot lie on the table."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.refusal import BadState, shown
from fiveaside.engine.state import State
from fiveaside.games.soccer_dice.parts.kit import FORWARD

if TYPE_CHECKING:
    from fiveaside.games.soccer_dice.table import Match

MOST: Final = 9999


def refusal(sentence: str, clause: str) -> BadState:
    return BadState(sentence, f"Soccer Dice {clause}")


def saved(m: "Match") -> dict[str, object]:
    shootout: dict[str, object] | None = None
    if m.series:
        shootout = {"series": m.series, "score": list(m.goals), "attempts": list(m.attempts)}
    return {
        "score": list(m.score),
        "half": None if m.series else m.half,
        "turn": None if m.series else m.turn,
        "offence": m.offence if m.has_begun() and not m.series else None,
        "first": m.first if m.has_begun() else None,
        "roll": m.roll or None,
        "set_aside": list(m.kit.parts.chain[: m.kept]),
        "shot": m.shot or None,
        "shootout": shootout,
    }


def lay_out(m: "Match", state: State) -> None:
    m.score = state.numbers("score", 2, 0, MOST)
    if state.value("first") is not None:
        m.first = state.number("first", 0, 1)
    read_lane(m, state)
    sheet = state.value("shootout", None)
    if sheet is None:
        read_marker(m, state)
    else:
        read_shootout(m, state)


def read_marker(m: "Match", state: State) -> None:
    """Half, turn and whose it is; a side may have a head start of as many goals as it has turns."""
    parts = m.kit.parts
    m.half = state.number("half", 1, parts.halves)
    m.turn = state.number("turn", 1, parts.turns_per_half)
    if not m.has_begun():
        if state.value("offence") is not None or (m.half, m.turn, m.roll) != (1, 1, 0):
            raise refusal(
                "Before the roll for offence it is half 1, turn 1, offence and roll null, but something else came.",
                "1.2",
            )
        m.offence = 0
    else:
        m.offence = state.number("offence", 0, 1)
    for side in range(2):
        most = 2 * parts.turns - m.turns_left(side) if m.has_begun() else parts.turns
        if m.score[side] > most:
            raise refusal(
                f"A side has a head start of at most {parts.turns} goals and then one goal a turn, so {most} here, "
                f"but {m.score[side]} came.",
                "4.8",
            )


def read_lane(m: "Match", state: State) -> None:
    """The dice set aside, the roll, and the shot that waits for the keeper."""
    chain = list(m.kit.parts.chain)
    m.roll = 0 if state.value("roll") is None else state.number("roll", 1, m.kit.rolls)
    kept = state.value("set_aside", [])
    if not isinstance(kept, list) or kept != chain[: len(kept)]:
        raise refusal(f"The numbers set aside are the first of {chain} in this order, but {shown(kept)} came.", "3.3")
    m.kept = len(kept)
    if m.kept and m.roll < 2:
        raise refusal(f"The first roll is made with all white dice, but {kept} is set aside before it.", "3.2")
    m.shot = 0 if state.value("shot", None) is None else state.number("shot", 1, 99)
    if m.shot and (m.kept < FORWARD or m.shot not in m.kit.white):
        raise refusal(
            f"A shot is a face of the last white die after {chain} is set aside, but shot {m.shot} with {kept} came.",
            "4.1",
        )
    if m.shot and m.shot == m.kit.automatic_goal:
        raise refusal(f"A shot of {m.shot} is a goal at once, so no keeper waits for it.", "4.3")


def read_shootout(m: "Match", state: State) -> None:
    """The sheet of the running series; no turn is played any more."""
    parts = m.kit.parts
    for name in ("half", "turn", "offence", "roll"):
        if state.value(name, None) is not None:
            raise refusal(
                f"In a shootout no turn is played and {name} is null, but {shown(state.value(name))} came.", "5.2"
            )
    if m.score[0] != m.score[1] or m.score[0] > 2 * parts.turns or not m.has_begun():
        raise refusal(
            f"A shootout follows a level match and needs first, but {m.score[0]}-{m.score[1]} with first "
            f"{m.first if m.has_begun() else None} came.",
            "5.2",
        )
    m.half, m.turn = parts.halves, parts.turns_per_half
    m.offence = 1 - m.first_in_half()
    sheet = state.part("shootout")
    m.series = sheet.number("series", 1, MOST)
    m.attempts = sheet.numbers("attempts", 2, 0, parts.shootout_attempts)
    m.goals = sheet.numbers("score", 2, 0, MOST)
    sheet.nothing_else()
    if m.attempts[m.first] - m.attempts[1 - m.first] not in (0, 1):
        raise refusal(
            f"The sides shoot in turn and side {m.first} begins, but attempts {list(m.attempts)} came.", "5.6"
        )
    for side in range(2):
        most = parts.shootout_attempts + m.attempts[side]
        if m.goals[side] > most:
            raise refusal(
                f"A side has a head start of at most {parts.shootout_attempts} goals and then one goal an attempt, "
                f"so {most} here, but {m.goals[side]} came.",
                "5.5",
            )


def check_phase(m: "Match", name: str) -> None:
    """What must lie on the table for a phase to be asked."""
    due = due_phase(m)
    if name not in (due, due + "_roll"):
        raise refusal(f"With this table the phase is {due} or {due}_roll, but {name} came.", clause_of(due))
    if m.series:
        if m.is_series_over() or (m.kit.shootout_stop and m.is_series_decided()):
            raise refusal(f"The series is over at {m.goals[0]}-{m.goals[1]}, but the phase {name} came.", "5.8")
    elif m.has_begun():
        check_turn(m)


def check_turn(m: "Match") -> None:
    if m.roll == 0:
        raise refusal(f"A turn has the rolls 1 to {m.kit.rolls}, but roll is null.", "3.1")
    if m.kit.stop_when_decided and m.is_decided():
        raise refusal(
            f"With stop_when_decided the match is over at {m.score[0]}-{m.score[1]}, but a turn is played.", "2.4"
        )


def due_phase(m: "Match") -> str:
    """Which ask goes with the table."""
    if not m.has_begun():
        return "start"
    if m.series:
        return "attempt"
    return "save" if m.shot else "shot" if m.kept == FORWARD else "build"


def clause_of(due: str) -> str:
    clauses = {"start": "1.2", "build": "3.2", "shot": "4.1", "save": "4.4", "attempt": "5.3"}
    return clauses[due]


def check_over(m: "Match") -> None:
    """2.4, 5.1, 5.8, 5.9 A match ends after its last turn, when it is decided, or with a series."""
    if not m.has_begun() or m.roll:
        raise refusal("A match that is over has a first side and no roll, but one of them is wrong.", "5.1")
    if m.series:
        over = m.goals[0] != m.goals[1] and (m.is_series_over() or (m.kit.shootout_stop and m.is_series_decided()))
        if not over:
            raise refusal(
                f"A shootout is over after a series with a winner, but {m.goals[0]}-{m.goals[1]} "
                f"after {list(m.attempts)} attempts came.",
                "5.8",
            )
    elif m.score[0] == m.score[1] or not (m.is_last_turn() or (m.kit.stop_when_decided and m.is_decided())):
        raise refusal(
            f"A match is over after {m.kit.parts.turns} turns each with unequal scores, but half {m.half}, "
            f"turn {m.turn} of side {m.offence} at {m.score[0]}-{m.score[1]} came.",
            "5.1",
        )
