"""Chapter 2: how turn follows turn."""

import pytest

from tests.games.soccer_dice.situations import BLANK, GOAL, A, H, asked, cited, load, new, play


def turns(start: str, **options: object) -> list[tuple[int, int, int]]:
    """Half, turn and side of every turn of a match without goals."""
    m = new(**options)
    play(m, start)
    found: list[tuple[int, int, int]] = []
    while m.series == 0:
        found.append((m.half, m.turn, m.offence))
        play(m, *BLANK)
    return found


def half(number: int, sides: tuple[int, int]) -> list[tuple[int, int, int]]:
    return [(number, turn, side) for side in sides for turn in (1, 2, 3)]


@pytest.mark.parametrize(("start", "order"), [("6 1", (H, A)), ("1 6", (A, H))])
def test_2_1_three_turns_in_a_row_for_each_side_in_each_half(start: str, order: tuple[int, int]) -> None:
    assert turns(start)[:6] == half(1, order)


def test_2_1_half_time_is_told() -> None:
    m = load(turn=3, offence=A, score=[1, 2], roll=4)
    told = play(m, "6 6 6 6")
    assert cited(told) == [("3.1", "no_shot"), ("2.1", "half_time"), ("2.2", "turn")]
    assert told[1].values == (1, 2, 1)


@pytest.mark.parametrize(("start", "order"), [("6 1", (H, A)), ("1 6", (A, H))])
def test_2_2_the_same_player_is_first_in_the_second_half(start: str, order: tuple[int, int]) -> None:
    assert turns(start) == half(1, order) + half(2, order)


@pytest.mark.parametrize(("start", "order"), [("6 1", (H, A)), ("1 6", (A, H))])
def test_2_2_with_swap_the_other_player_is_first_in_the_second_half(start: str, order: tuple[int, int]) -> None:
    assert turns(start, second_half="swap") == half(1, order) + half(2, (order[1], order[0]))


def test_2_3_each_player_has_six_turns() -> None:
    for options in ({}, {"second_half": "swap"}):
        sides = [side for _, _, side in turns("6 1", **options)]
        assert (sides.count(H), sides.count(A)) == (6, 6)


def test_2_4_all_twelve_turns_are_played_though_the_result_is_settled() -> None:
    m = new()
    play(m, "6 1", *GOAL * 3, *BLANK * 3, *GOAL * 3)
    assert m.score == (6, 0)
    assert asked(m) == (A, "build")
    play(m, *BLANK * 2)
    assert (m.half, m.turn, m.outcome) == (2, 3, None)
    play(m, *BLANK)
    assert m.over() == {"winner": H, "score": [6, 0], "why": "H has more goals after 6 turns each"}


def test_2_4_stop_when_decided_ends_the_match_once_nobody_can_catch_up() -> None:
    m = load(options={"stop_when_decided": "on"}, half=2, turn=1, offence=A, score=[3, 0])
    play(m, *BLANK)
    assert m.over() == {"winner": H, "score": [3, 0], "why": "H leads by 3 and cannot be caught"}


def test_2_4_stop_when_decided_goes_on_while_a_draw_is_possible() -> None:
    m = load(options={"stop_when_decided": "on"}, half=2, turn=1, offence=A, score=[2, 0])
    play(m, *BLANK)
    assert (m.turn, m.outcome) == (2, None)
    told = play(m, *BLANK)
    assert ("2.4", "decided") in cited(told)
    assert m.outcome is not None


def test_2_4_stop_when_decided_ends_when_the_trailing_side_has_no_turn_left() -> None:
    m = load(options={"stop_when_decided": "on"}, half=2, turn=3, offence=H, score=[0, 1])
    play(m, *BLANK)
    assert m.over() == {"winner": A, "score": [0, 1], "why": "A leads by 1 and cannot be caught"}


def test_2_4_stop_when_decided_after_the_last_turn_is_the_usual_end() -> None:
    m = load(options={"stop_when_decided": "on"}, half=2, turn=3, offence=A, score=[1, 1])
    told = play(m, *GOAL)
    assert ("2.4", "decided") not in cited(told)
    assert m.over() == {"winner": A, "score": [1, 2], "why": "A has more goals after 6 turns each"}
