#!/usr/bin/env bash
# Proves exports: what GTK 4, Qt 6 and Textual show of the demo's theme and of random ones, on displays without a screen,
# is compared with the values of the engine, and so are the resources that aapt2 compiles for Android, and the Swift
# file with a stub of UIKit; each in combinations of contexts and sets of states of widgets and of their containers.
# What is not there is skipped, with a message; with --install it is installed first. With --record the table on the page
# about exports is written. Other options are those of the scripts, such as '--themes 4 --first 20'.
set -euo pipefail
needs_font="yes"
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
cd "$root"

options=()
installs="no"
for option in "$@"; do
  if [ "$option" = "--install" ]; then installs="yes"; else options+=("$option"); fi
done

if [ -z "${LIVERY:-}" ]; then
  ensure_built --product livery >&2
  LIVERY="$(swift build --show-bin-path)/livery"
fi
failed=0

# prove SCRIPT COMMAND…
prove() {
  local script="$1"
  shift
  "$@" -B "Tests/exports_$script.py" "$LIVERY" "${options[@]}" || failed=1
}

has_gtk_python() {
  /usr/bin/python3 -c 'import gi; gi.require_version("Gtk", "4.0"); from gi.repository import Gtk' 2>/dev/null &&
    command -v xvfb-run >/dev/null
}

has_aapt2() { command -v aapt2 >/dev/null && [ -f /usr/share/android-framework-res/framework-res.apk ]; }

if [ "$installs" = "yes" ]; then
  has_gtk_python || install_packages python3-gi gir1.2-gtk-4.0 xvfb xauth || true
  has_aapt2 || install_packages aapt android-framework-res || true
fi

if has_gtk_python; then
  export GTK_CSS_DEBUG=1 GTK_A11Y=none
  prove gtk xvfb-run -a /usr/bin/python3
else
  say "skipped: the proof in GTK needs python3-gi, gir1.2-gtk-4.0 and xvfb"
fi

# EXPORTS_PYTHON names a Python that has PySide6 and Textual.
python="${EXPORTS_PYTHON:-}"
if [ -z "$python" ]; then
  python="$root/.build/exports/bin/python"
  if [ "$installs" = "yes" ] && ! [ -x "$python" ]; then
    python3 -m venv "$root/.build/exports" &&
      "$python" -m pip install --quiet --disable-pip-version-check PySide6_Essentials==6.12.0 textual==8.2.8 || true
  fi
  [ -x "$python" ] || python="python3"
fi
if "$python" -c 'import PySide6.QtWidgets' 2>/dev/null; then
  QT_QPA_PLATFORM=offscreen prove qt "$python"
else
  say "skipped: the proof in Qt needs the package 'PySide6_Essentials' of Python"
fi
if "$python" -c 'import textual' 2>/dev/null; then
  prove textual "$python"
else
  say "skipped: the proof in Textual needs the package 'textual' of Python"
fi

if has_aapt2; then
  prove android python3
else
  say "skipped: the proof for Android needs aapt2 and the resources of the platform: aapt, android-framework-res"
fi
prove apple python3

# Contexts are switched as the page says.
inputs=("$LIVERY" Resources/styles.json Resources/tree.json)
if has_gtk_python; then
  xvfb-run -a /usr/bin/python3 -B Tests/exports_switching.py "${inputs[@]}" || failed=1
fi
QT_QPA_PLATFORM=offscreen "$python" -B Tests/exports_switching.py "${inputs[@]}" || failed=1
exit "$failed"
