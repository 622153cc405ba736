"""The terminal table: it plays the game through, has people asked, tells what happens and keeps the game."""

from pathlib import Path
from typing import cast

from fiveaside.cli.asking import Asking
from fiveaside.cli.keeper import Keeper
from fiveaside.cli.layout import table
from fiveaside.cli.menu import Menu
from fiveaside.cli.news import Item, Moment
from fiveaside.cli.screen import ASK, Leave, Screen
from fiveaside.cli.speech import PACES, Speech
from fiveaside.cli.stopwatch import Stopwatch
from fiveaside.engine.ask import CHANCE, Ask, Chance, Clock
from fiveaside.engine.chance import Numbers
from fiveaside.engine.event import EVERYONE, Answer, Event
from fiveaside.engine.player import Player
from fiveaside.engine.refusal import Refusal
from fiveaside.table.fair import Fair, commitment
from fiveaside.table.session import Session
from fiveaside.table.statistics import statistics
from fiveaside.table.telling import told_once


class Terminal:
    """`players` has a bot or None (a person) for each seat; with `fair` dice everybody can check afterwards what the
    table has rolled. `path` is the file of a game that is gone on with. `whispers` are events for one side alone, told
    when the screen is theirs."""

    def __init__(
        self,
        session: Session,
        players: list[Player | None],
        numbers: Numbers,
        fair: Fair | None = None,
        speech: Speech | None = None,
        path: Path | None = None,
        pace: str = PACES[0],
        hints: bool = True,
    ) -> None:
        self.session = session
        self.players = players
        self.numbers = numbers
        self.hints = hints
        self.fair = fair
        self.speech = speech or Speech()
        self.people = [seat for seat, player in enumerate(players) if player is None]
        self.screen = Screen(self.speech, pace)
        self.keeper = Keeper(session, self.speech, path)
        self.stopwatch = Stopwatch()
        self.whispers: list[Event] = []
        self.cited = ""

    # The course of a game

    def play(self) -> int:
        try:
            self.greet()
            while self.session.game.ask is not None:
                self.turn(self.session.game.ask)
        except (EOFError, Leave):
            self.leave()
            return 0
        except KeyboardInterrupt:
            self.leave()
            raise
        self.finish()
        return 0

    def greet(self) -> None:
        """What is played, by whom, and how the picture is read."""
        game = self.session.game
        self.say("hello", title=game.box.title, blurb=game.box.blurb)
        self.screen.say(" ".join(self.company()))
        self.screen.say(game.box.words.hints.get("legend", ""))
        if self.fair is not None:
            self.say("fair", hash=commitment(self.fair.seed))
        if self.people:
            self.screen.make_room(self.screen.since, len(self.session.game.picture()) + ASK)

    def company(self) -> list[str]:
        """Who somebody is who plays against bots, and who they are."""
        bots = [seat for seat, player in enumerate(self.players) if player is not None]
        stored = self.session.head.get("people")
        names = stored if isinstance(stored, list) else []
        told = [self.speech.say("you_are", who=self.name(seat)) for seat in self.people if len(self.people) == 1]
        played: dict[str, list[str]] = {}
        for seat in bots:
            if seat < len(names):
                played.setdefault(self.speech.bot(str(names[seat])), []).append(self.name(seat))
        told += [self.speech.say("plays", who=", ".join(who), bot=bot) for bot, who in played.items()]
        ways = self.session.game.box.words.hints
        told += [ways[f"level_{name}"] for name in dict.fromkeys(map(str, names)) if f"level_{name}" in ways]
        return [*told, self.speech.say("type_help")]

    def leave(self) -> None:
        self.screen.give_back()
        print()
        self.screen.say(self.keeper.left())

    def finish(self) -> None:
        game = self.session.game
        over = game.over()
        assert over is not None
        self.screen.give_back()
        self.screen.bring(self.moment(), ASK)
        self.say("full_time", where=game.where(), why=over["why"])
        self.screen.print(self.counted())
        self.screen.say(self.keeper.finish())
        if self.fair is not None:
            self.say("seed", seed=self.fair.seed.hex(), path=self.keeper.path or "FILE")

    def counted(self) -> list[str]:
        """What each side did, as it was counted."""
        game = self.session.game
        counts = statistics(self.session.record(), self.speech.language, game.box)
        told = cast(list[dict[str, object]], counts["match"])
        names = [game.side_name(side) for side in range(len(game.points()))]
        rows = [("", names), *[(str(one["title"]), list(map(str, cast(list[int], one["counts"])))) for one in told]]
        return table([(title, side_by_side(cells, names)) for title, cells in rows]) if told else []

    def turn(self, ask: Ask) -> None:
        """One answer: by chance, by a bot or by a person."""
        game = self.session.game
        self.stopwatch.look(game)
        if ask.seat == CHANCE and not cast(Chance, ask).may_be_typed(self.session.typed):
            drawn = self.numbers.answer(game) if self.fair is None else self.fair.answer(game)
            self.choose(game.parse(self.stopwatch.says(ask)) if isinstance(ask, Clock) else drawn)
            return
        player = None if ask.seat == CHANCE else self.players[ask.seat]
        if player is not None:
            self.choose(player.choose(game.imagine(ask.seat, self.numbers), ask), True)
        elif self.is_settled(ask):
            self.session.choose(ask.pick(0))
            self.tell([event for event in self.session.game.take_events() if event.what != "chosen"], False)
        else:
            self.keep()
            Asking(self, ask).put()

    def is_settled(self, ask: Ask) -> bool:
        """Whether the table answers for a person who alone sees that there is but one thing to say, or nothing but ways
        to pass: where it tells nobody anything. Who answers in secret before others is asked, or they would learn that
        it was the only answer; but of a veiled ask they would learn more if it were put."""
        if not ask.private:
            return False
        if len(self.people) == 1 and all(self.session.game.leads(choice).get("passes") for choice in ask.choices):
            return True
        if self.ways(ask) > 1:
            return False
        return len(self.people) == 1 or ask.veiled or ask.only == EVERYONE or self.screen.is_for(ask.seat)

    def ways(self, ask: Ask) -> int:
        """How many different things can be said; what may be added to a veiled answer (`quiet`) is for later asks."""
        return len(Menu(self.session.game, ask, self.speech).shown) if ask.veiled else ask.n

    def choose(self, choice: int, opens: bool = False) -> None:
        self.session.choose(choice)
        self.tell(self.session.game.take_events(), opens)

    def answer(self, text: str) -> None:
        self.tell(self.session.answer(text), True)
        self.keep()

    def is_too_late(self) -> bool:
        """Where the time is over the table answers."""
        left, limit = self.stopwatch.left(), self.session.game.limit()
        if left is None or left >= 0 or limit is None:
            return False
        self.say("too_late", seconds=limit.seconds, text=self.session.game.said(limit.choice))
        self.choose(limit.choice)
        return True

    def undo(self) -> None:
        """What was for the eyes of somebody else is not named."""
        seat, text = self.take_back()
        ask = self.session.game.ask
        hidden = ask is not None and ask.private and len(self.people) > 1 and not self.screen.is_for(seat)
        self.say("taken_back_secret" if hidden else "taken_back", text=self.session.game.box.words.answer(text))
        self.screen.say(self.keeper.taken_back())

    def take_back(self) -> tuple[int, str]:
        """What the table has said for somebody goes with what they said before it."""
        taken = self.session.undo()
        try:
            while self.session.game.ask is not None and self.is_settled(self.session.game.ask):
                taken = self.session.undo()
        except Refusal:
            pass  # there was nothing before it, and the table will say it again
        return taken

    def keep(self) -> None:
        self.screen.say(self.keeper.keep())

    # What people are told

    def moment(self) -> Moment:
        return Moment(self.session.game.picture(), self.session.game.where())

    def name(self, seat: int) -> str:
        game = self.session.game
        side = game.side_name(game.side_of(seat))
        return side if game.seats() == len(game.points()) else self.speech.say("seat", side=side, seat=seat)

    def time_told(self) -> list[str]:
        told: list[str] = []
        clock, left = self.session.game.clock(), self.stopwatch.left()
        if clock is not None:
            told.append(self.speech.say("clock", run=minutes(self.stopwatch.run()), of=minutes(clock.seconds)))
        if left is not None:
            told.append(self.speech.say("time_left", seconds=max(0, round(left))))
        return told

    def tell(self, events: list[Event], opens: bool) -> None:
        """What all at this screen may know is news; the rest is kept for whom it is for, if they are here at all."""
        game = self.session.game
        sides = {game.side_of(seat) for seat in self.people} or {CHANCE}
        told = told_once(game, [event for event in events if all(event.is_for(side) for side in sides)])
        self.cited = next((event.rule for event in reversed(told) if event.rule), self.cited)
        after = self.moment()
        for number, event in enumerate(told):
            self.screen.news.add(game, Item(event, self.sentence(event), after, opens and not number))
        if not self.people:
            self.screen.tell()
        self.whispers += [event for event in events if event.only in sides and len(sides) > 1]

    def whispered(self, seat: int) -> list[str]:
        """What was for this side alone. What was drawn for it while others looked comes as one list."""
        side = self.session.game.side_of(seat)
        mine = [event for event in self.whispers if event.is_for(side)]
        self.whispers = [event for event in self.whispers if not event.is_for(side)]
        drawn = [event for event in mine if isinstance(event, Answer) and event.what == "rolled"]
        told = [self.sentence(event) for event in mine if event.what not in ("rolled", "chosen")]
        if drawn:
            notes = dict.fromkeys([self.session.game.show_note("", event) for event in drawn])
            told.append(self.speech.say("drawn", cards=", ".join(notes)))
        return told

    def sentence(self, event: Event) -> str:
        """With the clause, and what a card says of which it tells."""
        game = self.session.game
        told = f"{game.box.words.sentence(game, event)} ({event.rule})"
        remark = game.remark(event)
        return f"{told} {remark}" if remark else told

    def say(self, phrase: str, **values: object) -> None:
        self.screen.say(self.speech.say(phrase, **values))


def side_by_side(cells: list[str], heads: list[str]) -> str:
    """Each below its head."""
    return " – ".join([f"{cell:<{len(head)}}" for cell, head in zip(cells, heads, strict=True)]).rstrip()


def minutes(seconds: float) -> str:
    """As a watch shows it: 7:05."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"
