"""What people type: their own dice, commands in two languages, nonsense; and terminals that can show or send little."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fiveaside.games import BOXES
from tests.cli.command import fiveaside
from tests.cli.typist import Typist


def typed(*lines: str) -> str:
    return "\n".join(lines) + "\n"


# Dice


def test_typed_dice_are_asked_for_by_number_and_kind(tmp_path: Path) -> None:
    script = typed("5 3", "2 3 4 6", "1", "7")
    out = fiveaside("soccer_dice", "--seats", "me,me", "--dice", "typed", typed=script, home=tmp_path).out
    assert "Roll 1 H (1 2 3 4 5 6), 1 A (1 2 3 4 5 6) and type what they show." in out
    assert "Roll 4 white (1 2 3 4 5 6) and type what they show." in out
    assert "Here you can type 4 white (1 2 3 4 5 6), but '7' came. (Soccer Dice 3.2)" in out


def test_a_one_at_a_shot_is_the_die(tmp_path: Path) -> None:
    """Not the number of the only choice."""
    script = typed("5 3", "2 3 4 6", "1", "2 3 4 6", "")
    out = fiveaside("soccer_dice", "--seats", "me,me", "--dice", "typed", typed=script, home=tmp_path).out
    assert out.count("H shoots a 1. Goal!") == 1
    assert "  1 roll" not in out
    assert out.count("Roll 1 white") == 3  # Enter says roll, and the dice are asked for again


@pytest.mark.parametrize("name", BOXES)
def test_typed_chance_is_never_a_list_by_the_hundred(tmp_path: Path, name: str) -> None:
    script = typed(*["1"] * 30, "help")
    out = fiveaside(name, "--seats", "me,me", "--dice", "typed", typed=script, home=tmp_path).out
    lines = out.split("> ")
    assert max(len(part) for part in lines) < 6000


# Who you are, what you may type


def test_who_plays_alone_is_told_who_they_are(tmp_path: Path) -> None:
    out = fiveaside("goal_game", "--seed", "3", typed=typed("skip"), home=tmp_path).out
    told = " ".join(out.split())
    assert "You are Red. Played by the bot Marta: Yellow. Pays for every token" in told
    assert "Type help at any time." in told
    assert "\nYou are Red. Name what is sold next, or skip." in out or "\nYou are Red. Bid more, or pass." in out
    assert "\nRed> " in out


def test_several_bots_of_one_name_are_told_in_one_sentence(tmp_path: Path) -> None:
    out = " ".join(fiveaside("next_goal_wins", "--seed", "3", typed="", home=tmp_path).out.split())
    assert "You are Player 1. Played by the bot Marta: Player 2, Player 3, Player 4." in out


def test_what_was_counted_stands_in_columns(tmp_path: Path) -> None:
    arguments = ("soccer_dice", "--seed", "1", "--seats", "random,random", "--language", "es")
    lines = fiveaside(*arguments, home=tmp_path).out.splitlines()
    head = next(number for number, line in enumerate(lines) if line.strip() == "Local – Visitante")
    assert {line.index(" – ") for line in lines[head : head + 4]} == {lines[head].index(" – ")}


def test_no_prompt_holds_a_name_from_the_code(tmp_path: Path) -> None:
    out = fiveaside("next_goal_wins", "--seed", "3", typed=typed(*["1"] * 20), home=tmp_path).out
    prompts = {part.rpartition("\n")[2] for part in out.split("> ")[:-1]}
    assert prompts == {"Player 1"}


def test_six_aims_have_names(tmp_path: Path) -> None:
    words = BOXES["golazo"].words
    assert [words.phrases[f"aim_{aim}"] for aim in (1, 5)] == ["top left", "low middle"]


def test_commands_are_understood_in_both_languages(tmp_path: Path) -> None:
    script = typed("помощь", "help", "пункт 2.4", "rule 2.4", "темп", "танец", "выход")
    arguments = ("goal_game", "--seats", "me,me", "--seed", "3", "--language", "ru")
    out = fiveaside(*arguments, typed=script, home=tmp_path).out
    assert out.count("Кроме того (") == 2
    assert out.count("2.4   ") == 2
    assert "Новости ждут Enter после каждого чужого хода." in out
    assert "Здесь можно набрать лот нападающий" in " ".join(out.split())
    assert "Игра сохранена в" in out or "сохранять нечего" in out


def test_a_game_is_gone_on_with_in_its_language(tmp_path: Path) -> None:
    arguments = ("goal_game", "--seats", "me,me", "--seed", "3", "--language", "ru")
    fiveaside(*arguments, typed=typed("lot keeper"), home=tmp_path)
    assert "Игра сохранена в" in fiveaside("play", "--resume", typed=typed("bid 3"), home=tmp_path).out


def test_rules_are_told_in_russian() -> None:
    out = fiveaside("rules", "goal_game", "2.4", "--language", "ru").out
    assert "[" in out
    assert "printed" not in out
    refused = fiveaside("rules", "golong", "--language", "fi").refused()
    assert refused == "GoLong is told in en, es or ru, but 'fi' came."


# Terminals that can do little


@pytest.mark.parametrize("name", ["golong", "next_goal_wins"])
def test_output_of_plain_letters_shows_the_nearest_ones(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    result = fiveaside(
        name, "--seats", "me,me", "--seed", "3", typed=typed("help", "1", "1", "hand", ""), home=tmp_path
    )
    assert (result.code, result.err) == (0, "")
    assert result.out.isascii()
    assert " - " in result.out


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    with Typist(tmp_path, "golong", "--seats", "me,me", "--seed", "4") as typist:
        os.write(typist.master, b"\xff\xfe\n")
        typist.last = ""
        typist.read()
        assert "Here you can type play, punt or fg" in typist.last
        assert "came. (GoLong 3.6)" in typist.type("p" * 3000).replace("\n  ", " ")
        assert len(typist.last.rpartition("Here you can type")[2]) < 200
        assert "Dice: " in typist.type("play")


def test_a_closed_input_ends_the_game_quietly(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "fiveaside", "golong", "--seed", "4"],
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        preexec_fn=lambda: os.close(0),
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "go on with: fiveaside play --resume" in " ".join(done.stdout.split())
