"""A Match: what lies on the board while two players meet. It lies on the season's table."""

from typing import TYPE_CHECKING, Final

from fiveaside.games.next_goal_wins.parts.board import (
    BLOCKING,
    CATCHING,
    CLASH,
    CLOSED,
    CONTEST_STAT,
    CROSSING,
    DRIBBLE,
    GK,
    HEADING,
    LINE,
    MOVES,
    NOBODY,
    OWN_STAT,
    PENALTY,
    SAVING,
    SHOOT,
    SHOOTING,
    SHOOTING_FK,
    STK,
)
from fiveaside.games.next_goal_wins.parts.effect import (
    BEFORE_THROW,
    FOR_ATTACK,
    FOR_NEXT_ATTACK,
    STATS_ADDED,
    TOTALS,
    Lasting,
    use_of,
)
from fiveaside.games.next_goal_wins.parts.pitch import Pitch
from fiveaside.games.next_goal_wins.parts.squad import bit_of

if TYPE_CHECKING:
    from mypy_extensions import i64

    from fiveaside.games.next_goal_wins.table import Season

ADDS_TO_STATS: Final = 1 << STATS_ADDED
ADDS_TO_TOTALS: Final = 1 << TOTALS
ADDS_DICE: Final = 1 << BEFORE_THROW
BOTH_COLOURS: Final = 3


