"""A rule of thumb for Next Goal Wins: the best line-up by weighted stats, the likeliest way to a goal, a tactic when it
changes enough."""

from typing import Final, cast

from fiveaside.engine.ask import Ask
from fiveaside.engine.game import Game
from fiveaside.engine.player import Player
from fiveaside.games.next_goal_wins import choices as c
from fiveaside.games.next_goal_wins.judgement.attack import (
    Attack,
    best_at,
    best_pair,
    crossing_chance,
    shooting_chance,
)
from fiveaside.games.next_goal_wins.judgement.coaching import balance, cards_cost, is_decided, substitution_gain
from fiveaside.games.next_goal_wins.judgement.outlook import gain_of, outlook
from fiveaside.games.next_goal_wins.judgement.scouting import (
    best_line,
    deck_gain,
    squad_worth,
    table_of,
    tactic_worth,
    worth,
)
from fiveaside.games.next_goal_wins.parts.board import (
    BLOCKING,
    CROSS,
    GK,
    GOES_TO,
    HEADING,
    LINE,
    MOVES,
    NO_ACTION,
    PASS,
    SHOOTING,
    SHOOTING_FK,
)
from fiveaside.games.next_goal_wins.parts.effect import FOR_SEASON
from fiveaside.games.next_goal_wins.rules.targets import effect_of
from fiveaside.games.next_goal_wins.table import Season

ENOUGH: Final = 0.12
"""So much of a goal a tactic must change before it is played; less with a full hand or in a last attack."""
DECIDED: Final = 0.5
"""So much more where a goal changes nothing but the goal difference."""
FULL_HAND: Final = 3
BETTER: Final = 0.03
"""So much of a goal a substitution must be worth."""
ALIKE: Final = 0.7
"""So much of the worth of whoever is on the pitch somebody on the bench must have to be thought of."""
WORTH_A_TRANSFER: Final = 0.4
SPARE: Final = 0.5
"""So little of a squad's worth a footballer makes up who may be lent."""
MOST_POINTS: Final = 4
"""More than a match gives."""


class Patience:
    """How long tactics are kept in hand."""

    def surplus(self, m: Season, seat: int, tactic: int, gain: float) -> float:
        """How much better than keeping it is a tactic that changes so much of a goal now."""
        return gain - enough(m, seat)


USUAL: Final = Patience()


class Thumb(Player):
    def choose(self, game: Game, ask: Ask) -> int:
        m = cast(Season, game)
        if m.match.on:
            return in_a_match(m, ask, USUAL)
        return between_matches(m, ask)


def in_a_match(m: Season, ask: Ask, patience: Patience) -> int:
    kind = ask.kind
    if kind == "lineup":
        return line_up(m, ask)
    if kind == "start":
        return at_the_start(m, ask, patience)
    if kind == "act":
        return act(m, ask, patience)
    if kind == "contest":
        return contest(m, ask, patience)
    if kind == "rolled" or kind == "received":
        return best_tactic(m, ask, c.LET, patience)
    return with_the_ball(m, ask)


def with_the_ball(m: Season, ask: Ask) -> int:
    kind = ask.kind
    if kind == "after_dribble":
        return after_dribble(m, ask)
    if kind == "replace":
        return replace(m, ask)
    if kind == "free_kick":
        shoot = shooting_chance(m, m.match.attacker) > crossing_chance(m, m.match.attacker)
        return c.SHOOTING if shoot else c.CROSSING
    if kind == "pick_pair" or kind == "pick_shooter" or kind == "pick_helper":
        return pick(m, ask)
    return target(m, ask) if kind == "target" else between_matches(m, ask)


def between_matches(m: Season, ask: Ask) -> int:
    kind = ask.kind
    if kind == "draft_tactic" or kind == "discard":
        return tactic_card(m, ask, kind == "draft_tactic")
    if kind == "draft_deck" or kind == "recruit_deck" or kind == "transfer" or kind == "pre_match":
        return name_deck(m, ask)
    if kind == "recruit_pick" or kind == "release":
        return keep_the_best(m, ask)
    if kind == "event_target":
        return target(m, ask)
    return with_others(m, ask)


def with_others(m: Season, ask: Ask) -> int:
    kind = ask.kind
    if kind == "exchange_give" or kind == "loan_pick":
        return least(m, ask)
    return loan(m, ask) if kind == "loan_offer" or kind == "loan_accept" else ask.choices[0]


# The line-up


