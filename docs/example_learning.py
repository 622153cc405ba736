#!/usr/bin/env python3
"""An agent that learns GoLong from nothing but games: python example_learning.py [MINUTES]

It plays thousands of games at once against itself and learns what a possession brings: for every place of the ball, way
to go and cup of dice, how likely it ends in a touchdown, in a field goal, or with the ball lost here or there. That is
the same in all slots and at every score, so all games teach it. What a lead is worth follows from it, slot by slot from
the last one backwards, and so does the best choice at any score. `thumb` is met only afterwards.

It writes what it has learned to example_learning.npz and its curve to example_learning.svg, and plays at a table by

    fiveaside serve --bot example_learning:Mind

It needs `pip install 'fiveaside[rl]'`; docs/research.md explains it.
"""

import math
import sys
import time
from pathlib import Path

import numpy as np
from example_downs import (
    BACK,
    CELLS,
    DOWN,
    DROP,
    ENDS,
    FIELD,
    GOOD,
    HALF,
    KICK,
    KNOTS,
    LEADS,
    LEAF_BACK,
    LEAF_LOST,
    LEAF_SAFE,
    LEAF_TD,
    LEAVES,
    LOST,
    MOST_LEAD,
    ONE,
    PENALTY,
    RETURN,
    ROWS,
    SAFE,
    SHARE,
    SLOTS,
    START,
    TAKE,
    TD,
    TENSOR,
    TRY,
    TWO,
    Sight,
    best_way,
    cell,
)

from fiveaside.adapters.gymnasium import ManyEnv
from fiveaside.adapters.spaces import sight
from fiveaside.engine.ask import Ask
from fiveaside.engine.chance import Numbers
from fiveaside.engine.game import Game
from fiveaside.engine.player import Player

HERE = Path(__file__).resolve().parent
OVER = (np.sign(np.arange(-MOST_LEAD, MOST_LEAD + 1)) + 1) / 2
"""What a lead is worth when all slots are played."""
USUAL = (5, MOST_LEAD)
"""The slot and the lead by whose choices it is learned how a possession goes on."""
ANEW = 150
"""So many steps lie between two reckonings of what everything is worth."""
LOOK = 4096
"""So many games against thumb make a point of the curve."""
NEAR, ENOUGH = ((1, 0.6), (2, 0.3)), 400
"""What was learned of places so many yards away counts so much, and no more than if it had been seen so often."""


def shifted(values: np.ndarray, points: int) -> np.ndarray:
    """What a side has by lead, if the lead grows by so many points."""
    return values[np.clip(np.arange(LEADS) + points, 0, LEADS - 1)]


def behind_return(slot: int, received: dict[int, np.ndarray]) -> np.ndarray:
    """What it is worth, by lead, that the others have run back a touchdown: it was their next slot (12.2-12.5)."""
    if slot >= SLOTS - 1:
        return OVER
    if slot == HALF:
        return received[HALF + 1]
    return 1 - received[HALF + 1][::-1] if slot == HALF - 1 else received[slot + 2]


