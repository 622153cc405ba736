"""Chapter 5: the end and the shootout."""

import pytest

from tests.games.soccer_dice.situations import BLANK, GOAL, A, H, asked, cited, dice_due, load, new, play, shootout

SCORES = "2 1 v 1"
MISSES = "1 1 v 1"


@pytest.mark.parametrize(("score", "winner"), [([2, 1], H), ([1, 3], A)])
def test_5_1_after_six_turns_each_the_higher_score_wins(score: list[int], winner: int) -> None:
    m = load(half=2, turn=3, offence=A, score=score)
    assert cited(play(m, *BLANK))[-1] == ("5.1", "won")
    assert m.over() == {"winner": winner, "score": score, "why": f"{'HA'[winner]} has more goals after 6 turns each"}
    assert m.ask is None


def test_5_1_a_goal_in_the_last_turn_counts() -> None:
    m = load(half=2, turn=3, offence=A, score=[0, 0])
    play(m, *GOAL)
    assert m.outcome is not None
    assert m.outcome.winner == A


def test_5_2_level_after_all_turns_means_a_shootout() -> None:
    m = load(half=2, turn=3, offence=A, score=[2, 1])
    assert cited(play(m, *GOAL))[-2:] == [("5.2", "level"), ("5.7", "series")]
    assert (m.outcome, m.series, asked(m)) == (None, 1, (H, "attempt"))


@pytest.mark.parametrize("white", [(1, 2), (3, 3), (5, 2), (6, 4)])
@pytest.mark.parametrize("black", range(1, 7))
def test_5_3_a_white_die_higher_than_black_is_a_goal(white: tuple[int, int], black: int) -> None:
    m = shootout()
    play(m, f"{white[0]} {white[1]} v {black}")
    assert m.goals == ((1, 0) if max(white) > black else (0, 0))
    assert m.attempts == (1, 0)


def test_5_3_all_three_dice_are_thrown_at_once() -> None:
    m = shootout()
    assert dice_due(m) == 3
    m.answer_text("roll")
    assert asked(m) == (-1, "attempt")


@pytest.mark.parametrize("dice", ["4 2 v 4", "3 3 v 5", "6 6 v 6"])
def test_5_4_otherwise_the_attempt_is_blocked_also_when_equal(dice: str) -> None:
    m = shootout()
    assert cited(play(m, dice)) == [("5.4", "attempt_blocked")]
    assert m.goals == (0, 0)


def test_5_5_an_attempt_scores_at_most_one_goal() -> None:
    m = shootout()
    assert cited(play(m, "6 5 v 2")) == [("5.5", "attempt_goal")]
    assert m.goals == (1, 0)


def test_5_6_the_sides_shoot_in_turn_five_attempts_each() -> None:
    m = shootout()
    shooters = []
    while m.series == 1:
        shooters.append(asked(m)[0])
        play(m, MISSES)
    assert shooters == [H, A] * 5


@pytest.mark.parametrize("first", [H, A])
def test_5_7_first_in_the_match_shoots_first_in_every_series(first: int) -> None:
    m = new()
    play(m, "6 1" if first == H else "1 6", *BLANK * 12)
    for series in range(1, 4):
        assert (m.series, asked(m)) == (series, (first, "attempt"))
        play(m, *[MISSES] * 10)


@pytest.mark.parametrize(("script", "winner"), [([SCORES, MISSES], H), ([MISSES, SCORES], A)])
def test_5_8_after_five_each_the_higher_shootout_score_wins(script: list[str], winner: int) -> None:
    m = shootout()
    play(m, *[MISSES] * 8)
    assert cited(play(m, *script))[-1] == ("5.8", "won_shootout")
    assert m.outcome is not None
    assert m.outcome.winner == winner


def test_5_9_all_ten_attempts_are_made() -> None:
    m = shootout()
    play(m, *[SCORES, MISSES] * 4)
    assert (m.goals, m.outcome) == ((4, 0), None)
    play(m, SCORES)
    assert m.outcome is None
    play(m, MISSES)
    assert m.over() == {"winner": H, "score": [1, 1], "why": "1-1, H wins 5-0 on shootout"}


def test_5_9_with_shootout_stop_a_series_ends_when_it_cannot_change_hands() -> None:
    m = shootout(options={"shootout_stop": "on"})
    play(m, *[SCORES, MISSES] * 2)
    assert m.outcome is None
    play(m, SCORES)
    assert (m.goals, m.outcome) == ((3, 0), None)
    assert cited(play(m, MISSES)) == [("5.4", "attempt_blocked"), ("5.9", "series_decided"), ("5.8", "won_shootout")]
    assert m.over() == {"winner": H, "score": [1, 1], "why": "1-1, H wins 3-0 on shootout"}


def test_5_9_with_shootout_stop_the_side_that_cannot_level_any_more_has_lost() -> None:
    m = shootout((4, 4), (2, 3), options={"shootout_stop": "on"})
    play(m, MISSES)
    assert m.over() == {"winner": A, "score": [1, 1], "why": "1-1, A wins 3-2 on shootout"}


def test_5_9_with_shootout_stop_a_series_that_can_be_levelled_goes_on() -> None:
    m = shootout((4, 4), (3, 3), options={"shootout_stop": "on"})
    play(m, SCORES)
    assert m.outcome is None
    play(m, SCORES)
    assert (m.series, m.goals) == (2, (0, 0))


def test_5_10_still_level_another_series_from_nil_until_one_is_won() -> None:
    m = shootout((4, 4), (2, 2))
    told = play(m, SCORES, SCORES)
    assert cited(told)[-2:] == [("5.10", "series_level"), ("5.7", "series")]
    assert (m.series, m.goals, m.attempts) == (2, (0, 0), (0, 0))
    play(m, *[MISSES] * 10)
    assert m.series == 3
    play(m, *[SCORES, MISSES] * 5)
    assert m.over() == {"winner": H, "score": [1, 1], "why": "1-1, H wins 5-0 on shootout"}


def test_5_11_shootout_goals_are_kept_apart_from_the_match_score() -> None:
    m = shootout((4, 4), (3, 3))
    play(m, SCORES, MISSES)
    assert m.points() == (1, 1)
    assert m.over() == {"winner": H, "score": [1, 1], "why": "1-1, H wins 4-3 on shootout"}
    assert m.table()["shootout"] == {"series": 1, "score": [4, 3], "attempts": [5, 5]}
    assert m.where() == "H 1 · A 1 · shootout H 4 · A 3"


def test_5_11_the_winner_comes_first_in_the_sentence() -> None:
    m = shootout((4, 4), (3, 3), first=A)
    play(m, SCORES, MISSES)
    assert m.over() == {"winner": A, "score": [1, 1], "why": "1-1, A wins 4-3 on shootout"}
