"""Chapters 8 and 9: the deck, drawing a card, keeping a powercard, the scout."""

from bisect import bisect_right
from itertools import accumulate
from typing import Final

from fiveaside.engine.ask import CHANCE, Ask, Draw, Private
from fiveaside.engine.compiling import mypyc_attr
from fiveaside.engine.knowledge import component_of, shown_to
from fiveaside.engine.knowledge import entry as entry_of
from fiveaside.engine.phase import Phase, Step
from fiveaside.engine.refusal import takes
from fiveaside.games.golazo import choices as c
from fiveaside.games.golazo import events
from fiveaside.games.golazo.parts.cards import ATTACK, DEFEND, POWER, SPLIT
from fiveaside.games.golazo.rules.performing import perform
from fiveaside.games.golazo.rules.powercards import POWERS
from fiveaside.games.golazo.table import FIRST_HALF, SECOND_HALF, Match


@mypyc_attr(acyclic=True, free_list_len=1)
class CardDraw(Draw):
    """8.7 One card of the bag, copies counting singly; only the side that draws sees which. It is made for one draw, so
    it does without the tables of other draws; cards of which none is left weigh nothing."""

    def __init__(self, names: tuple[str, ...], bag: tuple[int, ...], side: int) -> None:
        Ask.__init__(self, CHANCE, "card")
        for copies in bag:
            self.n += copies
        self.tickets = self.n
        self.listed = range(self.n)
        self.by_hand = False
        self.names = names
        self.weights = bag
        self.only = side
        self.private = True

    def index(self, ticket: int) -> int:
        return bisect_right(list(accumulate(self.weights)), ticket)

    def text(self, ticket: int) -> str:
        return self.names[self.index(ticket)]

    def parse(self, text: str) -> int:
        wanted = text.strip().casefold()
        for place, name in enumerate(self.names):
            if self.weights[place] and name.casefold() == wanted:
                return sum(self.weights[:place])
        raise takes(self.kind, ", ".join([self.text(ticket) for ticket, _ in self.outcomes()]), text)

    def outcomes(self) -> list[tuple[int, int]]:
        return [(sum(self.weights[:place]), weight) for place, weight in enumerate(self.weights) if weight]


def draw_from(m: Match, side: int) -> CardDraw:
    return CardDraw(m.kit.codes, m.bag, side)


def take_from_bag(m: Match, ticket: int, side: int) -> int:
    """The entry of the card that a ticket draws: known to whoever drew it."""
    bag = list(m.bag)
    card = 0
    while ticket >= bag[card]:
        ticket -= bag[card]
        card += 1
    bag[card] -= 1
    m.bag = tuple(bag)
    return entry_of(card, 1 << side)


def take_from_bottom(m: Match, side: int) -> int:
    """8.7 First in, first out, once the bag is empty."""
    entry = m.bottom[0]
    m.bottom = m.bottom[1:]
    return shown_to(entry, 1 << side)


def bag_is_empty(m: Match) -> bool:
    """8.6 If nothing is left in bag and bottom list, the discard pile is shuffled and becomes the deck."""
    if any(m.bag):
        return False
    if m.bottom or not m.discards:
        return True
    bag = [0] * m.kit.deck
    for card in m.discards:
        bag[card] += 1
    m.bag = tuple(bag)
    m.discards = ()
    m.tell(events.SHUFFLED, -1, sum(bag))
    return False


def draw_card(m: Match, side: int) -> None:
    """8.1 The team that rolled the G takes the top card; the phase on top gives way to it."""
    if bag_is_empty(m):
        turn_up(m, side, take_from_bottom(m, side))
    else:
        m.go(CARDS[side])


class CardDue(Phase[Match]):
    """8.1, 8.7 Chance draws from the bag."""

    rule = "8.1"

    def __init__(self, side: int) -> None:
        self.side = side

    def ask(self, m: Match) -> Ask:
        return draw_from(m, self.side)

    def answer(self, m: Match, choice: int) -> None:
        turn_up(m, self.side, take_from_bag(m, choice, self.side))

    def save(self, m: Match) -> dict[str, object]:
        return {"side": self.side}


