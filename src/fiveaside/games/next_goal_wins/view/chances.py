"""What the dice make of each choice that leads to a throw: the choice is made on a copy, by the rules themselves, and
every throw of the dice is counted by how it would stand. All that adds to stats and totals, second dice and what skills
do to the result is counted in; rolling again and tactics still to be played are not.

As a view tells it a chance is {choice, action, speed, helper, stats, added, dice, won, level, lost, of}: `choice` is
the answer it belongs to (of a kind of free kick: with its best pick), or null for the throw that is due; `action` and
`speed` of a clash, `helper` (a position or null) of a set piece; `stats` and `added` of the acting and the contesting
side, `dice` "one", "high" or "low" (of two), or "sum"; in how many of `of` throws the acting side wins, is level,
loses. What succeeds by itself has `won` equal to `of`.
"""

from typing import TYPE_CHECKING, Final

from fiveaside.games.next_goal_wins.choices import ACT, CONTEST, CONTEST_SPEED, DECLINE, SPEED, TACTIC, TRANSFER
from fiveaside.games.next_goal_wins.parts.board import CLASH, NO_ACTION, NOBODY, SHOOTING_FK
from fiveaside.games.next_goal_wins.parts.results import FAIL, LOSE_BALL, SUCCESS
from fiveaside.games.next_goal_wins.rules.standing import RESULTS_BY_CARD, standing
from fiveaside.games.next_goal_wins.state.save import action_name, position_name

if TYPE_CHECKING:
    from fiveaside.games.next_goal_wins.table import Season

DICE: Final = {
    "one": tuple((face, 1) for face in range(1, 7)),
    "high": tuple((face, 2 * face - 1) for face in range(1, 7)),
    "low": tuple((face, 13 - 2 * face) for face in range(1, 7)),
    "sum": tuple((total, 6 - abs(total - 7)) for total in range(2, 13)),
}
"""What counts, and how many of all throws come to it."""
PICKS: Final = ("pick_pair", "pick_shooter", "pick_helper")
TOLD: Final = ("act", "contest", *PICKS)
"""The asks whose choices lead to a throw that everybody may reckon with."""


class Chance:
    """The throw that a choice leads to, as it will be when the dice are thrown; `alone` if none are and it succeeds by
    itself, `may_speed` if the contesting side can still make it a speed battle."""

    def __init__(self, action: int = NO_ACTION) -> None:
        self.action = action
        self.alone = True
        self.speed = False
        self.may_speed = False
        self.crosser = NOBODY
        self.header = NOBODY
        self.helper = NOBODY
        self.stats = [0, 0]
        self.added = [0, 0]
        self.dice = ["one", "one"]
        self.won = 1
        self.level = 0
        self.lost = 0

    def of(self) -> int:
        return self.won + self.level + self.lost

    def percent(self, part: int) -> int:
        """Half a percent is rounded up."""
        return (200 * part + self.of()) // (2 * self.of())

    def is_better_for_defence(self, other: "Chance") -> bool:
        """Stops more, or as much and leaves less to a second try."""
        mine, theirs = self.lost * other.of(), other.lost * self.of()
        return mine > theirs or (mine == theirs and self.won * other.of() < other.won * self.of())

    def json(self, choice: str | None) -> dict[str, object]:
        return {
            "choice": choice,
            "action": action_name(self.action),
            "speed": self.speed,
            "helper": position_name(self.helper),
            "stats": self.stats,
            "added": self.added,
            "dice": self.dice,
            "won": self.won,
            "level": self.level,
            "lost": self.lost,
            "of": self.of(),
        }


def chances_seen(m: "Season") -> list[dict[str, object]]:
    """Of the throw that is due, or of every choice that leads to one; tactics stay a secret."""
    ask = m.ask
    if ask is None or not m.match.revealed:
        return []
    if ask.kind == "throw":
        return [] if m.match.thrown[0] else [by_dice(m.copy()).json(None)]
    found: list[dict[str, object]] = []
    if ask.kind == "free_kick":
        for code in ask.choices:
            chance = best_kick(m, code)
            if chance is not None:
                found.append(chance.json(m.choice_text(code)))
    if ask.kind not in TOLD:
        return found
    for code in ask.choices:
        if code < TACTIC and code != DECLINE:
            found.append(chance_of(m, code).json(m.choice_text(code)))
    return found


