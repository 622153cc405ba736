"""The sheets of the games for researchers, docs/sheets.md: what each is like, counted in random games with fixed seeds.

`make sheets` writes it; a test holds it to what the games are.
"""

from collections.abc import Iterable
from typing import cast

from fiveaside.engine.ask import CHANCE, Ask, Chance
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.tensor import Tensor
from fiveaside.games import BOXES
from scripts.client import ROOT

FILE = ROOT / "docs" / "sheets.md"
GAMES = {"goal_game": 100, "golazo": 40, "golong": 200, "next_goal_wins": 12, "soccer_dice": 200}
"""So many random games each is counted in."""
FEWEST = 20
MOST_POSITIONS = 20_000
DEEP = 4
SLIGHT = 1e-6

HEAD = """# The games in numbers

Written by `make sheets` from the games themselves: what is counted comes from random play with the usual options and
fixed seeds, so that it is the same everywhere. Whoever names these numbers, or results of an agent, should name the
version of the rules beside them (the number in `golong-v1`) and that of the package: a game whose play changes gets
another version, and the rules before it stay playable.

- **Decisions** are answers of players, **throws** those of chance (a roll of dice, a card). Ranges are the middle 90 %
  of games.
- **Branching** is the number of allowed actions of a decision, and of different outcomes of a throw.
- **Positions** count the ways in which a game can go on for one, two and more answers, those of chance included.
- **First seat** is its share of what the sides get (a win 1, shared places in between, a loss 0), in random play.
"""


class Sheet:
    """What is counted of one game."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.fresh: Game = BOXES[name].new()
        self.decisions: list[int] = []
        self.throws: list[int] = []
        self.choices: list[int] = []
        self.outcomes: list[int] = []
        self.first = 0.0
        self.draws = 0
        for seed in range(GAMES.get(name, FEWEST)):
            self.play(Seeded(seed))

    def play(self, numbers: Seeded) -> None:
        game = self.fresh.copy()
        decided = thrown = 0
        while game.ask is not None:
            ask = game.ask
            if ask.seat == CHANCE:
                thrown += 1
                if thrown % 10 == 1:
                    self.outcomes.append(len(cast(Chance, ask).outcomes()))
            else:
                decided += 1
                self.choices.append(ask.n)
            game.step(ask.pick(numbers.below(ask.n)))
        self.decisions.append(decided)
        self.throws.append(thrown)
        self.first += (1 + game.returns()[0]) / 2
        self.draws += game.outcome is not None and game.outcome.winner is None

    def lines(self) -> list[str]:
        box, tensor = self.fresh.box, cast(Tensor, self.fresh.box.tensor(self.fresh))
        games = len(self.decisions)
        hidden = type(self.fresh).imagine is not Game.imagine
        rows = {
            "rules": f"version {box.version}",
            "seats": seats_text(box.name),
            "information": "chance, and what is hidden from others" if hidden else "chance, nothing hidden",
            "actions": f"{len(tensor.codes):,}, numbered and named",
            "observation": f"{tensor.size:,} numbers in {len(tensor.planes)} planes",
            "decisions a game": spread(self.decisions),
            "throws a game": spread(self.throws),
            "branching of decisions": f"{mean(self.choices):.1f} on average, {max(self.choices, default=0)} at most",
            "branching of throws": f"{mean(self.outcomes):.1f} on average, {max(self.outcomes, default=0)} at most",
            "positions": positions(self.fresh),
            "first seat": f"{100 * self.first / games:.1f} %, {self.draws} draws in {games} games",
            "exact value": exact(self.fresh),
        }
        table = [f"| {what} | {told} |" for what, told in rows.items()]
        return [f"## {box.title}", "", box.blurb, "", "| | |", "|---|---|", *table, "", *plane_lines(tensor), ""]


def plane_lines(tensor: Tensor) -> list[str]:
    told = [f"| `{plane.name}` | {' × '.join(map(str, plane.shape))} | {plane.meaning} |" for plane in tensor.planes]
    summary = "<summary>What an observation holds, plane by plane</summary>"
    return ["<details>", summary, "", "| plane | shape | meaning |", "|---|---|---|", *told, "", "</details>"]


def seats_text(name: str) -> str:
    options = {option.name: option.values[0] for option in BOXES[name].options}
    numbers = sorted(BOXES[name].seats(options))
    return f"{numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else f"{numbers[0]} (more with teams)"


def mean(numbers: Iterable[int]) -> float:
    listed = list(numbers)
    return sum(listed) / len(listed) if listed else 0.0


def spread(numbers: list[int]) -> str:
    ordered = sorted(numbers)
    few = len(ordered) // 20
    return f"{mean(ordered):.1f} on average, {ordered[few]} to {ordered[-1 - few]}"


def answers(game: Game) -> list[int]:
    ask = cast(Ask, game.ask)
    if ask.seat == CHANCE:
        return [ticket for ticket, _ in cast(Chance, ask).outcomes()]
    return list(ask.choices)


def positions(fresh: Game) -> str:
    """As perft counts them, until there are too many."""
    level, told = [fresh], []
    for _ in range(DEEP):
        count = sum(len(answers(game)) for game in level)
        told.append(f"{count:,}")
        if count > MOST_POSITIONS:
            break
        level = [gone(game, answer) for game in level for answer in answers(game)]
        level = [game for game in level if game.ask is not None]
    return ", ".join(told)


def gone(game: Game, answer: int) -> Game:
    after = game.copy()
    after.answer(answer)
    return after


def exact(fresh: Game) -> str:
    """The chances to win by best play, where they are known: at the beginning, and once it is known who is first."""
    if not fresh.box.is_solved():
        return "not known"
    game, said = fresh, ""
    for _ in range(DEEP):
        if is_uneven(game):
            break
        after = [gone(game, answer) for answer in answers(game)]
        telling = max(range(len(after)), key=lambda i: (round(chances(after[i])[0], 6), -i))
        said += (", " if said else "") + game.text(answers(game)[telling])
        game = after[telling]
    best = f"{told(chances(fresh))} by best play"
    return f"{best}; after {said} {told(chances(game))}" if game.ask is not None and is_uneven(game) else best


def is_uneven(game: Game) -> bool:
    return abs(chances(game)[0] - 0.5) > SLIGHT


def chances(game: Game) -> list[float]:
    judgement = game.box.judgement(game)
    assert judgement is not None
    return list(judgement.chances())


def told(values: list[float]) -> str:
    return " : ".join(f"{value:.4f}" for value in values)


def text() -> str:
    sheets = [line for name in BOXES for line in Sheet(name).lines()]
    return "\n".join([HEAD, *sheets]).rstrip() + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
