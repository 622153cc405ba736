"""GOLAZO for agents that learn: what a side may know of the table.

Spaces are numbered rank by rank from home's goal, the two goalkeeper spaces last, for both sides alike: `side` says
which way the own one plays. Cards are numbered as in the kit, those of the deck first."""

from typing import TYPE_CHECKING, Final, cast

from fiveaside.engine.game import Game
from fiveaside.engine.knowledge import component_of, knows
from fiveaside.engine.tensor import MOST, Page, Plane, Tensor
from fiveaside.games.golazo import choices as c
from fiveaside.games.golazo.parts.board import NONE
from fiveaside.games.golazo.parts.counters import TEAM
from fiveaside.games.golazo.parts.kit import CARDS_A_MANAGER, MOST_DICE, G, Kit
from fiveaside.games.golazo.rules.formations import is_forming
from fiveaside.games.golazo.state.save import STAGES
from fiveaside.games.golazo.table import Match

if TYPE_CHECKING:
    from mypy_extensions import i64

KINDS: Final = (
    "kickoff", "action", "power", "window", "key", "aim", "save", "clearout", "clearance", "twelve", "push", "place",
    "run", "carry", "give", "nearest", "steal", "swap", "sendoff", "scout", "slide", "formation", "spot", "manager",
    "start", "pens", "roll", "cross", "clear", "stoppage", "veto", "highpass", "clock", "card",
)  # fmt: skip
WAYS: Final = ("up", "up-right", "right", "down-right", "down", "down-left", "left", "up-left")
"""The eight directions as home sees them."""
NUMBERED: Final = (
    c.PASS, c.TACKLE, c.HIGH_PASS, c.SLIDE, c.KICK_OFF, c.GIVE, c.STEAL, c.OFF,
)  # fmt: skip
PLACED: Final = (c.PUT, c.RUN, c.PLACE, c.PUSH, c.SPOT)
RESULTS: Final = 2
G_SHOWN: Final = 9


def codes_of(kit: Kit) -> list[int]:
    """Every choice that can ever be offered, in the order of their numbers."""
    spaces, numbers = range(kit.board.off), range(1, TEAM + 1)
    codes = list(range(len(c.BARE)))
    codes += [c.MOVE | number << c.FIRST | way for number in numbers for way in range(len(WAYS))]
    codes += [c.DRIBBLE | way for way in range(len(WAYS))]
    codes += [verb | number << c.FIRST for verb in NUMBERED for number in numbers]
    codes += [verb | number << c.FIRST | space for verb in PLACED for number in numbers for space in spaces]
    codes += [c.CARRY | space for space in spaces]
    codes += [c.SWAP | one << c.FIRST | other for one in numbers for other in numbers if one < other]
    codes += [c.AIM | aim << c.FIRST for aim in range(1, c.AIMS + 1)]
    codes += [c.SAVE | aims for aims in range(1 << c.AIMS)]
    codes += [verb | card for verb in (c.PLAY, c.TAKE) for card in range(len(kit.cards))]
    codes += [c.FORMATION | formation for formation in range(len(kit.formation_names) + 1)]
    codes += [c.MANAGER | manager for manager in kit.managers()]
    return sorted(codes)


