"""A Match: what lies on the board while two players meet. It lies on the season's table."""

from typing import TYPE_CHECKING, Final

from fiveaside.games.next_goal_wins.effect import (
    BEFORE_THROW,
    FOR_ATTACK,
    FOR_NEXT_ATTACK,
    STATS_ADDED,
    TOTALS,
    Lasting,
)
from fiveaside.games.next_goal_wins.pitch import (
    BLOCKING,
    CATCHING,
    CLASH,
    CONTEST_STAT,
    CROSSING,
    DRIBBLE,
    GK,
    HEADING,
    LINE,
    MOVES,
    NO_ACTION,
    NOBODY,
    OWN_STAT,
    PENALTY,
    SAVING,
    SHOOT,
    SHOOTING,
    SHOOTING_FK,
    STATS,
    STK,
)
from fiveaside.games.next_goal_wins.results import NO_RESULT, NOT_YET, TO_ACT

if TYPE_CHECKING:
    from fiveaside.games.next_goal_wins.table import Season

NO_STATS: Final = (0,) * len(STATS)
NO_TACTIC: Final = -1

ADDS_TO_STATS: Final = 1 << STATS_ADDED
ADDS_TO_TOTALS: Final = 1 << TOTALS
ADDS_DICE: Final = 1 << BEFORE_THROW


