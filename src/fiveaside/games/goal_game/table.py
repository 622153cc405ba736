"""What lies on the table of Goal!Game: coins and tokens, the figure with its cards, the sheets."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.event import Event
from fiveaside.engine.game import Game
from fiveaside.engine.refusal import IllegalChoice
from fiveaside.games.goal_game import meaning
from fiveaside.games.goal_game.choices import KINDS
from fiveaside.games.goal_game.knowledge import imagine, known_pick
from fiveaside.games.goal_game.parts.deck import NO_CARDS, WAYS, Deck
from fiveaside.games.goal_game.parts.figure import BEYOND, FACE_DOWN, LINK, OPPOSITE, Figure, how_many
from fiveaside.games.goal_game.parts.kit import Kit
from fiveaside.games.goal_game.parts.sheets import NO_GOALS, Result, Series, changed, goals_in_all, goals_of, with_goal
from fiveaside.games.goal_game.picture import moment, pages, picture, show, show_several, situation, where
from fiveaside.games.goal_game.state.save import saved
from fiveaside.games.goal_game.view import seen

if TYPE_CHECKING:
    from mypy_extensions import i64

    from fiveaside.engine.box import Box
    from fiveaside.engine.chance import Numbers

BEFORE: Final = 0
FIRST_AUCTION: Final = 1
SECOND_AUCTION: Final = 3
"""11.1-11.4, 11.7 What the tournament has come to, besides the matches FIRST, THIRD and FINAL."""
NOBODY: Final = -1
NO_SHOT: Final = 0
COMING: Final = 1
SCORED: Final = 2
STOPPED: Final = 3
"""How the last shot ended; `coming` while the goalkeeper is asked."""
JOINT: Final = 0
GOAL_CARD: Final = 1
PENALTY: Final = 2
OWN_GOAL: Final = 3
STRIKER_SHOT: Final = 4

RED: Final = 0
BLUE: Final = 2
"""Colours by their number in `components`: yellow is between them, green follows."""
LOW_5: Final = 31

NO_FIGURE: Final = Figure("", (), 0)
NO_SERIES: Final[tuple[int, ...]] = (0, 0, 0, 0)


class Tournament(Game):
    """Sets of coaches and of cards are numbers with a bit for each.

    `dealer` is the first dealer; `namer` names the lot, and so many have just skipped one after the other.
    `tokens` has three numbers for each seat, one for each kind. `coaches` play the match; `scored` is their sheets.
    `looks` says how each card of the figure lies, `opened` which are open, `border` which of the others touch one,
    `deck` are the cards not open; a tournament that `owns_deck` shares it with no copy. `hot_red` are the cards that
    lie against a red edge, and so for each colour.
    `p` attacks `q`; `opener` opens card number `cell` against `opponent`. `joints` are the sides of that card that
    matched. `shot`, `source`, `shooter` and `target` are the last shot.
    `free` places are open in a shoot-out, `won` are those who have one; `order` kick in turn, `kicks` were made."""

    def __init__(self, box: "Box", kit: Kit, agreed: dict[str, object], other: "Tournament | None" = None) -> None:
        super().__init__(box, other)
        self.kit = kit
        self.agreed = agreed
        if other is None:
            self.clear_tournament()
            self.clear_match()
        else:
            self.copy_tournament(other)
            self.copy_match(other)

    def clear_tournament(self) -> None:
        """1.4, 1.7 Everybody has the same coins, and the tokens lie in the centre."""
        kit = self.kit
        self.stage: i64 = BEFORE
        self.dealer: i64 = NOBODY
        self.namer: i64 = NOBODY
        self.skips: i64 = 0
        self.coins: list[int] = [kit.parts.coins] * kit.seats
        self.tokens: list[int] = [0] * (len(KINDS) * kit.seats)
        self.centre: tuple[int, ...] = kit.parts.tokens if kit.squad == "auction" else (0, 0, 0)
        self.aside: tuple[int, ...] = (0, 0, 0)
        self.played: tuple[Result, ...] = ()
        if kit.squad == "fixed":
            self.tokens = [1] * (len(KINDS) * kit.seats)
            self.aside = tuple([max(number - kit.seats, 0) for number in kit.parts.tokens])

    def clear_match(self) -> None:
        """9.5, 11.9 Goals, yellow and red cards of the match before are gone."""
        self.coaches: i64 = 0
        self.half: i64 = 0
        self.scored = NO_GOALS
        self.yellow: i64 = 0
        self.red: i64 = 0
        self.free: i64 = 0
        self.won: i64 = 0
        self.drawn: i64 = 0
        self.series: i64 = 0
        self.order: tuple[int, ...] = ()
        self.kicks: i64 = 0
        self.series_goals: tuple[int, ...] = NO_SERIES
        self.series_played: tuple[Series, ...] = ()
        self.follows: tuple[int, ...] = ()
        self.lay_figure(NO_FIGURE, NO_CARDS)
        self.begin_with(NOBODY)

    def lay_figure(self, figure: Figure, deck: Deck) -> None:
        """3.1, 3.2 All cards lie face down; which is which is settled when they are opened (3.7)."""
        self.figure = figure
        self.looks = figure.face_down.copy()
        self.hot_red: i64 = 0
        self.hot_yellow: i64 = 0
        self.hot_blue: i64 = 0
        self.hot_green: i64 = 0
        self.opened: i64 = 0
        self.border: i64 = 0
        self.deck = deck
        self.owns_deck = False
        self.cell: i64 = 0
        self.joints: i64 = 0
        self.shot: i64 = NO_SHOT
        self.source: i64 = JOINT
        self.shooter: i64 = NOBODY
        self.target: i64 = NOBODY

    def begin_with(self, seat: int) -> None:
        """The next turn is this coach's."""
        self.turn: i64 = 0
        self.p: i64 = NOBODY
        self.q: i64 = seat
        self.opener: i64 = NOBODY
        self.opponent: i64 = NOBODY
        self.ball_out = False

    def copy_tournament(self, other: "Tournament") -> None:
        self.stage = other.stage
        self.dealer = other.dealer
        self.namer = other.namer
        self.skips = other.skips
        self.coins = other.coins.copy()
        self.tokens = other.tokens.copy()
        self.centre = other.centre
        self.aside = other.aside
        self.played = other.played

    def copy_match(self, other: "Tournament") -> None:
        self.coaches = other.coaches
        self.half = other.half
        self.scored = other.scored
        self.yellow = other.yellow
        self.red = other.red
        self.follows = other.follows
        self.figure = other.figure
        self.looks = other.looks.copy()
        self.hot_red = other.hot_red
        self.hot_yellow = other.hot_yellow
        self.hot_blue = other.hot_blue
        self.hot_green = other.hot_green
        self.opened = other.opened
        self.border = other.border
        self.deck = other.deck
        self.owns_deck = other.owns_deck = False
        self.turn = other.turn
        self.p = other.p
        self.q = other.q
        self.opener = other.opener
        self.opponent = other.opponent
        self.cell = other.cell
        self.ball_out = other.ball_out
        self.joints = other.joints
        self.shot = other.shot
        self.source = other.source
        self.shooter = other.shooter
        self.target = other.target
        self.free = other.free
        self.won = other.won
        self.drawn = other.drawn
        self.series = other.series
        self.order = other.order
        self.kicks = other.kicks
        self.series_goals = other.series_goals
        self.series_played = other.series_played

    def copy(self) -> "Tournament":
        return Tournament(self.box, self.kit, self.agreed, self)

    def imagine(self, seat: int, numbers: "Numbers") -> "Tournament":
        return imagine(self, seat, numbers)

    # The figure

    def open_card(self, ticket: int) -> int:
        """5.1, 5.2 The card drawn by this ticket is opened on its cell; how many of its joints match."""
        if not self.owns_deck:
            self.owns_deck = True
            self.deck = Deck(self.deck.left.copy())
        return self.lay_card(self.deck.draw(ticket) * WAYS + (ticket & 3))

    def lay_card(self, look: int) -> int:
        cell = self.cell
        looks = self.looks
        looks[cell] = look
        edges = self.kit.edges
        own: i64 = edges[look]
        links: i64 = self.figure.links[cell]
        joints: i64 = 0
        while links:
            side = links & 3
            near = (links >> 2 & LOW_5) - 1
            links >>= LINK
            colour = own >> 4 * side & 15
            other = looks[near]
            if other == FACE_DOWN:
                self.heat(colour, near)
            elif edges[other] >> 4 * (side ^ OPPOSITE) & 15 == colour and self.is_in_play(colour):
                joints |= 1 << side
        self.joints = joints
        self.opened |= 1 << cell
        self.border = (self.border | self.figure.near[cell]) & ~self.opened
        return how_many(joints)

    def heat(self, colour: "i64", card: "i64") -> None:
        """This card lies against an edge of this colour."""
        bit = 1 << card
        if colour == RED:
            self.hot_red |= bit
        elif colour < BLUE:
            self.hot_yellow |= bit
        elif colour == BLUE:
            self.hot_blue |= bit
        else:
            self.hot_green |= bit

    def is_in_play(self, colour: "i64") -> bool:
        """5.2 It is that of the opener or of the opponent."""
        return colour == self.kit.colour_of(self.opener) or colour == self.kit.colour_of(self.opponent)

    def hot(self, colour: "i64") -> "i64":
        """The cards that lay against an edge of this colour."""
        if colour < BLUE:
            return self.hot_red if colour == RED else self.hot_yellow
        return self.hot_blue if colour == BLUE else self.hot_green

    def reachable(self) -> "i64":
        """4.4, 4.5 The face-down cards that share a side with an open one; all of them while none is open."""
        return self.border if self.opened else self.figure.full

    def against_hot_edges(self) -> "i64":
        """8.2 The face-down cards that lie against an edge in the colour of P or Q."""
        hot = self.hot(self.kit.colour_of(self.p)) | self.hot(self.kit.colour_of(self.q))
        return hot & (self.figure.full ^ self.opened)

    def counter_cards(self) -> "i64":
        """8.2 The face-down cards against a hot edge. With the option `counter_cards`, by the letter of the print: as
        soon as an open card shows a colour of the pair, every card that P could open."""
        if not self.kit.counter_any:
            return self.against_hot_edges()
        return self.reachable() if self.shows_pair_colour() else 0

    def shows_pair_colour(self) -> bool:
        """Some open card has an edge in the colour of P or Q, whatever lies beside it."""
        pair = (self.kit.colour[self.p], self.kit.colour[self.q])
        open_cards = [look for look in self.looks if look > BEYOND]
        return any(self.kit.edge[4 * look + side] in pair for look in open_cards for side in range(4))

    def is_all_open(self) -> bool:
        return self.opened == self.figure.full

    def open_event(self) -> int:
        """The centre of the card just opened."""
        return self.kit.event[self.looks[self.cell] >> 2]

    # The turn

    def attack(self, attacker: "i64", attacked: "i64") -> None:
        self.p = attacker
        self.q = attacked
        self.opener = attacker
        self.opponent = attacked
        self.ball_out = False

    def is_first_attack(self) -> bool:
        """5.5 P opens in the first turn of a half."""
        return self.turn == 1 and self.opener == self.p

    # Goals

    def add_goal(self, scorer: "i64", against: "i64") -> None:
        """7.3, 10.13 On the pair's sheet; goals of a shoot-out are counted apart."""
        if self.series:
            self.series_goals = changed(self.series_goals, scorer, 1)
        else:
            self.scored = with_goal(self.scored, self.half, scorer, against)

    def goals(self, seat: int) -> int:
        """10.1 Goals of a coach in this match."""
        return goals_of(self.scored, seat)

    def members(self) -> tuple[int, ...]:
        """The coaches of this match, clockwise."""
        return self.kit.members[self.coaches]

    def places(self) -> int:
        """10.2 How many coaches win this match."""
        return 1 if self.kit.single or len(self.members()) == 2 else 2

    # Coins and tokens

    def pay(self, seat: "i64", coins: int) -> None:
        """1.5, 11.6 The bank, which never runs out, gives so many coins to a coach, or takes them."""
        self.coins[seat] = self.coins[seat] + coins

    def held(self, seat: "i64", kind: "i64") -> int:
        """How many unused tokens of a kind a coach has."""
        return self.tokens[3 * seat + kind]

    def unused(self, seat: "i64") -> int:
        return self.tokens[3 * seat] + self.tokens[3 * seat + 1] + self.tokens[3 * seat + 2]

    def give(self, seat: "i64", kind: "i64", number: int = 1) -> None:
        """1.8 A coach gets a token, or loses one: what he has used is out of the game."""
        place = 3 * seat + kind
        self.tokens[place] = self.tokens[place] + number

    def put_aside(self, kind: int, number: int = 1) -> None:
        self.aside = changed(self.aside, kind, number)

    def is_able(self, seat: "i64") -> bool:
        """1.9, 2.2 He has a coin and fewer than three unused tokens."""
        return self.coins[seat] > 0 and self.unused(seat) < self.kit.parts.most_tokens

    def able(self) -> "i64":
        """2.1, 2.2, 11.7 Who may take part in the next lot: of everybody, and later of those who still have a match."""
        all_play = not self.played or (self.kit.seats == 4 and self.kit.third_place)
        able: i64 = 0
        for seat in self.kit.members[self.kit.everybody if all_play else self.played[0].winners]:
            if self.is_able(seat):
                able |= 1 << seat
        return able

    # What the engine asks of every game

    def points(self) -> tuple[int, ...]:
        """Goals of each coach in all matches of the tournament."""
        on, every = self.outcome is None, range(self.kit.seats)
        return tuple([goals_in_all(self.played, seat) + (self.goals(seat) if on else 0) for seat in every])

    def seats(self) -> int:
        return self.kit.seats

    def choice_text(self, choice: int) -> str:
        return self.kit.choice_text(choice)

    def side_name(self, side: int) -> str:
        """1.2 A coach is called by his colour."""
        return self.box.words.side(self.kit.colour[side] if 0 <= side < self.kit.seats else side)

    def show(self, what: str, value: int) -> str:
        return show(self, what, value)

    def show_several(self, what: str, values: tuple[int, ...]) -> str:
        return show_several(self, what, values)

    def where(self) -> str:
        return where(self)

    def situation(self) -> str:
        return " · ".join(situation(self))

    def moment(self) -> str:
        return moment(self)

    def picture(self) -> list[str]:
        return picture(self)

    def pages(self) -> dict[str, list[str]]:
        return pages(self)

    def remark(self, event: Event) -> str:
        return meaning.remark(self, event)

    def leads(self, choice: int) -> dict[str, object]:
        return meaning.leads(self, choice)

    def why_not(self, text: str) -> IllegalChoice | None:
        return meaning.why_not(self, text)

    def settings(self) -> dict[str, object]:
        return self.agreed

    def table(self) -> dict[str, object]:
        return saved(self)

    def seen(self, seat: int) -> dict[str, object]:
        return seen(self, seat)

    def seen_besides(self, seat: int, seen: dict[str, object]) -> dict[str, object]:
        """A pick alone is ever hidden."""
        return {"penalty": known_pick(self, seat)}
