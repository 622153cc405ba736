"""What an experiment found, in sentences that say how sure they are."""

from typing import Final, NamedTuple

from fiveaside.engine.event import Kind
from fiveaside.games import box
from fiveaside.lab.elo import elo_of
from fiveaside.lab.experiment import COMPARE, STRENGTH, Arm
from fiveaside.lab.metrics import METRICS
from fiveaside.lab.running import Result, difference, strength
from fiveaside.lab.sequential import Interval, bounds, once, wilson
from fiveaside.lab.sheet import Sheet

CAREFUL: Final = 3.3
"""Standard errors asked of one card or choice among many: one in a thousand is called remarkable by chance."""
FEW: Final = 30
"""Of what came up less often nothing is said."""
REMARKABLE: Final = 5
OFFERED: Final = 100
RULE_OF_THREE: Final = 3.0
"""What never came up in n games comes up, with 95 % certainty, in fewer than three games of n."""


class Finding(NamedTuple):
    """`weight` says how much it deserves to be read first: 2 for an answer or an asymmetry, 1 for a fact, 0 for
    what was looked for and not found."""

    text: str
    weight: int


def findings(result: Result) -> list[Finding]:
    experiment = result.experiment
    if experiment.question == STRENGTH:
        return of_strength(result)
    found = of_comparison(result) if experiment.question == COMPARE else []
    for arm, sheet in zip(experiment.arms, result.sheets, strict=True):
        found += of_arm(arm, sheet, result)
    return sorted(found, key=lambda finding: -finding.weight)


def amount(value: float, unit: str, sign: str = "") -> str:
    """Shares and chances in per cent, everything else as it is."""
    return f"{100 * value:{sign}.1f} %" if unit else f"{value:{sign}.2f}"


def between(interval: Interval, unit: str, sign: str = "") -> str:
    low, high = amount(interval.low, unit, sign), amount(interval.high, unit, sign)
    return f"{amount(interval.mean, unit, sign)} [{low.removesuffix(' %')}, {high}]"


def measured(sheet: Sheet, name: str) -> Interval:
    """The mean of a metric with its 95 % interval, for who looks once."""
    moments, unit = sheet.moments(name), METRICS[name].unit
    if unit == "share" and moments.count:
        return wilson(moments.mean, moments.count)
    found = once(moments)
    return Interval(found.mean, max(found.low, 0.0), min(found.high, 1.0)) if unit == "part" else found


# Answers


def of_strength(result: Result) -> list[Finding]:
    experiment = result.experiment
    found = strength(experiment, result.sheets[0])
    one, other = (arm.name for arm in experiment.arms)
    elo = Interval(*(elo_of(share) for share in found.share))
    low, high = bounds(experiment.alpha, experiment.beta)
    pairs = sum(found.fives)
    told = (
        f"{one} scores {between(found.share, 'share')} against {other} in {pairs} pairs of games: "
        f"{elo.mean:+.0f} Elo [{elo.low:+.0f}, {elo.high:+.0f}]; the interval holds whenever one looks."
    )
    first, second = experiment.elo
    if found.evidence >= high:
        end = f"It is stronger by {second} Elo rather than by {first}; {experiment.alpha:.0%} of such tests err."
    elif found.evidence <= low:
        end = f"It is stronger by {first} Elo rather than by {second}; {experiment.beta:.0%} of such tests err."
    else:
        end = f"Whether it is stronger by {first} or by {second} Elo is not decided by so many games."
    return [Finding(f"{told} {end}", 2)]


def of_comparison(result: Result) -> list[Finding]:
    experiment = result.experiment
    one, other = (arm.name for arm in experiment.arms)
    found: list[Finding] = []
    for name in dict.fromkeys([experiment.decide, *experiment.metrics]):
        apart, known = difference(experiment, result.sheets, name), METRICS[name]
        if apart.low == float("-inf"):
            continue
        sure = f"{1 - experiment.alpha:.0%} sure, whenever one looks"
        sure += "" if name == experiment.decide else ", at all that is listed here"
        if apart.excludes(0.0):
            way = "more" if apart.mean > 0 else "less"
            text = f"{other} has {way} than {one} of this: {known.title}, by {between(apart, known.unit, '+')}, {sure}."
            found.append(Finding(text, 2))
        elif name == experiment.decide:
            by = between(apart, known.unit, "+")
            text = f"{one} and {other} do not differ for certain in {known.title}: {by}, {sure}."
            found.append(Finding(text, 2))
    return found


# Facts of an arm


def of_arm(arm: Arm, sheet: Sheet, result: Result) -> list[Finding]:
    sides = len(box(arm.setting.game).new(len(arm.setting.bots), arm.setting.options, arm.setting.pack).points())
    alike = len(set(arm.setting.bots)) == 1
    found = asymmetries(arm, sheet, sides) if alike else []
    return [
        *found,
        *facts(arm, sheet),
        *luck(arm, sheet),
        *dead(arm, sheet),
        *remarkable(arm, sheet),
        *unloved(arm, sheet),
    ]


