"""Hidden information: who sees what, and what an imagined world keeps and draws anew."""

from collections import Counter
from typing import cast

import pytest

from fiveaside.engine.chance import Seeded
from fiveaside.engine.event import Event
from fiveaside.engine.knowledge import component_of
from fiveaside.games.golazo.parts.kit import MOST_IN_AREA
from fiveaside.games.golazo.table import Match
from tests.games.golazo.card_situations import windowed
from tests.games.golazo.situations import (
    A,
    H,
    Values,
    asked,
    choices,
    drawing,
    holding,
    keyed,
    load,
    match,
    new,
    pitch,
    play,
    state,
)

ALL = (H, A, -1)
ROLLED: Values = {"dice": ["5", "4"], "winner": H}


def seen(m: Match, name: str) -> list[object]:
    """What home, away and a spectator see."""
    return [m.view(seat)[name] for seat in ALL]


def heard_by(m: Match, *answers: str) -> list[list[str]]:
    """What home, away and a spectator hear of these answers, in words."""
    events = play(m, *answers)
    return [[m.box.words.sentence(m, event) for event in events if event.is_for(side)] for side in ALL]


def worlds(m: Match, seat: int, count: int = 40) -> list[Match]:
    numbers = Seeded(seat + 2)
    return [cast(Match, m.imagine(seat, numbers)) for _ in range(count)]


def keeping(home: str, away: str, **edits: object) -> Match:
    stack = ("roll_due", {"phase": "window", "window": "roll", "place": 1})
    return load(holding(state(pitch("H9 d7*"), *stack, **edits), H=home, A=away))


# The table of section 6


def test_counters_ball_score_time_and_piles_are_open() -> None:
    m = match(pitch("H9 d12*"), "key_event", **ROLLED)
    for name in ("counters", "ball", "score", "time", "moves", "dribbled", "discards", "deck", "dice", "where"):
        home, away, spectator = seen(m, name)
        assert home == away == spectator


def test_the_bag_is_seen_by_nobody_but_its_size_by_all() -> None:
    m = keeping("P01", "P02 P03")
    assert all("bag" not in m.view(seat) for seat in ALL)
    assert seen(m, "deck") == [{"bag": 37, "bottom": 0}] * 3


def test_how_many_powercards_are_kept_is_open_which_is_not() -> None:
    m = keeping("P01", "P02 P03")
    home, away, spectator = seen(m, "kept")
    assert home == [["P01"], [None, None]]
    assert away == [[None], ["P02", "P03"]]
    assert spectator == [[None], [None, None]]


def test_a_used_powercard_is_known_to_all_where_it_lies() -> None:
    m = keeping("P07", "")
    play(m, "play P07", "done")
    assert seen(m, "bottom") == [["P07"]] * 3


def test_scouted_cards_at_the_bottom_are_known_to_the_scout_alone() -> None:
    m = drawing(pitch("H9 d7*"), H, "E07")
    play(m, "P01", "S02", "E01")
    assert [cast(Values, looked)["cards"] for looked in seen(m, "looked")] == [
        ["P01", "S02", "E01"], [None] * 3, [None] * 3,
    ]  # fmt: skip
    play(m, "take E01")
    assert seen(m, "bottom") == [["P01", "S02"], [None, None], [None, None]]


def test_the_aim_is_hidden_until_the_save_is_in() -> None:
    m = keyed(pitch("H9 d12*"))
    home, away, spectator = heard_by(m, "shoot", "aim 4")
    assert home[-1] == "Home: aim 4"
    assert "aim" not in " ".join(away + spectator)
    assert [cast(Values, shot)["aim"] for shot in seen(m, "shot")] == [4, None, None]
    heard = heard_by(m, "save 4 5")
    assert heard[0] == heard[1] == heard[2]
    assert "The shot of Home at 4, low left, is saved." in heard[2]
    assert seen(m, "last") == [{"what": "shot", "side": H, "aim": 4, "saves": [4, 5], "goal": False}] * 3


def test_no_and_skip_in_a_window_are_heard_by_their_side_alone() -> None:
    for answer, told in (("no", "no card now"), ("skip", "no card until the next roll")):
        m = keeping("P01", "")
        assert heard_by(m, answer) == [[f"Home: {told}"], [], []]
        assert seen(m, "skips") == [answer == "skip", False, None]


def as_seen(m: Match, answer: str) -> list[object]:
    """What home and a spectator see, hear and know to be asked after an answer."""
    events = play_on(m, answer)
    heard = [[m.box.words.sentence(m, event) for event in events if event.is_for(side)] for side in (H, -1)]
    return [m.view(H), m.view(-1), heard, asked(m)]


