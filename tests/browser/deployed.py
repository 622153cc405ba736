"""The program with the pages of another folder, as after an update."""

import os
import sys
from pathlib import Path

from fiveaside.cli.main import main
from fiveaside.server import pages

if __name__ == "__main__":
    pages.STATIC = Path(os.environ["FIVEASIDE_TEST_PAGES"])  # type: ignore[misc]  # the only place where it moves
    sys.exit(main())
