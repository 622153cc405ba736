"""Section 8: rulings, one test or more for each."""

from typing import cast

import pytest

from fiveaside.engine.chance import Seeded
from fiveaside.engine.refusal import IllegalChoice
from tests.games.goal_game.situations import (
    D,
    K,
    S,
    Values,
    asked,
    auction,
    choices,
    figure_cells,
    find,
    goals,
    held,
    kick,
    last_card,
    names,
    new,
    open_last,
    play,
    sheet,
    shoot_out,
    situation,
    told,
)

COLD = {"a1": "64/0"}
RED = {"a1": "1/0"}
HOT = {"a1": "44/0"}
TWO_MATCHES: Values = {"cards": {"a1": "60/0", "b1": "44/0", "a2": "1/0"}, "turn": 4}
"""A card opened on b2 meets yellow in the south and red in the west."""
COUNTER = ("counter_attack", "counter_open")


def test_J1_two_matches_in_both_colours_are_one_shot_and_both_are_named() -> None:
    m = situation(**TWO_MATCHES)
    events = play(m, "open b2", find(m, "-.YR"))
    assert [(event.values[0], event.values[2]) for event in events if event.what == "joint"] == [(3, 0), (2, 1)]
    assert names(events).count("shot") == 1


def test_J2_a_joint_and_a_goal_card_are_two_shots_joint_first() -> None:
    m = situation(cards=RED, held=([], [K, K]))
    events = play(m, "open b1", find(m, "...R", "goal"))
    assert told(events)[-1] == ("5.3", "shot")
    events = play(m, "save")
    assert told(events) == [("7.2", "stopped"), ("6.4", "shot")]
    play(m, "save")
    assert (goals(m), held(m, 1)) == ([0, 0], [])


def test_J3_a_stopped_joint_shot_has_no_second_one() -> None:
    m = situation(**TWO_MATCHES, held=([], [K]))
    play(m, "open b2", find(m, "-.YR"), "save")
    assert goals(m) == [0, 0]
    assert not asked(m).startswith("save")


def test_J3_with_joint_goals_each_the_second_match_is_a_shot_of_its_own() -> None:
    m = situation(**TWO_MATCHES, held=([], [K]), options={"joint_goals": "each"})
    play(m, "open b2", find(m, "-.YR"), "save")
    assert (goals(m), held(m, 1)) == ([1, 0], [])


def test_J4_offside_without_a_match_or_in_the_first_turn_has_no_effect() -> None:
    m = situation(cards=COLD)
    assert "offside" not in names(play(m, "open b1", find(m, "....", "offside")))
    m = situation(figure="line")
    play(m, "open a1", "1/0")
    events = play(m, "open b1", find(m, "...R", "offside"))
    assert "offside" not in names(events)
    assert "too_early" in names(events)


def test_J5_a_corner_in_the_first_turn_the_second_card_has_no_joint_but_a_centre() -> None:
    m = situation(coins=(0, 0))
    play(m, "open a1", "1/0")
    events = play(m, "open b1", find(m, "...R", "sponsor"))
    assert {"too_early", "sponsor"} <= set(names(events))
    assert (goals(m), m.coins) == ([0, 0], [1, 0])


def test_J6_a_corner_with_nothing_to_open_opens_nothing() -> None:
    m = last_card(half=1, held=([S], []))
    events = play(m, "open j1", find(m, "....", "corner"))
    assert ("6.8", "no_corner") in told(events)
    assert asked(m) == "striker 0"
    m = situation(figure="line", cards=HOT, stack=COUNTER)
    events = play(m, "open b1", "62/0")
    assert ("6.8", "no_corner") in told(events)
    assert (asked(m), m.p) == ("open 1", 1)


def test_J7_any_ball_out_in_the_attack_bars_the_counter() -> None:
    m = situation(cards=HOT)
    play(m, "open b1", find(m, "....", "corner"))
    events = play(m, "open c1", find(m, "....", "ball_out"))
    assert ("6.9", "barred_ball_out") in told(events)
    m = situation(cards=HOT)
    play(m, "open b1", find(m, "....", "corner"))
    play(m, "open c1", find(m, "....", "corner"))
    play(m, "open d1", find(m, "....", "ball_out"))
    assert asked(m) == "open 1"