def chance_of(m: "Season", choice: int) -> Chance:
    """The throw that this choice leads to: if it is contested, and if whoever helps most does so against a set piece.
    What leads to none is won."""
    world = m.copy()
    world.step(choice)
    if not is_same_throw(m, world, choice):
        return Chance(action_of(m, choice))
    if is_asked(world, "contest"):
        may_speed = world.ask is not None and CONTEST_SPEED in world.ask.choices
        world.step(CONTEST)
        found = by_dice(world)
        found.may_speed = may_speed
        return found
    if is_asked(world, "pick_helper"):
        return at_worst(world)
    return by_dice(world)


def best_kick(m: "Season", choice: int) -> Chance | None:
    """9.6 What a kind of free kick comes to with the best pick against the best helper; None if nobody can take it."""
    world = m.copy()
    world.step(choice)
    if world.match.throw == CLASH or world.ask is None:
        return None
    if world.ask.kind not in PICKS:
        return by_dice(world)
    if world.ask.kind == "pick_helper":
        return at_worst(world)
    found = [chance_of(world, code) for code in world.ask.choices if code < TACTIC]
    best = found[0]
    for other in found[1:]:
        if best.is_better_for_defence(other):
            best = other
    return best


def is_same_throw(m: "Season", world: "Season", choice: int) -> bool:
    """What is thrown next belongs to this choice, not to something that follows from it."""
    match, after = m.match, world.match
    if world.ask is None or world.ask.kind not in ("contest", "pick_helper", "throw"):
        return False
    if after.throw != CLASH:
        return after.throw == match.throw and after.levels == match.levels
    return after.action == action_of(m, choice) and after.position == match.position


def is_asked(m: "Season", kind: str) -> bool:
    return m.ask is not None and m.ask.kind == kind


def action_of(m: "Season", choice: int) -> int:
    """The action that a choice declares, or the one declared before."""
    if ACT <= choice < TRANSFER:
        return choice - (SPEED if choice >= SPEED else ACT)
    return m.match.action


def at_worst(m: "Season") -> Chance:
    """The defending side has all these helpers to pick from."""
    assert m.ask is not None
    helpers = [chance_of(m, code) for code in m.ask.choices if code < TACTIC]
    worst = helpers[0]
    for other in helpers[1:]:
        if other.is_better_for_defence(worst):
            worst = other
    return worst


def by_dice(m: "Season") -> Chance:
    """Every throw of the dice that are due, counted by how it would stand. `m` is a copy that may be changed."""
    match = m.match
    sides = (match.attacker, 1 - match.attacker)
    found = Chance(match.action)
    found.alone = False
    found.speed, found.crosser, found.header, found.helper = match.speed, match.crosser, match.header, match.helper
    lying = [match.counted_die(m, side) for side in sides]
    found.dice = [dice_of(m, side) for side in sides]
    found.stats, found.added = [match.stats_of(m, side) for side in sides], [match.added(m, side) for side in sides]
    lead = found.stats[0] + found.added[0] - found.stats[1] - found.added[1]
    by_card = (match.moments[0] | match.moments[1]) & RESULTS_BY_CARD
    found.won = 0
    for own, times in DICE[found.dice[0]] if match.to_throw & 1 else ((lying[0], 1),):
        for other, often in DICE[found.dice[1]] if match.to_throw & 2 else ((lying[1], 1),):
            ahead = leads(m, own, other) if by_card else own + lead - other
            if ahead > 0:
                found.won += times * often
            elif ahead < 0:
                found.lost += times * often
            else:
                found.level += times * often
    return found


def leads(m: "Season", own: int, other: int) -> int:
    """Above 0 if the acting side wins with these dice, below if it loses, by the result that stands (7.7)."""
    m.match.thrown = (own, other)
    result = standing(m)
    return 1 if result == SUCCESS else -1 if result in (FAIL, LOSE_BALL) else 0


def dice_of(m: "Season", colour: int) -> str:
    match = m.match
    if match.throw == SHOOTING_FK and colour == match.attacker:
        return "sum"
    kept = match.keeps(m, colour) if match.throw == CLASH else 0
    return "high" if kept > 0 else "low" if kept < 0 else "one"
