#!/usr/bin/env bash
# Runs the list of errands on a display without a screen, and compares the colours of its window with those that
# 'livery style' prints. Where GTK 4 cannot be installed, it is skipped, with a message. With --pictures FOLDER
# the screenshots are kept there. With --types the sources are only compiled against a built library, without
# code, which takes seconds.
set -euo pipefail
installs="yes"
needs_gtk="yes"
[ "${1:-}" = "--types" ] || needs_display="yes"
source "$(dirname "${BASH_SOURCE[0]}")/../../Tests/setup.sh"
if [ "${1:-}" = "--types" ] && has_gtk; then
  ensure_built --product livery >&2
  products="$(swift build --package-path "$root" --show-bin-path)"
  # The settings are those of 'Package.swift'.
  settings=(-swift-version 6 -warnings-as-errors)
  for feature in ExistentialAny InternalImportsByDefault MemberImportVisibility; do
    settings+=(-enable-upcoming-feature "$feature")
  done
  for flag in $(pkg-config --cflags gtk4); do settings+=(-Xcc "$flag"); done
  swiftc -typecheck "${settings[@]}" -I "$products/Modules" -I "$root/Sources/CJSONC" \
    -I "$root/Demo/GTK/Sources/CGTK" "$root"/Demo/GTK/Sources/GTKDemo/*/*.swift
  exit 0
fi
if ! has_gtk || ! has_display; then
  say "skipped: the window of Demo/GTK needs GTK 4 with its headers, Xvfb, xdotool and python3"
  exit 0
fi

ensure_built --product livery >&2
build=(swift build --package-path "$root/Demo/GTK" --scratch-path "$root/.build/gtk-demo" -debug-info-format none)
log="$("${build[@]}" 2>&1)" || fail "the list of errands does not build: $log"
python3 -B "$root/Demo/GTK/window.py" "$("${build[@]}" --show-bin-path)/GTKDemo" \
  "$(swift build --package-path "$root" --show-bin-path)/livery" "$@"
