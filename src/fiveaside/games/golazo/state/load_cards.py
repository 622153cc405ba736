"""The cards of a saved match: every one of them lies somewhere, and managers have used what they have used."""

from fiveaside.engine.knowledge import ALL, component_of, shown_to
from fiveaside.engine.knowledge import entry as entry_of
from fiveaside.engine.refusal import BadState, shown
from fiveaside.engine.state import State
from fiveaside.games.golazo.parts.board import NONE
from fiveaside.games.golazo.parts.cards import POWER
from fiveaside.games.golazo.state.save import KNOWERS
from fiveaside.games.golazo.table import Match


def refusal(sentence: str, clause: str) -> BadState:
    return BadState(sentence, f"GOLAZO {clause}")


def read_cards(m: Match, state: State) -> None:
    m.bag = read_bag(m, state)
    m.bottom = read_entries(m, state.parts("bottom"))
    m.discards = read_codes(m, state, "discards")
    m.kept = read_kept(m, state)
    m.looked = read_entries(m, state.parts("looked"))
    m.playing = read_codes(m, state, "playing")
    check_all_there(m)
    read_managers(m, state)


def card_of(m: Match, code: object) -> int:
    """A card of the deck by its id."""
    card = m.kit.by_code.get(code, m.kit.deck) if isinstance(code, str) else m.kit.deck
    if card >= m.kit.deck:
        raise refusal(f"The cards of the deck have ids such as {m.kit.cards[0].code}, but {shown(code)} came.", "1.4")
    return card


def read_bag(m: Match, state: State) -> tuple[int, ...]:
    bag = [0] * m.kit.deck
    part = state.part("bag")
    for code in part.values:
        card = card_of(m, code)
        bag[card] = part.number(code, 1, m.kit.bag[card])
    return tuple(bag)


def read_codes(m: Match, state: State, name: str) -> tuple[int, ...]:
    """Split and event cards, face up."""
    cards = tuple([card_of(m, code) for code in state.texts(name)])
    if any(m.kit.cards[card].kind == POWER for card in cards):
        raise refusal(f"In {name} lie split and event cards, but a powercard came.", "8.6")
    return cards


def read_entries(m: Match, parts: list[State]) -> tuple[int, ...]:
    entries: list[int] = []
    for part in parts:
        card = card_of(m, part.text("card"))
        known = part.texts("known")
        part.nothing_else()
        if any(name not in KNOWERS for name in known):
            raise refusal(f"A card is known to {', '.join(KNOWERS)}, but {shown(known)} came.", "9.5")
        bits = sum([1 << i for i, name in enumerate(KNOWERS) if name in known])
        entries.append(entry_of(card, ALL if KNOWERS[-1] in known else bits))
    return tuple(entries)


def read_kept(m: Match, state: State) -> tuple[tuple[int, ...], ...]:
    value = state.value("kept")
    if not isinstance(value, list) or len(value) != 2 or any(not isinstance(hand, list) for hand in value):
        raise refusal(f"The powercards kept are two lists, but {shown(value)} came.", "9.4")
    hands: list[tuple[int, ...]] = []
    for side, hand in enumerate(value):
        entries = read_entries(m, [State(entry, f"{state.what}, kept,") for entry in hand])
        if any(m.kit.cards[component_of(entry)].kind != POWER for entry in entries):
            raise refusal("Only powercards are kept, but another card came.", "9.1")
        hands.append(tuple([shown_to(entry, 1 << side) for entry in entries]))
    return tuple(hands)


def check_all_there(m: Match) -> None:
    """1.4, 8.6, 9.3 No card of the deck is ever lost, and none comes twice."""
    lying = [*m.discards, *m.playing]
    lying += [component_of(entry) for entries in (m.bottom, m.kept[0], m.kept[1], m.looked) for entry in entries]
    for card in range(m.kit.deck):
        count = m.bag[card] + lying.count(card)
        if count != m.kit.bag[card]:
            code = m.kit.cards[card].code
            raise refusal(f"There are {m.kit.bag[card]} cards {code} on the table, but {count} came.", "1.4")


def read_managers(m: Match, state: State) -> None:
    names = state.value("managers", [None, None])
    allowed = (*m.kit.manager_names, None)
    if not isinstance(names, list) or len(names) != 2 or any(name not in allowed for name in names):
        raise refusal(
            f"The managers are two of {', '.join(m.kit.manager_names)} or null, but {shown(names)} came.", "13.1"
        )
    m.managers = tuple([NONE if name is None else m.kit.manager_names.index(name) for name in names])
    given = len([manager for manager in m.managers if manager != NONE])
    if given > len(set(m.managers) - {NONE}) or (given and not m.kit.with_managers):
        raise refusal("Two different managers play, and only with the option managers.", "13.1")
    used = state.value("used", [[], []])
    if not isinstance(used, list) or len(used) != 2:
        raise refusal(f"The used manager cards are two lists, but {shown(used)} came.", "13.2")
    m.used = tuple([read_used(m, side, used[side]) for side in range(2)])


def read_used(m: Match, side: int, codes: object) -> int:
    manager = m.managers[side]
    own = [] if manager == NONE else [m.kit.cards[card].code for card in m.kit.manager_cards[manager]]
    if not isinstance(codes, list) or any(code not in own for code in codes):
        raise refusal(f"A side has used cards of its own manager, but {shown(codes)} came.", "13.2")
    return sum([1 << own.index(code) for code in set(codes)])
