"""What each choice would lead to: a title and a note in both languages, and a chance that is exact."""

import re
from typing import cast

import pytest

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.games.goal_game.parts.figure import Opening
from fiveaside.games.goal_game.table import Tournament
from tests.conformance.seasons import OPTION_SETS
from tests.games.goal_game.situations import BOX, RED, YELLOW, asked, play, situation

CYRILLIC = re.compile("[\u0430-\u044f\u0451]", re.IGNORECASE)
SHOTS = ("5.3",)


def moments(options: dict[str, object], seed: int) -> list[Tournament]:
    """Every ask of a person in one tournament."""
    values, numbers = dict(options), Seeded(seed)
    m = cast(Tournament, BOX.new(cast(int, values.pop("seats", 2)), values))
    found: list[Tournament] = []
    while m.ask is not None:
        if m.ask.seat != CHANCE:
            found.append(m.copy())
        m.answer(m.ask.pick(numbers.below(m.ask.n)))
    return found


@pytest.mark.parametrize("options", OPTION_SETS["goal_game"])
def test_every_choice_has_a_title_of_its_own_in_both_languages(options: dict[str, object]) -> None:
    for m in moments(options, 4) + moments(options, 9):
        for game in (m, m.spoken("ru")):
            assert m.ask is not None
            told = [game.leads(choice) for choice in m.ask.choices]
            titles = [str(lead["title"]) for lead in told]
            assert len(set(titles)) == len(titles)
            assert all(title[0].isupper() and "{" not in title for title in titles), titles
            assert all(isinstance(lead["note"], str) for lead in told)
            if game is not m:
                assert all(CYRILLIC.search(title) for title in titles), titles


def gives_a_shot(m: Game, choice: int, ticket: int) -> bool:
    ahead = m.copy()
    ahead.answer(choice)
    ahead.listen()
    ahead.answer(ticket)
    return any(event.what == "shot" and event.rule in SHOTS for event in ahead.take_events())


@pytest.mark.parametrize("options", OPTION_SETS["goal_game"])
def test_5_3_the_chance_of_a_joint_shot_is_that_of_all_cards_that_may_come(options: dict[str, object]) -> None:
    opening = [m for m in moments(options, 7) if isinstance(m.ask, Opening) and m.opened.bit_count() > 2]
    for m in opening[::9]:
        assert m.ask is not None
        choice = m.ask.pick(m.ask.n // 2)
        shots = [gives_a_shot(m, choice, ticket) for ticket in range(m.deck.n)]
        assert m.leads(choice).get("chance", 0) == sum(shots) / len(shots)
    assert len(opening) > 9


def scores_of(m: Game, cell: str) -> dict[str, object] | None:
    cards = cast("list[dict[str, object]]", m.view(0)["cards"])
    (card,) = [one for one in cards if one["cell"] == cell]
    return cast("dict[str, object] | None", card["scores"])


def test_5_2_the_view_says_before_a_flip_who_may_score_where_and_by_which_edge() -> None:
    m = situation(cards={"a1": "1/0", "a2": "60/0"}, turn=2)
    told = scores_of(m, "b1")
    assert told is not None
    (way,) = cast("list[dict[str, object]]", told["by"])
    assert (told["for"], told["back"], told["chance"]) == (RED, YELLOW, m.leads(m.parse("open b1"))["chance"])
    assert way == {"cell": "a1", "side": "W", "colour": "red", "chance": told["chance"]}
    assert scores_of(m, "b2") == {"for": RED, "back": None, "chance": 0.0, "by": []}
    assert scores_of(m, "c1") is None


def test_5_5_in_the_first_turn_no_edge_gives_a_shot_until_the_counter_attack() -> None:
    m = situation(cards={})
    assert scores_of(m, "a1") == {"for": RED, "back": None, "chance": 0.0, "by": []}
    play(m, "open a1", "2/0")
    assert asked(m) == "counter 1"
    told = scores_of(m, "b1")
    assert told is not None
    assert told["for"] == YELLOW
    assert told["chance"] == sum(cast(float, way["chance"]) for way in cast("list[dict[str, object]]", told["by"]))


def test_3_7_the_view_says_what_is_still_face_down_and_how_likely_it_comes_next() -> None:
    m = situation(cards={"a1": "1/0"})
    down = cast("dict[str, object]", m.view(0)["face_down"])
    events, edges = cast("dict[str, float]", down["events"]), cast("dict[str, float]", down["edges"])
    assert (down["cards"], down["unseen"]) == (9, 63)
    assert events["corner"] == 3 / 63
    assert edges["red"] == 60 / 252
    assert sum(events.values()) == pytest.approx(1)
    assert sum(edges.values()) == pytest.approx(1)


def test_skip_and_a_free_figure_say_what_they_mean() -> None:
    m = cast(Tournament, BOX.new(2, {"first_dealer": "2"}))
    assert asked(m) == "lot 0"
    assert m.ask is not None
    assert all(m.leads(choice)["note"] for choice in m.ask.choices)
