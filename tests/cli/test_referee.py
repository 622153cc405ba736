"""The referee protocol, spoken to the real command."""

import json
import signal
import subprocess
import sys
from typing import Any

import pytest

from tests.cli.command import referee, stopped


def answers(*texts: object) -> list[object]:
    return [{"answer": text} for text in texts]


def last(*requests: object) -> Any:
    return referee(*requests)[-1]


def test_a_new_game_asks_chance_or_draws_by_seed() -> None:
    asked, drawn, again = referee(
        {"new": "golong", "seats": 2, "options": {}, "chance": "ask"},
        {"new": "golong", "chance": {"seed": 1}},
        {"new": "golong", "chance": {"seed": 1}},
    )
    assert asked["ask"] == {"seat": "chance", "kind": "toss", "choices": ["H", "A"], "weights": [1, 1]}
    assert drawn == again
    assert (drawn["ask"]["kind"], drawn["ask"]["choices"]) == ("down", ["play", "punt", "fg"])
    assert drawn["events"]


def test_a_roll_shows_its_dice_and_takes_its_faces() -> None:
    replies = referee({"new": "golong"}, *answers("H", "X", "play", "b0 g-1 ball g3 g6", "g6", "stop"))
    roll: Any = replies[3]["ask"]
    assert roll["kind"] == "roll"
    assert roll["dice"][0] == ["ball", "ball", "ball", "sack", "flag", "star"]
    assert roll["dice"][4] == ["0", "0", "0", "10", "30", "TD"]
    take: Any = replies[4]
    asked = take["ask"]
    assert (asked["seat"], asked["kind"], asked["choices"]) == (0, "take", ["g6", "g3", "g-1", "b0"])
    assert [event["rule"] for event in take["events"]] == ["4.1"]
    assert take["score"] == [0, 0]
    assert take["over"] is None


def test_an_ask_says_what_each_choice_would_lead_to() -> None:
    asked: Any = last({"new": "golong"}, *answers("H", "40"))["ask"]
    assert list(asked["leads"]) == asked["choices"]
    assert asked["leads"]["fg"] == {"title": "Field goal", "note": "60 yards, good 1 in 6", "chance": 0.166667}


def test_views_of_seat_spectator_and_referee() -> None:
    replies: Any = referee(
        {"new": "golong"}, *answers("H", "30"), {"view": 0}, {"view": "spectator"}, {"view": "referee"}
    )
    seat, spectator, whole = (reply["view"] for reply in replies[3:])
    assert seat["seat"] == 0
    assert spectator["seat"] == "spectator"
    assert whole["spot"] == 30
    assert whole["line_to_gain"] == 40
    assert whole["down"] == 1
    assert whole["cup"] == {"green": 3, "blue": 1}
    assert (whole["score"], whole["slot"]) == ([0, 0], 1)


def test_an_edited_state_is_played_on_from() -> None:
    whole: Any = last({"new": "golong"}, *answers("H", "30"), {"view": "referee"})["view"]
    whole.update(spot=99, line_to_gain=100, down=4, cup={"green": 1, "blue": 0}, score=[0, 6], slot=16)
    replies: Any = referee({"load": whole}, *answers("play", "ball g2", "kick", "post"))
    assert replies[0]["ask"]["kind"] == "down"
    assert replies[2]["score"] == [6, 6]
    assert replies[4]["over"]["winner"] == 0
    assert replies[4]["over"]["score"] == [7, 6]
    assert replies[4]["ask"] is None


def test_an_impossible_state_is_refused_and_the_game_goes_on() -> None:
    whole: Any = last({"new": "golong"}, *answers("H", "30"), {"view": "referee"})["view"]
    replies: Any = referee(
        {"new": "golong"}, *answers("H"), {"load": {**whole, "spot": 55}}, *answers("40"), {"view": "referee"}
    )
    assert "The ball lies before the line to gain" in replies[2]["error"]
    assert replies[-1]["view"]["spot"] == 40


def test_record_and_replay() -> None:
    replies: Any = referee(
        {"new": "golong", "chance": {"seed": 5}}, *answers("play"), {"record": True}, {"view": "referee"}
    )
    record, whole = replies[2]["record"], replies[3]["view"]
    again: Any = referee({"replay": record}, {"record": True}, {"view": "referee"})
    assert again[0]["ask"] == replies[1]["ask"]
    assert again[1]["record"] == record
    assert again[2]["view"] == whole