def planes_of(kit: Kit) -> tuple[Plane, ...]:
    spaces, cards, deck = (kit.board.off,), (len(kit.cards),), sum(kit.bag)
    formations, managers = (2, len(kit.formation_names) + 1), (2, max(len(kit.manager_names), 1))
    numbered = "by space: the number of the counter that"
    return (
        Plane("side", "which side the own one is: home, away", (2,)),
        Plane("score", "goals of the own side and of the other", (2,), MOST),
        Plane("stage", f"what is played: {', '.join(STAGES)}", (len(STAGES),)),
        Plane("time", "the space of the time marker", (1,), 2 * kit.half),
        Plane("time_up", "whether the half is over with this turn", (1,)),
        Plane("first", "who took the first kick-off: the own side, the other", (2,)),
        Plane("turn", "the number of the turn", (1,), MOST),
        Plane("stoppage_left", "turns of stoppage time still to come", (1,), MOST),
        Plane("golden_turns", "turns played of golden goal", (1,), MOST),
        Plane("own", f"{numbered} the own side has there", spaces, TEAM),
        Plane("other", f"{numbered} the other side has there", spaces, TEAM),
        Plane("ball", "by space: whether its counter has the ball", spaces),
        Plane("dribbled", "whether the carrier has dribbled", (1,)),
        Plane("formation", "picked by the own side and by the other, as far as shown; last one of its own", formations),
        Plane("own_starts", f"{numbered} the own side starts there with", spaces, TEAM),
        Plane("other_starts", f"{numbered} the other side starts there with, as far as shown", spaces, TEAM),
        Plane("dice", f"the roll of the own side and of the other; {G_SHOWN} is G", (2,), G_SHOWN),
        Plane("winner", "who won the roll: the own side, the other", (2,)),
        Plane("plus", "moves by cards for the own side and for the other", (2,), MOST, -MOST),
        Plane("solo", "who rolls alone in the coming roll: the own side, the other", (2,)),
        Plane("mover", "whose moves these are: the own side's, the other's", (2,)),
        Plane("moves", "moves left", (1,), MOST),
        Plane("tackles", "whether these moves may be tackles", (1,)),
        Plane("skips", "whether the own side wants no further window in this turn", (1,)),
        Plane("declined", "who has said no in this turn and played no card since: the own side, the other", (2,)),
        Plane("deck", "cards above the bottom of the deck, and at its bottom", (2,), deck),
        Plane("bottom", "place by place: 1 and the number of a known card, -1 one not known", (deck,), MOST, -1),
        Plane("discards", "by card: how many lie on the discard pile", cards, deck),
        Plane("kept", "how many cards the own side and the other have kept", (2,), deck),
        Plane("own_kept", "by card: how many the own side has kept", cards, deck),
        Plane("other_kept", "by card: how many of the other side are known", cards, deck),
        Plane("looks", "who looks at cards: the own side, the other", (2,)),
        Plane("looked", "how many cards are looked at", (1,), deck),
        Plane("looked_at", "by card: how many of them are known", cards, deck),
        Plane("playing", "by card: how many are being performed", cards, deck),
        Plane("manager", "of the own side and of the other", managers),
        Plane("used", "which of its manager's cards the own side and the other have used", (2, CARDS_A_MANAGER)),
        Plane("shooter", "whose shot is in hand: the own side's, the other's", (2,)),
        Plane("saves", "save cards against it", (1,), c.AIMS),
        Plane("aim", "where it is aimed, for the side that shoots", (c.AIMS,)),
        Plane("scoring", "who has found the goal before it counts: the own side, the other", (2,)),
        Plane("last", "the last one was a shot, a cross", (RESULTS,)),
        Plane("last_by", "of the own side, of the other", (2,)),
        Plane("last_aim", "where it was aimed", (c.AIMS,)),
        Plane("last_saves", "the save cards against it", (c.AIMS,)),
        Plane("last_dice", "the dice of the cross", (MOST_DICE,), 6),
        Plane("last_goal", "whether it was a goal", (1,)),
        Plane("shoots_first", "who shoots first in the shoot-out: the own side, the other", (2,)),
        Plane("shots", "shots of the own side and of the other in the shoot-out", (2,), MOST),
        Plane("shots_in", "how many of them were goals", (2,), MOST),
        Plane("ending", "what the turn goes on with: the turn, after a kick-off, after a goal, after a restart", (4,)),
    )


class GolazoTensor(Tensor):
    def __init__(self, kit: Kit) -> None:
        super().__init__(kit.seats, KINDS, planes_of(kit), codes_of(kit))
        self.kit = kit
        self.deck = sum(kit.bag)

    def name(self, game: Game, action: int) -> str:
        """A step is named by its direction: where it leads depends on where the counter stands."""
        code = self.codes[action]
        text = self.kit.text(code)
        return f"{text} {WAYS[c.second_of(code)]}" if c.MOVE <= code < c.PASS else text

    def write(self, game: Game, seat: int, page: Page) -> None:
        m = cast(Match, game)
        side = m.kit.side_of(seat)
        write_tracks(m, side, page)
        write_pitch(m, side, page)
        write_turn(m, side, page)
        self.write_deck(m, side, page)
        write_hands(m, side, page)
        write_shot(m, side, page)
        write_last(m, side, page)
        write_shoot_out(m, side, page)

    def write_deck(self, m: Match, side: int, page: Page) -> None:
        page.turn_to("deck")
        page.put(sum(m.bag))
        page.put(len(m.bottom))
        page.turn_to("bottom")
        for entry in m.bottom:
            page.put(1 + component_of(entry) if knows(side, entry) else NONE)
        page.skip(self.deck - len(m.bottom))
        page.turn_to("discards")
        for card in m.discards:
            page.add(card)
        page.skip(len(m.kit.cards))


def pick(page: Page, whose: "i64", side: "i64") -> None:
    """A 1 for the own side or for the other."""
    page.mark(NONE if whose == NONE else (whose - side) & 1, 2)


def both(page: Page, numbers: tuple[int, ...], side: int) -> None:
    page.put(numbers[side])
    page.put(numbers[1 - side])


def write_tracks(m: Match, side: int, page: Page) -> None:
    page.turn_to("side")
    page.mark(side, 2)
    page.turn_to("score")
    both(page, m.score, side)
    page.turn_to("stage")
    page.mark(m.stage, len(STAGES))
    page.turn_to("time")
    page.put(m.time)
    page.turn_to("time_up")
    page.put(m.up)
    page.turn_to("first")
    pick(page, m.first, side)
    page.turn_to("turn")
    page.put(m.turn)
    page.turn_to("stoppage_left")
    page.put(m.left)
    page.turn_to("golden_turns")
    page.put(m.golden)


