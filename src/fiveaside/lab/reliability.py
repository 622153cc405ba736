"""The plot of a calibration: what was judged against what was won, as an SVG that needs no library."""

from html import escape

from fiveaside.lab.calibration import Bin, Tallies

WIDE = 300
"""Pixels of a side of the square from 0 to 1."""
EDGE = 46
LINE = 18
STYLE = "font: 13px system-ui, sans-serif; background: #fff"


def at(value: float) -> float:
    return round(value * WIDE, 1)


def reliability(title: str, tallies: Tallies) -> str:
    """The nearer to the diagonal the better; bars are 95 % intervals, dots are the larger the more was judged so."""
    bins = tallies.bins()
    most = max(one.positions for one in bins)
    width, height = WIDE + 2 * EDGE, WIDE + 2 * EDGE + LINE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" style="{STYLE}">',
        f"<title>{escape(title)}</title>",
        f'<text x="{EDGE}" y="{LINE}">{escape(title)}</text>',
        f'<text x="{EDGE}" y="{2 * LINE}" fill="#555">{tallies.games:,} games, off by '
        f"{100 * tallies.error():.1f} points on average</text>",
        f'<g transform="translate({EDGE} {EDGE})">',
        f'<rect width="{WIDE}" height="{WIDE}" fill="none" stroke="#999"/>',
        f'<path d="M0 {WIDE}L{WIDE} 0" stroke="#999" stroke-dasharray="4 4"/>',
        *[mark for one in bins for mark in dot(one, most)],
        *[number for tenth in range(0, 11, 2) for number in ticks(tenth / 10)],
        f'<text x="{WIDE / 2}" y="{WIDE + 2 * LINE}" text-anchor="middle">judged</text>',
        f'<text x="{-WIDE / 2}" y="{-EDGE + 14}" text-anchor="middle" transform="rotate(-90)">won</text>',
        "</g></svg>",
    ]
    return "\n".join(parts) + "\n"


def dot(one: Bin, most: int) -> list[str]:
    low, high = max(0.0, one.won - one.half), min(1.0, one.won + one.half)
    x = at(one.judged)
    told = f"judged {100 * one.judged:.1f} %, won {100 * one.won:.1f} % of {one.positions:,} positions"
    size = round(2 + 4 * (one.positions / most) ** 0.5, 1)
    return [
        f'<path d="M{x} {at(1 - low)}V{at(1 - high)}" stroke="#1b6e3c"/>',
        f'<circle cx="{x}" cy="{at(1 - one.won)}" r="{size}" fill="#1b6e3c"><title>{told}</title></circle>',
    ]


def ticks(value: float) -> list[str]:
    told = f"{100 * value:.0f} %"
    return [
        f'<text x="{at(value)}" y="{WIDE + LINE}" text-anchor="middle" fill="#555" font-size="11">{told}</text>',
        f'<text x="-4" y="{at(1 - value) + 4}" text-anchor="end" fill="#555" font-size="11">{told}</text>',
    ]
