"""Saved and edited states: what may be edited, and what cannot lie on the table."""

import json

import pytest

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.engine.refusal import BadState
from tests.games.soccer_dice.situations import BLANK, BOX, A, H, asked, at_forward, load, new, play, saved, shootout

GONE = {"half": None, "turn": None, "offence": None, "roll": None}


def test_the_table_is_plain() -> None:
    m = load("save", half=2, turn=2, offence=A, score=[1, 0], set_aside=[2, 3, 4], roll=3, shot=5)
    assert m.table() == {
        "score": [1, 0],
        "half": 2,
        "turn": 2,
        "offence": A,
        "first": H,
        "roll": 3,
        "set_aside": [2, 3, 4],
        "shot": 5,
        "shootout": None,
    }


def test_the_table_before_the_roll_for_offence() -> None:
    assert new().table() == {
        "score": [0, 0],
        "half": 1,
        "turn": 1,
        "offence": None,
        "first": None,
        "roll": None,
        "set_aside": [],
        "shot": None,
        "shootout": None,
    }


def test_the_table_of_a_shootout() -> None:
    assert shootout((3, 2), (2, 1)).table() == {
        "score": [1, 1],
        "half": None,
        "turn": None,
        "offence": None,
        "first": H,
        "roll": None,
        "set_aside": [],
        "shot": None,
        "shootout": {"series": 1, "score": [2, 1], "attempts": [3, 2]},
    }


def test_what_follows_from_the_table_is_seen() -> None:
    seen = load(set_aside=[2], roll=3).seen(CHANCE)
    wanted = {"station": "defender", "needs": 3, "rolls_left": 2, "goal_chance": round(35 / 432, 6), "shooter": None}
    assert {name: seen[name] for name in wanted} == wanted
    seen = shootout((3, 2), (2, 1)).seen(H)
    wanted = {"station": "keeper", "needs": None, "rolls_left": None, "goal_chance": round(125 / 216, 6), "shooter": A}
    assert {name: seen[name] for name in wanted} == wanted
    assert new().seen(A)["goal_chance"] is None


def test_where_says_the_situation_in_one_line() -> None:
    m = load(score=[1, 0], half=2, offence=A, turn=2, roll=3, set_aside=[2, 3])
    assert m.where() == "H 1 · A 0 · half 2 · A's turn 2 · roll 3 of 4 · needs a 4"
    turn = "H 0 · A 0 · half 1 · H's turn 1 · roll 2 of 4"
    assert at_forward().where() == f"{turn} · the shot"
    assert at_forward("save", shot=5).where() == f"{turn} · shot 5, the keeper needs 5 or more"


def test_where_before_the_match_and_in_a_shootout() -> None:
    assert new().where() == "H 0 · A 0 · the higher roll goes on offence first"
    assert shootout((3, 2), (2, 1)).where() == (
        "H 1 · A 1 · shootout H 2 · A 1 · series 1 · A's attempt 3 of 5 · needs a white die above the black one"
    )


def test_the_picture_shows_ball_dice_and_rolls() -> None:
    assert at_forward("save", shot=5).picture() == [
        "   keeper     defender   midfielder   forward       goal",
        "                                         o",
        "                [2]         [3]         [4]",
        "rolls: . . * *   shot: [5]",
    ]
    assert load(roll=2).picture() == [
        "   keeper     defender   midfielder   forward       goal",
        "     o",
        "",
        "rolls: . * * *",
    ]
    assert new().picture() == shootout().picture() == []


@pytest.mark.parametrize("score", [[0, 0], [3, 0], [0, 6], [6, 6]])
def test_the_score_may_be_edited_alone(score: list[int]) -> None:
    m = BOX.load(saved() | {"score": score})
    assert m.points() == tuple(score)


@pytest.mark.parametrize("half", [1, 2])
@pytest.mark.parametrize("turn", [1, 2, 3])
@pytest.mark.parametrize("offence", [H, A])
def test_half_turn_and_offence_may_be_edited(half: int, turn: int, offence: int) -> None:
    m = load(half=half, turn=turn, offence=offence)
    assert asked(m) == (offence, "build")
    assert BOX.load(json.loads(json.dumps(m.save()))).save() == m.save()


def test_a_match_may_begin_with_a_head_start() -> None:
    m = BOX.load(new().save() | {"score": [2, 0]})
    assert m.points() == (2, 0)
    numbers = Seeded(5)
    while m.ask is not None:
        m.answer(m.ask.pick(numbers.below(m.ask.n)))
        assert BOX.load(json.loads(json.dumps(m.save()))).save() == m.save()


BAD_TURNS = [
    ({"score": [7, 0]}, "4.8"),
    ({"half": 2, "score": [0, 10]}, "4.8"),
    ({"set_aside": [3], "roll": 2}, "3.3"),
    ({"set_aside": [2, 4], "roll": 2}, "3.3"),
    ({"set_aside": "2", "roll": 2}, "3.3"),
    ({"set_aside": [2, 3, 4, 5], "roll": 2}, "3.3"),
    ({"set_aside": [2]}, "3.2"),
    ({"set_aside": [2, 3, 4], "roll": 2}, "4.1"),
    ({"shot": 5}, "4.1"),
    ({"set_aside": [2, 3, 4], "roll": 2, "shot": 7}, "4.1"),
    ({"set_aside": [2, 3, 4], "roll": 2, "shot": 1}, "4.3"),
    ({"set_aside": [2, 3, 4], "roll": 2, "shot": 5}, "4.4"),
    ({"roll": None}, "3.1"),
    ({"first": None}, "1.2"),
    ({"first": None, **GONE, "half": 1, "turn": 1}, "1.2"),
    ({"shootout": {"series": 1, "score": [0, 0], "attempts": [0, 0]}}, "5.2"),
    ({**GONE, "shootout": {"series": 1, "score": [0, 0], "attempts": [0, 0]}}, "5.3"),
]


