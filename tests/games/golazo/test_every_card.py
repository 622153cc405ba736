"""Every card of the box is performed once for home and, with the pitch turned round, once for away."""

import re

import pytest

from fiveaside.engine.event import Event
from fiveaside.games.golazo.table import Match
from tests.games.golazo.card_situations import CARDS, facts, manager_of, shooting, windowed
from tests.games.golazo.situations import A, H, drawing, load, pitch, play

ATTACK = ["H9 d8*"]
DEFEND = ["A9 e8*"]
IN_BOX = ["H9 d12*"]
THEY_SHOOT = ["A9 d2*"]

DRAWN: dict[str, tuple[list[str], list[str], list[str]]] = {
    "S01 attack": (ATTACK, ["aim 1", "save 3 4 5 6"], ["6.4 shoots", "7.1 goal", "score H 1"]),
    "S01 defend": (DEFEND, ["give 10"], ["8.14 has_ball", "ball H10", "H10 e6"]),
    "S02 attack": (["H9 d10*"], ["aim 2", "save 2 3"], ["6.5 is_saved", "ball A1", "asks clearance A"]),
    "S02 attack else": (["H9 d9*"], [], ["asks action H", "moves 4"]),
    "S02 defend": (["A9 c1*"], ["put 9 d4"], ["7.4 keeper_has_ball", "A9 d4", "ball H1", "asks clearance H"]),
    "S02 defend else": (["A9 a5*"], ["run 3 a4", "run 2 g5"], ["8.17 runs", "H3 a4", "H2 g5", "ball A9"]),
    "S03 attack": (["H9 a10*"], ["aim 3", "save 1 2 3"], ["6.5 is_saved", "ball A1", "asks clearance A"]),
    "S03 attack else": (["H9 a9*"], [], ["asks action H", "moves 3"]),
    "S03 defend": (
        [*DEFEND, "H9 a10", "H10 d9"],
        ["place 10 g1", "place 9 a1", "run 2 g5"],
        ["8.19 is_placed", "8.17 runs", "H10 g1", "H9 a1", "H2 g5"],
    ),
    "S04 attack": (
        ATTACK,
        ["place 10 c13", "place 11 d12", "5 2 2"],
        ["8.19 is_placed", "6.9 cross_finds_goal", "score H 1"],
    ),
    "S04 attack else": (["H9 c6*"], [], ["asks action H", "moves 3"]),
    "S04 defend": (["A9 d5*", "H6 d3"], ["pass 6"], ["7.4 keeper_has_ball", "7.8 clears_to", "ball H6"]),
    "S04 defend else": (DEFEND, ["steal 10"], ["8.16 has_ball", "ball H10"]),
    "S05 attack": (ATTACK, ["place 7 f13"], ["8.19 is_placed", "H7 f13", "asks action H", "moves 2"]),
    "S05 defend": (
        DEFEND,
        ["run 10 e7", "run 2 f6", "steal 10"],
        ["8.17 runs", "H2 f6", "8.16 has_ball", "ball H10", "H10 e7"],
    ),
    "S06 attack": (ATTACK, [], ["asks action H", "moves 4"]),
    "S06 defend": (DEFEND, ["steal 9"], ["8.16 has_ball", "ball H9", "H9 c6"]),
    "S07 attack": (ATTACK, ["carry d11"], ["8.18 carries", "ball H9", "H9 d11", "asks key H"]),
    "S07 defend": (["A9 e7*"], ["steal 10"], ["8.16 has_ball", "ball H10", "asks action H", "moves 2"]),
    "S08 attack": (ATTACK, ["place 10 e12"], ["8.19 is_placed", "H10 e12", "asks action H", "moves 2"]),
    "S08 defend": (DEFEND, ["push 10 a8", "push 2 a13"], ["8.20 is_pushed", "A10 a8", "A2 a13", "ball A9"]),
    "S09 attack": (ATTACK, [], ["asks action H", "moves 5"]),
    "S09 defend": (["A9 e7*"], ["tackle 10"], ["4.14 tackles", "ball H10", "asks action H", "moves 1"]),
    "S10 attack": (
        ATTACK,
        ["push 5 d13", "push 6 g12"],
        ["8.20 is_pushed", "A5 d13", "A6 g12", "asks action H", "moves 1"],
    ),
    "S10 defend": (DEFEND, ["place 2 c1", "place 9 e2"], ["8.19 is_placed", "H2 c1", "H9 e2"]),
    "S11 attack": (ATTACK, ["run 2 f1", "run 3 a5", "run 10 e7"], ["8.17 runs", "H2 f1", "H3 a5", "H10 e7"]),
    "S11 defend": (DEFEND, ["run 11 a3", "run 4 d7", "done"], ["8.17 runs", "H11 a3", "H4 d7"]),
    "S12 attack": (ATTACK, ["carry c10"], ["8.18 carries", "ball H9", "H9 c10", "asks action H", "moves 1"]),
    "S12 defend": (DEFEND, ["run 7 f7", "steal 7"], ["8.17 runs", "8.16 has_ball", "ball H7", "H7 f7"]),
    "E01": (ATTACK, [], ["time 0", "discarded E01", "turn 4", "asks roll *"]),
    "E02": (["A9 d5*"], [], ["8.24 restarts", "time 0", "A9 e8", "asks kickoff A"]),
    "E03": (ATTACK, [], ["8.23 time", "time 2"]),
    "E04": (ATTACK, ["run 4 c4", "run 8 e4", "run 7 g4"], ["8.17 runs", "H4 c4", "H8 e4", "H7 g4", "time 0"]),
    "E05": (ATTACK, ["swap 4 10"], ["8.22 swaps", "ball H9", "H10 c5", "H4 e6"]),
    "E06": (ATTACK, ["off 5"], ["8.21 sent_off", "A5 off"]),
    "E07": (
        ATTACK,
        ["S06", "P02", "E03", "take S06"],
        ["8.25 looked", "8.3 performs", "bottom P02", "bottom E03", "moves 4"],
    ),
    "E08": (["A9 f7*"], [], ["8.15 has_ball", "ball H10"]),
}  # fmt: skip
"""Each half of a split card, each event: where counters stand, what is answered, what is then true."""

