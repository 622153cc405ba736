"""Four players of Next Goal Wins, from one whom a child beats to the best there is. They differ in whom they sign and
line up, in when they play which tactic, and in what they overlook."""

from typing import ClassVar, Final, cast

from fiveaside.engine.ask import Ask
from fiveaside.engine.chance import Numbers
from fiveaside.engine.game import Game
from fiveaside.games.next_goal_wins import choices as c
from fiveaside.games.next_goal_wins.bot.signing import between_matches
from fiveaside.games.next_goal_wins.bot.thumb import DECIDED, Patience, Thumb, best_tactic, enough, in_a_match
from fiveaside.games.next_goal_wins.judgement.coaching import is_decided
from fiveaside.games.next_goal_wins.judgement.learned import keeping
from fiveaside.games.next_goal_wins.judgement.scouting import ROUGH, SEASONED
from fiveaside.games.next_goal_wins.table import Season

LITTLE: Final = 0.03
"""So little of a goal is enough for somebody who cannot wait."""
SIGNING: Final = ("recruit_pick", "release", "draft_tactic", "discard")
WATCHFUL: Final = ("start", "rolled", "received", "contest")
"""Where it is plain what there is to do."""


class Plan(Patience):
    """A tactic is played when that is worth more than to keep it: by the attacks left, and by the season, too."""

    def surplus(self, m: Season, seat: int, tactic: int, gain: float) -> float:
        rows = keeping(m.kit.tactics[tactic].id)
        if rows is None or m.kit.first_to:
            return gain - enough(m, seat)
        worth = rows[1 if is_last_match(m, seat) else 0]
        wanted = worth[min(len(worth) - 1, chances_left(m, seat))]
        return gain - wanted - (DECIDED if is_decided(m) else 0.0)


class Haste(Patience):
    """A tactic is played as soon as it changes something."""

    def surplus(self, m: Season, seat: int, tactic: int, gain: float) -> float:
        return gain - LITTLE


def is_last_match(m: Season, seat: int) -> bool:
    """No further match of this player is on the list."""
    return not [1 for fixture in m.kit.schedule[m.fixture + 1 :] if seat in fixture.players]


def chances_left(m: Season, seat: int) -> int:
    """15.1 In so many further attacks this tactic may be played: those left, shared among the tactics in hand."""
    attacks = m.match.tokens_of(0) + m.match.tokens_of(1)
    return max(0, attacks // max(1, len(m.hands[seat])) - 1)


PLAN: Final = Plan()
HASTE: Final = Haste()


class Master(Thumb):
    """It knows by experience what footballers and tactics are worth, and plays each tactic when its time has come."""

    def choose(self, game: Game, ask: Ask) -> int:
        m = cast(Season, game)
        return in_a_match(m, ask, PLAN, SEASONED) if m.match.on else between_matches(m, ask, SEASONED)


class Pro(Thumb):
    """It cannot keep a tactic for later and leaves on who has begun; now and then it does what first comes to mind."""

    overlooks: ClassVar[int] = 10
    """One choice in so many is made without a look."""

    def choose(self, game: Game, ask: Ask) -> int:
        m = cast(Season, game)
        if ask.kind not in WATCHFUL and self.numbers.below(self.overlooks) == 0:
            return first_to_mind(ask, self.numbers)
        return hastily(m, ask)


class Regular(Pro):
    """Like a pro who looks less often, signs whoever comes and does without transfers."""

    overlooks: ClassVar[int] = 5

    def choose(self, game: Game, ask: Ask) -> int:
        if ask.kind in SIGNING:
            return first_to_mind(ask, self.numbers)
        if ask.offers(c.NONE) and (ask.kind == "transfer" or ask.kind == "pre_match"):
            return c.NONE
        return super().choose(game, ask)


class Rookie(Regular):
    """It looks less often still, and half of its tactics stay in its hand."""

    overlooks: ClassVar[int] = 3

    def choose(self, game: Game, ask: Ask) -> int:
        if ask.kind == "start" and self.numbers.below(2) == 0:
            return c.GO
        if ask.kind == "rolled" or ask.kind == "received":
            return c.LET
        return super().choose(game, ask)


def first_to_mind(ask: Ask, numbers: Numbers) -> int:
    """Anything; but nobody leaves a place on the pitch empty."""
    choices = [choice for choice in ask.choices if choice != c.EMPTY]
    return choices[numbers.below(len(choices))] if choices else c.EMPTY


def hastily(m: Season, ask: Ask) -> int:
    """Nobody is brought on, and no tactic is kept."""
    if not m.match.on:
        return between_matches(m, ask, ROUGH)
    return best_tactic(m, ask, c.GO, HASTE) if ask.kind == "start" else in_a_match(m, ask, HASTE, ROUGH)
