"""A match as it is saved, how a saved or edited one is laid out again, and what cannot lie on the table."""

from typing import TYPE_CHECKING

from fiveaside.engine.refusal import BadState, shown
from fiveaside.engine.state import State
from fiveaside.games.golong.parts.cup import EMPTY_CUP, FULL_CUP, blue_in, cup_of, down_of, greens_in
from fiveaside.games.golong.parts.field import GOAL_LINE
from fiveaside.games.golong.parts.slot import ENDINGS, PLAYING, RETURNED, SCORED

if TYPE_CHECKING:
    from fiveaside.games.golong.table import Match

MOST = 9999


def saved(m: "Match") -> dict[str, object]:
    return {
        "score": list(m.score),
        "slot": m.slot,
        "offence": m.offence,
        "extra_possession": m.extra,
        "spot": m.spot if m.spot > 0 else None,
        "line_to_gain": m.line if m.cup else None,
        "down": down_of(m.cup) if m.cup else None,
        "cup": {"green": greens_in(m.cup), "blue": blue_in(m.cup)},
        "shown": [m.kit.texts[die] for die in m.shown.dice],
        "ending": ENDINGS[m.ending],
        "extra_possessions": list(m.extras),
        "by_quarter": by_quarter(m),
    }


def by_quarter(m: "Match") -> list[list[int]]:
    """Points of H and A in each quarter that is over."""
    points: list[list[int]] = []
    before = (0, 0)
    for mark in m.marks:
        points.append([mark[0] - before[0], mark[1] - before[1]])
        before = mark
    return points


def lay_out(m: "Match", state: State) -> None:
    read_card(m, state)
    read_field(m, state)
    read_dice(m, state)


def read_card(m: "Match", state: State) -> None:
    """The score, the slot and whose it is."""
    home, away = state.numbers("score", 2, 0, MOST)
    m.score = (home, away)
    slot = state.number("slot", 0, MOST)
    m.ending = ENDINGS.index(state.text("ending", ENDINGS, "playing"))
    read_quarters(m, state, slot)
    m.slot = slot
    offence = state.number("offence", 0, 1)
    read_extras(m, state, offence)
    m.give_ball(offence)


def read_extras(m: "Match", state: State, offence: int) -> None:
    """Whether an extra possession is being played, and how many each side has had."""
    parts = m.kit.parts
    m.extra = state.flag("extra_possession", False)
    home, away = state.numbers("extra_possessions", 2, 0, 1, [0, 0])
    m.extras = (home, away)
    if m.extra and (not m.kit.late_turnover or m.slot not in (parts.half, parts.slots)):
        raise BadState(
            f"An extra possession is played in slot {parts.half} or {parts.slots} with the option late_turnover, "
            f"but slot {m.slot} came with late_turnover {'on' if m.kit.late_turnover else 'off'}.", "GoLong 14.7"
        )  # fmt: skip
    most = (m.slot >= parts.half) + (m.slot >= parts.slots) if m.kit.late_turnover else 0
    if sum(m.extras) > most or (m.extra and not m.extras[offence]):
        raise BadState(
            f"By slot {m.slot} there were at most {most} extra possessions, one being played included, but "
            f"extra_possessions {list(m.extras)} came.", "GoLong 14.7"
        )  # fmt: skip


