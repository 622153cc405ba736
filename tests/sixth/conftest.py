import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import fiveaside.games as shelf
from fiveaside.games import BOXES
from tests.sixth.launcher import NAME, put_on_the_shelf


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Where the game lies, for this process and for those it starts."""
    games = tmp_path_factory.mktemp("games")
    shutil.copytree(Path(__file__).parent / NAME, games / NAME)
    before = os.environ.get("FIVEASIDE_SIXTH")
    os.environ["FIVEASIDE_SIXTH"] = str(games)
    put_on_the_shelf(str(games))
    yield games
    del BOXES[NAME]
    shelf.__path__.remove(str(games))
    for module in [name for name in sys.modules if name.startswith(f"fiveaside.games.{NAME}")]:
        del sys.modules[module]
    if before is None:
        del os.environ["FIVEASIDE_SIXTH"]
