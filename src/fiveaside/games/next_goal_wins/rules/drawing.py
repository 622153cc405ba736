"""Chapters 1 and 16: cards are drawn, looked at, taken; whoever then has too many gives some back."""

from typing import Final

from fiveaside.engine.ask import Ask, Private
from fiveaside.engine.knowledge import eye
from fiveaside.engine.phase import Phase, Step
from fiveaside.games.next_goal_wins import events
from fiveaside.games.next_goal_wins.choices import DISCARD as DISCARDS
from fiveaside.games.next_goal_wins.choices import FOOTBALLER
from fiveaside.games.next_goal_wins.knowledge import forget_hand, go_in_secret, notice
from fiveaside.games.next_goal_wins.parts.board import distinct, with_one
from fiveaside.games.next_goal_wins.parts.deck import DECKS, TACTICS, TopCard
from fiveaside.games.next_goal_wins.table import Season

ANY_STARS: Final = 6
"""No footballer has that many: none is protected."""
MOST_DEALT: Final = 9
"""As many cards as an effect may deal at once."""


class Deal(Phase[Season]):
    """1.2, 1.8 The top card of a deck, seen only by who draws it; again as long as cards are due and there."""

    rule = "1.2"

    def __init__(self, deck: int, count: int) -> None:
        self.deck = deck
        self.count = count

    def ask(self, m: Season) -> Ask:
        deck = m.decks[self.deck]
        kind = "tactic" if self.deck == TACTICS else "footballer"
        return TopCard(kind, m.kit.ids[self.deck], deck.unseen or deck.bottom[:1], m.taker)

    def answer(self, m: Season, choice: int) -> None:
        deck = m.own_deck(self.deck)
        if self.deck == TACTICS:
            m.drawn_known += (deck.eyes_on_top(),)
            m.drawn += (deck.draw(choice),)
        else:
            card = deck.draw(choice)
            m.looked += (card,)
            if m.sights.doubts:
                notice(m, card, eye(m.taker))
        if self.count > 1 and deck.size():
            m.go(deal(self.deck, self.count - 1))
        else:
            m.done()

    def save(self, m: Season) -> dict[str, object]:
        return {"deck": DECKS[self.deck], "count": self.count}


DEALS: Final = [[Deal(deck, count) for count in range(MOST_DEALT + 1)] for deck in range(TACTICS + 1)]


def deal(deck: int, count: int) -> Deal:
    """So many cards of a deck are due."""
    return DEALS[deck][count] if count <= MOST_DEALT else Deal(deck, count)


# Tactics


def draw_tactics(m: Season, seat: int, count: int) -> None:
    """16.7, 16.8 Draw tactics, as many as are there, and keep to the limit; the phase on top waits for it."""
    there = min(count, m.decks[TACTICS].size())
    if there and m.kit.tactics_on:
        m.taker = seat
        m.tell(events.DRAWS_TACTICS, seat, there, rule="16.8" if there < count else "16.7")
        m.push(INTO_HAND)
        m.push(deal(TACTICS, there))


class IntoHand(Step[Season]):
    """16.7 What was drawn goes into the hand; then the limit holds."""

    rule = "16.7"

    def resume(self, m: Season) -> None:
        m.uncover()
        for number, tactic in enumerate(m.drawn):
            m.gain_tactic(m.taker, tactic, m.drawn_known[number])
        m.drawn = m.drawn_known = ()
        keep_to_tactic_limit(m)


def keep_to_tactic_limit(m: Season) -> None:
    """16.6, 16.7 Whoever has more than three tactics discards at once; the phase on top gives way."""
    if len(m.hands[m.taker]) > m.tactic_limit(m.taker):
        m.go(DISCARD)
    else:
        m.done()


class Discard(Phase[Season]):
    """16.6, 16.7 The owner gives a tactic back to the bottom of the deck, in secret."""

    rule = "16.7"

    def ask(self, m: Season) -> Ask:
        codes = tuple([DISCARDS + tactic for tactic in distinct(m.hands[m.taker])])
        return Private(m.taker, "discard", codes, m.taker)

    def answer(self, m: Season, choice: int) -> None:
        discard(m, m.taker, choice - DISCARDS)
        keep_to_tactic_limit(m)


def discard(m: Season, seat: int, tactic: int) -> None:
    """1.9 To the bottom of the deck, where only its owner knows it."""
    m.lose_tactic(seat, tactic)
    forget_hand(m, seat, 0)
    m.bury(TACTICS, tactic, eye(seat))
    m.tell(events.DISCARDS_TACTIC, seat, len(m.hands[seat]))


# Footballers


def sign(m: Season, seat: int, deck: int, look: int, transfer: bool) -> None:
    """16.5, 19.5 Take the top card of a deck, or one of the top `look`; the phase on top waits for it."""
    m.taker = seat
    m.push(Signing(deck, look, transfer))
    if transfer and m.kit.policies[m.managers[seat]].release_first and is_full(m, seat):
        m.push(RELEASE_FIRST)
    else:
        m.push(deal(deck, look))


def is_full(m: Season, seat: int) -> bool:
    return len(m.squads[seat]) >= m.squad_limit(seat)