PLAYED: dict[str, tuple[str, list[str], list[str], list[str]]] = {
    "P01": ("key", ["H7 f12*"], ["place 9 c13", "place 10 d13", "place 8 e13", "6 3"], ["8.19 is_placed", "score H 1"]),
    "P02": ("key", ["A9 d4*"], ["high", "4 3"], ["7.4 keeper_has_ball", "7.9 has_ball", "ball H7"]),
    "P03": ("shot", THEY_SHOOT, [], ["8.27 saves", "saves 3", "asks aim A"]),
    "P04": ("shot", IN_BOX, [], ["8.27 saves", "saves 1", "asks aim H"]),
    "P05": ("rolled", ATTACK, [], ["8.26 more_moves", "plus H 2", "plus A 0"]),
    "P06": ("goal", THEY_SHOOT, ["4"], ["8.28 no_goal", "score A 0", "ball H1", "asks clearout A"]),
    "P07": ("roll", ATTACK, ["place 7 g13"], ["8.19 is_placed", "H7 g13", "asks roll *"]),
    "P08": ("rolled", ATTACK, [], ["8.26 roll_again", "asks roll *", "turn 3"]),
    "M11": ("roll", ATTACK, [], ["8.26 rolls_alone", "solo H", "asks roll *"]),
    "M12": ("key", ATTACK, ["carry e10"], ["8.18 carries", "ball H9", "H9 e10"]),
    "M13": ("rolled", DEFEND, [], ["8.26 more_moves", "plus H 2"]),
    "M21": ("roll", DEFEND, ["run 2 f1", "run 3 b1", "run 5 e1"], ["8.17 runs", "H2 f1", "H3 b1", "H5 e1"]),
    "M22": ("shot", THEY_SHOOT, [], ["8.27 saves", "saves 3"]),
    "M23": ("key", ATTACK, ["pass 1"], ["4.8 passes", "ball H1", "asks action H", "moves 1"]),
    "M31": ("roll", DEFEND, ["place 2 c1", "place 3 d1", "place 4 e1"], ["8.19 is_placed", "H2 c1", "H3 d1", "H4 e1"]),
    "M32": ("rolled", ATTACK, [], ["8.26 more_moves", "plus H 2"]),
    "M33": ("key", ["A9 e7*"], ["steal 10"], ["8.16 has_ball", "ball H10"]),
    "M41": ("roll", ATTACK, [], ["8.23 time", "time 1"]),
    "M42": ("rolled", DEFEND, [], ["8.26 roll_again", "asks roll *", "turn 3"]),
    "M43": ("roll", DEFEND, ["push 2 a13", "push 3 g13"], ["8.20 is_pushed", "A2 a13", "A3 g13"]),
    "M51": ("roll", ATTACK, ["place 7 g13", "place 8 a8"], ["8.19 is_placed", "H7 g13", "H8 a8"]),
    "M52": ("shot", THEY_SHOOT, [], ["8.27 saves", "saves 3"]),
    "M53": ("rolled", ATTACK, [], ["8.26 more_moves", "plus H 2"]),
    "M61": ("key", ATTACK, ["place 7 c12", "place 10 e13"], ["8.19 is_placed", "H7 c12", "H10 e13"]),
    "M62": ("shot", IN_BOX, [], ["8.27 saves", "saves 1"]),
    "M63": ("rolled", ATTACK, [], ["8.26 roll_again", "asks roll *", "turn 3"]),
}  # fmt: skip
"""Each powercard and manager card: its window, where counters stand, what is answered, what is then true."""


