"""A rule of thumb for Next Goal Wins: the best line-up by weighted stats, the likeliest way to a goal, a tactic when it
changes enough."""

from typing import Final, cast

from fiveaside.engine.ask import Ask
from fiveaside.engine.compiling import mypyc_attr
from fiveaside.engine.game import Game
from fiveaside.engine.player import Resident
from fiveaside.games.next_goal_wins import choices as c
from fiveaside.games.next_goal_wins.bot.signing import between_matches, target
from fiveaside.games.next_goal_wins.judgement.attack import (
    Attack,
    best_at,
    best_pair,
    crossing_chance,
    shooting_chance,
)
from fiveaside.games.next_goal_wins.judgement.coaching import balance, cards_cost, is_decided, substitution_gain
from fiveaside.games.next_goal_wins.judgement.outlook import gain_of, outlook
from fiveaside.games.next_goal_wins.judgement.scouting import ROUGH, Scout, best_line, table_of
from fiveaside.games.next_goal_wins.parts.board import (
    BLOCKING,
    CROSS,
    GK,
    GOES_TO,
    HEADING,
    LINE,
    MOVES,
    NO_ACTION,
    PASS,
    SHOOTING,
    SHOOTING_FK,
)
from fiveaside.games.next_goal_wins.table import Season

ENOUGH: Final = 0.12
"""So much of a goal a tactic must change before it is played; less with a full hand or in a last attack."""
DECIDED: Final = 0.5
"""So much more where a goal changes nothing but the goal difference."""
FULL_HAND: Final = 3
BETTER: Final = 0.03
"""So much of a goal a substitution must be worth."""
ALIKE: Final = 0.7
"""So much of the worth of whoever is on the pitch somebody on the bench must have to be thought of."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Patience:
    """How long tactics are kept in hand."""

    def surplus(self, m: Season, seat: int, tactic: int, gain: float) -> float:
        """How much better than keeping it is a tactic that changes so much of a goal now."""
        return gain - enough(m, seat)


USUAL: Final = Patience()


class Thumb(Resident):
    def choose(self, game: Game, ask: Ask) -> int:
        m = cast(Season, game)
        if m.match.on:
            return in_a_match(m, ask, USUAL, ROUGH)
        return between_matches(m, ask, ROUGH)


def in_a_match(m: Season, ask: Ask, patience: Patience, scout: Scout) -> int:
    kind = ask.kind
    if kind == "lineup":
        return line_up(m, ask, scout)
    if kind == "start":
        return at_the_start(m, ask, patience, scout)
    if kind == "act":
        return act(m, ask, patience)
    if kind == "contest":
        return contest(m, ask, patience)
    if kind == "rolled" or kind == "received":
        return best_tactic(m, ask, c.LET, patience)
    return with_the_ball(m, ask, scout)


def with_the_ball(m: Season, ask: Ask, scout: Scout) -> int:
    kind = ask.kind
    if kind == "after_dribble":
        return after_dribble(m, ask)
    if kind == "replace":
        return replace(m, ask, scout)
    if kind == "free_kick":
        shoot = shooting_chance(m, m.match.attacker) > crossing_chance(m, m.match.attacker)
        return c.SHOOTING if shoot else c.CROSSING
    if kind == "pick_pair" or kind == "pick_shooter" or kind == "pick_helper":
        return pick(m, ask)
    return target(m, ask, scout) if kind == "target" else between_matches(m, ask, scout)


# The line-up


def line_up(m: Season, ask: Ask, scout: Scout) -> int:
    """Who plays here in the best line-up of those who are left."""
    left = [code - c.FOOTBALLER for code in ask.choices if code != c.EMPTY]
    if not left:
        return c.EMPTY
    place = m.match.placed % LINE
    who = best_line(table_of(scout, m, left, ask.seat), place, 0)[1]
    return c.FOOTBALLER + left[who]


def replace(m: Season, ask: Ask, scout: Scout) -> int:
    """Whoever is worth most in the slot that is empty."""
    colour = m.match.colour_of(ask.seat)
    best, choice = -1.0, ask.choices[0]
    for place in range(LINE):
        if m.match.slots[colour * LINE + place] == -1:
            for code in ask.choices:
                value = scout.worth(m, code - c.FOOTBALLER, ask.seat, place)
                if value > best:
                    best, choice = value, code
            break
    return choice


# An attack


def at_the_start(m: Season, ask: Ask, patience: Patience, scout: Scout) -> int:
    """Bring on who makes this attack and the other side's next one better, then perhaps a tactic, then go."""
    colour = m.match.colour_of(ask.seat)
    subs = [code for code in ask.choices if c.SUB <= code < c.TACTIC and may_help(m, colour, code, scout)]
    if subs:
        now = balance(m.copy(), colour)
        best, choice = BETTER, -1
        for code in subs:
            gain = substitution_gain(m, colour, code, now)
            if gain > best:
                best, choice = gain, code
        if choice >= 0:
            return choice
    return best_tactic(m, ask, c.GO, patience)


