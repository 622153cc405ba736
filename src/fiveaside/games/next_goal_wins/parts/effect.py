"""An Effect: one line of a skill, a tactic, an event or a manager card. Each of the 30 kinds is a class of its own in
the modules `kinds_...`; here is what they share: whom they aim at, when they work and how long they last (C6)."""

from typing import TYPE_CHECKING, Final

from fiveaside.games.next_goal_wins.parts.board import ACTIONS, CLASH, POSITIONS, STATS, THROWS
from fiveaside.games.next_goal_wins.parts.fields import Fields

if TYPE_CHECKING:
    from mypy_extensions import i64

    from fiveaside.games.next_goal_wins.table import Season

# The moments at which effects are looked up.
PLAYED: Final = 0
STATS_ADDED: Final = 1
TOTALS: Final = 2
BEFORE_THROW: Final = 3
SPEED: Final = 4
DECLARED: Final = 5
CHOOSING: Final = 6
RESULT: Final = 7
RESPONSE: Final = 8
STALEMATE: Final = 9
CLASH_WON: Final = 10
CLASH_LOST: Final = 11
MATCH_START: Final = 12
ATTACK_START: Final = 13
HARM: Final = 14
PLACED: Final = 15
TRANSFERS: Final = 16
LIMITS: Final = 17
TACTICS: Final = 18

WHEN: Final = (
    "", "always", "attack_start", "act", "contest", "rolled", "stalemate", "clash_won", "clash_lost", "match_start",
)  # fmt: skip

OWN: Final = 0
OPP: Final = 1
BOTH: Final = 2
SIDES: Final = ("own", "opp", "both")

ANY_ROLE: Final = 0
ACTING: Final = 1
CONTESTING: Final = 2
ROLES: Final = ("", "acting", "contesting")

TEAM: Final = 0
SELF: Final = 1
CLASH_OWN: Final = 2
CLASH_OPP: Final = 3
CHOOSE_PITCH: Final = 4
CHOOSE_OUTFIELD: Final = 5
CHOOSE: Final = 6
SAME: Final = 7
RANDOM: Final = 8
ALL: Final = 9
SLOT: Final = 10
BEST: Final = 11
WORST: Final = 12
WHO: Final = (
    "", "self", "clash_own", "clash_opp", "choose:pitch", "choose:outfield", "choose", "same", "random", "all",
)  # fmt: skip

AT_ONCE: Final = 0
FOR_ACTION: Final = 1
FOR_CLASH: Final = 2
FOR_ATTACK: Final = 3
FOR_NEXT_ATTACK: Final = 4
FOR_MATCH: Final = 5
FOR_NEXT_MATCH: Final = 6
FOR_PHASE: Final = 7
FOR_SEASON: Final = 8
FOR: Final = ("", "action", "clash", "attack", "next_attack", "match", "next_match", "phase", "season")

UNLIMITED: Final = 0
ONCE_A_CLASH: Final = 1
ONCE_A_MATCH: Final = 2
USES: Final = ("", "clash", "match")

EVERYWHERE: Final = (1 << len(THROWS)) - 1


