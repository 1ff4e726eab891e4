#!/usr/bin/env bash
# CairoSVG 2.9.1 and resvg, as resvg-py 0.5.0 (PyPI): a colour before a newer one is no fallback.
#
# A program ignores a declaration whose value it does not know, so that an earlier one holds (CSS Syntax 3, 2.2). Expected:
# 'fill: #00ff00; fill: oklch(0.6 0.2 30)' is drawn in the second colour or, where oklch() is not known, in the first. Seen:
# both programs draw black, the initial value. Exits with status 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check CairoSVG==2.9.1 resvg-py==0.5.0 pillow==13.0.0
"$folder/python/bin/python" - <<'END'
import io, sys
import cairosvg, resvg_py
from PIL import Image

def drawn(declarations):
    svg = f'''<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><style>rect {{ {declarations} }}</style>
      <rect width="10" height="10"/></svg>'''
    pictures = cairosvg.svg2png(bytestring=svg.encode()), bytes(resvg_py.svg_to_bytes(svg_string=svg))
    return [Image.open(io.BytesIO(picture)).convert("RGB").getpixel((5, 5)) for picture in pictures]

print("CairoSVG", cairosvg.VERSION, "and resvg-py 0.5.0")
print("expected: (0, 255, 0), or a red of oklch(0.6 0.2 30)")
first = drawn("fill: #00ff00")
seen = drawn("fill: #00ff00; fill: oklch(0.6 0.2 30)")
print("seen:    ", seen[0], "from CairoSVG,", seen[1], "from resvg; from the first declaration alone", first[0])
sys.exit(0 if first == [(0, 255, 0)] * 2 and seen == [(0, 0, 0)] * 2 else 1)
END
