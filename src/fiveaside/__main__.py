"""The `fiveaside` command, which is also `python -m fiveaside`."""

import sys

STOPPED = 130


def main() -> int:
    """Whoever stops it while it is still being loaded is not told where in the code that was."""
    try:
        from fiveaside.cli.main import main as run
    except KeyboardInterrupt:
        return STOPPED
    return run()


if __name__ == "__main__":
    sys.exit(main())
