#!/usr/bin/env bash
# Installs what is missing, builds the demo and runs it; arguments go to the demo.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../Tests/setup.sh"

say "Building the demo …"
if [ -t 2 ]; then
  ensure_built --product Demo >&2
elif ! log="$(ensure_built --product Demo 2>&1)"; then
  say "$log"
  fail "the demo does not build"
fi

exec "$(swift build --package-path "$root" --show-bin-path)/Demo" "$@"
