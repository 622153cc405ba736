"""Non-interference, for every game that hides something. What a seat may not know can be anything: as long as the same
answers are given, it sees, hears and is asked the same in every such world."""

import json
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fiveaside.engine.ask import CHANCE, Ask
from fiveaside.engine.chance import Seeded
from fiveaside.engine.event import EVERYONE
from fiveaside.engine.game import Game
from fiveaside.engine.refusal import Refusal
from fiveaside.games import BOXES, box
from tests.conformance.test_conformance import CASES, MOST_ANSWERS, fresh, pick, seed, slow, walk
from tests.fuzz.effort import EFFORT

Case = tuple[str, dict[str, object]]

SECRETIVE = [one for one in CASES if type(BOXES[one[0]].new()).imagine is not Game.imagine]
case = st.sampled_from(SECRETIVE or CASES)
pytestmark = pytest.mark.skipif(not SECRETIVE, reason="the game hides nothing")
seat = st.integers(CHANCE, 7)
AT_ONCE = 12
"""So many answers are given to both worlds."""
BETWEEN = 20
"""So many answers at most lie between two comparisons."""


def somebody(game: Game, seat: int) -> int:
    """A seat of this game, or CHANCE for whoever only watches."""
    return seat % game.seats() if seat >= 0 else CHANCE


def side_of(game: Game, seat: int) -> int:
    return CHANCE if seat == CHANCE else game.side_of(seat)


def heard(game: Game, seat: int) -> list[tuple[object, ...]]:
    """What has happened since, as far as this seat may know."""
    events = [event for event in game.take_events() if event.is_for(side_of(game, seat))]
    return [(event.rule, event.what, event.side, event.values, event.note) for event in events]


def asked(game: Game, seat: int) -> tuple[object, ...]:
    """What this seat knows of the ask: all of it if it is its own, otherwise who is asked for what."""
    ask = game.ask
    if ask is None:
        return ("over",)
    if ask.seat == seat != CHANCE:
        return (ask.kind, list(ask.choices))
    return (ask.kind, None if ask.veiled else ask.seat)


def learns(game: Game, seat: int) -> bool:
    """What has just been told lets this seat know something that was hidden from it, as the events declare it."""
    side = side_of(game, seat)
    return any(event.kind.reveals is not None and event.is_for(side) for event in game.heard or ())


def sight(game: Game, seat: int) -> str:
    return json.dumps([game.view(seat), asked(game, seat), heard(game, seat)])


def both_take(game: Game, other: Game, choice: int) -> bool:
    """Give both the same answer, in words; False if it cannot be given in the other world."""
    text = game.text(choice)
    try:
        meant = other.parse(text)
    except Refusal:
        return False
    game.answer(choice)
    other.answer(meant)
    return True


def is_veiled(game: Game, seat: int) -> bool:
    """Somebody else is asked behind a veil: who has asked not to be asked again is known to themselves alone."""
    return game.ask is not None and game.ask.veiled and game.ask.seat != seat


def compare(game: Game, seat: int, numbers: Seeded) -> None:
    """Give the same answers to this game and to another world of the same seat, and look at both."""
    other = game.imagine(seat, numbers)
    game.listen()
    other.listen()
    assert sight(game, seat) == sight(other, seat), f"seat {seat} does not see in its own world what it sees"
    for _ in range(AT_ONCE):
        ask = game.ask
        if ask is None or not both_take(game, other, pick(game, numbers)):
            return
        if learns(game, seat) or learns(other, seat) or is_veiled(game, seat) != is_veiled(other, seat):
            return
        assert sight(game, seat) == sight(other, seat), f"seat {seat} can tell two worlds apart after {ask.kind}"


@slow
@given(case, seed)
def test_the_same_answers_look_the_same_in_every_world(case: Case, seed: int) -> None:
    game, numbers = fresh(case), Seeded(seed)
    game.asks_all = True  # as at a table, where nobody shall see who asked not to be asked
    while game.ask is not None:
        compare(game.copy(), numbers.below(game.seats() + 1) - 1, numbers)
        walk(game, numbers, 1 + numbers.below(BETWEEN))


