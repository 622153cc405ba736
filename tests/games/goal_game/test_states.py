"""Saved and edited states: what may be edited, what is seen of them, and what cannot lie on the table."""

import json
from collections.abc import Callable
from typing import cast

import pytest

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.refusal import BadState
from fiveaside.games.goal_game.table import Tournament
from tests.games.goal_game.situations import (
    BOX,
    D,
    K,
    S,
    Values,
    asked,
    auction,
    find,
    kick,
    laid_out,
    last_card,
    load,
    names,
    new,
    open_last,
    play,
    sentences,
    sheet,
    shoot_out,
    situation,
    skip_auction,
    state,
    tokens,
)

COUNTER = ("counter_attack", "counter_open")


def test_the_table_is_plain() -> None:
    m = situation(cards={"a1": "1/0"}, held=([S], [K]), coins=(4, 5), aside=[D], yellow=[0])
    play(m, "open b1", find(m, "...R"))
    assert m.table() == {
        "stage": "first",
        "first_dealer": 1,
        "coaches": [
            {"colour": "red", "coins": 4, "tokens": {"striker": 1, "keeper": 0, "defender": 0}},
            {"colour": "yellow", "coins": 5, "tokens": {"striker": 0, "keeper": 1, "defender": 0}},
        ],
        "centre": {"striker": 0, "keeper": 0, "defender": 0},
        "aside": {"striker": 0, "keeper": 0, "defender": 1},
        "namer": None,
        "skips": 0,
        "match": {
            "coaches": [0, 1],
            "half": 1,
            "sheets": [{"pair": [0, 1], "goals": [[0, 0], [0, 0]]}],
            "yellow": [0],
            "red": [],
            "figure": {"name": "block", "cells": {"a1": "1/0", "b1": "2/1", **dict.fromkeys(
                ["c1", "d1", "e1", "a2", "b2", "c2", "d2", "e2"])}},
            "unseen": list(range(3, 65)),
            "turn": {"number": 2, "attacker": 0, "attacked": 1, "opener": 0, "cell": "b1", "ball_out": False},
            "joints": ["W"],
            "shot": {"source": "joint", "result": "coming", "by": 0, "at": 1},
            "shoot_out": None,
        },
        "played": [],
    }  # fmt: skip
    assert [entry["phase"] for entry in cast(list[Values], m.save()["stack"])] == [
        "programme", "match", "half", "attack", "flip", "save",
    ]  # fmt: skip


def test_a_card_is_seen_with_its_edges_as_they_lie() -> None:
    m = situation(cards={"a1": "21/1"})
    cards = cast(list[Values], m.seen(CHANCE)["cards"])
    assert cards[0] == {
        "cell": "a1", "column": 0, "row": 0, "card": 21, "rotation": 1, "edges": "GRYB", "event": "goal", "free": False,
        "hot": ["E"], "against": [], "scores": None,
    }  # fmt: skip
    assert cards[6] == {
        "cell": "b2", "column": 1, "row": 1, "card": None, "rotation": None, "edges": None, "event": None,
        "free": False, "hot": [], "against": [], "scores": None,
    }  # fmt: skip
    assert cards[1]["against"] == [{"cell": "a1", "side": "W", "colour": "red"}]
    assert m.seen(CHANCE)["free"] == ["b1", "a2"]


def test_3_4_the_figures_are_seen_while_the_dealer_chooses() -> None:
    m = auction(3)
    skip_auction(m)
    figures = cast(list[Values], m.seen(CHANCE)["figures"])
    assert [one["name"] for one in figures] == ["block", "wedge", "cross", "ring", "arch", "line", "free"]
    assert figures[3] == {"name": "ring", "title": "Ring", "drawing": ["####.", "#..#.", "#..##", "#..#.", "####."]}
    assert (figures[6]["drawing"], laid_out(3).seen(CHANCE)["figures"]) == (None, None)


def test_what_is_not_open_is_counted() -> None:
    m = situation(cards={"a1": "1/0"})
    seen = m.seen(0)
    assert seen["unseen_edges"] == {"red": 60, "yellow": 64, "blue": 64, "green": 64}
    assert cast(Values, seen["unseen_events"])["corner"] == 3
    assert cast(Values, seen["events"])["corner"] == {"name": "Corner", "text": "Open one more card in this attack."}


