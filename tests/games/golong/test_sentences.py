"""What a player reads: every event tells the right side and the right numbers."""

import pytest

from fiveaside.games.golong.table import Match
from tests.games.golong.situations import BOX, match, new, play, waiting

LATE: dict[str, object] = {"late_turnover": "on"}


def sentences(m: Match, *answers: str) -> list[str]:
    return [BOX.words.sentence(m, event) for event in play(m, *answers)]


@pytest.mark.parametrize(
    ("offence", "spot", "answers", "sentence"),
    [
        (0, 20, ("play", "ball g6 g0 g0 b0", "g6"), "H takes the green 6: own 26."),
        (1, 20, ("play", "ball g6 g0 g0 b10", "b10"), "A takes the blue 10: own 30."),
        (1, 20, ("play", "ball g6 g0 g0 b10", "b10"), "First down A at own 30."),
        (0, 45, ("play", "ball g2 g0 g0 b0", "b0", "g0", "g0", "g2"), "Turnover on downs: H loses the ball at own 47."),
        (0, 45, ("play", "ball g2 g0 g0 b0", "b0", "g0", "g0", "g2"), "Slot 4: A starts at opp 47."),
        (1, 20, ("play", "sack g0 g0 g0 b0", "5"), "A is sacked, 5 yards lost: own 15."),
        (1, 20, ("play", "sack g0 g0 g0 b0", "arrows"), "A is sacked, no yards lost: own 20."),
        (1, 5, ("play", "sack g0 g0 g0 b0", "15"), "A is sacked, 15 yards lost, in its own end zone."),
        (1, 5, ("play", "sack g0 g0 g0 bTD"), "A is sacked in the shadow of its own goal."),
        (1, 1, ("play", "ball g-1 g0 g0 b0", "g-1"), "A takes the green -1: its own end zone."),
        (1, 1, ("play", "ball g-1 g0 g0 b0", "g-1"), "A is caught in its own end zone."),
        (1, 96, ("play", "ball g4 g0 g0 b0", "g4"), "A takes the green 4: the end zone."),
        (1, 96, ("play", "ball g6 g0 g0 b0", "g6"), "A takes the green 6: the end zone."),
        (1, 5, ("play", "sack g0 g0 g0 b0", "15"), "Safety: 2 points for H. H 2, A 0."),
        (0, 5, ("play", "sack g0 g0 g0 bTD"), "Slot 4: free kick to A."),
        (1, 20, ("play", "flag g0 g0 g0 b0", "arrows O"), "Offsetting penalties: A replays the down."),
        (
            1, 50, ("play", "flag g0 g0 g0 b0", "5 O", "accept"),
            "Penalty on A: the ball goes back to own 45, the down is replayed.",
        ),
        (1, 50, ("play", "flag g0 g0 g0 b0", "5 D", "accept"), "Penalty on H: the ball moves up to opp 45."),
        (
            1, 40, ("play", "flag g0 g0 g0 b0", "PI D", "accept"),
            "Pass interference by H: the ball moves up to mid 50.",
        ),
        (
            1, 9, ("play", "flag g0 g0 g0 b0", "5 O", "accept"),
            "The penalty on A is half the distance to the goal line.",
        ),
        (
            1, 91, ("play", "flag g0 g0 g0 b0", "5 D", "accept"),
            "The penalty on H is half the distance to the goal line.",
        ),
        (1, 40, ("play", "flag g0 g0 g0 b0", "10 D", "accept"), "The penalty brings A to the line to gain."),
        (1, 40, ("play", "flag g0 g0 g0 b0", "10 D", "accept"), "First down A at mid 50."),
        (1, 95, ("play", "flag g0 g0 g0 b0", "PI D", "accept"), "A gets no further than the opp 1 by a penalty."),
        (1, 40, ("play", "flag g0 g0 g0 bTD", "PI D", "accept"), "A gets no further than the opp 1 by a penalty."),
        (1, 40, ("play", "flag g3 g0 g0 b0", "5 D", "decline"), "A declines the penalty: the down counts."),
        (1, 40, ("play", "flag g3 g0 g0 b0", "5 O", "decline"), "H declines the penalty: the down counts."),
        (1, 40, ("play", "flag g3 g0 g0 b0", "5 D", "decline", "g3"), "A takes the green 3: own 43."),
        (1, 40, ("play", "flag g3 g0 g0 bTD", "5 D", "decline", "bTD"), "A takes the blue TD: the end zone."),
        (1, 40, ("play", "star g3 g0 g0 b0", "O"), "A keeps the ball."),
        (1, 40, ("play", "star g3 g0 g0 b0", "O", "g3"), "A takes the green 3: own 43."),
        (1, 40, ("play", "star g3 g0 g0 b0", "D"), "Turnover: H has the ball."),
        (1, 40, ("play", "star g3 g0 g0 b0", "D", "g3"), "H brings it to opp 37."),
        (1, 99, ("play", "star g-1 g0 g0 b0", "D", "g-1"), "H brings it to own 1."),
        (1, 20, ("play", "star g0 g0 g0 b30", "D", "b30"), "H runs it back all the way!"),
        (1, 40, ("punt", "20"), "A punts 20 yards to opp 40."),
        (1, 40, ("punt", "X"), "The punt of A is blocked at own 40."),
        (1, 40, ("punt", "post"), "The punt of A is a touchback; the ball comes out to own 20."),
        (1, 90, ("punt", "20"), "The punt of A is a touchback; the ball comes out to own 20."),
        (1, 70, ("fg", "30"), "Field goal A! H 0, A 3."),
        (1, 70, ("fg", "20"), "A misses the field goal from opp 30."),
        (1, 70, ("fg", "30"), "Slot 4: kick-off to H."),
        (1, 70, ("play", "ball g0 g0 g0 bTD"), "Football and TD: a big play by A!"),
        (1, 70, ("play", "ball g0 g0 g0 bTD"), "Touchdown A! H 0, A 6."),
        (1, 70, ("play", "star g0 g0 g0 bTD"), "Pick six by H!"),
        (1, 70, ("play", "star g0 g0 g0 bTD"), "Return touchdown H! H 6, A 0."),
        (1, 70, ("play", "star g0 g0 g0 bTD", "kick", "20"), "The try of H is good for 1. H 7, A 0."),
        (1, 70, ("play", "star g0 g0 g0 bTD", "kick", "20"), "The return was slot 4, the next one of H."),
        (0, 70, ("play", "star g0 g0 g0 bTD", "two", "ball g2"), "The try of A is good for 2. H 0, A 8."),
        (1, 70, ("play", "ball g0 g0 g0 bTD", "kick", "X"), "The try of A fails."),
        (1, 20, ("play", "ball g6 g0 g0 b0", "g6"), "Dice: football, green 6 0 0, blue 0"),
        (1, 20, ("play", "sack g2 g0 g0 bTD"), "Dice: sack, green 2 0 0, blue TD"),
        (1, 20, ("play", "ball g6 g0 g0 b0", "g6"), "A: green 6"),
        (1, 20, ("play", "sack g0 g0 g0 b0", "PI"), "Dice: yellow PI"),
        (1, 20, ("play", "sack g0 g0 g0 b0", "5", "b"), "A: drop the blue die"),
        (1, 20, ("play", "flag g0 g0 g0 b0", "arrows D"), "Dice: yellow double arrow, red D"),
        (1, 20, ("play", "star g0 g0 g0 b0", "O"), "Dice: red O"),
        (1, 70, ("fg", "post"), "Dice: black goalpost"),
        (1, 70, ("fg",), "A: field goal"),
        (1, 70, ("play", "ball g0 g0 g0 bTD", "two", "flag g-1"), "Dice: flag, green -1"),
        (1, 20, ("punt",), "A: punt"),
    ],
)  # fmt: skip
def test_event_is_told(offence: int, spot: int, answers: tuple[str, ...], sentence: str) -> None:
    assert sentence in sentences(match(offence=offence, spot=spot), *answers)


