"""Chapter 14: optional rules."""

from fractions import Fraction
from typing import cast

import pytest

from fiveaside.engine.refusal import BadOption, IllegalChoice
from fiveaside.games.golong.table import Match
from fiveaside.table.wire import event_json
from tests.games.golong.situations import BOX, asked, ball, bare, load, match, new, odds, play, told, waiting

PHYSICAL: dict[str, object] = {"loss_of_down": "physical"}
CHANCE: dict[str, object] = {"loss_of_down": "chance"}
LATE: dict[str, object] = {"late_turnover": "on"}


def test_14_1_play_die_off_the_table_is_out_of_the_cup_and_the_down_is_lost() -> None:
    for die, cup in (("g", {"green": 2, "blue": 1}), ("b", {"green": 3, "blue": 0})):
        m = match(options=PHYSICAL)
        assert told(play(m, "play", f"off {die}")) == [("14.1", "off_table")]
        assert (m.table()["cup"], ball(m)) == (cup, "H 2nd & 10 at own 20")
        assert (asked(m), m.table()["shown"]) == ("down 0", [])


def test_14_1_without_the_option_no_die_leaves_the_table() -> None:
    m = match()
    play(m, "play")
    with pytest.raises(IllegalChoice, match=r"without the option loss_of_down"):
        play(m, "off g")
    assert asked(m) == "roll *"


def test_14_6_an_answer_names_the_dice_that_left_the_table() -> None:
    for options, fallen in ((PHYSICAL, "g b qb"), (CHANCE, "b")):
        m = match(options=options)
        answers = [event_json(m, event) for event in play(m, "play", f"off {fallen}") if event.what == "rolled"]
        assert [sorted(cast(list[str], answer["off"])) for answer in answers] == [sorted(fallen.split())]
    m = match(options=PHYSICAL)
    assert not [event for event in play(m, "play", "ball g6 g3 g-1 b0") if "off" in event_json(m, event)]


def test_14_2_qb_die_takes_the_blue_die_with_it() -> None:
    m = match(options=PHYSICAL)
    assert told(play(m, "play", "off qb")) == [("14.2", "qb_off_table")]
    assert (m.table()["cup"], ball(m)) == ({"green": 3, "blue": 0}, "H 2nd & 10 at own 20")
    m = match(options=PHYSICAL)
    assert told(play(m, "play", "off qb g")) == [("14.4", "off_table"), ("14.2", "qb_off_table")]
    assert (m.table()["cup"], ball(m)) == ({"green": 2, "blue": 0}, "H 3rd & 10 at own 20")


def test_14_3_qb_die_takes_a_green_if_blue_is_not_in_the_cup_or_off_itself() -> None:
    m = match(cup=(2, 0), options=PHYSICAL)
    assert told(play(m, "play", "off qb")) == [("14.3", "qb_off_table")]
    assert m.table()["cup"] == {"green": 1, "blue": 0}
    m = match(options=PHYSICAL)
    assert told(play(m, "play", "off b qb")) == [("14.4", "off_table"), ("14.3", "qb_off_table")]
    assert (m.table()["cup"], ball(m)) == ({"green": 2, "blue": 0}, "H 3rd & 10 at own 20")


def test_14_3_qb_die_takes_nothing_if_no_green_is_left() -> None:
    for fallen, rule in (("off g b qb", "14.3"), ("off g qb", "14.2")):
        m = match(cup=(1, 1), options=PHYSICAL)
        assert told(play(m, "play", fallen)) == [
            ("14.4", "off_table"),
            (rule, "qb_off_table"),
            ("3.5", "turnover_on_downs"),
            ("2.6", "slot_at_spot"),
        ]
        assert ball(m) == "A 1st & 10 at opp 20"


def test_14_4_each_of_several_dice_costs_its_down() -> None:
    m = match(options=PHYSICAL)
    assert told(play(m, "play", "off g g")) == [("14.4", "off_table")]
    assert (m.table()["cup"], ball(m)) == ({"green": 1, "blue": 1}, "H 3rd & 10 at own 20")
    m = match(options=PHYSICAL)
    assert told(play(m, "play", "off g g b")) == [("14.4", "off_table")]
    assert (m.table()["cup"], ball(m)) == ({"green": 1, "blue": 0}, "H 4th & 10 at own 20")


