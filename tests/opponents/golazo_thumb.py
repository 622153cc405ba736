"""The rule of thumb for GOLAZO as it was in November 2026 (commit 87ba18d), on the engine of today: an opponent that
minds are measured by. It is kept as it was, faults included, and is never made better."""

from typing import Final, cast

from fiveaside.engine.ask import Ask
from fiveaside.engine.game import Game
from fiveaside.engine.knowledge import component_of
from fiveaside.engine.player import Player
from fiveaside.games.golazo import choices as c
from fiveaside.games.golazo.parts.cards import SPLIT, Card, Order
from fiveaside.games.golazo.parts.counters import COUNTERS, TEAM
from fiveaside.games.golazo.parts.kit import G
from fiveaside.games.golazo.table import KICKED_OFF, Match

SHOT: Final = 2 / 3
LONG_SHOT: Final = 1 / 3
FAR: Final = 4
"""How many passes are looked ahead."""
PATIENCE: Final = 0.62
"""What a chance that needs one move more than there are is worth beside one that is there."""
LOST_BALL: Final = 0.2
TACKLED: Final = (0.34, 0.31, 0.24, 0.14)
"""The chance to lose the ball in the next roll, by the steps that the nearest opponent needs to come next to it."""
CLOSE: Final = 5
"""Ranks from the goal line from which a chance is near."""


def key_chance(m: Match, side: int, space: int, attackers: int) -> float:
    """6.4-6.9 The chance of a goal for whoever has the ball there."""
    board = m.board
    if board.number[side][space]:
        return SHOT
    if board.long[side][space]:
        return LONG_SHOT
    dice = board.dice[side][space]
    return 1.0 - ((6 - attackers) / 6) ** dice if dice else 0.0


def progress(m: Match, side: int, space: int) -> int:
    """How many ranks a space lies before the own goal."""
    rank = m.board.rank[space]
    return rank if side == 0 else m.board.ranks + 1 - rank


def chance_near(m: Match, side: int, space: int, attackers: int) -> float:
    """The best chance one dribble away."""
    best = 0.0
    if m.board.ranks - progress(m, side, space) > CLOSE:
        return best
    for to in m.board.neighbours[space]:
        if m.at[to] < 0:
            best = max(best, key_chance(m, side, to, attackers))
    return best


def danger(m: Match, side: int) -> float:
    """The chance that the other side tackles the carrier in the next turn."""
    space, off = m.spot[m.ball], m.board.off
    first = TEAM * (1 - side) + 1
    nearest = 99
    for counter in range(first, first + TEAM - 1):
        if m.spot[counter] != off:
            nearest = min(nearest, m.board.distance(m.spot[counter], space))
    return TACKLED[nearest - 1] if nearest <= len(TACKLED) else 0.0


def attack(m: Match, side: int, moves: int) -> float:
    """What the ball is worth to the side that has it, with so many moves still to come in this turn."""
    attackers = len(m.numbers_held(side))
    now = later = 0.0
    seen = [False] * COUNTERS
    seen[m.ball] = True
    carriers = [m.ball]
    for cost in range(min(FAR, moves + 3) + 1):
        following: list[int] = []
        for carrier in carriers:
            here = key_chance(m, side, m.spot[carrier], attackers)
            near = (
                0.0
                if carrier % TEAM == 0 or is_locked(m, carrier)
                else chance_near(m, side, m.spot[carrier], attackers)
            )
            if cost <= moves:
                now = max(now, here)
            if cost < moves:
                now = max(now, near)
            later = max(later, here * PATIENCE**cost, near * PATIENCE ** (cost + 1))
            for mate in m.passes(carrier):
                if not seen[mate]:
                    seen[mate] = True
                    following.append(mate)
        carriers = following
    if now >= LONG_SHOT:
        return now - (1 - now) * LOST_BALL
    held = later * PATIENCE + 0.03 + 0.01 * progress(m, side, m.spot[m.ball])
    lost = danger(m, side)
    return max(now - (1 - now) * LOST_BALL, held * (1 - lost) - lost * LOST_BALL)


def is_locked(m: Match, carrier: int) -> bool:
    """4.6 It has dribbled and must pass."""
    return m.dribbled and carrier == m.ball


