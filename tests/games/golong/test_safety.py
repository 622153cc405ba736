"""Chapter 11: the safety."""

from tests.games.golong.situations import asked, ball, match, play, told, waiting


def test_11_1_two_points_for_the_defence() -> None:
    for offence, score in ((0, (0, 2)), (1, (2, 0))):
        m = match(offence=offence, spot=5)
        events = play(m, "play", "sack g0 g0 g0 bTD")
        assert [(event.rule, event.side) for event in events if event.what == "safety"] == [("11.1", 1 - offence)]
        assert m.score == score


def test_11_2_causes_are_td_on_a_sack_a_sack_and_a_die_taken() -> None:
    causes = {
        ("play", "sack g0 g0 g0 bTD"): ("5.1", "sacked_for_safety"),
        ("play", "sack g0 g0 g0 b0", "5"): ("5.5", "sacked_in_end_zone"),
        ("play", "ball g-1 g0 g0 b0", "g-1"): ("11.2", "in_end_zone"),
        ("play", "flag g-1 g0 g0 b0", "5 D", "decline", "g-1"): ("11.2", "in_end_zone"),
        ("play", "star g-1 g0 g0 b0", "O", "g-1"): ("11.2", "in_end_zone"),
    }
    for answers, cause in causes.items():
        m = match(spot=1)
        assert told(play(m, *answers))[-3:] == [cause, ("11.1", "safety"), ("2.5", "slot_by_free_kick")]
        assert m.score == (0, 2)


def test_11_2_the_own_1_is_not_the_goal_line() -> None:
    m = match(spot=2)
    play(m, "play", "ball g-1 g0 g0 b0", "g-1", "stop")
    assert (m.score, ball(m)) == ((0, 0), "H 2nd & 11 at own 1")


def test_11_3_next_slot_belongs_to_the_side_that_scored_it() -> None:
    m = match(spot=5, slot=5, offence=1)
    play(m, "play", "sack g0 g0 g0 b0", "5")
    assert (m.slot, m.offence, asked(m)) == (6, 0, "kick *")


def test_11_4_free_kick_is_a_punt_from_the_own_20() -> None:
    for face, there in (
        ("X", "opp 20"), ("20", "opp 40"), ("30", "mid 50"), ("40", "own 40"), ("50", "own 30"), ("post", "own 20"),
    ):  # fmt: skip
        m = waiting("free_kick", offence=1, slot=4)
        assert told(play(m, face)) == [("11.4", "free_kick")]
        assert (ball(m), asked(m)) == (f"A 1st & 10 at {there}", "down 1")
