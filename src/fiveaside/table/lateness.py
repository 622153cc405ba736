"""Lateness: what happens at a table when somebody's time is over."""

from typing import TYPE_CHECKING

from fiveaside.bots.letter import answered
from fiveaside.bots.roster import bot_names, is_quick
from fiveaside.engine.ask import Ask
from fiveaside.table.clocks import timed_ask
from fiveaside.table.entry import Entry
from fiveaside.table.plan import Draft, Moment, own_seed, situation
from fiveaside.table.timing import LOST

if TYPE_CHECKING:
    from fiveaside.table.table import Table


def is_late(table: "Table", moment: Moment) -> bool:
    """Whether a person is asked whose time is over."""
    ask, clocks = timed_ask(table), table.clocks
    if ask is None or clocks is None or table.seats[ask.seat].bot:
        return False
    return clocks.is_over(moment.ms, moment.idle, moment.away)


def late(table: "Table", moment: Moment) -> list[Entry]:
    """The entries by which the table goes on without whoever is late, and what it does by itself after them; none
    while nobody is. Whoever is asked in secret is answered for and not named."""
    ask = timed_ask(table)
    if ask is None or not is_late(table, moment):
        return []
    draft = Draft(table, "en", moment, elsewhere=True)
    assert table.clocks is not None
    if ask.veiled:
        draft.answer(ask.seat, quick_choice(table, ask))
    elif table.clocks.timing.then == LOST:
        draft.add("timed_out", ask.seat)
    else:
        draft.add("timed_out", ask.seat, {"bot": table.seats[ask.seat].stand_in or bot_names(table.game.box.name)[0]})
    draft.go_on()
    table.tried = draft.entries, draft.table
    return draft.entries


def quick_choice(table: "Table", ask: Ask) -> int:
    """By the best bot that answers at once: a table does not wait while nobody may know for whom."""
    game = table.game
    name = next(name for name in bot_names(game.box.name) if is_quick(game.box.name, name))
    return answered(game, name, own_seed(table.secret, ask.seat, situation(table)))
