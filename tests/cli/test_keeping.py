"""Games between two sittings: unfinished ones side by side, finished ones for good, and disks that take nothing."""

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from fiveaside.cli import savegame
from fiveaside.cli.keeper import Keeper
from fiveaside.cli.speech import Speech
from fiveaside.engine.record import read_record
from fiveaside.engine.refusal import Refusal
from fiveaside.games import BOXES, box
from fiveaside.table.session import Session
from tests.cli.command import fiveaside
from tests.cli.typist import Typist

TYPED = ("--seats", "me,me", "--dice", "typed")


def typed(*lines: str) -> str:
    return "\n".join(lines) + "\n"


def kept(home: Path) -> list[Path]:
    return sorted((home / "fiveaside").glob("*.record"))


def answers(path: Path) -> list[str]:
    return [text for _, text in read_record(path.read_text()).answers]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


def started(name: str = "golong") -> Keeper:
    session = Session(box(name).new())
    session.head["people"] = ["me", "thumb"]
    return Keeper(session, Speech())


# Side by side


def test_a_new_game_leaves_the_unfinished_one_alone(tmp_path: Path) -> None:
    fiveaside("golong", *TYPED, typed=typed("A", "40", "quit"), home=tmp_path)
    fiveaside("golong", *TYPED, typed=typed("H", "30", "quit"), home=tmp_path)
    assert sorted(answers(path) for path in kept(tmp_path)) == [["A", "40"], ["H", "30"]]


def test_the_menu_lists_unfinished_games_and_goes_on_with_them(tmp_path: Path) -> None:
    fiveaside("golong", *TYPED, typed=typed("A", "40", "quit"), home=tmp_path)
    out = fiveaside("play", typed=typed("1", "punt"), home=tmp_path).out
    assert "Unfinished game:\n  1  GoLong · you – you · H 0 · A 0 · Q1" in out
    assert f"  2  {next(iter(BOXES.values())).title}: " in out
    assert answers(kept(tmp_path)[0]) == ["A", "40", "punt"]


@pytest.mark.parametrize("word", ["quit", "QUIT"])
def test_the_menu_can_be_left_like_a_game(tmp_path: Path, word: str) -> None:
    done = fiveaside("play", typed=typed(word), home=tmp_path)
    assert done.code == 0
    assert "Please type" not in done.out
    assert kept(tmp_path) == []


def test_who_names_a_game_is_offered_the_unfinished_one(tmp_path: Path) -> None:
    fiveaside("soccer_dice", *TYPED, typed=typed("roll"), home=tmp_path)
    with Typist(tmp_path, "soccer_dice") as typist:
        assert "Unfinished game:\n  1  Soccer Dice · you – you · " in typist.last
        assert "  2  A new game\n" in typist.last
        assert "Please type a number from 1 to 2." in typist.type("3")
        assert "You are H. Played by the bot Lucky: A." in typist.type("2")
        typist.type("")
    assert len(kept(tmp_path)) == 2


def test_a_program_that_types_is_told_of_the_unfinished_game(tmp_path: Path) -> None:
    fiveaside("golong", *TYPED, typed=typed("A", "40"), home=tmp_path)
    out = fiveaside("golong", typed=typed("quit"), home=tmp_path).out
    assert "1 unfinished game of GoLong waits; go on with the last one by: fiveaside play golong --resume" in " ".join(
        out.split()
    )


def test_resume_takes_the_last_of_several_and_says_so(tmp_path: Path) -> None:
    fiveaside("golong", *TYPED, typed=typed("A", "40", "punt"), home=tmp_path)
    fiveaside("soccer_dice", *TYPED, typed=typed("roll"), home=tmp_path)
    first, second = kept(tmp_path)
    os.utime(first, (1_000_000, 1_000_000))
    out = fiveaside("play", "--resume", typed=typed("quit"), home=tmp_path).out
    assert out.startswith("This is the last of 2 unfinished games;")
    assert "Soccer Dice. Five dice" in out
    assert "GoLong. American football" in fiveaside("golong", "--resume", typed=typed("quit"), home=tmp_path).out
    assert second.exists()


