"""A roll with the QB die (4.1, 10.5), in which dice may leave the table (14.1-14.6)."""

from typing import Final

from fiveaside.engine.refusal import IllegalChoice, short
from fiveaside.engine.roll import Dice, Roll

NEVER: Final = "off"
PHYSICAL: Final = "physical"
BY_CHANCE: Final = "chance"


class QbRoll(Roll):
    """14.6 Tickets below `plain` are throws. `physical`: what fell is entered beside them and never drawn.
    `chance`: one die falls with the chance `rate`, each die equally likely; throws repeat below `kept`."""

    def __init__(self, kind: str, dice: tuple[Dice, ...], loss: str = NEVER, rate: tuple[int, int] = (1, 36)) -> None:
        super().__init__(kind, dice)
        self.plain = self.n
        self.kept = self.n
        self.loss = loss
        self.may_fall = loss != NEVER
        self.cup = [group.name for group in dice for _ in range(group.count)]
        self.share = 0
        if loss == BY_CHANCE:
            fall, of = rate
            self.share = fall * self.plain
            self.kept = (of - fall) * len(self.cup) * self.plain
            self.n = of * len(self.cup) * self.plain
            self.allow(self.n)
        elif loss == PHYSICAL:
            self.allow(self.n + len(self.accidents()))

    def fallen(self, ticket: int) -> dict[str, int]:
        """How many dice of each kind left the table."""
        if ticket < self.kept:
            return {}
        if self.loss == BY_CHANCE:
            return {self.cup[(ticket - self.kept) // self.share]: 1}
        return self.accidents()[ticket - self.plain]

    def accidents(self) -> list[dict[str, int]]:
        """Every way in which dice can leave the table."""
        ways: list[dict[str, int]] = [{}]
        for group in self.dice:
            ways = [{**way, group.name: count} if count else way for way in ways for count in range(group.count + 1)]
        return ways[1:]

    def extras(self) -> list[str]:
        return [off_text(way) for way in self.accidents()] if self.loss == PHYSICAL else []

    def text(self, ticket: int) -> str:
        if ticket >= self.kept:
            return off_text(self.fallen(ticket))
        return super().text(ticket % self.plain)

    def thrown(self, ticket: int) -> list[tuple[str, str]]:
        return [] if ticket >= self.kept else super().thrown(ticket % self.plain)

    def lost(self, ticket: int) -> list[str]:
        return names_of(self.fallen(ticket))

    def parse(self, text: str) -> int:
        words = text.casefold().split()
        if not words or words[0] != "off":
            return super().parse(text)
        if not self.may_fall:
            told = f"Dice do not leave the table without the option loss_of_down, but '{text}' came."
            raise IllegalChoice(told, "14.1", "no_dice_fall", {"came": short(text)})
        fallen = {name: words.count(name) for name in self.cup if name in words}
        ways = self.accidents() if self.loss == PHYSICAL else [{name: 1} for name in self.cup]
        if sum(fallen.values()) != len(words) - 1 or fallen not in ways:
            dice, count = " ".join(self.cup), len(self.cup)
            told = f"{self.kind} takes 'off' and which of the {count} dice fell ({dice}), but '{text}' came."
            values: dict[str, object] = {"kind": self.kind, "count": count, "dice": dice, "came": short(text)}
            raise IllegalChoice(told, "", "which_dice_fell", values)
        return self.kept + ways.index(fallen) * (self.share or 1)

    def outcomes(self) -> list[tuple[int, int]]:
        repeats = self.kept // self.plain
        listed = [(ticket, weight * repeats) for ticket, weight in super().outcomes()]
        if self.loss == BY_CHANCE:
            for i, name in enumerate(self.cup):
                if self.cup.index(name) == i:
                    listed.append((self.kept + i * self.share, self.cup.count(name) * self.share))
        return listed


def off_text(fallen: dict[str, int]) -> str:
    return " ".join(["off", *names_of(fallen)])


def names_of(fallen: dict[str, int]) -> list[str]:
    return [name for name, count in fallen.items() for _ in range(count)]
