"""Tell all golden games anew, after their sentences were changed on purpose: `python -m tests.playthroughs.rewrite`."""

from pathlib import Path

from fiveaside.engine.record import read_record
from fiveaside.table.transcript import transcript

for path in sorted(Path(__file__).parent.glob("*.record")):
    record = read_record(path.read_text("utf-8"))
    path.with_suffix(".txt").write_text("\n".join(transcript(record)) + "\n", "utf-8")