def test_14_4_empty_cup_is_a_turnover_at_the_spot() -> None:
    for cup, fallen, causes in (
        ((3, 1), "off g g g b", [("14.4", "off_table")]),
        ((3, 1), "off qb g g g", [("14.4", "off_table"), ("14.2", "qb_off_table")]),
        ((1, 0), "off g", [("14.1", "off_table")]),
        ((0, 1), "off qb", [("14.2", "qb_off_table")]),
        ((1, 0), "off qb", [("14.3", "qb_off_table")]),
    ):
        m = match(cup=cup, options=PHYSICAL)
        events = told(play(m, "play", fallen))
        assert events == [*causes, ("3.5", "turnover_on_downs"), ("2.6", "slot_at_spot")]
        assert ball(m) == "A 1st & 10 at opp 20"


def test_14_5_die_off_the_table_fails_the_two_point_try() -> None:
    for options, fallen in ((PHYSICAL, "off g"), (PHYSICAL, "off qb g"), (CHANCE, "off qb"), (CHANCE, "off g")):
        m = waiting("try", ending="scored", score=[6, 0], options=options)
        assert told(play(m, "two", fallen))[0] == ("14.5", "try_failed")
        assert (m.score, m.slot) == ((6, 0), 4)


def test_14_5_two_point_try_is_as_usual_if_no_die_falls() -> None:
    for options in (PHYSICAL, CHANCE):
        m = waiting("try", ending="scored", score=[6, 0], options=options)
        assert told(play(m, "two", "ball g3"))[0] == ("10.5", "try_good")
        assert m.score == (8, 0)


def test_14_5_black_yellow_and_red_never_count_as_fallen() -> None:
    for answers in (
        ("punt",),
        ("play", "sack g0 g0 g0 b0"),
        ("play", "flag g0 g0 g0 b0"),
        ("play", "star g0 g0 g0 b0"),
    ):
        for options in (PHYSICAL, CHANCE):
            m = match(options=options)
            play(m, *answers)
            assert not any("off" in text for text in odds(m))
            with pytest.raises(IllegalChoice):
                play(m, "off")


def test_14_6_entry_names_what_fell_and_nothing_else() -> None:
    m = match(cup=(1, 1), options=PHYSICAL)
    play(m, "play")
    for wrong in ("off", "off k", "off g g", "off qb qb", "off g6", "off g b0"):
        with pytest.raises(IllegalChoice, match=r"^roll takes 'off' and which of the 3 dice fell"):
            play(m, wrong)
    entered = ["off b", "off g", "off g b", "off qb", "off qb b", "off qb g", "off qb g b"]
    assert m.kit.rolls[m.cup].extras() == entered
    assert not any("off" in text for text in odds(m))


def test_14_6_chance_mode_loses_exactly_one_die_at_the_rate() -> None:
    m = match(options=CHANCE)
    play(m, "play")
    fell = {text: chance for text, chance in odds(m).items() if text.startswith("off")}
    assert fell == {"off qb": Fraction(1, 180), "off g": Fraction(3, 180), "off b": Fraction(1, 180)}
    with pytest.raises(IllegalChoice):
        play(m, "off g g")
    play(m, "off g")
    assert ball(m) == "H 2nd & 10 at own 20"


def test_14_6_the_other_throws_keep_their_proportions() -> None:
    plain, loses = match(cup=(1, 1)), match(cup=(1, 1), options=CHANCE)
    play(plain, "play")
    play(loses, "play")
    usual, found = odds(plain), odds(loses)
    assert {text: chance * Fraction(35, 36) for text, chance in usual.items()} == {
        text: chance for text, chance in found.items() if "off" not in text
    }
    assert sum(found.values()) == 1


def test_14_6_two_point_roll_loses_a_die_at_the_same_rate() -> None:
    m = waiting("two_point_try", ending="scored", score=[6, 0], options=CHANCE)
    found = odds(m)
    assert (found["off qb"], found["off g"]) == (Fraction(1, 72), Fraction(1, 72))
    assert found["ball g3"] == Fraction(35, 36) * Fraction(1, 12)


def test_14_6_every_ticket_of_a_roll_means_what_its_text_says() -> None:
    m = match(cup=(0, 1), options=CHANCE)
    play(m, "play")
    assert m.ask is not None
    counts: dict[str, int] = {}
    for ticket in m.ask.choices:
        counts[m.text(ticket)] = counts.get(m.text(ticket), 0) + 1
    assert {text: Fraction(count, m.ask.n) for text, count in counts.items()} == odds(m)


