"""Chapters 4 and 7: what becomes of the ball when an action succeeds or fails."""

from fiveaside.games.next_goal_wins import events
from fiveaside.games.next_goal_wins.parts.board import (
    CLASH,
    GK,
    GOAL,
    GOES_TO,
    LINE,
    MOVES,
    NO_ACTION,
    NOBODY,
    PAST,
    PENALTY,
    STK,
)
from fiveaside.games.next_goal_wins.parts.results import (
    AFTER_DRIBBLE,
    ATTACK_OVER,
    BALL_LOST,
    SCORED,
    SET_PIECE_FAILED,
    TO_ACT,
    TO_RECEIVE,
)
from fiveaside.games.next_goal_wins.table import Season


def succeed(m: Season) -> None:
    """7.6 The ball moves on, the dribbler is past the opponent, or it is a goal."""
    match = m.match
    to = GOES_TO[match.position * MOVES + match.action]
    if to == GOAL:
        score(m, "7.6")
    elif to == PAST:
        match.follows = AFTER_DRIBBLE
        if m.heard is not None:
            m.tell(events.GETS_PAST, match.seat(match.attacker), match.actor)
    else:
        deliver(m, to)


def deliver(m: Season, to: int) -> None:
    """5.1 A team-mate has received the ball."""
    match = m.match
    match.carrier = to
    match.position = to
    match.delivery = match.action
    match.follows = TO_RECEIVE if to == STK else TO_ACT
    if m.heard is not None:
        receiver = match.slots[match.attacker * LINE + to]
        m.tell(events.RECEIVES, match.seat(match.attacker), receiver, match.action)


def score(m: Season, rule: str) -> None:
    """4.8, 7.6, 9.4 A goal; the side that conceded has the ball next, with its keeper."""
    match = m.match
    red, blue = match.score
    match.score = (red + 1, blue) if match.attacker == 0 else (red, blue + 1)
    if m.heard is not None:
        who = scorer(m)
        m.tell(events.GOAL, match.seat(match.attacker), match.score[0], match.score[1], who, who, rule=rule)
    attack_over(m, SCORED, GK)


def scorer(m: Season) -> int:
    """Who acted, or in a set piece who headed or shot it; of a penalty nobody is told."""
    match = m.match
    if match.throw == CLASH:
        return match.actor
    place = match.header if match.header >= 0 else match.crosser
    return NOBODY if match.throw == PENALTY or place < 0 else match.slots[match.attacker * LINE + place]


def lose(m: Season) -> None:
    """4.8, 7.5 The footballer who contested has the ball, in that slot."""
    match = m.match
    if m.heard is not None:
        m.tell(events.WINS_BALL, match.seat(1 - match.attacker), match.contester)
    won_by = match.action
    attack_over(m, BALL_LOST, match.by)
    match.won_by = won_by


def fail_set_piece(m: Season) -> None:
    """4.8, 9.4 A failed set piece: the ball goes to the defending keeper."""
    match = m.match
    m.tell(events.SET_PIECE_FAILED, match.seat(1 - match.attacker))
    attack_over(m, SET_PIECE_FAILED, GK)


def attack_over(m: Season, ending: int, ball: int) -> None:
    """4.7, 4.8 The attack is over; `ball` is the slot of the other side that has the ball next."""
    match = m.match
    match.follows = ATTACK_OVER
    match.ending = ending
    match.ball = ball
    match.won_by = NO_ACTION
