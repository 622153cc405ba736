"""A finished game looked at again: each side's chance to win after every answer, and what was luck and what was play.

What a throw or a card changes is luck, what somebody's choice changes is play: together they are just what lies between
the chance before the first answer and the result.
"""

from collections.abc import Callable
from typing import Final, NamedTuple, cast

from fiveaside.engine.ask import CHANCE, Chance
from fiveaside.engine.box import Box
from fiveaside.engine.event import CHOSEN, EVERYONE, ROLLED, Event
from fiveaside.engine.game import Game
from fiveaside.engine.record import Record
from fiveaside.engine.refusal import BadRecord
from fiveaside.engine.roll import Roll
from fiveaside.engine.words import Words
from fiveaside.games import box
from fiveaside.review.advice import titled
from fiveaside.review.dice import Die, split
from fiveaside.review.regret import Choice, Regret, dearest, exactly, glances, regrets
from fiveaside.review.turns import turns_of
from fiveaside.review.worth import BUDGET, Worth, after, is_drawn

TURNS: Final = 5
"""So many turning points are told."""
CLOSELY: Final = 6
"""So many of the dearest and of the best choices are looked at again."""
SMALL: Final = 5e-4
"""What changes less is nothing to talk about."""
NOTHING: Final = 1e-12
"""What is left where halves of a sum are rounded."""
TOLD_APART: Final = 0.02
"""Where positions are judged, choices are told apart that differ by so much: so far judged chances may be off."""


