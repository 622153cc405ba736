"""How the stack of a saved tournament is read again: what lies on what, and what must lie on the table for it."""

from itertools import pairwise
from typing import Final

from fiveaside.engine.game import Game, phase_name
from fiveaside.engine.phase import Phase
from fiveaside.engine.state import State
from fiveaside.games.goal_game import choices as c
from fiveaside.games.goal_game.parts.components import CARDS_A_COACH, EVENTS
from fiveaside.games.goal_game.parts.figure import cell_named, how_many
from fiveaside.games.goal_game.parts.kit import kinds_in
from fiveaside.games.goal_game.rules.auction import Bid
from fiveaside.games.goal_game.rules.centre_events import DIVES, Answer, kinds_of, sellers
from fiveaside.games.goal_game.rules.counter_attack import is_barred
from fiveaside.games.goal_game.rules.goal_shots import MOST_SHOTS, SAVES
from fiveaside.games.goal_game.rules.laying_out import FIRST_CELL, Lay, fringe
from fiveaside.games.goal_game.state.load import AUCTIONS, check_going_on, programme
from fiveaside.games.goal_game.state.load_parts import read_seat, read_seats, refusal
from fiveaside.games.goal_game.table import BEFORE, COMING, NOBODY, Tournament

MOVES: Final = ("attack", "counter_attack")
ON: Final[dict[str, tuple[str, ...]]] = {
    "first_dealer": ("programme",), "auction": ("programme",), "lot": ("auction",), "bid": ("auction",),
    "match": ("programme",), "half": ("match",), "layout": ("half",), "lay": ("half",), "attack": ("half",),
    "counter_attack": ("half",), "open": ("attack",), "attack_striker": ("attack",), "counter": ("attack",),
    "defend": ("counter_attack",), "counter_open": ("counter_attack",), "counter_striker": ("counter_attack",),
    "flip": (*MOVES, "spot_kick"), "kick": MOVES, "dive": MOVES, "lose": MOVES, "buy": MOVES, "offer": MOVES,
    "answer": MOVES, "save": (*MOVES, "flip", "attack_striker", "counter_striker", "kick_striker"),
    "shoot_out": ("match",), "series_card": ("shoot_out",), "starter": ("shoot_out",), "place": ("shoot_out",),
    "spot_kick": ("shoot_out",), "kick_open": ("spot_kick",), "kick_striker": ("spot_kick",),
}  # fmt: skip
"""What each phase may lie on."""
WAITS_BELOW: Final = ("flip", "attack_striker", "counter_striker", "kick_striker")
"""Phases that may also wait below a save."""


def read_phase(m: Tournament, name: str, state: State) -> Phase[Tournament] | None:
    """The phases with fields of their own."""
    if name == "bid":
        return read_bid(m, state)
    if name == "lay":
        return read_lay(m, state)
    if name == "save":
        return SAVES[state.number("shots", 1, MOST_SHOTS if m.kit.each_joint else 1)]
    if name == "dive":
        return DIVES[m.opener][c.SIDES.index(state.text("kick", c.SIDES))]
    return read_answer(m, state) if name == "answer" else None


def read_bid(m: Tournament, state: State) -> Bid:
    """2.4-2.6 Who may still bid, and who holds the standing bid."""
    kind = c.KINDS.index(state.text("kind", c.KINDS))
    still_in = read_seats(m, state, "still_in")
    bidder = state.number("bidder", 0, m.kit.seats - 1)
    standing = state.number("standing", 0, 999)
    holder = read_seat(m, state, "holder")
    if not m.centre[kind] or still_in & ~m.able():
        raise refusal("Able coaches bid for a token that is in the centre.", "2.3")
    if (standing == 0) != (holder == NOBODY) or (holder != NOBODY and m.coins[holder] < standing):
        raise refusal("A standing bid has a holder who can pay it.", "2.5")
    if not still_in >> bidder & 1 or bidder == holder or m.coins[bidder] <= standing:
        raise refusal("A bidder is still in, does not hold the standing bid and can go higher.", "2.6")
    if holder != NOBODY and not still_in >> holder & 1:
        raise refusal("Who holds the standing bid is still in.", "2.6")
    return Bid(kind, still_in, bidder, standing, holder)


