#!/usr/bin/env bash
# Installs what is missing, builds the demo and runs it; arguments go to the demo.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../Tests/setup.sh"

build=(swift build --package-path "$root" --product Demo)
say "Building the demo …"
if [ -t 2 ]; then
  "${build[@]}" >&2
elif ! log="$("${build[@]}" 2>&1)"; then
  say "$log"
  fail "the demo does not build"
fi

exec "$("${build[@]}" --show-bin-path)/Demo" "$@"
