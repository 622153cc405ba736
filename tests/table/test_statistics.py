"""What the sides did, and what was rolled against what was to be expected."""

from fractions import Fraction
from typing import Any

import pytest

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.event import Event, Number, Vocabulary
from fiveaside.engine.record import read_record
from fiveaside.engine.words import mark
from fiveaside.games import BOXES
from fiveaside.table.statistics import statistics
from scripts.client import ROOT
from tests.table.sitting import Sitting

STORIES = {
    "golong": "golong_extra_possession",
    "soccer_dice": "soccer_dice_decided",
    "golazo": "golazo_golden_goal",
    "goal_game": "goal_game_counter_by_the_letter",
    "next_goal_wins": "next_goal_wins_first_game",
}


def dice(sitting: Sitting) -> list[dict[str, Any]]:
    told: Any = sitting.table.statistics()["dice"]
    return list(told)


def faces(sitting: Sitting, name: str) -> dict[str, tuple[int, str]]:
    (die,) = [die for die in dice(sitting) if die["name"] == name]
    told: Any = die["faces"]
    return {face["face"]: (face["rolled"], face["exact"]) for face in told}


def test_before_the_first_roll_there_is_nothing() -> None:
    assert Sitting().sit().table.statistics() == {"match": [], "dice": [], "story": []}


def test_every_face_has_its_count_and_its_exact_expectation() -> None:
    sitting = Sitting().sit().say("H", "30", "play", "ball g6 g3 g-1 b0")
    kit = sitting.table.game.kit  # type: ignore[attr-defined]  # a match of GoLong
    assert faces(sitting, "toss") == {"H": (1, "1/2"), "A": (0, "1/2")}
    green = kit.parts.green
    expected = {face: str(Fraction(3 * green.count(face), len(green))) for face in green}
    rolled = {face: int(face in ("6", "3", "-1")) for face in green}
    assert faces(sitting, "g") == {face: (rolled[face], expected[face]) for face in green}
    qb = kit.parts.qb
    assert faces(sitting, "qb")["ball"] == (1, str(Fraction(qb.count("ball"), len(qb))))


def test_counts_and_expectations_have_the_same_sum() -> None:
    sitting = Sitting("golong", ("person", "thumb"), "fair").sit().play_out()
    for die in dice(sitting):
        told: Any = die["faces"]
        assert sum(face["rolled"] for face in told) == die["thrown"]
        assert sum(Fraction(face["exact"]) for face in told) == die["thrown"]
        assert all(abs(face["expected"] - float(Fraction(face["exact"]))) < 1e-12 for face in told)


def test_what_lies_beside_the_dice_is_not_a_face() -> None:
    sitting = Sitting(options={"loss_of_down": "physical"}).sit().say("H", "30", "play", "off g")
    assert sitting.table.answers[-1] == (CHANCE, "off g")
    assert [die["name"] for die in dice(sitting)] == ["toss", "black"]


def test_what_was_undone_was_not_rolled() -> None:
    sitting = Sitting().sit().say("H", "30", "play", "ball g6 g3 g-1 b0", "g3")
    before = sitting.table.statistics()
    sitting.do(0, "undo")
    assert sitting.table.statistics() == before


def match(sitting: Sitting, language: str = "en") -> dict[str, list[int]]:
    told: Any = sitting.table.statistics(language)["match"]
    return {one["title"]: one["counts"] for one in told}


def test_what_a_side_did_is_counted_for_it() -> None:
    sitting = Sitting().sit().say("H", "30", "play", "ball g6 g6 g3 b0", "g6", "g6")
    assert match(sitting) == {"First downs": [1, 0]}
    sitting.say("punt", "40")
    assert match(sitting) == {"First downs": [1, 0], "Punts": [1, 0]}


@pytest.mark.parametrize("name", sorted(BOXES))
def test_every_statistic_of_a_game_has_a_title_in_every_language(name: str) -> None:
    box = BOXES[name]
    assert box.tells.statistics
    for language in box.languages():
        titles = [box.speak(language).words.phrases[f"count_{one.name}"] for one in box.tells.statistics]
        assert len(set(titles)) == len(titles)


def test_goals_counted_by_events_are_those_of_the_score() -> None:
    sitting = Sitting("soccer_dice", ("person", "random"), "fair").sit().play_out()
    over: Any = sitting.table.over
    assert match(sitting).get("Goals", [0, 0]) == over["score"]


def test_what_not_everybody_may_know_is_not_counted() -> None:
    vocabulary = Vocabulary()
    found = vocabulary.told("found", "1.1", cards=Number("number"))
    vocabulary.counted("found", (found,))
    vocabulary.counted("cards", (found,), of="cards")
    times, cards = vocabulary.statistics
    assert (times.worth(found.event(0, 3)), cards.worth(found.event(0, 3))) == (1, 3)
    secret = Event(found, "1.1", 0, (3,), only=0)
    assert (times.worth(secret), cards.worth(secret)) == (0, 0)


def story(name: str) -> list[dict[str, Any]]:
    """That of a golden game."""
    told: Any = statistics(read_record((ROOT / f"tests/playthroughs/{name}.record").read_text("utf-8")))["story"]
    return list(told)


def test_the_story_of_a_match_tells_when_who_and_how_and_the_score_then() -> None:
    first = story("soccer_dice_decided")[0]
    assert first == {
        "what": "goal", "side": 0, "when": "half 1, turn 3",
        "text": f"The keeper rolls 3. Goal {mark(0)}! {mark(0)} 1, {mark(1)} 0.",
        "how": f"{mark(0)} shoots a 5: the keeper must reach 5.", "rule": "4.4", "score": [1, 0],
    }  # fmt: skip


@pytest.mark.parametrize("name", STORIES)
def test_every_game_has_a_story(name: str) -> None:
    told = story(STORIES[name])
    assert told and all(one["when"] and one["text"] for one in told)
    assert any(one["how"] for one in told)
    assert BOXES[name].tells.turns
