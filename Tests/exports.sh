#!/usr/bin/env bash
# Applies an export to GTK 4 to the demo's tree on a display without a screen, and compares the values that GTK
# computes with those of 'livery style', in each scheme and state. Where GTK 4 for Python or Xvfb are missing, it
# is skipped, with a message.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
cd "$root"

python="/usr/bin/python3"
if ! "$python" -c 'import gi; gi.require_version("Gtk", "4.0"); from gi.repository import Gtk' 2>/dev/null ||
  ! command -v xvfb-run >/dev/null; then
  say "skipped: the proof in GTK needs python3-gi, gir1.2-gtk-4.0 and xvfb"
  exit 0
fi
ensure_built --product livery >&2
livery="${LIVERY:-$(swift build --show-bin-path)/livery}"
GTK_CSS_DEBUG=1 GTK_A11Y=none xvfb-run -a "$python" -B Tests/exports_gtk.py "$livery" \
  Resources/styles.json Resources/tree.json "$@"
