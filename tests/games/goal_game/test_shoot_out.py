"""Chapter 10: the result of a match and post-match penalties."""

from fractions import Fraction
from typing import cast

import pytest

from fiveaside.engine.chance import chances
from fiveaside.games.goal_game.table import Tournament
from tests.games.goal_game.situations import (
    ALL_RED_ENDS,
    D,
    K,
    S,
    Values,
    asked,
    choices,
    find,
    goals,
    held,
    kick,
    last_card,
    load,
    names,
    open_last,
    play,
    quiet,
    sentences,
    sheet,
    shoot_out,
    told,
)

FOUR_LEVEL = ((1, 0), (1, 0), (1, 0), (1, 0))
THREE_LEVEL = ((1, 0), (1, 0), (1, 0))


def winners(m: Tournament) -> list[int]:
    return list(m.kit.members[m.played[0].winners])


def test_10_1_a_match_is_two_halves_ranked_by_goals() -> None:
    m = last_card(sheets=sheet((0, 1)))
    events = open_last(m)
    assert told(events)[-3:] == [("9.1", "full_time"), ("11.5", "wins_match"), ("11.1", "wins")]
    assert m.over() == {"winner": 1, "score": [0, 1], "why": "Yellow has won the match 1–0"}


def test_10_2_one_winner_of_two_and_two_winners_of_three_or_four() -> None:
    m = last_card(3, sheets=sheet((3, 0), (1, 0), (0, 0)))
    open_last(m)
    assert winners(m) == [0, 1]
    m = last_card(4, sheets=sheet((0, 0), (0, 2), (0, 0), (1, 0)))
    open_last(m)
    assert winners(m) == [2, 3]


def test_10_3_a_tie_across_the_line_is_broken_by_all_with_that_number_of_goals() -> None:
    m = last_card(4, sheets=sheet((2, 0), (0, 1), (0, 0), (1, 0)))
    assert goals(m) == [2, 0, 1, 1]
    events = open_last(m)
    assert ("10.3", "level_for_final") in told(events)
    assert (m.order, m.free, m.won) == ((2, 3), 1, 1)


def test_10_3_other_ties_stand() -> None:
    m = last_card(4, sheets=sheet((1, 1), (0, 0), (0, 0), (0, 0)))
    open_last(m)
    assert winners(m) == [0, 1]
    assert not m.played[0].series


@pytest.mark.parametrize(("level", "face_down"), [(((1, 1),), 10), (THREE_LEVEL, 15), (FOUR_LEVEL, 20)])
def test_10_4_five_face_down_cards_for_each_and_two_open_ones_at_the_ends(
    level: tuple[tuple[int, int], ...], face_down: int
) -> None:
    m = last_card(2 if len(level) == 1 else len(level), sheets=sheet(*level))
    open_last(m)
    assert (asked(m), len(m.deck.left)) == ("card *", 64)
    events = play(m, *ALL_RED_ENDS)
    assert told(events) == [("10.4", "lies_open"), ("10.4", "lies_open")]
    assert m.figure.size - m.opened.bit_count() == face_down
    assert (asked(m), len(m.deck.left)) == ("starter *", 62)


@pytest.mark.parametrize(("level", "end"), [(((1, 1),), "g2"), (THREE_LEVEL, "g3"), (FOUR_LEVEL, "g4")])
def test_10_5_the_shoot_out_figure(level: tuple[tuple[int, int], ...], end: str) -> None:
    m = shoot_out(level)
    rows = range(1, int(end[1]) + 1)
    cells = cast(Values, cast(Values, cast(Values, m.table()["match"])["figure"])["cells"])
    assert set(cells) == {"a1", end} | {f"{column}{row}" for column in "bcdef" for row in rows}
    assert (cells["a1"], cells[end]) == ALL_RED_ENDS
    assert choices(m) == ["open b1", f"open f{end[1]}"]


def test_10_6_who_starts_is_drawn_and_each_kicks_at_the_next() -> None:
    m = last_card(3, sheets=sheet(*THREE_LEVEL))
    open_last(m)
    play(m, *ALL_RED_ENDS)
    assert [chance for _, chance in chances(m)] == [Fraction(1, 3)] * 3
    assert choices(m) == ["red", "yellow", "blue"]
    play(m, "yellow")
    pairs = []
    for _ in range(3):
        pairs.append((m.opener, m.opponent))
        kick(m, False)
    assert pairs == [(1, 2), (2, 0), (0, 1)]