@pytest.mark.parametrize(("edits", "clause"), BAD_TURNS)
def test_an_impossible_turn_is_refused_with_its_clause(edits: dict[str, object], clause: str) -> None:
    with pytest.raises(BadState) as refused:
        BOX.load(saved() | edits)
    assert refused.value.rule == f"Soccer Dice {clause}"


@pytest.mark.parametrize(
    "edits",
    [
        {"half": 3},
        {"half": 0},
        {"turn": 4},
        {"offence": 2},
        {"offence": None},
        {"first": 2},
        {"roll": 5},
        {"score": [1]},
        {"score": [-1, 0]},
        {"shootout": []},
        {"weather": "rain"},
        {"stack": []},
        {"stack": [{"phase": "build"}, {"phase": "build"}]},
        {"stack": [{"phase": "penalty"}]},
        {"stack": [{"phase": "build", "side": 0}]},
    ],
)
def test_a_state_of_the_wrong_shape_is_refused(edits: dict[str, object]) -> None:
    with pytest.raises(BadState):
        BOX.load(saved() | edits)


@pytest.mark.parametrize(
    ("phase", "clause"), [("shot", "3.2"), ("save_roll", "3.2"), ("attempt", "3.2"), ("start_roll", "3.2")]
)
def test_a_phase_that_does_not_go_with_the_table_is_refused(phase: str, clause: str) -> None:
    with pytest.raises(BadState, match="the phase is build") as refused:
        load(phase)
    assert refused.value.rule == f"Soccer Dice {clause}"


def test_the_start_names_its_side() -> None:
    m = BOX.load(new().save() | {"stack": [{"phase": "start", "side": 1}]})
    assert m.ask is not None
    assert (m.ask.seat, m.ask.kind) == (A, "start")
    with pytest.raises(BadState, match="side"):
        BOX.load(new().save() | {"stack": [{"phase": "start"}]})


BAD_SERIES = [
    ({"score": [1, 0]}, {}, "5.2"),
    ({"first": None}, {}, "5.2"),
    ({"half": 2}, {}, "5.2"),
    ({}, {"attempts": [0, 1]}, "5.6"),
    ({}, {"attempts": [2, 0]}, "5.6"),
    ({}, {"score": [6, 0]}, "5.5"),
    ({}, {"attempts": [5, 5], "score": [2, 2]}, "5.8"),
]


@pytest.mark.parametrize(("edits", "sheet", "clause"), BAD_SERIES)
def test_an_impossible_shootout_is_refused_with_its_clause(
    edits: dict[str, object], sheet: dict[str, object], clause: str
) -> None:
    state = shootout().save()
    shown = state["shootout"]
    assert isinstance(shown, dict)
    with pytest.raises(BadState) as refused:
        BOX.load(state | edits | {"shootout": shown | sheet})
    assert refused.value.rule == f"Soccer Dice {clause}"


def test_with_the_stop_options_nothing_goes_on_that_is_decided() -> None:
    with pytest.raises(BadState, match="stop_when_decided") as refused:
        load(options={"stop_when_decided": "on"}, half=2, turn=2, offence=A, score=[3, 0])
    assert refused.value.rule == "Soccer Dice 2.4"
    with pytest.raises(BadState, match="series is over") as refused:
        shootout((3, 3), (3, 0), options={"shootout_stop": "on"})
    assert refused.value.rule == "Soccer Dice 5.8"


def test_a_finished_match_is_laid_out_again() -> None:
    m = load(half=2, turn=3, offence=A, score=[2, 1])
    play(m, *BLANK)
    assert BOX.load(m.save()).over() == m.over()
    m = shootout((4, 4), (3, 3))
    play(m, "6 6 v 1", "1 1 v 1")
    assert BOX.load(m.save()).save() == m.save()
    m = load(options={"stop_when_decided": "on"}, half=2, turn=1, offence=A, score=[3, 0])
    play(m, *BLANK)
    assert BOX.load(m.save()).save() == m.save()


def test_a_finished_match_that_is_not_finished_is_refused() -> None:
    m = load(half=2, turn=3, offence=A, score=[2, 1])
    play(m, *BLANK)
    over = m.save()
    for edits in ({"turn": 2}, {"score": [1, 1]}, {"score": [1, 2]}, {"first": A}, {"roll": 2}, {"first": None}):
        with pytest.raises(BadState):
            BOX.load(over | edits)
    m = shootout((4, 4), (3, 3))
    play(m, "6 6 v 1", "1 1 v 1")
    over = m.save()
    for sheet in ({"score": [3, 3]}, {"attempts": [5, 4]}, {"score": [3, 4]}):
        shown = over["shootout"]
        assert isinstance(shown, dict)
        with pytest.raises(BadState):
            BOX.load(over | {"shootout": shown | sheet})