def test_J8_after_a_ball_out_the_striker_may_still_be_used() -> None:
    m = situation(cards=HOT, held=([S], []))
    play(m, "open b1", find(m, "...-", "ball_out"))
    assert asked(m) == "striker 0"
    play(m, "striker")
    assert (goals(m), asked(m)) == ([1, 0], "open 1")


def test_J9_own_goal_in_a_counter_attack_is_a_goal_for_p() -> None:
    m = situation(cards=HOT, stack=COUNTER)
    play(m, "open b1", find(m, "...-", "own_goal"))
    assert goals(m) == [1, 0]


def test_J10_no_goalkeeper_is_asked_for_an_own_goal() -> None:
    m = situation(cards=COLD, held=([K], [K]))
    play(m, "open b1", find(m, "....", "own_goal"))
    assert (goals(m), held(m, 0), held(m, 1)) == ([0, 1], [K], [K])


def test_J11_a_striker_bought_at_a_timeout_may_end_the_same_attack() -> None:
    m = situation(cards=COLD, aside=[S])
    play(m, "open b1", find(m, "....", "timeout"), "buy striker")
    assert asked(m) == "striker 0"
    play(m, "striker")
    assert goals(m) == [1, 0]


def test_J11_a_defender_bought_in_a_counter_attack_is_too_late_for_it() -> None:
    m = situation(cards=HOT, stack=COUNTER, aside=[D], held=([S], []))
    play(m, "open b1", find(m, "...-", "timeout"), "buy defender")
    assert (asked(m), held(m, 0), held(m, 1)) == ("open 1", [S], [D])


def test_J12_p_may_buy_the_last_goalkeeper_of_q_and_then_shoot() -> None:
    m = situation(cards=COLD, held=([S], [K]))
    play(m, "open b1", find(m, "....", "transfer"), "offer yellow keeper 3", "accept", "striker")
    assert (goals(m), held(m, 0), m.coins) == ([1, 0], [K], [7, 13])


@pytest.mark.parametrize(("tokens", "coins", "aside"), [([S, S, S], 5, [K]), ([S], 0, [K]), ([S], 5, []), ([], 0, [])])
def test_J13_at_a_timeout_without_room_coin_or_token_nobody_is_asked(
    tokens: list[str], coins: int, aside: list[str]
) -> None:
    m = situation(cards=COLD, held=(tokens, []), coins=(coins, 5), aside=aside)
    events = play(m, "open b1", find(m, "....", "timeout"))
    assert ("6.15", "no_timeout") in told(events)
    assert not asked(m).startswith("buy")


def test_J14_no_offer_to_a_coach_outside_the_match() -> None:
    m = last_card(3, sheets=sheet((2, 0), (1, 0), (0, 0)), held=([], [K], [K]))
    open_last(m)
    assert m.members() == (0, 1)
    play(m, "figure line", "open a1", find(m, "....", "transfer"))
    assert {choice.split()[1] for choice in choices(m) if choice != "no"} == {"yellow"}
    with pytest.raises(IllegalChoice, match="does not play in this match"):
        play(m, "offer blue keeper 1")


def test_J15_the_seller_may_refuse_and_the_opener_only_buys() -> None:
    m = situation(cards=COLD, held=([S], [K]))
    play(m, "open b1", find(m, "....", "transfer"))
    assert not [choice for choice in choices(m) if choice.startswith("offer red")]
    play(m, "offer yellow keeper 10")
    assert choices(m) == ["accept", "refuse"]
    play(m, "refuse")
    assert (held(m, 1), m.coins) == ([K], [10, 10])


def test_J16_a_second_yellow_card_counts_in_another_half_too() -> None:
    m = last_card(half=1, yellow=[0])
    open_last(m)
    assert (m.half, m.yellow) == (2, 1)
    m = situation(half=2, cards=COLD, yellow=[0])
    play(m, "open b1", find(m, "....", "yellow_card"))
    assert (m.yellow, m.red) == (0, 1)


