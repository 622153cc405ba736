"""Chapters 3, 6, 10 and 12: how a turn goes, step by step, and what follows it."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase, Step
from fiveaside.games.golazo import choices as c
from fiveaside.games.golazo import events
from fiveaside.games.golazo.parts.board import NONE
from fiveaside.games.golazo.parts.cards import KEY, ROLL, ROLLED
from fiveaside.games.golazo.parts.kit import LONG_SHOT_SAVES, MOST_GOLDEN, SHOT_SAVES, G
from fiveaside.games.golazo.rules.action_cards import draw_card
from fiveaside.games.golazo.rules.deadlock import begin_shoot_out, match_over
from fiveaside.games.golazo.rules.key_events import CROSSES, announce_shot
from fiveaside.games.golazo.rules.kick_off import begin_kick_off
from fiveaside.games.golazo.rules.moves import ACTION, begin_moves
from fiveaside.games.golazo.rules.powercards import opens
from fiveaside.games.golazo.rules.slide_tackle import SLIDE, sliders
from fiveaside.games.golazo.table import (
    FIRST_HALF,
    GOLDEN,
    KICKED_OFF,
    NOTHING,
    PLAYING,
    ROLL_AGAIN,
    SCORED,
    SECOND_HALF,
    STOPPAGE,
    Match,
)


class Play(Step[Match]):
    """3.1, 3.7, 3.8, 7.3, 2.6 The bottom of the stack: after moves, a card or a key event comes step 3, after a
    kick-off the next turn, after a goal or a restart the end of the turn."""

    rule = "3.1"

    def resume(self, m: Match) -> None:
        ending = m.ending
        m.ending = PLAYING
        if ending == PLAYING:
            step_3(m)
        elif ending == KICKED_OFF:
            m.dribbled = False
            begin_turn(m)
        elif ending == ROLL_AGAIN:
            roll_again(m)
        else:
            end_turn(m, ending)


# Step 1


def begin_turn(m: Match) -> None:
    """3.2, 3.10, 14.1 Window `roll`, then the roll; but after full time the number of turns left comes first."""
    if m.kit.seats > 2:
        m.rotate(m.turn + 1)
    if m.up and m.stage == SECOND_HALF:
        m.go(STOPPAGE_ROLL)
        return
    m.turn += 1
    m.dice = NOTHING
    m.winner = NONE
    m.plus = NOTHING
    m.skips = 0
    m.declined = 0
    if m.heard is not None:
        m.tell(events.TURN, -1, m.turn)
    if not opens(m, ROLL, ROLL_DUE):
        m.go(ROLL_DICE)


class RollDue(Step[Match]):
    """3.10, 9.6 The window before the roll is closed."""

    rule = "3.10"

    def resume(self, m: Match) -> None:
        m.uncover()
        m.go(ROLL_DICE)


class RollDice(Phase[Match]):
    """3.2-3.4, 1.7, 10.6, 8.26, 8.9, 13.3 Both teams roll, the higher wins, equal dice are rolled again; or one team
    rolls alone."""

    rule = "3.2"

    def ask(self, m: Match) -> Ask:
        kit = m.kit
        if m.solo != NONE:
            return kit.classic_solo[m.solo] if m.is_classic() else kit.solo[m.solo]
        return kit.classic_roll if m.is_classic() else kit.roll

    def answer(self, m: Match, choice: int) -> None:
        if m.solo != NONE:
            faces = m.kit.classic if m.is_classic() else m.kit.golazo
            m.winner = m.solo
            m.solo = NONE
            m.dice = (faces[choice], 0) if m.winner == 0 else (0, faces[choice])
        else:
            dice = m.kit.classic_dice[choice] if m.is_classic() else m.kit.golazo_dice[choice]
            home, away = dice[0], dice[1]
            if home == away:
                m.tell(events.ROLL_LEVEL, -1, home)
                return
            m.dice = dice
            m.winner = 0 if home > away else 1
        rolled(m)


def rolled(m: Match) -> None:
    """3.5, 3.6, 9.6 A G draws a card; otherwise window `rolled`, then the moves."""
    if m.heard is not None:
        m.tell(events.WINS_ROLL, m.winner, m.dice[m.winner], m.dice[1 - m.winner])
    if m.dice[m.winner] == G:
        m.plus = NOTHING
        draw_card(m, m.winner)
    elif not opens(m, ROLLED, MOVES_DUE):
        first_moves(m)


def roll_again(m: Match) -> None:
    """8.26 The dice of this turn's roll, be it one or two, are rolled again."""
    if m.dice[1 - m.winner] == 0:
        m.solo = m.winner
    m.dice = NOTHING
    m.winner = NONE
    m.go(ROLL_DICE)


