"""Advice: what a seat could do now, the best first, with its chance to win; from what the seat may know."""

from typing import Final, NamedTuple

from fiveaside.bots.letter import known
from fiveaside.bots.roster import bot, bot_names
from fiveaside.engine.ask import CHANCE, Ask
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.refusal import Refusal
from fiveaside.review.worth import BUDGET, NotJudged, Worth, only_passes

WORLDS: Final = 4
"""So many worlds are imagined where something is hidden, and their chances averaged."""
MANY: Final = 40
"""Of more choices only those that the mind sees, or that look best at once, are looked at closely."""
CLOSE: Final = 8
NEAR: Final = 0.005
"""What the best mind would do stands first unless something else promises so much more."""
TOLD: Final = 3


class Counsel(NamedTuple):
    choice: int
    chance: float


class Advice(NamedTuple):
    """`exact` where the chances are those of best play; `guess` where nothing is better than another by reason: then
    whoever can be foreseen loses."""

    best: list[Counsel]
    exact: bool
    guess: bool


def advise(game: Game, seed: int = 0) -> Advice:
    """For the seat that is asked; nothing that it may not know is looked at. The same seed gives the same advice."""
    ask = game.ask
    if ask is None or ask.seat == CHANCE:
        raise Refusal(f"A hint is for a seat, but {'nobody' if ask is None else 'chance'} is asked.", "", "hint_nobody")
    numbers = Seeded(seed)
    game = known(game, ask.seat)
    ask = game.ask
    assert ask is not None
    world = game.imagine(ask.seat, numbers)
    world.asks_all = False
    judgement = game.box.judgement(world)
    if judgement is None:
        raise NotJudged(game.box.title)
    if judgement.exact:
        return Advice(ranked(judgement.choices(), -1), True, False)
    if ask.kind in game.box.guesses():
        even = judgement.chances()[game.side_of(ask.seat)]
        return Advice([Counsel(choice, even) for choice in ask.choices], False, True)
    if only_passes(world):
        same = Worth().of(world)[game.side_of(ask.seat)]
        return Advice([Counsel(choice, same) for choice in ask.choices], False, False)
    mind = bot(game.box.name, bot_names(game.box.name)[0], Seeded(seed))
    usual = mind.choose(world, ask)
    weighed = mind.weighed(world) or by_worth(game, ask, usual, numbers)
    return Advice(ranked(weighed, usual), False, False)


def by_worth(game: Game, ask: Ask, usual: int, numbers: Seeded) -> dict[int, float]:
    """What each choice leads to on average, in worlds that fit what the seat knows."""
    side = game.side_of(ask.seat)
    worlds = [game.imagine(ask.seat, numbers) for _ in range(WORLDS if is_hidden(game) else 1)]
    tried = {choice: [ahead(world, choice) for world in worlds] for choice in candidates(ask, usual, worlds[0], side)}
    budget = BUDGET // len(worlds)
    return {
        choice: sum([Worth().of(one, budget)[side] for one in after]) / len(after) for choice, after in tried.items()
    }


def candidates(ask: Ask, usual: int, world: Game, side: int) -> list[int]:
    if ask.n <= MANY:
        return list(ask.choices)
    judgement = world.box.judgement(world)
    assert judgement is not None
    at_once = {choice: judgement.after(choice)[side] for choice in ask.choices}
    best = sorted(at_once, key=lambda choice: -at_once[choice])[:CLOSE]
    return list(dict.fromkeys([usual, *best]))


def ranked(weighed: dict[int, float], usual: int) -> list[Counsel]:
    """What is worth most first; of what is worth as much, as far as anybody can tell, what the mind would do."""
    most = max(weighed.values(), default=0.0)
    leads = usual in weighed and weighed[usual] >= most - NEAR
    order = sorted(weighed, key=lambda choice: (not (leads and choice == usual), -weighed[choice]))
    return [Counsel(choice, weighed[choice]) for choice in order]


def is_hidden(game: Game) -> bool:
    """Whether somebody may not know all of this game."""
    return type(game).imagine is not Game.imagine


def ahead(game: Game, choice: int) -> Game:
    after = game.copy()
    after.step(choice)
    return after


def told(game: Game, advice: Advice, most: int = TOLD) -> dict[str, object]:
    """As plain JSON, in the words of `game`: texts that can be answered, chances, and what each leads to."""
    best = [
        {"text": game.choice_text(one.choice), "title": titled(game, one.choice), "chance": one.chance}
        | {"why": game.explain(one.choice)}
        for one in advice.best[:most]
    ]
    return {"hint": best, "exact": advice.exact, "guess": advice.guess}


def titled(game: Game, choice: int) -> str:
    title = game.leads(choice).get("title")
    return title if isinstance(title, str) else game.said(choice)
