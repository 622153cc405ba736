"""A timed game at the terminal: the clock beside it runs, and whoever takes too long is answered for."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from fiveaside.cli.stopwatch import Stopwatch
from fiveaside.cli.terminal import Terminal
from fiveaside.engine.chance import Seeded
from fiveaside.games import box
from fiveaside.table.session import Session

HALF = 300


class Watch:
    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    terminal = Terminal(Session(box("golazo").new(2, {"clock": "10", "draw": "stand"})), [None, None], Seeded(3))
    terminal.stopwatch = Stopwatch(Watch())
    return terminal


def typing(terminal: Terminal, each: float, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Somebody who takes so many seconds for every answer, and stops where that can be done."""
    watch = terminal.stopwatch.now
    assert isinstance(watch, Watch)

    def read(prompt: str) -> str:
        watch.time += each
        game = terminal.session.game
        assert game.ask is not None
        texts = [game.text(choice) for choice in game.ask.choices]
        return "stop" if "stop" in texts and each < 20 else texts[0]

    monkeypatch.setattr("builtins.input", read)
    while terminal.session.game.ask is not None:
        kind = terminal.session.game.ask.kind
        terminal.turn(terminal.session.game.ask)
        if kind == "clock":
            yield terminal.session.answers[-1][1]


def test_the_clock_is_up_when_half_its_minutes_are_over(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    times: list[float] = []
    said: list[str] = []
    for answer in typing(terminal, 10, monkeypatch):
        said.append(answer)
        times.append(terminal.stopwatch.now())
    assert said.count("up") == 2
    first, second = (times[place] for place, answer in enumerate(said) if answer == "up")
    assert first >= HALF > times[said.index("up") - 1]
    assert second - first >= HALF


def test_who_takes_longer_than_twenty_seconds_stops(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    next(typing(terminal, 21, monkeypatch))
    shown = capsys.readouterr().out
    assert "20 seconds are left." in shown
    assert "The 20 seconds are over: stop." in shown
    assert "The clock of this half shows 0:21 of 5:00." in shown
    assert "stop" in [text for _, text in terminal.session.answers]