def line_up(m: Season, ask: Ask) -> int:
    """Who plays here in the best line-up of those who are left."""
    left = [code - c.FOOTBALLER for code in ask.choices if code != c.EMPTY]
    if not left:
        return c.EMPTY
    place = m.match.placed % LINE
    who = best_line(table_of(m, left, ask.seat), place, 0)[1]
    return c.FOOTBALLER + left[who]


def replace(m: Season, ask: Ask) -> int:
    """Whoever is worth most in the slot that is empty."""
    colour = m.match.colour_of(ask.seat)
    best, choice = -1.0, ask.choices[0]
    for place in range(LINE):
        if m.match.slots[colour * LINE + place] == -1:
            for code in ask.choices:
                value = worth(m, code - c.FOOTBALLER, ask.seat, place)
                if value > best:
                    best, choice = value, code
            break
    return choice


# An attack


def at_the_start(m: Season, ask: Ask, patience: Patience) -> int:
    """Bring on who makes this attack and the other side's next one better, then perhaps a tactic, then go."""
    colour = m.match.colour_of(ask.seat)
    subs = [code for code in ask.choices if c.SUB <= code < c.TACTIC and may_help(m, colour, code)]
    if subs:
        now = balance(m.copy(), colour)
        best, choice = BETTER, -1
        for code in subs:
            gain = substitution_gain(m, colour, code, now)
            if gain > best:
                best, choice = gain, code
        if choice >= 0:
            return choice
    return best_tactic(m, ask, c.GO, patience)


def may_help(m: Season, colour: int, code: int) -> bool:
    """Nobody comes on in a slot in which they count for much less than whoever is there."""
    place, footballer = divmod(code - c.SUB, c.MOST_CARDS)
    seat, now = m.match.players[colour], m.match.slots[colour * LINE + place]
    return now < 0 or worth(m, footballer, seat, place) > ALIKE * worth(m, now, seat, place)


def enough(m: Season, seat: int) -> float:
    wanted = ENOUGH
    if len(m.hands[seat]) >= FULL_HAND:
        wanted *= 0.7
    if m.match.is_last_attack(m):
        wanted *= 0.5
    return wanted + DECIDED if is_decided(m) else wanted


def best_tactic(m: Season, ask: Ask, otherwise: int, patience: Patience) -> int:
    """The tactic or re-roll that changes the attack most, if that is enough; else let it be."""
    cards = [code for code in ask.choices if c.REROLL_BY_MANAGER <= code < c.QUIET and not c.SUB <= code < c.TACTIC]
    if not cards:
        return otherwise
    sign = 1.0 if m.match.players[m.match.attacker] == ask.seat else -1.0
    base = outlook(m, otherwise)
    best, choice = 0.0, otherwise
    for code in cards:
        gain = sign * (outlook(m, code) - base)
        if code >= c.TACTIC:
            gain += gain_of(m, code - c.TACTIC) - cards_cost(m, m.match.colour_of(ask.seat), code)
            gain = patience.surplus(m, ask.seat, code - c.TACTIC, gain)
        if gain > best:
            best, choice = gain, code
    return choice


def act(m: Season, ask: Ask, patience: Patience) -> int:
    """The action that is worth most, or a tactic that beats it by enough."""
    match = m.match
    attack = Attack(m.copy(), match.attacker)
    best, choice = -10.0, ask.choices[0]
    for code in ask.choices:
        if code < c.TACTIC:
            speed = code >= c.SPEED
            action = code - (c.SPEED if speed else c.ACT)
            value = attack.of_action(match.carrier, match.position, match.delivery, action, speed)
            if value > best:
                best, choice = value, code
    most = 0.0
    for code in ask.choices:
        if code >= c.TACTIC:
            gain = patience.surplus(m, ask.seat, code - c.TACTIC, outlook(m, code) - best)
            if gain > most:
                most, choice = gain, code
    return choice


def contest(m: Season, ask: Ask, patience: Patience) -> int:
    """Always contest; as a speed battle if the stats are against it, with a tactic if that is enough."""
    match = m.match
    choice = c.CONTEST
    other = 1 - match.attacker
    if c.CONTEST_SPEED in ask.choices and match.stats_of(m, match.attacker) > match.stats_of(m, other):
        choice = c.CONTEST_SPEED
    if ask.choices[-1] < c.TACTIC:
        return choice
    base, most = outlook(m, choice), 0.0
    for code in ask.choices:
        if code >= c.TACTIC:
            gain = base - outlook(m, code) - cards_cost(m, other, code)
            gain = patience.surplus(m, ask.seat, code - c.TACTIC, gain)
            if gain > most:
                most, choice = gain, code
    return choice


