"""A whole game of each kind, played by keys with nothing known of the page but what a screen reader is told."""

import pytest

from tests.browser.chromium import People
from tests.browser.ear import Ear
from tests.browser.serving import Serving
from tests.browser.sitting import link, open_table, sit_down

MOST_ANSWERS = 600
SHORT: dict[str, dict[str, str]] = {
    "soccer_dice": {},
    "golong": {},
    "goal_game": {},
    "golazo": {"half": "5", "draw": "stand"},
    "next_goal_wins": {"players": "2", "legs": "1", "first_to": "1"},
}


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_game_is_played_by_ear(game: str, people: People, serving: Serving) -> None:
    page = people.person(lists=False)
    opened = open_table(serving.address, game, "here", "random", options=SHORT[game])
    sit_down(page, link(opened, 0), "Ada")
    ear = Ear(page)
    answers = 0
    while question := ear.next():
        ear.answer(question)
        answers += 1
        assert answers < MOST_ANSWERS
    assert answers > 5
