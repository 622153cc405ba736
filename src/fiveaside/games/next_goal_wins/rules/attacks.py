"""Chapters 4, 11 and 15: an attack from its start to its end."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.ask import Ask, Lazy, Private
from fiveaside.engine.phase import Phase, Step
from fiveaside.games.next_goal_wins import events
from fiveaside.games.next_goal_wins.choices import GO, LET, MOST_CARDS, QUIET, SUB, TACTIC, TRANSFER
from fiveaside.games.next_goal_wins.knowledge import notice
from fiveaside.games.next_goal_wins.parts import cards
from fiveaside.games.next_goal_wins.parts.board import CORNER, GK, LINE, NO_ACTION, NOBODY, PENALTY
from fiveaside.games.next_goal_wins.parts.effect import ATTACK_START, FOR_ATTACK
from fiveaside.games.next_goal_wins.parts.results import AFTER_DRIBBLE as DRIBBLED
from fiveaside.games.next_goal_wins.parts.results import (
    ATTACK_OVER,
    NO_WAY_ON,
    TO_ACT,
    TO_CORNER,
    TO_FREE_KICK,
    TO_RECEIVE,
    TO_STALEMATE,
)
from fiveaside.games.next_goal_wins.parts.squad import bit_of, count, nth
from fiveaside.games.next_goal_wins.rules import tactics, transfers
from fiveaside.games.next_goal_wins.rules.actions import ACT, AFTER_DRIBBLE, available, face
from fiveaside.games.next_goal_wins.rules.ball import attack_over
from fiveaside.games.next_goal_wins.rules.set_pieces import begin_free_kick, begin_set_piece
from fiveaside.games.next_goal_wins.rules.stalemates import stalemate
from fiveaside.games.next_goal_wins.table import Season

if TYPE_CHECKING:
    from mypy_extensions import i64

ALL_SLOTS: Final = (1 << LINE) - 1
ONLY_GO: Final[tuple[int, ...]] = (GO,)
GO_OR_QUIET: Final[tuple[int, ...]] = (GO, GO + QUIET)


class Attack(Step[Season]):
    """4.5, 4.7, 5.5 One side's turn with the ball: action follows action until the attack is over."""

    rule = "4.5"

    def resume(self, m: Season) -> None:
        follows = m.match.follows
        if follows == TO_ACT:
            next_action(m)
        elif follows == DRIBBLED:
            m.go(AFTER_DRIBBLE)
        elif follows == TO_RECEIVE:
            receive(m)
        elif follows == ATTACK_OVER:
            end_attack(m)
        elif follows == TO_STALEMATE:
            stalemate(m)
        elif follows == TO_FREE_KICK:
            begin_free_kick(m)
        else:
            begin_set_piece(m, CORNER if follows == TO_CORNER else PENALTY)


# 4.11 The start


def begin_attack(m: Season) -> None:
    """4.11, 4.13 The ball is placed, then the attacking side and the defending side are asked, then the first action.
    In the first attack of a match this is the kick-off."""
    match = m.match
    match.follows = TO_ACT
    match.carrier = match.ball
    place_ball(m)
    if m.heard is not None:
        carrier = match.slots[match.attacker * LINE + match.carrier] if match.carrier >= 0 else NOBODY
        m.tell(events.ATTACK, match.seat(match.attacker), carrier, match.tokens_of(match.attacker))
    m.go(ATTACK)
    m.push(START_ATTACKING)
    if not match.is_first_attack():
        open_moment(m, match.attacker)
    START_ATTACKING.again(m)


def place_ball(m: Season) -> None:
    """4.10 If the slot is empty, towards the own goal, then forward; nobody has it if the side has no footballer."""
    match = m.match
    first = match.attacker * LINE
    place = match.carrier if match.carrier >= 0 else match.ball
    if match.slots[first + place] < 0:
        place = nearest(m, place)
        match.won_by = NO_ACTION
        if place >= 0:
            m.tell(events.BALL_GOES_TO, match.seat(match.attacker), match.slots[first + place])
    match.carrier = place
    match.position = place


def nearest(m: Season, wanted: int) -> int:
    """4.10 The first filled slot from here towards the own goal, then forward."""
    first = m.match.attacker * LINE
    for back in range(wanted):
        if m.match.slots[first + wanted - 1 - back] >= 0:
            return wanted - 1 - back
    for place in range(wanted + 1, LINE):
        if m.match.slots[first + place] >= 0:
            return place
    return NOBODY


def open_moment(m: Season, colour: "i64") -> None:
    """11.1, 11.2 A substitution moment: each slot may be changed once."""
    m.match.moment |= 1 << colour
    m.match.changed = 0


