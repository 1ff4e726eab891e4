#!/usr/bin/env bash
# Asks a headless Chromium about the colours in Tests/LiveryTests/Fixtures/Colors, and compares
# 'livery color' with its answers; with --keep, the answers replace those that the tests use.
# The browser is $CHROMIUM, or the first one in the PATH.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

command -v python3 >/dev/null || fail "python3 is needed to compare colours"
browser="${CHROMIUM:-}"
for name in chromium chromium-browser google-chrome; do
  [ -n "$browser" ] || browser="$(command -v "$name" || true)"
done
[ -n "$browser" ] || fail "no Chromium was found; set CHROMIUM to one"

swift build --package-path "$root" --product livery >&2
livery="$(swift build --package-path "$root" --show-bin-path)/livery"
exec python3 -B "$root/Tests/LiveryTests/Fixtures/Colors/compare.py" "$livery" "$browser" "$@"
