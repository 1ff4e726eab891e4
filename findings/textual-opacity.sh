#!/usr/bin/env bash
# Textual 8.2.8 (PyPI): 'opacity' fades a background twice.
#
# 'opacity' blends the whole widget with the background behind it (documentation, Styles, Opacity). Expected: of a white
# widget on black, 50 % leaves the grey #7f7f7f or #808080, as it leaves half of the colour of its text. Seen: the text has
# half of its colour, and the background a quarter: #3f3f3f. Exits with status 1 once that changes.
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

class Example(App):
    CSS = "Screen { background: #000000; } Static { background: #ffffff; color: #ff0000; opacity: 50%; }"

    def compose(self):
        yield Static("text")

async def drawn():
    app = Example()
    async with app.run_test(size=(20, 3)) as pilot:
        await pilot.pause()
        return str(app.screen.get_style_at(0, 0))

seen = asyncio.run(drawn())
print("Textual", textual.__version__)
print("expected: #7f0000 on #7f7f7f, or one more of each")
print("seen:    ", seen)
sys.exit(0 if seen == "#7f0000 on #3f3f3f" else 1)
END
