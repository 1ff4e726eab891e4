#!/usr/bin/env bash
# Installs missing packages, builds the job monitor and runs it; arguments go to it.
set -euo pipefail
installs="yes"
source "$(dirname "${BASH_SOURCE[0]}")/../../Tests/setup.sh"

say "Building the job monitor …"
ensure_built --product TerminalDemo >&2
exec "$(swift build --package-path "$root" --show-bin-path)/TerminalDemo" "$@"
