"""What is wrong with a command line is said in the language that it asks for, whatever else is wrong with it."""

import io
import sys
from pathlib import Path

import pytest

from fiveaside.bots.roster import bot, found
from fiveaside.cli.main import main
from fiveaside.cli.speech import Speech, SpokenRefusal
from fiveaside.engine.chance import Seeded
from fiveaside.engine.record import read_record
from fiveaside.engine.refusal import Refusal
from fiveaside.games import box

WRONG = [
    ["plya"],
    ["golong", "--foo"],
    ["golong", "extra"],
    ["golong", "--dice", "bones"],
    ["golong", "--seed", "x"],
    ["golong", "--seed", "-1"],
    ["golong", "--option"],
    ["golong", "--new=3"],
    ["golong", "--s", "3"],
    ["sim"],
    ["play", "chess"],
    ["golong", "--option", "late_turnover"],
    ["golong", "--option", "foo=1"],
    ["golong", "--option", "late_turnover=7"],
    ["golong", "--option", "team_size=9"],
    ["golong", "--seats", "me"],
    ["golong", "--seats", "me,you"],
    ["golong", "--seats", "me,no:Mind"],
    ["golong", "--seats", "me,pathlib:Path"],
    ["golong", "--pack", "no-such.toml"],
    ["golong", "--pack", "."],
    ["golong", "--pack", "pack.toml"],
    ["golong", "--resume", "no-such.record"],
    ["golong", "--resume", "pack.toml"],
    ["golong", "--resume", "cut.record"],
    ["rules", "golong", "99.9"],
    ["replay", "pack.toml"],
    ["verify", "cut.record"],
    ["rules", "golong", "--pack", "picture.png"],
]


def refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The one sentence of a command that changed nothing."""
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.err.startswith("fiveaside: ")
    assert said.err.count("\n") == 1
    return said.err.removeprefix("fiveaside: ").strip()


@pytest.fixture(autouse=True)
def _files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    Path("pack.toml").write_text("nonsense = 1\n")
    Path("cut.record").write_text("fiveaside record 1\n{}\n")
    Path("picture.png").write_bytes(b"\x89PNG")


@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_a_refusal_is_in_the_language_that_was_asked_for(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    told = {language: refused([*arguments, f"--language={language}"], capsys) for language in ("en", "ru", "es")}
    assert len(set(told.values())) == 3
    for english in (" came", " but ", " takes "):
        assert "по-английски" in told["ru"] or english not in told["ru"]
        assert "en inglés" in told["es"] or english not in told["es"]


@pytest.mark.parametrize("language", [["--language", "ru"], ["--lang=ru"], ["--language=es", "--language=ru"]])
def test_the_language_may_be_written_in_every_way(language: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(["golong", "--dice", "bones", *language], capsys).startswith("После --dice можно написать")


def test_a_language_that_is_not_spoken_is_refused_in_english(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(["golong", "--language", "tlh"], capsys) == "Fiveaside is told in en, es or ru, but 'tlh' came."


def test_what_was_typed_is_quoted_no_longer_than_can_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(refused(["golong", "x" * 100_000, "--language", "ru"], capsys)) < 500


def refusals() -> list[Refusal]:
    found_wrong: list[Refusal] = []
    for wrong in (
        lambda: box("chess"),
        lambda: box("golong").new(options={"foo": 1}),
        lambda: box("golong").new(options={"team_size": "9"}),
        lambda: box("golong").new(options={"late_turnover": "7"}),
        lambda: box("golong").new(9),
        lambda: box("next_goal_wins").new(9),
        lambda: bot("golong", "you", Seeded(1)),
        lambda: found("no:Mind"),
        lambda: found("pathlib:Path"),
        lambda: read_record(""),
        lambda: read_record("fiveaside record 1"),
    ):
        with pytest.raises(Refusal) as caught:
            wrong()
        found_wrong.append(caught.value)
    return found_wrong


def test_english_says_what_the_rules_themselves_say() -> None:
    for refusal in refusals():
        assert refusal.name
        assert Speech().refuse(refusal) == str(refusal)


def test_numbers_in_a_refusal_have_their_form() -> None:
    refusal = SpokenRefusal("bad_seats", title="GoLong", n=2, came=1)
    assert "2 места, " in Speech("ru").refuse(refusal)


# Records


def test_a_record_is_told_and_verified_in_its_language_or_another(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["soccer_dice", "--seats", "random,random", "--language", "ru"]) == 0
    (path,) = Path("fiveaside/finished").glob("*.record")
    capsys.readouterr()
    told: dict[str, str] = {}
    for language in ([], ["--language", "es"], ["--language", "en"]):
        assert main(["replay", str(path), *language]) == 0
        assert main(["verify", str(path), *language]) == 0
        told["".join(language[1:])] = capsys.readouterr().out
    assert told[""].startswith("Soccer Dice, правила 1, мест: 2\n")
    assert "Тайное число совпадает" in told[""]
    assert told["es"].startswith("Soccer Dice, reglas 1, asientos: 2\nLocal 0")
    assert "La semilla cumple lo prometido" in told["es"]
    assert told["en"].startswith("Soccer Dice, rules 1, 2 seats\nH 0")
    assert "The seed fits its commitment" in told["en"]


# Output without the letters


class Output(io.TextIOWrapper):
    def __init__(self, encoding: str) -> None:
        super().__init__(io.BytesIO(), encoding, write_through=True)

    def text(self) -> str:
        assert isinstance(self.buffer, io.BytesIO)
        return self.buffer.getvalue().decode(self.encoding)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_where_russian_cannot_be_shown_english_is_spoken_and_said_why(
    encoding: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    output = Output(encoding)
    monkeypatch.setattr(sys, "stdout", output)
    assert main(["rules", "golong", "6.8", "--language", "ru"]) == 0
    assert "Defensive PI" in output.text()
    assert "lacks the letters of the language 'ru'" in capsys.readouterr().err
    assert refused(["golong", "--dice", "bones", "--language", "ru"], capsys).startswith("--dice takes table or typed")


def test_spanish_does_without_its_accents(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    output = Output("ascii")
    monkeypatch.setattr(sys, "stdout", output)
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main(["golong", "--seed", "1", "--language", "es"]) == 0
    assert "Escribe ayuda en cualquier momento." in " ".join(output.text().split())
    assert not [line for line in output.text().splitlines() if line.startswith("?")]
    assert not capsys.readouterr().err


def test_a_russian_game_is_gone_on_with_in_english_where_its_letters_are_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("сохранить игра.record\n"))
    assert main(["golong", "--seed", "1", "--language", "ru"]) == 0
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    monkeypatch.setattr(sys, "stdout", Output("ascii"))
    assert main(["play", "--resume", "игра.record"]) == 0
    assert "so English is spoken" in capsys.readouterr().err


def test_examples_are_shown_as_they_are_typed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    shown = capsys.readouterr().out.splitlines()
    first = shown.index("examples:")
    assert shown[first + 1 :] == [
        "  fiveaside play golong",
        "  fiveaside play golong --seats me,me --dice typed",
        "  fiveaside play --resume",
    ]
