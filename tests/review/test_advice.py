"""A hint: the best choices first, with their chances, from what the seat that is asked may know."""

import pytest

from fiveaside.bots.roster import bot
from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.refusal import Refusal
from fiveaside.games import BOXES, box
from fiveaside.review.advice import advise, told


def moments(name: str, wanted: int, seed: int = 4) -> list[Game]:
    """Moments of a game between bots at which somebody has a choice, each of another kind."""
    game, numbers = box(name).new(), Seeded(seed)
    mind = bot(name, "random" if name == "soccer_dice" else "rookie", numbers)
    found: dict[str, Game] = {}
    for _ in range(1500):
        ask = game.ask
        if ask is None or len(found) == wanted:
            break
        if ask.seat == CHANCE:
            game.answer(numbers.below(ask.n))
            continue
        if ask.kind not in found:
            found[ask.kind] = game.copy()
        game.answer(mind.choose(game.imagine(ask.seat, numbers), ask))
    return list(found.values())


@pytest.mark.parametrize("name", BOXES)
def test_the_best_stand_first_and_can_be_answered(name: str) -> None:
    for game in moments(name, 4):
        before = game.save()
        advice = advise(game, 7)
        assert game.save() == before, "nothing changes"
        assert game.ask is not None
        listed = [one.choice for one in advice.best]
        assert len(set(listed)) == len(listed) and all(choice in game.ask.choices for choice in listed)
        assert all(0 <= one.chance <= 1 for one in advice.best)
        best = max(one.chance for one in advice.best)
        assert advice.best[0].chance >= best - 0.0051
        assert advise(game, 7) == advice, "the same seed gives the same advice"
        shown = told(game, advice)["hint"]
        assert isinstance(shown, list) and 1 <= len(shown) <= 3
        assert all(one["title"] and game.is_choice(one["text"]) for one in shown)


@pytest.mark.parametrize("name", ["golazo", "goal_game"])
def test_what_a_seat_may_not_know_changes_no_advice(name: str) -> None:
    """Another world that the seat cannot tell from this one."""
    for game in moments(name, 4, seed=8):
        assert game.ask is not None
        other = game.imagine(game.ask.seat, Seeded(99))
        assert advise(other, 3) == advise(game, 3)


def test_worlds_that_a_seat_cannot_tell_apart_are_sampled_alike() -> None:
    """Squads are drawn anew, so two samples differ; but no more than samples of one world do."""
    for game in moments("next_goal_wins", 4, seed=8):
        assert game.ask is not None
        other = game.imagine(game.ask.seat, Seeded(99))
        assert advise(other, 3).best[0].chance == pytest.approx(advise(game, 3).best[0].chance, abs=0.05)


def test_a_solved_game_is_advised_exactly() -> None:
    game = box("golong").new()
    for text in ("H", "20"):
        game.answer_text(text)
    advice = advise(game)
    judgement = game.box.judgement(game)
    assert judgement is not None and advice.exact
    assert advice.best[0].chance == max(judgement.choices().values()) == pytest.approx(judgement.chances()[0])


def test_nobody_is_advised_while_dice_are_thrown() -> None:
    game = box("golong").new()
    with pytest.raises(Refusal, match="A hint is for a seat, but chance is asked"):
        advise(game)