def test_14_7_turnover_in_the_last_slot_of_a_half_gives_an_extra_possession() -> None:
    m = match(slot=8, offence=1, spot=40, cup=(0, 1), options=LATE)
    events = told(play(m, "play", "ball b0"))
    assert events == [("4.4", "takes"), ("3.5", "turnover_on_downs"), ("14.7", "extra_possession")]
    assert (m.slot, ball(m), m.extra) == (8, "H 1st & 10 at opp 40", True)
    assert told(play(m, "punt", "X"))[1:] == [("1.7", "half_time"), ("2.1", "slot_by_kick_off")]
    assert (m.slot, m.offence, m.extra) == (9, 1, False)


def test_14_7_slot_9_belongs_to_the_side_that_had_slot_8() -> None:
    for offence in (0, 1):
        m = match(slot=8, offence=offence, cup=(0, 1), options=LATE)
        play(m, "play", "ball b0")
        assert m.offence == 1 - offence
        play(m, "punt", "X")
        assert (m.slot, m.offence) == (9, offence)


def test_14_7_each_half_has_its_own_extra_possession() -> None:
    for offence, before in ((0, [1, 0]), (1, [0, 1])):
        m = match(slot=16, offence=offence, cup=(0, 1), extra_possessions=before, options=LATE)
        play(m, "play", "ball b0")
        assert m.table()["extra_possessions"] == [1, 1]


def test_14_7_it_is_the_last_of_the_half_however_it_ends() -> None:
    for answers in (
        ("fg", "post"),
        ("play", "ball g0 g0 g0 bTD", "kick", "X"),
        ("play", "ball g0 g0 g0 b0", "g0", "g0", "g0", "b0"),
        ("play", "sack g0 g0 g0 bTD"),
    ):
        m = match(slot=16, offence=1, spot=90, cup=(0, 1), score=[20, 0], options=LATE)
        play(m, "play", "ball b0")
        assert ball(m) == "H 1st & 10 at own 10"
        play(m, *answers)
        assert m.outcome is not None


def test_14_7_not_without_the_option_and_not_in_other_slots() -> None:
    m = match(slot=8, offence=1, cup=(0, 1))
    assert told(play(m, "play", "ball b0"))[2] == ("1.7", "half_time")
    m = match(slot=7, offence=1, cup=(0, 1), options=LATE)
    play(m, "play", "ball b0")
    assert (m.slot, m.extra) == (8, False)


def test_14_8_kicks_and_safeties_are_no_turnovers() -> None:
    for answers in (("punt", "X"), ("fg", "X"), ("play", "sack g0 g0 g0 bTD")):
        m = match(slot=16, spot=5, score=[9, 0], options=LATE)
        play(m, *answers)
        assert m.outcome is not None


def test_14_8_star_with_d_is_a_turnover() -> None:
    m = match(slot=16, spot=50, score=[9, 0], options=LATE)
    play(m, "play", "star g6 g0 g0 b0", "D", "g6")
    assert (m.extra, m.outcome) == (True, None)


def test_14_9_extra_possession_starts_after_the_return() -> None:
    m = match(slot=16, spot=50, options=LATE)
    events = told(play(m, "play", "star g6 g0 g0 b0", "D", "g6"))
    assert events == [("7.4", "picked_off"), ("7.7", "returned"), ("14.7", "extra_possession")]
    assert ball(m) == "A 1st & 10 at opp 44"


def test_14_9_return_touchdown_is_itself_the_extra_possession() -> None:
    for answers in (("play", "star g0 g0 g0 bTD"), ("play", "star g0 g0 g0 b30", "D", "b30")):
        m = match(slot=16, score=[20, 0], options=LATE)
        events = play(m, *answers, "kick", "X")
        assert told(events)[-3:] == [("10.4", "try_failed"), ("14.9", "return_was_extra"), ("13.1", "won")]
        assert events[-2].side == 1
        assert m.over() == {"winner": 0, "score": [20, 6], "why": "H has the higher score after slot 16"}
        m = match(slot=8, offence=1, options=LATE)
        events = play(m, *answers, "kick", "X")
        assert told(events)[-4:] == [
            ("10.4", "try_failed"),
            ("14.9", "return_was_extra"),
            ("1.7", "half_time"),
            ("2.1", "slot_by_kick_off"),
        ]
        assert events[-3].side == 0
        assert (m.slot, m.offence, m.extra, m.table()["extra_possessions"]) == (9, 1, False, [1, 0])


