"""The golden seasons in tests/playthroughs: every way a season can end, and together every card."""

from pathlib import Path

from fiveaside.engine.record import Record, read_record
from tests.games.next_goal_wins.cards import EVENTS, FOOTBALLERS, MANAGERS, TACTICS

FOLDER = Path(__file__).parents[2] / "playthroughs"


def golden() -> list[Record]:
    return [read_record(path.read_text("utf-8")) for path in sorted(FOLDER.glob("next_goal_wins_*.record"))]


def test_together_they_use_every_card() -> None:
    answers = {text.removesuffix(" + quiet") for record in golden() for _, text in record.answers}
    assert set(FOOTBALLERS) <= answers
    assert set(EVENTS) <= answers
    assert set(MANAGERS) <= answers
    assert {f"tactic {word}" for word in TACTICS} <= answers


def test_they_have_two_to_six_players_and_all_modes() -> None:
    heads = [record.head for record in golden()]
    assert {head["seats"] for head in heads} == {2, 3, 4, 6}
    options = [head["options"] for head in heads]
    for name, value in (
        ("managers", "on"),
        ("first_to", "2"),
        ("no_repeat", "on"),
        ("loans", "on"),
        ("tactics", "off"),
    ):
        assert any(isinstance(chosen, dict) and chosen[name] == value for chosen in options)


def test_every_way_to_end_is_among_them() -> None:
    ends = [str(record.over["why"]) for record in golden() if isinstance(record.over, dict)]
    for part in (
        "has the most points",
        "best goal difference",
        "has scored most",
        "was best in the matches",
        "is shared",
    ):
        assert any(part in end for end in ends), part
