"""Experiments: the same answer on one core and on two, broken off or not; known answers are found."""

import json
import sys
from pathlib import Path
from random import Random

import pytest

from fiveaside.cli.main import main
from fiveaside.engine.refusal import Refusal
from fiveaside.lab.answer import answer
from fiveaside.lab.crew import Crew
from fiveaside.lab.experiment import Experiment, written
from fiveaside.lab.findings import asymmetries
from fiveaside.lab.keeping import Keeper, StateFile
from fiveaside.lab.running import Result, difference, run
from fiveaside.lab.sheet import Sheet
from tests.cli.command import fiveaside

LOADED = {"green": ["2", "3", "9", "9", "9", "9"]}
pytestmark = pytest.mark.usefixtures("nobody_stays")

EVEN = {"game": "soccer_dice", "minds": "random", "told": 0, "judged": 0}


def packs(name: str) -> dict[str, object]:
    return {"loaded": LOADED}[name]  # type: ignore[return-value]  # as TOML gives it


def ran(told: dict[str, object], jobs: int = 1, keeper: Keeper | None = None) -> Result:
    return run(Experiment(told, packs), Crew(jobs), keeper or Keeper(), lambda done, of, sheets: None)


# The same wherever it runs


WATCHED: dict[str, object] = {
    "question": "compare", "game": "goal_game", "games": 40, "told": 20, "judged": 4, "minds": "random", "seed": 3,
    "options": {"tournament": "single"}, "arm": [{"name": "printed"}, {"name": "many", "options": {"strikers": "any"}}],
}  # fmt: skip


def test_one_core_two_and_a_run_that_was_broken_off_say_the_same(tmp_path: Path) -> None:
    whole = json.dumps(answer(ran(WATCHED)))
    assert json.dumps(answer(ran(WATCHED, jobs=2))) == whole
    file = tmp_path / "state"
    experiment = Experiment(WATCHED, packs)
    keeper = StateFile(file, experiment.fingerprint())

    class Enough(Exception):
        pass

    def heard(done: int, of: int, sheets: list[Sheet]) -> None:
        if done >= 30:
            raise Enough

    with pytest.raises(Enough):
        run(experiment, Crew(1), keeper, heard)
    kept = file.read_bytes()
    file.write_bytes(kept[:-40])  # the power fails in the middle of a line
    played: list[int] = []
    result = run(experiment, Crew(1), keeper, lambda done, of, sheets: played.append(done))
    assert json.dumps(answer(result)) == whole
    assert file.read_bytes().startswith(kept)
    with pytest.raises(Refusal, match="keeps another experiment"):
        ran(WATCHED, keeper=StateFile(file, "another"))


def test_what_is_watched_is_told(tmp_path: Path) -> None:
    told = answer(ran(WATCHED))
    printed = told["arms"][0]  # type: ignore[index]  # a list of two
    metrics = printed["metrics"]
    for name in ("first_seat", "decisions", "starter", "minutes", "lead_changes", "decided", "matter", "luck"):
        assert metrics[name]["low"] <= metrics[name]["mean"] <= metrics[name]["high"]
    assert printed["counts"]["event goal"]["times"] > printed["counts"]["event goal"]["games"] > 0
    assert printed["counts"]["event goal"]["gains"] > 0, "a goal is good for whose it is"
    assert any(name.startswith("clause ") for name in printed["counts"])
    assert printed["counts"]["choice bid pass"]["offered"] >= printed["counts"]["choice bid pass"]["judged"] > 0
    assert "event series_goal" in printed["counts"] or printed["metrics"]["draws"]["mean"] == 0.0


def test_an_experiment_is_repeated_by_what_its_answer_says(tmp_path: Path) -> None:
    file = tmp_path / "again.toml"
    file.write_text(written(WATCHED), "utf-8")
    again = fiveaside("lab", "run", str(file), "--json", "--jobs", "1")
    assert json.loads(again.out) == json.loads(json.dumps(answer(ran(WATCHED))))
    assert (tmp_path / "again.toml.state").exists()


# Known answers


def test_a_loaded_die_is_found_and_a_fair_one_is_not() -> None:
    arms = [{"name": "fair"}, {"name": "loaded", "pack": "loaded"}]
    told = {"question": "compare", "game": "golong", "minds": "thumb", "decide": "points", "games": 400, "told": 0}
    found = ran({**told, "judged": 0, "arm": arms})
    assert found.is_decided and found.sheets[0].games < 400
    assert difference(found.experiment, found.sheets, "points").low > 0.0
    same = ran(
        {**told, "judged": 0, "arm": [{"name": "fair"}, {"name": "as fair", "options": {"late_turnover": "off"}}]}
    )
    assert not same.is_decided


def test_a_favoured_seat_is_found_and_even_seats_are_called_even() -> None:
    """At 95 % some two of forty even experiments are called uneven; more than six once in two hundred times."""
    even = [ran({**EVEN, "games": 60, "seed": seed}) for seed in range(40)]
    wrong = [one for one in even if asymmetries(one.experiment.arms[0], one.sheets[0], 2)[0].weight == 2]
    assert len(wrong) <= 6
    told = {"game": "golong", "minds": "tests.lab.minds:Favoured", "games": 60, "told": 0, "judged": 0}
    for seed in range(3):
        found = ran({**told, "seed": seed})
        finding = asymmetries(found.experiment.arms[0], found.sheets[0], 2)[0]
        assert finding.weight == 2 and "the first seat has an advantage" in finding.text