class Match(Pitch):
    """What the board says: who faces whom, what stats and totals count, which effects are in force."""

    def copy(self) -> "Match":
        return Match(self.players, self)

    # What a colour has of a pair: compiled, only a place known beforehand is looked up without making objects

    def seat(self, colour: "i64") -> "i64":
        """Who plays this colour."""
        return self.players[0] if colour == 0 else self.players[1]

    def force_of(self, colour: "i64") -> tuple[Lasting, ...]:
        """J41 All effects of this colour in force."""
        return self.force[0] if colour == 0 else self.force[1]

    def moments_of(self, colour: "i64") -> "i64":
        return self.moments[0] if colour == 0 else self.moments[1]

    def tokens_of(self, colour: "i64") -> "i64":
        return self.tokens[0] if colour == 0 else self.tokens[1]

    def finished_by(self, colour: "i64") -> "i64":
        return self.finished[0] if colour == 0 else self.finished[1]

    def has_played(self, colour: "i64") -> bool:
        """15.1 A tactic, in this attack."""
        return (self.played[0] if colour == 0 else self.played[1]) >= 0

    def is_quiet(self, colour: "i64") -> bool:
        return self.quiet[0] if colour == 0 else self.quiet[1]

    def thrown_by(self, colour: "i64") -> "i64":
        """The dice of this colour."""
        return self.thrown[0] if colour == self.attacker else self.thrown[1]

    # Who

    def colour_of(self, seat: "i64") -> "i64":
        return 0 if self.players[0] == seat else 1

    def in_clash(self, colour: "i64") -> "i64":
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
        return not m.kit.first_to and self.tokens_of(self.attacker) == 1

    def is_goal_chance(self) -> bool:
        """5.3 Shot, header, dribble from the striker's position."""
        return self.action >= SHOOT or (self.action == DRIBBLE and self.position == STK)

    # Stats and totals

    def stat(self, m: "Season", colour: "i64", place: "i64", stat: "i64") -> "i64":
        """13.2 A stat of whoever is on this slot, with all that adds to it now; 0 where nobody is."""
        slot = colour * LINE + place
        footballer = self.slots[slot]
        if footballer < 0:
            return 0
        home = self.homes >> slot & 1 == 1 if self.revealed else self.is_home(m, slot, footballer)
        value: i64 = m.stat_in(footballer, place, home, stat)
        if value and self.all_moments & ADDS_TO_STATS:
            value += self.added_to_stat(m, 0, colour, place, stat) + self.added_to_stat(m, 1, colour, place, stat)
            return max(1, value)
        return value

    def added_to_stat(self, m: "Season", owner: "i64", colour: "i64", place: "i64", stat: "i64") -> "i64":
        """What the effects of one side add to it."""
        added: i64 = 0
        for x in self.force_of(owner):
            if x.effect.moment == STATS_ADDED:
                added += x.effect.stat_change(m, x, colour, place, stat)
        return added

    def stats_of(self, m: "Season", colour: "i64") -> "i64":
        """5.1, 9.1-9.3, 10.1, 10.4 The stats this colour adds in the throw in hand."""
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

    def attacking_stats(self, m: "Season", colour: "i64") -> "i64":
        """9.1, 9.2 Crossing and heading, or shooting alone."""
        first = self.stat(m, colour, self.crosser, SHOOTING if self.throw == SHOOTING_FK else CROSSING)
        return first if self.header < 0 else first + self.stat(m, colour, self.header, HEADING)

    def defending_stats(self, m: "Season", colour: "i64") -> "i64":
        """9.1, 9.2 The keeper's catching or saving, and what the helper adds."""
        shot = self.throw == SHOOTING_FK
        first = self.stat(m, colour, GK, SAVING if shot else CATCHING)
        return first if self.helper < 0 else first + self.stat(m, colour, self.helper, BLOCKING if shot else HEADING)

    def added(self, m: "Season", colour: "i64") -> "i64":
        """What cards add to the total of this colour besides stats and dice."""
        added: i64 = 0
        if self.all_moments & ADDS_TO_TOTALS:
            for x in self.force[0]:
                if x.effect.moment == TOTALS:
                    added += x.effect.total_change(m, x, colour)
            for x in self.force[1]:
                if x.effect.moment == TOTALS:
                    added += x.effect.total_change(m, x, colour)
        return added

    def counted_die(self, m: "Season", colour: "i64") -> "i64":
        """The die that counts; of two in a clash the one kept, of two in a shooting free kick both."""
        dice = self.thrown_by(colour)
        if dice < 10:
            return dice
        first = dice // 10
        second = dice % 10
        if self.throw == SHOOTING_FK:
            return first + second
        return first if (first < second) == (self.keeps(m, colour) < 0) else second

    def keeps(self, m: "Season", colour: "i64") -> int:
        """1 if this colour throws two dice and keeps the higher, -1 if the lower, 0 if it throws one."""
        if self.moments_of(colour) & ADDS_DICE:
            for x in self.force_of(colour):
                kept = x.effect.dice_kept(m, x)
                if kept:
                    return kept
        return 0

    def total(self, m: "Season", colour: "i64") -> "i64":
        return self.stats_of(m, colour) + self.counted_die(m, colour) + self.added(m, colour)

    def margin(self, m: "Season") -> "i64":
        """How far the attacking side is ahead in the totals."""
        return self.total(m, self.attacker) - self.total(m, 1 - self.attacker)

    # The pitch

    def put_on(self, m: "Season", slot: "i64", footballer: int) -> None:
        """Somebody (or nobody) is on this slot now."""
        self.benches_known = 0
        if footballer == CLOSED:
            self.closed |= 1 << slot
        self.place(m, slot, footballer)

    def exchange(self, m: "Season", slot: "i64", footballer: int) -> None:
        """Somebody comes on from the bench for whoever is on this slot, who may come back."""
        self.take_from_bench(m, slot // LINE, footballer, self.slots[slot])
        self.place(m, slot, footballer)

    def take_from_bench(self, m: "Season", colour: "i64", footballer: int, back: int = NOBODY) -> None:
        """This footballer leaves a bench that is known, and another one may come back to it."""
        squad = m.squads[self.seat(colour)]
        bits = bit_of(squad, footballer)
        if back >= 0:
            bits |= bit_of(squad, back)
        if colour:
            self.blue_bench ^= bits
        else:
            self.red_bench ^= bits

    def place(self, m: "Season", slot: "i64", footballer: int) -> None:
        mattered = self.skills
        self.slots[slot] = footballer
        self.note_skill(m, slot)
        if (mattered | self.skills) >> slot & 1:
            self.rally(m, slot // LINE)

    def note_skill(self, m: "Season", slot: "i64") -> None:
        """Whether somebody is at home on this slot, and a skill is in force there."""
        bit = 1 << slot
        self.homes &= ~bit
        self.skills &= ~bit
        footballer = self.slots[slot]
        if footballer >= 0 and self.is_home(m, slot, footballer):
            self.homes |= bit
            if m.kit.skilled[footballer] and not self.is_silenced(footballer):
                self.skills |= bit

    def is_home(self, m: "Season", slot: "i64", footballer: int) -> bool:
        """13.1 Whether this footballer counts as in position there."""
        return m.is_at_home(footballer, self.seat(slot // LINE), slot % LINE, self.is_silenced(footballer))

    def works(self, m: "Season", slot: "i64") -> bool:
        """13.1, 14.1 The skill of whoever is on this slot works there."""
        footballer = self.slots[slot]
        if footballer < 0 or self.is_silenced(footballer):
            return False
        return m.is_at_home(footballer, self.seat(slot // LINE), slot % LINE, False)

    def is_silenced(self, footballer: int) -> bool:
        """Whether a card has taken this footballer's skill away."""
        for x in self.lasting:
            if x.footballer == footballer and x.effect.silencing and x.until != FOR_NEXT_ATTACK:
                return True
        return False

    def rally(self, m: "Season", colour: "i64") -> None:
        """J41 All effects of this colour in force: skills, then the manager, then cards."""
        force: tuple[Lasting, ...] = ()
        kit = m.kit
        for slot in range(colour * LINE, colour * LINE + LINE):
            if self.skills >> slot & 1:
                force += kit.skill_effects[self.slots[slot]][colour]
        if kit.managers_on:
            force += kit.manager_effects[m.managers[self.seat(colour)]][colour]
        for x in self.lasting:
            if x.colour == colour and x.until != FOR_NEXT_ATTACK:
                force += (x,)
        moments: i64 = 0
        for x in force:
            moments |= x.effect.moment_bit
        self.force = (force, self.force[1]) if colour == 0 else (self.force[0], force)
        self.moments = (moments, self.moments[1]) if colour == 0 else (self.moments[0], moments)
        self.all_moments = self.moments[0] | self.moments[1]

    def refresh(self, m: "Season") -> None:
        """What is in force follows anew from who is on the pitch and from the cards."""
        for slot in range(2 * LINE):
            self.note_skill(m, slot)
        self.rally_again(m, BOTH_COLOURS)

    # Effects of cards

    def last(self, m: "Season", x: Lasting) -> None:
        """This effect is in force from now on."""
        self.lasting += (x,)
        if x.effect.silencing:
            self.refresh(m)
        else:
            self.rally(m, x.colour)

    def end_effects(self, m: "Season", until: "i64") -> None:
        """What lasts no longer than this is over; with an attack over, what slept for the next one wakes (4.11)."""
        if not self.is_any_over(until):
            return
        left: list[Lasting] = []
        changed: i64 = 0
        silenced = False
        for x in self.lasting:
            woken = until == FOR_ATTACK and x.until == FOR_NEXT_ATTACK
            if woken:
                left.append(Lasting(x.effect, x.colour, x.footballer, FOR_ATTACK))
            elif x.until > until:
                left.append(x)
                continue
            changed |= 1 << x.colour
            silenced = silenced or x.effect.silencing
        self.lasting = tuple(left)
        if silenced:
            self.refresh(m)
        else:
            self.rally_again(m, changed)

    def is_any_over(self, until: "i64") -> bool:
        for x in self.lasting:  # noqa: SIM110  a generator would be made for every clash
            if x.until <= until or (until == FOR_ATTACK and x.until == FOR_NEXT_ATTACK):
                return True
        return False

    def rally_again(self, m: "Season", colours: "i64") -> None:
        """The same for these colours, one bit each."""
        if colours & 1:
            self.rally(m, 0)
        if colours & 2:
            self.rally(m, 1)

    def use(self, x: Lasting) -> int:
        """The number under which it is noted that this effect was used."""
        return use_of(x.effect.number, x.colour, x.footballer)

    def is_throwing_two(self, m: "Season", colour: "i64") -> bool:
        """9.2 The attacking side of a shooting free kick, or by a card in a clash."""
        if self.throw == CLASH:
            return self.keeps(m, colour) != 0
        return self.throw == SHOOTING_FK and colour == self.attacker
