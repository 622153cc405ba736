"""What changes on the pitch are worth to a rule of thumb: who comes on, and what it costs to see somebody sent off."""

from typing import Final

from fiveaside.games.next_goal_wins.choices import TACTIC
from fiveaside.games.next_goal_wins.judgement.attack import Attack
from fiveaside.games.next_goal_wins.judgement.scouting import worth
from fiveaside.games.next_goal_wins.parts.board import CLOSED, GK, LINE, NOBODY
from fiveaside.games.next_goal_wins.parts.effect import CLASH_LOST, OPP, SLOT, Effect
from fiveaside.games.next_goal_wins.parts.kinds_squad import Book
from fiveaside.games.next_goal_wins.rules.bookings import RED
from fiveaside.games.next_goal_wins.table import Season
from fiveaside.games.next_goal_wins.view.chances import by_dice, is_asked

A_BAN: Final = 0.25
"""What it costs at least, in goals, to be without somebody in the next match."""
DIE: Final = 6
SOME: Final = 2
"""So many attacks of each side are still expected in a match that is played to a number of goals."""


def balance(m: Season, colour: int) -> float:
    """What the attack that begins now is worth to a colour, and what the next one of the other side costs it; later
    ones may be met by other footballers. `m` is a copy that may be changed."""
    match = m.match
    attacker, place = match.attacker, match.carrier
    value = Attack(m, attacker, False).begin_at(place) if place >= 0 else 0.0
    if colour != attacker:
        return -value
    if attacks_left(m, 1 - colour):
        match.came_on = ()
        value -= Attack(m, 1 - colour, False).begin_at(GK)
    return value


def attacks_left(m: Season, colour: int) -> int:
    """How many attacks of a colour are to come, the one in hand included."""
    return SOME if m.kit.first_to else m.match.tokens_of(colour)


def substitution_gain(m: Season, colour: int, choice: int, now: float) -> float:
    """How much better it stands for a colour with this substitution."""
    world = m.copy()
    world.step(choice)
    return balance(world, colour) - now


def cards_cost(m: Season, colour: int, choice: int) -> float:
    """What the cards may be expected to cost that a colour is shown for its own tactic."""
    cost = 0.0
    for effect in m.kit.tactics[choice - TACTIC].effects:
        if isinstance(effect, Book) and effect.side != OPP:
            cost += likely(m, choice, effect) * sent_off_cost(m, colour, booked(m, colour, effect), effect.card == RED)
    return cost


def booked(m: Season, colour: int, effect: Effect) -> int:
    """The slot of whoever sees the card: one that it names, or of whoever contests."""
    return colour * LINE + (effect.which if effect.who == SLOT else m.match.by)


def likely(m: Season, choice: int, effect: Effect) -> float:
    """How likely the card is: for certain, or if the clash is lost with one of its faces."""
    if effect.moment != CLASH_LOST:
        return 1.0
    world = m.copy()
    world.step(choice)
    if not is_asked(world, "throw"):
        return 0.0
    chance = by_dice(world)
    lost = chance.won / chance.of()
    faces = effect.own_die.bit_count() / DIE if effect.own_die else 1.0
    return faces if effect.own_die == 1 << 1 else lost * faces


def sent_off_cost(m: Season, colour: int, slot: int, closed: bool) -> float:
    """What is lost if this slot is filled from the bench for the rest of the match; or, by a red card, closed, and
    filled from the bench in the next match, as if that were against the same side."""
    match = m.match
    if match.slots[slot] < 0:
        return 0.0
    other = 1 - colour
    left = [attacks_left(m, side) - (1 if side == match.attacker else 0) for side in (0, 1)]
    before = both_attacks(m.copy(), colour)
    filled = both_attacks(with_on(m, slot, best_of_bench(m, colour, slot % LINE)), colour)
    if not closed:
        return left[colour] * (before[0] - filled[0]) + left[other] * (filled[1] - before[1])
    shut = both_attacks(with_on(m, slot, CLOSED), colour)
    cost = left[colour] * (before[0] - shut[0]) + left[other] * (shut[1] - before[1])
    if m.fixture + 1 < len(m.kit.schedule):
        cost += max(A_BAN, m.kit.attacks * (before[0] - filled[0] + filled[1] - before[1]))
    return cost


def with_on(m: Season, slot: int, footballer: int) -> Season:
    world = m.copy()
    world.match.put_on(world, slot, footballer)
    return world


def both_attacks(m: Season, colour: int) -> tuple[float, float]:
    """What an attack of a colour is worth to it, and one of the other side to that; `m` is a copy that may be
    changed."""
    return Attack(m, colour, False).begin_at(GK), Attack(m, 1 - colour, False).begin_at(GK)


def is_decided(m: Season) -> bool:
    """The side behind cannot draw level any more."""
    match = m.match
    behind = 0 if match.score[0] < match.score[1] else 1
    return not m.kit.first_to and match.score[1 - behind] - match.score[behind] > match.tokens_of(behind)


def best_of_bench(m: Season, colour: int, place: int) -> int:
    """Whoever is worth most in this position, or NOBODY."""
    best, who = 0.0, NOBODY
    seat = m.match.players[colour]
    for footballer in m.bench(colour):
        value = worth(m, footballer, seat, place)
        if value > best:
            best, who = value, footballer
    return who