def asymmetries(arm: Arm, sheet: Sheet, sides: int) -> list[Finding]:
    """Equal minds should win equally often wherever they sit, whoever begins."""
    found: list[Finding] = []
    for name, who in (("first_seat", "the first seat"), ("starter", "whoever has the first turn")):
        moments = sheet.moments(name)
        if moments.count < FEW:
            continue
        share, even = measured(sheet, name), 1.0 / sides
        told = (
            f"{between(share, 'share')} of the wins in {moments.count} games between equals, "
            f"where {amount(even, 'share')} would be even"
        )
        if share.excludes(even):
            way = "an advantage" if share.mean > even else "a disadvantage"
            found.append(Finding(f"{arm.name}: {who} has {way}: {told} (95 % sure).", 2))
        else:
            found.append(Finding(f"{arm.name}: no advantage was found of {who}: {told}.", 0))
    return found


FACTS: Final = (
    ("decisions", "A game takes {} decisions."),
    ("minutes", "It lasts some {} minutes."),
    ("points", "{} points are scored in it."),
    ("draws", "{} of the games have no winner."),
    ("lead_changes", "The favourite changes {} times a game."),
    ("decided", "A game is decided after {} of it: from there on the winner's chance stays above 90 %."),
    ("comebacks", "{} of the games are won by somebody whose chance had been below 20 %."),
    ("matter", "Between the best and the worst choice lie {} of the chance to win, on average over all decisions."),
    (
        "one_sensible",
        "In {} of the decisions one choice is sensible: all others give away 2 points of win chance or more.",
    ),
    ("idle", "{} of the decisions change nothing: all choices are worth the same."),
)


def facts(arm: Arm, sheet: Sheet) -> list[Finding]:
    found: list[Finding] = []
    for name, text in FACTS:
        if sheet.moments(name).count >= FEW:
            found.append(Finding(f"{arm.name}: {text.format(between(measured(sheet, name), METRICS[name].unit))}", 1))
    return found


def luck(arm: Arm, sheet: Sheet) -> list[Finding]:
    """By how much either moves the result: the share of the spread that comes of dice and cards."""
    lucky, played = list(sheet.values("luck")), list(sheet.values("play"))
    if len(lucky) < FEW:
        return []
    of_luck, of_play = sum(value * value for value in lucky), sum(value * value for value in played)
    share = of_luck / (of_luck + of_play) if of_luck + of_play else 0.0
    return [
        Finding(
            f"{arm.name}: {share:.0%} of what decides a game is luck of dice and cards, {1 - share:.0%} are the "
            f"choices of {' and '.join(sorted(set(arm.setting.bots)))}, by win chance in {len(lucky)} games.",
            1,
        )
    ]


def dead(arm: Arm, sheet: Sheet) -> list[Finding]:
    """What the rules can tell and never did."""
    if sheet.watched < FEW:
        return []
    kinds = never_told(arm, sheet)
    if not kinds:
        return []
    most = RULE_OF_THREE / sheet.watched
    named = ", ".join(f"{kind.name} ({kind.rule})" for kind in kinds)
    return [
        Finding(
            f"{arm.name}: in {sheet.watched} games these never came up, so each comes up in fewer than {most:.1%} of "
            f"games (95 % sure) with these options and minds: {named}.",
            1,
        )
    ]


def never_told(arm: Arm, sheet: Sheet) -> list[Kind]:
    return [
        kind
        for name, kind in box(arm.setting.game).tells.kinds.items()
        if f"event {name}" not in sheet.counts and not name.startswith("why_")
    ]


def remarkable(arm: Arm, sheet: Sheet) -> list[Finding]:
    """The cards and other things with a name that bring most and least when they come up."""
    found: list[tuple[float, str]] = []
    for name, count in sheet.counts.items():
        if name.startswith(("clause ", "event ", "choice ")) or count.judged < FEW:
            continue
        gain = once(count.gain(), CAREFUL)
        if gain.excludes(0.0):
            found.append((gain.mean, f"{name.replace(' ', ': ', 1)} {between(gain, 'chance', '+')}"))
    if not found:
        return []
    found.sort()
    best, worst = found[::-1][:REMARKABLE], found[:REMARKABLE]
    told = [f"brings most: {', '.join(text for gain, text in best if gain > 0)}" if best[0][0] > 0 else ""]
    told.append(f"costs most: {', '.join(text for gain, text in worst if gain < 0)}" if worst[0][0] < 0 else "")
    named = "; ".join(text for text in told if text)
    return [Finding(f"{arm.name}: what changes the chance to win as it comes up (99.9 % sure): {named}.", 1)]


def unloved(arm: Arm, sheet: Sheet) -> list[Finding]:
    never = [
        name.removeprefix("choice ")
        for name, count in sheet.counts.items()
        if name.startswith("choice ") and count.offered >= OFFERED and not count.times
    ]
    if not never:
        return []
    return [Finding(f"{arm.name}: offered at least {OFFERED} times and never chosen: {', '.join(never)}.", 1)]
