"""A Kit: the cards of one component file under one set of options, with all that copies of a season share."""

from typing import Final

from fiveaside.engine.ask import Ask, Hushed, Private
from fiveaside.engine.faces import Faces
from fiveaside.engine.knowledge import Sights
from fiveaside.engine.roll import Dice, Roll
from fiveaside.games.next_goal_wins.choices import (
    ACT,
    CONTEST,
    CONTEST_SPEED,
    CROSSING,
    DECLINE,
    DRAW,
    GO,
    LET,
    NO,
    NONE,
    POSITION,
    QUIET,
    SHOOTING,
    TACTIC,
    UP,
    YES,
    choice_texts,
)
from fiveaside.games.next_goal_wins.choices import (
    DIE as NAMED_BY_DIE,
)
from fiveaside.games.next_goal_wins.parts.board import (
    COLOURS,
    FACES,
    GK,
    KEEPER_STATS,
    LINE,
    MOVES,
    NOBODY,
    OUTFIELD_STATS,
)
from fiveaside.games.next_goal_wins.parts.cards import SIDES, WINDOWS, Manager
from fiveaside.games.next_goal_wins.parts.components import Components
from fiveaside.games.next_goal_wins.parts.deck import Deck
from fiveaside.games.next_goal_wins.parts.effect import AT_ONCE, PLACED, Effect, Lasting
from fiveaside.games.next_goal_wins.parts.fields import Fields
from fiveaside.games.next_goal_wins.parts.kinds_squad import Limit, TransferRule
from fiveaside.games.next_goal_wins.parts.schedule import schedule

SQUAD_LIMIT: Final = 7
TACTIC_LIMIT: Final = 3
FIELD: Final = (1 << LINE) - 1 & ~(1 << GK)
"""The outfield positions, a bit each."""
DIE: Final = ("1", "2", "3", "4", "5", "6")


