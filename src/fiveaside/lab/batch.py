"""A Batch: some games of an experiment, played anywhere and always the same."""

from typing import Final, NamedTuple

from fiveaside.bots.playout import play_match
from fiveaside.bots.roster import bot
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.judgement import won
from fiveaside.games import box
from fiveaside.lab.guests import dismiss, fetch
from fiveaside.lab.metrics import JUDGED, RESULT, TOLD
from fiveaside.lab.sheet import Sheet
from fiveaside.lab.simulation import MOST_GAMES, STREAMS, Setting
from fiveaside.lab.watching import Watch

PAIR_STREAMS: Final = 4
"""Each pair has numbers apart for its dice, for what seats imagine, and for either mind."""


class Batch(NamedTuple):
    """Games number `first` to `first + games - 1`; below `judged` and `told` they are watched. With an `other` setting
    they are pairs: its mind against that of `setting`, seats exchanged in between."""

    setting: Setting
    first: int
    games: int
    told: int = 0
    judged: int = 0
    pace: int = 10
    other: Setting | None = None

    def level(self, number: int) -> int:
        return JUDGED if number < self.judged else TOLD if number < self.told else RESULT


def play(batch: Batch) -> Sheet:
    names = [*batch.setting.bots, *(batch.other.bots if batch.other else [])]
    fetch(names)
    fresh = box(batch.setting.game).new(len(batch.setting.bots), batch.setting.options, batch.setting.pack)
    sheet = Sheet()
    try:
        for number in range(batch.first, batch.first + batch.games):
            if batch.other is None:
                sheet.note(play_one(batch, fresh, number, sheet))
            else:
                for seat in (0, 1):
                    sheet.note(play_pair(batch, fresh, number, seat))
        return sheet
    finally:
        dismiss()  # a program begins each batch anew: nothing it remembers depends on who played what


def play_one(batch: Batch, fresh: Game, number: int, sheet: Sheet) -> dict[str, float]:
    """The games that `sim` plays with the same seed."""
    seed = batch.setting.seed * MOST_GAMES + number
    dice, worlds, minds = [Seeded(STREAMS * seed + stream) for stream in range(STREAMS)]
    game = fresh.copy()
    players = [bot(batch.setting.game, name, minds) for name in batch.setting.bots]
    level = batch.level(number)
    if level == RESULT:
        return ended(game, play_match(game, players, dice, worlds))
    watch = Watch(game, level)
    watch.watch(players, dice, worlds)
    watch.add_to(sheet)
    return ended(game, watch.decisions) | watch.values(batch.pace)


def play_pair(batch: Batch, fresh: Game, number: int, seat: int) -> dict[str, float]:
    """One game of a pair: the first mind has this seat."""
    assert batch.other is not None
    first = PAIR_STREAMS * (batch.setting.seed * MOST_GAMES + number)
    dice, worlds, one, other = [Seeded(first + stream) for stream in range(PAIR_STREAMS)]
    game = fresh.copy()
    players = [bot(batch.setting.game, batch.setting.bots[0], one), bot(batch.setting.game, batch.other.bots[0], other)]
    values = ended(game, play_match(game, players if seat == 0 else players[::-1], dice, worlds))
    points = game.points()
    side = game.side_of(seat)
    return values | {"score": won(game)[side], "ahead": float(points[side] - points[1 - side]), "seat": float(seat)}


def ended(game: Game, decisions: int) -> dict[str, float]:
    outcome, points = game.outcome, game.points()
    assert outcome is not None
    others = (sum(points) - points[0]) / max(len(points) - 1, 1)
    return {
        "first_seat": won(game)[0], "draws": float(outcome.winner is None), "decisions": float(decisions),
        "points": float(sum(points)), "lead": points[0] - others, "margin": float(max(points) - min(points)),
    }  # fmt: skip
