"""What an agent sees and may do, as Gymnasium's spaces and numpy's arrays."""

from fiveaside.adapters.setting import absent
from fiveaside.engine.game import Game
from fiveaside.engine.tensor import Tensor

try:
    import numpy as np
    import numpy.typing as npt
    from gymnasium import spaces
except ImportError as error:
    raise absent(error) from None

NUMBER = np.int8
"""Planes and masks are made of signed bytes."""
Numbers = npt.NDArray[np.int8]
Sight = dict[str, Numbers]
"""What a learner is given: `observation` and `action_mask`."""


def sight_space(tensor: Tensor) -> spaces.Dict:
    least = [np.full(plane.size, plane.least, NUMBER) for plane in tensor.planes]
    most = [np.full(plane.size, plane.most, NUMBER) for plane in tensor.planes]
    seen = spaces.Box(np.concatenate(least), np.concatenate(most), dtype=NUMBER)
    return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (len(tensor.codes),), NUMBER)})


def action_space(tensor: Tensor) -> spaces.Discrete:
    return spaces.Discrete(len(tensor.codes))


def numbers(written: bytes) -> Numbers:
    """An array of its own, which may be changed."""
    return np.frombuffer(written, NUMBER).copy()


def mask(tensor: Tensor, game: Game, seat: int) -> Numbers:
    """A 1 for each action that this seat may choose now."""
    return numbers(tensor.mask(game.ask, seat))


def sight(tensor: Tensor, game: Game, seat: int) -> Sight:
    return {"observation": numbers(tensor.observed(game, seat)), "action_mask": mask(tensor, game, seat)}


def planes(tensor: Tensor, observation: Numbers) -> dict[str, Numbers]:
    """An observation, or many of them, plane by plane, each in its shape."""
    found: dict[str, Numbers] = {}
    first = 0
    for plane in tensor.planes:
        part = observation[..., first : first + plane.size]
        found[plane.name] = part.reshape(*observation.shape[:-1], *plane.shape)
        first += plane.size
    return found
