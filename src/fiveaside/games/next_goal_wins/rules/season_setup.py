"""Chapters 1 and 19: managers, then the draft, each player completely before the next."""

from typing import Final

from fiveaside.engine.ask import Ask, Private
from fiveaside.engine.knowledge import eye
from fiveaside.engine.phase import Phase, Step
from fiveaside.games.next_goal_wins import events
from fiveaside.games.next_goal_wins.choices import KEEP, POSITION
from fiveaside.games.next_goal_wins.parts.board import LINE, distinct, put, without
from fiveaside.games.next_goal_wins.parts.deck import TACTICS, TopCard
from fiveaside.games.next_goal_wins.rules.drawing import deal
from fiveaside.games.next_goal_wins.table import NO_MANAGER, Season

SQUAD: Final = 7
TACTICS_SEEN: Final = 5
TACTICS_KEPT: Final = 2


class ManagerDraw(Phase[Season]):
    """19.1, 19.2 Before the draft each player in turn draws a manager at random and shows it."""

    rule = "19.1"

    def ask(self, m: Season) -> Ask:
        left = [number for number in range(len(m.kit.managers)) if number not in m.managers]
        return TopCard("manager", m.kit.manager_ids, tuple(left), -1)

    def answer(self, m: Season, choice: int) -> None:
        left = [number for number in range(len(m.kit.managers)) if number not in m.managers]
        seat = m.managers.index(NO_MANAGER)
        m.managers = put(m.managers, seat, left[choice])
        m.tell(events.MANAGER, seat, left[choice])
        if NO_MANAGER not in m.managers:
            m.taker = 0
            m.go(DRAFT)
            m.push(deal(0, 1))


class Draft(Step[Season]):
    """1.3-1.5, 1.7 A card of each footballer deck, three more of any, then five tactics of which two are kept."""

    rule = "1.3"

    def resume(self, m: Season) -> None:
        seat = m.taker
        if m.looked:
            m.join(seat, m.looked[0])
            m.tell(events.DRAFTS, seat, m.kit.homes[m.looked[0]])
            m.looked = ()
        elif m.drawn:
            m.go(DRAFT_TACTIC)
            return
        count = len(m.squads[seat])
        if count < LINE:
            m.go(deal(count, 1))
        elif count < SQUAD:
            m.go(DRAFT_DECK)
        elif m.kit.tactics_on and not m.hands[seat]:
            m.go(deal(TACTICS, TACTICS_SEEN))
        else:
            next_player(m)


def next_player(m: Season) -> None:
    if m.taker + 1 < m.kit.players:
        m.taker += 1
        m.go(deal(0, 1))
    else:
        m.uncover()
        m.done()


class DraftDeck(Phase[Season]):
    """1.5, 1.6 Three more footballers, one after the other, from decks with more cards than players still to draft."""

    rule = "1.5"

    def ask(self, m: Season) -> Ask:
        waiting = m.kit.players - 1 - m.taker
        decks = 0
        for deck in range(LINE):
            if m.decks[deck].size() > waiting:
                decks |= 1 << deck
        return m.kit.draft_deck[m.taker][decks]

    def answer(self, m: Season, choice: int) -> None:
        m.go(deal(choice - POSITION, 1))


class DraftTactic(Phase[Season]):
    """1.7 Keep two of the five tactics, one after the other; the others go to the bottom in the order drawn."""

    rule = "1.7"

    def ask(self, m: Season) -> Ask:
        codes = tuple([KEEP + tactic for tactic in distinct(m.drawn)])
        return Private(m.taker, "draft_tactic", codes, m.taker)

    def answer(self, m: Season, choice: int) -> None:
        tactic = choice - KEEP
        m.drawn = without(m.drawn, tactic)
        m.drawn_known = (0,) * len(m.drawn)
        m.gain_tactic(m.taker, tactic)
        if len(m.hands[m.taker]) == TACTICS_KEPT:
            for other in m.drawn:
                m.bury(TACTICS, other, eye(m.taker))
            m.drawn = m.drawn_known = ()
            m.tell(events.KEEPS_TACTICS, m.taker, TACTICS_KEPT)
            m.done()


MANAGER_DRAW: Final = ManagerDraw()
DRAFT: Final = Draft()
DRAFT_DECK: Final = DraftDeck()
DRAFT_TACTIC: Final = DraftTactic()
