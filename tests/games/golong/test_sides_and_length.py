"""Chapter 1: sides and length."""

from tests.games.golong.situations import asked, ball, match, new, play, told, waiting


def owners(first: str) -> list[int]:
    """The side on offence in each slot of a match in which everybody punts at once."""
    m = new()
    play(m, first, "20")
    sides: list[int] = []
    for slot in range(1, 17):
        assert m.slot == slot
        sides.append(m.offence)
        play(m, "punt", "X")
        if slot == 8:
            play(m, "20")
    return sides


def test_1_1_higher_score_wins_for_either_side() -> None:
    for score, winner in (([7, 10], 1), ([10, 7], 0)):
        m = match(slot=16, score=score)
        play(m, "punt", "X")
        assert m.outcome is not None
        assert (m.outcome.winner, m.outcome.score) == (winner, tuple(score))


def test_1_2_game_has_sixteen_slots() -> None:
    m = match(slot=15, score=[3, 0])
    play(m, "punt", "X")
    assert (m.slot, m.outcome) == (16, None)
    play(m, "punt", "X")
    assert m.outcome is not None
    assert m.slot == 16


def test_1_3_quarters_are_four_slots_each() -> None:
    assert [match(slot=slot).quarter() for slot in range(1, 17)] == [1] * 4 + [2] * 4 + [3] * 4 + [4] * 4


def test_1_3_half_time_comes_after_slot_8() -> None:
    m = match(slot=8)
    assert told(play(m, "punt", "X")) == [("8.4", "punt_blocked"), ("1.7", "half_time"), ("2.1", "slot_by_kick_off")]
    assert (m.slot, m.quarter()) == (9, 3)


def test_1_4_sides_take_slots_in_strict_turn() -> None:
    assert owners("H")[:8] == [0, 1, 0, 1, 0, 1, 0, 1]


def test_1_5_coin_says_who_receives_and_the_other_side_receives_slot_9() -> None:
    for first, side in (("H", 0), ("A", 1)):
        m = new()
        assert asked(m) == "toss *"
        events = play(m, first)
        assert told(events) == [("1.5", "toss"), ("2.1", "slot_by_kick_off")]
        assert [event.side for event in events[1:]] == [side, side]
        assert (m.slot, m.offence, asked(m)) == (1, side, "kick *")
        assert owners(first)[8] == 1 - side


def test_1_6_opening_receiver_has_odd_slots_then_even_ones() -> None:
    for first, side in (("H", 0), ("A", 1)):
        mine = [slot for slot, owner in enumerate(owners(first), 1) if owner == side]
        assert mine == [1, 3, 5, 7, 10, 12, 14, 16]


def test_1_7_quarter_break_keeps_the_ball_where_it_is() -> None:
    m = match(slot=4, offence=1, spot=30)
    play(m, "punt", "X")
    assert (m.slot, m.quarter(), ball(m)) == (5, 2, "H 1st & 10 at opp 30")


def test_1_7_half_time_forgets_the_spot() -> None:
    m = match(slot=8, offence=1, spot=30)
    play(m, "punt", "X")
    assert (m.spot, m.cup, asked(m)) == (0, 0, "kick *")


def test_1_8_slot_ends_with_a_score_a_kick_or_a_turnover() -> None:
    endings = {
        ("fg", "post"): "9.2",
        ("fg", "X"): "9.3",
        ("punt", "20"): "8.1",
        ("play", "star g0 g0 g0 b0", "D", "b0"): "7.7",
        ("play", "ball g0 g0 g0 b0", "g0", "g0", "g0", "b0"): "3.5",
    }
    for answers, rule in endings.items():
        m = match()
        assert rule in [found for found, _ in told(play(m, *answers))]
        assert (m.slot, m.offence) == (4, 1)


def test_1_8_nothing_else_ends_it() -> None:
    m = match()
    play(
        m,
        "play",
        "ball g6 g4 g3 b0",
        "g6",
        "g4",
        "play",
        "sack g0 g0 g0 b0",
        "5",
        "g",
        "play",
        "flag g0 g0 b0",
        "arrows O",
    )
    assert (m.slot, m.offence, asked(m)) == (3, 0, "down 0")


def test_1_9_all_slots_are_played_though_the_result_is_settled() -> None:
    m = waiting("kick_off", slot=15, score=[99, 0])
    play(m, "20", "punt", "20")
    assert (m.slot, m.outcome, asked(m)) == (16, None, "down 1")