def test_where_says_the_situation_in_one_line() -> None:
    assert new(2).where() == "the first dealer is drawn"
    m = auction(2)
    purses = "auction · tokens in the centre: 16 · coins: Red 10, Yellow 10"
    assert m.where() == f"{purses} · Red names the lot"
    play(m, "lot keeper")
    assert m.where() == f"{purses} · lot: goalkeeper, no bid yet"
    play(m, "bid 3")
    assert m.where() == f"{purses} · lot: goalkeeper, Red bids 3"
    m = situation(3, half=2, cards={"a1": "44/0"})
    assert m.where() == (
        "first match, half 2 · goals in all: Red 0, Yellow 0, Blue 0 · counter-clockwise · face down: 14 · "
        "Red attacks Blue · their sheet 0–0"
    )
    m = situation(cards={"a1": "44/0"}, stack=COUNTER)
    assert m.where().endswith("Yellow counter-attacks Red")
    m = last_card(sheets=[{"pair": [0, 1], "goals": [[2, 0], [0, 0]]}])
    open_last(m)
    assert m.where() == "match, half 2 · Red 2, Yellow 0"


def test_the_picture_shows_open_cards_and_cells() -> None:
    m = situation(cards={"a1": "21/1"})
    assert m.picture() == [
        "",
        " [a2]   b2    c2    d2    e2",
        "",
        "  G",
        " B21R  [b1]   c1    d1    e1",
        "  Y",
        "Red     goals 0 · coins 10 · striker 0 · goalkeeper 0 · defender 0",
        "Yellow  goals 0 · coins 10 · striker 0 · goalkeeper 0 · defender 0",
    ]
    assert new(2).picture() == []


def test_3_4_every_ready_figure_is_shown_before_it_is_chosen() -> None:
    m = auction()
    play(m, "skip", "skip")
    assert m.picture()[:5] == [
        "        #        ##            ####",
        "        ##      ####    ####   #  #",
        "#####   ###      ##     #  #   #  #",
        "#####   ####     ##     ####   #  #   ##########",
        "block   wedge   cross   ring   arch   line",
    ]
    for seats in (2, 3, 4):
        m = auction(seats)
        play(m, *["skip"] * seats)
        drawn = m.picture()
        assert list(m.kit.names) in [line.split() for line in drawn]
        assert sum(line.count("#") for line in drawn) == 6 * 5 * seats
        assert max(len(line) for line in drawn) <= 80


def test_3_5_the_figure_is_drawn_while_it_is_laid() -> None:
    m = auction()
    play(m, "skip", "skip", "figure free", "lay k10", "lay j11")
    assert m.picture()[:5] == [
        "      j12",
        " i11   ##  k11",
        " i10   ##   ##  l10",
        "       j9   k9",
        "Still to lay: 7",
    ]


@pytest.mark.parametrize("seats", [3, 4])
def test_a_long_line_does_not_look_like_two_rows(seats: int) -> None:
    """A line of 15 fits into one; one of 20 says that it goes on."""
    lines = situation(seats, figure="line").picture()
    assert max(len(line) for line in lines) <= 80
    rows = [i for i, line in enumerate(lines) if "[" in line]
    assert len(rows) == seats - 2
    assert (lines[3] == "(further east of column j)") == (seats == 4)


def test_1_6_the_sheets_can_be_asked_for() -> None:
    m = situation(3, cards={"a1": "60/0"}, sheets=SHEETS)
    assert m.pages()["sheets"] == [
        "Score sheets, first match",
        "  Red–Yellow         halves 1–0, 0–0 · in all 1–0",
        "  Yellow–Blue        halves 0–2, 0–0 · in all 0–2",
        "  Blue–Red           halves 0–1, 0–0 · in all 0–1",
    ]
    assert m.spoken("ru").pages()["табло"][1] == "  Красный–Жёлтый     по таймам 1:0, 0:0 · всего 1:0"
    assert new(2).pages() == {}
    assert auction(2).pages() == {}


SHEETS = sheet((1, 0), (0, 2), (0, 1))


def test_a_pairs_score_and_the_goals_in_all_are_told_apart() -> None:
    """1.6, 10.1 Wherever a score is told: the goal, the situation, the picture, the end of the half, the result."""
    m = situation(3, cards={"a1": "60/0"}, sheets=SHEETS)
    events = play(m, "open b1", find(m, "---.", "goal"))
    assert sentences(m, events)[-4:-2] == [
        "Goal! Red against Yellow: 2–0.",
        "Goals in all: Red 3, Yellow 0, Blue 2.",
    ]
    m = situation(3, cards={"a1": "60/0"}, sheets=SHEETS)
    assert m.where() == (
        "first match, half 1 · goals in all: Red 2, Yellow 0, Blue 2 · clockwise · face down: 14 · "
        "Red attacks Yellow · their sheet 1–0"
    )
    assert m.picture()[-5:] == [
        "Red     total 2 · coins 10 · striker 0 · goalkeeper 0 · defender 0",
        "Yellow  total 0 · coins 10 · striker 0 · goalkeeper 0 · defender 0",
        "Blue    total 2 · coins 10 · striker 0 · goalkeeper 0 · defender 0",
        "sheets  Red–Yellow 1–0 · Yellow–Blue 0–2",
        "        Blue–Red 0–1",
    ]


