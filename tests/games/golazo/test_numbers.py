"""Section 9: the numbers that must come out, by the real rules."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import cast

import pytest

from fiveaside.bots.playout import play_out
from fiveaside.engine.chance import Seeded
from fiveaside.games.golazo.parts.board import NONE, Board
from fiveaside.games.golazo.table import Match
from tests.games.golazo.situations import (
    BOX,
    H,
    asked,
    branches,
    carrier,
    choices,
    keyed,
    match,
    new,
    pitch,
    play,
)


def share(m: Match, holds: Callable[[Match], bool]) -> Fraction:
    """The chance that something holds after the chance ask that `m` waits for."""
    return sum((chance for after, chance in branches(m) if holds(after)), Fraction(0))


def spread(m: Match, of: Callable[[Match], object]) -> dict[object, Fraction]:
    found: Counter[object] = Counter()
    for after, chance in branches(m):
        found[of(after)] += chance  # type: ignore[assignment]  # a counter of fractions
    return dict(found)  # type: ignore[arg-type]  # a counter of fractions


# N1 Dice


def decided(m: Match) -> dict[tuple[int, ...], Fraction]:
    """The dice of a roll, given that it is decided."""
    found = spread(m, lambda after: after.dice)
    level = found.pop((0, 0))
    return {cast("tuple[int, ...]", dice): chance / (1 - level) for dice, chance in found.items()}


def test_N1_equal_golazo_dice_one_in_six() -> None:
    assert share(match(pitch("H9 d8*")), lambda after: asked(after) == "roll *" and after.dice == (0, 0)) == Fraction(
        1, 6
    )


def test_N1_a_decided_roll_has_a_G_in_one_of_three_and_a_given_team_in_one_of_six() -> None:
    m = match(pitch("H9 d8*"))
    assert share(m, lambda after: asked(after) == "card *") / Fraction(5, 6) == Fraction(1, 3)
    assert share(m, lambda after: asked(after) == "card *" and after.winner == H) / Fraction(5, 6) == Fraction(1, 6)


def test_N1_moves_of_winner_and_loser_without_a_G() -> None:
    rolls = {dice: chance for dice, chance in decided(match(pitch("H9 d8*"))).items() if max(dice) <= 5}
    total = sum(rolls.values(), Fraction(0))
    winner: Counter[int] = Counter()
    loser: Counter[int] = Counter()
    for dice, chance in rolls.items():
        winner[max(dice)] += chance / total  # type: ignore[assignment]  # a counter of fractions
        loser[min(dice)] += chance / total  # type: ignore[assignment]  # a counter of fractions
    tenths = [Fraction(tenth, 10) for tenth in (1, 2, 3, 4)]
    assert [winner[moves] for moves in (2, 3, 4, 5)] == tenths
    assert [loser[moves] for moves in (4, 3, 2, 1)] == tenths
    assert sum(moves * chance for moves, chance in winner.items()) == 4
    assert sum(moves * chance for moves, chance in loser.items()) == 2


def test_N1_means_in_stoppage_time() -> None:
    rolls = decided(match(pitch("H9 d8*"), stage="stoppage", time=18, stoppage_left=3))
    assert sum((max(dice) * chance for dice, chance in rolls.items()), Fraction(0)) == Fraction(14, 3)
    assert sum((min(dice) * chance for dice, chance in rolls.items()), Fraction(0)) == Fraction(7, 3)


# N2 Shots


@pytest.mark.parametrize(
    ("saves", "goal", "ways"),
    [
        (1, Fraction(5, 6), 6),
        (2, Fraction(2, 3), 15),
        (3, Fraction(1, 2), 20),
        (4, Fraction(1, 3), 15),
        (5, Fraction(1, 6), 6),
    ],
)
def test_N2_goal_against_so_many_save_cards(saves: int, goal: Fraction, ways: int) -> None:
    m = match(pitch("H9 d12*"), "save", dice=["5", "4"], winner=H, shot={"side": H, "saves": saves, "aim": 4})
    assert len(choices(m)) == ways
    scored = 0
    for text in choices(m):
        after = m.copy()
        after.answer_text(text)
        scored += after.score == (1, 0)
    assert Fraction(scored, ways) == goal


# N3 Crosses

ATTACKERS = ("H9 c13", "H10 d12", "H8 e12")
SPACES = ("g12", "f12", "g13", "f13")


@pytest.mark.parametrize("attackers", [1, 2, 3])
@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_N3_cross_with_n_attackers_and_d_dice(attackers: int, dice: int) -> None:
    m = keyed(pitch(f"H7 {SPACES[dice - 1]}*", *ATTACKERS[:attackers]))
    play(m, "cross")
    expected = 1 - Fraction(6 - attackers, 6) ** dice
    assert share(m, lambda after: after.score == (1, 0)) == expected


def test_N3_the_printed_fractions() -> None:
    listed = ["1/6", "11/36", "91/216", "671/1296", "1/3", "5/9", "19/27", "65/81", "1/2", "3/4", "7/8", "15/16"]
    assert listed == [str(1 - Fraction(6 - n, 6) ** d) for n in (1, 2, 3) for d in (1, 2, 3, 4)]


# N4 High clearances


def cleared(*placed: str) -> Match:
    m = keyed(pitch("H9 d11*", *placed))
    play(m, "long", "aim 1", "save 1 2 3 4", "high")
    return m


def test_N4_who_gets_a_high_clearance() -> None:
    m = cleared()
    shares = spread(m, lambda after: asked(after) if asked(after) == "twelve 1" else carrier(after).split()[0])
    of_36 = dict(zip(range(2, 12), (1, 2, 3, 4, 5, 6, 5, 4, 3, 2), strict=True))
    assert shares == {f"A{number}": Fraction(n, 36) for number, n in of_36.items()} | {"twelve 1": Fraction(1, 36)}


def test_N4_both_sevens_sent_off() -> None:
    m = cleared("A7 off", "H7 off")
    again = share(m, lambda after: asked(after) == "clear *")
    assert again == Fraction(6, 36)
    assert share(m, lambda after: asked(after) == "twelve 1") / (1 - again) == Fraction(1, 30)
    assert share(m, lambda after: carrier(after)[:3] == "A6 ") / (1 - again) == Fraction(5, 30)


# N5 Slide tackles


def test_N5_slide_tackle() -> None:
    m = match(
        pitch("H9 d8*", "A4 d9"),
        "slide",
        options={"slide": "on"},
        dice=["5", "4"],
        winner=H,
        mover=1,
        moves=4,
    )
    play(m, "slide 4")
    off = share(m, lambda after: after.spot[14] == after.board.off)
    won = share(m, lambda after: carrier(after) == "A4 d9")
    assert (off, won, 1 - off - won) == (Fraction(1, 6), Fraction(1, 6), Fraction(2, 3))


# N6 The shoot-out


Ways = tuple[Fraction, Fraction, Fraction, Fraction]


def shoot_out(m: Match, known: dict[object, Ways]) -> Ways:
    """By the rules, with a goal in two of three shots (N2): first wins, second wins, sudden death within five each; and
    the mean number of shots until then."""
    if m.outcome is not None:
        return Fraction(m.outcome.winner == 0), Fraction(m.outcome.winner == 1), Fraction(0), Fraction(0)
    if sum(len(shots) for shots in m.sheet) == 10:
        return Fraction(0), Fraction(0), Fraction(1), Fraction(0)
    key = tuple((len(shots), sum(shots)) for shots in m.sheet)
    if key not in known:
        scored, saved = m.copy(), m.copy()
        play(scored, "aim 1", "save 2 3")
        play(saved, "aim 1", "save 1 2")
        parts = zip(shoot_out(scored, known), shoot_out(saved, known), strict=True)
        first, second, sudden, shots = [Fraction(2, 3) * one + Fraction(1, 3) * other for one, other in parts]
        known[key] = first, second, sudden, shots + 1
    return known[key]


def test_N6_the_shoot_out() -> None:
    m = keyed(pitch("H9 d12*"), options={"draw": "penalties"}, stage="stoppage", time=18, stoppage_left=1)
    play(m, "no", "6 1")
    assert asked(m) == "aim 0"
    first, second, sudden, shots = shoot_out(m, {})
    assert (first, second, sudden) == (Fraction(806, 2187), Fraction(806, 2187), Fraction(575, 2187))
    assert shots == Fraction(59942, 6561)
    pair_level = Fraction(2, 3) ** 2 + Fraction(1, 3) ** 2
    assert pair_level == Fraction(5, 9)
    assert shots + sudden * 2 / (1 - pair_level) == Fraction(135409, 13122)


# N7 The deck


def test_N7_forty_cards_and_the_mean_step_of_the_time_marker() -> None:
    m = new()
    kit = m.kit
    assert sum(kit.bag) == 40
    kinds = [sum(kit.bag[card.index] for card in kit.cards[: kit.deck] if card.kind == kind) for kind in range(3)]
    assert kinds == [24, 8, 8]
    drawn = match(pitch("H9 d8*"), {"phase": "card_due", "side": H}, dice=["G", "4"], winner=H)
    assert sum((after.time * chance for after, chance in branches(drawn)), Fraction(0)) == Fraction(19, 20)


# N8 The board


def line(board: Board, space: int, way: int) -> list[int]:
    """All spaces from a space in one of the eight directions."""
    found: list[int] = []
    space = board.ways[space][way]
    while space != NONE:
        found.append(space)
        space = board.ways[space][way]
    return found


def test_N8_spaces_neighbours_and_lines() -> None:
    board = new().board
    grid = range(board.grid)
    assert board.grid == 91
    assert Counter(len(board.neighbours[space]) for space in grid) == {8: 55, 5: 32, 3: 4}
    assert sum(len(board.neighbours[space]) for space in grid) == 612
    on_lines = [(a, b) for a in range(board.off) for way in range(8) for b in line(board, a, way)]
    assert len(on_lines) == len(set(on_lines)) == 2584
    assert len([pair for pair in on_lines if max(pair) < board.grid]) == 2506


# N9 First choices


def kicked_off(formation: str = "4-4-2") -> Match:
    m = cast(Match, BOX.new(None, {"formation": "preset"}))
    play(m, f"formation {formation}", f"formation {formation}", "6 1", "kickoff 9", "6")
    return m


def sequences(m: Match, depth: int) -> int:
    """How many sequences of so many actions there are, without stop."""
    assert m.ask is not None
    if depth == 1:
        return m.ask.n - 1
    total = 0
    for choice in m.ask.choices:
        if m.text(choice) != "stop":
            after = m.copy()
            after.step(choice)
            total += sequences(after, depth - 1)
    return total


def test_N9_first_choices_after_kickoff_9() -> None:
    m = kicked_off()
    verbs = Counter(text.split()[0] for text in choices(m))
    assert verbs == {"move": 59, "dribble": 5, "pass": 4, "stop": 1}
    assert sorted(choices(m, "dribble")) == [f"dribble {space}" for space in ("c6", "c7", "d6", "d8", "e7")]
    assert choices(m, "pass") == ["pass 1", "pass 7", "pass 10", "pass 11"]


def test_N9_sequences_of_one_two_and_three_actions() -> None:
    m = kicked_off()
    assert [sequences(m, depth) for depth in (1, 2, 3)] == [68, 4516, 294448]


@pytest.mark.parametrize(
    ("dice", "verbs", "two"),
    [("1 5", {"move": 62, "tackle": 2, "stop": 1}, 4032), ("5 2", {"move": 62, "stop": 1}, 3778)],
)
def test_N9_away_after_home_has_stopped(dice: str, verbs: dict[str, int], two: int) -> None:
    m = kicked_off()
    play(m, "stop", dice)
    if dice == "5 2":
        play(m, "stop")
    assert asked(m) == "action 1"
    assert Counter(text.split()[0] for text in choices(m)) == verbs
    assert sequences(m, 2) == two


@pytest.mark.parametrize(("formation", "count"), [("4-3-3", 70), ("3-5-2", 61), ("5-3-2", 65), ("4-2-3-1", 64)])
def test_N9_first_choices_in_other_formations(formation: str, count: int) -> None:
    assert len(choices(kicked_off(formation))) == count


# N10 Soft check


def test_N10_random_players_hardly_score() -> None:
    """About 0.15 goals a side."""
    fresh, numbers = new().copy(), Seeded(11)
    goals = 0
    for _ in range(60):
        m = fresh.copy()
        play_out(m, numbers)
        goals += sum(m.score)
    assert 0.02 <= goals / 120 <= 0.5


def test_N10_turns_to_half_time_are_about_28() -> None:
    fresh, numbers = new().copy(), Seeded(12)
    turns = []
    for _ in range(40):
        m = fresh.copy()
        while m.stage < 2:
            assert m.ask is not None
            m.step(m.ask.pick(numbers.below(m.ask.n)))
        turns.append(m.turn)
    assert 24 <= sum(turns) / len(turns) <= 33
