"""What is asked, what each choice would lead to, in words and chances, and why something cannot be chosen.

A lead has a `title` and a `note` for people, the `chance` of what is tried where it can be told, the `half` of a card
that counts, the `card` that is played in a window, and `passes` if the answer lets a window pass.
"""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.knowledge import component_of
from fiveaside.engine.refusal import IllegalChoice
from fiveaside.games.golazo import choices as c
from fiveaside.games.golazo.parts.board import NONE
from fiveaside.games.golazo.parts.cards import SPLIT, WINDOWS
from fiveaside.games.golazo.parts.counters import TEAM, number_of, side_of
from fiveaside.games.golazo.parts.faces import card_text, half_text, when
from fiveaside.games.golazo.parts.kit import LONG_SHOT_SAVES, MOST_IN_AREA, SHOT_SAVES
from fiveaside.games.golazo.parts.names import card_name, manager_name
from fiveaside.games.golazo.picture import AIMS, unused

if TYPE_CHECKING:
    from fiveaside.games.golazo.table import Match

WINDOW_PHRASES: Final = ("window_roll", "window_rolled", "window_key", "window_shot", "window_goal")
SIDES_OF_A_DIE: Final = 6
TITLES: Final = (
    "", "do_move", "do_dribble", "do_pass", "do_tackle", "do_high", "do_slide", "do_kickoff", "do_put", "do_give",
    "do_steal", "do_run", "do_carry", "do_place", "do_push", "do_swap", "do_off", "do_aim", "do_save", "do_play",
    "do_take", "do_formation", "do_spot", "do_manager",
)  # fmt: skip
"""By verb, in the order of the choices."""
OFTEN: Final = (c.MOVE, c.DRIBBLE, c.PASS)
"""What is offered at every action, and called the same whenever it is; so its titles are kept."""
BARE_TITLES: Final = (
    "do_stop", "do_no", "do_skip", "do_done", "do_keep", "do_use", "do_shoot", "do_long", "do_cross", "do_clear",
    "do_quiet",
)  # fmt: skip


# What is asked


def question(m: "Match") -> str:
    """How many save cards are due, and which window is open, are in no word of the choices."""
    ask = m.ask
    if ask is None:
        return ""
    words = m.box.words
    told = words.hints.get(f"ask_{ask.kind}", "")
    if ask.kind == "save":
        due = words.say(m, "how_many_saves", -1, max(1, min(c.AIMS - 1, m.saves)))
        return f"{due} {told}"
    if ask.kind != "window":
        return told
    now = words.phrases[WINDOW_PHRASES[WINDOWS.index(str(m.phase.save(m)["window"]))]]
    nothing = words.phrases["window_empty"]
    return f"{now} {told}" if ask.n > len((c.NO, c.SKIP)) else f"{now} {nothing}"


# What a choice would lead to


def leads(m: "Match", choice: int) -> dict[str, object]:
    told: dict[str, object] = {"title": title(m, choice), "note": note(m, choice)}
    chance = chance_of(m, choice)
    if chance is not None:
        told["chance"] = chance
    if c.verb_of(choice) in (c.PLAY, c.TAKE):
        told["half"] = half_of(m, c.second_of(choice))
    if c.verb_of(choice) == c.PLAY:
        told["card"] = m.kit.cards[c.second_of(choice)].code
    if choice == c.SKIP or (choice == c.NO and m.ask is not None and m.ask.kind == "window"):
        told["passes"] = True
    return told


def explain(m: "Match", choice: int) -> str:
    """For who reads the choice as it is typed: of a card also its name, of a word or an aim what it stands for."""
    verb = c.verb_of(choice)
    if choice in (c.STOP, c.DONE):
        return ""
    if verb in (c.PLAY, c.TAKE):
        return card_text(m, m.kit.cards[c.second_of(choice)])
    if verb == c.AIM:
        return m.box.words.phrases[AIMS[c.number_of(choice)]]
    return note(m, choice) or (title(m, choice) if verb == 0 else "")


def title(m: "Match", choice: int) -> str:
    """`Pass to 7`, `Number 4 moves to d5`, `Play Offside Trap`."""
    verb = c.verb_of(choice)
    if verb == 0:
        return bare_title(m, choice)
    if verb not in OFTEN:
        return worded_title(m, choice)
    titles = m.kit.titles.setdefault(m.box.words, {})
    if choice not in titles:
        titles[choice] = worded_title(m, choice)
    return titles[choice]


