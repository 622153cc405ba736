"""A rule of thumb for GOLAZO: look one choice ahead and take the position that is worth most."""

from typing import Final, cast

from fiveaside.engine.ask import Ask
from fiveaside.engine.game import Game
from fiveaside.engine.knowledge import component_of
from fiveaside.engine.player import Resident
from fiveaside.games.golazo import choices as c
from fiveaside.games.golazo.judgement.thumb import (
    LONG_SHOT,
    SAVED,
    attack,
    key_chance,
    moves_to_come,
    progress,
    value,
    value_after,
)
from fiveaside.games.golazo.judgement.turns import as_home
from fiveaside.games.golazo.parts.cards import SPLIT, Card, Order
from fiveaside.games.golazo.parts.counters import TEAM
from fiveaside.games.golazo.table import Match

EVEN: Final = ("aim", "save", "spot")
"""What a clever opponent must not be able to foresee."""
SET_UP: Final = ("formation", "manager")
CARDS: Final = ("window", "power", "scout")
CHANCES: Final = ("key", "slide", "clearance")
"""What depends on dice or on a pick of the other side."""
THREAT: Final = 0.3
BETTER: Final = 0.1
USUAL_MOVES: Final = 3
NOBODY: Final = -1
ORDER: Final = 16
"""Bits that hold a choice."""
WIDTH: Final = 3
DEPTH: Final = 2
RANKS: Final = {"shot": 9, "cross": 8, "if": 7, "ball": 6, "steal": 6, "clear": 5, "carry": 5, "moves": 4, "place": 3}
"""How welcome the first effect of a card is to a scout; all others are worth 1."""
ABILITIES: Final = {
    "moves": 8, "carry": 6, "roll solo": 5, "roll plus": 4, "steal": 4, "clear": 4, "ball": 4, "veto": 4, "saves": 3,
    "roll again": 3, "place": 2,
}  # fmt: skip
"""How welcome a card of a manager is by its first effect; all others are worth 1."""


class Thumb(Resident):
    def choose(self, game: Game, ask: Ask) -> int:
        m = cast(Match, game)
        side = m.side_of(ask.seat)
        if ask.kind in EVEN:
            return ask.pick(self.numbers.below(ask.n))
        if ask.kind in SET_UP:
            best = formations(m, ask) if ask.kind == "formation" else managers(m, ask)
            return best[self.numbers.below(len(best))]
        return choose_card(m, side, ask) if ask.kind in CARDS else self.choose_on_the_pitch(m, side, ask)

    def choose_on_the_pitch(self, m: Match, side: int, ask: Ask) -> int:
        if ask.kind in CHANCES:
            return choose_chance(m, side, ask)
        return choose_action(m, side) if ask.kind == "action" else choose_position(m, side, ask)


def formations(m: Match, ask: Ask) -> list[int]:
    """Those that stand furthest up the pitch; which of them, nobody can foresee."""
    ready = [code for code in ask.choices if c.second_of(code) < len(m.kit.formation_names)]
    heights = [height(m, c.second_of(code)) for code in ready]
    return [code for code, high in zip(ready, heights, strict=True) if high >= max(heights) - 1]


def height(m: Match, formation: int) -> int:
    """The ranks of all start spaces together."""
    spaces = m.kit.parts.formations[m.kit.formation_names[formation]]
    return sum([progress(m, 0, m.board.spaces[space]) for space in spaces])


def managers(m: Match, ask: Ask) -> list[int]:
    """Those with the most useful cards."""
    worths = [
        sum([ability(m.kit.cards[card]) for card in m.kit.manager_cards[c.second_of(code)]]) for code in ask.choices
    ]
    return [code for code, worth in zip(ask.choices, worths, strict=True) if worth == max(worths)]


def ability(card: Card) -> int:
    return ABILITIES.get(card.orders[0][0].kinds()[0], 1)


class Line:
    """A few moves in a row: the first of them, all of them as home would see them, what they are worth, and where they
    lead: from the match before the last of them."""

    def __init__(self, first: int, order: int, before: Match, last: int, worth: float) -> None:
        self.first = first
        self.order = order
        self.before = before
        self.last = last
        self.worth = worth

    def after(self) -> Match:
        if self.last == NOBODY:
            return self.before
        after = self.before.copy()
        after.step(self.last)
        return after


def rank_of(line: Line) -> tuple[float, int]:
    """The best comes first; of equals the same one, whichever side looks at them."""
    return -line.worth, line.order


def choose_position(m: Match, side: int, ask: Ask) -> int:
    """The choice after which the position is worth most; `done` rather than something that is worth no more."""
    theirs = moves_to_come(m, side)
    mine = USUAL_MOVES if ask.kind == "kickoff" else 0
    lines = [line_of(m, side, code, mine, theirs) for code in ask.choices]
    best = min(lines, key=rank_of)
    last = lines[-1]
    return last.first if last.first == c.DONE and best.worth <= last.worth + 1e-9 else best.first


def line_of(m: Match, side: int, code: int, mine: int, theirs: int) -> Line:
    after = m.copy()
    after.step(code)
    return Line(code, as_home(m, side, code), m, code, value(after, side, mine, theirs))


def choose_action(m: Match, side: int) -> int:
    """The first move of the best line: the most promising ones are looked at further, as long as moves are left."""
    theirs = moves_to_come(m, side)
    best = Line(c.STOP, 0, m, NOBODY, value(m, side, 0, theirs))
    lines = [Line(NOBODY, 0, m, NOBODY, 0.0)]
    for _depth in range(DEPTH):
        found = [following for line in lines for following in moves_from(line, side, theirs)]
        found.sort(key=rank_of)
        if found and found[0].worth > best.worth + 1e-9:
            best = found[0]
        lines = found[:WIDTH]
    return best.first


def moves_from(line: Line, side: int, theirs: int) -> list[Line]:
    m = line.after()
    found: list[Line] = []
    if m.ask is None or m.ask.kind != "action" or m.mover != side:
        return found
    trial = m.copy()
    for code in m.ask.choices:
        if code != c.STOP:
            worth = value_after(m, trial, side, code, theirs)
            order = line.order << ORDER | as_home(m, side, code)
            found.append(Line(code if line.first == NOBODY else line.first, order, m, code, worth))
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
    return ask.choices[0] if chance - (1 - chance) * SAVED > attack(m, side, -1) else c.NO


def choose_clearance(m: Match, side: int, ask: Ask) -> int:
    """The best pass, or the dice where they promise more on average."""
    worths = {code: after_ball(m, side, c.number_of(code)) for code in ask.choices if code != c.HIGH}
    mates = [counter - TEAM * side + 1 for counter in m.outfield(side)]
    high = sum([after_ball(m, side, number) for number in mates]) / len(mates)
    best, choice = high, c.HIGH
    for code in sorted(worths):
        if worths[code] > best:
            best, choice = worths[code], code
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
