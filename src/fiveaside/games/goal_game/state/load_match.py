"""How a saved or edited match is laid out again: the figure and its cards, the turn, the shoot-out sheet."""

from fiveaside.engine.plain import is_digits
from fiveaside.engine.refusal import BadState, shown
from fiveaside.engine.state import State
from fiveaside.games.goal_game.choices import FREE, OPEN
from fiveaside.games.goal_game.events import SOURCES
from fiveaside.games.goal_game.parts.components import CARDS_A_COACH
from fiveaside.games.goal_game.parts.deck import Deck
from fiveaside.games.goal_game.parts.figure import (
    BESIDE,
    DIRECTIONS,
    READING,
    Figure,
    cell_named,
    hangs_together,
    how_many,
)
from fiveaside.games.goal_game.parts.sheets import HALF
from fiveaside.games.goal_game.state.load_parts import (
    read_goals,
    read_order,
    read_seat,
    read_seats,
    read_series,
    read_sheets,
    refusal,
)
from fiveaside.games.goal_game.state.save import RESULTS
from fiveaside.games.goal_game.table import JOINT, NO_SHOT, NOBODY, Tournament


def read_match(m: Tournament, state: State) -> None:
    """The coaches are those whose match this stage is."""
    if read_seats(m, state, "coaches") != m.coaches:
        raise refusal(f"This is the match of {list(m.members())}, but {state.value('coaches')} came.", "11.3")
    m.half = state.number("half", 1, 2)
    m.follows = m.kit.follows[2 * m.coaches + m.half - 1]
    m.scored = read_sheets(m, state, m.coaches)
    if m.half == 1 and any(m.scored[HALF:]):
        raise refusal("In the first half nobody has goals of the second.", "9.1")
    m.yellow = read_seats(m, state, "yellow")
    m.red = read_seats(m, state, "red")
    if (m.yellow | m.red) & ~m.coaches:
        raise refusal("Yellow and red cards are those of the coaches of this match.", "6.10")
    if state.value("shoot_out") is not None:
        read_shoot_out(m, state.part("shoot_out"))
    read_figure(m, state)
    read_turn(m, state.part("turn"))
    read_joints(m, state)
    read_shot(m, state)
    state.nothing_else()


def read_figure(m: Tournament, state: State) -> None:
    """3.2, 3.3, 4.5 The figure with its open cards, and the cards that are not open."""
    if state.value("figure") is None:
        m.deck = read_unseen(m, state, {})
        return
    part = state.part("figure")
    cells = part.part("cells").values
    figure = figure_of(m, part.text("name"), cells)
    part.nothing_else()
    looks = {cell_named(cell): read_look(m, card, cell) for cell, card in cells.items() if card is not None}
    m.lay_figure(figure, read_unseen(m, state, looks))
    for cell, look in looks.items():
        m.cell = figure.card_on(cell)
        m.lay_card(look)
    check_open_cards(m, tuple(looks))


def figure_of(m: Tournament, name: str, cells: dict[str, object]) -> Figure:
    """A figure of the list, one laid freely, or that of a shoot-out."""
    laid = tuple(sorted([cell_named(cell) for cell in cells]))
    known = m.kit.series_figures[len(kickers(m)) - 2 :][:1] if m.series else m.kit.figures[len(m.members()) - 2]
    for figure in known:
        if figure.name == name:
            if figure.cells != laid:
                raise refusal(f"The figure {name} has other cells than those that came.", "3.4")
            return figure
    size = CARDS_A_COACH * len(m.members())
    if name != FREE or m.series:
        raise refusal(f"The figure is {' or '.join([one.name for one in known])} or free, but '{name}' came.", "3.4")
    if len(laid) != size or laid[0] < 0 or not hangs_together(laid):
        raise refusal(f"A figure is {size} cards on cells a1 to t20 that hang together by sides.", "3.3")
    return Figure(FREE, laid, OPEN)


def kickers(m: Tournament) -> tuple[int, ...]:
    """Who the running series was laid out for; those still without a place when the lot decides are fewer."""
    return m.series_played[-1].order if len(m.series_played) == m.series else m.order


def read_look(m: Tournament, card: object, cell: str) -> int:
    """`21/1`"""
    number, _, turns = str(card).partition("/")
    if not is_digits(number) or turns not in ("0", "1", "2", "3") or not 1 <= int(number) <= len(m.kit.parts.cards):
        raise BadState(f"A card lies like 21/1, a number and its quarter turns, but {shown(card)} came on {cell}.")
    return 4 * int(number) + int(turns)


