"""A Board: all that lies on it while two players meet, and how it is copied."""

from typing import Final

from fiveaside.games.next_goal_wins.parts.effect import Lasting
from fiveaside.games.next_goal_wins.parts.pitch import CLASH, GK, LINE, NO_ACTION, NOBODY
from fiveaside.games.next_goal_wins.parts.results import NO_RESULT, NOT_YET, TO_ACT

NO_TACTIC: Final = -1
NOT_THROWN: Final[tuple[tuple[int, ...], ...]] = ((), ())


class Board:
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

    Pairs that are read most are of a fixed length, which needs no object when compiled but takes more room; a board of
    more than 496 bytes would be slow to copy."""

    def __init__(self, players: tuple[int, ...] = (0, 1), other: "Board | None" = None) -> None:
        if other is None:
            self.begin(players)
            self.kick_off()
            self.clear_attack()
            self.clear_clash()
        else:
            self.take_match(other)
            self.take_attack(other)
            self.take_clash(other)

    def begin(self, players: tuple[int, ...]) -> None:
        self.players = players
        self.on = False
        self.revealed = False
        self.placed = 0
        self.slots: list[int] = [NOBODY] * (2 * LINE)
        self.closed = 0
        self.off: tuple[tuple[int, ...], ...] = ((), ())
        self.hurt: tuple[int, ...] = ()
        self.reds: tuple[int, ...] = ()
        self.kept_out: tuple[int, ...] = ()
        self.used: tuple[int, ...] = ()
        self.lasting: tuple[Lasting, ...] = ()
        self.force: tuple[tuple[Lasting, ...], ...] = ((), ())
        self.moments: tuple[int, int] = (0, 0)
        self.all_moments = 0
        self.skills = 0
        self.red_bench = 0
        self.blue_bench = 0
        self.benches_known = 0

    def kick_off(self) -> None:
        self.score: tuple[int, ...] = (0, 0)
        self.tokens: tuple[int, ...] = (0, 0)
        self.more: tuple[int, ...] = (0, 0)
        self.finished: tuple[int, ...] = (0, 0)
        self.kick_offs = 0
        self.starter = 0
        self.attacker = 0
        self.ending = NOT_YET
        self.ball = GK
        self.won_by = NO_ACTION
        self.before: tuple[tuple[int, ...], ...] = ((), ())

    def clear_attack(self) -> None:
        """What belongs to one attack alone is gone when it is over (6.7, 15.1, 15.6)."""
        self.carrier = NOBODY
        self.position = NOBODY
        self.delivery = NO_ACTION
        self.follows = TO_ACT
        self.played: tuple[int, int] = (NO_TACTIC, NO_TACTIC)
        self.quiet: tuple[bool, bool] = (False, False)
        self.came_on: tuple[int, ...] = ()
        self.moment = 0
        self.changed = 0
        self.must = 0
        self.open = 0
        self.taken: tuple[int, ...] = ()
        self.levels = 0

    def clear_clash(self) -> None:
        self.throw = CLASH
        self.action = NO_ACTION
        self.actor = NOBODY
        self.contester = NOBODY
        self.by = NOBODY
        self.speed = False
        self.contested = False
        self.stalemates = 0
        self.crosser = NOBODY
        self.header = NOBODY
        self.helper = NOBODY
        self.thrown: tuple[tuple[int, ...], ...] = NOT_THROWN
        self.to_throw = 0
        self.result = NO_RESULT
        self.lets = 0
        self.used_in_clash: tuple[int, ...] = ()

    def take_match(self, other: "Board") -> None:
        self.players = other.players
        self.on = other.on
        self.placed = other.placed
        self.revealed = other.revealed
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
        self.red_bench = other.red_bench
        self.blue_bench = other.blue_bench
        self.benches_known = other.benches_known
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

    def take_attack(self, other: "Board") -> None:
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

    def take_clash(self, other: "Board") -> None:
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
