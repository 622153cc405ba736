"""Goal!Game for agents that learn: what a coach may know of the table.

Coaches come clockwise from the own seat on, colours as they are printed; cells are laid out row by row from the
south-west. All of it lies open but the side of a penalty (6.5)."""

from typing import TYPE_CHECKING, Final, cast

from fiveaside.engine.game import Game
from fiveaside.engine.knowledge import component_of, knows
from fiveaside.engine.tensor import MOST, Page, Plane, Tensor
from fiveaside.games.goal_game import choices as c
from fiveaside.games.goal_game.events import SOURCES
from fiveaside.games.goal_game.knowledge import Secret
from fiveaside.games.goal_game.parts.components import COLOURS, EVENTS, MOST_CARDS
from fiveaside.games.goal_game.parts.figure import CELLS, COLUMNS, DIRECTIONS, ROWS
from fiveaside.games.goal_game.parts.kit import MOST_BID, Kit
from fiveaside.games.goal_game.parts.sheets import HALF
from fiveaside.games.goal_game.rules.auction import Bid
from fiveaside.games.goal_game.rules.centre_events import Answer
from fiveaside.games.goal_game.rules.counter_attack import Counter, CounterAttack, CounterOpen, Defend
from fiveaside.games.goal_game.rules.joints import Flip
from fiveaside.games.goal_game.rules.laying_out import Lay
from fiveaside.games.goal_game.rules.result import KickOpen, SeriesCard, SpotKick
from fiveaside.games.goal_game.rules.turn import Attack, Open
from fiveaside.games.goal_game.state.save import RESULTS, STAGES
from fiveaside.games.goal_game.table import NOBODY, Tournament

if TYPE_CHECKING:
    from mypy_extensions import i64

KINDS: Final = (
    "lot", "bid", "figure", "lay", "open", "save", "kick", "dive", "lose", "buy", "offer", "answer", "striker",
    "counter", "defend", "dealer", "starter", "place", "card",
)  # fmt: skip
DOING: Final[dict[type, int]] = {Open: 0, CounterOpen: 1, KickOpen: 2, Flip: 3, SeriesCard: 4, Counter: 5, Defend: 6}
"""The phases that ask for the same and mean something else."""
OPENINGS: Final = "attack, counter-attack, spot kick, a card drawn, one of a series, whether to counter, to defend"
PARTS: Final[dict[type, int]] = {Attack: 0, CounterAttack: 1, SpotKick: 2}
GRID: Final = (ROWS, COLUMNS)
MATCHES: Final = 3
HALVES: Final = 6
"""So many at most a tournament has."""
UNKNOWN: Final = -1


def most_coins(kit: Kit) -> int:
    """More than that nobody can ever have."""
    sponsors = len([event for event in kit.event if EVENTS[event] == "sponsor"])
    return min(kit.seats * (kit.parts.coins + kit.parts.prize) + HALVES * sponsors, MOST_BID)


def codes_of(kit: Kit) -> list[int]:
    """Every choice that can ever be offered, in the order of their numbers."""
    coins = range(1, most_coins(kit) + 1)
    codes = list(range(len(kit.texts)))
    codes += [first + cell for first in (c.LAY, c.OPEN) for cell in range(CELLS)]
    codes += [c.BID + bid for bid in coins]
    codes += [c.offer(seat, kind, bid) for seat in range(kit.seats) for kind in range(len(c.KINDS)) for bid in coins]
    return codes


