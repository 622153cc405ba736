"""Chapters 5, 6 and 7: what the footballer with the ball may do, and whether it is contested."""

from typing import Final

from fiveaside.engine.ask import Ask, Private
from fiveaside.engine.phase import Phase
from fiveaside.games.next_goal_wins import events
from fiveaside.games.next_goal_wins.choices import (
    ACT as DECLARE,
)
from fiveaside.games.next_goal_wins.choices import (
    CONTEST as CONTESTS,
)
from fiveaside.games.next_goal_wins.choices import (
    CONTEST_SPEED,
    DECLINE,
    SPEED,
    TACTIC,
    UP,
)
from fiveaside.games.next_goal_wins.parts import cards
from fiveaside.games.next_goal_wins.parts.board import (
    CLASH,
    CONTESTED_BY,
    CROSS,
    DEF,
    DRIBBLE,
    GK,
    HEADER,
    LINE,
    MID,
    MOVES,
    NO_ACTION,
    NOBODY,
    PASS,
    PUNT,
    SHOOT,
    STK,
    THROW,
)
from fiveaside.games.next_goal_wins.parts.effect import CHOOSING, DECLARED, FOR_CLASH
from fiveaside.games.next_goal_wins.parts.effect import SPEED as SPEED_MOMENT
from fiveaside.games.next_goal_wins.parts.match import Match
from fiveaside.games.next_goal_wins.parts.results import TO_ACT
from fiveaside.games.next_goal_wins.rules import tactics
from fiveaside.games.next_goal_wins.rules.ball import succeed
from fiveaside.games.next_goal_wins.rules.resolving import BOTH_THROW, throw_dice
from fiveaside.games.next_goal_wins.table import Season

FORWARD: Final = ((PASS, DEF), (THROW, MID), (PUNT, STK)), ((PASS, MID), (CROSS, STK)), ((PASS, STK), (CROSS, STK))
"""5.1 By position, the actions that need a team-mate, and where."""


def towards(position: int, filled: int) -> int:
    """5.4, 12.6 The actions from a position as a mask, by the outfield slots that are filled (bits from DEF on)."""
    mask = 0 if position == GK else 1 << DRIBBLE
    for action, to in FORWARD[position]:
        if filled >> (to - DEF) & 1:
            mask |= 1 << action
    return mask


FILLINGS: Final = 8
AVAILABLE: Final = [towards(position, filled) for position in range(STK) for filled in range(FILLINGS)]


# 5.1-5.6 What may be done


def available(match: Match) -> int:
    """5.1, 5.2, 5.4, 6.4 The actions from the position acted from, as a mask."""
    if match.position == STK:
        return at_striker(match)
    own = match.attacker * LINE
    filled = 1 if match.slots[own + DEF] >= 0 else 0
    if match.slots[own + MID] >= 0:
        filled |= 2
    if match.slots[own + STK] >= 0:
        filled |= 4
    return AVAILABLE[match.position * FILLINGS + filled]


def at_striker(match: Match) -> int:
    """4.9, 5.2, 6.4 Shooting needs a pass or a punt, heading a cross; who moved up may shoot; dribbling always goes."""
    mask = 1 << DRIBBLE
    if match.carrier != STK or match.delivery == PASS or match.delivery == PUNT:
        mask |= 1 << SHOOT
    elif match.delivery == CROSS:
        mask |= 1 << HEADER
    return mask


def allowed(m: Season) -> int:
    """5.6, 20.2 What is left after blocks, then after repeats; a limit that would leave nothing is ignored."""
    match = m.match
    mask = available(match)
    if match.all_moments >> CHOOSING & 1:
        granted = by_cards(m, True)
        if granted:
            return granted
        mask = mask & ~by_cards(m, False) or mask
    if match.must & mask:
        mask &= match.must
    if m.kit.no_repeat:
        mask = mask & ~repeats(match) or mask
    return mask


def by_cards(m: Season, granted: bool) -> int:
    mask = 0
    for force in m.match.force:
        for x in force:
            mask |= x.effect.granted(m, x) if granted else x.effect.blocked(m, x)
    return mask


def repeats(match: Match) -> int:
    """20.2 What the footballer with the ball did in the own side's previous attack."""
    footballer = match.slots[match.attacker * LINE + match.carrier]
    mask = 0
    for action in range(MOVES):
        if footballer * MOVES + action in match.before[match.attacker]:
            mask |= 1 << action
    return mask


def may_speed(m: Season, colour: int, action: int) -> bool:
    """10.3 A skill lets this colour make it a speed battle."""
    match = m.match
    if match.moments_of(colour) >> SPEED_MOMENT & 1:
        for x in match.force_of(colour):
            if x.footballer >= 0 and x.effect.makes_speed(m, x, action):
                return True
    return False


# 7.1 Declaring


class Act(Phase[Season]):
    """5.1-5.6, 7.1, 15.3 The attacking player declares one available action, or plays a tactic first."""

    rule = "7.1"

    def ask(self, m: Season) -> Ask:
        match = m.match
        mask = match.open
        seat = match.seat(match.attacker)
        plain = m.kit.act[seat][mask]
        codes = self.codes(m, mask) if match.moments_of(match.attacker) >> SPEED_MOMENT & 1 else plain.codes
        if tactics.could_play(m, match.attacker, cards.ACT):
            played = tactics.from_hand(m, match.attacker, cards.ACT)
            if not played and codes is plain.codes:
                return m.kit.secret_act[seat][mask]
            return Private(seat, "act", codes + played)
        return plain if codes is plain.codes else Ask(seat, "act", codes, len(codes) == 1)

    def codes(self, m: Season, mask: int) -> tuple[int, ...]:
        """Every action, also as a speed battle where a skill allows it and no card has made it one."""
        codes: list[int] = []
        for action in range(MOVES):
            if mask >> action & 1:
                codes.append(DECLARE + action)
                if may_speed(m, m.match.attacker, action) and not is_speed(m, action):
                    codes.append(SPEED + action)
        return tuple(codes)

    def answer(self, m: Season, choice: int) -> None:
        match = m.match
        if choice >= TACTIC:
            tactic = choice - TACTIC
            match.must = m.kit.tactics[tactic].needs.actions & match.open
            tactics.play_tactic(m, match.attacker, tactic)
        elif choice >= SPEED:
            declare(m, choice - SPEED, True)
        else:
            declare(m, choice - DECLARE, False)

    def resume(self, m: Season) -> None:
        """The tactic was played: what it allows or forbids is open or not from now on."""
        m.uncover()
        face(m)