def turn_up(m: Match, side: int, entry: int) -> None:
    """8.2 As the card is taken the time marker moves on."""
    card = m.kit.cards[component_of(entry)]
    move_time(m, card.time, "8.2" if card.time == 1 else "8.23")
    use_card(m, side, entry)


def use_card(m: Match, side: int, entry: int) -> None:
    """8.3, 8.8 A card as if drawn now: a powercard is decided on, any other is performed."""
    card = m.kit.cards[component_of(entry)]
    if card.kind == POWER:
        m.tell(events.DRAWS_POWER, side)
        m.looked = (entry,)
        m.go(POWERS[side])
        return
    half = DEFEND if card.kind == SPLIT and m.possession() != side else ATTACK
    m.tell(events.PERFORMS, side, card.index, half)
    m.playing = (*m.playing, card.index)
    m.go(PERFORMED)
    perform(m, card.programs[half], side)


class Performed(Step[Match]):
    """8.6 A split or event card goes face up on the discard pile when it is performed."""

    rule = "8.6"

    def resume(self, m: Match) -> None:
        m.uncover()
        m.discards = (*m.discards, m.playing[-1])
        m.playing = m.playing[:-1]
        m.done()


def move_time(m: Match, spaces: int, rule: str) -> None:
    """8.2, 8.23, 10.1 The marker moves on, but stops on HT before half time has been taken, and on FT."""
    if m.kit.clock or m.stage > SECOND_HALF or m.stage < FIRST_HALF:
        return
    last = m.last_space()
    m.time = min(m.time + spaces, last)
    m.up = m.time == last
    m.tell(events.TIME, -1, m.time, rule=rule)


# The scout


def begin_scout(m: Match, side: int, cards: int) -> bool:
    """8.25 Whether there is any card to look at; the phase on top waits."""
    if bag_is_empty(m) and not m.bottom:
        return False
    m.push(Looking(side, cards))
    look_on(m, side, cards)
    return True


def look_on(m: Match, side: int, left: int) -> None:
    """8.6, 8.25 Cards are taken one by one; fewer only if deck and discard pile are both empty."""
    while left and bag_is_empty(m) and m.bottom:
        m.looked = (*m.looked, take_from_bottom(m, side))
        left -= 1
    if left and any(m.bag):
        m.go(Looking(side, left))
    else:
        m.tell(events.LOOKED, side, len(m.looked))
        m.go(SCOUTS[side])


class Looking(Phase[Match]):
    """8.25 The next card of the scout is drawn from the bag; only the scout sees it."""

    rule = "8.25"

    def __init__(self, side: int, left: int) -> None:
        self.side = side
        self.left = left

    def ask(self, m: Match) -> Ask:
        return draw_from(m, self.side)

    def answer(self, m: Match, choice: int) -> None:
        m.looked = (*m.looked, take_from_bag(m, choice, self.side))
        look_on(m, self.side, self.left - 1)

    def save(self, m: Match) -> dict[str, object]:
        return {"side": self.side, "left": self.left}


class Scout(Phase[Match]):
    """8.25 One of the cards is performed as if drawn now; the others go to the bottom in the order they were taken."""

    rule = "8.25"

    def __init__(self, side: int) -> None:
        self.side = side

    def ask(self, m: Match) -> Ask:
        codes = dict.fromkeys([c.TAKE | component_of(entry) for entry in m.looked])
        return Private(m.people[self.side], "scout", tuple(codes), self.side)

    def answer(self, m: Match, choice: int) -> None:
        entries = list(m.looked)
        taken = [component_of(entry) for entry in entries].index(c.second_of(choice))
        entry = entries.pop(taken)
        m.bottom = (*m.bottom, *entries)
        m.looked = ()
        use_card(m, self.side, entry)

    def save(self, m: Match) -> dict[str, object]:
        return {"side": self.side}


CARDS: Final = [CardDue(side) for side in range(2)]
SCOUTS: Final = [Scout(side) for side in range(2)]
PERFORMED: Final = Performed()
