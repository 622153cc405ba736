"""Who knows where which card is. `view` and `imagine` read the same: nothing else tells them what a seat may know.

The season's `sights` say of each footballer who knows in whose squad (or where in a deck) the card lies, and who is in
doubt since some went in secret; who holds a card knows it anyway. `hands_known` and `drawn_known` say of each tactic in
a hand who knows it besides its owner, a deck says so of the cards at its bottom.

A world is drawn evenly from those that fit what a seat was told, with three exceptions, each of which forgets or takes
as known only what its docstring says: `go_in_secret`, `forget_hand` and `is_hit`.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fiveaside.engine.knowledge import ALL, BITS, Pool, component_of, entry, eye, known_of, shade, shuffled
from fiveaside.games.next_goal_wins.parts.board import LINE, NOBODY
from fiveaside.games.next_goal_wins.parts.deck import TACTICS, Deck

if TYPE_CHECKING:
    from fiveaside.engine.chance import Numbers
    from fiveaside.games.next_goal_wins.table import Season


# What somebody gets to know


def notice(m: "Season", footballer: int, eyes: int = ALL) -> None:
    """They see where this footballer is: there is no doubt about that any more."""
    sights = m.sights
    if not sights.are_new(footballer, eyes):
        return
    if sights.shades & shade(footballer) and sights.is_doubted(footballer):
        m.sights = sights.noticed(footballer, eyes)
    else:
        m.own_sights().known[footballer] |= eyes


def is_hit(m: "Season", footballer: int) -> None:
    """17.1 All see whom an event hits, and so whose squad the card is in.

    An approximation: that this is the best or the worst of the squad tells nothing of those who were not hit. So worlds
    are imagined, too, in which somebody better than the best is in that squad."""
    notice(m, footballer)


def go_in_secret(m: "Season", footballer: int, among: list[int], eyes: int, loan: bool = False) -> None:
    """One of these has gone where only those `eyes` see it. Whoever bears a mark that all can see is seen to go or to
    stay, and the deck to which a footballer is released is known.

    An approximation: the position of a footballer who is exchanged or lent is taken as known, too. So of the worlds
    that fit only those are imagined in which somebody of that position has gone."""
    if is_marked(m, footballer):
        notice(m, footballer)
        return
    home = m.kit.homes
    cards = [card for card in among if home[card] == home[footballer] and not is_marked(m, card)]
    m.sights = m.sights.doubted(cards, ALL & ~eyes, loan)
    notice(m, footballer, eyes)


def is_marked(m: "Season", footballer: int) -> bool:
    """An injury, a ban, a season change or an effect that sleeps lies on the card for all to see."""
    if m.is_out(footballer) or footballer in m.changes:
        return True
    for x in m.sleeping:  # noqa: SIM110  a generator would be made for every card
        if x.footballer == footballer:
            return True
    return False


def loans_over(m: "Season") -> None:
    """20.3 Everybody goes home. Others know again what they knew before the loans; but of those whom they first saw
    with a borrower they cannot tell who was on loan."""
    m.sights = m.sights.settled()
    for lender, named, lent, got in m.loans:
        for seat in range(-1, m.kit.players):
            if seat != lender and seat != named:
                go_home(m, lent, m.squads[named], seat)
                go_home(m, got, m.squads[lender], seat)
    m.before_loans = m.kit.unseen


def go_home(m: "Season", footballer: int, squad: tuple[int, ...], seat: int) -> None:
    before = m.before_loans
    if before.knows(seat, footballer) or is_marked(m, footballer):
        return
    new = [card for card in squad if not before.knows(seat, card) and not is_marked(m, card)]
    cards = [card for card in new if m.kit.homes[card] == m.kit.homes[footballer]]
    m.sights = m.sights.doubted(cards, eye(seat))


def show_hand(m: "Season", player: int, eyes: int) -> None:
    """They see all tactics of a hand."""
    m.hands_known[player] = tuple([known | eyes for known in m.hands_known[player]])


def forget_hand(m: "Season", player: int, eyes: int) -> None:
    """A tactic has left a hand and only those `eyes` know which: the others are not certain of any.

    An approximation: that all but one of the tactics they knew are still there is forgotten. So worlds are imagined,
    too, in which several of them are gone."""
    m.hands_known[player] = tuple([known & eyes for known in m.hands_known[player]])


# What a seat knows


def is_certain(m: "Season", seat: int, footballer: int) -> bool:
    """Whether this seat knows in whose squad a footballer is. Doubts that share a card are one here as they are one
    where worlds are imagined: alone, each of them may have come to lie in one squad unseen."""
    if not m.sights.knows(seat, footballer):
        return False
    if not m.sights.doubts_of(seat, footballer):
        return True
    unsure = m.sights.unsure(seat, held_by(m, seat))
    return all(is_one_squad(m, cards) for cards in unsure if footballer in cards)


def is_one_squad(m: "Season", cards: list[int]) -> bool:
    return any(all(card in squad for card in cards) for squad in m.squads)


def held_by(m: "Season", seat: int) -> list[int]:
    """The footballers that this seat has in its own hand."""
    held: list[int] = []
    if seat >= 0:
        held.extend(m.squads[seat])
        if m.taker == seat:
            held.extend(m.looked)
    return held


def tactics_known(m: "Season", seat: int, player: int) -> list[int]:
    """The tactics in somebody's hand that this seat knows."""
    hand, known = m.hands[player], m.hands_known[player]
    return [tactic for tactic, eyes in zip(hand, known, strict=True) if eyes & eye(seat)]


