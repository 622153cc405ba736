"""What needs the others: a bot for somebody who has left, and a draw by agreement."""

import pytest

from fiveaside.engine.refusal import BadOption, Refusal
from fiveaside.table.fair import verify
from fiveaside.table.transcript import transcript
from tests.table.sitting import ENTROPIES, Sitting, again, everything

TEAMS: dict[str, object] = {"team_size": "2,1"}


def three() -> Sitting:
    return Sitting("golong", ("person",) * 3, options=TEAMS).sit()


# A bot for somebody who has left


def test_with_nobody_else_there_a_bot_sits_down_at_once_and_plays() -> None:
    sitting = Sitting("golong", dice="fair").sit()
    assert sitting.table.game.ask is not None
    left = sitting.table.game.ask.seat
    sitting.do(left, "leave")
    kinds = sitting.do(1 - left, "let_bot", place=left, bot="thumb")
    assert kinds[:2] == ["bot_sat", "answer"]
    sat = next(entry for entry in sitting.table.entries if entry.kind == "bot_sat")
    assert (sat.seat, sat.data) == (left, {"bot": "thumb"})
    seat = sitting.about()["seats"][left]
    assert (seat["kind"], seat["bot"], seat["here"], seat["left"]) == ("person", "thumb", False, True)
    assert sitting.table.game.ask.seat == 1 - left
    assert everything(again(sitting.table)) == everything(sitting.table)


def test_who_comes_back_takes_the_place_of_the_bot() -> None:
    sitting = Sitting("soccer_dice").sit()
    sitting.do(1, "leave")
    sitting.do(0, "let_bot", place=1, bot="random")
    assert sitting.do(1, "back") == ["back"]
    assert sitting.about()["seats"][1]["bot"] is None
    sitting.say("roll")
    assert sitting.do(1, "answer", text="roll") == ["answer"]


def test_all_who_are_there_must_agree() -> None:
    sitting = three()
    sitting.do(2, "leave")
    assert sitting.do(0, "let_bot", place=2, bot="thumb") == ["bot_asked"]
    assert sitting.table.entries[-1].as_json() == {"seq": 7, "kind": "bot_asked", "seat": 0, "for": 2, "bot": "thumb"}
    assert sitting.about()["asked"] == {"what": "bot", "by": 0, "of": [1], "for": 2, "bot": "thumb"}
    with pytest.raises(Refusal, match="Nothing is asked of Anna that could be agreed to or refused."):
        sitting.do(0, "agree")
    assert sitting.do(1, "agree") == ["bot_agreed", "bot_sat"]
    assert sitting.about()["seats"][2]["bot"] == "thumb"
    assert sitting.about()["asked"] is None


def test_a_bot_may_be_refused() -> None:
    sitting = three()
    sitting.do(2, "leave")
    sitting.do(0, "let_bot", place=2, bot="thumb")
    assert sitting.do(1, "refuse") == ["bot_refused"]
    assert sitting.about()["asked"] is None
    assert sitting.about()["seats"][2]["bot"] is None


def test_the_question_lapses_when_they_come_back() -> None:
    sitting = three()
    sitting.do(2, "leave")
    sitting.do(0, "let_bot", place=2, bot="thumb")
    sitting.do(2, "back")
    assert sitting.about()["asked"] is None


def test_the_question_stays_while_the_game_goes_on() -> None:
    sitting = three()
    sitting.do(2, "leave")
    sitting.do(0, "let_bot", place=2, bot="thumb")
    sitting.say("H", "30", "play", "ball g6 g3 g-1 b0", "g3")
    sitting.do(0, "undo")
    assert sitting.about()["asked"]["what"] == "bot"


def test_a_bot_may_play_for_somebody_who_never_came() -> None:
    sitting = Sitting("golong", dice="fair").sit(0)
    assert sitting.do(0, "let_bot", place=1, bot="thumb")[:2] == ["bot_sat", "started"]
    assert sitting.table.entropies == [ENTROPIES[0], "-"]
    assert sitting.do(1, "sit", name="Ben", entropy=ENTROPIES[1])[0] == "sat"
    assert sitting.about()["seats"][1]["bot"] is None
    sitting.play_out()
    assert sitting.table.entropies == [ENTROPIES[0], "-"]
    assert verify(sitting.table.record()).fair
    assert everything(again(sitting.table)) == everything(sitting.table)


