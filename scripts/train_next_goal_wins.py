"""What is learned of Next Goal Wins by playing it: how long each tactic is worth keeping, what footballers and tactics
are worth, what counts for a title."""

from collections.abc import Callable
from pathlib import Path
from typing import cast

from fiveaside.engine.ask import CHANCE, Ask
from fiveaside.engine.chance import Numbers, Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.judgement import won
from fiveaside.engine.player import Player
from fiveaside.games import box
from fiveaside.games.next_goal_wins import choices as c
from fiveaside.games.next_goal_wins.bot.levels import PLAN, SIGNING, Master, first_to_mind
from fiveaside.games.next_goal_wins.bot.signing import between_matches
from fiveaside.games.next_goal_wins.bot.thumb import Patience, Thumb, in_a_match
from fiveaside.games.next_goal_wins.judgement.learned import PARTS, forget
from fiveaside.games.next_goal_wins.judgement.position import Standing, features, strength
from fiveaside.games.next_goal_wins.judgement.scouting import ROUGH
from fiveaside.games.next_goal_wins.parts.board import LINE, POSITIONS
from fiveaside.games.next_goal_wins.table import Season
from fiveaside.lab.fitting import Sample, fit, solved
from fiveaside.lab.pool import run_in_order
from fiveaside.lab.simulation import STREAMS

GAME = "next_goal_wins"
PLAYERS = (2, 2, 2, 2, 2, 2, 2, 3, 4)
"""Of nine seasons to learn from, how many players each has."""
SELDOM = 8
"""One moment between matches in so many is kept: neighbours tell the same."""
RIDGE = 1.0
MOST_ATTACKS = 12
ON_TO_NEXT = 0.5
"""What is left of a tactic's worth when it is carried into the next match: hands fill up by themselves."""
SCOUTED = 25
"""So many times as many seasons are played to learn what footballers and tactics are worth: a goal has many fathers."""
BY_LOT = 2
ANOTHER = 6
"""One signing, and one place in a line-up, in so many is filled by lot, so that more is seen than what seems best."""
PULL = 20.0
"""How strongly worths stay at nothing."""
STATS = 13
GAMES = 480
"""How many games are usually played to learn from."""
Heard = Callable[[int, int], None]
Seen = tuple[int, int, int, int]
"""Match, attack, seat and tactic."""


