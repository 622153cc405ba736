"""What can be told in Goal!Game: every kind of event with its clause and its fields."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.event import TEXT, Named, Number, Numbered, Several, Spoken, Thing, Vocabulary, of_parts
from fiveaside.games.goal_game.choices import KINDS, SIDES
from fiveaside.games.goal_game.parts.components import EVENTS, LETTERS

if TYPE_CHECKING:
    from fiveaside.games.goal_game.table import Tournament

MOST_COACHES: Final = 4
NOT_IN: Final = -1
"""In place of the goals of a seat that does not take part, and of a coach where there are fewer than four."""
WINDS: Final = ("north", "east", "south", "west")
STAGES: Final = ("", "", "first", "", "third", "final")
SOURCES: Final = ("joint", "goal", "penalty", "own_goal", "striker")
"""What gives a shot, by its number on the table."""
FIGURES: Final = ("block", "wedge", "cross", "ring", "arch", "line", "free")


class Coaches(Several["Tournament"]):
    """Some of the coaches, by their seats."""

    def as_json(self, game: "Tournament", values: tuple[int, ...]) -> object:
        return [seat for seat in values if seat != NOT_IN]


class Standing(Several["Tournament"]):
    """The goals of all seats, None for who does not take part."""

    def as_json(self, game: "Tournament", values: tuple[int, ...]) -> object:
        return [None if goals == NOT_IN else goals for goals in values[: game.kit.seats]]


class Laid(Several["Tournament"]):
    """A card as it lies: its number, its quarter turns, its edges from north on."""

    def as_json(self, game: "Tournament", values: tuple[int, ...]) -> object:
        card, rotation = values
        edges = "".join([LETTERS[edge] for edge in game.kit.edges_of(card, rotation)])
        return {"card": card, "rotation": rotation, "edges": edges}


class Figure(Thing["Tournament"]):
    """One of the ready figures, one of the owner's, or `free`."""

    def json(self, game: "Tournament", value: int) -> object:
        return game.kit.names[value] if value < len(game.kit.names) else "free"


NUMBER: Final = Number("number")
COACH: Final = Numbered("coach")
COACHES: Final = Coaches("coaches", {"type": "array", "items": {"type": "integer"}}, MOST_COACHES)
STANDING: Final = Standing("score", {"type": "array", "items": {"type": ["integer", "null"]}}, MOST_COACHES)
TOKEN: Final = Spoken("kind", KINDS)
AIM: Final = Spoken("aim", SIDES)
EDGE: Final = Spoken("side", WINDS)
COLOUR: Final = Spoken("colour", tuple(LETTERS))
STAGE: Final = Spoken("match", STAGES)
SOURCE: Final = Spoken("source", SOURCES)
CENTRE_EVENT: Final = Spoken("event", EVENTS)
CARD: Final = Laid("card", of_parts({"card": {"type": "integer"}, "rotation": {"type": "integer"}, "edges": TEXT}), 2)
CELL: Final = Named("cell")
SHAPE: Final = Figure("figure", TEXT)

TELLS: Final = Vocabulary()
told = TELLS.told

