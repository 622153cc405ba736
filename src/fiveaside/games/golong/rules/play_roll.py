"""Clause 3.6, chapter 4 and clauses 14.1-14.4: the down, the play roll, taking dice, dice off the table."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase
from fiveaside.games.golong import events
from fiveaside.games.golong.choices import PLAY, PUNT, STOP
from fiveaside.games.golong.parts.cup import EMPTY_CUP, blue_in, cup_of, greens_in
from fiveaside.games.golong.parts.kit import BALL, FLAG, SACK
from fiveaside.games.golong.rules.field_goal import FIELD_GOAL
from fiveaside.games.golong.rules.flag import FLAG as FLAG_PHASE
from fiveaside.games.golong.rules.punt import PUNT as PUNT_PHASE
from fiveaside.games.golong.rules.sack import SACK as SACK_PHASE
from fiveaside.games.golong.rules.safety import safety
from fiveaside.games.golong.rules.series import goes_on, next_down, turnover_on_downs
from fiveaside.games.golong.rules.star import STAR
from fiveaside.games.golong.rules.touchdown import return_touchdown, touchdown
from fiveaside.games.golong.table import Match

if TYPE_CHECKING:
    from mypy_extensions import i64


class Down(Phase[Match]):
    """3.6 Before every down the offence chooses to play, to punt or to try a field goal."""

    rule = "3.6"

    def ask(self, m: Match) -> Ask:
        return m.kit.down[m.attacker]

    def answer(self, m: Match, choice: int) -> None:
        if choice == PLAY:
            m.go(PLAY_ROLL)
        elif choice == PUNT:
            m.go(PUNT_PHASE)
        else:
            m.go(FIELD_GOAL)


class PlayRoll(Phase[Match]):
    """4.1 The QB die and all play dice in the cup are rolled; the QB face decides."""

    rule = "4.1"

    def ask(self, m: Match) -> Ask:
        return m.kit.rolls[m.cup]

    def answer(self, m: Match, choice: int) -> None:
        kit = m.kit
        throws = kit.shown[m.cup]
        if kit.dice_fall:
            roll = kit.rolls[m.cup]
            if choice >= roll.kept:
                lose_dice(m, roll.fallen(choice))
                return
            choice %= roll.plain
        many: i64 = len(throws)
        side = choice // many
        face = kit.qb[side]
        m.shown = throws[choice - side * many]
        if face == BALL:
            football(m)
        elif face == SACK:
            sack(m)
        elif face == FLAG:
            m.go(FLAG_PHASE)
        else:
            star(m)


def football(m: Match) -> None:
    """4.2 With TD on blue a football is a touchdown at once; 4.3 otherwise dice are taken."""
    if m.shown.touchdown:
        m.tell(events.BIG_PLAY, m.offence)
        touchdown(m)
    else:
        m.go(TAKE)


def sack(m: Match) -> None:
    """5.1, 5.2, 5.7 Inside the own 20 with TD on blue a sack is a safety at once; else the play dice do not count."""
    inside = m.spot < m.kit.parts.sack_safety_inside
    if inside and m.shown.touchdown:
        m.tell(events.SACKED_FOR_SAFETY, m.offence)
        safety(m)
    else:
        m.shown = m.kit.none
        m.go(SACK_PHASE)


def star(m: Match) -> None:
    """7.1 With TD on blue a star is a pick six."""
    if m.shown.touchdown:
        m.tell(events.PICK_SIX, 1 - m.offence)
        return_touchdown(m)
    else:
        m.go(STAR)


class Take(Phase[Match]):
    """4.3, 4.4, 4.7 The offence must take at least one of the dice shown."""

    rule = "4.3"

    def ask(self, m: Match) -> Ask:
        return m.shown.take[m.attacker]

    def answer(self, m: Match, choice: int) -> None:
        take(m, choice)


class TakeMore(Phase[Match]):
    """4.4-4.6 It may take more, one after the other, or stop."""

    rule = "4.6"

    def ask(self, m: Match) -> Ask:
        return m.shown.more[m.attacker]

    def answer(self, m: Match, choice: int) -> None:
        if choice == STOP:
            next_down(m)
        else:
            take(m, choice)


def take(m: Match, die: int) -> None:
    """4.4 The die moves the ball, and then what chapter 3 says is checked."""
    m.take(die)
    if m.heard is not None:
        m.tell(events.TAKES, m.offence, die, m.spot)
    if goes_on(m):
        m.go(TAKE_MORE)


def lose_dice(m: Match, fallen: dict[str, int]) -> None:
    """14.1-14.4 Each die off the table costs its die and a down; the QB die takes the blue one, or else a green."""
    greens = greens_in(m.cup) - fallen.get("g", 0)
    blue = blue_in(m.cup) - fallen.get("b", 0)
    play_dice = fallen.get("g", 0) + fallen.get("b", 0)
    if play_dice:
        m.tell(events.OFF_TABLE, m.offence, play_dice, m.spot, rule="14.4" if sum(fallen.values()) > 1 else "14.1")
    if fallen.get("qb", 0):
        m.tell(events.QB_OFF_TABLE, m.offence, m.spot, rule="14.2" if blue else "14.3")
        if blue:
            blue -= 1
        elif greens:
            greens -= 1
    m.cup = cup_of(greens, blue)
    if m.cup == EMPTY_CUP:
        turnover_on_downs(m)
    else:
        next_down(m)


DOWN: Final = Down()
PLAY_ROLL: Final = PlayRoll()
TAKE: Final = Take()
TAKE_MORE: Final = TakeMore()
