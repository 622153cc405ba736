"""The tree of a knock-out: where each seed begins, and who meets whom after that."""


def size_for(count: int) -> int:
    """The places of the first round: the next power of two."""
    size = 2
    while size < count:
        size *= 2
    return size


def places(size: int) -> list[int]:
    """The seeds from the top of the tree to its foot, from 0: the best two can meet in the final only, the best four in
    the semi-finals only, and so on."""
    seeds = [0]
    while len(seeds) < size:
        whole = 2 * len(seeds)
        seeds = [one for seed in seeds for one in (seed, whole - 1 - seed)]
    return seeds


def first_round(count: int) -> list[tuple[int, int | None]]:
    """The ties from top to bottom as seeds, the better one first; None where a seed goes through without a match."""
    ties: list[tuple[int, int | None]] = []
    seeds = places(size_for(count))
    for one, other in zip(seeds[::2], seeds[1::2], strict=True):
        better, worse = min(one, other), max(one, other)
        ties.append((better, worse if worse < count else None))
    return ties


def round_count(count: int) -> int:
    return size_for(count).bit_length() - 1


def crossed(groups: list[list[int]]) -> list[int]:
    """The seeds of those who go on from 2, 4, 8 or 16 groups. The winners come first; whoever was second meets the
    winner of the neighbouring group, and the winner of their own in the final only."""
    winners = [group[0] for group in groups]
    if len(groups[0]) == 1:
        return winners
    return winners + [groups[seed ^ 1][1] for seed in reversed(range(len(groups)))]


def snaked(order: list[int], count: int) -> list[list[int]]:
    """Groups of equal strength: the best of each in turn, then back again."""
    groups: list[list[int]] = [[] for _ in range(count)]
    for place, entrant in enumerate(order):
        lap, step = divmod(place, count)
        groups[step if lap % 2 == 0 else count - 1 - step].append(entrant)
    return groups
