"""A game looked at again: luck and play together are just what lies between expectation and result."""

import statistics
from pathlib import Path

import pytest

from fiveaside.bots.roster import bot
from fiveaside.engine.ask import CHANCE
from fiveaside.engine.box import Box
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.judgement import Judgement
from fiveaside.engine.record import Record, head_of, read_record
from fiveaside.engine.refusal import BadRecord
from fiveaside.games import box
from fiveaside.games.soccer_dice.box import SoccerDice
from fiveaside.review.review import Review, boards, review
from fiveaside.review.told import told
from fiveaside.review.worth import Worth, count_outcomes

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


def test_what_may_come_is_counted_up_to_the_next_choice() -> None:
    game = box("soccer_dice").new()
    assert count_outcomes(game, 100) == 1, "somebody is asked to throw"
    game.answer_text("roll")
    game.answer_text("roll")
    assert count_outcomes(game, 100) == 36
    assert count_outcomes(game, 3) > 3
    thrown_to_the_end = Crude().new(options={"auto_roll": "on"}, pack=SHORT)
    assert count_outcomes(thrown_to_the_end, 100) > 100
    assert Worth(3).of(thrown_to_the_end) == pytest.approx([0.5, 0.5], abs=0.25)


def test_a_sample_comes_near_the_average() -> None:
    crude = Crude()
    game = crude.new(pack=SHORT)
    for text in ("roll", "roll", "5 2", "roll"):
        game.answer_text(text)
    assert game.ask is not None and game.ask.seat == CHANCE
    assert Worth(7).sampled(game) == pytest.approx(Worth().average(game), abs=0.05)


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
    assert found.ledgers[1].own == pytest.approx(-found.steps[-1].before[1])


def test_a_game_that_goes_on_is_not_reviewed() -> None:
    record = golden("soccer_dice_decided")
    with pytest.raises(BadRecord, match="when it is over, but this one goes on"):
        review(Record(record.head, record.answers[:9]))


def test_the_plain_form_has_a_point_for_every_answer() -> None:
    record = golden("soccer_dice_shootout")
    found = told(review(record))
    curve = found["curve"]
    assert isinstance(curve, list) and len(curve) == len(record.answers) + 1
    assert found["sides"] == ["H", "A"]
