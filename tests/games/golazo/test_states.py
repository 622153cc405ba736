"""Saved and edited matches: what may lie on the table goes on from there, what may not is refused by a sentence."""

import copy
import json
import random
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import phase_name
from fiveaside.engine.refusal import BadState, Refusal
from fiveaside.games.golazo.state.load_phase import ON_IT
from tests.conformance.seasons import OPTION_SETS
from tests.games.golazo.situations import BOX, A, H, Values, asked, holding, load, match, new, pitch, play, state

ROLLED: Values = {"dice": ["5", "4"], "winner": H}
STEPS = {"play", "second_moves", "roll_due", "moves_due", "key_due", "aim_due", "goal_counts", "performed", "effects"}
STEPS |= {"shooting"}
RARE = {"high_clearance", "veto", "twelve", "cross_roll", "nearest", "slide", "slide_roll"}
"""Phases that random players do not always come to; the tests of their chapters save and load them."""


def walked(seed: int, options: Values, answers: int) -> Values:
    """The saved form of a match after some random answers."""
    m = new(options)
    numbers = Seeded(seed)
    for _ in range(answers):
        if m.ask is not None:
            m.answer(m.ask.pick(numbers.below(m.ask.n)))
    return cast(Values, json.loads(json.dumps(m.save())))


def test_every_phase_can_be_saved_and_loaded() -> None:
    seen: set[str] = set()
    for options in OPTION_SETS["golazo"]:
        for seed in range(3):
            m = new(options)
            numbers = Seeded(seed)
            while m.ask is not None:
                saved = m.save()
                again = load(json.loads(json.dumps(saved)))
                assert again.save() == saved
                assert (asked(again), list(again.ask.choices if again.ask else [])) == (asked(m), list(m.ask.choices))
                seen |= {phase_name(type(phase)) for phase in m.stack()}
                m.answer(m.ask.pick(numbers.below(m.ask.n)))
            assert load(json.loads(json.dumps(m.save()))).over() == m.over()
    every = set(ON_IT) | {above for names in ON_IT.values() for above in names}
    assert every - seen <= RARE
    assert seen >= STEPS


# What cannot lie on the table

WRONG: list[tuple[str, str, Values]] = [
    ("2.1", "who took the first kick-off", {"first": None}),
    ("10.1", "time marker is on 0 to 9", {"time": 10}),
    ("10.2", "marker is on its last space", {"time": 9}),
    ("10.5", "1 to 6 turns are left", {"stoppage_left": 3}),
    ("11.2", "after stoppage time", {"golden_turns": 2}),
    ("11.1", "level scores", {"stage": "golden", "time": 18, "score": [1, 0]}),
    ("1.1", "two lists of eleven", {"counters": [["d0"], ["d14"]]}),
    ("1.10", "a space or null", {"counters": [["d0", "z9", *[None] * 9], ["d14", *[None] * 10]]}),
    ("1.10", "at most one counter", {"counters": pitch("H9 d7", "H10 d7")[0]}),
    ("1.9", "goalkeeper spaces", {"counters": pitch("H1 d1")[0]}),
    ("1.9", "goalkeeper spaces", {"counters": pitch("H1 d1", "H9 d0")[0]}),
    ("1.12", "at least 6", {"counters": pitch(*[f"H{number} off" for number in range(2, 7)])[0]}),
    ("1.8", "sent off", {"counters": pitch("H9 off")[0], "ball": {"side": H, "number": 9}}),
    ("5.1", "7 spaces of a rank", {"counters": pitch(*[f"H{i + 2} {file}4" for i, file in enumerate("abcdefg")])[0]}),
    (
        "5.3", "six outfield counters in its own area",
        {"counters": pitch("H2 c1", "H3 d1", "H4 e1", "H5 c2", "H6 d2", "H7 e2")[0]},
    ),
    ("1.3", "own half", {"starts": [pitch("H9 d7")[0][0], pitch()[0][1]]}),
    ("1.3", "goalkeeper starts", {"starts": [pitch("H1 d1")[0][0], pitch()[0][1]]}),
    ("1.3", "start space for every counter", {"starts": [pitch("H9 off")[0][0], pitch()[0][1]]}),
    ("12.12", "two of 4-4-2", {"formations": ["4-4-2", "9-0-1"]}),
    ("3.2", "two of 1", {"dice": ["7", "1"]}),
    ("3.2", "higher die", {"dice": ["1", "2"], "winner": H}),
    ("3.4", "have a winner", {"dice": ["1", "2"]}),
    ("9.8", "true or false", {"skips": [1, 2]}),
    ("4.1", "while a team moves", {"moves": 2}),
    ("6.4", "while cards are picked", {"shot": {"side": H, "saves": 2, "aim": None}}),
    ("9.6", "before it counts", {"scoring": A}),
    ("8.25", "by a scout", {"looked": [{"card": "P01", "known": ["home"]}], "bag": None}),
    ("8.6", "every card being performed", {"playing": ["S01"], "bag": None}),
    ("1.4", "2 cards S01", {"discards": ["S01"]}),
    ("1.4", "ids such as S01", {"discards": ["X99"]}),
    ("8.6", "split and event cards", {"discards": ["P01"]}),
    ("9.1", "only powercards are kept", {"kept": [[{"card": "S01", "known": []}], []]}),
    ("9.4", "two lists", {"kept": [[]]}),
    ("9.5", "known to home, away, all", {"bottom": [{"card": "P01", "known": ["me"]}]}),
    ("13.1", "only with the option managers", {"managers": ["Fox", None]}),
    ("13.2", "its own manager", {"used": [["M41"], []]}),
    ("11.4", "came before", {"shoot_out": {"first": H, "shots": [[], []]}}),
    ("7.3", "never waited for", {"ending": "scored"}),
    ("2.4", "its moves are made", {"ending": "kicked_off"}),
]  # fmt: skip


