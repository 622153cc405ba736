"""Chapter 8: corners and penalties on goal chances, the Stalemate die on everything else."""

from fractions import Fraction

from fiveaside.engine.chance import chances
from tests.games.next_goal_wins.situations import (
    Season,
    asked,
    ball,
    board,
    cited,
    lasting,
    match_of,
    on,
    play,
    told,
)

WHISTLE = lasting("event whistle_happy_referee effects 0", "red")


def level(**said: object) -> Season:
    """A pass of red's midfielder is level: mid03 5 + 1 against def03 4 + 2."""
    m = board(**{"ball": "MID", **said})
    play(m, "pass", "contest", "1", "2")
    return m


def test_8_1_a_level_shot_or_header_is_a_corner_a_level_dribble_a_penalty() -> None:
    m = board(ball="STK", delivery="pass")
    assert ("9.1", "corner") in cited(play(m, "shoot", "contest", "1", "2"))
    m = board(ball="STK", delivery="cross")
    assert ("9.1", "corner") in cited(play(m, "header", "contest", "1", "1"))
    m = board(ball="STK", delivery="pass")
    assert ("9.3", "penalty") in cited(play(m, "dribble", "contest", "1", "2"))
    m = board(ball="MID", position="STK", delivery="pass")
    assert ("9.3", "penalty") in cited(play(m, "dribble", "contest", "2", "1"))


def test_8_2_any_other_stalemate_is_settled_by_the_die() -> None:
    m = level()
    assert asked(m) == "stalemate *"
    found = {m.text(ticket): chance for ticket, chance in chances(m)}
    assert found == {
        "try_again": Fraction(2, 6),
        "lose_ball": Fraction(2, 6),
        "foul": Fraction(1, 6),
        "yellow": Fraction(1, 6),
    }


def test_8_3_try_again_throws_both_dice_again() -> None:
    m = level(red_hand="lucky_bounce")
    play(m, "let")
    events = play(m, "try_again")
    assert (told(events), asked(m)) == (["try_again"], "throw *")
    play(m, "1", "6")
    assert asked(m) == "rolled 0"


def test_8_3_speed_and_modifiers_stay() -> None:
    m = board(ball="MID", red_hand="burst_of_pace")
    play(m, "tactic burst_of_pace", "contest", "1", "3")
    assert asked(m) == "stalemate *"
    play(m, "try_again", "2", "4")
    assert (asked(m), m.match.speed, m.match.total(m, 0), m.match.total(m, 1)) == ("stalemate *", True, 4, 4)


def test_8_4_lose_ball() -> None:
    m = level()
    events = play(m, "lose_ball")
    assert ("7.5", "wins_ball") in cited(events)
    assert (ball(m), match_of(m)["attacker"]) == ("blue.DEF", "blue")


def test_8_5_a_foul_is_a_free_kick() -> None:
    m = level()
    assert ("8.5", "foul") in cited(play(m, "foul"))
    assert asked(m) == "free_kick 0"


def test_8_6_a_yellow_card_first_then_as_a_foul() -> None:
    m = level()
    events = play(m, "yellow")
    assert cited(events) == [("12.1", "yellow"), ("8.5", "foul")]
    assert asked(m) == "replace 1"
    play(m, "def16")
    assert (on(m, "blue.DEF"), asked(m)) == ("def16", "free_kick 0")


def test_8_7_a_changed_face_is_not_changed_again() -> None:
    m = level(lasting=[WHISTLE])
    assert ("8.7", "face_changed") in cited(play(m, "lose_ball"))
    assert asked(m) == "free_kick 0"
    m = level(blue="gk08 def17 mid11 stk06", lasting=[WHISTLE])
    assert ("8.7", "face_changed") in cited(play(m, "foul"))
    assert ball(m) == "blue.DEF"


def test_8_8_the_tenth_stalemate_is_lose_ball_without_a_die() -> None:
    m = level()
    for _ in range(8):
        play(m, "try_again", "1", "2")
        assert asked(m) == "stalemate *"
    events = play(m, "try_again", "1", "2")
    assert ("8.8", "tenth_stalemate") in cited(events)
    assert ball(m) == "blue.DEF"
