"""All phases by name, and which of them may lie on which."""

from itertools import pairwise
from typing import Final

from fiveaside.engine.game import Game, phase_name
from fiveaside.engine.phase import Phase
from fiveaside.engine.refusal import BadState, listing
from fiveaside.engine.state import State
from fiveaside.games.next_goal_wins.parts.board import COLOURS, POSITIONS
from fiveaside.games.next_goal_wins.parts.deck import DECKS, TACTICS
from fiveaside.games.next_goal_wins.parts.kinds_squad import EXCHANGE_DRAWS, EXCHANGE_GIVE, RECRUIT_DECK
from fiveaside.games.next_goal_wins.parts.kinds_tactics import RandomDiscard, Steal
from fiveaside.games.next_goal_wins.rules.actions import ACT, AFTER_DRIBBLE, CONTEST
from fiveaside.games.next_goal_wins.rules.attacks import ATTACK, RECEIVED, START_ATTACKING, START_DEFENDING
from fiveaside.games.next_goal_wins.rules.bookings import REPLACES
from fiveaside.games.next_goal_wins.rules.drawing import (
    DISCARD,
    INTO_HAND,
    RECRUIT_PICKS,
    RELEASE_FIRST,
    RELEASES,
    Deal,
    Signing,
)  # fmt: skip
from fiveaside.games.next_goal_wins.rules.loans import LOAN_OFFERS, LoanAccept, LoanPick
from fiveaside.games.next_goal_wins.rules.match_end import DRAW_TWO, EVENT, MATCH_ENDS, STAGES
from fiveaside.games.next_goal_wins.rules.match_setup import FIXTURE, KICK_OFFS, LINE_UPS, PRE_MATCHES
from fiveaside.games.next_goal_wins.rules.resolving import ROLLED_ACTING, ROLLED_CONTESTING, THROW_DICE
from fiveaside.games.next_goal_wins.rules.season import COURSE, ROUND
from fiveaside.games.next_goal_wins.rules.season_setup import DRAFT, DRAFT_DECK, DRAFT_TACTIC, MANAGER_DRAW
from fiveaside.games.next_goal_wins.rules.set_pieces import FREE_KICK, PICK_HELPER, PICK_PAIR, PICK_SHOOTER
from fiveaside.games.next_goal_wins.rules.stalemates import STALEMATE_DIE
from fiveaside.games.next_goal_wins.rules.targets import DUE, EFFECT_ROLL, EVENT_TARGET, RANDOM_TARGET, TARGET
from fiveaside.games.next_goal_wins.rules.transfers import DECK_DIE, TRANSFERS
from fiveaside.games.next_goal_wins.state.save import SLOT_NAMES
from fiveaside.games.next_goal_wins.table import Season

SHARED: Final[tuple[Phase[Season], ...]] = (
    COURSE, ROUND, MANAGER_DRAW, DRAFT, DRAFT_DECK, DRAFT_TACTIC, INTO_HAND, DISCARD, RELEASE_FIRST, FIXTURE, ATTACK,
    ACT, CONTEST, AFTER_DRIBBLE, RECEIVED, THROW_DICE, STALEMATE_DIE, FREE_KICK, PICK_PAIR, PICK_SHOOTER, PICK_HELPER,
    DUE, EFFECT_ROLL, TARGET, EVENT_TARGET, RANDOM_TARGET, RECRUIT_DECK, EXCHANGE_GIVE, DECK_DIE, EVENT, DRAW_TWO,
)  # fmt: skip
"""Those without fields of their own."""

MOST: Final = 99
CARDS: Final = ("start", "act", "contest", "rolled", "received", "pick_pair", "pick_shooter", "pick_helper", "event")
SIGNERS: Final = ("due", "transfer", "start", "pre_match")

