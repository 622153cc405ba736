"""Who knows where which card is. `view` and `imagine` read the same: nothing else tells them what a seat may know.

`known` says of a footballer which seats know in whose squad (or where in a deck) the card lies; who holds it knows it
anyway. A `Doubt` is left where a card of a few has gone in secret: some seats know which cards they were, but
not which of them lies where now. `hands_known` and `drawn_known` say the same of tactics.

A world is drawn evenly from those that fit what a seat was told, with three exceptions, each of which forgets or takes
as known only what is said here. The positions of footballers that others exchange or lend are taken as known. After a
secret discard or theft others forget which tactics of that hand they knew. And that a footballer whom an event hit was
the best of a squad tells nothing of those who were not hit.
"""

from typing import TYPE_CHECKING

from fiveaside.games.next_goal_wins.parts.deck import ALL_EYES, EVERYBODY, TACTICS, WATCHING, Deck
from fiveaside.games.next_goal_wins.parts.pitch import LINE, NOBODY, put_hand

if TYPE_CHECKING:
    from fiveaside.engine.chance import Numbers
    from fiveaside.games.next_goal_wins.table import Season


class Doubt:
    """Each of these cards lies where one of them lies, but those who are `without` knowledge cannot tell which where.
    It is over with the loan if a `loan` was its cause."""

    def __init__(self, without: int, cards: tuple[int, ...], loan: bool) -> None:
        self.without = without
        self.cards = cards
        self.loan = loan


def eye(seat: int) -> int:
    """The bit of a seat; below 0 it only watches."""
    return 1 << (seat if seat >= 0 else WATCHING)


# What somebody gets to know


def notice(m: "Season", footballer: int, eyes: int = ALL_EYES) -> None:
    """They see where this footballer is: there is no doubt about that any more."""
    known = m.known.get(footballer, 0)
    if known | eyes != known:
        m.known = {**m.known, footballer: known | eyes}
    if m.doubts:
        m.doubts = cleared(m.doubts, footballer, eyes)


def cleared(doubts: tuple[Doubt, ...], footballer: int, eyes: int) -> tuple[Doubt, ...]:
    left: list[Doubt] = []
    for doubt in doubts:
        if footballer not in doubt.cards or not doubt.without & eyes:
            left.append(doubt)
            continue
        others = tuple([card for card in doubt.cards if card != footballer])
        if len(others) > 1:
            left.append(Doubt(doubt.without & eyes, others, doubt.loan))
        if doubt.without & ~eyes:
            left.append(Doubt(doubt.without & ~eyes, doubt.cards, doubt.loan))
    return tuple(left)


def go_in_secret(m: "Season", footballer: int, among: list[int], eyes: int, loan: bool = False) -> None:
    """One of these has gone where only those `eyes` see it. Whoever bears a mark that all can see is seen to go or to
    stay, and the deck or the position is known."""
    if is_marked(m, footballer):
        notice(m, footballer)
        return
    home = m.kit.homes
    cards = [card for card in among if home[card] == home[footballer] and not is_marked(m, card)]
    if any(m.known.get(card, 0) & ~eyes for card in cards) and len(cards) > 1:
        m.doubts += (Doubt(ALL_EYES & ~eyes, tuple(cards), loan),)
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
    if m.doubts:
        m.doubts = tuple([doubt for doubt in m.doubts if not doubt.loan])
    for lender, named, lent, got in m.loans:
        for seat in range(-1, m.kit.players):
            if seat != lender and seat != named:
                go_home(m, lent, m.squads[named], eye(seat))
                go_home(m, got, m.squads[lender], eye(seat))
    m.before_loans = {}


def go_home(m: "Season", footballer: int, squad: tuple[int, ...], eyes: int) -> None:
    before = m.before_loans
    if before.get(footballer, 0) & eyes or is_marked(m, footballer):
        return
    new = [card for card in squad if not before.get(card, 0) & eyes and not is_marked(m, card)]
    cards = [card for card in new if m.kit.homes[card] == m.kit.homes[footballer]]
    if len(cards) > 1 and any(m.known.get(card, 0) & eyes for card in cards):
        m.doubts += (Doubt(eyes, tuple(cards), False),)


def show_hand(m: "Season", player: int, eyes: int) -> None:
    """They see all tactics of a hand."""
    m.hands_known = put_hand(m.hands_known, player, tuple([known | eyes for known in m.hands_known[player]]))


def forget_hand(m: "Season", player: int, eyes: int) -> None:
    """A tactic has left a hand and only those `eyes` know which: the others are not certain of any."""
    m.hands_known = put_hand(m.hands_known, player, tuple([known & eyes for known in m.hands_known[player]]))


# What a seat knows


