"""How likely an attack is to end with a goal, by the dice and the stats on the pitch: what a rule of thumb looks at."""

from typing import Final

from fiveaside.games.next_goal_wins.parts.board import (
    BLOCKING,
    CATCHING,
    CLASH,
    CONTESTED_BY,
    CROSS,
    CROSSING,
    GK,
    GOAL,
    GOES_TO,
    HEADING,
    LINE,
    MOVES,
    NO_ACTION,
    NOBODY,
    PASS,
    PAST,
    SAVING,
    SHOOTING,
)
from fiveaside.games.next_goal_wins.rules.actions import allowed, may_speed
from fiveaside.games.next_goal_wins.rules.set_pieces import outfielders
from fiveaside.games.next_goal_wins.table import Season

SIDE: Final = 15
"""Differences of totals from -SIDE to SIDE are looked up."""
SET_PIECE: Final = 0.47
"""About what a corner, a penalty or a free kick is worth."""
AGAIN: Final = 1 / 3
"""How often the Stalemate die says to try again, and how often it gives a free kick."""
BALL_LOST: Final = 0.75
"""How much the other side's better start counts against a goal of the own."""


def die_chances(two: bool) -> list[float]:
    """The chance of every counted face, of one die or of the higher of two."""
    return [(2 * face - 1) / 36 if two else 1 / 6 for face in range(1, 7)]


def duel_table(acting: list[float], contesting: list[float]) -> tuple[list[float], list[float]]:
    """The chances to win and to be level, by the difference of the totals."""
    win = [0.0] * (2 * SIDE + 1)
    level = [0.0] * (2 * SIDE + 1)
    for i in range(2 * SIDE + 1):
        for mine, p in enumerate(acting):
            for other, q in enumerate(contesting):
                margin = mine - other + i - SIDE
                if margin > 0:
                    win[i] += p * q
                elif margin == 0:
                    level[i] += p * q
    return win, level


ONE: Final = die_chances(False)
TWO: Final = die_chances(True)
DUELS: Final = (duel_table(ONE, ONE), duel_table(TWO, ONE), duel_table(ONE, TWO), duel_table(TWO, TWO))


def duel(difference: int, acting_two: bool, contesting_two: bool) -> tuple[float, float]:
    """The chances to win and to be level."""
    win, level = DUELS[(1 if acting_two else 0) + (2 if contesting_two else 0)]
    at = max(0, min(2 * SIDE, difference + SIDE))
    return win[at], level[at]


