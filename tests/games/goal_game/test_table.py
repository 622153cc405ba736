"""Chapter 1: coaches, colours, coins, tokens, sheets, the first dealer."""

from fractions import Fraction
from typing import cast

import pytest

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded, chances
from fiveaside.engine.refusal import BadOption, BadState
from fiveaside.games.goal_game.table import Tournament
from tests.games.goal_game.situations import (
    BOX,
    KINDS,
    D,
    K,
    S,
    Values,
    asked,
    auction,
    choices,
    find,
    goals,
    held,
    load,
    new,
    play,
    sentences,
    situation,
    state,
    told,
)


def test_1_1_two_three_or_four_coaches_play() -> None:
    for seats in (2, 3, 4):
        assert new(seats).seats() == seats
    for seats in (1, 5):
        with pytest.raises(BadOption, match="seats"):
            new(seats)


def test_1_2_each_coach_is_called_by_the_colour_of_his_mandate() -> None:
    m = new(4)
    assert [m.side_name(seat) for seat in range(4)] == ["Red", "Yellow", "Blue", "Green"]
    coaches = cast(list[Values], m.table()["coaches"])
    assert [coach["colour"] for coach in coaches] == ["red", "yellow", "blue", "green"]


def test_1_3_colours_may_be_set_before_the_start() -> None:
    m = new(2, colours="gbry")
    assert [m.side_name(seat) for seat in range(2)] == ["Green", "Blue"]
    assert choices(m)[:2] == ["green", "blue"]
    events = play(m, "blue")
    assert sentences(m, events)[0] == "Blue is drawn as first dealer."
    with pytest.raises(BadOption, match="colours"):
        new(2, colours="rr")


def test_1_3_a_colour_without_a_coach_belongs_to_nobody() -> None:
    m = situation(cards={"a1": "64/0"})
    events = play(m, "open b1", find(m, "...G"))
    assert "joint" not in [what for _, what in told(events)]
    assert goals(m) == [0, 0]


def test_1_4_each_coach_has_ten_coins_once() -> None:
    assert new(4).coins == [10, 10, 10, 10]


def test_1_5_coins_and_tokens_lie_open_to_everybody() -> None:
    m = situation(3, held=([S], [K, D], []), coins=(3, 0, 7))
    for seat in (CHANCE, 0, 1, 2):
        coaches = cast(list[Values], m.view(seat)["coaches"])
        assert [coach["coins"] for coach in coaches] == [3, 0, 7]
        assert coaches[1]["tokens"] == {"striker": 0, "keeper": 1, "defender": 1}


def test_1_5_the_bank_never_runs_out() -> None:
    m = situation(coins=(40, 40))
    play(m, "open a1", find(m, "....", "sponsor"))
    assert m.coins == [41, 40]


def test_1_6_a_sheet_for_each_pair_of_neighbours_with_goals_by_half() -> None:
    for seats, pairs in ((2, [[0, 1]]), (3, [[0, 1], [1, 2], [2, 0]]), (4, [[0, 1], [1, 2], [2, 3], [3, 0]])):
        match = cast(Values, situation(seats).table()["match"])
        sheets = cast(list[Values], match["sheets"])
        assert [sheet["pair"] for sheet in sheets] == pairs
        assert all(sheet["goals"] == [[0, 0], [0, 0]] for sheet in sheets)


def test_1_6_goals_are_noted_on_the_sheet_of_the_pair() -> None:
    m = situation(4, attacker=3, cards={"a1": "60/0"}, half=1)
    play(m, "open b1", find(m, "....", "goal"))
    sheets = cast(list[Values], cast(Values, m.table()["match"])["sheets"])
    assert sheets[3] == {"pair": [3, 0], "goals": [[1, 0], [0, 0]]}
    m = situation(4, attacker=0, cards={"a1": "60/0"}, half=2)
    play(m, "open b1", find(m, "....", "goal"))
    sheets = cast(list[Values], cast(Values, m.table()["match"])["sheets"])
    assert sheets[3] == {"pair": [3, 0], "goals": [[0, 0], [0, 1]]}


def test_1_7_sixteen_tokens_lie_in_the_centre() -> None:
    assert new(2).table()["centre"] == {"striker": 6, "keeper": 5, "defender": 5}
    with pytest.raises(BadState, match="tokens of this kind") as refused:
        load(state(held=([K, K, K], [K, K]), aside=[K]))
    assert refused.value.rule == "Goal!Game 1.7"


def test_1_8_a_used_token_is_out_of_the_game() -> None:
    m = situation(held=([S], [K]))
    play(m, "open a1", find(m, "-..."), "striker", "save")
    assert (held(m, 0), held(m, 1), m.centre, m.aside) == ([], [], (0, 0, 0), (0, 0, 0))


def test_1_9_nobody_holds_more_than_three_tokens() -> None:
    m = auction(2)
    for _ in range(3):
        play(m, *([f"lot {S}", "bid 1", "pass"] if asked(m) == "lot 0" else ["skip", f"lot {S}", "bid 1", "pass"]))
    assert (held(m, 0), asked(m)) == ([S, S, S], "lot 1")
    with pytest.raises(BadState, match="at most 3") as refused:
        load(state(held=([S, S, S, K], [])))
    assert refused.value.rule == "Goal!Game 1.9"


@pytest.mark.parametrize("seed", range(12))
def test_1_9_the_limit_holds_through_whole_tournaments(seed: int) -> None:
    m, numbers = new(4), Seeded(seed)
    while m.ask is not None:
        assert max(m.unused(seat) for seat in range(4)) <= 3
        m.answer(m.ask.pick(numbers.below(m.ask.n)))


def test_1_10_the_first_dealer_is_drawn_before_the_auction() -> None:
    for seats in (2, 3, 4):
        m = new(seats)
        assert asked(m) == "dealer *"
        assert [chance for _, chance in chances(m)] == [Fraction(1, seats)] * seats
    events = play(m, "blue")
    assert told(events)[:2] == [("1.10", "dealer"), ("2.1", "auction")]
    assert (m.dealer, asked(m)) == (2, "lot 3")


def test_1_10_with_the_option_the_dealer_is_fixed() -> None:
    m = cast(Tournament, BOX.new(3, {"first_dealer": "2"}))
    assert (m.dealer, asked(m)) == (1, "lot 2")
    with pytest.raises(BadOption, match="4 seats"):
        BOX.new(3, {"first_dealer": "4"})
    assert list(KINDS) == ["striker", "keeper", "defender"]
