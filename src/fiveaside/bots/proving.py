"""A search that leaves another mind's choice only for a gain it can prove.

Every choice is tried in the same imagined worlds with the same dice. What it gains over the choice of the prior is
looked at pair by pair: only what exceeds its own standard error counts, so that more rollouts take noise away and add
nothing. The budget is counted in rollouts: the same seed and situation give the same answer on every machine."""

import math
from typing import ClassVar, Final

from fiveaside.engine.ask import CHANCE, Ask
from fiveaside.engine.chance import Numbers, Seeded
from fiveaside.engine.compiling import mypyc_attr
from fiveaside.engine.game import Game
from fiveaside.engine.judgement import won
from fiveaside.engine.player import Player

MOST: Final = 1 << 28
STREAMS: Final = 3
"""Each rollout has numbers apart for its world, its dice and its players."""
LOOKS: Final = 4
"""So often those are left out that fall behind."""
NOTHING: Final = 1e-9


class Trial:
    """What a choice gained over that of the prior, rollout by rollout."""

    def __init__(self, choice: int) -> None:
        self.choice = choice
        self.tried = 0
        self.sum = 0.0
        self.squares = 0.0

    def note(self, gain: float) -> None:
        self.tried += 1
        self.sum += gain
        self.squares += gain * gain

    def mean(self) -> float:
        return self.sum / self.tried

    def error(self) -> float:
        """The standard error of the mean."""
        if self.tried < 2:
            return math.inf
        spread = (self.squares - self.sum * self.sum / self.tried) / (self.tried - 1)
        return math.sqrt(max(0.0, spread) / self.tried)

    def proven(self) -> float:
        """The gain less its standard error."""
        return self.mean() - self.error()

    def is_behind(self) -> bool:
        return self.mean() + self.error() < 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Proving(Player):
    """Derive from it, and say what the prior is, where to search, how far to look and what a position is worth then."""

    rollouts: ClassVar[int] = 100

    def prior(self, numbers: Numbers) -> Player:
        """Who would choose, and who plays on in the rollouts, for all seats."""
        raise NotImplementedError

    def candidates(self, game: Game, ask: Ask, usual: int) -> list[int]:
        """What else is worth a thought here; nothing where the prior's choice stands."""
        return [choice for choice in ask.choices if choice != usual]

    def is_far_enough(self, start: Game, now: Game) -> bool:
        """Whether a rollout may stop before the end."""
        return False

    def value(self, game: Game, side: int) -> float:
        """What a position is worth to a side where a rollout stops, from 0 to 1."""
        if game.outcome is not None:
            return won(game)[side]
        judgement = game.box.judgement(game)
        assert judgement is not None
        return judgement.chances()[side]

    def choose(self, game: Game, ask: Ask) -> int:
        usual = self.prior(self.numbers).choose(game, ask)
        trials = [Trial(choice) for choice in self.candidates(game, ask, usual)]
        first = STREAMS * self.rollouts * self.numbers.below(MOST)
        for number in range(self.rollouts):
            if not trials:
                return usual
            self.try_all(game, ask, usual, trials, first + STREAMS * number)
            if (number + 1) % max(2, self.rollouts // LOOKS) == 0:
                trials = [trial for trial in trials if not trial.is_behind()]
        best, choice = NOTHING, usual
        for trial in trials:
            if trial.proven() > best:
                best, choice = trial.proven(), trial.choice
        return choice

    def try_all(self, game: Game, ask: Ask, usual: int, trials: list[Trial], seed: int) -> None:
        """Each choice in one and the same world, with the same dice."""
        world = game.imagine(ask.seat, Seeded(seed))
        side = game.side_of(ask.seat)
        base = self.rolled_out(world, usual, side, seed)
        for trial in trials:
            trial.note(self.rolled_out(world, trial.choice, side, seed) - base)

    def rolled_out(self, world: Game, choice: int, side: int, seed: int) -> float:
        now = world.copy()
        dice, player = Seeded(seed + 1), self.prior(Seeded(seed + 2))
        now.step(choice)
        ask = now.ask
        while ask is not None and not self.is_far_enough(world, now):
            now.step(dice.below(ask.n) if ask.seat == CHANCE else player.choose(now, ask))
            ask = now.ask
        return self.value(now, side)
