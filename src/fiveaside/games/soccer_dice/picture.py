"""The lane as text: `o` the ball, the dice set aside under their stations, `*` a roll that is left."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fiveaside.games.soccer_dice.table import Match

WIDTH: Final = 12


def picture(m: "Match", stations: tuple[str, ...]) -> list[str]:
    if m.roll == 0:
        return []
    ball = ["o" if i == m.kept else "" for i in range(len(stations))]
    dice = [""] + [f"[{number}]" for number in m.kit.parts.chain[: m.kept]]
    used = m.roll if m.shot else m.roll - 1
    lamps = "rolls: " + " ".join(["."] * used + ["*"] * (m.kit.rolls - used))
    shot = f"   shot: [{m.shot}]" if m.shot else ""
    return [row([*stations, "goal"]), row(ball), row(dice), lamps + shot]


def row(cells: list[str]) -> str:
    return "".join(cell.center(WIDTH) for cell in cells).rstrip()
