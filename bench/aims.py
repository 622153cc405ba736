"""What our games aim for, and whether this run reached it."""

from measure import Result
from table import YARDSTICK, aligned, rate_of, ratio, ratio_text

BACKGAMMON = "OpenSpiel backgammon"
HEARTS = "OpenSpiel hearts"


class Aim:
    """`what` of our row should be at least `least` times that of the peer's row; `stretch` is more than we promise."""

    def __init__(self, row: str, what: str, peer: str, least: float, stretch: float = 0) -> None:
        self.row = row
        self.what = what
        self.peer = peer
        self.least = least
        self.stretch = stretch
        self.reached: float | None = None

    def text(self) -> str:
        stretch = f" (stretch {self.stretch})" if self.stretch else ""
        return f"{self.row}: {self.what} ≥ {self.least} × {self.peer}{stretch}"

    def verdict(self) -> str:
        if self.reached is None:
            return "not measured"
        if self.stretch and self.reached >= self.stretch:
            return "pass, and stretch"
        return "pass" if self.reached >= self.least else "FAIL"

    def told(self) -> dict[str, object]:
        return {"aim": self.text(), "least": self.least, "reached": self.reached, "verdict": self.verdict()}


def dice_game(game: str) -> list[Aim]:
    return [
        Aim(f"{game}, compiled loop", "decisions", YARDSTICK, 1.5, 3),
        Aim(f"{game}, compiled bulk", "decisions", YARDSTICK, 10, 25),
        Aim(f"{game}, compiled loop", "copies", YARDSTICK, 4),
        Aim(f"{game}, plain loop", "decisions", YARDSTICK, 0.7),
        Aim(f"{game}, compiled loop", "decisions", "Catanatron", 30),
        Aim(f"{game}, compiled loop", "decisions", "python-chess", 30),
    ]


def board_game(game: str) -> list[Aim]:
    return [
        Aim(f"{game}, compiled loop", "decisions", BACKGAMMON, 4, 7),
        Aim(f"{game}, compiled bulk", "decisions", BACKGAMMON, 10, 20),
        Aim(f"{game}, compiled loop", "copies", BACKGAMMON, 15),
        Aim(f"{game}, plain loop", "decisions", BACKGAMMON, 1.2),
    ]


def card_game(game: str, loop: float, bulk: float) -> list[Aim]:
    return [
        Aim(f"{game}, compiled loop", "decisions", HEARTS, loop),
        Aim(f"{game}, compiled bulk", "decisions", HEARTS, bulk),
    ]


def all_aims() -> list[Aim]:
    return [
        *dice_game("golong"),
        *dice_game("soccer_dice"),
        *board_game("golazo"),
        *card_game("goal_game", 2.5, 8),
        *card_game("next_goal_wins", 2, 5),
    ]


def aims(results: list[Result]) -> list[Aim]:
    found = all_aims()
    for aim in found:
        aim.reached = ratio(rate_of(results, aim.row, aim.what), rate_of(results, aim.peer, aim.what))
    return found


def aims_text(found: list[Aim]) -> str:
    lines = [("aim", "reached", "verdict")]
    lines.extend((aim.text(), ratio_text(aim.reached), aim.verdict()) for aim in found)
    return "\n".join(aligned(lines))
