"""What is asked, and what a choice would lead to: a title, a note, the chance of a shot, and what a board draws for it;
and why something cannot be chosen.

A lead has, beside `title` and `note`, whatever the choice is about: the `cell` of a card, a `token`, a `bid`, an `aim`,
a `figure`, a coach (`to`) with the `coins` of an offer; `chance` is that of a shot by the joints of the card. How it
may come about, edge by edge, the view says of every card (`scores`).
"""

from typing import TYPE_CHECKING, Final, cast

from fiveaside.engine.event import Event
from fiveaside.engine.plain import is_digits
from fiveaside.engine.refusal import IllegalChoice, short
from fiveaside.games.goal_game import choices as c
from fiveaside.games.goal_game import events
from fiveaside.games.goal_game.parts.components import COLOURS
from fiveaside.games.goal_game.parts.figure import (
    BEYOND,
    DIRECTIONS,
    OPPOSITE,
    READING,
    cell_name,
    cell_named,
    how_many,
)
from fiveaside.games.goal_game.parts.kit import PRICE
from fiveaside.games.goal_game.parts.names import event_text

if TYPE_CHECKING:
    from fiveaside.games.goal_game.table import Tournament

USES: Final = ("use_striker", "use_keeper", "use_defender")
SAID: Final = (
    "do_skip", "do_pass", "", "do_save", "do_striker", "do_counter", "do_defend", "do_accept", "do_refuse",
)  # fmt: skip
"""The titles of the choices that are one word, in their order; `no` depends on what it refuses."""
NO: Final = {
    "save": "do_no_save", "striker": "do_no_striker", "counter": "do_no_counter", "defend": "do_no_defend",
    "buy": "do_no_buy", "offer": "do_no_offer",
}  # fmt: skip

NOTES: Final = {c.SKIP: "note_skip", c.PASS: "note_pass"}

Lead = dict[str, object]


def leads(m: "Tournament", choice: int) -> Lead:
    if choice < c.KICK:
        return said(m, choice)
    if choice < c.LOT:
        aim = (choice - c.KICK) % len(c.SIDES)
        title = m.box.words.say(m, "do_kick" if choice < c.DIVE else "do_dive", -1, aim)
        return {"title": title, "note": "", "aim": c.SIDES[aim]}
    if choice < c.FIGURE:
        return token(m, choice)
    if choice < c.LAY:
        return figure(m, choice - c.FIGURE)
    if choice < c.OPEN:
        title = m.box.words.say(m, "do_lay", -1, choice - c.LAY)
        return {"title": title, "note": "", "cell": cell_name(choice - c.LAY)}
    return card(m, choice - c.OPEN) if choice < c.BID else coins(m, choice)


def said(m: "Tournament", choice: int) -> Lead:
    assert m.ask is not None
    title = m.box.words.phrases[NO[m.ask.kind] if choice == c.NO else SAID[choice]]
    if choice == c.COUNTER:
        return {"title": title, **counter(m)}
    return {"title": title, "note": said_note(m, choice)}


def said_note(m: "Tournament", choice: int) -> str:
    """7.1, 7.4, 8.5, 6.16 How many of a token there are, or what changes hands."""
    words = m.box.words
    if choice == c.SAVE:
        return words.say(m, "note_save", -1, m.held(m.opponent, c.KEEPER))
    if choice == c.USE_STRIKER:
        keepers = m.held(m.opponent, c.KEEPER)
        return words.say(m, "note_striker", m.opponent, m.held(m.opener, c.STRIKER), keepers)
    if choice == c.DEFEND:
        return words.say(m, "note_defend", -1, m.held(m.q, c.DEFENDER))
    if choice in (c.ACCEPT, c.REFUSE):
        offer = m.phase.save(m)
        kind = c.KINDS.index(str(offer["kind"]))
        if choice == c.REFUSE:
            return words.say(m, "note_refuse", -1, kind)
        return words.say(m, "note_accept", -1, cast(int, offer["coins"]), kind)
    return words.phrases[NOTES[choice]] if choice in NOTES else ""


def counter(m: "Tournament") -> Lead:
    """8.2, 8.7 How many cards he may open, and the best chance of a shot by their joints."""
    cards = m.counter_cards()
    best = max([joint_chance(m, one) for one in range(m.figure.size) if cards >> one & 1])
    note = m.box.words.say(m, "note_counter", -1, how_many(cards), percent(best))
    return {"note": note, "chance": best}