class Kit:
    """Lists of footballers, tactics, events and managers are by number; those by manager end with an entry for nobody,
    which the number -1 finds. `silent_homes` and `lifted_homes` say where a footballer is in position, a bit each: by
    the card alone, and with the skill (13.1, 14.1)."""

    def __init__(self, parts: Components, players: int, legs: int, options: dict[str, str]) -> None:
        self.parts = parts
        self.players = players
        self.schedule = schedule(players, legs)
        self.attacks = int(options["attacks"])
        self.first_to = 0 if options["first_to"] == "off" else int(options["first_to"])
        self.managers_on = options["managers"] == "on"
        self.no_repeat = options["no_repeat"] == "on"
        self.loans_on = options["loans"] == "on"
        self.events_on = options["events"] == "on"
        self.tactics_on = options["tactics"] == "on"
        self.footballer_faces = Faces()
        self.tactic_faces = Faces()
        self.manager_faces = Faces()
        self.take_cards(parts)
        self.make_decks()
        self.make_windows()
        self.make_asks()

    def take_cards(self, parts: Components) -> None:
        self.effects = parts.effects
        self.effect_numbers = {effect.name: effect.number for effect in parts.effects}
        self.footballers = parts.footballers
        self.tactics = parts.tactics
        self.events = parts.events
        self.managers = parts.managers
        self.footballer_ids = [card.id for card in parts.footballers]
        self.tactic_ids = [card.id for card in parts.tactics]
        self.event_ids = [card.id for card in parts.events]
        self.manager_ids = [card.id for card in parts.managers]
        self.names = {card.id: card.name for card in parts.footballers}
        self.names.update({tactic.id: tactic.name for tactic in parts.tactics})
        self.names.update({event.id: event.name for event in parts.events})
        self.names.update({manager.id: manager.name for manager in parts.managers})
        self.keys = {tactic.id: f"tactic.{tactic.id}.name" for tactic in parts.tactics}
        self.keys.update({event.id: f"event.{event.id}.name" for event in parts.events})
        self.texts = choice_texts(self.footballer_ids, self.tactic_ids, self.manager_ids)
        self.stats = [card.stats for card in parts.footballers]
        self.homes = [card.position for card in parts.footballers]
        self.placed: list[list[tuple[int, ...]]] = []
        self.skill_effects: list[list[tuple[Lasting, ...]]] = []
        self.skilled: list[bool] = []
        self.silent_homes: list[int] = []
        self.lifted_homes: list[int] = []
        for number, card in enumerate(parts.footballers):
            self.placed.append([self.stats_on(card.stats, number, place, False) for place in range(LINE)])
            effects = () if card.skill is None else card.skill.effects
            self.skilled.append(bool(effects))
            self.silent_homes.append(1 << card.position)
            self.lifted_homes.append(1 << card.position | (lifted_by(effects) & FIELD if card.position != GK else 0))
            self.skill_effects.append([standing(effects, colour, number) for colour in (0, 1)])
        self.manager_effects = [
            [standing(card.abilities, colour, NOBODY) for colour in (0, 1)] for card in self.managers
        ]
        self.manager_effects.append([(), ()])
        self.lifted_by_manager = [*[lifted_by(card.abilities) for card in self.managers], 0]
        self.policies = [policy_of(card) for card in self.managers]
        self.policies.append(NO_POLICY)

    def stats_on(self, printed: tuple[int, ...], footballer: int, place: int, home: bool) -> tuple[int, ...]:
        """13.1 In another outfield slot all stats are halved, rounded up; keepers and outfielders who change are 1."""
        if home or self.homes[footballer] == place:
            return printed
        return tuple([self.away_stat(value, footballer, place, stat) for stat, value in enumerate(printed)])

    def away_stat(self, value: int, footballer: int, place: int, stat: int) -> int:
        """One of them, for who is not at home there."""
        if self.homes[footballer] == GK or place == GK:
            return 1 if stat in (KEEPER_STATS if place == GK else OUTFIELD_STATS) else 0
        return (value + 1) // 2

    def trained(self, footballer: int, change: tuple[int, ...]) -> tuple[int, ...]:
        """13.2 The stats on the card with season changes, at least 1; 0 for what the card does not have."""
        printed = self.stats[footballer]
        return tuple([max(1, value + change[stat]) if value else 0 for stat, value in enumerate(printed)])

    def make_decks(self) -> None:
        """1.2 All decks as they lie in the box; nobody has seen their order."""
        decks: list[Deck] = []
        for position in range(LINE):
            decks.append(Deck([number for number, home in enumerate(self.homes) if home == position]))
        tactics = [number for number, card in enumerate(self.tactics) for _ in range(card.copies)]
        events = [number for number, card in enumerate(self.events) for _ in range(card.copies)]
        self.decks = (*decks, Deck(tactics), Deck(events))
        self.unseen = Sights([0] * len(self.homes))
        self.ids = [self.footballer_ids] * LINE + [self.tactic_ids, self.event_ids]

    def make_windows(self) -> None:
        """15.3 The tactics of each window, for the attacking side, then for the defending side; `opens` are by tactic
        the windows in which it may be played, a bit each."""
        self.windows: list[list[int]] = []
        for side in SIDES[:2]:
            for window in range(len(WINDOWS)):
                fitting = [
                    number
                    for number, card in enumerate(self.tactics)
                    if card.window == window and SIDES[card.side] in (side, "either")
                ]
                self.windows.append(fitting)
        self.opens = [
            sum([1 << seen for seen, window in enumerate(self.windows) if number in window])
            for number in range(len(self.tactics))
        ]
        self.tactic_needs = [tactic.needs for tactic in self.tactics]
        self.needs = [[self.tactics[number].needs for number in window] for window in self.windows]
        self.always_fits = [any(self.tactics[number].needs.none for number in window) for window in self.windows]

    def make_asks(self) -> None:
        seats = range(self.players)
        self.dice = [Roll("throw", (Dice(colour, DIE),)) for colour in COLOURS]
        self.kick_off = [Roll("kick_off", (Dice(colour, DIE),)) for colour in COLOURS]
        self.effect_die = Roll("effect", (Dice("die", DIE),))
        self.deck_die = Roll("deck", (Dice("die", DIE),))
        self.stalemate_die = Roll("stalemate", (Dice("stalemate", self.parts.stalemate),))
        self.stalemate = [FACES.index(face) for face in self.parts.stalemate]
        self.act = [[ask_of(seat, "act", actions(mask)) for mask in range(1 << MOVES)] for seat in seats]
        self.after_dribble = [
            [ask_of(seat, "after_dribble", (*actions(mask), UP)) for mask in range(1 << MOVES)] for seat in seats
        ]
        self.transfer = [
            [Ask(seat, "transfer", (NONE, *positions(decks))) for decks in range(1 << LINE)] for seat in seats
        ]
        self.transfer_by_die = [Ask(seat, "transfer", (NONE, NAMED_BY_DIE)) for seat in seats]
        self.draft_deck = [
            [ask_of(seat, "draft_deck", positions(decks)) for decks in range(1 << LINE)] for seat in seats
        ]
        self.contest = [Ask(seat, "contest", (CONTEST, DECLINE)) for seat in seats]
        self.contest_speed = [Ask(seat, "contest", (CONTEST, CONTEST_SPEED, DECLINE)) for seat in seats]
        self.free_kick = [Ask(seat, "free_kick", (CROSSING, SHOOTING)) for seat in seats]
        self.make_starts()
        self.make_secret_asks()
        self.draw = [Ask(seat, "draw", (DRAW, NONE)) for seat in seats]
        self.accept = [Ask(seat, "loan_accept", (YES, NO)) for seat in seats]

    def make_secret_asks(self) -> None:
        """15.5 What is asked where a tactic could be played, as everybody knows, and the hand has none that fits."""
        seats = range(self.players)
        self.go = [Private(seat, "start", (GO,), seat, True) for seat in seats]
        self.go_or_quiet = [Private(seat, "start", (GO, GO + QUIET), seat, True) for seat in seats]
        self.secret_act = [[Private(seat, "act", plain.codes) for plain in self.act[seat]] for seat in seats]
        self.secret_contest = [Private(seat, "contest", (CONTEST, DECLINE)) for seat in seats]
        self.secret_contest_speed = [Private(seat, "contest", (CONTEST, CONTEST_SPEED, DECLINE)) for seat in seats]
        self.received = [Private(seat, "received", (LET, LET + QUIET), seat, True) for seat in seats]
        self.rolled = [Private(seat, "rolled", (LET, LET + QUIET), seat, True) for seat in seats]
        self.hushed_start = [Hushed(seat, "start", GO, seat, True) for seat in seats]
        self.hushed_received = [Hushed(seat, "received", LET, seat, True) for seat in seats]
        self.hushed_rolled = [Hushed(seat, "rolled", LET, seat, True) for seat in seats]

    def make_starts(self) -> None:
        """4.11 What may be chosen besides substitutions where one tactic fits, by the tactic; also with quiet."""
        tactics = [TACTIC + number for number in range(len(self.tactics))]
        self.plays: list[tuple[int, ...]] = [(tactic,) for tactic in tactics]
        self.starts: list[tuple[int, ...]] = [(GO, tactic) for tactic in tactics]
        self.starts_or_quiet: list[tuple[int, ...]] = [(GO, tactic, GO + QUIET, tactic + QUIET) for tactic in tactics]

    def squad_limit(self, manager: int) -> int:
        """16.6 Seven footballers, and what the manager adds."""
        return SQUAD_LIMIT + self.added(manager, True)

    def tactic_limit(self, manager: int) -> int:
        return TACTIC_LIMIT + self.added(manager, False)

    def added(self, manager: int, squad: bool) -> int:
        added = 0
        for x in self.manager_effects[manager][0]:
            effect = x.effect
            if isinstance(effect, Limit):
                added += effect.squad if squad else effect.tactics
        return added


def standing(effects: tuple[Effect, ...], colour: int, footballer: int) -> tuple[Lasting, ...]:
    """The effects of a skill or an ability as they stand on the pitch for a colour."""
    return tuple([Lasting(effect, colour, footballer, AT_ONCE) for effect in effects])


def lifted_by(effects: tuple[Effect, ...]) -> int:
    """14.1 The places in which these make a footballer count as in position, one bit each."""
    placing = [effect for effect in effects if effect.moment == PLACED]
    return sum(1 << place for place in range(LINE) if any(effect.lifts_penalty(place) for effect in placing))


def policy_of(card: Manager) -> TransferRule:
    for effect in card.policies:
        if isinstance(effect, TransferRule):
            return effect
    return NO_POLICY


def actions(mask: int) -> tuple[int, ...]:
    return tuple([ACT + action for action in range(MOVES) if mask >> action & 1])


def positions(decks: int) -> tuple[int, ...]:
    return tuple([POSITION + deck for deck in range(LINE) if decks >> deck & 1])


def ask_of(seat: int, kind: str, codes: tuple[int, ...]) -> Ask:
    return Ask(seat, kind, codes, len(codes) == 1)


NO_POLICY: Final = TransferRule(Fields({}, "no policy"))