def write_pitch(m: Match, side: int, page: Page) -> None:
    forming = is_forming(m)
    page.turn_to("own")
    stand(m, m.spot, side, page)
    page.turn_to("other")
    stand(m, m.spot, 1 - side, page)
    page.turn_to("ball")
    page.mark(m.spot[m.ball], m.board.off)
    page.turn_to("dribbled")
    page.put(m.dribbled)
    page.turn_to("formation")
    many = len(m.kit.formation_names) + 1
    page.mark(m.formed[side], many)
    page.mark(NONE if forming else m.formed[1 - side], many)
    page.turn_to("own_starts")
    starts = list(m.starts)
    stand(m, starts, side, page)
    page.turn_to("other_starts")
    stand(m, [] if forming else starts, 1 - side, page)


def stand(m: Match, spaces: list[int], side: int, page: Page) -> None:
    """The numbers of a side's counters on their spaces."""
    if spaces:
        for counter in range(TEAM * side, TEAM * side + TEAM):
            if spaces[counter] != m.board.off:
                page.set(spaces[counter], counter - TEAM * side + 1)
    page.skip(m.board.off)


def write_turn(m: Match, side: int, page: Page) -> None:
    page.turn_to("dice")
    for team in (side, 1 - side):
        page.put(G_SHOWN if m.dice[team] == G else m.dice[team])
    page.turn_to("winner")
    pick(page, m.winner, side)
    page.turn_to("plus")
    both(page, m.plus, side)
    page.turn_to("solo")
    pick(page, m.solo, side)
    page.turn_to("mover")
    pick(page, m.mover if m.moves else NONE, side)
    page.turn_to("moves")
    page.put(m.moves)
    page.turn_to("tackles")
    page.put(m.tackles)
    page.turn_to("skips")
    page.put(m.skips >> side & 1)
    page.turn_to("declined")
    page.put(m.declined >> side & 1)
    page.put(m.declined >> (1 - side) & 1)


def write_hands(m: Match, side: int, page: Page) -> None:
    page.turn_to("kept")
    page.put(len(m.kept[side]))
    page.put(len(m.kept[1 - side]))
    page.turn_to("own_kept")
    count_known(m, side, m.kept[side], page)
    page.turn_to("other_kept")
    count_known(m, side, m.kept[1 - side], page)
    page.turn_to("looks")
    pick(page, m.winner if m.looked else NONE, side)
    page.turn_to("looked")
    page.put(len(m.looked))
    page.turn_to("looked_at")
    count_known(m, side, m.looked, page)
    page.turn_to("playing")
    for card in m.playing:
        page.add(card)
    page.skip(len(m.kit.cards))
    page.turn_to("manager")
    many = max(len(m.kit.manager_names), 1)
    page.mark(m.managers[side], many)
    page.mark(m.managers[1 - side], many)
    page.turn_to("used")
    for team in (side, 1 - side):
        for card in range(CARDS_A_MANAGER):
            page.put(m.used[team] >> card & 1)


def count_known(m: Match, side: int, entries: tuple[int, ...], page: Page) -> None:
    for entry in entries:
        if knows(side, entry):
            page.add(component_of(entry))
    page.skip(len(m.kit.cards))


def write_shot(m: Match, side: int, page: Page) -> None:
    page.turn_to("shooter")
    pick(page, m.shooter, side)
    page.turn_to("saves")
    page.put(m.saves if m.shooter != NONE else 0)
    page.turn_to("aim")
    page.mark(m.aim - 1 if m.shooter == side else NONE, c.AIMS)
    page.turn_to("scoring")
    pick(page, m.scoring, side)


def write_last(m: Match, side: int, page: Page) -> None:
    """The last shot or cross, which all have seen."""
    what, by, told, saves, goal = (NONE, NONE, 0, 0, 0)
    if m.last:
        what, by, told, saves, goal = m.last
    shot = what == 0
    page.turn_to("last")
    page.mark(what, RESULTS)
    page.turn_to("last_by")
    pick(page, by, side)
    page.turn_to("last_aim")
    page.mark(told - 1 if shot else NONE, c.AIMS)
    page.turn_to("last_saves")
    for aim in range(c.AIMS):
        page.put(saves >> aim & 1 if shot else 0)
    page.turn_to("last_dice")
    dice = "" if shot or not m.last else str(told)
    for die in dice:
        page.put(int(die))
    page.skip(MOST_DICE - len(dice))
    page.turn_to("last_goal")
    page.put(goal)


def write_shoot_out(m: Match, side: int, page: Page) -> None:
    page.turn_to("shoots_first")
    pick(page, m.shoots_first, side)
    page.turn_to("shots")
    page.put(len(m.sheet[side]))
    page.put(len(m.sheet[1 - side]))
    page.turn_to("shots_in")
    page.put(sum(m.sheet[side]))
    page.put(sum(m.sheet[1 - side]))
    page.turn_to("ending")
    page.mark(m.ending, 4)