class Match:
    """What both colours have is a pair, red first; `slots` has LINE places a colour.

    `placed` counts the slots of the line-ups that were chosen before they are `revealed`.
    `carrier` is the slot of the attacking side that has the ball, `position` the one acted from (6.1), `delivery` the
    action by which the ball came in this attack, `won_by` the one that the carrier won the ball from (C6 kind 7).
    `actor` and `contester` are the footballers of the clash, `by` the contesting position; in a set piece `crosser` (or
    shooter), `header` and `helper` are the positions picked. `thrown` are the dice of the acting and the contesting
    side, `to_throw` those still to be thrown, one bit a side. `lets` marks who has let the standing result be (7.8).
    `lasting` are the effects of cards in force. `force`, all effects in force by colour, `moments`, when they work,
    `base`, the stats, and `works`, the skills on each slot, and `benches` follow from the rest."""

    def __init__(self, players: tuple[int, ...] = (0, 1), other: "Match | None" = None) -> None:
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
        self.placed = 0
        self.revealed = False
        self.slots: list[int] = [NOBODY] * (2 * LINE)
        self.off: tuple[tuple[int, ...], ...] = ((), ())
        self.hurt: tuple[int, ...] = ()
        self.reds: tuple[int, ...] = ()
        self.kept_out: tuple[int, ...] = ()
        self.used: tuple[int, ...] = ()
        self.lasting: tuple[Lasting, ...] = ()
        self.force: tuple[tuple[Lasting, ...], ...] = ((), ())
        self.moments: tuple[int, ...] = (0, 0)
        self.base: list[tuple[int, ...]] = [NO_STATS] * (2 * LINE)
        self.works: list[bool] = [False] * (2 * LINE)
        self.benches: tuple[tuple[int, ...], ...] = ((), ())
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
        self.played: tuple[int, ...] = (NO_TACTIC, NO_TACTIC)
        self.quiet: tuple[bool, ...] = (False, False)
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
        self.thrown: tuple[tuple[int, ...], ...] = ((), ())
        self.to_throw = 0
        self.result = NO_RESULT
        self.lets = 0
        self.used_in_clash: tuple[int, ...] = ()

    def copy(self) -> "Match":
        return Match(self.players, self)

    def take_match(self, other: "Match") -> None:
        self.players = other.players
        self.on = other.on
        self.placed = other.placed
        self.revealed = other.revealed
        self.slots = other.slots.copy()
        self.off = other.off
        self.hurt = other.hurt
        self.reds = other.reds
        self.kept_out = other.kept_out
        self.used = other.used
        self.lasting = other.lasting
        self.force = other.force
        self.moments = other.moments
        self.base = other.base.copy()
        self.works = other.works.copy()
        self.benches = other.benches
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

    def take_attack(self, other: "Match") -> None:
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

    def take_clash(self, other: "Match") -> None:
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

    # Who

    def colour_of(self, seat: int) -> int:
        return 0 if self.players[0] == seat else 1

    def in_clash(self, colour: int) -> int:
        """The footballer of this colour in the clash; nobody in a set piece."""
        if self.throw != CLASH:
            return NOBODY
        return self.actor if colour == self.attacker else self.contester

    def slot_of(self, footballer: int) -> int:
        """The slot this footballer is on, or NOBODY."""
        return self.slots.index(footballer) if footballer in self.slots else NOBODY

    def is_first_attack(self) -> bool:
        """11.1 The starter's first attack."""
        return self.finished[0] + self.finished[1] == 0

    def is_last_attack(self, m: "Season") -> bool:
        return not m.kit.first_to and self.tokens[self.attacker] == 1

    def is_goal_chance(self) -> bool:
        """5.3 Shot, header, dribble from the striker's position."""
        return self.action >= SHOOT or (self.action == DRIBBLE and self.position == STK)

    # Stats and totals

    def stat(self, m: "Season", colour: int, place: int, stat: int) -> int:
        """13.2 A stat of whoever is on this slot, with all that adds to it now; 0 where nobody is."""
        slot = colour * LINE + place
        value = self.base[slot][stat]
        if value and (self.moments[0] | self.moments[1]) & ADDS_TO_STATS:
            added = 0
            for x in self.force[0]:
                added += x.effect.stat_change(m, x, colour, place, stat)
            for x in self.force[1]:
                added += x.effect.stat_change(m, x, colour, place, stat)
            value = max(1, value + added)
        return value

    def stats_of(self, m: "Season", colour: int) -> int:
        """The stats this colour adds in the throw in hand (5.1, 9.1-9.3, 10.1)."""
        acting = colour == self.attacker
        if self.throw == CLASH:
            if self.speed:
                return 0
            row = self.position * MOVES + self.action
            if acting:
                return self.stat(m, colour, self.carrier, OWN_STAT[row])
            return self.stat(m, colour, self.by, CONTEST_STAT[row])
        if self.throw == PENALTY:
            return 0
        return self.attacking_stats(m, colour) if acting else self.defending_stats(m, colour)

    def attacking_stats(self, m: "Season", colour: int) -> int:
        """9.1, 9.2 Crossing and heading, or shooting alone."""
        first = self.stat(m, colour, self.crosser, SHOOTING if self.throw == SHOOTING_FK else CROSSING)
        return first if self.header < 0 else first + self.stat(m, colour, self.header, HEADING)

    def defending_stats(self, m: "Season", colour: int) -> int:
        """9.1, 9.2 The keeper's catching or saving, and what the helper adds."""
        shot = self.throw == SHOOTING_FK
        first = self.stat(m, colour, GK, SAVING if shot else CATCHING)
        return first if self.helper < 0 else first + self.stat(m, colour, self.helper, BLOCKING if shot else HEADING)

    def added(self, m: "Season", colour: int) -> int:
        """What cards add to the total of this colour besides stats and dice."""
        added = 0
        if (self.moments[0] | self.moments[1]) & ADDS_TO_TOTALS:
            for x in self.force[0]:
                added += x.effect.total_change(m, x, colour)
            for x in self.force[1]:
                added += x.effect.total_change(m, x, colour)
        return added

    def counted_die(self, m: "Season", colour: int) -> int:
        """The die that counts; of two in a clash the one kept, of two in a shooting free kick both."""
        dice = self.thrown[0 if colour == self.attacker else 1]
        if len(dice) == 1:
            return dice[0]
        if not dice:
            return 0
        if self.throw == SHOOTING_FK:
            return dice[0] + dice[1]
        return min(dice) if self.keeps(m, colour) < 0 else max(dice)

    def keeps(self, m: "Season", colour: int) -> int:
        """1 if this colour throws two dice and keeps the higher, -1 if the lower, 0 if it throws one."""
        if self.moments[colour] & ADDS_DICE:
            for x in self.force[colour]:
                kept = x.effect.dice_kept(m, x)
                if kept:
                    return kept
        return 0

    def total(self, m: "Season", colour: int) -> int:
        return self.stats_of(m, colour) + self.counted_die(m, colour) + self.added(m, colour)

    def margin(self, m: "Season") -> int:
        """How far the attacking side is ahead in the totals."""
        return self.total(m, self.attacker) - self.total(m, 1 - self.attacker)

    # The pitch

    def put_on(self, m: "Season", slot: int, footballer: int) -> None:
        """Somebody (or nobody) is on this slot now."""
        self.slots[slot] = footballer
        self.benches_known = 0
        self.place(m, slot)
        self.rally(m, slot // LINE)

    def place(self, m: "Season", slot: int) -> None:
        """13.1, 14.1 What the footballer on this slot is worth there."""
        footballer = self.slots[slot]
        if footballer < 0:
            self.base[slot] = NO_STATS
            self.works[slot] = False
        else:
            silent = bool(self.lasting) and self.is_silenced(footballer)
            home = m.is_at_home(footballer, self.players[slot // LINE], slot % LINE, silent)
            self.base[slot] = m.stats_in(footballer, slot % LINE, home)
            self.works[slot] = home and not silent

    def is_silenced(self, footballer: int) -> bool:
        """Whether a card has taken this footballer's skill away."""
        for x in self.lasting:
            if x.footballer == footballer and x.effect.kind == "skill_off" and x.until != FOR_NEXT_ATTACK:
                return True
        return False

    def rally(self, m: "Season", colour: int) -> None:
        """J41 All effects of this colour in force: skills, then the manager, then cards."""
        force: tuple[Lasting, ...] = ()
        for place in range(LINE):
            slot = colour * LINE + place
            if self.works[slot]:
                force += m.kit.skill_effects[self.slots[slot]][colour]
        force += m.kit.manager_effects[m.managers[self.players[colour]]][colour]
        for x in self.lasting:
            if x.colour == colour and x.until != FOR_NEXT_ATTACK:
                force += (x,)
        moments = 0
        for x in force:
            moments |= 1 << x.effect.moment
        self.force = (force, self.force[1]) if colour == 0 else (self.force[0], force)
        self.moments = (moments, self.moments[1]) if colour == 0 else (self.moments[0], moments)

    def refresh(self, m: "Season") -> None:
        for slot in range(2 * LINE):
            self.place(m, slot)
        self.rally(m, 0)
        self.rally(m, 1)

    # Effects of cards

    def last(self, m: "Season", x: Lasting) -> None:
        """This effect is in force from now on."""
        self.lasting += (x,)
        if x.effect.kind == "skill_off":
            self.refresh(m)
        else:
            self.rally(m, x.colour)

    def end_effects(self, m: "Season", until: int) -> None:
        """What lasts no longer than this is over; with an attack over, what slept for the next one wakes (4.11)."""
        if not self.lasting:
            return
        left: list[Lasting] = []
        for x in self.lasting:
            if x.until > until:
                woken = until == FOR_ATTACK and x.until == FOR_NEXT_ATTACK
                left.append(Lasting(x.effect, x.colour, x.footballer, FOR_ATTACK) if woken else x)
        if len(left) < len(self.lasting) or until == FOR_ATTACK:
            self.lasting = tuple(left)
            self.refresh(m)

    def use(self, x: Lasting) -> int:
        """The number under which it is noted that this effect was used."""
        return (x.effect.number * 2 + x.colour) * 512 + x.footballer + 1

    def is_throwing_two(self, m: "Season", colour: int) -> bool:
        """9.2 The attacking side of a shooting free kick, or by a card in a clash."""
        if self.throw == CLASH:
            return self.keeps(m, colour) != 0
        return self.throw == SHOOTING_FK and colour == self.attacker
