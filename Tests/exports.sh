#!/usr/bin/env bash
# Applies exports of the demo's theme to its tree in GTK 4, Qt 6 and Textual, on displays without a screen, and compares
# the values that these compute with those of 'livery style', in each scheme and state. A toolkit that is not there is
# skipped, with a message. With --record the table on the page about exports is written.
set -euo pipefail
needs_font="yes"
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
cd "$root"

ensure_built --product livery >&2
livery="${LIVERY:-$(swift build --show-bin-path)/livery}"
inputs=(Resources/styles.json Resources/tree.json)

python="/usr/bin/python3"
if "$python" -c 'import gi; gi.require_version("Gtk", "4.0"); from gi.repository import Gtk' 2>/dev/null &&
  command -v xvfb-run >/dev/null; then
  GTK_CSS_DEBUG=1 GTK_A11Y=none xvfb-run -a "$python" -B Tests/exports_gtk.py "$livery" "${inputs[@]}" "$@"
else
  say "skipped: the proof in GTK needs python3-gi, gir1.2-gtk-4.0 and xvfb"
fi

# EXPORTS_PYTHON names a Python that has PyQt6 and Textual.
python="${EXPORTS_PYTHON:-python3}"
if "$python" -c 'import PyQt6.QtWidgets' 2>/dev/null; then
  QT_QPA_PLATFORM=offscreen "$python" -B Tests/exports_qt.py "$livery" "${inputs[@]}" "$@"
else
  say "skipped: the proof in Qt needs the package 'PyQt6' of Python"
fi
if "$python" -c 'import textual' 2>/dev/null; then
  "$python" -B Tests/exports_textual.py "$livery" "${inputs[@]}" "$@"
else
  say "skipped: the proof in Textual needs the package 'textual' of Python"
fi