def test_the_server_knows_who_has_gone_without_a_word() -> None:
    sitting = Sitting("soccer_dice").sit()
    with pytest.raises(Refusal, match="A bot plays for somebody who has left, but Ben has not."):
        sitting.do(0, "let_bot", place=1, bot="random", away={})
    assert sitting.do(0, "let_bot", place=1, bot="random", away={1: 60.0}) == ["left", "bot_sat"]
    assert sitting.do(1, "back") == ["back"]


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        ({"for": 0, "bot": "thumb"}, "A bot plays for somebody who has left, but Anna has not."),
        ({"for": 0, "bot": "thumb", "away": {0: 99.0}}, "A bot plays for somebody who has left, but Anna has not."),
        ({"for": 2, "bot": "thumb"}, "A bot plays for one of the seats 0 to 1, but 2 came."),
        ({"for": True, "bot": "thumb"}, "A bot plays for one of the seats 0 to 1, but True came."),
        ({"bot": "thumb"}, "A bot plays for one of the seats 0 to 1, but None came."),
        ({"for": 1}, "The request takes the name of a bot as bot, but None came."),
        (
            {"for": 1, "bot": "genius"},
            "The bots of golong are thumb, pro, regular, rookie, random or perfect, but 'genius' came.",
        ),
    ],
)
def test_bots_that_cannot_be_let(request_: dict[str, object], sentence: str) -> None:
    sitting = Sitting().sit()
    sitting.do(1, "leave")
    with pytest.raises(Refusal, match=sentence):
        sitting.table.plan(0, "let_bot", request_)


def test_no_bot_sits_down_on_the_seat_of_a_bot_or_after_the_end() -> None:
    sitting = Sitting("golong", ("person", "thumb")).sit()
    with pytest.raises(Refusal, match="A bot plays for somebody who has left, but thumb has not."):
        sitting.do(0, "let_bot", place=1, bot="random")
    sitting.do(0, "resign")
    with pytest.raises(Refusal, match="The game is over, but 'let_bot' came."):
        sitting.do(0, "let_bot", place=1, bot="random")
    with pytest.raises(BadOption):
        Sitting("golong", ("person", "nobody"))


# A draw


def test_a_draw_by_agreement() -> None:
    sitting = Sitting("golong", dice="fair").sit()
    assert sitting.do(1, "offer_draw") == ["draw_offered"]
    assert sitting.about()["asked"] == {"what": "draw", "by": 1, "of": [0]}
    assert sitting.do(0, "agree") == ["draw_agreed", "ended"]
    score = list(sitting.table.game.points())
    assert sitting.table.over == {"winner": None, "score": score, "why": "Both sides agree to a draw"}
    assert sitting.table.record().head["ended"] == {"by": "agreement"}
    assert transcript(sitting.table.record())[-1].endswith("Both sides agree to a draw")


def test_a_draw_needs_everybody_else() -> None:
    sitting = three()
    sitting.do(0, "offer_draw")
    assert sitting.do(2, "agree") == ["draw_agreed"]
    assert sitting.table.state == "playing"
    assert sitting.do(1, "agree") == ["draw_agreed", "ended"]


def test_a_draw_may_be_refused() -> None:
    sitting = three()
    sitting.do(0, "offer_draw")
    sitting.do(1, "agree")
    assert sitting.do(2, "refuse") == ["draw_refused"]
    assert sitting.about()["asked"] is None
    assert sitting.table.state == "playing"


def test_who_plays_on_has_not_agreed_but_who_offered_may() -> None:
    sitting = Sitting("golong").sit().say("H", "30")
    sitting.do(0, "offer_draw")
    sitting.say("punt", "40")
    assert sitting.about()["asked"]["what"] == "draw"
    sitting.say("play")
    assert sitting.about()["asked"] is None


def test_a_draw_lapses_when_somebody_leaves() -> None:
    sitting = three()
    sitting.do(0, "offer_draw")
    sitting.do(2, "leave")
    assert sitting.about()["asked"] is None
    with pytest.raises(Refusal, match="A draw needs everybody, but Cleo has left."):
        sitting.do(0, "offer_draw")


def test_bots_agree_to_nothing() -> None:
    sitting = Sitting("golong", ("person", "thumb")).sit()
    with pytest.raises(Refusal, match="A draw is agreed with a person of the other side, but there are only bots."):
        sitting.do(0, "offer_draw")


def test_one_question_after_the_other() -> None:
    sitting = three()
    sitting.do(0, "offer_draw")
    for seat, what in ((1, "offer_draw"), (0, "offer_draw")):
        with pytest.raises(Refusal, match="Anna has asked for a draw, which must be answered first."):
            sitting.do(seat, what)


def test_nothing_asked_nothing_to_agree_to() -> None:
    sitting = Sitting().sit()
    for what in ("agree", "refuse"):
        with pytest.raises(Refusal, match="Nothing is asked of Ben that could be agreed to or refused."):
            sitting.do(1, what)


def test_a_resignation_ends_what_was_asked() -> None:
    sitting = Sitting().sit()
    sitting.do(0, "offer_draw")
    sitting.do(1, "resign")
    assert sitting.about()["asked"] is None
    assert sitting.table.record().head["ended"] == {"by": "resignation", "seat": 1}
    lines = transcript(sitting.table.record())
    assert lines[-1].endswith("A resigns")
