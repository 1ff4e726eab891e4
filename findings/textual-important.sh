#!/usr/bin/env bash
# Textual 8.2.8 (PyPI): '!important' does not hold within its own rule.
#
# An important declaration wins over one that is not, wherever they are (CSS Cascading 4, 6.1); the order counts
# only between equals. Expected: '#text { background: red !important; background: blue; }' is red, as when these are two
# rules. Seen: it is blue. Exits with status 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check textual==8.2.8 rich==15.0.0
"$folder/python/bin/python" - <<'END'
import asyncio, sys
import textual
from textual.app import App
from textual.widgets import Static

async def background(css):
    class Example(App):
        CSS = css

        def compose(self):
            yield Static("text", id="text")

    app = Example()
    async with app.run_test(size=(20, 3)) as pilot:
        await pilot.pause()
        return app.query_one("#text").styles.background.hex

print("Textual", textual.__version__)
one = asyncio.run(background("#text { background: #ff0000 !important; background: #0000ff; }"))
two = asyncio.run(background("#text { background: #ff0000 !important; } #text { background: #0000ff; }"))
print("expected: #FF0000 in one rule and in two")
print("seen:    ", one, "in one rule,", two, "in two")
sys.exit(0 if (one, two) == ("#0000FF", "#FF0000") else 1)
END