def after_dribble(m: Season, ask: Ask) -> int:
    match = m.match
    place, position, colour = match.carrier, match.position, match.attacker
    attack = Attack(m.copy(), colour)
    best, choice = attack.worth(place, position + 1, NO_ACTION), c.UP
    for action in (PASS, CROSS):
        if c.ACT + action in ask.choices:
            to = GOES_TO[position * MOVES + action]
            value = attack.worth(to, to, action)
            if value > best:
                best, choice = value, c.ACT + action
    return choice


def pick(m: Season, ask: Ask) -> int:
    """A tactic for set pieces is played at once; then the best footballers."""
    match = m.match
    if ask.choices[-1] >= c.TACTIC:
        return ask.choices[-1]
    if ask.kind == "pick_pair":
        crosser, header = best_pair(m, match.attacker)
        return c.PAIR + LINE * crosser + (header if header >= 0 else GK)
    if ask.kind == "pick_shooter":
        return c.POSITION + best_at(m, match.attacker, SHOOTING)
    helper = best_at(m, 1 - match.attacker, BLOCKING if match.throw == SHOOTING_FK else HEADING)
    return c.POSITION + helper if helper >= 0 else c.NONE


# Cards


def target(m: Season, ask: Ask) -> int:
    """The most valuable footballer for what helps the own side or hurts the other, else the least valuable."""
    effect = effect_of(m)
    hurts = effect.kind == "sideline" or effect.kind == "remove_footballer"
    if effect.kind == "stat_mod" and not m.match.on:
        hurts = effect.lasts != FOR_SEASON
    best, choice = -1000.0, ask.choices[0]
    for code in ask.choices:
        footballer = code - c.FOOTBALLER
        value = worth(m, footballer, ask.seat, m.kit.homes[footballer])
        if hurts:
            value = -value
        if value > best:
            best, choice = value, code
    return choice


def least(m: Season, ask: Ask) -> int:
    """Whoever the squad can do best without."""
    squad = list(m.squads[ask.seat])
    best, choice = -1000.0, ask.choices[0]
    for code in ask.choices:
        left = [footballer for footballer in squad if footballer != code - c.FOOTBALLER]
        value = squad_worth(m, left, ask.seat)
        if value > best:
            best, choice = value, code
    return choice


def loan(m: Season, ask: Ask) -> int:
    """A footballer who is hardly needed is lent to somebody else than this round's opponent, the last in the league
    first: both may gain by it, and their opponents pay for it."""
    spare = can_spare(m, ask.seat)
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


def can_spare(m: Season, seat: int) -> bool:
    """Somebody is in the squad without whom it is hardly worth less."""
    squad = list(m.squads[seat])
    whole = squad_worth(m, squad, seat)
    for footballer in squad:
        if whole - squad_worth(m, [who for who in squad if who != footballer], seat) < SPARE:
            return True
    return False


def meets(m: Season, seat: int) -> list[int]:
    """Whom a player meets in the round that begins."""
    now = m.kit.schedule[m.fixture + 1].round
    pairs = [match.players for match in m.kit.schedule if match.round == now and seat in match.players]
    return [other for pair in pairs for other in pair if other != seat]


def keep_the_best(m: Season, ask: Ask) -> int:
    """Take the card with which, or release the one without which, the squad is worth most."""
    squad = list(m.squads[ask.seat])
    best, choice = -1000.0, ask.choices[0]
    for code in ask.choices:
        footballer = code - c.FOOTBALLER
        if ask.kind == "release":
            left = [who for who in (*squad, *m.looked) if who != footballer]
        else:
            left = [*squad, footballer]
        value = squad_worth(m, left, ask.seat)
        if value > best:
            best, choice = value, code
    return choice


def tactic_card(m: Season, ask: Ask, keep: bool) -> int:
    first = c.KEEP if keep else c.DISCARD
    best, choice = -1000.0, ask.choices[0]
    for code in ask.choices:
        value = tactic_worth(m.kit.tactics[code - first])
        if not keep:
            value = -value
        if value > best:
            best, choice = value, code
    return choice


def name_deck(m: Season, ask: Ask) -> int:
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
            gain = deck_gain(m, seat, deck, policy.look)
            if gain > best:
                best, choice = gain, code
    return choice
