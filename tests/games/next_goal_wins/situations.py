"""Seasons of Next Goal Wins laid out for a test, answers given in words, and what is to be seen afterwards.

The usual board: four footballers without a skill on each side, three on each bench, nobody holds a tactic.
"""

import copy
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from typing import cast

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import branches as chance_branches
from fiveaside.engine.event import Event
from fiveaside.engine.game import Game
from fiveaside.games import box
from fiveaside.games.next_goal_wins.parts.board import POSITIONS
from fiveaside.games.next_goal_wins.table import Season

Values = dict[str, object]

BOX = box("next_goal_wins")
SAID = ("rolled", "chosen", "forced")

RED = "gk02 def02 mid03 stk01"
BLUE = "gk08 def03 mid11 stk06"
RED_BENCH = "gk10 def04 mid14"
BLUE_BENCH = "gk15 def16 stk25"
EMPTY, CLOSED = "-", "x"


def new(seats: int = 2, pack: Values | None = None, **options: object) -> Season:
    """A season before anything is drawn."""
    m = cast(Season, BOX.new(seats, dict(options), pack))
    m.listen()
    return m


@cache
def fresh(seats: int, options: str) -> Season:
    return new(seats, None, **dict(pair.split("=") for pair in options.split()))


def blank(seats: int = 2, **options: object) -> Values:
    """The saved form of a season in which all cards are in their decks; a copy that may be edited."""
    written = " ".join(f"{name}={value}" for name, value in options.items())
    return copy.deepcopy(fresh(seats, written).save())


def deal(saved: Values, seat: int, squad: Iterable[str], hand: Iterable[str] = ()) -> None:
    """Give a player these cards out of the decks."""
    decks = cast(dict[str, dict[str, list[str]]], saved["decks"])
    for footballer in squad:
        decks[footballer[:-2].upper()]["unseen"].remove(footballer)
    for tactic in hand:
        decks["tactics"]["unseen"].remove(tactic)
    cast(list[list[str]], saved["squads"])[seat] = sorted(squad)
    cast(list[list[str]], saved["tactics"])[seat] = sorted(hand)


def bury(saved: Values, deck: str, *cards: str) -> None:
    """Put cards of a deck at its bottom, known to nobody; the rest stays unseen above."""
    pile = cast(dict[str, dict[str, list[object]]], saved["decks"])[deck]
    for card in cards:
        pile["unseen"].remove(card)
        pile["bottom"].append(card)
        pile["known"].append([])


def empty_deck(saved: Values, deck: str) -> None:
    """All cards of a footballer deck have retired."""
    pile = cast(dict[str, dict[str, list[str]]], saved["decks"])[deck]
    cast(list[str], saved["retired"]).extend(pile["unseen"])
    pile["unseen"] = []


def slots_of(red: str, blue: str) -> Values:
    """`gk02 def02 - x`: who is on each slot of a side, nobody, or a closed slot."""
    slots: Values = {}
    for colour, line in (("red", red), ("blue", blue)):
        for position, word in zip(POSITIONS, line.split(), strict=True):
            slots[f"{colour}.{position}"] = None if word == EMPTY else "closed" if word == CLOSED else word
    return slots


def players_in(line: str) -> list[str]:
    return [word for word in line.split() if word not in (EMPTY, CLOSED)]


BOARD: Values = {
    "red": RED, "blue": BLUE, "red_bench": RED_BENCH, "blue_bench": BLUE_BENCH, "red_hand": "", "blue_hand": "",
    "red_off": "", "blue_off": "", "attacker": "red", "ball": "GK", "position": None, "delivery": None, "won_by": None,
    "tokens": [2, 2], "finished": [1, 1], "score": [0, 0], "played": [None, None], "lasting": [], "came_on": "",
    "managers": [None, None], "fixture": 1, "results": [], "before": [[], []], "levels": 0, "seats": 2, "hurt": "",
    "reds": "", "kept_out": "", "used": [], "starter": "red",
}  # fmt: skip
"""What a board is made of unless a test says otherwise; `*_off` are booked or injured, `ball` the slot that has it."""


