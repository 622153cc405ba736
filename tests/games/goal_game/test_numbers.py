"""Section 9: numbers that must come out, by enumeration over the cards and through the game itself."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from typing import cast

import pytest

from fiveaside.engine.chance import Seeded
from fiveaside.games.goal_game.parts.components import EVENTS
from fiveaside.games.goal_game.parts.figure import Figure
from fiveaside.games.goal_game.table import Tournament
from tests.games.goal_game.situations import auction, laid_out, names, new, play

KIT = new(2).kit
CARDS = {card.number: card.edges for card in KIT.parts.cards}
LOOKS = [(number, turns) for number in CARDS for turns in range(4)]


def edge(number: int, turns: int, side: int) -> int:
    """C2 Side i shows edges[(i - r) mod 4]."""
    return CARDS[number][(side - turns) % 4]


def test_C1_events_and_C2_edges_are_fair_to_all_colours() -> None:
    events = Counter(card.event for card in KIT.parts.cards)
    counts = [32, 4, 3, 2, 4, 4, 3, 3, 1, 1, 2, 1, 2, 2]
    assert [events[event] for event in range(len(EVENTS))] == counts
    for event, count in enumerate(counts):
        edges = Counter(colour for card in KIT.parts.cards if card.event == event for colour in card.edges)
        assert [edges[colour] for colour in range(4)] == [count] * 4


def test_C2_the_64_patterns_are_all_but_the_alternating_ones() -> None:
    patterns = {canonical(edges) for edges in product(range(4), repeat=4)}
    alternating = {canonical((a, b, a, b)) for a, b in combinations(range(4), 2)}
    assert len(patterns) == 70
    assert {canonical(edges) for edges in CARDS.values()} == patterns - alternating


def canonical(edges: tuple[int, ...]) -> tuple[int, ...]:
    return min(edges[i:] + edges[:i] for i in range(4))


def test_N1_cards_by_edges_of_a_colour() -> None:
    for colour in range(4):
        counted = Counter(edges.count(colour) for edges in CARDS.values())
        assert [counted[k] for k in range(5)] == [21, 27, 12, 3, 1]
        assert sum(edges.count(colour) for edges in CARDS.values()) == 64


def shape(edges: tuple[int, ...]) -> str:
    counts = sorted(Counter(edges).values(), reverse=True)
    opposite = edges[0] == edges[2] or edges[1] == edges[3]
    if counts == [2, 1, 1]:
        return "pair opposite" if opposite else "pair side by side"
    return {(4,): "one", (3, 1): "three and one", (2, 2): "two and two", (1, 1, 1, 1): "all four"}[tuple(counts)]


def test_N2_cards_by_shape() -> None:
    assert Counter(shape(edges) for edges in CARDS.values()) == {
        "one": 4,
        "three and one": 12,
        "two and two": 6,
        "pair side by side": 24,
        "pair opposite": 12,
        "all four": 6,
    }


def test_N3_different_looks() -> None:
    looks = {(number, tuple(edge(number, turns, side) for side in range(4))) for number, turns in LOOKS}
    assert (len(looks), len(LOOKS)) == (244, 256)


def joint_chance(colours: tuple[int, ...]) -> Fraction:
    """Two different random cards, one to the west of the other."""
    matches = 0
    for (one, turned), (other, lies) in product(LOOKS, LOOKS):
        colour = edge(one, turned, 1)
        matches += one != other and colour == edge(other, lies, 3) and colour in colours
    return Fraction(matches, 256 * 252)


def test_N4_a_joint_of_two_random_cards_matches() -> None:
    for colours in combinations(range(4), 2):
        assert joint_chance(colours) == Fraction(221, 1792)


def test_N5_the_next_card_matches_a_hot_edge() -> None:
    expected = {1: Fraction(1, 4), 2: Fraction(31, 126), 3: Fraction(61, 252), 4: Fraction(5, 21)}
    for number, edges in CARDS.items():
        for colour in set(edges):
            k = edges.count(colour)
            fits = sum(edge(other, turns, 3) == colour for other, turns in LOOKS if other != number)
            assert Fraction(fits, 252) == Fraction(64 - k, 252) == expected[k]


@pytest.mark.parametrize(
    ("sides", "chance"),
    [((0,), "1/2"), ((0, 1), "17/64"), ((0, 2), "1/4"), ((0, 1, 2), "9/64"), ((0, 1, 2, 3), "5/64")],
)
def test_N6_the_first_card_shows_neither_pair_colour_on_its_free_sides(sides: tuple[int, ...], chance: str) -> None:
    for pair in combinations(range(4), 2):
        cold = sum(all(edge(number, turns, side) not in pair for side in sides) for number, turns in LOOKS)
        assert Fraction(cold, 256) == Fraction(chance)


class Expected:
    """Goals for, goals against and flips of a first attack, weighed by their chance."""

    def __init__(self) -> None:
        self.goals = [Fraction(0), Fraction(0)]
        self.flips = Fraction(0)

    def follow(self, m: Tournament, chance: Fraction, flips: int) -> None:
        """To the end of the attack; in a first attack how a card lies does not matter."""
        ask = m.ask
        assert ask is not None
        if ask.kind not in ("open", "card", "kick", "dive") or m.turn > 1:
            self.flips += chance * flips
            for seat in range(2):
                self.goals[seat] += chance * m.goals(seat)
            return
        if ask.kind == "open":
            texts = [m.text(ask.pick(0))]
        elif ask.kind == "card":
            texts = [f"{number}/0" for number in m.deck.left]
        else:
            texts = [m.text(choice) for choice in ask.choices]
        for text in texts:
            ahead = m.copy()
            ahead.answer_text(text)
            self.follow(ahead, chance / len(texts), flips + (ask.kind == "card"))


def test_N7_the_first_attack_of_a_half() -> None:
    expected = Expected()
    expected.follow(laid_out(2, squad="none"), Fraction(1), 0)
    assert expected.goals == [Fraction(1, 10), Fraction(1, 30)]
    assert expected.flips == Fraction(65, 61)


def asked_to_counter(seats: int, cell: str) -> Fraction:
    m = laid_out(seats, squad="none")
    m.heard = None
    m.answer_text(f"open {cell}")
    asked, looked_at = 0, 0
    for ticket in range(256):
        ahead = m.copy()
        ahead.answer(ticket)
        if ahead.turn == 1 and ahead.phase.rule == "4.5":
            continue
        while ahead.ask is not None and ahead.ask.kind in ("kick", "dive"):
            ahead.answer(ahead.ask.pick(0))
        looked_at += 1
        asked += ahead.ask is not None and ahead.ask.kind == "counter"
    assert looked_at == 240
    return Fraction(asked, looked_at)


def test_N8_q_is_asked_for_a_counter_attack_after_the_first_card() -> None:
    assert asked_to_counter(2, "a1") == Fraction(169, 240)
    assert asked_to_counter(4, "b2") == Fraction(53, 60)


def counter_shot(colours: str) -> Fraction:
    """Line of 10, the first card on a1 and no corner, Q always counters: the chance of a joint shot on b1."""
    m = auction(2, squad="none", colours=colours)
    m.answer_text("figure line")
    m.heard = None
    m.answer_text("open a1")
    shots = 0
    for ticket in range(256):
        ahead = m.copy()
        ahead.answer(ticket)
        while ahead.ask is not None and ahead.ask.kind in ("kick", "dive"):
            ahead.answer(ahead.ask.pick(0))
        if ahead.ask is not None and ahead.ask.kind == "counter":
            ahead.answer_text("counter")
            ahead.answer_text("open b1")
            shots += sum(joint_shot(ahead, card) for card in range(252))
    return Fraction(shots, 240 * 252)


def joint_shot(m: Tournament, ticket: int) -> bool:
    """Whether this card gives a joint shot; offside is looked at before the joints."""
    ahead = m.copy()
    matches = ahead.open_card(ticket)
    return matches > 0 and EVENTS[ahead.open_event()] != "offside"


def test_N9_the_first_card_of_the_counter_attack_gives_a_joint_shot() -> None:
    assert counter_shot("rgyb") == Fraction(1109, 10080)
    assert counter_shot("rybg") == Fraction(1663, 15120)


def test_N10_expected_goals_of_a_half_are_its_joints_times_the_chance_of_one() -> None:
    one = Fraction(221, 1792)
    blocks = [figures(seats)["block"].joints() * one for seats in (2, 3, 4)]
    assert blocks == [Fraction(2873, 1792), Fraction(2431, 896), Fraction(6851, 1792)]
    assert figures(4)["line"].joints() * one == Fraction(4199, 1792)


def figures(seats: int) -> dict[str, Figure]:
    return {figure.name: figure for figure in KIT.figures[seats - 2]}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_N10_every_joint_counts_once_in_the_turn_that_made_it(seats: int) -> None:
    m, numbers = laid_out(seats, squad="none", centre="blank", joint_goals="each"), Seeded(seats)
    met, scored = 0, 0
    while m.half == 1:
        assert m.ask is not None
        if m.ask.kind == "card":
            met += sum(m.looks[near] > 3 for near in [m.figure.neighbour(m.cell, side) for side in range(4)])
        m.answer(m.ask.pick(m.ask.n - 1 if m.ask.kind == "counter" else numbers.below(m.ask.n)))
        heard = names(m.take_events())
        scored += heard.count("goal")
        assert heard.count("goal") == heard.count("joint")
    assert met == figures(seats)["block"].joints()
    assert scored == sum(m.goals(seat) for seat in range(seats))


@pytest.mark.parametrize(("seats", "match", "tournament"), [(2, 20, 20), (3, 30, 50), (4, 40, 80)])
def test_N11_cards_opened_in_a_match_and_in_a_tournament(seats: int, match: int, tournament: int) -> None:
    found = 0
    for seed in range(12):
        m, numbers, opened = new(seats), Seeded(seed), 0
        series = False
        in_first = 0
        while m.ask is not None:
            kind, before = m.ask.kind, m.series
            m.answer(m.ask.pick(numbers.below(m.ask.n)))
            opened += kind == "card" and before == 0
            series = series or m.series > 0
            in_first = opened if not m.played else in_first
        assert opened == tournament
        assert in_first in (match - 1, match)
        found += not series
    assert found


def test_N12_expected_numbers_of_events() -> None:
    counts = Counter(EVENTS[card.event] for card in KIT.parts.cards)
    expected = {event: Fraction(40 * count, 64) for event, count in counts.items()}
    assert expected["goal"] == Fraction(5, 2)
    assert expected["own_goal"] == Fraction(5, 4)
    seen: Counter[str] = Counter()
    matches = 150
    fresh, numbers = new(4, squad="none", figure="block", tournament="single"), Seeded(12)
    for _ in range(matches):
        m = cast(Tournament, fresh.copy())
        while m.ask is not None and m.series == 0:
            flips = m.ask.kind == "card"
            m.answer(m.ask.pick(numbers.below(m.ask.n)))
            if flips and m.ask is not None and m.series == 0 and m.figure.size:
                seen[EVENTS[m.open_event()]] += 1
    assert seen["goal"] / matches == pytest.approx(2.5, abs=0.4)
    assert seen["play_on"] / matches == pytest.approx(20, abs=1.5)


def test_N13_the_first_kick_of_a_series_of_two() -> None:
    """The open cards lie on a1 and g2; b1 meets the east edge of the one, f2 the west edge of the other."""
    pair = (0, 1)
    hot, best = Fraction(0), Fraction(0)
    for one, other in product(CARDS, CARDS):
        if one == other:
            continue
        for east, west in product(CARDS[one], CARDS[other]):
            hot += east in pair or west in pair
            best += max(left_over(one, other, colour) if colour in pair else 0 for colour in (east, west))
    ways = 64 * 63 * 16
    assert hot / ways == Fraction(673, 896)
    assert best / (ways * 62 * 4) == Fraction(53117, 285696)


def left_over(one: int, other: int, colour: int) -> int:
    """Edges of a colour on the cards that are not open: as many rotations match."""
    return 64 - CARDS[one].count(colour) - CARDS[other].count(colour)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_N14_lots_and_tokens_sold_in_the_first_auction(seats: int) -> None:
    most = 0
    for seed in range(30):
        m, numbers, heard = auction(seats), Seeded(seed), []
        while m.stage == 1:
            assert m.ask is not None
            m.answer(m.ask.pick(numbers.below(m.ask.n)))
            heard += names(m.take_events())
        most = max(most, heard.count("lot"))
        assert heard.count("lot") <= 16
        assert heard.count("sold") <= 3 * seats
    m = auction(seats)
    for _ in range(16):
        play(m, m.text(cast(int, m.ask.pick(0) if m.ask else 0)), *["pass"] * seats)
    assert m.stage == 2
    assert most > 4


MATCHES = 500


@pytest.mark.parametrize(
    ("seats", "scored", "turns", "possible", "fizzled", "ball_out", "red", "tied"),
    [
        (2, 5.39, 14.2, 9.6, 1.8, 0.6, 0.6, 0.18),
        (3, 9.18, 20.3, 16.1, 1.0, 0.9, 0.8, 0.25),
        (4, 12.85, 26.6, 22.1, 0.7, 1.3, 1.0, 0.33),
    ],
)
def test_the_simulated_first_match_comes_out(
    seats: int, scored: float, turns: float, possible: float, fizzled: float, ball_out: float, red: float, tied: float
) -> None:
    """Every ask answered at random; the spec has 20,000 matches with a standard error of 0.02 goals."""
    counted: Counter[str] = Counter()
    fresh = laid_out(seats, squad="none", figure="block")
    numbers = Seeded(seats)
    for _ in range(MATCHES):
        m = cast(Tournament, fresh.copy())
        m.listen()
        while m.ask is not None and not m.played and not m.series:
            counted["possible"] += m.ask.kind == "counter"
            m.answer(m.ask.pick(numbers.below(m.ask.n)))
            counted.update(names(m.take_events()))
        counted["tied"] += m.series > 0
        # The first turn was told before anybody listened; that of a next match may have been told already.
        counted["attacks"] += 1 - (m.ask is not None and not m.series and m.coaches > 0)
    assert (counted["goal"] + counted["own_goal"]) / MATCHES == pytest.approx(scored, rel=0.06)
    assert counted["attacks"] / MATCHES == pytest.approx(turns, rel=0.03)
    assert counted["possible"] / MATCHES == pytest.approx(possible, rel=0.04)
    assert counted["counters"] / counted["possible"] == pytest.approx(0.5, abs=0.03)
    assert counted["fizzled"] / MATCHES == pytest.approx(fizzled, abs=0.2)
    assert counted["barred_ball_out"] / MATCHES == pytest.approx(ball_out, abs=0.15)
    assert counted["barred_red"] / MATCHES == pytest.approx(red, abs=0.15)
    assert counted["tied"] / MATCHES == pytest.approx(tied, abs=0.06)