class Signing(Step[Season]):
    """16.5, 19.5 A card was drawn: it joins the squad, after a pick where several were seen."""

    rule = "16.5"

    def __init__(self, deck: int, look: int, transfer: bool) -> None:
        self.deck = deck
        self.look = look
        self.transfer = transfer

    def resume(self, m: Season) -> None:
        if not m.looked:
            m.go(deal(self.deck, self.look))
            return
        m.uncover()
        if self.look > 1:
            m.go(RECRUIT_PICKS[self.transfer])
        else:
            recruit(m, self.transfer)

    def save(self, m: Season) -> dict[str, object]:
        return {"deck": DECKS[self.deck], "look": self.look, "transfer": self.transfer}


class RecruitPick(Phase[Season]):
    """19.5 One of the cards seen is taken; the rest go to the bottom in the order seen."""

    rule = "19.5"

    def __init__(self, transfer: bool) -> None:
        self.transfer = transfer

    def ask(self, m: Season) -> Ask:
        codes = tuple([FOOTBALLER + footballer for footballer in m.looked])
        return Private(m.taker, "recruit_pick", codes, m.taker)

    def answer(self, m: Season, choice: int) -> None:
        taken = choice - FOOTBALLER
        for footballer in m.looked:
            if footballer != taken:
                m.bury(m.kit.homes[footballer], footballer, eye(m.taker))
        m.looked = (taken,)
        recruit(m, self.transfer)

    def save(self, m: Season) -> dict[str, object]:
        return {"transfer": self.transfer}


def recruit(m: Season, transfer: bool) -> None:
    """1.9, 16.7 The new footballer joins the squad if there is room; otherwise somebody is released first."""
    if is_full(m, m.taker):
        m.go(RELEASES[transfer])
    else:
        join(m)
        m.done()


def join(m: Season) -> None:
    m.join(m.taker, m.looked[0])
    m.tell(events.RECRUITS, m.taker, m.kit.homes[m.looked[0]])
    m.looked = ()


class Release(Phase[Season]):
    """16.6, 16.7, 19.5 The owner releases a footballer, the new one allowed; only the decks are seen, so that nobody
    else knows whether the new one stays."""

    rule = "16.7"

    def __init__(self, transfer: bool) -> None:
        self.transfer = transfer

    def ask(self, m: Season) -> Ask:
        codes = tuple([FOOTBALLER + footballer for footballer in self.found(m)])
        return Private(m.taker, "release", codes, m.taker)

    def found(self, m: Season) -> tuple[int, ...]:
        return with_one(tuple(releasable(m, m.taker, self.transfer, m.looked[0])), m.looked[0])

    def answer(self, m: Season, choice: int) -> None:
        released, new = choice - FOOTBALLER, m.looked[0]
        go_in_secret(m, released, list(self.found(m)), eye(m.taker))
        m.looked = ()
        m.tell(events.RECRUITS, m.taker, m.kit.homes[new])
        if released != new:
            m.leave(m.taker, released)
            m.join(m.taker, new)
        release(m, released)
        m.done()

    def save(self, m: Season) -> dict[str, object]:
        return {"transfer": self.transfer}


class ReleaseFirst(Phase[Season]):
    """19.5 With a full squad somebody is released before the new card is drawn."""

    rule = "19.5"

    def ask(self, m: Season) -> Ask:
        codes = tuple([FOOTBALLER + footballer for footballer in releasable(m, m.taker, True, -1)])
        return Private(m.taker, "release", codes, m.taker)

    def answer(self, m: Season, choice: int) -> None:
        released = choice - FOOTBALLER
        go_in_secret(m, released, releasable(m, m.taker, True, -1), eye(m.taker))
        m.leave(m.taker, released)
        release(m, released)
        m.done()


def releasable(m: Season, seat: int, transfer: bool, new: int) -> list[int]:
    """19.4, 19.5, 20.3 Not on the pitch, not on loan, and in a transfer as the policy allows; `new` is the new one."""
    policy = m.kit.policies[m.managers[seat]]
    protected = policy.protect_stars if transfer else ANY_STARS
    home = m.kit.homes[new] if transfer and policy.like_for_like and new >= 0 else -1
    found: list[int] = []
    for footballer in m.squads[seat]:
        if m.is_loaned(footballer) or (m.match.on and footballer in m.match.slots):
            continue
        if m.kit.footballers[footballer].stars < protected and (home < 0 or m.kit.homes[footballer] == home):
            found.append(footballer)
    return found


def release(m: Season, footballer: int) -> None:
    """1.9, 16.7 To the bottom of the deck it came from, without changes, injuries and bans."""
    deck = m.kit.homes[footballer]
    m.forget(footballer)
    m.bury(deck, footballer, eye(m.taker))
    m.tell(events.RELEASES, m.taker, deck)


INTO_HAND: Final = IntoHand()
DISCARD: Final = Discard()
RECRUIT_PICKS: Final = (RecruitPick(False), RecruitPick(True))
RELEASES: Final = (Release(False), Release(True))
RELEASE_FIRST: Final = ReleaseFirst()