def worded_title(m: "Match", choice: int) -> str:
    verb, phrases = c.verb_of(choice), m.box.words.phrases
    words = m.choice_text(choice).split(" ")
    phrase = phrases[TITLES[verb >> c.VERB]]
    if verb in (c.PLAY, c.TAKE):
        card = m.kit.cards[c.second_of(choice)]
        return phrase.format(card=card_name(m, card, half_of(m, card.index)))
    if verb == c.AIM:
        return phrase.format(n=words[1], where=phrases[AIMS[c.number_of(choice)]])
    if verb == c.FORMATION and c.second_of(choice) == len(m.kit.formation_names):
        return phrases["do_own_formation"]
    if verb == c.MANAGER:
        return phrase.format(what=manager_name(m, c.second_of(choice)))
    return phrase.format(n=words[1], to=words[-1], what=" ".join(words[1:]), places=", ".join(words[1:]))


def bare_title(m: "Match", choice: int) -> str:
    """A single word, such as `stop`; of what is drawn with the name of the card."""
    phrases, ask = m.box.words.phrases, m.ask
    if choice == c.NO and ask is not None and ask.kind == "key":
        return phrases["do_play_on"]
    if choice in (c.KEEP, c.USE):
        return phrases[BARE_TITLES[choice]].format(card=card_name(m, m.kit.cards[component_of(m.looked[0])]))
    return phrases[BARE_TITLES[choice]]


def half_of(m: "Match", card: int) -> int:
    """8.3 The half of a card that the team asked would perform."""
    assert m.ask is not None
    split = m.kit.cards[card].kind == SPLIT
    return int(split and m.possession() != m.side_of(m.ask.seat))


def note(m: "Match", choice: int) -> str:
    verb, words = c.verb_of(choice), m.box.words
    if verb in (c.PLAY, c.TAKE):
        card = m.kit.cards[c.second_of(choice)]
        return half_text(m, card, half_of(m, card.index))
    if verb == c.MANAGER:
        return "\n" + "\n".join([card_text(m, m.kit.cards[card]) for card in m.kit.manager_cards[c.second_of(choice)]])
    if verb == c.SLIDE:
        return words.phrases["mean_slide"]
    if verb == c.HIGH_PASS:
        return words.phrases["mean_high_pass"]
    return bare_note(m, choice) if verb == 0 else ""


def bare_note(m: "Match", choice: int) -> str:
    words = m.box.words
    if choice == c.STOP:
        return words.say(m, "mean_stop", -1, m.moves) if m.moves else ""
    if choice in (c.SHOOT, c.LONG):
        return words.say(m, "mean_shoot", -1, SHOT_SAVES if choice == c.SHOOT else LONG_SHOT_SAVES)
    if choice == c.CROSS:
        return cross_note(m)
    if choice in (c.KEEP, c.USE):
        return half_text(m, m.kit.cards[component_of(m.looked[0])], 0)
    phrase = {c.SKIP: "mean_skip", c.QUIET: "mean_skip", c.HIGH: "mean_high"}.get(choice)
    return words.phrases[phrase] if phrase else ""


def cross_note(m: "Match") -> str:
    """6.7, 6.9 With how many dice, and whose numbers bring a goal."""
    words, side = m.box.words, m.possession()
    told = words.say(m, "mean_cross", -1, m.board.dice[side][m.spot[m.ball]])
    goals = sorted(m.numbers_held(side))
    if not goals:
        return told + words.phrases["mean_no_head"]
    return told + words.phrases["mean_heads"] + ", ".join([str(goal) for goal in goals])


def chance_of(m: "Match", choice: int) -> float | None:
    """6.5, 6.9, 12.4, 12.8 How often what is tried comes off: a goal if both sides pick evenly, or the ball."""
    if choice == c.SHOOT or choice == c.LONG:
        return 1 - (SHOT_SAVES if choice == c.SHOOT else LONG_SHOT_SAVES) / c.AIMS
    if choice == c.CROSS:
        side = m.possession()
        misses = 1 - len(m.numbers_held(side)) / SIDES_OF_A_DIE
        return 1 - misses ** m.board.dice[side][m.spot[m.ball]]
    verb = c.verb_of(choice)
    if verb == c.SLIDE:
        return 1 / SIDES_OF_A_DIE
    return 1 / 2 if verb == c.HIGH_PASS else None


# Why something cannot be answered


def why_not(m: "Match", text: str) -> IllegalChoice | None:
    """The clause that forbids what was tried, if it is something that can be answered here or at another moment."""
    ask = m.ask
    verb, *words = text.split(" ")
    if ask is None:
        return None
    reason = why_not_here(m, ask, verb, words)
    if (
        reason is not None
        or verb not in c.TYPED
        or verb in [m.choice_text(one).partition(" ")[0] for one in ask.choices]
    ):
        return reason
    return m.not_asked()


