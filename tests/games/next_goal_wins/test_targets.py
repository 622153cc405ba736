"""Chapter 17: whom a card hits."""

from fiveaside.games.next_goal_wins.rules.targets import foremost
from tests.games.next_goal_wins.situations import (
    Season,
    after_match,
    asked,
    bottom,
    choices,
    cited,
    hand,
    load,
    play,
    squad,
    start,
    told,
)
from tests.games.next_goal_wins.situations import between as between_matches

LEVEL = {0: "gk02 def02 mid03 stk01 stk06 def04 mid14"}
"""Falcon and Etxandi both shoot with 5."""


def best(m: Season, stat: int, sign: int = 1) -> list[str]:
    found = foremost(m, list(m.squads[0]), stat, sign)
    return [m.kit.footballer_ids[footballer] for footballer in found]


def test_17_1_among_those_who_are_level_the_drawer_chooses() -> None:
    m = after_match(squads={**LEVEL, 1: "gk08 def03 mid11 stk02"})
    play(m, "finishing_school")
    assert (asked(m), choices(m)) == ("event_target 0", ["stk01", "stk06"])
    assert m.ask is not None and (m.ask.private, m.ask.only) == (True, -1)
    events = play(m, "stk06")
    assert ("17.3", "event_hits") in cited(events)
    assert m.table()["changes"] == {"stk06": {"shooting": 1}}


def test_17_1_one_alone_is_hit_unasked() -> None:
    m = after_match()
    play(m, "finishing_school")
    assert m.table()["changes"] == {"stk01": {"shooting": 1}}
    assert asked(m) == "event *"


def test_17_1_who_plays_a_card_chooses_in_a_match() -> None:
    m = start(red_hand="magic_sponge")
    events = play(m, "tactic magic_sponge")
    assert (asked(m), choices(m)) == ("target 0", ["gk02", "def02", "mid03", "stk01"])
    assert "aims_at" not in told(events)
    assert ("17.1", "aims_at") in cited(play(m, "mid03"))


def test_17_2_the_whole_squad_by_printed_values_and_season_changes() -> None:
    m = after_match(injured={"stk01": 1}, banned={"mid03": 1}, changes={"mid14": {"shooting": 4}})
    assert best(m, 3) == ["mid14"]
    assert best(m, 2) == ["stk01"]
    assert best(m, 13) == ["stk01", "mid03", "def02"]
    assert best(m, 13, -1) == ["mid14", "def04", "gk10"]


def test_17_2_only_those_who_have_the_stat_on_their_card() -> None:
    m = after_match()
    assert best(m, 10) == ["gk02"]
    assert best(m, 10, -1) == ["gk10"]
    m = after_match(squads={0: "def02 mid03 stk01", 1: "gk08 def03 mid11 stk06"})
    events = play(m, "glove_work")
    assert (m.table()["changes"], told(events)) == ({}, ["event"])


def test_17_3_the_target_is_shown_to_all_and_random_is_everybody_alike() -> None:
    m = after_match()
    play(m, "night_on_the_tiles")
    assert asked(m) == "random_target *"
    assert sorted(choices(m)) == sorted(squad(m, 0))
    assert m.ask is not None and m.ask.n == 7
    events = play(m, "def04")
    assert [(event.what, event.only) for event in events if event.what == "event_hits"] == [("event_hits", -1)]
    m = after_match(hands={0: "theatrics theatrics mind_games"})
    play(m, "leaky_dressing_room")
    assert m.ask is not None and (asked(m), m.ask.n, m.ask.only) == ("random_discard *", 3, 0)
    assert [weight for _, weight in m.ask.outcomes()] == [1, 2]
    play(m, "theatrics")
    assert (hand(m, 0), bottom(m, "tactics")) == (["theatrics", "mind_games"][::-1], ["theatrics"])


def test_17_4_from_top_to_bottom_and_what_cannot_be_done_is_skipped() -> None:
    m = after_match(injured={"stk01": 1, "gk10": 3})
    events = play(m, "miracle_physio", "close_down")
    assert [name for name in told(events) if name in ("fit_again", "draws_tactics")] == [
        "fit_again",
        "fit_again",
        "draws_tactics",
    ]
    assert (m.table()["injured"], hand(m, 0)) == ({}, ["close_down"])
    m = after_match()
    events = play(m, "miracle_physio", "close_down")
    assert "fit_again" not in told(events)
    saved = between_matches(squads={0: "", 1: "gk08 def03 mid11 stk06"})
    m = load(saved)
    events = play(m, "change_of_career")
    assert told(events) == ["event"]
    assert asked(m) == "event *"
