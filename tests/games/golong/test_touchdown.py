"""Chapter 10: touchdown and try."""

from tests.games.golong.situations import asked, choices, match, play, told, waiting


def test_10_1_every_kind_of_touchdown_is_six_points() -> None:
    ways = {
        ("play", "ball g4 g0 g0 b0", "g4"): (("4.4", "takes"), 96, (6, 0)),
        ("play", "ball g6 g0 g0 b0", "g6"): (("4.4", "takes"), 96, (6, 0)),
        ("play", "star g6 g0 g0 b0", "O", "g6"): (("7.3", "takes"), 96, (6, 0)),
        ("play", "ball g0 g0 g0 bTD"): (("4.2", "big_play"), 20, (6, 0)),
        ("play", "flag g0 g0 g0 bTD", "5 D", "decline", "bTD"): (("6.12", "takes"), 20, (6, 0)),
        ("play", "star g0 g0 g0 bTD"): (("7.1", "pick_six"), 20, (0, 6)),
        ("play", "star g0 g0 g0 b30", "D", "b30"): (("7.5", "run_back"), 20, (0, 6)),
    }
    for answers, (cause, spot, score) in ways.items():
        m = match(spot=spot)
        what = "touchdown" if score == (6, 0) else "return_touchdown"
        assert told(play(m, *answers))[-2:] == [cause, ("10.1", what)]
        assert (m.score, m.ask.kind if m.ask else "") == (score, "try")
    m = waiting("kick_off")
    assert told(play(m, "post")) == [("2.4", "kick_off_return"), ("10.1", "touchdown")]
    assert m.score == (6, 0)


def test_10_1_one_yard_short_is_none() -> None:
    m = match(spot=95)
    play(m, "play", "ball g4 g0 g0 b0", "g4")
    assert m.score == (0, 0)


def test_10_2_scoring_side_chooses_kick_or_two() -> None:
    for offence in (0, 1):
        for roll, seat in (("ball g0 g0 g0 bTD", offence), ("star g0 g0 g0 bTD", 1 - offence)):
            m = match(offence=offence)
            play(m, "play", roll)
            assert (asked(m), choices(m)) == (f"try {seat}", ["kick", "two"])


def test_10_3_try_is_played_though_the_game_is_decided() -> None:
    m = match(slot=16, score=[50, 0])
    play(m, "play", "ball g0 g0 g0 bTD")
    assert (asked(m), m.outcome) == ("try 0", None)
    play(m, "kick", "20")
    assert m.outcome is not None
    assert m.outcome.score == (57, 0)


def test_10_3_try_is_played_by_a_defence_that_ends_the_half() -> None:
    m = match(slot=7)
    play(m, "play", "star g0 g0 g0 bTD")
    assert asked(m) == "try 1"
    assert told(play(m, "kick", "20")) == [
        ("10.4", "try_good"),
        ("12.2", "slot_used_up"),
        ("1.7", "half_time"),
        ("2.1", "slot_by_kick_off"),
    ]
    assert m.score == (0, 7)


def test_10_4_kick_fails_on_x_and_anything_else_is_a_point() -> None:
    for face in ("X", "20", "30", "40", "50", "post"):
        m = waiting("try", ending="scored", score=[6, 0])
        events = told(play(m, "kick", face))
        assert events[0] == ("10.4", "try_failed" if face == "X" else "try_good")
        assert m.score == (6 if face == "X" else 7, 0)


def test_10_5_two_needs_a_football_with_2_or_3() -> None:
    good = []
    for face in ("ball", "sack", "flag", "star"):
        for green in ("g-1", "g0", "g2", "g3", "g4", "g6"):
            m = waiting("try", ending="returned", score=[0, 6])
            events = told(play(m, "two", f"{face} {green}"))
            assert events[0][0] == "10.5"
            if m.score == (0, 8):
                good.append(f"{face} {green}")
            else:
                assert (events[0][1], m.score) == ("try_failed", (0, 6))
    assert good == ["ball g2", "ball g3"]
