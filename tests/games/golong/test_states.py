"""Saved and edited matches: what may lie on the table goes on from there, what may not is refused by a sentence."""

import json

import pytest

from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import phase_name
from fiveaside.engine.refusal import BadState
from fiveaside.games.golong.state import AFTER_A_ROLL, BALL_IN_THE_AIR, BEFORE_A_ROLL, TRIES
from tests.games.golong.situations import asked, ball, bare, choices, load, match, new, play, state, told, waiting

LATE: dict[str, object] = {"late_turnover": "on"}


def test_every_state_of_a_match_can_be_saved_and_loaded() -> None:
    options: dict[str, object] = {"late_turnover": "on", "loss_of_down": "chance", "team_size": "2,3"}
    seen: set[str] = set()
    for seed in range(25):
        m = new(options)
        numbers = Seeded(seed)
        while m.ask is not None:
            saved = m.save()
            again = load(json.loads(json.dumps(saved)))
            assert again.save() == saved
            assert again.ask is not None
            assert (asked(again), again.ask.n, again.ask.codes) == (asked(m), m.ask.n, m.ask.codes)
            seen.add(phase_name(type(m.phase)))
            m.answer(m.ask.pick(numbers.below(m.ask.n)))
        over = m.save()
        assert load(json.loads(json.dumps(over))).save() == over
    assert seen == {*BEFORE_A_ROLL, *AFTER_A_ROLL, *BALL_IN_THE_AIR, *TRIES}


def test_ball_on_the_first_and_the_last_yard_is_saved() -> None:
    for spot in (1, 99):
        saved = match(spot=spot).save()
        assert (saved["spot"], load(saved).spot) == (spot, spot)


# Edits that work


def test_spot_edited_alone_works() -> None:
    saved = match().save()
    m = load({**saved, "spot": 29})
    assert ball(m) == "H 1st & 1 at own 29"
    assert told(play(m, "play", "ball g2 g0 g0 b0", "g2"))[-1] == ("3.4", "first_down")


def test_line_to_gain_edited_alone_works() -> None:
    m = load({**match().save(), "line_to_gain": 26})
    assert ball(m) == "H 1st & 6 at own 20"


def test_cup_edited_with_its_down_works() -> None:
    m = load({**match().save(), "cup": {"green": 1, "blue": 0}, "down": 4})
    assert ball(m) == "H 4th & 10 at own 20"
    play(m, "play")
    assert m.ask is not None
    assert m.ask.n == 36


def test_cup_without_a_down_says_the_down() -> None:
    assert match(cup=(1, 1)).table()["down"] == 3


def test_score_edited_alone_works() -> None:
    m = load({**match(slot=16).save(), "score": [3, 9]})
    play(m, "punt", "X")
    assert m.over() == {"winner": 1, "score": [3, 9], "why": "A has the higher score after slot 16"}


def test_slot_edited_alone_works() -> None:
    m = load({**match(slot=3, score=[7, 3]).save(), "slot": 12})
    assert m.where() == "H 7 · A 3 · Q3 · slot 12 of 16 · H 1st & 10 at own 20"
    assert m.table()["by_quarter"] == [[0, 0], [0, 0]]
    play(m, "punt", "X")
    assert (m.slot, m.quarter(), m.table()["by_quarter"]) == (13, 4, [[0, 0], [0, 0], [7, 3]])


def test_slot_edited_into_overtime_works_while_level() -> None:
    m = load({**match().save(), "slot": 17})
    assert m.where() == "H 0 · A 0 · overtime · slot 17 · H 1st & 10 at own 20"


def test_offence_edited_alone_works() -> None:
    m = load({**match().save(), "offence": 1})
    assert (asked(m), ball(m)) == ("down 1", "A 1st & 10 at own 20")


def test_shown_edited_alone_works() -> None:
    m = match()
    play(m, "play", "ball g6 g3 g0 b0")
    m = load({**m.save(), "shown": ["b10", "g2", "g-1", "g4"]})
    assert choices(m) == ["g4", "g2", "g-1", "b10"]


def test_stack_edited_alone_works() -> None:
    for phase, ask in (("punt", "kick *"), ("field_goal", "kick *"), ("sack", "sack *"), ("drop", "drop 0")):
        m = load({**match().save(), "stack": [{"phase": "possession"}, {"phase": phase}]})
        assert asked(m) == ask


def test_penalty_edited_in_the_stack_works() -> None:
    penalty = {"phase": "penalty", "penalty": "15", "on": "D"}
    m = match(shown=["g6", "g3", "g0", "b0"], stack=[{"phase": "possession"}, penalty])
    assert asked(m) == "penalty 0"
    play(m, "accept")
    assert ball(m) == "H 1st & 10 at own 35"