def test_coin_and_kick_off_are_told() -> None:
    assert sentences(new(), "A", "30") == [
        "Dice: coin A",
        "A wins the toss and receives.",
        "Slot 1: kick-off to A.",
        "Dice: black 30",
        "A returns the kick-off to own 30.",
    ]


def test_touchback_and_free_kick_are_told() -> None:
    assert sentences(waiting("kick_off", offence=1), "X")[-1] == "Touchback: A starts on own 20."
    assert sentences(waiting("free_kick", offence=1), "50")[-1] == "A takes the free kick at own 30."


def test_kick_off_returned_for_a_touchdown_is_told() -> None:
    assert sentences(waiting("kick_off", offence=1), "post")[1:] == [
        "A returns the kick-off all the way!",
        "Touchdown A! H 0, A 6.",
    ]


def test_forced_answer_is_told() -> None:
    m = match(offence=1, spot=40, cup=(0, 1), options={"team_size": 2})
    assert "A: drop the blue die (forced)" in sentences(m, "play", "sack b0", "5")


def test_die_off_the_table_is_told() -> None:
    m = match(offence=1, options={"loss_of_down": "physical"})
    assert sentences(m, "play", "off g g")[1:] == [
        "Dice: green, green off the table",
        "Off the table: A loses 2 of the play dice and no ground at own 20.",
    ]


def test_qb_die_off_the_table_is_told() -> None:
    m = match(offence=1, options={"loss_of_down": "physical"})
    assert sentences(m, "play", "off qb")[2:] == [
        "The QB die of A left the table: a down is lost at own 20.",
    ]


