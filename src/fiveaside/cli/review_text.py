"""A review as lines of text."""

from fiveaside.cli.speech import Speech
from fiveaside.review.review import Ledger, Review, Share, Step

WIDTH = 60
HEIGHTS = "▁▂▃▄▅▆▇█"


def lines(review: Review, boards: dict[int, list[str]], speech: Speech) -> list[str]:
    say = speech.say
    told = [say("review_of", title=review.title, why=review.why)]
    told.append(say("review_exact" if review.exact else "review_judged"))
    for side, name in enumerate(review.sides):
        told.append(f"  {name:>12} {curve(review, side)}")
    told += ["", say("review_turning")]
    for step in review.turning_points():
        told += ["", *turning_point(review, step, speech)]
        told += [f"    {row}" for row in boards.get(step.answer, [])]
    told += ["", say("review_ledger")]
    for ledger in review.ledgers:
        told += ["", *entries(review, ledger, speech)]
    for step, said in remarks(review, speech):
        told += ["", *said]
        told += [] if step.is_luck else [f"    {row}" for row in boards.get(step.answer, [])]
    return told


def curve(review: Review, side: int) -> str:
    """The chance of a side from the beginning to the end, no wider than a line."""
    chances = [review.steps[0].before[side], *[step.after[side] for step in review.steps]]
    steps = min(WIDTH, len(chances))
    picked = [chances[round(place * (len(chances) - 1) / max(steps - 1, 1))] for place in range(steps)]
    return "".join(HEIGHTS[min(int(chance * len(HEIGHTS)), len(HEIGHTS) - 1)] for chance in picked)


def turning_point(review: Review, step: Step, speech: Speech) -> list[str]:
    side = step.gainer()
    told = speech.say(
        "review_change",
        when=step.when,
        told=" · ".join(step.told) or step.text,
        who=review.sides[side],
        before=percent(step.before[side]),
        after=percent(step.after[side]),
    )
    return [told, *by_die(step, side, speech), *chose(review, step, speech), *better(review, step, speech)]


def chose(review: Review, step: Step, speech: Speech) -> list[str]:
    """Which of the choices of a turn was the one that another would have beaten."""
    if step.best is None:
        return []
    return ["  " + speech.say("review_chose", who=review.sides[step.side], what=choice_text(step))]


def choice_text(step: Step) -> str:
    return f"{step.asked} → {step.chosen}" if step.chosen else " · ".join(step.told)


def by_die(step: Step, side: int, speech: Speech) -> list[str]:
    """What each of several dice brought a side."""
    if not step.dice:
        return []
    dice = [f"{die.name} {' '.join(die.faces)} {points(die.gains[side])}" for die in step.dice]
    return ["  " + speech.say("review_by_die", dice=", ".join(dice))]


def better(review: Review, step: Step, speech: Speech) -> list[str]:
    if step.best is None:
        return []
    worth = percent(step.best.worth)
    return ["  " + speech.say("review_better", who=review.sides[step.side], text=step.best.title, worth=worth)]


def entries(review: Review, ledger: Ledger, speech: Speech) -> list[str]:
    say = speech.say
    told = [
        say(
            "review_sum" if review.exact else "review_sum_judged",
            who=review.sides[ledger.side],
            expected=percent(ledger.expected),
            result=percent(ledger.result),
            luck=points(ledger.luck),
            own=points(ledger.own),
            others=points(ledger.others),
            skill=points(ledger.skill),
        )
    ]
    skill = "review_skill_by" if review.exact else "review_skill_of_all"
    for name, found in (("review_luck_by", ledger.luck_by), (skill, ledger.skill_by)):
        if found:
            told.append("  " + say(name))
            told += [f"    {share_text(share, speech)}" for share in found]
    return told


def share_text(share: Share, speech: Speech) -> str:
    return f"{points(share.sum):>6}  {share_name(share, speech)} ({share.times})"


def share_name(share: Share, speech: Speech) -> str:
    return share.name or speech.say("review_rest")


def remarks(review: Review, speech: Speech) -> list[tuple[Step, list[str]]]:
    """The greatest luck, the best and the dearest choice, each with what is said of it."""
    found = (
        ("review_luckiest", review.luckiest()),
        ("review_best", review.best_move()),
        ("review_worst", review.worst_move()),
    )
    return [(step, remark(review, name, step, speech)) for name, step in found if step is not None]


def remark(review: Review, name: str, step: Step, speech: Speech) -> list[str]:
    side = step.gainer() if step.is_luck else step.side
    what = (" · ".join(step.told) or step.text) if step.is_luck else choice_text(step)
    gain = points(gain_of(name, step, side))
    told = speech.say(name, who=review.sides[side], when=step.when, told=what, gain=gain)
    return [told, *by_die(step, side, speech), *better(review, step, speech)]


def gain_of(name: str, step: Step, side: int) -> float:
    if name == "review_best":
        return step.won()
    return -step.lost() if name == "review_worst" else step.gain(side)


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def points(gain: float) -> str:
    """A change in points of a hundred: `+3.4`."""
    shown = f"{100 * gain:+.1f}".replace("-", "−")
    return "0.0" if shown in ("+0.0", "−0.0") else shown
