"""`fiveaside verify`, and the fair dice of the terminal that it checks."""

import json
import re
from pathlib import Path

import pytest

from fiveaside.engine.chance import Seeded
from fiveaside.engine.record import read_record
from fiveaside.games import box
from fiveaside.table.session import Session
from tests.cli.command import Result, fiveaside


def bots(home: Path, *arguments: str) -> Result:
    return fiveaside("play", "golong", "--seats", "thumb,random", *arguments, home=home)


def kept(home: Path) -> Path:
    """The one record that the terminal keeps there, of a game that is over or goes on."""
    (path,) = home.rglob("*.record")
    return path


@pytest.fixture
def played(tmp_path: Path) -> Path:
    assert bots(tmp_path).code == 0
    return kept(tmp_path)


def test_the_terminal_commits_to_a_seed_and_shows_it_at_the_end(tmp_path: Path) -> None:
    out = bots(tmp_path).out
    fair = read_record(kept(tmp_path).read_text()).head["fair"]
    assert isinstance(fair, dict)
    words = out.split()
    assert words.index(fair["commitment"] + ".") < words.index("Dice:")
    assert words.index(fair["seed"] + ";") > words.index("Full")
    assert fair["entropies"] == ["-", "-"]


def test_a_good_record(played: Path) -> None:
    result = fiveaside("verify", str(played))
    assert result.code == 0
    told = r"The seed fits its commitment and gives all \d+ draws of the record. But it is unsigned: .*\n"
    assert re.fullmatch(told, result.out)
    assert result.err == ""
    assert fiveaside("verify", str(played), "--key", "0" * 64).code == 1


def test_an_altered_roll(played: Path) -> None:
    lines = played.read_text().splitlines()
    lines[2] = "* A" if lines[2] == "* H" else "* H"
    played.write_text("\n".join(lines))
    result = fiveaside("verify", str(played))
    assert result.code == 1
    assert result.out == ""
    assert re.fullmatch(r"Draw 1 of the record should be '[HA]', but is '[HA]'.", result.refused())


def test_a_seed_that_does_not_fit(played: Path) -> None:
    lines = played.read_text().splitlines()
    head = json.loads(lines[1])
    head["fair"]["seed"] = "00" * 32
    lines[1] = json.dumps(head)
    played.write_text("\n".join(lines))
    result = fiveaside("verify", str(played))
    assert result.code == 1
    assert "The seed should have the SHA-256" in result.refused()


def test_a_record_without_fair_dice(tmp_path: Path) -> None:
    out = bots(tmp_path, "--seed", "3").out
    assert "SHA-256" not in out
    result = fiveaside("verify", str(kept(tmp_path)))
    assert result.code == 1
    assert result.refused() == "A record of fair dice can be verified, but this one has none."


def test_what_is_no_record_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna,\n")
    assert fiveaside("verify", str(path)).refused().startswith("A record begins with")
    assert "cannot be read" in fiveaside("verify", str(tmp_path / "none")).refused()


def test_help_has_an_example() -> None:
    assert "example" in fiveaside("verify", "--help").out


def test_a_game_goes_on_with_the_same_fair_dice(tmp_path: Path) -> None:
    first = fiveaside("play", "soccer_dice", "--seats", "me,me", typed="roll\nroll\nroll\n", home=tmp_path)
    assert "The dice are fair." in first.out
    half = read_record(kept(tmp_path).read_text())
    more = "roll\n" * 200
    second = fiveaside("play", "--resume", typed=more, home=tmp_path)
    assert "Full time" in second.out
    path = kept(tmp_path)
    whole = read_record(path.read_text())
    assert whole.answers[: len(half.answers)] == half.answers
    assert whole.head["fair"] == half.head["fair"]
    assert fiveaside("verify", str(path)).code == 0


def test_a_game_that_goes_on_with_other_dice_claims_nothing(tmp_path: Path) -> None:
    fiveaside("play", "soccer_dice", "--seats", "me,me", typed="roll\nroll\nroll\n", home=tmp_path)
    path = kept(tmp_path)
    fiveaside("play", "--resume", "--seed", "1", typed="roll\n", home=tmp_path)
    assert "fair" not in read_record(path.read_text()).head
    fiveaside("play", "--resume", typed="roll\n", home=tmp_path)
    assert "fair" not in read_record(path.read_text()).head


def test_a_record_of_people_with_names_is_gone_on_with(tmp_path: Path) -> None:
    session = Session(box("soccer_dice").new(), Seeded(1))
    session.answer("roll")
    session.head["people"] = ["Anna", "random"]
    session.head["fair"] = {"commitment": "0" * 64}
    path = tmp_path / "table.record"
    path.write_text(session.record().write())
    result = fiveaside("play", "--resume", str(path), typed="roll\nquit\n", home=tmp_path)
    assert result.code == 0, result.err
    assert "SHA-256" not in result.out
