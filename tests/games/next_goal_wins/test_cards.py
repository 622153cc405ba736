"""All 192 cards: what is printed on them counts in the game, and none is missing from the tests of the effect kinds."""

from typing import cast

import pytest

from fiveaside.games.next_goal_wins.parts.kinds import KINDS as CLASSES
from tests.games.next_goal_wins import cards, test_cards_attack, test_cards_dice, test_cards_squad, test_cards_stats
from tests.games.next_goal_wins.cards import EVENTS, FOOTBALLERS, KINDS, MANAGERS, SKILLS, TACTICS, home, line
from tests.games.next_goal_wins.situations import BLUE, BLUE_BENCH, RED, Values, board, new, stat

TESTED: dict[str, set[str]] = {
    "stat_mod": test_cards_stats.STAT_MODS,
    "roll_mod": test_cards_stats.ROLL_MODS,
    **test_cards_dice.TABLES,
    **test_cards_attack.TABLES,
    **test_cards_squad.TABLES,
}

TOTAL_STARS = {"GK": (12, 15, 17, 20), "field": (16, 18, 20, 23)}


def test_every_kind_has_a_class_and_a_table() -> None:
    assert set(TESTED) == set(KINDS) == set(CLASSES)
    assert all(CLASSES[kind].kind == kind for kind in CLASSES)


def test_no_card_is_missing() -> None:
    """Every tactic, event, manager and skill stands in the tables of all its kinds; every footballer is below."""
    tested = set().union(*TESTED.values())
    for part, words in (("tactic", TACTICS), ("event", EVENTS), ("manager", MANAGERS), ("skill", SKILLS)):
        for word, card in words.items():
            assert f"{part} {word}" in tested
            for effect in cards.effects(card):
                assert f"{part} {word}" in TESTED[str(effect["kind"])], (part, word, effect["kind"])
    copies = sum(cast(int, card["copies"]) for card in (*TACTICS.values(), *EVENTS.values()))
    assert len(FOOTBALLERS) + copies + len(MANAGERS) == 192
    assert {str(card["skill"]) for card in FOOTBALLERS.values() if "skill" in card} == set(SKILLS)


@pytest.mark.parametrize("footballer", FOOTBALLERS)
def test_a_footballer_plays_with_what_is_printed(footballer: str) -> None:
    card = FOOTBALLERS[footballer]
    place = home(footballer)
    bench = " ".join(who for who in RED.split() if home(who) == place and who != footballer)
    said: Values = {"red": line(place, footballer, RED), "red_bench": bench, "ball": "DEF" if place != "DEF" else "MID"}
    if footballer in f"{BLUE} {BLUE_BENCH}".split():
        said.update(blue="gk09 def25 mid22 stk21", blue_bench="")
    m = board(**said)
    for name, value in cast(dict[str, int], card["stats"]).items():
        assert stat(m, f"red.{place}", name) == value
    shown = cast(dict[str, Values], cast(Values, m.seen(1)["match"])["slots"])[f"red.{place}"]
    skill = card.get("skill")
    assert (shown["name"], shown["stars"], shown["skill_works"]) == (card["name"], card["stars"], True)
    assert (cast(Values, shown["skill"])["id"] if shown["skill"] else None) == skill


@pytest.mark.parametrize("footballer", FOOTBALLERS)
def test_stars_follow_the_sum_of_the_stats(footballer: str) -> None:
    card = FOOTBALLERS[footballer]
    total = sum(cast(dict[str, int], card["stats"]).values()) + ("skill" in card)
    steps = TOTAL_STARS["GK" if home(footballer) == "GK" else "field"]
    assert card["stars"] == 1 + sum(total >= step for step in steps)


def test_the_printed_cards_are_as_printed() -> None:
    printed = {word: list(cast(dict[str, int], card["stats"]).values()) for word, card in FOOTBALLERS.items()
               if card["origin"] == "printed"}  # fmt: skip
    assert printed == {
        "stk01": [4, 3, 5, 5, 3, 2, 1, 2],
        "mid01": [1, 1, 3, 1, 3, 4, 4, 4],
        "mid02": [2, 4, 5, 2, 1, 2, 2, 2],
        "gk01": [3, 2, 3, 3, 3, 4],
    }
    assert [word for word, card in TACTICS.items() if card["origin"] == "printed"] == ["offside_trap"]
    assert [word for word, card in MANAGERS.items() if card["origin"] == "printed"] == ["tanaka"]


def test_skills_and_stars_by_deck() -> None:
    decks = {
        "STK": ([3, 6, 9, 5, 2], 9),
        "MID": ([3, 6, 8, 6, 2], 11),
        "DEF": ([3, 6, 9, 5, 2], 10),
        "GK": ([2, 4, 4, 4, 1], 6),
    }
    for deck, (stars, skilled) in decks.items():
        mine = [card for word, card in FOOTBALLERS.items() if home(word) == deck]
        assert [sum(card["stars"] == number for card in mine) for number in range(1, 6)] == stars
        assert sum("skill" in card for card in mine) == skilled


def test_every_card_has_a_text_in_the_game() -> None:
    kit = new().kit
    assert all(card.text for card in (*kit.tactics, *kit.events))
    assert all(card.ability_text and card.policy_text for card in kit.managers)
    assert all(card.skill is None or card.skill.text for card in kit.footballers)