def read_lay(m: Tournament, state: State) -> Lay:
    """3.5 From j10 on, each card beside another one."""
    cells = tuple([cell_named(name) for name in state.texts("cells")])
    codes: tuple[int, ...] = ()
    for i, cell in enumerate(cells):
        beside = cell == FIRST_CELL if i == 0 else c.LAY + cell in codes
        if not beside or cell < 0:
            raise refusal("The first card lies on j10, each further one beside a laid card.", "3.5")
        codes = fringe(codes, cell, cells[: i + 1])
    if not 0 < len(cells) < CARDS_A_COACH * len(m.members()):
        raise refusal(f"{CARDS_A_COACH} cards for each coach are laid, but {len(cells)} lie.", "3.5")
    return Lay(cells, codes)


def read_answer(m: Tournament, state: State) -> Answer:
    """6.16 To another coach of the match, for a token he has, no more coins than the opener has."""
    seat = m.kit.seat_of_colour(state.text("to"))
    kind = c.KINDS.index(state.text("kind", c.KINDS))
    coins = state.number("coins", 1, 999)
    if seat not in sellers(m) or not m.held(seat, kind) or coins > m.coins[m.opener]:
        raise refusal("An offer goes to a coach who has the token, and its coins are there.", "6.16")
    return Answer(c.offer(seat, kind, coins))


def check_stack(m: Tournament, phases: list[Phase[Game]]) -> None:
    names = [phase_name(type(phase)) for phase in phases]
    check_order(names)
    check_going_on(m)
    check_part(m, names)
    below = names[-2]
    if names[-1] == "save":
        check_save(m, below)
    else:
        check_top(m, names[-1], below)


def check_order(names: list[str]) -> None:
    """Each phase lies on one of those it may lie on."""
    if names[0] != "programme" or len(names) < 2:
        raise refusal(f"The stack begins with programme, but {', '.join(names)} came.", "11.1")
    for below, name in pairwise(names):
        if below not in ON.get(name, ()) or (below in WAITS_BELOW and name != "save"):
            raise refusal(f"The phase {name} lies on {' or '.join(ON.get(name, ()))}, but on {below} here.", "4.7")


def check_part(m: Tournament, names: list[str]) -> None:
    """The stack goes with what the tournament has come to."""
    wanted = "first_dealer" if m.stage == BEFORE else "auction" if m.stage in AUCTIONS else "match"
    if names[1] != wanted:
        raise refusal(f"Now the phase on programme is {wanted}, but {names[1]} came.", "11.1")
    if m.coaches and (names[2] == "shoot_out") != (m.series > 0):
        raise refusal("A shoot-out lies on a match with a sheet for it, and a half on one without.", "10.4")
    laid = m.figure.size > 0
    if "half" in names and laid == (names[-1] in ("layout", "lay")):
        raise refusal("Turns need a figure on the table, and laying it out needs none.", "3.2")
    if "attack" in names and m.opener != m.p:
        raise refusal("In an attack the attacker opens.", "4.7")
    if "counter_attack" in names and m.opener != m.q:
        raise refusal("In a counter-attack the coach who was attacked opens.", "8.7")


def check_save(m: Tournament, below: str) -> None:
    if m.shot != COMING or m.shooter != m.opener or m.target != m.opponent or not m.held(m.opponent, c.KEEPER):
        raise refusal("A save needs a shot of the opener that is coming, and a goalkeeper.", "7.1")
    if below == "flip" and not m.opened >> m.cell & 1:
        raise refusal("The joint shot of a card comes when it is open.", "5.1")


CENTRE_OF: Final = {"kick": "penalty", "dive": "penalty", "lose": "injury", "buy": "timeout", "offer": "transfer",
                    "answer": "transfer"}  # fmt: skip