def read_quarters(m: "Match", state: State, slot: int) -> None:
    """Quarters that are over and not told of brought no points."""
    parts = m.kit.parts
    over = min(max(slot - 1, 0) // parts.slots_per_quarter, parts.quarters)
    told = state.value("by_quarter", [])
    if not isinstance(told, list) or len(told) > over:
        raise BadState(f"In slot {slot} {over} quarters are over, but by_quarter has {shown(told)}.", "GoLong 1.3")
    mark = (0, 0)
    m.marks = ()
    for points in told + [[0, 0]] * (over - len(told)):
        home, away = State({"by_quarter": points}, state.what).numbers("by_quarter", 2, 0, MOST)
        mark = (mark[0] + home, mark[1] + away)
        m.marks = (*m.marks, mark)
    if mark[0] > m.score[0] or mark[1] > m.score[1]:
        raise BadState(f"The score {list(m.score)} is less than the points by_quarter {list(mark)}.", "GoLong 12.6")


def read_field(m: "Match", state: State) -> None:
    """The ball, the line to gain, the down and the cup."""
    cup = state.part("cup")
    m.cup = cup_of(cup.number("green", 0, 3), cup.number("blue", 0, 1))
    cup.nothing_else()
    m.spot = 0 if state.value("spot") is None else state.number("spot", 1, GOAL_LINE - 1)
    nearest = min(1 + m.kit.parts.first_down_yards, GOAL_LINE)
    m.line = 0 if state.value("line_to_gain") is None else state.number("line_to_gain", nearest, GOAL_LINE)
    down = None if state.value("down", None) is None else state.number("down", 1, 4)
    if m.cup == EMPTY_CUP:
        if m.line or down is not None:
            raise BadState("With an empty cup there is no down and no line to gain, but one came.", "GoLong 3.2")
        return
    if down is not None and down != down_of(m.cup):
        raise BadState(
            f"On down d the cup holds 5 - d play dice, so this cup goes with down {down_of(m.cup)}, "
            f"but down {down} came.",
            "GoLong 3.2",
        )
    if not 0 < m.spot < m.line:
        raise BadState(
            f"The ball lies before the line to gain, but spot {m.spot or None} and line_to_gain {m.line or None} came.",
            "GoLong 3.3",
        )


def read_dice(m: "Match", state: State) -> None:
    """The dice shown are those in the cup."""
    dice: list[int] = []
    for word in state.texts("shown"):
        if word not in m.kit.texts[10:]:
            raise BadState(f"A die shown is one of {' '.join(dict.fromkeys(m.kit.texts[10:]))}, but '{word}' came.")
        dice.append(m.kit.texts.index(word, 10))
    dice.sort(key=lambda die: (die >= 16, -m.kit.yards[die]))
    known = m.kit.known.get(tuple(dice))
    if known is None or (dice and known.cup != m.cup):
        raise BadState(f"The dice shown are those in the cup, but {' '.join(state.texts('shown'))} came.", "GoLong 4.1")
    m.shown = known


BEFORE_A_ROLL = ("down", "play_roll", "sack", "drop", "punt", "field_goal")
AFTER_A_ROLL = ("take", "take_more", "flag", "penalty", "one", "star", "keep_one", "return")
WITHOUT_TD = ("take", "take_more", "star", "keep_one", "return")
BALL_IN_THE_AIR = ("toss", "kick_off", "free_kick")
TRIES = ("try", "kick_try", "two_point_try")


def check_phase(m: "Match", name: str) -> None:
    """What must lie on the table for a phase to be asked."""
    if name in BEFORE_A_ROLL and (m.cup == EMPTY_CUP or m.shown is not m.kit.none):
        raise BadState(f"The phase {name} needs dice in the cup and none shown.", "GoLong 3.6")
    if name in AFTER_A_ROLL and m.shown is m.kit.none:
        raise BadState(f"The phase {name} needs the dice of a roll in shown, but there are none.", "GoLong 4.1")
    if name in WITHOUT_TD and m.shown.touchdown:
        raise BadState(f"In the phase {name} blue does not show TD, which would have been a touchdown.", "GoLong 4.2")
    if name == "take_more" and m.cup == FULL_CUP:
        raise BadState("In the phase take_more a die has left the cup, but all four are in it.", "GoLong 4.6")
    if name in BALL_IN_THE_AIR + TRIES and (m.cup or m.spot):
        raise BadState(f"In the phase {name} no ball lies on the field and the cup is empty.", "GoLong 2.1")
    if (name in TRIES) != (m.ending in (SCORED, RETURNED)) or (name not in TRIES and m.ending != PLAYING):
        raise BadState(f"The phase {name} does not go with a slot that is {ENDINGS[m.ending]}.", "GoLong 10.2")
    check_slot(m, name)


def check_slot(m: "Match", name: str) -> None:
    """What the slot must be for a phase to be asked."""
    if name == "toss":
        check_toss(m)
    elif m.slot == 0:
        raise BadState("Slot 0 is before the coin; the phase must be toss.", "GoLong 1.5")
    elif m.in_overtime() and name not in TRIES:
        check_overtime(m)
    if m.extra and name in BALL_IN_THE_AIR:
        raise BadState(f"An extra possession starts at a spot, but the phase {name} came.", "GoLong 14.7")
    if name == "free_kick" and m.slot % m.kit.parts.half == 1:
        raise BadState(f"Slot {m.slot} starts with a kick-off, but a free kick came.", "GoLong 2.1")


def check_toss(m: "Match") -> None:
    begins = m.slot == 0 and m.score == (0, 0)
    overtime = m.slot >= m.kit.parts.slots and m.last_of_half() and m.score[0] == m.score[1]
    if not begins and not overtime:
        raise BadState(
            f"The coin is tossed at 0-0 before slot 1 or when a round ends level, but slot {m.slot} at "
            f"{m.score[0]}-{m.score[1]} came.", "GoLong 13.3"
        )  # fmt: skip


def check_overtime(m: "Match") -> None:
    lead = m.score[m.offence] - m.score[1 - m.offence]
    if lead > 0 or (lead < 0 and not m.last_of_half()):
        raise BadState(
            f"An overtime round starts level and its second side plays only if it does not lead, but slot {m.slot} "
            f"with side {m.offence} on offence at {m.score[0]}-{m.score[1]} came.", "GoLong 13.4"
        )  # fmt: skip


def check_end(m: "Match") -> None:
    """What must lie on the table for a match to be over."""
    slots = m.kit.parts.slots
    lead = m.score[m.offence] - m.score[1 - m.offence]
    if m.slot < slots or lead == 0 or (lead > 0 and not m.last_of_half()):
        raise BadState(
            f"A match is over with unequal scores after slot {slots} or a round of overtime, but slot {m.slot} with "
            f"side {m.offence} on offence at {m.score[0]}-{m.score[1]} came.", "GoLong 13.1"
        )  # fmt: skip
    if m.cup or m.spot or m.ending != PLAYING:
        raise BadState("When a match is over no ball lies on the field and the cup is empty.", "GoLong 12.5")
