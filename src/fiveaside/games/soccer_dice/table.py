"""What lies on the table of Soccer Dice: the lane with the dice set aside, the marker, the shootout sheet."""

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from fiveaside.engine.compiling import mypyc_attr
from fiveaside.engine.event import Answer
from fiveaside.engine.game import Game
from fiveaside.engine.refusal import IllegalChoice
from fiveaside.games.soccer_dice.choices import TEXTS
from fiveaside.games.soccer_dice.meaning import leads, question, why_not
from fiveaside.games.soccer_dice.parts.kit import FORWARD, Kit
from fiveaside.games.soccer_dice.picture import moment, picture, show, show_note, situation, where
from fiveaside.games.soccer_dice.state import saved
from fiveaside.games.soccer_dice.view import seen

if TYPE_CHECKING:
    from mypy_extensions import i64

    from fiveaside.engine.box import Box

NOBODY: Final = -1


@mypyc_attr(free_list_len=1)
class Match(Game):
    """`kept` counts the dice set aside; `roll` is the roll that is due or was just made, 0 while no turn is running.
    `shot` is the number the keeper must reach, 0 before a shot. `first` had the first turn of the match, NOBODY
    before the roll for it. `series` is 0 before a shootout; `goals` and `attempts` belong to the running series."""

    def __init__(self, box: "Box", kit: Kit, agreed: dict[str, object], other: "Match | None" = None) -> None:
        super().__init__(box, other)
        self.kit = kit
        self.agreed = agreed
        if other is None:
            self.score: tuple[int, ...] = (0, 0)
            self.half: i64 = 1
            self.turn: i64 = 1
            self.offence: i64 = 0
            self.first: i64 = NOBODY
            self.kept: i64 = 0
            self.roll: i64 = 0
            self.shot: i64 = 0
            self.series: i64 = 0
            self.goals: tuple[int, ...] = (0, 0)
            self.attempts: tuple[int, ...] = (0, 0)
        else:
            self.score = other.score
            self.half = other.half
            self.turn = other.turn
            self.offence = other.offence
            self.first = other.first
            self.kept = other.kept
            self.roll = other.roll
            self.shot = other.shot
            self.series = other.series
            self.goals = other.goals
            self.attempts = other.attempts

    def copy(self) -> "Match":
        return Match(self.box, self.kit, self.agreed, self)

    # The marker

    def has_begun(self) -> bool:
        """1.2 It is known who goes on offence first."""
        return self.first != NOBODY

    def start_turn(self) -> None:
        """3.1 The ball is with the goalkeeper and all rolls are left."""
        self.kept = 0
        self.roll = 1
        self.shot = 0

    def clear_lane(self) -> None:
        """No turn is running."""
        self.kept = 0
        self.roll = 0
        self.shot = 0

    def first_in_half(self) -> int:
        """2.2 First in the match is first in every half; with `swap` only in every other one."""
        return 1 - self.first if self.kit.swap and self.half % 2 == 0 else self.first

    def is_last_turn(self) -> bool:
        parts = self.kit.parts
        last = self.half == parts.halves and self.turn == parts.turns_per_half
        return last and self.offence != self.first_in_half()

    def turns_left(self, side: int) -> int:
        """2.3 Six less those taken; a running turn is still left."""
        parts = self.kit.parts
        taken = (self.half - 1) * parts.turns_per_half
        if side == self.offence:
            taken += self.turn if self.roll == 0 else self.turn - 1
        elif side == self.first_in_half():
            taken += parts.turns_per_half
        return parts.turns - taken

    def leader(self) -> int:
        return 0 if self.score[0] > self.score[1] else 1

    def lead(self) -> int:
        return abs(self.score[0] - self.score[1])

    def is_decided(self) -> bool:
        """2.4 The trailing side cannot catch up with the turns it has left."""
        return self.lead() > self.turns_left(1 - self.leader())

    def needs(self) -> int | None:
        """3.3 The next number of the chain, while there is one to look for."""
        return self.kit.parts.chain[self.kept] if self.roll and self.kept < FORWARD else None

    def goal_chance(self) -> Fraction | None:
        """The chance that this turn or attempt brings a goal."""
        if self.outcome is not None or not self.has_begun():
            return None
        if self.series:
            return self.kit.attempt_goal
        if self.shot:
            return self.kit.beats[self.shot]
        return self.kit.goal[self.kept][self.kit.rolls + 1 - self.roll]

    # The shootout sheet

    def shooter(self) -> int:
        """5.6, 5.7 In turn, first in the match first."""
        return self.first if self.attempts[0] == self.attempts[1] else 1 - self.first

    def is_series_over(self) -> bool:
        """5.8 Both sides have made all their attempts."""
        return sum(self.attempts) == 2 * self.kit.parts.shootout_attempts

    def series_leader(self) -> int:
        return 0 if self.goals[0] > self.goals[1] else 1

    def series_lead(self) -> int:
        return abs(self.goals[0] - self.goals[1])

    def is_series_decided(self) -> bool:
        """5.9 The trailing side cannot catch up with the attempts it has left."""
        left = self.kit.parts.shootout_attempts - self.attempts[1 - self.series_leader()]
        return self.series_lead() > left

    # What the engine asks of every game

    def points(self) -> tuple[int, ...]:
        return self.score

    def seats(self) -> int:
        return 2

    def choice_text(self, choice: int) -> str:
        return TEXTS[choice]

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
        return leads(self)

    def settings(self) -> dict[str, object]:
        return self.agreed

    def table(self) -> dict[str, object]:
        return saved(self)

    def seen(self, seat: int) -> dict[str, object]:
        return seen(self)
