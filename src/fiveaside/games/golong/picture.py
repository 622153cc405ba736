"""The field as text, the offence running to the right: `o` the ball, `!` the line to gain."""

from typing import TYPE_CHECKING, Final

from fiveaside.games.golong.cup import blue_in, greens_in

if TYPE_CHECKING:
    from fiveaside.games.golong.table import Match

YARDS_A_SIGN: Final = 2
SIGNS: Final = 50


def picture(m: "Match") -> list[str]:
    if not m.cup:
        return []
    field = [":" if i % 5 == 0 else "." for i in range(SIGNS)]
    goal_to_go = m.line >= SIGNS * YARDS_A_SIGN
    if not goal_to_go:
        field[m.line // YARDS_A_SIGN] = "!"
    field[m.spot // YARDS_A_SIGN] = "o"
    yards = "".join(f"{yard:>5}" for yard in (10, 20, 30, 40, 50, 40, 30, 20, 10))
    return [f"   {yards}", f"##{''.join(field)}{'!!' if goal_to_go else '##'}", dice_line(m)]


def dice_line(m: "Match") -> str:
    if m.shown.dice:
        return "shown: " + " ".join(f"[{m.kit.texts[die]}]" for die in m.shown.dice)
    return "cup: " + " ".join(["[G]"] * greens_in(m.cup) + ["[B]"] * blue_in(m.cup))
