"""An Experiment: a question, what is played to answer it, and what is looked at; as TOML says it."""

import hashlib
import json
from collections.abc import Callable
from typing import Final, NamedTuple, cast

import fiveaside
from fiveaside.bots.roster import bot, bot_names
from fiveaside.engine.chance import Seeded
from fiveaside.engine.options import read_options
from fiveaside.engine.refusal import BadOption, BadState, shown
from fiveaside.engine.state import State
from fiveaside.games import box
from fiveaside.lab.guests import fetch
from fiveaside.lab.metrics import JUDGED, METRICS, TOLD, metric
from fiveaside.lab.simulation import MOST_GAMES, Setting

MEASURE: Final = "measure"
COMPARE: Final = "compare"
STRENGTH: Final = "strength"
QUESTIONS: Final = (MEASURE, COMPARE, STRENGTH)
MOST_ARMS: Final = 50
MOST_PACE: Final = 3600
LARGEST_BATCH: Final = 250
BATCHES: Final = 40
"""The games of an arm are shared out into so many batches, of no more games than the largest."""
SHOWN_GAMES: Final = 1000
JUDGED_GAMES: Final = 100


class Arm(NamedTuple):
    """One of the things that are measured, compared or set against each other."""

    name: str
    setting: Setting


class Experiment:
    """`games` is how many are played of each arm at most, `told` and `judged` how many of those are watched how
    closely. A comparison stops when `decide` is known to differ, or to differ by no more than `enough`; a test of
    strength when one of two differences in Elo is known to be the likelier."""

    def __init__(self, told: dict[str, object], packs: Callable[[str], dict[str, object]]) -> None:
        """`packs` reads the owner's components that are named by their file."""
        self.source = told
        state = State(told, "An experiment")
        self.title = state.text("title", default="")
        self.question = state.text("question", QUESTIONS, MEASURE)
        self.seed = state.number("seed", 0, MOST_GAMES, 1)
        self.games = state.number("games", 1, MOST_GAMES, 1000)
        self.told = min(state.number("told", 0, MOST_GAMES, SHOWN_GAMES), self.games)
        self.judged = min(state.number("judged", 0, MOST_GAMES, JUDGED_GAMES), self.games)
        self.pace = state.number("pace", 1, MOST_PACE, 10)
        self.decide = metric(state.text("decide", default="first_seat")).name
        names = state.texts("metrics") if "metrics" in told else list(METRICS)
        self.metrics = [metric(name).name for name in names]
        self.alpha = fraction(state, "alpha", 0.05, 0.5)
        self.beta = fraction(state, "beta", 0.05, 0.5)
        self.enough = fraction(state, "enough", 0.0, 1e9)
        self.elo = state.numbers("elo", 2, -1000, 1000, [0, 30])
        self.arms = read_arms(state, self.seed, packs)
        state.nothing_else()
        self.check()

    def check(self) -> None:
        if self.question != MEASURE and len(self.arms) != 2:
            raise BadOption(f"The question {self.question} takes two arms, but {len(self.arms)} came.")
        if self.elo[0] >= self.elo[1]:
            raise BadOption(
                f"The first of the two numbers of elo is the smaller one, but {shown(list(self.elo))} came."
            )
        if self.question == STRENGTH:
            self.check_strength()
        for arm in self.arms:
            game = box(arm.setting.game).new(len(arm.setting.bots), arm.setting.options, arm.setting.pack)
            if game.box.judgement(game) is None:
                self.judged = 0
        level = METRICS[self.decide].level
        if self.question == COMPARE and level >= TOLD:
            self.told = self.games
        if self.question == COMPARE and level >= JUDGED:
            self.judged = self.games if self.judged else 0
            if not self.judged:
                raise BadOption(f"{self.decide} needs what a position is worth, which is not known with these options.")

    def check_strength(self) -> None:
        one, other = (arm.setting for arm in self.arms)
        if (one.game, one.options, one.pack) != (other.game, other.options, other.pack):
            raise BadOption("The question strength takes one and the same game for both arms, but two came.")
        if len(one.bots) != 2 or len(other.bots) != 2:
            raise BadOption(
                f"The question strength takes games of two seats, but {max(map(len, (one.bots, other.bots)))} came."
            )
        for arm in self.arms:
            if len(set(arm.setting.bots)) != 1:
                raise BadOption(f"The question strength takes one mind for an arm, but {shown(arm.setting.bots)} came.")

    def size(self) -> int:
        """Games of a batch; the same whoever plays them."""
        return max(1, min(LARGEST_BATCH, self.games // BATCHES))

    def level(self, number: int) -> int:
        """How closely the game with this number is looked at."""
        return JUDGED if number < self.judged else TOLD if number < self.told else 0

    def fingerprint(self) -> str:
        """Of all that the results follow from."""
        arms = [[arm.name, *vars(arm.setting).values()] for arm in self.arms]
        facts = [vars(self) | {"source": None, "arms": arms}, fiveaside.__version__, [rules(arm) for arm in self.arms]]
        return hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()[:16]


def rules(arm: Arm) -> str:
    return box(arm.setting.game).version


def fraction(state: State, name: str, default: float, most: float) -> float:
    value = state.value(name, default)
    if not isinstance(value, int | float) or isinstance(value, bool) or not 0.0 <= value <= most:
        raise BadState(f"{state.what} has a number from 0 to {most:g} as {name}, but {shown(value)} came.")
    if not value and name != "enough":
        raise BadState(f"{state.what} has a number above 0 as {name}, but {shown(value)} came.")
    return float(value)


# Arms

Packs = Callable[[str], dict[str, object]]


def read_arms(state: State, seed: int, packs: Packs) -> list[Arm]:
    """What an arm leaves out is said above it."""
    shared = {name: state.value(name) for name in ("game", "options", "pack", "minds", "seats") if name in state.values}
    entries = state.parts("arm") if "arm" in state.values else [State({}, "An experiment")]
    if not 0 < len(entries) <= MOST_ARMS:
        raise BadState(f"An experiment has 1 to {MOST_ARMS} arms, but {len(entries)} came.")
    found: list[Arm] = []
    for entry in entries:
        own = State(shared | entry.values, "An experiment, arm,")
        if "options" in entry.values and "options" in shared:
            own.values["options"] = State(shared["options"], own.what).values | entry.part("options").values
        found.append(read_arm(own, seed, packs))
        if [arm.name for arm in found].count(found[-1].name) > 1:
            raise BadState(f"The arms of an experiment have different names, but {shown(found[-1].name)} came twice.")
    return found


def read_arm(entry: State, seed: int, packs: Packs) -> Arm:
    game = box(entry.text("game"))
    options = entry.part("options", {}).values
    pack = packs(entry.text("pack")) if "pack" in entry.values else {}
    chosen = read_options(game.title, game.options, options)
    minds = read_minds(entry, game.name, game.seats(chosen))
    game.new(len(minds), options, pack)
    fetch(minds)
    for name in minds:
        bot(game.name, name, Seeded(0))
    name = entry.text("name", default="") or told_name(game.title, options, minds)
    entry.nothing_else()
    return Arm(name[:80], Setting(game.name, minds, options, pack, seed))


def read_minds(entry: State, game: str, allowed: tuple[int, ...]) -> list[str]:
    """A list with a mind for each seat, or one mind for all of them."""
    value = entry.value("minds", bot_names(game)[-1] if "thumb" not in bot_names(game) else "thumb")
    if isinstance(value, list):
        seats = len(value)
        minds = [str(name) for name in value]
    else:
        seats = entry.number("seats", 1, 99, 2 if 2 in allowed else allowed[0])
        minds = [str(value)] * seats
    if seats != entry.number("seats", 1, 99, seats) or seats not in allowed:
        wanted = " or ".join(str(number) for number in allowed)
        raise BadOption(f"{box(game).title} with these options has {wanted} seats, but {seats} came.")
    return minds


def told_name(title: str, options: dict[str, object], minds: list[str]) -> str:
    parts = [f"{name}={value}" for name, value in options.items()]
    alike = len(set(minds)) == 1
    return ", ".join([title, *parts, minds[0] if alike else " and ".join(minds)])


def written(told: dict[str, object]) -> str:
    """An experiment as TOML, to be run again."""
    lines = [f"{name} = {toml_of(value)}" for name, value in told.items() if name != "arm"]
    for arm in cast("list[dict[str, object]]", told.get("arm", [])):
        lines += ["", "[[arm]]", *[f"{name} = {toml_of(value)}" for name, value in arm.items()]]
    return "\n".join(lines) + "\n"


def toml_of(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name} = {toml_of(entry)}" for name, entry in value.items()) + "}"
    return json.dumps(value, ensure_ascii=False)
