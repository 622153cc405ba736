"""Tournaments of Goal!Game laid out for a test, answers given in words, and what is to be seen afterwards."""

from collections.abc import Iterable, Sequence
from typing import cast

from fiveaside.engine.event import Event
from fiveaside.engine.game import Game
from fiveaside.games.goal_game.box import GoalGame
from fiveaside.games.goal_game.parts.figure import cell_name
from fiveaside.games.goal_game.table import Tournament

BOX = GoalGame()
SAID = ("rolled", "chosen", "forced")
KINDS = ("striker", "keeper", "defender")

Values = dict[str, object]

RED, YELLOW, BLUE, GREEN = range(4)
S, K, D = KINDS


def new(seats: int = 2, **options: object) -> Tournament:
    """A tournament before its first answer; somebody listens."""
    m = cast(Tournament, BOX.new(seats, options))
    m.listen()
    return m


def load(saved: Values) -> Tournament:
    m = cast(Tournament, BOX.load(saved))
    m.listen()
    return m


def play(m: Game, *texts: str) -> list[Event]:
    """Answer one text after the other; all that happened."""
    for text in texts:
        m.answer_text(text)
    return m.take_events()


def told(events: Iterable[Event]) -> list[tuple[str, str]]:
    """The clause and the name of every event that is more than the answer itself."""
    return [(event.rule, event.what) for event in events if event.what not in SAID]


def names(events: Iterable[Event]) -> list[str]:
    return [what for _, what in told(events)]


def sentences(m: Game, events: Iterable[Event]) -> list[str]:
    return [m.box.words.sentence(m, event) for event in events if event.what not in SAID]


def asked(m: Game) -> str:
    """`open 0`: what is asked and which seat; chance is `card *`."""
    assert m.ask is not None
    return f"{m.ask.kind} {'*' if m.ask.seat < 0 else m.ask.seat}"


def choices(m: Game) -> list[str]:
    assert m.ask is not None
    return [m.text(choice) for choice in m.ask.choices]


def auction(seats: int = 2, **options: object) -> Tournament:
    """The auction with the last seat as dealer, so that seat 0 names first."""
    return new(seats, first_dealer=str(seats), **options)


def laid_out(seats: int = 2, **options: object) -> Tournament:
    """The first half of the first match, seat 0 to begin, the block on the table and no token bought."""
    m = auction(seats, **options)
    while m.ask is not None and m.ask.kind == "lot":
        m.answer_text("skip")
    if m.ask is not None and m.ask.kind == "figure":
        m.answer_text("figure block")
    m.take_events()
    return m


def tokens(*held: Sequence[str]) -> list[Values]:
    """The unused tokens of each coach: `tokens([S, K], [D])`."""
    return [{kind: list(one).count(kind) for kind in KINDS} for one in held]


def state(
    seats: int = 2,
    cards: dict[str, str] | None = None,
    attacker: int = 0,
    stack: Sequence[object] = ("attack", "open"),
    held: Sequence[Sequence[str]] = (),
    coins: Sequence[int] = (),
    aside: Sequence[str] = (),
    figure: str = "block",
    half: int = 1,
    turn: int = 0,
    options: Values | None = None,
    **edits: object,
) -> Values:
    """A half of the first match as it is saved, edited: open cards by cell, who attacks, tokens, coins ..."""
    m = laid_out(seats, **(options or {}))
    saved = m.save()
    match = cast(Values, saved["match"])
    cards = cards or {}
    cells = figure_cells(seats, figure)
    match["figure"] = {"name": figure, "cells": {cell: cards.get(cell) for cell in cells}}
    used = [int(card.split("/")[0]) for card in cards.values()]
    match["unseen"] = [number for number in range(1, 65) if number not in used]
    match["half"] = half
    step = 1 if half == 1 else -1
    counters = "counter_attack" in stack
    attacked = (attacker + step) % seats
    last = next(reversed(cards), cells[0])
    match["turn"] = {
        "number": turn or len(cards) + ("open" in stack or not cards),
        "attacker": attacker,
        "attacked": attacked,
        "opener": attacked if counters else attacker,
        "cell": last,
        "ball_out": False,
    }
    coaches = cast(list[Values], saved["coaches"])
    for seat, coach in enumerate(coaches):
        if seat < len(coins):
            coach["coins"] = coins[seat]
        coach["tokens"] = tokens(held[seat] if seat < len(held) else ())[0]
    saved["aside"] = tokens(aside)[0]
    phases = [entry if isinstance(entry, dict) else {"phase": entry} for entry in stack]
    saved["stack"] = [{"phase": "programme"}, {"phase": "match"}, {"phase": "half"}, *phases]
    for name, value in edits.items():
        match[name] = value
    return saved


