"""Saved and edited seasons: what may lie on the table goes on from there, what may not is refused by a sentence."""

import copy
import json
from typing import cast

import pytest

from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import phase_name
from fiveaside.engine.knowledge import ALL
from fiveaside.engine.refusal import BadState, Refusal
from fiveaside.games.next_goal_wins.state.stack import LIES_ON, SHARED
from tests.games.next_goal_wins.situations import (
    BOX,
    Season,
    Values,
    after_match,
    asked,
    between,
    blank,
    board,
    lasting,
    load,
    new,
    play,
    start,
    state,
)

EVERYTHING: list[Values] = [
    {"players": "2", "managers": "on", "loans": "on", "no_repeat": "on"},
    {"players": "3", "managers": "on", "loans": "on"},
    {"players": "2", "first_to": "1", "legs": "5"},
    {"players": "6", "managers": "on"},
]


def test_every_phase_can_be_saved_and_loaded() -> None:
    seen: set[str] = set()
    for seed in range(24):
        m, numbers = cast(Season, BOX.new(None, EVERYTHING[seed % 4])), Seeded(seed)
        while m.ask is not None:
            name = phase_name(type(m.phase))
            if name not in seen or numbers.below(12) == 0:
                saved = json.loads(json.dumps(m.save()))
                again = load(saved)
                assert again.save() == m.save()
                assert (asked(again), again.ask.n, again.ask.choices) == (asked(m), m.ask.n, m.ask.choices)  # type: ignore[union-attr]
                seen.add(name)
            m.answer(m.ask.pick(numbers.below(m.ask.n)))
        assert load(json.loads(json.dumps(m.save()))).over() == m.over()
    steps = {"course", "round", "draft", "fixture", "attack", "match_end", "due", "into_hand", "signing"}
    assert seen == set(LIES_ON) - steps


def test_all_phases_without_fields_are_shared() -> None:
    names = [phase_name(type(phase)) for phase in SHARED]
    assert len(set(names)) == len(names)
    assert set(names) <= {*LIES_ON, "course"}


# Edits that work


def test_the_score_and_the_tokens_may_be_edited_alone() -> None:
    saved = board(ball="MID").save()
    cast(Values, saved["match"]).update(score=[3, 0], tokens=[1, 1])
    m = load(saved)
    assert (m.match.score, m.match.tokens) == ((3, 0), (1, 1))


def test_a_hand_may_be_edited_if_the_deck_is() -> None:
    m = board(ball="MID", red_hand="wing_play wing_play")
    assert m.hands[0] == (m.kit.tactic_ids.index("wing_play"),) * 2


# What is refused


def refused(saved: Values) -> str:
    with pytest.raises(BadState) as refusal:
        BOX.load(saved)
    sentence = str(refusal.value)
    assert sentence.endswith((".", ")"))
    return sentence


