"""Whole evenings of people round one terminal: what they read, what they type, what stays hidden."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fiveaside.engine.game import Game
from fiveaside.engine.record import read_record
from fiveaside.games import box
from tests.cli.typist import Typist


@pytest.fixture
def seasons(tmp_path: Path) -> Iterator[Typist]:
    with Typist(tmp_path, "next_goal_wins", "--seats", "me,me", "--seed", "5") as typist:
        yield typist


DECK = "from which deck do you take your next footballer?"
TACTIC = "Which of these tactics do you keep?"
LINE_UP = "Whom do you put there?"


def kept_game(home: Path, name: str) -> Game:
    (kept,) = (home / "fiveaside").glob(f"{name}-*.record")
    return read_record(kept.read_text()).play(box(name))


def go_to(typist: Typist, who: str, question: str) -> None:
    """Answer by the first choice until somebody is asked this."""
    for _ in range(60):
        if typist.last.endswith(f"\n{who}> ") and f"{who}: " in typist.last and question in typist.last:
            return
        typist.type("" if typist.waits() else "1")
    raise AssertionError(f"{question} was never asked: {typist.last}")


# Next Goal Wins


def own_cards(m: Game, seat: int) -> set[str]:
    own = m.seen(seat)["own"]
    assert isinstance(own, dict)
    return {card["name"] for cards in ("squad", "tactics") for card in own[cards]}


def test_a_season_begins_with_hands_hidden(seasons: Typist, tmp_path: Path) -> None:
    """The draft and both line-ups: a screen shows cards only of the one who was asked to look alone."""
    go_to(seasons, "Player 2", LINE_UP)
    m = kept_game(tmp_path, "next_goal_wins")
    hands = [own_cards(m, seat) for seat in range(2)]
    assert all(len(hand) == 9 for hand in hands)
    looking = None
    shown_to = [set[str](), set[str]()]
    for screen in seasons.screens():
        for seat, hand in enumerate(hands):
            found = {name for name in hand - hands[1 - seat] if name in screen.replace("\n  ", " ")}
            assert not found or looking == seat, f"{found} of Player {seat + 1}: {screen}"
            shown_to[seat] |= found
        looking = next((seat for seat in range(2) if f"Only Player {seat + 1} may look" in screen), None)
    assert shown_to == [hand - hands[1 - seat] for seat, hand in enumerate(hands)]


def test_choices_of_cards_say_what_stands_on_them(seasons: Typist) -> None:
    go_to(seasons, "Player 1", TACTIC)
    assert "Route One: Your keeper has the ball: +2 Punting this" in seasons.last
    assert "Drawn for you: Bruno 'El' Toro, " in seasons.shown
    go_to(seasons, "Player 1", LINE_UP)
    assert "Now GK, with the stats that everybody has there:" in seasons.last
    assert "STK Dmytro Zahornyk ***          1 1 1 / 1 1 1" in seasons.last  # out of position
    assert seasons.type("gk01").count("Lined up: GK Bruno 'El' Toro\n") == 1


def test_whoever_is_asked_again_keeps_the_screen(seasons: Typist) -> None:
    go_to(seasons, "Player 1", LINE_UP)
    for _ in range(3):
        assert "may look now" not in seasons.type("1")
    assert "Only Player 2 may look now" in seasons.type("1")


def test_everybody_may_look_at_the_own_hand_while_the_others_look_away(seasons: Typist) -> None:
    go_to(seasons, "Player 1", DECK)
    assert "Type hand to see what you alone may see" in seasons.last
    assert seasons.type("hand").endswith("Only Player 1 may look now; press Enter when nobody else does. ")
    assert "gk01  GK  Bruno 'El' Toro ****" in seasons.type("")
    assert seasons.last.endswith("Press Enter before the others look again. ")
    assert "Toro" not in seasons.type("")
    assert seasons.last.endswith("Player 1> ")


def test_what_is_taken_back_is_not_named_to_the_other(seasons: Typist) -> None:
    go_to(seasons, "Player 1", LINE_UP)
    for _ in range(4):
        seasons.type("1")
    seasons.type("")
    assert "The last answer is taken back." in seasons.type("undo")
    assert seasons.last.endswith("Only Player 1 may look now; press Enter when nobody else does. ")


def test_a_match_is_played_with_few_hand_overs(tmp_path: Path) -> None:
    """Both line up in secret, and look at their cards when they like; all else is said before everybody."""
    with Typist(tmp_path, "next_goal_wins", "--seats", "me,me", "--seed", "5", "--pace", "off") as typist:
        go_to(typist, "Player 1", LINE_UP)
        typist.shown = ""
        steps = 0
        while "Match 2: " not in typist.shown:
            typist.type("" if typist.waits() or "just press Enter" in typist.last else "1")
            steps += 1
            assert steps < 200, typist.last
    match = typist.shown.partition("Match 2: ")[0]
    assert match.count("goes for a") >= 4
    assert match.count("may look now") <= 3


def test_cards_are_looked_at_and_played_alone(tmp_path: Path) -> None:
    """What a hand allows is named only after the others have looked away."""
    with Typist(tmp_path, "next_goal_wins", "--seats", "me,me", "--seed", "5", "--pace", "off") as typist:
        while "Type hand for what else you alone can do" not in typist.last:
            typist.type("" if typist.waits() else "1")
        who = typist.last.rpartition("\n")[2].removesuffix("> ")
        assert "tactic" not in typist.last.rpartition("?")[2]
        assert "Here you can type " in typist.type("tactic none").replace("\n  ", " ")
        assert "tactic" not in typist.last.partition("but ")[0].partition("\n")[2]
        assert f"Only {who} may look now" in typist.type("hand")
        assert "Your squad:" in typist.type("")
        assert f"\n{who}: " in typist.last


def test_three_people_draft_one_after_the_other(tmp_path: Path) -> None:
    with Typist(tmp_path, "next_goal_wins", "--seats", "me,me,me", "--seed", "6") as typist:
        for seat in (1, 2, 3):
            go_to(typist, f"Player {seat}", TACTIC)
            assert f"Only Player {seat} may look now" in typist.shown


# GOLAZO


def test_a_turn_of_golazo_is_typed_as_in_the_rules(tmp_path: Path) -> None:
    with Typist(tmp_path, "golazo", "--seats", "me,me", "--seed", "3") as typist:
        assert "H9 and A9 are counters, * has the ball." in typist.last
        typist.type("")
        assert "Home kicks off with number 9." in typist.type("9")
        assert "  7   .    .    .   H9*   .    .    .\n" in typist.last
        assert typist.last.count("\n") <= 24
        assert "  move 8: f6, f4, e4, d4, d5, d6\n" in typist.type("move 8")
        assert "a1 is not next to number 8." in typist.type("move 8 a1")
        assert "Home 8 moves to f6. (4.2)" in typist.type("m 8 f6")
        assert "Home: move 8 f6" not in typist.last  # once is enough
        assert "Home 9 passes to 7 on f5." in typist.type("pass 7")
        assert typist.last.endswith("Home> ")
        typist.type("stop")
        m = kept_game(tmp_path, "golazo")
    counters = m.seen(0)["counters"]
    assert isinstance(counters, list)
    assert (counters[0][7], counters[0][8]) == ("f6", "d7")


# Goal!Game


def test_an_auction_and_a_figure(tmp_path: Path) -> None:
    with Typist(tmp_path, "goal_game", "--seats", "me,me", "--seed", "3") as typist:
        assert "lot keeper    stops one shot at your goal" in typist.last
        assert "centre  striker 6 · goalkeeper 5 · defender 5" in typist.last
        assert "    pass  you are out of this lot\n  bid 1 2 3 4 5 6 7 8 9 10\n" in typist.type("lot k")
        assert "You have 10 coins, not 11." in typist.type("bid 11")
        assert "Sold: Red takes the goalkeeper for 10." in typist.type("10")
        assert "Red     coins 0 · striker 0 · goalkeeper 1 · defender 0" in typist.last
        go_to_figure(typist)
        assert " [a2]  [b2]  [c2]  [d2]  [e2]\n" in typist.type("block")
        shown = typist.type("c2")
        assert "Red opens c2: card " in shown
        assert "Red     goals 0 · coins 0 · striker 0 · goalkeeper 1 · defender 0" in shown
        assert "  Red–Yellow         halves 0–0, 0–0 · in all 0–0" in typist.type("sheets")


def go_to_figure(typist: Typist) -> None:
    while "how are the cards laid?" not in typist.last:
        typist.type("skip")


def test_goal_game_in_russian(tmp_path: Path) -> None:
    with Typist(tmp_path, "goal_game", "--seats", "me,me", "--seed", "3", "--language", "ru") as typist:
        assert re.search("лот вратарь +отбивает один удар по вашим воротам", typist.last)
        assert "Красный выставляет на торги: вратарь." in typist.type("лот вратарь")
        assert "(Goal!Game 2.5)" in typist.type("ставка 11")
        assert "Жёлтый ставит 4 на вратаря." in typist.type("ставка 3") + typist.type("bid 4")
        assert "Наберите ответ" in typist.type("help")
        assert max(len(line) for line in typist.shown.splitlines()) <= 80
