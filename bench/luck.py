"""Is luck even? Over many games its mean is to lie within two standard errors of zero.

python -m bench.luck GAME GAMES [LEVEL]
"""

import statistics
import sys
import time

from fiveaside.bots.roster import bot
from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.engine.record import Record, head_of
from fiveaside.games import box
from fiveaside.review.review import review


def played(name: str, level: str, seed: int) -> Record:
    game, numbers, answers = box(name).new(), Seeded(seed), list[tuple[int, str]]()
    head, mind = head_of(game), bot(name, level, numbers)
    while game.ask is not None:
        ask = game.ask
        choice = numbers.below(ask.n) if ask.seat == CHANCE else mind.choose(game.imagine(ask.seat, numbers), ask)
        answers.append((ask.seat, game.text(choice)))
        game.answer(choice)
    return Record(head, answers, game.over())


def main() -> None:
    name, games = sys.argv[1], int(sys.argv[2])
    level = sys.argv[3] if len(sys.argv) > 3 else "random"
    luck: list[float] = []
    spent = 0.0
    for seed in range(games):
        record = played(name, level, seed)
        begun = time.process_time()
        luck.append(review(record).ledgers[0].luck)
        spent += time.process_time() - begun
    error = statistics.stdev(luck) / len(luck) ** 0.5
    mean = statistics.mean(luck)
    told = f"mean luck {100 * mean:+.2f} points, standard error {100 * error:.2f} ({abs(mean) / error:.2f} times that)"
    print(f"{name}, {games} games of {level}: {told}; {spent / games:.2f} CPU-seconds a review")


if __name__ == "__main__":
    main()