def token(m: "Tournament", choice: int) -> Lead:
    """2.3, 6.12, 6.15 A token that is called, lost or bought, and what it is good for."""
    verb, kind = divmod(choice - c.LOT, len(c.KINDS))
    words = m.box.words
    note = words.phrases[USES[kind]]
    if choice >= c.BUY:
        note += " · " + words.say(m, "note_price", -1, PRICE)
    title = words.say(m, ("do_lot", "do_lose", "do_buy")[verb], -1, kind)
    return {"title": title, "note": note, "token": c.KINDS[kind]}


def figure(m: "Tournament", number: int) -> Lead:
    """3.4 A ready figure, or cards laid freely."""
    title = figure_title(m, number)
    if number == len(m.kit.names):
        return {"title": title, "note": m.box.words.phrases["note_free"], "figure": c.FREE}
    joints = m.kit.figures[len(m.members()) - 2][number].joints()
    note = m.box.words.say(m, "note_joints", -1, joints)
    return {"title": title, "note": note, "figure": m.kit.names[number]}


def figure_title(m: "Tournament", number: int) -> str:
    """By its name; one of the owner's own is called as he calls it."""
    name = m.kit.names[number] if number < len(m.kit.names) else c.FREE
    title = m.box.words.phrases[name] if name in events.FIGURES else name
    return title[:1].upper() + title[1:]


def card(m: "Tournament", cell: int) -> Lead:
    """4.5, 5.3, 5.5, 8.2, 10.7 A card, and the chance that its joints give a shot."""
    words = m.box.words
    lead: Lead = {"title": words.say(m, "do_open", -1, cell), "note": "", "cell": cell_name(cell)}
    if m.opened == 0:
        return lead
    if m.series == 0 and m.is_first_attack():
        lead["note"] = words.phrases["note_too_early"]
        return lead
    chance = joint_chance(m, m.figure.card_on(cell))
    lead["note"] = words.say(m, "note_chance", -1, percent(chance)) if chance else words.phrases["note_no_joint"]
    lead["chance"] = chance
    return lead


def joint_chance(m: "Tournament", card: int) -> float:
    """5.2, 5.3, 6.7 Of all cards and ways that may come, those of which an edge meets the same colour of the pair."""
    kit, looks = m.kit, 0
    for side in range(4):
        look = m.looks[m.figure.neighbour(card, side)]
        if look > BEYOND:
            colour = kit.edge[4 * look + (side ^ OPPOSITE)]
            if m.is_in_play(colour):
                looks |= kit.shows[4 * side + colour]
    if m.series == 0:
        looks &= ~kit.offside
    left = sum([15 << 4 * one for one in m.deck.left])
    return (looks & left).bit_count() / m.deck.n


def joint_ways(m: "Tournament", card: int) -> list[dict[str, object]]:
    """5.2, 5.4, 6.7 Each open edge that can make a shot of this card: where it lies, its colour, its chance."""
    kit = m.kit
    left = sum([15 << 4 * one for one in m.deck.left])
    if m.series == 0:
        left &= ~kit.offside
    told: list[dict[str, object]] = []
    for side in READING:
        near = m.figure.neighbour(card, side)
        look = m.looks[near]
        colour = kit.edge[4 * look + (side ^ OPPOSITE)]
        if look > BEYOND and m.is_in_play(colour):
            way: dict[str, object] = {"cell": cell_name(m.figure.cells[near]), "side": DIRECTIONS[side]}
            way["colour"] = COLOURS[colour]
            way["chance"] = (kit.shows[4 * side + colour] & left).bit_count() / m.deck.n
            told.append(way)
    return told


def percent(chance: float) -> int:
    return round(100 * chance)


def coins(m: "Tournament", choice: int) -> Lead:
    """2.5, 6.16 A bid, or an offer for a token of another coach."""
    words = m.box.words
    if choice < c.OFFER:
        bid = choice - c.BID
        return {"title": words.say(m, "do_bid", -1, bid), "note": "", "bid": bid}
    seat, kind, number = c.offered_to(choice), c.offered_for(choice), c.offered_coins(choice)
    title = words.say(m, "do_offer", seat, kind, number)
    return {"title": title, "note": "", "to": seat, "token": c.KINDS[kind], "coins": number}


def remark(m: "Tournament", event: Event) -> str:
    """6.1 What stands on the card that was opened."""
    return event_text(m, event.values[0]) if event.kind is events.CENTRE else ""


# Why not