def planes_of(kit: Kit) -> tuple[Plane, ...]:
    seats, each, stages = kit.seats, (kit.seats,), len(STAGES)
    kinds, sheet = len(c.KINDS), (2, seats, seats)
    by_kind = ", ".join(c.KINDS)
    return (
        Plane("colour", f"by coach, the own seat first: {', '.join(COLOURS)}", (seats, len(COLOURS))),
        Plane("seat", "the own place at the table", each),
        Plane("stage", f"what is played: {', '.join(STAGES)}", (stages,)),
        Plane("dealer", "the first dealer", each),
        Plane("coins", "by coach", each, MOST),
        Plane("tokens", f"by coach: {by_kind}", (seats, kinds), MOST),
        Plane("centre", f"tokens in the centre: {by_kind}", (kinds,), MOST),
        Plane("aside", f"tokens aside: {by_kind}", (kinds,), MOST),
        Plane("namer", "who names the lot", each),
        Plane("skips", "how many have skipped in a row", (1,), seats),
        Plane("lot", f"what is bid for: {by_kind}", (kinds,)),
        Plane("standing", "the highest bid", (1,), MOST),
        Plane("holder", "whose bid that is", each),
        Plane("still_in", "who has not passed", each),
        Plane("coaches", "who plays the match", each),
        Plane("half", "the half, 0 before", (1,), 2),
        Plane("goals", "by half, scorer and whom they were scored against", sheet, MOST),
        Plane("yellow", "who has a yellow card", each),
        Plane("red", "who has a red card", each),
        Plane("figure", "by cell: a card lies there", GRID),
        Plane("open", "by cell: it is open", GRID),
        Plane("card", "by cell: the number of an open card", GRID, MOST_CARDS),
        Plane(
            "edges",
            f"by direction ({', '.join(DIRECTIONS)}) and cell: 1 and the colour of the edge",
            (4, *GRID),
            len(COLOURS),
        ),
        Plane("event", "by cell: 1 and the centre of an open card", GRID, len(EVENTS)),
        Plane("laying", "by cell: laid so far by a dealer who lays freely", GRID),
        Plane("unseen", "by card number: not open yet", (len(kit.event),)),
        Plane("turn", "the number of the turn, 0 before the first", (1,), MOST),
        Plane("attacker", "who attacks", each),
        Plane("attacked", "who is attacked, or begins", each),
        Plane("opener", "who opens", each),
        Plane("opponent", "against whom", each),
        Plane("cell", "the card opened now or last", GRID),
        Plane("ball_out", "whether the ball is out", (1,)),
        Plane("joints", "the sides of the card opened last that matched", (4,)),
        Plane("part", "what is played: an attack, a counter-attack, a spot kick", (len(PARTS),)),
        Plane("doing", f"what the ask belongs to: {OPENINGS}", (len(DOING),)),
        Plane("shot", f"the last shot: {', '.join(RESULTS[1:])}", (len(RESULTS) - 1,)),
        Plane("source", f"where it came from: {', '.join(SOURCES)}", (len(SOURCES),)),
        Plane("shooter", "who shot", each),
        Plane("target", "at whom", each),
        Plane("offered", f"what is offered for: {by_kind}", (kinds,)),
        Plane("offer", "coins offered for it", (1,), MOST),
        Plane("pick", f"the side of the own penalty: {', '.join(c.SIDES)}", (len(c.SIDES),)),
        Plane("series", "the number of the shoot-out series, 0 without one", (1,), MOST),
        Plane("order", "by coach: the place in the order of kicks, 0 for none", each, seats),
        Plane("kicks", "kicks made", (1,), MOST),
        Plane("series_goals", "goals of the series, by coach", each, MOST),
        Plane("free", "places still open", (1,), seats),
        Plane("won", "who has one", each),
        Plane("drawn", "who got it by lot", each),
        Plane("played_order", "the series before: by coach the place in the order, 0 for none", each, seats),
        Plane("played_goals", "the series before: goals by coach", each, MOST),
        Plane("played", f"matches that are over: which ({', '.join(STAGES)})", (MATCHES, stages)),
        Plane("played_by", "by match: who played it", (MATCHES, seats)),
        Plane(
            "played_sheets",
            "by match: goals by half, scorer and whom they were scored against",
            (MATCHES, *sheet),
            MOST,
        ),
        Plane("winners", "by match: who won", (MATCHES, seats)),
        Plane("by_lot", "by match: who won by lot", (MATCHES, seats)),
    )


class GoalGameTensor(Tensor):
    def __init__(self, kit: Kit) -> None:
        super().__init__(kit.seats, KINDS, planes_of(kit), codes_of(kit))

    def write(self, game: Game, seat: int, page: Page) -> None:
        m = cast(Tournament, game)
        write_coaches(m, seat, page)
        write_auction(m, seat, page)
        write_match(m, seat, page)
        write_figure(m, page)
        write_turn(m, seat, page)
        write_shot(m, seat, page)
        write_series(m, seat, page)
        write_played(m, seat, page)


def one(m: Tournament, who: "i64", seat: "i64", page: Page) -> None:
    """A coach, counted from the own seat."""
    seats: i64 = m.kit.seats
    page.mark((who - seat) % seats if who >= 0 else NOBODY, seats)