def test_10_7_a_match_is_one_goal_shot_then_a_striker_may_follow() -> None:
    m = shoot_out(held=([S, S], [K]))
    kick(m, True)
    assert asked(m) == "save 1"
    events = play(m, "no")
    assert ("10.13", "series_goal") in told(events)
    assert asked(m) == "striker 0"
    play(m, "striker", "save")
    assert (asked(m), m.series_goals[:2], held(m, 0), held(m, 1)) == ("open 1", (1, 0), [S], [])


def test_10_7_with_strikers_any_the_kicker_may_go_on() -> None:
    m = shoot_out(held=([S, S], []), options={"strikers": "any"})
    kick(m, False, "striker", "striker")
    assert (m.series_goals[:2], asked(m)) == ((2, 0), "open 1")


def test_10_7_colours_of_kicker_and_target_count_as_in_5_2() -> None:
    m = shoot_out(THREE_LEVEL, starter="blue")
    play(m, "open b1", find(m, "...R"))
    assert m.series_goals == (0, 0, 1, 0)
    m = shoot_out(THREE_LEVEL, starter="yellow")
    play(m, "open b1", find(m, "...R"))
    assert m.series_goals == (0, 0, 0, 0)


def test_10_8_centres_do_not_count_and_only_strikers_and_goalkeepers_are_used() -> None:
    m = shoot_out(held=([], [D]))
    events = play(m, "open b1", find(m, "...-", "goal"))
    assert "centre" not in names(events)
    assert (m.series_goals[:2], asked(m)) == ((0, 0), "open 1")


def test_10_8_there_is_no_counter_attack() -> None:
    m = shoot_out()
    play(m, "open b1", find(m, "RRRR"[:3] + "."))
    assert asked(m) == "open 1"


def test_10_9_a_series_stops_after_the_first_unequal_round() -> None:
    m = shoot_out()
    kick(m, True)
    assert m.outcome is None
    kick(m, True)
    kick(m, False)
    assert m.outcome is None
    m.take_events()
    kick(m, True)
    assert m.outcome is not None
    assert m.over() == {"winner": 1, "score": [1, 1], "why": "Yellow has won the post-match penalties 2–1"}


def test_10_9_a_series_has_at_most_five_rounds() -> None:
    m = shoot_out()
    for _ in range(9):
        kick(m, False)
    assert m.series == 1
    kick(m, False)
    assert (m.series, m.kicks, asked(m)) == (2, 0, "card *")
    assert m.opened == 0


def series_of(m: Tournament, *made: int) -> None:
    """One round in which these seats score with a striker; everybody must have one."""
    for _ in range(len(m.order)):
        kick(m, False, "striker" if m.opener in made else "no")


@pytest.mark.parametrize(
    ("scored", "through", "on"),
    [((0,), 0b0001, (1, 2, 3)), ((0, 1), 0b0011, ()), ((0, 1, 2), 0, (0, 1, 2)), ((3,), 0b1000, (0, 1, 2))],
)
def test_10_10_above_the_line_wins_below_is_out_level_goes_on(
    scored: tuple[int, ...], through: int, on: tuple[int, ...]
) -> None:
    m = shoot_out(FOUR_LEVEL, held=([S],) * 4)
    assert m.free == 2
    series_of(m, *scored)
    if on:
        assert (m.won, m.order, m.free) == (through, on, 2 - through.bit_count())
    else:
        assert m.played[0].winners == through


def test_10_11_a_new_series_is_laid_for_those_left_with_a_new_lot() -> None:
    m = shoot_out(FOUR_LEVEL, held=([S],) * 4)
    m.take_events()
    series_of(m, 0, 1, 3)
    events = m.take_events()
    assert ("10.4", "series") in told(events)
    assert (asked(m), len(m.deck.left), m.figure.size) == ("card *", 64, 17)
    play(m, *ALL_RED_ENDS)
    assert choices(m) == ["red", "yellow", "green"]


def after_ten_series(m: Tournament) -> None:
    while m.ask is not None and m.ask.kind != "place":
        if m.ask.kind == "card":
            play(m, *ALL_RED_ENDS)
        elif m.ask.kind == "starter":
            m.answer(0)
        else:
            kick(m, False)


