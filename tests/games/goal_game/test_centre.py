"""Chapter 6: centre events."""

from typing import cast

import pytest

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.engine.refusal import IllegalChoice
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
    load,
    names,
    play,
    sentences,
    situation,
    told,
)

COLD = {"a1": "64/0"}


def opened(event: str, pattern: str = "---G", cell: str = "b1", **edits: object) -> Tournament:
    """Red, attacking, has opened a card with this centre beside a green card."""
    m = situation(**{"cards": COLD, **edits})
    play_opened(m, event, pattern, cell)
    return m


def play_opened(m: Tournament, event: str, pattern: str = "...G", cell: str = "b1") -> list[tuple[str, str]]:
    return told(play(m, f"open {cell}", find(m, pattern, event)))


def test_6_1_an_event_concerns_only_the_opener() -> None:
    m = situation(3, cards=COLD, coins=(5, 5, 5))
    play_opened(m, "sponsor", "....")
    assert m.coins == [6, 5, 5]
    m = situation(3, cards={"a1": "44/0"}, stack=("counter_attack", "counter_open"), coins=(5, 5, 5))
    play_opened(m, "sponsor", "....")
    assert m.coins == [5, 6, 5]


def test_6_2_the_centre_comes_after_the_joint_shot() -> None:
    m = situation(cards={"a1": "1/0"}, coins=(5, 5))
    assert [what for _, what in play_opened(m, "sponsor", "...R")] == [
        "opens",
        "centre",
        "joint",
        "shot",
        "goal",
        "sponsor",
    ]


def test_6_3_play_on_does_nothing() -> None:
    m = situation(cards=COLD)
    events = play(m, "open b1", find(m, "---G"))
    assert names(events)[:1] == ["opens"]
    assert (goals(m), m.coins) == ([0, 0], [10, 10])


def test_6_4_goal_is_a_goal_shot_apart_from_any_joint_shot() -> None:
    m = situation(cards=COLD)
    events = play_opened(m, "goal")
    assert ("6.4", "shot") in events and ("7.3", "goal") in events
    assert goals(m) == [1, 0]
    m = situation(cards={"a1": "1/0"})
    play_opened(m, "goal", "...R")
    assert goals(m) == [2, 0]


@pytest.mark.parametrize("kick", ["left", "middle", "right"])
@pytest.mark.parametrize("dive", ["left", "middle", "right"])
def test_6_5_a_wrong_guess_is_a_goal_shot(kick: str, dive: str) -> None:
    m = situation(cards=COLD)
    play_opened(m, "penalty")
    assert (asked(m), choices(m)) == ("kick 0", ["kick left", "kick middle", "kick right"])
    play(m, f"kick {kick}")
    assert (asked(m), choices(m)) == ("dive 1", ["dive left", "dive middle", "dive right"])
    events = play(m, f"dive {dive}")
    assert goals(m) == [int(kick != dive), 0]
    assert ("guessed" in names(events)) is (kick == dive)


def test_6_5_the_pick_is_secret_until_the_opponent_has_dived() -> None:
    m = situation(3, cards=COLD)
    play_opened(m, "penalty", "....")
    assert m.ask is not None and m.ask.private and m.ask.only == 0
    m.answer_text("kick left")
    events = m.take_events()
    assert [event.what for event in events if event.is_for(1)] == ["picked"]
    assert [event.what for event in events if event.is_for(CHANCE)] == ["picked"]
    assert [event.what for event in events if event.is_for(0)] == ["chosen", "picked"]
    assert [m.view(seat)["penalty"] for seat in (CHANCE, 0, 1, 2)] == [None, {"kick": "left"}, None, None]
    other = m.save()
    cast(list[Values], other["stack"])[-1]["kick"] = "right"
    for seat in (CHANCE, 1, 2):
        assert load(other).view(seat) == m.view(seat)
    assert sentences(m, play(m, "dive right"))[0] == "Red shoots left, Yellow dives right."
    assert m.view(0)["penalty"] is None


