"""A review as plain JSON: what a page draws, and what a program reads."""

from fiveaside.review.review import Ledger, Review, Share, Step


def told(review: Review) -> dict[str, object]:
    return {
        "game": review.game,
        "title": review.title,
        "sides": review.sides,
        "exact": review.exact,
        "why": review.why,
        "curve": [review.steps[0].before, *[step.after for step in review.steps]] if review.steps else [],
        "turning": [step_json(step) for step in review.turning_points()],
        "luckiest": step_json(review.luckiest()),
        "best": move_json(review.best_move(), 1),
        "worst": move_json(review.worst_move(), -1),
        "ledgers": [ledger_json(ledger) for ledger in review.ledgers],
    }


def step_json(step: Step | None) -> dict[str, object] | None:
    """`answer` is its number in the record: the frame before it is that of the situation."""
    if step is None:
        return None
    return {
        "answer": step.answer,
        "side": None if step.is_luck else step.side,
        "when": step.when,
        "asked": "" if step.is_luck else step.asked,
        "chosen": step.chosen,
        "text": step.text,
        "told": step.told,
        "before": step.before,
        "after": step.after,
        "gain": None,
        "dice": [{"name": die.name, "faces": list(die.faces), "gains": die.gains} for die in step.dice],
        "best": None if step.best is None else step.best._asdict(),
    }


def move_json(step: Step | None, sign: int) -> dict[str, object] | None:
    """With what it was worth beside another choice."""
    told = step_json(step)
    if told is not None and step is not None:
        told["gain"] = step.won() if sign > 0 else -step.lost()
    return told


def ledger_json(ledger: Ledger) -> dict[str, object]:
    return {
        "side": ledger.side,
        "expected": ledger.expected,
        "result": ledger.result,
        "luck": ledger.luck,
        "skill": ledger.skill,
        "own": ledger.own,
        "others": ledger.others,
        "luck_by": [share_json(share) for share in ledger.luck_by],
        "skill_by": [share_json(share) for share in ledger.skill_by],
    }


def share_json(share: Share) -> dict[str, object]:
    """Without a name it is all the rest."""
    return {"name": share.name, "times": share.times, "sum": share.sum}
