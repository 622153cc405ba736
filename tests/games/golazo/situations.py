"""Matches of GOLAZO laid out for a test: a pitch drawn as text, answers in words, and what they bring."""

from collections.abc import Iterable
from fractions import Fraction
from typing import cast

from fiveaside.engine.chance import branches as chance_branches
from fiveaside.engine.chance import chances
from fiveaside.engine.event import Event
from fiveaside.engine.game import Game
from fiveaside.games.golazo.box import Golazo
from fiveaside.games.golazo.parts.counters import TEAM, number_of, side_of
from fiveaside.games.golazo.table import Match

Values = dict[str, object]

BOX = Golazo()
H, A = 0, 1
SAID = ("rolled", "chosen", "forced")
PLAY: Values = {"phase": "play"}

START = """
    a   b   c   d   e   f   g
14              A1
13  .   .   .   .   .   .   .
12  .   .   .   .   .   .   .
11  .   A2  A5  .   A6  A3  .
10  .   .   .   .   .   .   .
9   .   A7  A8  .   A4  A11 .
8   .   .   A10 .   A9  .   .
7   .   .   .   .   .   .   .
6   .   .   H9  .   H10 .   .
5   .   H11 H4  .   H8  H7  .
4   .   .   .   .   .   .   .
3   .   H3  H6  .   H5  H2  .
2   .   .   .   .   .   .   .
1   .   .   .   .   .   .   .
0               H1*
"""
"""Both teams in 4-4-2."""


# Drawing


def read(drawn: str) -> tuple[list[list[str | None]], Values]:
    """The counters and the ball of a drawn pitch: `H9` stands there, `H9*` has the ball, anything else is a free space.
    A counter that is not drawn was sent off; goalkeepers and ranks that are left out stand where they always do."""
    counters: list[list[str | None]] = [["d0"] + [None] * 10, ["d14"] + [None] * 10]
    ball: Values = {"side": H, "number": 1}
    for line in drawn.strip("\n").splitlines():
        rank, *cells = line.split()
        if not rank.isdigit():
            continue
        files = "d" if rank in ("0", "14") else "abcdefg"
        for file, cell in zip(files, cells, strict=True):
            if cell[0] in "HA" and cell[1:].rstrip("*").isdigit():
                side, number = "HA".index(cell[0]), int(cell[1:].rstrip("*"))
                assert number == 1 or counters[side][number - 1] is None, f"{cell} is drawn twice"
                counters[side][number - 1] = file + rank
                if cell.endswith("*"):
                    ball = {"side": side, "number": number}
    return counters, ball


def pitch(*placed: str) -> tuple[list[list[str | None]], Values]:
    """The start in 4-4-2 with some counters elsewhere: `H9 d12*` (with the ball), `A5 off`."""
    counters, ball = read(START)
    for text in placed:
        name, space = text.split()
        side, number = "HA".index(name[0]), int(name[1:])
        counters[side][number - 1] = None if space == "off" else space.rstrip("*")
        if space.endswith("*"):
            ball = {"side": side, "number": number}
    return counters, ball


# Matches


def new(options: Values | None = None, pack: Values | None = None) -> Match:
    m = cast(Match, BOX.new(None, options, pack))
    m.listen()
    return m


def state(
    where: str | tuple[list[list[str | None]], Values],
    *stack: Values | str,
    options: Values | None = None,
    pack: Values | None = None,
    **edits: object,
) -> Values:
    """A saved match: turn 3 of the first half at 0-0, home took the first kick-off, counters as drawn or placed. The
    stack is `play` and what is given here, `roll_dice` if nothing is."""
    counters, ball = read(where) if isinstance(where, str) else where
    saved = new({"formation": "4-4-2", **(options or {})}, pack).save()
    saved.update(stage="first_half", first=H, turn=3, counters=counters, ball=ball, managers=[None, None])
    saved.update(edits)
    phases: list[Values] = [{"phase": entry} if isinstance(entry, str) else entry for entry in stack or ("roll_dice",)]
    saved["stack"] = [PLAY, *phases]
    return saved


def load(saved: Values) -> Match:
    m = cast(Match, BOX.load(saved))
    m.listen()
    return m


