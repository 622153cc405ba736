"""What lies on the table of GoLong: the field, the cup, the dice shown, the scorecard."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.event import Event
from fiveaside.engine.game import Game
from fiveaside.games.golong.cup import EMPTY_CUP, FULL_CUP, blue_in, down_of, greens_in
from fiveaside.games.golong.kit import Kit
from fiveaside.games.golong.picture import picture
from fiveaside.games.golong.speech import choice_text, dice_text, die_text

if TYPE_CHECKING:
    from fiveaside.engine.box import Box

GOAL_LINE: Final = 100
MIDDLE: Final = 50
DOWNS: Final = ("", "down_1", "down_2", "down_3", "down_4")

PLAYING: Final = 0
SCORED: Final = 1
SAFETY: Final = 2
RETURNED: Final = 3
TURNOVER: Final = 4
KICKED: Final = 5
ENDINGS: Final = ("playing", "scored", "safety", "returned", "turnover", "kicked")
"""How the running slot ended (1.8); `playing` while it goes on."""


QB_ABOVE: Final = {
    "4.3": "ball", "4.6": "ball", "5.3": "sack", "5.6": "sack", "6.1": "flag", "6.3": "flag", "6.11": "flag",
    "7.2": "star", "7.3": "star", "7.4": "star",
}  # fmt: skip
"""Which face of the QB die lies on the table while a clause asks."""


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
            self.slot = 0
            self.offence = 0
            self.attacker = 0
            self.defender = 1
            self.spot = 0
            self.line = 0
            self.cup = EMPTY_CUP
            self.shown = kit.none
            self.ending = PLAYING
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
        """1.3 Quarter q is slots 4q-3 to 4q; overtime counts as one more."""
        return len(self.marks) + 1

    def start_slot(self, slot: int, side: int) -> None:
        """12.6 What is scored from here on belongs to the quarter of `slot`."""
        parts = self.kit.parts
        over = len(self.marks)
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
        """14.12, 14.13 The people of a side take turns: on offence at this slot, else at the side's next one."""
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
        if what == "spot":
            return self.spot_text(value)
        if what == "die":
            return die_text(self, self.kit.texts[value])
        if what == "down":
            return self.box.words.phrases[DOWNS[value]]
        if what == "to_go":
            return str(value) if value else self.box.words.phrases["goal"]
        return self.box.words.say(self, "out_of", -1, value, self.kit.parts.slots) if what == "slot" else str(value)

    def show_note(self, what: str, event: Event) -> str:
        return dice_text(self, event) if what == "dice" else choice_text(self, event.note)

    def spot_text(self, spot: int) -> str:
        """`own 20`, `mid 50`, `opp 35`."""
        if not 0 < spot < GOAL_LINE:
            return self.box.words.phrases["end_zone" if spot > 0 else "own_end_zone"]
        half = "own" if spot < MIDDLE else "mid" if spot == MIDDLE else "opp"
        return self.box.words.say(self, half, -1, min(spot, GOAL_LINE - spot))

    def where(self) -> str:
        words = self.box.words
        told = [words.say(self, "where_score", -1, self.score[0], self.score[1])]
        if self.slot and self.outcome is None:
            if self.in_overtime():
                told.append(words.say(self, "where_overtime", -1, self.slot))
            else:
                told.append(words.say(self, "where_slot", -1, self.quarter(), self.slot))
            if self.extra:
                told.append(words.phrases["where_extra"])
            told.append(self.ball_text())
        return " · ".join(told)

    def ball_text(self) -> str:
        if not self.cup:
            return self.box.words.say(self, "where_offence", self.offence)
        to_go = 0 if self.line == GOAL_LINE else self.line - self.spot
        return self.box.words.say(self, "where_down", self.offence, down_of(self.cup), to_go, self.spot)

    def picture(self) -> list[str]:
        return picture(self)

    def settings(self) -> dict[str, object]:
        return self.agreed

    def table(self) -> dict[str, object]:
        on_field = self.spot > 0
        return {
            "score": list(self.score),
            "slot": self.slot,
            "offence": self.offence,
            "extra_possession": self.extra,
            "spot": self.spot if on_field else None,
            "line_to_gain": self.line if self.cup else None,
            "down": down_of(self.cup) if self.cup else None,
            "cup": {"green": greens_in(self.cup), "blue": blue_in(self.cup)},
            "shown": [self.kit.texts[die] for die in self.shown.dice],
            "ending": ENDINGS[self.ending],
            "extra_possessions": list(self.extras),
            "by_quarter": self.by_quarter(),
        }

    def by_quarter(self) -> list[list[int]]:
        """Points of H and A in each quarter that is over."""
        points: list[list[int]] = []
        before = (0, 0)
        for mark in self.marks:
            points.append([mark[0] - before[0], mark[1] - before[1]])
            before = mark
        return points

    def seen(self, seat: int) -> dict[str, object]:
        seen = self.table()
        seen["quarter"] = self.quarter()
        seen["slots"] = self.kit.parts.slots
        seen["qb"] = QB_ABOVE.get(self.phase.rule)
        penalty = self.phase.save(self)
        seen["penalty"] = {"what": penalty["penalty"], "on": penalty["on"]} if penalty else None
        return seen
