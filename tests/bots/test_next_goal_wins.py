"""The rule of thumb for Next Goal Wins: what it picks, what it is worth, and that it is quick and plays any season."""

import functools
import time
from collections import Counter
from fractions import Fraction
from typing import cast

import pytest

from fiveaside.bots.playout import play_match
from fiveaside.bots.roster import bot, bot_names
from fiveaside.engine.ask import CHANCE, Ask
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.player import Player
from fiveaside.games import box
from fiveaside.games.next_goal_wins.judgement.attack import Attack, duel
from fiveaside.games.next_goal_wins.table import Season
from tests.games.next_goal_wins.situations import Values, after_match, asked, board, new, play, start
from tests.games.next_goal_wins.test_match_setup import kick_off
from tests.games.next_goal_wins.test_set_pieces import set_piece

GAME = "next_goal_wins"
SECONDS = 0.1


def played(bots: list[str], seed: int, **options: object) -> Season:
    numbers, game = Seeded(seed), box(GAME).new(len(bots), options)
    play_match(game, [bot(GAME, name, Seeded(seed + 1000 * seat)) for seat, name in enumerate(bots)], numbers)
    return cast(Season, game)


def chosen(m: Season) -> str:
    """What the rule of thumb answers, of what its seat may see."""
    numbers = Seeded(3)
    assert m.ask is not None
    return m.text(bot(GAME, "thumb", numbers).choose(m.imagine(m.ask.seat, numbers), m.ask))


def test_it_is_on_the_roster() -> None:
    assert bot_names(GAME) == ["master", "pro", "regular", "rookie", "thumb", "random"]


def test_it_beats_random_play_in_four_of_five_seasons() -> None:
    """Measured once over 200 seasons it lost none; here twenty are enough to notice if it no longer plays well."""
    won = 0
    for seed in range(20):
        bots = ["thumb", "random"] if seed % 2 == 0 else ["random", "thumb"]
        outcome = played(bots, seed).outcome
        assert outcome is not None
        won += outcome.winner == seed % 2
    assert won >= 16


def test_it_drafts_a_squad_with_cover_and_not_four_of_a_kind() -> None:
    for seed in range(20):
        numbers, m = Seeded(seed), new()
        while m.ask is not None and m.ask.kind != "lineup":
            m.answer(numbers.below(m.ask.n) if m.ask.seat == CHANCE else m.parse(chosen(m)))
        for squad in m.squads:
            homes = [m.kit.homes[footballer] for footballer in squad]
            assert max(homes.count(home) for home in homes) <= 3


@functools.cache
def seasons_of_two() -> tuple[list[tuple[int, int]], Counter[str]]:
    """The results of forty seasons between two of them, and how often each kind of event was told."""
    results: list[tuple[int, int]] = []
    told: Counter[str] = Counter()
    for seed in range(40):
        game = box(GAME).new(2)
        game.listen()
        play_match(game, [bot(GAME, "thumb", Seeded(seed + 1000 * seat)) for seat in range(2)], Seeded(seed))
        results += [(red, blue) for red, blue in cast(Season, game).results]
        told.update([event.what for event in game.take_events()])
    return results, told


def test_two_of_them_score_as_players_who_weigh_chances() -> None:
    """The spec's figures for three attacks: 1.13 goals a side, 27 % draws."""
    results, _ = seasons_of_two()
    assert sum(sum(result) for result in results) / len(results) / 2 == pytest.approx(1.13, abs=0.25)
    assert sum(red == blue for red, blue in results) / len(results) == pytest.approx(0.27, abs=0.15)


def test_12_3_they_see_cards_as_seldom_as_the_numbers_say_and_substitute() -> None:
    """The spec's figures for a match: 0.19 yellow cards and 0.04 red ones; it was three times as many once."""
    results, told = seasons_of_two()
    matches = len(results)
    assert told["yellow"] / matches == pytest.approx(0.19, abs=0.1)
    assert told["red"] / matches < 0.1
    assert told["substitution"] / matches > 0.5