def figure_cells(seats: int, figure: str) -> list[str]:
    for one in new(seats).kit.figures[seats - 2]:
        if one.name == figure:
            return [cell_name(cell) for cell in one.cells]
    raise AssertionError(figure)


def situation(*args: object, **edits: object) -> Tournament:
    """That state on the table; see `state`."""
    return load(state(*args, **edits))  # type: ignore[arg-type]  # handed on as they come


def find(m: Tournament, pattern: str, event: str = "play_on", apart: int = 0) -> str:
    """A card not open with this centre that lies so that its edges N E S W fit: a letter is a colour, `.` any colour,
    `-` neither red nor yellow. `apart` skips so many, for different cards."""
    for number in m.deck.left:
        if m.kit.event_name(number) == event:
            for turns in range(4):
                edges = ["RYBG"[m.kit.edge[16 * number + 4 * turns + side]] for side in range(4)]
                if all(fits(edge, sign) for edge, sign in zip(edges, pattern, strict=True)):
                    if apart == 0:
                        return f"{number}/{turns}"
                    apart -= 1
                    break
    raise AssertionError(f"no card {pattern} with {event}")


def fits(edge: str, sign: str) -> bool:
    return sign == "." or sign == edge or (sign == "-" and edge in "BG")


def goals(m: Tournament) -> list[int]:
    """Goals of every seat in the match being played."""
    return [m.goals(seat) for seat in range(m.kit.seats)]


def held(m: Tournament, seat: int) -> list[str]:
    """The unused tokens of a coach."""
    return [kind for i, kind in enumerate(KINDS) for _ in range(m.held(seat, i))]


def skip_auction(m: Tournament) -> None:
    while m.ask is not None and m.ask.kind in ("lot", "bid"):
        m.answer_text("skip" if m.ask.kind == "lot" else "pass")


def quiet(m: Tournament, colours: str = "") -> str:
    """A card that may be drawn now, without a centre event and without a joint that matches. With `colours` its north,
    east and south edges are among them."""
    for ticket in range(4 * len(m.deck.left)):
        ahead = m.copy()
        number = ahead.deck.left[ticket // 4]
        ahead.open_card(ticket)
        if ahead.kit.event_name(number) == "play_on" and ahead.joints == 0:
            edges = ["RYBG"[ahead.kit.edge[4 * ahead.looks[ahead.cell] + side]] for side in (0, 1, 2)]
            if not colours or all(edge in colours for edge in edges):
                return m.text(ticket)
    raise AssertionError("no quiet card")


def loud(m: Tournament) -> str:
    """A card that may be drawn now, without a centre event and with a joint that matches."""
    for ticket in range(4 * len(m.deck.left)):
        ahead = m.copy()
        number = ahead.deck.left[ticket // 4]
        if ahead.open_card(ticket) and ahead.kit.event_name(number) == "play_on":
            return m.text(ticket)
    raise AssertionError("no card that matches")


def sheet(*goals: Sequence[int]) -> list[Values]:
    """The sheets of the first half, in the order of the pairs: `sheet((2, 1))` for two coaches."""
    seats = 2 if len(goals) == 1 else len(goals)
    return [{"pair": [i, (i + 1) % seats], "goals": [list(one), [0, 0]]} for i, one in enumerate(goals)]


def last_card(seats: int = 2, half: int = 2, attacker: int = 0, **edits: object) -> Tournament:
    """A line with one card left to open, at its east end."""
    cells = figure_cells(seats, "line")
    cards = {cell: f"{number}/0" for cell, number in zip(cells[:-1], range(1, 65), strict=False)}
    return situation(seats, cards=cards, figure="line", half=half, attacker=attacker, turn=3, **edits)


def open_last(m: Tournament) -> list[Event]:
    """Open it, nothing happens, and use no token."""
    m.answer_text(choices(m)[0])
    m.answer_text(quiet(m))
    while m.ask is not None and m.ask.kind in ("striker", "counter"):
        m.answer_text("no")
    return m.take_events()


def kick(m: Tournament, goal: bool, *texts: str) -> None:
    """One kick of a shoot-out: the first card that may be opened, with or without a match; `texts` follow."""
    m.answer_text(choices(m)[0])
    m.answer_text(loud(m) if goal else quiet(m))
    for text in texts:
        m.answer_text(text)


ALL_RED_ENDS = ("1/0", "44/0")
"""The open cards of a series: red and yellow on all sides."""


def shoot_out(goals: Sequence[Sequence[int]] = ((1, 1),), starter: str = "red", **edits: object) -> Tournament:
    """A match that ended level, at the first kick of its shoot-out. `goals` are its sheets."""
    seats = 2 if len(goals) == 1 else len(goals)
    m = last_card(seats, sheets=sheet(*goals), **edits)
    open_last(m)
    play(m, *ALL_RED_ENDS, starter)
    return m