def test_J17_a_red_card_in_his_own_counter_attack_bars_the_next_ones() -> None:
    m = situation(cards=HOT, stack=COUNTER)
    play(m, "open b1", "28/0")
    assert (asked(m), m.red) == ("open 1", 2)
    m = situation(cards={"a1": "44/0", "b1": "28/0"}, red=[1], turn=3)
    events = play(m, "open c1", find(m, "...."))
    assert ("6.11", "barred_red") in told(events)


def test_J18_the_bar_is_told_not_the_fizzle_in_the_order_of_checks() -> None:
    m = situation(cards=COLD, red=[1])
    events = play(m, "open b1", find(m, "---G"))
    assert ("6.11", "barred_red") in told(events)
    assert "fizzled" not in names(events)
    m = situation(cards=HOT, red=[1])
    events = play(m, "open b1", find(m, "....", "ball_out"))
    assert ("6.9", "barred_ball_out") in told(events)
    assert "barred_red" not in names(events)
    m = situation(red=[1], options={"first_counter": "no"})
    events = play(m, "open a1", find(m, "....", "ball_out"))
    assert ("8.10", "barred_first") in told(events)
    assert not {"barred_ball_out", "barred_red"} & set(names(events))


def test_J19_no_defender_if_the_counter_attack_is_declined() -> None:
    m = situation(cards=HOT, held=([S], [D]))
    play(m, "open b1", find(m, "...-"), "no", "no")
    assert (asked(m), held(m, 0), held(m, 1)) == ("open 1", [S], [D])


def test_J20_no_defender_is_asked_for_if_p_has_no_striker() -> None:
    m = situation(cards=HOT, held=([K], [D]))
    play(m, "open b1", find(m, "...-"), "counter")
    assert asked(m) == "open 1"


def test_J21_an_edge_of_a_card_opened_turns_ago_is_hot() -> None:
    m = situation(cards={"a1": "44/0", "b1": "60/0", "c1": "61/0"}, turn=4)
    play(m, "open d1", find(m, "----"), "counter")
    assert choices(m) == ["open a2"]


def test_J22_against_one_hot_and_one_cold_edge_is_allowed_and_all_joints_count() -> None:
    m = situation(cards={"a1": "44/0", "b1": "60/0", "b2": "61/2"}, stack=COUNTER, turn=4)
    assert choices(m) == ["open a2"]
    play(m, "open a2", find(m, "..Y-"))
    assert goals(m) == [0, 1]


def test_J23_a_counter_attack_on_the_last_card_is_resolved_to_its_end() -> None:
    cells = figure_cells(2, "line")
    cards = {cell: f"{number}/0" for number, cell in enumerate(cells[:-2], 45)} | {"i1": "44/0"}
    m = situation(figure="line", cards=cards, stack=COUNTER, turn=4, held=([K], []))
    play(m, "open j1", find(m, "...-", "goal"))
    assert asked(m) == "save 0"
    events = play(m, "no")
    assert ("9.1", "half_time") in told(events)
    assert goals(m) == [0, 1]


def test_J24_after_the_last_card_striker_and_goalkeeper_but_no_counter() -> None:
    m = last_card(half=1, held=([S], [K]))
    play(m, "open j1", "44/0")
    assert asked(m) == "striker 0"
    play(m, "striker")
    assert asked(m) == "save 1"
    events = play(m, "save")
    assert ("9.1", "half_time") in told(events)


def test_J25_the_number_of_turns_is_not_equalised() -> None:
    seen = set()
    for seed in range(30):
        m, numbers = new(4, squad="none", figure="block"), Seeded(seed)
        turns = [0, 0, 0, 0]
        while m.half < 2:
            assert m.ask is not None
            m.answer(m.ask.pick(numbers.below(m.ask.n)))
            for event in m.take_events():
                if event.what == "attacks" and m.half == 1:
                    turns[event.side] += 1
        seen.add(max(turns) - min(turns))
    assert seen == {0, 1}


