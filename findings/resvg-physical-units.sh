#!/usr/bin/env bash
# resvg, as resvg-py 0.5.0 (PyPI): lengths in inches, points and millimetres are nothing.
#
# In SVG an inch is 96 pixels and a point 4/3 of one (CSS Values 4, 6.2), and the documentation of resvg-py says that its
# parameter 'dpi' with its default 0 stands for SVG's own. Expected: a square of 72pt covers 96 pixels. Seen: it is not drawn,
# nor is one in in, pc, cm or mm, unless 'dpi=96' is passed. Exits with status 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check resvg-py==0.5.0 pillow==13.0.0
"$folder/python/bin/python" - <<'END'
import io, sys
import resvg_py
from PIL import Image

def covered(length, **options):
    """Returns how many pixels of a row a square of a length covers."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="{length}" height="{length}"/></svg>'
    image = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, **options)))).convert("RGBA")
    return sum(image.getpixel((x, 1))[3] > 128 for x in range(200))

print("resvg-py 0.5.0")
lengths = ["96px", "72pt", "1in", "6pc", "2.54cm", "25.4mm"]
print("expected:", {length: 96 for length in lengths})
seen = {length: covered(length) for length in lengths}
print("seen:    ", seen)
with_dpi = {length: covered(length, dpi=96) for length in lengths}
print("seen:    ", with_dpi, "with dpi=96")
sys.exit(0 if list(seen.values()) == [96, 0, 0, 0, 0, 0] and set(with_dpi.values()) == {96} else 1)
END
