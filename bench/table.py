"""The table of ratios."""

from collections.abc import Sequence

from measure import Result

YARDSTICK = "OpenSpiel pig"
HEAD = ("", "decisions/s", "× pig", "games/s", "copies/s", "× pig")


def rate_of(results: list[Result], name: str, what: str) -> float | None:
    for result in results:
        if result.name == name:
            return result.rates.get(what)
    return None


def ratio(rate: float | None, to: float | None) -> float | None:
    return rate / to if rate is not None and to else None


def table_text(results: list[Result]) -> str:
    pig_decisions = rate_of(results, YARDSTICK, "decisions")
    pig_copies = rate_of(results, YARDSTICK, "copies")
    lines = [HEAD]
    for result in results:
        decisions = result.rates.get("decisions")
        copies = result.rates.get("copies")
        lines.append(
            (
                result.name,
                count_text(decisions),
                ratio_text(ratio(decisions, pig_decisions)),
                count_text(result.rates.get("games")),
                count_text(copies),
                ratio_text(ratio(copies, pig_copies)),
            )
        )
    absent = [f"{result.name} is missing: {result.missing}." for result in results if result.missing]
    return "\n".join([*aligned(lines), *absent])


def aligned(lines: Sequence[tuple[str, ...]]) -> list[str]:
    """Names to the left, numbers to the right."""
    widths = [max(len(line[i]) for line in lines) for i in range(len(lines[0]))]
    texts = ["  ".join([line[0].ljust(widths[0]), *map(str.rjust, line[1:], widths[1:])]) for line in lines]
    return [texts[0], "-" * len(texts[0]), *texts[1:]]


def count_text(count: float | None) -> str:
    """`31.4 M`, `5.7 k`, `118`."""
    if count is None:
        return "-"
    for size, letter in ((1e6, " M"), (1e3, " k")):
        if count >= size:
            return three_digits(count / size) + letter
    return three_digits(count)


def ratio_text(value: float | None) -> str:
    return "-" if value is None else three_digits(value)


def three_digits(value: float) -> str:
    """As many as fit with three behind the point."""
    if value < 0.001:
        return "< 0.001"
    digits = 0 if value >= 100 else 1 if value >= 10 else 2 if value >= 0.1 else 3
    return f"{value:.{digits}f}"