def why_not_here(m: "Match", ask: Ask, verb: str, words: list[str]) -> IllegalChoice | None:
    if ask.kind == "action":
        return why_no_action(m, verb, words)
    number = number_in(words)
    if ask.kind in ("key", "save", "window", "power"):
        return why_no_word(m, ask.kind, verb, words)
    return why_no_number(m, ask.kind, verb, number, words) if number else None


def why_no_word(m: "Match", kind: str, verb: str, words: list[str]) -> IllegalChoice | None:
    """A key event, save cards, a card."""
    if kind == "key" and not words and verb in KEY_EVENTS:
        return m.forbids(f"no_{verb}", KEY_EVENTS[verb], at=m.board.names[m.spot[m.ball]])
    if kind == "save" and verb == "save":
        return m.forbids("save_cards", "6.4", n=max(1, min(c.AIMS - 1, m.saves)))
    if kind == "window" and verb == "play" and len(words) == 1:
        return why_no_card(m, words[0].upper())
    if kind == "power" and verb == "use" and not words:
        return m.forbids("not_at_once", "9.2", card=card_name(m, m.kit.cards[component_of(m.looked[0])]))
    return None


def why_no_number(m: "Match", kind: str, verb: str, number: int, words: list[str]) -> IllegalChoice | None:
    """A counter that kicks off, that the goalkeeper passes to, or that a card would touch."""
    if kind == verb == "kickoff":
        return m.forbids("keeper_stays" if number == 1 else "sent_off", "2.3" if number == 1 else "1.11", n=number)
    if kind == "clearance" and verb == "pass":
        return why_no_clearance(m, number)
    return why_no_target(m, verb, number, words) if kind == TARGETS.get(verb) else None


def number_in(words: list[str]) -> int:
    """The number of a counter that comes first, or 0."""
    return int(words[0]) if words and words[0] in NUMBERS else 0


def why_no_action(m: "Match", verb: str, words: list[str]) -> IllegalChoice | None:
    """4.1-4.18 A player move, a dribble, a pass, a tackle, a high pass."""
    if verb == "dribble" and len(words) == 1:
        return why_no_dribble(m, words[0])
    number = number_in(words)
    if number == 0 or len(words) != ACTIONS.get(verb, 0):
        return None
    counter = TEAM * m.mover + number - 1
    if m.spot[counter] == m.board.off:
        return m.forbids("sent_off", "1.11", n=number)
    if verb == "move":
        return why_no_move(m, counter, number, words[1])
    return why_no_tackle(m, number) if verb == "tackle" else why_no_ball(m, verb, counter, number)


def why_no_ball(m: "Match", verb: str, mate: int, number: int) -> IllegalChoice | None:
    """4.8, 12.8 The ball cannot go to this teammate."""
    if m.possession() != m.mover:
        return m.forbids("not_your_ball", "4.8" if verb == "pass" else "12.8")
    return why_no_pass(m, mate, number) if verb == "pass" else why_no_high_pass(m, number)


def why_no_move(m: "Match", counter: int, number: int, space: str) -> IllegalChoice | None:
    if number == 1:
        return m.forbids("keeper_stays", "4.13", n=number)
    if counter == m.ball:
        return m.forbids("has_the_ball", "4.2", n=number)
    return why_no_step(m, counter, space, "4.2")


def why_no_dribble(m: "Match", space: str) -> IllegalChoice | None:
    if m.possession() != m.mover:
        return m.forbids("not_your_ball", "4.5")
    number = number_of(m.ball)
    if number == 1:
        return m.forbids("keeper_stays", "4.13", n=number)
    if m.dribbled:
        return m.forbids("has_dribbled", "4.6", n=number)
    return why_no_step(m, m.ball, space, "4.5")


def why_no_step(m: "Match", counter: int, space: str, rule: str) -> IllegalChoice | None:
    """4.2, 4.3, 4.5, 1.10, 5.1-5.4, 12.9 One step to a free space that makes nothing unsporting."""
    to = m.board.spaces.get(space, m.board.off)
    if to == m.board.off:
        return None
    if to >= m.board.grid:
        return m.forbids("keepers_space", "1.10", at=space)
    if to not in m.board.neighbours[m.spot[counter]]:
        return m.forbids("too_far", rule, n=number_of(counter), at=space)
    return why_no_space(m, counter, to)


