"""Chapters 9 and 13: powercards drawn and kept, and the five windows in which they and manager cards are played."""

from typing import Final

from fiveaside.engine.ask import Ask, Private
from fiveaside.engine.knowledge import ALL, component_of
from fiveaside.engine.knowledge import entry as entry_of
from fiveaside.engine.phase import Phase, Step
from fiveaside.games.golazo import choices as c
from fiveaside.games.golazo import events
from fiveaside.games.golazo.parts.board import NONE
from fiveaside.games.golazo.parts.cards import (
    ANY,
    ATTACKING,
    BEHIND,
    CONCEDED,
    DEFENDING,
    GOAL,
    HAVE,
    KEY,
    MANAGER,
    MY_CROSS,
    NO_SOLO,
    NOT_HAVE,
    OPP_IN_MINE,
    ROLL,
    TIMER,
    WINDOWS,
    Card,
)
from fiveaside.games.golazo.parts.counters import TEAM
from fiveaside.games.golazo.rules.performing import Effects, perform
from fiveaside.games.golazo.table import Match

# A powercard is drawn


class Power(Phase[Match]):
    """9.1, 9.2 A powercard is used at once, if its windows and its condition allow it, or kept."""

    rule = "9.1"

    def __init__(self, side: int) -> None:
        self.side = side

    def ask(self, m: Match) -> Ask:
        usable = can_use(m, m.kit.cards[component_of(m.looked[0])], self.side)
        return Private(m.people[self.side], "power", (c.KEEP, c.USE) if usable else (c.KEEP,), self.side)

    def answer(self, m: Match, choice: int) -> None:
        entry = m.looked[0]
        m.looked = ()
        if choice == c.KEEP:
            keep(m, self.side, entry)
            m.done()
        else:
            card = m.kit.cards[component_of(entry)]
            m.tell(events.PLAYS, self.side, card.index, rule="9.1")
            m.bottom = (*m.bottom, entry_of(card.index, ALL))
            effects = Effects(card.programs[0], 0, self.side)
            m.go(effects)
            effects.perform(m)

    def save(self, m: Match) -> dict[str, object]:
        return {"side": self.side}


def can_use(m: Match, card: Card, side: int) -> bool:
    """9.2 Only with a window `roll` or `key`, and if its condition is true."""
    return (ROLL in card.windows or KEY in card.windows) and holds(m, card.condition, side)


def keep(m: Match, side: int, entry: int) -> None:
    """9.4, 9.5 How many powercards a team keeps is public, which they are is not."""
    m.tell(events.KEEPS, side, len(m.kept[side]) + 1)
    home, away = m.kept
    m.kept = ((*home, entry), away) if side == 0 else (home, (*away, entry))


# Windows


def opens(m: Match, window: int, then: Step[Match]) -> bool:
    """9.6 Open a window, if anybody is asked in it; `then` goes on when it closes. The phase on top gives way."""
    if not m.kept[0] and not m.kept[1] and not m.kit.with_managers:
        return False
    place = next_asked(m, window, 0)
    if place < 0:
        return False
    m.go(then)
    m.push(PLACES[window][place])
    return True


def asked_at(m: Match, window: int, place: int) -> int:
    """9.6 The team without the ball first, then the team with it; at a goal only the team that concedes."""
    if window == GOAL:
        return 1 - m.scoring if place == 0 else NONE
    return m.possession() if place else 1 - m.possession()


def next_asked(m: Match, window: int, place: int) -> int:
    """The place in the order, from `place` on, of the next team that is asked; -1 if there is none."""
    if window == GOAL:
        return 0 if place == 0 and is_asked(m, window, 1 - m.scoring) else -1
    without = 0 if m.ball >= TEAM else 1
    if place == 0 and is_asked(m, window, without):
        return 0
    return 1 if place < 2 and is_asked(m, window, 1 - without) else -1


def is_asked(m: Match, window: int, side: int) -> bool:
    """9.7 A team that keeps a powercard, or has a manager card that is playable now: everybody knows both."""
    if m.kept[side]:
        return True
    return m.kit.with_managers and bool(manager_cards(m, window, side))


def manager_cards(m: Match, window: int, side: int) -> list[int]:
    """13.2 The unused cards of the team's manager that fit the window and whose condition is true."""
    manager = m.managers[side]
    if manager == NONE:
        return []
    cards = m.kit.manager_cards[manager]
    return [
        card
        for i, card in enumerate(cards)
        if not m.used[side] >> i & 1 and is_playable(m, m.kit.cards[card], window, side)
    ]


def may_play(m: Match, window: int, side: int) -> bool:
    """Whether a team has any card that fits."""
    cards = m.kit.cards
    for entry in m.kept[side]:
        if is_playable(m, cards[component_of(entry)], window, side):
            return True
    return m.kit.with_managers and bool(manager_cards(m, window, side))


