"""Chapter 8: effects that move counters without the ball, or take one off."""

from tests.games.golazo.card_situations import performing
from tests.games.golazo.situations import A, H, asked, carrier, choices, drawing, moved, pitch, play, space_of, told

ZONES = {
    "BOX": ("c d e", "12 13"),
    "OWNBOX": ("c d e", "1 2"),
    "WING": ("a b f g", "12 13"),
    "OWN": ("a b c d e f g", "1 2 3 4 5 6"),
    "OPP": ("a b c d e f g", "8 9 10 11 12 13"),
}


def spaces(texts: list[str], number: int) -> set[str]:
    """Where a counter may go, by the texts of choices such as `run 9 e7`."""
    return {text.split()[2] for text in texts if text.split()[1:2] == [str(number)]}


# 8.17 run


def test_8_17_up_to_so_many_different_counters_one_after_the_other() -> None:
    m = performing("run 2 1; moves 1", ["H9 d8*"])
    assert asked(m) == "run 0"
    assert ("8.17", "runs") in told(play(m, "run 10 e7"))
    assert (asked(m), choices(m, "run"), spaces(choices(m), 10)) == ("run 0", choices(m)[:-1], set())
    play(m, "run 7 g6")
    assert (space_of(m, "H10"), space_of(m, "H7"), asked(m), m.moves) == ("e7", "g6", "action 0", 1)


def test_8_17_done_ends_the_effect() -> None:
    m = performing("run 3 2; moves 1", ["H9 d8*"])
    play(m, "run 10 e7", "done")
    assert (asked(m), m.moves) == ("action 0", 1)


def test_8_17_neither_carrier_nor_goalkeeper_nor_opponents_run() -> None:
    m = performing("run 3 2", ["H9 d8*"])
    assert {text.split()[1] for text in choices(m, "run")} == {"2", "3", "4", "5", "6", "7", "8", "10", "11"}


def test_8_17_each_to_a_space_it_reaches_over_free_spaces() -> None:
    m = performing("run 1 2", ["H9 d8*", "H2 a1", "A2 b1", "A3 b2"])
    assert spaces(choices(m), 2) == {"a2", "a3"}
    m = performing("run 1 3", ["H9 d8*", "H2 a1", "A2 b1", "A3 b2"])
    assert spaces(choices(m), 2) == {"a2", "a3", "a4", "b4"}
    m = performing("run 1 9", ["H9 d8*", "H2 a1", "A2 b1", "A3 b2", "A6 a2"])
    assert spaces(choices(m), 2) == set()


def test_8_17_only_the_end_space_must_be_sporting() -> None:
    wall = ["H3 a4", "H6 b4", "H4 c4", "H5 d4", "H8 e4", "H11 f4"]
    m = performing("run 1 2", ["H9 d8*", *wall, "H2 g3"])
    assert "g4" not in spaces(choices(m), 2)
    assert "g5" in spaces(choices(m), 2)
    assert "g4" in spaces(choices(performing("run 1 2", ["H9 d8*", *wall[1:], "H2 g3"])), 2)


def test_8_17_nobody_can_run_nobody_is_asked() -> None:
    caged = ["H9 a1*", "H2 b1", "H3 c1", "H4 a2", "H5 b2", "H6 c2", "H7 off", "H8 off", "H10 off", "H11 off"]
    fence = ["A2 a3", "A3 b3", "A4 c3", "A5 d3", "A6 d2", "A7 d1"]
    m = performing("run 2 2; moves 1", [*caged, *fence])
    assert (asked(m), m.moves) == ("action 0", 1)


# 8.19 place


def test_8_19_a_zone_is_seen_by_the_actor() -> None:
    for zone, (files, ranks) in ZONES.items():
        for side in (H, A):
            m = performing(f"place 1 {zone}", ["H9 d7*", "H10 c7", "A9 b7"], side)
            expected = {file + rank for file in files.split() for rank in ranks.split()}
            if side == A:
                expected = {f"{'gfedcba'['abcdefg'.index(space[0])]}{14 - int(space[1:])}" for space in expected}
            offered = {text.split()[2] for text in choices(m, "place")}
            taken = {space_of(m, f"{team}{number}") for team in "HA" for number in range(1, 12)}
            assert (asked(m), offered) == (f"place {side}", expected - taken)


