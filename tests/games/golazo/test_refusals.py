"""What somebody may try in vain, with the clause that forbids it and why."""

from collections.abc import Callable

import pytest

from fiveaside.engine.refusal import IllegalChoice
from fiveaside.games.golazo.table import Match
from tests.games.golazo.card_situations import shooting, windowed
from tests.games.golazo.situations import H, drawing, keyed, match, moving, pitch, play

NEAR = ("H9 d7*", "H8 g10")
THEIRS = ("A9 d7*", "H9 d6", "H10 a1")


def dribbled() -> Match:
    return moving(pitch(*NEAR), H, 3, dribbled=True)


def scouted() -> Match:
    return drawing(pitch("H9 d7*"), H, "P05")


def saved() -> Match:
    m = keyed(pitch("H9 d12*"))
    play(m, "shoot", "aim 1")
    return m


def running() -> Match:
    return drawing(pitch("H9 d7*", "H10 e6", "A4 e7"), H, "S11")


TRIED: list[tuple[Callable[[], Match], str, str, str]] = [
    (lambda: moving(pitch(*NEAR), H, 3), "move 10 e9", "4.2", "e9 is not next to number 10."),
    (lambda: moving(pitch(*NEAR), H, 3), "move 10 d7", "4.3", "d7 is taken."),
    (lambda: moving(pitch(*NEAR), H, 3), "move 9 d8", "4.2", "Number 9 has the ball."),
    (lambda: moving(pitch(*NEAR), H, 3), "move 1 d1", "4.13", "Number 1 is the goalkeeper and stays in goal."),
    (lambda: moving(pitch("H9 d7*", "H10 d1"), H, 3), "move 10 d0", "1.10", "d0 belongs to a goalkeeper."),
    (lambda: moving(pitch("H9 d7*", "H10 off"), H, 3), "move 10 d5", "1.11", "Number 10 has been sent off."),
    (lambda: moving(pitch(*NEAR), H, 3), "dribble d10", "4.5", "d10 is not next to number 9."),
    (dribbled, "dribble d8", "4.6", "Number 9 has dribbled and must pass before it moves again."),
    (lambda: moving(pitch(*THEIRS), H, 3), "dribble d8", "4.5", "The other team has the ball."),
    (lambda: moving(pitch(*NEAR), H, 3), "pass 8", "4.9", "No pass to 8: their number 9 stands in between on e8."),
    (lambda: moving(pitch("H9 d7*", "H8 e10"), H, 3), "pass 8", "4.8", "Number 8 on e10 is on no straight line"),
    (lambda: moving(pitch(*THEIRS), H, 3), "pass 10", "4.8", "The other team has the ball."),
    (lambda: moving(pitch(*NEAR), H, 3), "high 10", "12.8", "High passes belong to the option bands"),
    (lambda: moving(pitch(*THEIRS), H, 3), "tackle 10", "4.14", "Number 10 is not near enough to the ball."),
    (lambda: moving(pitch(*THEIRS), H, 1), "tackle 9", "4.14", "A tackle costs two moves, and one is left."),
    (lambda: moving(pitch(*THEIRS), H, 3, won=False), "tackle 9", "4.16", "Only the winner of the roll may tackle."),
    (lambda: moving(pitch(*NEAR), H, 3), "tackle 10", "4.14", "Your own team has the ball."),
    (lambda: keyed(pitch("H9 d12*")), "cross", "6.8", "d12 is not in a cross zone."),
    (lambda: keyed(pitch("H9 b13*")), "shoot", "6.2", "b13 is not in the area: no shot from there."),
    (lambda: keyed(pitch("H9 b13*")), "long", "6.6", "b13 is not the long shot space."),
    (saved, "save 1", "6.4", "As many save cards as are due are picked, in ascending order: 2."),
    (lambda: windowed("rolled", ["H9 d8*"], home="P05"), "play P08", "9.8", "You do not hold Second Whistle."),
    (lambda: windowed("rolled", ["H9 d8*"], home="P07"), "play P07", "9.8", "Super Sub does not fit now: Play before"),
    (lambda: shooting(["H9 d12*"], home="P03", away="P04"), "play P04", "9.8", "Ice in the Veins does not fit now"),
    (scouted, "use", "9.2", "Second Wind cannot be used at once."),
    (lambda: match(pitch("H9 off"), "kick_off"), "kickoff 1", "2.3", "Number 1 is the goalkeeper and stays in goal."),
    (running, "run 9 d8", "8.17", "Number 9 has the ball."),
    (running, "run 10 e7", "4.3", "e7 is taken."),
    (running, "run 10 e10", "8.17", "Number 10 cannot go to e10 by this card."),
]


@pytest.mark.parametrize(
    ("situation", "text", "clause", "sentence"), TRIED, ids=lambda one: one if isinstance(one, str) else ""
)
def test_a_refusal_says_which_clause_and_why(
    situation: Callable[[], Match], text: str, clause: str, sentence: str
) -> None:
    m = situation()
    before = m.save()
    with pytest.raises(IllegalChoice) as refused:
        m.answer_text(text)
    assert (refused.value.rule, str(refused.value)[: len(sentence)]) == (f"GOLAZO {clause}", sentence)
    assert m.save() == before
