#!/usr/bin/env bash
# Runs the GTK harness on an X server of its own, with an empty theme: run.sh DATA N R [RUNS]
set -euo pipefail
data="$(cd "$1" && pwd)"
theme="$data/xdg/themes/liveryempty/gtk-4.0"
mkdir -p "$theme"
: >"$theme/gtk.css"

coproc xvfb { exec Xvfb -displayfd 1 -screen 0 640x480x24 -nolisten tcp 2>/dev/null; }
trap 'kill "$xvfb_PID" 2>/dev/null || true' EXIT
read -r display <&"${xvfb[0]}"

export DISPLAY=":$display" GDK_BACKEND=x11 GTK_THEME=liveryempty XDG_DATA_HOME="$data/xdg"
export GSETTINGS_BACKEND=memory GTK_A11Y=none
"$data/peers/gtk4" "$data" "$2" "$3" "${4:-7}"
