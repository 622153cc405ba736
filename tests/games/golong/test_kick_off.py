"""Chapter 2: how a slot starts."""

from tests.games.golong.situations import asked, ball, match, new, play, told, waiting


def test_2_1_slots_1_and_9_start_with_a_kick_off() -> None:
    m = new()
    assert ("2.1", "slot_by_kick_off") in told(play(m, "A"))
    assert (m.slot, asked(m)) == (1, "kick *")
    m = match(slot=8)
    assert ("2.1", "slot_by_kick_off") in told(play(m, "punt", "X"))
    assert (m.slot, asked(m)) == (9, "kick *")


def test_2_1_kick_off_follows_a_touchdown_and_a_field_goal() -> None:
    for answers in (("fg", "post"), ("play", "ball g0 g0 g0 bTD", "kick", "X")):
        m = match()
        events = play(m, *answers)
        assert told(events)[-1] == ("2.1", "slot_by_kick_off")
        assert (events[-1].side, m.slot, m.offence, asked(m)) == (1, 4, 1, "kick *")


def test_2_2_number_puts_the_ball_on_the_own_yard_line() -> None:
    for number in ("20", "30", "40", "50"):
        m = waiting("kick_off")
        assert told(play(m, number)) == [("2.2", "kick_off")]
        assert (m.spot, m.offence) == (int(number), 0)


def test_2_3_x_is_a_touchback_on_the_own_20() -> None:
    m = waiting("kick_off")
    assert told(play(m, "X")) == [("2.3", "touchback")]
    assert ball(m) == "H 1st & 10 at own 20"


def test_2_4_post_is_a_touchdown_and_the_slot_is_over_after_the_try() -> None:
    m = waiting("kick_off")
    assert told(play(m, "post")) == [("2.4", "kick_off_return"), ("10.1", "touchdown")]
    assert (m.score, asked(m)) == ((6, 0), "try 0")
    assert told(play(m, "kick", "20")) == [("10.4", "try_good"), ("2.1", "slot_by_kick_off")]
    assert (m.score, m.slot, m.offence) == ((7, 0), 4, 1)


def test_2_5_slot_after_a_safety_starts_with_a_free_kick() -> None:
    m = match(spot=5)
    assert told(play(m, "play", "sack g0 g0 g0 bTD")) == [
        ("5.1", "sacked_for_safety"),
        ("11.1", "safety"),
        ("2.5", "slot_by_free_kick"),
    ]
    assert (m.slot, m.offence, asked(m)) == (4, 1, "kick *")
    assert told(play(m, "30")) == [("11.4", "free_kick")]


def test_2_6_slot_starts_where_the_ball_was_lost_seen_from_the_new_side() -> None:
    lost = {
        ("punt", "40"): "A 1st & 10 at own 35",
        ("fg", "30"): "A 1st & 10 at opp 25",
        ("play", "star g6 g0 g0 b0", "D", "g6"): "A 1st & 10 at opp 19",
        ("play", "ball g3 g2 g-1 b0", "g3", "g2", "g-1", "b0"): "A 1st & 10 at opp 29",
    }
    for answers, there in lost.items():
        m = match(spot=25)
        assert told(play(m, *answers))[-1] == ("2.6", "slot_at_spot")
        assert ball(m) == there


def test_2_7_slot_that_starts_on_the_field_starts_a_new_series() -> None:
    m = match(spot=25, line_to_gain=41, cup=(1, 0))
    play(m, "punt", "X")
    assert (m.spot, m.line) == (75, 85)
    assert m.table()["cup"] == {"green": 3, "blue": 1}
    assert m.table()["down"] == 1


def test_2_7_after_a_kick_off_too() -> None:
    m = waiting("kick_off")
    play(m, "40")
    assert (ball(m), m.line, asked(m)) == ("H 1st & 10 at own 40", 50, "down 0")
