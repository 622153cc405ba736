"""What is asked, what a choice would lead to, found by playing it on a copy, and why another may not be made.

A lead is a `title` and a `note` for whoever chooses, and the `chance` that it comes off where dice decide it; for a
board also the `spot` on which the ball would come to lie as the offence sees it, a `mark`, which is the event that ends
the series or the slot, and either of them in words `short` enough to stand under a die.
"""

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from fiveaside.engine.chance import chances
from fiveaside.engine.refusal import IllegalChoice
from fiveaside.games.golong import choices as c
from fiveaside.games.golong.parts.cup import blue_in, down_of, greens_in
from fiveaside.games.golong.parts.field import GOAL_LINE
from fiveaside.games.golong.picture import die_text, phrase

if TYPE_CHECKING:
    from fiveaside.games.golong.table import Match

Lead = dict[str, object]

TITLES: Final = (
    "title_play", "title_punt", "title_fg", "title_stop", "title_accept", "title_decline", "title_kick", "title_two",
    "title_drop_green", "title_drop_blue",
)  # fmt: skip
MARKS: Final = ("touchdown", "return_touchdown", "safety", "first_down", "turnover_on_downs")
MARKED: Final = {
    "touchdown": ("lead_touchdown", "short_touchdown"), "return_touchdown": ("lead_touchdown", "short_touchdown"),
    "safety": ("lead_safety", "short_safety"), "first_down": ("lead_first_down", "short_first_down"),
    "turnover_on_downs": ("lead_lost", "short_lost"), "": ("lead_spot", "short_spot"),
}  # fmt: skip
"""How it is said at length, and in as few words as fit under a die."""


def question(m: "Match") -> str:
    if m.ask is None:
        return ""
    hints = m.box.words.hints
    if m.ask.kind == "penalty":
        return f"{penalty_text(m)} {hints['ask_penalty']}"
    return hints.get("ask_more" if c.STOP in m.ask.codes else f"ask_{m.ask.kind}", "")


def penalty_text(m: "Match") -> str:
    """What the penalty is that may be accepted, and on whom."""
    saved = m.phase.save(m)
    what = str(saved["penalty"])
    told = m.box.words.phrases["foul_pi"] if what == "PI" else phrase(m, "foul_yards", what)
    return phrase(m, "foul_defence" if saved["on"] == "D" else "foul_offence", told)


def leads(m: "Match", choice: int) -> Lead:
    return {"title": title(m, choice), **outcome(m, choice)}


def title(m: "Match", choice: int) -> str:
    return (
        phrase(m, "title_take", die_text(m, m.kit.texts[choice]))
        if choice >= c.GREEN
        else m.box.words.phrases[TITLES[choice]]
    )


def outcome(m: "Match", choice: int) -> Lead:
    if choice >= c.GREEN:
        return die(m, tried(m, choice))
    if choice == c.PLAY or choice == c.PUNT or choice == c.FG:
        return call(m, choice)
    if choice == c.ACCEPT or choice == c.DECLINE:
        return penalty(m, choice)
    if choice == c.KICK or choice == c.TWO:
        return after_touchdown(m, choice)
    phrases = m.box.words.phrases
    if choice == c.STOP:
        return {"note": phrases["lead_then"] + situation(tried(m, choice))}
    return {"note": phrases["lead_leaves"] + cup_note(m, tried(m, choice))}


def call(m: "Match", choice: int) -> Lead:
    """3.6 What may be called before a down."""
    if choice == c.PLAY:
        return play(m)
    return field_goal(m) if choice == c.FG else {"note": punt_note(m)}


def penalty(m: "Match", choice: int) -> Lead:
    """6.3 Both results of a penalty."""
    ahead = tried(m, choice)
    if choice == c.ACCEPT:
        return {"note": situation(ahead), "spot": ahead.spot}
    own = m.ask is not None and m.side_of(m.ask.seat) == m.offence
    note = m.box.words.phrases["lead_decline_own" if own else "lead_decline"]
    return {"note": note, "dice": dice_after(m, ahead)}