@pytest.mark.parametrize(("clause", "words", "edits"), WRONG, ids=[f"{clause} {words}" for clause, words, _ in WRONG])
def test_what_cannot_lie_on_the_table_is_refused_by_its_clause(clause: str, words: str, edits: Values) -> None:
    saved = state(pitch("H9 d8*"), **edits)
    if saved["bag"] is None:
        saved["bag"] = {code: count for code, count in cast(Values, new().save()["bag"]).items() if code != "P01"}
        cast(Values, saved["bag"])["S01"] = 1
        saved["discards"] = [] if edits.get("playing") else ["S01"]
        saved["bottom"] = [{"card": "P01", "known": []}] if edits.get("playing") else []
    with pytest.raises(BadState) as refusal:
        load(saved)
    assert words.casefold() in str(refusal.value).casefold()
    assert str(refusal.value).endswith(f"(GOLAZO {clause})")


STACKS: list[tuple[str, list[Values | str], Values]] = [
    ("3.1", ["second_moves"], ROLLED),
    ("3.10", ["second_moves", "aim"], ROLLED),
    ("3.10", ["key_due", "action"], ROLLED),
    ("9.6", ["key_due", {"phase": "window", "window": "roll", "place": 0}], ROLLED),
    ("9.7", ["roll_due", {"phase": "window", "window": "roll", "place": 0}], {}),
    ("1.6", ["start"], {}),
    ("11.4", ["pens"], {}),
    ("10.4", ["stoppage_roll"], {}),
    ("8.9", [{"phase": "card_due", "side": 0}], {"stage": "stoppage", "time": 18, "stoppage_left": 1}),
    ("8.1", [{"phase": "card_due", "side": 0}], {}),
    ("12.2", ["slide"], {**ROLLED, "moves": 2, "mover": A}),
    ("12.2", [{"phase": "slide_roll", "number": 4}], {**ROLLED, "mover": A}),
    ("12.8", ["action", {"phase": "high_pass", "number": 4}], {**ROLLED, "moves": 2, "mover": H}),
    ("6.4", ["aim"], ROLLED),
    ("6.4", ["save"], {**ROLLED, "shot": {"side": H, "saves": 2, "aim": None}}),
    ("9.1", [{"phase": "power", "side": 0}], ROLLED),
    ("7.5", ["clearance"], ROLLED),
    ("7.5", ["clear_out"], {**ROLLED, "ball": {"side": H, "number": 1}}),
    ("2.7", ["kick_off"], {}),
    ("2.3", ["kick_off_roll"], {}),
    ("6.1", ["key_event"], ROLLED),
    ("3.5", ["second_moves", "action"], {"moves": 2, "mover": H}),
    ("8.15", ["action", {"phase": "nearest", "side": 0, "numbers": [4], "cause": "12.8"}], ROLLED),
    ("8.5", [{"phase": "effects", "program": "S99", "done": 1, "side": 0}], ROLLED),
]