def edited(path: str, value: object, saved: Values | None = None) -> Values:
    """A saved match with one value changed: `match.attack.carrier`."""
    found = copy.deepcopy(saved or state(ball="MID"))
    *parts, last = path.split(".", maxsplit=path.count(".") if "slots" not in path else 2)
    place = found
    for part in parts:
        place = cast(Values, place[part])
    assert last in place, path
    place[last] = value
    return found


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("squads", [[], []], "Who plays for red is in that squad, but gk02 came. (Next Goal Wins 3.2)"),
        ("squads", [["nobody"], []], "has the ids of cards in squads, but 'nobody' came"),
        ("squads", [[]], "has a list of 2 as squads"),
        ("squads", ["x", []], "has lists of ids in squads"),
        ("tactics", [["theatrics"], []], "The box holds 2 theatrics, but 3 came. (Next Goal Wins 1.9)"),
        ("managers", ["tanaka", None], "Managers are there with the option managers"),
        ("retired", ["stk07"], "The box holds 1 stk07, but 2 came. (Next Goal Wins 1.9)"),
        ("injured", {"stk07": 1}, "Only footballers of a squad have injuries"),
        ("injured", {"gk10": 0}, "a whole number from 1 to 999 as gk10"),
        ("changes", {"stk07": {"shooting": 1}}, "(Next Goal Wins 16.7)"),
        ("changes", {"stk01": {"speed": 1}}, "has no 'speed'"),
        ("results", [[1, 0], [1, 0]], "there are the results of those before it"),
        ("results", "none", "has a list as results"),
        ("fixture", 4, "a whole number from 0 to 3 as fixture"),
        ("fixture", 2, "there are the results of those before it, but 0 came. (Next Goal Wins 2.1)"),
        ("loans", [[0, 1, "stk01", "stk06"]], "with the option loans"),
        ("loans", [[0, 1]], "has loans of two seats and two footballers"),
        ("taker", 2, "a whole number from 0 to 1 as taker"),
        ("due", [{"effect": "nothing", "now": False, "owner": 0}], "has the name of an effect"),
        ("sleeping", [lasting("event added_time effects 0", "red")], "has a whole number from 0 to 1 as owner"),
        ("match", None, "A season has a match from the first fixture on"),
        ("match.players", [1, 0], "Match 1 is played by [0, 1], but [1, 0] came. (Next Goal Wins 2.7)"),
        ("match.slots.red.GK", "gk08", "Who plays for red is in that squad, but gk08 came. (Next Goal Wins 3.2)"),
        ("match.slots.red.GK", "stk01", "A footballer is in one place, but stk01 came twice. (Next Goal Wins 11.4)"),
        ("match.slots.red.MID", None, "The slot with the ball is filled, but MID is empty. (Next Goal Wins 4.10)"),
        ("match.off", [[]], "has a list for each colour as off"),
        ("match.tokens", [7, 2], "whole numbers from 0 to 6 in tokens"),
        ("match.tokens", [0, 2], "The attacking side has a token for its attack"),
        ("match.before", [[]], "has a list for each colour as before"),
        ("match.before", [["stk01 fly"], []], "of what was done, but 'stk01 fly' came"),
        ("match.before", [[3], []], "of what was done, but [3] came"),
        ("match.lasting", [lasting("event added_time effects 0", "red", None, "season")], "(Next Goal Wins 16.2)"),
        ("match.attack.position", "DEF", "acts from the own slot or from one further up. (Next Goal Wins 6.1)"),
        ("match.attack.played", [None], "has a tactic or null for each colour as played"),
        ("match.attack.quiet", [1, 2], "has true or false for each colour as quiet"),
        ("match.attack.must", ["fly"], "has must from pass"),
        ("match.attack.follows", "fly", "as follows, but 'fly' came"),
        ("match.clash.thrown", [[1]], "has the dice of both sides as thrown"),
        ("match.clash.thrown", [[7], []], "has at most two dice a side as thrown"),
        ("match.clash.thrown", [[1, 2, 3], []], "has at most two dice a side as thrown"),
        ("transfers.per_phase", [100_000, None], "whole numbers from -1 to 999"),
        ("decks.GK.known", [[0]], "one list of seats in known for each card at the bottom"),
    ],
)
def test_what_cannot_lie_on_the_table(path: str, value: object, sentence: str) -> None:
    assert sentence in refused(edited(path, value))


def test_who_is_out_cannot_be_on_the_pitch() -> None:
    saved = state(ball="MID", edits={"injured": {"stk01": 1}})
    assert "Who is injured or banned cannot play, but stk01 came. (Next Goal Wins 3.4)" in refused(saved)


def test_too_large_a_squad() -> None:
    saved = state(ball="MID", red_bench="gk10 def04 mid14 mid08")
    assert "A squad has at most 7 footballers, but 8 came. (Next Goal Wins 16.6)" in refused(saved)


def test_a_footballer_in_the_wrong_deck() -> None:
    saved = blank()
    decks = cast(dict[str, dict[str, list[str]]], saved["decks"])
    decks["GK"]["unseen"].remove("gk01")
    decks["DEF"]["unseen"].append("gk01")
    assert "The deck DEF holds footballers of that position" in refused(saved)


def test_known_seats_of_a_card_at_the_bottom() -> None:
    saved = blank()
    pile = cast(dict[str, dict[str, list[object]]], saved["decks"])["GK"]
    pile["unseen"].remove("gk01")
    pile["bottom"] = ["gk01"]
    pile["known"] = [[5]]
    assert "lists of seats from 0 to 1 as known" in refused(saved)
    pile["known"] = [[0, 1]]
    assert load(saved).decks[0].known == [ALL]


