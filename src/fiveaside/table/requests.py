"""The requests people make of a table, and why some are refused."""

import unicodedata
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from fiveaside.bots.roster import bot
from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.engine.refusal import Refusal
from fiveaside.table.consent import BOT, DRAW, UNDO, Consent
from fiveaside.table.fair import ENTROPY, ENTROPY_BYTES
from fiveaside.table.undo import last_of, others_in

if TYPE_CHECKING:
    from fiveaside.table.plan import Draft
    from fiveaside.table.table import Table

LONGEST_NAME: Final = 40
LONGEST_CHAT: Final = 500
LONGEST_ID: Final = 200
UNWRITABLE: Final = ("Cc", "Cs")
BLANK: Final = "\n\t"
"""Among what is no character to be written (controls, halves of characters) the two that people do type."""
ANY_TIME: Final = ("sit", "chat", "leave", "back", "let_bot", "rematch")
"""What may be asked for whether or not a game is being played; each says itself when it makes no sense."""


def check_actor(table: "Table", seat: int | None, what: str) -> int:
    """The seat that asks, if it may ask for anything at all."""
    if seat is None:
        raise Refusal(f"Whoever watches may do nothing at the table, but '{what}' came.")
    if isinstance(seat, bool) or not 0 <= seat < len(table.seats):
        raise Refusal(f"The table has the seats 0 to {len(table.seats) - 1}, but seat {seat} came.")
    place = table.seats[seat]
    if not place.person:
        raise Refusal(f"Seat {seat} belongs to the bot {place.name}, but a person asked for '{what}'.")
    if what != "sit" and not place.sat:
        raise Refusal(f"Seat {seat} must sit down first, but '{what}' came.")
    if what not in ("sit", "back") and not place.here:
        raise Refusal(f"{place.name} has left and must come back first, but '{what}' came.")
    if what not in ANY_TIME and table.state != "playing":
        state = "is over" if table.state == "over" else "has not started yet"
        raise Refusal(f"The game {state}, but '{what}' came.")
    return seat


def word(request: dict[str, object], name: str, longest: int) -> str:
    """A text of the request, without space around it."""
    value = request.get(name)
    if not isinstance(value, str) or not 0 < len(value.strip()) <= longest:
        came = f"{len(value.strip())} came" if isinstance(value, str) else f"{value!r} came"
        raise Refusal(f"The request takes a text of 1 to {longest} characters as {name}, but {came}.")
    for character in value:
        if unicodedata.category(character) in UNWRITABLE and character not in BLANK:
            raise Refusal(f"A text is made of characters that can be written, but {character!r} came in {name}.")
    return value.strip()


def sit(draft: "Draft", seat: int, request: dict[str, object]) -> None:
    table = draft.table
    if table.seats[seat].sat:
        raise Refusal(f"{table.seats[seat].name} has sat down on seat {seat} already.")
    if table.state == "over":
        raise Refusal("The game is over, but 'sit' came.")
    name = " ".join(word(request, "name", LONGEST_NAME).split())
    entropy = request.get("entropy")
    if not isinstance(entropy, str) or not ENTROPY.fullmatch(entropy):
        raise Refusal(f"Entropy is {ENTROPY_BYTES} bytes as lower-case hex, but {str(entropy)[:40]!r} came.")
    draft.add("sat", seat, {"name": name, "entropy": entropy})


def answer(draft: "Draft", seat: int, request: dict[str, object]) -> None:
    """Only the seat asked may answer; dice that are typed may come from anybody at the table, and then stand for
    the `roll` of those who have nothing else to choose."""
    table, game = draft.table, draft.table.game
    text = word(request, "text", LONGEST_CHAT)
    ask = game.ask
    assert ask is not None
    choices = game.read(text)
    if ask.seat == CHANCE or len(choices) > 1:
        if table.dice != "typed":
            raise game.refusal(text)
        for choice in choices:
            asked = game.ask.seat if game.ask is not None else CHANCE
            data: dict[str, object] = {"text": game.text(choice), "typed_by": seat}
            draft.add("answer", None if asked == CHANCE else asked, data)
        return
    if ask.seat != seat:
        raise Refusal(f"{table.seats[ask.seat].called()} is asked to answer, but {table.seats[seat].called()} did.")
    draft.add("answer", seat, {"text": game.text(choices[0])})


def undo(draft: "Draft", seat: int, request: dict[str, object]) -> None:
    table = draft.table
    count = last_of(table.taken, seat)
    if count is None:
        raise Refusal("Nothing can be undone: dice were rolled or something was revealed since the last own answer.")
    if others_in(table.taken, count, seat) and table.others(seat):
        check_nothing_asked(draft)
        draft.add("undo_asked", seat)
    else:
        draft.add("undone", seat, {"count": count})


