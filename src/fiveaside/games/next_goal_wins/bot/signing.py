"""What a rule of thumb does between matches, and whom cards hit: whom to sign, to lend and to let go, what to keep."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.games.next_goal_wins import choices as c
from fiveaside.games.next_goal_wins.judgement.scouting import Scout, deck_gain, squad_worth
from fiveaside.games.next_goal_wins.parts.effect import FOR_SEASON
from fiveaside.games.next_goal_wins.rules.targets import effect_of
from fiveaside.games.next_goal_wins.table import Season

WORTH_A_TRANSFER: Final = 0.4
SPARE: Final = 0.5
"""So little of a squad's worth a footballer makes up who may be lent."""
MOST_POINTS: Final = 4
"""More than a match gives."""


def between_matches(m: Season, ask: Ask, scout: Scout) -> int:
    kind = ask.kind
    if kind == "draft_tactic" or kind == "discard":
        return tactic_card(m, ask, scout)
    if kind == "draft_deck" or kind == "recruit_deck" or kind == "transfer" or kind == "pre_match":
        return name_deck(m, ask, scout)
    if kind == "recruit_pick" or kind == "release":
        return keep_the_best(m, ask, scout)
    if kind == "event_target":
        return target(m, ask, scout)
    return with_others(m, ask, scout)


def with_others(m: Season, ask: Ask, scout: Scout) -> int:
    kind = ask.kind
    if kind == "exchange_give" or kind == "loan_pick":
        return least(m, ask, scout)
    return loan(m, ask, scout) if kind == "loan_offer" or kind == "loan_accept" else ask.choices[0]


def target(m: Season, ask: Ask, scout: Scout) -> int:
    """The most valuable footballer for what helps the own side or hurts the other, else the least valuable."""
    effect = effect_of(m)
    hurts = effect.kind == "sideline" or effect.kind == "remove_footballer"
    if effect.kind == "stat_mod" and not m.match.on:
        hurts = effect.lasts != FOR_SEASON
    best, choice = -1000.0, ask.choices[0]
    for code in ask.choices:
        footballer = code - c.FOOTBALLER
        value = scout.worth(m, footballer, ask.seat, m.kit.homes[footballer])
        if hurts:
            value = -value
        if value > best:
            best, choice = value, code
    return choice


def least(m: Season, ask: Ask, scout: Scout) -> int:
    """Whoever the squad can do best without."""
    squad = list(m.squads[ask.seat])
    best, choice = -1000.0, ask.choices[0]
    for code in ask.choices:
        left = [footballer for footballer in squad if footballer != code - c.FOOTBALLER]
        value = squad_worth(scout, m, left, ask.seat)
        if value > best:
            best, choice = value, code
    return choice


def loan(m: Season, ask: Ask, scout: Scout) -> int:
    """A footballer who is hardly needed is lent to somebody else than this round's opponent, the last in the league
    first: both may gain by it, and their opponents pay for it."""
    spare = can_spare(m, ask.seat, scout)
    if ask.kind == "loan_accept":
        lender = m.phase.save(m)["lender"]
        return c.YES if spare and lender not in meets(m, ask.seat) else c.NO
    if not spare:
        return c.NONE
    points = m.points()
    best, choice = len(m.kit.schedule) * MOST_POINTS, c.NONE
    for code in ask.choices:
        if code >= c.OFFER and code - c.OFFER not in meets(m, ask.seat) and points[code - c.OFFER] < best:
            best, choice = points[code - c.OFFER], code
    return choice


def can_spare(m: Season, seat: int, scout: Scout) -> bool:
    """Somebody is in the squad without whom it is hardly worth less."""
    squad = list(m.squads[seat])
    whole = squad_worth(scout, m, squad, seat)
    for footballer in squad:
        if whole - squad_worth(scout, m, [who for who in squad if who != footballer], seat) < SPARE:
            return True
    return False


def meets(m: Season, seat: int) -> list[int]:
    """Whom a player meets in the round that begins."""
    now = m.kit.schedule[m.fixture + 1].round
    pairs = [match.players for match in m.kit.schedule if match.round == now and seat in match.players]
    return [other for pair in pairs for other in pair if other != seat]


def keep_the_best(m: Season, ask: Ask, scout: Scout) -> int:
    """Take the card with which, or release the one without which, the squad is worth most."""
    squad = list(m.squads[ask.seat])
    best, choice = -1000.0, ask.choices[0]
    for code in ask.choices:
        footballer = code - c.FOOTBALLER
        if ask.kind == "release":
            left = [who for who in (*squad, *m.looked) if who != footballer]
        else:
            left = [*squad, footballer]
        value = squad_worth(scout, m, left, ask.seat)
        if value > best:
            best, choice = value, code
    return choice


def tactic_card(m: Season, ask: Ask, scout: Scout) -> int:
    keep = ask.kind == "draft_tactic"
    first = c.KEEP if keep else c.DISCARD
    best, choice = -1000.0, ask.choices[0]
    for code in ask.choices:
        value = scout.tactic(m.kit.tactics[code - first])
        if not keep:
            value = -value
        if value > best:
            best, choice = value, code
    return choice


def name_deck(m: Season, ask: Ask, scout: Scout) -> int:
    """The deck that may be expected to improve the squad most; none if that is little and a transfer is scarce."""
    seat = ask.seat
    policy = m.kit.policies[m.managers[seat]]
    scarce = policy.season_total >= 0 or policy.release_first
    if c.DIE in ask.choices:
        return c.DIE
    best, choice = (WORTH_A_TRANSFER if scarce else 0.0), ask.choices[0]
    for code in ask.choices:
        if code != c.NONE:
            deck = code - (c.TRANSFER if code >= c.TRANSFER else c.POSITION)
            gain = deck_gain(scout, m, seat, deck, policy.look)
            if gain > best:
                best, choice = gain, code
    return choice
