"""Effect kinds 9 to 13, 17 to 20 and 24: what cards do to attacks, positions and tactics."""

from fiveaside.games.next_goal_wins import events
from fiveaside.games.next_goal_wins.parts.board import LINE, NO_ACTION, POSITIONS
from fiveaside.games.next_goal_wins.parts.effect import (
    ATTACK_START,
    CHOOSING,
    HARM,
    PLACED,
    PLAYED,
    TACTICS,
    Effect,
    Lasting,
)
from fiveaside.games.next_goal_wins.parts.fields import Fields
from fiveaside.games.next_goal_wins.parts.kinds_dice import is_on
from fiveaside.games.next_goal_wins.parts.results import TURNED_OVER
from fiveaside.games.next_goal_wins.rules.attacks import open_moment
from fiveaside.games.next_goal_wins.rules.ball import attack_over
from fiveaside.games.next_goal_wins.rules.bookings import HARMS
from fiveaside.games.next_goal_wins.rules.match_setup import MOST_TOKENS
from fiveaside.games.next_goal_wins.table import Season


class GrantAction(Effect):
    """The footballer who acts from this position may take this action now, and no other."""

    kind = "grant_action"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields, CHOOSING, True)
        self.positions = fields.mask("positions", POSITIONS, 0)

    def granted(self, m: Season, x: Lasting) -> int:
        match = m.match
        return self.actions if x.colour == match.attacker and self.positions >> match.position & 1 else 0


class BlockAction(Effect):
    """The side named may not take these actions from these positions."""

    kind = "block_action"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields, CHOOSING, True)
        self.positions = fields.mask("positions", POSITIONS, 0)

    def blocked(self, m: Season, x: Lasting) -> int:
        match = m.match
        named = is_on(self.side, x.colour, match.attacker)
        return self.actions if named and self.positions >> match.position & 1 else 0


class Turnover(Effect):
    """The attack ends, and the owner's side has the ball at this slot."""

    kind = "turnover"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.to = fields.word("to", POSITIONS)

    def strike(self, m: Season, owner: int, footballer: int) -> None:
        attack_over(m, TURNED_OVER, self.to)
        there = m.match.slots[m.match.colour_of(owner) * LINE + self.to]
        m.tell(events.TURNOVER, owner, there)


class Attacks(Effect):
    """Adds attack tokens, to at most six of a colour on the board."""

    kind = "attacks"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.amount = fields.number("amount", 1, 6)

    def strike(self, m: Season, owner: int, footballer: int) -> None:
        match = m.match
        if m.kit.first_to:
            return
        red, blue = match.tokens
        colour = match.colour_of(owner)
        if is_on(self.side, colour, 0):
            red = min(red + self.amount, MOST_TOKENS)
        if is_on(self.side, colour, 1):
            blue = min(blue + self.amount, MOST_TOKENS)
        match.tokens = (red, blue)
        m.tell(events.MORE_ATTACKS, owner, red, blue)

    def wake(self, m: Season, owner: int, footballer: int) -> None:
        match = m.match
        red, blue = match.more
        colour = match.colour_of(owner)
        more_red = self.amount if is_on(self.side, colour, 0) else 0
        more_blue = self.amount if is_on(self.side, colour, 1) else 0
        match.more = (red + more_red, blue + more_blue)


class StartAt(Effect):
    """The ball is with this own slot instead, and no delivery was received."""

    kind = "start_at"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.to = fields.word("to", POSITIONS)

    def strike(self, m: Season, owner: int, footballer: int) -> None:
        match = m.match
        match.carrier = self.to
        match.position = self.to
        match.won_by = NO_ACTION
        m.tell(events.STARTS_WITH, owner, match.slots[match.attacker * LINE + self.to])


class Immune(Effect):
    """Such things do not happen to the team's footballers in the match, or only not the first time."""

    kind = "immune"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields, HARM, True)
        self.harms = fields.mask("to", HARMS, 0)

    def protects(self, cause: int) -> bool:
        return bool(self.harms >> cause & 1)


class SkillOff(Effect):
    """The skill of its target does not work."""

    kind = "skill_off"
    silencing = True

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields, PLACED, True)


class NoPenalty(Effect):
    """The footballer counts as in position in these slots, never a keeper in the field nor an outfielder in goal."""

    kind = "no_penalty"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields, PLACED)
        self.positions = fields.mask("positions", POSITIONS, 0)

    def lifts_penalty(self, place: int) -> bool:
        return bool(self.positions >> place & 1)


class Substitute(Effect):
    """Opens a substitution moment for the owner."""

    kind = "substitute"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields, ATTACK_START if fields.has("when") else PLAYED)

    def strike(self, m: Season, owner: int, footballer: int) -> None:
        open_moment(m, m.match.colour_of(owner))
        m.tell(events.MAY_SUBSTITUTE, owner)


class BlockTactics(Effect):
    """That side may play no tactic while it lasts."""

    kind = "block_tactics"

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields, TACTICS, True)

    def silences(self, x: Lasting, colour: int) -> bool:
        return is_on(self.side, x.colour, colour)
