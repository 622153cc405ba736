"""How the match being played may end: by the attack in hand, and by those to come of both line-ups."""

from typing import Final

from fiveaside.games.next_goal_wins.judgement.attack import Attack
from fiveaside.games.next_goal_wins.judgement.outlook import MOST_STEPS, look_on
from fiveaside.games.next_goal_wins.parts.board import GK
from fiveaside.games.next_goal_wins.parts.effect import FOR_ATTACK
from fiveaside.games.next_goal_wins.table import Season

NEVER_SURE: Final = 0.045
OF_OUTLOOK: Final = 0.92
"""Of attacks that look hopeless one in twenty ends with a goal, of those that look certain one in thirty with none:
tactics may turn all of them."""
USUAL: Final = 0.36
"""So many attacks bring a goal while nobody knows who will play."""
A_POINT: Final = 0.01
"""By so much more often if the squad is worth a point more than the other one."""


def endings(m: Season, squads: list[float]) -> list[tuple[float, float]]:
    """The leads of red at the end of the match, and how likely each is; `squads` are worth so much, by seat."""
    match = m.match
    lead = int(match.score[0] - match.score[1])
    chances = [1.0]
    left = [to_come(m, 0), to_come(m, 1)]
    goal = [by_attack(m, colour, squads) for colour in (0, 1)]
    least = lead
    if match.revealed and match.carrier >= 0:
        attacker = match.attacker
        left[attacker] = max(0, left[attacker] - 1)
        chances = after_attack(chances, in_hand(m), attacker)
        least -= int(attacker)
    if m.kit.first_to:
        return raced(m, least, chances, goal)
    for colour in (0, 1):
        for _attack in range(left[colour]):
            chances = after_attack(chances, goal[colour], colour)
            least -= colour
    return [(float(least + i), chances[i]) for i in range(len(chances))]


def to_come(m: Season, colour: int) -> int:
    """Attacks of a colour, the one in hand included; before the kick-off no tokens lie there yet."""
    match = m.match
    tokens = int(match.tokens_of(colour))
    begun = match.tokens_of(0) + match.tokens_of(1) + match.finished_by(0) + match.finished_by(1) > 0
    return tokens if begun else m.kit.attacks


def by_attack(m: Season, colour: int, squads: list[float]) -> float:
    """The chance of a goal in an attack of this colour that begins at its keeper."""
    match = m.match
    if match.revealed:
        return believed(Attack(afterwards(m), colour, False).begin_at(GK))
    mine, other = match.players[colour], match.players[1 - colour]
    return max(0.1, min(0.8, USUAL + A_POINT * (squads[mine] - squads[other])))


def afterwards(m: Season) -> Season:
    """When the attack in hand is over, and what lasts as long as that or as the next one."""
    later = m.copy()
    later.match.end_effects(later, FOR_ATTACK)
    later.match.end_effects(later, FOR_ATTACK)
    return later


def in_hand(m: Season) -> float:
    """The chance of a goal in this attack, if everybody does what is plain."""
    match = m.match
    attacker = match.attacker
    seen = look_on(m.copy(), attacker, match.finished[0] + match.finished[1], match.score[attacker], MOST_STEPS)
    return believed(seen)


def believed(seen: float) -> float:
    return NEVER_SURE + OF_OUTLOOK * max(0.0, min(1.0, seen))


def after_attack(chances: list[float], goal: float, colour: int) -> list[float]:
    """The chances of each lead, from the least on, after one more attack: of red, which may add a goal, or of blue,
    which may take one away."""
    up = goal if colour == 0 else 1.0 - goal
    found = [0.0] * (len(chances) + 1)
    for i in range(len(chances)):
        found[i] += chances[i] * (1.0 - up)
        found[i + 1] += chances[i] * up
    return found


def raced(m: Season, least: int, chances: list[float], goal: list[float]) -> list[tuple[float, float]]:
    """20.1 The match goes on until a side has so many goals; who scores next is as likely as its attacks are good."""
    match = m.match
    red = goal[0] / (goal[0] + goal[1])
    found: list[tuple[float, float]] = []
    for i in range(len(chances)):
        scored = least + i - int(match.score[0] - match.score[1])
        own = int(match.score[0]) + max(0, scored)
        other = int(match.score[1]) + max(0, -scored)
        found.extend(race(m.kit.first_to - own, m.kit.first_to - other, chances[i], red))
    return found


def race(red: int, blue: int, chance: float, next_is_red: float) -> list[tuple[float, float]]:
    """Red lacks so many goals and blue so many: with which lead it ends, and how likely."""
    rows = [[0.0] * (max(0, blue) + 1) for _ in range(max(0, red) + 1)]
    rows[max(0, red)][max(0, blue)] = chance
    found: list[tuple[float, float]] = []
    for lacks in range(max(0, red), -1, -1):
        for others in range(max(0, blue), -1, -1):
            here = rows[lacks][others]
            if lacks == 0 or others == 0:
                found.append((float(others - lacks), here))
            else:
                rows[lacks - 1][others] += here * next_is_red
                rows[lacks][others - 1] += here * (1.0 - next_is_red)
    return [(lead, likely) for lead, likely in found if likely > 0.0]
