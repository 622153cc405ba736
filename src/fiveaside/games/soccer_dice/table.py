"""What lies on the table of Soccer Dice: the lane with the dice set aside, the marker, the shootout sheet."""

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from fiveaside.engine.event import Event
from fiveaside.engine.game import Game
from fiveaside.games.soccer_dice.kit import FORWARD, Kit
from fiveaside.games.soccer_dice.picture import picture

if TYPE_CHECKING:
    from fiveaside.engine.box import Box

STATIONS: Final = ("keeper", "defender", "midfielder", "forward")
NOBODY: Final = -1


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
            self.half = 1
            self.turn = 1
            self.offence = 0
            self.first = NOBODY
            self.kept = 0
            self.roll = 0
            self.shot = 0
            self.series = 0
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
        return "roll"

    def show(self, what: str, value: int) -> str:
        if what == "station":
            return self.box.words.phrases[STATIONS[value]]
        if what == "roll":
            return self.out_of(value, self.kit.rolls)
        return self.out_of(value, self.kit.parts.shootout_attempts) if what == "attempt" else str(value)

    def show_note(self, what: str, event: Event) -> str:
        """`5 2 against 4` for `5 2 v 4`."""
        phrases = self.box.words.phrases
        if what != "dice":
            return phrases["roll"]
        return " ".join([phrases["against"] if word == "v" else word for word in event.note.split()])

    def out_of(self, value: int, most: int) -> str:
        return self.box.words.say(self, "out_of", -1, value, most)

    def where(self) -> str:
        words = self.box.words
        told = [words.say(self, "where_score", -1, self.score[0], self.score[1])]
        if self.series:
            told.append(words.say(self, "where_shootout", -1, self.goals[0], self.goals[1]))
        if self.outcome is None:
            told += self.moment()
        return " · ".join(told)

    def moment(self) -> list[str]:
        """`half 2`, `A's turn 2`, `roll 3 of 4`, `needs a 4`"""
        words = self.box.words
        if self.first == NOBODY:
            return [words.say(self, "where_start")]
        if self.series:
            side = self.shooter()
            return [words.say(self, "where_attempt", side, self.series, self.attempts[side] + 1)]
        turn = words.say(self, "where_turn", self.offence, self.half, self.turn, self.roll)
        if self.shot:
            return [turn, words.say(self, "where_save", -1, self.shot)]
        needed = self.needs()
        return [turn, words.say(self, "where_shot") if needed is None else words.say(self, "where_needs", -1, needed)]

    def picture(self) -> list[str]:
        return picture(self, tuple(self.show("station", i) for i in range(len(STATIONS))))

    def needs(self) -> int | None:
        """3.3 The next number of the chain, while there is one to look for."""
        return self.kit.parts.chain[self.kept] if self.roll and self.kept < FORWARD else None

    def goal_chance(self) -> Fraction | None:
        """The chance that this turn or attempt brings a goal."""
        if self.outcome is not None or self.first == NOBODY:
            return None
        if self.series:
            return self.kit.attempt_goal
        if self.shot:
            return self.kit.beats[self.shot]
        return self.kit.goal[self.kept][self.kit.rolls + 1 - self.roll]

    def settings(self) -> dict[str, object]:
        return self.agreed

    def table(self) -> dict[str, object]:
        shootout: dict[str, object] | None = None
        if self.series:
            shootout = {"series": self.series, "score": list(self.goals), "attempts": list(self.attempts)}
        return {
            "score": list(self.score),
            "half": None if self.series else self.half,
            "turn": None if self.series else self.turn,
            "offence": None if self.series or self.first == NOBODY else self.offence,
            "first": None if self.first == NOBODY else self.first,
            "roll": self.roll or None,
            "set_aside": list(self.kit.parts.chain[: self.kept]),
            "shot": self.shot or None,
            "shootout": shootout,
        }

    def seen(self, seat: int) -> dict[str, object]:
        parts = self.kit.parts
        seen = self.table()
        chance = self.goal_chance()
        seen["station"] = STATIONS[self.kept]
        seen["needs"] = self.needs()
        seen["goal_chance"] = None if chance is None else round(float(chance), 6)
        seen["rolls_left"] = self.kit.rolls + 1 - self.roll - (self.shot > 0) if self.roll else None
        seen["shooter"] = self.shooter() if self.series and self.outcome is None else None
        seen["rolls_per_turn"] = parts.rolls_per_turn
        seen["turns_per_half"] = parts.turns_per_half
        seen["halves"] = parts.halves
        seen["shootout_attempts"] = parts.shootout_attempts
        return seen
