"""Terms: what is played and what counts, stated before a contest starts and never changed after."""

from typing import Final

from fiveaside.bots.roster import bot, bot_names
from fiveaside.club.cups.bracket import round_count
from fiveaside.club.cups.circle import rounds
from fiveaside.club.cups.standings import TIE_BREAKS, Scale
from fiveaside.club.cups.swiss import most_rounds
from fiveaside.engine.chance import Seeded
from fiveaside.engine.options import read_options
from fiveaside.engine.refusal import BadState, listing, shown
from fiveaside.engine.state import State
from fiveaside.games import box
from fiveaside.table.refusal import TableRefusal

KNOCKOUT: Final = "knockout"
LEAGUE: Final = "league"
GROUPS: Final = "groups"
SWISS: Final = "swiss"
EVENING: Final = "evening"
DUPLICATE: Final = "duplicate"
FORMATS: Final = (KNOCKOUT, LEAGUE, GROUPS, SWISS, EVENING, DUPLICATE)
EACH_OTHER: Final = "each_other"
BOTS: Final = "bots"
FEWEST: Final = 2
MOST: Final = 64
MOST_ROUNDS: Final = 40
MOST_HOURS: Final = 24 * 60
USUAL_BREAKS: Final = {
    SWISS: ("points", "opponents", "difference", "goals", "head_to_head"),
    EVENING: ("points", "goals", "head_to_head"),
    DUPLICATE: ("points", "difference", "goals"),
}


class Terms:
    """`times` is how often each pair of a league or group meets, `legs` how many matches a tie of a knock-out has;
    `size` is how many sit at a table of an evening, or of a duplicate `against` bots. A round of a duplicate has so
    many `boards`; `bot` sits where nobody else does. With `hours` a round has to be played within so many. Whoever does
    not come loses by `walkover` goals; what somebody who withdraws has played stands, or is `annulled`."""

    def __init__(self, values: object) -> None:
        state = State(values, "A contest")
        self.game = state.text("game")
        self.format = state.text("format", FORMATS)
        self.options = dict(state.part("options", {}).values)
        self.seeding = state.text("seeding", ("drawn", "listed"), "drawn")
        self.times = state.number("times", 1, 2, 1)
        self.legs = state.number("legs", 1, 2, 1)
        self.third = state.flag("third", False)
        self.groups = state.number("groups", 2, 16, 2)
        self.advance = state.number("advance", 1, 2, 2)
        self.rounds = state.number("rounds", 1, MOST_ROUNDS, 3)
        self.size = state.number("size", 2, 6, 2 if self.format == DUPLICATE else 4)
        self.against = state.text("against", (EACH_OTHER, BOTS), EACH_OTHER)
        self.boards = state.number("boards", 1, 2, 1)
        self.bot = state.text("bot", (), "")
        self.scale = Scale(state.number("win", 1, 10, 3), state.number("draw", 0, 10, 1), state.number("loss", 0, 9, 0))
        self.breaks = read_breaks(state, self.format)
        self.walkover = state.number("walkover", 0, 20, 3)
        self.annulled = state.text("withdrawn", ("stands", "annulled"), "stands") == "annulled"
        self.hours = state.number("hours", 0, MOST_HOURS, 0)
        state.nothing_else()
        if self.scale.draw > self.scale.win or self.scale.loss > self.scale.draw:
            raise TableRefusal("cup_scale")
        if self.groups not in (2, 4, 8, 16):
            raise TableRefusal("cup_groups", groups=self.groups)
        self.seats = self.seats_of_game()
        if self.format == DUPLICATE:
            self.read_duplicate()
        elif self.format == EVENING and self.size < 3:
            raise TableRefusal("cup_size")

    def read_duplicate(self) -> None:
        self.bot = self.bot or bot_names(self.game)[0]
        bot(self.game, self.bot, Seeded(0))
        if self.table_size() not in self.seats:
            raise TableRefusal("cup_size")

    def table_size(self) -> int:
        """How many sit at a table of a duplicate."""
        return self.size if self.against == BOTS else 2

    def seats_of_game(self) -> tuple[int, ...]:
        """How many the game is for, with these options."""
        game = box(self.game)
        settled = read_options(game.title, game.options, self.options)
        seats = tuple(sorted(game.seats(settled)))
        least = 3 if self.format == EVENING else 2
        if self.format == EVENING and max(seats) < least:
            raise TableRefusal("cup_evening", title=game.title)
        if self.format not in (EVENING, DUPLICATE) and 2 not in seats:
            raise TableRefusal("cup_pairs", title=game.title)
        return seats

    def as_json(self) -> dict[str, object]:
        return {
            "game": self.game, "format": self.format, "options": self.options, "seeding": self.seeding,
            "times": self.times, "legs": self.legs, "third": self.third, "groups": self.groups,
            "advance": self.advance, "rounds": self.rounds, "size": self.size, "win": self.scale.win,
            "draw": self.scale.draw, "loss": self.scale.loss, "breaks": list(self.breaks), "walkover": self.walkover,
            "withdrawn": "annulled" if self.annulled else "stands", "hours": self.hours,
            "against": self.against, "boards": self.boards, "bot": self.bot,
        }  # fmt: skip

    def check_count(self, count: int) -> None:
        """Whether a contest on these terms can be held among so many."""
        fewest = self.fewest()
        if not fewest <= count <= MOST:
            raise TableRefusal("cup_count", fewest=fewest, most=MOST, count=count)
        if self.format == SWISS and self.rounds > most_rounds(count):
            raise TableRefusal("cup_rounds", count=count, most=most_rounds(count), rounds=self.rounds)
        most = len(rounds(count)) if self.format == DUPLICATE and self.against == EACH_OTHER else self.rounds
        if self.rounds > most:
            raise TableRefusal("cup_rounds", count=count, most=most, rounds=self.rounds)

    def fewest(self) -> int:
        if self.format == GROUPS:
            return self.groups * (self.advance + 1)
        if self.format == EVENING:
            return max(3, min(self.seats))
        return 3 if self.format == DUPLICATE and self.against == EACH_OTHER else FEWEST

    def round_total(self, count: int) -> int:
        """How many rounds there are among so many; of groups those after them."""
        if self.format == LEAGUE:
            return self.times * (count - 1 + count % 2)
        if self.format == GROUPS:
            return round_count(self.groups * self.advance)
        return round_count(count) if self.format == KNOCKOUT else self.rounds


def read_breaks(state: State, form: str) -> tuple[str, ...]:
    usual = list(USUAL_BREAKS.get(form, [one for one in TIE_BREAKS if one != "opponents"]))
    breaks = usual if state.value("breaks", None) is None else state.texts("breaks")
    if len(set(breaks)) < len(breaks) or any(one not in TIE_BREAKS for one in breaks) or breaks[:1] != ["points"]:
        raise BadState(
            f"A contest is decided by points and then by {listing(list(TIE_BREAKS[1:]), 'and')}, each once, "
            f"but {shown(breaks)} came."
        )
    return tuple(breaks)
