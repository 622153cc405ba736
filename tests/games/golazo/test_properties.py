"""Invariants of GOLAZO, through random play with all options and from crowded pitches."""

import json
from typing import TypeVar, cast

from hypothesis import given, settings
from hypothesis import strategies as st

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.games.golazo.box import OPTIONS
from fiveaside.games.golazo.table import Match
from tests.games.golazo.naive_pitch import (
    GRID,
    KEEPERS,
    STEPS,
    Drawing,
    Space,
    drawing_of,
    lawful_actions,
    lawful_targets,
    named,
    offences,
)
from tests.games.golazo.situations import H, Values, choices, drawing, holding, load, new, state

T = TypeVar("T")

OUTFIELD = [f"{team}{number}" for team in "HA" for number in range(2, 12)]
POWERCARDS = [f"P0{i}" for i in range(1, 9)]

every_option = st.fixed_dictionaries(
    {option.name: st.sampled_from(option.values) for option in OPTIONS if option.name != "people"}
    | {"people": st.sampled_from(["1", "2,3"])}
)
seeds = st.integers(0, 2**40)


def pick(m: Match, numbers: Seeded) -> int:
    assert m.ask is not None
    return m.ask.pick(numbers.below(m.ask.n))


# What must hold


def check_table(m: Match, drawing: Drawing) -> None:
    """1.8-1.12, 6.12, 8.7 Counters, ball, save cards and cards of the deck."""
    on_pitch = [space for space in m.spot if space != m.board.off]
    assert len(drawing.at) == len(drawing.space) == len(on_pitch) == len(set(on_pitch))
    for team, keeper in KEEPERS.items():
        spaces = drawing.team(team)
        assert drawing.at[keeper] == f"{team}1"
        assert len(spaces & set(GRID)) == len(spaces) - 1 >= 6
    assert deck_size(m) == 40
    if m.ask is not None and m.ask.kind == "save":
        assert {len(text.split()) - 1 for text in choices(m)} <= {1, 2, 3, 4, 5}


def deck_size(m: Match) -> int:
    """In bag, bottom list and discard pile, kept, looked at and being performed."""
    table = m.table()
    lists = [*cast("list[list[object]]", table["kept"])]
    lists += [cast("list[object]", table[name]) for name in ("bottom", "discards", "looked", "playing")]
    return sum(cast("dict[str, int]", table["bag"]).values()) + sum(map(len, lists))


def check_sporting(m: Match, before: Drawing, after: Drawing) -> None:
    """5.4 A team whose counter was moved is in no unsporting state in which it was not before."""
    most = 4 if m.kit.rows4 else 6
    for team in "HA":
        if before.team(team) != after.team(team):
            assert offences(after, team, most) <= offences(before, team, most)


def walk(m: Match, numbers: Seeded, answers: int) -> None:
    """Answer at random and look at everything after every answer."""
    before = drawing_of(m)
    while m.ask is not None and answers:
        m.answer(pick(m, numbers))
        answers -= 1
        after = drawing_of(m)
        check_table(m, after)
        check_sporting(m, before, after)
        before = after


# Whole matches


@settings(max_examples=15)
@given(every_option, seeds)
def test_through_whole_matches_with_all_options(options: Values, seed: int) -> None:
    m = new(options)
    m.heard = None
    walk(m, Seeded(seed), 20_000)
    assert m.outcome is not None


# Crowded pitches


def crowded(options: Values, seed: int, effects: str = "") -> Match:
    """A carrier with opponents on all neighbouring spaces but one, most others in a few ranks, all lawfully; powercards
    in hand, managers chosen, a roll due. Or home performs a card with these effects."""
    numbers = Seeded(seed)
    options = {**options, "formation": "4-4-2"}
    most = 4 if options["rows4"] == "on" else 6
    drawn = hemmed_in(numbers, most)
    low = min(max(drawn.space[drawn.ball][1] - 1, 1), 10)
    for name in OUTFIELD:
        if name not in drawn.space:
            spaces = [space for space in GRID if is_lawful(drawn, name, space, most)]
            near = [space for space in spaces if low <= space[1] <= low + 3]
            drawn = drawn.step(name, one_of(near or spaces, numbers))
    counters = [[named(drawn.space[f"{team}{number}"]) for number in range(1, 12)] for team in "HA"]
    ball: Values = {"side": "HA".index(drawn.ball[0]), "number": int(drawn.ball[1:])}
    managers = ["Fox", "General"] if options["managers"] == "on" else [None, None]
    pitch = (cast("list[list[str | None]]", counters), ball)
    if effects:
        pack: Values = {"event": {"E01": {"effects": effects}}}
        return drawing(pitch, H, "E01", options=options, pack=pack, managers=managers)
    return load(holding(state(pitch, "roll_dice", options=options, managers=managers), **hands(numbers)))


