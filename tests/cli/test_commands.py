"""rules, replay, sim and the command itself."""

import json
from pathlib import Path
from typing import Any

import pytest

from fiveaside.engine.chance import Seeded
from fiveaside.engine.refusal import listing
from fiveaside.games import BOXES, box
from fiveaside.table.session import Session
from tests.cli.command import fiveaside


@pytest.mark.parametrize("command", ["play", "referee", "replay", "rules", "sim"])
def test_every_command_has_help_with_an_example(command: str) -> None:
    result = fiveaside(command, "--help")
    assert result.code == 0
    assert f"fiveaside {command}" in result.out
    assert "example" in result.out


def test_without_a_command_the_help_is_shown() -> None:
    result = fiveaside()
    assert result.code == 2
    assert "play in the terminal" in result.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["dance"], "soccer_dice; but 'dance' came; see fiveaside --help."),
        (["rules", "chess"], f"There are the games {listing(list(BOXES))}, but 'chess' came."),
        (["rules", "golong", "--explain", "offside"], "There are the words own …, opp …, first and 10,"),
        (["rules", "golong", "6.99"], "GoLong has the clauses 1.1-1.9, "),
        (["replay", "no-such-file"], "no-such-file cannot be read: there is no such file."),
        (["replay", "."], ". cannot be read: that is a folder."),
        (["sim", "golong", "--games", "0"], "--games takes a whole number from 1, but 0 came."),
        (["sim", "golong", "--games", "x"], "--games takes a whole number, but 'x' came"),
        (["sim", "golong", "--seats", "thumb"], "GoLong with these options has 2 seats, but --seats names 1."),
        (
            ["sim", "golong", "--seats", "thumb,genius"],
            "The bots of golong are thumb, pro, regular, rookie, random or perfect, but 'genius' came.",
        ),
        (["sim", "golong", "--option", "late_turnover"], "An option is written NAME=VALUE"),
        (["solve", "golazo"], "GOLAZO cannot be solved: it is too large."),
        (["solve", "soccer_dice"], "Soccer Dice need not be solved: it is known exactly."),
        (["solve", "golong", "--bits", "9"], "--bits takes a whole number from 16 to 46, but 9 came."),
        (["play", "golong", "--pack", "no-such.toml"], "no-such.toml cannot be read"),
        (["play", "golong", "--seats", "me"], "GoLong with these options has 2 seats, but 1 came."),
    ],
)
def test_bad_input_gets_one_sentence_and_a_code(arguments: list[str], sentence: str) -> None:
    assert sentence in fiveaside(*arguments).refused()


def test_a_clause_a_chapter_and_the_rulings_are_shown() -> None:
    clause = fiveaside("rules", "golong", "6.8").out
    assert clause.startswith("Flag\n\n6.8   Defensive PI, accepted: 10 yards or the number on blue")
    assert max(len(line) for line in clause.splitlines()) <= 80
    whole = fiveaside("rules", "golong", "6").out
    assert [f"6.{n} " in whole for n in range(1, 14)] == [True] * 12 + [False]
    assert "J23" in fiveaside("rules", "golong", "J").out


def test_a_game_is_told_in_two_minutes_and_its_words_are_explained() -> None:
    short = fiveaside("rules", "golong", "--short").out
    assert short.startswith("GoLong in two minutes\n\n1. Ten yards, four downs\n")
    assert "*" not in short
    assert fiveaside("rules", "golazo", "--short", "--language", "ru").out.startswith("GOLAZO за две минуты\n")
    assert fiveaside("rules", "golong", "--explain", "own 26").out.startswith("own …: Yards from your own goal line")
    assert fiveaside("rules", "golong", "--explain", "").out.startswith("Words that are explained: own …, opp …")


def test_6_11_each_part_of_a_clause_says_where_it_comes_from() -> None:
    told = " ".join(fiveaside("rules", "golong", "6.11").out.split())
    assert "one of the dice shown and only one. [printed] We read *may* as *must*" in told
    assert told.endswith("[our reading]")


def test_options_are_listed_with_their_values() -> None:
    out = fiveaside("rules", "golong", "options").out
    assert "late_turnover: off, on\n" in out
    assert "loss_of_down: off, physical, chance\n" in out
    assert max(len(line) for line in out.splitlines()) <= 80


def test_a_game_may_be_named_without_the_command(tmp_path: Path) -> None:
    assert fiveaside("golong", "--seats", "thumb,thumb", "--seed", "1", home=tmp_path).out.startswith("GoLong.")


def test_coverage_names_phases_and_tests_of_every_clause() -> None:
    out = fiveaside("rules", "--coverage").out
    for game in BOXES.values():
        assert f"{len(game.rulebook.clauses)} clauses, 0 without a test" in out
    assert "6.8    played: rules/flag.Penalty" in out


def test_a_record_is_told_from_beginning_to_end(tmp_path: Path) -> None:
    session, numbers = Session(box("golong").new()), Seeded(2)
    while session.game.ask is not None:
        session.choose(session.game.ask.pick(numbers.below(session.game.ask.n)))
    path = tmp_path / "game.record"
    path.write_text(session.record().write())
    told = fiveaside("replay", str(path)).out.splitlines()
    assert told[0] == "GoLong, rules 1, 2 seats"
    assert told[-1].endswith(str((session.game.over() or {})["why"]))
    path.write_text(session.record().write()[:-5])
    assert fiveaside("replay", str(path)).refused().startswith("Line ")
    path.write_bytes(b"\xff\xfe\x00")
    assert fiveaside("replay", str(path)).refused() == f"{path} is not a text file in UTF-8."


def test_a_simulation_is_the_same_on_any_number_of_cores() -> None:
    arguments = ["sim", "golong", "--games", "60", "--seats", "thumb,random", "--seed", "9", "--json"]
    one: Any = json.loads(fiveaside(*arguments, "--jobs", "1").out)
    two: Any = json.loads(fiveaside(*arguments, "--jobs", "2").out)
    assert one == two
    assert one["games"] == 60
    assert one["sides"][0]["wins"] + one["sides"][1]["wins"] + one["draws"] == 60
    low, high = one["sides"][0]["win_share_95"]
    assert low < one["sides"][0]["win_share"] < high


def test_a_simulation_prints_a_table() -> None:
    out = fiveaside("sim", "soccer_dice", "--games", "50").out
    assert out.startswith("Soccer Dice: 50 games, random, random, seed 1")
    assert "95 % interval" in out
