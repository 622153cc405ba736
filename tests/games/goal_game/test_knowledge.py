"""What is hidden: the side that the taker of a penalty has picked (6.5). Nobody else learns it before the dive."""

import json
from collections import Counter
from typing import cast

import pytest

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.engine.event import Event
from fiveaside.engine.knowledge import component_of
from fiveaside.games.goal_game.choices import SIDES
from fiveaside.games.goal_game.knowledge import Secret, imagine
from fiveaside.games.goal_game.table import Tournament
from tests.conformance.seasons import OPTION_SETS
from tests.games.goal_game.situations import BOX

TOURNAMENTS = 40
Moment = tuple[Tournament, list[Event]]


def kept(options: dict[str, object]) -> list[Moment]:
    """Every moment of some tournaments at which a pick is kept, and what was told when it was made."""
    found: list[Moment] = []
    for seed in range(TOURNAMENTS):
        values, numbers = dict(options), Seeded(seed)
        m = cast(Tournament, BOX.new(cast(int, values.pop("seats", 2)), values))
        m.listen()
        while m.ask is not None:
            m.answer(m.ask.pick(numbers.below(m.ask.n)))
            told = m.take_events()
            if isinstance(m.phase, Secret):
                found.append((m.copy(), told))
    return found


def sight(m: Tournament, seat: int) -> str:
    assert m.ask is not None
    return json.dumps([m.view(seat), m.ask.seat, m.ask.kind, list(m.ask.choices)])


def with_pick(m: Tournament, side: int) -> Tournament:
    other = m.copy()
    other.go(cast(Secret, m.phase).with_side(m, side))
    return other


def others(m: Tournament) -> list[int]:
    return [seat for seat in range(CHANCE, m.kit.seats) if seat != m.opener]


@pytest.mark.parametrize("options", [one for one in OPTION_SETS["goal_game"] if one.get("centre") != "blank"])
def test_6_5_whatever_was_picked_looks_the_same_to_all_others(options: dict[str, object]) -> None:
    moments = kept(options)
    assert len(moments) > TOURNAMENTS // 2
    for m, told in moments:
        for seat in others(m):
            assert {sight(with_pick(m, side), seat) for side in range(len(SIDES))} == {sight(m, seat)}
            assert not [event for event in told if event.is_for(seat) and (event.values or event.note)]
        assert len({sight(with_pick(m, side), m.opener) for side in range(len(SIDES))}) == len(SIDES)


def test_6_5_its_taker_does_not_forget_it_and_others_imagine_each_side_evenly() -> None:
    numbers = Seeded(5)
    drawn: Counter[int] = Counter()
    for m, told in kept({"seats": 3, "squad": "none"}):
        pick = component_of(cast(Secret, m.phase).pick)
        for seat in [*others(m), m.opener] * 5:
            world = imagine(m, seat, numbers)
            assert sight(world, seat) == sight(m, seat)
            imagined = component_of(cast(Secret, world.phase).pick)
            heard = [event.note for event in told if event.is_for(seat) and event.note]
            assert heard == ([f"kick {SIDES[imagined]}"] if seat == m.opener else [])
            drawn[(imagined - pick) % len(SIDES)] += seat != m.opener
    every = sum(drawn.values())
    assert every > 1000
    assert all(abs(count / every - 1 / len(SIDES)) < 0.05 for count in drawn.values())