def play_on(m: Match, answer: str) -> list[Event]:
    """As a table does: who said skip is asked all the same."""
    m.answer_text(answer)
    return m.take_events()


@pytest.mark.parametrize("code", ["P01", "P05", "P06"])
def test_9_8_after_skip_others_see_and_hear_as_much_as_after_no(code: str) -> None:
    """Every window of the turn comes all the same; only who said skip knows that there is nothing left to say."""
    shown: list[list[object]] = []
    for first, then in (("no", "no"), ("skip", "quiet")):
        m = windowed("roll", ["H9 d8*"], side=A, away=code)
        m.asks_all = True
        shown.append([as_seen(m, answer) for answer in (first, "5 4", then, "stop", "stop", then)])
        assert (asked(m), choices(m)[:2]) == ("window 1", ["no", "skip"]), "the next turn begins anew"
    assert shown[0] == shown[1]


def test_9_8_after_skip_there_is_nothing_left_to_say_and_the_table_says_it() -> None:
    m = windowed("roll", ["H9 d8*"], side=A, away="P05")
    by_itself = m.copy()
    m.asks_all = True
    m.answer_text("skip")
    m.answer_text("5 4")
    assert m.ask is not None
    assert (asked(m), choices(m), m.ask.hushed) == ("window 1", ["quiet"], True)
    m.answer_text("quiet")
    assert asked(m) == "action 0"
    by_itself.answer_text("skip")
    by_itself.answer_text("5 4")
    assert by_itself.save() == m.save()


def test_9_8_whether_the_other_team_has_said_skip_is_imagined_evenly() -> None:
    for first, then in (("no", "no"), ("skip", "quiet")):
        m = windowed("roll", ["H9 d8*"], side=A, away="P05")
        m.asks_all = True
        assert {world.skips for world in worlds(m, H)} == {0}, "nobody has answered yet"
        m.answer_text(first)
        skips = [world.skips for world in worlds(m, H, 400)]
        assert 160 < skips.count(2) < 240
        assert {world.skips for world in worlds(m, A)} == {m.skips}
        m.answer_text("5 4")
        assert {tuple(choices(world)) for world in worlds(m, H)} >= {("quiet",), ("no", "skip", "play P05")}
        m.answer_text(then)


def test_9_8_who_plays_a_card_has_not_said_skip() -> None:
    m = windowed("roll", ["H9 d8*"], side=A, away="P05 P01")
    play(m, "no", "5 4", "play P05")
    assert {world.skips for world in worlds(m, H)} == {0}


def test_a_played_card_is_heard_by_all() -> None:
    m = keeping("P07", "")
    assert heard_by(m, "play P07")[1] == [
        "Home plays Super Sub: “Play before the dice roll. "
        "Put one of your counters without the ball into the opposing half.”"
    ]


def test_a_drawn_powercard_is_seen_by_the_drawer_alone() -> None:
    m = drawing(pitch("H9 d7*"), H)
    home, away, spectator = heard_by(m, "P05")
    assert home[0] == "Drawn: Second Wind: Play after a dice roll without a G. You have 2 more moves in this turn."
    assert away == spectator == ["The time marker is on 1.", "Home draws a powercard."]
    home, away, spectator = heard_by(m, "keep")
    assert home[0] == "Home: keeps it"
    assert away[0] == spectator[0] == "Home keeps a powercard and has 1 now."


def test_any_other_card_is_turned_up_for_all() -> None:
    heard = heard_by(drawing(pitch("H9 d7*"), A), "S09")
    card = "Away turns up High Press: “Take up to 3 moves; you may tackle.”"
    assert heard[0] == heard[2] == ["The time marker is on 1.", card]


def test_managers_and_their_used_cards_are_open() -> None:
    m = load(
        {
            **state(pitch("H9 d7*"), options={"managers": "on"}),
            "managers": ["Fox", "General"],
            "used": [["M42"], []],
        }
    )
    assert seen(m, "used") == [[["M42"], []]] * 3
    assert seen(m, "managers") == [["Fox", "General"]] * 3


# Private asks