def may_help(m: Season, colour: int, code: int, scout: Scout) -> bool:
    """Nobody comes on in a slot in which they count for much less than whoever is there."""
    place, footballer = divmod(code - c.SUB, c.MOST_CARDS)
    seat, now = m.match.players[colour], m.match.slots[colour * LINE + place]
    return now < 0 or scout.worth(m, footballer, seat, place) > ALIKE * scout.worth(m, now, seat, place)


def enough(m: Season, seat: int) -> float:
    wanted = ENOUGH
    if len(m.hands[seat]) >= FULL_HAND:
        wanted *= 0.7
    if m.match.is_last_attack(m):
        wanted *= 0.5
    return wanted + DECIDED if is_decided(m) else wanted


def best_tactic(m: Season, ask: Ask, otherwise: int, patience: Patience) -> int:
    """The tactic or re-roll that changes the attack most, if that is enough; else let it be."""
    cards = [code for code in ask.choices if c.REROLL_BY_MANAGER <= code < c.QUIET and not c.SUB <= code < c.TACTIC]
    if not cards:
        return otherwise
    sign = 1.0 if m.match.players[m.match.attacker] == ask.seat else -1.0
    base = outlook(m, otherwise)
    best, choice = 0.0, otherwise
    for code in cards:
        gain = sign * (outlook(m, code) - base)
        if code >= c.TACTIC:
            gain += gain_of(m, code - c.TACTIC) - cards_cost(m, m.match.colour_of(ask.seat), code)
            gain = patience.surplus(m, ask.seat, code - c.TACTIC, gain)
        if gain > best:
            best, choice = gain, code
    return choice


def act(m: Season, ask: Ask, patience: Patience) -> int:
    """The action that is worth most, or a tactic that beats it by enough."""
    match = m.match
    attack = Attack(m.copy(), match.attacker)
    best, choice = -10.0, ask.choices[0]
    for code in ask.choices:
        if code < c.TACTIC:
            speed = code >= c.SPEED
            action = code - (c.SPEED if speed else c.ACT)
            value = attack.of_action(match.carrier, match.position, match.delivery, action, speed)
            if value > best:
                best, choice = value, code
    most = 0.0
    for code in ask.choices:
        if code >= c.TACTIC:
            gain = patience.surplus(m, ask.seat, code - c.TACTIC, outlook(m, code) - best)
            if gain > most:
                most, choice = gain, code
    return choice


def contest(m: Season, ask: Ask, patience: Patience) -> int:
    """Always contest; as a speed battle if the stats are against it, with a tactic if that is enough."""
    match = m.match
    choice = c.CONTEST
    other = 1 - match.attacker
    if c.CONTEST_SPEED in ask.choices and match.stats_of(m, match.attacker) > match.stats_of(m, other):
        choice = c.CONTEST_SPEED
    if ask.choices[-1] < c.TACTIC:
        return choice
    base, most = outlook(m, choice), 0.0
    for code in ask.choices:
        if code >= c.TACTIC:
            gain = base - outlook(m, code) - cards_cost(m, other, code)
            gain = patience.surplus(m, ask.seat, code - c.TACTIC, gain)
            if gain > most:
                most, choice = gain, code
    return choice


def after_dribble(m: Season, ask: Ask) -> int:
    match = m.match
    place, position, colour = match.carrier, match.position, match.attacker
    attack = Attack(m.copy(), colour)
    best, choice = attack.worth(place, position + 1, NO_ACTION), c.UP
    for action in (PASS, CROSS):
        if c.ACT + action in ask.choices:
            to = GOES_TO[position * MOVES + action]
            value = attack.worth(to, to, action)
            if value > best:
                best, choice = value, c.ACT + action
    return choice


def pick(m: Season, ask: Ask) -> int:
    """A tactic for set pieces is played at once; then the best footballers."""
    match = m.match
    if ask.choices[-1] >= c.TACTIC:
        return ask.choices[-1]
    if ask.kind == "pick_pair":
        crosser, header = best_pair(m, match.attacker)
        return c.PAIR + LINE * crosser + (header if header >= 0 else GK)
    if ask.kind == "pick_shooter":
        return c.POSITION + best_at(m, match.attacker, SHOOTING)
    helper = best_at(m, 1 - match.attacker, BLOCKING if match.throw == SHOOTING_FK else HEADING)
    return c.POSITION + helper if helper >= 0 else c.NONE
