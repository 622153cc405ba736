import os
from pathlib import Path

import pytest

from tests.faults.machine import Machine, build
from tests.store.fixtures import postgres

__all__ = ["postgres"]


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("machine"))


@pytest.fixture
def machine(library: Path, tmp_path: Path) -> Machine:
    return Machine(tmp_path, library)


@pytest.fixture(scope="session")
def effort() -> int:
    """How often everything is tried: FIVEASIDE_FAULTS=20 tries each fault twenty times as often."""
    return int(os.environ.get("FIVEASIDE_FAULTS", "1"))