def test_of_two_coaches_the_pairs_score_is_all_there_is() -> None:
    m = situation(cards={"a1": "60/0"})
    events = play(m, "open b1", find(m, "---.", "goal"))
    assert "goals_in_all" not in names(events)
    assert "Goal! Red against Yellow: 1–0." in sentences(m, events)
    assert "sheet" not in m.where() + " ".join(m.picture())


def test_the_only_match_is_no_qualifier() -> None:
    """11.1 With two coaches, or by the option, there is nothing to qualify for."""
    for m in (laid_out(), laid_out(4, tournament="single")):
        assert m.where().startswith("match, half 1")
        assert m.spoken("ru").where().startswith("матч, 1-й тайм")
    assert laid_out(3).where().startswith("first match, half 1")
    assert laid_out(3).spoken("ru").where().startswith("отборочный матч, 1-й тайм")
    m = auction()
    events = play(m, "skip", "skip")
    assert "The match begins. Red 0, Yellow 0." in sentences(m, events)


EVERY_PHASE: list[Callable[[], Tournament]] = [
    lambda: new(3),
    lambda: auction(3),
    lambda: situation(4, stack=COUNTER, cards={"a1": "44/0"}),
    lambda: situation(stack=("attack", "flip")),
    lambda: situation(stack=("attack", "attack_striker"), held=([S],), cards={"a1": "60/0"}),
    lambda: situation(stack=("attack", "counter"), cards={"a1": "44/0"}),
    lambda: situation(stack=("counter_attack", "defend"), cards={"a1": "44/0"}, held=([S], [D])),
    lambda: situation(stack=("attack", "kick"), cards={"a1": "13/0"}),
    lambda: situation(stack=("attack", {"phase": "dive", "kick": "left"}), cards={"a1": "13/0"}),
    lambda: situation(stack=("attack", "lose"), cards={"a1": "36/0"}, held=([S, K],)),
    lambda: situation(stack=("attack", "buy"), cards={"a1": "22/0"}, aside=[S]),
    lambda: situation(stack=("attack", "offer"), cards={"a1": "14/0"}, held=([], [S])),
    shoot_out,
]


@pytest.mark.parametrize("made", EVERY_PHASE)
def test_every_phase_may_be_laid_out(made: Callable[[], Tournament]) -> None:
    m = made()
    saved = json.loads(json.dumps(m.save()))
    again = BOX.load(saved)
    assert again.save() == m.save()
    assert asked(again) == asked(m)


def refused(saved: Values) -> str:
    with pytest.raises(BadState) as refusal:
        BOX.load(saved)
    assert str(refusal.value).count(".") >= 1
    return refusal.value.rule.removeprefix("Goal!Game ")


def edited(saved: Values, path: str, value: object) -> Values:
    """The state with the value at `match.turn.opener` replaced."""
    saved = json.loads(json.dumps(saved))
    *names, last = path.split(".")
    part: object = saved
    for name in names:
        part = part[int(name)] if isinstance(part, list) else cast(Values, part)[name]
    if isinstance(part, list):
        part[int(last)] = value
    else:
        cast(Values, part)[last] = value
    return saved


