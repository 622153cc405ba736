"""Tree search for all games: what a choice is worth is found out in a tree, and proven pair by pair.

Behind every choice that is worth a thought grows a tree of its own; all of them are looked at in the same worlds with
the same dice, so that what one gains over the prior's choice can be told from luck. A node is what is counted: so many
are looked at, on every machine the same ones. Worlds are drawn from what the seat knows, the likelier the better they
fit what the other side would have chosen."""

from typing import ClassVar, Final

from fiveaside.bots.proving import MOST, NOTHING, STREAMS, Proving, Trial
from fiveaside.bots.tree import Node, answer_of, drawn, expand
from fiveaside.engine.ask import CHANCE, Ask
from fiveaside.engine.chance import Numbers, Seeded
from fiveaside.engine.compiling import mypyc_attr
from fiveaside.engine.game import Game
from fiveaside.engine.judgement import won
from fiveaside.engine.player import Player

LOOKS: Final = 16
"""After so many worlds, and each time it doubles, those are left out that fall behind."""


class Branch:
    """A way to go on, a choice or several in a row, with what it gained over the prior's and the tree behind it."""

    def __init__(self, way: list[int]) -> None:
        self.way = way
        self.trial = Trial(way[0])
        self.root = Node()


@mypyc_attr(allow_interpreted_subclasses=True)
class Searching(Proving):
    """As it is it searches any game whose positions can be judged; derive from it to say more. Answers are the same for
    the same numbers and situation."""

    nodes: ClassVar[int] = 400
    width: ClassVar[int] = 8
    """So many ways to go on are compared, the most promising ones."""
    depth: ClassVar[int] = 60
    """So many answers ahead a descent ends, wherever it is."""
    drawn_from: ClassVar[int] = 1
    """Out of so many worlds one is taken, by how likely it is."""

    # What a game may say

    def prior(self, numbers: Numbers) -> Player:
        raise NotImplementedError

    def ways(self, game: Game, ask: Ask, usual: int) -> list[list[int]]:
        """What else is worth a thought, each way as the choices that it begins with: whole turns where a turn is a
        sequence of moves."""
        others = self.candidates(game, ask, usual)
        worth = self.judged(game, ask)
        if worth:
            others = sorted([choice for choice in others if choice in worth], key=worth.__getitem__, reverse=True)
        return [[choice] for choice in others[: self.width]]

    def usual_way(self, game: Game, ask: Ask, usual: int) -> list[int]:
        """How the prior goes on, as far as it has made up its mind."""
        return [usual]

    def judged(self, game: Game, ask: Ask) -> dict[int, float]:
        """What each choice is worth at first sight; nothing where nobody can tell."""
        judgement = game.box.judgement(game)
        return {} if judgement is None else judgement.choices()

    def likelihood(self, world: Game, seat: int) -> float:
        """How well a world fits what the others would have chosen."""
        return 1.0

    def values(self, game: Game) -> list[float]:
        """What a position is worth to each side where a descent ends, from 0 to 1."""
        if game.outcome is not None:
            return won(game)
        judgement = game.box.judgement(game)
        assert judgement is not None
        return judgement.chances()

    # The search

    def choose(self, game: Game, ask: Ask) -> int:
        usual = self.prior(self.numbers).choose(game, ask)
        if ask.kind in game.box.guesses():
            return usual
        branches = [Branch(way) for way in self.ways(game, ask, usual)]
        first = STREAMS * self.nodes * self.numbers.below(MOST)
        base, looked, worlds, look = Branch(self.usual_way(game, ask, usual)), 0, 0, LOOKS
        while branches and looked + len(branches) + 1 <= self.nodes:
            self.look_at(game, ask, base, branches, first + STREAMS * worlds)
            looked += len(branches) + 1
            worlds += 1
            if worlds == look:
                look *= 2
                branches = [branch for branch in branches if not branch.trial.is_behind()]
        return self.proven(branches, usual)

    def proven(self, branches: list[Branch], usual: int) -> int:
        best, choice = NOTHING, usual
        for branch in branches:
            if branch.trial.tried > 1 and branch.trial.proven() > best:
                best, choice = branch.trial.proven(), branch.way[0]
        return choice

    def look_at(self, game: Game, ask: Ask, base: Branch, branches: list[Branch], seed: int) -> None:
        """Every way in one and the same world, with the same dice."""
        world = self.imagined(game, ask.seat, Seeded(seed))
        side = game.side_of(ask.seat)
        usual = self.descend(world, base, seed)[side]
        for branch in branches:
            branch.trial.note(self.descend(world, branch, seed)[side] - usual)

    def imagined(self, game: Game, seat: int, numbers: Numbers) -> Game:
        if self.drawn_from == 1:
            return game.imagine(seat, numbers)
        worlds = [game.imagine(seat, numbers) for _ in range(self.drawn_from)]
        weights = [self.likelihood(world, seat) for world in worlds]
        return worlds[drawn(list(range(len(worlds))), weights, numbers)]

    def descend(self, world: Game, branch: Branch, seed: int) -> list[float]:
        """Go down the tree of a way to a node that nobody has looked at yet, and tell all above what it is worth."""
        now, dice, lots = world.copy(), Seeded(seed + 1), Seeded(seed + 2)
        for choice in branch.way:
            if now.ask is None or not now.ask.offers(choice):
                break
            now.step(choice)
        node, path, start = branch.root, [branch.root], now.copy()
        while now.ask is not None and node.visits and len(path) < self.depth and not self.is_far_enough(start, now):
            ask = now.ask
            if ask.seat != CHANCE and not node.order:
                expand(node, ask, self.judged(now, ask))
            answer = answer_of(node, now, ask, dice, lots)
            now.step(answer)
            node = node.following(answer)
            path.append(node)
        values = self.values(now)
        for node in path:
            node.note(values)
        return values
