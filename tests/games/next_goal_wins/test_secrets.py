"""What a seat may not know stays the same to the byte whatever it is: hands, decks, squads, line-ups, `quiet`."""

import json
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fiveaside.engine.ask import CHANCE, Ask
from fiveaside.engine.chance import Seeded
from fiveaside.engine.event import Event
from fiveaside.games.next_goal_wins.choices import QUIET
from tests.fuzz.effort import EFFORT
from tests.games.next_goal_wins.situations import (
    BOX,
    Season,
    Values,
    after_match,
    asked,
    board,
    hand,
    load,
    play,
    squad,
    start,
)
from tests.games.next_goal_wins.test_match_setup import kick_off

SETTINGS: list[Values] = [
    {"players": "2"},
    {"players": "3", "managers": "on", "loans": "on"},
    {"players": "4", "managers": "on", "no_repeat": "on"},
    {"players": "5", "legs": "1"},
    {"players": "6", "managers": "on"},
]
slow = settings(max_examples=25 * max(EFFORT, 1), derandomize=not EFFORT)


def walked(options: Values, seed: int, answers: int) -> Season:
    m, numbers = cast(Season, BOX.new(None, options)), Seeded(seed)
    m.listen()
    while m.ask is not None and answers > 0:
        m.answer(m.ask.pick(numbers.below(m.ask.n)))
        answers -= 1
    m.take_events()
    return m


def heard(m: Season, events: list[Event], seat: int) -> list[object]:
    """All that a seat is told: events, and who is asked what as far as it may know."""
    told: list[object] = [[event.what, event.side, event.values, event.note] for event in events if event.is_for(seat)]
    if m.ask is not None and (m.ask.seat == seat or not m.ask.veiled) and m.ask.seat != CHANCE:
        told.append([m.ask.kind, m.ask.seat, m.ask.private])
    return told


@slow
@given(st.sampled_from(SETTINGS), st.integers(0, 10_000), st.integers(0, 900))
def test_views_and_asks_are_those_of_every_world_that_looks_the_same(options: Values, seed: int, answers: int) -> None:
    m, numbers = walked(options, seed, answers), Seeded(seed)
    for seat in [CHANCE, *range(m.seats())]:
        other = cast(Season, m.imagine(seat, numbers))
        assert json.dumps(other.view(seat)) == json.dumps(m.view(seat))
        if m.ask is not None and m.ask.seat == seat:
            assert cast(Ask, other.ask).choices == m.ask.choices


@slow
@given(st.sampled_from(SETTINGS), st.integers(0, 10_000), st.integers(0, 900), st.integers(1, 40))
def test_a_seat_hears_the_same_as_long_as_the_same_is_said(options: Values, seed: int, answers: int, more: int) -> None:
    """Another world goes on with the same answers and, for secret draws, whatever its own decks hold."""
    m, numbers = walked(options, seed, answers), Seeded(seed)
    seat = seed % m.seats()
    lull(m, seat)
    other = cast(Season, m.imagine(seat, numbers))
    other.listen()
    for _ in range(more):
        if m.ask is None:
            break
        choice = m.ask.pick(numbers.below(m.ask.n))
        text = m.text(choice)
        if not other.is_choice(text):
            break
        m.answer(choice)
        other.answer(other.parse(text))
        lull(m, seat)
        lull(other, seat)
        here, there = m.take_events(), other.take_events()
        if any(event.what == "lines_up" for event in here):
            break  # what others had lined up before is another one in the other world
        assert heard(m, here, seat) == heard(other, there, seat)
        assert json.dumps(other.view(seat)) == json.dumps(m.view(seat))


def lull(m: Season, seat: int) -> None:
    """Others let be what they are asked in secret. Whether they were asked, or had said `quiet`, nobody can tell."""
    while m.ask is not None and m.ask.veiled and m.ask.seat != seat:
        m.answer(m.ask.pick(0))


