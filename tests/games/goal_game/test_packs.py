"""Owners' files: other cards, figures and numbers, and what is refused."""

import tomllib
from typing import cast

import pytest

from fiveaside.engine.chance import Seeded
from fiveaside.engine.refusal import BadPack
from fiveaside.games.goal_game.parts.components import Components
from fiveaside.games.goal_game.table import Tournament
from fiveaside.games.pack import Pack, own_file
from tests.games.goal_game.situations import BOX, Values, asked, choices

CARDS = cast(list[Values], tomllib.loads(own_file("goal_game", "data/cards.toml"))["card"])


def with_pack(pack: Values, seats: int = 2, **options: object) -> Tournament:
    return cast(Tournament, BOX.new(seats, options, pack))


def changed(number: int, **values: object) -> Values:
    """All cards, one of them with other values."""
    return {"name": "owner", "card": [{**card, **values} if card["id"] == number else card for card in CARDS]}


def test_an_owner_puts_in_the_real_cards() -> None:
    m = with_pack(changed(64, edges="RYBG", event="goal"), squad="none", first_dealer="1", figure="block")
    for text in ("open a1", "64/0"):
        m.answer_text(text)
    assert m.goals(1) == 1
    card = cast(list[Values], m.seen(0)["cards"])[0]
    assert (card["edges"], card["event"]) == ("RYBG", "goal")


def test_a_smaller_box_of_cards_is_drawn_from() -> None:
    m = with_pack({"card": CARDS[:50]}, squad="none", first_dealer="1", figure="block")
    m.answer_text("open a1")
    assert len(choices(m)) == 200
    numbers = Seeded(1)
    while m.ask is not None:
        m.answer(m.ask.pick(numbers.below(m.ask.n)))
    assert BOX.load(m.save()).save() == m.save()


def test_numbers_and_figures_may_be_changed() -> None:
    pack: Values = {
        "coins": 4,
        "prize": 1,
        "tokens": {"striker": 1},
        "figures": {"ring": {"two": "#####/#####"}},
    }
    m = with_pack(pack, first_dealer="1")
    assert (m.coins, m.centre) == ([4, 4], (1, 5, 5))
    for text in ("skip", "skip", "figure ring"):
        m.answer_text(text)
    assert m.figure.joints() == 13
    assert cast(Values, m.save()["pack"]) == pack


def test_the_texts_of_a_card_may_be_changed() -> None:
    m = with_pack({"event": {"goal": {"name_en": "Strike"}}})
    assert cast(Values, cast(Values, m.seen(0)["events"])["goal"])["name"] == "Strike"


def test_a_rich_coach_may_bid_all_he_has() -> None:
    m = with_pack({"coins": 99}, first_dealer="1")
    m.coins = [99, 120]
    m.answer_text("lot striker")
    assert (asked(m), choices(m)[-2:]) == ("bid 1", ["bid 120", "pass"])
    m.answer_text("bid 98")
    assert choices(m) == ["bid 99", "pass"]


@pytest.mark.parametrize(
    ("pack", "sentence"),
    [
        ({"card": []}, "card must be a list of 42 to 99 cards"),
        ({"card": CARDS[:41]}, "card must be a list of 42 to 99 cards"),
        ({"card": CARDS[1:]}, "card 1: id must be 1"),
        (changed(3, edges="RRR"), "card 3: edges must be four letters of RYBG"),
        (changed(3, edges="RRRX"), "card 3: edges must be four letters of RYBG"),
        (changed(3, event="tea_break"), "card 3: event must be play_on or goal"),
        ({"card": ["x"] * 64}, "card 1: id is missing"),
        ({"figures": {"ring": {"two": "#/#"}}}, "figures.ring.two must be 10 cards that hang together"),
        ({"figures": {"ring": {"two": "#.########.#"}}}, "figures.ring.two must be 10 cards that hang together"),
        ({"figures": {"ring": {"two": "x"}}}, "figures.ring.two must be at most 20 rows"),
        ({"figures": {"ring": {"two": 7}}}, "figures.ring.two must be a text"),
        ({"figures": 1}, "figures must be a table with a block"),
        ({"shoot_out": {"two": "#/#"}}, "shoot_out.two must be 12 cards"),
        ({"coins": -1}, "coins must be a whole number from 0 to 99"),
        ({"tokens": {"striker": "many"}}, "tokens.striker must be a whole number"),
        ({"rounds": 6}, "rounds must be a whole number from 1 to 5"),
        ({"event": {"goal": {"name_en": ""}}}, "event.goal.name_en must be a text"),
        ({"pitch": "grass"}, "pitch is not a part of this game"),
    ],
)
def test_parts_that_cannot_be_played_are_refused(pack: Values, sentence: str) -> None:
    with pytest.raises(BadPack) as refused:
        with_pack(pack)
    assert sentence in str(refused.value)


def test_a_figure_called_free_is_refused() -> None:
    values = dict(BOX.parts("standard", {}).values)
    figures = cast(Values, values["figures"])
    with pytest.raises(BadPack, match="must not be called free"):
        Components(Pack({**values, "figures": {**figures, "free": figures["ring"]}}, "owner"))