def test_6_5_others_imagine_any_side_and_the_taker_his_own() -> None:
    m = situation(cards=COLD)
    play_opened(m, "penalty")
    play(m, "kick left")
    numbers = Seeded(1)
    imagined = {str(m.imagine(1, numbers).save()["stack"]) for _ in range(30)}
    own = {str(m.imagine(0, numbers).save()["stack"]) for _ in range(30)}
    assert (len(imagined), own) == (3, {str(m.save()["stack"])})


def test_6_5_a_goalkeeper_may_still_stop_it() -> None:
    m = situation(cards=COLD, held=([], [K]))
    play_opened(m, "penalty")
    play(m, "kick left", "dive right")
    assert asked(m) == "save 1"
    play(m, "save")
    assert goals(m) == [0, 0]


def test_6_6_own_goal_is_one_goal_for_the_opponent() -> None:
    m = situation(cards=COLD, held=([K], []))
    events = play_opened(m, "own_goal")
    assert ("6.6", "own_goal") in events
    assert (goals(m), held(m, 0)) == ([0, 1], [K])


def test_6_7_offside_the_joints_of_this_card_give_no_shot() -> None:
    m = situation(cards={"a1": "1/0"})
    events = play_opened(m, "offside", "...R")
    assert ("6.7", "offside") in events
    assert goals(m) == [0, 0]


def test_6_7_other_shots_of_the_attack_are_untouched() -> None:
    m = situation(cards={"a1": "1/0"}, held=([S], []))
    play_opened(m, "offside", "...R")
    play(m, "striker")
    assert goals(m) == [1, 0]


def test_6_8_corner_opens_one_more_card_in_the_same_attack() -> None:
    m = situation(cards=COLD)
    events = play_opened(m, "corner", "....")
    assert events[-1] == ("6.8", "corner")
    assert (asked(m), choices(m)) == ("open 0", ["open c1", "open a2", "open b2"])
    play_opened(m, "corner", "....", "c1")
    assert asked(m) == "open 0"
    assert m.turn == 2


def test_6_9_ball_out_bars_the_counter_attack() -> None:
    m = situation(cards={"a1": "44/0"})
    events = play_opened(m, "ball_out", "....")
    assert events[-3:] == [("6.9", "ball_out"), ("6.9", "barred_ball_out"), ("4.3", "attacks")]
    assert asked(m) == "open 1"


def test_6_9_in_a_counter_attack_it_does_nothing() -> None:
    m = situation(cards={"a1": "44/0"}, stack=("counter_attack", "counter_open"))
    events = play_opened(m, "ball_out", "....")
    assert "ball_out" not in [what for _, what in events]
    assert asked(m) == "open 1"


def test_6_10_the_second_yellow_card_counts_as_red_and_wipes_the_note() -> None:
    m = situation(cards=COLD)
    assert ("6.10", "yellow_card") in play_opened(m, "yellow_card", "....")
    assert (m.yellow, m.red) == (1, 0)
    m = situation(cards=COLD, yellow=[0])
    assert ("6.10", "second_yellow") in play_opened(m, "yellow_card", "....")
    assert (m.yellow, m.red) == (0, 1)


def test_6_10_a_yellow_card_of_another_coach_is_his_own() -> None:
    m = situation(cards=COLD, yellow=[1])
    play_opened(m, "yellow_card", "....")
    assert (m.yellow, m.red) == (3, 0)


def test_6_11_a_red_card_bars_counter_attacks_until_the_half_ends() -> None:
    m = situation(cards=COLD)
    assert ("6.11", "red_card") in play_opened(m, "red_card", "....")
    assert m.red == 1
    m = situation(cards={"a1": "44/0"}, attacker=1, red=[0])
    events = play_opened(m, "play_on", "....")
    assert ("6.11", "barred_red") in events
    assert asked(m) == "open 0"


def test_6_11_a_further_red_card_changes_nothing() -> None:
    m = situation(cards=COLD, red=[0])
    play_opened(m, "red_card", "....")
    assert m.red == 1


def test_6_12_injury_puts_one_token_aside() -> None:
    m = situation(cards=COLD, held=([S, D, D], []))
    play_opened(m, "injury", "....")
    assert (asked(m), choices(m)) == ("lose 0", ["lose striker", "lose defender"])
    events = play(m, "lose defender")
    assert ("6.12", "loses") in told(events)
    assert (held(m, 0), m.aside) == ([S, D], (0, 0, 1))


