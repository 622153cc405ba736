"""Chapters 1 and 2: setup, start and kick-off."""

import pytest

from tests.games.golazo.situations import (
    BOX,
    START,
    A,
    H,
    asked,
    branches,
    carrier,
    choices,
    drawing,
    match,
    moving,
    new,
    odds,
    pitch,
    play,
    read,
    space_of,
    told,
)

COUNTERS = [f"{side}{number}" for side in "HA" for number in range(1, 12)]


def kicked_off(*answers: str) -> list[tuple[str, str]]:
    return told(play(new(), "6 1", *answers))


# Chapter 1


def test_1_1_each_team_has_counters_1_to_11() -> None:
    m = new()
    assert {name: space_of(m, name) for name in ("H1", "A1")} == {"H1": "d0", "A1": "d14"}
    assert len({space_of(m, name) for name in COUNTERS}) == 22


def test_1_2_home_attacks_towards_rank_13_in_both_halves() -> None:
    for stage, time in (("first_half", 0), ("second_half", 9)):
        edits: dict[str, object] = {"stage": stage, "time": time, "dice": ["5", "4"], "winner": H}
        assert choices(match(pitch("H9 d13*"), "key_event", **edits)) == ["shoot", "no"]
        assert choices(match(pitch("A9 d1*"), "key_event", **edits)) == ["shoot", "no"]


def test_1_3_every_counter_starts_on_its_own_space() -> None:
    assert new().save()["counters"] == read(START)[0]


def test_1_4_powercards_are_in_the_deck() -> None:
    drawn = drawing(pitch())
    chances = odds(drawn)
    assert len(chances) == 28
    assert [chances[f"P0{i}"] for i in range(1, 9)] == [chances["E01"]] * 8
    assert chances["S01"] == 2 * chances["E01"]


def test_1_5_all_six_shoot_and_save_cards_are_there_at_every_shot() -> None:
    m = match(pitch("H9 d13*"), "key_event", dice=["5", "4"], winner=H)
    for _shot in range(2):
        play(m, "shoot")
        assert choices(m) == [f"aim {aim}" for aim in range(1, 7)]
        play(m, "aim 1")
        assert len(choices(m)) == 15
        play(m, "save 1 2", "put 9 d11", "high", "3 6")
        assert carrier(m) == "A9 e8"
        m = match(pitch("H9 d13*"), "key_event", dice=["5", "4"], winner=H)


def test_1_6_the_marker_starts_on_ko_and_the_scores_on_0() -> None:
    m = new()
    assert (m.time, m.score) == (0, (0, 0))


def test_1_7_each_team_rolls_one_golazo_die() -> None:
    m = match(pitch("H9 d7*"))
    assert m.ask is not None
    assert asked(m) == "roll *"
    assert len(odds(m)) == 36
    assert {text.split()[0] for text in odds(m)} == {"1", "2", "3", "4", "5", "G"}


def test_1_8_exactly_one_counter_has_the_ball_and_its_team_is_in_possession() -> None:
    m = moving(pitch("H9 d7*"))
    assert (m.possession(), carrier(m)) == (H, "H9 d7")
    play(m, "pass 10")
    assert (m.possession(), carrier(m)) == (H, "H10 e6")


def test_1_9_a_goalkeeper_stays_on_its_space() -> None:
    m = moving(pitch("H1 d0*"))
    assert not [text for text in choices(m) if text.startswith(("move 1 ", "dribble"))]


def test_1_10_no_two_counters_on_a_space_and_none_but_goalkeepers_off_the_grid() -> None:
    m = moving(pitch("H9 d1", "H4 c1"), side=H)
    spaces = [text.split()[2] for text in choices(m, "move")]
    assert not {"d0", "d14", "b3", "e8"} & set(spaces)


def test_1_11_a_counter_that_is_sent_off_stays_off() -> None:
    m = drawing(pitch("H9 d7*"), H, "E06")
    assert "off 1" not in choices(m)
    play(m, "off 5")
    assert space_of(m, "A5") == "off"
    m = match(pitch("A5 off", "H9 d13*"), "key_event", dice=["5", "4"], winner=H)
    play(m, "shoot", "aim 1", "save 2 3")
    assert (asked(m), space_of(m, "A5"), space_of(m, "A4")) == ("kickoff 1", "off", "e9")


def test_1_12_a_team_keeps_six_outfield_counters() -> None:
    off = [f"A{number} off" for number in (2, 3, 4, 5)]
    m = drawing(pitch("H9 d7*", *off), H)
    assert ("1.12", "keeps_counters") in told(play(m, "E06"))
    assert asked(m) == "roll *"


# Chapter 2


def test_2_1_the_higher_die_takes_the_first_kick_off() -> None:
    m = new()
    assert asked(m) == "start *"
    assert told(play(m, "2 5")) == [("2.1", "kicks_off_first")]
    assert (m.first, asked(m)) == (A, "kickoff 1")


def test_2_2_equal_dice_are_rolled_again() -> None:
    m = new()
    assert told(play(m, "4 4")) == [("2.2", "start_level")]
    assert asked(m) == "start *"
    play(m, "4 3")
    assert asked(m) == "kickoff 0"


def test_2_3_an_outfield_counter_goes_to_the_kick_off_space_with_the_ball() -> None:
    m = new()
    play(m, "6 1")
    assert choices(m) == [f"kickoff {number}" for number in range(2, 12)]
    play(m, "kickoff 7")
    assert carrier(m) == "H7 d7"


def test_2_4_one_classic_die_gives_the_moves() -> None:
    m = new()
    play(m, "6 1", "kickoff 9")
    assert (asked(m), len(odds(m))) == ("kickoff *", 6)
    for after, _chance in branches(m):
        assert asked(after) == "action 0"
    assert sorted(after.moves for after, _ in branches(m)) == [1, 2, 3, 4, 5, 6]


def test_2_5_the_other_team_makes_no_move_at_a_kick_off() -> None:
    m = new()
    play(m, "6 1", "kickoff 9", "2", "move 2 f4", "move 3 b4")
    assert asked(m) == "roll *"


def test_2_6_a_kick_off_is_not_a_turn() -> None:
    m = new()
    events = told(play(m, "6 1", "kickoff 9", "1", "dribble d8"))
    assert m.turn == 1
    assert events[-2:] == [("4.5", "dribbles"), ("3.1", "turn")]
    assert not m.dribbled


@pytest.mark.parametrize("formation", ["4-4-2", "4-3-3", "3-5-2", "5-3-2", "4-2-3-1"])
def test_2_7_the_kick_off_space_is_free(formation: str) -> None:
    m = BOX.new(None, {"formation": "preset"})
    play(m, f"formation {formation}", f"formation {formation}", "1 6", "kickoff 2")
    assert asked(m) == "kickoff *"
