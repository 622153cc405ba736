"""How much chance to win the search of GoLong gives away, by nodes: what each choice is worth is known exactly there.

    python bench/nodes.py --positions 60 --svg docs/strength-by-nodes.svg

The search knows nothing of the solution: its prior chooses by lot, and every node is played out by lot. Positions come
from games between bots that play by the rule of thumb, the same for each number of nodes.
"""

import argparse
import math
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))  # behind what is installed: for the bench alone

from fiveaside.bots.playout import play_out
from fiveaside.bots.randomly import Randomly
from fiveaside.bots.roster import bot
from fiveaside.bots.searching import Searching
from fiveaside.engine.ask import CHANCE, Ask
from fiveaside.engine.chance import Numbers, Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.player import Player
from fiveaside.games import box

NODES = (0, 32, 128, 512)
CLOSE = 0.002
"""A choice by which less than that can be lost is no test of anybody."""
APART = 40
WIDE, HIGH, EDGE = 420, 220, 56


class Rolling(Searching):
    def prior(self, numbers: Numbers) -> Player:
        return Randomly(numbers)

    def judged(self, game: Game, ask: Ask) -> dict[int, float]:
        return {}

    def values(self, game: Game) -> list[float]:
        play_out(game, self.numbers)
        return [(1.0 + worth) / 2.0 for worth in game.returns()]


def of_nodes(count: int) -> Player:
    found = type(f"Rolling{count}", (Rolling,), {"nodes": count})
    player = found(Seeded(3))
    assert isinstance(player, Player)
    return player


def positions(count: int) -> list[tuple[Game, dict[int, float]]]:
    """Where something can be lost, with what each choice is worth."""
    found: list[tuple[Game, dict[int, float]]] = []
    seed = 0
    while len(found) < count:
        game, numbers = box("golong").new(), Seeded(seed)
        player, asked = bot("golong", "thumb", numbers), 0
        seed += 1
        while game.ask is not None and len(found) < count:
            ask = game.ask
            if ask.seat != CHANCE and ask.n > 1:
                asked += 1
                judgement = game.box.judgement(game)
                assert judgement is not None
                if asked % APART == 0:
                    worth = judgement.choices()
                    if max(worth.values()) - min(worth.values()) > CLOSE:
                        found.append((game.copy(), worth))
            game.step(numbers.below(ask.n) if ask.seat == CHANCE else player.choose(game, ask))
    return found


def losses(nodes: int, tried: list[tuple[Game, dict[int, float]]]) -> list[float]:
    player = of_nodes(nodes)
    found: list[float] = []
    for game, worth in tried:
        assert game.ask is not None
        found.append(max(worth.values()) - worth[player.choose(game, game.ask)])
    return found


def mean(values: list[float]) -> tuple[float, float]:
    """With half the width of the 95 % interval."""
    middle = sum(values) / len(values)
    spread = sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1)
    return middle, 1.96 * math.sqrt(spread / len(values))


def drawn(rows: list[tuple[int, float, float]], positions: int) -> str:
    most = max(middle + half for _, middle, half in rows)
    step = WIDE / (len(rows) - 1)
    title = f"GoLong: chance to win given away a choice, by nodes ({positions} positions)"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE + 2 * EDGE} {HIGH + 2 * EDGE}" role="img" '
        'style="font: 13px system-ui, sans-serif; background: #fff">',
        f"<title>{title}</title>",
        f'<text x="{EDGE}" y="24">{title}</text>',
        f'<g transform="translate({EDGE} {EDGE})"><path d="M0 0V{HIGH}H{WIDE}" fill="none" stroke="#999"/>',
    ]
    line: list[str] = []
    for i, (nodes, middle, half) in enumerate(rows):
        x, y = round(i * step, 1), round(HIGH * (1 - middle / most), 1)
        low, high = (round(HIGH * (1 - max(0.0, value) / most), 1) for value in (middle - half, middle + half))
        line.append(f"{x} {y}")
        parts.append(f'<path d="M{x} {low}V{high}" stroke="#1b6e3c"/><circle cx="{x}" cy="{y}" r="4" fill="#1b6e3c"/>')
        parts.append(f'<text x="{x + 6}" y="{y - 6}" fill="#555" font-size="11">{100 * middle:.1f}</text>')
        parts.append(f'<text x="{x}" y="{HIGH + 18}" text-anchor="middle" fill="#555">{nodes}</text>')
    parts.append(f'<path d="M{"L".join(line)}" fill="none" stroke="#1b6e3c"/>')
    parts.append(f'<text x="{WIDE / 2}" y="{HIGH + 38}" text-anchor="middle">nodes</text>')
    parts.append(f'<text x="{-HIGH / 2}" y="-30" text-anchor="middle" transform="rotate(-90)">points lost</text>')
    return "\n".join([*parts, "</g></svg>"]) + "\n"


def main() -> None:
    reader = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    reader.add_argument("--positions", type=int, default=60)
    reader.add_argument("--svg", type=Path)
    told = reader.parse_args()
    tried = positions(told.positions)
    rows: list[tuple[int, float, float]] = []
    for nodes in NODES:
        middle, half = mean(losses(nodes, tried))
        rows.append((nodes, middle, half))
        print(f"{nodes:>6} nodes: {100 * middle:.2f} ± {100 * half:.2f} points lost a choice", flush=True)
    if told.svg is not None:
        told.svg.write_text(drawn(rows, len(tried)), "utf-8")


if __name__ == "__main__":
    main()