def read_unseen(m: Tournament, state: State, looks: dict[int, int]) -> Deck:
    """3.1 Every card is open once or among those not open, but for those of the first half with `half_cards`."""
    numbers = state.value("unseen")
    count = len(numbers) if isinstance(numbers, list) else 0
    left = state.numbers("unseen", count, 1, len(m.kit.parts.cards))
    cards = sorted([*left, *[look >> 2 for look in looks.values()]])
    total = len(m.kit.parts.cards)
    if m.kit.rest and m.half == 2 and not m.series:
        total -= CARDS_A_COACH * len(m.members())
    if len(cards) != total or len(set(cards)) != total or list(left) != sorted(left):
        raise refusal(
            f"The open cards and those not open, in order, are {total} different ones, but {len(cards)} came.", "3.1"
        )
    return Deck(list(left))


def check_open_cards(m: Tournament, cells: tuple[int, ...]) -> None:
    """4.5, 10.7 Each open card was opened beside another one, or lay open at an end of a shoot-out."""
    ends = (m.figure.cells[0], m.figure.cells[-1]) if m.series else cells[:1]
    reached = [cell for cell in ends if cell in cells]
    for cell in reached:
        reached += [near for near in BESIDE[cell] if near in cells and near not in reached]
    if len(reached) != len(cells):
        raise refusal("Each open card shares a side with one opened before it.", "4.5")


def read_turn(m: Tournament, turn: State) -> None:
    """4.3, 4.8 Who attacks whom and who opens."""
    m.turn = turn.number("number", 0, m.figure.size)
    m.p = read_seat(m, turn, "attacker")
    m.q = read_seat(m, turn, "attacked")
    m.opener = read_seat(m, turn, "opener")
    m.ball_out = turn.flag("ball_out")
    cell = turn.value("cell")
    turn_cell = cell_named(str(cell))
    turn.nothing_else()
    if m.p == NOBODY:
        if m.turn or m.figure.size or m.opener != NOBODY or not m.coaches >> max(m.q, 0) & 1 or m.q == NOBODY:
            raise refusal("Before the first turn only the coach who will begin is known, as attacked.", "4.1")
        return
    if turn_cell not in m.figure.cells:
        raise refusal(f"A card of the figure is opened, but '{cell}' came.", "3.2")
    m.cell = m.figure.card_on(turn_cell)
    check_pair(m)
    m.opponent = m.q if m.opener == m.p else m.p


def check_pair(m: Tournament) -> None:
    if m.q == NOBODY or m.opener not in (m.p, m.q) or m.p == m.q:
        raise refusal("One of the pair opens a card against the other.", "6.1")
    if m.series:
        return
    if m.follows[m.p] != m.q:
        raise refusal(f"Seat {m.p} attacks seat {m.follows[m.p]} in this half, but {m.q} came.", "4.3")
    if m.turn == 0 or how_many(m.opened) < m.turn - 1:
        raise refusal(f"Every turn opens a card, but turn {m.turn} came with {how_many(m.opened)} open.", "4.4")


def read_joints(m: Tournament, state: State) -> None:
    """5.4 The sides that matched, as they are read."""
    sides = state.texts("joints")
    m.joints = sum([1 << DIRECTIONS.index(side) for side in set(sides) if side in DIRECTIONS])
    if sides != [DIRECTIONS[side] for side in READING if m.joints >> side & 1]:
        raise refusal(f"Joints are sides in the order N, W, E, S, but {sides} came.", "5.4")


def read_shot(m: Tournament, state: State) -> None:
    m.shot, m.source, m.shooter, m.target = NO_SHOT, JOINT, NOBODY, NOBODY
    if state.value("shot") is None:
        return
    shot = state.part("shot")
    m.shot = RESULTS.index(shot.text("result", RESULTS[1:]))
    m.source = SOURCES.index(shot.text("source", SOURCES))
    m.shooter = shot.number("by", 0, m.kit.seats - 1)
    m.target = shot.number("at", 0, m.kit.seats - 1)
    shot.nothing_else()


def read_shoot_out(m: Tournament, sheet: State) -> None:
    """10.3, 10.9-10.12 The sheet of the post-match penalties."""
    m.series = sheet.number("series", 1, m.kit.parts.series)
    m.order = read_order(m, sheet, "order")
    m.series_goals = read_goals(m, sheet)
    m.free = sheet.number("free", 0, m.places())
    m.won = read_seats(m, sheet, "won")
    m.drawn = read_seats(m, sheet, "drawn")
    m.series_played = tuple([read_series(m, one) for one in sheet.parts("played")])
    m.kicks = sheet.number("kicks", 0, m.kit.parts.rounds * 4)
    sheet.nothing_else()
    if m.half != 2 or len(m.series_played) not in (m.series - 1, m.series):
        raise refusal("Post-match penalties follow the second half, one series after the other.", "10.11")
    if len(m.kit.members[m.won]) + m.free != m.places() or m.drawn & ~m.won:
        raise refusal(f"Of {m.places()} places some are won and the others free.", "10.10")
    for seat in m.order:
        if not m.coaches >> seat & 1 or (m.free and m.won >> seat & 1):
            raise refusal("Coaches of this match without a place kick.", "10.3")
    if len(kickers(m)) < 2:
        raise refusal("At least two coaches kick for a place.", "10.3")
