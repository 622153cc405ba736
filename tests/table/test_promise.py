"""Nobody chooses the dice: everybody promises entropy before anybody's is known, and a bot is not asked twice."""

import json
from collections.abc import Callable

import pytest

from fiveaside.engine.refusal import Refusal
from fiveaside.table.fair import commitment, verify
from fiveaside.table.signature import Signer
from fiveaside.table.table import GRACE
from tests.table.sitting import ENTROPIES, NAMES, Sitting, again, everything

PROMISES = [commitment(bytes.fromhex(entropy)) for entropy in ENTROPIES]


def promised(*seats: int, game: str = "soccer_dice") -> Sitting:
    sitting = Sitting(game, dice="fair")
    for seat in seats:
        sitting.do(seat, "sit", name=NAMES[seat], promise=PROMISES[seat])
    return sitting


def test_nobody_knows_the_entropy_of_a_guest_before_having_promised_their_own() -> None:
    """The attack: the operator reads the guest's entropy from the store, sits down last and tries 4,000 of them."""
    sitting = promised(1)
    assert ENTROPIES[1] not in json.dumps([entry.as_json() for entry in sitting.table.entries])
    with pytest.raises(Refusal, match="Entropy is shown when everybody has sat down"):
        sitting.do(1, "reveal", entropy=ENTROPIES[1])
    sitting.do(0, "sit", name="Anna", promise=PROMISES[0])
    assert sitting.table.owing() == [0, 1]
    assert sitting.do(1, "reveal", entropy=ENTROPIES[1]) == ["revealed"]
    with pytest.raises(Refusal, match="This is not the entropy that was promised."):
        sitting.do(0, "reveal", entropy=ENTROPIES[2])  # now that the guest's is known, no other will do
    assert sitting.do(0, "reveal", entropy=ENTROPIES[0])[:2] == ["revealed", "started"]
    assert sitting.table.entropies == ENTROPIES[:2]
    assert everything(again(sitting.table)) == everything(sitting.table)


def test_what_was_promised_stands_in_the_record() -> None:
    sitting = promised(0, 1)
    for seat in (0, 1):
        sitting.do(seat, "reveal", entropy=ENTROPIES[seat])
    sitting.play_out()
    signer = Signer(bytes(32))
    record = signer.sign(sitting.table.record())
    fair = record.head["fair"]
    assert isinstance(fair, dict)
    assert fair["promises"] == PROMISES[:2]
    assert verify(record, signer.key).status == "proven"


def test_whoever_shows_it_at_once_has_promised_it_too() -> None:
    sitting = promised(0)
    assert sitting.do(1, "sit", name="Ben", entropy=ENTROPIES[1]) == ["sat"]
    assert sitting.table.owing() == [0]
    assert sitting.do(0, "reveal", entropy=ENTROPIES[0])[:2] == ["revealed", "started"]


def test_what_is_shown_at_once_is_told_to_the_others_as_a_promise() -> None:
    """The attack: somebody who works with the operator gives their entropy at once, which nobody else is told, and the
    operator writes another one in its place when that of the guest is known. No page could tell."""
    sitting = promised(0)
    sitting.do(1, "sit", name="Ben", entropy=ENTROPIES[1])
    told = sitting.shown(0)
    assert (told["promise"], "entropy" in told) == (PROMISES[1], False)
    sitting.do(0, "reveal", entropy=ENTROPIES[0])
    assert sitting.table.promises == PROMISES[:2]
    signer = Signer(bytes(32))
    assert verify(signer.sign(sitting.play_out().table.record()), signer.key).status == "proven"


def test_whoever_comes_back_before_the_start_adds_what_they_promised() -> None:
    """The attack: the operator cuts the line of a guest for a minute, the other one lets a bot sit there and takes its
    time; the guest came back, and what they had promised counted for nothing. All that was left was known before."""
    sitting = promised(0, 1)
    sitting.do(0, "let_bot", place=1, bot="random", away={1: float(GRACE)})
    assert sitting.table.owing() == [0]
    assert sitting.do(1, "back") == ["back"]
    assert sitting.table.owing() == [0, 1]
    sitting.do(0, "reveal", entropy=ENTROPIES[0])
    assert sitting.do(1, "reveal", entropy=ENTROPIES[1])[:2] == ["revealed", "started"]
    assert (sitting.table.entropies, sitting.table.promises) == (ENTROPIES[:2], PROMISES[:2])


