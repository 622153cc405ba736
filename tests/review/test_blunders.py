"""Games in which somebody does something foolish on purpose: the review names it, and what would have been better."""

from collections.abc import Callable

import pytest

from fiveaside.bots.roster import bot
from fiveaside.engine.ask import CHANCE, Ask
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.record import Record, head_of
from fiveaside.games import box
from fiveaside.review.regret import DEAREST
from fiveaside.review.review import Review, Step, review

Folly = Callable[[Game, Ask], str | None]


def spoiled(name: str, seats: int | None, options: dict[str, object], folly: Folly) -> tuple[Review, Step]:
    """A game of good players, one of whom once does what `folly` says; the review, and that answer in it."""
    game, numbers, answers, foolish = box(name).new(seats, options), Seeded(5), list[tuple[int, str]](), -1
    head, player = head_of(game), bot(name, "pro", numbers)
    while game.ask is not None:
        ask = game.ask
        said = folly(game, ask) if ask.seat != CHANCE and foolish < 0 else None
        if said is not None:
            foolish = len(answers)
            choice = game.parse(said)
        elif ask.seat == CHANCE:
            choice = numbers.below(ask.n)
        else:
            choice = player.choose(game.imagine(ask.seat, numbers), ask)
        answers.append((ask.seat, game.text(choice)))
        game.answer(choice)
    assert foolish >= 0
    found = review(Record(head, answers, game.over()))
    return found, found.steps[foolish]


def punts_before_the_goal(game: Game, ask: Ask) -> str | None:
    spot = game.view(CHANCE)["spot"]
    return "punt" if ask.kind == "down" and isinstance(spot, int) and spot >= 90 else None


def pays_all_for_a_defender(game: Game, ask: Ask) -> str | None:
    texts = [game.text(choice) for choice in ask.choices]
    return "bid 9" if ask.kind == "bid" and "bid 9" in texts else None


def leaves_it_so(game: Game, ask: Ask) -> str | None:
    """A tactic in hand would turn the dice, and is not played."""
    if ask.kind != "rolled":
        return None
    judgement = game.box.judgement(game)
    assert judgement is not None
    worth = {game.text(choice): chance for choice, chance in judgement.choices().items()}
    return "let" if max(worth.values()) - worth["let"] > 0.15 else None


@pytest.mark.parametrize("seats", [2, 3])
def test_paying_all_for_one_token(seats: int) -> None:
    found, foolish = spoiled("goal_game", seats, {}, pays_all_for_a_defender)
    assert foolish.chosen == "Bid 9" and foolish.best is not None
    assert foolish.lost() > 0.1 and foolish.gain(foolish.side) <= 0.05
    assert found.worst_move() == foolish
    made = {share.name: share.sum for share in found.ledgers[foolish.side].skill_by}
    assert made["Bid more, or pass."] <= -foolish.lost() + 1e-9


def test_a_tactic_that_was_not_played() -> None:
    """What somebody leaves undone changes nothing, and was not looked at: 40 points went unmentioned."""
    found, foolish = spoiled("next_goal_wins", None, {"players": "2"}, leaves_it_so)
    assert foolish.chosen == "Not now" and foolish.best is not None
    assert foolish.lost() > 0.1 and abs(foolish.gain(foolish.side)) < 0.1
    assert found.worst_move() == foolish


def test_punting_in_front_of_the_goal() -> None:
    found, foolish = spoiled("golong", None, {}, punts_before_the_goal)
    assert foolish.chosen == "Punt" and foolish.best is not None and foolish.best.title in ("Play", "Field goal")
    assert found.worst_move() == foolish
    assert foolish.lost() == pytest.approx(-foolish.gain(foolish.side), abs=1e-6)


def test_a_best_choice_is_told_where_all_is_known() -> None:
    """Nobody plays better than best play, so no choice gained anything and none was ever told."""
    found, _ = spoiled("golong", None, {}, punts_before_the_goal)
    best = found.best_move()
    assert best is not None and best.won() > 0.02
    assert best.won() == max(step.won() for step in found.steps)


def test_what_was_thrown_away_at_first_sight_is_looked_at_closely() -> None:
    found, _ = spoiled("next_goal_wins", None, {"players": "2"}, leaves_it_so)
    assert sum(step.regret is not None for step in found.steps) > DEAREST