def kept_cards(m: Match, window: int, side: int) -> list[int]:
    """The kept powercards that fit, each once."""
    found: list[int] = []
    cards = m.kit.cards
    for entry in m.kept[side]:
        card = component_of(entry)
        if is_playable(m, cards[card], window, side) and card not in found:
            found.append(card)
    if len(found) > 1:
        found.sort()
    return found


def is_playable(m: Match, card: Card, window: int, side: int) -> bool:
    return card.fits >> window & 1 == 1 and holds(m, card.condition, side)


def holds(m: Match, condition: int, side: int) -> bool:
    """The conditions of powercards and manager cards, true or not for this team."""
    if condition == ANY:
        return True
    if condition == BEHIND:
        return m.score[side] < m.score[1 - side]
    if condition == NO_SOLO:
        return m.solo == NONE
    if condition == TIMER:
        return m.timer_runs()
    return holds_for_shot(m, condition, side) or holds_for_ball(m, condition, side)


def holds_for_shot(m: Match, condition: int, side: int) -> bool:
    if condition == ATTACKING:
        return m.shooter == side
    if condition == DEFENDING:
        return m.shooter == 1 - side
    return condition == CONCEDED and m.scoring == 1 - side


def holds_for_ball(m: Match, condition: int, side: int) -> bool:
    if not m.is_carried_out():
        return False
    mine = m.possession() == side
    space = m.spot[m.ball]
    if condition == HAVE:
        return mine
    if condition == NOT_HAVE:
        return not mine
    if condition == MY_CROSS:
        return mine and m.board.dice[side][space] > 0
    return condition == OPP_IN_MINE and not mine and m.board.half[space] == side


class Window(Phase[Match]):
    """9.6-9.9 A team may play a card; then the window begins anew. It closes when all asked in a row have said no.
    A team that has said skip is asked as before, so that nobody sees it, but has nothing else to say."""

    rule = "9.6"

    def __init__(self, window: int, place: int) -> None:
        self.window = window
        self.place = place

    def ask(self, m: Match) -> Ask:
        side = asked_at(m, self.window, self.place)
        seat = m.people[side]
        if m.skips >> side & 1:
            return m.kit.no_window[seat]
        if not may_play(m, self.window, side):
            return m.kit.window[seat]
        cards = kept_cards(m, self.window, side)
        if m.kit.with_managers:
            cards += manager_cards(m, self.window, side)
        return Private(seat, "window", (c.NO, c.SKIP, *[c.PLAY | card for card in cards]), side)

    def answer(self, m: Match, choice: int) -> None:
        side = asked_at(m, self.window, self.place)
        if choice >= c.PLAY:
            play(m, side, m.kit.cards[c.second_of(choice)])
            return
        m.declined |= 1 << side
        if choice == c.SKIP:
            m.skips |= 1 << side
        self.ask_from(m, self.place + 1)

    def resume(self, m: Match) -> None:
        """9.9 A card was performed: the window begins anew, unless it has taken back the goal."""
        m.uncover()
        if self.window == GOAL and m.scoring == NONE:
            m.done()
        else:
            self.ask_from(m, 0)

    def ask_from(self, m: Match, place: int) -> None:
        following = next_asked(m, self.window, place)
        if following < 0:
            m.done()
        else:
            m.go(PLACES[self.window][following])

    def save(self, m: Match) -> dict[str, object]:
        return {"window": WINDOWS[self.window], "place": self.place}


def play(m: Match, side: int, card: Card) -> None:
    """9.3, 9.9, 13.4 A powercard goes to the bottom of the deck, a manager card leaves the game; it is performed."""
    m.tell(events.PLAYS, side, card.index)
    m.declined &= 3 ^ 1 << side
    if card.kind == MANAGER:
        use_manager_card(m, side, card.index)
    else:
        spend(m, side, card.index)
    perform(m, card.programs[0], side)


def use_manager_card(m: Match, side: int, card: int) -> None:
    place = m.kit.manager_cards[m.managers[side]].index(card)
    used = m.used[side] | 1 << place
    m.used = (used, m.used[1]) if side == 0 else (m.used[0], used)


def spend(m: Match, side: int, card: int) -> None:
    """9.3 Face down, but all know that it is there."""
    entries = list(m.kept[side])
    del entries[[component_of(entry) for entry in entries].index(card)]
    m.kept = (tuple(entries), m.kept[1]) if side == 0 else (m.kept[0], tuple(entries))
    m.bottom = (*m.bottom, entry_of(card, ALL))


PLACES: Final = [[Window(window, place) for place in range(2)] for window in range(len(WINDOWS))]
POWERS: Final = [Power(side) for side in range(2)]
