"""Why a choice that somebody tries is not among those that are asked for: the clause that forbids it."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.refusal import IllegalChoice
from fiveaside.games.next_goal_wins.choices import (
    ACT,
    DISCARD,
    EMPTY,
    FOOTBALLER,
    KEEP,
    MOST_CARDS,
    OFFER,
    PAIR,
    POSITION,
    QUIET,
    SPEED,
    SUB,
    TACTIC,
    TRANSFER,
)
from fiveaside.games.next_goal_wins.parts.board import GOES_TO, LINE, MID, MOVES, SHOOT, STK
from fiveaside.games.next_goal_wins.parts.cards import WINDOWS
from fiveaside.games.next_goal_wins.parts.names import place_name, policy_says, tactic_name, tactic_says

if TYPE_CHECKING:
    from fiveaside.games.next_goal_wins.table import Season

WINDOW_OF: Final = {
    "start": "attack_start", "act": "act", "contest": "contest", "rolled": "rolled", "received": "received",
    "pick_pair": "set_piece", "pick_shooter": "set_piece", "pick_helper": "set_piece",
}  # fmt: skip
"""15.3 The window that an ask belongs to."""
DECKS_NAMED: Final = ("draft_deck", "recruit_deck", "transfer")


def why_not(m: "Season", text: str) -> IllegalChoice | None:
    ask = m.ask
    plain, quiet, _ = text.partition(" + quiet")
    choice = choice_of(m, plain)
    if ask is None or choice < 0:
        return None
    if quiet and ask.offers(choice):
        return m.forbids("no_quiet", "15.6", what=m.box.words.answer(m.kit.texts[choice]))
    if choice >= TACTIC:
        return tactic_card(m, ask, choice)
    reason = card(m, ask.kind, choice) if choice >= FOOTBALLER else word(m, ask.kind, choice)
    if reason is not None or sort_of(choice) in [sort_of(one) for one in ask.choices]:
        return reason
    return m.not_asked()


def tactic_card(m: "Season", ask: Ask, choice: int) -> IllegalChoice | None:
    """1.7, 15.1, 15.3 A tactic to be played, kept or discarded; whoever types its bare name wants to play it."""
    if choice < KEEP:
        return tactic(m, choice - TACTIC)
    if choice < DISCARD or ask.kind == "discard":
        held = m.kit.tactics[choice - (KEEP if choice < DISCARD else DISCARD)]
        return m.forbids("not_in_hand", "1.7", what=tactic_name(m, held))
    return m.not_asked() if ask.offers(choice - DISCARD + TACTIC) else tactic(m, choice - DISCARD)


SORTS: Final = (POSITION, ACT, TRANSFER, OFFER, PAIR, FOOTBALLER, SUB, TACTIC, KEEP, DISCARD)


def sort_of(choice: int) -> int:
    """A deck, an action, a footballer ...; every word is a sort of its own."""
    plain = choice % QUIET
    return plain if plain < POSITION else max([first for first in SORTS if first <= plain])


def card(m: "Season", kind: str, choice: int) -> IllegalChoice | None:
    """A footballer for a slot, or one to be released."""
    if kind == "start" and choice >= SUB:
        return substitution(m, (choice - SUB) // MOST_CARDS, (choice - SUB) % MOST_CARDS)
    if choice >= SUB or kind not in ("lineup", "replace", "release"):
        return None
    if kind == "lineup":
        return line_up(m, choice - FOOTBALLER)
    return on_bench(m, choice - FOOTBALLER) if kind == "replace" else released(m, choice - FOOTBALLER)


def word(m: "Season", kind: str, choice: int) -> IllegalChoice | None:
    """An action, a deck, or a slot left empty."""
    if kind == "lineup" and choice == EMPTY:
        return m.forbids("not_empty", "3.6")
    if kind in ("act", "after_dribble") and ACT <= choice < TRANSFER:
        return action(m, choice)
    return deck(m, choice - POSITION) if kind in DECKS_NAMED and POSITION <= choice < ACT else None


def choice_of(m: "Season", text: str) -> int:
    """The choice that this text would mean; -1 if none."""
    for choice, known in enumerate(m.kit.texts):
        if known and known.casefold() == text:
            return choice
    return -1


def tactic(m: "Season", card: int) -> IllegalChoice | None:
    """15.1, 15.3, 15.4 In hand, none played in this attack, none forbidden, its window, its needs."""
    assert m.ask is not None
    seat, name = m.ask.seat, tactic_name(m, m.kit.tactics[card])
    if card not in m.hands[seat]:
        return m.forbids("not_in_hand", "15.1", what=name)
    if not m.match.on or m.ask.kind not in WINDOW_OF:
        return m.forbids("other_moment", "15.3", what=name)
    if m.match.has_played(m.match.colour_of(seat)):
        return m.forbids("one_tactic", "15.1", what=name)
    if WINDOWS[m.kit.tactics[card].window] != WINDOW_OF[m.ask.kind]:
        return m.forbids("other_moment", "15.3", what=name)
    return m.forbids("not_fitting", "15.4", what=name, text=tactic_says(m, m.kit.tactics[card]))


def substitution(m: "Season", place: int, footballer: int) -> IllegalChoice | None:
    """11.1, 11.2, 12.3 A moment is open, the slot was not changed in it and is not closed; and who is on the bench."""
    assert m.ask is not None
    match = m.match
    colour = match.colour_of(m.ask.seat)
    slot = colour * LINE + place
    if not match.moment >> colour & 1:
        return m.forbids("no_substitution", "11.1")
    if match.closed >> slot & 1:
        return m.forbids("closed", "12.3", at=place_name(m, place))
    if match.changed >> slot & 1:
        return m.forbids("changed", "11.2", at=place_name(m, place))
    return on_bench(m, footballer)


def on_bench(m: "Season", footballer: int) -> IllegalChoice:
    """3.4, 11.3, 11.4 Fit, not sent off or injured in this match, and not on the pitch."""
    assert m.ask is not None
    name = m.kit.footballers[footballer].name
    if footballer not in m.squads[m.ask.seat]:
        return m.forbids("not_in_squad", "3.2", who=name)
    if m.is_out(footballer):
        return m.forbids("cannot_play", "3.4", who=name)
    if footballer in m.match.slots:
        return m.forbids("on_pitch", "11.4", who=name)
    return m.forbids("gone_off", "11.3", who=name)


def action(m: "Season", choice: int) -> IllegalChoice | None:
    """5.1, 5.2, 5.4, 5.6, 6.1, 10.3, 20.2 What the footballer with the ball may not do, and why."""
    match = m.match
    tried = (choice - ACT) % MOVES
    what, at = m.show("action", tried), place_name(m, match.position)
    to = GOES_TO[match.position * MOVES + tried]
    if to < 0 or (match.position == MID and tried == SHOOT):
        return m.forbids("not_from_here", "5.1", what=what, at=at)
    if match.position == STK and choice < SPEED and not match.open >> tried & 1 and tried >= SHOOT:
        return m.forbids("not_received", "5.2", what=what)
    if to < LINE and match.slots[match.attacker * LINE + to] < 0:
        return m.forbids("nobody_there", "5.4", what=what, at=place_name(m, to))
    return forbidden(m, choice, tried)


def forbidden(m: "Season", choice: int, tried: int) -> IllegalChoice:
    """5.6, 6.1, 10.3, 15.3, 20.2 It would be possible, but the moment, a card or a mode forbids it."""
    match = m.match
    what = m.show("action", tried)
    acting = match.slots[match.attacker * LINE + match.carrier]
    if m.ask is not None and m.ask.kind == "after_dribble":
        return m.forbids("only_unopposed", "6.1", what=what)
    if choice >= SPEED and match.open >> tried & 1:
        return m.forbids("no_speed", "10.3", what=what)
    if match.must:
        return m.forbids("must_declare", "15.3", what=what)
    if m.kit.no_repeat and acting * MOVES + tried in match.before[match.attacker]:
        return m.forbids("repeated", "20.2", what=what)
    return m.forbids("blocked", "5.6", what=what)


def line_up(m: "Season", footballer: int) -> IllegalChoice | None:
    """3.2, 3.4 One of the own squad who can play and has no position yet."""
    assert m.ask is not None
    name = m.kit.footballers[footballer].name
    if footballer not in m.squads[m.ask.seat]:
        return m.forbids("not_in_squad", "3.2", who=name)
    if m.is_out(footballer):
        return m.forbids("cannot_play", "3.4", who=name)
    return m.forbids("has_position", "3.2", who=name)


def released(m: "Season", footballer: int) -> IllegalChoice:
    """16.7, 19.4, 19.5, 20.3 One of the own squad, not on the pitch, not on loan, as the policy allows."""
    assert m.ask is not None
    name = m.kit.footballers[footballer].name
    if footballer not in m.squads[m.ask.seat]:
        return m.forbids("not_in_squad", "16.7", who=name)
    if m.is_loaned(footballer):
        return m.forbids("on_loan", "20.3", who=name)
    if m.match.on and footballer in m.match.slots:
        return m.forbids("on_pitch", "19.4", who=name)
    return m.forbids("policy", "19.5", policy=policy_says(m, m.kit.managers[m.managers[m.ask.seat]]))


def deck(m: "Season", position: int) -> IllegalChoice | None:
    """1.6, 16.8, 19.5 A deck that is empty, that others still need, or that the policy rules out."""
    assert m.ask is not None
    at = place_name(m, position)
    if not m.decks[position].size():
        return m.forbids("deck_empty", "16.8", at=at)
    if m.ask.kind == "draft_deck":
        return m.forbids("deck_needed", "1.6", at=at)
    manager = m.managers[m.ask.seat]
    return m.forbids("policy", "19.5", policy=policy_says(m, m.kit.managers[manager])) if manager >= 0 else None