def tried(m: "Match", choice: int) -> "Match":
    """The match after this choice, with all that it told."""
    ahead = m.copy()
    ahead.listen()
    ahead.answer(choice)
    return ahead


def told(ahead: "Match") -> list[str]:
    return [event.what for event in ahead.heard or []]


def situation(m: "Match") -> str:
    """`2nd & 4 at own 26`"""
    return m.box.words.say(m, "lead_down", -1, down_of(m.cup), m.to_go(), m.spot)


# Dice


def die(m: "Match", ahead: "Match") -> Lead:
    """Where a die that is taken or run back brings the ball, and what that ends."""
    found: Lead = {}
    spot = 0
    for event in ahead.heard or []:
        if event.what == "takes":
            spot = event.value("spot")
            found["spot"] = spot
        elif event.what == "returned":
            spot = event.value("spot")
            found["spot"] = GOAL_LINE - spot
        elif event.what == "run_back":
            found["spot"] = 0
        elif event.what in MARKS and "mark" not in found:
            found["mark"] = event.what
    note, short = MARKED[str(found.get("mark", ""))]
    found["note"] = m.box.words.say(m, note, -1, spot)
    found["short"] = m.box.words.say(m, short, -1, spot)
    return found


def dice_after(m: "Match", ahead: "Match") -> Lead:
    """6.11 The offence takes one of the dice shown, and each of them leads somewhere."""
    if ahead.ask is not None and ahead.ask.kind == "one":
        return {ahead.text(choice): die(ahead, tried(ahead, choice)) for choice in ahead.ask.choices}
    return {m.kit.texts[m.shown.dice[0]]: die(m, ahead)} if m.shown.dice else {}


# Chances


def chance_of(m: "Match", choice: int, event: str) -> Fraction:
    """How likely the roll after this choice is to bring this event. It depends on the dice, and on the spot or the cup
    from which they are thrown."""
    key = (choice, event, m.spot, m.cup)
    if key not in m.kit.chances:
        ahead = tried(m, choice)
        good = [chance for ticket, chance in chances(ahead) if event in told(tried(ahead, ticket))]
        m.kit.chances[key] = sum(good, Fraction(0))
    return m.kit.chances[key]


def field_goal(m: "Match") -> Lead:
    good = chance_of(m, c.FG, "field_goal")
    note = m.box.words.say(m, "lead_field_goal", -1, GOAL_LINE - m.spot, good.numerator, good.denominator)
    return {"note": note, "chance": rounded(good)}


def after_touchdown(m: "Match", choice: int) -> Lead:
    points = m.kit.parts.kick if choice == c.KICK else m.kit.parts.two
    good = chance_of(m, choice, "try_good")
    note = m.box.words.say(m, "lead_try", -1, points, good.numerator, good.denominator)
    return {"note": note, "chance": rounded(good)}


def play(m: "Match") -> Lead:
    """What is in the cup, and how likely it is a football, or a touchdown at once."""
    words = m.box.words
    football, touchdown = play_chances(m)
    note = cup_note(m, m) + words.say(m, "lead_football", -1, football.numerator, football.denominator)
    if touchdown:
        note += words.say(m, "lead_big_play", -1, touchdown.numerator, touchdown.denominator)
    return {"note": note, "chance": rounded(football)}


def rounded(chance: Fraction) -> float:
    return round(float(chance), 6)


def cup_note(m: "Match", ahead: "Match") -> str:
    green, blue = greens_in(ahead.cup), blue_in(ahead.cup)
    phrase = "lead_green_blue" if green and blue else "lead_green" if green else "lead_blue"
    return m.box.words.say(m, phrase, -1, green)


def play_chances(m: "Match") -> tuple[Fraction, Fraction]:
    """Of a football, and of one with which TD shows: the same wherever the ball lies."""
    if m.cup not in m.kit.plays:
        ahead = tried(m, c.PLAY)
        football = touchdown = Fraction(0)
        for ticket, chance in chances(ahead):
            rolled = tried(ahead, ticket)
            if "big_play" in told(rolled):
                touchdown += chance
            elif (rolled.ask is not None and rolled.ask.kind == "take") or "takes" in told(rolled):
                football += chance
        m.kit.plays[m.cup] = (football + touchdown, touchdown)
    return m.kit.plays[m.cup]