DEALER: Final = told("dealer", "1.10")
AUCTION: Final = told("auction", "2.1", tokens=NUMBER)
LOT: Final = told("lot", "2.3", token=TOKEN)
SKIPS: Final = told("skips", "2.3")
BIDS: Final = told("bids", "2.5", bid=NUMBER, token=TOKEN)
PASSES: Final = told("passes", "2.6")
SOLD: Final = told("sold", "2.7", token=TOKEN, price=NUMBER)
NOT_SOLD: Final = told("not_sold", "2.8", token=TOKEN)
AUCTION_OVER: Final = told("auction_over", "2.10", aside=NUMBER)
MATCH: Final = told("match", "10.1", match=STAGE, standing=STANDING)
HALF: Final = told("half", "4.2", half=NUMBER, dealer=COACH)
FIGURE: Final = told("figure", "3.4", figure=SHAPE, cards=NUMBER)
ATTACKS: Final = told("attacks", "4.3", opponent=COACH, turn=NUMBER)
OPENS: Final = told("opens", "4.6", cell=CELL, card=CARD)
CENTRE: Final = told("centre", "6.1", event=CENTRE_EVENT)
JOINT: Final = told("joint", "5.2", edge=EDGE, cell=CELL, colour=COLOUR, opened=CELL)
TOO_EARLY: Final = told("too_early", "5.5")
OFFSIDE: Final = told("offside", "6.7")
SHOT: Final = told("shot", "5.3", opponent=COACH, by=SOURCE)
GOAL: Final = told("goal", "7.3", opponent=COACH, own=NUMBER, other=NUMBER)
OWN_GOAL: Final = told("own_goal", "6.6", opponent=COACH, own=NUMBER, other=NUMBER)
SERIES_GOAL: Final = told("series_goal", "10.13", opponent=COACH, standing=STANDING)
GOALS_IN_ALL: Final = told("goals_in_all", "10.1", standing=STANDING)
STOPPED: Final = told("stopped", "7.2", opponent=COACH)
STRIKER: Final = told("striker", "7.4")
PENALTY: Final = told("penalty", "6.5")
PICKED: Final = told("picked", "6.5")
SHOWN: Final = told("shown", "6.5", aim=AIM, keeper=COACH, dive=AIM, reveals=AIM)
GUESSED: Final = told("guessed", "6.5")
CORNER: Final = told("corner", "6.8")
NO_CORNER: Final = told("no_corner", "6.8")
BALL_OUT: Final = told("ball_out", "6.9")
YELLOW_CARD: Final = told("yellow_card", "6.10")
SECOND_YELLOW: Final = told("second_yellow", "6.10")
RED_CARD: Final = told("red_card", "6.11")
LOSES: Final = told("loses", "6.12", token=TOKEN)
NOTHING_TO_LOSE: Final = told("nothing_to_lose", "6.12")
SPONSOR: Final = told("sponsor", "6.13", coins=NUMBER)
FINE: Final = told("fine", "6.14", coins=NUMBER)
NO_FINE: Final = told("no_fine", "6.14")
BUYS: Final = told("buys", "6.15", token=TOKEN, paid=NUMBER)
NO_TIMEOUT: Final = told("no_timeout", "6.15")
OFFERS: Final = told("offers", "6.16", to=COACH, token=TOKEN, coins=NUMBER)
ACCEPTS: Final = told("accepts", "6.16", token=TOKEN, coins=NUMBER, to=COACH)
REFUSES: Final = told("refuses", "6.16", token=TOKEN)
NO_TRANSFER: Final = told("no_transfer", "6.16")
BARRED_FIRST: Final = told("barred_first", "8.10")
BARRED_BALL_OUT: Final = told("barred_ball_out", "6.9")
BARRED_RED: Final = told("barred_red", "6.11")
FIZZLED: Final = told("fizzled", "8.3", attacker=NUMBER)
NO_COLOUR: Final = told("no_colour", "8.3", attacker=COACH)
COUNTERS: Final = told("counters", "8.4", opponent=COACH)
DEFENDS: Final = told("defends", "8.5", opponent=COACH)
HALF_TIME: Final = told("half_time", "9.1", standing=STANDING)
FULL_TIME: Final = told("full_time", "9.1", standing=STANDING)
LEVEL: Final = told("level", "10.3", coaches=COACHES, places=NUMBER)
LEVEL_FOR_FINAL: Final = told("level_for_final", "10.3", coaches=COACHES, places=NUMBER)
SERIES: Final = told("series", "10.4", series=NUMBER, coaches=COACHES)
LIES_OPEN: Final = told("lies_open", "10.4", cell=CELL, card=CARD)
STARTS: Final = told("starts", "10.6")
KICKS: Final = told("kicks", "10.6", opponent=COACH, round=NUMBER)
SERIES_OVER: Final = told("series_over", "10.9", series=NUMBER, standing=STANDING)
TAKES_PLACE: Final = told("takes_place", "10.10")
WINS_SHOOT_OUT: Final = told("wins_shoot_out", "10.10")
LOT_FALLS: Final = told("lot_falls", "10.12")
WINS_MATCH: Final = told("wins_match", "11.5", match=STAGE, coins=NUMBER)
WINS: Final = told("wins", "11.1")
WHY_MATCH: Final = told("why_match", "11.1", goals=NUMBER, other=NUMBER)
WHY_MOST: Final = told("why_most", "11.1", goals=NUMBER)
WHY_FINAL: Final = told("why_final", "11.2", goals=NUMBER, other=NUMBER)
WHY_PENALTIES: Final = told("why_penalties", "10.9", goals=NUMBER, other=NUMBER)
WHY_LOT: Final = told("why_lot", "10.12", series=NUMBER)

TELLS.counted("goals", (GOAL,))
TELLS.counted("own_goals", (OWN_GOAL,))
TELLS.counted("shots", (SHOT,))
TELLS.counted("saves", (STOPPED,))
TELLS.counted("opened", (OPENS,))
TELLS.counted("counters", (COUNTERS,))
TELLS.counted("strikers", (STRIKER,))
TELLS.counted("yellow", (YELLOW_CARD, SECOND_YELLOW))
TELLS.counted("red", (RED_CARD,))
TELLS.counted("bought", (SOLD,))
TELLS.counted("paid", (SOLD,), of="price")


Four = tuple[int, int, int, int]


def standing(m: "Tournament") -> Four:
    """How the match stands: the goals of each seat."""
    goals = [m.goals(seat) if m.coaches >> seat & 1 else NOT_IN for seat in range(MOST_COACHES)]
    return goals[0], goals[1], goals[2], goals[3]


def series_standing(m: "Tournament") -> Four:
    goals = [m.series_goals[seat] if seat in m.order else NOT_IN for seat in range(MOST_COACHES)]
    return goals[0], goals[1], goals[2], goals[3]


def seats_of(coaches: tuple[int, ...]) -> Four:
    """Coaches by their seats, in the order of these."""
    seats = [*sorted(coaches), NOT_IN, NOT_IN, NOT_IN]
    return seats[0], seats[1], seats[2], seats[3]


TELLS.recounted((GOAL, OWN_GOAL, SERIES_GOAL), (JOINT, CENTRE, STRIKER, GUESSED))
TELLS.recounted((RED_CARD,))
TELLS.begins((LOT, ATTACKS, KICKS))