@pytest.mark.parametrize(
    ("m", "kind"),
    [
        (keeping("P01", ""), "window 0"),
        (match(pitch("H9 d12*"), "aim", **ROLLED, shot={"side": H, "saves": 2, "aim": None}), "aim 0"),
        (drawing(pitch("H9 d7*"), A, "P01"), "power 1"),
        (new({"formation": "own"}), "formation 0"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_shows_a_hand_or_a_pick_is_asked_in_private(m: Match, kind: str) -> None:
    assert m.ask is not None
    assert (asked(m), m.ask.private, m.ask.only) == (kind, True, m.ask.seat)


def test_drawing_from_the_bag_is_told_to_the_drawer_alone() -> None:
    for side in (H, A):
        ask = drawing(pitch("H9 d7*"), side).ask
        assert ask is not None
        assert (ask.only, ask.private) == (side, True)


# Imagined worlds


def test_an_imagined_opponent_may_keep_any_powercard_not_known_elsewhere() -> None:
    m = keeping("P01 P02", "P03")
    kept = {world.kit.cards[component_of(world.kept[A][0])].code for world in worlds(m, H, 200)}
    assert kept == {"P03", "P04", "P05", "P06", "P07", "P08"}
    assert {world.kept[H] for world in worlds(m, H)} == {m.kept[H]}
    for world in worlds(m, -1):
        assert load(world.save()).save() == world.save()


def test_what_a_scout_has_seen_stays_where_it_is_in_its_worlds() -> None:
    m = drawing(pitch("H9 d7*"), H, "E07")
    play(m, "P01", "S02", "E01", "take E01")
    assert {world.bottom for world in worlds(m, H)} == {m.bottom}
    assert len({world.bottom for world in worlds(m, A)}) > 10


def test_a_card_all_saw_going_to_the_bottom_is_known_when_it_is_drawn_from_there() -> None:
    bag = {**cast(Values, new().save()["bag"])}
    del bag["P07"]
    codes = [code for code, count in bag.items() for _ in range(cast(int, count)) if not code.startswith("P")]
    saved = state(pitch("H9 d7*"), bag={}, discards=codes)
    saved["bottom"] = [{"card": "P07", "known": ["home", "away", "all"]}]
    saved["kept"] = [[{"card": code, "known": ["home"]} for code in bag if code.startswith("P")], []]
    m = load(saved)
    play(m, "4 G", "keep")
    assert m.view(H)["kept"] == [[code for code in bag if code.startswith("P")], ["P07"]]
    assert {world.kept[A] for world in worlds(m, H)} == {m.kept[A]}


def test_an_imagined_aim_may_be_any() -> None:
    m = keyed(pitch("H9 d12*"))
    play(m, "shoot", "aim 4")
    assert {world.aim for world in worlds(m, A)} == {1, 2, 3, 4, 5, 6}
    assert {world.aim for world in worlds(m, H)} == {4}


def test_imagined_formations_are_lawful_and_the_own_one_stays() -> None:
    m = new({"formation": "own"})
    play(m, "formation own", *[f"spot {number} {'abcdef'[number % 6]}{1 + number // 6}" for number in range(2, 9)])
    for world in worlds(m, A):
        assert asked(world) == "spot 0"
        assert world.starts[11:] == m.starts[11:]
        assert load(world.save()).save() == world.save()
    assert {world.starts for world in worlds(m, H)} == {m.starts}
    assert len({world.starts for world in worlds(m, A)}) == 40


def test_an_imagined_own_formation_is_nearly_as_likely_as_any_other() -> None:
    """The one approximation: counters are put up one by one. By the ranks on which they stand it is held against
    line-ups that are drawn evenly, all at once, until one is lawful."""
    m = new({"formation": "own"})
    play(m, "formation own", *[f"spot {number} {'abcdef'[number % 6]}{1 + number // 6}" for number in range(2, 9)])
    numbers, draws, up = Seeded(11), 3000, 7
    imagined: Counter[int] = Counter()
    evenly: Counter[int] = Counter()
    for _draw in range(draws):
        starts = cast(Match, m.imagine(A, numbers)).starts[1 : 1 + up]
        imagined.update([m.board.rank[space] for space in starts])
        evenly.update([m.board.rank[space] for space in even_line_up(m, up, numbers)])
    apart = sum([abs(imagined[rank] - evenly[rank]) for rank in {*imagined, *evenly}]) / 2 / (draws * up)
    assert apart < 0.03


def even_line_up(m: Match, up: int, numbers: Seeded) -> list[int]:
    half = m.board.halves[H]
    while True:
        spaces = [half[numbers.below(len(half))] for _ in range(up)]
        ranks = Counter(m.board.rank[space] for space in spaces)
        area = len([space for space in spaces if m.board.own_area[space] == H])
        if len(set(spaces)) == up and max(ranks.values()) < m.kit.wall and area <= MOST_IN_AREA:
            return spaces