def several(m: Tournament, coaches: "i64", seat: "i64", page: Page) -> None:
    """A set of coaches, counted from the own seat."""
    seats: i64 = m.kit.seats
    for place in range(seats):
        page.put(coaches >> (seat + place) % seats & 1)


def write_coaches(m: Tournament, seat: int, page: Page) -> None:
    kit = m.kit
    page.turn_to("colour")
    for place in range(kit.seats):
        page.mark(kit.colour[(seat + place) % kit.seats], len(COLOURS))
    page.turn_to("seat")
    page.mark(seat, kit.seats)
    page.turn_to("stage")
    page.mark(m.stage, len(STAGES))
    page.turn_to("dealer")
    one(m, m.dealer, seat, page)
    page.turn_to("coins")
    for place in range(kit.seats):
        page.put(m.coins[(seat + place) % kit.seats])
    page.turn_to("tokens")
    for place in range(kit.seats):
        first = len(c.KINDS) * ((seat + place) % kit.seats)
        for kind in range(len(c.KINDS)):
            page.put(m.tokens[first + kind])
    page.turn_to("centre")
    for tokens in m.centre:
        page.put(tokens)
    page.turn_to("aside")
    for tokens in m.aside:
        page.put(tokens)


def write_auction(m: Tournament, seat: int, page: Page) -> None:
    bid = m.phase
    page.turn_to("namer")
    one(m, m.namer, seat, page)
    page.turn_to("skips")
    page.put(m.skips)
    page.turn_to("lot")
    kind, standing, holder, still_in = (NOBODY, 0, NOBODY, 0)
    if isinstance(bid, Bid):
        kind, standing, holder, still_in = (bid.kind, bid.standing, bid.holder, bid.still_in)
    page.mark(kind, len(c.KINDS))
    page.turn_to("standing")
    page.put(standing)
    page.turn_to("holder")
    one(m, holder, seat, page)
    page.turn_to("still_in")
    several(m, still_in, seat, page)


def write_match(m: Tournament, seat: int, page: Page) -> None:
    page.turn_to("coaches")
    several(m, m.coaches, seat, page)
    page.turn_to("half")
    page.put(m.half)
    page.turn_to("goals")
    write_sheet(m, m.scored, seat, page)
    page.turn_to("yellow")
    several(m, m.yellow, seat, page)
    page.turn_to("red")
    several(m, m.red, seat, page)


def write_sheet(m: Tournament, scored: list[int], seat: int, page: Page) -> None:
    seats = m.kit.seats
    for half in range(2):
        for scorer in range(seats):
            for against in range(seats):
                page.put(scored[HALF * half + 4 * ((seat + scorer) % seats) + (seat + against) % seats])


def write_figure(m: Tournament, page: Page) -> None:
    """The cards of the figure, each in its cell."""
    cells = m.figure.cells
    page.turn_to("figure")
    for cell in cells:
        page.set(cell, 1)
    page.skip(CELLS)
    page.turn_to("open")
    for i in range(len(cells)):
        page.set(cells[i], m.looks[i] > 0)
    page.skip(CELLS)
    page.turn_to("card")
    for i in range(len(cells)):
        page.set(cells[i], m.looks[i] >> 2)
    page.skip(CELLS)
    write_faces(m, page)
    laying = m.phase
    page.turn_to("laying")
    if isinstance(laying, Lay):
        for cell in laying.cells:
            page.set(cell, 1)
    page.skip(CELLS)
    page.turn_to("unseen")
    for card in m.deck.left:
        page.set(card, 1)
    page.skip(len(m.kit.event))


def write_faces(m: Tournament, page: Page) -> None:
    """What stands on the open cards, as they lie."""
    kit, cells = m.kit, m.figure.cells
    page.turn_to("edges")
    for side in range(4):
        for i in range(len(cells)):
            if m.looks[i]:
                page.set(cells[i], 1 + kit.edge[4 * m.looks[i] + side])
        page.skip(CELLS)
    page.turn_to("event")
    for i in range(len(cells)):
        if m.looks[i]:
            page.set(cells[i], 1 + kit.event[m.looks[i] >> 2])
    page.skip(CELLS)


