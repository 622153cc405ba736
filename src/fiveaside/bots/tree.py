"""A tree of what may follow a choice, grown one node a descent.

A node stands for what has been answered since the root, so that worlds which differ in what is hidden share it
(information-set tree search). Seats choose by what a node was worth to their own side so far and by a prior; of many
choices only the most promising are looked at first, and of many throws only some (progressive widening). Where the best
answer is one by lot, a seat mixes by regret, so that nothing is built on foreseeing it."""

import math
from typing import Final

from fiveaside.engine.ask import CHANCE, Ask
from fiveaside.engine.chance import Numbers
from fiveaside.engine.game import Game

CURIOUS: Final = 0.7
"""How much a choice that was looked at seldom is preferred."""
FIRST: Final = 4
"""So many choices or throws are looked at from the beginning, and one more for every square of visits."""
SHARP: Final = 12.0
"""How much more likely the prior makes a choice that is judged better."""
LITTLE: Final = 1e-3


class Node:
    """What was found out behind an answer: how often it was looked at, and what that was worth to each side. `order`
    has the choices, the most promising first, with the prior of each."""

    def __init__(self) -> None:
        self.visits = 0
        self.totals: list[float] = []
        self.after: dict[int, Node] = {}
        self.order: list[int] = []
        self.priors: list[float] = []

    def note(self, values: list[float]) -> None:
        self.visits += 1
        if not self.totals:
            self.totals = [0.0] * len(values)
        for side in range(len(values)):
            self.totals[side] += values[side]

    def mean(self, side: int) -> float:
        return self.totals[side] / self.visits

    def room(self) -> int:
        """So many ways on may be looked at by now."""
        return FIRST + int(math.sqrt(self.visits))

    def following(self, answer: int) -> "Node":
        found = self.after.get(answer)
        if found is None:
            found = Node()
            self.after[answer] = found
        return found

    # Chance

    def thrown(self, ask: Ask, dice: Numbers) -> int:
        """What chance brings: something new while there is room, otherwise one of those looked at before, each as
        likely as the others."""
        ticket = dice.below(ask.n)
        if ticket not in self.after and len(self.after) >= self.room():
            known = [other for other in self.after if other < ask.n]
            if known:
                return known[ticket % len(known)]
        return ticket

    # Seats

    def chosen(self, ask: Ask, side: int) -> int:
        """The choice that promises most to this side, counting that little is known of those seldom looked at."""
        best, choice = -math.inf, ask.pick(0)
        width = CURIOUS * math.sqrt(self.visits)
        for i in range(min(self.room(), len(self.order))):
            if not ask.offers(self.order[i]):
                continue
            node = self.after.get(self.order[i])
            visits = 0 if node is None else node.visits
            value = self.mean(side) if node is None or not visits else node.mean(side)
            value += width * self.priors[i] / (1 + visits)
            if value > best:
                best, choice = value, self.order[i]
        return choice

    def mixed(self, ask: Ask, side: int, numbers: Numbers) -> int:
        """A choice by lot, the likelier the more it would have gained over what was chosen so far."""
        choices = [choice for choice in self.order if ask.offers(choice)]
        regrets: list[float] = []
        for choice in choices:
            node = self.after.get(choice)
            gain = 0.0 if node is None or not node.visits else node.mean(side) - self.mean(side)
            regrets.append(LITTLE + max(0.0, gain))
        return drawn(choices, regrets, numbers) if choices else ask.pick(numbers.below(ask.n))


def drawn(choices: list[int], weights: list[float], numbers: Numbers) -> int:
    """One of these, each as likely as its weight."""
    left = sum(weights) * (numbers.below(1 << 20) + 0.5) / (1 << 20)
    for i in range(len(choices)):
        left -= weights[i]
        if left <= 0.0:
            return choices[i]
    return choices[-1]


def expand(node: Node, ask: Ask, worth: dict[int, float]) -> None:
    """Give a node its choices, those first that are worth most; where nothing is known all are alike."""
    if not worth:
        node.order = list(ask.choices)
        node.priors = [1.0 / len(node.order)] * len(node.order)
        return
    node.order = sorted(worth, key=worth.__getitem__, reverse=True)
    best = worth[node.order[0]]
    parts = [math.exp(SHARP * (worth[choice] - best)) for choice in node.order]
    whole = sum(parts)
    node.priors = [part / whole for part in parts]


def answer_of(node: Node, game: Game, ask: Ask, dice: Numbers, lots: Numbers) -> int:
    """What is answered at a node on the way down; what is picked by lot does not change how the dice fall."""
    if ask.seat == CHANCE:
        return node.thrown(ask, dice)
    side = game.side_of(ask.seat)
    if ask.kind in game.box.guesses():
        return node.mixed(ask, side, lots)
    return node.chosen(ask, side)
