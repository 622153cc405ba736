"""Chapter 17: the effects of a card, one after the other, and whom they hit."""

from typing import Final

from fiveaside.engine.ask import Ask, Private
from fiveaside.engine.phase import Phase, Step
from fiveaside.games.next_goal_wins import events
from fiveaside.games.next_goal_wins.choices import FOOTBALLER
from fiveaside.games.next_goal_wins.knowledge import is_hit
from fiveaside.games.next_goal_wins.parts.board import DEF, GK, LINE, NOBODY, STARS
from fiveaside.games.next_goal_wins.parts.deck import TopCard
from fiveaside.games.next_goal_wins.parts.effect import (
    ALL,
    BEST,
    CHOOSE_OUTFIELD,
    CHOOSE_PITCH,
    CLASH_OPP,
    CLASH_OWN,
    FOR_NEXT_MATCH,
    NOW,
    OPP,
    RANDOM,
    SAME,
    SEATS,
    SLOT,
    TEAM,
    WORST,
    Effect,
    Lasting,
    entry_of,
)
from fiveaside.games.next_goal_wins.table import Season


def entry(effect: Effect, owner: int, now: bool = False) -> int:
    """What `due` holds: the effect, its owner, and whether its moment has come."""
    return entry_of(effect.number, owner, now)


