#!/usr/bin/env bash
# csscompressor 0.9.5 (PyPI): '0%' loses its sign in 'rgb()', and with it the colour.
#
# With commas, 'rgb()' takes three percentages or three numbers, never both (CSS Color 4, 5.1 on legacy colours), and CSS
# ignores what it cannot read. Expected: a style sheet has the same colours after compressing. Seen: 'rgb(0%, 50%, 0%)'
# becomes 'rgb(0,50%,0)', which is no colour. In 'hsl()' the sign stays. tinycss2 reads both. Exits with status 1 once that
# changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check csscompressor==0.9.5 tinycss2==1.5.1
"$folder/python/bin/python" - <<'END'
import sys
import csscompressor
from tinycss2.color4 import parse_color
print("csscompressor 0.9.5")

def color(sheet):
    text = sheet.partition("color:")[2].strip(" }")
    found = parse_color(text)
    return text, "no colour" if found is None else tuple(found.to("srgb"))

before = "a { color: rgb(0%, 50%, 0%) }"
after = csscompressor.compress(before)
print("expected: the colour of", *color(before))
print("seen:     the colour of", *color(after))
sys.exit(0 if color(after) == ("rgb(0,50%,0)", "no colour") else 1)
END
