"""What footballers and tactics are worth, by a rule of thumb or by what was learned."""

from collections.abc import Sequence
from typing import Final

from fiveaside.games.next_goal_wins.judgement import learned
from fiveaside.games.next_goal_wins.parts.board import LINE
from fiveaside.games.next_goal_wins.parts.cards import Skill, Tactic
from fiveaside.games.next_goal_wins.parts.kinds_dice import StatMod
from fiveaside.games.next_goal_wins.table import Season

# By position, what a point is worth: passing crossing dribbling shooting heading, interceptions blocking tackling,
# throwing punting saving catching rushing.
WEIGHTS: Final = [
    (0.35, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.4, 0.5, 1.3, 1.3, 0.8),
    (0.35, 0.25, 0.25, 0.05, 0.25, 0.65, 0.55, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0),
    (0.5, 0.35, 0.35, 0.15, 0.15, 0.4, 0.35, 0.3, 0.0, 0.0, 0.0, 0.0, 0.0),
    (0.0, 0.05, 0.6, 1.1, 0.6, 0.3, 0.2, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
]
SKILL: Final = 0.8
COVER: Final = 0.15
"""How much a footballer on the bench counts against one in the line-up."""
KINDS: Final = {
    "turnover": 5.0, "set_die": 4.5, "attacks": 4.0, "steal_tactic": 3.5, "set_outcome": 3.0, "reroll": 2.5,
    "roll_mod": 2.0, "extra_die": 1.5, "block_action": 1.5, "draw_tactics": 1.0, "grant_action": 0.5,
}  # fmt: skip
"""What an effect of a tactic is worth; others are worth LITTLE."""
LITTLE: Final = 0.5
NOTHING: Final = -1000.0


class Scout:
    """Who says what footballers and tactics are worth: here by the rule of thumb."""

    def weights(self, place: int) -> Sequence[float]:
        """What a point of each stat is worth in this position."""
        return WEIGHTS[place]

    def skill(self, skill: Skill) -> float:
        return SKILL

    def tactic(self, card: Tactic) -> float:
        """What a tactic is worth to hold, by what its effects do."""
        value = 0.0
        for effect in card.effects:
            if isinstance(effect, StatMod):
                stats = min(3, effect.stats.bit_count())
                value += 0.4 * abs(effect.amount) * stats * (0.5 if effect.amount < 0 else 1.0)
            else:
                value += KINDS.get(effect.kind, LITTLE)
        return value

    def worth(self, m: Season, footballer: int, seat: int, place: int) -> float:
        """What this footballer is worth to a player in this position."""
        home = m.is_at_home(footballer, seat, place, False)
        stats = m.stats_in(footballer, place, home)
        weights = self.weights(place)
        skill = m.kit.footballers[footballer].skill
        value = self.skill(skill) if home and skill is not None else 0.0
        for stat in range(len(weights)):
            value += weights[stat] * stats[stat]
        return value


class Seasoned(Scout):
    """By what was learned from many matches; the rule of thumb where nothing was."""

    def weights(self, place: int) -> Sequence[float]:
        return learned.stats(place)

    def skill(self, skill: Skill) -> float:
        return learned.skills().get(skill.id, SKILL)

    def tactic(self, card: Tactic) -> float:
        found = learned.tactics().get(card.id)
        return super().tactic(card) if found is None else found


ROUGH: Final = Scout()
SEASONED: Final = Seasoned()


def worth(m: Season, footballer: int, seat: int, place: int) -> float:
    """By the rule of thumb."""
    return ROUGH.worth(m, footballer, seat, place)


def table_of(scout: Scout, m: Season, squad: list[int], seat: int) -> list[list[float]]:
    """What everybody is worth everywhere."""
    return [[scout.worth(m, footballer, seat, place) for place in range(LINE)] for footballer in squad]


def best_line(table: list[list[float]], place: int, taken: int) -> tuple[float, int]:
    """The most that the positions from this one on can be worth, and who plays here: the number in the table or -1."""
    if place == LINE:
        return 0.0, -1
    best, who = NOTHING, -1
    for number in range(len(table)):
        if not taken >> number & 1:
            value = table[number][place] + best_line(table, place + 1, taken | 1 << number)[0]
            if value > best:
                best, who = value, number
    return (0.0, -1) if who < 0 else (best, who)


def squad_worth(scout: Scout, m: Season, squad: list[int], seat: int) -> float:
    """The best line-up, and a little for the best cover in every position."""
    table = table_of(scout, m, squad, seat)
    value, taken = best_line(table, 0, 0)[0], 0
    for place in range(LINE):
        who = best_line(table, place, taken)[1]
        if who >= 0:
            taken |= 1 << who
    for place in range(LINE):
        left = [table[number][place] for number in range(len(table)) if not taken >> number & 1]
        value += COVER * max(left, default=0.0)
    return value


def deck_gain(scout: Scout, m: Season, seat: int, deck: int, look: int) -> float:
    """How much a card of this deck may be expected to improve line-up and cover; `look` is how many are seen. With
    more than two of them already, one more will seldom play."""
    mine = m.squads[seat]
    best = max([scout.worth(m, footballer, seat, deck) for footballer in mine], default=0.0)
    there = sorted([scout.worth(m, footballer, seat, deck) for footballer in mine if m.kit.homes[footballer] == deck])
    cover = there[-2] if len(there) > 1 else 0.0
    gains: list[float] = []
    for footballer, home in enumerate(m.kit.homes):
        if home == deck and footballer not in mine and footballer not in m.retired:
            value = scout.worth(m, footballer, seat, deck)
            gains.append(max(0.0, value - best) + COVER * max(0.0, min(value, best) - cover))
    gains.sort(reverse=True)
    if not gains:
        return 0.0
    top = gains[: max(1, len(gains) // look)]
    return sum(top) / len(top) / max(1, len(there) - 1)
