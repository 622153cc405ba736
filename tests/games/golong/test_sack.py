"""Chapter 5: the sack."""

from tests.games.golong.situations import asked, ball, choices, match, play, told


def test_5_1_td_inside_the_own_20_is_a_safety_without_the_yellow_die() -> None:
    m = match(spot=19)
    assert told(play(m, "play", "sack g6 g6 g6 bTD")) == [
        ("5.1", "sacked_for_safety"),
        ("11.1", "safety"),
        ("2.5", "slot_by_free_kick"),
    ]
    assert (m.score, asked(m)) == ((0, 2), "kick *")


def test_5_1_without_td_the_yellow_die_is_rolled() -> None:
    m = match(spot=19)
    play(m, "play", "sack g6 g6 g6 b30")
    assert asked(m) == "sack *"


def test_5_2_on_the_20_itself_td_does_not_matter() -> None:
    m = match(spot=20)
    play(m, "play", "sack g6 g6 g6 bTD")
    assert (m.score, asked(m)) == ((0, 0), "sack *")


def test_5_3_ball_goes_back_by_the_number() -> None:
    for face in ("5", "10", "15"):
        m = match(spot=50)
        assert told(play(m, "play", "sack g0 g0 g0 b0", face)) == [("5.3", "sacked")]
        assert m.spot == 50 - int(face)


def test_5_4_pi_costs_10_and_arrows_cost_nothing() -> None:
    for face, spot in (("PI", 40), ("arrows", 50)):
        m = match(spot=50)
        play(m, "play", "sack g0 g0 g0 b0", face)
        assert (m.spot, asked(m)) == (spot, "drop 0")


def test_5_5_sack_is_not_cut_by_half_the_distance() -> None:
    m = match(spot=16)
    assert told(play(m, "play", "sack g0 g0 g0 b0", "15", "g")) == [("5.3", "sacked"), ("5.6", "drops_green")]
    assert ball(m) == "H 2nd & 25 at own 1"
    m = match(spot=15)
    assert told(play(m, "play", "sack g0 g0 g0 b0", "15")) == [
        ("5.5", "sacked_in_end_zone"),
        ("11.1", "safety"),
        ("2.5", "slot_by_free_kick"),
    ]
    assert m.score == (0, 2)


def test_5_6_offence_drops_a_die_of_its_choice_and_uses_the_down() -> None:
    for die, cup in (("g", {"green": 2, "blue": 1}), ("b", {"green": 3, "blue": 0})):
        m = match(spot=50)
        play(m, "play", "sack g0 g0 g0 b0", "5")
        assert (asked(m), choices(m)) == ("drop 0", ["g", "b"])
        play(m, die)
        assert (m.table()["cup"], ball(m)) == (cup, "H 2nd & 15 at own 45")


def test_5_6_only_kinds_still_in_the_cup_are_dropped() -> None:
    for cup, roll, dropped in (((2, 0), "sack g0 g0", "g"), ((0, 1), "sack b0", "b")):
        m = match(spot=50, cup=cup)
        events = play(m, "play", roll, "5")
        assert [event.note for event in events if event.what == "forced"] == [dropped]


def test_5_6_empty_cup_is_a_turnover_at_the_new_spot() -> None:
    m = match(spot=50, cup=(0, 1))
    events = told(play(m, "play", "sack b0", "10"))
    after = [("3.5", "turnover_on_downs"), ("2.6", "slot_at_spot")]
    assert events == [("5.3", "sacked"), ("5.6", "drops_blue"), *after]
    assert ball(m) == "A 1st & 10 at opp 40"


def test_5_7_what_the_dice_show_has_no_effect() -> None:
    ends = set()
    for roll in ("sack g6 g6 g6 b30", "sack g-1 g-1 g-1 b0", "sack g0 g2 g4 bTD"):
        m = match(spot=50)
        play(m, "play", roll, "5", "g")
        ends.add(str(m.save()))
    assert len(ends) == 1