def test_J26_leaders_level_and_the_last_attack_on_a_third_he_begins() -> None:
    m = last_card(4, half=1, attacker=1, sheets=sheet((1, 0), (0, 0), (0, 0), (1, 0)))
    assert goals(m) == [1, 0, 0, 1]
    open_last(m)
    assert (m.half, m.q) == (2, 2)


@pytest.mark.parametrize("seed", range(8))
def test_J27_p_always_has_a_card_to_open(seed: int) -> None:
    m, numbers = new(3, squad="none"), Seeded(seed)
    turns = 0
    while m.ask is not None:
        if m.ask.kind == "open":
            assert m.ask.n > 0
            turns += 1
        m.answer(m.ask.pick(numbers.below(m.ask.n)))
    assert turns >= 50


def test_J28_all_four_level_hold_one_shoot_out_for_two_places() -> None:
    m = last_card(4)
    open_last(m)
    assert (m.order, m.free, m.figure.size) == ((0, 1, 2, 3), 2, 22)


def test_J29_ties_on_one_side_of_the_line_are_not_broken() -> None:
    m = last_card(4, sheets=sheet((1, 1), (0, 0), (0, 0), (0, 0)))
    open_last(m)
    assert (m.series, m.stage, m.played[0].winners) == (0, 4, 0b0011)
    assert m.q == 2


def test_J30_one_one_nil_the_two_go_on_with_ten_cards() -> None:
    level = ((1, 0), (1, 0), (1, 0))
    m = shoot_out(level, held=([S],) * 3, options={"tournament": "single"})
    for answer in ("striker", "striker", "no"):
        kick(m, False, answer)
    assert (m.series, m.order, m.free, m.figure.size) == (2, (0, 1), 1, 12)


@pytest.mark.parametrize("event", ["goal", "corner", "timeout"])
def test_J31_in_a_shoot_out_centres_are_ignored(event: str) -> None:
    m = shoot_out(aside=[K])
    play(m, "open b1", find(m, "....", event))
    assert asked(m) == "open 1"
    assert sum(m.series_goals) <= 1


def test_J31_a_match_on_an_offside_card_is_a_shot() -> None:
    m = shoot_out()
    events = play(m, "open b1", find(m, "...R", "offside"))
    assert "offside" not in names(events)
    assert m.series_goals[0] == 1


def test_J32_the_namer_may_pass_and_the_token_can_be_had_at_a_timeout() -> None:
    m = auction(2)
    play(m, "lot striker", "pass", "pass", "skip", "skip", "figure line", "open a1")
    assert sum(m.aside) == 16
    play(m, find(m, "....", "timeout"), "buy striker")
    assert (held(m, 0), m.coins) == ([S], [9, 10])


def test_J33_one_able_coach_buys_up_to_three_or_skips() -> None:
    m = auction(2)
    play(m, "lot striker", "bid 10")
    for bought in (1, 2):
        play(m, "lot keeper", "bid 1")
        assert (held(m, 1), asked(m)) == ([K] * bought, "lot 1")
    other = m.copy()
    play(m, "lot keeper", "bid 1")
    assert (held(m, 1), m.coins, asked(m)) == ([K, K, K], [0, 7], "figure 1")
    play(other, "skip")
    assert asked(other) == "figure 1"


def test_J34_forty_coins_are_no_limit() -> None:
    m = situation(4, cards=COLD, coins=(10, 10, 10, 10))
    play(m, "open b1", find(m, "....", "sponsor"))
    assert sum(m.coins) == 41


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_J35_it_always_ends(seats: int) -> None:
    for seed in range(6):
        m, numbers, answers = new(seats), Seeded(seed), 0
        while m.ask is not None:
            m.answer(m.ask.pick(numbers.below(m.ask.n)))
            answers += 1
        assert answers < 5000
        assert m.outcome is not None
    assert cast(Values, m.over())["winner"] in range(seats)
