"""A Kit: the parts and options of a tournament, with every ask, figure and table made ready once for all its copies."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.ask import Ask, Draw, Private
from fiveaside.games.goal_game import choices as c
from fiveaside.games.goal_game.parts.components import COLOURS, EVENTS, LETTERS, OFFSIDE, PLAY_ON, Components
from fiveaside.games.goal_game.parts.deck import WAYS, Deck

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_COLOUR: Final = 9

SETS: Final = 16
"""A set of coaches is a number with a bit for each seat."""
KIND_SETS: Final = 8
MOST_BID: Final = 999
FEW_COINS: Final = 16
PRICE: Final = 1
"""6.15 What a token aside costs."""
LOT: Final = -1
"""The first dealer is drawn."""


def bid_above(standing: int, seat: int, coins: int) -> Ask:
    """2.5 Every bid above the standing one that the bidder can pay, and pass."""
    codes = list(range(c.BID + standing + 1, c.BID + min(coins, MOST_BID) + 1))
    codes.append(c.PASS)
    return Ask(seat, "bid", tuple(codes))


def kinds_in(numbers: tuple[int, ...]) -> int:
    """The set of kinds of which there is at least one."""
    return (numbers[0] > 0) + 2 * (numbers[1] > 0) + 4 * (numbers[2] > 0)


class Kit:
    def __init__(self, parts: Components, seats: int, options: dict[str, str]) -> None:
        self.parts = parts
        self.seats = seats
        self.options = options
        self.read_options(options)
        self.make_cards(options["centre"] == "blank")
        self.names = parts.names
        self.figures = parts.figures
        self.series_figures = parts.shoot_out
        self.texts = c.words(self.names)
        self.members = [tuple([seat for seat in range(4) if coaches >> seat & 1]) for coaches in range(SETS)]
        self.everybody = (1 << seats) - 1
        self.make_follows()
        self.make_asks()
        self.make_token_asks()
        self.make_draws()

    def read_options(self, options: dict[str, str]) -> None:
        """1.3 Colours by seat, and what the house rules change."""
        self.each_joint = options["joint_goals"] == "each"
        self.any_strikers = options["strikers"] == "any"
        self.counter_striker = options["counter_striker"] == "yes"
        self.first_counter = options["first_counter"] == "yes"
        self.counter_any = options["counter_cards"] == "any"
        self.squad = options["squad"]
        self.always_block = options["figure"] == "block"
        self.rest = options["half_cards"] == "rest"
        self.single = options["tournament"] == "single"
        self.only_match = self.single or self.seats == 2
        self.third_place = options["third_place"] == "yes"
        self.colour = tuple([LETTERS.lower().index(letter) for letter in options["colours"][: self.seats]])
        self.colours: i64 = sum([colour << 4 * place for place, colour in enumerate((NO_COLOUR, *self.colour))])
        self.dealer = LOT if options["first_dealer"] == "lot" else int(options["first_dealer"]) - 1

    def make_cards(self, blank: bool) -> None:
        """`edge` has four colours for each way a card may lie, `edges` the four in one number, four bits each; `event`
        is the centre of each card, by its number.
        `shows` are by side and colour the ways that show it there, a bit for each; `offside` those of such cards."""
        edge = [NO_COLOUR] * (WAYS * 4)
        event = [PLAY_ON]
        for card in self.parts.cards:
            for turns in range(WAYS):
                edge += [card.edges[(side - turns) % 4] for side in range(4)]
            event.append(PLAY_ON if blank else card.event)
        self.edge = edge
        self.edges = [sum([edge[first + side] << 4 * side for side in range(4)]) for first in range(0, len(edge), 4)]
        self.shows = [0] * (4 * len(COLOURS))
        for place in range(4 * WAYS, len(edge)):
            self.shows[4 * (place % 4) + edge[place]] |= 1 << place // 4
        self.offside = sum([15 << WAYS * card for card, one in enumerate(event) if one == OFFSIDE])
        self.event = tuple(event)
        self.deck = Deck([card.number for card in self.parts.cards])

    def edges_of(self, card: int, rotation: int) -> list[int]:
        """The colours of its four edges as it lies, north first."""
        first = 4 * (WAYS * card + rotation)
        return self.edge[first : first + 4]

    def make_follows(self) -> None:
        """4.2, 4.3 `follows[2 * set + half - 1]` is for each coach of the set whom he attacks in that half."""
        self.follows: list[tuple[int, ...]] = []
        for coaches in self.members:
            clockwise = [-1] * 4
            back = [-1] * 4
            for i, seat in enumerate(coaches):
                clockwise[seat] = coaches[(i + 1) % len(coaches)]
                back[seat] = coaches[i - 1]
            self.follows += [tuple(clockwise), tuple(back)]

    def make_asks(self) -> None:
        seats = range(self.seats)
        self.save = [Ask(seat, "save", (c.SAVE, c.NO)) for seat in seats]
        self.striker = [Ask(seat, "striker", (c.USE_STRIKER, c.NO)) for seat in seats]
        self.counter = [Ask(seat, "counter", (c.COUNTER, c.NO)) for seat in seats]
        self.defend = [Ask(seat, "defend", (c.DEFEND, c.NO)) for seat in seats]
        self.answer = [Ask(seat, "answer", (c.ACCEPT, c.REFUSE)) for seat in seats]
        self.kick = [Private(seat, "kick", tuple(range(c.KICK, c.KICK + 3)), seat) for seat in seats]
        self.dive = [Ask(seat, "dive", tuple(range(c.DIVE, c.DIVE + 3))) for seat in seats]
        figures = tuple(range(c.FIGURE, c.FIGURE + len(self.names) + 1))
        self.figure = [Ask(seat, "figure", figures) for seat in seats]

    def make_token_asks(self) -> None:
        """Asks by seat and set of kinds."""
        seats = range(self.seats)
        sets = [[kind for kind in range(3) if kinds >> kind & 1] for kinds in range(KIND_SETS)]
        self.lot = [[Ask(s, "lot", (*[c.LOT + kind for kind in kinds], c.SKIP)) for kinds in sets] for s in seats]
        self.buy = [[Ask(s, "buy", (*[c.BUY + kind for kind in kinds], c.NO)) for kinds in sets] for s in seats]
        self.lose = [[Ask(s, "lose", tuple([c.LOSE + kind for kind in kinds])) for kinds in sets] for s in seats]
        few = range(FEW_COINS)
        self.bids = [[bid_above(standing, s, coins) for coins in few for standing in few] for s in seats]

    def bid(self, seat: int, standing: int, coins: int) -> Ask:
        """Those of a purse with few coins are kept ready."""
        if standing < coins < FEW_COINS:
            return self.bids[seat][FEW_COINS * coins + standing]
        return bid_above(standing, seat, coins)

    def make_draws(self) -> None:
        """Draws of a coach, by the set he is drawn from."""
        self.dealer_draw = Draw("dealer", self.coaches(self.everybody), (), True)
        sets = [coaches & self.everybody for coaches in range(SETS)]
        self.starter_draws = [Draw("starter", self.coaches(coaches), (), True) for coaches in sets]
        self.place_draws = [Draw("place", self.coaches(coaches), (), True) for coaches in sets]

    def coaches(self, coaches: int) -> tuple[str, ...]:
        return tuple([COLOURS[self.colour[seat]] for seat in self.members[coaches]])

    def seat_of_colour(self, name: str) -> int:
        """The coach with this colour, or -1."""
        colour = COLOURS.index(name) if name in COLOURS else NO_COLOUR
        return self.colour.index(colour) if colour in self.colour else -1

    def colour_of(self, seat: "i64") -> "i64":
        """The number of a coach's colour (nobody has none): four bits of all of them."""
        return self.colours >> 4 * (seat + 1) & 15

    def colour_name(self, seat: int) -> str:
        return COLOURS[self.colour[seat]]

    def event_name(self, card: int) -> str:
        return EVENTS[self.event[card]]

    def choice_text(self, choice: int) -> str:
        if choice < len(self.texts):
            return self.texts[choice]
        if choice < c.BID:
            return c.cell_text(choice)
        if choice < c.OFFER:
            return f"bid {choice - c.BID}"
        kind = c.KINDS[c.offered_for(choice)]
        return f"offer {self.colour_name(c.offered_to(choice))} {kind} {c.offered_coins(choice)}"
