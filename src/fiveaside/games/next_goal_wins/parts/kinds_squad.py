"""Effect kinds 14 to 16 and 26 to 30: what cards do to footballers and squads."""

from typing import Final

from fiveaside.engine.ask import Ask, Private
from fiveaside.engine.knowledge import ALL, eye
from fiveaside.engine.phase import Phase
from fiveaside.games.next_goal_wins import events
from fiveaside.games.next_goal_wins.choices import FOOTBALLER, POSITION
from fiveaside.games.next_goal_wins.knowledge import go_in_secret, notice
from fiveaside.games.next_goal_wins.parts.board import LINE, NOBODY, POSITIONS, put
from fiveaside.games.next_goal_wins.parts.deck import TopCard
from fiveaside.games.next_goal_wins.parts.effect import (
    CLASH_LOST,
    CLASH_WON,
    LIMITS,
    OWN,
    PLAYED,
    TRANSFERS,
    WHEN,
    Effect,
)
from fiveaside.games.next_goal_wins.parts.fields import Fields
from fiveaside.games.next_goal_wins.rules.bookings import RED, REPLACES, YELLOW, injure, show_card
from fiveaside.games.next_goal_wins.rules.drawing import ANY_STARS, sign
from fiveaside.games.next_goal_wins.rules.targets import effect_of, owner_of
from fiveaside.games.next_goal_wins.table import NOT_SAID, Season, left_out

CAUSES: Final = ("injury", "ban")
INJURY: Final = 0
WHEN_WON: Final = WHEN.index("clash_won")


def clash_moment(fields: Fields) -> int:
    """Injuries and bookings by a clash come when it is won or lost, others at once."""
    if not fields.has("when"):
        return PLAYED
    return CLASH_WON if fields.word("when", WHEN) == WHEN_WON else CLASH_LOST


class Sideline(Effect):
    """The target goes off in a match, and misses the next matches of its team, injured or banned."""

    kind = "sideline"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields, clash_moment(fields), fields.has("when"))
        self.cause = fields.word("cause", CAUSES)
        self.matches = fields.number("matches", 0, 9)

    def strike(self, m: Season, owner: int, footballer: int) -> None:
        refill = NOBODY
        if m.match.on:
            refill = injure(m, footballer)
            if footballer not in m.match.hurt:
                return
        if self.matches:
            self.keep_out(m, owner, footballer)
        if refill >= 0:
            m.push(REPLACES[refill])

    def keep_out(self, m: Season, owner: int, footballer: int) -> None:
        """12.5 Out of the next matches of the team that holds the card."""
        if self.cause == INJURY:
            m.injured = {**m.injured, footballer: max(self.matches, m.injured.get(footballer, 0))}
            m.tell(events.INJURED_FOR, owner, footballer, self.matches)
        else:
            m.banned = {**m.banned, footballer: max(self.matches, m.banned.get(footballer, 0))}
            m.tell(events.BANNED_FOR, owner, footballer, self.matches)


class Book(Effect):
    """The target is shown a yellow or a red card."""

    kind = "book"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields, clash_moment(fields), fields.has("when"))
        self.card = YELLOW if fields.word("card", ("yellow", "red")) == 0 else RED

    def strike(self, m: Season, owner: int, footballer: int) -> None:
        refill = show_card(m, footballer, self.card)
        if refill >= 0:
            m.push(REPLACES[refill])


class Heal(Effect):
    """Injury or ban is lifted from the target; one injured in this match is back on the bench."""

    kind = "heal"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.causes = fields.mask("causes", CAUSES, 0)

    def suits(self, m: Season, footballer: int) -> bool:
        injured = footballer in m.injured or (m.match.on and footballer in m.match.hurt)
        return (bool(self.causes & 1) and injured) or (bool(self.causes & 2) and footballer in m.banned)

    def strike(self, m: Season, owner: int, footballer: int) -> None:
        match = m.match
        if self.causes & 1:
            m.injured = left_out(m.injured, footballer)
            if match.on and footballer in match.hurt:
                match.hurt = tuple([who for who in match.hurt if who != footballer])
                red, blue = match.off
                match.off = (
                    tuple([who for who in red if who != footballer]),
                    tuple([who for who in blue if who != footballer]),
                )
        if self.causes & 2:
            m.banned = left_out(m.banned, footballer)
        match.benches_known = 0
        m.tell(events.FIT_AGAIN, owner, footballer)


class RemoveFootballer(Effect):
    """The target retires out of the game, or goes to the bottom of its deck."""

    kind = "remove_footballer"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.to_box = fields.word("to", ("box", "deck")) == 0

    def suits(self, m: Season, footballer: int) -> bool:
        return not m.is_loaned(footballer)

    def strike(self, m: Season, owner: int, footballer: int) -> None:
        for seat in range(m.kit.players):
            if footballer in m.squads[seat]:
                m.leave(seat, footballer)
        m.forget(footballer)
        if self.to_box:
            m.retired += (footballer,)
            m.tell(events.RETIRES, owner, footballer)
        else:
            m.bury(m.kit.homes[footballer], footballer, ALL)
            m.tell(events.LEAVES, owner, footballer)


class Recruit(Effect):
    """The owner names a deck (or has the one of the footballer removed before), sees its top cards and takes one."""

    kind = "recruit"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.same = fields.word("deck", ("choose", "same")) == 1
        self.look = fields.number("look", 1, 9)

    def strike(self, m: Season, owner: int, footballer: int) -> None:
        if not self.same:
            if any(m.decks[deck].size() for deck in range(LINE)):
                m.push(RECRUIT_DECK)
        elif m.target >= 0 and m.decks[m.kit.homes[m.target]].size():
            sign(m, owner, m.kit.homes[m.target], self.look, False)