def chat(draft: "Draft", seat: int, request: dict[str, object]) -> None:
    draft.add("chat", seat, {"text": word(request, "text", LONGEST_CHAT)})


def leave(draft: "Draft", seat: int, request: dict[str, object]) -> None:
    draft.add("left", seat)


def back(draft: "Draft", seat: int, request: dict[str, object]) -> None:
    if draft.table.seats[seat].here:
        raise Refusal(f"{draft.table.seats[seat].name} has not left, but 'back' came.")
    draft.add("back", seat)


def let_bot(draft: "Draft", seat: int, request: dict[str, object]) -> None:
    """A bot plays for somebody who has left or not come, if all who are there agree. Who has gone without a word is
    known to the server alone: it adds their seats as `away`."""
    table = draft.table
    place, name = request.get("for"), request.get("bot")
    if not isinstance(place, int) or isinstance(place, bool) or not 0 <= place < len(table.seats):
        raise Refusal(f"A bot plays for one of the seats 0 to {len(table.seats) - 1}, but {place!r} came.")
    if table.state == "over":
        raise Refusal("The game is over, but 'let_bot' came.")
    away = request.get("away")
    if isinstance(away, list) and place in away and place != seat and table.seats[place].is_present():
        draft.add("left", place)
    if table.seats[place].is_ready():
        raise Refusal(f"A bot plays for somebody who has left, but {table.seats[place].called()} has not.")
    if not isinstance(name, str):
        raise Refusal(f"The request takes the name of a bot as bot, but {name!r} came.")
    bot(table.game.box.name, name, Seeded(0))
    if table.others(seat):
        check_nothing_asked(draft)
        draft.add("bot_asked", seat, {"for": place, "bot": name})
    else:
        draft.add("bot_sat", place, {"bot": name})


def resign(draft: "Draft", seat: int, request: dict[str, object]) -> None:
    check_two_sides(draft.table)
    draft.add("resigned", seat)


def offer_draw(draft: "Draft", seat: int, request: dict[str, object]) -> None:
    """A draw needs everybody else, and somebody on the other side who can agree."""
    table = draft.table
    check_two_sides(table)
    for place in table.seats:
        if not place.is_ready():
            raise Refusal(f"A draw needs everybody, but {place.called()} has left.")
    sides = {table.seats[other].side for other in table.present()}
    if len(sides) < 2:
        raise Refusal("A draw is agreed with a person of the other side, but there are only bots.")
    check_nothing_asked(draft)
    draft.add("draw_offered", seat)


def agree(draft: "Draft", seat: int, request: dict[str, object]) -> None:
    """When the last one agrees, what was asked for happens; a draw is then the end of the game."""
    asked = consent_of(draft.table, seat)
    draft.add(f"{asked.what}_agreed", seat)
    if asked.without(seat).of:
        return
    if asked.what == UNDO:
        draft.add("undone", asked.by, {"count": last_of(draft.table.taken, asked.by) or 0})
    elif asked.what == BOT:
        draft.add("bot_sat", asked.seat, {"bot": asked.bot})


def refuse(draft: "Draft", seat: int, request: dict[str, object]) -> None:
    draft.add(f"{consent_of(draft.table, seat).what}_refused", seat)


def rematch(draft: "Draft", seat: int, request: dict[str, object]) -> None:
    """The request names the new table, which the server has opened."""
    table = draft.table
    if table.state != "over":
        raise Refusal("A rematch follows a game that is over, but this one is not.")
    if table.rematch is not None:
        raise Refusal(f"The rematch is at table {table.rematch} already.")
    draft.add("rematch", seat, {"table": word(request, "table", LONGEST_ID)})


def consent_of(table: "Table", seat: int) -> Consent:
    if table.asked is None or seat not in table.asked.of:
        raise Refusal(f"Nothing is asked of {table.seats[seat].called()} that could be agreed to or refused.")
    return table.asked


def check_nothing_asked(draft: "Draft") -> None:
    asked = draft.table.asked
    if asked is not None:
        what = {UNDO: "an undo", DRAW: "a draw", BOT: "a bot"}[asked.what]
        raise Refusal(f"{draft.table.seats[asked.by].called()} has asked for {what}, which must be answered first.")


def check_two_sides(table: "Table") -> None:
    sides = len(table.game.points())
    if sides != 2:
        raise Refusal(f"A game of two sides can be broken off, but this one has {sides}.")


REQUESTS: Final[dict[str, Callable[["Draft", int, dict[str, object]], None]]] = {
    "sit": sit, "answer": answer, "undo": undo, "chat": chat, "leave": leave, "back": back, "let_bot": let_bot,
    "resign": resign, "offer_draw": offer_draw, "agree": agree, "refuse": refuse, "rematch": rematch,
}  # fmt: skip
