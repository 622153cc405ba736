"""What is learned of Goal!Game by playing it: what bundles of tokens are worth, and what is seen in a match."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, cast

from fiveaside.bots.playout import play_match
from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Numbers, Seeded
from fiveaside.engine.judgement import shares
from fiveaside.engine.player import Player
from fiveaside.games import box
from fiveaside.games.goal_game.bot.thumb import Thumb
from fiveaside.games.goal_game.judgement.bundles import BUNDLES, CELLS, MOST, SIZE, TOKENS, WAYS, is_possible
from fiveaside.games.goal_game.judgement.position import features, form_of
from fiveaside.games.goal_game.judgement.worth import PARTS, forget, written_auction
from fiveaside.games.goal_game.table import BEFORE, Tournament
from fiveaside.lab.fitting import Sample, fit
from fiveaside.lab.pool import run_in_order
from fiveaside.lab.simulation import STREAMS

GAME = "goal_game"
CELL_SEEDS = 1 << 20
"""So many matches of a cell have numbers of their own before those of the next one begin."""
RIDGE = 1.0
SEATS = (2, 2, 2, 2, 3, 4)
"""Of six games to learn from, how many coaches each has."""
SELDOM = 32
"""One moment in so many is kept: neighbours tell the same."""
FORMS = ("pair", "crowd", "series", "eve")

GAMES = 3000
"""How many games are usually played to learn from."""
Heard = Callable[[int, int], None]


class Cell(NamedTuple):
    """So many matches of one pair of bundles."""

    seed: int
    number: int
    games: int


class Moment(NamedTuple):
    """What was seen, in which form, and who won in the end."""

    form: str
    sample: Sample


def train(folder: Path, seed: int, games: int, jobs: int, heard: Heard) -> list[str]:
    """All files anew, into the folder of what was learned; what there is to tell of it. `auction.bin` is the auction
    worked out for these bundles."""
    cells = [number for number in range(CELLS) if is_possible(number)]
    steps = len(cells) + games
    wins: dict[int, int] = {}
    errands = (Cell(seed, number, max(2, games // 25)) for number in cells)
    for number, won in zip(cells, run_in_order(beginner_wins, errands, jobs), strict=True):
        wins[number] = won
        heard(len(wins), steps)
    chances = learned_worth(wins, max(2, games // 25))
    write_bundles(folder, seed, games, chances)
    (folder / "auction.bin").write_bytes(written_auction([round(PARTS * chance) / PARTS for chance in chances]))
    forget()
    moments: list[Moment] = []
    for number, kept in enumerate(run_in_order(kept_moments, ((seed, number) for number in range(games)), jobs)):
        moments += kept
        heard(len(cells) + number + 1, steps)
    write_weights(folder, seed, games, moments)
    forget()
    return [f"{len(cells)} pairs of bundles, {len(moments)} moments of {games} games"]


# Bundles


def after_auction(number: int, dealer: int) -> Tournament:
    """A tournament of two whose auction has left this pair of bundles; the first of them is the beginner's."""
    game = box(GAME).new(2, {"squad": "none", "first_dealer": str(dealer + 1)})
    m = cast(Tournament, game)
    ways = [number // WAYS, number % WAYS]
    if dealer == 0:
        ways.reverse()
    held = [BUNDLES[one // 2] for one in ways]
    m.tokens = [*held[0], *held[1]]
    m.coins = [one % 2 for one in ways]
    m.aside = tuple(TOKENS[kind] - held[0][kind] - held[1][kind] for kind in range(3))
    return m


def beginner_wins(cell: Cell) -> int:
    """How many of the matches the beginner wins; either seat begins in turn."""
    fresh = [after_auction(cell.number, dealer) for dealer in (0, 1)]
    wins = 0
    for match in range(cell.games):
        first = STREAMS * (CELL_SEEDS * (cell.seed * WAYS * WAYS + cell.number) + match)
        dice, worlds, mind = [Seeded(first + stream) for stream in range(STREAMS)]
        dealer = match % 2
        game = fresh[dealer].copy()
        play_match(game, [Thumb(mind), Thumb(mind)], dice, worlds)
        assert game.outcome is not None
        wins += game.outcome.winner == 1 - dealer
    return wins


def bundle_features(number: int) -> list[float]:
    """How many of each kind both have, and which kinds stand against each other."""
    ways = (number // WAYS, number % WAYS)
    seen = [1.0]
    for one in ways:
        bundle = BUNDLES[one // 2]
        coin = one % 2
        seen += [float(held >= least) for held in bundle for least in range(1, MOST + 1)]
        seen += [float(coin), float(coin and SIZE[one // 2] < MOST), float(bundle[0] * bundle[1])]
    mine, theirs = BUNDLES[ways[0] // 2], BUNDLES[ways[1] // 2]
    return [*seen, *[float(one * other) for one in mine for other in theirs]]


def learned_worth(wins: dict[int, int], games: int) -> list[float]:
    """The beginner's chance by what bundles have in common; each pair moves from there as far as its own matches are
    more than noise."""
    none = [0.0] * len(bundle_features(0))
    samples = [Sample([bundle_features(cell), none], [float(won), float(games - won)]) for cell, won in wins.items()]
    weights = fit(samples, RIDGE)
    chances = [shares([bundle_features(number), none], weights)[0] for number in range(CELLS)]
    noise = {cell: chances[cell] * (1 - chances[cell]) / games for cell in wins}
    apart = {cell: won / games - chances[cell] for cell, won in wins.items()}
    own = max(0.0, sum(apart[cell] ** 2 - noise[cell] for cell in wins) / len(wins))
    for cell in wins:
        chances[cell] += apart[cell] * own / (own + noise[cell])
    return chances


# Moments of whole games


def kept_moments(task: tuple[int, int]) -> list[Moment]:
    """A game between equals, the best there are; some of its moments, and who won it."""
    seed, number = task
    seats = SEATS[number % len(SEATS)]
    first = STREAMS * ((seed + 1) * (1 << 40) + number)
    dice, worlds, minds = [Seeded(first + stream) for stream in range(STREAMS)]
    best = next(iter(box(GAME).minds().values()))
    m = cast(Tournament, box(GAME).new(seats))
    kept = list(moments_of(m, [best(minds) for _ in range(seats)], dice, worlds))
    assert m.outcome is not None and m.outcome.winner is not None
    winner = m.outcome.winner
    return [
        Moment(form, Sample(seen, [float(seat == winner) for seat in coaches]))
        for form, coaches, seen in kept
        if winner in coaches
    ]


def moments_of(
    m: Tournament, players: list[Player], dice: Numbers, worlds: Numbers
) -> Iterator[tuple[str, tuple[int, ...], list[list[float]]]]:
    """The game is played on between them."""
    ask = m.ask
    while ask is not None:
        if m.stage != BEFORE and worlds.below(SELDOM) == 0:
            form, coaches = form_of(m)
            yield form, coaches, [features(m, form, seat) for seat in coaches]
        if ask.seat == CHANCE:
            m.step(dice.below(ask.n))
        else:
            m.step(players[ask.seat].choose(m.imagine(ask.seat, worlds), ask))
        ask = m.ask


# What is kept


def write_bundles(folder: Path, seed: int, games: int, chances: list[float]) -> None:
    lines = made_by(seed, games)
    lines += [
        f"# The chance of the beginner of a match of two, in {PARTS} parts. A coach has one of {len(BUNDLES)} bundles",
        "# (strikers, keepers, defenders: none of each first, then by strikers, keepers, defenders), each without and",
        "# with a coin left; a row for each of the beginner's, a number for each of the other's.",
        "chances = [",
    ]
    parts = [round(PARTS * chance) for chance in chances]
    lines += [f"    {', '.join(map(str, parts[row : row + WAYS]))}," for row in range(0, CELLS, WAYS)]
    (folder / "bundles.toml").write_text("\n".join([*lines, "]", ""]), "utf-8")


def write_weights(folder: Path, seed: int, games: int, moments: list[Moment]) -> None:
    lines = made_by(seed, games)
    lines.append("# What each thing seen counts for a coach's chance to win; judgement/position.py says what they are.")
    for form in FORMS:
        samples = [moment.sample for moment in moments if moment.form == form]
        if not samples:
            continue
        numbers = ", ".join(f"{weight:.4f}" for weight in fit(samples, RIDGE))
        lines.append(f"{form} = [{numbers}] # {len(samples)} moments")
    (folder / "judgement.toml").write_text("\n".join([*lines, ""]), "utf-8")


def made_by(seed: int, games: int) -> list[str]:
    return [f"# Written by `fiveaside lab train {GAME} --seed {seed} --games {games}`, and so again by anybody."]
