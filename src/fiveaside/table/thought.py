"""A Thought: what a bot is to answer, told so that anybody can work it out, in another process too.

It holds what the seat of the bot knows and nothing of what is hidden from it: no mind can be shown more."""

from typing import TYPE_CHECKING

from fiveaside.bots.letter import answered, known
from fiveaside.bots.roster import GUESTS, fetch, is_quick
from fiveaside.engine.ask import CHANCE
from fiveaside.engine.refusal import BadState
from fiveaside.games import box
from fiveaside.table.entry import Entry
from fiveaside.table.plan import Draft, Moment, own_seed, situation

if TYPE_CHECKING:
    from fiveaside.table.table import Table


class Thought:
    """The bot of a seat, the game as that seat knows it, and the numbers it decides by. Two are the same if all of that
    is."""

    def __init__(self, game: str, name: str, seat: int, seed: int, state: dict[str, object]) -> None:
        self.game = game
        self.name = name
        self.seat = seat
        self.seed = seed
        self.state = state

    def takes(self) -> tuple[str, str, int, int, dict[str, object], list[str]]:
        return self.game, self.name, self.seat, self.seed, self.state, list(GUESTS)

    def at_random(self) -> "Thought":
        """The same for a bot that answers anything."""
        return Thought(self.game, "random", self.seat, self.seed, self.state)

    def is_of(self, other: "Thought | None") -> bool:
        return other is not None and (self.name, self.seat, self.seed) == (other.name, other.seat, other.seed)


def due(table: "Table") -> Thought | None:
    """What a bot is to answer now that takes a while."""
    ask = table.game.ask
    if table.state != "playing" or table.ended is not None or ask is None or ask.seat == CHANCE:
        return None
    name = table.seats[ask.seat].bot
    if not name or is_quick(table.game.box.name, name):
        return None
    seed = own_seed(table.secret, ask.seat, situation(table))
    return Thought(table.game.box.name, name, ask.seat, seed, known(table.game, ask.seat).save())


def think(game: str, name: str, seat: int, seed: int, state: dict[str, object], guests: list[str]) -> str:
    """The answer, in words; it needs nothing but what it is given."""
    fetch(guests)
    playing = box(game).load(state)
    if playing.ask is None or playing.ask.seat != seat:
        raise BadState(f"A bot of seat {seat} was to answer, but the game asks somebody else.")
    return playing.text(answered(playing, name, seed))


def said(table: "Table", thought: Thought, text: str, moment: Moment | None) -> list[Entry]:
    """The entries of an answer that was thought elsewhere, and what the table does by itself after it."""
    draft = Draft(table, "en", moment, elsewhere=True)
    draft.answer(thought.seat, table.game.parse(text))
    draft.go_on()
    table.tried = draft.entries, draft.table
    return draft.entries