# Step 2


class MovesDue(Step[Match]):
    """3.10, 9.6 The window after the roll is closed."""

    rule = "3.10"

    def resume(self, m: Match) -> None:
        m.uncover()
        first_moves(m)


def first_moves(m: Match) -> None:
    """3.5, 12.6 The winner makes all its moves first; in a tactical game the loser."""
    m.go(SECOND_MOVES)
    m.push(ACTION)
    if m.kit.tactical:
        begin_losers_moves(m)
    else:
        begin_winners_moves(m)


class SecondMoves(Step[Match]):
    """3.5, 12.6 Then the other team."""

    rule = "3.5"

    def resume(self, m: Match) -> None:
        m.uncover()
        if m.kit.tactical:
            begin_winners_moves(m)
        else:
            begin_losers_moves(m)


def begin_winners_moves(m: Match) -> None:
    """3.5, 4.16 As many moves as it rolled; it alone may tackle."""
    begin_moves(m, m.winner, m.dice[m.winner] + m.plus[m.winner], True)


def begin_losers_moves(m: Match) -> None:
    """3.5, 12.1, 12.3 As many moves as it rolled; at their start it may gamble them all on a slide tackle."""
    side = 1 - m.winner
    moves = m.dice[side] + m.plus[side]
    if m.kit.slide and moves > 0 and sliders(m, side):
        m.mover = side
        m.moves = moves
        m.go(SLIDE)
    else:
        begin_moves(m, side, moves, False)


# Step 3


def step_3(m: Match) -> None:
    """3.7, 6.3, 7.12, 9.6 Window `key`, at every entry into step 3, then the key event."""
    if not opens(m, KEY, KEY_DUE):
        key_event(m)


class KeyDue(Step[Match]):
    """3.10, 9.6 The window before a key event is closed."""

    rule = "3.10"

    def resume(self, m: Match) -> None:
        m.uncover()
        key_event(m)


def key_event(m: Match) -> None:
    """6.1 Asked only where a key event is possible; otherwise the turn ends."""
    side = m.possession()
    space = m.spot[m.ball]
    board = m.board
    if m.is_carried_out() and (board.number[side][space] or board.dice[side][space] or board.long[side][space]):
        m.go(KEY_EVENT)
    else:
        end_turn(m, PLAYING)


class KeyEvent(Phase[Match]):
    """6.1, 6.2, 6.6, 6.8, 6.13 In the area a shot, on the long shot space a long shot, in a cross zone a cross;
    or none."""

    rule = "6.1"

    def ask(self, m: Match) -> Ask:
        side = m.possession()
        space, seat = m.spot[m.ball], m.people[side]
        if m.board.number[side][space]:
            return m.kit.shoot[seat]
        return m.kit.cross_or_no[seat] if m.board.dice[side][space] else m.kit.long[seat]

    def answer(self, m: Match, choice: int) -> None:
        side = m.possession()
        if choice == c.SHOOT:
            announce_shot(m, side, SHOT_SAVES)
        elif choice == c.LONG:
            announce_shot(m, side, LONG_SHOT_SAVES)
        elif choice == c.CROSS:
            m.go(CROSSES[m.board.dice[side][m.spot[m.ball]] - 1])
        else:
            end_turn(m, PLAYING)


