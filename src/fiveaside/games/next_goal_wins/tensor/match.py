"""The match being played, as agents that learn are told of it."""

from fiveaside.engine.tensor import Page
from fiveaside.games.next_goal_wins.parts.board import (
    ACTIONS,
    CLASH,
    CLOSED,
    GK,
    KEEPER_STATS,
    LINE,
    NOBODY,
    OUTFIELD_STATS,
    SHOOT,
    STATS,
    THROWS,
)
from fiveaside.games.next_goal_wins.parts.effect import Lasting
from fiveaside.games.next_goal_wins.parts.results import RESULTS
from fiveaside.games.next_goal_wins.rules.standing import standing
from fiveaside.games.next_goal_wins.state.save import SLOT_NAMES
from fiveaside.games.next_goal_wins.table import Season
from fiveaside.games.next_goal_wins.tensor.planes import HUNDRED, MARKS, SUMS, match_planes
from fiveaside.games.next_goal_wins.view.hand import has_said_quiet, slot_due


def write_match(m: Season, seat: int, page: Page) -> None:
    if not m.match.on:
        for plane in match_planes(m.kit):
            page.turn_to(plane.name)
            page.skip(plane.size)
        return
    write_board(m, seat, page)
    write_slots(m, seat, page)
    write_pitch(m, page)
    write_ball(m, page)
    write_clash(m, page)
    write_sums(m, page)
    write_effects(m, seat, page)


def write_board(m: Season, seat: int, page: Page) -> None:
    match, players = m.match, m.kit.players
    page.turn_to("match")
    page.put(1)
    page.turn_to("players")
    page.mark((match.players[0] - seat) % players, players)
    page.mark((match.players[1] - seat) % players, players)
    page.turn_to("score")
    page.put(match.score[0])
    page.put(match.score[1])
    page.turn_to("tokens")
    page.put(match.tokens[0])
    page.put(match.tokens[1])
    page.turn_to("finished")
    page.put(match.finished[0])
    page.put(match.finished[1])
    page.turn_to("due")
    page.mark(slot_due(m), len(SLOT_NAMES))


def write_slots(m: Season, seat: int, page: Page) -> None:
    """Before line-ups are shown a player sees the own one only."""
    match = m.match
    page.turn_to("slots")
    for slot in range(2 * LINE):
        footballer = match.slots[slot]
        if match.revealed:
            page.put(NOBODY if footballer == CLOSED else footballer + 1)
        else:
            own = match.seat(slot // LINE) == seat
            page.put(footballer + 1 if own and footballer >= 0 else 0)
    page.turn_to("stats")
    for slot in range(2 * LINE):
        if match.revealed and match.slots[slot] >= 0:
            colour, place = slot // LINE, slot % LINE
            for stat in KEEPER_STATS if place == GK else OUTFIELD_STATS:
                page.set(stat, match.stat(m, colour, place, stat))
        page.skip(len(STATS))
    page.turn_to("marks")
    for slot in range(2 * LINE):
        footballer = match.slots[slot]
        if match.revealed and footballer >= 0:
            page.put(match.is_home(m, slot, footballer))
            page.put(match.works(m, slot))
            page.put(footballer in match.came_on)
        else:
            page.skip(len(MARKS))


def write_pitch(m: Season, page: Page) -> None:
    match = m.match
    page.turn_to("bench")
    for colour in range(2):
        page.put(len(m.bench(colour)) if match.revealed else 0)
    page.turn_to("off")
    for off in match.off:
        for footballer in off:
            page.set(footballer, 1)
        page.skip(len(m.kit.footballers))
    page.turn_to("reds")
    for footballer in match.reds:
        page.set(footballer, 1)
    page.skip(len(m.kit.footballers))
    started = match.carrier >= 0 or match.finished[0] + match.finished[1] > 0
    page.turn_to("starter")
    page.mark(match.starter if started else NOBODY, 2)
    page.turn_to("attacker")
    page.mark(match.attacker if started else NOBODY, 2)


def write_ball(m: Season, page: Page) -> None:
    match = m.match
    ball = match.carrier >= 0
    page.turn_to("carrier")
    page.mark(match.carrier, LINE)
    page.turn_to("position")
    page.mark(match.position if ball else NOBODY, LINE)
    page.turn_to("delivery")
    page.mark(match.delivery if ball else NOBODY, len(ACTIONS))
    page.turn_to("open_shot")
    page.put(match.open >> SHOOT & 1 if ball else 0)


def write_clash(m: Season, page: Page) -> None:
    match = m.match
    clash = match.throw == CLASH and match.action >= 0
    page.turn_to("throw")
    page.mark(match.throw, len(THROWS))
    page.turn_to("action")
    page.mark(match.action if clash else NOBODY, len(ACTIONS))
    page.turn_to("clash")
    page.put(match.actor + 1 if clash else 0)
    page.put(match.contester + 1 if clash else 0)
    page.turn_to("by")
    page.mark(match.by if clash else NOBODY, LINE)
    page.turn_to("speed")
    page.put(match.speed if clash else 0)
    page.turn_to("stalemates")
    page.put(match.stalemates if clash else 0)
    piece = match.throw != CLASH
    page.turn_to("set_piece")
    page.mark(match.crosser if piece else NOBODY, LINE)
    page.mark(match.header if piece else NOBODY, LINE)
    page.mark(match.helper if piece else NOBODY, LINE)


def write_sums(m: Season, page: Page) -> None:
    """As soon as a die lies there."""
    match = m.match
    page.turn_to("sums")
    if match.position < 0 or not match.thrown[0]:
        page.skip(2 * len(SUMS))
    else:
        for colour in (match.attacker, 1 - match.attacker):
            page.put(match.stats_of(m, colour))
            page.put(match.thrown_by(colour))
            page.put(match.counted_die(m, colour))
            page.put(match.added(m, colour))
            page.put(match.total(m, colour))
    page.turn_to("standing")
    done = not match.to_throw and match.thrown[1] > 0
    page.mark(standing(m) if done else NOBODY, len(RESULTS))


def write_effects(m: Season, seat: int, page: Page) -> None:
    match, many = m.match, len(m.kit.effects)
    page.turn_to("played")
    for tactic in match.played:
        page.mark(tactic, len(m.kit.tactics))
    page.turn_to("quiet")
    page.put(has_said_quiet(m, seat) is True)
    page.turn_to("lasting")
    for x in match.lasting:
        page.add(x.colour * many + x.effect.number)
    page.skip(2 * many)
    page.turn_to("lasting_on")
    write_targets(m, match.lasting, page)


def write_targets(m: Season, effects: tuple[Lasting, ...], page: Page) -> None:
    """The footballers whom effects are aimed at."""
    for x in effects:
        if x.footballer >= 0:
            page.set(2 * x.footballer, 1 + x.effect.number // HUNDRED)
            page.set(2 * x.footballer + 1, x.effect.number % HUNDRED)
    page.skip(2 * len(m.kit.footballers))
