"""Chapter 8: the counter-attack."""

import pytest

from fiveaside.games.goal_game.table import Tournament
from tests.games.goal_game.situations import (
    D,
    K,
    S,
    Values,
    asked,
    choices,
    find,
    goals,
    held,
    load,
    names,
    play,
    sentences,
    situation,
    told,
)
from tests.games.goal_game.test_shots import LAST_CARD

HOT: dict[str, str] = {"a1": "44/0"}
"""Card 44 is yellow on all sides."""


def attacked(pattern: str = "...-", **edits: object) -> Tournament:
    """Red has attacked Yellow, who may answer."""
    m = situation(**{"cards": HOT, **edits})
    play(m, "open b1", find(m, pattern))
    return m


def test_8_1_after_the_attack_q_may_counter_attack_p() -> None:
    m = attacked()
    assert asked(m) == "counter 1"
    events = play(m, "counter")
    assert told(events) == [("8.4", "counters")]
    assert (asked(m), m.opener, m.opponent) == ("open 1", 1, 0)


def test_8_1_not_if_all_cards_are_open() -> None:
    m = situation(**LAST_CARD)
    events = play(m, "open j1", find(m, "...."))
    assert not {"fizzled", "counters"} & set(names(events))
    assert m.half == 2


def test_8_2_only_cards_against_a_hot_edge_may_be_opened() -> None:
    m = situation(cards={"a1": "64/0"})
    play(m, "open b1", find(m, "-R.G"), "counter")
    assert choices(m) == ["open c1"]
    m = situation(cards={"a1": "64/0"})
    play(m, "open b1", find(m, "Y-.G"), "counter")
    assert choices(m) == ["open b2"]


def test_8_2_hot_edges_are_seen() -> None:
    m = situation(cards={"a1": "64/0"})
    play(m, "open b1", find(m, "Y-.G"))
    assert m.seen(0)["hot_edges"] == [{"cell": "b1", "side": "N", "colour": "yellow", "onto": "b2"}]
    cards = m.seen(0)["cards"]
    assert isinstance(cards, list)
    assert [card["hot"] for card in cards[:3]] == [[], ["N"], []]


def test_8_3_without_a_hot_edge_it_has_fizzled() -> None:
    m = situation(cards={"a1": "64/0"})
    events = play(m, "open b1", find(m, "---G"))
    assert told(events)[-2:] == [("8.3", "fizzled"), ("4.3", "attacks")]
    assert asked(m) == "open 1"


LETTER: Values = {"options": {"counter_cards": "any"}}
"""By the letter of the print."""


def test_8_2_with_counter_cards_any_every_card_beside_an_open_one_may_be_opened() -> None:
    m = situation(cards={"a1": "64/0"}, **LETTER)
    play(m, "open b1", find(m, "-R-G"), "counter")
    assert choices(m) == ["open c1", "open a2", "open b2"]
    play(m, "open a2", find(m, "--.."))
    assert (asked(m), m.p) == ("open 1", 1)


def test_8_2_in_the_first_turn_too_a_card_beside_the_open_one() -> None:
    m = situation(**LETTER)
    play(m, "open a1", find(m, "-R.."), "counter")
    assert choices(m) == ["open b1", "open a2"]


@pytest.mark.parametrize("pattern", ["--.R", "--Y."])
def test_8_3_with_counter_cards_any_a_colour_on_any_edge_of_an_open_card_is_enough(pattern: str) -> None:
    """An edge that points out of the figure, or lies against an open card, is no hot edge."""
    m = situation(cards={"a1": "64/0"}, **LETTER)
    play(m, "open b1", find(m, pattern))
    assert asked(m) == "counter 1"
    m = situation(cards={"a1": "64/0"})
    assert "fizzled" in names(play(m, "open b1", find(m, pattern)))


def test_8_3_with_counter_cards_any_it_fizzles_where_no_open_card_shows_the_pair() -> None:
    m = situation(cards={"a1": "64/0"}, **LETTER)
    events = play(m, "open b1", find(m, "----"))
    assert told(events)[-2:] == [("8.3", "no_colour"), ("4.3", "attacks")]
    assert "colour of Yellow or Red." in " ".join(sentences(m, events))


def test_8_3_a_third_coachs_colour_does_not_help() -> None:
    m = situation(4, cards={"a1": "64/0"}, attacker=2, **LETTER)
    assert asked(m) == "open 2"
    play(m, "open b1", find(m, "R..Y"))
    assert asked(m) == "counter 3"
    m = situation(4, cards={"a1": "60/0"}, attacker=0, **LETTER)
    assert "no_colour" in names(play(m, "open b1", find(m, "----")))


def test_8_8_with_counter_cards_any_a_corner_opens_any_card_beside_an_open_one() -> None:
    m = situation(cards=HOT, stack=("counter_attack", "counter_open"), **LETTER)
    play(m, "open b1", find(m, "---.", "corner"))
    assert (asked(m), choices(m)) == ("open 1", ["open c1", "open a2", "open b2"])


