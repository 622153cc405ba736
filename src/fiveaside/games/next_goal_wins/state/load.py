"""How a saved or edited season is laid out again, and what cannot lie on the table."""

from typing import Final

from fiveaside.engine.knowledge import ALL
from fiveaside.engine.refusal import BadState, shown
from fiveaside.engine.state import State
from fiveaside.games.next_goal_wins.parts.board import LINE, NOBODY, STATS
from fiveaside.games.next_goal_wins.parts.deck import DECKS, EVENTS, TACTICS, Deck
from fiveaside.games.next_goal_wins.parts.effect import FOR_NEXT_MATCH
from fiveaside.games.next_goal_wins.state.load_knowledge import read_knowledge
from fiveaside.games.next_goal_wins.state.load_match import read_match
from fiveaside.games.next_goal_wins.state.load_parts import (
    MOST,
    named_card,
    named_cards,
    read_entry,
    read_lasting,
    state_of,
    titled,
)
from fiveaside.games.next_goal_wins.table import NO_EFFECT, NO_EVENT, NO_MANAGER, NOT_SAID, Season

MOST_CHANGE: Final = 99


def lay_out(m: Season, state: State) -> None:
    read_players(m, state)
    read_decks(m, state)
    read_marks(m, state)
    read_course(m, state)
    read_transfers(m, state.part("transfers"))
    read_hands_on(m, state)
    match = state.value("match")
    if (match is None) != (m.fixture < 0):
        raise titled(f"A season has a match from the first fixture on, but fixture {m.fixture + 1} came.", "3.2")
    if match is not None:
        read_match(m, state.part("match"))
    check_cards(m)
    read_knowledge(m, state.part("knowledge", {}))


def players(m: Season, state: State, name: str) -> list[object]:
    """A list with one entry for every player."""
    value = state.value(name)
    if not isinstance(value, list) or len(value) != m.kit.players:
        raise BadState(f"{state.what} has a list of {m.kit.players} as {name}, but {shown(value)} came.")
    return value


def read_players(m: Season, state: State) -> None:
    kit = m.kit
    squads = [named_cards(kit.footballer_ids, value, "squads", state.what) for value in players(m, state, "squads")]
    m.squads = [tuple(sorted(squad)) for squad in squads]
    hands = [named_cards(kit.tactic_ids, value, "tactics", state.what) for value in players(m, state, "tactics")]
    m.hands = [tuple(sorted(hand)) for hand in hands]
    managers: list[int] = []
    for value in players(m, state, "managers"):
        managers.append(NO_MANAGER if value is None else named_card(kit.manager_ids, value, "managers", state.what))
    m.managers = tuple(managers)
    drawn = [manager for manager in managers if manager != NO_MANAGER]
    if len(set(drawn)) < len(drawn):
        raise titled("Each manager is drawn once, but one came twice.", "19.1")
    if drawn and not kit.managers_on:
        raise titled("Managers are there with the option managers, but one came without it.", "19.1")
    for seat in range(kit.players):
        if len(m.squads[seat]) > m.squad_limit(seat):
            raise titled(
                f"A squad has at most {m.squad_limit(seat)} footballers, but {len(m.squads[seat])} came.", "16.6"
            )
    if any(m.hands) and not kit.tactics_on:
        raise titled("With the option tactics off nobody holds a tactic, but one came.", "1.7")


def read_decks(m: Season, state: State) -> None:
    decks = state.part("decks")
    for number, name in enumerate(DECKS):
        part = decks.part(name)
        unseen = named_cards(m.kit.ids[number], part.value("unseen"), "unseen", part.what)
        bottom = named_cards(m.kit.ids[number], part.value("bottom"), "bottom", part.what)
        known = [read_known(m, seats, part.what) for seats in list_of(part, "known")]
        if len(known) != len(bottom):
            raise BadState(f"{part.what} has one list of seats in known for each card at the bottom.")
        part.nothing_else()
        m.decks[number] = Deck(sorted(unseen), bottom, known)
    decks.nothing_else()


def list_of(state: State, name: str) -> list[object]:
    value = state.value(name)
    if not isinstance(value, list):
        raise BadState(f"{state.what} has a list as {name}, but {shown(value)} came.")
    return value


def read_known(m: Season, seats: object, what: str) -> int:
    """The seats that know a card; all players of the season are everybody."""
    if not isinstance(seats, list) or any(seat not in range(m.kit.players) for seat in seats):
        raise BadState(f"{what} has lists of seats from 0 to {m.kit.players - 1} as known, but {shown(seats)} came.")
    if len(set(seats)) == m.kit.players:
        return ALL
    return sum([1 << seat for seat in set(seats)])


def read_marks(m: Season, state: State) -> None:
    """Retired footballers, season changes, injuries and bans."""
    ids = m.kit.footballer_ids
    m.retired = tuple(named_cards(ids, state.value("retired"), "retired", state.what))
    m.injured = read_out(m, state.part("injured"))
    m.banned = read_out(m, state.part("banned"))
    changes = state.part("changes")
    found: dict[int, tuple[int, ...]] = {}
    for word in changes.values:
        part = changes.part(word)
        values = tuple([part.number(stat, -MOST_CHANGE, MOST_CHANGE, 0) for stat in STATS])
        part.nothing_else()
        found[named_card(ids, word, "changes", state.what)] = values
    m.train(found)
    for footballer in (*m.injured, *m.banned, *m.changes):
        if not any(footballer in squad for squad in m.squads):
            raise titled(
                f"Only footballers of a squad have injuries, bans or changes, but {ids[footballer]} has.", "16.7"
            )


