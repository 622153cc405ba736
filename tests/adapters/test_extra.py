"""Where the toolkits are not installed, one sentence says what installs them."""

import subprocess
import sys

import pytest

WITHOUT = """
import sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"numpy", "gymnasium", "pettingzoo", "pyspiel"}:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Absent())
try:
    __import__(sys.argv[1])
except ImportError as error:
    print(error)
"""


@pytest.mark.parametrize("toolkit", ["pettingzoo", "gymnasium", "openspiel"])
def test_what_is_missing_is_told_in_a_sentence(toolkit: str) -> None:
    command = [sys.executable, "-c", WITHOUT, f"fiveaside.adapters.{toolkit}"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("The environments take what `pip install 'fiveaside[rl]'` installs, but ")