def is_certain(m: "Season", seat: int, footballer: int) -> bool:
    """Whether this seat knows in whose squad a footballer is."""
    if not m.known.get(footballer, 0) & eye(seat):
        return False
    for doubt in m.doubts:
        if doubt.without & eye(seat) and footballer in doubt.cards and not is_one_squad(m, doubt.cards):
            return False
    return True


def is_one_squad(m: "Season", cards: tuple[int, ...]) -> bool:
    return any(all(card in squad for card in cards) for squad in m.squads)


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
        other.ask = other.phase.ask(other)
    return other


def shuffled(cards: list[int], numbers: "Numbers") -> list[int]:
    found = cards.copy()
    for i in range(len(found) - 1, 0, -1):
        j = numbers.below(i + 1)
        found[i], found[j] = found[j], found[i]
    return found


def redraw_footballers(m: "Season", seat: int, numbers: "Numbers") -> None:
    """`instead` says who lies where somebody really lies: first those about whom this seat is in doubt, then all whom
    it does not know change places among each other."""
    held = (*m.squads[seat], *(m.looked if m.taker == seat else ())) if seat >= 0 else ()
    instead = list(range(len(m.kit.homes)))
    for doubt in m.doubts:
        if doubt.without & eye(seat):
            cards = [card for card in doubt.cards if card not in held]
            for card, other in zip(cards, shuffled([instead[card] for card in cards], numbers), strict=True):
                instead[card] = other
    for position in range(LINE):
        deck = m.decks[position]
        places = [*deck.unseen, *deck.bottom]
        for squad in (*m.squads, m.looked):
            places.extend([card for card in squad if m.kit.homes[card] == position])
        hidden = [
            place
            for place in sorted(places)
            if place not in held and not m.known.get(instead[place], 0) & eye(seat) and instead[place] not in held
        ]
        for place, other in zip(hidden, shuffled([instead[place] for place in hidden], numbers), strict=True):
            instead[place] = other
    lay_instead(m, seat, instead)


def lay_instead(m: "Season", seat: int, instead: list[int]) -> None:
    """Other footballers lie there now. What others know goes with the place, what this seat knows with the card."""
    mine = eye(seat)
    known = {instead[card]: eyes & ~mine for card, eyes in m.known.items()}
    for card, eyes in m.known.items():
        if eyes & mine:
            known[card] = known.get(card, 0) | mine
    m.known = known
    m.before_loans = {instead[card]: eyes for card, eyes in m.before_loans.items()}
    m.doubts = tuple([Doubt(x.without, tuple([instead[card] for card in x.cards]), x.loan) for x in m.doubts])
    for position in range(LINE):
        deck = m.decks[position]
        unseen = sorted([instead[card] for card in deck.unseen])
        m.decks[position] = Deck(unseen, tuple([instead[card] for card in deck.bottom]), deck.known)
    m.squads = [tuple(sorted([instead[card] for card in squad])) for squad in m.squads]
    m.looked = tuple([instead[card] for card in m.looked])
    m.loans = tuple([(loan[0], loan[1], instead[loan[2]], instead[loan[3]]) for loan in m.loans])


def redraw_tactics(m: "Season", seat: int, numbers: "Numbers") -> None:
    """All tactics that this seat does not hold and of which it does not know where they are."""
    deck = m.decks[TACTICS]
    below = [ALL_EYES if known == EVERYBODY else known for known in deck.known]
    drawn = [known | eye(m.taker) for known in m.drawn_known]
    pool = [*deck.unseen, *hidden_from(seat, deck.bottom, below), *hidden_from(seat, m.drawn, drawn)]
    for player, hand in enumerate(m.hands):
        if player != seat:
            pool.extend(hidden_from(seat, hand, m.hands_known[player]))
    cards = shuffled(sorted(pool), numbers)
    bottom = filled(seat, deck.bottom, below, cards)
    m.drawn = tuple(filled(seat, m.drawn, drawn, cards))
    for player, hand in enumerate(m.hands):
        if player != seat:
            laid = filled(seat, hand, m.hands_known[player], cards)
            both = sorted(zip(laid, m.hands_known[player], strict=True))
            m.hands[player] = tuple([card for card, _ in both])
            m.hands_known = put_hand(m.hands_known, player, tuple([known for _, known in both]))
    m.decks[TACTICS] = Deck(sorted(cards), tuple(bottom), deck.known)


def hidden_from(seat: int, cards: tuple[int, ...], known: "list[int] | tuple[int, ...]") -> list[int]:
    return [card for card, eyes in zip(cards, known, strict=True) if not eyes & eye(seat)]


def filled(seat: int, cards: tuple[int, ...], known: "list[int] | tuple[int, ...]", pool: list[int]) -> list[int]:
    """These cards, with some of the pool in place of those that the seat does not know."""
    return [card if eyes & eye(seat) else pool.pop() for card, eyes in zip(cards, known, strict=True)]


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
