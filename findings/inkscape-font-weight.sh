#!/usr/bin/env bash
# Inkscape 1.2.2 (Debian 12): a font weight that is no hundred is regular.
#
# CSS Fonts 4 (2.2) lets 'font-weight' be any number from 1 to 1000. Of a family with a regular and a bold face, 650
# selects the bold one. Expected: 650 is drawn as 700. Seen: 650 is drawn as 400. Exits with status 1 once that changes.
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
for weight in 400 650 700; do
  cat >"$folder/$weight.svg" <<END
<svg xmlns="http://www.w3.org/2000/svg" width="100" height="40">
  <text x="5" y="30" font-family="Liberation Sans" font-size="24" font-weight="$weight">Weight</text>
</svg>
END
done
"$folder/root/usr/bin/inkscape" --version 2>/dev/null
"$folder/root/usr/bin/inkscape" --export-type=png "$folder"/400.svg "$folder"/650.svg "$folder"/700.svg 2>/dev/null
"$folder/python/bin/python" - "$folder" <<'END'
import sys
from PIL import Image
regular, odd, bold = (Image.open(f"{sys.argv[1]}/{weight}.png").tobytes() for weight in (400, 650, 700))
print("expected: 650 is drawn as 700")
print("seen:     650 is drawn as", {regular: "400", bold: "700"}.get(odd, "neither 400 nor 700"))
sys.exit(0 if odd == regular != bold else 1)
END
