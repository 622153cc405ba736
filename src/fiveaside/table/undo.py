"""How far back an answer may be taken: to what the table rolled or drew, to the last thing that somebody got to know by
it, and not behind what somebody else said in secret."""

from typing import Final

from fiveaside.engine.ask import CHANCE, Ask
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.refusal import Refusal

TRIES: Final = 8
"""How many other worlds are looked at to find out whether an answer reveals something."""


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


def has_secrets(game: Game) -> bool:
    """Whether there is anything in this game that somebody may not know."""
    return type(game).imagine is not Game.imagine


def reveals(before: Game, choice: int) -> bool:
    """Whether somebody gets to know by this choice what was hidden from them. If so, what they are told of it differs
    from what they would be told in some other world that looked the same to them before."""
    return has_secrets(before) and any(shows(before, choice, seat) for seat in range(before.seats()))


def shows(before: Game, choice: int, seat: int) -> bool:
    numbers = Seeded(seat)
    heard = told(before.copy(), choice, seat)
    return any(told(before.imagine(seat, numbers), choice, seat) != heard for _ in range(TRIES))


def told(game: Game, choice: int, seat: int) -> list[tuple[object, ...]] | None:
    """What `seat` hears of this choice, and who is asked next; None where it cannot be made."""
    ask = game.ask
    assert ask is not None
    game.listen()
    try:
        game.answer(choice)
    except Refusal:
        return None
    events = game.take_events()
    if ask.veiled and ask.seat != seat:
        events = events[1:]
    side = game.side_of(seat)
    heard: list[tuple[object, ...]] = [
        (event.what, event.side, event.a, event.b, event.c, event.note) for event in events if event.is_for(side)
    ]
    following = game.ask
    if following is not None and (not following.veiled or following.seat == seat):
        heard.append((following.seat, following.kind))
    return heard


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


def is_boundary(before: Game, choice: int, typed: bool) -> bool:
    """What the table rolls or draws, and what is revealed, cannot be taken back. Dice that are typed can: the people
    see the real ones."""
    assert before.ask is not None
    return (before.ask.seat == CHANCE and not typed) or reveals(before, choice)