def shape(m: Match, side: int) -> float:
    """A little for men in front of the ball when attacking, and behind it when defending."""
    mine = m.possession() == side
    ball = progress(m, side, m.spot[m.ball])
    off = m.board.off
    forward = behind = height = 0
    nearest = 9
    for counter in range(TEAM * side + 1, TEAM * side + TEAM):
        space = m.spot[counter]
        if space == off:
            continue
        ahead = progress(m, side, space)
        forward += ahead >= m.board.ranks - CLOSE
        behind += ahead <= ball
        height += ahead
        nearest = min(nearest, m.board.distance(space, m.spot[m.ball]))
    if mine:
        return 0.006 * min(forward, 5) + 0.002 * min(behind, 5) + 0.0003 * height
    return 0.004 * min(behind, 6) + 0.0001 * height + 0.002 * min(forward, 3) - 0.004 * nearest


def tackle_in_reach(m: Match, side: int, moves: int) -> bool:
    """4.14 Whether an opponent's carrier can be tackled with these moves, steps before it included."""
    if moves < 2:
        return False
    space = m.spot[m.ball]
    return any(m.board.distance(m.spot[counter], space) <= moves - 1 for counter in m.outfield(side))


def value(m: Match, side: int, mine: int = 0, theirs: int = 0, tackles: bool = False) -> float:
    """What the position is worth to `side` when it has `mine` and the other one `theirs` moves to come in this turn."""
    if m.possession() == side:
        return attack(m, side, mine) + shape(m, side)
    worth = -attack(m, 1 - side, theirs)
    if tackles and tackle_in_reach(m, side, mine):
        worth /= 2
    return worth + shape(m, side)


def moves_to_come(m: Match, side: int) -> int:
    """The moves of the other side that still follow those of `side` in this turn."""
    if m.winner < 0 or m.dice[m.winner] == G or m.ending == KICKED_OFF:
        return 0
    first = 1 - m.winner if m.kit.tactical else m.winner
    return m.dice[1 - side] + m.plus[1 - side] if side == first else 0


# What it answers

EVEN: Final = ("aim", "save", "formation", "manager", "spot")
"""What a clever opponent must not be able to foresee, or what makes no difference."""
CARDS: Final = ("window", "power", "scout")
CHANCES: Final = ("key", "slide", "clearance")
"""What depends on dice or on a pick of the other side."""
THREAT: Final = 0.3
BETTER: Final = 0.1
USUAL_MOVES: Final = 3
NOTHING: Final = -9.0
NOBODY: Final = -1
WIDTH: Final = 3
DEPTH: Final = 2
RANKS: Final = {"shot": 9, "cross": 8, "if": 7, "ball": 6, "steal": 6, "clear": 5, "carry": 5, "moves": 4, "place": 3}
"""How welcome the first effect of a card is to a scout; all others are worth 1."""


class OldThumb(Player):
    def choose(self, game: Game, ask: Ask) -> int:
        m = cast(Match, game)
        side = m.side_of(ask.seat)
        if ask.kind in EVEN:
            return ask.pick(self.numbers.below(ask.n))
        if ask.kind in CARDS:
            return choose_card(m, side, ask)
        if ask.kind in CHANCES:
            return choose_chance(m, side, ask)
        return choose_action(m, side) if ask.kind == "action" else choose_position(m, side, ask)


def choose_position(m: Match, side: int, ask: Ask) -> int:
    """The choice after which the position is worth most, the last of equals: `done` rather than nothing."""
    theirs = moves_to_come(m, side)
    mine = USUAL_MOVES if ask.kind == "kickoff" else 0
    codes = list(ask.choices)
    best, choice = NOTHING, codes[-1]
    for code in reversed(codes):
        after = m.copy()
        after.step(code)
        worth = value(after, side, mine, theirs)
        if worth > best + 1e-9:
            best, choice = worth, code
    return choice


class Line:
    """A few moves in a row: the first of them, where they lead, and what that is worth."""

    def __init__(self, first: int, after: Match, worth: float) -> None:
        self.first = first
        self.after = after
        self.worth = worth


def choose_action(m: Match, side: int) -> int:
    """The first move of the best line: the most promising ones are looked at further, as long as moves are left."""
    theirs = moves_to_come(m, side)
    best = Line(c.STOP, m, value(m, side, 0, theirs))
    lines = [Line(NOBODY, m, 0.0)]
    for _depth in range(DEPTH):
        found = [following for line in lines for following in moves_from(line, side, theirs)]
        found.sort(key=worth_of, reverse=True)
        if found and found[0].worth > best.worth + 1e-9:
            best = found[0]
        lines = found[:WIDTH]
    return best.first