@pytest.mark.parametrize(("clause", "stack", "edits"), STACKS, ids=[str(stack) for _, stack, _ in STACKS])
def test_a_stack_that_does_not_fit_is_refused_by_its_clause(
    clause: str, stack: list[Values | str], edits: Values
) -> None:
    with pytest.raises(BadState) as refusal:
        match(pitch("H9 d8*"), *stack, **edits)
    assert str(refusal.value).endswith(f"(GOLAZO {clause})")


def test_effects_and_what_they_ask_must_fit() -> None:
    saved = state(pitch("H9 d8*"), **ROLLED)
    saved["bag"] = {**cast(Values, saved["bag"]), "S07": 1}
    saved["playing"] = ["S07"]
    effects: Values = {"phase": "effects", "program": "S07 attack", "done": 1, "side": H}
    below: list[Values] = [{"phase": "play"}, {"phase": "performed"}, effects]
    for top, clause in (
        ({"phase": "carry", "side": A, "steps": 3}, "8.18"),
        ({"phase": "steal", "side": H, "distance": 2}, "8.16"),
        ({"phase": "nearest", "side": A, "numbers": [2, 5], "cause": "8.15"}, ""),
    ):
        edited = {**saved, "stack": [*below, top]}
        if clause:
            with pytest.raises(BadState, match=clause):
                load(edited)
        else:
            assert asked(load(edited)) == "nearest 1"


def test_a_match_is_over_only_where_it_can_be() -> None:
    over = {"winner": H, "score": [2, 1], "why": "Home wins 2-1"}
    ended: Values = {"stage": "stoppage", "time": 18, "score": [2, 1], "over": over}
    assert load({**state(pitch(), **ended), "stack": []}).over() == over
    for edits in ({"stage": "second_half"}, {"score": [1, 1]}):
        with pytest.raises(BadState):
            load({**state(pitch(), **{**ended, **edits}), "stack": []})


def test_options_and_seats_of_a_saved_match_are_checked() -> None:
    saved = new().save()
    for edits in ({"seats": 3}, {"options": {"half": "7"}}, {"rules": "0"}, {"weather": "rain"}):
        with pytest.raises(Refusal):
            load({**saved, **edits})


def test_an_edited_match_goes_on_from_there() -> None:
    m = load(holding(state(pitch("H9 d12*"), "key_event", **ROLLED), A="P03"))
    play(m, "shoot", "play P03")
    assert asked(m) == "aim 0"
    play(m, "aim 1")
    assert m.ask is not None
    assert m.ask.n == 20


# Whatever is edited


def paths(value: object, path: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path] + [found for key, part in inner for found in paths(part, (*path, key))]


def edited(saved: Values, chance: random.Random) -> Values:
    """The same with a value changed to something that may or may not make sense."""
    result = copy.deepcopy(saved)
    *way, last = chance.choice([path for path in paths(saved) if path and path[0] != "options"])
    part: object = result
    for key in way:
        part = part[key]  # type: ignore[index]  # the path leads through lists and dicts
    old = part[last]  # type: ignore[index]  # as above
    news = [None, [], {}, True, 0, 1, 5, -1, 99, "d7", "P03", "action", "window", "effects", "roll_dice", "aim"]
    if isinstance(old, list) and old:
        news += [old[:-1], old[::-1], old + old[:1]]
    part[last] = chance.choice(news)  # type: ignore[index]  # as above
    return result


@settings(max_examples=60)
@given(st.sampled_from(OPTION_SETS["golazo"]), st.integers(0, 2**32), st.integers(0, 500))
def test_an_edited_match_is_refused_by_a_sentence_or_can_be_played(options: Values, seed: int, answers: int) -> None:
    saved = walked(seed, options, answers)
    chance, numbers = random.Random(seed), Seeded(seed)
    for _ in range(8):
        try:
            m = BOX.load(edited(saved, chance))
        except Refusal:
            continue
        assert m.view(0) == m.imagine(0, numbers).view(0)
        assert m.picture()
        for _answer in range(40):
            if m.ask is not None:
                m.answer(m.ask.pick(numbers.below(m.ask.n)))
