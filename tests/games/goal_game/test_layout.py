"""Chapter 3: laying out a half."""

from typing import cast

import pytest

from fiveaside.engine.refusal import BadState, IllegalChoice
from tests.games.goal_game.situations import (
    BOX,
    Values,
    asked,
    auction,
    choices,
    figure_cells,
    find,
    load,
    play,
    situation,
    skip_auction,
    state,
    told,
)

FIGURES = ("block", "wedge", "cross", "ring", "arch", "line")
JOINTS = {"block": (13, 22, 31), "wedge": (12, 20, 28), "cross": (12, 18, 28), "ring": (10, 15, 20),
          "arch": (9, 14, 19), "line": (9, 14, 19)}  # fmt: skip


def open_all(half_cards: str) -> list[list[int]]:
    """The unseen cards before and after a first half of two, and at the start of the second."""
    m = auction(2, half_cards=half_cards, figure="block", squad="none")
    seen = [list(m.deck.left)]
    while m.half == 1:
        assert m.ask is not None
        if m.ask.kind == "card":
            last = list(m.deck.left)
            m.answer(0)
            seen[1:] = [last[1:]]
        else:
            m.answer(m.ask.pick(m.ask.n - 1) if m.ask.kind != "open" else m.ask.pick(0))
    return [*seen, list(m.deck.left)]


def test_3_1_all_cards_are_shuffled_before_every_half() -> None:
    first, _, second = open_all("all")
    assert first == second == list(range(1, 65))


def test_3_1_with_half_cards_rest_the_second_half_has_the_other_cards() -> None:
    first, after, second = open_all("rest")
    assert first == list(range(1, 65))
    assert len(second) == 54
    assert second == after


@pytest.mark.parametrize(("seats", "cards"), [(2, 10), (3, 15), (4, 20)])
def test_3_2_five_cards_for_each_coach_lie_face_down(seats: int, cards: int) -> None:
    m = auction(seats)
    skip_auction(m)
    for name in FIGURES:
        laid = m.copy()
        laid.answer_text(f"figure {name}")
        figure = cast(Values, cast(Values, laid.table()["match"])["figure"])
        assert (figure["name"], list(cast(Values, figure["cells"]).values())) == (name, [None] * cards)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_3_3_every_figure_hangs_together_by_sides(seats: int) -> None:
    kit = auction(seats).kit
    for figure in kit.figures[seats - 2]:
        assert figure.joints() == JOINTS[figure.name][seats - 2]
        reached = 1
        for _ in range(figure.size):
            for i in range(figure.size):
                reached |= figure.near[i] if reached >> i & 1 else 0
        assert reached == figure.full


@pytest.mark.parametrize(
    "cells",
    [
        "a1 b2 c1 d1 e1 f1 g1 h1 i1 j1",
        "a1 b1 c1 d1 e1 g1 h1 i1 j1 k1",
        "a1 b1 c1 d1 e1 f1 g1 h1 i1",
        "a1 b1 c1 d1 e1 f1 g1 h1 i1 z1",
    ],
)
def test_3_3_corners_gaps_and_missing_cards_are_refused(cells: str) -> None:
    saved = state(figure="line")
    cast(Values, saved["match"])["figure"] = {"name": "free", "cells": dict.fromkeys(cells.split())}
    with pytest.raises(BadState, match="hang together") as refused:
        load(saved)
    assert refused.value.rule == "Goal!Game 3.3"


def test_3_4_the_dealer_names_a_figure_or_lays_freely() -> None:
    m = auction(2)
    skip_auction(m)
    assert asked(m) == "figure 1"
    assert choices(m) == [f"figure {name}" for name in (*FIGURES, "free")]
    m.take_events()
    events = play(m, "figure cross")
    assert told(events) == [("3.4", "figure"), ("4.3", "attacks")]
    assert m.figure.name == "cross"


def test_3_4_with_the_option_it_is_always_the_block() -> None:
    m = auction(3, figure="block")
    skip_auction(m)
    assert (asked(m), m.figure.name) == ("open 0", "block")


def test_3_5_free_begins_on_j10_and_goes_on_beside_laid_cards() -> None:
    m = auction(2)
    skip_auction(m)
    play(m, "figure free")
    assert (asked(m), choices(m)) == ("lay 1", ["lay j9", "lay i10", "lay k10", "lay j11"])
    play(m, "lay k10")
    assert choices(m) == ["lay j9", "lay k9", "lay i10", "lay l10", "lay j11", "lay k11"]
    for text in ("lay j10", "lay m10", "lay l11"):
        with pytest.raises(IllegalChoice, match=r"Goal!Game 3\.[35]"):
            play(m, text)
    assert m.seen(0)["laying"] == ["j10", "k10"]
    assert BOX.load(m.save()).save() == m.save()
    play(m, *[f"lay {column}10" for column in "lmnopqrs"])
    assert (asked(m), choices(m)) == ("open 0", [f"open {column}10" for column in "jklmnopqrs"])


def test_3_5_the_board_ends_at_t20() -> None:
    m = auction(4)
    skip_auction(m)
    play(m, "figure free", *[f"lay {column}10" for column in "klmnopqrst"])
    assert not [choice for choice in choices(m) if choice.startswith("lay u")]
    play(m, *[f"lay {column}11" for column in "tsrqponmk"[:9]])
    assert asked(m) == "open 0"


def test_3_6_the_dealer_comes_last_in_the_turn_order_of_the_half() -> None:
    m = auction(4)
    skip_auction(m)
    assert (m.q, asked(m)) == (0, "figure 3")
    saved = m.save()
    cast(Values, saved["match"])["half"] = 2
    assert asked(load(saved)) == "figure 1"


def test_3_7_nobody_knows_a_face_down_card() -> None:
    m = situation(cards={"a1": "21/1"})
    for seat in (-1, 0, 1):
        cards = cast(list[Values], m.view(seat)["cards"])
        face_down = [card for card in cards if card["cell"] != "a1"]
        assert len(face_down) == 9
        for card in face_down:
            assert [card[name] for name in ("card", "rotation", "edges", "event")] == [None] * 4


def test_3_7_which_card_it_is_is_settled_when_it_is_opened() -> None:
    m = situation(cards={"a1": "21/1"})
    play(m, "open b1")
    assert asked(m) == "card *"
    assert len(choices(m)) == 63 * 4
    assert "21/0" not in choices(m)
    play(m, find(m, "----"))
    assert cast(list[Values], m.seen(0)["cards"])[1]["event"] == "play_on"


def test_cells_are_counted_from_the_south_west() -> None:
    assert figure_cells(2, "wedge") == ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "a3", "b3", "a4"]
