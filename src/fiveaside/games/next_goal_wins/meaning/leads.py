"""What each choice would lead to, for who is asked: a `title` for its button, a `note`, and the `chance` that it comes
off where dice are thrown for it.

For a board there are besides: of an action where the ball goes (`to`) and what stands against what (`short`); the
`player` whom a loan is about; and `quiet` where somebody holds nothing to play, so that a table may let it pass.
"""

from typing import TYPE_CHECKING, Final, cast

from fiveaside.engine.ask import Ask
from fiveaside.games.next_goal_wins.choices import (
    ACT,
    DIE,
    DISCARD,
    FOOTBALLER,
    GO,
    KEEP,
    LET,
    MOST_CARDS,
    NONE,
    OFFER,
    PAIR,
    POSITION,
    QUIET,
    REROLL,
    REROLL_BY_MANAGER,
    SPEED,
    SUB,
    TACTIC,
    TRANSFER,
    YES,
)
from fiveaside.games.next_goal_wins.meaning import notes
from fiveaside.games.next_goal_wins.parts.board import ACTIONS, GK, LINE, POSITIONS
from fiveaside.games.next_goal_wins.parts.names import place_name, tactic_name
from fiveaside.games.next_goal_wins.view.chances import PICKS, Chance
from fiveaside.games.next_goal_wins.view.hand import slot_due, stats_on

if TYPE_CHECKING:
    from fiveaside.games.next_goal_wins.table import Season

Lead = dict[str, object]

TITLES: Final = (
    "do_go", "do_none", "do_draw", "do_yes", "do_no", "do_let", "do_contest", "do_contest_speed", "do_decline", "do_up",
    "do_crossing", "do_shooting", "do_empty", "do_die",
)  # fmt: skip
"""Of the choices that are one word, in their order."""
NO_TITLES: Final = {
    "draw": "do_no_tactics", "transfer": "do_no_transfer", "pre_match": "do_no_transfer", "loan_offer": "do_no_loan",
    "pick_helper": "do_nobody",
}  # fmt: skip
"""Of `none`, by what is declined."""


def leads(m: "Season", choice: int) -> Lead:
    plain = choice % QUIET
    if plain == GO or plain == LET:
        return passing(m, choice)
    chance = notes.throw_of(m, plain)
    told: Lead = {"title": title(m, plain), "note": note(m, plain, chance)}
    if chance is not None:
        won = chance.won if notes.asked_side(m) == notes.ACTING else chance.lost
        told["chance"] = round(won / chance.of(), 6)
    told.update(drawn(m, plain, chance))
    if choice >= QUIET:
        told["title"] = m.box.words.phrases["do_then_quiet"].format(what=told["title"])
    return told


def passing(m: "Season", choice: int) -> Lead:
    """15.6 To let the moment pass; who holds nothing to play may have the table say so."""
    phrases, ask = m.box.words.phrases, asked(m)
    if choice >= QUIET:
        return {"title": phrases["do_quiet"], "note": phrases["note_quiet"]}
    if ask.veiled and not any(TACTIC <= code % QUIET < KEEP for code in ask.choices):
        return {"title": phrases["do_let"], "note": phrases["note_idle"], "quiet": True}
    word = "do_go" if choice == GO and not ask.veiled else "do_let"
    return {"title": phrases[word], "note": notes.explain(m, choice)}


def asked(m: "Season") -> Ask:
    assert m.ask is not None
    return m.ask


# Titles


def title(m: "Season", choice: int) -> str:
    if choice >= FOOTBALLER:
        return card_title(m, choice)
    if choice >= PAIR:
        return reroll_title(m, choice) if choice >= REROLL_BY_MANAGER else pair_title(m, choice - PAIR)
    if choice >= OFFER:
        return m.box.words.say(m, "do_offer", choice - OFFER)
    if choice >= ACT:
        return action_title(m, choice)
    return position_title(m, choice - POSITION) if choice > DIE else word_title(m, choice)


def reroll_title(m: "Season", choice: int) -> str:
    by_manager = choice < REROLL
    who = m.kit.managers[choice - REROLL_BY_MANAGER].name if by_manager else m.kit.footballers[choice - REROLL].name
    return m.box.words.phrases["do_reroll"].format(who=who)


