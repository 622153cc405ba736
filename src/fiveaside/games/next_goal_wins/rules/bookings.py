"""Chapter 12: yellow and red cards, injuries, and who comes on instead."""

from typing import Final

from fiveaside.engine.ask import Ask, Private
from fiveaside.engine.phase import Phase
from fiveaside.games.next_goal_wins import events
from fiveaside.games.next_goal_wins.choices import FOOTBALLER
from fiveaside.games.next_goal_wins.knowledge import notice
from fiveaside.games.next_goal_wins.parts.board import CLOSED, COLOURS, LINE, NOBODY, POSITIONS, put_hand
from fiveaside.games.next_goal_wins.parts.effect import HARM, ONCE_A_MATCH
from fiveaside.games.next_goal_wins.table import Season

INJURY: Final = 0
YELLOW: Final = 1
RED: Final = 2
HARMS: Final = ("injury", "yellow", "red")


def is_safe(m: Season, colour: int, harm: int) -> bool:
    """Whether a card keeps this from happening to the footballers of a colour (C6 kind 17)."""
    match = m.match
    if not match.moments_of(colour) >> HARM & 1:
        return False
    for x in match.force_of(colour):
        if x.effect.moment == HARM and x.effect.protects(harm):
            if x.effect.uses == ONCE_A_MATCH:
                if match.use(x) in match.used:
                    continue
                match.used += (match.use(x),)
            return True
    return False


def show_card(m: Season, footballer: int, card: int) -> int:
    """12.1, 12.3 The footballer goes off; the slot that somebody must fill now, or NOBODY."""
    match = m.match
    slot = match.slot_of(footballer)
    if slot < 0:
        return NOBODY
    seat = match.seat(slot // LINE)
    rule = "12.3" if card == RED else "12.1"
    if is_safe(m, slot // LINE, card):
        m.tell(events.CARD_IGNORED, seat, footballer, rule=rule)
        return NOBODY
    if card == RED:
        m.tell(events.RED, seat, footballer)
        match.reds += (footballer,)
    else:
        m.tell(events.YELLOW, seat, footballer)
    return send_off(m, slot, card == RED)


def injure(m: Season, footballer: int) -> int:
    """12.4 Off for the rest of this match; the slot that somebody must fill now, or NOBODY."""
    match = m.match
    slot = match.slot_of(footballer)
    if slot < 0:
        return NOBODY
    seat = match.seat(slot // LINE)
    if is_safe(m, slot // LINE, INJURY):
        m.tell(events.NO_INJURY, seat, footballer)
        return NOBODY
    m.tell(events.INJURED, seat, footballer)
    match.hurt += (footballer,)
    return send_off(m, slot, False)


def send_off(m: Season, slot: int, closed: bool) -> int:
    """12.2, 12.3 A closed slot stays empty; another one is filled if anyone can play."""
    match = m.match
    colour = slot // LINE
    footballer = match.slots[slot]
    match.off = put_hand(match.off, colour, (*match.off[colour], footballer))
    match.put_on(m, slot, CLOSED if closed else NOBODY)
    if closed or not m.bench(colour):
        m.tell(events.SLOT_STAYS_EMPTY, match.seat(colour), slot, rule="12.3" if closed else "12.2")
        return NOBODY
    return slot


class Replace(Phase[Season]):
    """12.2, 12.7 The owner picks who comes on for the rest of the match, from the bench into the same slot."""

    rule = "12.2"

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def ask(self, m: Season) -> Ask:
        colour = self.slot // LINE
        codes = tuple([FOOTBALLER + footballer for footballer in m.bench(colour)])
        return Private(m.match.seat(colour), "replace", codes)

    def answer(self, m: Season, choice: int) -> None:
        footballer = choice - FOOTBALLER
        match = m.match
        match.put_on(m, self.slot, footballer)
        notice(m, footballer)
        match.came_on += (footballer,)
        m.tell(events.COMES_ON, match.seat(self.slot // LINE), footballer, self.slot)
        m.done()

    def save(self, m: Season) -> dict[str, object]:
        return {"slot": f"{COLOURS[self.slot // LINE]}.{POSITIONS[self.slot % LINE]}"}


REPLACES: Final = tuple([Replace(slot) for slot in range(2 * LINE)])
