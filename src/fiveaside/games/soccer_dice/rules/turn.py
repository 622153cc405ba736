"""Chapters 2, 3 and 4: how turn follows turn, the way to the forward, the shot."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase
from fiveaside.games.soccer_dice import events
from fiveaside.games.soccer_dice.parts.kit import FORWARD
from fiveaside.games.soccer_dice.rules.shootout import begin_shootout, match_over
from fiveaside.games.soccer_dice.table import Match


class Build(Phase[Match]):
    """3.2 The side on offence says when to roll the white dice that are not set aside."""

    rule = "3.2"

    def ask(self, m: Match) -> Ask:
        return m.kit.build[m.offence]

    def answer(self, m: Match, choice: int) -> None:
        m.go(BUILD_ROLL)


class BuildRoll(Phase[Match]):
    """3.1-3.8, 4.7 What comes in order is set aside; the other dice are rolled again while rolls are left."""

    rule = "3.2"

    def ask(self, m: Match) -> Ask:
        return m.kit.builds[m.kept]

    def answer(self, m: Match, choice: int) -> None:
        kit = m.kit
        before = m.kept
        kept = kit.moves[before][choice]
        m.kept = kept
        if m.heard is not None:
            tell_steps(m, before)
        if m.roll == kit.rolls:
            rolls_used(m)
            return
        m.roll += 1
        if kept == FORWARD:
            m.tell(events.MAY_SHOOT, m.offence, m.roll)
            m.go(SHOT_ROLL if kit.auto_roll else SHOT)
        else:
            m.go(BUILD_ROLL if kit.auto_roll else BUILD)


def tell_steps(m: Match, before: int) -> None:
    """3.7 Each die set aside brings the ball to the next station; 3.8 without one the same dice are rolled again."""
    chain = m.kit.parts.chain
    for step in range(before, m.kept):
        m.tell(events.MOVES_UP, m.offence, chain[step], step + 1)
    if m.kept == before and m.roll < m.kit.rolls:
        m.tell(events.NO_STEP, m.offence, chain[before])


def rolls_used(m: Match) -> None:
    """4.6 With no roll left for the shot the turn ends, even with the ball at the forward."""
    if m.kept == FORWARD:
        m.tell(events.NO_TIME, m.offence)
    else:
        m.tell(events.NO_SHOT, m.offence, m.kit.rolls)
    turn_over(m)


class Shot(Phase[Match]):
    """4.1 With 2, 3 and 4 set aside the side on offence says when to shoot."""

    rule = "4.1"

    def ask(self, m: Match) -> Ask:
        return m.kit.shot[m.offence]

    def answer(self, m: Match, choice: int) -> None:
        m.go(SHOT_ROLL)


class ShotRoll(Phase[Match]):
    """4.1-4.3 The last white die is the shot; a 1 is a goal for which the keeper does not roll."""

    rule = "4.1"

    def ask(self, m: Match) -> Ask:
        return m.kit.shot_roll

    def answer(self, m: Match, choice: int) -> None:
        kit = m.kit
        shot = kit.white[choice]
        if shot == kit.automatic_goal:
            add_goal(m)
            m.tell(events.AUTOMATIC_GOAL, m.offence, shot, m.score[0], m.score[1])
            turn_over(m)
            return
        m.shot = shot
        m.tell(events.SHOT, m.offence, shot)
        m.go(SAVE_ROLL if kit.auto_roll else SAVE)


class Save(Phase[Match]):
    """4.4 After any other shot the defence says when to roll the black die."""

    rule = "4.4"

    def ask(self, m: Match) -> Ask:
        return m.kit.save[1 - m.offence]

    def answer(self, m: Match, choice: int) -> None:
        m.go(SAVE_ROLL)


class SaveRoll(Phase[Match]):
    """4.2, 4.4, 4.5 Black lower than the shot is a goal, equal or higher blocks; either way the turn is over."""

    rule = "4.4"

    def ask(self, m: Match) -> Ask:
        return m.kit.save_roll

    def answer(self, m: Match, choice: int) -> None:
        black = m.kit.black[choice]
        if black < m.shot:
            add_goal(m)
            m.tell(events.GOAL, m.offence, black, m.score[0], m.score[1])
        else:
            m.tell(events.BLOCKED, 1 - m.offence, black, m.shot)
        turn_over(m)


def add_goal(m: Match) -> None:
    """4.8 A goal is one point."""
    home, away = m.score
    m.score = (home + 1, away) if m.offence == 0 else (home, away + 1)


def turn_over(m: Match) -> None:
    """2.1-2.4, 5.1, 5.2 The next turn, the end of the match, or the shootout."""
    m.clear_lane()
    if m.is_last_turn():
        if m.score[0] == m.score[1]:
            begin_shootout(m)
        else:
            match_over(m)
    elif m.kit.stop_when_decided and m.is_decided():
        m.tell(events.DECIDED, m.leader(), m.lead())
        match_over(m)
    else:
        next_turn(m)


def next_turn(m: Match) -> None:
    """2.1, 2.2 Three turns in a row, then the other side's three; then the next half in the same way."""
    if m.turn < m.kit.parts.turns_per_half:
        m.turn += 1
    else:
        m.turn = 1
        if m.offence == m.first_in_half():
            m.offence = 1 - m.offence
        else:
            m.tell(events.HALF_TIME, -1, m.score[0], m.score[1], m.half)
            m.half += 1
            m.offence = m.first_in_half()
    begin_turn(m)


def begin_turn(m: Match) -> None:
    """3.1 The ball starts with the goalkeeper."""
    m.start_turn()
    m.tell(events.TURN, m.offence, m.half, m.turn, rule="2.2" if m.half > 1 and m.turn == 1 else "2.1")
    m.go(BUILD_ROLL if m.kit.auto_roll else BUILD)


BUILD: Final = Build()
BUILD_ROLL: Final = BuildRoll()
SHOT: Final = Shot()
SHOT_ROLL: Final = ShotRoll()
SAVE: Final = Save()
SAVE_ROLL: Final = SaveRoll()