@pytest.mark.parametrize("kind", [S, K, D])
def test_6_12_with_one_kind_nobody_is_asked(kind: str) -> None:
    m = situation(cards=COLD, held=([kind, kind], []))
    events = play_opened(m, "injury", "....")
    assert ("6.12", "loses") in events
    assert held(m, 0) == [kind]
    assert sum(m.aside) == 1


def test_6_12_without_a_token_nothing() -> None:
    m = situation(cards=COLD)
    assert ("6.12", "nothing_to_lose") in play_opened(m, "injury", "....")


def test_6_13_sponsor_gives_a_coin() -> None:
    m = situation(cards=COLD, coins=(0, 0))
    assert ("6.13", "sponsor") in play_opened(m, "sponsor", "....")
    assert m.coins == [1, 0]


def test_6_14_fine_takes_a_coin_if_there_is_one() -> None:
    m = situation(cards=COLD, coins=(1, 1))
    assert ("6.14", "fine") in play_opened(m, "fine", "....")
    assert m.coins == [0, 1]
    m = situation(cards=COLD, coins=(0, 1))
    assert ("6.14", "no_fine") in play_opened(m, "fine", "....")
    assert m.coins == [0, 1]


def test_6_15_timeout_may_buy_one_token_from_aside_for_a_coin() -> None:
    m = situation(cards=COLD, coins=(1, 10), aside=[K, D, D])
    play_opened(m, "timeout", "....")
    assert (asked(m), choices(m)) == ("buy 0", ["buy keeper", "buy defender", "no"])
    events = play(m, "buy defender")
    assert ("6.15", "buys") in told(events)
    assert (held(m, 0), m.aside, m.coins) == ([D], (0, 1, 1), [0, 10])


def test_6_15_he_may_decline() -> None:
    m = situation(cards=COLD, aside=[K])
    play_opened(m, "timeout", "....")
    play(m, "no")
    assert (held(m, 0), m.coins) == ([], [10, 10])


def test_6_16_transfer_offers_coins_for_a_named_kind() -> None:
    m = situation(4, cards=COLD, coins=(2, 10, 10, 10), held=([K], [S, S], [], [D]))
    play_opened(m, "transfer", "....")
    assert asked(m) == "offer 0"
    assert choices(m) == [
        "offer yellow striker 1",
        "offer yellow striker 2",
        "offer green defender 1",
        "offer green defender 2",
        "no",
    ]
    play(m, "offer green defender 2")
    assert (asked(m), choices(m)) == ("answer 3", ["accept", "refuse"])
    assert m.seen(0)["offer"] == {"to": "green", "kind": "defender", "coins": 2}
    assert load(m.save()).save() == m.save()
    events = play(m, "accept")
    assert ("6.16", "accepts") in told(events)
    assert (held(m, 0), held(m, 3), m.coins) == ([K, D], [], [0, 10, 10, 12])


def test_6_16_refused_and_declined_offers_change_nothing_and_there_is_one_only() -> None:
    for answers in (("offer yellow keeper 1", "refuse"), ("no",)):
        m = situation(cards=COLD, held=([], [K]))
        play_opened(m, "transfer", "....")
        play(m, *answers)
        assert (held(m, 1), m.coins) == ([K], [10, 10])
        assert not asked(m).startswith("offer")


def test_6_16_nobody_to_buy_from_nobody_is_asked() -> None:
    m = situation(cards=COLD, held=([S], []))
    assert ("6.16", "no_transfer") in play_opened(m, "transfer", "....")
    m = situation(cards=COLD, held=([], [K]), coins=(0, 10))
    assert ("6.16", "no_transfer") in play_opened(m, "transfer", "....")
    with pytest.raises(IllegalChoice, match="striker|open|counter"):
        play(m, "offer yellow keeper 1")


def test_with_blank_centres_every_card_is_play_on() -> None:
    m = situation(cards=COLD, options={"centre": "blank"})
    events = play(m, "open b1", "10/1")
    assert names(events)[:1] == ["opens"]
    card = cast(list[Values], m.seen(0)["cards"])[1]
    assert (card["card"], card["event"], goals(m)) == (10, "play_on", [0, 0])
