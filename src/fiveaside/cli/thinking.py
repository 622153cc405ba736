"""What the referee tells of a position: each side's chance to win, and what a level would answer.

Both know no more than the seat that is asked."""

from typing import cast

from fiveaside.bots.roster import bot
from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.judgement import won
from fiveaside.engine.refusal import Refusal, shown
from fiveaside.review.advice import advise, told


def odds(game: Game, value: object) -> dict[str, object]:
    """`choices` is for the side that is asked, and absent where chance is."""
    if value is not True:
        raise Refusal(f"odds takes true, but {shown(value)} came.")
    ask = game.ask
    if ask is None:
        return {"odds": won(game), "exact": True}
    judgement = game.box.judgement(known_to(game, ask.seat, 0))
    if judgement is None:
        raise Refusal(
            f"What a position of {game.box.title} with these options and components is worth is not known yet."
        )
    told: dict[str, object] = {"odds": judgement.chances()}
    if ask.seat != CHANCE:
        told["choices"] = by_text(game, judgement.choices())
    return {**told, "exact": judgement.exact}


def think(game: Game, level: object, seed: object) -> dict[str, object]:
    """The same seed and situation give the same answer."""
    if not isinstance(level, str):
        raise Refusal(f"think takes the name of a level, but {shown(level)} came.")
    number = seed_of(seed)
    mind = bot(game.box.name, level, Seeded(2 * number))
    ask = game.ask
    if ask is None or ask.seat == CHANCE:
        raise Refusal(f"think answers for a seat, but {'nobody' if ask is None else 'chance'} is asked.")
    seen = known_to(game, ask.seat, 2 * number + 1)
    worth = mind.weighed(seen)
    told: dict[str, object] = {"think": game.text(mind.choose(seen, ask))}
    return {**told, "choices": by_text(game, worth)} if worth else told


def hint(game: Game, value: object, seed: object) -> dict[str, object]:
    """The best choices for the seat that is asked, with their chances and what they lead to."""
    if value is not True:
        raise Refusal(f"hint takes true, but {shown(value)} came.")
    return told(game, advise(game, seed_of(seed)))


def known_to(game: Game, seat: int, seed: int) -> Game:
    return game if seat == CHANCE else game.imagine(seat, Seeded(seed))


def by_text(game: Game, worth: dict[int, float]) -> dict[str, float]:
    return {game.text(choice): value for choice, value in worth.items()}


def seed_of(seed: object) -> int:
    if not is_seed(seed):
        raise Refusal(f"seed takes a whole number from 0, but {shown(seed)} came.")
    return cast(int, seed)


def is_seed(seed: object) -> bool:
    return isinstance(seed, int) and not isinstance(seed, bool) and seed >= 0
