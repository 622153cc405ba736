"""The terminal table, played through standard input and through a real terminal."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from fiveaside.engine.record import read_record
from fiveaside.games import BOXES, box
from tests.cli.command import fiveaside, stopped


def only(home: Path) -> Path:
    """The one record that is kept there."""
    (path,) = home.rglob("*.record")
    return path


def typed(*lines: str) -> str:
    return "\n".join(lines) + "\n"


def test_a_whole_game_with_typed_dice(tmp_path: Path) -> None:
    turns = ["roll", "2 3 4 6", "roll", "1"] * 3
    miss = ["roll", "1 1 1 1"] * 12
    result = fiveaside(
        "play", "soccer_dice", "--seats", "me,me", "--dice", "typed",
        typed=typed("roll", "roll", "5 3", *turns, *miss, *turns, *miss), home=tmp_path,
    )  # fmt: skip
    assert result.code == 0
    assert "Full time: H 6 · A 0" in result.out
    counted = [line.split() for line in result.out.splitlines()]
    assert ["Goals", "6", "–", "0"] in counted and ["Turns", "without", "a", "shot", "0", "–", "6"] in counted
    record = read_record(only(tmp_path / "fiveaside" / "finished").read_text())
    assert record.play(box("soccer_dice")).points() == (6, 0)


def test_the_same_seed_gives_the_same_dice(tmp_path: Path) -> None:
    arguments = ("play", "golong", "--seed", "4")
    games = [fiveaside(*arguments, typed=typed("play", "1"), home=tmp_path / str(i)).out for i in range(2)]
    told = [game.partition("The game is kept")[0] for game in games]
    assert told[0] == told[1]
    assert "You are H." in told[0]


def test_lines_fit_eighty_columns(tmp_path: Path) -> None:
    script = typed(*["play", "1", "1", "1"] * 60, "help", "rule", "rule 14")
    out = fiveaside("play", "golong", "--seats", "me,me", "--seed", "12", typed=script, home=tmp_path).out
    assert max(len(line) for line in out.splitlines() if ">" not in line and str(tmp_path) not in line) <= 80


def test_commands_beside_the_choices(tmp_path: Path) -> None:
    save = tmp_path / "mine.record"
    script = typed(
        "where",
        "rule",
        "rule 6.8",
        "rule 99",
        "explain 1st & 10",
        "explain hat",
        "undo",
        "dance",
        f"save {save}",
        "quit",
    )
    out = fiveaside("play", "golong", "--seats", "me,me", "--seed", "4", typed=script, home=tmp_path).out
    assert "Defensive PI, accepted" in out
    assert "GoLong has the clauses" in out
    assert "first and 10: The down, and how many yards are to go" in out
    assert "but 'hat' came" in out
    assert "Nothing can be undone" in out
    assert "Here you can type play, punt or fg, but 'dance' came. (GoLong 3.6)" in out
    assert "go on with: fiveaside play --resume" in out.replace("\n  ", " ")
    assert read_record(save.read_text()).game == "golong"


def test_undo_takes_back_answers_and_the_dice_typed_last(tmp_path: Path) -> None:
    first = ["H", "30", "play", "ball g6 g3 g-1 b0", "1", "undo", "g3", "stop", "undo", "undo"]
    script = typed(*first, "undo", "ball g4 g3 g-1 b0", "undo", "undo", "undo")
    out = fiveaside("play", "golong", "--seats", "me,me", "--dice", "typed", typed=script, home=tmp_path).out
    back = re.findall(r"Taken back: (.*)\.$", out, re.MULTILINE)
    assert back == ["g6", "stop", "g3", "ball g6 g3 g-1 b0", "ball g4 g3 g-1 b0", "play"]
    assert out.count("Nothing can be undone") == 1


def test_dice_of_the_table_are_not_taken_back(tmp_path: Path) -> None:
    out = fiveaside("play", "golong", "--seats", "me,me", "--seed", "4", typed=typed("play", "undo"), home=tmp_path).out
    assert "Nothing can be undone" in out


def test_dice_typed_for_a_bot_are_corrected_too(tmp_path: Path) -> None:
    script = typed("A", "30", "ball g6 g3 g-1 b0", "undo")
    out = fiveaside("play", "golong", "--seats", "me,thumb", "--dice", "typed", typed=script, home=tmp_path).out
    assert "Taken back: ball g6 g3 g-1 b0." in out


def test_a_game_is_kept_after_every_answer_and_resumed(tmp_path: Path) -> None:
    first = fiveaside(
        "play", "golong", "--seats", "me,me", "--dice", "typed", typed=typed("A", "40", "punt"), home=tmp_path
    )
    assert first.code == 0
    out = fiveaside("play", "--resume", typed=typed("30", "where"), home=tmp_path).out
    assert "H 1st & 10 at own 30" in out
    assert "Roll 1 black (" in out
    assert (
        fiveaside("play", "--resume", str(tmp_path / "none"), home=tmp_path)
        .refused()
        .endswith("there is no such file.")
    )


def test_nothing_to_resume_is_told(tmp_path: Path) -> None:
    assert "There is no unfinished game" in fiveaside("play", "--resume", home=tmp_path).refused()


def test_owners_dice_from_a_file(tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text('name = "mine"\nblack = ["X", "X", "X", "X", "X", "post"]\n')
    out = fiveaside(
        "play",
        "golong",
        "--pack",
        str(pack),
        "--dice",
        "typed",
        "--seats",
        "me,me",
        typed=typed("H", "30"),
        home=tmp_path,
    ).out
    assert "Here you can type 1 black (X post), but '30' came." in out
    pack.write_text("black = [")
    assert "is not readable as TOML" in fiveaside("play", "golong", "--pack", str(pack), home=tmp_path).refused()


def test_the_menu_names_the_games(tmp_path: Path) -> None:
    out = fiveaside("play", typed=typed("chess", "1", "quit"), home=tmp_path).out
    assert f"1  {next(iter(BOXES.values())).title}" in out
    assert "Please type a number" in out
    assert fiveaside("play", home=tmp_path).refused() == f"A game is needed: {', '.join(BOXES)}."


def test_a_game_is_told_in_its_languages(tmp_path: Path) -> None:
    refused = fiveaside("play", "golong", "--language", "fi", home=tmp_path).refused()
    assert refused == "Fiveaside is told in en, es or ru, but 'fi' came."
    fiveaside("play", "goal_game", "--seats", "me,me", "--seed", "3", typed=typed("lot keeper"), home=tmp_path)
    out = fiveaside("play", "--resume", "--language", "ru", typed=typed("bid 3"), home=tmp_path).out
    assert "Красный ставит 3 на вратаря. (2.5)" in out
    assert "Игра сохранена в" in out


def test_a_bot_plays_the_other_seat(tmp_path: Path) -> None:
    out = fiveaside("play", "golong", "--seats", "thumb,thumb", "--seed", "1", home=tmp_path).out
    assert "Full time: H " in out


@pytest.mark.parametrize(("stop", "code"), [(signal.SIGINT, 130), (signal.SIGKILL, -9)], ids=["ctrl-c", "kill -9"])
def test_a_game_that_is_stopped_is_not_lost(tmp_path: Path, stop: signal.Signals, code: int) -> None:
    """A person at a real terminal answers, then the program is stopped."""
    master, slave = pty.openpty()
    command = [sys.executable, "-m", "fiveaside", "play", "golong", "--seats", "me,me", "--dice", "typed"]
    home = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    with subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=home) as process:
        os.close(slave)
        for prompt, word in (("came> ", "H"), ("dice> ", "30"), ("H> ", "punt")):
            read_until(master, prompt)
            os.write(master, word.encode() + b"\n")
        read_until(master, "dice> ")
        assert stopped(process, stop) == code
    os.close(master)
    record = read_record(only(tmp_path).read_text())
    assert [text for _, text in record.answers] == ["H", "30", "punt"]


def read_until(master: int, wanted: str, seconds: float = 60) -> str:
    seen = ""
    end = time.monotonic() + seconds
    while wanted not in seen:
        assert time.monotonic() < end, f"{wanted!r} did not come: {seen}"
        if select.select([master], [], [], 1)[0]:
            seen += os.read(master, 4096).decode("utf-8", "replace")
    return seen