def test_10_12_after_ten_series_the_places_are_drawn() -> None:
    m = shoot_out()
    after_ten_series(m)
    assert (m.series, asked(m), choices(m)) == (10, "place *", ["red", "yellow"])
    assert load(m.save()).save() == m.save()
    events = play(m, "yellow")
    assert ("10.12", "lot_falls") in told(events)
    assert cast(Values, m.over())["why"] == (
        "Still level after 10 series of post-match penalties, the lot falls to Yellow"
    )


def test_10_12_one_coach_for_each_place_without_putting_back() -> None:
    m = shoot_out(FOUR_LEVEL)
    after_ten_series(m)
    assert [chance for _, chance in chances(m)] == [Fraction(1, 4)] * 4
    play(m, "blue")
    assert choices(m) == ["red", "yellow", "green"]
    play(m, "red")
    assert winners(m) == [0, 2]
    assert m.played[0].drawn == 0b0101


def test_10_13_goals_of_a_shoot_out_count_neither_for_the_match_nor_on_the_sheets() -> None:
    m = shoot_out()
    kick(m, True)
    assert (goals(m), m.series_goals[:2]) == ([1, 1], (1, 0))
    assert cast(list[Values], cast(Values, m.table()["match"])["sheets"])[0]["goals"] == [[1, 1], [0, 0]]
    kick(m, False)
    assert cast(Values, m.over())["score"] == [1, 1]


def test_a_series_is_told_and_seen() -> None:
    m = shoot_out(THREE_LEVEL, held=([S],) * 3)
    sheet_seen = cast(Values, cast(Values, m.seen(0)["match"])["shoot_out"])
    assert sheet_seen == {
        "series": 1, "order": [0, 1, 2], "kicks": 0, "goals": [0, 0, 0], "free": 2, "won": [], "drawn": [],
        "played": [],
    }  # fmt: skip
    assert m.where() == (
        "first match, half 2 · goals in all: Red 1, Yellow 1, Blue 1 · post-match penalties, series 1: "
        "Red 0, Yellow 0, Blue 0 · round 1, Red against Yellow"
    )
    m.take_events()
    series_of(m, 0)
    assert sentences(m, m.take_events())[-3:] == [
        "Series 1 is over. Goals in it: Red 1, Yellow 0, Blue 0.",
        "Red has won a place in the final.",
        "Series 2: Yellow and Blue.",
    ]


def told_in(language: str, m: Tournament) -> list[str]:
    spoken = m.spoken(language)
    return sentences(spoken, m.take_events())


def test_10_3_of_two_coaches_nobody_kicks_for_a_place() -> None:
    """The only match is won, and so are its post-match penalties: there is nothing to qualify for."""
    for language, level, won in (
        ("en", "Level: Red and Yellow go to post-match penalties.", "Red wins the post-match penalties."),
        ("ru", "Ничья: Красный и Жёлтый бьют послематчевые пенальти.", "Красный побеждает в послематчевых пенальти."),
    ):
        m = last_card(sheets=sheet((1, 1)))
        m.answer_text(choices(m)[0])
        m.answer_text(quiet(m))
        assert level in told_in(language, m)
        play(m, *ALL_RED_ENDS, "red")
        kick(m, True)
        kick(m, False)
        assert won in told_in(language, m)


def test_10_3_in_a_single_match_nobody_kicks_for_a_place() -> None:
    m = shoot_out(THREE_LEVEL, held=([S],) * 3, options={"tournament": "single"})
    series_of(m, 1)
    assert "Yellow wins the post-match penalties." in told_in("en", m)


def test_10_12_the_lot_says_whom_it_fell_to() -> None:
    m = shoot_out()
    after_ten_series(m)
    m.take_events()
    m.answer_text("yellow")
    assert "The lot falls to Yellow." in told_in("en", m)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_10_13_goals_of_a_series_are_told_as_such(language: str) -> None:
    m = shoot_out(THREE_LEVEL)
    m.take_events()
    kick(m, True)
    told_goal = {
        "en": "Goal by Red against Yellow! In this series: Red 1, Yellow 0, Blue 0.",
        "ru": "этой серии: Красный 1, Жёлтый 0, Синий 0.",
    }
    assert told_goal[language] in " ".join(told_in(language, m))
