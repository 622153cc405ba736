"""Asks whose choices are worked out only where somebody looks at them."""

import pytest

from fiveaside.engine.ask import Lazy


class Squares(Lazy):
    def pick(self, index: int) -> int:
        return index * index


def test_the_choices_of_a_lazy_ask_are_a_sequence() -> None:
    choices = Squares(0, "square", 5).choices
    assert (len(choices), list(choices), choices[2], choices[-1]) == (5, [0, 1, 4, 9, 16], 4, 16)
    assert 9 in choices and 8 not in choices and "9" not in choices
    assert choices == Squares(1, "square", 5).choices and choices == [0, 1, 4, 9, 16]
    assert choices != Squares(0, "square", 4).choices
    assert hash(choices) == hash(Squares(1, "square", 5).choices)


@pytest.mark.parametrize("index", [5, -6])
def test_there_is_no_choice_beyond_the_last(index: int) -> None:
    with pytest.raises(IndexError, match=f"There are 5 choices, but number {index} was asked for"):
        Squares(0, "square", 5).choices[index]
