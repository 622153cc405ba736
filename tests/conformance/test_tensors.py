"""Agents that learn are shown what their seat may know: nothing more, and nothing that its view has is left out."""

import copy
import json
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fiveaside.engine.ask import CHANCE, Ask
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.refusal import Refusal
from fiveaside.engine.tensor import LEAST, MOST, Plane, Tensor
from fiveaside.games import BOXES, box
from tests.conformance.seasons import TRIED
from tests.conformance.test_conformance import CASES, fresh, pick, seed, slow, walk
from tests.conformance.test_secrets import AT_ONCE, SECRETIVE, Case, both_take, is_veiled, learns
from tests.fuzz.effort import EFFORT
from tests.fuzz.mutations import places_in
from tests.fuzz.positions import sessions

few = settings(slow, max_examples=10 * max(EFFORT, 1))
WRITTEN = [name for name, box in BOXES.items() if box.tensor(box.new()) is not None]
"""The games that say how they are written for agents; the others are not offered to them."""
case = st.sampled_from([one for one in CASES if one[0] in WRITTEN] or CASES)
secretive = st.sampled_from([one for one in SECRETIVE if one[0] in WRITTEN] or CASES)
pytestmark = pytest.mark.skipif(not set(WRITTEN) & set(TRIED), reason="the game has no tensor")
EDITS = 60 * max(EFFORT, 1)
"""So many edited states of each position are looked at."""
STEPS = 15
"""So many answers lie between two looks."""
FOLLOWS = ("where", "over", "match_over", "by_quarter", "chances", "cards")
"""What a view tells besides: sentences, and what follows from the rest."""


def tensor_of(game: Game) -> Tensor:
    return cast(Tensor, game.box.tensor(game))


def numbers_in(plane: Plane, first: int, seen: bytes) -> list[int]:
    return [byte - 256 if byte > MOST else byte for byte in seen[first : first + plane.size]]


def check_row(tensor: Tensor, seen: bytes) -> None:
    assert len(seen) == tensor.size
    first = 0
    for plane in tensor.planes:
        numbers = numbers_in(plane, first, seen)
        assert plane.least <= min(numbers), plane.name
        assert max(numbers) <= plane.most, plane.name
        first += plane.size


@few
@given(case, seed)
def test_every_moment_can_be_written_and_every_choice_has_a_number(case: Case, seed: int) -> None:
    game, numbers = fresh(case), Seeded(seed)
    tensor = tensor_of(game)
    while game.ask is not None:
        assert game.ask.kind in tensor.kinds
        if game.ask.seat != CHANCE:
            for choice in game.ask.choices:
                assert tensor.choice_of(game.ask, tensor.action_of(choice)) == choice
        check_row(tensor, tensor.observed(game, numbers.below(game.seats())))
        walk(game, numbers, 1 + numbers.below(STEPS))
    for seat in range(game.seats()):
        check_row(tensor, tensor.observed(game, seat))
    assert tensor.legal(game.ask) == []


@few
@given(secretive, seed)
def test_no_tensor_tells_what_its_seat_may_not_know(case: Case, seed: int) -> None:
    """The same answers in a world that is imagined look the same."""
    game, numbers = fresh(case), Seeded(seed)
    game.asks_all = True
    tensor = tensor_of(game)
    while game.ask is not None:
        seat = numbers.below(game.seats())
        compare(tensor, game.copy(), seat, numbers)
        walk(game, numbers, 1 + numbers.below(2 * STEPS))


def compare(tensor: Tensor, game: Game, seat: int, numbers: Seeded) -> None:
    other = game.imagine(seat, numbers)
    game.listen()
    other.listen()
    assert tensor.observed(game, seat) == tensor.observed(other, seat)
    for _ in range(AT_ONCE):
        ask = game.ask
        if ask is None or not both_take(game, other, pick(game, numbers)):
            return
        if learns(game, seat) or learns(other, seat) or is_veiled(game, seat) != is_veiled(other, seat):
            return
        game.take_events()
        other.take_events()
        assert tensor.observed(game, seat) == tensor.observed(other, seat), ask.kind


