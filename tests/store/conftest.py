from tests.store.fixtures import postgres, url

__all__ = ["postgres", "url"]
