"""The requests people make of a table, and why some are refused."""

import math
import unicodedata
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from fiveaside.bots.levels import level_of
from fiveaside.bots.roster import bot, bot_names
from fiveaside.engine.ask import CHANCE, DICE_TYPED, NOTHING_TYPED, Ask
from fiveaside.engine.chance import Seeded
from fiveaside.table.consent import BOT, UNDO, Consent
from fiveaside.table.fair import ENTROPY, ENTROPY_BYTES, NO_ENTROPY, PROMISE, commitment
from fiveaside.table.lookalike import TURNING, heaped, is_unseen, skeleton
from fiveaside.table.phrases import PHRASES
from fiveaside.table.refusal import TableRefusal
from fiveaside.table.shirt import read_shirt
from fiveaside.table.undo import last_of, needs_consent

if TYPE_CHECKING:
    from fiveaside.table.plan import Draft
    from fiveaside.table.table import Table

LONGEST_NAME: Final = 40
LONGEST_CHAT: Final = 500
LONGEST_ID: Final = 200
UNWRITABLE: Final = ("Cc", "Cs")
BLANK: Final = "\n\t"
"""Among what is no character to be written (controls, halves of characters) the two that people do type."""
ANY_TIME: Final = ("sit", "reveal", "chat", "leave", "back", "let_bot", "rematch")
"""What may be asked for whether or not a game is being played; each says itself when it makes no sense."""
BEFORE: Final = ("agree", "refuse")
"""What may be said before it begins, too: to a bot for a seat that nobody has come to."""


def check_actor(table: "Table", seat: int | None, what: str) -> int:
    """The seat that asks, if it may ask for anything at all."""
    if seat is None:
        raise TableRefusal("watching", what=what)
    if isinstance(seat, bool) or not 0 <= seat < len(table.seats):
        raise TableRefusal("no_seat", last=len(table.seats) - 1, seat=seat)
    place = table.seats[seat]
    if not place.person:
        raise TableRefusal("bots_seat", seat=seat, name=place.name, what=what)
    if what != "sit" and not place.sat:
        raise TableRefusal("sit_first", seat=seat, what=what)
    if what not in ("sit", "back") and not place.here:
        raise TableRefusal("has_left", name=place.name, what=what)
    if what not in ANY_TIME and table.state != "playing" and not (what in BEFORE and table.state == "waiting"):
        raise TableRefusal("is_over" if table.state == "over" else "not_started", what=what)
    return seat


def word(request: dict[str, object], name: str, longest: int) -> str:
    """A text of the request, without space around it."""
    value = request.get(name)
    if not isinstance(value, str) or not 0 < len(value.strip()) <= longest:
        came = str(len(value.strip())) if isinstance(value, str) else repr(value)
        raise TableRefusal("text_length", longest=longest, name=name, came=came)
    if value.isascii() and value.isprintable():
        return value.strip()
    for character in value:
        if (unicodedata.category(character) in UNWRITABLE and character not in BLANK) or character in TURNING:
            raise TableRefusal("unwritable", character=repr(character), name=name)
    if heaped(value):
        raise TableRefusal("unwritable", character=ascii(heaped(value)), name=name)
    return value.strip()


def sit(draft: "Draft", seat: int, request: dict[str, object]) -> None:
    """Which player it is, if one who lasts, is known to the server alone: it adds `player`."""
    table = draft.table
    if table.seats[seat].sat:
        raise TableRefusal("sat_already", name=table.seats[seat].name, seat=seat)
    if table.state == "over":
        raise TableRefusal("is_over", what="sit")
    if table.state == "waiting" and any(other.shown for other in table.seats):
        raise TableRefusal("sit_late")
    name = read_name(table, seat, one_line(request))
    worn = {} if request.get("shirt") is None else {"shirt": read_shirt(request["shirt"])}
    player = request.get("player")
    if table.rated and not player:
        raise TableRefusal("rated_player")
    if table.rated and any(other.player == player for other in table.seats):
        raise TableRefusal("rated_twice")
    known = {"player": player} if player else {}
    draft.add("sat", seat, {"name": name, **read_promise(request), **worn, **known})


def one_line(request: dict[str, object]) -> str:
    return " ".join(word(request, "name", LONGEST_NAME).split())


