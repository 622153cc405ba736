"""Chapter 2: the auction."""

import pytest

from fiveaside.engine.refusal import IllegalChoice
from tests.games.goal_game.situations import D, K, S, asked, auction, choices, held, load, new, play, told


def test_2_1_an_auction_before_the_first_match_one_token_a_lot() -> None:
    m = auction(2)
    events = play(m, "lot keeper", "bid 2", "pass")
    assert told(events) == [("2.3", "lot"), ("2.5", "bids"), ("2.6", "passes"), ("2.7", "sold")]
    assert (held(m, 0), m.centre) == ([K], (6, 4, 5))


def test_2_2_able_is_who_has_a_coin_and_fewer_than_three_tokens() -> None:
    m = auction(3)
    play(m, "lot striker", "bid 10")
    assert (m.coins[0], asked(m)) == (0, "lot 1")
    for _ in range(2):
        play(m, "lot defender", "bid 1", "pass", "skip")
    play(m, "lot defender", "bid 1", "pass")
    assert (held(m, 1), asked(m)) == ([D, D, D], "lot 2")
    play(m, "lot keeper")
    assert asked(m) == "bid 2"
    play(m, "bid 1")
    assert (held(m, 2), asked(m)) == ([K], "lot 2")


def test_2_3_the_right_to_name_goes_clockwise_from_the_left_of_the_dealer() -> None:
    m = new(4)
    play(m, "yellow")
    assert asked(m) == "lot 2"
    play(m, "skip")
    assert asked(m) == "lot 3"
    play(m, "lot striker", "pass", "pass", "pass", "pass")
    assert asked(m) == "lot 0"


def test_2_3_the_namer_names_a_kind_in_the_centre_or_skips() -> None:
    m = auction(2)
    assert choices(m) == ["lot striker", "lot keeper", "lot defender", "skip"]
    for _ in range(5):
        play(m, "lot defender", "pass", "pass")
    assert choices(m) == ["lot striker", "lot keeper", "skip"]
    with pytest.raises(IllegalChoice, match="Possible here: lot striker, lot keeper or skip"):
        play(m, "lot defender")


def test_2_4_bidding_starts_with_the_namer_and_goes_round() -> None:
    m = auction(4)
    play(m, "skip", "lot striker")
    order = []
    for answer in ("pass", "bid 1", "bid 2", "pass", "pass"):
        order.append(asked(m))
        play(m, answer)
    assert order == ["bid 1", "bid 2", "bid 3", "bid 0", "bid 2"]
    assert (held(m, 3), m.coins[3]) == ([S], 8)


def test_2_5_a_bid_is_higher_than_the_standing_one_and_no_more_than_the_bidder_has() -> None:
    m = auction(2)
    play(m, "lot striker")
    assert choices(m) == [f"bid {n}" for n in range(1, 11)] + ["pass"]
    play(m, "bid 7")
    assert choices(m) == ["bid 8", "bid 9", "bid 10", "pass"]
    for text in ("bid 7", "bid 11", "bid 0", "bid 7.5"):
        with pytest.raises(IllegalChoice, match="Goal!Game 2.5"):
            play(m, text)


def test_2_6_who_passes_is_out_of_the_lot_and_the_holder_is_not_asked() -> None:
    m = auction(3)
    play(m, "lot striker", "bid 1", "pass")
    assert asked(m) == "bid 2"
    play(m, "bid 2")
    assert asked(m) == "bid 0"
    play(m, "bid 3")
    assert asked(m) == "bid 2"


def test_2_6_who_cannot_go_higher_is_out_without_being_asked() -> None:
    m = auction(3)
    play(m, "lot striker", "bid 6", "pass", "pass")
    assert (m.coins[0], asked(m)) == (4, "lot 1")
    play(m, "lot keeper", "bid 4")
    assert asked(m) == "bid 2"
    play(m, "pass")
    assert (held(m, 1), m.coins[1]) == ([K], 6)


def test_2_7_the_last_one_in_pays_his_bid_and_takes_the_token() -> None:
    m = auction(2)
    events = play(m, "lot striker", "bid 3", "bid 4", "pass")
    assert told(events)[-1] == ("2.7", "sold")
    assert (m.coins, held(m, 1), m.centre) == ([10, 6], [S], (5, 5, 5))


def test_2_7_a_bid_nobody_can_beat_ends_the_lot_at_once() -> None:
    m = auction(4)
    play(m, "lot striker", "bid 10")
    assert (m.coins[0], held(m, 0), asked(m)) == (0, [S], "lot 1")


def test_2_8_without_a_bid_the_token_goes_aside() -> None:
    m = auction(3)
    events = play(m, "lot defender", "pass", "pass", "pass")
    assert told(events)[-1] == ("2.8", "not_sold")
    assert (m.centre, m.aside, m.coins) == ((6, 5, 4), (0, 0, 1), [10, 10, 10])


def test_2_9_the_auction_ends_when_all_able_coaches_skip_in_a_row() -> None:
    m = auction(3)
    play(m, "skip", "skip", "lot striker", "pass", "pass", "pass", "skip", "skip")
    assert asked(m) == "lot 2"
    events = play(m, "skip")
    assert ("2.10", "auction_over") in told(events)
    assert asked(m) == "figure 2"


def test_2_9_the_auction_ends_when_nobody_is_able() -> None:
    m = auction(2)
    play(m, "lot striker", "bid 10", "lot striker", "bid 10")
    assert (m.coins, asked(m)) == ([0, 0], "figure 1")


def test_2_9_the_auction_ends_when_the_centre_is_empty() -> None:
    m = auction(2)
    for kind, count in ((S, 6), (K, 5), (D, 5)):
        for _ in range(count):
            play(m, f"lot {kind}", "pass", "pass")
    assert (m.aside, m.centre, asked(m)) == ((6, 5, 5), (0, 0, 0), "figure 1")


def test_2_10_tokens_left_in_the_centre_go_aside() -> None:
    m = auction(2)
    events = play(m, "lot keeper", "bid 1", "pass", "skip", "skip")
    assert told(events)[-3:][0] == ("2.10", "auction_over")
    assert (m.centre, m.aside) == ((0, 0, 0), (6, 4, 5))


def test_the_state_of_an_auction_is_seen() -> None:
    m = auction(3)
    play(m, "lot keeper", "bid 2", "pass")
    assert m.seen(1)["auction"] == {
        "able": [0, 1, 2], "kind": "keeper", "standing": 2, "holder": 0, "bidder": 2, "still_in": [0, 2],
    }  # fmt: skip
    assert m.seen(1)["namer"] == 0
    again = load(m.save())
    assert (again.save(), choices(again)) == (m.save(), choices(m))
