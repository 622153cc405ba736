"""Chapter 12: slot count, returns, ends of halves."""

from tests.games.golong.situations import asked, match, play, told, waiting


def test_12_1_after_a_slot_comes_the_next_one_of_the_other_side() -> None:
    for slot in (1, 2, 7, 9, 15):
        m = match(slot=slot, offence=slot % 2)
        play(m, "punt", "20")
        assert (m.slot, m.offence) == (slot + 1, 1 - slot % 2)


def test_12_2_return_touchdown_uses_up_the_next_slot() -> None:
    for answers in (("play", "star g0 g0 g0 bTD"), ("play", "star g0 g0 g0 b30", "D", "b30")):
        m = match(slot=2, offence=1)
        events = play(m, *answers, "kick", "20")
        assert told(events)[-4:] == [
            ("10.1", "return_touchdown"),
            ("10.4", "try_good"),
            ("12.2", "slot_used_up"),
            ("2.1", "slot_by_kick_off"),
        ]
        assert (events[-2].side, events[-2].value("slot")) == (0, 3)
        assert (m.slot, m.offence, asked(m), m.score) == (4, 1, "kick *", (7, 0))


def test_12_2_turns_stay_strict_afterwards() -> None:
    m = match(slot=2, offence=1)
    play(m, "play", "star g0 g0 g0 bTD", "kick", "20", "30", "punt", "20")
    assert (m.slot, m.offence) == (5, 0)


def test_12_3_return_touchdown_in_slot_7_ends_the_half() -> None:
    for offence in (0, 1):
        m = match(slot=7, offence=offence)
        events = play(m, "play", "star g0 g0 g0 bTD", "kick", "20")
        assert told(events)[-4:] == [
            ("10.4", "try_good"),
            ("12.2", "slot_used_up"),
            ("1.7", "half_time"),
            ("2.1", "slot_by_kick_off"),
        ]
        assert (events[-3].side, events[-3].value("slot")) == (1 - offence, 8)
        assert (m.slot, m.offence, asked(m)) == (9, 1 - offence, "kick *")


def test_12_3_return_touchdown_in_slot_15_ends_the_game() -> None:
    m = match(slot=15, offence=1)
    events = told(play(m, "play", "star g0 g0 g0 bTD", "kick", "X"))
    assert events[-3:] == [("10.4", "try_failed"), ("12.2", "slot_used_up"), ("13.1", "won")]
    assert m.outcome is not None
    assert (m.slot, m.outcome.winner, m.outcome.score) == (16, 0, (6, 0))


def test_12_4_return_touchdown_in_slot_8_counts_and_ends_the_half() -> None:
    m = match(slot=8, offence=1)
    play(m, "play", "star g0 g0 g0 b30", "D", "b30")
    assert asked(m) == "try 0"
    assert told(play(m, "kick", "20")) == [
        ("10.4", "try_good"),
        ("12.4", "return_counts"),
        ("1.7", "half_time"),
        ("2.1", "slot_by_kick_off"),
    ]
    assert (m.score, m.slot, m.offence) == ((7, 0), 9, 1)


def test_12_4_return_touchdown_in_slot_16_counts_and_ends_the_game() -> None:
    m = match(slot=16, offence=0, score=[6, 0])
    events = told(play(m, "play", "star g0 g0 g0 bTD", "kick", "20"))
    assert events[-3:] == [("10.4", "try_good"), ("12.4", "return_counts"), ("13.1", "won")]
    assert m.outcome is not None
    assert (m.outcome.winner, m.outcome.score) == (1, (6, 7))


def test_12_5_nothing_is_kicked_and_no_spot_follows_at_the_end_of_a_half() -> None:
    for answers in (
        ("punt", "30"),
        ("fg", "post"),
        ("play", "ball g0 g0 g0 bTD", "kick", "X"),
        ("play", "sack g0 g0 g0 b0", "15"),
        ("play", "star g0 g0 g0 b0", "D", "b0"),
    ):
        m = match(slot=16, spot=15, score=[9, 0])
        whats = [what for _, what in told(play(m, *answers))]
        assert whats[-1] == "won"
        assert not {"slot_at_spot", "slot_by_kick_off", "slot_by_free_kick"} & set(whats)


def test_12_5_half_time_follows_a_turnover_without_a_new_spot() -> None:
    m = match(slot=8, offence=1, cup=(0, 1))
    events = told(play(m, "play", "ball b0"))
    assert events == [
        ("4.4", "takes"),
        ("3.5", "turnover_on_downs"),
        ("1.7", "half_time"),
        ("2.1", "slot_by_kick_off"),
    ]
    assert (m.slot, m.offence, m.spot) == (9, 1, 0)


def test_12_6_points_belong_to_the_quarter_of_the_slot() -> None:
    m = waiting("kick_off", slot=4, offence=1, score=[3, 0])
    play(m, "post", "kick", "20")
    assert (m.slot, m.quarter(), m.table()["by_quarter"]) == (5, 2, [[3, 7]])


def test_12_6_kick_off_touchdown_belongs_to_the_quarter_of_its_own_slot() -> None:
    m = match(slot=4, offence=1)
    play(m, "fg", "post", "post", "kick", "20")
    assert m.table()["by_quarter"] == [[0, 3]]
    play(m, "20", "punt", "X", "punt", "X", "punt", "X", "20")
    assert (m.slot, m.table()["by_quarter"]) == (9, [[0, 3], [7, 0]])


def test_12_6_overtime_stands_after_the_four_quarters() -> None:
    m = match(slot=16, score=[0, 0])
    for slot in (17, 19, 21):
        play(m, "punt", "X", "H", "20")
        assert (m.slot, m.quarter(), m.table()["by_quarter"]) == (slot, 5, [[0, 0]] * 4)
        play(m, "punt", "X")
