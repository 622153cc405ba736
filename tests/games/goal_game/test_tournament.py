"""Chapter 11: the tournament."""

from typing import cast

import pytest

from fiveaside.engine.chance import Seeded
from fiveaside.games.goal_game.table import Tournament
from tests.games.goal_game.situations import (
    D,
    K,
    S,
    Values,
    asked,
    choices,
    find,
    goals,
    held,
    last_card,
    load,
    names,
    new,
    open_last,
    play,
    quiet,
    sheet,
    skip_auction,
    told,
)

THREE = ((3, 0), (2, 0), (1, 0))
"""Red 3, Yellow 2, Blue 1."""
FOUR = ((3, 0), (1, 0), (2, 0), (0, 0))
"""Red 3, Yellow 1, Blue 2, Green 0."""


def first_match_over(goals: tuple[tuple[int, int], ...] = FOUR, **edits: object) -> Tournament:
    """What follows a first match with these sheets."""
    m = last_card(len(goals), sheets=sheet(*goals), **edits)
    open_last(m)
    return m


def finish_match(m: Tournament, *made: tuple[int, int]) -> None:
    """Play the match to its end, the beginner of each half scoring all the goals given for (scorer, goals)."""
    stage = m.stage
    scorer = dict(made)
    while m.ask is not None and m.stage == stage and not m.series:
        if m.ask.kind == "card":
            m.answer_text(card_for(m, scorer))
        elif m.ask.kind in ("figure", "open"):
            m.answer(m.ask.pick(0))
        else:
            m.answer_text("no")


def card_for(m: Tournament, scorer: dict[int, int]) -> str:
    wanted = scorer.get(m.opener, 0) > goals(m)[m.opener]
    return find(m, "....", "goal") if wanted else quiet(m)


def test_11_1_two_coaches_play_one_match() -> None:
    m = last_card(sheets=sheet((2, 1)))
    events = open_last(m)
    assert told(events)[-1] == ("11.1", "wins")
    assert m.over() == {"winner": 0, "score": [2, 1], "why": "Red has won the match 2–1"}


def test_11_2_three_coaches_the_two_winners_play_the_final() -> None:
    m = first_match_over(THREE)
    assert (m.stage, m.members(), asked(m)) == (5, (0, 1), "figure 1")
    finish_match(m, (1, 1))
    assert m.over() == {
        "winner": 1,
        "score": [3, 3, 1],
        "why": "Yellow has won the final 1–0",
        "places": [2, 1, 3],
    }


def test_11_3_four_coaches_winners_play_the_final_the_others_for_third_place() -> None:
    m = first_match_over()
    assert (m.stage, m.members()) == (4, (1, 3))
    finish_match(m, (3, 1))
    assert (m.stage, m.members()) == (5, (0, 2))
    finish_match(m, (0, 1))
    assert cast(Values, m.over())["places"] == [1, 4, 2, 3]


def test_11_4_matches_of_two_with_ten_cards_a_half_third_place_first() -> None:
    m = first_match_over()
    stages = []
    while m.ask is not None:
        stages.append(m.stage)
        if m.ask.kind == "figure":
            play(m, "figure block")
            assert m.figure.size == 10
        finish_match(m, (1, 1), (0, 1))
    assert stages == [4, 5]


def test_11_4_without_the_match_for_third_place_goals_of_the_first_match_decide() -> None:
    m = first_match_over(options={"third_place": "no"})
    assert (m.stage, m.members()) == (5, (0, 2))
    finish_match(m, (2, 1))
    assert cast(Values, m.over())["places"] == [2, 3, 1, 4]
    m = first_match_over(((3, 0), (0, 0), (2, 0), (0, 0)), options={"third_place": "no"})
    finish_match(m, (2, 1))
    assert cast(Values, m.over())["places"] == [2, 3, 1, 3]