def read_out(m: Season, part: State) -> dict[int, int]:
    ids = m.kit.footballer_ids
    return {named_card(ids, word, "injured or banned", part.what): part.number(word, 1, MOST) for word in part.values}


def read_course(m: Season, state: State) -> None:
    """Results, the match in hand, what sleeps until another one, loans."""
    matches = len(m.kit.schedule)
    m.results = tuple(
        [tuple(state_of(value, state.what).numbers("result", 2, 0, MOST)) for value in list_of(state, "results")]
    )
    m.fixture = state.number("fixture", 0, matches) - 1
    if len(m.results) not in (m.fixture, m.fixture + 1) and m.fixture >= 0:
        raise titled(
            f"In match {m.fixture + 1} there are the results of those before it, but {len(m.results)} came.", "2.1"
        )
    pair = state.numbers("pair", 2, 0, m.kit.players - 1)
    m.pair = pair
    m.sleeping = tuple([read_lasting(m, part, FOR_NEXT_MATCH) for part in state.parts("sleeping")])
    m.loans = tuple([read_loan(m, value, state.what) for value in list_of(state, "loans")])


def read_loan(m: Season, value: object, what: str) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) != 4:
        raise BadState(f"{what} has loans of two seats and two footballers, but {shown(value)} came.")
    lender, named = State({"loan": value[:2]}, what).numbers("loan", 2, 0, m.kit.players - 1)
    lent, got = named_cards(m.kit.footballer_ids, value[2:], "loans", what)
    if not m.kit.loans_on or lent not in m.squads[named] or got not in m.squads[lender]:
        raise titled("A footballer on loan is in the other squad, with the option loans, but another one came.", "20.3")
    return (lender, named, lent, got)


def read_transfers(m: Season, state: State) -> None:
    count = m.kit.players
    m.spent = state.numbers("spent", count, 0, MOST)
    m.saved_up = state.numbers("saved_up", count, 0, MOST)
    m.extra = state.numbers("extra", count, 0, MOST)
    said = list_of(state, "per_phase")
    state_of([NOT_SAID if value is None else value for value in said], state.what).numbers(
        "result", count, NOT_SAID, MOST
    )
    m.per_phase = tuple([NOT_SAID if value is None else int(str(value)) for value in said])
    m.left = state.number("left", 0, MOST)
    m.left_extra = state.number("left_extra", 0, MOST)
    state.nothing_else()


def read_hands_on(m: Season, state: State) -> None:
    """Who draws, what is being looked at, and which effects are happening."""
    kit = m.kit
    m.taker = state.number("taker", 0, kit.players - 1)
    m.looked = tuple(named_cards(kit.footballer_ids, state.value("looked"), "looked", state.what))
    m.drawn = tuple(named_cards(kit.tactic_ids, state.value("drawn"), "drawn", state.what))
    m.due = tuple([read_entry(m, part) for part in state.parts("due")])
    m.effect = NO_EFFECT if state.value("effect") is None else read_entry(m, state.part("effect"))
    target, event = state.value("target"), state.value("event")
    m.target = NOBODY if target is None else named_card(kit.footballer_ids, target, "target", state.what)
    m.event = NO_EVENT if event is None else named_card(kit.event_ids, event, "event", state.what)


def check_cards(m: Season) -> None:
    """1.2, 1.9 Every card of the box is in exactly one place."""
    kit = m.kit
    footballers = [*m.retired, *m.looked]
    for squad in m.squads:
        footballers.extend(squad)
    for position in range(LINE):
        deck = m.decks[position]
        footballers.extend([*deck.unseen, *deck.bottom])
        if any(kit.homes[who] != position for who in (*deck.unseen, *deck.bottom)):
            raise titled(f"The deck {DECKS[position]} holds footballers of that position, but another one came.", "1.4")
    check_all(footballers, list(range(len(kit.footballers))), kit.footballer_ids)
    tactics = [*m.drawn, *m.decks[TACTICS].unseen, *m.decks[TACTICS].bottom]
    for hand in m.hands:
        tactics.extend(hand)
    check_all(tactics, list(kit.decks[TACTICS].unseen), kit.tactic_ids)
    events = [*m.decks[EVENTS].unseen, *m.decks[EVENTS].bottom]
    check_all(events, list(kit.decks[EVENTS].unseen), kit.event_ids)


def check_all(found: list[int], box: list[int], ids: list[str]) -> None:
    if sorted(found) != sorted(box):
        for card in sorted({*found, *box}):
            if found.count(card) != box.count(card):
                raise titled(f"The box holds {box.count(card)} {ids[card]}, but {found.count(card)} came.", "1.9")


def check_end(m: Season) -> None:
    """What must lie on the table for a season to be over."""
    if len(m.results) != len(m.kit.schedule) or m.match.on:
        raise titled(
            f"A season is over when all {len(m.kit.schedule)} matches are played, but {len(m.results)} were.", "18.1"
        )
