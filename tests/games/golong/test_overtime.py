"""Chapter 13: end and overtime."""

from tests.games.golong.situations import asked, ball, bare, load, match, play, told, waiting


def test_13_1_after_slot_16_the_higher_score_wins() -> None:
    m = match(slot=16, score=[20, 21])
    assert told(play(m, "punt", "X"))[-1] == ("13.1", "won")
    assert m.over() == {"winner": 1, "score": [20, 21], "why": "A has the higher score after slot 16"}
    assert m.ask is None


def test_13_2_level_after_slot_16_is_overtime() -> None:
    m = match(slot=16, score=[21, 21])
    assert told(play(m, "punt", "X"))[-1] == ("13.2", "level")
    assert (asked(m), m.outcome) == ("toss *", None)


def test_13_2_each_side_gets_one_possession_and_the_leader_wins() -> None:
    m = waiting("toss", slot=16, score=[21, 21])
    play(m, "H", "20", "fg", "post", "20")
    assert (m.slot, m.offence, m.outcome) == (18, 1, None)
    assert told(play(m, "punt", "X"))[-1] == ("13.2", "won")
    assert m.over() == {"winner": 0, "score": [24, 21], "why": "H leads after overtime"}


def test_13_2_rounds_repeat_while_level() -> None:
    m = waiting("toss", slot=16, score=[21, 21])
    for slot in (17, 19, 21):
        play(m, "A", "20")
        assert m.slot == slot
        assert told(play(m, "punt", "X", "punt", "X"))[-1] == ("13.2", "level")
    play(m, "H", "20", "punt", "X", "fg", "post")
    assert m.over() == {"winner": 1, "score": [21, 24], "why": "A leads after overtime"}


def test_13_3_every_round_starts_with_a_coin_and_a_kick_off() -> None:
    for coin, side in (("H", 0), ("A", 1)):
        m = waiting("toss", slot=18, score=[3, 3])
        assert told(play(m, coin)) == [("13.3", "toss"), ("2.1", "slot_by_kick_off")]
        assert (m.slot, m.offence, asked(m)) == (19, side, "kick *")


def test_13_3_without_a_score_the_second_slot_starts_where_the_ball_was_lost() -> None:
    m = match(slot=17, spot=30)
    play(m, "punt", "20")
    assert (m.slot, ball(m)) == (18, "A 1st & 10 at mid 50")


def test_13_3_after_a_score_it_starts_with_a_kick_off() -> None:
    m = match(slot=17, spot=30)
    play(m, "fg", "post")
    assert (m.slot, m.offence, asked(m)) == (18, 1, "kick *")


def test_13_3_return_touchdown_uses_up_the_second_slot() -> None:
    m = match(slot=19, score=[7, 7])
    events = play(m, "play", "star g0 g0 g0 bTD", "kick", "X")
    assert told(events) == [
        ("7.1", "pick_six"),
        ("10.1", "return_touchdown"),
        ("10.4", "try_failed"),
        ("12.2", "slot_used_up"),
        ("13.2", "won"),
    ]
    assert [(event.side, event.values[0]) for event in events if event.what == "slot_used_up"] == [(1, 20)]
    assert m.slot == 20
    assert m.over() == {"winner": 1, "score": [7, 13], "why": "A leads after overtime"}


def test_13_4_round_ends_if_the_side_due_already_leads() -> None:
    m = match(slot=17, spot=5)
    events = play(m, "play", "sack g0 g0 g0 bTD")
    assert told(events) == [
        ("5.1", "sacked_for_safety"),
        ("11.1", "safety"),
        ("13.4", "round_over"),
        ("13.2", "won"),
    ]
    assert [event.side for event in events if event.what == "round_over"] == [1]
    assert m.slot == 17
    assert m.over() == {"winner": 1, "score": [0, 2], "why": "A leads after overtime"}


def test_13_4_first_side_that_leads_does_not_end_it() -> None:
    m = load(bare("try", slot=17, ending="scored", score=[6, 0]))
    assert told(play(m, "kick", "20")) == [("10.4", "try_good"), ("2.1", "slot_by_kick_off")]
    assert (m.slot, m.outcome, asked(m)) == (18, None, "kick *")


def test_13_4_round_that_had_its_second_slot_is_not_cut_short() -> None:
    m = match(slot=18, spot=5)
    events = told(play(m, "play", "sack g0 g0 g0 bTD"))
    assert events == [("5.1", "sacked_for_safety"), ("11.1", "safety"), ("13.2", "won")]