def test_forced_choice_is_applied_at_once() -> None:
    m = match("take", cup=(0, 1), shown=["b10"])
    assert ball(m) == "H 1st & 10 at own 30"


def test_points_by_quarter_edited_alone_work() -> None:
    m = load({**match(slot=9, score=[7, 3]).save(), "by_quarter": [[7, 0], [0, 3]]})
    assert m.table()["by_quarter"] == [[7, 0], [0, 3]]


def test_extra_possession_is_laid_out_with_its_people() -> None:
    m = match(slot=8, offence=0, extra_possession=True, extra_possessions=[1, 0], options={"team_size": "3,2", **LATE})
    assert asked(m) == "down 1"
    play(m, "punt", "X")
    assert (m.slot, m.offence) == (9, 1)


def test_match_that_is_over_is_laid_out_as_over() -> None:
    m = match(slot=16, score=[3, 0])
    play(m, "punt", "X")
    again = load(m.save())
    assert (again.ask, again.over()) == (None, m.over())


# Edits that cannot be


@pytest.mark.parametrize(
    ("edits", "sentence"),
    [
        ({"spot": 0}, "has a whole number from 1 to 99 as spot, but 0 came."),
        ({"spot": 100}, "has a whole number from 1 to 99 as spot, but 100 came."),
        ({"spot": "own 20"}, "has a whole number from 1 to 99 as spot, but 'own 20' came."),
        ({"spot": None}, "The ball lies before the line to gain, but spot None and line_to_gain 30 came. (GoLong 3.3)"),
        ({"spot": 30}, "The ball lies before the line to gain, but spot 30 and line_to_gain 30 came. (GoLong 3.3)"),
        ({"line_to_gain": 20}, "The ball lies before the line to gain"),
        ({"line_to_gain": None}, "The ball lies before the line to gain, but spot 20 and line_to_gain None came."),
        ({"line_to_gain": 101}, "has a whole number from 11 to 100 as line_to_gain, but 101 came."),
        ({"spot": 5, "line_to_gain": 10}, "has a whole number from 11 to 100 as line_to_gain, but 10 came."),
        ({"down": 2}, "this cup goes with down 1, but down 2 came. (GoLong 3.2)"),
        ({"down": 5}, "has a whole number from 1 to 4 as down, but 5 came."),
        ({"down": True}, "has a whole number from 1 to 4 as down, but true came."),
        ({"cup": {"green": 4, "blue": 1}}, "cup, has a whole number from 0 to 3 as green, but 4 came."),
        ({"cup": {"green": 3, "blue": 2}}, "cup, has a whole number from 0 to 1 as blue, but 2 came."),
        ({"cup": {"green": 3}}, "cup, needs 'blue', but has none."),
        ({"cup": {"green": 3, "blue": 1, "red": 1}}, "cup, has no 'red'; it has blue, green."),
        ({"cup": [3, 1]}, "cup, must be a JSON object, but is [3, 1]."),
        ({"cup": {"green": 0, "blue": 0}}, "With an empty cup there is no down and no line to gain, but one came."),
        ({"score": [0]}, "has a list of 2 numbers as score, but [0] came."),
        ({"score": [-1, 0]}, "has whole numbers from 0 to 9999 in score, but -1 came."),
        ({"score": None}, "has a list of 2 numbers as score, but null came."),
        ({"slot": 0}, "Slot 0 is before the coin; the phase must be toss. (GoLong 1.5)"),
        ({"slot": -1}, "has a whole number from 0 to 9999 as slot, but -1 came."),
        ({"slot": "3"}, "has a whole number from 0 to 9999 as slot, but '3' came."),
        ({"offence": 2}, "has a whole number from 0 to 1 as offence, but 2 came."),
        ({"shown": ["g6", "g3", "g0", "b0"]}, "The phase down needs dice in the cup and none shown. (GoLong 3.6)"),
        ({"shown": "g6"}, "has a list of words as shown, but 'g6' came."),
        ({"ending": "scored"}, "The phase down does not go with a slot that is scored. (GoLong 10.2)"),
        ({"ending": "turnover"}, "The phase down does not go with a slot that is turnover. (GoLong 10.2)"),
        ({"ending": "asleep"}, "has playing or scored or safety or returned or turnover or kicked as ending"),
        ({"by_quarter": [[0, 0]]}, "In slot 3 0 quarters are over, but by_quarter has [[0, 0]]. (GoLong 1.3)"),
        ({"by_quarter": "none"}, "In slot 3 0 quarters are over, but by_quarter has 'none'. (GoLong 1.3)"),
        (
            {"slot": 5, "by_quarter": [[7, 0]]},
            "The score [0, 0] is less than the points by_quarter [7, 0]. (GoLong 12.6)",
        ),
        ({"slot": 5, "by_quarter": [7]}, "has a list of 2 numbers as by_quarter, but 7 came."),
        ({"extra_possession": True}, "An extra possession is played in slot 8 or 16 with the option late_turnover"),
        ({"extra_possession": 1}, "has true or false as extra_possession, but 1 came."),
        ({"slot": 9, "extra_possessions": [1, 0]}, "By slot 9 there were at most 0 extra possessions"),
        ({"slot": 17, "score": [3, 0]}, "An overtime round starts level"),
        ({"slot": 18, "score": [3, 0]}, "its second side plays only if it does not lead"),
        ({"stack": []}, "The stack of GoLong ends with a phase that asks, but none came."),
        ({"stack": [{"phase": "possession"}]}, "The stack of GoLong ends with a phase that asks, but none came."),
        ({"stack": [{"phase": "down"}]}, "The stack of GoLong is possession and the phase that asks, but down came."),
        (
            {"stack": [{"phase": "down"}, {"phase": "down"}]},
            "The stack of GoLong is possession and the phase that asks, but down, down came.",
        ),
        (
            {"stack": [{"phase": "possession"}, {"phase": "possession"}, {"phase": "down"}]},
            "The stack of GoLong is possession and the phase that asks, but possession, possession, down came.",
        ),
        ({"stack": [{"phase": "possession"}, {"phase": "huddle"}]}, "GoLong has no phase called 'huddle'."),
        ({"stack": [{"phase": "possession"}, {}]}, "stack, needs 'phase', but has none."),
        ({"stack": [{"phase": "possession"}, "down"]}, "stack, must be a JSON object, but is 'down'."),
        ({"stack": [{"phase": "possession"}, {"phase": "down", "on": "O"}]}, "stack, has no 'on'; it has phase."),
        ({"stack": "down"}, "has a list as stack, but 'down' came."),
        ({"stack": [{"phase": "possession"}, {"phase": "take"}]}, "The phase take needs the dice of a roll in shown"),
        ({"stack": [{"phase": "possession"}, {"phase": "toss"}]}, "In the phase toss no ball lies on the field"),
        (
            {"stack": [{"phase": "possession"}, {"phase": "kick_off"}]},
            "In the phase kick_off no ball lies on the field",
        ),
        ({"stack": [{"phase": "possession"}, {"phase": "try"}]}, "In the phase try no ball lies on the field"),
        ({"game": "chess"}, "has game 'golong', but 'chess' came."),
        ({"rules": "2"}, "has rules '1', but '2' came."),
        ({"weather": "snow"}, "A state of GoLong has no 'weather'"),
        ({"over": {"winner": 0}}, "A state of GoLong that is over has an empty stack, but one with phases came."),
        (
            {"over": {"winner": 0}, "stack": []},
            "A match is over with unequal scores after slot 16 or a round of overtime",
        ),
    ],
)
def test_impossible_state_is_refused_by_a_sentence(edits: dict[str, object], sentence: str) -> None:
    m = match()
    before = m.save()
    with pytest.raises(BadState) as refused:
        load({**before, **edits})
    assert sentence in str(refused.value)
    assert m.save() == before