def test_many_metrics_are_no_likelier_to_hold_a_wrong_finding_than_one() -> None:
    """Two arms that are alike in all that is measured, looked at again and again: in no more than 5 % of the
    experiments anything is ever called different."""
    told = {"question": "compare", "game": "golong", "games": 300, "arm": [{"name": "one"}, {"name": "other"}]}
    experiment = Experiment(told, packs)
    aside = [name for name in experiment.metrics if name != experiment.decide]
    assert len(aside) >= 15
    wrong = 0
    for seed in range(60):
        lots, sheets, called = Random(seed), [Sheet(), Sheet()], set()
        for game in range(1, 301):
            for sheet in sheets:
                sheet.note({name: lots.gauss(0.0, 1.0) for name in aside})
            if game % 20 == 0:
                called |= {name for name in aside if difference(experiment, sheets, name).excludes(0.0)}
        wrong += len(called) > 0
    assert wrong <= 3


def test_strength_is_decided_by_pairs() -> None:
    told = {
        "question": "strength", "game": "golong", "games": 200, "elo": [0, 50],
        "arm": [{"name": "thumb", "minds": "thumb"}, {"name": "lot", "minds": "random"}],
    }  # fmt: skip
    found = ran(told)
    assert found.is_decided and found.sheets[0].games < 400
    (sentence,) = answer(found)["findings"]  # type: ignore[misc]  # a list of one
    assert "thumb is" not in sentence and sentence.startswith("thumb scores 9")
    assert "It is stronger by 50 Elo rather than by 0" in sentence
    seats = list(found.sheets[0].values("seat"))
    assert seats == [0.0, 1.0] * (len(seats) // 2)


# The ladder


BOT = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    assert asked["view"]["seat"] == asked["seat"]
    print(json.dumps({"answer": asked["ask"]["choices"][0]}), flush=True)
"""


def test_a_ladder_with_a_program_and_a_mind_from_a_module(tmp_path: Path) -> None:
    program = tmp_path / "bot.py"
    program.write_text(BOT, "utf-8")
    minds = f"thumb,tests.lab.minds:Favoured,run:{sys.executable} {program}"
    done = fiveaside("lab", "ladder", "golong", "--games", "20", "--minds", minds, "--json", "--jobs", "2")
    told = json.loads(done.out)
    assert told["ratings"][0]["name"] == "thumb"
    assert {rating["elo"] for rating in told["ratings"] if rating["name"] == "thumb"} == {0.0}
    assert all(rating["low"] <= rating["elo"] <= rating["high"] for rating in told["ratings"])
    assert [meeting["games"] for meeting in told["meetings"]] == [20, 20, 20]
    again = fiveaside("lab", "ladder", "golong", "--games", "20", "--minds", minds, "--json", "--jobs", "1")
    assert again.out == done.out


# Refusals


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("game = ", "bad.toml is not readable as TOML"),
        ("game = 'chess'", "There are the games goal_game, golazo"),
        ("games = 5", "An experiment, arm, needs 'game', but has none."),
        ("game = 'golong'\nquestion = 'why'", "has measure or compare or strength as question, but 'why' came."),
        ("game = 'golong'\nmetrics = ['fun']", "What is measured is first_seat, draws"),
        ("game = 'golong'\ngames = -1", "has a whole number from 1 to 1099511627776 as games, but -1 came."),
        ("game = 'golong'\nalpha = 0", "has a number above 0 as alpha, but 0 came."),
        ("game = 'golong'\nminds = ['thumb']", "GoLong with these options has 2 seats, but 1 came."),
        ("game = 'golong'\nminds = 'genius'", "The bots of golong are thumb"),
        ("game = 'golong'\nminds = 'run:'", "A program is named as run:COMMAND, but 'run:' came."),
        ("game = 'golong'\nminds = 'run:/nowhere/bot'", "The program '/nowhere/bot' could not be started"),
        ("game = 'golong'\nminds = 'run:true'", "The program 'true' ended in the middle of a game."),
        ("game = 'golong'\nminds = 'run:yes'", "this is not JSON"),
        ("game = 'golong'\npack = 'none.toml'", "none.toml"),
        ("game = 'golong'\nquestion = 'compare'", "The question compare takes two arms, but 1 came."),
        ("game = 'golong'\nspeed = 9", "An experiment has no 'speed'; it has"),
        ("game = 'golong'\n[options]\nbounce = 'on'", "but 'bounce' came."),
    ],
    ids=range(17),
)
def test_what_is_wrong_with_a_file_is_one_sentence(
    tmp_path: Path, text: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(text, "utf-8")
    assert main(["lab", "run", str(file), "--jobs", "1"]) == 2
    said = [line for line in capsys.readouterr().err.splitlines() if line.startswith("fiveaside: ")]
    assert len(said) == 1 and says in said[0]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["compare", "golazo"], "--a and --b say the same; there is nothing to compare."),
        (["compare", "golazo", "--a", "mind=pro"], "Where one side names a mind, so does the other"),
        (["compare", "golazo", "--a", "tactical"], "An option is written NAME=VALUE"),
        (["ladder", "golong", "--minds", "thumb"], "--minds takes 2 to 50 different names, but 'thumb' came."),
        (
            ["ladder", "golong", "--minds", "thumb,random", "--anchor", "me"],
            "--anchor takes thumb or random, but 'me' came.",
        ),
        (["ladder", "golong", "--games", "1"], "--games takes a whole number from 2 to"),
        (
            ["ladder", "golong", "--on", "there"],
            "--on takes an address such as dask://127.0.0.1:8786, but 'there' came.",
        ),
        (["run", "/nowhere.toml"], "/nowhere.toml"),
    ],
    ids=range(8),
)
def test_wrong_orders_are_refused(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", *words]) == 2
    assert says in capsys.readouterr().err