def test_8_19_neither_the_carrier_nor_a_counter_within_the_zone_is_placed() -> None:
    m = performing("place 2 BOX", ["H9 d8*", "H10 c12", "H7 d11"])
    assert {text.split()[1] for text in choices(m, "place")} == {"2", "3", "4", "5", "6", "7", "8", "11"}
    play(m, "place 7 d13")
    assert spaces(choices(m), 7) == set()
    play(m, "place 2 e13")
    assert (space_of(m, "H7"), space_of(m, "H2"), asked(m)) == ("d13", "e13", "roll *")


def test_8_19_up_to_so_many_times() -> None:
    before = performing("place 3 OPP; moves 1", ["H9 d8*"])
    m = before.copy()
    m.listen()
    events = play(m, "place 2 a8", "place 3 b8", "done")
    assert told(events) == [("8.19", "is_placed")] * 2
    assert (moved(before, m), asked(m)) == ({"H2": "a8", "H3": "b8"}, "action 0")


def test_8_19_placing_stops_when_the_zone_is_full() -> None:
    full = ["H2 c12", "H3 d12", "H4 e12", "A2 c13", "A3 d13"]
    m = performing("place 3 BOX; moves 1", ["H9 d8*", *full])
    assert {text.split()[2] for text in choices(m, "place")} == {"e13"}
    play(m, "place 10 e13")
    assert (asked(m), m.moves) == ("action 0", 1)


def test_8_19_at_most_five_in_the_own_area() -> None:
    m = performing("place 3 OWNBOX; moves 1", ["A9 d8*", "H2 c1", "H3 d1", "H4 e1", "H5 c2"])
    play(m, "place 9 d2")
    assert (asked(m), m.moves) == ("action 0", 1)
    m = performing("place 3 OWNBOX; moves 1", ["A9 d8*", "H2 c1", "H3 d1", "H4 e1", "H5 c2", "H6 d2"])
    assert (asked(m), m.moves) == ("action 0", 1)


def test_8_19_no_ring_round_the_opposing_carrier() -> None:
    m = performing("place 2 OPP", ["A9 a13*", "H9 a12"])
    play(m, "place 10 b12")
    assert "b13" not in {text.split()[2] for text in choices(m, "place")}
    m = performing("place 2 OPP", ["A9 a13*", "H9 a12"])
    assert "b13" in {text.split()[2] for text in choices(m, "place")}


# 8.20 push


def test_8_20_the_actor_moves_opposing_counters() -> None:
    before = performing("push 2 2; moves 1", ["H9 d8*"])
    assert asked(before) == "push 0"
    assert {text.split()[1] for text in choices(before, "push")} == {str(number) for number in range(2, 12)}
    m = before.copy()
    m.listen()
    events = play(m, "push 5 d13")
    assert [(event.rule, event.what, event.side) for event in events[1:]] == [("8.20", "is_pushed", A)]
    assert spaces(choices(m), 5) == set()
    play(m, "push 6 d12")
    assert (moved(before, m), asked(m), m.moves) == ({"A5": "d13", "A6": "d12"}, "action 0", 1)


def test_8_20_the_carrier_is_not_pushed() -> None:
    m = drawing(pitch("A9 e8*"), H, "S08")
    assert spaces(choices(m), 9) == set()
    play(m, "done")
    assert (carrier(m), asked(m)) == ("A9 e8", "roll *")


def test_8_20_the_team_pushed_is_guarded() -> None:
    in_area = ["A2 c13", "A3 d13", "A4 e13", "A5 c12", "A6 d12"]
    m = performing("push 1 1", ["H9 d8*", *in_area, "A7 f11"])
    assert "e12" not in spaces(choices(m), 7)
    m = performing("push 1 1", ["H9 d8*", *in_area[1:], "A7 f11"])
    assert "e12" in spaces(choices(m), 7)
    ring = ["H9 a1*", "A2 a2", "A3 b1", "A4 a3"]
    assert "b2" not in spaces(choices(performing("push 1 1", ring)), 4)
    assert "b2" in spaces(choices(performing("push 1 1", ["H9 a1*", "A2 a2", "A4 a3"])), 4)


