"""What is asked, what the next roll may bring, why nothing else may be done. All chances are those of the kit."""

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from fiveaside.engine.refusal import IllegalChoice
from fiveaside.games.soccer_dice.parts.kit import WHITE_DICE

if TYPE_CHECKING:
    from fiveaside.games.soccer_dice.table import Match


TITLES: Final = {
    "start": "title_start", "build": "title_build", "shot": "title_shot", "save": "title_save", "attempt": "title_shot",
}  # fmt: skip


def leads(m: "Match") -> dict[str, object]:
    """What is called for, what it may bring, and how likely that is: a goal, or for the keeper a save."""
    told: dict[str, object] = {"title": title(m), "note": note(m)}
    chance = m.goal_chance()
    if chance is not None:
        told["chance"] = m.kit.likely(1 - chance if m.shot else chance).told
    return told


def title(m: "Match") -> str:
    kind = "" if m.ask is None else m.ask.kind
    return m.box.words.say(m, TITLES[kind], -1, WHITE_DICE - m.kept)


def note(m: "Match") -> str:
    words = m.box.words
    kind = "" if m.ask is None else m.ask.kind
    if kind == "build":
        return build_note(m)
    if kind == "shot":
        return words.phrases["lead_shot"] + goal_note(m)
    if kind == "attempt":
        return words.say(m, "lead_attempt", -1, m.kit.parts.shootout_white) + goal_note(m)
    return save_note(m) if kind == "save" else words.phrases["lead_start"]


def build_note(m: "Match") -> str:
    """`3 dice: a 3 comes 42 %, goal 18 %`"""
    told = m.box.words.say(m, "lead_build", -1, WHITE_DICE - m.kept, m.kit.parts.chain[m.kept])
    told += percent(m, m.kit.steps[m.kept])
    return told + (goal_note(m) if m.roll < m.kit.rolls else m.box.words.phrases["lead_late"])


def goal_note(m: "Match") -> str:
    chance = m.goal_chance()
    return m.box.words.phrases["lead_goal"] + percent(m, Fraction(0) if chance is None else chance)


def save_note(m: "Match") -> str:
    saved = m.kit.saves[m.shot]
    return m.box.words.say(m, "lead_save", -1, m.shot, saved.numerator, saved.denominator)


def percent(m: "Match", chance: Fraction) -> str:
    """`58 %`; what is small has one decimal, so that it is not told as nothing."""
    likely = m.kit.likely(chance)
    tenths = likely.tenths
    told = f"{tenths // 10}.{tenths % 10}" if 0 < tenths < 100 and tenths % 10 else str(likely.whole)
    return f"{m.box.words.decimal(told)} %"


def question(m: "Match") -> str:
    words = m.box.words
    kind = "" if m.ask is None else m.ask.kind
    if kind == "build":
        left = m.kit.rolls + 1 - m.roll
        return words.say(m, "asks_build_last" if left == 1 else "asks_build", -1, m.kit.parts.chain[m.kept], left)
    if kind == "shot":
        automatic = m.kit.automatic_goal
        return words.say(m, "asks_shot_in" if automatic else "asks_shot", -1, automatic)
    return words.say(m, "asks_save", -1, m.shot) if kind == "save" else words.hints.get(f"ask_{kind}", "")


TRIED: Final = {
    "shoot": "shot", "shot": "shot", "save": "save", "block": "save", "stop": "stop", "pass": "stop", "end": "stop",
    "keep": "keep", "set": "keep", "aside": "keep",
}  # fmt: skip
"""What people may try in other words than `roll`."""


def why_not(m: "Match", text: str) -> IllegalChoice | None:
    """3.5, 4.1, 4.4, 4.7 What somebody may want at a turn that its rules do not leave to anybody."""
    kind = "" if m.ask is None else m.ask.kind
    tried = TRIED.get(text.partition(" ")[0], "")
    if tried == "shot" and kind == "build":
        chain = ", ".join([str(number) for number in m.kit.parts.chain])
        return m.forbids("no_shot_yet", "4.1", chain=chain)
    if tried == "save" and (kind == "build" or kind == "shot"):
        return m.forbids("no_save_yet", "4.4")
    if tried == "stop" and kind == "build":
        return m.forbids("rolls_on", "4.7", rolls=m.kit.rolls)
    return m.forbids("aside_by_itself", "3.5") if tried == "keep" and kind in TITLES else None
