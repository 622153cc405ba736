"""Chapters 8 and 9: punt and field goal."""

from tests.games.golong.situations import asked, ball, match, play, told


def test_8_1_number_moves_the_ball_forward_and_there_is_no_return() -> None:
    for face, there in (("20", "own 40"), ("30", "own 30"), ("40", "own 20"), ("50", "own 10")):
        m = match(spot=40)
        assert told(play(m, "punt", face)) == [("8.1", "punt"), ("2.6", "slot_at_spot")]
        assert (asked(m), ball(m)) == ("down 1", f"A 1st & 10 at {there}")


def test_8_2_punt_to_or_past_the_goal_line_is_a_touchback() -> None:
    for spot, there in ((49, "own 1"), (50, "own 20"), (51, "own 20"), (99, "own 20")):
        m = match(spot=spot)
        rule = told(play(m, "punt", "50"))[0]
        assert rule == (("8.1", "punt") if spot == 49 else ("8.2", "punt_touchback"))
        assert ball(m) == f"A 1st & 10 at {there}"


def test_8_3_post_is_a_touchback() -> None:
    for spot in (1, 50, 99):
        m = match(spot=spot)
        assert told(play(m, "punt", "post"))[0] == ("8.3", "punt_touchback")
        assert ball(m) == "A 1st & 10 at own 20"


def test_8_4_x_is_blocked_at_the_line_of_scrimmage() -> None:
    m = match(spot=3)
    assert told(play(m, "punt", "X"))[0] == ("8.4", "punt_blocked")
    assert ball(m) == "A 1st & goal at opp 3"


def test_9_1_number_of_at_least_the_distance_is_good() -> None:
    for spot, face, good in (
        (70, "30", True),
        (69, "30", False),
        (71, "30", True),
        (50, "50", True),
        (49, "50", False),
    ):
        m = match(spot=spot)
        assert told(play(m, "fg", face))[0] == (("9.1", "field_goal") if good else ("9.3", "field_goal_missed"))
        assert m.score == ((3, 0) if good else (0, 0))


def test_9_2_post_is_good_from_any_distance() -> None:
    for spot in (1, 50, 99):
        m = match(spot=spot, offence=1)
        assert told(play(m, "fg", "post")) == [("9.2", "field_goal"), ("2.1", "slot_by_kick_off")]
        assert m.score == (0, 3)


def test_9_3_missed_kick_leaves_the_ball_at_the_line_of_scrimmage() -> None:
    for spot, face, there in ((99, "X", "own 1"), (69, "20", "own 31"), (45, "50", "opp 45")):
        m = match(spot=spot)
        assert told(play(m, "fg", face)) == [("9.3", "field_goal_missed"), ("2.6", "slot_at_spot")]
        assert (m.score, ball(m)) == ((0, 0), f"A 1st & 10 at {there}")
