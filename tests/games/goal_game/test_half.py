"""Chapter 9: the end of a half."""

from tests.games.goal_game.situations import (
    S,
    asked,
    figure_cells,
    goals,
    last_card,
    open_last,
    play,
    quiet,
    sentences,
    sheet,
    situation,
    told,
)


def test_9_1_when_all_cards_are_open_the_half_is_over() -> None:
    m = last_card(half=1, held=([S], []))
    play(m, "open j1")
    play(m, quiet(m))
    assert asked(m) == "striker 0"
    events = play(m, "striker")
    assert told(events)[-2:] == [("9.1", "half_time"), ("4.2", "half")]
    assert sentences(m, events)[-2] == "Half-time. Red 1, Yellow 0."


def test_9_1_there_is_no_counter_attack_after_the_last_card() -> None:
    m = last_card(half=1)
    play(m, "open j1", "44/0")
    assert asked(m) == "figure 0"


def test_9_2_the_leader_begins_the_second_half() -> None:
    m = last_card(3, half=1, sheets=sheet((0, 2), (0, 0), (0, 0)))
    open_last(m)
    assert (m.half, m.q, asked(m)) == (2, 1, "figure 2")


def test_9_2_of_level_leaders_the_one_on_whom_the_last_attack_ended_begins() -> None:
    m = last_card(4, half=1, attacker=2, sheets=sheet((1, 0), (0, 0), (0, 0), (1, 0)))
    assert goals(m) == [1, 0, 0, 1]
    open_last(m)
    assert (m.q, asked(m)) == (3, "figure 0")


def test_9_3_the_last_attack_is_p_on_q_also_when_q_opened_the_last_card() -> None:
    cells = figure_cells(2, "line")
    cards = {cell: f"{number}/0" for number, cell in enumerate(cells[:-2], 2)} | {"i1": "44/0"}
    m = situation(figure="line", cards=cards, stack=("counter_attack", "counter_open"), turn=4)
    play(m, "open j1")
    play(m, quiet(m))
    assert (m.half, m.q, asked(m)) == (2, 1, "figure 0")


def test_9_4_the_second_half_is_laid_out_anew_and_goes_back() -> None:
    m = last_card(3, half=1, attacker=0)
    open_last(m)
    assert (m.deck.left, m.opened, asked(m)) == (list(range(1, 65)), 0, "figure 2")
    play(m, "figure block")
    assert (m.p, m.q, m.turn) == (1, 0, 1)
    assert m.seen(0)["now"] == {"doing": "open", "part": "attack", "opens": 1, "opponent": 0, "clockwise": False,
                                "dealer": None, "hot": False}  # fmt: skip


def test_9_5_red_cards_last_the_half_yellow_cards_the_match() -> None:
    m = last_card(half=1, red=[0], yellow=[1])
    open_last(m)
    assert (m.half, m.red, m.yellow) == (2, 0, 2)
    m = last_card(3, half=2, yellow=[0, 1, 2], sheets=sheet((1, 0), (1, 0), (0, 0)))
    open_last(m)
    assert m.played
    assert m.yellow == 0
