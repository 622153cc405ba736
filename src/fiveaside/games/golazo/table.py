"""What lies on the table of GOLAZO: the pitch, the tracks, the dice of the turn, the deck, the shot in hand."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.ask import Clock, Limit
from fiveaside.engine.compiling import mypyc_attr
from fiveaside.engine.event import Answer
from fiveaside.engine.game import Game
from fiveaside.engine.phase import Frame
from fiveaside.engine.refusal import IllegalChoice
from fiveaside.games.golazo.choices import DRIBBLE, MOVE, NO, PASS, STOP, number_of, second_of
from fiveaside.games.golazo.knowledge import imagine
from fiveaside.games.golazo.meaning import explain, leads, question, why_not
from fiveaside.games.golazo.parts.board import NONE
from fiveaside.games.golazo.parts.counters import TEAM
from fiveaside.games.golazo.parts.kit import Kit
from fiveaside.games.golazo.parts.pitch import Pitch
from fiveaside.games.golazo.picture import holding, moment, picture, show, show_card, show_note, situation, where
from fiveaside.games.golazo.state.save import saved
from fiveaside.games.golazo.view import hidden, seen

if TYPE_CHECKING:
    from mypy_extensions import i64

    from fiveaside.engine.box import Box
    from fiveaside.engine.chance import Numbers

TIME_FOR_MOVES: Final = 20

SETUP: Final = 0
FIRST_HALF: Final = 1
SECOND_HALF: Final = 2
STOPPAGE: Final = 3
GOLDEN: Final = 4
SHOOT_OUT: Final = 5

PLAYING: Final = 0
KICKED_OFF: Final = 1
SCORED: Final = 2
RESTARTED: Final = 3
ROLL_AGAIN: Final = 4


Pair = tuple[int, ...]
"""What home has, and what away has."""
NOTHING: Final[Pair] = (0, 0)


@mypyc_attr(free_list_len=1)
class Match(Pitch):
    """`ending` says what the bottom of the stack goes on with: PLAYING with step 3 of the turn, KICKED_OFF with the
    next turn, SCORED or RESTARTED with the end of this one.

    people      14.1 the seats asked for the two sides
    first       the side that took the first kick-off, NONE before
    mover       whose moves (or whose kick-off) it is, with `moves` left; `tackles` if it may tackle
    dice        this turn's roll, 0 where nothing was rolled; `winner` of it or NONE; `plus` moves by cards (8.26)
    solo        the side that rolls alone in the coming roll (8.26), or NONE
    up          the half in play is over with this turn (10.2, 10.4, 12.10)
    left        turns of stoppage time still to come, this one included; `golden` turns played of 11.3
    bag         8.7 how many there are of each card, above `bottom`
    bottom, kept, looked   entries: a card and which sides know that it is there
    looked      cards taken but not yet decided on: a powercard (9.1), or those of a scout (8.25)
    playing     cards being performed, not yet on the discard pile
    used        13.2 for each side a bit for every used card of its manager
    skips       9.8 a bit for each side that wants no further window in this turn
    declined    9.8 a bit for each side that has said no in this turn and has played no card since: to the others it
                may have said skip
    shooter     the side of the shot in hand, or NONE; `saves` and `aim` belong to it (0 before)
    scoring     the side whose shot or cross has found the goal, before it counts, or NONE
    last        the last shot or cross: what, side, aim or dice, save cards, goal
    sheet       11.4 the shots of the shoot-out for each side, 1 for a goal; `shoots_first` or NONE
    formed      12.12 the formation picked by each side, NONE before; `starts` the start space of every counter
    """

    # Plain Python reads attributes slowly where an object has more than thirty outside its slots.
    __slots__ = (
        "agreed", "aim", "bag", "bottom", "declined", "dice", "discards", "ending", "first", "formed", "golden", "kept",
        "last", "left", "looked", "managers", "mover", "moves", "people", "playing", "plus", "saves", "score",
        "scoring", "sheet", "shooter", "shoots_first", "skips", "solo", "stage", "starts", "tackles", "time", "turn",
        "up", "used", "winner",
    )  # fmt: skip

    def __init__(  # noqa: PLR0915  compiled, fields that are set elsewhere are looked at twice
        self, box: "Box", kit: Kit, agreed: dict[str, object], other: "Match | None" = None
    ) -> None:
        super().__init__(box, kit, other)
        self.agreed = agreed
        if other is None:
            self.ending: i64 = PLAYING
            self.score: Pair = (0, 0)
            self.stage: i64 = SETUP
            self.time: i64 = 0
            self.up = False
            self.first: i64 = NONE
            self.left: i64 = 0
            self.golden: i64 = 0
            self.turn: i64 = 0
            self.people: Pair = (0, kit.sizes[0])
            self.mover: i64 = 0
            self.moves: i64 = 0
            self.tackles = False
            self.dice: Pair = NOTHING
            self.winner: i64 = NONE
            self.plus: Pair = NOTHING
            self.solo: i64 = NONE
            self.skips: i64 = 0
            self.declined: i64 = 0
            self.bag = kit.bag
            self.bottom: Pair = ()
            self.discards: Pair = ()
            self.kept: tuple[Pair, ...] = ((), ())
            self.looked: Pair = ()
            self.playing: Pair = ()
            self.managers: Pair = (NONE, NONE)
            self.used: Pair = (0, 0)
            self.shooter: i64 = NONE
            self.saves: i64 = 0
            self.aim: i64 = 0
            self.scoring: i64 = NONE
            self.last: Pair = ()
            self.sheet: tuple[Pair, ...] = ((), ())
            self.shoots_first: i64 = NONE
            self.formed: Pair = (NONE, NONE)
            self.starts: Pair = ()
        else:
            self.ending = other.ending
            self.score = other.score
            self.stage = other.stage
            self.time = other.time
            self.up = other.up
            self.first = other.first
            self.left = other.left
            self.golden = other.golden
            self.turn = other.turn
            self.people = other.people
            self.mover = other.mover
            self.moves = other.moves
            self.tackles = other.tackles
            self.dice = other.dice
            self.winner = other.winner
            self.plus = other.plus
            self.solo = other.solo
            self.skips = other.skips
            self.declined = other.declined
            self.bag = other.bag
            self.bottom = other.bottom
            self.discards = other.discards
            self.kept = other.kept
            self.looked = other.looked
            self.playing = other.playing
            self.managers = other.managers
            self.used = other.used
            self.shooter = other.shooter
            self.saves = other.saves
            self.aim = other.aim
            self.scoring = other.scoring
            self.last = other.last
            self.sheet = other.sheet
            self.shoots_first = other.shoots_first
            self.formed = other.formed
            self.starts = other.starts

    def copy(self) -> "Match":
        return Match(self.box, self.kit, self.agreed, self)

    def imagine(self, seat: int, numbers: "Numbers") -> Game:
        return imagine(self, seat, numbers)

    # Who is asked

    def rotate(self, turn: int) -> None:
        """14.1 The people of each side take turns at turns."""
        home, away = self.kit.sizes
        self.people = ((turn - 1) % home, home + (turn - 1) % away)

    # The tracks

    def last_space(self) -> int:
        """10.1 Where the time marker stops: HT in the first half, FT in the second."""
        return self.kit.half if self.stage <= FIRST_HALF else 2 * self.kit.half

    def timer_runs(self) -> bool:
        """8.23 The time track is in use and not at FT."""
        return self.kit.clock == 0 and self.stage <= SECOND_HALF and self.time < 2 * self.kit.half

    def clock(self) -> Clock | None:
        """12.10 It runs in both halves, until it is up."""
        runs = self.kit.clock > 0 and FIRST_HALF <= self.stage <= SECOND_HALF and not self.up
        return self.kit.clock_draw if runs else None

    def limit(self) -> Limit | None:
        """12.11 Twenty seconds for a team's moves in a turn; a kick-off is none (2.6)."""
        ask = self.ask
        if self.kit.clock == 0 or ask is None or ask.kind != "action" or self.ending == KICKED_OFF:
            return None
        return Limit(f"{self.turn} {self.mover}", TIME_FOR_MOVES, STOP)

    def is_classic(self) -> bool:
        """10.6, 11.2 Stoppage time and golden goal are played with classic dice."""
        return self.stage >= STOPPAGE

    def add_goal(self, side: int) -> None:
        """7.1"""
        home, away = self.score
        self.score = (home + 1, away) if side == 0 else (home, away + 1)

    # The stack

    def unwind(self, ending: int) -> None:
        """7.3, 8.24 The turn is over at once: whatever waits above the bottom of the stack falls away."""
        frame = self.below
        assert frame is not None
        while frame.below is not None:
            frame = frame.below
        self.below = Frame(frame.phase)
        self.ending = ending
        self.done()

    # What the engine asks of every game

    def points(self) -> tuple[int, ...]:
        return self.score

    def seats(self) -> int:
        return self.kit.seats

    def side_of(self, seat: int) -> int:
        return seat if seat < 0 else self.kit.side_of(seat)

    def choice_text(self, choice: int) -> str:
        if MOVE <= choice < PASS:
            counter = self.ball if choice >= DRIBBLE else TEAM * self.mover + number_of(choice) - 1
            to = self.board.ways[self.spot[counter]][second_of(choice)]
            return f"{self.kit.text(choice)} {self.board.names[to]}"
        return self.kit.text(choice)

    def show(self, what: str, value: int) -> str:
        return show(self, what, value)

    def show_several(self, what: str, values: tuple[int, ...]) -> str:
        return show_card(self, what, values[0], values[1])

    def show_note(self, what: str, answer: Answer) -> str:
        return show_note(self, what, answer)

    def where(self) -> str:
        return where(self)

    def situation(self) -> str:
        return " · ".join(situation(self))

    def moment(self) -> str:
        return moment(self)

    def picture(self) -> list[str]:
        return picture(self)

    def holding(self, seat: int, brief: bool = False) -> list[str]:
        return holding(self, seat, brief)

    def question(self) -> str:
        return question(self)

    def explain(self, choice: int) -> str:
        return explain(self, choice)

    def why_not(self, text: str) -> IllegalChoice | None:
        return why_not(self, text)

    def leads(self, choice: int) -> dict[str, object]:
        return leads(self, choice)

    def is_open(self, choice: int) -> bool:
        return choice == NO

    def settings(self) -> dict[str, object]:
        return self.agreed

    def table(self) -> dict[str, object]:
        return saved(self)

    def seen(self, seat: int) -> dict[str, object]:
        return seen(self, NONE if seat < 0 else self.kit.side_of(seat))

    def seen_besides(self, seat: int, seen: dict[str, object]) -> dict[str, object]:
        return hidden(self, NONE if seat < 0 else self.kit.side_of(seat))


def keeper_of(side: int) -> int:
    return TEAM * side
