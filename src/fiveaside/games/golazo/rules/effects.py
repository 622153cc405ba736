"""Chapter 8: the effects of cards, one small class each."""

from fiveaside.games.golazo import events
from fiveaside.games.golazo.parts.board import NONE
from fiveaside.games.golazo.parts.cards import Effect, Program
from fiveaside.games.golazo.parts.counters import number_of
from fiveaside.games.golazo.rules.action_cards import begin_scout, move_time
from fiveaside.games.golazo.rules.clearance import CLEARANCE, begin_clearance
from fiveaside.games.golazo.rules.effect_choices import Carry, Give, Place, Push, Run, SendOff, Steal, Swap, Veto
from fiveaside.games.golazo.rules.key_events import AIM, CROSSES, announce_shot, saves_due
from fiveaside.games.golazo.rules.moves import ACTION, Nearest
from fiveaside.games.golazo.rules.performing import perform
from fiveaside.games.golazo.table import RESTARTED, ROLL_AGAIN, Match


class Shot(Effect):
    """8.10 The team in possession takes a shot now from wherever the ball is."""

    def __init__(self, saves: int) -> None:
        self.saves = saves

    def happen(self, m: Match, side: int) -> bool:
        if m.possession() != side:
            return False
        m.push(AIM)
        announce_shot(m, side, self.saves)
        return True


class Cross(Effect):
    """8.11, 9.10 The team in possession takes a cross now with so many dice; 0 are those of the carrier's space."""

    def __init__(self, dice: int) -> None:
        self.dice = dice

    def happen(self, m: Match, side: int) -> bool:
        dice = self.dice or m.board.dice[side][m.spot[m.ball]]
        if m.possession() != side or dice == 0:
            return False
        m.push(CROSSES[dice - 1])
        return True


class Moves(Effect):
    """8.12 Up to so many moves by chapters 4 and 5, with tackles only if the card says so."""

    def __init__(self, moves: int, tackles: bool) -> None:
        self.moves = moves
        self.tackles = tackles

    def happen(self, m: Match, side: int) -> bool:
        m.mover = side
        m.moves = self.moves
        m.tackles = self.tackles
        m.push(ACTION)
        return True


class Clear(Effect):
    """8.13, 9.11 The team's goalkeeper gets the ball; its area is emptied and it clears."""

    def happen(self, m: Match, side: int) -> bool:
        m.push(CLEARANCE)
        begin_clearance(m, side)
        return True


class BallAny(Effect):
    """8.14 The team gives the ball to any of its own counters."""

    def happen(self, m: Match, side: int) -> bool:
        m.push(Give(side))
        return True


class BallNear(Effect):
    """8.15 The counter nearest to the opposing carrier gets the ball."""

    def happen(self, m: Match, side: int) -> bool:
        if m.possession() == side:
            return False
        equals = m.nearest(side, m.ball)
        if len(equals) > 1:
            m.push(Nearest(side, tuple([number_of(counter) for counter in equals]), "8.15"))
            return True
        m.tell(events.HAS_BALL, side, number_of(equals[0]))
        m.give_ball(equals[0])
        return False


class StealBall(Effect):
    """8.16 A counter within so many steps of the opposing carrier gets the ball."""

    def __init__(self, distance: int) -> None:
        self.distance = distance

    def happen(self, m: Match, side: int) -> bool:
        if m.possession() == side or not m.within(side, m.ball, self.distance):
            return False
        m.push(Steal(side, self.distance))
        return True


class RunOn(Effect):
    """8.17 Up to so many counters run so many steps."""

    def __init__(self, counters: int, steps: int) -> None:
        self.counters = counters
        self.steps = steps

    def happen(self, m: Match, side: int) -> bool:
        run = Run(side, self.counters, self.steps)
        if not run.is_possible(m):
            return False
        m.push(run)
        return True


class CarryBall(Effect):
    """8.18 The team's carrier runs so many steps with the ball."""

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def happen(self, m: Match, side: int) -> bool:
        if m.possession() != side or not m.is_carried_out() or not m.reach(m.ball, self.steps):
            return False
        m.push(Carry(side, self.steps))
        return True


