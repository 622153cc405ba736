"""The rulings J21-J36: cards, options, and that a match goes on until it ends."""

from fractions import Fraction

import pytest

from fiveaside.engine.chance import Seeded
from tests.conformance.seasons import OPTION_SETS
from tests.games.golazo.card_situations import CARDS, facts, shooting, windowed, with_cards
from tests.games.golazo.situations import (
    A,
    H,
    Values,
    asked,
    branches,
    carrier,
    choices,
    drawing,
    keyed,
    match,
    moving,
    new,
    odds,
    pitch,
    play,
    space_of,
    told,
)

FOUR_OFF = [f"H{number} off" for number in (2, 3, 4, 5)]
"""Six outfield counters of home are left."""


# Cards


def test_J21_load_the_box_with_one_free_space_in_the_area() -> None:
    m = windowed("key", ["H7 f12*", "A2 c12", "A3 d12", "A4 e12", "A5 c13", "A6 d13"], home="P01")
    play(m, "play P01")
    assert {text.split()[2] for text in choices(m, "place")} == {"e13"}
    play(m, "place 9 e13")
    assert asked(m) == "cross *"


def test_J22_the_trap_can_come_before_the_box_is_loaded() -> None:
    m = with_cards(["H7 f12*"], "action", home="P01", away="P02", dice=["5", "4"], winner=H, mover=H, moves=1)
    play(m, "stop")
    assert (asked(m), choices(m)) == ("window 1", ["no", "skip", "play P02"])
    trapped = m.copy()
    play(m, "no")
    assert choices(m) == ["no", "skip", "play P01"]
    play(trapped, "play P02", "high", "6 3")
    assert (carrier(trapped), asked(trapped), choices(trapped)) == ("A9 e8", "window 0", ["no", "skip"])


def test_J23_fingertips_and_ice_in_the_veins_on_the_same_shot() -> None:
    m = shooting(["H9 d12*"], home="P04", away="P03")
    play(m, "play P03", "play P04")
    assert (asked(m), m.saves) == ("aim 0", 2)
    play(m, "aim 1")
    assert len(choices(m)) == 15


def test_J24_poker_face_and_ice_in_the_veins_leave_one_save_card() -> None:
    m = shooting(["H9 d12*"], home="P04", managers=("Gambler", None))
    play(m, "play P04", "play M62", "aim 1")
    assert choices(m) == [f"save {aim}" for aim in range(1, 7)]


def test_J25_var_check_on_a_golden_goal() -> None:
    for die in range(1, 7):
        m = shooting(["H9 d12*"], away="P06", stage="golden", time=18)
        play(m, "no", "aim 1", "save 2 3")
        assert (asked(m), m.score) == ("window 1", (0, 0))
        play(m, "play P06", str(die))
        assert (m.outcome is None, m.score) == ((True, (0, 0)) if die >= 4 else (False, (1, 0)))


def test_J26_second_wind_for_the_loser_of_the_roll() -> None:
    m = windowed("rolled", ["H9 d8*"], A, away="P05")
    play(m, "play P05")
    assert (asked(m), m.moves) == ("action 0", 5)
    play(m, "stop")
    assert (asked(m), m.moves, choices(m, "tackle")) == ("action 1", 6, [])


def test_J27_second_whistle_brings_a_g() -> None:
    m = windowed("rolled", ["H9 d8*"], home="P05 P08")
    play(m, "play P05", "play P08", "G 4")
    assert (asked(m), m.plus) == ("card *", (0, 0))
    play(m, "S06")
    assert (asked(m), m.moves) == ("action 0", 4)


def test_J28_both_sides_want_to_roll_alone() -> None:
    alone = {"power": {"P07": {"condition": "no-solo", "effects": "roll solo"}}}
    m = windowed("roll", ["H9 d8*"], A, away="P07", managers=("Showman", None), pack=alone)
    other = m.copy()
    play(m, "play P07")
    assert (asked(m), m.solo) == ("roll *", A)
    play(other, "no")
    assert choices(other) == ["no", "skip", "play M11"]
    play(other, "play M11")
    assert (asked(other), choices(other)) == ("window 1", ["no", "skip"])


def test_J29_a_side_with_six_outfield_counters_loses_none() -> None:
    m = drawing(pitch("A9 d8*", *FOUR_OFF), A, "E06")
    assert (asked(m), told(m.take_events())[-2]) == ("roll *", ("1.12", "keeps_counters"))
    for off, ask in ((FOUR_OFF, "action 0"), (FOUR_OFF[1:], "slide 0")):
        m = match(pitch("A9 e7*", *off), options={"slide": "on"})
        play(m, "4 5", "stop")
        assert asked(m) == ask


def test_J30_a_counter_sent_off_stays_off_at_a_reset() -> None:
    m = keyed(pitch("H9 d12*", "H10 off"))
    play(m, "shoot", "aim 1", "save 2 3")
    assert (asked(m), space_of(m, "H9"), space_of(m, "H10")) == ("kickoff 1", "c6", "off")
    assert m.at[m.board.spaces["e6"]] == -1