def pair_title(m: "Season", pair: int) -> str:
    crosser, header = divmod(pair, LINE)
    phrase = m.box.words.phrases["do_pair_alone" if header == GK else "do_pair"]
    return phrase.format(one=name_at(m, crosser), other=name_at(m, header))


def name_at(m: "Season", place: int) -> str:
    """Who stands there on the side that is asked."""
    who = m.match.slots[m.match.colour_of(asked(m).seat) * LINE + place]
    return m.kit.footballers[who].name if who >= 0 else place_name(m, place)


def action_title(m: "Season", choice: int) -> str:
    """An action, also as a speed battle, or a transfer."""
    phrases = m.box.words.phrases
    if choice >= TRANSFER:
        return phrases["do_transfer"].format(deck=phrases[f"deck_{POSITIONS[choice - TRANSFER].lower()}"])
    what = phrases[f"do_{ACTIONS[choice - (SPEED if choice >= SPEED else ACT)]}"]
    return phrases["do_speed"].format(what=what) if choice >= SPEED else what


def word_title(m: "Season", choice: int) -> str:
    word = NO_TITLES.get(asked(m).kind, TITLES[NONE]) if choice == NONE else TITLES[choice]
    return m.box.words.phrases[word]


def position_title(m: "Season", place: int) -> str:
    """Who stands there, or the deck."""
    phrases = m.box.words.phrases
    if asked(m).kind not in PICKS:
        return phrases["do_deck"].format(deck=phrases[f"deck_{POSITIONS[place].lower()}"])
    name, at = name_at(m, place), place_name(m, place)
    return at if name == at else f"{name} ({at})"


def card_title(m: "Season", choice: int) -> str:
    phrases, kit = m.box.words.phrases, m.kit
    if choice >= DISCARD:
        return tactic_name(m, kit.tactics[choice - DISCARD])
    if choice >= KEEP:
        return phrases["do_keep"].format(card=tactic_name(m, kit.tactics[choice - KEEP]))
    if choice >= TACTIC:
        return phrases["do_tactic"].format(card=tactic_name(m, kit.tactics[choice - TACTIC]))
    if choice < SUB:
        return kit.footballers[choice - FOOTBALLER].name
    place, who = divmod(choice - SUB, MOST_CARDS)
    off = m.match.slots[m.match.colour_of(asked(m).seat) * LINE + place]
    told = {"who": kit.footballers[who].name, "at": place_name(m, place)}
    return (
        phrases["do_sub"].format(off=kit.footballers[off].name, **told)
        if off >= 0
        else phrases["do_come_on"].format(**told)
    )


# Notes


def note(m: "Season", choice: int, chance: Chance | None) -> str:
    words = m.box.words
    if choice >= TACTIC:
        return notes.tactic_note(m, choice, chance)
    if FOOTBALLER <= choice < SUB:
        return footballer_note(m, choice - FOOTBALLER)
    if POSITION <= choice < ACT and asked(m).kind not in PICKS:
        return words.say(m, "note_deck", -1, m.decks[choice - POSITION].size())
    if choice == YES and asked(m).kind == "loan_accept":
        return words.say(m, "note_loan", lender(m))
    return notes.text(m, choice, chance)


def lender(m: "Season") -> int:
    """20.3 Who offers the loan."""
    return cast(int, m.phase.save(m)["lender"])


def footballer_note(m: "Season", footballer: int) -> str:
    """`MID ★★ · Passing 4, …`: on the slot that is due with the stats that count there."""
    card, slot, words = m.kit.footballers[footballer], slot_due(m), m.box.words
    head = f"{place_name(m, card.position)} {'★' * card.stars}"
    if slot < 0:
        return head
    stats, at_home = stats_on(m, footballer, slot)
    told = [words.say(m, "mean_stat", -1, stat, value) for stat, value in stats]
    if not at_home:
        head = words.phrases["note_foreign"].format(at=place_name(m, card.position))
    return f"{head} · {', '.join(told)}"


# What a board draws


def drawn(m: "Season", choice: int, chance: Chance | None) -> Lead:
    if asked(m).kind == "loan_accept" and choice == YES:
        return {"player": lender(m)}
    if OFFER <= choice < PAIR:
        return {"player": choice - OFFER}
    if not ACT <= choice < TRANSFER:
        return {}
    return {"to": notes.aim_text(m, choice), "short": notes.short_text(m, choice, chance)}
