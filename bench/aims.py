"""What our games aim for, and whether this run reached it."""

from measure import Result
from table import YARDSTICK, aligned, rate_of, ratio, ratio_text

BACKGAMMON = "OpenSpiel backgammon"
HEARTS = "OpenSpiel hearts"


SERVED = ("golong", "soccer_dice", "golazo", "goal_game", "next_goal_wins")
SERVER_MOVES = 1250
"""A CPU second: 0.8 ms a move."""


LEARNER_STEPS = 250_000
"""A CPU second: half a million steps with observations on two cores."""


class Aim:
    """`what` of our row should be at least `least` times that of the peer's row, or `least` a CPU second where there is
    no peer; `stretch` is more than we promise."""

    def __init__(self, row: str, what: str, peer: str, least: float, stretch: float = 0) -> None:
        self.row = row
        self.what = what
        self.peer = peer
        self.least = least
        self.stretch = stretch
        self.reached: float | None = None

    def text(self) -> str:
        stretch = f" (stretch {self.stretch})" if self.stretch else ""
        if not self.peer:
            return f"{self.row}: {self.what} ≥ {self.least} a CPU second"
        return f"{self.row}: {self.what} ≥ {self.least} × {self.peer}{stretch}"

    def verdict(self) -> str:
        if self.reached is None:
            return "not measured"
        if self.stretch and self.reached >= self.stretch:
            return "pass, and stretch"
        return "pass" if self.reached >= self.least else "FAIL"

    def told(self) -> dict[str, object]:
        return {"aim": self.text(), "least": self.least, "reached": self.reached, "verdict": self.verdict()}


def dice_game(game: str, bulk: float, plain: float) -> list[Aim]:
    return [
        Aim(f"{game}, compiled loop", "decisions", YARDSTICK, 1.5, 3),
        Aim(f"{game}, compiled bulk", "decisions", YARDSTICK, bulk, 25),
        Aim(f"{game}, compiled loop", "copies", YARDSTICK, 4),
        Aim(f"{game}, plain loop", "decisions", YARDSTICK, plain),
        Aim(f"{game}, compiled loop", "decisions", "Catanatron", 30),
        Aim(f"{game}, compiled loop", "decisions", "python-chess", 30),
    ]


def board_game(game: str) -> list[Aim]:
    return [
        Aim(f"{game}, compiled loop", "decisions", BACKGAMMON, 6.5, 7),
        Aim(f"{game}, compiled bulk", "decisions", BACKGAMMON, 16, 20),
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
        *dice_game("golong", bulk=20, plain=0.8),
        *dice_game("soccer_dice", bulk=10, plain=0.7),
        *board_game("golazo"),
        *card_game("goal_game", loop=2.5, bulk=8),
        *card_game("next_goal_wins", loop=2, bulk=5),
        *[Aim(f"{game}, compiled server", "decisions", "", SERVER_MOVES) for game in SERVED],
        Aim("golong, compiled many envs", "decisions", "", LEARNER_STEPS),
        Aim("golong, compiled AEC env", "decisions", "PettingZoo connect_four, env", 5),
    ]


def aims(results: list[Result]) -> list[Aim]:
    found = all_aims()
    for aim in found:
        rate = rate_of(results, aim.row, aim.what)
        aim.reached = ratio(rate, rate_of(results, aim.peer, aim.what)) if aim.peer else rate
    return found


def aims_text(found: list[Aim]) -> str:
    lines = [("aim", "reached", "verdict")]
    lines.extend((aim.text(), ratio_text(aim.reached), aim.verdict()) for aim in found)
    return "\n".join(aligned(lines))
