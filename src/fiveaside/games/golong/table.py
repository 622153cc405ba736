"""What lies on the table of GoLong: the field, the cup, the dice shown, the scorecard."""

from typing import TYPE_CHECKING

from fiveaside.engine.compiling import mypyc_attr
from fiveaside.engine.event import Answer
from fiveaside.engine.game import Game
from fiveaside.engine.refusal import IllegalChoice
from fiveaside.games.golong.meaning import leads, question, why_not
from fiveaside.games.golong.parts.cup import EMPTY_CUP, FULL_CUP
from fiveaside.games.golong.parts.field import GOAL_LINE
from fiveaside.games.golong.parts.kit import Kit
from fiveaside.games.golong.parts.slot import PLAYING
from fiveaside.games.golong.picture import moment, picture, show, show_note, situation, where
from fiveaside.games.golong.state import saved
from fiveaside.games.golong.view import seen

if TYPE_CHECKING:
    from mypy_extensions import i64

    from fiveaside.engine.box import Box


@mypyc_attr(free_list_len=1)
class Match(Game):
    """`spot` and `line` are yards from the goal line of the side on offence, 0 while no ball lies on the field.
    `attacker` and `defender` are the seats asked for the two sides.
    `marks` holds the score at each quarter break, `extras` the extra possessions of each side (14.7)."""

    def __init__(self, box: "Box", kit: Kit, agreed: dict[str, object], other: "Match | None" = None) -> None:
        super().__init__(box, other)
        self.kit = kit
        self.agreed = agreed
        if other is None:
            self.score = (0, 0)
            self.marks: tuple[tuple[int, int], ...] = ()
            self.extras = (0, 0)
            self.extra = False
            self.slot: i64 = 0
            self.offence: i64 = 0
            self.attacker: i64 = 0
            self.defender: i64 = 1
            self.spot: i64 = 0
            self.line: i64 = 0
            self.cup: i64 = EMPTY_CUP
            self.shown = kit.none
            self.ending: i64 = PLAYING
        else:
            self.score = other.score
            self.marks = other.marks
            self.extras = other.extras
            self.extra = other.extra
            self.slot = other.slot
            self.offence = other.offence
            self.attacker = other.attacker
            self.defender = other.defender
            self.spot = other.spot
            self.line = other.line
            self.cup = other.cup
            self.shown = other.shown
            self.ending = other.ending

    def copy(self) -> "Match":
        return Match(self.box, self.kit, self.agreed, self)

    # The field

    def new_series(self, spot: int) -> None:
        """3.1 First down, a full cup, ten yards to go or the goal line."""
        self.spot = spot
        self.line = min(spot + self.kit.parts.first_down_yards, GOAL_LINE)
        self.cup = FULL_CUP
        self.shown = self.kit.none

    def to_go(self) -> int:
        """3.1 Yards to the line to gain, 0 where that is the goal line."""
        return 0 if self.line == GOAL_LINE else self.line - self.spot

    def clear_field(self) -> None:
        self.spot = 0
        self.line = 0
        self.cup = EMPTY_CUP
        self.shown = self.kit.none

    def take(self, die: int) -> None:
        """4.4 A die moves the ball and uses a down."""
        self.spot += self.kit.yards[die]
        left = self.shown.without[die]
        assert left is not None
        self.shown = left
        self.cup = left.cup

    def lose_ball(self, spot: int, ending: int) -> None:
        """2.6 The slot is over and the other side's starts at the spot where the ball was lost."""
        self.spot = spot
        self.ending = ending
        self.done()

    # The scorecard

    def add(self, side: int, points: int) -> None:
        home, away = self.score
        self.score = (home + points, away) if side == 0 else (home, away + points)

    def quarter(self) -> int:
        """1.2, 1.3 Quarter q is slots 4q-3 to 4q; overtime counts as one more."""
        return len(self.marks) + 1

    def start_slot(self, slot: int, side: int) -> None:
        """12.6 What is scored from here on belongs to the quarter of `slot`."""
        parts = self.kit.parts
        over: i64 = len(self.marks)
        if slot > (over + 1) * parts.slots_per_quarter and over < parts.quarters:
            self.marks += (self.score,)
        self.slot = slot
        self.give_ball(side)

    def give_ball(self, side: int) -> None:
        self.offence = side
        self.attacker = side
        self.defender = 1 - side
        if self.kit.teams:
            self.attacker = self.person(side, self.slots_of(side) - 1)
            self.defender = self.person(1 - side, self.slots_of(1 - side))

    def in_overtime(self) -> bool:
        return self.slot > self.kit.parts.slots

    def last_of_half(self) -> bool:
        """Slots 8 and 16, and the second slot of an overtime round."""
        parts = self.kit.parts
        return self.slot == parts.half or (self.slot >= parts.slots and self.slot % 2 == 0)

    # Who is asked

    def person(self, side: int, turn: int) -> int:
        """14.11-14.13 The people of a side take turns: on offence at this slot, else at the side's next one."""
        return self.kit.sizes[0] * side + turn % self.kit.sizes[side]

    def slots_of(self, side: int) -> int:
        """How many slots of its own a side has begun, this one included; of slots 1 and 2, 3 and 4 ... it has one."""
        return (self.slot + (side == self.offence)) // 2 + self.extras[side]

    # What the engine asks of every game

    def points(self) -> tuple[int, ...]:
        return self.score

    def seats(self) -> int:
        return self.kit.seats

    def choice_text(self, choice: int) -> str:
        return self.kit.texts[choice]

    def side_of(self, seat: int) -> int:
        return 0 if seat < self.kit.sizes[0] else 1

    def show(self, what: str, value: int) -> str:
        return show(self, what, value)

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

    def question(self) -> str:
        return question(self)

    def why_not(self, text: str) -> IllegalChoice | None:
        return why_not(self, text)

    def leads(self, choice: int) -> dict[str, object]:
        return leads(self, choice)

    def settings(self) -> dict[str, object]:
        return self.agreed

    def table(self) -> dict[str, object]:
        return saved(self)

    def seen(self, seat: int) -> dict[str, object]:
        return seen(self)
