#!/usr/bin/env bash
# resvg, as resvg-py 0.5.0 (PyPI): a font weight that is no hundred is regular.
#
# CSS Fonts 4 (2.2) lets 'font-weight' be any number from 1 to 1000. Of a family with a regular and a bold face, 650
# selects the bold one. Expected: 650 is drawn as 700. Seen: 650 is drawn as 400. Exits with status 1 once that changes.
# Needs the font Liberation Sans.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check resvg-py==0.5.0
"$folder/python/bin/python" - <<'END'
import pathlib, sys
import resvg_py

fonts = [str(path) for path in pathlib.Path("/usr/share/fonts").rglob("LiberationSans-*.ttf")]
if not fonts:
    sys.exit("error: there is no Liberation Sans")

def drawn(weight):
    return bytes(resvg_py.svg_to_bytes(
        svg_string='<svg xmlns="http://www.w3.org/2000/svg" width="100" height="40">'
        f'<text x="5" y="30" font-family="Liberation Sans" font-size="24" font-weight="{weight}">Weight</text></svg>',
        skip_system_fonts=True, font_files=fonts))

regular, odd, bold = drawn(400), drawn(650), drawn(700)
print("resvg-py 0.5.0")
print("expected: 650 is drawn as 700")
print("seen:     650 is drawn as", {regular: "400", bold: "700"}.get(odd, "neither 400 nor 700"))
sys.exit(0 if odd == regular != bold else 1)
END
