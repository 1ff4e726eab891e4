#!/usr/bin/env bash
# Inkscape 1.2.2 (Debian 12): a filter of a text is drawn twice.
#
# Expected: a filter on a <text> draws the same as on a <g> around it; a filter that moves its input by 40 draws the
# text once, 40 lower. Seen: the one on <text> draws it again, another 40 lower. Exits with status 1 once that changes.
# Needs apt-get of Debian 12 and the font Liberation Sans.
set -euo pipefail
version="1.2.2-2+deb12u1"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/packages/partial" "$folder/root"
# All packages that are not installed yet.
apt-get -qq -o Dir::Cache::archives="$folder/packages" -o Debug::NoLocking=1 install --download-only --reinstall -y \
  --no-install-recommends "inkscape=$version" >/dev/null
for package in "$folder"/packages/*.deb; do dpkg -x "$package" "$folder/root"; done
libraries="$folder/root/usr/lib/$(uname -m)-linux-gnu"
export HOME="$folder" LD_LIBRARY_PATH="$libraries:$libraries/inkscape" INKSCAPE_DATADIR="$folder/root/usr/share"
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check pillow==13.0.0
cat >"$folder/text.svg" <<'END'
<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">
  <filter id="down" filterUnits="userSpaceOnUse" x="0" y="0" width="200" height="200">
    <feOffset in="SourceGraphic" dy="40" result="moved"/>
    <feMerge><feMergeNode in="moved"/><feMergeNode in="SourceGraphic"/></feMerge>
  </filter>
  <text x="10" y="40" font-family="Liberation Sans" font-size="30" filter="url(#down)">HHH</text>
  <g filter="url(#down)"><text x="110" y="40" font-family="Liberation Sans" font-size="30">HHH</text></g>
</svg>
END
"$folder/root/usr/bin/inkscape" --version 2>/dev/null
"$folder/root/usr/bin/inkscape" --export-type=png --export-filename="$folder/text.png" "$folder/text.svg" 2>/dev/null
"$folder/python/bin/python" - "$folder/text.png" <<'END'
import sys
from PIL import Image
image = Image.open(sys.argv[1]).convert("RGBA")

def lines(left):
    """Returns the number of the lines of text, at 40, 80, 120 and 160, that have ink."""
    def has_ink(baseline):
        part = image.crop((left, baseline - 20, left + 80, baseline))
        return part.getchannel("A").getextrema()[1] > 128
    return [baseline for baseline in (40, 80, 120, 160) if has_ink(baseline)]

print("expected: lines at [40, 80] for the filter on <text>, as for the one on <g>")
print("seen:     lines at", lines(10), "on <text>,", lines(110), "on <g>")
sys.exit(0 if lines(110) == [40, 80] and lines(10) == [40, 80, 120] else 1)
END