def punt_note(m: "Match") -> str:
    """Between which spots the other side would start, as it sees them, and how likely a block is."""
    words = m.box.words
    first, last, blocked = punted(m)
    if not last:
        return words.phrases["lead_punt_ends"]
    note = words.say(m, "lead_punt_one" if first == last else "lead_punt", -1, first, last)
    if blocked:
        note += words.say(m, "lead_blocked", -1, blocked.numerator, blocked.denominator)
    return note


def punted(m: "Match") -> tuple[int, int, Fraction]:
    """The first and the last spot where the other side would start, 0 where it would not, and the chance of a block.
    They depend on the spot, and on whether play goes on after this slot."""
    ends = m.last_of_half() or (m.in_overtime() and m.score[1 - m.offence] > m.score[m.offence])
    key = (m.spot, ends)
    if key not in m.kit.punts:
        ahead = tried(m, c.PUNT)
        blocked = Fraction(0)
        starts: list[int] = []
        for ticket, chance in chances(ahead):
            kicked = tried(ahead, ticket)
            if "punt_blocked" in told(kicked):
                blocked += chance
            else:
                starts += [event.value("spot") for event in kicked.heard or [] if event.what == "slot_at_spot"]
        m.kit.punts[key] = (min(starts, default=0), max(starts, default=0), blocked)
    return m.kit.punts[key]


# Why not

CALLS: Final = ("play", "punt", "fg")
TRIES: Final = ("kick", "two")
PENALTIES: Final = ("accept", "decline")
DROPS: Final = ("g", "b")


def why_not(m: "Match", text: str) -> IllegalChoice | None:
    """What somebody may try that belongs to another moment of the game, or a die that does not lie there."""
    kind = "" if m.ask is None else m.ask.kind
    first = text.partition(" ")[0]
    if first == "off" or first in m.kit.parts.qb:
        return m.forbids("call_first", "3.6") if kind == "down" else None
    if text in CALLS or text in TRIES:
        return no_call(m, kind, text)
    if text == "stop":
        return no_stop(m, kind)
    if text in PENALTIES:
        return m.forbids("no_penalty", "6.3")
    if text in DROPS:
        return m.forbids("no_sack", "5.6")
    return no_die(m, kind, text) if is_die(text) else None


def no_call(m: "Match", kind: str, text: str) -> IllegalChoice:
    """3.6, 10.2 Calls are made before the roll of a down, tries after a touchdown."""
    if kind == "try":
        return m.forbids("only_a_try", "10.2")
    return m.forbids("called_before", "3.6") if text in CALLS else m.forbids("no_touchdown", "10.2")


def no_stop(m: "Match", kind: str) -> IllegalChoice:
    """4.3, 4.6, 6.11, 7.3, 7.4 Nobody stops without a die; of a single die there is nothing to stop."""
    if kind == "take":
        return m.forbids("take_one_first", "4.3")
    if kind == "one":
        return m.forbids("exactly_one", m.phase.rule)
    return m.forbids("run_one_back", "7.4") if kind == "return" else m.forbids("nothing_to_stop", "4.6")


def no_die(m: "Match", kind: str, text: str) -> IllegalChoice:
    """4.4, 5.6, 6.11, 10.2 A die is taken where dice lie on the table and it is one of them."""
    if kind == "drop":
        return m.forbids("any_face", "5.6")
    if kind == "penalty":
        return m.forbids("penalty_first", "6.11")
    if kind == "try":
        return m.forbids("only_a_try", "10.2")
    if kind == "down":
        return m.forbids("no_dice_yet", "4.1")
    rule = "4.4" if kind == "take" else m.phase.rule
    return m.forbids("not_shown", rule, die=die_text(m, text[0] + text[1:].upper()))


def is_die(text: str) -> bool:
    """`g6`, `b-1` or `btd`, whether or not a die has that face."""
    return text[:1] in DROPS and (text[1:].removeprefix("-").isdigit() or text[1:] == "td")
