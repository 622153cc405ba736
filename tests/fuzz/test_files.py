"""Files that somebody has edited, given to the command: it does what it should, or ends with one sentence."""

from pathlib import Path
from random import Random

import pytest

from fiveaside.cli.main import main
from fiveaside.games.pack import own_file
from tests.fuzz.effort import fuzz
from tests.fuzz.mutations import scratched
from tests.fuzz.positions import check_sentence, sessions

SMALL = ("golong", "soccer_dice", "goal_game")


@fuzz(60)
def check_records(numbers: Random, folder: Path, screen: pytest.CaptureFixture[str]) -> None:
    text = numbers.choice(sessions(numbers.choice(SMALL))[:-1]).record().write()
    check("record", scratched(text, numbers), [numbers.choice(("replay", "verify"))], folder, numbers, screen)


@fuzz(60)
def check_packs(numbers: Random, folder: Path, screen: pytest.CaptureFixture[str]) -> None:
    game = numbers.choice(("golong", "soccer_dice"))
    text = scratched(own_file(game, "data/standard.toml"), numbers)
    check("toml", text, ["sim", game, "--games", "1", "--jobs", "1", "--pack"], folder, numbers, screen)


def check(
    kind: str, text: str, command: list[str], folder: Path, numbers: Random, screen: pytest.CaptureFixture[str]
) -> None:
    file = folder / f"edited.{kind}"
    written = text.encode("utf-16" if numbers.random() < 0.05 else "utf-8-sig" if numbers.random() < 0.1 else "utf-8")
    file.write_bytes(written if numbers.random() < 0.9 else written + numbers.randbytes(3))
    code = main([*command, str(file)])
    told = screen.readouterr()
    assert code in (0, 1, 2)
    if code != 0:
        assert told.err.startswith("fiveaside: ")
        check_sentence(told.err.strip())


def test_edited_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check_records(folder=tmp_path, screen=capsys)


def test_edited_packs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check_packs(folder=tmp_path, screen=capsys)
