"""The rule of thumb of Next Goal Wins as it was when minds were first measured against it; it stays as it is. What it
has in common with today's is taken from there."""

from typing import Final, cast

from fiveaside.engine.ask import Ask
from fiveaside.engine.chance import Numbers
from fiveaside.engine.game import Game
from fiveaside.engine.player import Player
from fiveaside.games.next_goal_wins import choices as c
from fiveaside.games.next_goal_wins.bot.thumb import Thumb
from fiveaside.games.next_goal_wins.judgement.attack import Attack
from fiveaside.games.next_goal_wins.judgement.outlook import gain_of, outlook
from fiveaside.games.next_goal_wins.judgement.scouting import worth
from fiveaside.games.next_goal_wins.parts.board import LINE
from fiveaside.games.next_goal_wins.table import Season

ENOUGH: Final = 0.12
FULL_HAND: Final = 3
BETTER: Final = 0.5
"""So much better somebody on the bench must be to come on."""


class OldThumb(Player):
    def __init__(self, numbers: Numbers | None = None) -> None:
        super().__init__(numbers)
        self.today = Thumb(self.numbers)

    def choose(self, game: Game, ask: Ask) -> int:
        m = cast(Season, game)
        if not m.match.on:
            return self.today.choose(game, ask)
        if ask.kind == "start":
            return at_the_start(m, ask)
        if ask.kind == "act":
            return act(m, ask)
        if ask.kind == "contest":
            return contest(m, ask)
        if ask.kind in ("rolled", "received"):
            return best_tactic(m, ask, c.LET)
        return self.today.choose(game, ask)


def at_the_start(m: Season, ask: Ask) -> int:
    """Bring on who is clearly better, then perhaps a tactic, then go."""
    colour = m.match.colour_of(ask.seat)
    best, choice = BETTER, -1
    for code in ask.choices:
        if c.SUB <= code < c.TACTIC:
            place, footballer = divmod(code - c.SUB, c.MOST_CARDS)
            now = m.match.slots[colour * LINE + place]
            gain = worth(m, footballer, ask.seat, place) - (worth(m, now, ask.seat, place) if now >= 0 else 0.0)
            if gain > best:
                best, choice = gain, code
    return choice if choice >= 0 else best_tactic(m, ask, c.GO)


def enough(m: Season, seat: int) -> float:
    wanted = ENOUGH
    if len(m.hands[seat]) >= FULL_HAND:
        wanted *= 0.7
    if m.match.is_last_attack(m):
        wanted *= 0.5
    return wanted


def best_tactic(m: Season, ask: Ask, otherwise: int) -> int:
    cards = [code for code in ask.choices if c.REROLL_BY_MANAGER <= code < c.QUIET and not c.SUB <= code < c.TACTIC]
    if not cards:
        return otherwise
    sign = 1.0 if m.match.players[m.match.attacker] == ask.seat else -1.0
    base = outlook(m, otherwise)
    wanted = enough(m, ask.seat)
    best, choice = 0.0, otherwise
    for code in cards:
        gain = sign * (outlook(m, code) - base)
        if code >= c.TACTIC:
            gain += gain_of(m, code - c.TACTIC) - wanted
        if gain > best:
            best, choice = gain, code
    return choice


def act(m: Season, ask: Ask) -> int:
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
    best += enough(m, ask.seat)
    for code in ask.choices:
        if code >= c.TACTIC:
            value = outlook(m, code)
            if value > best:
                best, choice = value, code
    return choice


def contest(m: Season, ask: Ask) -> int:
    match = m.match
    choice = c.CONTEST
    other = 1 - match.attacker
    if c.CONTEST_SPEED in ask.choices and match.stats_of(m, match.attacker) > match.stats_of(m, other):
        choice = c.CONTEST_SPEED
    if ask.choices[-1] < c.TACTIC:
        return choice
    base = outlook(m, choice) - enough(m, ask.seat)
    for code in ask.choices:
        if code >= c.TACTIC:
            value = outlook(m, code)
            if value < base:
                base, choice = value, code
    return choice
