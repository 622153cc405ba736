"""What a person may try that a rule forbids: the clause and the reason, in both languages."""

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from fiveaside.engine.refusal import IllegalChoice
from fiveaside.games.goal_game.table import Tournament
from fiveaside.games.pack import own_file
from tests.games.goal_game.situations import D, K, S, auction, find, play, situation, skip_auction

COLD = {"a1": "60/0"}
"""Blue all over: nothing hot between red and yellow."""


def bidding() -> Tournament:
    m = auction(2)
    play(m, "lot striker", "bid 3")
    return m


def first_bid() -> Tournament:
    m = auction(2)
    play(m, "lot striker")
    return m


def free() -> Tournament:
    m = auction(2)
    skip_auction(m)
    play(m, "figure free")
    return m


def dealing() -> Tournament:
    m = auction(2)
    skip_auction(m)
    return m


def countering() -> Tournament:
    return situation(cards={"c1": "2/0"}, stack=("counter_attack", "counter_open"))


def on_centre(event: str, aside: tuple[str, ...] = ()) -> Tournament:
    m = situation(cards=COLD, held=([S, D], [K]), coins=(4, 5), aside=aside)
    play(m, "open b1", find(m, "....", event))
    return m


def opening() -> Tournament:
    return situation(cards=COLD)


def nothing_left() -> Tournament:
    m = auction(2)
    for _lot in range(5):
        play(m, "lot defender", "pass", "pass")
    return m


def injured() -> Tournament:
    return on_centre("injury")


def timeout() -> Tournament:
    return on_centre("timeout", aside=(S,))


def transfer() -> Tournament:
    return on_centre("transfer")


PLACES: dict[str, Callable[[], Tournament]] = {
    place.__name__: place
    for place in (nothing_left, bidding, first_bid, dealing, free, opening, countering, injured, timeout, transfer)
}
TRIED = tomllib.loads(Path(__file__).with_name("refusals.toml").read_text("utf-8"))["tried"]


@pytest.mark.parametrize("tried", TRIED, ids=[one["typed"][0] for one in TRIED])
def test_a_refusal_names_the_clause_and_the_reason(tried: dict[str, str]) -> None:
    m = PLACES[tried["where"]]()
    before = m.save()
    english, russian = tried["reason"]
    for game, typed, reason in (
        (m, tried["typed"][0], english),
        (m.spoken("ru"), tried["typed"][1], russian),
        (m.spoken("ru"), tried["typed"][0], ""),
    ):
        with pytest.raises(IllegalChoice) as refused:
            game.parse(typed)
        assert refused.value.rule == f"Goal!Game {tried['clause']}"
        assert str(refused.value).startswith(reason), str(refused.value)
    assert m.save() == before


def test_every_reason_is_tried() -> None:
    """The words have none that nobody can get; `not_in_match` is that of ruling 14, all games share `not_asked`."""
    reasons = [PLACES[one["where"]]().why_not(one["typed"][0]) for one in TRIED]
    tried = {reason.name for reason in reasons if reason is not None}
    words = tomllib.loads(own_file("goal_game", "words.en.toml"))
    assert tried | {"not_in_match"} == {*words["refusals"], "not_asked"}


def test_what_means_nothing_is_answered_with_what_may_be_said() -> None:
    with pytest.raises(IllegalChoice, match=r"open takes open b1 or open a2, but 'hello' came. \(Goal!Game 4.5\)"):
        opening().parse("hello")
