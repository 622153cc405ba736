"""Only whoever rolls may answer for chance: faces that somebody types at a table that rolls itself are refused."""

import pytest

from fiveaside.engine.ask import ALL_TYPED, CHANCE, DICE_TYPED, NOTHING_TYPED, Ask, Chance
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.refusal import IllegalChoice, Refusal
from fiveaside.games import BOXES
from fiveaside.table.session import Session
from tests.table.foresight import wished
from tests.table.sitting import Sitting

ROLLS = "; the table itself rolls and draws."
SEED = 5


def people_asked(name: str, answers: int = 150) -> list[tuple[Game, Ask, str]]:
    """Games of a walk where a person is asked and wishes for some dice."""
    game, numbers = BOXES[name].new(), Seeded(SEED)
    found: list[tuple[Game, Ask, str]] = []
    while game.ask is not None and answers:
        if game.ask.seat != CHANCE and wished(game):
            found.append((game.copy(), game.ask, wished(game)))
        game.answer(game.ask.pick(numbers.below(game.ask.n)))
        answers -= 1
    return found


@pytest.mark.parametrize("name", BOXES)
def test_no_game_reads_faces_where_the_table_rolls(name: str) -> None:
    asked = people_asked(name)
    assert asked
    for game, ask, dice in asked:
        with pytest.raises(IllegalChoice) as refused:
            game.read(dice, NOTHING_TYPED)
        assert refused.value.rule
        assert (f"'{dice}' came{ROLLS}" in str(refused.value)) == ask.is_plain()


def test_faces_stand_for_the_rolls_before_them_where_people_throw() -> None:
    game = BOXES["soccer_dice"].new()
    assert len(game.read("6 1", DICE_TYPED)) == len(game.read("6 1", ALL_TYPED)) == 3
    with pytest.raises(IllegalChoice, match="start takes roll, but '6 1' came; the table itself rolls and draws"):
        game.read("6 1", NOTHING_TYPED)


@pytest.mark.parametrize("name", ["golazo", "next_goal_wins"])
def test_cards_that_the_table_draws_are_refused_beside_typed_dice(name: str) -> None:
    game, numbers = BOXES[name].new(None, {"entry": "physical"}), Seeded(SEED)
    while game.ask is not None and not (isinstance(game.ask, Chance) and not game.ask.by_hand):
        game.answer(game.ask.pick(numbers.below(game.ask.n)))
    assert game.ask is not None
    card = game.text(game.ask.pick(0))
    assert game.read(card, ALL_TYPED)
    with pytest.raises(IllegalChoice, match="the table itself rolls and draws"):
        game.read(card, DICE_TYPED)


@pytest.mark.parametrize("name", BOXES)
def test_a_session_with_seeded_dice_takes_no_faces(name: str) -> None:
    session = Session(BOXES[name].new(), Seeded(SEED))
    session.draw()
    for _ in range(40):
        game = session.game
        dice = wished(game)
        if game.ask is None:
            break
        if dice:
            before = session.record().write()
            with pytest.raises(IllegalChoice):
                session.answer(dice)
            assert session.record().write() == before
        session.answer(game.text(game.ask.pick(0)))


@pytest.mark.parametrize("name", BOXES)
def test_a_table_with_fair_dice_takes_no_faces_from_anybody(name: str) -> None:
    seats = BOXES[name].new().seats()
    sitting = Sitting(name, ("person",) * seats, "fair").sit()
    refused = 0
    for _ in range(20):
        dice = wished(sitting.table.game)
        for seat in range(seats) if dice else []:
            with pytest.raises(Refusal):  # and `do` sees to it that nothing has changed
                sitting.do(seat, "answer", text=dice)
            refused += 1
        sitting.say(sitting.table.game.text(sitting.asked().pick(0)))
    assert refused
