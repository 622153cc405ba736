"""All games played in the ways in which they are played most, for a compiler that watches: by lot, answer by answer, by
minds in imagined worlds, and many at once for agents that learn. It needs nothing but the package."""

from fiveaside.bots.arena import EVERY_SEAT, Arena
from fiveaside.bots.playout import play_match, play_out
from fiveaside.bots.roster import bot, bot_names
from fiveaside.engine.box import Box
from fiveaside.engine.chance import Seeded
from fiveaside.games import BOXES

BY_LOT = 1_500_000
BY_HAND = 400_000
BY_MINDS = 4_000
"""So many decisions of each game at least."""
STEPS = 400
MANY = 64
"""So many steps of so many games at once."""


def exercise(box: Box) -> None:
    numbers = Seeded(1)
    done = 0
    while done < BY_LOT:
        done += play_out(box.new(), numbers)
    done = 0
    while done < BY_HAND:
        done += play_by_hand(box, numbers)
    done, names = 0, bot_names(box.name)
    while done < BY_MINDS:
        game = box.new()
        players = [bot(box.name, names[numbers.below(len(names))], numbers) for _ in range(game.seats())]
        done += play_match(game, players, numbers)
    play_many(box, numbers)


def play_by_hand(box: Box, numbers: Seeded) -> int:
    game = box.new()
    ask, answers = game.ask, 0
    while ask is not None:
        ask = game.answer(ask.choices[numbers.below(ask.n)])
        answers += 1
    return answers


def play_many(box: Box, numbers: Seeded) -> None:
    fresh = box.new()
    tensor = box.tensor(fresh)
    if tensor is None:
        return
    arena = Arena(fresh, tensor, [EVERY_SEAT] * MANY, [], 1)
    for _ in range(STEPS):
        arena.observed()
        arena.step([one_of(mask, numbers) for mask in arena.masks])


def one_of(mask: bytes, numbers: Seeded) -> int:
    allowed = [action for action, may in enumerate(mask) if may]
    return allowed[numbers.below(len(allowed))]


if __name__ == "__main__":
    for one in BOXES.values():
        exercise(one)