def read_promise(request: dict[str, object]) -> dict[str, object]:
    """The SHA-256 of entropy that is shown when everybody has promised theirs. Whoever trusts the host may show it at
    once: the others are told what it is fixed to before any of theirs is known."""
    promise = request.get("promise")
    if promise is None:
        entropy = read_entropy(request)
        return {"entropy": entropy, "promise": commitment(bytes.fromhex(entropy))}
    if not isinstance(promise, str) or not PROMISE.fullmatch(promise):
        raise TableRefusal("promise", came=repr(str(promise)[:40]))
    return {"promise": promise}


def read_entropy(request: dict[str, object]) -> str:
    entropy = request.get("entropy")
    if not isinstance(entropy, str) or not ENTROPY.fullmatch(entropy):
        raise TableRefusal("entropy", bytes=ENTROPY_BYTES, came=repr(str(entropy)[:40]))
    return entropy


def reveal(draft: "Draft", seat: int, request: dict[str, object]) -> None:
    """When all have promised, each shows what was promised, and nothing else. Whoever has lost it may say so, for all
    to see, and adds nothing to the dice."""
    table = draft.table
    entropy = NO_ENTROPY if request.get("entropy") is None else read_entropy(request)
    if not table.seats[seat].owes():
        raise TableRefusal("nothing_owed", name=table.seats[seat].called())
    if seat not in table.owing():
        raise TableRefusal("reveal_early")
    if entropy != NO_ENTROPY and commitment(bytes.fromhex(entropy)) != table.seats[seat].promise:
        raise TableRefusal("promise_broken")
    draft.add("revealed", seat, {"entropy": entropy})


def read_name(table: "Table", seat: int, name: str) -> str:
    return own_name(name, [other.name for other in table.seats if other.number != seat and other.sat])


def own_name(name: str, others: Iterable[str]) -> str:
    """A name that reads as it is written, and that nobody could take for the name of one of the others."""
    for character in name:
        if is_unseen(character):
            raise TableRefusal("unwritable", character=repr(character), name="name")
    if not skeleton(name):
        raise TableRefusal("name_unseen")
    for other in others:
        if other != name and skeleton(other) == skeleton(name):
            raise TableRefusal("name_alike", name=name, other=other)
    return name


def answer(draft: "Draft", seat: int, request: dict[str, object]) -> None:
    """Only the seat asked may answer; dice that are typed may come from anybody at the table, and then stand for
    the `roll` of those who have nothing else to choose."""
    table, game = draft.table, draft.table.game
    text = word(request, "text", LONGEST_CHAT)
    ask = game.ask
    assert ask is not None
    by_another = ask.seat not in (CHANCE, seat)
    if by_another and not (ask.is_plain() and table.dice == "typed"):
        raise not_asked(table, ask, seat)  # before the text is looked at: a refusal would tell the choices
    draft.check_time()
    choices = draft.spoken().read(text, DICE_TYPED if table.dice == "typed" else NOTHING_TYPED)
    if ask.seat == CHANCE or len(choices) > 1:
        type_dice(draft, seat, choices)
    elif by_another:
        raise not_asked(table, ask, seat)
    else:
        draft.answer(seat, choices[0])


def not_asked(table: "Table", ask: Ask, seat: int) -> TableRefusal:
    who = table.seats[seat].called()
    if ask.veiled:
        return TableRefusal("somebody_asked", who=who)
    return TableRefusal("other_asked", asked=table.seats[ask.seat].called(), who=who)


def type_dice(draft: "Draft", seat: int, choices: list[int]) -> None:
    game = draft.table.game
    for choice in choices:
        ask = game.ask
        assert ask is not None
        asked = None if ask.seat == CHANCE else ask.seat
        draft.answer(asked, choice, seat)


def undo(draft: "Draft", seat: int, request: dict[str, object]) -> None:
    table = draft.table
    if table.rated:
        raise TableRefusal("rated_undo")
    count = last_of(table.taken, seat)
    if count is None:
        raise TableRefusal("nothing_to_undo")
    if needs_consent(table.taken, count, seat) and table.others(seat):
        check_nothing_asked(draft)
        draft.add("undo_asked", seat)
    else:
        draft.add("undone", seat, {"count": count})


def chat(draft: "Draft", seat: int, request: dict[str, object]) -> None:
    """At a table for children, one of the phrases that the page has in all its languages."""
    text = word(request, "text", LONGEST_CHAT)
    if not draft.table.children:
        draft.add("chat", seat, {"text": text})
    elif text in PHRASES:
        draft.add("chat", seat, {"text": text, "phrase": True})
    else:
        raise TableRefusal("phrases_only", phrases=list(PHRASES))


