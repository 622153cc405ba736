"""Whole seasons with two to six players: they end, copies and saved states agree, texts and chances are sound."""

import json
from typing import cast

import pytest

from fiveaside.engine.ask import CHANCE, Chance
from fiveaside.engine.chance import Seeded, chances
from fiveaside.games.next_goal_wins.parts.squad import count, nth
from tests.games.next_goal_wins.situations import BOX, Season, Values

SEASONS: list[tuple[int, Values]] = [
    (2, {}),
    (2, {"managers": "on", "loans": "on", "no_repeat": "on", "attacks": "6"}),
    (3, {"managers": "on", "loans": "on"}),
    (4, {"first_to": "3"}),
    (5, {"managers": "on"}),
    (6, {"managers": "on", "loans": "on"}),
]


@pytest.mark.parametrize(("seats", "options"), SEASONS)
def test_a_season_of_any_number_of_players_conforms(seats: int, options: Values) -> None:
    m, numbers = cast(Season, BOX.new(seats, options)), Seeded(seats)
    m.listen()
    answers = 0
    while m.ask is not None:
        ask = m.ask
        choice = ask.pick(numbers.below(ask.n))
        assert len(set(ask.choices)) == len(ask.choices) == ask.n > 0
        assert ask.seat == CHANCE or 0 <= ask.seat < seats
        text = m.text(choice)
        assert m.text(m.parse(f" {text.upper()} ")) == text
        if answers % 10 == 0:
            check_branches(m, choice)
        if ask.seat == CHANCE and answers % 7 == 0:
            check_chance(m)
        m.answer(choice)
        for event in m.take_events():
            assert event.rule in BOX.rulebook.clauses
            assert BOX.words.sentence(m, event)
        answers += 1
        assert answers < 5000
    assert len(m.results) == len(m.kit.schedule)
    over = cast(Values, m.over())
    assert over["score"] == list(m.points())
    assert ("places" in over) == (seats > 2)


def check_branches(m: Season, choice: int) -> None:
    """A copy and a loaded season go the same way, and the season they came from stays."""
    before = json.dumps(m.save())
    copy = m.copy()
    loaded = cast(Season, BOX.load(json.loads(before)))
    copy.answer(choice)
    loaded.answer(choice)
    assert json.dumps(m.save()) == before
    assert json.dumps(copy.save()) == json.dumps(loaded.save())


def check_chance(m: Season) -> None:
    listed = chances(m)
    assert sum(chance for _, chance in listed) == 1
    assert len({m.text(ticket) for ticket, _ in listed}) == len(listed)
    weights = dict.fromkeys([ticket for ticket, _ in listed], 0)
    ask = cast(Chance, m.ask)
    for ticket in range(ask.n):
        weights[m.parse(m.text(ticket))] += 1
    assert weights == dict(ask.outcomes())


@pytest.mark.parametrize(("seats", "options"), SEASONS[:3])
def test_asking_changes_nothing_and_choices_are_counted_and_told_apart(seats: int, options: Values) -> None:
    m, numbers = cast(Season, BOX.new(seats, options)), Seeded(seats)
    while m.ask is not None:
        before, again = m.save(), m.phase.ask(m)
        assert m.save() == before
        assert (again.kind, again.seat, list(again.choices)) == (m.ask.kind, m.ask.seat, list(m.ask.choices))
        assert len(set(again.choices)) == again.n
        assert all(again.offers(choice) for choice in again.choices if again.seat != CHANCE)
        assert not any(again.offers(choice) for choice in range(0, 2000, 7) if choice not in again.choices)
        m.answer(m.ask.pick(numbers.below(m.ask.n)))


@pytest.mark.parametrize(("seats", "options"), SEASONS[:3])
def test_what_follows_from_the_rest_is_kept_up_to_date(seats: int, options: Values) -> None:
    m, numbers = cast(Season, BOX.new(seats, options)), Seeded(seats + 7)
    while m.ask is not None:
        if m.match.on and m.match.revealed:
            anew = m.copy()
            anew.match.benches_known = 0
            anew.match.refresh(anew)
            assert (m.match.force, m.match.moments) == (anew.match.force, anew.match.moments)
            assert (m.match.all_moments, m.match.skills) == (anew.match.all_moments, anew.match.skills)
            assert [m.bench(colour) for colour in (0, 1)] == [anew.bench(colour) for colour in (0, 1)]
        m.answer(m.ask.pick(numbers.below(m.ask.n)))


def test_one_stat_is_the_same_as_looked_up_among_all() -> None:
    m = cast(Season, BOX.new(4, {}))
    change = tuple(range(-6, 7))
    m.train(dict.fromkeys(range(0, len(m.kit.footballers), 2), change))
    for footballer in range(len(m.kit.footballers)):
        for place in range(4):
            for home in (True, False):
                stats = m.stats_in(footballer, place, home)
                assert tuple(m.stat_in(footballer, place, home, stat) for stat in range(len(stats))) == stats


@pytest.mark.parametrize("bits", [0, 1, 0b1011, (1 << 10) - 1, 1 << 10, 0b1010_0000_0001_0100])
def test_bits_of_a_squad_of_any_size_are_counted_and_found(bits: int) -> None:
    places = [place for place in range(24) if bits >> place & 1]
    assert count(bits) == len(places)
    assert [nth(bits, number) for number in range(count(bits))] == places