class Step(NamedTuple):
    """One answer: of a seat, or of chance. It `is_luck` what dice and cards bring, and what comes of a guess.
    `answer` is its number in the record, `asked` what was asked, `chapter` what the rulebook calls that part
    of the game, `source` which dice or cards brought it, `before` and `after` each side's chance to win; `chosen` what
    a choice is called, `best` what would have been best where something else was chosen, `regret` how it compares where
    that was looked at, `dice` what each of several dice has done. A turn `is_over` with it if another one begins then,
    of which `fresh` tells: the last lines of what is told."""

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
    source: str
    best: Choice | None = None
    dice: list[Die] = []  # noqa: RUF012  nobody changes it
    is_over: bool = False
    fresh: list[str] = []  # noqa: RUF012  nobody changes it
    chosen: str = ""
    regret: Regret | None = None

    def won(self) -> float:
        """By how much a choice beat the next best."""
        return 0.0 if self.is_luck or self.regret is None else self.regret.won

    def lost(self) -> float:
        """What a choice cost beside the best one."""
        return 0.0 if self.is_luck or self.regret is None else self.regret.lost

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
    those of the others did: apart they mean something only where all is known. `skill_by` are the own choices there;
    else the own mistakes among those that were looked at closely, and all the rest, which has no name."""

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
        """What changed most, in the order in which it happened: single answers where all is known, else whole turns."""
        steps = self.steps if self.exact else turns_of(self.steps)
        largest = sorted([step for step in steps if step.size() >= SMALL], key=lambda step: -step.size())[:TURNS]
        return sorted(largest, key=lambda step: step.answer)

    def luckiest(self) -> Step | None:
        return max([step for step in self.steps if step.is_luck], key=Step.size, default=None)

    def best_move(self) -> Step | None:
        """The choice that was worth most beside the next best."""
        best = max(self.steps, key=Step.won, default=None)
        return best if best is not None and best.won() >= self.least() else None

    def worst_move(self) -> Step | None:
        worst = max(self.steps, key=Step.lost, default=None)
        return worst if worst is not None and worst.lost() >= self.least() else None

    def moves(self) -> list[Step]:
        """The best choice and the dearest mistake."""
        return [step for step in (self.best_move(), self.worst_move()) if step is not None]

    def least(self) -> float:
        """By how much choices must differ to be told apart."""
        return SMALL if self.exact else TOLD_APART


def review(
    record: Record,
    language: str = "en",
    marked: bool = False,
    progress: Callable[[int, int], None] | None = None,
    played: Box | None = None,
) -> Review:
    """`marked`: names of sides are left for the reader to fill in. `progress` hears how many answers are done, and of
    how many. `played` is the box of the game where it need not be one of ours."""
    played = played or box(record.game)
    ended = record.play(played)
    over = record.outcome(ended.spoken(language, marked))
    if over is None:
        raise BadRecord("A game is reviewed when it is over, but this one goes on.", "", "not_over_yet")
    game = record.begin(played)
    game.listen()
    worth = Worth()
    steps: list[Step] = []
    before = worth.of(game)
    judgement = game.box.judgement(game)
    exact = judgement is not None and judgement.exact
    for number in range(len(record.answers)):
        step = looked_at(record, game, number, worth, before, language, marked, exact)
        before = step.after
        steps.append(step)
        if progress is not None:
            progress(number + 1, len(record.answers))
    if game.outcome is None:
        steps.append(broken_off(record, game, before, over))
    told = game.spoken(language, marked)
    sides = [told.side_name(side) for side in range(len(game.points()))]
    ledgers = [ledger(steps, side) for side in range(len(sides))] if steps else []
    found = Review(game.box.name, told.box.title, sides, exact, str(over["why"]), steps, ledgers)
    return found if exact else with_regrets(found, record, played, language)


def with_regrets(found: Review, record: Record, played: Box, language: str) -> Review:
    """Where nothing is known exactly only what may be told of is looked at closely: a hint takes a while. What somebody
    left undone changed nothing, and is found by what it would have changed."""
    chosen = [step for step in found.steps if not step.is_luck and step.answer < len(record.answers)]
    by_gain = sorted(chosen, key=lambda step: step.gain(step.side))
    turning = [step for step in found.turning_points() if not step.is_luck]
    looked_at = {step.answer for step in [*by_gain[:CLOSELY], *by_gain[-CLOSELY:], *turning]}
    looked_at |= set(dearest(glances(record, played)))
    known = regrets(record, played, sorted(looked_at & {step.answer for step in chosen}), language)
    steps = [step if step.answer not in known else regretted(step, known[step.answer]) for step in found.steps]
    ledgers = [one._replace(skill_by=mistakes(steps, one)) for one in found.ledgers]
    return found._replace(steps=steps, ledgers=ledgers)


def mistakes(steps: list[Step], ledger: Ledger) -> list[Share]:
    """What own mistakes have cost, by question, and the rest of all play: what the others did, and what the judgement
    did not foresee."""
    made = [step for step in steps if step.side == ledger.side and step.lost() >= TOLD_APART]
    found = shares([(step.asked, -step.lost()) for step in made])
    others = len([step for step in steps if not step.is_luck]) - sum([share.times for share in found])
    return [*found, Share("", others, ledger.skill - sum([share.sum for share in found]))]


def regretted(step: Step, regret: Regret) -> Step:
    return step._replace(regret=regret, best=regret.best if regret.lost >= TOLD_APART else None)


def looked_at(
    record: Record, game: Game, number: int, worth: Worth, before: list[float], language: str, marked: bool, exact: bool
) -> Step:
    """The answer with this number is given, and what it changed."""
    seat, text = record.answers[number]
    told = game.spoken(language, marked)
    asked = "" if game.ask is None else told.box.words.hints.get(f"ask_{game.ask.kind}", game.ask.kind)
    chapter = chapter_of(told, game.phase.rule)
    when = told.moment() or chapter
    said = told.box.words.answer(text)
    luck = is_drawn(game)
    source = source_of(told) if luck else ""
    regret = None if luck or not exact else exactly(game, text, language)
    best = regret.best if regret is not None and regret.lost >= SMALL else None
    chosen = "" if luck else titled(told, game.parse(text))
    asks = game.ask
    thrown = game.copy() if luck and seat == CHANCE else None
    record.answer(game, number)
    told = game.spoken(language, marked)
    heard, fresh, is_over = sentences(told, game.take_events(), isinstance(asks, Roll))
    now = worth.of(game)
    dice = [] if thrown is None else dice_of(thrown, text, before, now, worth, language)
    side = CHANCE if seat == CHANCE else game.side_of(seat)
    return Step(
        number, seat, side, asked, chapter, when, said, heard, before, now, luck, source, best, dice, is_over, fresh,
        chosen, regret,
    )  # fmt: skip


def sentences(told: Game, events: list[Event], dice: bool) -> tuple[list[str], list[str], bool]:
    """What everybody heard of what came of an answer; of that what belongs to the turn that begins then, and whether
    one ends: with the next, or with what the story of the match tells, such as a goal. What was drawn is told again by
    what it is."""
    heard = [event for event in events if event.only == EVERYONE and event.kind is not CHOSEN]
    if len(heard) > 1 and not dice:
        heard = [event for event in heard if event.kind is not ROLLED]
    lines = [told.box.words.sentence(told, event) for event in heard]
    first = next((i for i, event in enumerate(heard) if event.kind in told.box.tells.turns), len(heard))
    fresh = [line for line in lines[first:] if line]
    story = [kind for highlight in told.box.tells.highlights for kind in highlight.kinds]
    return [line for line in lines if line], fresh, first < len(heard) or any(event.kind in story for event in heard)


def dice_of(game: Game, text: str, before: list[float], now: list[float], worth: Worth, language: str) -> list[Die]:
    """What each of the dice has done that were thrown in this game, by the name they have in the language."""
    ask = cast(Chance, game.ask)
    ticket = game.parse(text)
    if len(ask.thrown(ticket)) < 2:
        return []
    words = game.spoken(language).box.words
    count = len(ask.outcomes())

    def of(ticket: int) -> list[float]:
        return worth.of(after(game, ticket), max(1, BUDGET // count))

    found = split(ask, ticket, before, now, of)
    return [die._replace(name=die_name(words, die.name), faces=tuple(map(words.answer, die.faces))) for die in found]


def die_name(words: Words, name: str) -> str:
    """What the game calls a die that is typed as `g`."""
    return words.phrases.get(f"die_{name}") or words.answer(name)


def source_of(game: Game) -> str:
    """Which dice are thrown, or what is drawn or guessed, in the words of the game."""
    ask = game.ask
    assert ask is not None
    words = game.box.words
    if isinstance(ask, Roll):
        return " + ".join([die_name(words, dice.name) for dice in ask.dice])
    kind = "ask" if ask.seat != CHANCE else "roll"
    return words.hints.get(f"{kind}_{ask.kind}", "")


def chapter_of(game: Game, rule: str) -> str:
    clause = game.box.rulebook.clauses.get(rule)
    return "" if clause is None else clause.chapter


def broken_off(record: Record, game: Game, before: list[float], over: dict[str, object]) -> Step:
    """Somebody resigned or ran out of time, or both agreed on a draw: a choice as well. A draw is that of who gave up
    more."""
    winner = over["winner"]
    after = [0.5 if winner is None else float(side == winner) for side in range(len(before))]
    side = min(range(len(before)), key=lambda side: after[side] - before[side])
    why = str(over["why"])
    lost = before[side] - after[side]
    regret = Regret(lost, -lost, Choice("", "", before[side]))
    when = game.moment() or chapter_of(game, game.phase.rule)
    return Step(
        len(record.answers), side, side, why, "", when, "", [why], before, after, False, "", regret=regret
    )  # fmt: skip


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
        shares([share for step in luck for share in brought(step, side)]),
        shares([(step.asked, step.gain(side)) for step in own if step.regret is not None or step.size() > NOTHING]),
    )


def brought(step: Step, side: int) -> list[tuple[str, float]]:
    """What dice or cards have brought a side, like dice together."""
    found: dict[str, float] = {}
    for die in step.dice:
        found[die.name] = found.get(die.name, 0.0) + die.gains[side]
    found = found or {step.source: step.gain(side)}
    return [(f"{step.chapter}: {name}" if name else step.chapter, gain) for name, gain in found.items()]


def shares(gains: list[tuple[str, float]]) -> list[Share]:
    """By name, what changed most first."""
    counts: dict[str, int] = {}
    sums: dict[str, float] = {}
    for name, gain in gains:
        counts[name] = counts.get(name, 0) + 1
        sums[name] = sums.get(name, 0.0) + gain
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