def match(
    where: str | tuple[list[list[str | None]], Values],
    *stack: Values | str,
    options: Values | None = None,
    pack: Values | None = None,
    **edits: object,
) -> Match:
    return load(state(where, *stack, options=options, pack=pack, **edits))


def moving(
    where: str | tuple[list[list[str | None]], Values],
    side: int = H,
    moves: int = 3,
    won: bool = True,
    options: Values | None = None,
    **edits: object,
) -> Match:
    """A side in its second moves of a turn: it has won the roll, or lost it."""
    winner = side if won else 1 - side
    dice = ["5", "4"] if winner == H else ["4", "5"]
    turn: Values = {"dice": dice, "winner": winner, "mover": side, "moves": moves, "tackles": won}
    return match(where, "action", options=options, **{**turn, **edits})


def keyed(where: str | tuple[list[list[str | None]], Values], **edits: object) -> Match:
    """Step 3 of a turn, a key event possible."""
    return match(where, "key_event", **{"dice": ["5", "4"], "winner": H, **edits})


def drawing(
    where: str | tuple[list[list[str | None]], Values], side: int = H, card: str = "", **edits: object
) -> Match:
    """A side has rolled a G; `card`, if given, is drawn and performed."""
    dice = ["G", "4"] if side == H else ["4", "G"]
    turn: Values = {"dice": dice, "winner": side}
    m = match(where, {"phase": "card_due", "side": side}, **{**turn, **edits})
    if card:
        m.answer_text(card)
    return m


def holding(saved: Values, **kept: str) -> Values:
    """The state with powercards taken out of the bag: `H="P01 P02"`."""
    bag = dict(cast("dict[str, int]", saved["bag"]))
    hands: list[list[Values]] = [[], []]
    for name, codes in kept.items():
        for code in codes.split():
            del bag[code]
            hands["HA".index(name)].append({"card": code, "known": [("home", "away")["HA".index(name)]]})
    return {**saved, "bag": bag, "kept": hands}


# Answers and what they bring


def play(m: Game, *texts: str) -> list[Event]:
    """Answer one text after the other, as at one table; all that happened."""
    for text in texts:
        m.answer_text(text)
    return m.take_events()


def told(events: Iterable[Event]) -> list[tuple[str, str]]:
    """The clause and the name of every event that is more than the answer itself."""
    return [(event.rule, event.what) for event in events if event.what not in SAID]


def asked(m: Game) -> str:
    """`action 0`: what is asked and which seat; chance is `roll *`."""
    assert m.ask is not None
    return f"{m.ask.kind} {'*' if m.ask.seat < 0 else m.ask.seat}"


def choices(m: Game, verb: str = "") -> list[str]:
    """The texts of all choices, or of those with this verb."""
    assert m.ask is not None
    texts = [m.text(choice) for choice in m.ask.choices]
    return [text for text in texts if not verb or text.split()[0] == verb]


def odds(m: Game) -> dict[str, Fraction]:
    """The exact chance of every outcome of the chance ask that `m` waits for, by its text."""
    return {m.text(ticket): chance for ticket, chance in chances(m)}


def branches(m: Game) -> list[tuple[Match, Fraction]]:
    """The matches that every outcome of that ask leads to."""
    return [(cast(Match, branch), chance) for branch, chance in chance_branches(m)]


def space_of(m: Match, counter: str) -> str:
    """`d7` for `H9`; `off` if it was sent off."""
    return m.board.names[m.spot[TEAM * "HA".index(counter[0]) + int(counter[1:]) - 1]]


def carrier(m: Match) -> str:
    """`H9 d7`: who has the ball, and where."""
    return f"{'HA'[side_of(m.ball)]}{number_of(m.ball)} {m.board.names[m.spot[m.ball]]}"


def moved(before: Match, after: Match) -> dict[str, str]:
    """Every counter that stands elsewhere now, with its new space."""
    found: dict[str, str] = {}
    for counter in range(2 * TEAM):
        if before.spot[counter] != after.spot[counter]:
            found[f"{'HA'[side_of(counter)]}{number_of(counter)}"] = after.board.names[after.spot[counter]]
    return found
