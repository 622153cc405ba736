"""Cards, effects and slots read from a saved season by their names."""

from typing import Final

from fiveaside.engine.refusal import BadState, shown
from fiveaside.engine.state import State
from fiveaside.games.next_goal_wins.parts.board import COLOURS, NOBODY
from fiveaside.games.next_goal_wins.parts.effect import FOR, Lasting, entry_of, use_of
from fiveaside.games.next_goal_wins.table import Season

MOST: Final = 999


def titled(sentence: str, rule: str) -> BadState:
    return BadState(sentence, f"Next Goal Wins {rule}")


def state_of(value: object, what: str) -> State:
    return State({"result": value}, what)


def named_card(ids: list[str], word: object, name: str, what: str) -> int:
    if not isinstance(word, str) or word not in ids:
        raise BadState(f"{what} has the ids of cards in {name}, but {shown(word)} came.")
    return ids.index(word)


def named_cards(ids: list[str], words: object, name: str, what: str) -> list[int]:
    if not isinstance(words, list):
        raise BadState(f"{what} has lists of ids in {name}, but {shown(words)} came.")
    return [named_card(ids, word, name, what) for word in words]


def named_or_nobody(m: Season, state: State, name: str) -> int:
    word = state.value(name, None)
    return NOBODY if word is None else named_card(m.kit.footballer_ids, word, name, state.what)


def word_or_none(state: State, name: str, allowed: tuple[str, ...]) -> int:
    """The number of a word, or -1 for null."""
    return -1 if state.value(name, None) is None else allowed.index(state.text(name, allowed))


def read_effect(m: Season, state: State) -> int:
    name = state.text("effect")
    if name not in m.kit.effect_numbers:
        raise BadState(
            f"{state.what} has the name of an effect such as 'tactic close_down effects 0', but '{name}' came."
        )
    return m.kit.effect_numbers[name]


def read_entry(m: Season, state: State) -> int:
    """An effect that is still to happen."""
    number, now, owner = read_effect(m, state), state.flag("now"), state.number("owner", 0, m.kit.players - 1)
    state.nothing_else()
    return entry_of(number, owner, now)


def read_lasting(m: Season, state: State, until: int) -> Lasting:
    """An effect that lasts; one that sleeps until a match names its owner's seat."""
    effect = m.kit.effects[read_effect(m, state)]
    footballer = named_or_nobody(m, state, "footballer")
    said = FOR.index(state.text("until", FOR))
    seats = m.kit.players - 1
    owner = state.number("owner", 0, seats) if until else COLOURS.index(state.text("owner", COLOURS))
    if until and said != until:
        raise BadState(f"{state.what} sleeps until {FOR[until]}, but until {FOR[said]} came.")
    state.nothing_else()
    return Lasting(effect, owner, footballer, said)


def read_use(m: Season, state: State) -> int:
    """An effect that was used up."""
    colour = COLOURS.index(state.text("owner", COLOURS))
    use = use_of(read_effect(m, state), colour, named_or_nobody(m, state, "footballer"))
    state.nothing_else()
    return use