class Effect:
    """`number` and `name` find it among all effects of a box. `moment` says when it is looked up; a `lasting` effect of
    a card stays in force as long as `lasts` says."""

    kind: str = ""
    silencing: bool = False
    """It takes away the skill of its target."""

    def __init__(self, fields: Fields, moment: int = PLAYED, lasting: bool = False, throws: int = 1 << CLASH) -> None:
        self.number = 0
        self.name = ""
        self.looked_up(moment)
        self.lasting = lasting
        self.when = fields.word("when", WHEN, "")
        self.side = fields.word("side", SIDES, "own")
        self.role: i64 = fields.word("role", ROLES, "")
        self.actions: i64 = fields.mask("actions", ACTIONS, (1 << len(ACTIONS)) - 1)
        self.throws: i64 = fields.mask("in", THROWS, throws)
        self.team = fields.flag("team")
        self.own_die = fields.faces("own_die")
        self.first_attack = fields.flag("first_attack")
        self.last_attack = fields.flag("last_attack")
        self.roll = fields.faces("roll")
        self.uses = fields.word("uses", USES, "")
        self.lasts = fields.word("for", FOR, "")
        self.who, self.which = read_who(fields)

    def looked_up(self, moment: int) -> None:
        """When it works; the same as one bit."""
        self.moment: i64 = moment
        self.moment_bit: i64 = 1 << moment

    def strike(self, m: "Season", owner: int, footballer: int) -> None:
        """It happens, to one footballer or (NOBODY) to the whole team of the player `owner`."""
        raise NotImplementedError

    def suits(self, m: "Season", footballer: int) -> bool:
        """17.2 Whether a footballer of the squad can be its target at all."""
        return True

    def wake(self, m: "Season", owner: int, footballer: int) -> None:
        """3.1 The match it slept for begins: it stays in force until that match is over."""
        m.match.last(m, Lasting(self, m.match.colour_of(owner), footballer, FOR_MATCH))

    def fits(self, m: "Season", x: "Lasting") -> bool:
        """Whether it works in the throw in hand: its kind, the role of the owner's side, the action, the footballers
        and the dice."""
        match = m.match
        if not self.throws >> match.throw & 1 or (match.throw == CLASH and not self.actions >> match.action & 1):
            return False
        if self.role and (self.role == ACTING) != (x.colour == match.attacker):
            return False
        if x.footballer >= 0 and not self.team and x.footballer != match.in_clash(x.colour):
            return False
        if self.own_die and not self.own_die >> match.counted_die(m, x.colour) & 1:
            return False
        return not (self.first_attack or self.last_attack) or self.at_its_attack(m)

    def at_its_attack(self, m: "Season") -> bool:
        match = m.match
        if self.first_attack and match.finished_by(match.attacker):
            return False
        return not self.last_attack or match.is_last_attack(m)

    # What the moments ask of an effect in force; each is answered by the kinds it concerns.

    def stat_change(self, m: "Season", x: "Lasting", colour: "i64", place: "i64", stat: "i64") -> "i64":
        """STATS_ADDED: how much it adds to a stat of the footballer in this place of a colour."""
        return 0

    def total_change(self, m: "Season", x: "Lasting", colour: "i64") -> "i64":
        """TOTALS: how much it adds to the total of a colour."""
        return 0

    def dice_kept(self, m: "Season", x: "Lasting") -> int:
        """BEFORE_THROW: 1 if its owner throws two dice and keeps the higher, -1 if the lower."""
        return 0

    def makes_speed(self, m: "Season", x: "Lasting", action: int) -> bool:
        """SPEED: whether it makes, or lets its owner make, this action a speed battle."""
        return False

    def succeeds(self, m: "Season", x: "Lasting") -> bool:
        """DECLARED: whether the action succeeds without contest or dice."""
        return False

    def blocked(self, m: "Season", x: "Lasting") -> int:
        """CHOOSING: the actions it takes away from the attacking side, as a mask."""
        return 0

    def granted(self, m: "Season", x: "Lasting") -> int:
        """CHOOSING: the actions that must be taken now, as a mask."""
        return 0

    def outcome(self, m: "Season", x: "Lasting", tie: bool) -> int:
        """RESULT: the result it gives to the throw in hand, on level totals or by the owner's die."""
        return 0

    def reading(self, m: "Season", x: "Lasting", face: int) -> int:
        """STALEMATE: what it reads a face of the Stalemate die as; with NO_FACE, what happens without a die."""
        return 0

    def protects(self, cause: int) -> bool:
        """HARM: whether such a thing does not happen to its owner's footballers."""
        return False

    def silences(self, x: "Lasting", colour: int) -> bool:
        """TACTICS: whether this colour may play no tactic."""
        return False

    def lifts_penalty(self, place: int) -> bool:
        """PLACED: whether a footballer counts as in position there."""
        return False


# An effect that is to happen, and one that was used up, are kept as one number each.
SEATS: Final = 8
NOW: Final = 8
"""Added to the number of an effect whose moment has come."""
FOOTBALLERS: Final = 512


def entry_of(number: int, owner: int, now: bool) -> int:
    """The effect with this number is to happen for the player `owner`."""
    return number * 2 * SEATS + (NOW if now else 0) + owner


def use_of(number: int, colour: int, footballer: int) -> int:
    """The effect with this number was used by a colour, by the skill of a footballer (or nobody's)."""
    return (number * 2 + colour) * FOOTBALLERS + footballer + 1


class Lasting:
    """An effect in force: whose it is, and the footballer it is aimed at or whose skill it is. Between matches `colour`
    is the seat of its owner."""

    def __init__(self, effect: Effect, colour: int, footballer: int, until: int) -> None:
        self.effect = effect
        self.colour: i64 = colour
        self.footballer: i64 = footballer
        self.until: i64 = until


def read_who(fields: Fields) -> tuple[int, int]:
    """Whom an effect aims at, and the slot or the stat it looks at."""
    word = fields.text("who", "")
    if word in WHO:
        return WHO.index(word), 0
    head, _, tail = word.partition(":")
    if head == "slot" and tail in POSITIONS:
        return SLOT, POSITIONS.index(tail)
    looked_at = (*STATS, "stars")
    if head in ("best", "worst") and tail in looked_at:
        return (BEST if head == "best" else WORST), looked_at.index(tail)
    raise fields.refusal("who", f"{', '.join(WHO[1:])}, slot:POSITION, best:STAT or worst:STAT")