def test_a_finished_game_has_a_name_of_its_own_and_is_no_longer_offered(home: Path) -> None:
    for _ in range(2):
        keeper = started("soccer_dice")
        keeper.session.answer("roll")
        assert "The record is in " in keeper.finish()
    finished = sorted((home / "fiveaside" / "finished").iterdir())
    assert len(finished) == 2
    assert savegame.unfinished() == []
    assert kept(home) == []


def test_a_game_of_somebody_elses_folder_is_gone_on_with_in_our_own(home: Path) -> None:
    given = home / "given.record"
    given.write_text(started("soccer_dice").session.record().write())
    before = given.read_text()
    keeper = Keeper(started("soccer_dice").session, Speech(), given)
    keeper.session.answer("roll")
    assert keeper.keep() == ""
    assert given.read_text() == before
    assert kept(home) == [keeper.path]


def test_what_cannot_be_read_is_passed_over(home: Path) -> None:
    (home / "fiveaside").mkdir()
    (home / "fiveaside" / "broken.record").write_bytes(b"\xff\x00")
    (home / "fiveaside" / "empty.record").touch()
    assert savegame.unfinished() == []


# What cannot be written


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "that is a folder"),
        ("nowhere/at/all.record", "there is no such folder"),
        ("x" * 300, "that is no name for a file"),
        ("null\0byte", "that is no name for a file"),
    ],
)
def test_a_failed_save_is_one_sentence(home: Path, name: str, why: str) -> None:
    with pytest.raises(Refusal) as refusal:
        started().save(f"{home}/{name}")
    assert str(refusal.value).endswith(f": {why}.")
    assert [path.name for path in home.iterdir()] == []


def test_a_device_is_not_replaced_by_a_file(home: Path) -> None:
    with pytest.raises(Refusal, match="nothing may be written there"):
        started().save("/dev/null")
    assert not Path("/dev/null").is_file()


def test_a_game_goes_on_after_a_save_that_failed(tmp_path: Path) -> None:
    script = typed("A", f"save {tmp_path}", "save", "40", "where")
    out = fiveaside("golong", *TYPED, typed=script, home=tmp_path).out
    assert f"This cannot be saved as {tmp_path}: that is a folder." in " ".join(out.split())
    assert "A 1st & 10 at own 40" in out


def test_save_asks_before_it_overwrites(tmp_path: Path) -> None:
    mine = tmp_path / "mine.record"
    mine.write_text("something dear")
    script = typed("A", f"save {mine}", "no", f"save {mine}", "", "40")
    out = fiveaside("golong", *TYPED, typed=script, home=tmp_path).out
    assert out.count("Write over it?") == 2
    assert mine.read_text() == "something dear"
    fiveaside("golong", *TYPED, typed=typed("A", f"save {mine}", "yes"), home=tmp_path)
    assert answers(mine) == ["A"]


@pytest.mark.parametrize("data", ["a_file", "a_file/below"])
def test_where_nothing_can_be_kept_the_game_is_played_all_the_same(tmp_path: Path, data: str) -> None:
    (tmp_path / "a_file").touch()
    result = fiveaside("golong", *TYPED, typed=typed("A", "40", "punt", "30", "quit"), home=tmp_path / data)
    assert result.code == 0
    assert result.out.count("The game cannot be kept (") == 1
    assert result.out.endswith("The game is not kept.\n")
    assert "H 1st & 10 at own 30" in result.out


def test_a_full_disk_costs_a_sentence_and_leaves_nothing_behind(tmp_path: Path) -> None:
    """No file may grow beyond 100 bytes here."""
    command = [sys.executable, "-m", "fiveaside", "golong", *TYPED]
    done = subprocess.run(
        command,
        input=typed("A", f"save {tmp_path}/mine.record", "40"),
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path / "data"), "PYTHONDONTWRITEBYTECODE": "1"},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)),
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("there is no space left") == 2
    assert "A 1st & 10 at own 40" in done.stdout
    assert not list(tmp_path.rglob("*.new"))
    assert not (tmp_path / "mine.record").exists()