def test_half_time_and_extra_possession_are_told() -> None:
    m = match(slot=8, offence=1, spot=40, cup=(0, 1), score=[7, 3], options=LATE)
    assert sentences(m, "play", "ball b0")[-1] == "Late turnover: H has an extra possession at opp 40."
    assert sentences(m, "punt", "X")[-2:] == ["Half-time. H 7, A 3.", "Slot 9: kick-off to A."]


def test_return_as_extra_possession_is_told() -> None:
    m = match(slot=8, offence=1, score=[7, 3], options=LATE)
    assert sentences(m, "play", "star g0 g0 g0 bTD", "kick", "X")[-4:] == [
        "The try of H fails.",
        "The return was the extra possession of H.",
        "Half-time. H 13, A 3.",
        "Slot 9: kick-off to A.",
    ]


def test_overtime_cut_short_is_told() -> None:
    m = match(slot=17, spot=5)
    assert sentences(m, "play", "sack g0 g0 g0 bTD")[-3:] == [
        "Safety: 2 points for A. H 0, A 2.",
        "A leads and needs no possession more.",
        "A wins. H 0, A 2.",
    ]


def test_overtime_and_the_end_are_told() -> None:
    m = match(slot=16, score=[7, 7])
    assert sentences(m, "punt", "X")[-1] == "Level at 7-7: overtime."
    assert sentences(m, "A", "20", "punt", "X", "fg", "post")[-1] == "H wins. H 10, A 7."
    assert m.where() == "H 10 · A 7"


def test_situation_is_told_in_one_line() -> None:
    assert new().where() == "H 0 · A 0"
    assert match(slot=10, score=[14, 10], spot=62, line_to_gain=66, cup=(1, 1)).where() == (
        "H 14 · A 10 · Q3 · slot 10 of 16 · H 3rd & 4 at opp 38"
    )
    extra = match(slot=8, extra_possession=True, extra_possessions=[1, 0], options=LATE)
    assert extra.where() == "H 0 · A 0 · Q2 · slot 8 of 16 · extra possession · H 1st & 10 at own 20"
    assert (
        waiting("kick_off", slot=18, offence=1, score=[3, 0]).where() == "H 3 · A 0 · overtime · slot 18 · A on offence"
    )


def test_view_is_the_same_for_every_seat_and_for_spectators() -> None:
    m = match(slot=6)
    play(m, "play", "ball g6 g0 g0 b0")
    views = [m.view(seat) for seat in (0, 1, -1)]
    assert [view.pop("seat") for view in views] == [0, 1, "spectator"]
    assert views[0] == views[1] == views[2]
    assert (views[0]["shown"], views[0]["quarter"], views[0]["slots"]) == (["g6", "g0", "g0", "b0"], 2, 16)


@pytest.mark.parametrize(
    ("answers", "qb"),
    [
        ((), None),
        (("play",), None),
        (("play", "ball g3 g0 g0 b0"), "ball"),
        (("play", "ball g3 g0 g0 b0", "g3"), "ball"),
        (("play", "sack g3 g0 g0 b0"), "sack"),
        (("play", "sack g3 g0 g0 b0", "5"), "sack"),
        (("play", "flag g3 g0 g0 b0"), "flag"),
        (("play", "flag g3 g0 g0 b0", "5 D", "decline"), "flag"),
        (("play", "star g3 g0 g0 b0"), "star"),
        (("play", "star g3 g0 g0 b0", "O"), "star"),
        (("play", "star g3 g0 g0 b0", "D"), "star"),
        (("punt",), None),
    ],
)
def test_view_tells_which_face_of_the_qb_die_lies_there(answers: tuple[str, ...], qb: str | None) -> None:
    m = match()
    play(m, *answers)
    assert m.view(0)["qb"] == qb


def test_view_tells_the_penalty_that_may_be_declined() -> None:
    m = match()
    play(m, "play", "flag g3 g0 g0 b0")
    assert m.view(1)["penalty"] is None
    play(m, "PI O")
    assert m.view(1)["penalty"] == {"what": "PI", "on": "O"}
    play(m, "accept")
    assert m.view(1)["penalty"] is None


def test_one_of_something_is_told_as_one() -> None:
    pack: dict[str, object] = {
        "yellow": ["1", "5", "10", "15", "PI", "arrows"],
        "black": ["X", "1", "30", "40", "50", "post"],
        "points": {"touchdown": 6, "kick": 1, "two": 2, "field_goal": 3, "safety": 1},
    }
    assert "H is sacked, 1 yard lost: own 19." in sentences(match(pack=pack), "play", "sack g0 g0 g0 b0", "1")
    assert "H punts 1 yard to own 21." in sentences(match(pack=pack), "punt", "1")
    assert "Safety: 1 point for A. H 0, A 1." in sentences(match(pack=pack, spot=5), "play", "sack g0 g0 g0 bTD")
