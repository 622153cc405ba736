"""How far back an answer may be taken: to what the table rolled or drew, to the last thing that somebody got to know by
it, and not behind what somebody else said in secret."""

from fiveaside.engine.ask import CHANCE, Ask
from fiveaside.engine.event import Event
from fiveaside.engine.game import Game


class Taken:
    """An answer that can still be taken back: of which seat (CHANCE for typed dice), which person gave or typed it
    (None for a bot), and the game before it."""

    def __init__(self, seat: int, by: int | None, before: Game) -> None:
        self.seat = seat
        self.by = by
        self.before = before

    def ask(self) -> Ask:
        assert self.before.ask is not None
        return self.before.ask

    def is_dice(self) -> bool:
        return self.seat == CHANCE

    def is_veiled(self) -> bool:
        return self.ask().veiled


def last_of(taken: list[Taken], seat: int) -> int | None:
    """How many answers go if the last one that `seat` gave is taken back, or where there is none the dice typed last;
    None if neither is within reach."""
    dice: int | None = None
    alone = True
    for count, answer in enumerate(reversed(taken), 1):
        if answer.by == seat:
            return count if alone or not answer.is_veiled() else dice
        if answer.ask().is_hidden():
            break
        if answer.is_dice():
            dice = count
        alone = alone and answer.by is None
    return dice


def needs_consent(taken: list[Taken], count: int, seat: int) -> bool:
    """Whether another person has acted among the last `count` answers, or dice were typed."""
    return any(answer.is_dice() or answer.by not in (None, seat) for answer in taken[len(taken) - count :])


def since_dice(taken: list[Taken]) -> list[Taken]:
    """What may still be taken back once dice are typed: nothing behind the dice before them."""
    for number in range(len(taken), 0, -1):
        if taken[number - 1].is_dice():
            return taken[number:]
    return taken


def is_boundary(ask: Ask, events: list[Event], typed: bool) -> bool:
    """What the table rolls or draws cannot be taken back, nor what somebody gets to know by an answer: an event that
    reveals something, or what all are told of an ask that showed what one seat alone may know. Nor what the table said
    for somebody. Dice that are typed can: the people see the real ones."""
    if (ask.seat == CHANCE and not typed) or ask.hushed:
        return True
    return any(event.kind.reveals is not None for event in events) or (ask.private and not ask.is_hidden())
