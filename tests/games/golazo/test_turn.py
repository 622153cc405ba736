"""Chapter 3: the turn."""

from fractions import Fraction

from fiveaside.engine.chance import chances
from tests.games.golazo.situations import (
    A,
    H,
    asked,
    branches,
    carrier,
    choices,
    drawing,
    match,
    moving,
    pitch,
    play,
    told,
)


def test_3_1_roll_moves_key_event() -> None:
    m = match(pitch("H9 d12*"))
    play(m, "2 1")
    assert asked(m) == "action 0"
    play(m, "stop")
    assert asked(m) == "action 1"
    play(m, "stop")
    assert asked(m) == "key 0"


def test_3_2_the_higher_die_wins() -> None:
    for dice, winner in (("5 4", H), ("1 2", A)):
        m = match(pitch("H9 d7*"))
        assert told(play(m, dice)) == [("3.2", "wins_roll")]
        assert (m.winner, asked(m)) == (winner, f"action {winner}")


def test_3_3_g_is_higher_than_every_number() -> None:
    for number in "12345":
        m = match(pitch("H9 d7*"))
        play(m, f"{number} G")
        assert (m.winner, asked(m)) == (A, "card *")


def test_3_4_equal_dice_are_rolled_again_two_gs_too() -> None:
    for face in "12345G":
        m = match(pitch("H9 d7*"))
        assert told(play(m, f"{face} {face}")) == [("3.4", "roll_level")]
        assert (asked(m), m.dice) == ("roll *", (0, 0))


def test_3_5_the_winner_makes_all_its_moves_first() -> None:
    m = match(pitch("H9 d7*"))
    play(m, "1 3")
    assert (asked(m), m.moves) == ("action 1", 3)
    play(m, "move 2 b10", "move 2 b11", "move 2 b10")
    assert (asked(m), m.moves) == ("action 0", 1)
    play(m, "move 2 f4")
    assert (asked(m), m.turn) == ("roll *", 4)


def test_3_6_with_a_g_nobody_moves_and_its_roller_draws_a_card() -> None:
    m = match(pitch("H9 d7*"))
    play(m, "G 5")
    assert (asked(m), m.moves) == ("card *", 0)
    play(m, "E01")
    assert asked(m) == "roll *"


def test_3_7_step_3_follows_after_a_card_too() -> None:
    m = drawing(pitch("H9 d12*"), A, "E01")
    assert asked(m) == "key 0"


def test_3_8_the_next_turn_starts_when_no_key_event_is_left() -> None:
    m = match(pitch("H9 d12*"), "key_event", dice=["5", "4"], winner=H)
    assert told(play(m, "no")) == [("3.1", "turn")]
    assert (asked(m), m.turn) == ("roll *", 4)


def test_3_9_a_team_may_stop_and_loses_what_is_left() -> None:
    m = moving(pitch("H9 d7*"), moves=3)
    play(m, "stop")
    assert (asked(m), m.moves) == ("roll *", 0)


def test_3_10_full_order_of_a_turn() -> None:
    m = match(pitch("H9 d12*"))
    order = [asked(m)]
    for text in ("3 1", "stop", "stop", "shoot", "aim 1", "save 1 2", "put 9 d11", "high", "4 2", "2 1"):
        play(m, text)
        order.append(asked(m))
    assert order == [
        "roll *", "action 0", "action 1", "key 0", "aim 0", "save 1", "clearout 0", "clearance 1", "clear *",
        "roll *", "action 0",
    ]  # fmt: skip


def test_3_10_a_roll_is_drawn_from_36_equal_pairs() -> None:
    m = match(pitch("H9 d7*"))
    assert [chance for _, chance in chances(m)] == [Fraction(1, 36)] * 36
    assert carrier(m) == "H9 d7"
    assert {asked(after) for after, _ in branches(m)} == {"roll *", "action 0", "action 1", "card *"}
    assert choices(match(pitch("H9 d12*"), "key_event", dice=["5", "4"], winner=H)) == ["shoot", "no"]