@slow
@given(st.sampled_from(SETTINGS), st.integers(0, 10_000), st.integers(0, 900))
def test_an_imagined_season_is_whole_and_can_be_played_on(options: Values, seed: int, answers: int) -> None:
    m, numbers = walked(options, seed, answers), Seeded(seed + 1)
    for seat in [CHANCE, seed % m.seats()]:
        other = cast(Season, m.imagine(seat, numbers))
        assert load(json.loads(json.dumps(other.save()))).save() == other.save()
        for _ in range(80):
            if other.ask is not None:
                other.answer(other.ask.pick(numbers.below(other.ask.n)))
        assert load(json.loads(json.dumps(other.save()))).save() == other.save()


def worlds(m: Season, seat: int) -> list[Season]:
    numbers = Seeded(7)
    return [cast(Season, m.imagine(seat, numbers)) for _ in range(12)]


def test_hands_decks_and_squads_of_others_really_change() -> None:
    m = board(ball="MID", red_hand="wing_play theatrics", blue_hand="mind_games")
    others = worlds(m, 0)
    assert len({tuple(hand(other, 1)) for other in others}) > 3
    assert len({tuple(squad(other, 1)) for other in others}) > 3
    assert {tuple(hand(other, 0)) for other in others} == {tuple(hand(m, 0))}
    assert {tuple(squad(other, 0)) for other in others} == {tuple(squad(m, 0))}
    assert all({"gk08", "def03", "mid11", "stk06"} <= set(squad(other, 1)) for other in others)
    assert len({tuple(hand(other, 0)) for other in worlds(m, CHANCE)}) > 3


def test_who_is_marked_stays_where_everybody_knows_them_to_be() -> None:
    sleeping = [{"effect": "event lost_confidence effects 0", "owner": 1, "footballer": "stk06", "until": "next_match"}]
    m = after_match(injured={"gk15": 1}, changes={"def16": {"tackling": 1}}, banned={"def03": 1}, sleeping=sleeping)
    for other in worlds(m, 0):
        assert {"gk15", "def16", "def03", "stk06"} <= set(squad(other, 1))
    known = cast(list[Values], cast(list[Values], m.seen(0)["players"])[1]["known"])
    assert sorted(str(who["id"]) for who in known) == ["def03", "def16", "gk15", "stk06"]


def test_a_secret_line_up_is_imagined_from_those_who_may_play() -> None:
    m = kick_off(injured={"gk02": 1})
    play(m, "gk10", "def02", "mid03", "stk01", "gk08")
    seen = set()
    for other in worlds(m, 1):
        line = other.match.slots[:4]
        assert all(who in other.fit(0) for who in line)
        assert other.match.slots[4:] == m.match.slots[4:]
        seen.add(tuple(line))
    assert len(seen) > 5


def test_a_secret_line_up_with_too_few_leaves_the_right_number_empty() -> None:
    m = kick_off(red="gk02 def02")
    play(m, "empty", "gk02", "empty", "def02")
    for other in worlds(m, 1):
        assert other.match.slots[:4].count(-1) == 2


def test_cards_at_the_bottom_are_known_to_who_put_them_there() -> None:
    m = after_match("transfer", hands={0: "theatrics"})
    play(m, "MID", "mid21", "mid14")
    for other in worlds(m, 0):
        assert other.decks[2].bottom == m.decks[2].bottom
    assert len({tuple(other.decks[2].bottom) for other in worlds(m, 1)}) > 3
    m = start(red_hand="wing_play", moment=False)
    play(m, "tactic wing_play")
    for seat in (0, 1, CHANCE):
        assert all(other.decks[4].bottom == m.decks[4].bottom for other in worlds(m, seat))


def test_what_is_being_looked_at_is_for_one_alone() -> None:
    m = after_match(options={"managers": "on"}, managers=["halvorsen", "pryce"], stage="transfer")
    play(m, "STK", "stk07", "stk05", "stk09")
    assert asked(m) == "recruit_pick 0"
    assert [cast(Values, who)["id"] for who in cast(list[object], cast(Values, m.seen(0)["own"])["looked"])] == [
        "stk07", "stk05", "stk09",
    ]  # fmt: skip
    assert not any(who in str(m.view(1)) for who in ("stk07", "stk05", "stk09"))
    assert len({other.looked for other in worlds(m, 1)}) > 5