class Agent:
    """`ends` has for every row how likely each end of the possession is; `seen` how often that was seen. `kick` and
    `free` say where a kick-off (last: for a touchdown) and a free kick bring the ball, `good` how often a try for one
    point and for two succeeds, each as counts. All else follows: `known`, which is smoother than `ends`; `worth` by
    slot and lead of each leaf, `value` of each end, `two` whether to try for two, `usual` how a leaf ends by the usual
    choices."""

    def __init__(self) -> None:
        self.ends = np.zeros((ROWS, ENDS), np.float32)
        spot = np.arange(CELLS) % FIELD
        self.ends[:CELLS, TD], self.ends[:CELLS, LOST:] = 0.3, 0.7 * SHARE[FIELD - spot]
        every = np.arange(FIELD)
        self.ends[CELLS : CELLS + FIELD, LOST:] = SHARE[FIELD - np.minimum(every + 35, 80)]
        self.ends[CELLS + FIELD :, GOOD], self.ends[CELLS + FIELD :, LOST:] = 0.3, 0.7 * SHARE[FIELD - every]
        self.seen = np.full(ROWS, 4.0)
        self.kick, self.free = np.append(SHARE[30], 0.1), SHARE[40] + 0.0
        self.good = np.array([[1.0, 2.0], [1.0, 4.0]])
        self.worth = np.zeros((SLOTS + 1, LEADS, LEAVES), np.float32)
        self.value = np.zeros((SLOTS + 1, LEADS, ENDS), np.float32)
        self.two = np.zeros((SLOTS + 1, LEADS, 2), bool)
        self.reckon()

    # What follows from what was learned

    def reckon(self) -> None:
        """From the last slot to the first: what ends of a possession are worth, and with them every position."""
        kick, free = self.kick / self.kick.sum(), self.free / self.free.sum()
        self.known = self.smoothed()
        received: dict[int, np.ndarray] = {}
        after = np.repeat(OVER[:, None], KNOTS + 2, axis=1)
        for slot in range(SLOTS, 0, -1):
            self.value_ends(slot, after, behind_return(slot, received))
            gain = self.known @ self.value[slot].T
            kicks = np.maximum(gain[CELLS : CELLS + FIELD], gain[CELLS + FIELD :])
            best = np.maximum(gain[:CELLS].reshape(-1, FIELD, LEADS), kicks).reshape(CELLS, LEADS)
            here = self.worth[slot]
            here[:, :CELLS] = best.T
            here[:, [LEAF_TD, LEAF_SAFE, LEAF_BACK]] = self.value[slot][:, [TD, SAFE, BACK]]
            here[:, LEAF_LOST:] = self.value[slot][:, LOST:] @ SHARE[::-1].T
            starts = here[:, START]
            received[slot] = starts @ kick[:KNOTS] + kick[KNOTS] * self.value[slot][:, TD]
            told = np.column_stack([starts, starts @ free, received[slot]])
            after = np.repeat(received[slot][:, None], KNOTS + 2, axis=1) if slot == HALF + 1 else 1 - told[::-1]
        gain = self.known @ self.value[USUAL]
        row = np.arange(CELLS)
        three = np.stack([row, CELLS + row % FIELD, CELLS + FIELD + row % FIELD])
        best = three[gain[three].argmax(axis=0), row]
        lost = np.zeros((FIELD + 1, ENDS), np.float32)
        lost[:, LOST:] = SHARE[::-1]
        self.usual = np.concatenate([self.known[best], np.eye(ENDS, dtype=np.float32)[[TD, SAFE, BACK]], lost])

    def smoothed(self) -> np.ndarray:
        """What was learned, and of what was seen rarely also what was learned of the places beside it."""
        ends, seen = self.ends[:CELLS].reshape(-1, FIELD, ENDS), self.seen[:CELLS].reshape(-1, FIELD, 1)
        total, weight = ends * seen, seen + 0.0
        for yards, share in NEAR:
            for here, there in ((slice(yards, None), slice(None, -yards)), (slice(None, -yards), slice(yards, None))):
                counted = share * np.minimum(seen[:, there], ENOUGH)
                total[:, here] += counted * ends[:, there]
                weight[:, here] += counted
        return np.concatenate([(total / weight).reshape(CELLS, ENDS).astype(np.float32), self.ends[CELLS:]])

    def value_ends(self, slot: int, after: np.ndarray, back: np.ndarray) -> None:
        """`after` is what it is worth, by lead, when the slot is over: the ball at each knot, a free kick, a kick-off;
        `back` the same behind a touchdown that was run back."""
        value, one, two = self.value[slot], *(self.good[:, 0] / self.good.sum(axis=1))
        kick = after[:, -1]
        tries = [one * shifted(kick, 1) + (1 - one) * kick, two * shifted(kick, 2) + (1 - two) * kick]
        theirs = [one * shifted(back, -1) + (1 - one) * back, two * shifted(back, -2) + (1 - two) * back]
        self.two[slot] = np.column_stack([tries[1] > tries[0], theirs[1] < theirs[0]])
        value[:, TD] = shifted(np.maximum(*tries), 6)
        value[:, BACK] = shifted(np.minimum(*theirs), -6)
        value[:, GOOD], value[:, SAFE] = shifted(kick, 3), shifted(after[:, -2], -2)
        value[:, LOST:] = after[:, :KNOTS]

    # Choosing

    def act(self, s: Sight) -> np.ndarray:
        """The best action in each game."""
        actions = np.zeros(len(s.kind), np.int64)
        flat = self.worth.reshape(-1)
        for kind in range(7):
            who = np.flatnonzero(s.kind == kind)
            if not len(who):
                continue
            if kind == DOWN:
                actions[who] = self.gains(s, who).argmax(axis=1)
            elif kind == TRY:
                two = self.two.reshape(-1, 2)[s.table[who], (~s.attacks[who]).astype(int)]
                actions[who] = np.where(two, TWO, KICK)
            else:
                first = s.table[who, None] * LEAVES
                actions[who], _ = best_way(s, who, kind, lambda leaves, first=first: flat[first + leaves])
        return actions

    def rows(self, s: Sight, who: np.ndarray) -> np.ndarray:
        """Of a down: what is known of a play, a punt and a field goal."""
        spot = s.spot[who]
        play = cell(spot, s.to_go[who], s.cup[who])
        return np.stack([play, CELLS + spot, CELLS + FIELD + spot], axis=1)

    def gains(self, s: Sight, who: np.ndarray) -> np.ndarray:
        value = self.value.reshape(-1, ENDS)[s.table[who]]
        return np.einsum("nae,ne->na", self.known[self.rows(s, who)], value)

    def leaf(self, s: Sight, who: np.ndarray) -> np.ndarray:
        """Where the usual choices lead to from here."""
        leaves = cell(s.spot[who], s.to_go[who], s.cup[who])
        usual = self.worth[USUAL]
        for kind in (TAKE, ONE, RETURN, PENALTY, DROP):
            some = np.flatnonzero(s.kind[who] == kind)
            if len(some):
                leaves[some] = best_way(s, who[some], kind, lambda leaves: usual[leaves])[1]
        scored = s.kind[who] == TRY
        return np.where(scored, np.where(s.attacks[who], LEAF_TD, LEAF_BACK), leaves)

    # Learning

    def learn(self, rows: np.ndarray, ends: np.ndarray) -> None:
        """Each row goes towards the mean of what came of it, the less the more often it was seen."""
        order = np.argsort(rows, kind="stable")
        rows, first, many = np.unique(rows[order], return_index=True, return_counts=True)
        means = np.add.reduceat(ends[order], first) / many[:, None]
        self.seen[rows] += many
        pace = np.minimum(many / self.seen[rows] ** 0.9, 1)[:, None]
        self.ends[rows] += (pace * (means - self.ends[rows])).astype(np.float32)

    def save(self, file: Path) -> None:
        np.savez_compressed(file, ends=self.ends, seen=self.seen, kick=self.kick, free=self.free, good=self.good)

    @classmethod
    def load(cls, file: Path) -> "Agent":
        agent = cls()
        with np.load(file) as kept:
            agent.ends, agent.seen, agent.kick, agent.free, agent.good = kept.values()
        agent.reckon()
        return agent