def face(m: Season) -> None:
    """Who acts now and what is open to them, before an action is declared."""
    match = m.match
    match.throw = CLASH
    match.actor = match.slots[match.attacker * LINE + match.carrier]
    match.open = allowed(m)


def is_speed(m: Season, action: int) -> bool:
    """A card has made this action a speed battle."""
    match = m.match
    if match.moments_of(match.attacker) >> SPEED_MOMENT & 1:
        for x in match.force_of(match.attacker):
            if x.footballer < 0 and x.effect.makes_speed(m, x, action):
                return True
    return False


def declare(m: Season, action: int, speed: bool) -> None:
    """7.1, 7.2 The action is declared; what nobody opposes succeeds."""
    match = m.match
    match.action = action
    match.open = 1 << action
    match.must = 0
    match.by = CONTESTED_BY[match.position * MOVES + action]
    match.contester = match.slots[(1 - match.attacker) * LINE + match.by]
    match.speed = speed or is_speed(m, action)
    if m.kit.no_repeat:
        match.taken += (match.actor * MOVES + action,)
    if m.heard is not None:
        if match.speed:
            m.tell(events.DECLARES_SPEED, match.seat(match.attacker), match.actor, action)
        else:
            m.tell(events.DECLARES, match.seat(match.attacker), match.actor, action)
    alone = succeeds_alone(m)
    match.won_by = NO_ACTION
    if alone:
        m.tell(events.BY_ITSELF, match.seat(match.attacker), match.actor)
        unopposed(m)
    elif match.contester < 0:
        m.tell(events.NOBODY_OPPOSES, match.seat(match.attacker), match.by)
        unopposed(m)
    else:
        m.go(CONTEST)


def succeeds_alone(m: Season) -> bool:
    match = m.match
    if match.moments_of(match.attacker) >> DECLARED & 1:
        for x in match.force_of(match.attacker):
            if x.effect.moment == DECLARED and x.effect.succeeds(m, x):
                return True
    return False


def unopposed(m: Season) -> None:
    """7.2, 7.3 It succeeds without dice, and what was for this action alone is over."""
    succeed(m)
    m.match.contester = NOBODY
    m.match.end_effects(m, FOR_CLASH)
    m.done()


class Contest(Phase[Season]):
    """7.3, 10.3, 15.3 The defending player contests, perhaps with a tactic or as a speed battle, or lets it pass."""

    rule = "7.3"

    def ask(self, m: Season) -> Ask:
        match = m.match
        colour = 1 - match.attacker
        seat = match.seat(colour)
        speed = not match.speed and may_speed(m, colour, match.action)
        if match.contested:
            return Ask(seat, "contest", (CONTESTS, CONTEST_SPEED) if speed else (CONTESTS,), not speed)
        if tactics.could_play(m, colour, cards.CONTEST):
            played = tactics.from_hand(m, colour, cards.CONTEST)
            plain = m.kit.secret_contest_speed[seat] if speed else m.kit.secret_contest[seat]
            return Private(seat, "contest", plain.codes + played) if played else plain
        return m.kit.contest_speed[seat] if speed else m.kit.contest[seat]

    def answer(self, m: Season, choice: int) -> None:
        match = m.match
        if choice >= TACTIC:
            match.contested = True
            tactics.play_tactic(m, 1 - match.attacker, choice - TACTIC)
        elif choice == DECLINE:
            if m.heard is not None:
                m.tell(events.LETS_PASS, match.seat(1 - match.attacker))
            unopposed(m)
        else:
            if choice == CONTEST_SPEED:
                match.speed = True
                m.tell(events.MAKES_IT_SPEED, match.seat(1 - match.attacker), match.contester)
            throw_dice(m, BOTH_THROW)


# 6.1 After a dribble


class AfterDribble(Phase[Season]):
    """6.1-6.6, 6.8, 13.3 Past the opponent, the dribbler passes or crosses unopposed, or moves up one position; the
    slot stays the same, and with it what counts there."""

    rule = "6.1"

    def ask(self, m: Season) -> Ask:
        match = m.match
        mask = available(match) & (1 << PASS | 1 << CROSS)
        if match.all_moments >> CHOOSING & 1:
            mask &= ~by_cards(m, False)
        if m.kit.no_repeat:
            mask &= ~repeats(match)
        return m.kit.after_dribble[match.seat(match.attacker)][mask]

    def answer(self, m: Season, choice: int) -> None:
        match = m.match
        if choice == UP:
            match.position += 1
            match.follows = TO_ACT
            m.tell(events.MOVES_UP, match.seat(match.attacker), match.actor, match.position)
        else:
            match.action = choice - DECLARE
            if m.kit.no_repeat:
                match.taken += (match.actor * MOVES + match.action,)
            m.tell(events.PLAYS_ON, match.seat(match.attacker), match.actor, match.action)
            succeed(m)
        m.done()


ACT: Final = Act()
CONTEST: Final = Contest()
AFTER_DRIBBLE: Final = AfterDribble()