def test_J31_crunching_tackle_with_nobody_next_to_the_carrier() -> None:
    m = drawing(pitch("A9 e8*"), H, "S07")
    assert (asked(m), m.moves, carrier(m)) == ("action 0", 2, "A9 e8")
    assert "8.16 has_ball" not in facts(m, m.take_events())


def test_J32_time_wasting_taken_from_a_scouting_report() -> None:
    m = drawing(pitch("H9 d8*"), H, "E07", time=4)
    play(m, "E03", "S01", "S02", "take E03")
    assert (m.time, asked(m)) == (5, "roll *")


# Options


def test_J33_slide_tackle_on_a_goalkeeper_with_the_ball() -> None:
    m = match(pitch("A1 d14*", "H9 c13", "H10 d13", "H7 e13", "H8 b13"), options={"slide": "on"})
    play(m, "4 5", "stop")
    assert (asked(m), choices(m)) == ("slide 0", ["no", "slide 7", "slide 9", "slide 10"])
    play(m, "slide 9", "6")
    assert (carrier(m), m.moves) == ("H9 c13", 6)


def test_J34_a_pass_over_seven_spaces_costs_two_moves_with_bands() -> None:
    m = moving(pitch("H9 d4*", "H10 d11"), moves=3, options={"bands": "on"})
    play(m, "pass 10")
    assert (carrier(m), m.moves) == ("H10 d11", 1)


# The match goes on, and ends


def test_J35_actions_have_stop_and_effects_have_done() -> None:
    assert choices(moving(pitch("H9 d8*")))[-1] == "stop"
    for code in ("S05", "S07", "S08", "S10", "S11", "E05"):
        assert choices(drawing(pitch("H9 d8*"), H, code))[-1] == "done"


def test_J35_kick_off_twelve_and_send_off_have_six_counters_or_more() -> None:
    m = drawing(pitch("H1 d0*", *FOUR_OFF), A, "E02")
    assert (asked(m), choices(m)) == ("kickoff 0", [f"kickoff {number}" for number in (6, 7, 8, 9, 10, 11)])
    m = match(pitch(*FOUR_OFF), "clearance", dice=["5", "4"], winner=H)
    play(m, "high", "6 6")
    assert (asked(m), len(choices(m))) == ("twelve 0", 6)
    m = drawing(pitch("H9 d8*", *FOUR_OFF[1:]), A, "E06")
    assert (asked(m), len(choices(m))) == ("sendoff 0", 6)


@pytest.mark.parametrize("options", OPTION_SETS["golazo"])
def test_J35_no_ask_of_random_matches_is_without_a_choice(options: Values) -> None:
    for seed in range(8):
        m, numbers = new(options), Seeded(seed)
        m.heard = None
        while m.ask is not None:
            assert m.ask.n > 0
            m.answer(m.ask.pick(numbers.below(m.ask.n)))
        assert m.outcome is not None


def test_J36_every_turn_of_normal_time_draws_a_card_with_one_third() -> None:
    m = match(pitch("H9 d8*"))
    drawn = sum(chance for branch, chance in branches(m) if asked(branch) == "card *")
    again = sum(chance for branch, chance in branches(m) if asked(branch) == "roll *")
    assert Fraction(drawn) / (1 - again) == Fraction(1, 3)


def test_J36_at_most_three_of_forty_cards_hold_the_marker() -> None:
    deck = [card for card in CARDS if not card.code.startswith("M")]
    held = [card.code for card in deck if card.time == 0]
    assert (held, sum(card.copies for card in deck)) == (["E01", "E02", "E04"], 40)


def test_J36_stoppage_time_is_at_most_six_turns_and_golden_goal_at_most_24() -> None:
    m = match(pitch("H9 d8*"), "stoppage_roll", stage="second_half", time=18, time_up=True)
    assert set(odds(m)) == {"1", "2", "3", "4", "5", "6"}
    play(m, "6")
    for _turn in range(6 + 24):
        assert asked(m) == "roll *"
        play(m, "5 4", "stop", "stop")
    assert asked(m) == "pens *"


def test_J36_a_pair_of_sudden_death_ends_it_with_four_ninths() -> None:
    five: Values = {"first": H, "shots": [[1] * 5, [1] * 5]}
    shot: Values = {"side": H, "saves": 2, "aim": None}
    ended = Fraction(0)
    for first in ("2 3", "1 2"):
        for second in ("2 3", "1 2"):
            m = match(pitch("H9 d8*"), "shooting", "aim", stage="shoot_out", time=18, shoot_out=five, shot=shot)
            play(m, "aim 1", f"save {first}", "aim 1", f"save {second}")
            share = [Fraction(2, 3) if saves == "2 3" else Fraction(1, 3) for saves in (first, second)]
            ended += share[0] * share[1] if m.outcome is not None else 0
    assert ended == Fraction(4, 9)