def effect_of(m: Season) -> Effect:
    return m.kit.effects[m.effect // (2 * SEATS)]


def owner_of(m: Season) -> int:
    return m.effect % SEATS


def play_card(m: Season, effects: tuple[Effect, ...], owner: int) -> None:
    """17.4 The effects of one card happen from top to bottom."""
    m.target = NOBODY
    m.due = tuple([entry(effect, owner) for effect in effects])
    m.push(DUE)
    go_through(m)


class Due(Step[Season]):
    """7.10, 17.4 One effect after the other; what cannot be done is skipped."""

    rule = "17.4"

    def resume(self, m: Season) -> None:
        m.uncover()
        go_through(m)


def go_through(m: Season) -> None:
    while m.due:
        m.effect = m.due[0]
        m.due = m.due[1:]
        begin(m)
        if m.phase is not DUE:
            return
    m.done()


def begin(m: Season) -> None:
    """An effect that waits for its moment is only noted; others may need a die first."""
    effect = effect_of(m)
    if effect.when and not m.effect & NOW:
        land(m, NOBODY)
    elif effect.roll:
        m.push(EFFECT_ROLL)
    else:
        aim(m)


class EffectRoll(Phase[Season]):
    """17.4 A die says whether the effect happens."""

    rule = "17.4"

    def ask(self, m: Season) -> Ask:
        return m.kit.effect_die

    def answer(self, m: Season, choice: int) -> None:
        m.uncover()
        if effect_of(m).roll >> (choice + 1) & 1:
            aim(m)
        else:
            m.tell(events.SPARED, owner_of(m), choice + 1)
        if m.phase is DUE:
            go_through(m)


def aim(m: Season) -> None:
    """17.1, 17.3 Whom the effect hits, by itself, by choice or by chance."""
    effect = effect_of(m)
    who = effect.who
    if who == TEAM:
        land(m, NOBODY)
    elif who == SAME or who == SLOT or who == CLASH_OWN or who == CLASH_OPP:
        land_on(m, pointed_at(m, effect))
    elif who == ALL:
        for footballer in candidates(m, effect):
            land(m, footballer)
    else:
        choose(m, effect)


def land_on(m: Season, footballer: int) -> None:
    if footballer >= 0:
        land(m, footballer)


def choose(m: Season, effect: Effect) -> None:
    found = candidates(m, effect)
    if effect.who == RANDOM:
        if found:
            m.push(RANDOM_TARGET)
    elif len(found) == 1:
        land(m, found[0])
    elif found:
        m.push(TARGET if m.match.on else EVENT_TARGET)


def pointed_at(m: Season, effect: Effect) -> int:
    """The footballer whom the situation itself names."""
    match = m.match
    if effect.who == SAME:
        return m.target
    colour = match.colour_of(side_of(m, effect))
    if effect.who == SLOT:
        return match.slots[colour * LINE + effect.which]
    return match.in_clash(colour if effect.who == CLASH_OWN else 1 - colour)


def side_of(m: Season, effect: Effect) -> int:
    """The player whose footballers are meant."""
    owner = owner_of(m)
    return m.opponent(owner) if effect.side == OPP else owner


def candidates(m: Season, effect: Effect) -> list[int]:
    """17.2 Those of the side among whom the target is found."""
    seat = side_of(m, effect)
    if effect.who == CHOOSE_PITCH or effect.who == CHOOSE_OUTFIELD:
        first = m.match.colour_of(seat) * LINE
        places = range(GK if effect.who == CHOOSE_PITCH else DEF, LINE)
        return [m.match.slots[first + place] for place in places if m.match.slots[first + place] >= 0]
    found = [footballer for footballer in m.squads[seat] if effect.suits(m, footballer)]
    if effect.who == BEST or effect.who == WORST:
        return foremost(m, found, effect.which, 1 if effect.who == BEST else -1)
    return found


def foremost(m: Season, squad: list[int], stat: int, sign: int) -> list[int]:
    """Those with the highest (sign 1) or lowest value, among all who have it on the card."""
    most = 0
    found: list[int] = []
    for footballer in squad:
        value = m.kit.footballers[footballer].stars if stat == STARS else m.printed(footballer)[stat]
        if value == 0:
            continue
        if not found or sign * value > sign * most:
            most, found = value, [footballer]
        elif value == most:
            found.append(footballer)
    return found


def land(m: Season, footballer: int) -> None:
    """The effect happens now, stays in force, or sleeps until the owner's next match."""
    effect = effect_of(m)
    owner = owner_of(m)
    if footballer >= 0:
        m.target = footballer
        if not m.match.on:
            is_hit(m, footballer)
            m.tell(events.EVENT_HITS, side_of(m, effect), footballer)
    if effect.lasts == FOR_NEXT_MATCH:
        m.sleeping += (Lasting(effect, owner, footballer, FOR_NEXT_MATCH),)
    elif effect.lasting and not m.effect & NOW:
        m.match.last(m, Lasting(effect, m.match.colour_of(owner), footballer, effect.lasts))
    else:
        effect.strike(m, owner, footballer)


def hit(m: Season, footballer: int) -> None:
    """The target was found while the effect waited for it."""
    m.uncover()
    land(m, footballer)
    if m.phase is DUE:
        go_through(m)


class Target(Phase[Season]):
    """17.1 Who played the card picks the footballer it is for."""

    rule = "17.1"

    def ask(self, m: Season) -> Ask:
        found = candidates(m, effect_of(m))
        return Ask(owner_of(m), "target", tuple([FOOTBALLER + footballer for footballer in found]))

    def answer(self, m: Season, choice: int) -> None:
        m.tell(events.AIMS_AT, owner_of(m), choice - FOOTBALLER)
        hit(m, choice - FOOTBALLER)


class EventTarget(Phase[Season]):
    """17.1 Among those who are level, who drew the event picks the footballer it hits."""

    rule = "17.1"

    def ask(self, m: Season) -> Ask:
        found = candidates(m, effect_of(m))
        return Private(owner_of(m), "event_target", tuple([FOOTBALLER + footballer for footballer in found]))

    def answer(self, m: Season, choice: int) -> None:
        hit(m, choice - FOOTBALLER)


class RandomTarget(Phase[Season]):
    """17.3 Each footballer of the squad is equally likely."""

    rule = "17.3"

    def ask(self, m: Season) -> Ask:
        found = candidates(m, effect_of(m))
        return TopCard("random_target", m.kit.footballer_ids, tuple(found), -1)

    def answer(self, m: Season, choice: int) -> None:
        hit(m, candidates(m, effect_of(m))[choice])


DUE: Final = Due()
EFFECT_ROLL: Final = EffectRoll()
TARGET: Final = Target()
EVENT_TARGET: Final = EventTarget()
RANDOM_TARGET: Final = RandomTarget()
