"""Plain data is read to its end, whatever it is; what has no end is refused in a sentence before it is read."""

import datetime as dt

import pytest

from fiveaside.engine.plain import NotPlain, check_plain, is_digits, read_json
from fiveaside.engine.record import read_record
from fiveaside.engine.refusal import LONGEST, BadRecord, Refusal, short, shown

END = 'end {"answers": 1, "over": null}'


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[" * 1_000_000, "this is nested more than 40 deep"),
        ('{"a":' * 1_000_000, "this is nested more than 40 deep"),
        ('["' + '\\"' * 1_000_000, "this is not JSON"),
        ("1" * 100_000, "a number has more than 40 digits"),
        ("-" + "1" * 100_000, "a number has more than 40 digits"),
        ("1e999999999", "a number is too long or too large"),
        ("1." + "0" * 100_000, "a number is too long or too large"),
        ("[NaN]", "NaN is not a number"),
        ("-Infinity", "-Infinity is not a number"),
        ('["\\ud800"]', "a text is not valid Unicode"),
        ('{"\\udfff": 1}', "a text is not valid Unicode"),
        ("\ud800", "this is not JSON"),
        ('"\ud800"', "a text is not valid Unicode"),
        ("", "this is not JSON"),
    ],
    ids=range(14),
)
def test_what_is_not_plain_is_told_in_a_clause(text: str, why: str) -> None:
    with pytest.raises(NotPlain) as refused:
        read_json(text)
    assert why in str(refused.value)
    assert len(str(refused.value)) < 200


def test_what_is_plain_is_read() -> None:
    deep = "[" * 40 + "]" * 40
    assert read_json('\ufeff{"a": [1, -2.5, "\\ud83d\\ude00", "[[[", null, true]}') == {
        "a": [1, -2.5, "\U0001f600", "[[[", None, True]
    }
    assert read_json(f"[{deep[1:-1]}]") == read_json(deep)


@pytest.mark.parametrize("value", [dt.date(2026, 1, 1), {1: 2}, [float("inf")], (1,), {"a": b"b"}, 10**40])
def test_what_no_json_holds_is_not_plain(value: object) -> None:
    with pytest.raises(NotPlain):
        check_plain(value)


def test_digits_are_those_of_a_keyboard() -> None:
    assert [is_digits(text) for text in ("0", "17", "", "²", "٣", "1" * 10, "-1", " 1")] == [True, True] + [False] * 6


@pytest.mark.parametrize(
    ("value", "quoted"),
    [
        ("play", "'play'"),
        ([1] * 1_000_000, "[1, 1, 1, 1, 1, 1, …]"),
        ([[[1]]], "[[[…]]]"),
        ({"a": {"b": {"c": 1}}, "d": []}, "{'a': {'b': {…}}, 'd': []}"),
        (1 << 100_000, "a number of more than 30 digits"),
        (None, "null"),
        ("\ud800", r"'\ud800'"),
    ],
    ids=range(7),
)
def test_what_came_is_quoted_in_short(value: object, quoted: str) -> None:
    assert shown(value) == quoted


def test_a_refusal_has_an_end_and_can_be_written() -> None:
    assert len(shown("a" * 1_000_000)) == len(shown(["a" * 99] * 99)) == 80
    assert short("\ud800x") == "?x"
    assert short("a\nb\u2028c\r\n") == "a b c"
    assert len(str(Refusal("a" * 1_000_000))) == LONGEST
    assert str(Refusal("\ud800.")) == "?."


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("² punt", "Line 3 of the record must be a seat or * and an answer, but '² punt' came."),
        ("٣ punt", "must be a seat or * and an answer"),
        (f"{'1' * 5000} punt", "must be a seat or * and an answer"),
        ("-1 punt", "must be a seat or * and an answer"),
    ],
    ids=range(4),
)
def test_a_seat_of_a_record_is_a_short_number(line: str, why: str) -> None:
    with pytest.raises(BadRecord) as refused:
        read_record(f"fiveaside record 1\n{{}}\n{line}\n{END}")
    assert why in str(refused.value)


@pytest.mark.parametrize(
    "head", ["[" * 100_000, '{"seats": ' + "1" * 5000 + "}", '{"game": "\\ud800"}', "[1]", ""], ids=range(5)
)
def test_the_head_of_a_record_is_a_plain_object(head: str) -> None:
    with pytest.raises(BadRecord, match="Line 2 of the record must hold a JSON object, but"):
        read_record(f"fiveaside record 1\n{head}\n0 punt\n{END}")


def test_a_record_may_begin_with_a_byte_order_mark() -> None:
    assert read_record(f"\ufefffiveaside record 1\n{{}}\n0 punt\n{END}").answers == [(0, "punt")]
