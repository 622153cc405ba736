"""Cards of GOLAZO in a test: powercards in hand, managers, open windows, cards of our own, and facts about a match."""

from collections.abc import Iterable

from fiveaside.engine.event import Event
from fiveaside.engine.knowledge import component_of
from fiveaside.games.golazo.parts.cards import Card
from fiveaside.games.golazo.parts.counters import TEAM, number_of, side_of
from fiveaside.games.golazo.table import Match
from tests.games.golazo.situations import H, Values, asked, drawing, holding, load, new, pitch, play, state

NAMES = "HA"
THEN = {"roll": "roll_due", "rolled": "moves_due", "key": "key_due"}
"""What follows when a window closes."""
CARDS = new().kit.cards
"""Every card of the box, those of the managers included."""


# Matches with cards


def with_cards(
    placed: Iterable[str],
    *stack: Values | str,
    home: str = "",
    away: str = "",
    managers: tuple[str | None, str | None] = (None, None),
    options: Values | None = None,
    **edits: object,
) -> Match:
    """Counters placed as in `pitch`, powercards kept by both teams (`"P01 P02"`), and managers if any are named."""
    if any(managers):
        options = {**(options or {}), "managers": "on"}
    saved = state(pitch(*placed), *stack, options=options, **{"managers": list(managers), **edits})
    return load(holding(saved, H=home, A=away))


def windowed(
    window: str,
    placed: Iterable[str] = (),
    side: int = H,
    home: str = "",
    away: str = "",
    managers: tuple[str | None, str | None] = (None, None),
    options: Values | None = None,
    **edits: object,
) -> Match:
    """A window `roll`, `rolled` or `key` in which this side is asked; home has won the roll with 5 to 4."""
    turn: Values = {} if window == "roll" else {"dice": ["5", "4"], "winner": H}
    ball = pitch(*placed)[1]
    entry: Values = {"phase": "window", "window": window, "place": int(ball["side"] == side)}
    return with_cards(
        placed, THEN[window], entry, home=home, away=away, managers=managers, options=options, **{**turn, **edits}
    )


def shooting(
    placed: Iterable[str],
    home: str = "",
    away: str = "",
    managers: tuple[str | None, str | None] = (None, None),
    **edits: object,
) -> Match:
    """The carrier, who stands in the area, shoots."""
    turn: Values = {"dice": ["5", "4"], "winner": H}
    m = with_cards(placed, "key_event", home=home, away=away, managers=managers, **{**turn, **edits})
    play(m, "shoot")
    return m


def performing(effects: str, placed: Iterable[str] = (), side: int = H, **edits: object) -> Match:
    """A side draws a card with these effects: a Pitch Invasion of our own."""
    return drawing(pitch(*placed), side, "E01", pack={"event": {"E01": {"effects": effects}}}, **edits)


def manager_of(code: str) -> str:
    """`Fox` for `M41`."""
    kit = new().kit
    return next(name for name, cards in zip(kit.manager_names, kit.manager_cards, strict=True) if has(cards, code))


def has(cards: tuple[int, ...], code: str) -> bool:
    return any(CARDS[card].code == code for card in cards)


def card(code: str) -> Card:
    return next(card for card in CARDS if card.code == code)


# What lies where


def hand(m: Match, side: int) -> list[str]:
    """The powercards that a side keeps."""
    return [m.kit.cards[component_of(entry)].code for entry in m.kept[side]]


def bottom(m: Match) -> list[str]:
    return [m.kit.cards[component_of(entry)].code for entry in m.bottom]


def discards(m: Match) -> list[str]:
    return [m.kit.cards[index].code for index in m.discards]


def deck_of(bag: str = "", below: str = "") -> Values:
    """A deck with these cards in the bag and those known to all at the bottom. Away keeps all other powercards, all
    other cards are on the discard pile."""
    in_bag, at_bottom = bag.split(), below.split()
    left = [card.code for card in CARDS for _copy in range(card.copies) if not card.code.startswith("M")]
    for code in in_bag + at_bottom:
        left.remove(code)
    return {
        "bag": {code: in_bag.count(code) for code in in_bag},
        "bottom": [{"card": code, "known": ["all"]} for code in at_bottom],
        "kept": [[], [{"card": code, "known": ["away"]} for code in left if code.startswith("P")]],
        "discards": [code for code in left if not code.startswith("P")],
    }


# Facts


def facts(m: Match, events: Iterable[Event] = ()) -> set[str]:
    """All that may be said of a match in few words: `H9 d13`, `ball H9`, `asks action H`, `moves 4`, `score H 1`,
    `discarded S01`, and `8.14 has_ball` for what has happened."""
    found = {f"{event.rule} {event.what}" for event in events}
    for counter in range(2 * TEAM):
        found.add(f"{name(counter)} {m.board.names[m.spot[counter]]}")
    found |= {f"ball {name(m.ball)}", f"time {m.time}", f"moves {m.moves}", f"saves {m.saves}", f"turn {m.turn}"}
    found.add(f"asks {asked(m)[:-1]}{dict(zip('01*', 'HA*', strict=True))[asked(m)[-1]]}")
    for side in range(2):
        found |= {f"score {NAMES[side]} {m.score[side]}", f"plus {NAMES[side]} {m.plus[side]}"}
    found.add(f"solo {NAMES[m.solo]}" if m.solo >= 0 else "no solo")
    found |= {f"discarded {code}" for code in discards(m)} | {f"bottom {code}" for code in bottom(m)}
    used = m.table()["used"]
    assert isinstance(used, list)
    return found | {f"used {code}" for codes in used for code in codes}


def name(counter: int) -> str:
    return f"{NAMES[side_of(counter)]}{number_of(counter)}"


def shown(m: Match, events: Iterable[Event], what: str) -> list[str]:
    """`Home plays Second Wind`, without what stands on the card."""
    return [text.partition(": “")[0] for text in sentences(m, events, what)]


def sentences(m: Match, events: Iterable[Event], *whats: str) -> list[str]:
    """What a person reads of events with these names."""
    return [m.box.words.sentence(m, event) for event in events if event.what in whats]