class Timed(Player):
    """Another player, timed."""

    def __init__(self, player: Player) -> None:
        super().__init__()
        self.player = player
        self.longest = 0.0

    def choose(self, game: Game, ask: Ask) -> int:
        begun = time.thread_time()
        choice = self.player.choose(game, ask)
        self.longest = max(self.longest, time.thread_time() - begun)
        return choice


def test_it_does_not_think_for_long() -> None:
    numbers, game = Seeded(5), box(GAME).new(2)
    timed = [Timed(bot(GAME, "thumb", Seeded(seat))) for seat in range(2)]
    play_match(game, list(timed), numbers)
    assert max(player.longest for player in timed) < SECONDS


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"managers": "on", "loans": "on", "no_repeat": "on"}),
        (3, {"managers": "on", "first_to": "2"}),
        (4, {"tactics": "off", "events": "off"}),
        (5, {"attacks": "4"}),
        (6, {"managers": "on", "loans": "on"}),
    ],
)
def test_it_plays_every_kind_of_season(seats: int, options: Values) -> None:
    for seed in range(2):
        numbers = Seeded(seed)
        m = new(seats, None, **options)
        player = bot(GAME, "thumb", numbers)
        while m.ask is not None:
            ask = m.ask
            choice = numbers.below(ask.n) if ask.seat == CHANCE else player.choose(m.imagine(ask.seat, numbers), ask)
            m.answer(choice)
        assert m.over() is not None


# What it knows


def test_its_chances_are_those_of_the_dice() -> None:
    for difference, win, level in ((-3, 3, 3), (0, 15, 6), (4, 33, 2)):
        found = duel(difference, False, False)
        assert found == pytest.approx((float(Fraction(win, 36)), float(Fraction(level, 36))))
    assert duel(0, True, False) == pytest.approx((125 / 216, 36 / 216))


def test_an_attack_is_worth_more_the_nearer_it_is_to_goal() -> None:
    m = board(ball="MID", red="gk02 def02 mid03 stk11")
    attack = Attack(cast(Season, m.copy()), 0)
    assert 0.1 < attack.begin_at(0) < attack.begin_at(2) < attack.worth(3, 3, 0) < 1
    assert attack.worth(3, 3, 0) > attack.worth(3, 3, -1)


# What it picks


def test_it_lines_up_everybody_at_home() -> None:
    m = kick_off()
    line = []
    for _ in range(4):
        line.append(chosen(m))
        play(m, line[-1])
    assert line == ["gk02", "def02", "mid03", "stk01"]


def test_it_drafts_what_it_lacks_and_keeps_strong_tactics() -> None:
    m = new()
    play(m, "gk14", "def02", "mid03", "stk01")
    assert chosen(m) == "GK"
    play(m, "GK", "gk08", "MID", "mid21", "STK", "stk06")
    play(m, "offside_trap", "one_two", "overlap", "professional_foul", "moment_of_magic")
    first = chosen(m)
    play(m, first)
    assert {first, chosen(m)} == {"keep offside_trap", "keep moment_of_magic"}


def test_it_takes_the_better_action_and_always_contests() -> None:
    m = board(ball="STK", delivery="pass", red="gk02 def02 mid03 stk11")
    assert chosen(m) == "shoot"
    play(m, "shoot")
    assert chosen(m) == "contest"
    m = board(ball="DEF", blue="gk08 def03 mid02 stk06", red="gk02 def10 mid03 stk01")
    play(m, "pass")
    assert chosen(m) == "contest speed"


def test_it_plays_a_tactic_that_turns_a_goal_and_keeps_one_that_does_not() -> None:
    m = board(ball="MID", blue_hand="offside_trap")
    play(m, "pass", "decline")
    assert (asked(m), chosen(m)) == ("received 1", "tactic offside_trap")
    m = board(ball="STK", delivery="pass", blue_hand="goal_line_clearance")
    play(m, "shoot", "contest", "3", "2")
    assert chosen(m) == "tactic goal_line_clearance"
    m = board(ball="GK", red_hand="lucky_bounce")
    play(m, "punt", "contest", "1", "6")
    assert chosen(m) == "let"


