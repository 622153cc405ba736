"""A rule of thumb for GOLAZO: look one choice ahead and take the position that is worth most."""

from typing import Final, cast

from fiveaside.engine.ask import Ask
from fiveaside.engine.game import Game
from fiveaside.engine.player import Player
from fiveaside.games.golazo import choices as c
from fiveaside.games.golazo.cards import SPLIT, Card
from fiveaside.games.golazo.judgement import LONG_SHOT, LOST_BALL, attack, key_chance, moves_to_come, value
from fiveaside.games.golazo.notation import Order
from fiveaside.games.golazo.pitch import TEAM
from fiveaside.games.golazo.shot import numbers_held
from fiveaside.games.golazo.table import Match

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


class Thumb(Player):
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
    best, choice = NOTHING, ask.codes[-1]
    for code in reversed(ask.codes):
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
    for code in m.ask.codes:
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
    chance = key_chance(m, side, m.spot[m.ball], len(numbers_held(m, side)))
    if chance >= LONG_SHOT:
        return ask.codes[0]
    return ask.codes[0] if chance - (1 - chance) * LOST_BALL > attack(m, side, -1) else c.NO


def choose_clearance(m: Match, side: int, ask: Ask) -> int:
    """The best pass, or the dice where they promise more on average."""
    worths = {code: after_ball(m, side, c.number_of(code)) for code in ask.codes if code != c.HIGH}
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
    chance = key_chance(m, side, m.spot[m.ball], len(numbers_held(m, side)))
    return ask.codes[-1] if chance >= LONG_SHOT else c.NO


# Cards


def choose_card(m: Match, side: int, ask: Ask) -> int:
    if ask.kind == "window":
        return choose_window(m, side, ask)
    return choose_power(m, side, ask) if ask.kind == "power" else choose_scout(m, side, ask)


def choose_window(m: Match, side: int, ask: Ask) -> int:
    for code in ask.codes:
        if code >= c.PLAY and is_worth_playing(m, side, m.kit.cards[c.second_of(code)]):
            return code
    return c.NO


def choose_power(m: Match, side: int, ask: Ask) -> int:
    if ask.n > 1 and is_worth_playing(m, side, m.kit.cards[m.looked[0] >> 3]):
        return c.USE
    return c.KEEP


def choose_scout(m: Match, side: int, ask: Ask) -> int:
    best = ask.codes[0]
    for code in ask.codes:
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