class PlaceCounters(Effect):
    """8.19 Up to so many counters are put into a zone."""

    def __init__(self, counters: int, zone: str) -> None:
        self.counters = counters
        self.zone = zone

    def happen(self, m: Match, side: int) -> bool:
        place = Place(side, self.counters, self.zone)
        if not place.is_possible(m):
            return False
        m.push(place)
        return True


class PushCounters(Effect):
    """8.20 Up to so many opposing counters are moved so many steps."""

    def __init__(self, counters: int, steps: int) -> None:
        self.counters = counters
        self.steps = steps

    def happen(self, m: Match, side: int) -> bool:
        push = Push(side, self.counters, self.steps)
        if not push.is_possible(m):
            return False
        m.push(push)
        return True


class Off(Effect):
    """8.21 The other team loses a counter of its choice, unless it has only six."""

    def happen(self, m: Match, side: int) -> bool:
        if not m.can_lose_one(1 - side):
            m.tell(events.KEEPS_COUNTERS, 1 - side, m.kit.kept)
            return False
        m.push(SendOff(1 - side))
        return True


class SwapCounters(Effect):
    """8.22 Two counters of the team change spaces."""

    def happen(self, m: Match, side: int) -> bool:
        swap = Swap(side)
        if len(swap.numbers(m)) < 2:
            return False
        m.push(swap)
        return True


class Time(Effect):
    """8.23 Of a card played from hand: the marker moves so many spaces now."""

    def __init__(self, spaces: int) -> None:
        self.spaces = spaces

    def happen(self, m: Match, side: int) -> bool:
        move_time(m, self.spaces, "8.23")
        return False


class Restart(Effect):
    """8.24 The turn ends at once; the team in possession kicks off."""

    def happen(self, m: Match, side: int) -> bool:
        m.tell(events.RESTARTS, m.possession())
        m.mover = m.possession()
        m.unwind(RESTARTED)
        return True


class LookAhead(Effect):
    """8.25 The team looks at the next cards in secret and performs one of them."""

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def happen(self, m: Match, side: int) -> bool:
        return begin_scout(m, side, self.cards)


class Solo(Effect):
    """8.26 In the coming roll only this team rolls, and it wins."""

    def happen(self, m: Match, side: int) -> bool:
        m.solo = side
        m.tell(events.ROLLS_ALONE, side)
        return False


class Plus(Effect):
    """8.26 The team has so many moves more in this turn."""

    def __init__(self, moves: int) -> None:
        self.moves = moves

    def happen(self, m: Match, side: int) -> bool:
        home, away = m.plus
        m.plus = (home + self.moves, away) if side == 0 else (home, away + self.moves)
        m.tell(events.MORE_MOVES, side, self.moves)
        return False


class Again(Effect):
    """8.26 The dice of this turn's roll are rolled again; the window closes at once."""

    def happen(self, m: Match, side: int) -> bool:
        m.tell(events.ROLL_AGAIN, side)
        m.unwind(ROLL_AGAIN)
        return True


class Saves(Effect):
    """8.27 The number of save cards of the shot in hand changes."""

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def happen(self, m: Match, side: int) -> bool:
        m.saves += self.cards
        m.tell(events.SAVES, m.shooter, self.cards, saves_due(m))
        return False


class VetoGoal(Effect):
    """8.28 A die decides whether the goal in hand counts."""

    def __init__(self, least: int) -> None:
        self.least = least

    def happen(self, m: Match, side: int) -> bool:
        if m.scoring == NONE:
            return False
        m.push(Veto(side, self.least))
        return True


class If(Effect):
    """8.29 One thing if the ball is in the team's opposing (or own) half or third, else another."""

    def __init__(self, place: str, yes: Program, no: Program) -> None:
        self.opposing = place in ("opp", "third")
        self.third = place in ("third", "own-third")
        self.yes = yes
        self.no = no

    def happen(self, m: Match, side: int) -> bool:
        whose = m.board.third if self.third else m.board.half
        holds = whose[m.spot[m.ball]] == (1 - side if self.opposing else side)
        perform(m, self.yes if holds else self.no, side)
        return True
