"""The program with a sixth game on its shelf, from the folder that `FIVEASIDE_SIXTH` names.

In the project this is what one line in `games/__init__.py` does."""

import os
import sys

import fiveaside.games as shelf

NAME = "keepy_uppy"


def put_on_the_shelf(folder: str) -> None:
    shelf.__path__.append(folder)
    from fiveaside.games.keepy_uppy.box import KeepyUppy

    shelf.BOXES[NAME] = KeepyUppy()


if __name__ == "__main__":
    from fiveaside.cli.main import main

    put_on_the_shelf(os.environ["FIVEASIDE_SIXTH"])
    sys.exit(main())