class RecruitDeck(Phase[Season]):
    """1.9, 16.8 Who recruits names a deck that is not empty."""

    rule = "1.9"

    def ask(self, m: Season) -> Ask:
        codes = [POSITION + deck for deck in range(LINE) if m.decks[deck].size()]
        return Ask(owner_of(m), "recruit_deck", tuple(codes), len(codes) == 1)

    def answer(self, m: Season, choice: int) -> None:
        effect = effect_of(m)
        assert isinstance(effect, Recruit)
        m.uncover()
        sign(m, owner_of(m), choice - POSITION, effect.look, False)


class Exchange(Effect):
    """One footballer each changes squads with the opponent of the match just played; only the two players see them."""

    kind = "exchange"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.chosen = fields.word("mine", ("random", "choose")) == 1
        if fields.word("theirs", ("random", "choose")) == 1:
            raise fields.refusal("theirs", "random")

    def strike(self, m: Season, owner: int, footballer: int) -> None:
        if exchangeable(m, owner) and exchangeable(m, m.opponent(owner)):
            m.taker = owner
            m.push(EXCHANGE_GIVE if self.chosen else EXCHANGE_DRAWS[0])


def exchangeable(m: Season, seat: int) -> list[int]:
    """20.3 Whoever is on loan cannot be exchanged."""
    return [footballer for footballer in m.squads[seat] if not m.is_loaned(footballer)]


def give(m: Season, footballer: int) -> None:
    """The footballer leaves the squad, and the other one is drawn."""
    go_in_secret(m, footballer, exchangeable(m, m.taker), eye(m.taker))
    m.leave(m.taker, footballer)
    m.looked = (footballer,)
    m.go(EXCHANGE_DRAWS[1])


class ExchangeGive(Phase[Season]):
    """17.3 Who drew the event picks the footballer to give."""

    rule = "17.3"

    def ask(self, m: Season) -> Ask:
        codes = tuple([FOOTBALLER + footballer for footballer in exchangeable(m, m.taker)])
        return Private(m.taker, "exchange_give", codes, m.taker)

    def answer(self, m: Season, choice: int) -> None:
        give(m, choice - FOOTBALLER)


class ExchangeDraw(Phase[Season]):
    """17.3 A footballer drawn at random to be given, or to be taken from the opponent."""

    rule = "17.3"

    def __init__(self, take: bool) -> None:
        self.take = take

    def found(self, m: Season) -> list[int]:
        return exchangeable(m, m.opponent(m.taker) if self.take else m.taker)

    def ask(self, m: Season) -> Ask:
        return TopCard("exchange", m.kit.footballer_ids, tuple(self.found(m)), m.taker)

    def answer(self, m: Season, choice: int) -> None:
        footballer = self.found(m)[choice]
        if not self.take:
            give(m, footballer)
            return
        seat, other = m.taker, m.opponent(m.taker)
        given = m.looked[0]
        m.looked = ()
        go_in_secret(m, footballer, exchangeable(m, other), eye(seat) | eye(other))
        notice(m, given, eye(other))
        m.leave(other, footballer)
        m.join(other, given)
        m.join(seat, footballer)
        m.tell(events.EXCHANGE, seat, other)
        m.tell(events.GIVES, seat, other, given)
        m.tell(events.GIVES, other, seat, footballer)
        m.done()

    def save(self, m: Season) -> dict[str, object]:
        return {"take": self.take}


class TransferRule(Effect):
    """19.3 Changes the owner's transfers, for a manager in the whole season, for an event in the phase that follows."""

    kind = "transfer_rule"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields, TRANSFERS)
        self.season_total = fields.number("season_total", 0, 99, NOT_SAID) if fields.has("season_total") else NOT_SAID
        self.any_time = fields.flag("any_time")
        self.per_phase = fields.number("per_phase", 0, 9) if fields.has("per_phase") else NOT_SAID
        self.extra = fields.number("extra", 0, 9, 0)
        self.look = fields.number("look", 1, 9, 1)
        self.decks = fields.mask("decks", POSITIONS, (1 << LINE) - 1)
        self.deck_by_die = fields.flag("deck_by_die")
        self.like_for_like = fields.flag("like_for_like")
        self.protect_stars = fields.number("protect_stars", 1, ANY_STARS, ANY_STARS)
        self.release_first = fields.flag("release_first")
        self.bank = fields.flag("bank")
        if self.any_time and self.season_total == NOT_SAID:
            raise fields.refusal("season_total", "given together with any_time")

    def strike(self, m: Season, owner: int, footballer: int) -> None:
        seat = owner if self.side == OWN else m.opponent(owner)
        m.extra = put(m.extra, seat, m.extra[seat] + self.extra)
        if self.per_phase != NOT_SAID:
            m.per_phase = put(m.per_phase, seat, self.per_phase)


class Limit(Effect):
    """Added to the limits of seven footballers and three tactics."""

    kind = "limit"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields, LIMITS)
        self.squad = fields.number("squad", 0, 9, 0)
        self.tactics = fields.number("tactics", 0, 9, 0)


RECRUIT_DECK: Final = RecruitDeck()
EXCHANGE_GIVE: Final = ExchangeGive()
EXCHANGE_DRAWS: Final = (ExchangeDraw(False), ExchangeDraw(True))
