"""The dice of GoLong as shares: how often each face, each throw and each penalty comes."""

from fiveaside.engine.roll import multisets
from fiveaside.games.golong.parts.components import Components
from fiveaside.games.golong.parts.cup import FULL_CUP, blue_in, cup_of, dice_in, greens_in
from fiveaside.games.golong.parts.kit import BLOCKED, POST, TD_YARDS

SIDES = 6


class Throw:
    """Play dice without TD: how often they show, the yards of the different dice among them, and the number of the
    throw that is left when each of these is taken; 0 when none is."""

    def __init__(self, share: float, yards: list[int], left: list[int]) -> None:
        self.share = share
        self.yards = yards
        self.left = left


class Penalties:
    """The yards by which a flag pushes the offence `back` or `ahead`, and how often; `replay` is how often they are
    offsetting, `interference` how often it is the defence's."""

    def __init__(self, parts: Components) -> None:
        each = 1.0 / (SIDES * SIDES)
        offence: dict[int, float] = {}
        defence: dict[int, float] = {}
        self.replay = 0.0
        self.interference = 0.0
        for what in parts.yellow:
            for whom in parts.red:
                if what == "arrows" or whom == "arrows":
                    self.replay += each
                elif whom == "O":
                    yards = parts.penalty_yards(what)
                    offence[yards] = offence.get(yards, 0.0) + each
                elif what == "PI":
                    self.interference += each
                else:
                    defence[int(what)] = defence.get(int(what), 0.0) + each
        self.back, self.back_share = list(offence), list(offence.values())
        self.ahead, self.ahead_share = list(defence), list(defence.values())


class Shares:
    """`throws[cup]` are the throws of a cup, `first[cup]` the number of the first of them; number 0 is an empty cup.
    `falls[cup]` says which cup is left when a die leaves the table, and how often (14.6)."""

    def __init__(self, parts: Components, dice_fall: bool) -> None:
        self.parts = parts
        self.ball = parts.qb.count("ball") / SIDES
        self.sack = parts.qb.count("sack") / SIDES
        self.flag = parts.qb.count("flag") / SIDES
        self.star = parts.qb.count("star") / SIDES
        self.kept = parts.red.count("O") / (parts.red.count("O") + parts.red.count("D"))
        self.penalties = Penalties(parts)
        self.sacks = counted([parts.sack_yards(face) for face in parts.yellow])
        self.green = counted([int(face) for face in parts.green])
        self.blue = counted([TD_YARDS if face == "TD" else int(face) for face in parts.blue])
        self.touchdown = parts.blue.count("TD") / SIDES
        self.kicks = [BLOCKED if face == "X" else POST if face == "post" else int(face) for face in parts.black]
        fall, of = parts.off_table_rate
        self.fall = fall / of if dice_fall else 0.0
        self.kick_good = 1.0 - parts.black.count("X") / SIDES
        good = len([face for face in parts.green if face in parts.two_point_faces]) / SIDES
        self.two_good = self.ball * good * (1.0 - self.fall)
        self.most_points = max(parts.touchdown + max(parts.kick, parts.two), parts.field_goal, parts.safety)
        taken = [yards for yards, _ in self.green + self.blue if yards != TD_YARDS]
        self.most_ahead = max(0, *taken)
        self.most_back = max(0, *[-yards for yards in taken], *[yards for yards, _ in self.sacks])
        self.make_throws()
        self.falls = [self.falling(cup) for cup in range(FULL_CUP + 1)]

    def make_throws(self) -> None:
        numbers: dict[tuple[tuple[int, ...], int], int] = {((), -1): 0}
        self.throws: list[list[Throw]] = [[]]
        self.first = [0]
        for cup in range(1, FULL_CUP + 1):
            self.first.append(len(numbers))
            self.throws.append([])
            for greens, share in self.hands(greens_in(cup)):
                for blue, often in self.blues(cup):
                    numbers[greens, blue] = len(numbers)
                    self.throws[cup].append(thrown(greens, blue, share * often, numbers))

    def hands(self, count: int) -> list[tuple[tuple[int, ...], float]]:
        """So many green dice, the shortest first, by which of the different faces they show."""
        faces = [(i, round(share * SIDES)) for i, (_, share) in enumerate(self.green)]
        hands = [(tuple(sorted(hand)), ways) for hand, ways in multisets(faces, count)]
        return [(tuple([self.green[i][0] for i in hand]), ways / SIDES**count) for hand, ways in hands]

    def blues(self, cup: int) -> list[tuple[int, float]]:
        """What blue shows without TD, moved by a thousand so that it is never taken for a missing die."""
        if not blue_in(cup):
            return [(-1, 1.0)]
        return [(1000 + yards, share) for yards, share in self.blue if yards != TD_YARDS]

    def falling(self, cup: int) -> list[tuple[int, float]]:
        """Each die thrown falls equally often; the QB die takes the blue one along, or else a green (14.1-14.3)."""
        if cup == 0:
            return []
        greens, blue = greens_in(cup), blue_in(cup)
        each = self.fall / (dice_in(cup) + 1)
        without_blue = cup_of(greens, 0) if blue else cup_of(greens - 1, 0)
        found = [(without_blue, each)]
        if greens:
            found.append((cup - 2, each * greens))
        if blue:
            found.append((cup - 1, each))
        return found


def thrown(greens: tuple[int, ...], blue: int, share: float, numbers: dict[tuple[tuple[int, ...], int], int]) -> Throw:
    yards: list[int] = []
    left: list[int] = []
    for die in dict.fromkeys(greens):
        i = greens.index(die)
        yards.append(die)
        left.append(numbers[greens[:i] + greens[i + 1 :], blue])
    if blue >= 0:
        yards.append(blue - 1000)
        left.append(numbers[greens, -1])
    return Throw(share, yards, left)


def counted(yards: list[int]) -> list[tuple[int, float]]:
    """Each different number with its share, the smallest first."""
    return [(number, yards.count(number) / len(yards)) for number in sorted(set(yards))]
