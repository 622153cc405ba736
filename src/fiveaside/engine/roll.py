"""A roll of named dice: thrown by chance, enumerated with multiplicities, or typed in like dice in any order."""

from fiveaside.engine.ask import MANY, Chance
from fiveaside.engine.refusal import takes


class Dice:
    """`count` like dice. In text a face is written with `prefix` before it; `before` is a word that
    stands before these dice and sets them off from dice with the same faces (`5 2 v 4`)."""

    def __init__(self, name: str, faces: tuple[str, ...], count: int = 1, prefix: str = "", before: str = "") -> None:
        self.name = name
        self.faces = faces
        self.count = count
        self.prefix = prefix
        self.before = before
        self.words = tuple((prefix + face).casefold() for face in faces)

    def order(self, face: int) -> int:
        """Like dice are written from the highest number down, signs after numbers."""
        text = self.faces[face]
        return -int(text) if text.lstrip("-").isdigit() else 1000 + face

    def sorted(self, faces: list[int]) -> list[int]:
        """The faces in writing order, each named by the first die side that shows it."""
        return sorted([self.faces.index(self.faces[face]) for face in faces], key=self.order)

    def distinct(self) -> list[tuple[int, int]]:
        """Each different face (its first side) with the number of sides that show it."""
        return [(i, self.faces.count(face)) for i, face in enumerate(self.faces) if self.faces.index(face) == i]


class Lying:
    """Dice that were thrown: as they are typed, and each with its name and its face."""

    def __init__(self, text: str, dice: list[tuple[str, str]]) -> None:
        self.text = text
        self.dice = dice


class Roll(Chance):
    """Dice thrown together. A ticket holds one side for each die, the first die counting most."""

    def __init__(self, kind: str, dice: tuple[Dice, ...]) -> None:
        self.dice = dice
        self.thrown_before: dict[int, Lying] = {}
        tickets = 1
        for group in dice:
            tickets *= len(group.faces) ** group.count
        super().__init__(kind, tickets, True)

    def faces(self, ticket: int) -> list[list[int]]:
        """The sides that show, a list for each group of like dice."""
        shown: list[list[int]] = []
        for group in reversed(self.dice):
            sides: list[int] = []
            for _die in range(group.count):
                sides.append(ticket % len(group.faces))
                ticket //= len(group.faces)
            sides.reverse()
            shown.append(sides)
        shown.reverse()
        return shown

    def ticket(self, shown: list[list[int]]) -> int:
        ticket = 0
        for group, sides in zip(self.dice, shown, strict=True):
            for side in sides:
                ticket = ticket * len(group.faces) + side
        return ticket

    def text(self, ticket: int) -> str:
        return self.lying(ticket).text

    def thrown(self, ticket: int) -> list[tuple[str, str]]:
        """In the order of the text."""
        return list(self.lying(ticket).dice)

    def lying(self, ticket: int) -> Lying:
        """A table asks for it several times, and for the same throws again and again."""
        found = self.thrown_before.get(ticket)
        if found is None:
            found = self.lay_out(ticket)
            if len(self.thrown_before) < MANY:
                self.thrown_before[ticket] = found
        return found

    def lay_out(self, ticket: int) -> Lying:
        words: list[str] = []
        dice: list[tuple[str, str]] = []
        for group, sides in zip(self.dice, self.faces(ticket), strict=True):
            if group.before:
                words.append(group.before)
            for side in group.sorted(sides):
                words.append(group.prefix + group.faces[side])
                dice.append((group.name, group.faces[side]))
        return Lying(" ".join(words), dice)

    def parse(self, text: str) -> int:
        shown: list[list[int]] = [[] for _ in self.dice]
        words = text.replace("−", "-").replace(",", " ").casefold().split()
        if not self.lay(words, 0, 0, shown):
            raise takes(self.kind, self.wanted(), text)
        return self.ticket([group.sorted(sides) for group, sides in zip(self.dice, shown, strict=True)])

    def lay(self, words: list[str], number: int, first: int, shown: list[list[int]]) -> bool:
        """Lay every word from `number` on as a face of a die that has it, no die left over. A word that
        sets dice off makes theirs the first group."""
        if number == len(words):
            return all(len(sides) == group.count for group, sides in zip(self.dice, shown, strict=True))
        word = words[number]
        for i in range(first, len(self.dice)):
            group = self.dice[i]
            if group.before and i > first:
                return word == group.before.casefold() and self.lay(words, number + 1, i, shown)
            if word in group.words and len(shown[i]) < group.count:
                shown[i].append(group.words.index(word))
                if self.lay(words, number + 1, first, shown):
                    return True
                shown[i].pop()
        return False

    def wanted(self) -> str:
        """`1 qb (ball, sack), 3 g (g-1, g0)` for a refusal."""
        parts: list[str] = []
        for group in self.dice:
            words = [group.prefix + group.faces[side] for side, _ in group.distinct()]
            name = f"'{group.before}' and {group.count} {group.name}" if group.before else f"{group.count} {group.name}"
            parts.append(f"{name} ({' '.join(words)})")
        return ", ".join(parts)

    def outcomes(self) -> list[tuple[int, int]]:
        partial: list[tuple[list[list[int]], int]] = [([], 1)]
        for group in self.dice:
            hands = multisets(group.distinct(), group.count)
            partial = [
                ([*shown, group.sorted(hand)], weight * ways) for shown, weight in partial for hand, ways in hands
            ]
        return [(self.ticket(shown), weight) for shown, weight in partial]


def multisets(faces: list[tuple[int, int]], count: int) -> list[tuple[list[int], int]]:
    """All hands of `count` like dice, with the number of ways to throw each."""
    if count == 0:
        return [([], 1)]
    if not faces:
        return []
    (face, sides), rest = faces[0], faces[1:]
    hands: list[tuple[list[int], int]] = []
    ways = 1
    for used in range(count + 1):
        hands.extend(([face] * used + hand, ways * below) for hand, below in multisets(rest, count - used))
        ways = ways * sides * (count - used) // (used + 1)
    return hands
