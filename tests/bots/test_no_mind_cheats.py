"""No mind cheats. Each one gets a process of its own, in an empty folder, and nothing but what its seat knows as bytes;
it answers as it does at the table. And the bytes are the same whatever is true of what the seat may not know."""

import json
import subprocess
import sys
from pathlib import Path
from typing import ClassVar

import pytest

import fiveaside
from fiveaside.bots.letter import answered, letter
from fiveaside.bots.playout import play_match
from fiveaside.bots.roster import bot_names
from fiveaside.engine.ask import CHANCE, Ask
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.player import Player
from fiveaside.games import BOXES, box

SOURCE = Path(fiveaside.__file__).parents[1]
ALONE = """
import json, sys
sys.path.insert(0, sys.argv[1])
from fiveaside.bots.letter import answered, opened
for line in sys.stdin:
    name, seed, letter = json.loads(line)
    game = opened(letter.encode())
    print(game.text(answered(game, name, seed)))
"""
OPTIONS: dict[str, dict[str, object]] = {
    "golazo": {"formation": "own", "slide": "on", "managers": "on", "half": "5"},
    "next_goal_wins": {"players": "3", "managers": "on", "loans": "on"},
}
"""Where most is hidden."""
LONG = ("golazo", "next_goal_wins")
MOMENTS = 6
"""So many moments of a game each mind answers in; in those that take long, a third of them."""


def moments(game: str, count: int) -> list[Game]:
    """Whatever somebody is asked in a game played by lot, one of each kind as long as there are kinds."""
    playing, numbers = box(game).new(None, OPTIONS.get(game, {})), Seeded(11)
    found: dict[str, Game] = {}
    while playing.ask is not None:
        if playing.ask.seat != CHANCE and playing.ask.n > 1:
            found[playing.ask.kind] = playing.copy()
        playing.answer(playing.ask.pick(numbers.below(playing.ask.n)))
    kinds = sorted(found, key=lambda kind: (kind not in ("action", "act", "bid"), kind))
    return [found[kind] for kind in kinds][:count]


EVERY_MIND = [(game, name) for game in BOXES if moments(game, 1) for name in bot_names(game)]
"""In Soccer Dice nobody has anything to choose."""


def asked(game: Game) -> int:
    assert game.ask is not None
    return game.ask.seat


@pytest.mark.parametrize(("game", "name"), EVERY_MIND)
def test_a_mind_that_has_nothing_but_its_seats_knowledge_answers_the_same(game: str, name: str, tmp_path: Path) -> None:
    tables = moments(game, MOMENTS // 3 if game in LONG and name != "thumb" else MOMENTS)
    lines = [json.dumps([name, 7 + i, letter(one, asked(one)).decode()]) for i, one in enumerate(tables)]
    alone = subprocess.run(
        [sys.executable, "-I", "-c", ALONE, str(SOURCE)],
        input="\n".join(lines),
        cwd=tmp_path,
        env={},
        capture_output=True,
        text=True,
        check=True,
    )
    assert alone.stdout.splitlines() == [one.text(answered(one, name, 7 + i)) for i, one in enumerate(tables)]


@pytest.mark.parametrize("game", BOXES)
def test_the_bytes_tell_nothing_of_what_is_hidden(game: str) -> None:
    for one in moments(game, 99):
        seat, truths = asked(one), {letter(one, asked(one))}
        for other in range(8):
            truths.add(letter(one.imagine(seat, Seeded(100 + other)), seat))
        assert len(truths) == 1


class Watching(Player):
    """Keeps what it is shown."""

    seen: ClassVar[list[Game]] = []

    def choose(self, game: Game, ask: Ask) -> int:
        self.seen.append(game)
        return ask.pick(self.numbers.below(ask.n))


class Blindfolded(Watching):
    blind: ClassVar[bool] = True


def test_whoever_decides_by_the_choices_alone_is_shown_an_empty_table_and_others_never_the_game_itself() -> None:
    game = box("goal_game").new(2)
    play_match(game, [Watching(), Blindfolded()], Seeded(1))
    empty = [one for one in Watching.seen if type(one) is Game]
    assert empty and all(one.ask is None and one.outcome is None and one.below is None for one in empty)
    worlds = [one for one in Watching.seen if type(one) is type(game)]
    assert worlds and all(one is not game and one.ask is not None for one in worlds)
