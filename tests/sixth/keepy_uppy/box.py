"""The box of Keepy-Uppy: a ball, a die and a friend."""

from typing import cast

from fiveaside.games.keepy_uppy.events import TELLS
from fiveaside.games.keepy_uppy.rules.turn import JUGGLING, TURN, end
from fiveaside.games.keepy_uppy.table import Match

from fiveaside.engine.game import Game
from fiveaside.engine.options import Option
from fiveaside.engine.phase import Phase
from fiveaside.engine.state import State
from fiveaside.games.shelf import ShelfBox, agreed

OPTIONS = (Option("points", ("20", "10", "50"), "So many points win (1.5)."),)


class KeepyUppy(ShelfBox):
    def __init__(self) -> None:
        super().__init__("keepy_uppy", OPTIONS, (TURN, JUGGLING), TELLS)

    def seats(self, options: dict[str, str]) -> tuple[int, ...]:
        return (2,)

    def set_up(self, seats: int, options: dict[str, str], pack: dict[str, object]) -> Match:
        return Match(self, int(options["points"]), agreed(options, pack))

    def opening(self, game: Game) -> list[Phase[Game]]:
        return [cast("Phase[Game]", TURN)]

    def phase(self, game: Game, name: str, state: State) -> Phase[Game] | None:
        return self.phases.get(name)

    def lay_out(self, game: Game, state: State) -> None:
        match = cast(Match, game)
        match.score = state.numbers("score", 2, 0, 999)
        match.player = state.number("player", 0, 1)
        match.touches = state.number("touches", 0, 999)

    def end(self, game: Game) -> None:
        end(cast(Match, game))
