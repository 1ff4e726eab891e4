#!/usr/bin/env bash
# CairoSVG 2.9.1 (PyPI): an feOffset moves the shape itself.
#
# A filter that blurs and moves a copy of a shape, and merges the shape over it, is the usual shadow of SVG 1.1
# (Filter Effects 9.17, example of feMerge). Expected: the shape where it is, and a shadow 20 to the right and below.
# Seen: the shape 20 to the right and below, and no shadow. Exits with status 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check CairoSVG==2.9.1 pillow==13.0.0
cat >"$folder/shadow.svg" <<'END'
<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">
  <filter id="shadow" x="-100%" y="-100%" width="300%" height="300%">
    <feGaussianBlur in="SourceAlpha" stdDeviation="1"/>
    <feOffset dx="20" dy="20" result="shadow"/>
    <feMerge><feMergeNode in="shadow"/><feMergeNode in="SourceGraphic"/></feMerge>
  </filter>
  <rect x="20" y="20" width="40" height="40" fill="#00ff00" filter="url(#shadow)"/>
</svg>
END
"$folder/python/bin/python" - "$folder/shadow.svg" <<'END'
import io, sys
import cairosvg
from PIL import Image
image = Image.open(io.BytesIO(cairosvg.svg2png(url=sys.argv[1]))).convert("RGBA")
shape, shadow = image.getpixel((25, 25)), image.getpixel((75, 75))
print("CairoSVG", cairosvg.VERSION)
print("expected: the shape (0, 255, 0, 255) at 25, 25, and its shadow (0, 0, 0, 255) at 75, 75")
print("seen:    ", shape, "at 25, 25, and", shadow, "at 75, 75")
sys.exit(0 if (shape, shadow) == ((0, 0, 0, 0), (0, 255, 0, 255)) else 1)
END
