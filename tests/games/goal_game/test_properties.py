"""Invariants: figures hang together, coins and tokens stay within bounds, auctions end, hot edges are hot."""

from hypothesis import given, settings
from hypothesis import strategies as st

from fiveaside.engine.chance import Seeded
from fiveaside.games.goal_game.parts.figure import BESIDE, cell_name, cell_named
from fiveaside.games.goal_game.table import Tournament
from tests.games.goal_game.situations import auction, choices, laid_out, names, new

seeds = st.integers(0, 2**40)
seats = st.sampled_from([2, 3, 4])
some = settings(max_examples=40)


def reached_from(cells: tuple[int, ...]) -> set[int]:
    reached, edge = {cells[0]}, [cells[0]]
    while edge:
        edge = [near for cell in edge for near in BESIDE[cell] if near in cells and near not in reached]
        reached.update(edge)
    return reached


@some
@given(seats, seeds)
def test_a_free_figure_is_connected_and_no_card_lies_on_another(seats: int, seed: int) -> None:
    m, numbers = auction(seats, squad="none"), Seeded(seed)
    m.answer_text("figure free")
    while m.ask is not None and m.ask.kind == "lay":
        m.answer(m.ask.pick(numbers.below(m.ask.n)))
    cells = m.figure.cells
    assert len(cells) == len(set(cells)) == 5 * seats
    assert reached_from(cells) == set(cells)
    assert all(0 <= cell < 400 for cell in cells)


@some
@given(seats, seeds)
def test_an_auction_ends_with_no_coin_below_zero_and_three_tokens_at_most(seats: int, seed: int) -> None:
    m, numbers = auction(seats), Seeded(seed)
    answers = 0
    while m.stage == 1:
        assert m.ask is not None
        coins, held = m.coins.copy(), m.tokens.copy()
        m.answer(m.ask.pick(numbers.below(m.ask.n)))
        answers += 1
        assert min(m.coins) >= 0
        assert max(m.unused(seat) for seat in range(seats)) <= 3
        assert sum(m.tokens) + sum(m.centre) + sum(m.aside) == 16
        sold = "sold" in names(m.take_events())
        assert (m.coins != coins) == (m.tokens != held) == sold
    assert answers <= 16 * (1 + 4 + 10 * seats)


@some
@given(seats, seeds)
def test_neither_a_copy_nor_what_it_was_asked_changes_with_the_game(seats: int, seed: int) -> None:
    m, numbers = new(seats), Seeded(seed)
    for _answer in range(numbers.below(150)):
        if m.ask is not None:
            m.answer(m.ask.pick(numbers.below(m.ask.n)))
    kept = m.copy()
    saved, asked_for = kept.save(), [] if kept.ask is None else choices(kept)
    while m.ask is not None:
        m.answer(m.ask.pick(numbers.below(m.ask.n)))
    assert kept.save() == saved
    assert kept.ask is None or choices(kept) == asked_for


def check_table(m: Tournament) -> None:
    """What must hold whatever was answered."""
    assert min(m.coins) >= 0
    assert max(m.unused(seat) for seat in range(m.kit.seats)) <= 3
    figure = m.figure
    opened = [i for i in range(figure.size) if m.looks[i]]
    assert m.opened == sum(1 << i for i in opened)
    border = 0
    for i in opened:
        border |= figure.near[i]
    assert m.border == border & ~m.opened
    cards = [m.looks[i] >> 2 for i in opened]
    assert len({*cards, *m.deck.left}) == len(cards) + len(m.deck.left)
    if m.p >= 0 and m.series == 0:
        check_hot(m, opened)


def check_hot(m: Tournament, opened: list[int]) -> None:
    pair = (m.kit.colour[m.p], m.kit.colour[m.q])
    hot = 0
    for i in opened:
        for side in range(4):
            near = m.figure.neighbour(i, side)
            if near < m.figure.size and m.looks[near] == 0 and m.kit.edge[4 * m.looks[i] + side] in pair:
                hot |= 1 << near
    assert m.against_hot_edges() == hot


@settings(max_examples=15)
@given(seats, seeds)
def test_the_table_stays_sound_through_whole_tournaments(seats: int, seed: int) -> None:
    m, numbers = new(seats), Seeded(seed)
    m.heard = None
    while m.ask is not None:
        check_table(m)
        m.answer(m.ask.pick(numbers.below(m.ask.n)))


@some
@given(st.integers(0, 399))
def test_every_cell_has_a_name(cell: int) -> None:
    assert cell_named(cell_name(cell)) == cell
    for near, back in zip(BESIDE[cell], (2, 3, 0, 1), strict=True):
        assert near < 0 or BESIDE[near][back] == cell


@some
@given(st.text(max_size=4))
def test_what_is_no_cell_has_none(name: str) -> None:
    cell = cell_named(name)
    assert cell == -1 or cell_name(cell) == name


@some
@given(seats, seeds)
def test_a_goal_for_one_is_on_one_sheet_only(seats: int, seed: int) -> None:
    m, numbers = laid_out(seats, squad="none"), Seeded(seed)
    scored = 0
    while m.ask is not None and m.half == 1 and not m.played:
        m.answer(m.ask.pick(numbers.below(m.ask.n)))
        heard = names(m.take_events())
        scored += heard.count("goal") + heard.count("own_goal")
    assert sum(m.scored) == scored