@pytest.mark.parametrize(
    "name", ["game", "rules", "seats", "score", "slot", "offence", "spot", "line_to_gain", "cup", "shown"]
)
def test_state_that_lacks_a_field_is_refused(name: str) -> None:
    saved = match().save()
    del saved[name]
    with pytest.raises(BadState, match=f"A state of GoLong needs '{name}', but has none"):
        load(saved)


@pytest.mark.parametrize(
    ("saved", "sentence"),
    [
        (
            state("take", shown=["g6", "g3", "g0"]),
            "The dice shown are those in the cup, but g6 g3 g0 came. (GoLong 4.1)",
        ),
        (state("take", shown=["g6", "g3", "g0", "b30", "b0"]), "The dice shown are those in the cup"),
        (
            state("take", shown=["g6", "g3", "g5", "b0"]),
            "A die shown is one of g-1 g0 g2 g3 g4 g6 b0 b10 b30 bTD, but 'g5'",
        ),
        (state("take", shown=["g6", "g3", "g0", "bTD"]), "In the phase take blue does not show TD"),
        (state("star", shown=["g6", "g3", "g0", "bTD"]), "In the phase star blue does not show TD"),
        (state("return", shown=["g6", "g3", "g0", "bTD"]), "In the phase return blue does not show TD"),
        (state("take_more", shown=["g6", "g3", "g0", "b0"]), "In the phase take_more a die has left the cup"),
        (
            state(stack=[{"phase": "possession"}, {"phase": "penalty"}], shown=["g6", "g3", "g0", "b0"]),
            "stack, needs 'penalty', but has none.",
        ),
        (
            state(
                stack=[{"phase": "possession"}, {"phase": "penalty", "penalty": "arrows", "on": "O"}],
                shown=["g6", "g3", "g0", "b0"],
            ),
            "has 5 or 5 or 10 or 15 or PI as penalty, but 'arrows' came.",
        ),
        (
            state(
                stack=[{"phase": "possession"}, {"phase": "penalty", "penalty": "5", "on": "H"}],
                shown=["g6", "g3", "g0", "b0"],
            ),
            "has O or D as on, but 'H' came.",
        ),
        (bare("try"), "The phase try does not go with a slot that is playing. (GoLong 10.2)"),
        (bare("kick_off", ending="scored"), "The phase kick_off does not go with a slot that is scored. (GoLong 10.2)"),
        (bare("kick_off", slot=0), "Slot 0 is before the coin; the phase must be toss. (GoLong 1.5)"),
        (
            bare("kick_off", spot=20),
            "In the phase kick_off no ball lies on the field and the cup is empty. (GoLong 2.1)",
        ),
        (bare("down"), "The phase down needs dice in the cup and none shown. (GoLong 3.6)"),
        (bare("toss", slot=0, score=[3, 3]), "The coin is tossed at 0-0 before slot 1 or when a round ends level"),
        (bare("toss", slot=16, score=[3, 0]), "The coin is tossed at 0-0 before slot 1 or when a round ends level"),
        (bare("toss", slot=17), "The coin is tossed at 0-0 before slot 1 or when a round ends level"),
        (bare("toss", slot=8), "The coin is tossed at 0-0 before slot 1 or when a round ends level"),
        (bare("free_kick", slot=1), "Slot 1 starts with a kick-off, but a free kick came. (GoLong 2.1)"),
        (bare("free_kick", slot=9), "Slot 9 starts with a kick-off, but a free kick came. (GoLong 2.1)"),
        (bare("kick_off", slot=17, score=[3, 0]), "An overtime round starts level"),
        (
            bare("kick_off", slot=8, extra_possession=True, extra_possessions=[1, 0], options=LATE),
            "An extra possession starts at a spot, but the phase kick_off came. (GoLong 14.7)",
        ),
        (state(slot=8, extra_possession=True, options=LATE), "By slot 8 there were at most 1 extra possessions"),
        (
            state(slot=9, extra_possession=True, extra_possessions=[1, 0], options=LATE),
            "An extra possession is played in slot 8 or 16",
        ),
        (state(slot=7, extra_possessions=[1, 0], options=LATE), "By slot 7 there were at most 0 extra possessions"),
        (state(slot=9, extra_possessions=[1, 1], options=LATE), "By slot 9 there were at most 1 extra possessions"),
        (state(slot=17, extra_possessions=[2, 0], options=LATE), "in extra_possessions, but 2 came."),
    ],
)
def test_table_that_does_not_go_with_its_phase_is_refused(saved: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadState) as refused:
        load(saved)
    assert sentence in str(refused.value)