# What it does not know, drawn anew


def imagine(m: "Season", seat: int, numbers: "Numbers") -> "Season":
    """Other squads, hands and decks, cards being looked at, secret line-ups and `quiet`."""
    other = m.copy()
    redraw_footballers(other, seat, numbers)
    redraw_tactics(other, seat, numbers)
    redraw_line_ups(other, seat, numbers)
    redraw_quiet(other, seat, numbers)
    other.match.benches_known = 0
    if other.ask is not None and other.ask.seat != seat:
        other.ask_again()
    return other


def redraw_footballers(m: "Season", seat: int, numbers: "Numbers") -> None:
    """Those of a position whom this seat does not know change places among each other."""
    held = held_by(m, seat)
    groups: list[list[int]] = []
    for position in range(LINE):
        places = alike(m, seat, m.decks[position].unseen)
        places.extend(m.decks[position].bottom)
        for squad in m.squads:
            places.extend(alike(m, seat, [card for card in squad if m.kit.homes[card] == position]))
        places.extend([card for card in m.looked if m.kit.homes[card] == position])
        groups.append(places)
    lay_instead(m, seat, m.sights.instead(seat, groups, held, numbers))


def alike(m: "Season", seat: int, cards: list[int]) -> list[int]:
    """The places of these cards, ordered by what a seat could tell of a place without a look at the card: who else
    knows it, and what is in doubt about it."""
    others = ALL & ~eye(seat)
    doubts = [doubt for doubt in m.sights.doubts if doubt.without & others]
    marked: list[tuple[int, int]] = []
    for card in cards:
        mark = (m.sights.known[card] & others) << BITS | m.before_loans.known[card]
        for doubt in doubts:
            mark = mark << 1 | doubt.concerns(card)
        for loan in m.loans:
            mark = mark << 2 | (2 if loan[2] == card else 1 if loan[3] == card else 0)
        marked.append((mark, card))
    return [card for _, card in sorted(marked)]


def lay_instead(m: "Season", seat: int, instead: list[int]) -> None:
    """Other footballers lie there now."""
    m.sights = m.sights.laid(instead, eye(seat))
    m.before_loans = m.before_loans.laid(instead, 0)
    for position in range(LINE):
        deck = m.decks[position]
        unseen = sorted([instead[card] for card in deck.unseen])
        m.decks[position] = Deck(unseen, [instead[card] for card in deck.bottom], deck.known.copy())
    m.squads = [tuple(sorted([instead[card] for card in squad])) for squad in m.squads]
    m.looked = tuple([instead[card] for card in m.looked])
    m.loans = tuple([(loan[0], loan[1], instead[loan[2]], instead[loan[3]]) for loan in m.loans])


def redraw_tactics(m: "Season", seat: int, numbers: "Numbers") -> None:
    """All tactics that this seat does not hold and of which it does not know where they are."""
    deck = m.decks[TACTICS]
    others = [player for player in range(m.kit.players) if player != seat]
    below = entries(deck.bottom, deck.known)
    drawn = entries(m.drawn, [known | eye(m.taker) for known in m.drawn_known])
    pool = Pool(seat, numbers)
    pool.components = deck.unseen.copy()
    pool.take(below)
    pool.take(drawn)
    for player in others:
        pool.take(entries(m.hands[player], m.hands_known[player]))
    pool.shuffle()
    bottom = [component_of(one) for one in pool.lay(below)]
    m.drawn = tuple([component_of(one) for one in pool.lay(drawn)])
    for player in others:
        places = sorted(entries(m.hands[player], m.hands_known[player]), key=known_of)
        hand = sorted(pool.lay(tuple(places)))
        m.hands[player] = tuple([component_of(one) for one in hand])
        m.hands_known[player] = tuple([known_of(one) for one in hand])
    m.decks[TACTICS] = Deck(sorted(pool.components), bottom, deck.known.copy())


def entries(cards: Sequence[int], known: Sequence[int]) -> tuple[int, ...]:
    """Cards with those who know them."""
    return tuple([entry(card, eyes) for card, eyes in zip(cards, known, strict=True)])


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
    """15.6 Nobody knows whether somebody else has said `quiet`; away from a table nobody is asked who has."""
    match = m.match
    if match.on and m.kit.tactics_on:
        quiet = [match.quiet[0], match.quiet[1]]
        for colour in (0, 1):
            if match.players[colour] != seat:
                quiet[colour] = numbers.below(2) == 1 and not is_put_to(m, match.players[colour])
        match.quiet = (quiet[0], quiet[1])


def is_put_to(m: "Season", seat: int) -> bool:
    """Whether this seat is asked now for tactics alone, and would not be had it said `quiet`."""
    return not m.asks_all and m.ask is not None and m.ask.seat == seat and m.ask.veiled
