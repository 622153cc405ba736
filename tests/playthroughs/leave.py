"""Leave tables of every game half-way, as this version writes them, for all later ones to finish:
`python -m tests.playthroughs.leave 0.1.0`, before that version is released. What is there stays as it is."""

import json
import sys
from pathlib import Path

from fiveaside.engine.chance import Seeded
from fiveaside.engine.refusal import Refusal
from fiveaside.table.opening import open_table
from fiveaside.table.table import Table

TABLES = Path(__file__).parent / "archive" / "tables"
SECRET = bytes(range(32))
GAMES: list[tuple[str, str, list[str], dict[str, object], int]] = [
    ("golazo", "golazo", ["person", "person"], {}, 36),
    ("golazo_managers", "golazo", ["person", "random"], {"managers": "on"}, 36),
    ("goal_game", "goal_game", ["person", "random"], {}, 14),
    ("golong", "golong", ["person", "person"], {}, 18),
    ("next_goal_wins", "next_goal_wins", ["person", "person"], {}, 36),
    ("next_goal_wins_bot", "next_goal_wins", ["person", "random"], {}, 36),
    ("soccer_dice", "soccer_dice", ["person", "person"], {}, 36),
]


def go(table: Table, seat: int, what: str, **request: object) -> None:
    """What the table refuses does not happen."""
    try:
        planned = table.plan(seat, what, request)
    except Refusal:
        return
    for entry in planned:
        table.apply(entry)


def left(game: str, seats: list[str], options: dict[str, object], moves: int) -> Table:
    """With something taken back, said, and somebody who went away for a moment."""
    table = open_table("T", SECRET, game, options, {}, seats, "fair")
    for seat in table.seats:
        if seat.person:
            go(table, seat.number, "sit", name=("Anna", "Ben")[seat.number], entropy=f"{seat.number + 10:02x}" * 16)
    numbers = Seeded(7)
    for move in range(moves):
        ask = table.game.ask
        assert ask is not None
        go(table, ask.seat, "answer", text=table.game.text(ask.pick(numbers.below(ask.n))))
        if move % 9 == 3:
            go(table, 0, "undo")
            go(table, 1, "agree")
        if move == 10:
            go(table, 0, "chat", text="Good game.")
            go(table, 0, "leave")
            go(table, 0, "back")
    return table


def write(folder: Path, name: str, table: Table) -> None:
    """The score and who is asked for what, then the log as it is in the store."""
    ask = table.game.ask
    assert ask is not None and table.state == "playing"
    head = {"score": list(table.game.points()), "asks": [ask.seat, ask.kind]}
    lines = [json.dumps(head), *(json.dumps(entry.as_json()) for entry in table.entries)]
    (folder / f"{name}.log").write_text("\n".join(lines) + "\n", "utf-8")


def main(version: str) -> None:
    folder = TABLES / version
    folder.mkdir(parents=True)
    for name, game, seats, options, moves in GAMES:
        write(folder, name, left(game, seats, options, moves))


if __name__ == "__main__":
    main(sys.argv[1])
