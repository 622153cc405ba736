"""A finished game looked at again: each side's chance to win after every answer, and what was luck and what was play.

What a throw or a card changes is luck, what somebody's choice changes is play: together they are just what lies between
the chance before the first answer and the result.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.box import Box
from fiveaside.engine.event import EVERYONE
from fiveaside.engine.game import Game
from fiveaside.engine.record import Record
from fiveaside.engine.refusal import BadRecord
from fiveaside.games import box
from fiveaside.review.worth import Worth, is_drawn

TURNS: Final = 5
"""So many turning points are told."""
SMALL: Final = 5e-4
"""What changes less is nothing to talk about."""


class Choice(NamedTuple):
    text: str
    worth: float


class Step(NamedTuple):
    """One answer: of a seat, or of chance. It `is_luck` what dice and cards bring, and what comes of a guess.
    `answer` is its number in the record, `asked` what was asked, `chapter` what the rulebook calls that part of the
    game, `before` and `after` each side's chance to win; `best` what would have been best where something else was
    chosen."""

    answer: int
    seat: int
    side: int
    asked: str
    chapter: str
    when: str
    text: str
    told: list[str]
    before: list[float]
    after: list[float]
    is_luck: bool
    best: Choice | None = None

    def gain(self, side: int) -> float:
        return self.after[side] - self.before[side]

    def size(self) -> float:
        return max(abs(self.gain(side)) for side in range(len(self.after)))

    def gainer(self) -> int:
        """The side it was best for."""
        return max(range(len(self.after)), key=self.gain)


class Share(NamedTuple):
    """What one kind of throw or choice came to: how many there were, and what they changed altogether."""

    name: str
    times: int
    sum: float


class Ledger(NamedTuple):
    """`luck` and `skill` are together just `result` less `expected`. `skill` is what the own choices changed and what
    those of the others did."""

    side: int
    expected: float
    result: float
    luck: float
    own: float
    others: float
    luck_by: list[Share]
    skill_by: list[Share]

    @property
    def skill(self) -> float:
        return self.own + self.others


class Review(NamedTuple):
    game: str
    title: str
    sides: list[str]
    exact: bool
    why: str
    steps: list[Step]
    ledgers: list[Ledger]

    def turning_points(self) -> list[Step]:
        """What changed most, in the order in which it happened."""
        largest = sorted([step for step in self.steps if step.size() >= SMALL], key=lambda step: -step.size())[:TURNS]
        return sorted(largest, key=lambda step: step.answer)

    def luckiest(self) -> Step | None:
        return max([step for step in self.steps if step.is_luck], key=Step.size, default=None)

    def best_move(self) -> Step | None:
        """The choice that was worth most beside another one."""
        moves = [step for step in self.steps if not step.is_luck and step.gain(step.side) >= SMALL]
        return max(moves, key=lambda step: step.gain(step.side), default=None)

    def worst_move(self) -> Step | None:
        moves = [step for step in self.steps if not step.is_luck and step.gain(step.side) <= -SMALL]
        return min(moves, key=lambda step: step.gain(step.side), default=None)


def review(
    record: Record,
    language: str = "en",
    marked: bool = False,
    progress: Callable[[int, int], None] | None = None,
    played: Box | None = None,
) -> Review:
    """`marked`: names of sides are left for the reader to fill in. `progress` hears how many answers are done, and of
    how many. `played` is the box of the game where it need not be one of ours."""
    game = record.begin(played or box(record.game))
    game.listen()
    worth = Worth()
    steps: list[Step] = []
    before = worth.of(game)
    judgement = game.box.judgement(game)
    for number in range(len(record.answers)):
        step = looked_at(record, game, number, worth, before, language, marked)
        before = step.after
        steps.append(step)
        if progress is not None:
            progress(number + 1, len(record.answers))
    record.check(game)
    over = record.outcome(game.spoken(language, marked))
    if over is None:
        raise BadRecord("A game is reviewed when it is over, but this one goes on.", "", "not_over_yet")
    if game.outcome is None:
        steps.append(broken_off(record, game, before, over))
    told = game.spoken(language, marked)
    sides = [told.side_name(side) for side in range(len(game.points()))]
    ledgers = [ledger(steps, side) for side in range(len(sides))] if steps else []
    exact = judgement is not None and judgement.exact
    return Review(game.box.name, told.box.title, sides, exact, str(over["why"]), steps, ledgers)


def looked_at(
    record: Record, game: Game, number: int, worth: Worth, before: list[float], language: str, marked: bool
) -> Step:
    """The answer with this number is given, and what it changed."""
    seat, text = record.answers[number]
    told = game.spoken(language, marked)
    asked = "" if game.ask is None else told.box.words.hints.get(f"ask_{game.ask.kind}", game.ask.kind)
    chapter, when = chapter_of(told, game.phase.rule), told.moment()
    said = told.box.words.answer(text)
    luck = is_drawn(game)
    best = None if luck else best_choice(game, text, language)
    record.answer(game, number)
    told = game.spoken(language, marked)
    heard = [told.box.words.sentence(told, event) for event in game.take_events() if event.only == EVERYONE]
    after = worth.of(game)
    side = CHANCE if seat == CHANCE else game.side_of(seat)
    return Step(
        number, seat, side, asked, chapter, when, said, [line for line in heard if line], before, after, luck, best
    )


def best_choice(game: Game, text: str, language: str) -> Choice | None:
    """What would have been worth more than what was chosen; nothing where nobody can tell or nothing was."""
    judgement = game.box.judgement(game)
    if judgement is None or game.ask is None or game.ask.n < 2:
        return None
    worth = judgement.choices()
    made = game.parse(text)
    best = max(worth, key=worth.__getitem__, default=made)
    if worth[best] - worth[made] < SMALL:
        return None
    return Choice(game.spoken(language).said(best), worth[best])


def chapter_of(game: Game, rule: str) -> str:
    clause = game.box.rulebook.clauses.get(rule)
    return "" if clause is None else clause.chapter


def broken_off(record: Record, game: Game, before: list[float], over: dict[str, object]) -> Step:
    """Somebody resigned, or both agreed on a draw: a choice as well."""
    winner = over["winner"]
    after = [0.5 if winner is None else float(side == winner) for side in range(len(before))]
    side = next((side for side in range(len(before)) if winner is not None and side != winner), 0)
    why = str(over["why"])
    return Step(len(record.answers), side, side, why, "", game.moment(), "", [why], before, after, False)


def ledger(steps: list[Step], side: int) -> Ledger:
    luck = [step for step in steps if step.is_luck]
    own = [step for step in steps if not step.is_luck and step.side == side]
    others = [step for step in steps if not step.is_luck and step.side != side]
    return Ledger(
        side,
        steps[0].before[side],
        steps[-1].after[side],
        sum(step.gain(side) for step in luck),
        sum(step.gain(side) for step in own),
        sum(step.gain(side) for step in others),
        shares(luck, side, lambda step: step.chapter),
        shares(own, side, lambda step: step.asked),
    )


def shares(steps: list[Step], side: int, name: Callable[[Step], str]) -> list[Share]:
    """By name, what changed most first."""
    counts: dict[str, int] = {}
    sums: dict[str, float] = {}
    for step in steps:
        counts[name(step)] = counts.get(name(step), 0) + 1
        sums[name(step)] = sums.get(name(step), 0.0) + step.gain(side)
    found = [Share(one, counts[one], sums[one]) for one in counts]
    return sorted(found, key=lambda share: -abs(share.sum))


def boards(record: Record, answers: list[int], language: str = "en") -> dict[int, list[str]]:
    """The table drawn as text before each of these answers, where the game draws one."""
    game = record.begin(box(record.game))
    drawn: dict[int, list[str]] = {}
    for number in range(max(answers, default=-1) + 1):
        if number in answers:
            drawn[number] = game.spoken(language).picture()
        if number < len(record.answers):
            record.answer(game, number)
    return drawn