BAD_HALVES = [
    ("coaches", [], "1.1"),
    ("coaches.0.colour", "blue", "1.3"),
    ("coaches.0.tokens", tokens([S, S, S, S])[0], "1.9"),
    ("aside.keeper", 6, "1.7"),
    ("first_dealer", None, "1.10"),
    ("stage", "before", "1.10"),
    ("stage", "auction", "2.3"),
    ("stage", "second_auction", "11.7"),
    ("stage", "final", "11.1"),
    ("namer", 0, "2.3"),
    ("skips", 1, "2.3"),
    ("centre.striker", 1, "2.10"),
    ("match", None, "11.1"),
    ("match.coaches", [0], "11.3"),
    ("match.sheets", [], "1.6"),
    ("match.sheets.0.pair", [1, 0], "1.6"),
    ("match.sheets.0.goals", [[0, 0], [1, 0]], "9.1"),
    ("match.figure.name", "ring", "3.4"),
    ("match.figure.name", "triangle", "3.4"),
    ("match.figure.cells", {"a1": None}, "3.4"),
    ("match.figure.cells.e2", "2/0", "3.1"),
    ("match.unseen", [1, 2, 3], "3.1"),
    ("match.turn.attacked", 0, "6.1"),
    ("match.turn.attacker", None, "4.1"),
    ("match.turn.opener", None, "6.1"),
    ("match.turn.opener", 1, "4.7"),
    ("match.turn.cell", "a9", "3.2"),
    ("match.turn.number", 0, "4.4"),
    ("match.turn.number", 9, "4.4"),
    ("match.joints", ["W", "N"], "5.4"),
    ("match.joints", ["X"], "5.4"),
    ("stack.2.phase", "shoot_out", "4.7"),
    ("stack.4.phase", "counter_open", "4.7"),
    ("stack.4.phase", "lot", "4.7"),
    ("stack.0.phase", "match", "11.1"),
    ("stack.4.phase", "attack_striker", "7.4"),
    ("stack.4.phase", "kick", "6.1"),
    ("stack.4.phase", "buy", "6.1"),
]


@pytest.mark.parametrize(("path", "value", "clause"), BAD_HALVES)
def test_an_impossible_half_is_refused_with_its_clause(path: str, value: object, clause: str) -> None:
    assert refused(edited(state(cards={"a1": "1/0"}), path, value)) == clause


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("match.half", 3),
        ("match.figure.cells.a1", "99/0"),
        ("match.figure.cells.a1", "1/4"),
        ("match.figure.cells.a1", 7),
        ("match.yellow", [1, 0]),
        ("match.yellow", [0, 0]),
        ("match.shot", {}),
        ("match.weather", "rain"),
        ("match.sheets.0.goals", [[0, 0]]),
        ("coaches.0.coins", -1),
        ("coaches.0.hat", 1),
        ("stack", []),
        ("stack.4.phase", "sleep"),
        ("played", {}),
        ("skips", 9),
    ],
)
def test_a_state_of_the_wrong_shape_is_refused(path: str, value: object) -> None:
    with pytest.raises(BadState):
        BOX.load(edited(state(cards={"a1": "1/0"}), path, value))


def test_open_cards_must_touch() -> None:
    assert refused(state(cards={"a1": "1/0", "c1": "2/0"}, turn=2)) == "4.5"


def test_cards_of_strangers_are_refused() -> None:
    m = last_card(3, sheets=[
        {"pair": [0, 1], "goals": [[2, 0], [0, 0]]},
        {"pair": [1, 2], "goals": [[1, 0], [0, 0]]},
        {"pair": [2, 0], "goals": [[0, 0], [0, 0]]},
    ])  # fmt: skip
    open_last(m)
    saved = m.save()
    assert refused(edited(saved, "match.yellow", [2])) == "6.10"
    assert refused(edited(saved, "played.0.winners", [0])) == "10.2"
    assert refused(edited(saved, "played.0.winners", [0, 2])) == "10.3"
    assert refused(edited(saved, "played.0.drawn", [0])) == "10.12"
    assert refused(edited(saved, "played.0.coaches", [0, 1])) == "1.6"
    assert refused(edited(saved, "played.0.match", "final")) == "11.1"
    assert refused(edited(saved, "played", [])) == "11.1"
    assert refused(edited(saved, "stage", "second_auction")) == "2.3"


BAD_PHASES: list[tuple[Values, str]] = [
    ({"stack": COUNTER, "cards": {"a1": "64/0"}}, "8.2"),
    ({"stack": ("attack", "counter"), "cards": {"a1": "64/0"}}, "8.1"),
    ({"stack": ("attack", "counter"), "cards": {"a1": "44/0"}, "red": [1]}, "8.1"),
    ({"stack": ("counter_attack", "defend"), "cards": {"a1": "44/0"}}, "8.5"),
    ({"stack": ("counter_attack", "counter_striker"), "cards": {"a1": "44/0"}, "held": ([], [S])}, "7.7"),
    ({"stack": ("attack", "flip"), "cards": {"a1": "44/0"}}, "4.5"),
    ({"stack": ("attack", {"phase": "save", "shots": 1}), "cards": {"a1": "44/0"}, "held": ([], [K])}, "7.1"),
    ({"stack": ("attack", "lose"), "cards": {"a1": "36/0"}, "held": ([S],)}, "6.1"),
    ({"stack": ("attack", "buy"), "cards": {"a1": "22/0"}}, "6.1"),
    ({"stack": ("attack", "offer"), "cards": {"a1": "14/0"}}, "6.1"),
    ({"stack": ("layout",), "cards": {"a1": "14/0"}}, "3.2"),
    (
        {
            "stack": ("attack", {"phase": "answer", "to": "yellow", "kind": "keeper", "coins": 1}),
            "cards": {"a1": "14/0"},
        },
        "6.16",
    ),
]