def essence(game: Game, seat: int) -> str:
    """The view without sentences, and without the order in which cards lie that nobody draws from again."""
    view = cast(dict[str, Any], json.loads(json.dumps(game.view(seat))))
    for name in FOLLOWS:
        view.pop(name, None)
    if game.box.name == "golazo":
        view["discards"].sort()
        view["kept"] = [sorted(kept, key=str) for kept in view["kept"]]
        view["playing"].sort()
        if view["shoot_out"]:
            view["shoot_out"]["shots"] = [[len(shots), sum(shots)] for shots in view["shoot_out"]["shots"]]
    return json.dumps(view)


def edited(saved: dict[str, Any], numbers: Random) -> dict[str, Any]:
    """The same state with one number or word changed for another of its kind."""
    state = copy.deepcopy(saved)
    places = places_in(state)
    at, key = numbers.choice([(at, key) for at, key in places if isinstance(at[key], int | str)])
    old = at[key]
    if isinstance(old, bool):
        at[key] = not old
    elif isinstance(old, int):
        at[key] = old + numbers.choice((-1, 1))
    else:
        at[key] = numbers.choice([other[of] for other, of in places if isinstance(other[of], str)])
    return state


@pytest.mark.parametrize("name", WRITTEN)
def test_a_view_that_differs_is_written_otherwise(name: str) -> None:
    numbers, differing = Random(name), 0
    for session in sessions(name)[2:]:
        saved = session.game.save()
        tensor = tensor_of(session.game)
        for _ in range(EDITS):
            try:
                other = box(name).load(edited(saved, numbers))
            except Refusal:
                continue
            if other.settings() != session.game.settings() or other.seats() != session.game.seats():
                continue
            for seat in range(other.seats()):
                if essence(other, seat) != essence(session.game, seat):
                    differing += 1
                    told = tensor.observed(other, seat) != tensor.observed(session.game, seat)
                    assert told, difference(session.game.view(seat), other.view(seat))
    assert differing > 0


def difference(one: dict[str, object], other: dict[str, object]) -> str:
    """For who reads why a test failed."""
    return "\n".join(f"{name}: {one[name]} {other.get(name)}" for name in one if one[name] != other.get(name))


@pytest.mark.parametrize("name", WRITTEN)
class TestDeclaration:
    def test_planes_have_names_of_their_own_and_a_meaning(self, name: str) -> None:
        planes = tensor_of(BOXES[name].new()).planes
        assert len({plane.name for plane in planes}) == len(planes)
        for plane in planes:
            assert plane.meaning
            assert plane.size > 0
            assert LEAST <= plane.least <= 0 < plane.most <= MOST

    def test_actions_are_numbered_from_0_and_named(self, name: str) -> None:
        game = BOXES[name].new()
        tensor = tensor_of(game)
        names = tensor.names(game)
        assert len(names) == len(tensor.codes) == len(set(tensor.codes))
        assert all(names)
        assert [tensor.action_of(code) for code in tensor.codes] == list(range(len(names)))

    def test_what_cannot_be_chosen_is_refused_with_a_sentence(self, name: str) -> None:
        game, numbers = BOXES[name].new(), Seeded(1)
        while cast(Ask, game.ask).seat == CHANCE:
            walk(game, numbers, 1)
        tensor = tensor_of(game)
        for action in (-1, len(tensor.codes)):
            with pytest.raises(Refusal, match=f"the mask allows was expected, but {action} came"):
                tensor.choice_of(game.ask, action)
        with pytest.raises(Refusal, match="The game is over, but the action 0 came"):
            tensor.choice_of(None, 0)
        with pytest.raises(Refusal, match="but 99999999 has none"):
            tensor.action_of(99999999)
