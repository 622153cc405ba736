"""Matches between bots, played with nobody at the table."""

import pytest

from fiveaside.club.cups.match import match_seed, play_on, record_of, result_of
from fiveaside.table.fair import verify

SEED = match_seed(bytes(32), "knockout-1-1-1")


def test_a_match_is_the_same_however_often_it_is_taken_up_again() -> None:
    bots = ["random", "random"]
    whole, over = play_on("golong", {}, bots, SEED, [], 60.0, [])
    assert over is not None
    pieces, ended = play_on("golong", {}, bots, SEED, whole[: len(whole) // 2], 60.0, [])
    assert (pieces, ended) == (whole, over)
    started, open_end = play_on("golong", {}, bots, SEED, [], 0.0, [])
    assert (started, open_end) == ([], None)


def test_its_record_can_be_verified() -> None:
    answers, over = play_on("soccer_dice", {}, ["random", "random"], SEED, [], 60.0, [])
    assert over is not None
    verdict = verify(record_of("soccer_dice", {}, ["A", "B"], SEED, answers, over))
    assert verdict.status == "unsigned" and verdict.draws > 0


@pytest.mark.parametrize(
    ("over", "sides", "told"),
    [
        ({"winner": 1, "score": [2, 2]}, [0, 1], ([2, 2], [2, 1])),
        ({"winner": None, "score": [1, 1]}, [0, 1], ([1, 1], [1, 1])),
        ({"winner": 2, "score": [4, 9, 9], "places": [3, 2, 1]}, [0, 1, 2], ([4, 9, 9], [3, 2, 1])),
        ({"winner": 0, "score": [3, 1]}, [1, 0], ([1, 3], [2, 1])),
    ],
)
def test_a_result_is_told_by_seat(over: dict[str, object], sides: list[int], told: object) -> None:
    assert result_of(over, len(sides), sides) == told