def state(
    *stack: object,
    options: Values | None = None,
    edits: Values | None = None,
    pack: Values | None = None,
    **said: object,
) -> Values:
    """The saved form of a match in hand, the first of a season of two, with these phases above its attack."""
    told = {**BOARD, **said}
    assert told.keys() == BOARD.keys(), told.keys() - BOARD.keys()
    words = {name: str(value) for name, value in told.items()}
    seats = cast(int, told["seats"])
    saved = blank(seats, **(options or {})) if pack is None else new(seats, pack, **(options or {})).save()
    for seat, colour in enumerate(("red", "blue")):
        squad = [*players_in(words[colour]), *players_in(words[f"{colour}_bench"]), *players_in(words[f"{colour}_off"])]
        deal(saved, seat, squad, words[f"{colour}_hand"].split())
    saved["managers"] = told["managers"]
    saved["fixture"], saved["results"] = told["fixture"], told["results"]
    attack: Values = {
        "carrier": told["ball"], "position": told["position"] or told["ball"], "delivery": told["delivery"],
        "follows": "act", "played": told["played"], "quiet": [False, False], "came_on": words["came_on"].split(),
        "moment": [], "changed": [], "must": [], "taken": [], "levels": told["levels"],
    }  # fmt: skip
    clash: Values = {
        "throw": "clash", "action": None, "actor": None, "contester": None, "by": None, "speed": False,
        "contested": False, "stalemates": 0, "crosser": None, "header": None, "helper": None, "thrown": [[], []],
        "to_throw": [], "result": "none", "lets": [], "used": [],
    }  # fmt: skip
    saved["match"] = {
        "players": [0, 1], "on": True, "placed": 8, "revealed": True, "slots": slots_of(words["red"], words["blue"]),
        "off": [words["red_off"].split(), words["blue_off"].split()], "hurt": words["hurt"].split(),
        "reds": words["reds"].split(), "kept_out": words["kept_out"].split(), "used": told["used"],
        "lasting": told["lasting"], "score": told["score"], "tokens": told["tokens"], "more": [0, 0],
        "finished": told["finished"], "kick_offs": 1, "starter": told["starter"], "attacker": told["attacker"],
        "ending": "none", "ball": told["ball"] or "GK", "won_by": told["won_by"], "before": told["before"],
        "attack": attack, "clash": clash,
    }  # fmt: skip
    phases = stack or ("act",)
    above = [phase if isinstance(phase, dict) else {"phase": phase} for phase in phases]
    saved["stack"] = [{"phase": "course"}, {"phase": "fixture"}, {"phase": "attack"}, *above]
    saved.update(edits or {})
    return saved


def load(saved: Values) -> Season:
    m = cast(Season, BOX.load(saved))
    m.listen()
    return m


def board(
    *stack: object,
    options: Values | None = None,
    edits: Values | None = None,
    pack: Values | None = None,
    **said: object,
) -> Season:
    """A match in hand; see `state` and BOARD."""
    return load(state(*stack, options=options, edits=edits, pack=pack, **said))


def start(side: str = "attacking", moment: bool = True, **said: object) -> Season:
    """A match at the start of an attack, in the ask `start` of a side; with a substitution moment or without."""
    saved = state({"phase": "start", "side": side}, **said)
    attack = cast(dict[str, dict[str, object]], saved["match"])["attack"]
    attacker = str({**BOARD, **said}["attacker"])
    other = "blue" if attacker == "red" else "red"
    attack["moment"] = [attacker if side == "attacking" else other] if moment else []
    return load(saved)


def lasting(effect: str, owner: str, footballer: str | None = None, until: str = "match") -> Values:
    """An effect in force, by its name."""
    return {"effect": effect, "owner": owner, "footballer": footballer, "until": until}


def between(stage: str = "event", options: Values | None = None, seats: int = 2, **said: object) -> Values:
    """The saved form of a season after its first match, started by seat 0 against seat 1, at the asks of this stage.
    `squads` and `hands` may be said by seat."""
    saved = blank(seats, **(options or {}))
    squads = cast(dict[int, str], said.pop("squads", {}))
    hands = cast(dict[int, str], said.pop("hands", {}))
    usual = {0: f"{RED} {RED_BENCH}", 1: f"{BLUE} {BLUE_BENCH}"}
    for seat in range(seats):
        deal(saved, seat, squads.get(seat, usual.get(seat, "")).split(), hands.get(seat, "").split())
    started = state()
    match = cast(Values, started["match"])
    match.update({"on": False, "slots": slots_of("- - - -", "- - - -"), "tokens": [0, 0]})
    cast(Values, match["attack"]).update({"carrier": None, "position": None})
    saved.update(fixture=1, results=[[1, 0]], match=match, pair=[0, 1])
    top = {"event": "event", "draw": "draw_two"}.get(stage)
    last: Values = {"phase": top} if top else {"phase": "transfer", "seat": 0}
    if stage == "transfer":
        cast(Values, saved["transfers"]).update(left=1)
    saved["stack"] = [{"phase": "course"}, {"phase": "match_end", "stage": stage, "player": 0}, last]
    for name, value in said.items():
        saved[name] = value
    return saved


