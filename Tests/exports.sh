#!/usr/bin/env bash
# Proves exports: what GTK 4, Qt 6 and Textual show of the demo's theme and of random ones, on displays without a screen,
# is compared with the values of the engine, and so are the resources that aapt2 compiles for Android, and the Swift
# file with a stub of UIKit; each in combinations of contexts and sets of states of widgets and of their containers.
# Then contexts are switched in the toolkits, as the page about exports says.
#
#   --only "gtk textual"   asks these targets
#   --install              installs what is missing; without it a target is skipped, with a message
#   --record               writes the table on the page
#
# Other options are those of the scripts, such as '--themes 4 --first 20'.
set -euo pipefail
only="gtk qt textual android apple"
installs="no"
options=()
while [ $# -gt 0 ]; do
  case "$1" in
    --only) only="$2" && shift ;;
    --install) installs="yes" ;;
    *) options+=("$1") ;;
  esac
  shift
done
is_asked() { [[ " $only " = *" $1 "* ]]; }

needs_font="yes"
if is_asked gtk; then needs_gtk_python="yes"; fi
if is_asked android; then needs_aapt="yes"; fi
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
cd "$root"

if [ -z "${LIVERY:-}" ]; then
  ensure_built --product livery >&2
  LIVERY="$(swift build --show-bin-path)/livery"
fi
export GTK_CSS_DEBUG=1 GTK_A11Y=none QT_QPA_PLATFORM=offscreen
demo=("$LIVERY" Resources/styles.json Resources/tree.json)

# EXPORTS_PYTHON names a Python that has PySide6 and Textual.
python="${EXPORTS_PYTHON:-$root/.build/exports/bin/python}"
[ -x "$python" ] || [ "$installs" = "no" ] || python3 -m venv "$root/.build/exports"
[ -x "$python" ] || python="python3"

# has_module NAME PACKAGE
has_module() {
  "$python" -c "import $1" 2>/dev/null && return
  [ "$installs" = "yes" ] && "$python" -m pip install --quiet --disable-pip-version-check "$2"
}

# attempt SKIPPED COMMAND…: runs a command, or prints why it is skipped.
failed=0
attempt() {
  if [ -n "$1" ]; then
    say "skipped: $1"
  else
    "${@:2}" || failed=1
  fi
}

for target in $only; do
  skipped=""
  run=("$python")
  case "$target" in
    gtk)
      run=(xvfb-run -a /usr/bin/python3)
      has_gtk_python || skipped="the proof in GTK needs python3-gi, gir1.2-gtk-4.0 and xvfb"
      ;;
    qt)
      has_module PySide6.QtWidgets PySide6_Essentials==6.12.0 ||
        skipped="the proof in Qt needs the package 'PySide6_Essentials' of Python"
      ;;
    textual)
      has_module textual textual==8.2.8 || skipped="the proof in Textual needs the package 'textual' of Python"
      ;;
    android)
      has_aapt || skipped="the proof for Android needs aapt2 and the platform's resources: aapt, android-framework-res"
      ;;
  esac
  attempt "$skipped" "${run[@]}" -B "Tests/exports_$target.py" "$LIVERY" "${options[@]}"
  if [ -z "$skipped" ] && grep -q "^def $target(" Tests/exports_switching.py; then
    attempt "" "${run[@]}" -B Tests/exports_switching.py "$target" "${demo[@]}"
  fi
done
attempt "" python3 -B Tests/exports_switching.py css "${demo[@]}"
exit "$failed"
