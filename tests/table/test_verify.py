"""A finished record is checked with nothing but itself, and whoever alters any part of it is found out."""

import json
from functools import cache
from typing import Any

import pytest

from fiveaside.engine.record import Record, read_record
from fiveaside.table.fair import verify
from fiveaside.table.signature import Signer
from tests.table.sitting import Sitting


@cache
def text() -> str:
    return Sitting("golong", ("person", "thumb"), "fair").sit().play_out().table.record().write()


def finished() -> Record:
    return read_record(text())


def fair_of(record: Record) -> dict[str, Any]:
    fair = record.head["fair"]
    assert isinstance(fair, dict)
    return fair


def test_a_finished_record_is_good() -> None:
    record = finished()
    draws = sum(seat == -1 for seat, _ in record.answers)
    verdict = verify(record)
    assert verdict.fair
    assert verdict.draws == draws > 20
    assert (verdict.good, verdict.status) == (False, "unsigned")  # as records of earlier versions are
    assert verdict.why.startswith(f"The seed fits its commitment and gives all {draws} draws of the record. But it is")


@pytest.mark.parametrize("which", [0, 1, 7, -1])
def test_another_roll_is_found(which: int) -> None:
    """Every roll that could have come instead of the one that came."""
    record = finished()
    rolls = [number for number, (seat, _) in enumerate(record.answers) if seat == -1]
    number = rolls[which]
    texts = {text for seat, text in record.answers if seat == -1} - {record.answers[number][1]}
    for text in texts:
        record.answers[number] = (-1, text)
        verdict = verify(record)
        assert not verdict.fair
        assert verdict.draws == rolls.index(number)
        assert f"Draw {rolls.index(number) + 1} of the record should be" in verdict.why or "takes" in verdict.why


@pytest.mark.parametrize("place", [0, 63])
def test_another_seed_is_found(place: int) -> None:
    record = finished()
    seed = fair_of(record)["seed"]
    fair_of(record)["seed"] = seed[:place] + ("0" if seed[place] != "0" else "1") + seed[place + 1 :]
    verdict = verify(record)
    assert (verdict.fair, verdict.draws) == (False, 0)
    assert "The seed should have the SHA-256" in verdict.why


def test_another_seed_with_its_own_commitment_is_found() -> None:
    record = finished()
    other = Sitting("golong", ("person", "thumb"), "fair", bytes(32)).sit().play_out().table.record()
    fair_of(record).update(seed=fair_of(other)["seed"], commitment=fair_of(other)["commitment"])
    verdict = verify(record)
    assert not verdict.fair
    assert "of the record should be" in verdict.why


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"commitment": "0" * 64}, "The seed should have the SHA-256 000"),
        ({"commitment": None}, "has a word as commitment, but null came."),
        ({"seed": "00"}, "A seed is 32 bytes as lower-case hex, but '00' came."),
        ({"seed": "g" * 64}, "A seed is 32 bytes as lower-case hex"),
        ({"seed": 7}, "has a word as seed, but 7 came."),
        ({"seed": None}, "The seed of fair dice is shown when the game is over"),
        ({"entropies": ["-", "-"]}, "of the record should be"),
        ({"entropies": ["-"]}, "2 seats add entropy, but 1 did."),
        ({"entropies": ["xyz", "-"]}, "Entropy is 16 bytes as lower-case hex, but 'xyz' came."),
        ({"entropies": "-"}, "has a list of words as entropies, but '-' came."),
        ({"luck": 1}, "has no 'luck'"),
        ({"promises": ["0" * 64, "-"]}, "The entropy of seat 0 is not the one that was promised."),
        ({"promises": ["-"]}, "2 seats promise their entropy, but 1 did."),
    ],
)
def test_every_part_of_the_fair_dice_is_checked(change: dict[str, object], sentence: str) -> None:
    record = finished()
    fair_of(record).update(change)
    verdict = verify(record)
    assert not verdict.fair
    assert sentence in verdict.why


def test_exchanged_entropies_are_found() -> None:
    record = finished()
    fair_of(record)["entropies"].reverse()
    assert not verify(record).fair


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("fair", None, "The fair dice of a record must be a JSON object"),
        ("rules", "9", "GoLong has rules version 1, but the record has '9'."),
        ("game", "chess", "There are the games"),
        ("game", "soccer_dice", ""),
        ("seats", 4, ""),
        ("options", {"late_turnover": "perhaps"}, "Option late_turnover takes off or on"),
        ("options", {"dice": "green_b"}, ""),
        ("ended", {"by": "magic"}, ""),
    ],
)
def test_every_part_of_the_head_is_checked(name: str, value: object, sentence: str) -> None:
    record = finished()
    record.head[name] = value
    verdict = verify(record)
    assert sentence in verdict.why
    assert not verdict.fair or name == "ended"  # what the rules have ended nobody can break off any more


