"""The rule of thumb for GOLAZO: it scores, beats random play, plays both ways alike and does not think for long."""

import re
import time
from collections import Counter
from typing import Any

import pytest

from fiveaside.bots.playout import play_match
from fiveaside.bots.roster import bot
from fiveaside.engine.ask import Ask
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.player import Player
from fiveaside.games import box
from fiveaside.games.golazo.judgement.thumb import SAVED, SHOT, attack, key_chance, price, shape, value
from fiveaside.games.golazo.table import Match
from tests.games.golazo.situations import A, H, choices, keyed, match, moving, new, pitch

SECONDS = 0.1


def played(bots: list[str], seed: int) -> Game:
    numbers, game = Seeded(seed), box("golazo").new(options={"half": "5"})
    play_match(game, [bot("golazo", name, Seeded(seed + 1000 * seat)) for seat, name in enumerate(bots)], numbers)
    return game


def test_it_scores_and_beats_random_play() -> None:
    scores = [played(["thumb", "random"], seed).points() for seed in range(2)]
    scores += [played(["random", "thumb"], seed).points()[::-1] for seed in range(2, 4)]
    assert sum(mine for mine, theirs in scores) >= 6
    assert all(mine > theirs for mine, theirs in scores)


def test_two_of_them_score_as_look_ahead_players_do() -> None:
    """About three goals a side in a whole match, and somewhat fewer in one of half the length; random players 0.1."""
    goals = [goal for seed in range(3) for goal in played(["thumb", "thumb"], seed).points()]
    assert 4 <= sum(goals) <= 24


def test_its_aims_cannot_be_foreseen() -> None:
    numbers = Seeded(4)
    game = box("golazo").new()
    player = bot("golazo", "thumb", numbers)
    aims: Counter[str] = Counter()
    while game.ask is None or game.ask.kind != "aim":
        assert game.ask is not None
        game.step(numbers.below(game.ask.n) if game.ask.seat < 0 else player.choose(game, game.ask))
    for _ in range(60):
        aims[game.text(player.choose(game, game.ask))] += 1
    assert len(aims) == 6


# Both ways


def turned_text(text: str) -> str:
    """A choice on the pitch turned round."""
    return re.sub(r"\b[a-g]\d+\b", lambda space: turned_space(space[0]), text)


def turned_space(space: str) -> str:
    return f"{'gfedcba'['abcdefg'.index(space[0])]}{14 - int(space[1:])}"


def other(value: Any) -> Any:
    """A side, or a state of both sides by name of it, as the other one has it."""
    return {0: 1, 1: 0, "home": "away", "away": "home"}.get(value, value)


def mirrored(saved: dict[str, Any]) -> dict[str, Any]:
    """The same match with home and away changed, pitch turned round."""
    told = dict(saved)
    for name in ("score", "formations", "dice", "plus", "skips", "declined", "managers", "used"):
        told[name] = saved[name][::-1]
    for name in ("counters", "starts"):
        told[name] = [[space and turned_space(space) for space in team] for team in saved[name][::-1]]
    for name in ("first", "winner", "solo", "mover", "scoring"):
        told[name] = other(saved[name])
    for name in ("ball", "shot", "last"):
        told[name] = saved[name] and {**saved[name], "side": other(saved[name]["side"])}
    for name in ("bottom", "looked"):
        told[name] = [seen_by_other(entry) for entry in saved[name]]
    told["kept"] = [[seen_by_other(entry) for entry in entries] for entries in saved["kept"][::-1]]
    told["stack"] = [{**phase, "side": other(phase["side"])} if "side" in phase else phase for phase in saved["stack"]]
    return told


def seen_by_other(entry: dict[str, Any]) -> dict[str, Any]:
    return {**entry, "known": sorted([other(who) for who in entry["known"]], key=("home", "away", "all").index)}


def test_mirrored_positions_get_mirrored_answers() -> None:
    golazo, numbers = box("golazo"), Seeded(7)
    thumb = bot("golazo", "thumb", Seeded(1))
    kinds: Counter[str] = Counter()
    for seed in range(30):
        game = golazo.new(options={"half": "5", "managers": "on", "slide": "on"})
        chance = Seeded(seed)
        for _ in range(8 + 3 * seed):
            if game.ask is not None:
                game.step(game.ask.pick(chance.below(game.ask.n)))
        while game.ask is not None and (game.ask.seat < 0 or game.ask.kind in ("aim", "save", "manager")):
            game.step(game.ask.pick(numbers.below(game.ask.n)))
        if game.ask is None or "shoot_out" not in game.save():
            continue
        turned = golazo.load(mirrored(game.save()))
        assert turned.ask is not None
        mine = game.text(thumb.choose(game, game.ask))
        theirs = turned.text(thumb.choose(turned, turned.ask))
        assert turned_text(theirs) == mine, f"{game.ask.kind} of game {seed}"
        kinds[game.ask.kind] += 1
    assert sum(kinds.values()) > 20
    assert len(kinds) > 3


# What it goes for


def side_by_side(*placed: str) -> Match:
    return match(pitch(*placed))


def test_losing_the_ball_costs_more_the_nearer_the_own_goal() -> None:
    prices = [price(side_by_side(f"H9 d{rank}*"), H) for rank in (1, 4, 7, 10, 13)]
    assert prices == sorted(prices, reverse=True)
    assert prices[0] > 2 * prices[-1]
    assert price(side_by_side("A9 d1*"), A) == prices[-1]


