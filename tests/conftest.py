"""For all tests: hypothesis looks at the same examples every time, for as long as they take."""

from hypothesis import settings

settings.register_profile("fiveaside", deadline=None, derandomize=True, database=None)
settings.load_profile("fiveaside")