@pytest.mark.parametrize(("sheets", "coins"), [(((2, 1),), [13, 10]), (THREE, [13, 13, 10]), (FOUR, [13, 10, 13, 10])])
def test_11_5_each_winner_of_a_match_receives_three_coins(
    sheets: tuple[tuple[int, int], ...], coins: list[int]
) -> None:
    m = last_card(2 if len(sheets) == 1 else len(sheets), sheets=sheet(*sheets))
    open_last(m)
    assert m.coins == coins


def test_11_5_also_the_winners_of_the_matches_of_two() -> None:
    m = first_match_over(coins=(0, 0, 0, 0))
    finish_match(m, (3, 1))
    finish_match(m, (0, 1))
    assert m.coins == [6, 0, 3, 3]


SPENDS = {"sold", "buys", "accepts", "fine"}


@pytest.mark.parametrize("seed", range(25))
def test_11_6_coins_are_spent_only_in_auctions_timeouts_transfers_and_fines(seed: int) -> None:
    m, numbers = new(4), Seeded(seed)
    while m.ask is not None:
        before = m.coins.copy()
        m.answer(m.ask.pick(numbers.below(m.ask.n)))
        heard = set(names(m.take_events()))
        if any(now < then for now, then in zip(m.coins, before, strict=True)):
            assert heard & SPENDS
        if any(now > then for now, then in zip(m.coins, before, strict=True)):
            assert heard & {"sponsor", "accepts", "wins_match"}


def test_11_7_between_matches_the_tokens_aside_are_auctioned() -> None:
    m = first_match_over(THREE, aside=[K, D], held=([S], [], []))
    assert (m.stage, m.centre, m.aside) == (3, (0, 1, 1), (0, 0, 0))
    assert (asked(m), m.seen(0)["auction"]) == ("lot 0", {"able": [0, 1]})
    play(m, "lot keeper", "bid 1", "pass")
    assert (held(m, 0), asked(m)) == ([S, K], "lot 1")
    play(m, "skip", "skip")
    assert (m.stage, m.aside, asked(m)) == (5, (0, 0, 1), "figure 1")


def test_11_7_it_begins_with_the_first_of_them_left_of_the_first_dealer() -> None:
    saved = last_card(4, sheets=sheet(*FOUR), aside=[K]).save()
    saved["first_dealer"] = 1
    saved["options"] = {**cast(Values, saved["options"]), "first_dealer": "lot", "third_place": "no"}
    m = load(saved)
    open_last(m)
    assert asked(m) == "lot 2"
    play(m, "skip")
    assert asked(m) == "lot 0"


def test_11_7_with_a_third_place_match_all_four_take_part() -> None:
    m = first_match_over(aside=[K])
    assert m.seen(0)["auction"] == {"able": [0, 1, 2, 3]}


def test_11_7_it_is_left_out_if_nothing_lies_aside() -> None:
    assert first_match_over(THREE).stage == 5


def test_11_7_it_ends_at_once_if_nobody_is_able() -> None:
    m = first_match_over(THREE, aside=[K], held=([S, S, D], [D, D, D], []))
    assert (m.stage, m.aside, m.centre) == (5, (0, 1, 0), (0, 0, 0))


def test_11_8_more_goals_in_the_first_match_begin() -> None:
    m = first_match_over()
    assert (asked(m), m.q) == ("figure 3", 1)
    finish_match(m, (1, 1))
    assert (asked(m), m.q) == ("figure 2", 0)


def test_11_8_if_equal_the_first_met_left_of_the_first_dealer_begins() -> None:
    for dealer, first in ((0, 1), (1, 0), (2, 0)):
        saved = last_card(3, sheets=sheet((1, 0), (1, 0), (0, 0))).save()
        saved["first_dealer"] = dealer
        saved["options"] = {**cast(Values, saved["options"]), "first_dealer": "lot"}
        m = load(saved)
        open_last(m)
        assert (m.members(), m.q) == ((0, 1), first)