def test_another_answer_end_or_length_is_found() -> None:
    record = finished()
    record.over = {**json.loads(json.dumps(record.over)), "score": [99, 0]}
    assert "but its answers lead to" in verify(record).why
    record = finished()
    record.answers.pop()
    record.over = None
    assert verify(record).status == "truncated"
    record = finished()
    record.answers.append((-1, "H"))
    assert "nothing is to be drawn there" in verify(record).why
    record = finished()
    record.answers.insert(2, (-1, "H"))
    assert not verify(record).fair
    record = finished()
    first = next(number for number, (seat, _) in enumerate(record.answers) if seat == 0)
    record.answers[first] = (1, record.answers[first][1])
    assert "is by seat 1, but the game asks seat 0" in verify(record).why


def test_without_fair_dice_there_is_nothing_to_verify() -> None:
    typed = Sitting().sit().say("H", "30", "punt", "40").table.record()
    typed.over = {"winner": None}
    assert verify(typed).why == "A record of fair dice can be verified, but this one has none."


def test_a_running_game_shows_no_seed() -> None:
    record = Sitting("golong", dice="fair").sit().table.record()
    assert list(fair_of(record)) == ["commitment"]
    verdict = verify(record)
    assert (verdict.fair, verdict.status) == (False, "unfinished")
    assert "its game goes on after the last answer" in verdict.why


def test_a_game_broken_off_is_verified_too() -> None:
    sitting = Sitting("golong", dice="fair").sit()
    sitting.do(1, "resign")
    verdict = verify(read_record(sitting.table.record().write()))
    assert verdict.fair
    assert verdict.draws == sitting.table.draws > 0


SIGNER = Signer(bytes(32))


def signed() -> Record:
    return read_record(SIGNER.sign(finished()).write())


def broken_off() -> Record:
    sitting = Sitting("golong", dice="fair").sit()
    sitting.do(1, "resign")
    return read_record(SIGNER.sign(sitting.table.record()).write())


def test_a_signed_record_is_proven() -> None:
    verdict = verify(signed(), SIGNER.key)
    assert (verdict.good, verdict.status) == (True, "proven")
    assert verdict.why.endswith("Its server has signed it as it stands.")
    again = read_record("\ufeff" + signed().write().replace("\n", "\r\n"))
    assert verify(again, SIGNER.key).good  # whatever a mailer made of its lines


def test_whose_key_it_is_must_be_known() -> None:
    """An invented game can be signed by anybody, but not with the key of the server."""
    assert verify(signed()).status == "unknown"
    assert SIGNER.key in verify(signed()).why
    forged = Signer(bytes(31) + b"x").sign(finished())
    assert verify(forged, SIGNER.key).status == "wrong"


def test_a_resignation_is_told_and_cannot_be_forged() -> None:
    verdict = verify(broken_off(), SIGNER.key)
    assert (verdict.good, verdict.status) == (True, "resigned")
    assert "'Ben' resigned" in verdict.why
    record = broken_off()
    record.head["ended"] = {"by": "resignation", "seat": 0}
    record.over = {**json.loads(json.dumps(record.over)), "winner": 1, "why": "Home resigns."}
    assert verify(record, SIGNER.key).status == "wrong"
    record.signed = None
    assert not verify(record, SIGNER.key).good


def change_people(record: Record) -> None:
    record.head["people"] = ["Ben", "Anna"]


def cut_off(record: Record) -> None:
    record.answers = record.answers[:10]
    record.over = None


def change_a_move(record: Record) -> None:
    """Where the dice fall the same whatever is chosen, they cannot prove the choice."""
    last = max(number for number, (seat, _) in enumerate(record.answers) if seat == 0)
    record.answers[last] = (0, record.answers[last][1].upper())


def strip(record: Record) -> None:
    record.signed = None


def garble(record: Record) -> None:
    record.signed = {"key": "zz", "signature": None}


@pytest.mark.parametrize("forge", [change_people, cut_off, change_a_move, strip, garble])
@pytest.mark.parametrize("key", ["", SIGNER.key])
def test_nobody_changes_a_signed_record(forge: Any, key: str) -> None:
    record = signed()
    forge(record)
    assert not verify(record, key).good
    assert not verify(read_record(record.write()), key).good


@pytest.mark.parametrize(
    ("here", "said"),
    [
        ('"people": [', '"people": ["Eve", "Mallory"], "people": ['),
        ('"over": {', '"over": {"winner": null, "score": [0, 99]}, "over": {'),
        ('"over": {', '"note": "Ben has cheated", "over": {'),
        ("\n0 ", "\n00 "),
        ("\n0 ", "\u20280 "),
        ('"Anna"', '"\\u0041nna"'),
        ("signed {", 'signed {"note": "Ben has cheated", '),
        ('"signature": "', '"signature": " '),
        ('"signature": "', '"by": "the league", "signature": "'),
    ],
)
def test_a_signature_is_of_all_that_somebody_reads(here: str, said: str) -> None:
    """The attack: what is said twice, or stands where nobody looks for it, is read by people and passed over by what is
    signed."""
    text = signed().write()
    assert here in text
    forged = text.replace(here, said, 1)
    verdict = verify(read_record(forged), SIGNER.key)
    assert (verdict.status, verdict.why.partition(":")[0]) == ("wrong", "The signature does not fit")
