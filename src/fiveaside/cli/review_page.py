"""A review as one page that needs nothing else."""

from html import escape

from fiveaside.cli.review_text import percent, points, remarks, share_name, turning_point
from fiveaside.cli.speech import Speech
from fiveaside.review.review import Ledger, Review, Share

WIDE, HIGH = 800, 240
INKS = ("#1d62a8", "#c0571c", "#6b4fa0", "#2a7a43", "#9a1f3d", "#55606b")
DASHES = ("", "8 4", "2 4", "12 4 2 4", "6 6", "1 6")
"""Sides are told apart without colour too."""
STYLE = """
body { max-width: 54rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
body { color: #1c1a17; background: #fffdf8 }
h1, h2 { line-height: 1.2 }
svg { width: 100%; height: auto }
svg, pre { background: #f3efe6; border-radius: 8px }
pre { overflow-x: auto; padding: .5rem }
table { border-collapse: collapse; width: 100% }
th, td { padding: .25rem .5rem; border-bottom: 1px solid #8b847666; text-align: right }
th:first-child, td:first-child { text-align: left }
th { overflow-wrap: anywhere }
td:not(:first-child) { white-space: nowrap }
li, .remark { margin-bottom: .75rem }
.remark { padding-top: .75rem; border-top: 1px solid #8b847666 }
@media (max-width: 30rem) {
  table { font-size: .85rem }
  th, td { padding: .25rem .2rem }
  th { font-size: .7rem; hyphens: auto }
}
.better { color: #8a3b12 }
@media (prefers-color-scheme: dark) {
  body { color: #eee7da; background: #1b1916 }
  pre { background: #2a2722 }
  .better { color: #f0a36c }
}
"""


def page(review: Review, boards: dict[int, list[str]], speech: Speech) -> str:
    say = speech.say
    title = escape(say("review_of", title=review.title, why=review.why))
    parts = [
        f'<!doctype html><html lang="{speech.language}"><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title><style>{STYLE}</style><h1>{title}</h1>",
        f"<p>{escape(say('review_exact' if review.exact else 'review_judged'))}</p>",
        curves(review),
        f"<h2>{escape(say('review_turning'))}</h2><ol>",
    ]
    for step in review.turning_points():
        parts.append(f"<li>{told(turning_point(review, step, speech), boards.get(step.answer, []))}</li>")
    parts.append("</ol>")
    for step, said in remarks(review, speech):
        parts.append(f'<div class="remark">{told(said, [] if step.is_luck else boards.get(step.answer, []))}</div>')
    parts.append(f"<h2>{escape(say('review_ledger'))}</h2>{sums(review, speech)}")
    parts += [details(review, ledger, speech) for ledger in review.ledgers]
    return "\n".join(parts) + "\n</html>\n"


def told(lines: list[str], board: list[str]) -> str:
    """What happened, what would have been better, and the table before it."""
    first, *rest = lines
    drawn = "\n".join(board)
    picture = f"<pre>{escape(drawn)}</pre>" if drawn else ""
    return f"{escape(first)}{''.join(hint(line) for line in rest)}{picture}"


def hint(line: str) -> str:
    return f'<br><span class="better">{escape(line.strip())}</span>'


def curves(review: Review) -> str:
    """Each side's chance to win from the first answer to the last."""
    count = max(len(review.steps), 1)
    drawn = [f'<svg viewBox="0 0 {WIDE} {HIGH + 24}" role="img" aria-label="{escape(", ".join(review.sides))}">']
    drawn.append(f'<path d="M0 {HIGH / 2}H{WIDE}" stroke="#8b8476" stroke-dasharray="4 4"/>')
    for side, name in enumerate(review.sides):
        chances = [review.steps[0].before[side], *[step.after[side] for step in review.steps]]
        places = [f"{WIDE * at / count:.1f},{HIGH * (1 - chance):.1f}" for at, chance in enumerate(chances)]
        ink, dash = INKS[side % len(INKS)], DASHES[side % len(DASHES)]
        line = f'fill="none" stroke="{ink}" stroke-width="2.5" stroke-dasharray="{dash}"'
        drawn.append(f'<polyline points="{" ".join(places)}" {line}/>')
        drawn.append(
            f'<text x="{8 + side * WIDE / len(review.sides):.0f}" y="{HIGH + 18}" fill="{ink}">{escape(name)}</text>'
        )
    return "".join(drawn) + "</svg>"


def sums(review: Review, speech: Speech) -> str:
    names = ("expected", "luck", "own", "others", "result") if review.exact else ("expected", "luck", "skill", "result")
    head = "".join(f"<th>{escape(speech.say(f'review_{name}'))}</th>" for name in names)
    rows = "".join(
        f"<tr><td>{escape(review.sides[one.side])}</td><td>{percent(one.expected)}</td><td>{points(one.luck)}</td>"
        f"{played(review, one)}<td>{percent(one.result)}</td></tr>"
        for one in review.ledgers
    )
    return f"<table><tr><th></th>{head}</tr>{rows}</table>"


def played(review: Review, one: Ledger) -> str:
    """Own choices and those of the others, where they mean something apart."""
    if not review.exact:
        return f"<td>{points(one.skill)}</td>"
    return f"<td>{points(one.own)}</td><td>{points(one.others)}</td>"


def details(review: Review, ledger: Ledger, speech: Speech) -> str:
    told = [f"<h3>{escape(review.sides[ledger.side])}</h3>"]
    for name, found in (
        ("review_luck_by", ledger.luck_by),
        ("review_skill_by" if review.exact else "review_skill_of_all", ledger.skill_by),
    ):
        if found:
            told.append(
                f"<p>{escape(speech.say(name))}</p><table>{''.join(row(share, speech) for share in found)}</table>"
            )
    return "".join(told)


def row(share: Share, speech: Speech) -> str:
    return f"<tr><td>{escape(share_name(share, speech))}</td><td>{share.times}</td><td>{points(share.sum)}</td></tr>"