class School:
    """Many games at once in which an agent plays itself, and learns from every down what came of it."""

    def __init__(self, agent: Agent, games: int, seed: int) -> None:
        self.agent, self.random = agent, np.random.default_rng(seed)
        self.envs = ManyEnv(games, "golong", seat=None)
        seen, infos = self.envs.reset(seed=seed)
        self.sight, self.seat = Sight(seen), infos["seat"]
        self.steps = self.games = 0

    def step(self, daring: float) -> None:
        """One decision in each game; of downs some are played at random, to see what comes of it."""
        agent, before, seat = self.agent, self.sight, self.seat
        actions = agent.act(before)
        downs = np.flatnonzero(before.kind == DOWN)
        any_other = self.random.random(len(downs)) < daring
        actions[downs[any_other]] = self.random.integers(0, 3, int(any_other.sum()))
        rows = np.full(len(actions), -1)
        rows[downs] = agent.rows(before, downs)[np.arange(len(downs)), actions[downs]]
        # Where a ball was lost at the end of a half nobody sees: such downs teach nothing.
        rows[(before.slot == HALF) | (before.slot >= SLOTS)] = -1
        seen, _, over, _, infos = self.envs.step(actions)
        self.sight, self.seat = Sight(seen), infos["seat"]
        self.note(before, seat, actions, rows, over)
        self.steps, self.games = self.steps + 1, self.games + int(over.sum())
        if self.steps % ANEW == 0:
            agent.reckon()

    def note(self, before: Sight, seat: np.ndarray, actions: np.ndarray, rows: np.ndarray, over: np.ndarray) -> None:
        agent, now = self.agent, self.sight
        begins = (now.slot != before.slot) & ~over
        run = begins & (now.kind == TRY)  # a kick-off went all the way
        same = self.seat == seat
        own = np.where(same, now.own, now.other) - before.own
        other = np.where(same, now.other, now.own) - before.other
        gain = np.where(before.attacks, own - other, other - own) + 6 * run
        at = SHARE[now.spot]
        tried = (before.kind == TRY) & ~over
        for two, points in ((False, 1), (True, 2)):
            who = tried & ((actions == TWO) == two)
            agent.good[int(two)] += [(own[who] % 6 == points).sum(), (own[who] % 6 != points).sum()]
        kicked = begins & (tried | (gain == 3) & (before.slot != HALF))
        agent.kick += np.append(at[kicked & ~run].sum(axis=0), (kicked & run).sum())
        agent.free += at[begins & (gain == -2) & ~tried & (before.slot != HALF)].sum(axis=0)
        ends = np.zeros((len(rows), ENDS), np.float32)
        ends[:, LOST:] = at
        scored = np.flatnonzero((gain == 3) | (gain == -2))
        ends[scored] = np.eye(ENDS, dtype=np.float32)[np.where(gain[scored] == 3, GOOD, SAFE)]
        on = np.flatnonzero((rows >= 0) & ~begins)
        ends[on] = agent.usual[agent.leaf(now, on)]
        learned = np.flatnonzero(rows >= 0)
        agent.learn(rows[learned], ends[learned])