class Attack:
    """What an attack of a colour is worth from every position. `m` is a copy that may be changed."""

    def __init__(self, m: Season, colour: int, cautious: bool = True) -> None:
        self.m = m
        self.colour = colour
        self.known: dict[int, float] = {}
        self.risk = [0.0] * LINE
        match = m.match
        match.throw = CLASH
        match.must = 0
        if cautious and (m.kit.first_to or match.tokens_of(1 - colour)):
            other = Attack(m, 1 - colour, False)
            from_goal = other.begin_at(GK)
            self.risk = [BALL_LOST * (other.begin_at(place) - from_goal) for place in range(LINE)]
        match.attacker = colour

    def begin_at(self, place: int) -> float:
        """The worth of an attack that starts with this slot."""
        self.m.match.attacker = self.colour
        return self.worth(place, place, NO_ACTION)

    def worth(self, place: int, position: int, delivery: int) -> float:
        """The worth of the best action from here."""
        key = (place * LINE + position) * MOVES + delivery + 1
        if key not in self.known:
            self.known[key] = 0.0
            best = 0.0
            mask = self.stand(place, position, delivery)
            for action in range(MOVES):
                if mask >> action & 1:
                    best = max(best, self.of_action(place, position, delivery, action, False))
            self.known[key] = best
        return self.known[key]

    def stand(self, place: int, position: int, delivery: int) -> int:
        """Put the ball there; the actions that are open."""
        match = self.m.match
        match.attacker = self.colour
        match.carrier = place
        match.position = position
        match.delivery = delivery
        match.actor = match.slots[self.colour * LINE + place]
        if match.actor < 0:
            return 0
        return allowed(self.m)

    def of_action(self, place: int, position: int, delivery: int, action: int, speed: bool) -> float:
        """The worth of declaring this action."""
        self.stand(place, position, delivery)
        win, level = self.chances(action, speed)
        row = position * MOVES + action
        to = GOES_TO[row]
        if to == GOAL:
            return win + level * SET_PIECE
        success = win / (1 - level * AGAIN)
        free_kick = level * AGAIN / (1 - level * AGAIN)
        lost = max(0.0, 1 - success - free_kick)
        after = self.after_dribble(place, position) if to == PAST else self.worth(to, to, action)
        return success * after + free_kick * SET_PIECE - lost * self.risk[CONTESTED_BY[row]]

    def chances(self, action: int, speed: bool) -> tuple[float, float]:
        """The chances of a declared action to win and to be level; nobody opposes an empty slot."""
        m, match = self.m, self.m.match
        other = 1 - self.colour
        match.action = action
        match.by = CONTESTED_BY[match.position * MOVES + action]
        match.contester = match.slots[other * LINE + match.by]
        if match.contester < 0:
            return 1.0, 0.0
        match.speed = speed or (may_speed(m, other, action) and self.slower(action))
        difference = match.stats_of(m, self.colour) + match.added(m, self.colour)
        difference -= match.stats_of(m, other) + match.added(m, other)
        two, against = match.keeps(m, self.colour) > 0, match.keeps(m, other) > 0
        match.speed = False
        return duel(difference, two, against)

    def slower(self, action: int) -> bool:
        """Whether the other side would rather not compare stats."""
        match = self.m.match
        match.speed = False
        return match.stats_of(self.m, self.colour) > match.stats_of(self.m, 1 - self.colour)

    def after_dribble(self, place: int, position: int) -> float:
        """6.1 The best of an unopposed pass, an unopposed cross, or moving up."""
        best = self.worth(place, position + 1, NO_ACTION)
        for action in (PASS, CROSS):
            to = GOES_TO[position * MOVES + action]
            if self.m.match.slots[self.colour * LINE + to] >= 0:
                best = max(best, self.worth(to, to, action))
        return best


# Set pieces


def best_pair(m: Season, colour: int) -> tuple[int, int]:
    """Who crosses and who heads best."""
    match = m.match
    places = outfielders(m, colour)
    best, pair = -1, (places[0], NOBODY)
    for crosser in places:
        for header in places:
            if crosser != header:
                value = match.stat(m, colour, crosser, CROSSING) + match.stat(m, colour, header, HEADING)
                if value > best:
                    best, pair = value, (crosser, header)
    return pair


def best_at(m: Season, colour: int, stat: int) -> int:
    """The outfield position with the most of a stat, or NOBODY."""
    best, found = 0, NOBODY
    for place in outfielders(m, colour):
        value = m.match.stat(m, colour, place, stat)
        if value > best:
            best, found = value, place
    return found


def crossing_chance(m: Season, colour: int) -> float:
    """A crossing free kick, goal or corner after corner."""
    match = m.match
    other = 1 - colour
    crosser, header = best_pair(m, colour)
    mine = match.stat(m, colour, crosser, CROSSING)
    if header >= 0:
        mine += match.stat(m, colour, header, HEADING)
    helper = best_at(m, other, HEADING)
    theirs = match.stat(m, other, GK, CATCHING)
    if helper >= 0:
        theirs += match.stat(m, other, helper, HEADING)
    win, level = duel(mine - theirs, False, False)
    return win / (1 - level)


def shooting_chance(m: Season, colour: int) -> float:
    """A shooting free kick: two dice against one; the second die is worth three and a half."""
    match = m.match
    other = 1 - colour
    helper = best_at(m, other, BLOCKING)
    theirs = match.stat(m, other, GK, SAVING)
    if helper >= 0:
        theirs += match.stat(m, other, helper, BLOCKING)
    difference = match.stat(m, colour, best_at(m, colour, SHOOTING), SHOOTING) - theirs
    win = level = 0.0
    for die, chance in enumerate(ONE, 1):
        more, equal = duel(difference + die, False, False)
        win += chance * more
        level += chance * equal
    return win + level * SET_PIECE