def test_11_9_tokens_and_coins_go_on_goals_and_yellow_cards_do_not() -> None:
    m = first_match_over(THREE, held=([S], [K], []), coins=(2, 3, 4), yellow=[0, 1], red=[1])
    assert (held(m, 0), held(m, 1), m.coins) == ([S], [K], [5, 6, 4])
    assert (goals(m), m.yellow, m.red) == ([0, 0, 0], 0, 0)
    assert m.points() == (3, 2, 1)


def test_11_10_the_final_order() -> None:
    m = first_match_over(THREE)
    finish_match(m, (0, 1))
    assert cast(Values, m.over())["places"] == [1, 2, 3]


def test_single_is_one_match_with_one_winner() -> None:
    m = last_card(4, sheets=sheet((1, 0), (2, 0), (3, 0), (1, 0)), options={"tournament": "single"})
    open_last(m)
    assert m.over() == {
        "winner": 2,
        "score": [1, 2, 3, 1],
        "why": "Blue has won the match with the most goals: 3",
        "places": [3, 2, 1, 3],
    }
    m = last_card(4, sheets=sheet((1, 0), (3, 0), (3, 0), (1, 0)), options={"tournament": "single"})
    open_last(m)
    assert (m.order, m.free, choices(m)[:1]) == ((1, 2), 1, ["1/0"])


def test_squad_fixed_gives_everybody_one_of_each() -> None:
    for seats, aside in ((2, (4, 3, 3)), (4, (2, 1, 1))):
        m = new(seats, squad="fixed")
        play(m, "red")
        assert [held(m, seat) for seat in range(seats)] == [[S, K, D]] * seats
        assert (m.aside, m.centre, asked(m)) == (aside, (0, 0, 0), "figure 0")
    m = first_match_over(THREE, aside=[K], options={"squad": "fixed"})
    assert m.stage == 3


def test_squad_none_has_no_tokens_at_all() -> None:
    m = new(3, squad="none")
    play(m, "red")
    assert (m.tokens, m.centre, m.aside, asked(m)) == ([0] * 9, (0, 0, 0), (0, 0, 0), "figure 0")
    play(m, "figure line", "open a1")
    events = play(m, find(m, "....", "timeout"))
    assert "no_timeout" in names(events)
    skip_auction(m)


def test_the_tree_shows_what_was_played_and_what_is_to_come() -> None:
    m = new(4)
    no_kicks: Values = {"penalties": None, "drawn": []}
    assert m.seen(0)["tree"] == [
        {"match": "first", "state": "to_come", "coaches": [0, 1, 2, 3], "goals": None, "winners": [], **no_kicks},
        {"match": "third", "state": "to_come", "coaches": None, "goals": None, "winners": [], **no_kicks},
        {"match": "final", "state": "to_come", "coaches": None, "goals": None, "winners": [], **no_kicks},
    ]
    m = first_match_over()
    played: Values = {"coaches": [0, 1, 2, 3], "goals": [3, 1, 2, 0], "winners": [0, 2], **no_kicks}
    assert m.seen(0)["tree"] == [
        {"match": "first", "state": "played", **played},
        {"match": "third", "state": "playing", "coaches": [1, 3], "goals": [0, 0], "winners": [], **no_kicks},
        {"match": "final", "state": "to_come", "coaches": [0, 2], "goals": None, "winners": [], **no_kicks},
    ]


def played_out(seed: int) -> Tournament:
    """A match of two without tokens, every answer by chance."""
    numbers, m = Seeded(seed), new(2, squad="none", figure="block")
    while m.ask is not None:
        m.answer(m.ask.pick(numbers.below(m.ask.n)))
    return m


def test_10_9_the_tree_shows_the_last_series_of_post_match_penalties() -> None:
    matches = [played_out(seed) for seed in range(40)]
    level = [m for m in matches if m.played[-1].series]
    assert 0 < len(level) < len(matches)
    for m in matches:
        (only,) = cast("list[Values]", m.seen(0)["tree"])
        last = m.played[-1].series[-1:]
        assert only["penalties"] == (list(last[0].goals[:2]) if last else None)
