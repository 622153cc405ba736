"""Chapters 7 and 9: dice are thrown, the side behind may respond, and the result stands."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.ask import Ask, Private
from fiveaside.engine.phase import Phase
from fiveaside.games.next_goal_wins import events
from fiveaside.games.next_goal_wins.choices import LET, REROLL, REROLL_BY_MANAGER, TACTIC
from fiveaside.games.next_goal_wins.parts.board import CLASH, NOBODY
from fiveaside.games.next_goal_wins.parts.cards import ROLLED
from fiveaside.games.next_goal_wins.parts.effect import (
    CLASH_LOST,
    CLASH_WON,
    FOR_CLASH,
    ONCE_A_CLASH,
    ONCE_A_MATCH,
    RESPONSE,
    Lasting,
)
from fiveaside.games.next_goal_wins.parts.results import (
    ATTACK_OVER,
    FAIL,
    FOUL,
    LEVEL,
    LOSE_BALL,
    NO_RESULT,
    SUCCESS,
    TO_CORNER,
    TO_FREE_KICK,
    TO_STALEMATE,
)
from fiveaside.games.next_goal_wins.rules import tactics
from fiveaside.games.next_goal_wins.rules.ball import fail_set_piece, lose, score, succeed
from fiveaside.games.next_goal_wins.rules.standing import standing, sums_of
from fiveaside.games.next_goal_wins.rules.targets import DUE, entry, go_through
from fiveaside.games.next_goal_wins.table import Season

if TYPE_CHECKING:
    from mypy_extensions import i64

BOTH_THROW: Final = 3
ACTING_LETS: Final = 1
CONTESTING_LETS: Final = 2
LAST_LEVEL: Final = 10
"""8.8, 9.11 The tenth level throw decides against the attacking side."""
RESPONSES_BY_CARD: Final = 1 << RESPONSE
ONLY_LET: Final[tuple[int, ...]] = (LET,)
NO_REROLL: Final[tuple[int, ...]] = ()
CLASH_ENDS: Final = 1 << CLASH_WON | 1 << CLASH_LOST


def throw_dice(m: Season, sides: int) -> None:
    """The dice of these sides (1 acting, 2 contesting) are thrown, or thrown again; earlier `let`s are forgotten."""
    match = m.match
    if sides == BOTH_THROW:
        match.thrown = (0, 0)
    else:
        acting, contesting = match.thrown
        match.thrown = (0, contesting) if sides & 1 else (acting, 0)
    match.to_throw = sides
    match.lets = 0
    m.go(THROW_DICE)


class ThrowDice(Phase[Season]):
    """7.4, 8.3, 9.1-9.3, 10.1 A die for each side, the acting side first; two where the rules or a card say so."""

    rule = "7.4"

    def ask(self, m: Season) -> Ask:
        match = m.match
        return m.kit.dice[match.attacker if match.to_throw & 1 else 1 - match.attacker]

    def answer(self, m: Season, choice: int) -> None:
        match = m.match
        acting, contesting = match.thrown
        if match.to_throw & 1:
            match.thrown = (10 * acting + choice + 1, contesting)
            if acting or not match.is_throwing_two(m, match.attacker):
                match.to_throw &= 2
        else:
            match.thrown = (acting, 10 * contesting + choice + 1)
            if contesting or not match.is_throwing_two(m, 1 - match.attacker):
                match.to_throw = 0
        if not match.to_throw:
            if m.heard is not None:
                m.heard += sums_of(m)
            respond(m)


def respond(m: Season) -> None:
    """7.8, 7.9 The side behind may respond; on level totals the acting side first, then the contesting one."""
    match = m.match
    result = standing(m)
    if match.result == NO_RESULT:
        if result != SUCCESS and not match.lets & ACTING_LETS and is_asked(m, match.attacker):
            if not is_passed_over(m, match.attacker):
                m.go(ROLLED_ACTING)
                return
            match.lets |= ACTING_LETS
        if result != FAIL and not match.lets & CONTESTING_LETS and is_asked(m, 1 - match.attacker):
            if not is_passed_over(m, 1 - match.attacker):
                m.go(ROLLED_CONTESTING)
                return
            match.lets |= CONTESTING_LETS
    settle(m, result)


def is_asked(m: Season, colour: "i64") -> bool:
    """7.8, 15.5 It has a re-roll to use, or could play a tactic, as everybody knows."""
    return tactics.could_play(m, colour, ROLLED) or may_roll_again(m, colour)


def is_passed_over(m: Season, colour: "i64") -> bool:
    """15.6 Whoever has said `quiet` lets it be, where it need not look as if they were asked."""
    return m.match.is_quiet(colour) and not m.asks_all and not may_roll_again(m, colour)


def may_roll_again(m: Season, colour: "i64") -> bool:
    return bool(m.match.moments_of(colour) & RESPONSES_BY_CARD) and bool(rerolls(m, colour))


def rerolls(m: Season, colour: "i64") -> list[Lasting]:
    """The re-rolls that skills and the manager allow now."""
    match = m.match
    found: list[Lasting] = []
    for x in match.force_of(colour):
        if x.effect.moment == RESPONSE and match.use(x) not in match.used + match.used_in_clash and x.effect.fits(m, x):
            found.append(x)
    return found


def reroll_code(m: Season, x: Lasting) -> int:
    """A skill is called by its footballer, an ability by the manager."""
    if x.footballer >= 0:
        return REROLL + x.footballer
    return REROLL_BY_MANAGER + m.managers[m.match.seat(x.colour)]


class Rolled(Phase[Season]):
    """7.8, 9.10, 15.3, 15.5, 15.6 The side behind lets it be, rolls again or plays a tactic, in secret if it is for
    tactics alone."""

    rule = "7.8"

    def __init__(self, acting: bool) -> None:
        self.acting = acting

    def colour(self, m: Season) -> "i64":
        return m.match.attacker if self.acting else 1 - m.match.attacker

    def ask(self, m: Season) -> Ask:
        colour = self.colour(m)
        seat = m.match.seat(colour)
        again = NO_REROLL
        if m.match.moments_of(colour) & RESPONSES_BY_CARD:
            again = tuple([reroll_code(m, x) for x in rerolls(m, colour)])
        if not again and m.match.is_quiet(colour):
            return m.kit.hushed_rolled[seat]
        played = tactics.playable(m, colour, ROLLED)
        if not again and not played and m.kit.tactics_on and not m.match.is_quiet(colour):
            return m.kit.rolled[seat]
        codes = ONLY_LET + again + played
        return Private(seat, "rolled", tactics.with_quiet(m, colour, codes), seat, not again)

    def answer(self, m: Season, choice: int) -> None:
        colour = self.colour(m)
        choice = tactics.hear_quiet(m, colour, choice)
        if choice == LET:
            m.match.lets |= ACTING_LETS if self.acting else CONTESTING_LETS
            respond(m)
        elif choice >= TACTIC:
            tactics.play_tactic(m, colour, choice - TACTIC)
        else:
            self.roll_again(m, colour, choice)

    def roll_again(self, m: Season, colour: "i64", choice: int) -> None:
        for x in rerolls(m, colour):
            if reroll_code(m, x) == choice:
                use_up(m, x)
                tell_reroll(m, x)
                x.effect.strike(m, m.match.seat(colour), NOBODY)
                throw_dice(m, m.match.to_throw)
                return

    def resume(self, m: Season) -> None:
        """The tactic was played: dice are thrown again, or the standing result is worked out anew."""
        m.uncover()
        if m.match.to_throw:
            throw_dice(m, m.match.to_throw)
        else:
            m.match.lets = 0
            respond(m)

    def save(self, m: Season) -> dict[str, object]:
        return {"side": "acting" if self.acting else "contesting"}


def use_up(m: Season, x: Lasting) -> None:
    if x.effect.uses == ONCE_A_CLASH:
        m.match.used_in_clash += (m.match.use(x),)
    elif x.effect.uses == ONCE_A_MATCH:
        m.match.used += (m.match.use(x),)


def tell_reroll(m: Season, x: Lasting) -> None:
    seat = m.match.seat(x.colour)
    if x.footballer >= 0:
        m.tell(events.ROLLS_AGAIN, seat, x.footballer)
    else:
        m.tell(events.MANAGER_ROLLS_AGAIN, seat, m.managers[seat])


def settle(m: Season, result: int) -> None:
    """7.5, 7.10 The result is final."""
    match = m.match
    if match.throw != CLASH:
        settle_set_piece(m, result)
    elif result == SUCCESS:
        succeed(m)
        end_clash(m, match.attacker)
    elif result == FAIL:
        lose(m)
        end_clash(m, 1 - match.attacker)
    elif result == LEVEL:
        match.follows = TO_STALEMATE
        m.tell(events.STALEMATE, match.seat(match.attacker), rule="8.1" if match.is_goal_chance() else "8.2")
        m.done()
    elif result == LOSE_BALL:
        lose(m)
        end_clash(m, NOBODY)
    else:
        assert result == FOUL
        match.follows = TO_FREE_KICK
        m.tell(events.FOUL, match.seat(match.attacker), match.actor)
        end_clash(m, NOBODY)


def end_clash(m: Season, winner: int) -> None:
    """7.10 After the ball: injuries, then bookings; then the effects for this action and this clash are over."""
    match = m.match
    if winner >= 0 and match.all_moments & CLASH_ENDS and not is_won(m):
        m.due = aftermath(m, winner)
    match.end_effects(m, FOR_CLASH)
    if m.due:
        m.go(DUE)
        go_through(m)
    else:
        m.done()


def is_won(m: Season) -> bool:
    """20.1 The match is over at once."""
    match = m.match
    return bool(m.kit.first_to) and match.follows == ATTACK_OVER and max(match.score) >= m.kit.first_to


def aftermath(m: Season, winner: int) -> tuple[int, ...]:
    """J41 What skills and cards do to the two footballers, the attacking side's first; injuries before bookings."""
    match = m.match
    found: list[Lasting] = []
    for colour in (match.attacker, 1 - match.attacker):
        moment = CLASH_WON if colour == winner else CLASH_LOST
        for x in match.force_of(colour):
            if x.effect.moment == moment and x.effect.fits(m, x):
                found.append(x)
    injuries = [entry(x.effect, match.seat(x.colour), True) for x in found if x.effect.kind == "sideline"]
    others = [entry(x.effect, match.seat(x.colour), True) for x in found if x.effect.kind != "sideline"]
    return (*injuries, *others)


def settle_set_piece(m: Season, result: int) -> None:
    """9.4, 9.5, 9.11 A goal, the keeper's ball, or a corner; the tenth level set piece has failed."""
    match = m.match
    match.end_effects(m, FOR_CLASH)
    if result == SUCCESS:
        score(m, "9.4")
    elif result == LEVEL and match.levels + 1 < LAST_LEVEL:
        match.levels += 1
        match.follows = TO_CORNER
        m.tell(events.LEVEL_SET_PIECE, match.seat(match.attacker))
    else:
        if result == LEVEL:
            m.tell(events.TENTH_LEVEL, match.seat(match.attacker))
        fail_set_piece(m)
    m.done()


THROW_DICE: Final = ThrowDice()
ROLLED_ACTING: Final = Rolled(True)
ROLLED_CONTESTING: Final = Rolled(False)
