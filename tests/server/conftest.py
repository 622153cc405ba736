from collections.abc import Iterator

import pytest

from fiveaside.server.settings import Settings
from tests.server.house import House, house
from tests.store.fixtures import postgres, url

__all__ = ["postgres", "server", "url"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for the tests of a module; each opens tables of its own."""
    settings = Settings()
    settings.tables_at_once = settings.records_at_once = settings.hellos_at_once = settings.listed_at_once = 1e6
    settings.ping_every = 3600.0  # a ping draws random numbers, which Hypothesis takes for one of its strategies
    settings.messages_at_once = settings.plans_at_once = settings.trials_at_once = 1e6
    settings.players_at_once = settings.wrong_at_once = settings.teams_at_once = 1e6
    settings.invites_at_once = settings.reports_at_once = settings.pictures_at_once = 1e6
    with house(str(tmp_path_factory.mktemp("store") / "tables.sqlite"), settings) as opened:
        yield opened
