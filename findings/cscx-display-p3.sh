#!/usr/bin/env bash
# cscx 0.18.1 (PyPI): colours of a wide gamut lose it on the way from iTerm2.
#
# A colour of an .itermcolors file names its space, sRGB or P3, and newer files are in P3, where the same numbers are more
# vivid. Expected: a P3 colour is converted to sRGB for formats that write '#rrggbb', which are in sRGB; coloraide gives
# '#f82209' for P3 (0.9, 0.2, 0.1). Seen: the numbers are copied, '#e6331a', as from a colour in sRGB, without a warning.
# Exits with status 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check cscx==0.18.1 coloraide==8.13.1
cat >"$folder/scheme.py" <<'END'
import plistlib, sys

def color(space, *parts):
    names = ["Red Component", "Green Component", "Blue Component", "Alpha Component"]
    return {"Color Space": space, **dict(zip(names, [*parts, 1.0]))}

scheme = {f"Ansi {number} Color": color("sRGB", 0.5, 0.5, 0.5) for number in range(16)}
scheme |= {"Ansi 1 Color": color("P3", 0.9, 0.2, 0.1), "Ansi 2 Color": color("sRGB", 0.9, 0.2, 0.1),
           "Background Color": color("sRGB", 0.0, 0.0, 0.0), "Foreground Color": color("sRGB", 1.0, 1.0, 1.0)}
with open(sys.argv[1], "wb") as file:
    plistlib.dump(scheme, file)
END
"$folder/python/bin/python" "$folder/scheme.py" "$folder/wide.itermcolors"
"$folder/python/bin/cscx" convert "$folder/wide.itermcolors" --to kitty >"$folder/kitty.conf" 2>"$folder/messages"
p3="$(sed -n 's/^color1  *\(#[0-9a-f]*\).*/\1/p' "$folder/kitty.conf")"
srgb="$(sed -n 's/^color2  *\(#[0-9a-f]*\).*/\1/p' "$folder/kitty.conf")"
exact="$("$folder/python/bin/python" -c \
  'from coloraide import Color; print(Color("color(display-p3 0.9 0.2 0.1)").convert("srgb").to_string(hex=True, fit="clip"))')"
"$folder/python/bin/cscx" --version
echo "expected: $exact from P3, #e6331a from sRGB"
echo "seen:     $p3 from P3, $srgb from sRGB, and $(wc -l <"$folder/messages") messages"
[ "$p3" = "#e6331a" ] && [ "$srgb" = "#e6331a" ] && [ "$exact" != "#e6331a" ] && [ ! -s "$folder/messages" ]
