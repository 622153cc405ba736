"""A game watched from the first answer to the last: what was told in it, and what every position was worth.

All that is noted follows from what a game declares: the events it can tell, the fields of an event, what begins a turn,
what a position is worth.
"""

from typing import Final

from fiveaside.bots.playout import shown_to
from fiveaside.engine.ask import CHANCE, Ask
from fiveaside.engine.chance import Numbers
from fiveaside.engine.event import Answer, Event
from fiveaside.engine.game import Game
from fiveaside.engine.judgement import won
from fiveaside.engine.player import Player
from fiveaside.lab.metrics import JUDGED
from fiveaside.lab.sheet import Sheet
from fiveaside.review.worth import Worth, is_drawn

AHEAD: Final = 0.02
"""A favourite is somebody whose chance is so much larger than that of the favourite before."""
SURE: Final = 0.9
"""Who has this chance to the end has won."""
LOST: Final = 0.2
"""Who had no better chance than this and wins has come back."""
SENSIBLE: Final = 0.02
"""A choice is sensible if it gives away no more of the chance to win than this."""
NOTHING: Final = 0.005
"""Choices that differ by less change nothing."""
THROW_SECONDS: Final = 4.0
LONGEST: Final = 60


class Watch:
    """One game. `side` of something that came up is -1 where it belongs to nobody."""

    def __init__(self, game: Game, level: int) -> None:
        self.game = game
        self.is_judged = level >= JUDGED
        self.worth = Worth()
        self.curve = [self.worth.of(game)] if self.is_judged else []
        self.luck = self.play = 0.0
        self.spans: list[float] = []
        self.sensible = 0
        self.decisions = self.throws = 0
        self.starter = self.first = CHANCE
        self.times: dict[str, int] = {}
        self.sides: dict[str, set[int]] = {}
        self.gains: dict[str, list[float]] = {}
        self.offered: dict[str, int] = {}

    # Playing

    def watch(self, players: list[Player], dice: Numbers, worlds: Numbers) -> None:
        self.game.listen()
        ask = self.game.ask
        while ask is not None:
            if ask.seat == CHANCE:
                self.throws += 1
                self.answer(ask, dice.below(ask.n))
            else:
                self.decisions += 1
                player = players[ask.seat]
                self.decide(ask, player.choose(shown_to(player, self.game, ask.seat, worlds), ask))
            ask = self.game.ask

    def decide(self, ask: Ask, choice: int) -> None:
        side = self.game.side_of(ask.seat)
        self.first = side if self.first == CHANCE else self.first
        made = self.name_of(ask, choice)
        if self.is_judged and ask.n > 1 and not is_drawn(self.game):
            self.weigh(ask)
        self.note(made, side)
        self.answer(ask, choice, made)

    def weigh(self, ask: Ask) -> None:
        """What could have been chosen, and how much hangs on it."""
        judgement = self.game.box.judgement(self.game)
        worth = {} if judgement is None else judgement.choices()
        for name in {self.name_of(ask, choice) for choice in worth}:
            self.offered[name] = self.offered.get(name, 0) + 1
        if worth:
            best = max(worth.values())
            self.spans.append(best - min(worth.values()))
            self.sensible += sum(best - value <= SENSIBLE for value in worth.values()) == 1

    def name_of(self, ask: Ask, choice: int) -> str:
        """What was chosen, without where: of `pass f9` the first word; of a number nothing."""
        word = self.game.choice_text(choice).partition(" ")[0]
        return f"choice {ask.kind}" + ("" if any(sign.isdigit() for sign in word) else f" {word[:LONGEST]}")

    def answer(self, ask: Ask, choice: int, made: str = "") -> None:
        is_luck = is_drawn(self.game)
        side = CHANCE if ask.seat == CHANCE else self.game.side_of(ask.seat)
        rule = self.game.phase.rule
        self.game.answer(choice)
        gains = self.judge(is_luck)
        self.note(f"clause {rule}", CHANCE)
        if made and gains and not is_luck:
            self.gains.setdefault(made, []).append(gains[side])
        heard: set[tuple[str, int, tuple[int, ...]]] = set()
        for event in self.game.take_events():
            known = (event.what, event.side, event.values)
            if not isinstance(event, Answer) and known not in heard:
                heard.add(known)
                self.hear(event, gains)

    def judge(self, is_luck: bool) -> list[float]:
        """What the answer changed for each side."""
        if not self.is_judged:
            return []
        before, after = self.curve[-1], self.worth.of(self.game)
        self.curve.append(after)
        gains = [now - then for now, then in zip(after, before, strict=True)]
        if is_luck:
            self.luck += gains[0]
        else:
            self.play += gains[0]
        return gains

    # Noting

    def hear(self, event: Event, gains: list[float]) -> None:
        sides = len(self.game.points())
        side = event.side if 0 <= event.side < sides else CHANCE
        if self.starter == CHANCE and event.kind in self.game.box.tells.turns:
            self.starter = side
        names = [f"event {event.what}", *[f"{event.what} {thing}" for thing in self.things(event)]]
        for name in names:
            self.note(name, side)
            if gains and side != CHANCE:
                self.gains.setdefault(name, []).append(gains[side])
        self.note(f"clause {event.rule}", CHANCE)

    def things(self, event: Event) -> list[str]:
        """What an event names that has a name of its own, such as a card."""
        found: list[str] = []
        for name, given in event.json(self.game).items():
            value = next(iter(given.values()), None) if isinstance(given, dict) else given
            if isinstance(value, str) and value and event.kind.fields[name].name != "space":
                found.append(f"{name} {value[:LONGEST]}")
        return found

    def note(self, name: str, side: int) -> None:
        self.times[name] = self.times.get(name, 0) + 1
        self.sides.setdefault(name, set()).add(side)

    # At the end

    def values(self, pace: float) -> dict[str, float]:
        """`pace` is how many seconds a decision takes."""
        shares = won(self.game)
        found = {
            "throws": float(self.throws),
            "minutes": (self.decisions * pace + self.throws * THROW_SECONDS) / 60.0,
        }
        starter = self.first if self.starter == CHANCE else self.starter
        if starter != CHANCE:
            found["starter"] = shares[starter]
        if self.is_judged:
            found |= self.drama(shares) | {"luck": self.luck, "play": self.play}
        if self.spans:
            found["matter"] = sum(self.spans) / len(self.spans)
            found["one_sensible"] = self.sensible / len(self.spans)
            found["idle"] = sum(span < NOTHING for span in self.spans) / len(self.spans)
        return found

    def drama(self, shares: list[float]) -> dict[str, float]:
        changes, favourite = 0, -1
        for chances in self.curve:
            best = max(range(len(chances)), key=chances.__getitem__)
            if favourite < 0 or chances[best] > chances[favourite] + AHEAD:
                changes += favourite >= 0 and best != favourite
                favourite = best
        found = {"lead_changes": float(changes)}
        if max(shares) == 1.0:
            winners = [chances[shares.index(1.0)] for chances in self.curve]
            unsure = max((number for number, chance in enumerate(winners) if chance < SURE), default=0)
            found["decided"] = unsure / max(len(winners) - 1, 1)
            found["comebacks"] = float(min(winners) < LOST)
        return found

    def add_to(self, sheet: Sheet) -> None:
        shares = won(self.game)
        sheet.watched += 1
        for name, times in self.times.items():
            count = sheet.count(name)
            holders = self.sides[name] - {CHANCE}
            count.times += times
            count.games += 1
            count.had += len(holders)
            count.won += sum(shares[side] for side in sorted(holders))
        for name, offered in self.offered.items():
            sheet.count(name).offered += offered
        for name, gains in self.gains.items():
            count = sheet.count(name)
            count.judged += len(gains)
            count.gains += sum(gains)
            count.squares += sum(gain * gain for gain in gains)