@pytest.mark.parametrize(("edits", "clause"), BAD_PHASES)
def test_a_phase_that_does_not_go_with_the_table_is_refused(edits: Values, clause: str) -> None:
    assert refused(state(**edits)) == clause  # type: ignore[arg-type]  # edits as they come


def test_a_joint_shot_comes_when_its_card_is_open() -> None:
    m = situation(cards={"a1": "1/0"}, held=([], [K]))
    play(m, "open b1", find(m, "...R"))
    assert refused(edited(m.save(), "match.turn.cell", "c1")) == "5.1"


BAD_BIDS = [
    ("still_in", [0], "2.6"),
    ("bidder", 1, "2.6"),
    ("standing", 10, "2.6"),
    ("holder", None, "2.5"),
    ("holder", 2, "2.6"),
    ("standing", 0, "2.5"),
]


@pytest.mark.parametrize(("name", "value", "clause"), BAD_BIDS)
def test_an_impossible_bid_is_refused_with_its_clause(name: str, value: object, clause: str) -> None:
    m = auction(3)
    play(m, "lot keeper", "bid 2", "bid 3", "pass")
    assert asked(m) == "bid 0"
    assert cast(list[Values], m.save()["stack"])[-1] == {
        "phase": "bid", "kind": "keeper", "still_in": [0, 1], "bidder": 0, "standing": 3, "holder": 1,
    }  # fmt: skip
    assert refused(edited(m.save(), f"stack.2.{name}", value)) == clause


def test_an_impossible_auction_is_refused() -> None:
    saved = auction(3).save()
    assert refused(edited(edited(saved, "coaches.0.coins", 0), "namer", 0)) == "2.3"
    m = auction(3)
    play(m, "lot keeper")
    assert refused(edited(m.save(), "centre.keeper", 0)) == "2.3"
    assert refused(edited(saved, "options.squad", "fixed")) == "2.1"


@pytest.mark.parametrize(
    "cells", [["j9"], ["j10", "l10"], ["j10", "j10"], [], ["j10", "zz"], [f"{c}10" for c in "jklmnopqrs"]]
)
def test_an_impossible_free_figure_is_refused(cells: list[str]) -> None:
    m = auction(2)
    play(m, "skip", "skip", "figure free")
    assert refused(edited(m.save(), "stack.3.cells", cells)) == "3.5"


BAD_SERIES = [
    ("series", 2, "10.11"),
    ("order", [0], "10.3"),
    ("order", [1, 0], "10.6"),
    ("kicks", 1, "10.4"),
    ("free", 0, "10.10"),
    ("won", [0], "10.10"),
    ("drawn", [0], "10.10"),
]


@pytest.mark.parametrize(("name", "value", "clause"), BAD_SERIES)
def test_an_impossible_series_is_refused_with_its_clause(name: str, value: object, clause: str) -> None:
    m = shoot_out()
    assert refused(edited(m.save(), f"match.shoot_out.{name}", value)) == clause


def test_phases_of_a_series_must_go_with_it() -> None:
    saved = shoot_out().save()
    begun = edited(saved, "stack", [{"phase": name} for name in ("programme", "match", "shoot_out", "series_card")])
    assert refused(begun) == "10.4"
    drawn = edited(saved, "stack", [{"phase": name} for name in ("programme", "match", "shoot_out", "place")])
    assert refused(drawn) == "10.12"
    assert refused(edited(saved, "match.shoot_out", None)) == "3.4"
    assert refused(edited(state(cards={"a1": "1/0"}), "match.shoot_out", {**sheet_of(saved)})) == "10.11"


def sheet_of(saved: Values) -> Values:
    return cast(Values, cast(Values, saved["match"])["shoot_out"])


def test_a_finished_tournament_is_laid_out_again() -> None:
    m = shoot_out()
    kick(m, True)
    kick(m, False)
    assert m.outcome is not None
    saved = json.loads(json.dumps(m.save()))
    assert BOX.load(saved).save() == m.save()
    assert refused(edited(saved, "played", [])) == "11.1"
    assert refused(edited(saved, "stack", [{"phase": "programme"}])) == ""
    assert refused(edited(saved, "over.winner", 1)) == ""


def test_load_listens_to_nobody() -> None:
    assert load(state()).heard == []
    assert BOX.load(state()).heard is None
