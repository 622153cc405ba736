"""Whole games inside the compiled group: what search and simulation run on."""

from typing import TYPE_CHECKING

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Numbers
from fiveaside.engine.game import Game
from fiveaside.engine.player import Player

if TYPE_CHECKING:
    from mypy_extensions import i64


def play_out(game: Game, chance: Numbers) -> int:
    """Play to the end, every choice equally likely; how many answers it took."""
    answers: i64 = 0
    ask = game.ask
    while ask is not None:
        ask = game.step(ask.pick(chance.below(ask.n)))
        answers += 1
    return answers


def shown_to(player: Player, game: Game, seat: int, worlds: Numbers) -> Game:
    """What a mind is handed to think about: never the game itself."""
    return Game(game.box) if type(player).blind else game.imagine(seat, worlds)


def play_match(game: Game, players: list[Player], chance: Numbers, worlds: Numbers | None = None) -> int:
    """Play to the end, a player for each seat; how many choices the players made. What a seat may not know is drawn
    from `worlds`: apart from `chance`, the dice fall the same whoever plays."""
    worlds = chance if worlds is None else worlds
    blind = [type(player).blind for player in players]
    nothing = Game(game.box)
    decisions: i64 = 0
    ask = game.ask
    while ask is not None:
        seat = ask.seat
        if seat == CHANCE:
            ask = game.step(chance.below(ask.n))
        else:
            seen = nothing if blind[seat] else game.imagine(seat, worlds)
            ask = game.step(players[seat].choose(seen, ask))
            decisions += 1
    return decisions