def test_14_10_turnover_in_the_extra_possession_gives_no_further_one() -> None:
    m = match(slot=8, offence=1, cup=(0, 1), options=LATE)
    play(m, "play", "ball b0", "play", "star g0 g0 g0 b0", "D", "g0")
    assert (m.slot, m.offence, asked(m)) == (9, 1, "kick *")


def test_14_10_return_touchdown_in_the_extra_possession_counts() -> None:
    m = match(slot=8, offence=1, cup=(0, 1), options=LATE)
    play(m, "play", "ball b0", "play", "star g0 g0 g0 bTD")
    assert asked(m) == "try 1"
    assert told(play(m, "kick", "20")) == [
        ("10.4", "try_good"),
        ("12.4", "return_counts"),
        ("1.7", "half_time"),
        ("2.1", "slot_by_kick_off"),
    ]
    assert (m.score, m.slot, m.offence) == ((0, 7), 9, 1)


def test_14_10_no_extra_possession_in_overtime() -> None:
    m = match(slot=18, cup=(0, 1), score=[0, 3], options=LATE)
    play(m, "play", "ball b0")
    assert m.outcome is not None


def people(m: Match, slots: int) -> list[int]:
    """The seat asked in each slot of a match in which everybody punts at once."""
    seats: list[int] = []
    for _slot in range(slots):
        assert m.ask is not None
        seats.append(m.ask.seat)
        play(m, "punt", "X")
        if m.slot == 9 and len(seats) == 8:
            play(m, "20")
    return seats


def test_14_11_people_of_a_side_take_turns_on_possessions() -> None:
    m = new({"team_size": 2})
    assert m.seats() == 4
    play(m, "H", "20")
    assert people(m, 16) == [0, 2, 1, 3, 0, 2, 1, 3, 2, 0, 3, 1, 2, 0, 3, 1]


def test_14_11_four_people_have_four_possessions_each() -> None:
    m = new({"team_size": 2})
    play(m, "A", "20")
    seats = people(m, 16)
    assert [seats.count(seat) for seat in range(4)] == [4, 4, 4, 4]


def test_14_12_sides_may_differ_in_size() -> None:
    m = new({"team_size": "2,3"})
    assert m.seats() == 5
    play(m, "H", "20")
    assert people(m, 8) == [0, 2, 1, 3, 0, 4, 1, 2]
    assert [m.side_of(seat) for seat in range(5)] == [0, 0, 1, 1, 1]


def test_14_12_slots_used_up_by_a_return_go_on_counting() -> None:
    m = match(slot=2, offence=1, options={"team_size": "2,3"})
    assert asked(m) == "down 2"
    play(m, "play", "star g0 g0 g0 bTD", "kick", "X", "20")
    assert (m.slot, asked(m)) == (4, "down 3")
    play(m, "punt", "X")
    assert (m.slot, asked(m)) == (5, "down 0")


def test_14_12_extra_possessions_go_on_counting() -> None:
    m = match(slot=8, offence=1, cup=(0, 1), options={"team_size": "3,2", **LATE})
    assert asked(m) == "down 4"
    play(m, "play", "ball b0")
    assert (ball(m), asked(m)) == ("H 1st & 10 at opp 20", "down 1")
    play(m, "punt", "X", "20")
    assert (m.slot, asked(m)) == (9, "down 3")
    play(m, "punt", "X")
    assert (m.slot, asked(m)) == (10, "down 2")


def test_14_12_return_as_extra_possession_goes_on_counting() -> None:
    m = match(slot=8, offence=1, options={"team_size": "3,2", **LATE})
    play(m, "play", "star g0 g0 g0 bTD")
    assert asked(m) == "try 1"
    play(m, "kick", "X", "20", "punt", "X")
    assert (m.slot, asked(m)) == (10, "down 2")


