"""Who knows what, in a saved season. A state that does not say so, or that was edited since, has everybody know what
lies open and nothing else."""

from fiveaside.engine.knowledge import ALL, Doubt, Sights, eye
from fiveaside.engine.refusal import BadState, shown
from fiveaside.engine.state import State
from fiveaside.games.next_goal_wins.knowledge import is_marked, notice
from fiveaside.games.next_goal_wins.parts.board import LINE
from fiveaside.games.next_goal_wins.state.load_parts import named_card, named_cards, titled
from fiveaside.games.next_goal_wins.table import Season


def read_knowledge(m: Season, state: State) -> None:
    m.hands_known = [(0,) * len(hand) for hand in m.hands]
    m.drawn_known = (0,) * len(m.drawn)
    if state.values:
        doubts = [read_doubt(m, part) for part in state.parts("doubts")]
        left = [doubt for doubt in doubts if not any(card in m.retired for card in doubt.components)]
        m.sights = Sights(read_footballers(m, state.part("known")), tuple(left))
        m.before_loans = Sights(read_footballers(m, state.part("before_loans")))
        m.hands_known = read_hands(m, state)
        m.drawn_known = read_cards(m, state.value("drawn"), len(m.drawn), state.what)
    state.nothing_else()
    notice_all(m)


def notice_all(m: Season) -> None:
    """What lies open, or was put at the bottom of a deck by somebody, is known whether or not a state says so."""
    match = m.match
    for position in range(LINE):
        deck = m.decks[position]
        for card, known in zip(deck.bottom, deck.known, strict=True):
            notice(m, card, known)
    for squad in m.squads:
        for card in squad:
            if is_marked(m, card):
                notice(m, card)
    if match.on and match.revealed:
        for card in (*match.slots, *match.off[0], *match.off[1]):
            if card >= 0:
                notice(m, card)
    for lender, named, lent, got in m.loans:
        notice(m, lent, eye(lender) | eye(named))
        notice(m, got, eye(lender) | eye(named))


def read_footballers(m: Season, part: State) -> list[int]:
    ids = m.kit.footballer_ids
    known = [0] * len(ids)
    for word in part.values:
        known[named_card(ids, word, "known", part.what)] = read_eyes(m, part.value(word), part.what)
    return known


def read_doubt(m: Season, part: State) -> Doubt:
    cards = tuple(named_cards(m.kit.footballer_ids, part.value("cards"), "cards", part.what))
    doubt = Doubt(read_eyes(m, part.value("without"), part.what), cards, part.flag("loan"))
    part.nothing_else()
    homes = {m.kit.homes[card] for card in cards}
    if len(set(cards)) < len(cards) or len(homes) != 1:
        raise titled("A doubt is about different footballers of one position, but others came.", "16.7")
    return doubt


def read_hands(m: Season, state: State) -> list[tuple[int, ...]]:
    value = state.value("tactics")
    if not isinstance(value, list) or len(value) != m.kit.players:
        raise BadState(f"{state.what} has a list of {m.kit.players} as tactics, but {shown(value)} came.")
    return [read_cards(m, one, len(hand), state.what) for one, hand in zip(value, m.hands, strict=True)]


def read_cards(m: Season, value: object, count: int, what: str) -> tuple[int, ...]:
    """Who knows each card of a hand; of a hand that was edited since nobody else knows any."""
    if not isinstance(value, list):
        raise BadState(f"{what} says of each tactic who knows it, but {shown(value)} came.")
    eyes = tuple([read_eyes(m, one, what) for one in value])
    return eyes if len(eyes) == count else (0,) * count


def read_eyes(m: Season, value: object, what: str) -> int:
    """Seats, and `spectator` for those who only watch."""
    known: dict[object, int] = {seat: eye(seat) for seat in range(m.kit.players)}
    known["spectator"] = eye(-1)
    if not isinstance(value, list) or any(isinstance(one, bool | list | dict) or one not in known for one in value):
        raise BadState(
            f"{what} has lists of seats from 0 to {m.kit.players - 1} and spectator, but {shown(value)} came."
        )
    eyes = sum([known[one] for one in {str(one): one for one in value}.values()])
    return ALL if len(value) == len(known) else eyes
