"""A game looked at again: luck and play together are just what lies between expectation and result."""

import statistics
from pathlib import Path
from typing import cast

import pytest

from fiveaside.bots.roster import bot
from fiveaside.engine.ask import CHANCE, Chance
from fiveaside.engine.box import Box
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.judgement import Judgement
from fiveaside.engine.record import Record, head_of, read_record
from fiveaside.engine.refusal import BadRecord
from fiveaside.games import box
from fiveaside.games.soccer_dice.box import SoccerDice
from fiveaside.review.advice import advise
from fiveaside.review.dice import split
from fiveaside.review.review import Review, boards, review
from fiveaside.review.told import told
from fiveaside.review.turns import turns_of
from fiveaside.review.worth import Worth, after, drawn, only_passes

GOLDEN = Path(__file__).parent.parent / "playthroughs"


class ByScore(Judgement):
    """Somebody who only looks at the score: wrong nearly everywhere, and still no reason to blame anybody's luck."""

    def chances(self) -> list[float]:
        home, away = self.game.points()
        chance = min(max(0.5 + 0.1 * (home - away), 0.05), 0.95)
        return [chance, 1 - chance]


class Crude(SoccerDice):
    def judgement(self, game: Game) -> Judgement | None:
        return ByScore(game)


def golden(name: str) -> Record:
    return read_record((GOLDEN / f"{name}.record").read_text("utf-8"))


SHORT: dict[str, object] = {"turns_per_half": 1, "halves": 1, "shootout_attempts": 2}


def played(of: Box, seed: int) -> Record:
    game = of.new(pack=SHORT)
    head, numbers, answers = head_of(game), Seeded(seed), list[tuple[int, str]]()
    randomly = bot("soccer_dice", "random", numbers)
    while game.ask is not None:
        ask = game.ask
        choice = numbers.below(ask.n) if ask.seat == CHANCE else randomly.choose(game, ask)
        answers.append((ask.seat, game.text(choice)))
        game.answer(choice)
    return Record(head, answers, game.over())


def is_balanced(found: Review) -> bool:
    return all(
        ledger.luck + ledger.skill == pytest.approx(ledger.result - ledger.expected, abs=1e-12)
        for ledger in found.ledgers
    )


@pytest.mark.parametrize("name", ["soccer_dice_shootout", "soccer_dice_decided", "golong_overtime_rounds"])
def test_luck_and_play_are_what_lies_between_expectation_and_result(name: str) -> None:
    found = review(golden(name))
    assert found.exact and is_balanced(found)
    for ledger in found.ledgers:
        assert ledger.expected == pytest.approx(0.5, abs=0.05)
        assert sum(share.sum for share in ledger.luck_by) == pytest.approx(ledger.luck, abs=1e-12)
        assert sum(share.sum for share in ledger.skill_by) == pytest.approx(ledger.own, abs=1e-12)
        assert ledger.own <= 1e-9, "nobody plays better than best play"
    assert sum(ledger.result for ledger in found.ledgers) == 1.0


def test_who_can_only_throw_has_not_played() -> None:
    """Soccer Dice told what was played "by question": "build", "shot", "save"."""
    found = review(golden("soccer_dice_shootout"))
    assert [ledger.skill_by for ledger in found.ledgers] == [[], []]


def test_a_choice_is_worth_no_more_than_the_best_one() -> None:
    found = review(golden("golong_slot_16"))
    moves = [step for step in found.steps if not step.is_luck]
    worse = [step for step in moves if step.best is not None]
    assert worse and all(step.gain(step.side) < 0 for step in worse)
    for step in worse:
        assert step.best is not None
        assert step.best.worth == pytest.approx(step.before[step.side], abs=1e-6)
        assert step.best.text != step.text
    assert all(step.gain(step.side) == pytest.approx(0, abs=1e-3) for step in moves if step not in worse)


def test_luck_is_even_over_many_games_however_crude_the_judgement_is() -> None:
    crude = Crude()
    found = [review(played(crude, seed), played=crude) for seed in range(40)]
    assert all(is_balanced(one) and not one.exact for one in found)
    luck = [one.ledgers[0].luck for one in found]
    assert abs(statistics.mean(luck)) < 2 * statistics.stdev(luck) / len(luck) ** 0.5
    assert statistics.stdev(luck) > 0.1