def after_match(stage: str = "event", options: Values | None = None, seats: int = 2, **said: object) -> Season:
    return load(between(stage, options, seats, **said))


# Answers and what came of them


def play(m: Game, *texts: str) -> list[Event]:
    """Answer one text after the other; all that happened."""
    for text in texts:
        m.answer_text(text)
    return m.take_events()


def told(events: Iterable[Event]) -> list[str]:
    """The names of all events that are more than the answer itself."""
    return [event.what for event in events if event.what not in SAID]


def cited(events: Iterable[Event]) -> list[tuple[str, str]]:
    """The same with their clauses."""
    return [(event.rule, event.what) for event in events if event.what not in SAID]


def spoken(m: Game, events: Iterable[Event]) -> list[str]:
    return [m.box.words.sentence(m, event) for event in events if event.what not in SAID]


def asked(m: Game) -> str:
    """`act 0`: what is asked and which seat; chance is `throw *`."""
    assert m.ask is not None
    return f"{m.ask.kind} {'*' if m.ask.seat == CHANCE else m.ask.seat}"


def choices(m: Game) -> list[str]:
    """What may be chosen, without the forms that add `quiet`."""
    assert m.ask is not None
    return [text for text in [m.text(choice) for choice in m.ask.choices] if not text.endswith(" + quiet")]


def until(m: Game, kind: str, *texts: str) -> None:
    """Answer everything with its first choice, or with the texts where they fit, until this is asked."""
    waiting = list(texts)
    for _ in range(400):
        assert m.ask is not None
        if m.ask.kind == kind:
            return
        if waiting and m.is_choice(waiting[0]):
            m.answer_text(waiting.pop(0))
        else:
            m.answer(m.ask.pick(0))
    raise AssertionError(f"{kind} is never asked")


def branches(m: Game) -> list[tuple[Season, Fraction]]:
    """The seasons that every outcome of the chance ask leads to."""
    return [(cast(Season, branch), chance) for branch, chance in chance_branches(m)]


def on(m: Season, slot: str) -> str | None:
    """Who is on a slot such as `red.GK`."""
    return cast(str | None, cast(Values, match_of(m)["slots"])[slot])


def match_of(m: Season) -> Values:
    return cast(Values, m.table()["match"])


def number(m: Season, footballer: str) -> int:
    return m.kit.footballer_ids.index(footballer)


def squad(m: Season, seat: int) -> list[str]:
    return cast(list[list[str]], m.table()["squads"])[seat]


def hand(m: Season, seat: int) -> list[str]:
    return cast(list[list[str]], m.table()["tactics"])[seat]


def bottom(m: Season, deck: str) -> list[str]:
    return cast(dict[str, dict[str, list[str]]], m.table()["decks"])[deck]["bottom"]


def stat(m: Season, slot: str, name: str) -> int:
    """A stat as it counts on a slot now."""
    seen = cast(dict[str, dict[str, dict[str, dict[str, int]]]], m.seen(0)["match"])
    return seen["slots"][slot]["now"][name]


def ball(m: Season) -> str | None:
    """`red.MID`: the slot with the ball."""
    held = cast(dict[str, object], m.seen(0)["match"])["ball"]
    return cast(str, cast(Values, held)["slot"]) if held else None


def score(m: Season) -> tuple[int, ...]:
    return m.match.score


def first(m: Game, times: int = 1) -> None:
    """Answer so many asks with their first choice."""
    for _ in range(times):
        assert m.ask is not None
        m.answer(m.ask.pick(0))


def draft(m: Season, wanted: str) -> None:
    """One player drafts: three times the wanted deck if it may be named, else the first one; then first tactics."""
    first(m, 4)
    for _ in range(3):
        play(m, wanted if wanted in choices(m) else choices(m)[0])
        first(m)
    if m.kit.tactics_on:
        first(m, 7)
