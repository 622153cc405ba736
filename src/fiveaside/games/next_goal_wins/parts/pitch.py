"""A Pitch: all that lies on the board while two players meet, and how it is copied."""

from typing import Final

from fiveaside.games.next_goal_wins.parts.board import CLASH, GK, LINE, NO_ACTION, NOBODY
from fiveaside.games.next_goal_wins.parts.effect import Lasting
from fiveaside.games.next_goal_wins.parts.results import NO_RESULT, NOT_YET, TO_ACT

NO_TACTIC: Final = -1
NOT_THROWN: Final[tuple[tuple[int, ...], ...]] = ((), ())


class Pitch:
    """What both colours have is a pair, red first; `slots` has LINE places a colour.

    `placed` counts the slots of the line-ups that were chosen before they are `revealed`.
    `carrier` is the slot of the attacking side that has the ball, `position` the one acted from (6.1), `delivery` the
    action by which the ball came in this attack, `won_by` the one that the carrier won the ball from (C6 kind 7).
    `actor` and `contester` are the footballers of the clash, `by` the contesting position; in a set piece `crosser` (or
    shooter), `header` and `helper` are the positions picked. `thrown` are the dice of the acting and the contesting
    side, `to_throw` those still to be thrown, one bit a side. `lets` marks who has let the standing result be (7.8).
    `lasting` are the effects of cards in force. `force`, all effects in force by colour, `moments` and `all_moments`,
    when they work, `skills`, the slots whose skill is in force, and `closed`, the closed ones, a bit each, and the
    benches, who of each squad could come on, follow from the rest.

    Pairs that are read most are of a fixed length, which needs no object when compiled but takes more room; a pitch of
    more than 496 bytes would be slow to copy."""

    def __init__(self, players: tuple[int, ...] = (0, 1), other: "Pitch | None" = None) -> None:
        self.begin(players, other)
        self.kick_off(other)
        self.clear_attack(other)
        self.clear_clash(other)

    # Each field with what it is at first and where a copy has it from

    def begin(self, players: tuple[int, ...], other: "Pitch | None") -> None:
        self.players: tuple[int, ...] = players if other is None else other.players
        self.on: bool = False if other is None else other.on
        self.revealed: bool = False if other is None else other.revealed
        self.placed: int = 0 if other is None else other.placed
        self.slots: list[int] = [NOBODY] * (2 * LINE) if other is None else other.slots.copy()
        self.closed: int = 0 if other is None else other.closed
        self.off: tuple[tuple[int, ...], ...] = ((), ()) if other is None else other.off
        self.hurt: tuple[int, ...] = () if other is None else other.hurt
        self.reds: tuple[int, ...] = () if other is None else other.reds
        self.kept_out: tuple[int, ...] = () if other is None else other.kept_out
        self.used: tuple[int, ...] = () if other is None else other.used
        self.lasting: tuple[Lasting, ...] = () if other is None else other.lasting
        self.force: tuple[tuple[Lasting, ...], ...] = ((), ()) if other is None else other.force
        self.moments: tuple[int, int] = (0, 0) if other is None else other.moments
        self.all_moments: int = 0 if other is None else other.all_moments
        self.skills: int = 0 if other is None else other.skills
        self.red_bench: int = 0 if other is None else other.red_bench
        self.blue_bench: int = 0 if other is None else other.blue_bench
        self.benches_known: int = 0 if other is None else other.benches_known

    def kick_off(self, other: "Pitch | None") -> None:
        self.score: tuple[int, ...] = (0, 0) if other is None else other.score
        self.tokens: tuple[int, ...] = (0, 0) if other is None else other.tokens
        self.more: tuple[int, ...] = (0, 0) if other is None else other.more
        self.finished: tuple[int, ...] = (0, 0) if other is None else other.finished
        self.kick_offs: int = 0 if other is None else other.kick_offs
        self.starter: int = 0 if other is None else other.starter
        self.attacker: int = 0 if other is None else other.attacker
        self.ending: int = NOT_YET if other is None else other.ending
        self.ball: int = GK if other is None else other.ball
        self.won_by: int = NO_ACTION if other is None else other.won_by
        self.before: tuple[tuple[int, ...], ...] = ((), ()) if other is None else other.before

    def clear_attack(self, other: "Pitch | None" = None) -> None:
        """What belongs to one attack alone is gone when it is over (6.7, 15.1, 15.6)."""
        self.carrier: int = NOBODY if other is None else other.carrier
        self.position: int = NOBODY if other is None else other.position
        self.delivery: int = NO_ACTION if other is None else other.delivery
        self.follows: int = TO_ACT if other is None else other.follows
        self.played: tuple[int, int] = (NO_TACTIC, NO_TACTIC) if other is None else other.played
        self.quiet: tuple[bool, bool] = (False, False) if other is None else other.quiet
        self.came_on: tuple[int, ...] = () if other is None else other.came_on
        self.moment: int = 0 if other is None else other.moment
        self.changed: int = 0 if other is None else other.changed
        self.must: int = 0 if other is None else other.must
        self.open: int = 0 if other is None else other.open
        self.taken: tuple[int, ...] = () if other is None else other.taken
        self.levels: int = 0 if other is None else other.levels

    def clear_clash(self, other: "Pitch | None" = None) -> None:
        self.throw: int = CLASH if other is None else other.throw
        self.action: int = NO_ACTION if other is None else other.action
        self.actor: int = NOBODY if other is None else other.actor
        self.contester: int = NOBODY if other is None else other.contester
        self.by: int = NOBODY if other is None else other.by
        self.speed: bool = False if other is None else other.speed
        self.contested: bool = False if other is None else other.contested
        self.stalemates: int = 0 if other is None else other.stalemates
        self.crosser: int = NOBODY if other is None else other.crosser
        self.header: int = NOBODY if other is None else other.header
        self.helper: int = NOBODY if other is None else other.helper
        self.thrown: tuple[tuple[int, ...], ...] = NOT_THROWN if other is None else other.thrown
        self.to_throw: int = 0 if other is None else other.to_throw
        self.result: int = NO_RESULT if other is None else other.result
        self.lets: int = 0 if other is None else other.lets
        self.used_in_clash: tuple[int, ...] = () if other is None else other.used_in_clash