def test_dice_may_be_thrown_to_the_end_of_a_game() -> None:
    thrown_to_the_end = Crude().new(options={"auto_roll": "on"}, pack=SHORT)
    assert Worth(3).of(thrown_to_the_end) == pytest.approx([0.5, 0.5], abs=0.15)


def test_a_sample_comes_near_the_average() -> None:
    crude = Crude()
    game = crude.new(pack=SHORT)
    for text in ("roll", "roll", "5 2", "roll"):
        game.answer_text(text)
    assert game.ask is not None and game.ask.seat == CHANCE
    exactly = Worth().average(game, drawn(game), 1)
    assert Worth(7).sampled(game, 200) == pytest.approx(exactly, abs=0.05)


def thrown(texts: tuple[str, ...]) -> Game:
    """A game of somebody crude who throws next."""
    game = Crude().new(pack=SHORT)
    for text in texts:
        game.answer_text(text)
    assert game.ask is not None and game.ask.seat == CHANCE
    return game


@pytest.mark.parametrize("texts", [("roll", "roll"), ("roll", "roll", "5 2", "roll")])
def test_each_die_has_its_share_and_comes_out_even(texts: tuple[str, ...]) -> None:
    game, worth = thrown(texts), Worth()
    ask = cast(Chance, game.ask)
    before = worth.of(game)
    means: dict[str, float] = {}
    for ticket, chance in drawn(game):
        now = worth.of(after(game, ticket))
        dice = split(ask, ticket, before, now, lambda ticket: worth.of(after(game, ticket)))
        assert [(die.name, *die.faces) for die in dice] == ask.thrown(ticket)
        for side in (0, 1):
            assert sum(die.gains[side] for die in dice) == pytest.approx(now[side] - before[side], abs=1e-12)
        for one in dice:
            assert all(one.gains == pytest.approx(other.gains) for other in dice if other[:2] == one[:2])
            means[one.name] = means.get(one.name, 0.0) + chance * one.gains[0]
    assert all(mean == pytest.approx(0, abs=1e-12) for mean in means.values())


def test_of_many_dice_like_ones_are_looked_at_together() -> None:
    found = review(golden("golong_slot_16"))
    throw = next(step for step in found.steps if len(step.dice) == 3)
    assert [die.name for die in throw.dice] == ["QB die", "green dice", "blue die"]
    assert [len(die.faces) for die in throw.dice] == [1, 3, 1]
    assert sum(die.gains[0] for die in throw.dice) == pytest.approx(throw.gain(0), abs=1e-12)


def test_turns_are_cut_as_the_game_tells_them() -> None:
    """One "turn" spanned the whole auction, in which no dice are thrown."""
    found = review(golden("goal_game_two_coaches"))
    turns = turns_of(found.steps)
    assert [turn.before for turn in turns[1:]] == [turn.after for turn in turns[:-1]]
    lots = [turn for turn in turns if "calls a lot" in turn.told[0]]
    assert len(lots) == sum("calls a lot" in line for step in found.steps for line in step.told) > 2
    assert all("Sold" in "".join(turn.told) or "sold" in "".join(turn.told) for turn in lots)


def test_a_guess_is_luck() -> None:
    found = review(golden("golazo_penalties"))
    assert is_balanced(found) and not found.exact
    guesses = [step for step in found.steps if step.is_luck and step.seat != CHANCE]
    assert guesses and all(step.best is None for step in guesses)
    asked = {step.asked for step in guesses}
    assert not asked & {share.name for ledger in found.ledgers for share in ledger.skill_by}


@pytest.mark.parametrize("name", ["goal_game_four_coaches", "next_goal_wins_first_game"])
def test_more_than_two_share_one_chance(name: str) -> None:
    found = review(golden(name))
    assert is_balanced(found)
    assert all(sum(step.after) == pytest.approx(1) for step in found.steps)


