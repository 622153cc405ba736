"""A Kit: the parts of one component file under one set of options, with what repeats made ready once."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.ask import Ask, Clock, Hushed, Private
from fiveaside.engine.faces import Faces
from fiveaside.engine.options import both_sides
from fiveaside.engine.roll import Dice, Roll
from fiveaside.engine.words import Words
from fiveaside.games.golazo import choices as c
from fiveaside.games.golazo.parts.board import FIELD, Board
from fiveaside.games.golazo.parts.cards import EVENT, POWER, SPLIT, Card, Program
from fiveaside.games.golazo.parts.components import Components

if TYPE_CHECKING:
    from fiveaside.games.golazo.parts.board import Closed

G: Final = 99
"""3.3 The face G is higher than every number."""
MOST_IN_AREA: Final = 5
SHOTS: Final = 5
"""11.4 So many shots each team has in a shoot-out before sudden death."""
MOST_GOLDEN: Final = 24
"""11.3 So many turns a golden goal is waited for."""
SHOT_SAVES: Final = 2
LONG_SHOT_SAVES: Final = 4
"""6.4, 6.6 So many save cards a shot faces, and a long shot."""
CARDS_A_MANAGER: Final = 3
CLASSIC: Final = ("1", "2", "3", "4", "5", "6")
MOST_DICE: Final = 4
SIDES: Final = ("home", "away")
DRAWS: Final = ("golden", "penalties", "stand")
FORMATIONS: Final = ("4-4-2", "preset", "own")
RUNNING: Final = 26
"""12.10 In search the clock is up once in so many turns and one more."""
HALF_A_MINUTE: Final = 30
"""12.10 Of every minute a half gets so many seconds."""


class Kit:
    """`cards` are those of the deck and then those of the managers; a card's number is its place in this list."""

    def __init__(self, parts: Components, board: Board, options: dict[str, str]) -> None:
        self.parts = parts
        self.board = board
        self.sizes = both_sides(options["people"])
        self.seats = sum(self.sizes)
        self.half = int(options["half"])
        self.formation = options["formation"]
        self.draw = options["draw"]
        self.slide = options["slide"] == "on"
        self.tactical = options["tactical"] == "on"
        self.bands = options["bands"] == "on"
        self.rows4 = options["rows4"] == "on"
        self.with_managers = options["managers"] == "on"
        self.clock = 0 if options["clock"] == "off" else int(options["clock"])
        self.wall = 5 if self.rows4 else board.files
        self.kept = parts.kept
        self.lined_up: dict[tuple[int, ...], tuple[list[int], list[int], Closed, tuple[int, int], list[int]]] = {}
        self.measure_crowds()
        self.cards: list[Card] = []
        self.faces = Faces()
        self.titles: dict[Words, dict[int, str]] = {}
        self.drawn: dict[str, object] = {}
        self.programs: dict[str, Program] = {}
        self.manager_names = tuple(parts.managers)
        self.formation_names = tuple(parts.formations)
        self.make_rolls()
        self.make_asks()

    def measure_crowds(self) -> None:
        """`room` added to the count of a side sets the highest bit, `brim`, of every field with room for one more at
        most."""
        fields = range(1, self.board.ranks + 1)
        limit = 1 << FIELD - 1
        self.room = limit - MOST_IN_AREA + sum([limit - self.wall + 1 << FIELD * field for field in fields])
        self.brim = limit + sum([limit << FIELD * field for field in fields])

    def make_rolls(self) -> None:
        golazo = self.parts.golazo
        self.golazo = tuple([G if face == "G" else int(face) for face in golazo])
        self.classic = tuple([int(face) for face in CLASSIC])
        self.golazo_dice: list[tuple[int, ...]] = [(home, away) for home in self.golazo for away in self.golazo]
        self.classic_dice: list[tuple[int, ...]] = [(home, away) for home in self.classic for away in self.classic]
        self.start = Roll("start", (Dice("home", CLASSIC), Dice("away", CLASSIC)))
        self.pens = Roll("pens", (Dice("home", CLASSIC), Dice("away", CLASSIC)))
        self.kick_off = Roll("kickoff", (Dice("classic", CLASSIC),))
        self.roll = Roll("roll", (Dice("home", golazo), Dice("away", golazo)))
        self.classic_roll = Roll("roll", (Dice("home", CLASSIC), Dice("away", CLASSIC)))
        self.solo = [Roll("roll", (Dice(side, golazo),)) for side in SIDES]
        self.classic_solo = [Roll("roll", (Dice(side, CLASSIC),)) for side in SIDES]
        self.cross = [Roll("cross", (Dice("classic", CLASSIC, dice),)) for dice in range(1, MOST_DICE + 1)]
        self.clear = Roll("clear", (Dice("classic", CLASSIC, 2),))
        self.stoppage = Roll("stoppage", (Dice("classic", CLASSIC),))
        self.slide_roll = Roll("slide", (Dice("classic", CLASSIC),))
        self.veto = Roll("veto", (Dice("classic", CLASSIC),))
        self.high_pass = Roll("highpass", (Dice("classic", CLASSIC),))
        self.clock_draw = Clock("clock", RUNNING, HALF_A_MINUTE * self.clock)

    def make_asks(self) -> None:
        seats = range(self.seats)
        aims = tuple([c.AIM | aim << c.FIRST for aim in range(1, c.AIMS + 1)])
        saves = [c.save_choices(cards) for cards in range(c.AIMS)]
        self.shoot = [Ask(seat, "key", (c.SHOOT, c.NO)) for seat in seats]
        self.long = [Ask(seat, "key", (c.LONG, c.NO)) for seat in seats]
        self.cross_or_no = [Ask(seat, "key", (c.CROSS, c.NO)) for seat in seats]
        self.aim = [Private(seat, "aim", aims, self.side_of(seat)) for seat in seats]
        self.save = [[Ask(seat, "save", codes) for codes in saves] for seat in seats]
        self.window = [Private(seat, "window", (c.NO, c.SKIP), self.side_of(seat)) for seat in seats]
        self.no_window = [Hushed(seat, "window", c.QUIET, self.side_of(seat)) for seat in seats]

    def side_of(self, seat: int) -> int:
        return 0 if seat < self.sizes[0] else 1

    # Cards

    def add_card(self, card: Card) -> None:
        card.index = len(self.cards)
        self.cards.append(card)

    def add_program(self, program: Program) -> None:
        self.programs[program.name] = program

    def finish_deck(self) -> None:
        """Called when all cards are in: the full bag, and what is asked about cards again and again."""
        self.deck = len([card for card in self.cards if card.kind in (SPLIT, EVENT, POWER)])
        self.bag = tuple([card.copies for card in self.cards[: self.deck]])
        self.codes = tuple([card.code for card in self.cards[: self.deck]])
        self.by_code = {card.code: card.index for card in self.cards}
        self.powers = tuple([card.index for card in self.cards if card.kind == POWER])
        firsts = [self.deck + CARDS_A_MANAGER * manager for manager in self.managers()]
        self.manager_cards = [tuple(range(first, first + CARDS_A_MANAGER)) for first in firsts]

    def manager_of(self, card: Card) -> int:
        """Whose card it is."""
        return (card.index - self.deck) // CARDS_A_MANAGER

    def managers(self) -> range:
        return range(len(self.manager_names))

    # Texts

    def text(self, choice: int) -> str:
        verb, first, second = choice >> c.VERB, c.number_of(choice), c.second_of(choice)
        if verb == 0:
            return c.BARE[choice]
        words = [c.VERBS[verb]]
        if first:
            words.append(str(first))
        kind = verb << c.VERB
        if kind in c.WITH_SPACE:
            words.append(self.board.names[second])
        elif kind in c.WITH_NAME:
            words.append(self.name_of(kind, second))
        elif kind == c.SWAP:
            words.append(str(second))
        elif kind == c.SAVE:
            words += [str(aim) for aim in c.aims_of(second)]
        return " ".join(words)

    def name_of(self, kind: int, second: int) -> str:
        if kind == c.FORMATION:
            return (*self.formation_names, "own")[second]
        return self.manager_names[second] if kind == c.MANAGER else self.cards[second].code