def test_8_20_nobody_can_be_pushed_nobody_is_asked() -> None:
    caged = ["A9 a1", "A2 b1", "A3 c1", "A4 a2", "A5 b2", "A6 c2", "A7 off", "A8 off", "A10 off", "A11 off"]
    fence = ["H2 a3", "H3 b3", "H4 c3", "H5 d3", "H6 d2", "H7 d1"]
    m = performing("push 2 2; moves 1", [*caged, *fence])
    assert (asked(m), m.moves) == ("action 0", 1)


def test_8_20_pushing_into_the_own_area_of_the_actor_is_lawful() -> None:
    in_area = ["A2 c1", "A3 d1", "A4 e1", "A5 c2", "A6 d2"]
    assert "e2" in spaces(choices(performing("push 1 1", ["H9 d8*", *in_area, "A7 f2"])), 7)


# 8.21 off


def test_8_21_the_other_team_chooses_who_is_sent_off() -> None:
    m = drawing(pitch("H9 d8*"), H, "E06")
    assert (asked(m), choices(m)) == ("sendoff 1", [f"off {number}" for number in range(2, 12)])
    assert ("8.21", "sent_off") in told(play(m, "off 5"))
    assert (space_of(m, "A5"), asked(m)) == ("off", "roll *")


def test_8_21_the_carrier_is_not_sent_off() -> None:
    m = drawing(pitch("A9 d8*", "A4 off"), H, "E06")
    assert choices(m) == [f"off {number}" for number in (2, 3, 5, 6, 7, 8, 10, 11)]


def test_8_21_a_team_with_six_loses_none() -> None:
    four_off = [f"A{number} off" for number in range(2, 6)]
    m = drawing(pitch("H9 d8*", *four_off), H, "E06")
    assert asked(m) == "roll *"
    assert ("1.12", "keeps_counters") in told(m.take_events())
    assert asked(drawing(pitch("H9 d8*", *four_off[1:]), H, "E06")) == "sendoff 1"


# 8.22 swap


def test_8_22_two_own_counters_change_spaces() -> None:
    m = drawing(pitch("H9 d8*", "H3 off"), H, "E05")
    numbers = [2, 4, 5, 6, 7, 8, 10, 11]
    pairs = [f"swap {one} {other}" for one in numbers for other in numbers if one < other]
    assert (asked(m), choices(m)) == ("swap 0", [*pairs, "done"])
    assert ("8.22", "swaps") in told(play(m, "swap 2 11"))
    assert (space_of(m, "H2"), space_of(m, "H11"), asked(m)) == ("b5", "f3", "roll *")


def test_8_22_neither_of_them_is_the_carrier() -> None:
    """Or a full-back would appear in the box with the ball."""
    mine = choices(drawing(pitch("H9 d12*"), H, "E05"))
    assert not [text for text in mine if "9" in text.split()]
    theirs = choices(drawing(pitch("A9 d2*"), H, "E05"))
    assert "swap 2 9" in theirs
    assert len(choices(drawing(pitch(), H, "E05"))) == 45 + 1, "the goalkeeper has the ball"


def test_8_22_skipped_where_two_others_are_not_on_the_pitch() -> None:
    off = [f"H{number} off" for number in range(3, 12)]
    m = drawing(pitch("H2 d8*", *off), H, "E05", pack={"counters_kept": 1})
    assert asked(m) == "roll *"


def test_8_22_or_none() -> None:
    m = drawing(pitch("A9 d8*"), H, "E05")
    before = m.spot.copy()
    events = play(m, "done")
    assert (m.spot, asked(m), ("8.22", "swaps") in told(events)) == (before, "roll *", False)
