"""What is told once: an answer is not told in the words it was given in where the events after it say what it was."""

from collections.abc import Sequence

from fiveaside.engine.event import EVERYONE, Answer, Event
from fiveaside.engine.game import Game


def told_once(game: Game, events: Sequence[Event]) -> list[Event]:
    return [event for at, event in enumerate(events) if not is_told_again(game, events, at)]


def is_told_again(game: Game, events: Sequence[Event], at: int) -> bool:
    """Whether the rules go on to tell this answer, to all who heard it, before anybody answers again: of the side that
    gave it; of dice what they led to, once all of them lie there; of a card what it is."""
    event = events[at]
    if not isinstance(event, Answer) or event.what in game.box.silent():
        return isinstance(event, Answer)
    after = what_follows(events, at)
    if event.what == "rolled":
        return any(is_heard_too(one, event) and one.what in game.box.retold() for one in after)
    if not after or after[0].side != game.side_of(event.side):
        return bool(after) and after[0].only == event.only and after[0].what in game.box.retold()
    return after[0].only == event.only or (is_heard_too(after[0], event) and after[0].what in game.box.retold())


def what_follows(events: Sequence[Event], at: int) -> list[Event]:
    """Until the next answer; dice that fall together count as one."""
    rolled = events[at].what == "rolled"
    after: list[Event] = []
    for event in events[at + 1 :]:
        if not isinstance(event, Answer):
            after.append(event)
        elif after or not (rolled and event.what == "rolled"):
            break
    return after


def is_heard_too(after: Event, event: Event) -> bool:
    return after.only in (EVERYONE, event.only)
