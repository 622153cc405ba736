"""Chapter 12: formations, picked in secret."""

import pytest

from fiveaside.engine.refusal import IllegalChoice
from tests.games.golazo.situations import A, H, Values, asked, choices, new, play, space_of, told

ROWS: Values = {"rows4": "on"}
PRESET: Values = {"formation": "preset"}
OWN: Values = {"formation": "own"}
NAMES = ["4-4-2", "4-3-3", "3-5-2", "5-3-2", "4-2-3-1"]
SPOTS = ["spot 2 f3", "spot 3 b3", "spot 4 d2", "spot 5 e3", "spot 6 c3", "spot 7 g6", "spot 8 d5", "spot 9 d6"]
SPOTS += ["spot 10 e6", "spot 11 a6"]


def test_12_12_preset_each_team_picks_a_formation_home_first() -> None:
    m = new(PRESET)
    assert (asked(m), choices(m)) == ("formation 0", [f"formation {name}" for name in NAMES])
    play(m, "formation 4-3-3")
    assert (asked(m), choices(m)) == ("formation 1", [f"formation {name}" for name in NAMES])
    events = play(m, "formation 5-3-2")
    assert told(events) == [("12.12", "lines_up"), ("12.12", "lines_up")]
    assert (asked(m), m.table()["formations"]) == ("start *", ["4-3-3", "5-3-2"])
    assert [space_of(m, counter) for counter in ("H7", "H9", "A4", "A11")] == ["f6", "d6", "d12", "e9"]


def test_12_12_picked_in_secret_and_shown_together() -> None:
    m = new(PRESET)
    unseen = [m.seen(seat) for seat in (A, -1)]
    play(m, "formation 4-3-3")
    assert m.seen(H)["formations"] == ["4-3-3", None]
    for before, seat in zip(unseen, (A, -1), strict=True):
        assert {name: m.seen(seat)[name] for name in ("formations", "starts", "counters")} == {
            name: before[name] for name in ("formations", "starts", "counters")
        }
    play(m, "formation 4-4-2")
    assert [m.seen(seat)["formations"] for seat in (H, A, -1)] == [["4-3-3", "4-4-2"]] * 3


def test_12_12_while_they_pick_everybody_sees_what_there_is_to_pick() -> None:
    m = new(PRESET)
    for seat in (H, A, -1):
        shapes = m.seen(seat)["shapes"]
        assert isinstance(shapes, dict)
        assert list(shapes) == NAMES
        assert shapes["4-3-3"] == ["f3", "b3", "c5", "e3", "c3", "f6", "d5", "d6", "e5", "b6"]
    play(m, "formation 4-3-3", "formation 4-4-2")
    assert "shapes" not in m.seen(H)


def test_12_12_the_answer_itself_is_told_to_nobody_else() -> None:
    m = new(PRESET)
    events = play(m, "formation 4-3-3")
    assert [event.only for event in events if "4-3-3" in event.note] == [H]


def test_12_12_valid_for_the_whole_match() -> None:
    m = new(PRESET)
    play(m, "formation 4-3-3", "formation 4-4-2", "6 1", "kickoff 9", "6", "move 7 f7", "move 7 f8", "stop")
    play(m, "G 1", "E02")
    assert (asked(m), space_of(m, "H7"), space_of(m, "H9")) == ("kickoff 0", "f6", "d6")


def test_12_12_own_formations_are_put_up_counter_by_counter() -> None:
    m = new(OWN)
    assert choices(m) == [f"formation {name}" for name in (*NAMES, "own")]
    play(m, "formation own")
    for text in SPOTS:
        assert asked(m) == "spot 0"
        assert {choice.split()[1] for choice in choices(m)} == {text.split()[1]}
        play(m, text)
    assert asked(m) == "formation 1"
    play(m, "formation 4-4-2")
    assert [f"spot {number} {space_of(m, f'H{number}')}" for number in range(2, 12)] == SPOTS


def test_12_12_away_may_have_one_of_its_own_too() -> None:
    m = new(OWN)
    play(m, "formation 4-4-2", "formation own")
    assert (asked(m), len(choices(m))) == ("spot 1", 42)
    assert {choice.split()[2][1:] for choice in choices(m)} == {"8", "9", "10", "11", "12", "13"}


def test_12_12_each_on_a_free_grid_space_of_the_own_half() -> None:
    m = new(OWN)
    play(m, "formation own")
    assert len(choices(m)) == 42
    assert {choice.split()[2][1:] for choice in choices(m)} == {"1", "2", "3", "4", "5", "6"}
    play(m, "spot 2 a1")
    assert len(choices(m)) == 41
    with pytest.raises(IllegalChoice):
        play(m, "spot 3 a1")


def test_12_12_lawful_by_chapter_5() -> None:
    m = new(OWN)
    play(m, "formation own", *[f"spot {number} {file}4" for number, file in enumerate("abcdef", 2)])
    assert "spot 8 g4" not in choices(m)
    play(m, "spot 8 g5")
    m = new(OWN)
    play(m, "formation own", "spot 2 c1", "spot 3 d1", "spot 4 e1", "spot 5 c2", "spot 6 d2")
    assert "spot 7 e2" not in choices(m)
    assert "spot 7 b2" in choices(m)


def test_12_12_and_by_12_9() -> None:
    m = new({**OWN, **ROWS})
    play(m, "formation own", *[f"spot {number} {file}4" for number, file in enumerate("abcd", 2)])
    assert not any(choice.endswith("4") for choice in choices(m))


def test_12_12_own_picks_stay_secret_until_both_are_in() -> None:
    m = new(OWN)
    before = [m.seen(seat)["starts"] for seat in (A, -1)]
    play(m, "formation own", *SPOTS)
    assert [m.seen(seat)["starts"] for seat in (A, -1)] == before
    play(m, "formation 4-4-2")
    assert m.seen(A)["starts"] == m.seen(H)["starts"] == m.table()["starts"]


def test_12_12_without_the_option_both_start_in_4_4_2() -> None:
    m = new()
    assert (asked(m), m.table()["formations"]) == ("start *", ["4-4-2", "4-4-2"])