def for_side(side: int, texts: list[str]) -> list[str]:
    """The texts as they stand, or for away: other team, pitch turned round."""
    if side == H:
        return texts
    return [re.sub(r"\b[HA](?=\d|\b)", other_team, re.sub(r"\b[a-g]\d+\b", turned, text)) for text in texts]


def turned(space: re.Match[str]) -> str:
    return f"{'gfedcba'['abcdefg'.index(space[0][0])]}{14 - int(space[0][1:])}"


def other_team(team: re.Match[str]) -> str:
    return "AH"["HA".index(team[0])]


def answered(m: Match, answers: list[str]) -> list[Event]:
    """All that happened; between two answers the match is saved and laid out again."""
    events = m.take_events()
    for answer in answers:
        assert load(m.save()).save() == m.save()
        events += play(m, answer)
    assert load(m.save()).save() == m.save()
    return events


@pytest.mark.parametrize("side", [H, A])
@pytest.mark.parametrize("what", DRAWN)
def test_every_drawn_card_does_what_it_says(what: str, side: int) -> None:
    placed, answers, expected = (for_side(side, texts) for texts in DRAWN[what])
    m = drawing(pitch(*placed), side, what[:3])
    events = answered(m, answers)
    assert set(expected) - facts(m, events) == set()
    performs = next(event for event in events if event.what == "performs")
    assert (performs.side, performs.values[1]) == (side, "defend" in what)


@pytest.mark.parametrize("side", [H, A])
@pytest.mark.parametrize("code", PLAYED)
def test_every_card_played_from_hand_does_what_it_says(code: str, side: int) -> None:
    placed, answers, expected = (for_side(side, texts) for texts in PLAYED[code][1:])
    m = in_window(PLAYED[code][0], placed, side, code)
    events = answered(m, [f"play {code}", *answers])
    assert set(expected) - facts(m, events) == set()
    assert f"used {code}" in facts(m) if code.startswith("M") else f"bottom {code}" in facts(m)


def in_window(window: str, placed: list[str], side: int, code: str) -> Match:
    """This side is asked and has the card; it is behind by a goal."""
    behind = [0, 1] if side == H else [1, 0]
    held: dict[str, str] = {}
    managers: tuple[str | None, str | None] = (None, None)
    if code.startswith("P"):
        held = {("home", "away")[side]: code}
    else:
        managers = (manager_of(code), None) if side == H else (None, manager_of(code))
    if window in ("roll", "rolled", "key"):
        return windowed(window, placed, side, managers=managers, score=behind, **held)
    m = shooting(placed, managers=managers, **held)
    if window == "goal":
        play(m, "no", "aim 1", "save 2 3")
    return m


def test_no_card_of_the_box_is_missing() -> None:
    halves = [f"{card.code} {half}" for card in CARDS if len(card.programs) == 2 for half in ("attack", "defend")]
    others = [card.code for card in CARDS if len(card.programs) == 1]
    assert set(halves + others) == {what.removesuffix(" else") for what in [*DRAWN, *PLAYED]}
    assert len(CARDS) == 12 + 8 + 8 + 18