def test_14_12_extra_possessions_still_count_in_overtime() -> None:
    m = waiting("toss", slot=16, extra_possessions=[0, 1], options={"team_size": 3, **LATE})
    play(m, "A", "20")
    assert (m.slot, asked(m)) == (17, "down 3")
    play(m, "punt", "X")
    assert (m.slot, asked(m)) == (18, "down 2")


def test_14_12_overtime_goes_on_counting() -> None:
    m = waiting("toss", slot=16, options={"team_size": 3})
    play(m, "A", "20")
    assert (m.slot, asked(m)) == (17, "down 5")
    play(m, "punt", "X")
    assert (m.slot, asked(m)) == (18, "down 2")
    play(m, "punt", "X", "H", "20")
    assert (m.slot, asked(m)) == (19, "down 0")


def test_14_13_other_side_is_asked_by_the_person_of_its_next_slot() -> None:
    options: dict[str, object] = {"team_size": "2,3"}
    m = match(slot=3, options=options)
    assert asked(m) == "down 1"
    play(m, "play", "flag g0 g0 g0 b0", "5 O")
    assert asked(m) == "penalty 3"
    m = match(slot=3, spot=50, options=options)
    play(m, "play", "star g6 g0 g0 b0", "D")
    assert asked(m) == "return 3"
    play(m, "g6")
    assert asked(m) == "down 3"
    m = match(slot=3, options=options)
    play(m, "play", "star g0 g0 g0 bTD")
    assert asked(m) == "try 3"


def test_14_13_side_on_offence_is_asked_by_the_person_of_this_slot() -> None:
    options: dict[str, object] = {"team_size": "2,3"}
    for answers, ask in (
        (("play", "ball g6 g0 g0 b0"), "take 1"),
        (("play", "sack g6 g0 g0 b0", "arrows"), "drop 1"),
        (("play", "flag g6 g0 g0 b0", "5 D"), "penalty 1"),
        (("play", "star g6 g0 g0 b0", "O"), "one 1"),
        (("play", "ball g0 g0 g0 bTD"), "try 1"),
    ):
        m = match(slot=3, options=options)
        play(m, *answers)
        assert asked(m) == ask


def test_option_dice_green_b_has_the_second_set_of_green_faces() -> None:
    m = waiting("two_point_try", ending="scored", score=[6, 0], options={"dice": "green_b"})
    assert {text: p for text, p in odds(m).items() if text.startswith("ball")} == {
        "ball g-1": Fraction(1, 12),
        "ball g2": Fraction(1, 6),
        "ball g3": Fraction(1, 6),
        "ball g6": Fraction(1, 12),
    }


def test_option_entry_takes_the_words_of_the_rulebook() -> None:
    for words, value in (("virtual dice", "virtual"), ("physical dice typed in", "physical"), ("physical", "physical")):
        agreed = new({"entry": words}).settings()["options"]
        assert isinstance(agreed, dict)
        assert agreed["entry"] == value


def test_options_have_the_defaults_of_the_rulebook() -> None:
    assert new().settings() == {
        "options": {
            "late_turnover": "off", "loss_of_down": "off", "team_size": "1", "dice": "standard", "entry": "virtual",
        }
    }  # fmt: skip


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"late_turnover": "maybe"}, "Option late_turnover takes off or on, but 'maybe' came."),
        ({"loss_of_down": "on"}, "Option loss_of_down takes off, physical or chance, but 'on' came."),
        ({"team_size": "9"}, "Option team_size takes a number from 1 to 8"),
        ({"team_size": "1,2,3"}, "Option team_size takes a number from 1 to 8"),
        ({"dice": "green_c"}, "Option dice takes standard or green_b, but 'green_c' came."),
        ({"weather": "snow"}, "GoLong has the options late_turnover"),
    ],
)
def test_options_that_do_not_exist_are_refused(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadOption) as refused:
        BOX.new(None, options)
    assert str(refused.value).startswith(sentence)


def test_options_go_with_the_saved_match() -> None:
    options: dict[str, object] = {
        "team_size": "2,3",
        "loss_of_down": "chance",
        "late_turnover": "on",
        "dice": "green_b",
    }
    m = load(bare("kick_off", options=options))
    assert load(m.save()).save() == m.save()
    assert m.seats() == 5


def test_seats_that_do_not_fit_the_teams_are_refused() -> None:
    with pytest.raises(BadOption, match=r"has 5 seats, but 4 came"):
        BOX.new(4, {"team_size": "2,3"})