def test_the_ball_is_worth_more_in_front_of_the_own_goalkeeper_than_with_him() -> None:
    assert attack(side_by_side("H1 d0*"), H, 0) < attack(side_by_side("H8 e5*"), H, 0)


def test_full_backs_stay_at_home() -> None:
    """Number 2 may go to the halfway rank, not to their byline; a forward may."""
    assert shape(side_by_side("H9 d7*", "H2 g9"), H) < shape(side_by_side("H9 d7*", "H2 g7"), H)
    assert shape(side_by_side("H9 d7*", "H10 g9"), H) > shape(side_by_side("H9 d7*", "H10 g7"), H)


def test_it_crosses_where_crossing_is_good() -> None:
    thumb = bot("golazo", "thumb", Seeded(1))
    m = keyed(pitch("H7 f13*", "H9 d13", "H10 c12"))
    assert m.ask is not None
    assert m.text(thumb.choose(m, m.ask)) == "cross"
    alone = keyed(pitch("H7 g12*"))
    assert alone.ask is not None
    assert alone.text(thumb.choose(alone, alone.ask)) == "no"
    assert value(side_by_side("H7 f13*", "H9 d13", "H10 c12"), H) > value(side_by_side("H7 f13*"), H)


def test_6_9_a_cross_is_better_than_a_shot_only_with_two_heads_in_the_area() -> None:
    """So crosses are rare by the rules: three counters must be there for what one with the ball has in the area."""
    m = side_by_side("H7 f13*")
    zones = {"g12": 1, "f12": 2, "g13": 3, "f13": 4}
    better = {
        (dice, heads)
        for name, dice in zones.items()
        for heads in range(7)
        if key_chance(m, H, m.board.spaces[name], heads) > SHOT + 1e-9
    }
    assert better == {(1, 5), (1, 6), *[(2, n) for n in range(3, 7)], *[(d, n) for d in (3, 4) for n in range(2, 7)]}


def test_moves_that_are_left_count_as_heads_for_a_cross() -> None:
    """Four dice and two heads who need one step each: four crosses in five find one of them."""
    mates = ("H9 d11", "H10 c11", "A5 a10")
    wide = side_by_side("H7 f13*", *mates)
    assert attack(wide, H, 0) < attack(wide, H, 1) < attack(wide, H, 2)
    assert attack(wide, H, 2) == pytest.approx(65 / 81 - 16 / 81 * SAVED)
    assert attack(wide, H, 2) > attack(side_by_side("H7 d12*", *mates), H, 2)


def test_it_prefers_a_cross_that_two_heads_wait_for_to_a_shot() -> None:
    thumb = bot("golazo", "thumb", Seeded(1))
    m = moving(pitch("H8 f10*", "H7 f13", "H9 d11", "H10 c11", "A3 a9", "A5 a10"), moves=4)
    said: list[str] = []
    while m.ask is not None and m.ask.kind == "action":
        said.append(m.text(thumb.choose(m, m.ask)))
        m.answer_text(said[-1])
    assert m.ask is not None
    assert m.ask.kind == "key", said
    assert m.text(thumb.choose(m, m.ask)) == "cross", said


def test_with_a_man_out_wide_it_brings_heads_into_the_area() -> None:
    thumb = bot("golazo", "thumb", Seeded(1))
    m = moving(pitch("H7 f13*", "H9 d11", "H10 c10", "A5 e13", "A6 e12"), moves=1)
    assert m.ask is not None
    assert m.text(thumb.choose(m, m.ask)).split()[-1] in ("c12", "d12")


def test_it_lines_up_and_picks_a_manager_by_sense() -> None:
    thumb = bot("golazo", "thumb", Seeded(1))
    m = new({"formation": "own", "managers": "on"})
    assert m.ask is not None
    lined_up = {m.text(thumb.choose(m, m.ask)) for _ in range(40)}
    assert lined_up == {"formation 4-4-2", "formation 4-3-3", "formation 3-5-2"}
    for text in ("formation 4-4-2", "formation 4-3-3"):
        m.answer_text(text)
    assert m.text(thumb.choose(m, m.ask)) == "manager Showman"
    m.answer_text("manager Showman")
    assert m.text(thumb.choose(m, m.ask)) == "manager Professor"
    assert "manager Fox" in choices(m)


class Timed(Player):
    """Another player, timed; the slowest answer in a hundred may be the fault of a busy machine."""

    def __init__(self, player: Player) -> None:
        super().__init__()
        self.player = player
        self.spent: list[float] = []

    def choose(self, game: Game, ask: Ask) -> int:
        begun = time.thread_time()
        choice = self.player.choose(game, ask)
        self.spent.append(time.thread_time() - begun)
        return choice


def test_it_answers_within_a_tenth_of_a_second() -> None:
    players = [Timed(bot("golazo", "thumb", Seeded(seat))) for seat in range(2)]
    play_match(box("golazo").new(options={"half": "5", "managers": "on"}), list(players), Seeded(8))
    spent = sorted(players[0].spent + players[1].spent)
    assert spent[len(spent) * 99 // 100] < SECONDS