def leave(draft: "Draft", seat: int, request: dict[str, object]) -> None:
    """Whoever leaves may say which bot shall play for them."""
    name = request.get("bot")
    if name is None:
        draft.add("left", seat)
    else:
        draft.add("left", seat, {"bot": known_bot(draft.table, name)})


def back(draft: "Draft", seat: int, request: dict[str, object]) -> None:
    if draft.table.seats[seat].here:
        raise TableRefusal("not_left", name=draft.table.seats[seat].name)
    clocks = draft.table.clocks
    if clocks is not None and clocks.timing.is_bank() and not clocks.has(seat):
        raise TableRefusal("bank_empty", name=draft.table.seats[seat].name)
    draft.add("back", seat)


def let_bot(draft: "Draft", seat: int, request: dict[str, object]) -> None:
    """A bot plays for somebody who has left or not come, if all who are there agree: the one that they chose, or the
    best one. Who has gone without a word is known to the server alone: it adds as `away` for how many seconds each seat
    has been gone."""
    table = draft.table
    place, name = request.get("for"), request.get("bot")
    if not isinstance(place, int) or isinstance(place, bool) or not 0 <= place < len(table.seats):
        raise TableRefusal("bot_for_seat", last=len(table.seats) - 1, came=repr(place))
    if table.state == "over":
        raise TableRefusal("is_over", what="let_bot")
    away = request.get("away")
    if isinstance(away, dict) and place in away and place != seat and table.seats[place].is_present():
        if away[place] < table.grace:
            wait = math.ceil(table.grace - away[place])
            raise TableRefusal("grace", name=table.seats[place].called(), seconds=wait)
        draft.add("left", place)
    if table.seats[place].is_ready():
        raise TableRefusal("bot_for_left", name=table.seats[place].called())
    name = known_bot(table, name)
    if table.rated and level_of(table.game.box.name, name) is None:
        raise TableRefusal("rated_bot", bot=name)
    wanted = table.seats[place].stand_in or bot_names(table.game.box.name)[0]
    if table.seats[place].sat and name != wanted:
        raise TableRefusal("bot_wanted", name=table.seats[place].called(), bot=wanted, came=name)
    if table.others(seat):
        check_nothing_asked(draft)
        draft.add("bot_asked", seat, {"for": place, "bot": name})
    else:
        draft.add("bot_sat", place, {"bot": name})


def known_bot(table: "Table", name: object) -> str:
    if not isinstance(name, str):
        raise TableRefusal("bot_name", came=repr(name))
    bot(table.game.box.name, name, Seeded(0))
    return name


def resign(draft: "Draft", seat: int, request: dict[str, object]) -> None:
    check_two_sides(draft.table)
    draft.add("resigned", seat)


def offer_draw(draft: "Draft", seat: int, request: dict[str, object]) -> None:
    """A draw needs everybody else, and somebody on the other side who can agree."""
    table = draft.table
    check_two_sides(table)
    for place in table.seats:
        if not place.is_ready():
            raise TableRefusal("draw_needs_all", name=place.called())
    sides = {table.seats[other].side for other in table.present()}
    if len(sides) < 2:
        raise TableRefusal("draw_with_bots")
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
        raise TableRefusal("rematch_early")
    if table.rematch is not None:
        raise TableRefusal("rematch_there", table=table.rematch)
    draft.add("rematch", seat, {"table": word(request, "table", LONGEST_ID)})


def consent_of(table: "Table", seat: int) -> Consent:
    if table.asked is None or seat not in table.asked.of:
        raise TableRefusal("nothing_asked", name=table.seats[seat].called())
    return table.asked


def check_nothing_asked(draft: "Draft") -> None:
    asked = draft.table.asked
    if asked is not None:
        raise TableRefusal(f"asked_{asked.what}", name=draft.table.seats[asked.by].called())


def check_two_sides(table: "Table") -> None:
    sides = len(table.game.points())
    if sides != 2:
        raise TableRefusal("two_sides", sides=sides)


REQUESTS: Final[dict[str, Callable[["Draft", int, dict[str, object]], None]]] = {
    "sit": sit, "answer": answer, "undo": undo, "chat": chat, "leave": leave, "back": back, "reveal": reveal,
    "let_bot": let_bot, "resign": resign, "offer_draw": offer_draw, "agree": agree, "refuse": refuse,
    "rematch": rematch,
}  # fmt: skip
