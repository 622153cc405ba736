"""What a seat may not know, drawn anew: other squads, hands and decks, cards being looked at, secret line-ups, `quiet`.

A footballer stays where everybody or this seat knows them to be: on the pitch or off it in this match, marked by an
injury, a ban, a season change or an event that sleeps, on loan from or to this seat, retired, or put at the bottom by
this seat. How many footballers of each position a squad has is taken as known: the decks they came from are (1.8, 16.5,
16.7).
"""

from typing import TYPE_CHECKING

from fiveaside.games.next_goal_wins.deck import EVERYBODY, TACTICS, Deck
from fiveaside.games.next_goal_wins.pitch import LINE, NOBODY

if TYPE_CHECKING:
    from fiveaside.engine.chance import Numbers
    from fiveaside.games.next_goal_wins.table import Season


def imagined(m: "Season", seat: int, numbers: "Numbers") -> "Season":
    other = m.copy()
    redraw_footballers(other, seat, numbers)
    redraw_tactics(other, seat, numbers)
    redraw_line_ups(other, seat, numbers)
    redraw_quiet(other, seat, numbers)
    other.match.benches_known = 0
    if other.ask is not None and other.ask.seat != seat:
        other.ask = other.phase.ask(other)
    return other


def known_footballers(m: "Season", seat: int) -> set[int]:
    """Those of whom this seat knows in whose squad they are."""
    known = {*m.injured, *m.banned, *m.changes, *[x.footballer for x in m.sleeping]}
    match = m.match
    if match.on and match.revealed:
        known.update(match.slots, match.off[0], match.off[1])
        known.update([x.footballer for x in match.lasting])
    if seat >= 0:
        known.update(m.squads[seat])
    for loan in m.loans:
        if seat in loan[:2]:
            known.update(loan[2:])
    return known


def shuffled(cards: list[int], numbers: "Numbers") -> list[int]:
    found = cards.copy()
    for i in range(len(found) - 1, 0, -1):
        j = numbers.below(i + 1)
        found[i], found[j] = found[j], found[i]
    return found


def knows(known: int, seat: int) -> bool:
    return known == EVERYBODY or (seat >= 0 and bool(known >> seat & 1))


def hidden_below(deck: Deck, seat: int) -> list[int]:
    """The cards at the bottom that this seat has not put there or seen."""
    return [card for card, known in zip(deck.bottom, deck.known, strict=True) if not knows(known, seat)]


def redraw_footballers(m: "Season", seat: int, numbers: "Numbers") -> None:
    """All footballers of a position whose place is not known change places among each other."""
    known = known_footballers(m, seat)
    mine = m.looked if m.taker == seat else ()
    instead = list(range(len(m.kit.homes)))
    for position in range(LINE):
        deck = m.decks[position]
        hidden = [*deck.unseen, *hidden_below(deck, seat)]
        for cards in (*m.squads, m.looked):
            hidden.extend(
                [who for who in cards if m.kit.homes[who] == position and who not in known and who not in mine]
            )
        hidden.sort()
        for who, other in zip(hidden, shuffled(hidden, numbers), strict=True):
            instead[who] = other
        unseen = sorted([instead[who] for who in deck.unseen])
        m.decks[position] = Deck(unseen, tuple([instead[who] for who in deck.bottom]), deck.known)
    m.squads = [tuple(sorted([instead[who] for who in squad])) for squad in m.squads]
    m.looked = tuple([instead[who] for who in m.looked])
    m.loans = tuple([(loan[0], loan[1], instead[loan[2]], instead[loan[3]]) for loan in m.loans])


def redraw_tactics(m: "Season", seat: int, numbers: "Numbers") -> None:
    """All tactics that this seat does not hold, has not put at the bottom and has not seen played."""
    deck = m.decks[TACTICS]
    pool = [*deck.unseen, *hidden_below(deck, seat)]
    for player, hand in enumerate(m.hands):
        if player != seat:
            pool.extend(hand)
    if m.taker != seat:
        pool.extend(m.drawn)
    cards = shuffled(sorted(pool), numbers)
    bottom = [card if knows(known, seat) else cards.pop() for card, known in zip(deck.bottom, deck.known, strict=True)]
    unseen = sorted([cards.pop() for _ in deck.unseen])
    m.decks[TACTICS] = Deck(unseen, tuple(bottom), deck.known)
    hands: list[tuple[int, ...]] = []
    for player, hand in enumerate(m.hands):
        hands.append(hand if player == seat else tuple(sorted([cards.pop() for _ in hand])))
    m.hands = hands
    if m.taker != seat:
        m.drawn = tuple([cards.pop() for _ in m.drawn])


def redraw_line_ups(m: "Season", seat: int, numbers: "Numbers") -> None:
    """3.3 Nothing of a line-up is known to others before both are done."""
    match = m.match
    if not match.on or match.revealed:
        return
    for colour in (0, 1):
        if match.players[colour] == seat:
            continue
        fit = m.fit(match.players[colour])
        who = shuffled(fit + [NOBODY] * (LINE - len(fit)), numbers)
        for place in range(min(LINE, match.placed - colour * LINE)):
            match.slots[colour * LINE + place] = who[place]


def redraw_quiet(m: "Season", seat: int, numbers: "Numbers") -> None:
    """15.6 Nobody knows whether somebody else has said `quiet`."""
    match = m.match
    if match.on and m.kit.tactics_on:
        red, blue = match.quiet
        if match.players[0] != seat:
            red = numbers.below(2) == 1
        if match.players[1] != seat:
            blue = numbers.below(2) == 1
        match.quiet = (red, blue)
