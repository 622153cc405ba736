"""Each side's chance to win: a logistic of the lead, of what the position is worth and of the cards in hand, all of
which count for more the less is left to play. Fitted on matches between equals (`fiveaside lab train golazo`)."""

import math
from typing import Final, cast

from fiveaside.engine.judgement import Judgement
from fiveaside.games.golazo.judgement.thumb import moves_to_come
from fiveaside.games.golazo.judgement.worth import GOAL, SAVED, Worth, worth_on
from fiveaside.games.golazo.parts.kit import CARDS_A_MANAGER, SHOTS
from fiveaside.games.golazo.table import FIRST_HALF, GOLDEN, SETUP, SHOOT_OUT, STOPPAGE, Match
from fiveaside.games.pack import own_toml

SHOT: Final = 2 / 3
SAVE_CARDS: Final = 6
TURNS_A_SPACE: Final = 60 / 19
"""10.1 So many turns pass on average until the time marker moves on."""
TURNS_BY_THE_CLOCK: Final = 27.0
STOPPAGE_TURNS: Final = 3.5
KICKING_OFF: Final = 0.1
"""What a kick-off is worth to whoever takes it."""
SETTINGS: Final[list[list[float]]] = []


def settings() -> list[float]:
    """What was fitted, in the order of `drawn_from`, then the turns that are added to those left."""
    if not SETTINGS:
        told = cast(dict[str, float], own_toml("golazo", "data/judgement.toml")["odds"])
        SETTINGS.append([float(told[name]) for name in ("lead", "worth", "cards", "turns")])
    return SETTINGS[0]


class Odds(Judgement):
    def __init__(self, m: Match) -> None:
        super().__init__(m)
        self.match = m

    def chances(self) -> list[float]:
        home = home_chance(self.match, settings())
        return [home, 1.0 - home]


def home_chance(m: Match, fitted: list[float]) -> float:
    if m.outcome is not None:
        return (1.0 + m.returns()[0]) / 2.0
    if m.stage == SETUP:
        return 0.5
    if m.stage == SHOOT_OUT:
        return in_shoot_out(m)
    lead, worth, cards = drawn_from(m, worth_on(m.board))
    if m.stage == GOLDEN:
        return (1.0 + max(-1.0, min(1.0, lead or worth))) / 2.0
    spread = math.sqrt(turns_left(m) + fitted[3])
    return 1.0 / (1.0 + math.exp(-(fitted[0] * lead + fitted[1] * worth + fitted[2] * cards) / spread))


def drawn_from(m: Match, worth: Worth) -> tuple[int, float, int]:
    """What home has more: goals, the chance of the next one, cards. A goal that is found is counted."""
    lead = m.score[0] - m.score[1]
    cards = len(m.kept[0]) - len(m.kept[1]) + unused(m, 0) - unused(m, 1)
    if m.scoring >= 0:
        return lead + (1 if m.scoring == 0 else -1), 0.0, cards
    return lead, next_goal(m, worth), cards


def unused(m: Match, side: int) -> int:
    """13.2 Cards of the manager."""
    return CARDS_A_MANAGER - m.used[side].bit_count() if m.managers[side] >= 0 else 0


def next_goal(m: Match, worth: Worth) -> float:
    """From -1, away scores it, to 1."""
    if m.shooter >= 0:
        goal = 1.0 - max(1, min(SAVE_CARDS - 1, m.saves)) / SAVE_CARDS
        return (goal - (1.0 - goal) * SAVED / GOAL) * (1 if m.shooter == 0 else -1)
    ask = m.ask
    assert ask is not None
    if ask.kind == "kickoff":
        return KICKING_OFF if m.mover == 0 else -KICKING_OFF
    if ask.kind == "action":
        theirs = moves_to_come(m, m.mover)
        tackles = m.kit.tactical if m.possession() == m.mover else m.tackles
        mine = worth.of(m, m.mover, m.moves, theirs, tackles)
        return (mine if m.mover == 0 else -mine) / GOAL
    return worth.of(m, 0, 0, 0, False) / GOAL


def turns_left(m: Match) -> float:
    """On average, stoppage time included."""
    if m.stage == STOPPAGE:
        return float(m.left)
    if m.kit.clock:
        return STOPPAGE_TURNS + TURNS_BY_THE_CLOCK * (2 if m.stage == FIRST_HALF else 1)
    spaces: int = 2 * m.kit.half - m.time
    return STOPPAGE_TURNS + TURNS_A_SPACE * spaces


def in_shoot_out(m: Match) -> float:
    """11.4-11.6 Exactly, where both sides pick evenly: two shots in three go in, level pairs are even."""
    taken = (len(m.sheet[0]), len(m.sheet[1]))
    due = max(SHOTS, taken[0], taken[1])
    home, away = goals(due - taken[0]), goals(due - taken[1])
    lead = sum(m.sheet[0]) - sum(m.sheet[1])
    chance = 0.0
    for scored, likely in enumerate(home):
        for conceded, as_likely in enumerate(away):
            ahead = lead + scored - conceded
            chance += likely * as_likely * (1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0)
    return chance


def goals(shots: int) -> list[float]:
    """How likely each number of goals is."""
    likely = [1.0]
    for _shot in range(shots):
        scored = [0.0, *[chance * SHOT for chance in likely]]
        missed = [*[chance * (1.0 - SHOT) for chance in likely], 0.0]
        likely = [scored[i] + missed[i] for i in range(len(scored))]
    return likely
