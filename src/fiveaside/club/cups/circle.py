"""Everybody against everybody: rounds by the circle method, with home and away in turn."""

Pair = tuple[int, int]


def rounds(count: int) -> list[list[Pair]]:
    """Who meets whom, home first, for entrants 0 to `count` - 1. One stays where they are and the others go round; if
    they are odd, who would meet the one that stays has a rest."""
    circle = count - 1 + count % 2
    return [one_round(turn, circle, count) for turn in range(circle)]


def one_round(turn: int, circle: int, count: int) -> list[Pair]:
    """Seen from anybody on the circle, every second round is at home: the distance to the turn falls by one."""
    pairs: list[Pair] = []
    if count > circle:
        pairs.append((circle, turn) if turn % 2 == 0 else (turn, circle))
    for distance in range(1, (circle + 1) // 2):
        pair = (turn + distance) % circle, (turn - distance) % circle
        pairs.append(pair if distance % 2 else (pair[1], pair[0]))
    return pairs


def doubled(single: list[list[Pair]]) -> list[list[Pair]]:
    """All of it once more, with home and away the other way round."""
    return single + [[(away, home) for home, away in pairs] for pairs in single]