def test_8_2_a_counter_attack_by_the_letter_is_saved_and_goes_on() -> None:
    m = situation(cards={"a1": "64/0"}, **LETTER)
    play(m, "open b1", find(m, "--.R"))
    assert choices(load(m.save())) == ["counter", "no"]
    play(m, "counter")
    assert choices(load(m.save())) == choices(m)


def test_8_4_q_chooses() -> None:
    m = attacked()
    assert choices(m) == ["counter", "no"]
    play(m, "no")
    assert (asked(m), m.p) == ("open 1", 1)


def test_8_5_a_defender_knocks_out_a_striker() -> None:
    m = attacked(held=([S, S], [D, K]))
    play(m, "no")
    assert asked(m) == "counter 1"
    play(m, "counter")
    assert (asked(m), choices(m)) == ("defend 1", ["defend", "no"])
    events = play(m, "defend")
    assert told(events) == [("8.5", "defends")]
    assert (held(m, 0), held(m, 1), m.aside, asked(m)) == ([S], [K], (0, 0, 0), "open 1")


def test_8_5_he_need_not_and_keeps_the_defender() -> None:
    m = attacked(held=([S], [D]))
    play(m, "no", "counter", "no")
    assert (held(m, 0), held(m, 1), asked(m)) == ([S], [D], "open 1")


@pytest.mark.parametrize("tokens", [([], [D]), ([S], []), ([K], [D])])
def test_8_5_he_is_asked_only_with_a_defender_against_a_striker(tokens: tuple[list[str], list[str]]) -> None:
    m = attacked(held=tokens)
    if asked(m) == "striker 0":
        play(m, "no")
    play(m, "counter")
    assert asked(m) == "open 1"


def test_8_6_one_defender_a_counter_attack() -> None:
    m = attacked(held=([S, S], [D, D]))
    play(m, "no", "counter", "defend")
    assert (asked(m), held(m, 0), held(m, 1)) == ("open 1", [S], [D])


def test_8_6_none_if_it_was_declined_or_fizzled() -> None:
    m = attacked(held=([S], [D]))
    play(m, "no", "no")
    assert (asked(m), held(m, 0)) == ("open 1", [S])
    m = situation(cards={"a1": "64/0"}, held=([S], [D]))
    play(m, "open b1", find(m, "---G"), "no")
    assert (asked(m), held(m, 0)) == ("open 1", [S])


@pytest.mark.parametrize("colour", ["R", "Y"])
def test_8_7_a_match_in_either_pair_colour_is_qs_shot_at_p(colour: str) -> None:
    m = situation(cards={"a1": find(situation(), f".{colour}..")}, stack=("counter_attack", "counter_open"))
    events = play(m, "open b1", find(m, f"...{colour}"))
    assert ("5.3", "shot") in told(events)
    assert goals(m) == [0, 1]


def test_8_7_its_centre_is_qs() -> None:
    m = situation(cards=HOT, stack=("counter_attack", "counter_open"), held=([K], []))
    play(m, "open b1", find(m, "...-", "goal"))
    assert asked(m) == "save 0"
    play(m, "save")
    assert (goals(m), held(m, 0)) == ([0, 0], [])


def test_8_8_a_corner_opens_one_more_card_against_a_hot_edge() -> None:
    m = situation(cards=HOT, stack=("counter_attack", "counter_open"))
    events = play(m, "open b1", find(m, "---.", "corner"))
    assert ("6.8", "corner") in told(events)
    assert (asked(m), choices(m)) == ("open 1", ["open a2"])


def test_8_9_a_counter_attack_is_not_answered_by_another() -> None:
    m = situation(cards=HOT, stack=("counter_attack", "counter_open"))
    play(m, "open b1", find(m, "RRRR"[:3] + "."))
    assert (asked(m), m.p, m.turn) == ("open 1", 1, 2)


def first_attack(**options: object) -> Tournament:
    m = situation(options=options)
    play(m, "open a1", find(m, "RRR."))
    return m


def test_8_10_the_first_turn_may_be_counter_attacked_and_its_joints_count() -> None:
    m = first_attack()
    assert asked(m) == "counter 1"
    play(m, "counter", "open b1", find(m, "...R"))
    assert goals(m) == [0, 1]


def test_8_10_with_first_counter_no_it_may_not() -> None:
    m = situation(options={"first_counter": "no"})
    events = play(m, "open a1", find(m, "RRR."))
    assert told(events)[-2:] == [("8.10", "barred_first"), ("4.3", "attacks")]
    play(m, "open b1", find(m, "...."))
    assert asked(m) == "counter 0"


def test_a_counter_attack_is_saved_and_goes_on() -> None:
    edits: Values = {"cards": HOT, "stack": ("counter_attack", "counter_open")}
    m = situation(**edits)
    assert m.seen(0)["now"] == {
        "doing": "counter_open",
        "part": "counter_attack",
        "opens": 1,
        "opponent": 0,
        "clockwise": True,
        "dealer": None,
        "hot": True,
    }
