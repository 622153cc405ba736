"""Chapters 16 and 19: transfers, and what a manager's policy makes of them."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase
from fiveaside.games.next_goal_wins import events
from fiveaside.games.next_goal_wins.choices import DIE, NONE, POSITION, TRANSFER
from fiveaside.games.next_goal_wins.parts.board import DEF, GK, LINE, MID, STK, put
from fiveaside.games.next_goal_wins.parts.squad import places_of
from fiveaside.games.next_goal_wins.rules.drawing import is_full, releasable, sign
from fiveaside.games.next_goal_wins.table import NOT_SAID, Season

DECK_BY_DIE: Final = (DEF, DEF, MID, MID, STK, GK)
"""19.5 Which deck each face names."""


def open_decks(m: Season, seat: int) -> int:
    """16.8, 19.5 The decks that may be named, a bit each: not empty, and allowed by the policy. With a full squad, who
    must release first needs somebody to release."""
    policy = m.kit.policies[m.managers[seat]]
    if policy.release_first and is_full(m, seat) and not releasable(m, seat, True, -1):
        return 0
    decks = 0
    for deck in range(LINE):
        if policy.decks >> deck & 1 and m.decks[deck].size():
            decks |= 1 << deck
    return decks


def at_any_time(m: Season, seat: int) -> tuple[int, ...]:
    """19.4 The transfers a player may make outside of the transfer phases."""
    if not m.kit.managers_on:
        return ()
    policy = m.kit.policies[m.managers[seat]]
    if not policy.any_time or m.spent[seat] >= policy.season_total:
        return ()
    return tuple([TRANSFER + deck for deck in places_of(open_decks(m, seat))])


def begin_transfer(m: Season, seat: int, deck: int) -> None:
    """16.5, 19.4 One transfer, counted in the season's total; the phase on top waits for it."""
    m.spent = put(m.spent, seat, m.spent[seat] + 1)
    name_deck(m, seat, deck)


def name_deck(m: Season, seat: int, deck: int) -> None:
    m.tell(events.TRANSFERS, seat, deck)
    sign(m, seat, deck, m.kit.policies[m.managers[seat]].look, True)


# 16.5 The transfer phase


def begin_phase(m: Season, seat: int) -> None:
    """16.5, 19.5 How many transfers this player has now, those that count in the season and those that do not."""
    m.left = allowance(m, seat)
    m.left_extra = m.extra[seat] if m.per_phase[seat] != 0 else 0
    m.taker = seat


def allowance(m: Season, seat: int) -> int:
    """19.5, 19.6 One, or what policy and events say; an event that says none stops them all."""
    policy = m.kit.policies[m.managers[seat]]
    said = m.per_phase[seat]
    if said == 0:
        return 0
    if said != NOT_SAID:
        count = said
    elif policy.per_phase != NOT_SAID:
        count = policy.per_phase
    else:
        count = 1
    if policy.season_total != NOT_SAID:
        left = policy.season_total - m.spent[seat]
        count = left if policy.any_time else min(count, left)
    return count + m.saved_up[seat]


def end_phase(m: Season, seat: int) -> None:
    """19.5 What an event said about this phase is over; unused transfers are saved where the policy says so."""
    if m.kit.policies[m.managers[seat]].bank and m.per_phase[seat] != 0:
        m.saved_up = put(m.saved_up, seat, m.left)
    if m.extra[seat]:
        m.extra = put(m.extra, seat, 0)
    if m.per_phase[seat] != NOT_SAID:
        m.per_phase = put(m.per_phase, seat, NOT_SAID)
    m.left = 0
    m.left_extra = 0


def is_open(m: Season, seat: int) -> bool:
    return m.left + m.left_extra > 0 and bool(open_decks(m, seat))


class Transfer(Phase[Season]):
    """16.5, 16.8, 19.5, 19.6 Name a footballer deck (or let a die name it), or make no transfer; again while any are
    left."""

    rule = "16.5"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ask(self, m: Season) -> Ask:
        if m.kit.policies[m.managers[self.seat]].deck_by_die:
            return m.kit.transfer_by_die[self.seat]
        return m.kit.transfer[self.seat][open_decks(m, self.seat)]

    def answer(self, m: Season, choice: int) -> None:
        if choice == NONE:
            self.leave(m)
            return
        if m.left_extra:
            m.left_extra -= 1
        else:
            m.left -= 1
            m.spent = put(m.spent, self.seat, m.spent[self.seat] + 1)
        if choice == DIE:
            m.push(DECK_DIE)
        else:
            name_deck(m, self.seat, choice - POSITION)

    def resume(self, m: Season) -> None:
        m.uncover()
        self.again(m)

    def again(self, m: Season) -> None:
        if not is_open(m, self.seat):
            self.leave(m)

    def leave(self, m: Season) -> None:
        end_phase(m, self.seat)
        m.done()

    def save(self, m: Season) -> dict[str, object]:
        return {"seat": self.seat}


class DeckDie(Phase[Season]):
    """19.5 A die names the deck; if that deck is empty, the transfer is used up."""

    rule = "19.5"

    def ask(self, m: Season) -> Ask:
        return m.kit.deck_die

    def answer(self, m: Season, choice: int) -> None:
        deck = DECK_BY_DIE[choice]
        m.uncover()
        if m.decks[deck].size():
            name_deck(m, m.taker, deck)
        else:
            m.tell(events.DECK_EMPTY, m.taker, deck)
            TRANSFERS[m.taker].again(m)


TRANSFERS: Final = tuple([Transfer(seat) for seat in range(6)])
DECK_DIE: Final = DeckDie()
