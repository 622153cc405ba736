"""Faces: what stands on cards and other components as it is shown, written once in each language."""

from fiveaside.engine.words import Words

Shown = dict[str, object]


class Faces:
    """Of one kind of component, by its number. What is shown of them is handed out again and again: nobody changes
    it."""

    def __init__(self) -> None:
        self.written: dict[Words, dict[int, Shown]] = {}

    def by(self, words: Words) -> dict[int, Shown]:
        found = self.written.get(words)
        if found is None:
            found = {}
            self.written[words] = found
        return found