def worth_of(line: Line) -> float:
    return line.worth


def moves_from(line: Line, side: int, theirs: int) -> list[Line]:
    m = line.after
    found: list[Line] = []
    if m.ask is None or m.ask.kind != "action" or m.mover != side:
        return found
    for code in m.ask.choices:
        if code == c.STOP:
            continue
        after = m.copy()
        after.step(code)
        still = after.ask is not None and after.ask.kind == "action" and after.mover == side
        worth = value(after, side, after.moves if still else 0, theirs, m.tackles)
        found.append(Line(code if line.first == NOBODY else line.first, after, worth))
    return found


def choose_chance(m: Match, side: int, ask: Ask) -> int:
    if ask.kind == "key":
        return choose_key(m, side, ask)
    return choose_slide(m, ask) if ask.kind == "slide" else choose_clearance(m, side, ask)


def choose_key(m: Match, side: int, ask: Ask) -> int:
    """A chance is taken unless waiting promises more."""
    chance = key_chance(m, side, m.spot[m.ball], len(m.numbers_held(side)))
    if chance >= LONG_SHOT:
        return ask.choices[0]
    return ask.choices[0] if chance - (1 - chance) * LOST_BALL > attack(m, side, -1) else c.NO


def choose_clearance(m: Match, side: int, ask: Ask) -> int:
    """The best pass, or the dice where they promise more on average."""
    worths = {code: after_ball(m, side, c.number_of(code)) for code in ask.choices if code != c.HIGH}
    mates = [counter - TEAM * side + 1 for counter in m.outfield(side)]
    high = sum([after_ball(m, side, number) for number in mates]) / len(mates)
    best, choice = high, c.HIGH
    for code, worth in worths.items():
        if worth > best:
            best, choice = worth, code
    return choice


def after_ball(m: Match, side: int, number: int) -> float:
    after = m.copy()
    after.give_ball(TEAM * side + number - 1)
    return value(after, side)


def choose_slide(m: Match, ask: Ask) -> int:
    """A last resort against a shot that is coming."""
    side = m.possession()
    chance = key_chance(m, side, m.spot[m.ball], len(m.numbers_held(side)))
    return ask.choices[-1] if chance >= LONG_SHOT else c.NO


# Cards


def choose_card(m: Match, side: int, ask: Ask) -> int:
    if ask.kind == "window":
        return choose_window(m, side, ask)
    return choose_power(m, side, ask) if ask.kind == "power" else choose_scout(m, side, ask)


def choose_window(m: Match, side: int, ask: Ask) -> int:
    for code in ask.choices:
        if code >= c.PLAY and is_worth_playing(m, side, m.kit.cards[c.second_of(code)]):
            return code
    return c.NO


def choose_power(m: Match, side: int, ask: Ask) -> int:
    if ask.n > 1 and is_worth_playing(m, side, m.kit.cards[component_of(m.looked[0])]):
        return c.USE
    return c.KEEP


def choose_scout(m: Match, side: int, ask: Ask) -> int:
    best = ask.choices[0]
    for code in ask.choices:
        if welcome(m, side, m.kit.cards[c.second_of(code)]) > welcome(m, side, m.kit.cards[c.second_of(best)]):
            best = code
    return best


def welcome(m: Match, side: int, card: Card) -> int:
    half = 1 if card.kind == SPLIT and m.possession() != side else 0
    return RANKS.get(card.orders[half][0].kind, 1)


def is_worth_playing(m: Match, side: int, card: Card) -> bool:
    order = card.orders[0][0]
    kind = order.kind
    if kind in ("saves", "veto", "steal"):
        return True
    if kind == "roll":
        return m.winner != side if order.words[1] == "again" else m.possession() == side
    if kind == "time":
        return m.score[side] > m.score[1 - side]
    if kind in ("carry", "moves"):
        return attack(m, side, order.number(1)) > attack(m, side, 0) + BETTER
    return is_worth_running(m, side, order)


def is_worth_running(m: Match, side: int, order: Order) -> bool:
    """Counters are placed, run or pushed, and the ball is cleared, where something is at stake for the team."""
    if order.kind == "clear":
        return attack(m, 1 - side, 0) >= THREAT
    if m.possession() == side:
        return order.words[-1] != "OWNBOX" and attack(m, side, USUAL_MOVES) >= THREAT
    return order.words[-1] not in ("BOX", "OPP") and attack(m, 1 - side, USUAL_MOVES) >= THREAT