def write_turn(m: Tournament, seat: int, page: Page) -> None:
    page.turn_to("turn")
    page.put(m.turn)
    page.turn_to("attacker")
    one(m, m.p, seat, page)
    page.turn_to("attacked")
    one(m, m.q, seat, page)
    page.turn_to("opener")
    one(m, m.opener, seat, page)
    page.turn_to("opponent")
    one(m, m.opponent, seat, page)
    page.turn_to("cell")
    page.mark(m.figure.cells[m.cell] if m.figure.size and m.p >= 0 else NOBODY, CELLS)
    page.turn_to("ball_out")
    page.put(m.ball_out)
    page.turn_to("joints")
    for side in range(4):
        page.put(m.joints >> side & 1)
    page.turn_to("part")
    page.mark(part_of(m), len(PARTS))
    page.turn_to("doing")
    page.mark(DOING.get(type(m.phase), NOBODY), len(DOING))


def part_of(m: Tournament) -> int:
    """The lowest of them on the stack, as the view has it."""
    part = PARTS.get(type(m.phase), NOBODY)
    frame = m.below
    while frame is not None:
        part = PARTS.get(type(frame.phase), part)
        frame = frame.below
    return part


def write_shot(m: Tournament, seat: int, page: Page) -> None:
    shot = m.shot > 0
    page.turn_to("shot")
    page.mark(m.shot - 1, len(RESULTS) - 1)
    page.turn_to("source")
    page.mark(m.source if shot else NOBODY, len(SOURCES))
    page.turn_to("shooter")
    one(m, m.shooter if shot else NOBODY, seat, page)
    page.turn_to("target")
    one(m, m.target if shot else NOBODY, seat, page)
    phase = m.phase
    offer = phase.offer if isinstance(phase, Answer) else NOBODY
    page.turn_to("offered")
    page.mark(c.offered_for(offer) if offer >= 0 else NOBODY, len(c.KINDS))
    page.turn_to("offer")
    page.put(c.offered_coins(offer) if offer >= 0 else 0)
    page.turn_to("pick")
    known = isinstance(phase, Secret) and knows(seat, phase.pick)
    page.mark(component_of(cast(Secret, phase).pick) if known else UNKNOWN, len(c.SIDES))


def write_series(m: Tournament, seat: int, page: Page) -> None:
    """Post-match penalties, and the series before."""
    page.turn_to("series")
    page.put(m.series)
    page.turn_to("order")
    write_order(m, m.order if m.series else (), seat, page)
    page.turn_to("kicks")
    page.put(m.kicks if m.series else 0)
    page.turn_to("series_goals")
    write_by_coach(m, m.series_goals if m.series else (0, 0, 0, 0), seat, page)
    page.turn_to("free")
    page.put(m.free if m.series else 0)
    page.turn_to("won")
    several(m, m.won if m.series else 0, seat, page)
    page.turn_to("drawn")
    several(m, m.drawn if m.series else 0, seat, page)
    last = m.series_played[-1] if m.series_played and m.series else None
    page.turn_to("played_order")
    write_order(m, () if last is None else last.order, seat, page)
    page.turn_to("played_goals")
    write_by_coach(m, (0, 0, 0, 0) if last is None else last.goals, seat, page)


def write_order(m: Tournament, order: tuple[int, ...], seat: int, page: Page) -> None:
    seats = m.kit.seats
    for place in range(len(order)):
        page.set((order[place] - seat) % seats, place + 1)
    page.skip(seats)


def write_by_coach(m: Tournament, numbers: tuple[int, ...], seat: int, page: Page) -> None:
    for place in range(m.kit.seats):
        page.put(numbers[(seat + place) % m.kit.seats])


def write_played(m: Tournament, seat: int, page: Page) -> None:
    seats, blank = m.kit.seats, MATCHES - len(m.played)
    page.turn_to("played")
    for result in m.played:
        page.mark(result.stage, len(STAGES))
    page.skip(blank * len(STAGES))
    page.turn_to("played_by")
    for result in m.played:
        several(m, result.coaches, seat, page)
    page.skip(blank * seats)
    page.turn_to("played_sheets")
    for result in m.played:
        write_sheet(m, result.scored, seat, page)
    page.skip(blank * 2 * seats * seats)
    page.turn_to("winners")
    for result in m.played:
        several(m, result.winners, seat, page)
    page.skip(blank * seats)
    page.turn_to("by_lot")
    for result in m.played:
        several(m, result.drawn, seat, page)
    page.skip(blank * seats)
