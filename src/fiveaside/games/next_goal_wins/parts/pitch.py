"""A Pitch: all that lies on the board while two players meet, and how it is copied."""

from typing import TYPE_CHECKING, Final

from fiveaside.games.next_goal_wins.parts.board import CLASH, GK, LINE, NO_ACTION, NOBODY
from fiveaside.games.next_goal_wins.parts.effect import Lasting
from fiveaside.games.next_goal_wins.parts.results import NO_RESULT, NOT_YET, TO_ACT

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_TACTIC: Final = -1


class Pitch:
    """What both colours have is a pair, red first; `slots` has LINE places a colour.

    `placed` counts the slots of the line-ups that were chosen before they are `revealed`.
    `carrier` is the slot of the attacking side that has the ball, `position` the one acted from (6.1), `delivery` the
    action by which the ball came in this attack, `won_by` the one that the carrier won the ball from (C6 kind 7).
    `actor` and `contester` are the footballers of the clash, `by` the contesting position; in a set piece `crosser` (or
    shooter), `header` and `helper` are the positions picked. `thrown` are the dice of the acting and the contesting
    side, each written as one number (52 is a five and a two), `to_throw` those still to be thrown, one bit a side.
    `lets` marks who has let the standing result be (7.8). `lasting` are the effects of cards in force.
    What follows from the rest: `force`, all effects in force by colour, `moments` and `all_moments`, when they work,
    `homes` and `skills`, the slots whose footballer is in position and those whose skill is in force, and `closed`, the
    closed ones, a bit each; and the benches, who of each squad could come on.

    Pairs that are read most are of a fixed length, which needs no object when compiled."""

    def __init__(self, players: tuple[int, int] = (0, 1), other: "Pitch | None" = None) -> None:
        if other is None:
            self.begin(players)
            self.kick_off()
            self.clear_attack()
            self.clear_clash()
        else:
            self.copy_pitch(other)
            self.copy_course(other)
            self.copy_attack(other)
            self.copy_clash(other)

    # What each field is at first

    def begin(self, players: tuple[int, int]) -> None:
        self.players: tuple[i64, i64] = players
        self.on: bool = False
        self.revealed: bool = False
        self.placed: i64 = 0
        self.slots: list[int] = [NOBODY] * (2 * LINE)
        self.closed: i64 = 0
        self.off: tuple[tuple[int, ...], ...] = ((), ())
        self.hurt: tuple[int, ...] = ()
        self.reds: tuple[int, ...] = ()
        self.kept_out: tuple[int, ...] = ()
        self.used: tuple[int, ...] = ()
        self.lasting: tuple[Lasting, ...] = ()
        self.force: tuple[tuple[Lasting, ...], tuple[Lasting, ...]] = ((), ())
        self.moments: tuple[i64, i64] = (0, 0)
        self.all_moments: i64 = 0
        self.skills: i64 = 0
        self.homes: i64 = 0
        self.red_bench: i64 = 0
        self.blue_bench: i64 = 0
        self.benches_known: i64 = 0

    def kick_off(self) -> None:
        self.score: tuple[int, ...] = (0, 0)
        self.tokens: tuple[i64, i64] = (0, 0)
        self.more: tuple[int, ...] = (0, 0)
        self.finished: tuple[i64, i64] = (0, 0)
        self.kick_offs: i64 = 0
        self.starter: i64 = 0
        self.attacker: i64 = 0
        self.ending: i64 = NOT_YET
        self.ball: i64 = GK
        self.won_by: i64 = NO_ACTION
        self.before: tuple[tuple[int, ...], ...] = ((), ())

    def clear_attack(self) -> None:
        """What belongs to one attack alone is gone when it is over (6.7, 15.1, 15.6)."""
        self.carrier: i64 = NOBODY
        self.position: i64 = NOBODY
        self.delivery: i64 = NO_ACTION
        self.follows: i64 = TO_ACT
        self.played: tuple[i64, i64] = (NO_TACTIC, NO_TACTIC)
        self.quiet: tuple[bool, bool] = (False, False)
        self.came_on: tuple[int, ...] = ()
        self.moment: i64 = 0
        self.changed: i64 = 0
        self.must: i64 = 0
        self.open: i64 = 0
        self.taken: tuple[int, ...] = ()
        self.levels: i64 = 0

    def clear_clash(self) -> None:
        self.throw: i64 = CLASH
        self.action: i64 = NO_ACTION
        self.actor: i64 = NOBODY
        self.contester: i64 = NOBODY
        self.by: i64 = NOBODY
        self.speed: bool = False
        self.contested: bool = False
        self.stalemates: i64 = 0
        self.crosser: i64 = NOBODY
        self.header: i64 = NOBODY
        self.helper: i64 = NOBODY
        self.thrown: tuple[i64, i64] = (0, 0)
        self.to_throw: i64 = 0
        self.result: i64 = NO_RESULT
        self.lets: i64 = 0
        self.used_in_clash: tuple[int, ...] = ()

    # Where a copy has it from: compiled, a choice between both on each line would make objects of the numbers

    def copy_pitch(self, other: "Pitch") -> None:
        self.players = other.players
        self.on = other.on
        self.revealed = other.revealed
        self.placed = other.placed
        self.slots = other.slots.copy()
        self.closed = other.closed
        self.off = other.off
        self.hurt = other.hurt
        self.reds = other.reds
        self.kept_out = other.kept_out
        self.used = other.used
        self.lasting = other.lasting
        self.force = other.force
        self.moments = other.moments
        self.all_moments = other.all_moments
        self.skills = other.skills
        self.homes = other.homes
        self.red_bench = other.red_bench
        self.blue_bench = other.blue_bench
        self.benches_known = other.benches_known

    def copy_course(self, other: "Pitch") -> None:
        self.score = other.score
        self.tokens = other.tokens
        self.more = other.more
        self.finished = other.finished
        self.kick_offs = other.kick_offs
        self.starter = other.starter
        self.attacker = other.attacker
        self.ending = other.ending
        self.ball = other.ball
        self.won_by = other.won_by
        self.before = other.before

    def copy_attack(self, other: "Pitch") -> None:
        self.carrier = other.carrier
        self.position = other.position
        self.delivery = other.delivery
        self.follows = other.follows
        self.played = other.played
        self.quiet = other.quiet
        self.came_on = other.came_on
        self.moment = other.moment
        self.changed = other.changed
        self.must = other.must
        self.open = other.open
        self.taken = other.taken
        self.levels = other.levels

    def copy_clash(self, other: "Pitch") -> None:
        self.throw = other.throw
        self.action = other.action
        self.actor = other.actor
        self.contester = other.contester
        self.by = other.by
        self.speed = other.speed
        self.contested = other.contested
        self.stalemates = other.stalemates
        self.crosser = other.crosser
        self.header = other.header
        self.helper = other.helper
        self.thrown = other.thrown
        self.to_throw = other.to_throw
        self.result = other.result
        self.lets = other.lets
        self.used_in_clash = other.used_in_clash
