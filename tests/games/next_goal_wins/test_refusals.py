"""What is refused says why, by the clause that forbids it."""

import pytest

from fiveaside.engine.refusal import IllegalChoice
from tests.games.next_goal_wins.situations import CLOSED, Season, after_match, board, play, start


def refused(m: Season, text: str) -> str:
    before = m.save()
    with pytest.raises(IllegalChoice) as refusal:
        m.answer_text(text)
    assert m.save() == before
    return str(refusal.value)


@pytest.mark.parametrize(
    ("ball", "text", "rule", "says"),
    [
        ("GK", "dribble", "5.1", "There is no dribble from the position GK."),
        ("DEF", "shoot", "5.1", "There is no shot from the position DEF."),
        ("MID", "shoot", "5.1", "There is no shot from the position MID."),
        (
            "STK",
            "header",
            "5.2",
            "A shot needs a pass or a punt before it and a header a cross, so header is not possible.",
        ),
        ("MID", "pass + speed", "10.3", "No skill lets you make this pass a speed battle."),
        ("MID", "tactic theatrics", "15.1", "Theatrics is not in your hand."),
        ("MID", "tactic wing_play", "15.3", "Wing Play cannot be played at this moment; the card names its own."),
    ],
)
def test_what_the_one_with_the_ball_may_not_do(ball: str, text: str, rule: str, says: str) -> None:
    told = refused(board(ball=ball, blue_hand="wing_play", red_hand="wing_play"), text)
    assert told.startswith(says) and told.endswith(f"(Next Goal Wins {rule})"), told


@pytest.mark.parametrize(
    ("text", "rule", "says"),
    [
        ("sub DEF gk01", "3.2", "is not in your squad."),
        ("tactic mind_games", "15.1", "Mind Games is not in your hand."),
        ("tactic theatrics", "15.3", "Theatrics cannot be played at this moment"),
        ("tactic one_more_push", "15.4", "One More Push does not fit this situation"),
    ],
)
def test_what_is_no_choice_at_the_start_of_an_attack(text: str, rule: str, says: str) -> None:
    told = refused(start(red_hand="theatrics one_more_push"), text)
    assert says in told and told.endswith(f"(Next Goal Wins {rule})"), told


def test_11_1_no_substitution_without_a_moment() -> None:
    m = start(moment=False, red_hand="park_the_bus wing_play")
    bench = m.kit.footballer_ids[m.bench(0)[0]]
    assert "This is no moment for a substitution" in refused(m, f"sub DEF {bench}")


def test_11_2_a_slot_is_changed_once() -> None:
    m = start()
    first, second = [m.kit.footballer_ids[who] for who in m.bench(0)[:2]]
    play(m, f"sub DEF {first}")
    assert "DEF was changed in this moment already." in refused(m, f"sub DEF {second}")
    assert "is on the pitch." in refused(m, f"sub MID {first}")


def test_12_3_nobody_comes_on_after_a_red_card() -> None:
    m = start(red=f"gk01 {CLOSED} mid02 stk01")
    bench = m.kit.footballer_ids[m.bench(0)[0]]
    assert "After a red card nobody comes on as DEF." in refused(m, f"sub DEF {bench}")


def test_15_6_quiet_is_said_once() -> None:
    m = start(red_hand="park_the_bus wing_play")
    bench = m.kit.footballer_ids[m.bench(0)[0]]
    play(m, f"sub DEF {bench} + quiet")
    assert "quiet cannot be added to go here" in refused(m, "go + quiet")


def test_16_8_an_empty_deck_cannot_be_named() -> None:
    m = after_match("transfer")
    m.decks[0] = type(m.decks[0])([])
    assert m.ask is not None
    m.ask = m.phase.ask(m)
    assert "The deck GK is empty." in refused_only(m, "GK")


def refused_only(m: Season, text: str) -> str:
    with pytest.raises(IllegalChoice) as refusal:
        m.answer_text(text)
    return str(refusal.value)
