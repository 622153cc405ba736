"""What the effect kinds allow beyond our own cards: an owner's file may have such cards."""

from typing import cast

import pytest

from fiveaside.engine.knowledge import ALL
from fiveaside.engine.refusal import BadState
from tests.games.next_goal_wins.situations import (
    BOX,
    Season,
    Values,
    asked,
    ball,
    between,
    board,
    bottom,
    choices,
    hand,
    lasting,
    load,
    new,
    play,
    squad,
    start,
    state,
)


def event(effects: list[Values], stage: str = "event", options: Values | None = None, **said: object) -> Season:
    """After a match, with Added Time printed as something else."""
    pack: Values = {"event": [{"id": "added_time", "effects": effects}]}
    saved = between(stage, options, **said)
    saved["pack"] = pack
    return load(saved)


def tactic(word: str, effects: list[Values], **card: object) -> Values:
    return {"tactic": [{"id": word, "effects": effects, **card}]}


def manager(word: str, policy: Values) -> Values:
    return {"manager": [{"id": word, "policy_effects": [{"kind": "transfer_rule", **policy}]}]}


def test_a_footballer_may_go_back_to_the_deck_known_to_all() -> None:
    m = event([{"kind": "remove_footballer", "side": "own", "who": "best:shooting", "to": "deck"}])
    play(m, "added_time")
    assert (bottom(m, "STK"), "stk01" in squad(m, 0), m.decks[3].known) == (["stk01"], False, [ALL])


def test_several_tactics_may_be_discarded_or_stolen_one_after_the_other() -> None:
    m = event([{"kind": "discard_tactics", "side": "own", "n": 2, "how": "random"}], hands={0: "one_two overlap"})
    play(m, "added_time", "overlap", "one_two")
    assert (hand(m, 0), bottom(m, "tactics")) == ([], ["overlap", "one_two"])
    m = event([{"kind": "steal_tactic", "side": "opp", "n": 2}], hands={1: "one_two overlap wing_play"})
    play(m, "added_time", "overlap", "one_two")
    assert (hand(m, 0), hand(m, 1)) == (["one_two", "overlap"], ["wing_play"])


def test_an_event_may_give_several_transfers() -> None:
    m = event([{"kind": "transfer_rule", "side": "own", "per_phase": 3, "for": "phase"}])
    play(m, "added_time", "perfect_turf", "none", "none")
    assert (asked(m), m.left) == ("transfer 0", 3)


def test_transfers_of_a_season_come_one_per_phase_unless_at_any_time() -> None:
    saved = between("draw", {"managers": "on"}, managers=["okemba", "pryce"])
    saved["pack"] = manager("okemba", {"season_total": 3})
    m = load(saved)
    play(m, "none", "none")
    assert (asked(m), m.left) == ("transfer 0", 1)


def test_who_must_release_first_and_may_release_nobody_makes_no_transfer() -> None:
    saved = between("draw", {"managers": "on"}, managers=["tschudin", "pryce"])
    saved["pack"] = manager("tschudin", {"release_first": True, "protect_stars": 1})
    m = load(saved)
    play(m, "none", "none")
    assert asked(m) == "transfer 1"


def test_a_die_of_the_other_side_may_be_set() -> None:
    pack = tactic("moment_of_magic", [{"kind": "set_die", "side": "opp", "value": 1}])
    m = board(ball="MID", red_hand="moment_of_magic", pack=pack)
    play(m, "pass", "contest", "1", "6", "tactic moment_of_magic")
    assert ball(m) == "red.STK"


def test_a_tactic_may_lose_the_ball() -> None:
    pack = tactic("mind_games", [{"kind": "set_outcome", "result": "lose_ball"}])
    m = board(ball="MID", blue_hand="mind_games", pack=pack)
    play(m, "pass", "contest", "6", "1", "tactic mind_games")
    assert (ball(m), m.match.ending) == ("blue.DEF", 1)


def test_attacks_have_no_effect_where_goals_end_the_match() -> None:
    pack: Values = {"tactic": [{"id": "one_more_push", "needs": {}}]}
    m = start(red_hand="one_more_push", pack=pack, options={"first_to": "2"}, tokens=[0, 0], moment=False)
    play(m, "tactic one_more_push")
    assert m.match.tokens == (0, 0)


def test_a_manager_without_a_policy_transfers_like_everybody() -> None:
    m = new(2, {"manager": [{"id": "okemba", "policy_effects": []}]}, managers="on")
    policy = m.kit.policies[m.kit.manager_ids.index("okemba")]
    assert (policy.season_total, policy.per_phase, policy.look) == (-1, -1, 1)


def test_a_total_of_the_other_side_may_be_changed() -> None:
    effect: Values = {"kind": "roll_mod", "side": "opp", "amount": -2, "in": ["clash"], "for": "attack"}
    m = board(ball="MID", pack=tactic("park_the_bus", [effect]),
              lasting=[lasting("tactic park_the_bus effects 0", "blue", until="attack")])  # fmt: skip
    play(m, "pass", "contest", "1")
    assert (m.match.added(m, 0), m.match.added(m, 1)) == (-2, 0)


def test_a_match_in_which_a_pack_changes_the_die_is_saved_with_its_pack() -> None:
    pack: Values = {"stalemate": ["try_again", "lose_ball", "lose_ball", "lose_ball", "foul", "yellow"]}
    m = board(ball="MID", pack=pack)
    assert m.save()["pack"] == pack
    assert load(m.save()).save() == m.save()


@pytest.mark.parametrize(
    ("edits", "stack", "needs"),
    [
        ({"effect": {"effect": "event added_time effects 0", "now": False, "owner": 0}}, "recruit_deck", "recruits"),
        ({"effect": {"effect": "tactic leaked_playbook effects 0", "now": False, "owner": 0}}, "steal", "can be taken"),
        ({"effect": {"effect": "event miracle_physio effects 0", "now": False, "owner": 0}}, "target", "can hit"),
    ],
)
def test_effects_that_do_not_go_with_their_phase(edits: Values, stack: str, needs: str) -> None:
    saved = state("act", "due", {"phase": stack, "count": 1} if stack == "steal" else stack, edits=edits)
    with pytest.raises(BadState, match=needs):
        BOX.load(saved)


def test_what_sleeps_sleeps_until_the_next_match() -> None:
    saved = between()
    saved["sleeping"] = [{"effect": "event added_time effects 0", "owner": 0, "footballer": None, "until": "match"}]
    with pytest.raises(BadState, match="sleeps until next_match, but until match came"):
        BOX.load(saved)


def test_a_keeper_alone_cannot_be_asked_to_act() -> None:
    saved = state("act", red="gk02 x x x", red_bench="def02")
    with pytest.raises(BadState, match="an action that is available"):
        BOX.load(saved)
    assert choices(board(ball="GK")) == ["pass", "throw", "punt"]
    assert cast(Values, saved["match"])["on"] is True