def test_tactics_and_managers_where_the_options_know_none() -> None:
    saved = blank(2, tactics="off")
    cast(list[list[str]], saved["tactics"])[0].append("theatrics")
    cast(dict[str, dict[str, list[str]]], saved["decks"])["tactics"]["unseen"].remove("theatrics")
    assert "With the option tactics off nobody holds a tactic" in refused(saved)
    saved = between("transfer", {"managers": "on"}, managers=["tanaka", "tanaka"])
    assert "Each manager is drawn once, but one came twice. (Next Goal Wins 19.1)" in refused(saved)


def test_stacks_that_never_come_about() -> None:
    saved = state()
    for stack, sentence in (
        ([{"phase": "fixture"}, {"phase": "act"}], "At the bottom of the stack lies course"),
        ([{"phase": "course"}, {"phase": "act"}], "The phase act lies on attack, but on course it came."),
        ([{"phase": "course"}, {"phase": "fixture"}], "ends with a phase that asks"),
        ([{"phase": "course"}, {"phase": "nothing"}], "has no phase called 'nothing'"),
        ([{"phase": "course"}, {"phase": "fixture"}, {"phase": "line_up", "slot": "red.XX"}], "as slot, but 'red.XX'"),
        ([], "ends with a phase that asks"),
    ):
        assert sentence in refused({**copy.deepcopy(saved), "stack": stack})


@pytest.mark.parametrize(
    ("stack", "needs"),
    [
        (["course", "draft", "draft_deck"], "a season before its first match"),
        (["course", "match_end stage=event player=0", "event"], "a match that is over"),
        (["course", "fixture", "attack", "rolled side=acting"], "a declared action"),
        (["course", "fixture", "attack", "after_dribble"], "a dribble from DEF or MID"),
        (["course", "fixture", "attack", "throw_dice"], "a declared action"),
        (["course", "fixture", "attack", "pick_pair"], "a corner or a free kick"),
        (["course", "fixture", "attack", "act", "due", "target"], "an effect that happens"),
        (["course", "fixture", "attack", "act", "due", "steal count=1"], "an effect that happens"),
        (["course", "fixture", "attack", "start side=attacking", "release transfer"], "a footballer who was drawn"),
        (["course", "fixture", "attack", "act", "due", "discard"], "a tactic in hand"),
        (["course", "fixture", "line_up slot=red.GK"], "the slot that is next"),
        (["course", "fixture", "kick_off colour=blue"], "the die of red"),
        (["course", "fixture", "attack", "replace slot=red.GK"], "an empty slot and a bench"),
        (["course", "manager_draw"], "a season before its first match"),
    ],
)
def test_a_phase_that_finds_nothing_to_ask_about(stack: list[str], needs: str) -> None:
    entries: list[Values] = []
    for line in stack:
        name, *fields = line.split()
        entry: Values = {"phase": name}
        for field in fields:
            key, _, value = field.partition("=")
            entry[key] = True if not value else int(value) if value.isdigit() else value
        entries.append(entry)
    assert f"needs {needs}, but the table has none. (Next Goal Wins" in refused({**state(), "stack": entries})


def test_an_end_that_the_table_does_not_show() -> None:
    saved = state()
    over = {"winner": 0, "score": [3, 0], "why": "Player 1 has the most points, 3"}
    found = refused({**saved, "stack": [], "over": over})
    assert found == "A season is over when all 3 matches are played, but 0 were. (Next Goal Wins 18.1)"


def test_a_wrong_answer_changes_nothing() -> None:
    m = start(red_hand="wing_play")
    before = json.dumps(m.save())
    for text in ("tactic theatrics", "sub GK gk02", "pass", "transfer GK", ""):
        with pytest.raises(Refusal, match="start takes|Possible here"):
            m.answer_text(text)
    assert json.dumps(m.save()) == before
    m = after_match()
    with pytest.raises(Refusal, match="event takes"):
        m.answer_text("no_such_event")
    m = new()
    with pytest.raises(Refusal, match="footballer takes gk01, gk02"):
        play(m, "def01")
