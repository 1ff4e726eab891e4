#!/usr/bin/env bash
# CairoSVG 2.9.1, resvg-py 0.5.0 (PyPI) and librsvg 2.54.7 (Debian 12): style sheets for other media are applied.
#
# The attribute 'media' of <style> says for which media its rules are (SVG 2, 6.2), such as a dark colour scheme.
# Expected: 'media="print and (max-width: 1px)"', which holds nowhere, leaves a rectangle as it is. Seen: all
# three apply the rules, while they skip rules within '@media'. Exits with status 1 once that changes. Needs rsvg-convert.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check CairoSVG==2.9.1 resvg-py==0.5.0 pillow==13.0.0
rsvg-convert --version
"$folder/python/bin/python" - <<'END'
import io, subprocess, sys
import cairosvg, resvg_py
from PIL import Image

def drawn(sheet):
    svg = f'''<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">{sheet}
      <rect width="10" height="10" fill="#00ff00"/></svg>'''
    pictures = [cairosvg.svg2png(bytestring=svg.encode()), bytes(resvg_py.svg_to_bytes(svg_string=svg)),
                subprocess.run(["rsvg-convert"], input=svg.encode(), stdout=subprocess.PIPE, check=True).stdout]
    return [Image.open(io.BytesIO(picture)).convert("RGB").getpixel((5, 5)) for picture in pictures]

lime, red = (0, 255, 0), (255, 0, 0)
print("CairoSVG", cairosvg.VERSION, "and resvg-py 0.5.0")
print("expected:", lime, "from all")
attribute = drawn('<style media="print and (max-width: 1px)">rect { fill: #ff0000 }</style>')
rule = drawn("<style>@media print and (max-width: 1px) { rect { fill: #ff0000 } }</style>")
print("seen:    ", *attribute, "with the attribute, from CairoSVG, resvg and librsvg")
print("seen:    ", *rule, "with '@media'")
sys.exit(0 if attribute == [red] * 3 and rule == [lime] * 3 else 1)
END
