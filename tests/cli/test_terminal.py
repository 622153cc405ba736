"""Secrets at one screen: nobody reads what is for somebody else, and the screen is handed over before it is shown."""

from collections.abc import Callable
from pathlib import Path

import pytest

from fiveaside.bots.randomly import Randomly
from fiveaside.cli.terminal import Terminal
from fiveaside.engine.chance import Seeded
from fiveaside.engine.player import Player
from fiveaside.table.session import Session
from tests.games.golazo.card_situations import windowed
from tests.table.hidden import HiddenCoin, PurseBox

HAND_OVER = "press Enter when nobody else does"


@pytest.fixture
def play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[[HiddenCoin | PurseBox, list[Player | None], list[str]], str]:
    """All that is shown while these lines are typed; what was asked stands there too."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    def run(box: HiddenCoin | PurseBox, players: list[Player | None], typed: list[str]) -> str:
        lines = iter(typed)

        def read(prompt: str) -> str:
            print(prompt)
            return next(lines, "quit")

        monkeypatch.setattr("builtins.input", read)
        session = Session(box.new())
        session.bots = [seat for seat, player in enumerate(players) if player is not None]
        Terminal(session, players, Seeded(1)).play()
        return capsys.readouterr().out

    return run


Play = Callable[[HiddenCoin | PurseBox, list[Player | None], list[str]], str]


def test_two_people_hand_the_screen_over_before_a_private_ask(play: Play) -> None:
    out = play(HiddenCoin(), [None, None], ["", "left", "right", "on", "on"])
    before, after = out.split(HAND_OVER)
    assert "left" not in before
    assert after.count("left") == 2  # among the choices of both, and never told
    assert "The coin was 0." in after


def test_the_other_is_not_told_what_a_bot_hides(play: Play) -> None:
    out = play(HiddenCoin(), [Randomly(Seeded(1)), None], ["left", "on"])
    assert HAND_OVER not in out
    before, after = out.split("2 right")
    assert "The coin was" in after
    assert "left (" not in before
    assert "right (" not in before


def test_who_is_alone_sees_their_own_secrets_at_once(play: Play) -> None:
    out = play(HiddenCoin(), [None, Randomly(Seeded(1))], ["left", "on"])
    assert HAND_OVER not in out
    assert "\nleft ()" in out


def test_what_was_for_one_side_is_told_when_the_screen_is_theirs(play: Play) -> None:
    bots: list[Player | None] = [Randomly(Seeded(2)), None, None, None]
    out = play(PurseBox(), bots, ["ready", "", "keep", "", "ready"])
    given, kept = out.split(HAND_OVER)[:2]
    assert "to " not in given
    assert "keep" in kept


# Asks in which nothing can be said


@pytest.mark.parametrize(("card", "settled"), [("P02", True), ("P07", False)])
def test_9_7_who_plays_alone_is_not_asked_where_no_card_fits(card: str, settled: bool) -> None:
    """Others at the same screen would learn that none does, so that with them it is asked as ever."""
    m = windowed("roll", ["H9 d8*"], home=card)
    assert m.ask is not None
    alone = Terminal(Session(m, start=True), [None, Randomly(Seeded(1))], Seeded(1))
    together = Terminal(Session(m, start=True), [None, None], Seeded(1))
    assert (alone.is_settled(m.ask), together.is_settled(m.ask)) == (settled, False)