def check_top(m: Tournament, name: str, below: str) -> None:
    """What must lie on the table for a phase to be asked."""
    if name == "lot" and not (m.able() >> m.namer & 1 and sum(m.centre)):
        raise refusal("The namer is able, and there are tokens in the centre.", "2.3")
    if name == "flip" and not allowed(m, below) >> m.cell & 1:
        raise refusal("The card that is opened lies face down where it may be opened.", CLAUSE_OF[below])
    if name in OPENS and not allowed(m, below):
        raise refusal("There is a card that may be opened.", CLAUSE_OF[below])
    if name in CENTRE_OF and not centre_asks(m, name):
        raise refusal(f"The centre of the card opened last does not ask for {name}.", "6.1")
    if name in ("attack_striker", "counter_striker", "kick_striker"):
        check_striker(m, name)
    if name == "counter" and (m.is_all_open() or is_barred(m) or not m.counter_cards()):
        raise refusal("A counter-attack needs a hot edge, and nothing that bars it.", "8.1")
    if name == "defend" and not (m.held(m.q, c.DEFENDER) and m.held(m.p, c.STRIKER)):
        raise refusal("A defender of Q knocks out a striker of P.", "8.5")
    if m.series:
        check_series(m, name)


OPENS: Final = ("open", "counter_open", "kick_open")
CLAUSE_OF: Final = {"attack": "4.5", "counter_attack": "8.2", "spot_kick": "10.7"}


def allowed(m: Tournament, below: str) -> int:
    return m.counter_cards() if below == "counter_attack" else m.reachable()


def centre_asks(m: Tournament, name: str) -> bool:
    """6.5, 6.12, 6.15, 6.16 The card opened last has this centre, and there is something to choose."""
    if EVENTS[m.open_event()] != CENTRE_OF[name]:
        return False
    if name == "lose":
        return kinds_of(m, m.opener).bit_count() > 1
    if name == "buy":
        return m.is_able(m.opener) and kinds_in(m.aside) > 0
    return name != "offer" or (m.is_able(m.opener) and len(sellers(m)) > 0)


def check_striker(m: Tournament, name: str) -> None:
    if not m.held(m.opener, c.STRIKER):
        raise refusal("Who is asked for a striker has one.", "7.4")
    if name == "counter_striker" and not m.kit.counter_striker:
        raise refusal("Without the option counter_striker there is no striker in a counter-attack.", "7.7")


def check_series(m: Tournament, name: str) -> None:
    """10.6, 10.9, 10.12 The cards at the ends, the order of kicks, the lot after the last series."""
    last = m.figure.size - 1
    if name == "place":
        if len(m.series_played) != m.kit.parts.series or len(m.order) <= m.free or not m.free:
            raise refusal(f"Places are drawn after {m.kit.parts.series} series among more coaches.", "10.12")
        return
    if len(m.series_played) != m.series - 1 or len(m.order) <= m.free or not m.free:
        raise refusal("A series is kicked for fewer places than coaches.", "10.10")
    if name == "series_card":
        if m.opened != (0 if m.cell == 0 else 1) or m.cell not in (0, last):
            raise refusal("The two open cards of a series come first, the one on a1 before the other.", "10.4")
        return
    if not m.opened & 1 or not m.opened >> last & 1 or how_many(m.opened) < 2 + m.kicks:
        raise refusal("A series has a card open at each end and one for each kick.", "10.4")
    due = m.kicks % len(m.order)
    if m.p != m.order[due] or m.q != m.order[(due + 1) % len(m.order)] or m.opener != m.p:
        raise refusal(f"After {m.kicks} kicks seat {m.order[due]} kicks at the next in the order.", "10.6")


def check_end(m: Tournament) -> None:
    """11.1-11.3 All matches were played."""
    if len(m.played) != len(programme(m)) or m.played[-1].scored != m.scored or m.played[-1].stage != m.stage:
        raise refusal("A tournament is over when its last match is, whose sheets lie on the table.", "11.1")
