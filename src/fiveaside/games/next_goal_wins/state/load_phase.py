"""What must lie on the table for a phase to be asked; a saved stack that does not go with its table is refused."""

from typing import Final

from fiveaside.engine.phase import Phase
from fiveaside.games.next_goal_wins.parts.board import CLASH, DEF, GK, LINE, MID
from fiveaside.games.next_goal_wins.parts.deck import TACTICS
from fiveaside.games.next_goal_wins.parts.kinds_squad import ExchangeDraw, Recruit
from fiveaside.games.next_goal_wins.rules.bookings import Replace
from fiveaside.games.next_goal_wins.rules.drawing import Deal, Signing, releasable
from fiveaside.games.next_goal_wins.rules.loans import LoanPick
from fiveaside.games.next_goal_wins.rules.match_setup import KickOff, LineUp
from fiveaside.games.next_goal_wins.rules.set_pieces import outfielders
from fiveaside.games.next_goal_wins.rules.targets import candidates, effect_of
from fiveaside.games.next_goal_wins.state.load_parts import titled
from fiveaside.games.next_goal_wins.table import NO_MANAGER, Season

DRAFTING: Final = ("manager_draw", "draft", "draft_deck", "draft_tactic")
BETWEEN: Final = ("match_end", "event", "draw_two", "transfer", "deck_die", "round", "loan_offer", "loan_accept")
AT_THE_MATCH: Final = ("fixture", "pre_match", "line_up", "kick_off", "attack", "start")
WITH_THE_BALL: Final = ("act", "received", "after_dribble", "contest", "rolled", "stalemate_die", "free_kick")
SET_PIECES: Final = ("pick_pair", "pick_shooter", "pick_helper")
OF_AN_EFFECT: Final = (
    "effect_roll", "target", "event_target", "random_target", "recruit_deck", "exchange_give", "exchange_draw", "steal",
)  # fmt: skip


def check_phase(m: Season, name: str, phase: Phase[Season]) -> None:
    """Refuse a phase that finds nothing to ask about."""
    missing = by_the_course(m, name) or by_the_ball(m, name) or by_the_effect(m, name) or by_the_cards(m, name, phase)
    if missing:
        raise titled(f"The phase {name} needs {missing}, but the table has none.", phase.rule)


def by_the_course(m: Season, name: str) -> str:
    """Before the first match, in a match, or between two."""
    if name in DRAFTING:
        return "" if m.fixture < 0 and len(m.results) == 0 else "a season before its first match"
    if name in BETWEEN:
        return "" if not m.match.on else "a match that is over"
    if name in AT_THE_MATCH + WITH_THE_BALL + SET_PIECES + ("throw_dice", "replace"):
        return "" if m.fixture >= 0 and m.match.on else "a match being played"
    return ""


def by_the_ball(m: Season, name: str) -> str:
    """Who has the ball, who contests it, and which dice lie there."""
    match = m.match
    if name in WITH_THE_BALL + SET_PIECES + ("throw_dice",) and (match.position < 0 or not match.revealed):
        return "somebody with the ball"
    if name in ("contest", "rolled", "stalemate_die") and match.throw == CLASH and match.by < 0:
        return "a declared action"
    if name == "act" and match.position == GK and not outfielders(m, match.attacker):
        return "an action that is available"
    if name == "after_dribble" and match.position not in (DEF, MID):
        return "a dribble from DEF or MID"
    return by_the_throw(m, name)


def by_the_throw(m: Season, name: str) -> str:
    match = m.match
    if name == "rolled":
        return "" if match.thrown[0] and match.thrown[1] else "the dice of both sides"
    if name == "throw_dice":
        if match.throw == CLASH and match.by < 0:
            return "a declared action"
        return "" if match.to_throw else "dice that are to be thrown"
    return by_the_picks(m, name) if name in SET_PIECES else ""


def by_the_picks(m: Season, name: str) -> str:
    match = m.match
    if match.throw == CLASH:
        return "a corner or a free kick"
    if name == "pick_helper":
        return "" if match.crosser >= 0 else "somebody who takes it"
    return "" if outfielders(m, match.attacker) else "an outfielder who takes it"


def by_the_effect(m: Season, name: str) -> str:
    """An effect is happening, and there is somebody it can hit."""
    if name not in OF_AN_EFFECT:
        return ""
    if m.effect < 0:
        return "an effect that happens"
    if name in ("target", "event_target", "random_target") and not candidates(m, effect_of(m)):
        return "a footballer whom the effect can hit"
    if name == "recruit_deck" and not isinstance(effect_of(m), Recruit):
        return "an effect that recruits"
    return "" if name != "steal" or m.hands[m.opponent(m.taker)] else "a tactic that can be taken"


def by_the_cards(m: Season, name: str, phase: Phase[Season]) -> str:
    """Cards to draw, to look at, to give back."""
    if name == "manager_draw":
        return "" if m.kit.managers_on and NO_MANAGER in m.managers else "a player without a manager"
    if name == "draft_tactic":
        return "" if m.drawn else "tactics that were drawn"
    if name == "random_discard" or name == "discard":
        return "" if m.hands[m.taker] else "a tactic in hand"
    if name == "recruit_pick" or name == "release":
        return "" if m.looked else "a footballer who was drawn"
    if name == "release_first":
        return "" if releasable(m, m.taker, True, -1) else "a footballer who may be released"
    return by_the_phase(m, phase)


def by_the_phase(m: Season, phase: Phase[Season]) -> str:
    """What phases with fields of their own look at."""
    missing = ""
    if isinstance(phase, Deal):
        missing = (
            "" if m.decks[phase.deck].size() and (phase.deck != TACTICS or m.kit.tactics_on) else "cards in the deck"
        )
    elif isinstance(phase, Signing):
        missing = "" if m.looked or m.decks[phase.deck].size() else "cards in the deck"
    elif isinstance(phase, LineUp):
        missing = "" if not m.match.revealed and m.match.placed == phase.slot else "the slot that is next"
    elif isinstance(phase, KickOff):
        missing = "" if m.match.revealed and bool(m.match.thrown[0]) == (phase.colour == 1) else "the die of red"
    elif isinstance(phase, Replace):
        filled = m.match.slots[phase.slot] >= 0
        missing = "" if not filled and m.bench(phase.slot // LINE) else "an empty slot and a bench"
    elif isinstance(phase, ExchangeDraw):
        missing = "" if phase.found(m) and bool(m.looked) == phase.take else "a footballer to be given"
    elif isinstance(phase, LoanPick):
        missing = "" if bool(m.looked) != phase.first and m.squads[phase.named] else "the first footballer picked"
    return missing
