#!/usr/bin/env bash
# resvg, as resvg-py 0.5.0 (PyPI): an important style of an element loses against an important rule.
#
# Of two important declarations the one of the element's 'style' wins, as among others (CSS Cascading 4, 6.1). Expected:
# 'style="fill: lime !important"' is lime, whatever rules there are. Seen: an important rule wins. An important rule over a
# style that is not important is right. Exits with status 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check resvg-py==0.5.0 pillow==13.0.0
"$folder/python/bin/python" - <<'END'
import io, sys
import resvg_py
from PIL import Image

def drawn(rule, style):
    svg = f'''<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><style>rect {{ fill: {rule} }}</style>
      <rect width="10" height="10" style="fill: {style}"/></svg>'''
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg)))).convert("RGB").getpixel((5, 5))

lime, red = (0, 255, 0), (255, 0, 0)
print("resvg-py 0.5.0")
print("expected:", lime, "for all")
both = drawn("#ff0000 !important", "#00ff00 !important")
none = drawn("#ff0000", "#00ff00")
rule = drawn("#00ff00 !important", "#ff0000")
print("seen:    ", both, "if both are important,", none, "if none is,", rule, "if the rule is")
sys.exit(0 if (both, none, rule) == (red, lime, lime) else 1)
END
