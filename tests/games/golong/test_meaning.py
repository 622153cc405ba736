"""What a choice would lead to: exact, in words, from the rules and the dice in use."""

from typing import cast

import pytest

from fiveaside.engine.chance import Seeded
from fiveaside.games.golong.table import Match
from tests.games.golong.situations import Values, choices, match, new, play, waiting

SHORT_KICKS: Values = {"black": ["X", "X", "X", "10", "20", "post"]}


def note(m: Match, text: str) -> str:
    return m.explain(m.parse(text))


@pytest.mark.parametrize(
    ("spot", "told"),
    [
        (80, "20 yards, good 5 in 6"),
        (79, "21 yards, good 2 in 3"),
        (50, "50 yards, good 1 in 3"),
        (40, "60 yards, good 1 in 6"),
        (1, "99 yards, good 1 in 6"),
    ],
)
def test_9_1_a_field_goal_says_its_distance_and_chance(spot: int, told: str) -> None:
    assert note(match(spot=spot), "fg") == told


def test_9_1_the_chance_is_that_of_the_owners_dice() -> None:
    assert note(match(spot=80, pack=SHORT_KICKS), "fg") == "20 yards, good 1 in 3"
    assert note(waiting("try", pack=SHORT_KICKS, ending="scored"), "kick") == "1 point, good 1 in 2"
    assert note(match(spot=20, pack=SHORT_KICKS), "punt") == "they start own 20 – opp 30, blocked 1 in 2"


@pytest.mark.parametrize(
    ("spot", "told"),
    [(20, "they start own 20 – opp 40, blocked 1 in 6"), (90, "they start at own 20, blocked 1 in 6")],
)
def test_8_1_a_punt_says_where_they_would_start(spot: int, told: str) -> None:
    assert note(match(spot=spot), "punt") == told


def test_12_5_a_punt_in_the_last_slot_ends_the_half() -> None:
    assert note(match(slot=16, offence=1), "punt") == "the half ends with it"


def test_8_1_a_punt_is_told_alike_whatever_was_asked_before() -> None:
    """From everywhere, in every slot and in overtime, ahead and behind."""
    found: list[tuple[Match, str]] = []
    stands = [(slot, score) for slot in range(1, 17) for score in ([6, 3], [3, 6])] + [(17, [3, 3]), (18, [6, 3])]
    for slot, score in stands:
        for spot in (5, 20, 61):
            m = match(slot=slot, offence=(slot + 1) % 2, score=score, spot=spot)
            found.append((m, note(m, "punt")))
    for m, told in found:
        m.kit.punts.clear()
        assert note(m, "punt") == told, (m.slot, m.score, m.spot)


@pytest.mark.parametrize(
    ("cup", "told"),
    [
        ((3, 1), "3 green and blue: football 1 in 2, with TD 1 in 12"),
        ((2, 0), "2 green, no blue: football 1 in 2"),
        ((0, 1), "the blue die alone: football 1 in 2, with TD 1 in 12"),
    ],
)
def test_4_1_a_play_says_what_is_in_the_cup(cup: tuple[int, int], told: str) -> None:
    assert note(match(cup=cup), "play") == told


def test_14_6_dice_that_may_fall_are_counted() -> None:
    assert note(match(options={"loss_of_down": "chance"}, cup=(1, 0)), "play") == "1 green, no blue: football 35 in 72"


def test_3_3_a_die_says_where_it_leads() -> None:
    m = match(spot=92, line_to_gain=98, cup=(3, 1))
    play(m, "play", "ball g6 g4 g-1 b10")
    assert [note(m, text) for text in choices(m)] == ["to opp 2, first down", "to opp 4", "to opp 9", "touchdown"]
    assert m.leads(m.parse("g6")) == {
        "title": "Take green 6", "note": "to opp 2, first down", "spot": 98, "short": "1st down", "mark": "first_down",
    }  # fmt: skip
    play(m, "g4")
    assert note(m, "stop") == "then 2nd & 2 at opp 4"
    assert m.question() == "Take another die, or stop?"


def test_11_2_a_die_into_the_own_end_zone_is_a_safety() -> None:
    m = match(spot=1)
    play(m, "play", "ball g3 g0 g-1 b0")
    lead = m.leads(m.parse("g-1"))
    assert lead["note"] == "safety, points for the other side"
    assert (lead["spot"], lead["mark"], lead["short"]) == (0, "safety", "safety")


def test_3_5_the_last_die_says_that_the_ball_is_lost() -> None:
    m = match(spot=20, line_to_gain=40, cup=(2, 0))
    play(m, "play", "ball g3 g2", "g2")
    assert note(m, "g3") == "to own 25, the last die: the ball is lost"


def test_7_5_a_return_says_where_it_ends_for_who_runs() -> None:
    m = match(spot=20)
    play(m, "play", "star g3 g0 g-1 b30", "D")
    assert [note(m, text) for text in choices(m)] == ["to opp 17", "to opp 20", "to opp 21", "touchdown"]
    there, over = m.leads(m.parse("g3")), m.leads(m.parse("b30"))
    assert (there["spot"], there["short"]) == (17, "opp 17")
    assert (over["spot"], over["mark"], over["short"]) == (0, "return_touchdown", "TD")


