"""Nothing is told twice: an answer is left out of the log where the events after it say what it was."""

from itertools import pairwise

import pytest

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.engine.event import CHOSEN, ROLLED, Answer, Event
from fiveaside.engine.game import Game
from fiveaside.games import BOXES, box
from fiveaside.table.telling import told_once
from fiveaside.table.wire import events_json

GAMES = 3
MOST_ANSWERS = 400


def told(game: Game, *events: Event) -> list[str]:
    return [event.what for event in told_once(game, events)]


def chosen(note: str, seat: int = 0, only: int = -1) -> Event:
    return Answer(CHOSEN, "4.1", seat, "action", note, only)


def rolled(note: str, only: int = -1) -> Event:
    return Answer(ROLLED, "3.2", CHANCE, "roll", note, only)


def event(game: Game, what: str, side: int = -1, *values: int) -> Event:
    return game.box.tells.kinds[what].event(side, *values)


def test_an_answer_that_the_next_event_tells_is_left_out() -> None:
    game = box("golazo").new()
    moves = event(game, "moves", 0, 9, 5)
    assert told(game, chosen("move 9 d8"), moves) == ["moves"]
    assert told(game, chosen("stop"), event(game, "turn")) == ["chosen", "turn"]
    assert told(game, chosen("no")) == ["chosen"]
    assert ["text" in one for one in events_json(game, [chosen("move 9 d8"), moves])] == [False, True]


def test_a_secret_answer_is_told_to_whom_it_is_for_beside_what_all_hear() -> None:
    game = box("golazo").new()
    assert told(game, chosen("keep", only=0), event(game, "keeps", 0, 1)) == ["chosen", "keeps"]


def test_what_was_chosen_in_secret_is_left_out_where_all_are_told_it() -> None:
    game = box("golazo").new()
    assert told(game, chosen("play P07", only=0), event(game, "plays", 0, 1)) == ["plays"]
    assert told(game, chosen("no", only=0), event(game, "plays", 1, 1)) == ["chosen", "plays"]
    season = box("next_goal_wins").new()
    assert told(season, chosen("sub GK gk02", only=0), event(season, "substitution", 0, 1, 2, 0)) == ["substitution"]


def test_a_card_that_is_turned_up_is_left_out_and_one_that_is_kept_is_not() -> None:
    game = box("golazo").new()
    time = event(game, "time", -1, 3)
    assert told(game, rolled("E02", only=0), time, event(game, "performs", 0, 1)) == ["time", "performs"]
    assert told(game, rolled("P01", only=0), time, event(game, "draws_power", 0)) == ["rolled", "time", "draws_power"]
    asked_again = (rolled("P01", only=0), time, chosen("keep", only=0), event(game, "performs", 0, 1))
    assert told(game, *asked_again)[0] == "rolled"


def test_a_seat_is_not_taken_for_its_side() -> None:
    game = box("golong").new(3, {"team_size": "2,1"})
    assert told(game, chosen("g3", seat=1), event(game, "takes", 0, 3)) == ["takes"]
    assert told(game, chosen("decline", seat=2), event(game, "penalty_offence", 0)) == ["chosen", "penalty_offence"]


def test_dice_that_the_next_event_tells_are_left_out() -> None:
    game = box("golazo").new()
    dice = rolled("2 3")
    assert told(game, dice, event(game, "wins_roll", 1, 3, 2)) == ["wins_roll"]
    assert told(game, dice, event(game, "has_ball", 0, 2)) == ["rolled", "has_ball"]


def test_dice_thrown_one_after_the_other_are_told_together() -> None:
    game = box("next_goal_wins").new()
    sums = event(game, "sum_speed", 0, 3, 0, 4, 0)
    assert told(game, rolled("4"), rolled("2"), sums) == ["sum_speed"]
    assert told(game, rolled("4"), rolled("2")) == ["rolled", "rolled"]


def test_a_translated_game_leaves_out_the_same() -> None:
    for language in ("en", "ru"):
        game = box("goal_game").new().spoken(language)
        assert told(game, rolled("red"), event(game, "dealer", 0)) == ["dealer"]


def test_where_there_is_nothing_to_choose_only_the_dice_are_told() -> None:
    assert told(box("soccer_dice").new(), chosen("roll")) == []


@pytest.mark.parametrize("name", BOXES)
def test_whole_games_tell_no_answer_beside_the_event_that_says_it(name: str) -> None:
    retold = 0
    for seed in range(GAMES):
        game, numbers = box(name).new(), Seeded(seed)
        game.listen()
        for _ in range(MOST_ANSWERS):
            if game.ask is None:
                break
            game.answer(game.ask.pick(numbers.below(game.ask.n)))
            events = game.take_events()
            lines = told_once(game, events)
            retold += len(events) - len(lines)
            assert all(event in lines for event in events if not event.note)
            for line, after in pairwise(lines):
                own = line.what == "chosen" and not after.note and after.side == game.side_of(line.side)
                assert not own or line.only != after.only
    assert retold > 0