def finished(**edits: object) -> dict[str, object]:
    m = match(slot=16, score=[3, 0])
    play(m, "punt", "X")
    return {**m.save(), **edits}


@pytest.mark.parametrize(
    ("saved", "sentence"),
    [
        (finished(slot=15), "A match is over with unequal scores after slot 16 or a round of overtime, but slot 15"),
        (finished(score=[3, 3]), "A match is over with unequal scores"),
        (finished(slot=17), "but slot 17 with side 0 on offence at 3-0 came. (GoLong 13.1)"),
        (finished(score=[0, 3]), "is over by {'winner': 0"),
        (finished(spot=20), "When a match is over no ball lies on the field and the cup is empty. (GoLong 12.5)"),
        (
            finished(stack=[{"phase": "possession"}, {"phase": "down"}]),
            "A state of GoLong that is over has an empty stack, but one with phases came.",
        ),
        (finished(over=None), "The stack of GoLong ends with a phase that asks, but none came."),
    ],
)
def test_match_that_cannot_be_over_is_refused(saved: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadState) as refused:
        load(saved)
    assert sentence in str(refused.value)


def test_waiting_phases_can_be_laid_out() -> None:
    for phase, ask in (("kick_off", "kick *"), ("free_kick", "kick *")):
        assert asked(waiting(phase)) == ask
    for ending, ask in (("scored", "try 0"), ("returned", "try 1")):
        assert asked(waiting("try", ending=ending, score=[6, 6])) == ask