@pytest.mark.parametrize(
    ("flag", "foul", "accept", "decline"),
    [
        ("5 D", "Penalty on the defence: 5 yards.", "1st & 5 at own 25", "you take"),
        ("15 O", "Penalty on the offence: 15 yards.", "1st & 20 at own 10", "the offence takes"),
        ("PI D", "Penalty on the defence: pass interference.", "1st & 10 at mid 50", "you take"),
    ],
)
def test_6_3_a_penalty_shows_both_results(flag: str, foul: str, accept: str, decline: str) -> None:
    m = match(spot=20)
    play(m, "play", "flag g3 g2 g0 b30", flag)
    assert m.question() == f"{foul} Accept it, or decline?"
    assert note(m, "accept") == accept
    assert decline in note(m, "decline")
    dice = m.leads(m.parse("decline"))["dice"]
    assert isinstance(dice, dict)
    assert dice["g3"] == {"note": "to own 23", "spot": 23, "short": "own 23"}
    assert dice["b30"] == {"note": "to mid 50, first down", "spot": 50, "short": "1st down", "mark": "first_down"}


def test_6_11_a_penalty_on_the_last_down_knows_the_only_die() -> None:
    m = match(spot=20, line_to_gain=30, cup=(1, 0))
    play(m, "play", "flag g3", "5 D")
    assert m.leads(m.parse("decline"))["dice"] == {
        "g3": {
            "note": "to own 23, the last die: the ball is lost", "spot": 23, "short": "lost",
            "mark": "turnover_on_downs",
        },
    }  # fmt: skip


def test_10_2_a_try_says_points_and_chances() -> None:
    m = waiting("try", ending="scored")
    assert [note(m, text) for text in choices(m)] == ["1 point, good 5 in 6", "2 points, good 1 in 6"]
    assert note(waiting("try", {"dice": "green_b"}, ending="scored"), "two") == "2 points, good 1 in 3"


def test_5_6_a_dropped_die_says_what_stays() -> None:
    m = match(spot=20)
    play(m, "play", "sack g3 g0 g-1 b0", "5")
    assert [note(m, text) for text in choices(m)] == ["leaves 2 green and blue", "leaves 3 green, no blue"]


def test_every_choice_is_explained_every_ask_has_a_question_and_nothing_changes() -> None:
    kinds = set()
    for seed in range(8):
        m, numbers = new({"late_turnover": "on"}), Seeded(seed)
        while m.ask is not None:
            if m.ask.seat >= 0:
                kinds.add(m.ask.kind)
                before = m.save()
                assert m.question().endswith((".", "?"))
                assert all(m.explain(choice) and m.leads(choice)["title"] for choice in m.ask.choices)
                assert m.save() == before
            m.answer(m.ask.pick(numbers.below(m.ask.n)))
    assert kinds == {"down", "take", "one", "drop", "return", "penalty", "try"}


@pytest.mark.parametrize(
    ("m", "told"),
    [
        (match(spot=50), [("Play", 0.5), ("Punt", None), ("Field goal", 0.333333)]),
        (waiting("try", ending="scored"), [("Kick", 0.833333), ("Go for two", 0.166667)]),
        (match("drop"), [("Drop a green die", None), ("Drop the blue die", None)]),
    ],
)
def test_a_choice_has_a_title_and_its_chance_where_dice_decide(m: Match, told: list[tuple[str, float | None]]) -> None:
    leads = [m.leads(m.parse(text)) for text in choices(m)]
    assert [(lead["title"], lead.get("chance")) for lead in leads] == told


def test_the_view_says_what_a_board_would_have_to_work_out() -> None:
    pack: Values = {"slots_per_quarter": 2, "quarters": 2, "green": [-2, 1, 1, 2, 5, 7], "two_point_faces": [2]}
    m = match(spot=92, line_to_gain=100, cup=(2, 1), slot=3, score=[7, 3], by_quarter=[[3, 0]], pack=pack)
    seen = m.view(1)
    assert (seen["quarters"], seen["slots_per_quarter"], seen["slots"], seen["overtime"]) == (2, 2, 4, False)
    assert seen["points"] == [[3, 0], [4, 3]]
    assert seen["to_go"] is None
    assert seen["used"] == {"green": 1, "blue": 0}
    assert seen["dice_due"] == ["qb", "g", "g", "b"]
    assert cast(dict[str, object], seen["faces"])["green"] == ["-2", "1", "1", "2", "5", "7"]
    play(m, "play", "sack g1 g1 b0")
    assert (m.view(0)["qb"], m.view(0)["dice_due"]) == ("sack", ["yellow"])
    assert new({"team_size": "2,1"}).view(0)["sides"] == [0, 0, 1]