def test_dice_may_come_before_the_people_have_said_roll() -> None:
    replies: Any = referee({"new": "soccer_dice"}, *answers("5 3", "2 3 4 6", "1"))
    assert replies[-1]["score"] == [1, 0]


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        ("{", "is not JSON"),
        ("", "is not JSON"),
        ("[" * 100_000, "this is nested more than 40 deep"),
        ("[]", "A request takes a JSON object, but [] came."),
        ({}, "A request has exactly one of"),
        ({"new": "golong", "answer": "H"}, "A request has exactly one of"),
        ({"new": "golong", "colour": "red"}, "A request 'new' has no 'colour' beside it."),
        ({"new": "chess"}, "There are the games"),
        ({"new": 5}, "There are the games"),
        ({"new": "golong", "seats": 3}, "GoLong with these options has 2 seats, but 3 came."),
        ({"new": "golong", "seats": "two"}, "seats takes a whole number"),
        ({"new": "golong", "options": {"wind": "on"}}, "but 'wind' came"),
        (
            {"new": "golong", "options": {"late_turnover": "maybe"}},
            "Option late_turnover takes off or on, but 'maybe' came.",
        ),
        ({"new": "golong", "options": [1]}, "options takes a JSON object"),
        ({"new": "golong", "pack": "green = ["}, "is not readable as TOML"),
        ({"new": "golong", "pack": {"green": [1]}}, "green must be a list of six faces"),
        ({"new": "golong", "chance": "dice"}, 'chance takes "ask"'),
        ({"new": "golong", "chance": {"seed": "x"}}, 'chance takes "ask"'),
        ({"answer": "g6"}, "toss takes H, A, but 'g6' came."),
        ({"answer": None}, "answer takes the text of one of the choices"),
        ({"view": 2}, "view takes a seat from 0 to 1"),
        ({"view": True}, "view takes a seat from 0 to 1"),
        ({"load": "x"}, "load takes a JSON object"),
        ({"load": {"game": "golong"}}, "needs 'rules'"),
        ({"replay": 1}, "replay takes the text of a record"),
        ({"replay": "nonsense"}, "A record begins with"),
    ],
)
def test_bad_requests_get_one_sentence_and_change_nothing(request_: object, sentence: str) -> None:
    _, reply, after = referee({"new": "golong"}, request_, {"view": "referee"})
    assert list(reply) == ["error"]
    assert sentence in str(reply["error"])
    assert "\n" not in str(reply["error"])
    assert after["view"]["stack"][-1] == {"phase": "toss"}


def test_without_a_game_there_is_nothing_to_answer() -> None:
    assert "No game is running" in last({"answer": "H"})["error"]


def test_an_answer_after_the_end_is_refused() -> None:
    whole: Any = last({"new": "golong"}, *answers("H", "30"), {"view": "referee"})["view"]
    whole.update(slot=16, score=[3, 0])
    replies: Any = referee({"load": whole}, *answers("punt", "X", "play"), {"view": "referee"})
    assert replies[2]["over"]["why"] == "H has the higher score after slot 16"
    assert replies[3]["error"] == "The game is over, but the answer 'play' came."
    assert referee({"load": replies[4]["view"]})[0]["over"] == replies[2]["over"]


def running() -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "fiveaside", "referee"]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def test_a_closed_pipe_ends_it_with_a_sentence() -> None:
    with running() as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(json.dumps({"new": "golong"}).encode() + b"\n")
        process.stdin.close()
        err = process.stderr.read()
    assert process.returncode == 141
    assert err == b"fiveaside: the output was closed before the end.\n"


def test_ctrl_c_ends_it_with_a_sentence() -> None:
    with running() as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b'{"new": "golong"}\n')
        process.stdin.flush()
        process.stdout.readline()
        assert stopped(process, signal.SIGINT) == 130
        err = process.stderr.read()
    assert err.decode().strip() == "fiveaside: stopped by the keyboard."


def test_ctrl_c_is_tried_too_where_the_run_ignores_it() -> None:
    """As `nohup ./test` does, or `./test &` in a script."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"{__file__}::{CTRL_C}"]
    run = subprocess.run(
        ["sh", "-c", 'trap "" INT; exec "$@"', "sh", *command], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout


CTRL_C = test_ctrl_c_ends_it_with_a_sentence.__name__