def why_no_space(m: "Match", counter: int, to: int) -> IllegalChoice | None:
    side, start, at = side_of(counter), m.spot[counter], m.board.names[to]
    if m.at[to] >= 0:
        return m.forbids("taken", "4.3", at=at)
    if not m.offends(side, start, to):
        return None
    if m.surrounds(side, start, to):
        return m.forbids("surrounds", "5.2", at=at)
    if m.board.own_area[to] == side and m.in_area(side) == MOST_IN_AREA and m.board.own_area[start] != side:
        return m.forbids("crowds", "5.3", at=at)
    return m.forbids("wall", "12.9" if m.kit.rows4 else "5.1", at=at, n=m.kit.wall)


def why_no_pass(m: "Match", mate: int, number: int) -> IllegalChoice | None:
    """4.8, 4.9, 12.7"""
    if mate == m.ball:
        return m.forbids("has_the_ball", "4.8", n=number)
    if m.board.paths[m.spot[m.ball]][m.spot[mate]] is None:
        return m.forbids("no_line", "4.8", n=number, at=m.board.names[m.spot[mate]])
    between = m.blocker(mate)
    if between != NONE:
        return m.forbids("in_between", "4.9", n=number, by=number_of(between), at=m.board.names[m.spot[between]])
    return m.forbids("too_long", "12.7", n=number, moves=m.moves)


def why_no_high_pass(m: "Match", number: int) -> IllegalChoice:
    if not m.kit.bands:
        return m.forbids("no_high_pass", "12.8")
    return m.forbids("keeper_stays" if number == 1 else "has_the_ball", "12.8", n=number)


def why_no_tackle(m: "Match", number: int) -> IllegalChoice:
    """4.14, 4.16"""
    if m.possession() == m.mover:
        return m.forbids("your_ball", "4.14")
    if not m.tackles:
        return m.forbids("no_tackle", "4.16")
    if m.moves < 2:
        return m.forbids("tackle_costs", "4.14")
    return m.forbids("not_beside", "4.14", n=number)


def why_no_clearance(m: "Match", number: int) -> IllegalChoice | None:
    """7.8 A short clearance is a pass within the half."""
    side = m.possession()
    mate = TEAM * side + number - 1
    if m.spot[mate] == m.board.off:
        return m.forbids("sent_off", "1.11", n=number)
    if m.board.half[m.spot[mate]] != side:
        return m.forbids("other_half", "7.8", n=number)
    return why_no_pass(m, mate, number)


def why_no_card(m: "Match", code: str) -> IllegalChoice | None:
    """9.6, 9.8, 13.2 Only a card that one holds, in its window, under its condition."""
    assert m.ask is not None
    side = m.side_of(m.ask.seat)
    index = m.kit.by_code.get(code)
    if index is None:
        return None
    card = m.kit.cards[index]
    held = [component_of(entry) for entry in m.kept[side]] + unused(m, side)
    if index not in held:
        return m.forbids("not_held", "9.8", card=card_name(m, card))
    return m.forbids("not_now", "9.8", card=card_name(m, card), when=when(m, card))


def why_no_target(m: "Match", verb: str, number: int, words: list[str]) -> IllegalChoice | None:
    """8.16-8.20, 7.5, 12.2 A counter that cannot be chosen, or a space that it cannot be put on."""
    assert m.ask is not None
    rule, mine = m.phase.rule, m.side_of(m.ask.seat)
    counter = TEAM * (1 - mine if verb == "push" else mine) + number - 1
    if m.spot[counter] == m.board.off:
        return m.forbids("sent_off", "1.11", n=number)
    if counter == m.ball:
        return m.forbids("has_the_ball", rule, n=number)
    if verb in ("steal", "slide"):
        return m.forbids("not_beside", rule, n=number)
    if number == 1:
        return m.forbids("keeper_stays", rule, n=number)
    to = m.board.spaces.get(words[-1], m.board.off)
    if to >= m.board.grid:
        return m.forbids("keepers_space", "1.10", at=words[-1]) if to < m.board.off else None
    return why_no_space(m, counter, to) or m.forbids("out_of_reach", rule, n=number, at=words[-1])


ACTIONS: Final = {"move": 2, "pass": 1, "tackle": 1, "high": 1}
"""What is done with a counter, and how many words follow."""
KEY_EVENTS: Final = {"shoot": "6.2", "long": "6.6", "cross": "6.8"}
TARGETS: Final = {"run": "run", "push": "push", "place": "place", "put": "clearout", "steal": "steal", "slide": "slide"}
NUMBERS: Final = tuple([str(number) for number in range(1, TEAM + 1)])