def train(minutes: float, games: int = 2048, seed: int = 1, looks: int = 5) -> tuple[Agent, list[tuple[float, ...]]]:
    """Learn for so many minutes of processor time; the agent, and its curve: minutes, games, share of games won against
    thumb, half the width of the 95 % interval. The time of those matches is not counted."""
    agent, curve = Agent(), []
    school, spent, due = School(agent, games, seed), 0.0, 1.0
    while spent < 60 * minutes:
        begun = time.process_time()
        for _ in range(20):
            school.step(0.02 + 0.08 * (1 - spent / (60 * minutes)))
        spent += time.process_time() - begun
        if spent >= 60 * minutes * 2 ** (due - looks):
            due += 1
            agent.reckon()
            share, half, many = match(agent, LOOK)
            curve.append((spent / 60, school.games, share, half))
            told = f"{spent / 60:5.1f} min {school.games:9,} games, then {100 * share:5.1f} % ± {100 * half:.1f}"
            print(f"{told} of {many:,} won against thumb", flush=True)
    return agent, curve


def match(agent: Agent, wanted: int, opponents: str = "thumb", seed: int = 10**6) -> tuple[float, float, int]:
    """The share of games that the agent wins, half the width of the 95 % interval, and the games. Each place plays as
    many games as the others, whether short or long, so that none counts more."""
    places = min(2048, wanted)
    envs = ManyEnv(places, "golong", seat="turns", opponents=opponents)
    seen, _ = envs.reset(seed=seed)
    rounds = -(-wanted // places)
    played, wins = np.zeros(places, int), 0
    while played.min() < rounds:
        seen, rewards, over, _, _ = envs.step(agent.act(Sight(seen)))
        counts = over & (played < rounds)
        wins += int((rewards[counts] > 0).sum())
        played += counts
    share, games = wins / played.sum(), int(played.sum())
    return share, 1.96 * math.sqrt(share * (1 - share) / games), games


def draw(curve: list[tuple[float, ...]], final: tuple[float, float, int], file: Path) -> None:
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot as plt

    figure, axes = plt.subplots(figsize=(7, 3.6))
    minutes, _, shares, halves = zip(*curve, strict=True)
    share, half, games = final
    axes.errorbar(minutes, 100 * np.array(shares), yerr=100 * np.array(halves), fmt="o-", label=f"{LOOK:,} games each")
    axes.errorbar([minutes[-1]], [100 * share], yerr=[100 * half], fmt="s", label=f"at the end, {games:,} games")
    axes.axhline(50, color="grey", linewidth=0.8)
    axes.set_xscale("log")
    axes.set_xlabel("minutes of processor time")
    axes.set_ylabel("games won against thumb, %")
    axes.legend(frameon=False)
    figure.tight_layout()
    figure.savefig(file, metadata={"Date": None})


class Mind(Player):
    """What was learned, at a table."""

    def __init__(self, numbers: Numbers | None = None) -> None:
        super().__init__(numbers)
        self.agent = learned()

    def choose(self, game: Game, ask: Ask) -> int:
        seen = {name: row[None] for name, row in sight(TENSOR, game, ask.seat).items()}
        return TENSOR.codes[int(self.agent.act(Sight(seen))[0])]


LEARNED: list[Agent] = []


def learned() -> Agent:
    """Read once."""
    if not LEARNED:
        LEARNED.append(Agent.load(HERE / "example_learning.npz"))
    return LEARNED[0]


def main() -> None:
    agent, curve = train(float(sys.argv[1]) if len(sys.argv) > 1 else 10.0)
    agent.save(HERE / "example_learning.npz")
    final = match(agent, 100_000)
    print(f"won {100 * final[0]:.2f} % ± {100 * final[1]:.2f} of {final[2]:,} games against thumb")
    draw(curve, final, HERE / "example_learning.svg")


if __name__ == "__main__":
    main()