def why_not(m: "Tournament", text: str) -> IllegalChoice | None:
    """The clause that forbids what was typed, if it means anything in this game."""
    verb, *more = text.split() or [""]
    if verb in ("open", "lay") and len(more) == 1:
        return no_cell(m, verb, more[0])
    if verb == "bid" and len(more) == 1:
        return no_bid(m, more[0])
    if verb == "offer" and len(more) == 3 and is_digits(more[2]):
        return no_offer(m, more[0], more[1], more[2])
    if verb == "figure" and more:
        return m.forbids("no_figure", "3.4", figure=short(" ".join(more))) if asks(m, verb) else m.not_asked()
    if verb in TOKENS and len(more) == 1 and more[0] in c.KINDS:
        name, clause = TOKENS[verb]
        kind = m.show("kind", c.KINDS.index(more[0]))
        return m.forbids(name, clause, token=kind) if asks(m, verb) else m.not_asked()
    return m.not_asked() if " ".join([verb, *more]) in m.kit.texts else None


TOKENS: Final = {"lot": ("not_in_centre", "2.3"), "buy": ("not_aside", "6.15"), "lose": ("not_held", "6.12")}


def asks(m: "Tournament", kind: str) -> bool:
    return m.ask is not None and m.ask.kind == kind


def no_cell(m: "Tournament", verb: str, name: str) -> IllegalChoice | None:
    """3.3, 3.5 Why no card is opened or laid there."""
    if not asks(m, verb):
        return m.not_asked()
    cell = cell_named(name)
    if cell < 0:
        return m.forbids("no_cell", "3.5", cell=short(name))
    if verb == "lay":
        taken = name in cast("list[object]", m.phase.save(m)["cells"])
        return m.forbids("cell_taken", "3.3", cell=name) if taken else m.forbids("lay_beside", "3.5", cell=name)
    return no_opening(m, cell, name)


def no_opening(m: "Tournament", cell: int, name: str) -> IllegalChoice:
    """4.5, 8.2, 10.7 Why the card on this cell cannot be opened."""
    rule = m.phase.rule
    if cell not in m.figure.cells:
        return m.forbids("no_card", "3.2", cell=name)
    if m.looks[m.figure.card_on(cell)]:
        return m.forbids("already_open", rule, cell=name)
    if m.opener == m.q and not m.kit.counter_any:
        pair = {"coach": m.show("coach_of", m.p), "other": m.show("coach_of", m.q)}
        return m.forbids("not_hot", rule, cell=name, **pair)
    return m.forbids("not_beside", rule, cell=name)


def no_bid(m: "Tournament", coins: str) -> IllegalChoice | None:
    """2.5 Above the standing bid, and no more than the bidder has."""
    if not asks(m, "bid"):
        return m.not_asked()
    if not is_digits(coins):
        return m.forbids("whole_coins", "2.5")
    assert m.ask is not None
    bid, own = int(coins), m.coins[m.ask.seat]
    if bid > own:
        return m.forbids("too_poor", "2.5", coins=own, bid=bid)
    standing = m.phase.save(m)["standing"]
    return m.forbids("bid_higher", "2.5", standing=standing, bid=bid) if standing else m.forbids("least_coin", "2.5")


def no_offer(m: "Tournament", colour: str, token: str, coins: str) -> IllegalChoice | None:
    """6.16 To another coach of the match, for a token that he has, no more coins than one has."""
    if colour not in COLOURS or token not in c.KINDS:
        return None
    if not asks(m, "offer"):
        return m.not_asked()
    seat, kind, own = m.kit.seat_of_colour(colour), c.KINDS.index(token), m.coins[m.opener]
    if seat < 0:
        return m.forbids("no_coach", "1.3", colour=m.show("colour", COLOURS.index(colour)))
    if m.held(seat, kind) and seat != m.opener and m.coaches >> seat & 1:
        return no_price(m, int(coins), own)
    return no_seller(m, seat, kind)


def no_seller(m: "Tournament", seat: int, kind: int) -> IllegalChoice:
    """6.16 Why this coach cannot sell such a token."""
    if seat == m.opener:
        return m.forbids("own_offer", "6.16")
    if not m.coaches >> seat & 1:
        return m.forbids("not_in_match", "6.16", coach=m.side_name(seat))
    return m.forbids("they_lack", "6.16", coach=m.show("coach_of", seat), token=m.show("kind", kind))


def no_price(m: "Tournament", coins: int, own: int) -> IllegalChoice:
    return m.forbids("too_poor", "6.16", coins=own, bid=coins) if coins else m.forbids("least_coin", "6.16")
