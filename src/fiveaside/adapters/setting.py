"""A Setting: which game an environment plays, with how many seats, under which options; and what it is called."""

from collections.abc import Mapping, Sequence

from fiveaside.bots.roster import bot, fetch
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.player import Player
from fiveaside.engine.refusal import BadOption, shown
from fiveaside.engine.tensor import Tensor
from fiveaside.games import BOXES, box


def absent(error: ImportError) -> ImportError:
    """What is told where a toolkit is not installed."""
    return ImportError(
        f"The environments take what `pip install 'fiveaside[rl]'` installs, but {error.name} is missing."
    )


class Setting:
    """`fresh` is the game before its first move, which copies begin from; `tensor` says how it is written."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        pack: Mapping[str, object] | None = None,
    ) -> None:
        self.game = game
        self.fresh: Game = box(game).new(seats, dict(options or {}), dict(pack or {}))
        self.seats = self.fresh.seats()
        self.tensor = tensor_of(self.fresh)

    @property
    def version(self) -> str:
        """Of the rules: results with different versions cannot be compared."""
        return self.fresh.box.version

    def players(self, names: str | Sequence[str], seat: int | None = None) -> list[Player]:
        """A mind for each seat, the one of the learner too; one name stands for all."""
        others = self.seats if seat is None else self.seats - 1
        wanted = [names] * others if isinstance(names, str) else list(names)
        if len(wanted) != others:
            raise BadOption(f"{others} names of minds were expected, one for each other seat, but {len(wanted)} came.")
        if seat is not None:
            wanted.insert(seat, "random")
        fetch(wanted)
        return [bot(self.game, name, Seeded()) for name in wanted]

    def check_seat(self, seat: int) -> int:
        if not 0 <= seat < self.seats:
            raise BadOption(f"A seat from 0 to {self.seats - 1} was expected, but {shown(seat)} came.")
        return seat


def tensor_of(game: Game) -> Tensor:
    tensor = game.box.tensor(game)
    if tensor is None:
        raise BadOption(f"A game that says how it is written for agents was expected, but {game.box.title} does not.")
    return tensor


def environment_names() -> dict[str, str]:
    """Each game with what its environment is called: `golong-v1`, where 1 is the version of its rules."""
    return {name: f"{name}-v{one.version}" for name, one in BOXES.items()}


def drawing(game: Game) -> str:
    """The table as text, as everybody sees it."""
    return "\n".join([*game.picture(), game.where()])
