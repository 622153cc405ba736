"""What a game that is over was worth to each side."""

import pytest

from fiveaside.engine.event import Outcome
from fiveaside.engine.judgement import won
from fiveaside.games import box
from fiveaside.games.next_goal_wins import events


@pytest.mark.parametrize(
    ("winner", "places", "worth"),
    [
        (2, (2, 3, 1), [0.0, 0.0, 1.0]),
        (None, (1, 3, 1), [0.5, 0.0, 0.5]),
        (None, (1, 1, 1), pytest.approx([1 / 3, 1 / 3, 1 / 3])),
        (None, (), pytest.approx([1 / 3, 1 / 3, 1 / 3])),
    ],
)
def test_who_shares_the_first_place_shares_what_it_is_worth(
    winner: int | None, places: tuple[int, ...], worth: list[float]
) -> None:
    season = box("next_goal_wins").new(options={"players": "3"})
    season.outcome = Outcome(winner, (3, 1, 3), events.WHY_SHARED.event(0), places)
    assert won(season) == worth
