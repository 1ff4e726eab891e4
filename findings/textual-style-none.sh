#!/usr/bin/env bash
# Textual 8.2.8 (PyPI): 'text-style: none' does not end an inherited style.
#
# 'none' of 'text-style' stands for plain text (documentation, CSS types, Text style). Expected: a label with 'text-style: none'
# in a bold container is plain, as one with 'text-style: not bold' is. Seen: it is bold. Exits with status 1 once that
# changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check textual==8.2.8 rich==15.0.0
"$folder/python/bin/python" - <<'END'
import asyncio, sys
import textual
from textual.app import App
from textual.containers import Vertical
from textual.widgets import Static

async def is_bold(style):
    class Example(App):
        CSS = "Vertical { text-style: bold; } Static { text-style: " + style + "; }"

        def compose(self):
            with Vertical():
                yield Static("text")

    app = Example()
    async with app.run_test(size=(20, 3)) as pilot:
        await pilot.pause()
        return bool(app.screen.get_style_at(0, 0).bold)

print("Textual", textual.__version__)
print("expected: the text is plain with 'none', as with 'not bold'")
seen = {style: asyncio.run(is_bold(style)) for style in ("none", "not bold", "italic")}
for style, bold in seen.items():
    print("seen:    ", f"'{style}'", "is bold" if bold else "is plain")
sys.exit(0 if seen == {"none": True, "not bold": False, "italic": True} else 1)
END
