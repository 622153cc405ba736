"""What is refused, by which clause, and in which sentence."""

import pytest

from fiveaside.engine.refusal import IllegalChoice
from fiveaside.games.golong.table import Match
from tests.games.golong.situations import match, play, waiting

FOOTBALL = ("play", "ball g6 g3 g-1 b0")
FLAGGED = ("play", "flag g6 g3 g-1 b0")


def reached(*texts: str) -> Match:
    m = match(spot=30, line_to_gain=40)
    play(m, *texts)
    return m


DOWN = match()
TAKE = reached(*FOOTBALL)
MORE = reached(*FOOTBALL, "g3")
DROP = reached("play", "sack g6 g3 g-1 b0", "5")
PENALTY = reached(*FLAGGED, "5 D")
ONE = reached(*FLAGGED, "5 D", "decline")
KEPT = reached("play", "star g6 g3 g-1 b0", "O")
RUN = reached("play", "star g6 g3 g-1 b0", "D")
TRY = waiting("try", ending="scored")

BEFORE = "A play, a punt or a field goal is called before the dice of a down are rolled."


@pytest.mark.parametrize(
    ("m", "text", "clause", "sentence"),
    [
        (DOWN, "g6", "4.1", "No dice lie on the table before they are rolled."),
        (DOWN, "stop", "4.6", "Only the taking of dice after a football can be stopped."),
        (DOWN, "Accept", "6.3", "There is no penalty to accept or to decline."),
        (DOWN, "two", "10.2", "A try follows a touchdown, and there was none."),
        (DOWN, "b", "5.6", "A die leaves the cup by choice only after a sack."),
        (DOWN, "ball g6 g3 g-1 b0", "3.6", "The dice are rolled after a play is called."),
        (DOWN, "off g", "3.6", "The dice are rolled after a play is called."),
        (TAKE, "g4", "4.4", "There is no green 4 among the dice shown."),
        (TAKE, "g5", "4.4", "There is no green 5 among the dice shown."),
        (TAKE, "bTD", "4.4", "There is no blue TD among the dice shown."),
        (TAKE, "stop", "4.3", "After a football at least one die must be taken before stopping."),
        (TAKE, "punt", "3.6", BEFORE),
        (TAKE, "fg", "3.6", BEFORE),
        (MORE, "g3", "4.4", "There is no green 3 among the dice shown."),
        (MORE, "play", "3.6", BEFORE),
        (DROP, "g6", "5.6", "After a sack a green or the blue die is dropped, whatever it showed."),
        (DROP, "stop", "4.6", "Only the taking of dice after a football can be stopped."),
        (PENALTY, "g6", "6.11", "A die is taken when the penalty has been declined."),
        (PENALTY, "punt", "3.6", BEFORE),
        (ONE, "stop", "6.11", "Exactly one die must be taken here."),
        (ONE, "g4", "6.11", "There is no green 4 among the dice shown."),
        (ONE, "decline", "6.3", "There is no penalty to accept or to decline."),
        (KEPT, "stop", "7.3", "Exactly one die must be taken here."),
        (RUN, "stop", "7.4", "Whoever picked the ball off must run one die back."),
        (RUN, "b30", "7.4", "There is no blue 30 among the dice shown."),
        (TRY, "fg", "10.2", "After a touchdown the try is played, nothing else."),
        (TRY, "g2", "10.2", "After a touchdown the try is played, nothing else."),
    ],
)
def test_a_refusal_gives_the_reason(m: Match, text: str, clause: str, sentence: str) -> None:
    before = m.save()
    with pytest.raises(IllegalChoice) as refused:
        m.answer_text(text)
    assert refused.value.rule == f"GoLong {clause}"
    assert str(refused.value).startswith(f"{sentence} Possible here: ")
    assert m.save() == before


def test_14_1_dice_that_fell_are_refused_without_the_option() -> None:
    with pytest.raises(IllegalChoice, match="loss_of_down.*GoLong 14.1"):
        reached("play").answer_text("off g")


def test_what_means_nothing_is_answered_by_what_may_be_said() -> None:
    with pytest.raises(IllegalChoice, match="down takes play, punt or fg, but 'pass' came"):
        DOWN.answer_text("pass")
