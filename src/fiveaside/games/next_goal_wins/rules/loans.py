"""Chapter 20: loans, by which two players exchange a footballer for one round."""

from typing import Final

from fiveaside.engine.ask import Ask, Private
from fiveaside.engine.knowledge import eye
from fiveaside.engine.phase import Phase
from fiveaside.games.next_goal_wins import events
from fiveaside.games.next_goal_wins.choices import FOOTBALLER, NONE, OFFER, YES
from fiveaside.games.next_goal_wins.knowledge import go_in_secret, loans_over, notice
from fiveaside.games.next_goal_wins.table import Season


def begin_loans(m: Season) -> None:
    """20.3 In number order each player who has no loan may name another such player."""
    m.before_loans = m.sights
    m.sights_owned = False
    LOAN_OFFERS[0].again(m)


def without_loan(m: Season) -> list[int]:
    lending = [seat for loan in m.loans for seat in loan[:2]]
    return [seat for seat in range(m.kit.players) if seat not in lending and m.squads[seat]]


class LoanOffer(Phase[Season]):
    """20.3 A player without a loan in this round may offer one to another such player."""

    rule = "20.3"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ask(self, m: Season) -> Ask:
        others = [OFFER + seat for seat in without_loan(m) if seat != self.seat]
        return Ask(self.seat, "loan_offer", (NONE, *others))

    def answer(self, m: Season, choice: int) -> None:
        if choice == NONE:
            self.go_on(m)
        else:
            m.push(LoanAccept(self.seat, choice - OFFER))

    def resume(self, m: Season) -> None:
        m.uncover()
        self.go_on(m)

    def go_on(self, m: Season) -> None:
        if self.seat + 1 < m.kit.players:
            LOAN_OFFERS[self.seat + 1].again(m)
        else:
            m.done()

    def again(self, m: Season) -> None:
        """Asked if this player and another one have no loan."""
        free = without_loan(m)
        if self.seat in free and len(free) > 1:
            m.go(self)
        else:
            self.go_on(m)

    def save(self, m: Season) -> dict[str, object]:
        return {"seat": self.seat}


class LoanAccept(Phase[Season]):
    """20.3 The player named accepts or not."""

    rule = "20.3"

    def __init__(self, lender: int, named: int) -> None:
        self.lender = lender
        self.named = named

    def ask(self, m: Season) -> Ask:
        return m.kit.accept[self.named]

    def answer(self, m: Season, choice: int) -> None:
        if choice == YES:
            m.tell(events.LOAN_AGREED, self.lender, self.named)
            m.go(LoanPick(self.lender, self.named, True))
        else:
            m.tell(events.LOAN_REFUSED, self.named, self.lender)
            m.done()

    def save(self, m: Season) -> dict[str, object]:
        return {"lender": self.lender, "named": self.named}


class LoanPick(Phase[Season]):
    """20.3 Both pick a footballer in secret, one after the other; then the two change squads."""

    rule = "20.3"

    def __init__(self, lender: int, named: int, first: bool) -> None:
        self.lender = lender
        self.named = named
        self.first = first

    def ask(self, m: Season) -> Ask:
        seat = self.lender if self.first else self.named
        codes = tuple([FOOTBALLER + footballer for footballer in m.squads[seat]])
        return Private(seat, "loan_pick", codes, seat)

    def answer(self, m: Season, choice: int) -> None:
        footballer = choice - FOOTBALLER
        if self.first:
            go_in_secret(m, footballer, list(m.squads[self.lender]), eye(self.lender), True)
            m.leave(self.lender, footballer)
            m.taker = self.lender
            m.looked = (footballer,)
            m.go(LoanPick(self.lender, self.named, False))
        else:
            lend(m, self.lender, self.named, footballer)
            m.done()

    def save(self, m: Season) -> dict[str, object]:
        return {"lender": self.lender, "named": self.named, "first": self.first}


def lend(m: Season, lender: int, named: int, footballer: int) -> None:
    lent = m.looked[0]
    m.looked = ()
    go_in_secret(m, footballer, list(m.squads[named]), eye(lender) | eye(named), True)
    notice(m, lent, eye(named))
    m.leave(named, footballer)
    m.join(named, lent)
    m.join(lender, footballer)
    m.loans += ((lender, named, lent, footballer),)
    m.tell(events.LENDS, lender, named, lent)
    m.tell(events.LENDS, named, lender, footballer)


def end_loans(m: Season) -> None:
    """20.3 Everybody goes home after the transfers of the round's last match."""
    loans_over(m)
    for lender, named, lent, footballer in m.loans:
        m.leave(named, lent)
        m.leave(lender, footballer)
        m.join(lender, lent)
        m.join(named, footballer)
        m.tell(events.LOAN_OVER, lender, named)
    m.loans = ()


LOAN_OFFERS: Final = tuple([LoanOffer(seat) for seat in range(6)])