def hemmed_in(numbers: Seeded, most: int) -> Drawing:
    """The goalkeepers, a carrier, and opponents round it, as far as they may stand there."""
    at = {space: f"{team}1" for team, space in KEEPERS.items()}
    ball = one_of([*OUTFIELD, "H1", "A1"], numbers)
    if ball in OUTFIELD:
        at[one_of([space for space in GRID if numbers.below(2) or len(STEPS[space]) < 8], numbers)] = ball
    drawing = Drawing(at, ball)
    others = [name for name in OUTFIELD if name[0] != ball[0]]
    ring = STEPS[drawing.space[ball]]
    gap = one_of(ring, numbers)
    for name, space in zip(others, [space for space in ring if space != gap], strict=False):
        if is_lawful(drawing, name, space, most):
            drawing = drawing.step(name, space)
    return drawing


def one_of(things: list[T], numbers: Seeded) -> T:
    return things[numbers.below(len(things))]


def is_lawful(drawing: Drawing, name: str, space: Space, most: int) -> bool:
    return space not in drawing.at and not offences(drawing.step(name, space), name[0], most)


def hands(numbers: Seeded) -> dict[str, str]:
    """Each powercard with home, with away or in the bag."""
    held: dict[str, list[str]] = {"H": [], "A": [], "bag": []}
    for code in POWERCARDS:
        held[("H", "A", "bag")[numbers.below(3)]].append(code)
    return {team: " ".join(held[team]) for team in "HA"}


@settings(max_examples=50)
@given(every_option, seeds)
def test_from_crowded_pitches(options: Values, seed: int) -> None:
    m = crowded(options, seed)
    m.heard = None
    check_table(m, drawing_of(m))
    walk(m, Seeded(seed + 1), 150)


@settings(max_examples=40)
@given(every_option, seeds)
def test_moves_offered_are_the_lawful_ones_and_no_others(options: Values, seed: int) -> None:
    m, numbers = crowded(options, seed), Seeded(seed + 1)
    m.heard = None
    looked = 0
    while m.ask is not None and looked < 12:
        if m.ask.kind == "action":
            assert sorted(choices(m)) == sorted(lawful_actions(m))
            looked += 1
        m.answer(pick(m, numbers))
    assert looked == 12 or m.outcome is not None


TARGETED = ("run", "push", "carry", "place", "clearout")
EFFECTS = (
    "run 3 1", "run 2 3", "push 3 2", "push 2 1", "carry 3", "place 3 BOX", "place 3 WING", "place 3 OWNBOX",
    "place 3 OWN", "place 3 OPP", "clear",
)  # fmt: skip


@settings(max_examples=60)
@given(every_option, seeds, st.sampled_from(EFFECTS))
def test_targets_of_effects_are_the_lawful_ones_and_no_others(options: Values, seed: int, effects: str) -> None:
    m, numbers = crowded(options, seed, effects), Seeded(seed + 1)
    while m.ask is not None and m.ask.kind in TARGETED:
        assert sorted(choices(m)) == sorted(lawful_targets(m))
        m.answer(pick(m, numbers))
    assert deck_size(m) == 40


# What is kept ready


def check_ask(m: Match) -> None:
    """What is asked changes nothing, and whoever picks one of the choices picks among those that are listed."""
    before = json.dumps(m.save())
    asked, again = m.phase.ask(m), m.phase.ask(m)
    assert json.dumps(m.save()) == before
    assert list(asked.choices) == list(again.choices) == [asked.pick(index) for index in range(asked.n)]
    if asked.seat != CHANCE:
        nearby = {choice ^ 1 << bit for choice in asked.choices for bit in range(12)}
        assert {choice for choice in nearby if asked.offers(choice)} == nearby & set(asked.choices)
        assert all(asked.offers(choice) for choice in asked.choices)


def check_kept(m: Match) -> None:
    """What follows from the spaces of the counters is kept up to date."""
    anew = m.copy()
    anew.survey()
    assert (m.at, m.rows, m.crowd, m.closed) == (anew.at, anew.rows, anew.crowd, anew.closed)
    assert m.open_mates() == anew.open_mates()


@settings(max_examples=20)
@given(every_option, seeds, st.sampled_from(("", *EFFECTS)))
def test_what_is_kept_ready_is_what_would_be_worked_out(options: Values, seed: int, effects: str) -> None:
    m, numbers = crowded(options, seed, effects), Seeded(seed + 1)
    for _answer in range(60):
        if m.ask is not None:
            check_kept(m)
            check_ask(m)
            m.answer(pick(m, numbers))
    check_kept(m)