def open_slots(m: Season, colour: "i64") -> "i64":
    """11.1, 11.2, 11.5 The slots that may be changed now, one bit each: a moment is open, they were not changed in it
    and are not closed, and somebody is on the bench."""
    match = m.match
    if not match.moment >> colour & 1 or not m.on_bench(colour):
        return 0
    shut = match.changed | match.closed
    return ALL_SLOTS & ~(shut if colour == 0 else shut >> LINE)


class Start(Phase[Season]):
    """4.11, 11.1-11.6, 15.3, 15.6, 19.4 At the start of an attack a side may substitute, play a tactic or make a
    transfer, again until it says go."""

    rule = "4.11"

    def __init__(self, attacking: bool) -> None:
        self.attacking = attacking

    def colour(self, m: Season) -> "i64":
        return m.match.attacker if self.attacking else 1 - m.match.attacker

    def ask(self, m: Season) -> Ask:
        colour = self.colour(m)
        seat = m.match.seat(colour)
        slots = open_slots(m, colour)
        anytime = transfers.at_any_time(m, seat)
        if not slots and not anytime and m.match.is_quiet(colour):
            return m.kit.hushed_start[seat]
        played = tactics.playable(m, colour, cards.ATTACK_START)
        quiet = not is_quiet(m, colour)
        if not (slots or anytime or played):
            return m.kit.go_or_quiet[seat] if quiet else m.kit.go[seat]
        others = besides(m, anytime, played, quiet)
        if slots:
            return Starting(seat, others, m.squads[seat], m.on_bench(colour), slots, quiet)
        return Private(seat, "start", others, seat, not anytime)

    def answer(self, m: Season, choice: int) -> None:
        colour = self.colour(m)
        choice = tactics.hear_quiet(m, colour, choice)
        if choice == GO:
            self.go_on(m)
        elif choice >= TACTIC:
            tactics.play_tactic(m, colour, choice - TACTIC)
        elif choice >= SUB:
            substitute(m, colour, (choice - SUB) // MOST_CARDS, (choice - SUB) % MOST_CARDS)
            self.again(m)
        else:
            transfers.begin_transfer(m, m.match.seat(colour), choice - TRANSFER)

    def resume(self, m: Season) -> None:
        m.uncover()
        self.again(m)

    def again(self, m: Season) -> None:
        """4.11 Asked as long as, by what everybody knows, more than `go` could be chosen."""
        colour = self.colour(m)
        if m.match.moment >> colour & 1:
            m.note_bench(colour)
        if (
            open_slots(m, colour)
            or transfers.at_any_time(m, m.match.seat(colour))
            or tactics.is_asked(m, colour, cards.ATTACK_START)
        ):
            m.go(self)
        else:
            self.go_on(m)

    def go_on(self, m: Season) -> None:
        if self.attacking:
            if manager_substitutes(m, 1 - m.match.attacker):
                open_moment(m, 1 - m.match.attacker)
            START_DEFENDING.again(m)
        else:
            m.match.moment = 0
            place_ball(m)
            m.done()

    def save(self, m: Season) -> dict[str, object]:
        return {"side": "attacking" if self.attacking else "defending"}


def manager_substitutes(m: Season, colour: "i64") -> bool:
    """19.4 The manager also substitutes at the start of the opponent's attacks."""
    if m.match.moments_of(colour) >> ATTACK_START & 1:
        for x in m.match.force_of(colour):
            if x.effect.moment == ATTACK_START:
                return True
    return False


def is_quiet(m: Season, colour: "i64") -> bool:
    """15.6 It was said already, or there is nothing to be quiet about."""
    return m.match.is_quiet(colour) or not m.kit.tactics_on


def besides(m: Season, anytime: tuple[int, ...], played: tuple[int, ...], quiet: bool) -> tuple[int, ...]:
    """What may be chosen besides substitutions: go, transfers, tactics, each also with quiet where it may be added."""
    if not anytime:
        if not played:
            return GO_OR_QUIET if quiet else ONLY_GO
        if len(played) == 1:
            return (m.kit.starts_or_quiet if quiet else m.kit.starts)[played[0] - TACTIC]
    codes = (GO, *anytime, *played)
    return codes + tuple([code + QUIET for code in codes]) if quiet else codes


class Starting(Lazy):
    """11.2 What may be chosen at the start of an attack with a substitution moment: `others`, then everybody on the
    bench into every open slot, and with quiet as long as it was not said."""

    def __init__(
        self, seat: int, others: tuple[int, ...], squad: tuple[int, ...], bench: "i64", slots: "i64", quiet: bool
    ) -> None:
        self.others = others
        self.squad = squad
        self.bench = bench
        self.slots = slots
        self.places: i64 = count(slots)
        self.each: i64 = 2 * self.places if quiet else self.places
        super().__init__(seat, "start", len(others) + count(bench) * self.each)
        self.private = True
        self.only = seat

    def pick(self, index: int) -> int:
        number: i64 = index - len(self.others)
        if number < 0:
            return self.others[index]
        footballer: i64 = self.squad[nth(self.bench, number // self.each)]
        number %= self.each
        quiet = QUIET if number >= self.places else 0
        return SUB + MOST_CARDS * nth(self.slots, number % self.places) + footballer + quiet

    def offers(self, choice: int) -> bool:
        plain = choice % QUIET
        if not SUB <= plain < TACTIC:
            for other in self.others:  # noqa: SIM110  as in Ask
                if other == choice:
                    return True
            return False
        if choice >= QUIET and self.each == self.places:
            return False
        place, footballer = divmod(plain - SUB, MOST_CARDS)
        return bool(self.slots >> place & 1) and bool(self.bench & bit_of(self.squad, footballer))


def substitute(m: Season, colour: "i64", place: "i64", footballer: int) -> None:
    """11.3-11.6 The new footballer takes over the slot, and the ball if it is there."""
    match = m.match
    slot = colour * LINE + place
    gone = match.slots[slot]
    match.exchange(m, slot, footballer)
    notice(m, footballer)
    match.changed |= 1 << slot
    match.came_on += (footballer,)
    if colour == match.attacker and place == match.carrier:
        match.won_by = NO_ACTION
    if m.heard is not None:
        rule = "11.4" if gone >= 0 else "11.5"
        m.tell(events.SUBSTITUTION, match.seat(colour), footballer, gone, place, rule=rule)


# 5.5, 15.3 Between actions


def next_action(m: Season) -> None:
    """5.5 If no action is available the attack ends; only a keeper can be without any."""
    match = m.match
    if match.position < 0 or (match.position == GK and not available(match)):
        m.tell(events.NO_ACTION, match.seat(match.attacker))
        attack_over(m, NO_WAY_ON, GK)
        end_attack(m)
    else:
        match.clear_clash()
        face(m)
        m.go(ACT)


def receive(m: Season) -> None:
    """15.3, 15.5 The striker has just received the ball; the defending side may have a tactic for that."""
    match = m.match
    match.follows = TO_ACT
    match.clear_clash()
    colour = 1 - match.attacker
    if tactics.is_asked(m, colour, cards.RECEIVED):
        m.go(RECEIVED)
    else:
        next_action(m)


class Received(Phase[Season]):
    """15.3, 15.5, 15.6 The striker has just received the ball: the defending side lets it be or plays a tactic, in
    secret."""

    rule = "15.3"

    def ask(self, m: Season) -> Ask:
        colour = 1 - m.match.attacker
        seat = m.match.seat(colour)
        if m.match.is_quiet(colour):
            return m.kit.hushed_received[seat]
        played = tactics.playable(m, colour, cards.RECEIVED)
        if not played and not is_quiet(m, colour):
            return m.kit.received[seat]
        return Private(seat, "received", tactics.with_quiet(m, colour, (LET, *played)), seat, True)

    def answer(self, m: Season, choice: int) -> None:
        colour = 1 - m.match.attacker
        choice = tactics.hear_quiet(m, colour, choice)
        if choice == LET:
            m.done()
        else:
            tactics.play_tactic(m, colour, choice - TACTIC)

    def resume(self, m: Season) -> None:
        m.uncover()
        m.done()


# 4.7 The end


def end_attack(m: Season) -> None:
    """4.7, 6.7 The attacking side removes a token; moves are undone and what was for this attack is over."""
    match = m.match
    attacker = match.attacker
    red, blue = match.finished
    match.finished = (red + 1, blue) if attacker == 0 else (red, blue + 1)
    if not m.kit.first_to:
        red, blue = match.tokens
        match.tokens = (red - 1, blue) if attacker == 0 else (red, blue - 1)
    if m.kit.no_repeat:
        match.before = (match.taken, match.before[1]) if attacker == 0 else (match.before[0], match.taken)
    match.clear_attack()
    match.clear_clash()
    match.end_effects(m, FOR_ATTACK)
    m.uncover()
    m.done()


ATTACK: Final = Attack()
START_ATTACKING: Final = Start(True)
START_DEFENDING: Final = Start(False)
RECEIVED: Final = Received()
