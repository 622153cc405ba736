"""What lies on the table of Next Goal Wins: squads, hands, decks, the league, and the match being played."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.event import Answer, Event
from fiveaside.engine.game import Game
from fiveaside.engine.knowledge import Sights
from fiveaside.engine.refusal import IllegalChoice
from fiveaside.games.next_goal_wins import knowledge, picture
from fiveaside.games.next_goal_wins.choices import EMPTY, FOOTBALLER, QUIET
from fiveaside.games.next_goal_wins.meaning import leads, notes, refusals
from fiveaside.games.next_goal_wins.parts import names
from fiveaside.games.next_goal_wins.parts.board import GK, LINE, NOBODY, inserted, with_one, without
from fiveaside.games.next_goal_wins.parts.deck import Deck
from fiveaside.games.next_goal_wins.parts.effect import Lasting
from fiveaside.games.next_goal_wins.parts.match import Match
from fiveaside.games.next_goal_wins.parts.squad import bit_of, members
from fiveaside.games.next_goal_wins.rules import league
from fiveaside.games.next_goal_wins.state import save
from fiveaside.games.next_goal_wins.view import hand, season, speech

if TYPE_CHECKING:
    from mypy_extensions import i64

    from fiveaside.engine.box import Box
    from fiveaside.engine.chance import Numbers
    from fiveaside.games.next_goal_wins.parts.kit import Kit

NO_MANAGER: Final = -1
NO_EVENT: Final = -1
NO_EFFECT: Final = -1
NOT_SAID: Final = -1


class Season(Game):
    """What every player has is indexed by seat. Footballers, tactics, events and managers are numbers of the kit.

    `injured` and `banned` say how many matches a footballer misses, `changes` what a season has added to each stat;
    from that follows `trained`, the stats of those footballers.
    `fixture` is the match being played or played last, `pair` its players, the one who started it first.
    `taker` is who draws now, `looked` the footballers and `drawn` the tactics in that hand which are nobody's yet;
    `due` are effects still to happen, `effect` the one happening now and `target` the footballer it hit last.
    `sights`, `before_loans`, `hands_known` and `drawn_known` say who knows what of it (see `knowledge`).
    `decks_owned` are the decks, a bit each, that no copy of this season shares, `sights_owned` says so of the sights.
    `saved_up`, `extra` and `per_phase` belong to transfers (19.5), `left` and `left_extra` to the transfer phase being
    played."""

    def __init__(self, box: "Box", kit: "Kit", agreed: dict[str, object], other: "Season | None" = None) -> None:
        super().__init__(box, other)
        self.kit = kit
        self.agreed = agreed
        self.squads: list[tuple[int, ...]] = [()] * kit.players if other is None else other.squads.copy()
        self.hands: list[tuple[int, ...]] = [()] * kit.players if other is None else other.hands.copy()
        self.managers: tuple[int, ...] = (NO_MANAGER,) * kit.players if other is None else other.managers
        self.decks: list[Deck] = list(kit.decks) if other is None else other.decks.copy()
        self.decks_owned = 0
        self.retired: tuple[int, ...] = () if other is None else other.retired
        self.changes: dict[int, tuple[int, ...]] = {} if other is None else other.changes
        self.trained: dict[int, tuple[int, ...]] = {} if other is None else other.trained
        self.injured: dict[int, int] = {} if other is None else other.injured
        self.banned: dict[int, int] = {} if other is None else other.banned
        self.results: tuple[tuple[int, ...], ...] = () if other is None else other.results
        self.fixture: int = -1 if other is None else other.fixture
        self.pair: tuple[int, ...] = (0, 1) if other is None else other.pair
        self.spent: tuple[int, ...] = (0,) * kit.players if other is None else other.spent
        self.saved_up: tuple[int, ...] = (0,) * kit.players if other is None else other.saved_up
        self.extra: tuple[int, ...] = (0,) * kit.players if other is None else other.extra
        self.per_phase: tuple[int, ...] = (NOT_SAID,) * kit.players if other is None else other.per_phase
        self.left: int = 0 if other is None else other.left
        self.left_extra: int = 0 if other is None else other.left_extra
        self.sleeping: tuple[Lasting, ...] = () if other is None else other.sleeping
        self.loans: tuple[tuple[int, ...], ...] = () if other is None else other.loans
        self.taker: int = 0 if other is None else other.taker
        self.looked: tuple[int, ...] = () if other is None else other.looked
        self.drawn: tuple[int, ...] = () if other is None else other.drawn
        self.due: tuple[int, ...] = () if other is None else other.due
        self.effect: int = NO_EFFECT if other is None else other.effect
        self.target: int = NOBODY if other is None else other.target
        self.event: int = NO_EVENT if other is None else other.event
        self.match: Match = Match() if other is None else other.match.copy()
        self.sights: Sights = kit.unseen if other is None else other.sights
        self.sights_owned = False
        self.before_loans: Sights = kit.unseen if other is None else other.before_loans
        self.hands_known: list[tuple[int, ...]] = [()] * kit.players if other is None else other.hands_known.copy()
        self.drawn_known: tuple[int, ...] = () if other is None else other.drawn_known
        if other is not None:
            other.decks_owned = 0
            other.sights_owned = False

    def copy(self) -> "Season":
        return Season(self.box, self.kit, self.agreed, self)

    # Footballers

    def stats_in(self, footballer: int, place: int, home: bool) -> tuple[int, ...]:
        """13.1, 13.2 The stats of a footballer on this slot, with season changes, before temporary ones."""
        if self.trained and footballer in self.trained:
            return self.kit.stats_on(self.trained[footballer], footballer, place, home)
        return self.kit.stats[footballer] if home else self.kit.placed[footballer][place]

    def stat_in(self, footballer: int, place: int, home: bool, stat: int) -> int:
        """One of these stats."""
        kit = self.kit
        if self.trained:
            trained = self.trained.get(footballer)
            if trained is not None:
                away = not home and kit.homes[footballer] != place
                return kit.away_stat(trained[stat], footballer, place, stat) if away else trained[stat]
        return kit.stats[footballer][stat] if home else kit.placed[footballer][place][stat]

    def printed(self, footballer: int) -> tuple[int, ...]:
        """13.2 The stats on the card with season changes, at least 1; 0 for what the card does not have."""
        return self.trained.get(footballer, self.kit.stats[footballer])

    def train(self, changes: dict[int, tuple[int, ...]]) -> None:
        """These are the season changes from now on."""
        trained: dict[int, tuple[int, ...]] = {}
        for footballer, change in changes.items():
            same = self.changes.get(footballer) == change
            trained[footballer] = self.trained[footballer] if same else self.kit.trained(footballer, change)
        self.changes = changes
        self.trained = trained

    def is_at_home(self, footballer: int, seat: "i64", place: "i64", silent: bool) -> bool:
        """13.1, 14.1 In the home position, or where a card makes it count as such."""
        kit = self.kit
        at_home = kit.silent_homes[footballer] if silent else kit.lifted_homes[footballer]
        if at_home >> place & 1:
            return True
        if not kit.managers_on or kit.homes[footballer] == GK or place == GK:
            return False
        return kit.lifted_by_manager[self.managers[seat]] >> place & 1 == 1

    def is_out(self, footballer: int) -> bool:
        """3.4 Injured or banned."""
        return bool(self.injured and footballer in self.injured) or bool(self.banned and footballer in self.banned)

    def fit(self, seat: int) -> list[int]:
        """Those of a squad who may play a match."""
        return members(self.squads[seat], self.fit_bits(self.squads[seat]))

    def fit_bits(self, squad: tuple[int, ...]) -> "i64":
        """The same as bits of the squad."""
        bits: i64 = (1 << len(squad)) - 1
        if self.injured:
            for footballer in self.injured:
                bits &= ~bit_of(squad, footballer)
        if self.banned:
            for footballer in self.banned:
                bits &= ~bit_of(squad, footballer)
        return bits

    def bench(self, colour: int) -> tuple[int, ...]:
        """Who could come on: not on the pitch, not off, not injured, not banned."""
        return tuple(members(self.squads[self.match.seat(colour)], self.on_bench(colour)))

    def on_bench(self, colour: "i64") -> "i64":
        """The same as bits of the squad."""
        match = self.match
        if not match.benches_known >> colour & 1:
            return self.left_out_of(colour)
        return match.blue_bench if colour else match.red_bench

    def note_bench(self, colour: "i64") -> None:
        """It is kept until somebody joins or leaves it, except by a substitution."""
        match = self.match
        if match.benches_known >> colour & 1:
            return
        match.benches_known |= 1 << colour
        if colour:
            match.blue_bench = self.left_out_of(colour)
        else:
            match.red_bench = self.left_out_of(colour)

    def left_out_of(self, colour: "i64") -> "i64":
        """The same worked out anew."""
        match = self.match
        squad = self.squads[match.seat(colour)]
        bits = self.fit_bits(squad)
        for slot in range(colour * LINE, colour * LINE + LINE):
            if match.slots[slot] >= 0:
                bits &= ~bit_of(squad, match.slots[slot])
        for footballer in match.off[colour]:
            bits &= ~bit_of(squad, footballer)
        return bits

    def is_loaned(self, footballer: int) -> bool:
        for loan in self.loans:  # noqa: SIM110  a generator would be made for every footballer
            if footballer == loan[2] or footballer == loan[3]:
                return True
        return False

    def join(self, seat: int, footballer: int) -> None:
        """1.9 A recruit joins the squad."""
        self.squads[seat] = with_one(self.squads[seat], footballer)
        self.match.benches_known = 0

    def leave(self, seat: int, footballer: int) -> None:
        self.squads[seat] = without(self.squads[seat], footballer)
        self.match.benches_known = 0

    def forget(self, footballer: int) -> None:
        """16.7 Whoever leaves the league loses season changes, injuries and bans."""
        if footballer in self.changes:
            self.train({who: change for who, change in self.changes.items() if who != footballer})
        self.injured = left_out(self.injured, footballer)
        self.banned = left_out(self.banned, footballer)
        if self.sleeping:
            self.sleeping = tuple([x for x in self.sleeping if x.footballer != footballer])

    def opponent(self, seat: int) -> int:
        """The other player of the match being played, or of the one just played."""
        players = self.match.players if self.match.on else self.pair
        return players[1] if players[0] == seat else players[0]

    # Cards in hand

    def gain_tactic(self, seat: int, tactic: int, eyes: int = 0) -> None:
        """A tactic comes into the hand; `eyes` are those who know it besides the owner."""
        hand = self.hands[seat]
        place = 0
        while place < len(hand) and hand[place] <= tactic:
            place += 1
        known = self.hands_known[seat]
        self.hands[seat] = inserted(hand, place, tactic)
        self.hands_known[seat] = inserted(known, place, eyes)

    def lose_tactic(self, seat: int, tactic: int) -> None:
        """A tactic leaves the hand. Of several like it, those who knew of fewer know of one fewer still."""
        hand, known = self.hands[seat], list(self.hands_known[seat])
        place = 0
        while hand[place] != tactic:
            place += 1
        while place + 1 < len(hand) and hand[place + 1] == tactic:
            known[place], known[place + 1] = known[place] & known[place + 1], known[place] | known[place + 1]
            place += 1
        del known[place]
        self.hands[seat] = hand[:place] + hand[place + 1 :]
        self.hands_known[seat] = tuple(known)

    # Decks

    def own_deck(self, deck: int) -> Deck:
        """The deck, to be changed: from now on no copy of the season shares it."""
        if not self.decks_owned >> deck & 1:
            self.decks_owned |= 1 << deck
            self.decks[deck] = self.decks[deck].copy()
        return self.decks[deck]

    def own_sights(self) -> Sights:
        """The sights, to be changed, in the same way."""
        if not self.sights_owned:
            self.sights_owned = True
            self.sights = Sights(self.sights.known.copy(), self.sights.doubts)
        return self.sights

    def bury(self, deck: int, card: int, known: int) -> None:
        """1.9 To the bottom of its deck; `known` are those who know it."""
        self.own_deck(deck).put_under(card, known)
        if deck < LINE:
            knowledge.notice(self, card, known)

    def squad_limit(self, seat: int) -> int:
        """16.6 Seven, or what the manager makes of it."""
        return self.kit.squad_limit(self.managers[seat])

    def tactic_limit(self, seat: int) -> int:
        return self.kit.tactic_limit(self.managers[seat])

    # What the engine asks of every game

    def imagine(self, seat: int, numbers: "Numbers") -> "Season":
        return knowledge.imagine(self, seat, numbers)

    def points(self) -> tuple[int, ...]:
        return league.points(self)

    def seats(self) -> int:
        return self.kit.players

    def choice_text(self, choice: int) -> str:
        if choice >= QUIET:
            return self.kit.texts[choice - QUIET] + " + quiet"
        return self.kit.texts[choice]

    def show(self, what: str, value: int) -> str:
        """Cards by their names, and the other numbers of an event by the rulebook's words."""
        kit = self.kit
        if what == "footballer":
            return kit.footballers[value].name if value >= 0 else self.box.words.phrases["nobody"]
        if what == "tactic":
            return names.tactic_name(self, kit.tactics[value])
        if what == "event":
            return names.event_name(self, kit.events[value])
        if what == "manager":
            return kit.managers[value].name
        if what == "player":
            return self.box.words.side(value)
        return self.show_word(what, value)

    def show_several(self, what: str, values: tuple[int, ...]) -> str:
        """A sum."""
        return picture.sum_text(self, values[0], values[1], values[2])

    def show_note(self, what: str, answer: Answer) -> str:
        return speech.note_text(self, answer)

    def show_word(self, what: str, value: int) -> str:
        if what == "position":
            return names.place_name(self, value)
        if what == "change":
            return f"{value:+d}"
        return self.box.words.phrases[picture.PHRASES[what][value]]

    def where(self) -> str:
        return picture.where(self)

    def situation(self) -> str:
        return " · ".join(picture.situation(self))

    def moment(self) -> str:
        return picture.moment(self)

    def picture(self) -> list[str]:
        return picture.picture(self)

    def holding(self, seat: int, brief: bool = False) -> list[str]:
        return hand.holding(self, seat, brief)

    def remark(self, event: Event) -> str:
        return hand.remark(self, event)

    def explain(self, choice: int) -> str:
        return notes.explain(self, choice)

    def leads(self, choice: int) -> dict[str, object]:
        return leads.leads(self, choice)

    def why_not(self, text: str) -> IllegalChoice | None:
        return refusals.why_not(self, text)

    def is_open(self, choice: int) -> bool:
        """All but what names a card in hand or on the bench, and what tells of them by being left: an empty slot, or
        that somebody wants to be quiet."""
        return choice < FOOTBALLER and choice != EMPTY

    def question(self) -> str:
        return notes.question(self, super().question())

    def settings(self) -> dict[str, object]:
        return self.agreed

    def table(self) -> dict[str, object]:
        return save.saved(self)

    def seen(self, seat: int) -> dict[str, object]:
        return season.seen(self, seat)

    def seen_besides(self, seat: int, seen: dict[str, object]) -> dict[str, object]:
        return season.seen_besides(self, seat, seen)


def left_out(out: dict[int, int], footballer: int) -> dict[int, int]:
    """The injured or banned without this footballer."""
    if footballer not in out:
        return out
    return {who: matches for who, matches in out.items() if who != footballer}
