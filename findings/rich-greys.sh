#!/usr/bin/env bash
# Rich 15.0.0 (PyPI): light greys of the 256 colours become the next darker ones.
#
# The colours 232 to 255 of a terminal are 24 greys from #080808 to #eeeeee, as in Rich's own table of the 256 colours.
# Expected: a colour that is one of them is written as that one. Seen: the nine lightest, of 247 to 255, are written as the
# grey below, so that nothing is ever written as 255. Exits with status 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check rich==15.0.0
"$folder/python/bin/python" - <<'END'
import sys
from rich.color import Color, ColorSystem
print("Rich 15.0.0")
print("expected: each grey from 232 to 255 stays itself")
wrong = {}
for number in range(232, 256):
    color = Color.from_rgb(*Color.from_ansi(number).get_truecolor())
    found = color.downgrade(ColorSystem.EIGHT_BIT).number
    if found != number:
        wrong[number] = found
        print("seen:    ", color.name, "of", number, "is", found)
sys.exit(0 if wrong == {number: number - 1 for number in range(247, 256)} else 1)
END