@slow
@given(case, seed, st.integers(0, 500), seat)
def test_a_world_that_was_imagined_is_a_game_like_any_other(case: Case, seed: int, answers: int, seat: int) -> None:
    game, numbers = fresh(case), Seeded(seed)
    walk(game, numbers, answers)
    before = json.dumps(game.save())
    world = game.imagine(somebody(game, seat), numbers)
    again = box(case[0]).load(json.loads(json.dumps(world.save())))
    assert again.save() == world.save()
    assert (again.ask is None) == (world.ask is None)
    if world.ask is not None:
        assert list(cast(Ask, again.ask).choices) == list(world.ask.choices)
    walk(world, numbers, MOST_ANSWERS)
    assert world.outcome is not None
    assert json.dumps(game.save()) == before


@slow
@given(case, seed)
def test_what_is_asked_in_private_or_told_to_one_side_is_no_secret_to_it(case: Case, seed: int) -> None:
    """An answer is told at least to the side that gave it."""
    game, numbers = fresh(case), Seeded(seed)
    game.listen()
    while game.ask is not None:
        ask = game.ask
        assert ask.seat == CHANCE or ask.only in (EVERYONE, game.side_of(ask.seat))
        assert not ask.veiled or ask.private
        game.answer(pick(game, numbers))
        game.take_events()


@slow
@given(case, seed, st.integers(0, 2**20))
def test_a_world_is_drawn_from_what_a_seat_knows_and_from_nothing_else(case: Case, seed: int, other: int) -> None:
    """The same numbers draw the same world, byte for byte, whichever of those is true that the seat cannot tell apart:
    even somebody who knew the numbers could not find out from it what is hidden."""
    game, numbers = fresh(case), Seeded(seed)
    while game.ask is not None:
        seat = numbers.below(game.seats())
        elsewhere = game.imagine(seat, numbers)
        drawn = [json.dumps(one.imagine(seat, Seeded(other)).save()) for one in (game, elsewhere)]
        assert drawn[0] == drawn[1]
        walk(game, numbers, 1 + numbers.below(BETWEEN))


TWINS = 6
"""One in so many open answers is looked at; of the hidden ones each is."""
rarely = settings(slow, max_examples=12 * max(EFFORT, 1))
ENOUGH = 10
"""Of so many worlds at least one is not the true one, wherever there are two at least."""


@rarely
@given(case, seed)
def test_who_cannot_see_an_answer_is_not_told_of_it_either(case: Case, seed: int) -> None:
    """Whoever sees no difference between two answers to an ask hears none, and imagines now one and now the other."""
    game, numbers = fresh(case), Seeded(seed)
    game.asks_all = True
    true: list[bool] = []
    while game.ask is not None:
        choice, other = pick(game, numbers), pick(game, numbers)
        if game.text(choice) != game.text(other) and (game.ask.is_hidden() or numbers.below(TWINS) == 0):
            for seat in deceived(game, choice, other):
                world = after(game, choice)
                true.append(world.imagine(seat, numbers).save() == world.save())
        game.answer(choice)
    assert len(true) < ENOUGH or not all(true), "imagine draws nothing anew: a mind would know what is hidden"


def deceived(game: Game, choice: int, other: int) -> list[int]:
    """The seats that cannot tell which of these two was answered, though it makes a difference. What is open is told
    to all, also where no view keeps it, as the first of two dice."""
    ask = cast(Ask, game.ask)
    one, two = after(game, choice), after(game, other)
    everybody = range(CHANCE, game.seats())
    blind = [seat for seat in everybody if seen(one, seat) == seen(two, seat)]
    if one.table() == two.table() or (len(blind) == len(everybody) and not ask.is_hidden()):
        return []
    texts = f"{ask.kind}: whether it was '{game.text(choice)}' or '{game.text(other)}'"
    told = [heard_by_all(one), heard_by_all(two)]
    for seat in blind:
        assert told[0][seat] == told[1][seat], f"{texts}, the view of seat {seat} does not say, but it is told"
    return [seat for seat in blind if seat != CHANCE and not is_veiled(one, seat)]


def seen(game: Game, seat: int) -> str:
    return json.dumps([game.view(seat), asked(game, seat)])


def after(game: Game, choice: int) -> Game:
    copy = game.copy()
    copy.listen()
    copy.answer(choice)
    return copy


def heard_by_all(game: Game) -> dict[int, list[tuple[str, str]]]:
    """What each seat has heard, and whoever only watches: the kinds of events, and the answers themselves."""
    events = game.take_events()
    everybody = range(CHANCE, game.seats())
    return {seat: [(one.what, one.note) for one in events if one.is_for(side_of(game, seat))] for seat in everybody}
