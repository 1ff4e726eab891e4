#!/usr/bin/env bash
# tinycss2 1.5.1 (PyPI): a colour whose alpha is 'none' is no colour.
#
# In the syntax without commas each part of a colour may be 'none', also the alpha (CSS Color 4, 4.4 and 5.1), and
# 'tinycss2.color4' has 'none' for the other parts. Expected: 'rgb(255 0 0 / none)' is a colour. Seen: it is None, as what is
# no colour is, in all functions, and so the declaration is ignored. Exits with status 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check tinycss2==1.5.1
"$folder/python/bin/python" - <<'END'
import sys
import tinycss2
from tinycss2.color4 import parse_color
print("tinycss2", tinycss2.VERSION)
print("expected: a colour for all")
texts = ["rgb(255 0 0 / {})", "hsl(120 100% 50% / {})", "hwb(120 0% 0% / {})", "lab(50 20 20 / {})",
         "oklch(0.5 0.1 30 / {})", "color(srgb 1 0 0 / {})"]
seen = [parse_color(text.format("none")) for text in texts]
print("seen:    ", *seen, "with an alpha of none")
print("seen:    ", parse_color("rgb(none 0 0 / 0.5)"), "with a red of none")
sys.exit(0 if seen == [None] * len(texts) and all(parse_color(text.format("0.5")) for text in texts) else 1)
END
