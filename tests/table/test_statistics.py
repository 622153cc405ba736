"""What was rolled against what was to be expected."""

from fractions import Fraction
from typing import Any

from fiveaside.engine.ask import CHANCE
from tests.table.sitting import Sitting


def faces(sitting: Sitting, name: str) -> dict[str, tuple[int, str]]:
    (die,) = [die for die in sitting.table.statistics() if die["name"] == name]
    told: Any = die["faces"]
    return {face["face"]: (face["rolled"], face["exact"]) for face in told}


def test_before_the_first_roll_there_is_nothing() -> None:
    assert Sitting().sit().table.statistics() == []


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
    for die in sitting.table.statistics():
        told: Any = die["faces"]
        assert sum(face["rolled"] for face in told) == die["thrown"]
        assert sum(Fraction(face["exact"]) for face in told) == die["thrown"]
        assert all(abs(face["expected"] - float(Fraction(face["exact"]))) < 1e-12 for face in told)


def test_what_lies_beside_the_dice_is_not_a_face() -> None:
    sitting = Sitting(options={"loss_of_down": "physical"}).sit().say("H", "30", "play", "off g")
    assert sitting.table.answers[-1] == (CHANCE, "off g")
    assert [die["name"] for die in sitting.table.statistics()] == ["toss", "black"]


def test_what_was_undone_was_not_rolled() -> None:
    sitting = Sitting().sit().say("H", "30", "play", "ball g6 g3 g-1 b0", "g3")
    before = sitting.table.statistics()
    sitting.do(0, "undo")
    assert sitting.table.statistics() == before
