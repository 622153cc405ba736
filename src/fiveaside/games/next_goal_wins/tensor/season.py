"""Next Goal Wins for agents that learn: what a seat may know of the season."""

from typing import TYPE_CHECKING, cast

from fiveaside.engine.game import Game
from fiveaside.engine.tensor import Page, Tensor
from fiveaside.games.next_goal_wins.knowledge import is_certain, tactics_known
from fiveaside.games.next_goal_wins.parts.board import STATS
from fiveaside.games.next_goal_wins.parts.kit import Kit
from fiveaside.games.next_goal_wins.rules import league
from fiveaside.games.next_goal_wins.table import Season
from fiveaside.games.next_goal_wins.tensor.match import write_match, write_targets
from fiveaside.games.next_goal_wins.tensor.planes import KINDS, codes_of, planes_of

if TYPE_CHECKING:
    from mypy_extensions import i64

WATCHING = -1


class NextGoalWinsTensor(Tensor):
    def __init__(self, kit: Kit) -> None:
        super().__init__(kit.players, KINDS, planes_of(kit), codes_of(kit))

    def write(self, game: Game, seat: int, page: Page) -> None:
        m = cast(Season, game)
        page.turn_to("seat")
        page.mark(seat, m.kit.players)
        write_players(m, seat, page)
        seen = write_squads(m, seat, page)
        write_tactics(m, seat, page)
        write_own(m, seat, page, seen)
        write_course(m, seat, page)
        write_sleeping(m, seat, page)
        write_match(m, seat, page)


def around(m: Season, seat: int) -> list[int]:
    """The players from this seat on."""
    return [(seat + place) % m.kit.players for place in range(m.kit.players)]


def write_players(m: Season, seat: int, page: Page) -> None:
    places = league.places(m)
    rows = league.rows(m, list(range(m.kit.players)))
    page.turn_to("league")
    for player in around(m, seat):
        row = rows[player]
        page.put(places[player])
        page.put(row.won + row.drawn + row.lost)
        page.put(row.won)
        page.put(row.drawn)
        page.put(row.lost)
        page.put(row.scored)
        page.put(row.conceded)
        page.put(row.points())
    page.turn_to("manager")
    for player in around(m, seat):
        page.mark(m.managers[player], max(len(m.kit.managers), 1))
    page.turn_to("squad")
    for player in around(m, seat):
        page.put(len(m.squads[player]))
    page.turn_to("hand")
    for player in around(m, seat):
        page.put(len(m.hands[player]))
    page.turn_to("transfers")
    for player in around(m, seat):
        page.put(m.spent[player])
        page.put(m.kit.policies[m.managers[player]].season_total)
        page.put(m.saved_up[player])
        page.put(m.extra[player])
        page.put(m.per_phase[player] == 0)


def write_squads(m: Season, seat: int, page: Page) -> list[int]:
    """Who is known to be where; all footballers that this seat sees."""
    many = len(m.kit.footballers)
    seen = [*m.squads[seat], *m.retired]
    page.turn_to("own_squad")
    for footballer in m.squads[seat]:
        page.set(footballer, 1)
    page.skip(many)
    page.turn_to("known")
    for player in around(m, seat):
        eyes = WATCHING if player == seat else seat
        for footballer in m.squads[player]:
            if is_certain(m, eyes, footballer):
                page.set(footballer, 1)
                seen.append(footballer)
        page.skip(many)
    return seen


def write_tactics(m: Season, seat: int, page: Page) -> None:
    many = len(m.kit.tactics)
    page.turn_to("own_hand")
    count(page, m.hands[seat], many)
    page.turn_to("held")
    for player in around(m, seat):
        eyes = WATCHING if player == seat else seat
        count(page, tuple(tactics_known(m, eyes, player)), many)


def count(page: Page, cards: tuple[int, ...], many: int) -> None:
    for card in cards:
        page.add(card)
    page.skip(many)


def write_own(m: Season, seat: int, page: Page, seen: list[int]) -> None:
    """What the seat alone looks at, and what lies on the cards that it sees."""
    many, looking = len(m.kit.footballers), m.taker == seat
    page.turn_to("looked")
    count(page, m.looked if looking else (), many)
    page.turn_to("drawn")
    count(page, m.drawn if looking else (), len(m.kit.tactics))
    page.turn_to("given")
    write_loans(m, seat, page, True)
    page.turn_to("got")
    write_loans(m, seat, page, False)
    page.turn_to("limits")
    page.put(m.squad_limit(seat))
    page.put(m.tactic_limit(seat))
    here = [footballer for footballer in m.match.slots if footballer >= 0] if m.match.on and m.match.revealed else []
    off = [*m.match.off[0], *m.match.off[1]] if m.match.on else []
    write_marks(m, {*seen, *here, *off, *(m.looked if looking else ())}, page)


def write_marks(m: Season, seen: set[int], page: Page) -> None:
    """Injuries, bans and season changes of those whom this seat sees."""
    many = len(m.kit.footballers)
    page.turn_to("out")
    for footballer, matches in m.injured.items():
        if footballer in seen:
            page.set(2 * footballer, matches)
    for footballer, matches in m.banned.items():
        if footballer in seen:
            page.set(2 * footballer + 1, matches)
    page.skip(2 * many)
    page.turn_to("change")
    for footballer, changes in m.changes.items():
        if footballer in seen:
            for stat in range(len(changes)):
                page.set(len(STATS) * footballer + stat, changes[stat])
    page.skip(len(STATS) * many)


def write_loans(m: Season, seat: "i64", page: Page, given: bool) -> None:
    """20.3 Those of the own seat; a footballer not chosen yet is nobody."""
    for lender, named, lent, got in m.loans:
        if seat == lender or seat == named:
            other = named if seat == lender else lender
            footballer = lent if (seat == lender) == given else got
            if footballer >= 0:
                page.set(footballer, 1 + (other - seat) % m.kit.players)
    page.skip(len(m.kit.footballers))


def write_course(m: Season, seat: int, page: Page) -> None:
    schedule, players = m.kit.schedule, m.kit.players
    page.turn_to("schedule")
    for pairing in schedule:
        for player in pairing.players:
            page.put(1 + (player - seat) % players)
    page.turn_to("results")
    for result in m.results:
        page.put(1)
        page.put(result[0])
        page.put(result[1])
    page.skip(3 * (len(schedule) - len(m.results)))
    page.turn_to("now")
    page.mark(m.fixture if m.match.on else WATCHING, len(schedule))
    page.turn_to("decks")
    for deck in m.decks:
        page.put(deck.size())
    page.turn_to("retired")
    count(page, m.retired, len(m.kit.footballers))
    page.turn_to("event")
    page.mark(m.event, max(len(m.kit.events), 1))


def write_sleeping(m: Season, seat: int, page: Page) -> None:
    many = len(m.kit.effects)
    page.turn_to("sleeping")
    for x in m.sleeping:
        page.add((x.colour - seat) % m.kit.players * many + x.effect.number)
    page.skip(m.kit.players * many)
    page.turn_to("sleeping_on")
    write_targets(m, m.sleeping, page)