def train(folder: Path, seed: int, games: int, jobs: int, heard: Heard) -> list[str]:
    """All files anew, into the folder of what was learned; what there is to tell of it."""
    watched, scouted = max(1, games // 4), SCOUTED * games
    steps = watched + scouted + games
    gains: dict[str, list[float]] = {}
    for number, found in enumerate(run_in_order(gains_of, ((seed, number) for number in range(watched)), jobs)):
        for tactic, more in found.items():
            gains.setdefault(tactic, []).extend(more)
        heard(number + 1, steps)
    made = [f"# Written by `fiveaside lab train {GAME} --seed {seed} --games {games}`, and so again by anybody."]
    write_patience(folder, made, gains)
    forget()
    played = Worths()
    for number, matches in enumerate(run_in_order(matches_of, ((seed, number) for number in range(scouted)), jobs)):
        played.add(matches)
        heard(watched + number + 1, steps)
    write_scouting(folder, made, played)
    forget()
    samples: list[Sample] = []
    for number, kept in enumerate(run_in_order(kept_moments, ((seed, number) for number in range(games)), jobs)):
        samples += kept
        heard(watched + scouted + number + 1, steps)
    write_weights(folder, made, samples)
    forget()
    return [
        f"{len(gains)} tactics in {watched} seasons, {played.matches} matches of {scouted} seasons, "
        f"{len(samples)} moments of {games} seasons"
    ]


# Tactics


class Watching(Patience):
    """Nothing is played, and what each tactic would have changed is noted: the most of each attack."""

    def __init__(self) -> None:
        self.gains: dict[Seen, float] = {}

    def surplus(self, m: Season, seat: int, tactic: int, gain: float) -> float:
        seen = (m.fixture, sum(m.match.finished), seat, tactic)
        self.gains[seen] = max(gain, self.gains.get(seen, 0.0))
        return -1.0


class Watcher(Player):
    def __init__(self, numbers: Numbers | None = None) -> None:
        super().__init__(numbers)
        self.watching = Watching()
        self.thumb = Thumb(self.numbers)

    def choose(self, game: Game, ask: Ask) -> int:
        m = cast(Season, game)
        return in_a_match(m, ask, self.watching, ROUGH) if m.match.on else self.thumb.choose(game, ask)


def gains_of(task: tuple[int, int]) -> dict[str, list[float]]:
    """By tactic, the most that it would have changed in each attack in which somebody held it; 0 where it could not be
    played."""
    seed, number = task
    first = STREAMS * (seed * (1 << 40) + number)
    dice, worlds, minds = [Seeded(first + stream) for stream in range(STREAMS)]
    m = cast(Season, box(GAME).new(2))
    watcher = Watcher(minds)
    held: dict[Seen, float] = {}
    while m.ask is not None:
        if m.match.on:
            for seat in m.match.players:
                for tactic in m.hands[seat]:
                    held[m.fixture, sum(m.match.finished), seat, tactic] = 0.0
        seat = m.ask.seat
        m.step(dice.below(m.ask.n) if seat == CHANCE else watcher.choose(m.imagine(seat, worlds), m.ask))
    held.update(watcher.watching.gains)
    found: dict[str, list[float]] = {}
    for seen, gain in held.items():
        found.setdefault(m.kit.tactics[seen[3]].id, []).append(gain)
    return found


def worth_keeping(gains: list[float], carried: float) -> list[float]:
    """By attacks left after this one, what it is worth to keep a tactic: the better of then and later, on average."""
    worth = [carried]
    for _left in range(MOST_ATTACKS):
        worth.append(sum(max(gain, worth[-1]) for gain in gains) / len(gains))
    return worth


def carried_over(gains: list[float], attacks: int) -> float:
    """What a tactic is worth at the end of a match that is not the last."""
    carried = 0.0
    for _round in range(20):
        carried = ON_TO_NEXT * worth_keeping(gains, carried)[attacks]
    return carried


def write_patience(folder: Path, made: list[str], gains: dict[str, list[float]]) -> None:
    """Two rows a tactic: in a match that is not the last, and in the last."""
    lines = [
        *made,
        f"# The worth of keeping a tactic, in {PARTS} parts of a goal, by attacks of both sides left after it.",
    ]
    for name in sorted(gains):
        carried = carried_over(gains[name], 6)
        rows = [[round(PARTS * one) for one in worth_keeping(gains[name], first)] for first in (carried, 0.0)]
        lines.append(f"{name} = {rows} # seen in {len(gains[name])} attacks")
    (folder / "patience.toml").write_text("\n".join([*lines, ""]), "utf-8")


# Footballers and tactics


Played = tuple[dict[int, int], int]
"""What red had more of than blue when a match began, and by how many goals it won."""


class Signer(Player):
    """It plays tactics by what was learned, and signs by the rule of thumb or by lot."""

    def choose(self, game: Game, ask: Ask) -> int:
        m = cast(Season, game)
        if ask.kind in (*SIGNING, "draft_deck", "recruit_deck", "transfer") and self.numbers.below(BY_LOT) == 0:
            return first_to_mind(ask, self.numbers)
        if ask.kind == "lineup" and self.numbers.below(ANOTHER) == 0:
            home = [code for code in ask.choices if code != c.EMPTY and m.kit.homes[code - c.FOOTBALLER] == place_of(m)]
            if home:
                return home[self.numbers.below(len(home))]
        return in_a_match(m, ask, PLAN, ROUGH) if m.match.on else between_matches(m, ask, ROUGH)


def place_of(m: Season) -> int:
    """The place in the line-up that is filled next."""
    return int(m.match.placed % LINE)


def named() -> list[str]:
    """Skills and tactics, in one order for all."""
    kit = cast(Season, box(GAME).new(2)).kit
    skills = {footballer.skill.id for footballer in kit.footballers if footballer.skill is not None}
    return [*sorted(skills), *sorted({tactic.id for tactic in kit.tactics})]


def matches_of(task: tuple[int, int]) -> list[Played]:
    """All matches of a season between two who sign by lot."""
    seed, number = task
    first = STREAMS * ((seed + 2) * (1 << 40) + number)
    dice, worlds, minds = [Seeded(first + stream) for stream in range(STREAMS)]
    m = cast(Season, box(GAME).new(2))
    signer = Signer(minds)
    of_name = {name: LINE * STATS + i for i, name in enumerate(named())}
    begun: list[dict[int, int]] = []
    while m.ask is not None:
        if m.match.on and m.match.revealed and len(begun) == len(m.results):
            begun.append(had_more(m, of_name))
        seat = m.ask.seat
        m.step(dice.below(m.ask.n) if seat == CHANCE else signer.choose(m.imagine(seat, worlds), m.ask))
    return [(more, red - blue) for more, (red, blue) in zip(begun, m.results, strict=True)]


def had_more(m: Season, of_name: dict[str, int]) -> dict[int, int]:
    """Of each stat in each position, of each skill and of each tactic; what both have alike is left out."""
    found: dict[int, int] = {}
    for colour, sign in ((0, 1), (1, -1)):
        seat = m.match.players[colour]
        for place in range(LINE):
            footballer = m.match.slots[colour * LINE + place]
            if footballer < 0:
                continue
            home = m.is_at_home(footballer, seat, place, False)
            for stat, points in enumerate(m.stats_in(footballer, place, home)):
                count(found, place * STATS + stat, sign * points)
            skill = m.kit.footballers[footballer].skill
            if home and skill is not None:
                count(found, of_name[skill.id], sign)
        for tactic in m.hands[seat]:
            count(found, of_name[m.kit.tactics[tactic].id], sign)
    return {thing: more for thing, more in found.items() if more}


def count(found: dict[int, int], thing: int, more: int) -> None:
    found[thing] = found.get(thing, 0) + more


class Worths:
    """What each thing adds to the goals that a side is ahead, by least squares over all matches."""

    def __init__(self) -> None:
        self.matches = 0
        size = LINE * STATS + len(named())
        self.products = [[PULL if i == j else 0.0 for j in range(size)] for i in range(size)]
        self.sums = [0.0] * size

    def add(self, matches: list[Played]) -> None:
        self.matches += len(matches)
        for more, ahead in matches:
            for thing, points in more.items():
                row = self.products[thing]
                for other, others in more.items():
                    row[other] += points * others
                self.sums[thing] += points * ahead

    def found(self) -> list[int]:
        """In parts of a goal; nothing makes a side worse."""
        return [max(0, round(PARTS * worth)) for worth in solved(self.products, self.sums)]


def write_scouting(folder: Path, made: list[str], played: Worths) -> None:
    found, names = played.found(), named()
    worths = dict(zip(names, found[LINE * STATS :], strict=True))
    tactics = {tactic.id for tactic in cast(Season, box(GAME).new(2)).kit.tactics}
    lines = [*made, f"# What adds how much to a lead, in {PARTS} parts of a goal, over {played.matches} matches.", ""]
    lines += ["# A point of passing crossing dribbling shooting heading, interceptions blocking tackling,"]
    lines += ["# throwing punting saving catching rushing.", "[stats]"]
    lines += [f"{name} = {found[place * STATS : (place + 1) * STATS]}" for place, name in enumerate(POSITIONS)]
    lines += ["", "[skills]", *[f"{name} = {worth}" for name, worth in worths.items() if name not in tactics]]
    lines += ["", "[tactics]", *[f"{name} = {worth}" for name, worth in worths.items() if name in tactics]]
    (folder / "scouting.toml").write_text("\n".join([*lines, ""]), "utf-8")


# Moments of whole seasons


def kept_moments(task: tuple[int, int]) -> list[Sample]:
    """A season between equals; some of its moments, and who won the title."""
    seed, number = task
    players = PLAYERS[number % len(PLAYERS)]
    first = STREAMS * ((seed + 1) * (1 << 40) + number)
    dice, worlds, minds = [Seeded(first + stream) for stream in range(STREAMS)]
    m = cast(Season, box(GAME).new(players))
    mind = Master(minds)
    kept: list[list[list[float]]] = []
    while m.ask is not None:
        if not m.match.on and worlds.below(SELDOM) == 0:
            standing = Standing(m)
            kept.append([features(m, seat, standing, strength(m, seat)) for seat in range(players)])
        seat = m.ask.seat
        m.step(dice.below(m.ask.n) if seat == CHANCE else mind.choose(m.imagine(seat, worlds), m.ask))
    return [Sample(seen, won(m)) for seen in kept]


def write_weights(folder: Path, made: list[str], samples: list[Sample]) -> None:
    numbers = ", ".join(f"{weight:.4f}" for weight in fit(samples, RIDGE))
    lines = [
        *made,
        "# What each thing seen counts for a player's chance of the title; judgement/position.py says what they are.",
        f"season = [{numbers}] # {len(samples)} moments",
    ]
    (folder / "judgement.toml").write_text("\n".join([*lines, ""]), "utf-8")