def test_it_rolls_again_where_that_costs_nothing() -> None:
    m = board(ball="STK", delivery="pass", red="gk02 def02 mid03 stk08")
    play(m, "shoot", "contest", "1", "6")
    assert chosen(m) == "reroll stk08"


def test_it_picks_the_best_for_set_pieces() -> None:
    m = set_piece("corner")
    assert chosen(m) == "MID DEF"
    play(m, "MID DEF")
    assert chosen(m) == "STK"
    m = set_piece("shooting_fk")
    assert chosen(m) == "STK"
    m = set_piece("corner", red_hand="rehearsed_routine")
    assert chosen(m) == "tactic rehearsed_routine"


def test_it_brings_on_who_is_better() -> None:
    m = start(red="gk15 def02 mid03 stk01", red_bench="gk02 def04 mid14", blue_bench="gk10 def16")
    assert chosen(m) == "sub GK gk02"


def test_it_improves_its_squad() -> None:
    m = after_match("transfer", squads={0: "gk14 def02 mid03 stk01 gk15 def04 mid14", 1: "gk02 def03 mid11 stk06"})
    assert chosen(m) == "GK"
    play(m, "GK", "gk08")
    assert asked(m) == "release 0"
    assert chosen(m) in ("gk14", "gk15")
    m = after_match("draw")
    assert chosen(m) == "draw"


# Substitutions, cards and loans


def test_it_brings_on_a_better_attacker_for_the_last_attack() -> None:
    """Nobody attacks after it, so what the newcomer lacks in defence does not matter."""
    m = start(ball="STK", tokens=[1, 0], finished=[2, 3], red="gk02 def02 mid03 stk22", red_bench="gk10 def04 stk01")
    assert chosen(m) == "sub STK stk01"


def test_it_leaves_a_good_line_up_alone() -> None:
    m = start(red_bench="gk14 def24 mid14")
    assert chosen(m) == "go"


def events_of(seed: int, seats: int, **options: object) -> list[str]:
    """All that is told in a season of the rule of thumb."""
    numbers, m = Seeded(seed), new(seats, None, **options)
    player = bot(GAME, "thumb", numbers)
    told: list[str] = []
    while m.ask is not None:
        ask = m.ask
        m.answer(numbers.below(ask.n) if ask.seat == CHANCE else player.choose(m.imagine(ask.seat, numbers), ask))
        told += [event.what for event in m.take_events()]
    return told


def goal_chance(**said: object) -> Season:
    """The striker beats the keeper, who may still play Professional Foul."""
    m = board(ball="STK", delivery="pass", attacker="blue", red_hand="professional_foul", **said)
    play(m, "shoot", "contest", "6", "1")
    assert asked(m) == "rolled 0"
    return m


def test_it_sees_no_red_card_where_that_costs_more_than_a_goal() -> None:
    assert chosen(goal_chance(tokens=[3, 3], finished=[0, 0])) == "let"
    lead = goal_chance(tokens=[0, 1], finished=[3, 2], score=[3, 0])
    assert chosen(lead) == "let"


def test_it_fouls_in_the_last_attack_of_the_season() -> None:
    m = goal_chance(tokens=[0, 1], finished=[3, 2], score=[1, 0], fixture=3, results=[[0, 0], [0, 0]])
    assert chosen(m) == "tactic professional_foul"


def test_it_lends_to_others_than_its_opponent() -> None:
    assert "loan_agreed" in [what for seed in range(3) for what in events_of(seed, 4, loans="on", legs="1")]
    m = new(2, None, loans="on")
    numbers = Seeded(1)
    while m.ask is not None and m.ask.kind != "loan_offer":
        m.answer(m.ask.pick(numbers.below(m.ask.n)))
    assert chosen(m) == "none"