def test_turning_points_are_the_largest_changes_in_their_order() -> None:
    record = golden("golong_slot_16")
    found = review(record)
    turning = found.turning_points()
    assert len(turning) == 5
    assert [step.answer for step in turning] == sorted(step.answer for step in turning)
    least = min(step.size() for step in turning)
    assert all(step.size() <= least for step in found.steps if step not in turning)
    drawn = boards(record, [step.answer for step in turning])
    assert set(drawn) == {step.answer for step in turning}
    assert all(any("cup" in row or "shown" in row for row in rows) for rows in drawn.values())


def at_random(name: str, seed: int, options: dict[str, object]) -> Record:
    """A game of bots that answer anything."""
    game, numbers, answers = box(name).new(options=options), Seeded(seed), list[tuple[int, str]]()
    head = head_of(game)
    while game.ask is not None:
        choice = game.ask.pick(numbers.below(game.ask.n))
        answers.append((game.ask.seat, game.text(choice)))
        game.answer(choice)
    return Record(head, answers, game.over())


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("golong", {}),
        ("soccer_dice", {}),
        ("goal_game", {}),
        ("golazo", {"half": "5"}),
        ("next_goal_wins", {"players": "2"}),
    ],
)
def test_the_ledgers_of_any_game_add_up(name: str, options: dict[str, object]) -> None:
    found = review(at_random(name, 1, options))
    assert is_balanced(found)
    for ledger in found.ledgers:
        assert sum(share.sum for share in ledger.luck_by) == pytest.approx(ledger.luck, abs=1e-9)
        play = ledger.own if found.exact else ledger.skill
        assert sum(share.sum for share in ledger.skill_by) == pytest.approx(play, abs=1e-9)
    assert sum(ledger.luck for ledger in found.ledgers) == pytest.approx(0, abs=1e-9)
    for step in found.turning_points():
        assert step.best is None or step.best.text != step.text
    worst = found.worst_move()
    assert worst is None or (worst.best is not None and worst.lost() > 0)


def test_of_a_judged_game_whole_turns_are_turning_points() -> None:
    """Right after an own move a side looks better than before it: single moves made the largest changes of all."""
    found = review(golden("golazo_penalties"))
    turning = found.turning_points()
    assert len(turning) == 5 and not found.exact
    for step in turning:
        first = found.steps[step.answer]
        assert step.is_luck or not first.is_luck
    assert any("goal" in line.lower() or "penalties" in line.lower() for step in turning for line in step.told)


def test_who_resigns_chooses_to() -> None:
    record = golden("soccer_dice_decided")
    cut = Record({**record.head, "ended": {"by": "resignation", "seat": 1}}, record.answers[:9])
    game = cut.begin(box(cut.game))
    for number in range(len(cut.answers)):
        cut.answer(game, number)
    cut.over = cut.outcome(game)
    found = review(cut)
    assert is_balanced(found)
    assert found.steps[-1].seat == 1 and found.ledgers[0].result == 1.0
    assert found.worst_move() == found.steps[-1]
    assert found.ledgers[1].own == pytest.approx(-found.steps[-1].before[1])


def test_a_game_that_goes_on_is_not_reviewed() -> None:
    record = golden("soccer_dice_decided")
    heard: list[int] = []
    with pytest.raises(BadRecord, match="when it is over, but this one goes on"):
        review(Record(record.head, record.answers[:9]), progress=lambda done, of: heard.append(done))
    assert not heard, "it is said before anything is worked out"


def test_the_plain_form_has_a_point_for_every_answer() -> None:
    record = golden("soccer_dice_shootout")
    found = told(review(record))
    curve = found["curve"]
    assert isinstance(curve, list) and len(curve) == len(record.answers) + 1
    assert found["sides"] == ["H", "A"]


def test_who_can_only_pass_changes_nothing() -> None:
    """ "Not this turn" was judged with the throw that follows and "not now" without it: they seemed 12 points apart."""
    record = golden("golazo_penalties")
    game, passed = record.begin(box("golazo")), 0
    for number in range(len(record.answers)):
        if only_passes(game):
            passed += 1
            assert len({one.chance for one in advise(game, number).best}) == 1
        record.answer(game, number)
    assert passed > 5
