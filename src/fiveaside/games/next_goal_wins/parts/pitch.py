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

    Pairs that are read most are of a fixed length, which needs no object when compiled but takes more room; a pitch of
    more than 496 bytes would be slow to copy."""

    def __init__(self, players: tuple[int, int] = (0, 1), other: "Pitch | None" = None) -> None:
        self.begin(players, other)
        self.kick_off(other)
        self.clear_attack(other)
        self.clear_clash(other)

    # Each field with what it is at first and where a copy has it from

    def begin(self, players: tuple[int, int], other: "Pitch | None") -> None:
        self.players: tuple[int, int] = players if other is None else other.players
        self.on: bool = False if other is None else other.on
        self.revealed: bool = False if other is None else other.revealed
        self.placed: i64 = 0 if other is None else other.placed
        self.slots: list[int] = [NOBODY] * (2 * LINE) if other is None else other.slots.copy()
        self.closed: i64 = 0 if other is None else other.closed
        self.off: tuple[tuple[int, ...], ...] = ((), ()) if other is None else other.off
        self.hurt: tuple[int, ...] = () if other is None else other.hurt
        self.reds: tuple[int, ...] = () if other is None else other.reds
        self.kept_out: tuple[int, ...] = () if other is None else other.kept_out
        self.used: tuple[int, ...] = () if other is None else other.used
        self.lasting: tuple[Lasting, ...] = () if other is None else other.lasting
        self.force: tuple[tuple[Lasting, ...], ...] = ((), ()) if other is None else other.force
        self.moments: tuple[i64, i64] = (0, 0) if other is None else other.moments
        self.all_moments: i64 = 0 if other is None else other.all_moments
        self.skills: i64 = 0 if other is None else other.skills
        self.homes: i64 = 0 if other is None else other.homes
        self.red_bench: i64 = 0 if other is None else other.red_bench
        self.blue_bench: i64 = 0 if other is None else other.blue_bench
        self.benches_known: i64 = 0 if other is None else other.benches_known

    def kick_off(self, other: "Pitch | None") -> None:
        self.score: tuple[int, ...] = (0, 0) if other is None else other.score
        self.tokens: tuple[i64, i64] = (0, 0) if other is None else other.tokens
        self.more: tuple[int, ...] = (0, 0) if other is None else other.more
        self.finished: tuple[i64, i64] = (0, 0) if other is None else other.finished
        self.kick_offs: i64 = 0 if other is None else other.kick_offs
        self.starter: i64 = 0 if other is None else other.starter
        self.attacker: i64 = 0 if other is None else other.attacker
        self.ending: i64 = NOT_YET if other is None else other.ending
        self.ball: i64 = GK if other is None else other.ball
        self.won_by: i64 = NO_ACTION if other is None else other.won_by
        self.before: tuple[tuple[int, ...], ...] = ((), ()) if other is None else other.before

    def clear_attack(self, other: "Pitch | None" = None) -> None:
        """What belongs to one attack alone is gone when it is over (6.7, 15.1, 15.6)."""
        self.carrier: i64 = NOBODY if other is None else other.carrier
        self.position: i64 = NOBODY if other is None else other.position
        self.delivery: i64 = NO_ACTION if other is None else other.delivery
        self.follows: i64 = TO_ACT if other is None else other.follows
        self.played: tuple[i64, i64] = (NO_TACTIC, NO_TACTIC) if other is None else other.played
        self.quiet: tuple[bool, bool] = (False, False) if other is None else other.quiet
        self.came_on: tuple[int, ...] = () if other is None else other.came_on
        self.moment: i64 = 0 if other is None else other.moment
        self.changed: i64 = 0 if other is None else other.changed
        self.must: i64 = 0 if other is None else other.must
        self.open: i64 = 0 if other is None else other.open
        self.taken: tuple[int, ...] = () if other is None else other.taken
        self.levels: i64 = 0 if other is None else other.levels

    def clear_clash(self, other: "Pitch | None" = None) -> None:
        self.throw: i64 = CLASH if other is None else other.throw
        self.action: i64 = NO_ACTION if other is None else other.action
        self.actor: i64 = NOBODY if other is None else other.actor
        self.contester: i64 = NOBODY if other is None else other.contester
        self.by: i64 = NOBODY if other is None else other.by
        self.speed: bool = False if other is None else other.speed
        self.contested: bool = False if other is None else other.contested
        self.stalemates: i64 = 0 if other is None else other.stalemates
        self.crosser: i64 = NOBODY if other is None else other.crosser
        self.header: i64 = NOBODY if other is None else other.header
        self.helper: i64 = NOBODY if other is None else other.helper
        self.thrown: tuple[i64, i64] = (0, 0) if other is None else other.thrown
        self.to_throw: i64 = 0 if other is None else other.to_throw
        self.result: i64 = NO_RESULT if other is None else other.result
        self.lets: i64 = 0 if other is None else other.lets
        self.used_in_clash: tuple[int, ...] = () if other is None else other.used_in_clash
