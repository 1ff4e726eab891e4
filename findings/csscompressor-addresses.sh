#!/usr/bin/env bash
# csscompressor 0.9.5 (PyPI): an address in 'url()' is shortened like a colour.
#
# '#AABBCC' in 'url(#AABBCC)' names an element of the document, here a gradient. Expected: an address is left alone, as in
# quotes. Seen: 'fill: url(#AABBCC)' becomes 'fill:url(#abc)', so that the gradient is not found and nothing is filled;
# CairoSVG shows it. Exits with status 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check csscompressor==0.9.5 CairoSVG==2.9.1 pillow==13.0.0
"$folder/python/bin/python" - <<'END'
import io, sys
import cairosvg, csscompressor
from PIL import Image

def drawn(sheet):
    picture = cairosvg.svg2png(bytestring=f"""<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">
      <linearGradient id="AABBCC"><stop stop-color="#00ff00"/></linearGradient>
      <style>{sheet}</style><rect width="20" height="20"/></svg>""".encode())
    return Image.open(io.BytesIO(picture)).convert("RGBA").getpixel((10, 10))

before = "rect { fill: url(#AABBCC) }"
after = csscompressor.compress(before)
print("csscompressor 0.9.5")
print("expected:", before, "draws", drawn(before))
print("seen:    ", after, "draws", drawn(after))
print("seen:    ", csscompressor.compress("rect { fill: url('#AABBCC') }"), "from quotes")
sys.exit(0 if after == "rect{fill:url(#abc)}" and drawn(before) == (0, 255, 0, 255) != drawn(after) else 1)
END