LIES_ON: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(("manager_draw", "draft", "round", "fixture", "match_end"), ("course",)),
    **dict.fromkeys(("draft_deck", "draft_tactic"), ("draft",)),
    **dict.fromkeys(("pre_match", "line_up", "kick_off", "attack"), ("fixture",)),
    **dict.fromkeys(
        ("start", "act", "contest", "throw_dice", "rolled", "stalemate_die", "after_dribble", "received"), ("attack",)
    ),
    **dict.fromkeys(("free_kick", "pick_pair", "pick_shooter", "pick_helper"), ("attack",)),
    **dict.fromkeys(("effect_roll", "target", "event_target", "random_target", "recruit_deck"), ("due",)),
    **dict.fromkeys(("exchange_give", "exchange_draw", "random_discard", "steal"), ("due",)),
    **dict.fromkeys(("event", "draw_two", "transfer"), ("match_end",)),
    **dict.fromkeys(("loan_accept", "loan_pick"), ("loan_offer",)),
    **dict.fromkeys(("signing", "recruit_pick", "release"), SIGNERS),
    **dict.fromkeys(("into_hand", "discard"), ("due", "draw_two")),
    "loan_offer": ("round",),
    "due": (*CARDS, "attack", "kick_off"),
    "replace": ("attack", "due"),
    "deal": ("draft", "signing", "into_hand"),
    "release_first": ("signing",),
    "deck_die": ("transfer",),
}


def check(phases: list[Phase[Game]]) -> None:
    """A stack is refused where a phase lies on one that never starts it."""
    names = [phase_name(type(phase)) for phase in phases]
    if names[0] != "course":
        raise BadState(f"At the bottom of the stack lies course, but {names[0]} came.", "Next Goal Wins 2.1")
    for below, above in pairwise(names):
        allowed = LIES_ON.get(above, ())
        if below not in allowed:
            raise BadState(f"The phase {above} lies on {listing(list(allowed)) or 'none'}, but on {below} it came.")


def with_fields(m: Season, name: str, state: State) -> Phase[Season] | None:
    """The phases that have fields, by name."""
    found = of_the_match(name, state)
    return found if found is not None else between_matches(m, name, state)


def of_the_match(name: str, state: State) -> Phase[Season] | None:
    found: Phase[Season] | None = None
    if name == "line_up":
        found = LINE_UPS[SLOT_NAMES.index(state.text("slot", SLOT_NAMES))]
    elif name == "replace":
        found = REPLACES[SLOT_NAMES.index(state.text("slot", SLOT_NAMES))]
    elif name == "pre_match":
        found = PRE_MATCHES[COLOURS.index(state.text("colour", COLOURS))]
    elif name == "kick_off":
        found = KICK_OFFS[COLOURS.index(state.text("colour", COLOURS))]
    elif name == "start":
        attacking = state.text("side", ("attacking", "defending")) == "attacking"
        found = START_ATTACKING if attacking else START_DEFENDING
    elif name == "rolled":
        found = ROLLED_ACTING if state.text("side", ("acting", "contesting")) == "acting" else ROLLED_CONTESTING
    return found


def between_matches(m: Season, name: str, state: State) -> Phase[Season] | None:
    found: Phase[Season] | None = None
    if name == "deal":
        found = Deal(DECKS.index(state.text("deck", DECKS[: TACTICS + 1])), state.number("count", 1, MOST))
    elif name == "signing":
        deck = POSITIONS.index(state.text("deck", POSITIONS))
        found = Signing(deck, state.number("look", 1, MOST), state.flag("transfer"))
    elif name == "recruit_pick":
        found = RECRUIT_PICKS[state.flag("transfer")]
    elif name == "release":
        found = RELEASES[state.flag("transfer")]
    elif name == "match_end":
        found = MATCH_ENDS[2 * STAGES.index(state.text("stage", STAGES)) + state.number("player", 0, 1)]
    elif name == "transfer":
        found = TRANSFERS[seat_in(m, state, "seat")]
    else:
        found = by_chance_or_loan(m, name, state)
    return found


def by_chance_or_loan(m: Season, name: str, state: State) -> Phase[Season] | None:
    found: Phase[Season] | None = None
    if name == "exchange_draw":
        found = EXCHANGE_DRAWS[state.flag("take")]
    elif name == "random_discard":
        found = RandomDiscard(state.number("count", 1, MOST))
    elif name == "steal":
        found = Steal(state.number("count", 1, MOST))
    elif name == "loan_offer":
        found = LOAN_OFFERS[seat_in(m, state, "seat")]
    elif name == "loan_accept":
        found = LoanAccept(seat_in(m, state, "lender"), seat_in(m, state, "named"))
    elif name == "loan_pick":
        found = LoanPick(seat_in(m, state, "lender"), seat_in(m, state, "named"), state.flag("first"))
    return found


def seat_in(m: Season, state: State, name: str) -> int:
    return state.number(name, 0, m.kit.players - 1)