# The end of the turn


def end_turn(m: Match, ending: int) -> None:
    """3.10, 4.7, 8.6 Cards cut short go to the discard pile; with a clock it is asked now."""
    m.dribbled = False
    if m.playing:
        m.discards += m.playing
        m.playing = ()
    if m.kit.clock and m.stage <= SECOND_HALF and not m.up:
        m.go(CLOCKS[ending])
    else:
        after_turn(m, ending)


class Clock(Phase[Match]):
    """12.10 At the end of every turn the clock is asked; the first `up` acts as HT, the second as FT."""

    rule = "12.10"

    def __init__(self, ending: int) -> None:
        self.turn_ended = ending

    def ask(self, m: Match) -> Ask:
        return m.kit.clock_draw

    def answer(self, m: Match, choice: int) -> None:
        if m.kit.clock_draw.is_up(choice):
            m.up = True
            m.tell(events.TIME_IS_UP)
        after_turn(m, self.turn_ended)

    def save(self, m: Match) -> dict[str, object]:
        return {"ending": self.turn_ended}


def after_turn(m: Match, ending: int) -> None:
    """7.2, 10.2-10.8, 11.1-11.3 What follows by the stage of the match."""
    if m.up and m.stage == FIRST_HALF:
        half_time(m)
    elif m.stage == STOPPAGE:
        m.left -= 1
        if m.left:
            go_on(m, ending)
        else:
            full_time(m, ending)
    elif m.stage == GOLDEN:
        golden_turn_over(m, ending)
    else:
        go_on(m, ending)


def go_on(m: Match, ending: int) -> None:
    """7.2, 8.24 After a goal the team that conceded kicks off, after a restart the one in possession."""
    if ending == PLAYING:
        begin_turn(m)
    else:
        begin_kick_off(m, m.mover)


def half_time(m: Match) -> None:
    """10.2, 10.3 The team that did not take the first kick-off kicks off, whatever ended the turn."""
    m.up = False
    m.stage = SECOND_HALF
    m.tell(events.HALF_TIME, -1, m.score[0], m.score[1])
    begin_kick_off(m, 1 - m.first)


class StoppageRoll(Phase[Match]):
    """10.4, 10.5 One classic die gives the number of turns left; the counters stay where they are."""

    rule = "10.5"

    def ask(self, m: Match) -> Ask:
        return m.kit.stoppage

    def answer(self, m: Match, choice: int) -> None:
        m.left = m.kit.classic[choice]
        m.stage = STOPPAGE
        m.up = False
        m.tell(events.STOPPAGE, -1, m.left)
        begin_turn(m)


def full_time(m: Match, ending: int) -> None:
    """10.8, 11.1, 11.2, 11.8, 14.2 After the last turn the match is over, or the deadlock is broken."""
    if m.score[0] != m.score[1]:
        match_over(m)
    elif m.kit.draw == "golden":
        m.stage = GOLDEN
        m.tell(events.GOLDEN_GOAL, -1, m.score[0])
        go_on(m, ending)
    elif m.kit.draw == "penalties":
        begin_shoot_out(m)
    else:
        match_over(m)


def golden_turn_over(m: Match, ending: int) -> None:
    """11.1, 11.3 A goal ends the match at once; after 24 turns without one penalties decide."""
    m.golden += 1
    if ending == SCORED:
        match_over(m)
    elif m.golden == MOST_GOLDEN:
        begin_shoot_out(m)
    else:
        go_on(m, ending)


PLAY: Final = Play()
ROLL_DUE: Final = RollDue()
ROLL_DICE: Final = RollDice()
MOVES_DUE: Final = MovesDue()
SECOND_MOVES: Final = SecondMoves()
KEY_DUE: Final = KeyDue()
KEY_EVENT: Final = KeyEvent()
CLOCKS: Final = [Clock(ending) for ending in range(ROLL_AGAIN)]
STOPPAGE_ROLL: Final = StoppageRoll()