def test_nobody_sits_down_while_the_others_show_theirs() -> None:
    """The attack: a bot was to play at a seat, what the others add was being shown, and then somebody took that seat
    whose entropy was chosen by what had been shown."""
    sitting = Sitting("goal_game", ("person", "person", "person"), "fair")
    for seat in (0, 1):
        sitting.do(seat, "sit", name=NAMES[seat], promise=PROMISES[seat])
    sitting.do(0, "let_bot", place=2, bot="thumb")
    sitting.do(1, "agree")
    sitting.do(0, "reveal", entropy=ENTROPIES[0])
    with pytest.raises(Refusal, match="sit down once the game has begun"):
        sitting.do(2, "sit", name="Cleo", promise=PROMISES[2])
    assert "started" in sitting.do(1, "reveal", entropy=ENTROPIES[1])
    assert sitting.do(2, "sit", name="Cleo", promise=PROMISES[2])[0] == "sat"
    assert sitting.table.entropies == [*ENTROPIES[:2], "-"]


def test_nothing_is_shown_twice() -> None:
    sitting = promised(0, 1)
    sitting.do(0, "reveal", entropy=ENTROPIES[0])
    with pytest.raises(Refusal, match="Anna has no entropy left to show."):
        sitting.do(0, "reveal", entropy=ENTROPIES[0])


def test_a_bot_that_plays_for_somebody_owes_nothing() -> None:
    sitting = promised(0, 1, game="golong")
    sitting.do(0, "reveal", entropy=ENTROPIES[0])
    assert sitting.do(0, "let_bot", place=1, bot="thumb", away={1: float(GRACE)})[:3] == ["left", "bot_sat", "started"]
    assert sitting.table.entropies == [ENTROPIES[0], "-"]


@pytest.mark.parametrize("promise", ["", "ab", "g" * 64, 7, "A" * 64])
def test_a_promise_is_a_hash(promise: object) -> None:
    with pytest.raises(Refusal, match="takes the SHA-256 of the entropy as promise"):
        Sitting().do(0, "sit", name="Anna", promise=promise)


def test_an_answer_of_a_bot_is_not_had_again_by_taking_back() -> None:
    """The attack: take an answer back and give it again, until the bot answers as one likes."""
    sitting = Sitting("goal_game", ("person", "random"), "fair").sit()
    sitting.say(sitting.table.game.text(sitting.asked().pick(0)))
    heard = set()
    for _ in range(8):
        before = len(sitting.table.answers)
        sitting.say("bid 1")
        heard.add(tuple(sitting.table.answers[before:]))
        assert sitting.table.answers[-1][0] == 1  # the bot has bid, and what it bid may be taken back
        sitting.do(0, "undo")
        sitting.do(0, "chat", text="again")  # the log grows, the situation is the same
    assert len(heard) == 1


def test_whoever_has_lost_what_they_promised_does_not_hold_up_the_others() -> None:
    sitting = promised(0, 1)
    sitting.do(1, "reveal", entropy=ENTROPIES[1])
    assert sitting.do(0, "reveal")[:2] == ["revealed", "started"]
    assert sitting.table.entropies == ["-", ENTROPIES[1]]
    record = sitting.play_out().table.record()
    fair = record.head["fair"]
    assert isinstance(fair, dict)
    assert fair["promises"][0] == PROMISES[0]  # everybody sees that it was not kept
    assert verify(record).fair


def withholds(sitting: Sitting) -> None:
    sitting.do(0, "reveal")


def goes(sitting: Sitting) -> None:
    sitting.do(0, "leave")
    sitting.do(1, "let_bot", place=0, bot="master")


@pytest.mark.parametrize("way", [withholds, goes])
def test_whoever_withholds_what_they_promised_is_named(way: Callable[[Sitting], None]) -> None:
    """The attack: the operator knows the seed, reads what the guest shows, and shows the own only if that is better."""
    sitting = promised(0, 1, game="goal_game")
    sitting.do(1, "reveal", entropy=ENTROPIES[1])
    way(sitting)
    assert sitting.table.state == "playing"
    signer = Signer(bytes(32))
    verdict = verify(signer.sign(sitting.play_out().table.record()), signer.key)
    assert (verdict.fair, verdict.good, verdict.status, verdict.who) == (True, False, "withheld", "'Anna'")
    assert "But 'Anna' had promised entropy and never showed it" in verdict.why


def test_the_others_are_told_at_once_that_a_promise_is_not_kept() -> None:
    sitting = promised(0, 1)
    sitting.do(0, "reveal")
    sitting.do(1, "reveal", entropy=ENTROPIES[1])
    with sitting.table.told("en") as sight:
        shown = [sight.shown(entry, [1]) for entry in sitting.table.entries if entry.kind == "revealed"]
    assert [entry.get("withheld", False) for entry in shown] == [True, False]


def test_whoever_goes_before_anything_was_shown_has_withheld_nothing() -> None:
    sitting = promised(0, game="goal_game")
    sitting.do(0, "leave")
    sitting.do(1, "sit", name="Ben", promise=PROMISES[1])
    sitting.do(1, "let_bot", place=0, bot="master")
    sitting.do(1, "reveal", entropy=ENTROPIES[1])
    assert sitting.table.promises == ["-", PROMISES[1]]
    assert verify(sitting.play_out().table.record()).status == "unsigned"
