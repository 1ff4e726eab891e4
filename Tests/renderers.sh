#!/usr/bin/env bash
# Draws the recorded pictures with librsvg, resvg, CairoSVG, Inkscape and Firefox beside Chromium, all with Liberation Sans
# alone, and compares the pixels. Fails if a program differs in more of them than it did when its limit was noted.
# Installs Inkscape, Firefox and, in a folder of its own, Python packages.
#
#   renderers.sh [FOLDER]   keeps the drawings, and for each program the pictures that differ most, in the folder
set -euo pipefail
needs_browser="yes"
needs_rsvg="yes"
installs="yes"
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
cd "$root"

missing=()
packages=()
command -v inkscape >/dev/null || lack "Inkscape" "inkscape" "inkscape" "inkscape" ""
command -v firefox-esr >/dev/null || command -v firefox >/dev/null ||
  lack "Firefox" "firefox-esr" "firefox" "firefox-esr" ""
[ "${#missing[@]}" -eq 0 ] || install_missing

python="$root/.build/renderers/bin/python"
[ -x "$python" ] || python3 -m venv "$root/.build/renderers" >&2
"$python" -m pip install --quiet --disable-pip-version-check \
  resvg-py==0.5.0 CairoSVG==2.9.1 pillow==13.0.0 >&2

work="${1:-$(mktemp -d)}"
[ $# -gt 0 ] || trap 'rm -rf "$work"' EXIT
mkdir -p "$work/fonts"
for face in Regular Bold Italic BoldItalic; do
  font="$(find /usr/share/fonts /usr/local/share/fonts "$HOME/.fonts" -name "LiberationSans-$face.ttf" -print -quit \
    2>/dev/null || true)"
  [ -n "$font" ] || fail "there is no font 'LiberationSans-$face.ttf'; install Liberation Sans"
  cp "$font" "$work/fonts/"
done
cat >"$work/fonts.conf" <<END
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>$work/fonts</dir>
  <cachedir>$work/font-cache</cachedir>
  <match target="pattern"><edit name="family" mode="assign" binding="strong"><string>Liberation Sans</string></edit></match>
</fontconfig>
END
FONTCONFIG_FILE="$work/fonts.conf" "$python" -B Tests/renderers.py "$work"
