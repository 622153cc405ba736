"""An Arena: many games of one kind at once, for agents that learn. Its steps run inside the compiled group.

Each game goes on by itself, dice and the other seats answered for, until a learner is asked; then it waits for an
action. A game that is over begins anew at once. What learners see lies in rows of bytes, ready for numpy.
"""

from typing import TYPE_CHECKING, Final

from fiveaside.bots.playout import shown_to
from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.player import Player
from fiveaside.engine.refusal import IllegalChoice
from fiveaside.engine.tensor import Tensor

if TYPE_CHECKING:
    from mypy_extensions import i64

EVERY_SEAT: Final = -1
"""All seats of a game are learners."""


def throw(game: Game, dice: Seeded) -> None:
    """Answer for chance until somebody is asked, or the game is over."""
    ask = game.ask
    while ask is not None and ask.seat == CHANCE:
        ask = game.step(dice.below(ask.n))


def play_to(game: Game, learner: "i64", players: list[Player], dice: Seeded, worlds: Seeded) -> None:
    """Answer for chance and for the others until the learner is asked, or the game is over."""
    ask = game.ask
    while ask is not None:
        if ask.seat == CHANCE:
            ask = game.step(dice.below(ask.n))
        elif learner == EVERY_SEAT or ask.seat == learner:
            return
        else:
            player = players[ask.seat]
            ask = game.step(player.choose(shown_to(player, game, ask.seat, worlds), ask))


class Arena:
    """`learners` says for each game which seat learns, or EVERY_SEAT; `players` answer for the other seats.

    After a step `seats` has the seat asked in each game, `over` the games that have ended with it (1, else 0) and
    `returns` what the end was worth to each seat, a row of all seats for each game. `lasts` is the last sight of the
    learner in each game that has ended, in their order."""

    def __init__(self, fresh: Game, tensor: Tensor, learners: list[int], players: list[Player], seed: int = 0) -> None:
        self.fresh = fresh
        self.tensor = tensor
        self.learners = learners
        self.players = players
        self.many: i64 = len(learners)
        self.page = tensor.page()
        self.last = tensor.page()
        self.masks: list[bytes] = []
        self.seats = [0] * len(learners)
        self.over = [0] * len(learners)
        self.team: i64 = fresh.seats()
        self.returns = [0.0] * (len(learners) * fresh.seats())
        self.lasts: list[bytes] = []
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """All games begin anew, each with dice of its own; what others imagine and decide by is drawn apart."""
        many: i64 = self.many
        first = seed * (many + 1)
        self.worlds = Seeded(first)
        for player in self.players:
            player.numbers = self.worlds
        self.dice = [Seeded(first + 1 + number) for number in range(many)]
        self.games: list[Game] = []
        self.blank()
        for number in range(many):
            self.games.append(self.fresh.copy())
            self.over[number] = 0
            self.go_on(number)
            self.show(number)

    def step(self, actions: list[int]) -> None:
        """Each game takes the action of its learner."""
        if len(actions) != self.many:
            raise IllegalChoice(f"An action for each of {self.many} games was expected, but {len(actions)} came.")
        self.lasts = []
        self.blank()
        for number in range(self.many):
            game = self.games[number]
            game.step(self.tensor.choice_of(game.ask, actions[number]))
            self.over[number] = 0
            self.go_on(number)
            self.show(number)

    def go_on(self, number: "i64") -> None:
        """Until the learner is asked; a game that ends on the way there is written down and begun anew."""
        while True:
            game = self.games[number]
            play_to(game, self.learners[number], self.players, self.dice[number], self.worlds)
            ask = game.ask
            if ask is not None:
                self.seats[number] = ask.seat
                return
            if self.over[number]:
                raise IllegalChoice(
                    "A game was expected in which a learner is asked, but one ended without asking any."
                )
            self.end(number)

    def end(self, number: "i64") -> None:
        game = self.games[number]
        worth = game.returns()
        first = number * self.team
        for seat in range(self.team):
            self.returns[first + seat] = worth[game.side_of(seat)]
        self.last.clear()
        self.tensor.lay(game, self.seats[number], self.last)
        self.lasts.append(self.last.rows[0])
        self.over[number] = 1
        self.games[number] = self.fresh.copy()

    def blank(self) -> None:
        """Nothing is shown yet."""
        self.page.clear()
        self.masks.clear()

    def show(self, number: "i64") -> None:
        """Write what the learner sees and may do."""
        game = self.games[number]
        ask = game.ask
        assert ask is not None
        self.tensor.lay(game, self.seats[number], self.page)
        self.masks.append(self.tensor.allowed(ask))

    def observed(self) -> bytearray:
        """What the learners see, a row for each game, one signed byte for each number."""
        return self.page.written()

    def allowed(self) -> bytearray:
        """A row of bytes for each game, a 1 for every action that may be chosen now."""
        return bytearray().join(self.masks)