def test_quiet_and_let_leave_nothing_for_others() -> None:
    m = board(ball="MID", red_hand="wing_play", blue_hand="wing_play")
    play(m, "pass", "contest", "6", "1")
    assert m.ask is not None and m.ask.veiled
    loud, quiet = cast(Season, m.copy()), cast(Season, m.copy())
    loud.listen()
    quiet.listen()
    first, second = play(loud, "let"), play(quiet, "let + quiet")
    assert (asked(loud), asked(quiet)) == ("received 1", "act 0")
    first += play(loud, "let")
    for seat in (0, CHANCE):
        assert heard(loud, first, seat) == heard(quiet, second, seat)
        assert json.dumps(loud.view(seat)) == json.dumps(quiet.view(seat))
    assert {tuple(other.match.quiet) for other in worlds(quiet, 0)} == {(False, False), (False, True)}


@pytest.mark.parametrize("tactic", ["wing_play", "mind_games", "theatrics"])
def test_whether_a_tactic_only_ask_is_put_does_not_depend_on_the_card(tactic: str) -> None:
    m = board(ball="MID", red_hand=tactic)
    play(m, "pass", "contest", "1", "6")
    assert asked(m) == "rolled 0"


def test_act_is_private_only_if_a_tactic_could_be_played_by_what_everybody_knows() -> None:
    m = board(ball="MID", red_hand="theatrics")
    assert m.ask is not None and (m.ask.private, m.ask.only) == (True, -1)
    m = board(ball="MID")
    assert m.ask is not None and not m.ask.private
    m = board(ball="GK", red_hand="theatrics")
    assert m.ask is not None and not m.ask.private


def test_codes_mean_the_same_through_the_whole_season() -> None:
    meanings: dict[int, str] = {}
    for seed in range(4):
        m, numbers = cast(Season, BOX.new(2, {"managers": "on", "loans": "on"})), Seeded(seed)
        while m.ask is not None:
            if m.ask.seat != CHANCE:
                for code in m.ask.choices:
                    assert meanings.setdefault(code, m.text(code)) == m.text(code)
            m.answer(m.ask.pick(numbers.below(m.ask.n)))
    assert len(set(meanings.values())) == len(meanings)
    assert any(code >= QUIET for code in meanings)


@slow
@given(st.sampled_from(SETTINGS), st.integers(0, 10_000), st.integers(40, 900))
def test_15_6_what_passes_after_quiet_looks_as_if_it_had_been_asked(options: Values, seed: int, answers: int) -> None:
    """At a table, where the server answers what is hushed, others hear the same and see as many asks, step by step."""
    awake, numbers = walked(options, seed, answers), Seeded(seed)
    awake.asks_all = True
    while awake.ask is not None and not (
        awake.ask.veiled and awake.choice_text(awake.ask.pick(awake.ask.n - 1)).endswith("quiet")
    ):
        awake.answer(awake.ask.pick(numbers.below(awake.ask.n)))
    if awake.ask is None:
        return
    seat, finished = awake.ask.seat, sum(awake.match.finished)
    quiet = awake.copy()
    quiet.listen()
    awake.take_events()
    quiet.answer(quiet.ask.pick(0) + QUIET)  # type: ignore[union-attr]  # as in awake
    awake.answer(awake.ask.pick(0))
    while awake.ask is not None and awake.match.on and sum(awake.match.finished) == finished:
        assert quiet.ask is not None
        assert (quiet.ask.seat, quiet.ask.kind, quiet.ask.veiled) == (awake.ask.seat, awake.ask.kind, awake.ask.veiled)
        for other in [CHANCE, *range(awake.seats())]:
            if other != seat:
                assert json.dumps(quiet.view(other)) == json.dumps(awake.view(other))
        told, untold = awake.take_events(), quiet.take_events()
        assert heard_by_others(awake, told, seat) == heard_by_others(quiet, untold, seat)
        mine = awake.ask.seat == seat and awake.ask.veiled
        choice = awake.ask.pick(0 if mine else numbers.below(awake.ask.n))
        choice = choice % QUIET if awake.ask.seat == seat else choice
        awake.answer(choice)
        quiet.answer(choice)


def heard_by_others(m: Season, events: list[Event], seat: int) -> list[list[object]]:
    return [heard(m, events, other) for other in [CHANCE, *range(m.seats())] if other != seat]
