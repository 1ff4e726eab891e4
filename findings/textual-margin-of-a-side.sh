#!/usr/bin/env bash
# Textual 8.2.8 (PyPI): 'margin-left' removes the margins of the other sides.
#
# In CSS a property for one side, such as 'margin-left', changes this side alone (CSS Box Model 3, 3.1), and Textual
# documents it as a way to set the sides one by one. Expected: after 'margin: 2' from a weaker rule, 'margin-left: 5' leaves
# 2 on the other sides. Seen: they are 0. Paddings are alike; within one rule all is as expected. Exits with status 1 once
# that changes.
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

async def styles(css):
    class Example(App):
        CSS = css

        def compose(self):
            yield Static("text", id="text")

    app = Example()
    async with app.run_test(size=(40, 10)) as pilot:
        await pilot.pause()
        found = app.query_one("#text").styles
        return tuple(found.margin), tuple(found.padding)

print("Textual", textual.__version__)
one = asyncio.run(styles("#text { margin: 2; margin-left: 5; padding: 2; padding-left: 5; }"))
two = asyncio.run(styles("Static { margin: 2; padding: 2; } #text { margin-left: 5; padding-left: 5; }"))
print("expected: top, right, bottom and left", one[0], "from one rule and from two")
print("seen:    ", one[0], "from one rule, margin", two[0], "and padding", two[1], "from two")
sys.exit(0 if one == ((2, 2, 2, 5),) * 2 and two == ((0, 0, 0, 5),) * 2 else 1)
END
