"""Effect kinds 1 to 8: what cards do to stats, dice and results."""

from typing import TYPE_CHECKING, Final

from fiveaside.games.next_goal_wins import events
from fiveaside.games.next_goal_wins.parts.board import ACTIONS, FACES, LINE, NO_ACTION, STAT_GROUPS, STATS, mask_of
from fiveaside.games.next_goal_wins.parts.effect import (
    ACTING,
    BEFORE_THROW,
    BOTH,
    DECLARED,
    EVERYWHERE,
    FOR_SEASON,
    OWN,
    PLAYED,
    RESPONSE,
    RESULT,
    SIDES,
    SLOT,
    SPEED,
    STALEMATE,
    STATS_ADDED,
    TEAM,
    TOTALS,
    WHEN,
    Effect,
    Lasting,
)
from fiveaside.games.next_goal_wins.parts.fields import Fields
from fiveaside.games.next_goal_wins.parts.results import RESULTS
from fiveaside.games.next_goal_wins.rules import stalemates
from fiveaside.games.next_goal_wins.table import Season

if TYPE_CHECKING:
    from mypy_extensions import i64

WHEN_ROLLED: Final = WHEN.index("rolled")
WHEN_STALEMATE: Final = WHEN.index("stalemate")


def stats_in(fields: Fields) -> int:
    """The stats named, as a mask; a group stands for several."""
    mask = 0
    for word in fields.words("stats", (*STATS, *STAT_GROUPS)):
        mask |= mask_of(STATS, STAT_GROUPS.get(word, (word,)))
    return mask


def is_on(side: int, owner: int, colour: "i64") -> bool:
    """Whether an effect on this side, seen from its owner, concerns a colour."""
    return side == BOTH or (side == OWN) == (owner == colour)


class StatMod(Effect):
    """Adds to the stats of its target while it lasts, after penalties and never below 1; for the season it changes the
    value on the card."""

    kind = "stat_mod"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields, STATS_ADDED, True, EVERYWHERE)
        self.stats = stats_in(fields)
        self.amount = fields.number("amount", -9, 9)
        self.came_on = fields.flag("came_on")
        self.lasting = self.lasts != FOR_SEASON

    def strike(self, m: Season, owner: int, footballer: int) -> None:
        changes = list(m.changes.get(footballer, (0,) * len(STATS)))
        for stat in range(len(STATS)):
            if self.stats >> stat & 1:
                changes[stat] += self.amount
                m.tell(events.SEASON_CHANGE, owner, footballer, self.amount, stat)
        m.train({**m.changes, footballer: tuple(changes)})

    def stat_change(self, m: Season, x: Lasting, colour: "i64", place: "i64", stat: "i64") -> "i64":
        match = m.match
        if not self.stats >> stat & 1 or not self.throws >> match.throw & 1 or not is_on(self.side, x.colour, colour):
            return 0
        on_slot = match.slots[colour * LINE + place]
        aimed = self.who == TEAM or (place == self.which if self.who == SLOT else on_slot == x.footballer)
        return self.amount if aimed and (not self.came_on or on_slot in match.came_on) else 0


class RollMod(Effect):
    """Adds to the owner's total in the throws that fit, speed battles included; the face stays what it is."""

    kind = "roll_mod"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields, TOTALS, True)
        self.amount = fields.number("amount", -9, 9)

    def total_change(self, m: Season, x: Lasting, colour: "i64") -> "i64":
        return self.amount if is_on(self.side, x.colour, colour) and self.fits(m, x) else 0


class Reroll(Effect):
    """14.2 The sides named throw all their dice of this throw again."""

    kind = "reroll"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields, RESPONSE if fields.has("when") else PLAYED)
        self.dice = fields.word("dice", SIDES)
        if fields.has("when") and not fields.flag("may"):
            raise fields.refusal("may", "true where a skill or a manager rolls again")

    def strike(self, m: Season, owner: int, footballer: int) -> None:
        match = m.match
        colour = match.colour_of(owner)
        for side in (match.attacker, 1 - match.attacker):
            if is_on(self.dice, colour, side):
                match.to_throw |= 1 if side == match.attacker else 2


class SetDie(Effect):
    """The owner's counted die shows this value."""

    kind = "set_die"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.value = fields.number("value", 1, 6)

    def strike(self, m: Season, owner: int, footballer: int) -> None:
        match = m.match
        colour = match.colour_of(owner)
        acting, contesting = match.thrown
        for side in (0, 1):
            if is_on(self.side, colour, side):
                if side == match.attacker:
                    acting = self.value
                else:
                    contesting = self.value
        match.thrown = (acting, contesting)
        m.tell(events.DIE_COUNTS_AS, owner, self.value)


class ExtraDie(Effect):
    """In a clash the owner throws two dice and the higher or the lower one counts."""

    kind = "extra_die"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields, BEFORE_THROW, True)
        self.keep = 1 if fields.word("keep", ("high", "low")) == 0 else -1
        self.after = fields.mask("after", ACTIONS, 0)

    def dice_kept(self, m: Season, x: Lasting) -> int:
        delivery = m.match.delivery
        if self.after and (delivery == NO_ACTION or not self.after >> delivery & 1):
            return 0
        return self.keep if self.fits(m, x) else 0


class SpeedBattle(Effect):
    """14.4 The clash is a speed battle, in which stats do not count; a skill leaves it to its owner."""

    kind = "speed_battle"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields, SPEED, True)
        if fields.has("when") and not fields.flag("may"):
            raise fields.refusal("may", "true where a skill makes a speed battle")

    def makes_speed(self, m: Season, x: Lasting, action: int) -> bool:
        match = m.match
        if not self.actions >> action & 1 or (self.role == ACTING) != (x.colour == match.attacker):
            return False
        return x.footballer < 0 or x.footballer == match.in_clash(x.colour)


class AutoSuccess(Effect):
    """14.5 The action succeeds without contest or dice; with `won_by`, only as the first action of an attack that began
    because this footballer won the ball by contesting one of these actions."""

    kind = "auto_success"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields, DECLARED, True)
        self.won_by = fields.mask("won_by", ACTIONS, 0)

    def succeeds(self, m: Season, x: Lasting) -> bool:
        won_by = m.match.won_by
        if self.won_by and (won_by == NO_ACTION or not self.won_by >> won_by & 1):
            return False
        return self.fits(m, x)


class SetOutcome(Effect):
    """14.3 The standing result of a throw is this result, or a face of the Stalemate die is read as it; without faces
    no Stalemate die is thrown."""

    kind = "set_outcome"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields, PLAYED, fields.has("when"))
        if self.when == WHEN_ROLLED:
            self.looked_up(RESULT)
        elif self.when == WHEN_STALEMATE:
            self.looked_up(STALEMATE)
        self.result = fields.word("result", RESULTS[1:]) + 1
        self.faces = fields.mask("faces", FACES, 0)
        self.tie = fields.flag("tie")
        if self.moment == STALEMATE and self.result not in stalemates.READ_AS:
            raise fields.refusal("result", "foul or lose_ball on a stalemate")

    def strike(self, m: Season, owner: int, footballer: int) -> None:
        m.match.result = self.result

    def outcome(self, m: Season, x: Lasting, tie: bool) -> int:
        return self.result if self.tie == tie and self.fits(m, x) else 0

    def reading(self, m: Season, x: Lasting, face: int) -> int:
        concerned = self.faces == 0 if face == stalemates.NO_FACE else bool(self.faces >> face & 1)
        return self.result if concerned and self.fits(m, x) else 0
