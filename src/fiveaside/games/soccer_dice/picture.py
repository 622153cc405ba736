"""The table in words: the lane drawn as text, the situation in one line, numbers and dice as they are said."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.event import Answer
from fiveaside.games.soccer_dice.events import STATIONS

if TYPE_CHECKING:
    from fiveaside.games.soccer_dice.table import Match

WIDTH: Final = 12


def picture(m: "Match") -> list[str]:
    """`o` the ball, the dice set aside under their stations, `*` a roll that is left."""
    if m.roll == 0:
        return []
    stations = [show(m, "station", i) for i in range(len(STATIONS))]
    ball = ["o" if i == m.kept else "" for i in range(len(stations))]
    dice = [""] + [f"[{number}]" for number in m.kit.parts.chain[: m.kept]]
    used = m.roll if m.shot else m.roll - 1
    phrases = m.box.words.phrases
    lamps = phrases["picture_rolls"] + " ".join(["."] * used + ["*"] * (m.kit.rolls - used))
    shot = "   " + phrases["picture_shot"] + f"[{m.shot}]" if m.shot else ""
    return [row([*stations, phrases["picture_goal"]]), row(ball), row(dice), lamps + shot]


def row(cells: list[str]) -> str:
    return "".join(cell.center(WIDTH) for cell in cells).rstrip()


def where(m: "Match") -> str:
    score = m.box.words.say(m, "where_score", -1, m.score[0], m.score[1])
    return " · ".join([score, *situation(m)])


def situation(m: "Match") -> list[str]:
    told = [m.box.words.say(m, "where_shootout", -1, m.goals[0], m.goals[1])] if m.series else []
    return told + in_turn(m) if m.outcome is None else told


def moment(m: "Match") -> str:
    """`half 2, turn 3`, `series 1`"""
    if m.series:
        return m.box.words.say(m, "moment_series", -1, m.series)
    return m.box.words.say(m, "moment_turn", -1, m.half, m.turn) if m.has_begun() else ""


def in_turn(m: "Match") -> list[str]:
    """`half 2`, `A's turn 2`, `roll 3 of 4`, `needs a 4`"""
    words = m.box.words
    if not m.has_begun():
        return [words.say(m, "where_start")]
    if m.series:
        side = m.shooter()
        return [words.say(m, "where_attempt", side, m.series, m.attempts[side] + 1)]
    turn = words.say(m, "where_turn", m.offence, m.half, m.turn, m.roll)
    if m.shot:
        return [turn, words.say(m, "where_save", -1, m.shot)]
    needed = m.needs()
    return [turn, words.say(m, "where_shot") if needed is None else words.say(m, "where_needs", -1, needed)]


def show(m: "Match", what: str, value: int) -> str:
    if what == "station":
        return m.box.words.phrases[STATIONS[value]]
    if what == "turns":
        return m.box.words.say(m, "turns_one" if value == 1 else "turns_many", -1, value)
    if what == "roll":
        return out_of(m, value, m.kit.rolls)
    return out_of(m, value, m.kit.parts.shootout_attempts) if what == "attempt" else str(value)


def out_of(m: "Match", value: int, most: int) -> str:
    return m.box.words.say(m, "out_of", -1, value, most)


def show_note(m: "Match", what: str, answer: Answer) -> str:
    """`5 2 against 4` for `5 2 v 4`."""
    phrases = m.box.words.phrases
    if what != "dice":
        return phrases["roll"]
    return " ".join([phrases["against"] if word == "v" else word for word in answer.note.split()])
