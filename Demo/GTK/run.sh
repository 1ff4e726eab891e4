#!/usr/bin/env bash
# Installs missing packages, GTK 4 with its headers included, builds the list of errands and runs it; arguments
# go to it.
set -euo pipefail
installs="yes"
needs_gtk="yes"
source "$(dirname "${BASH_SOURCE[0]}")/../../Tests/setup.sh"
has_gtk || fail "GTK 4 with its headers is missing"

build=(swift build --package-path "$root/Demo/GTK" --scratch-path "$root/.build/gtk-demo" -debug-info-format none)
say "Building the list of errands …"
"${build[@]}" >&2
exec "$("${build[@]}" --show-bin-path)/GTKDemo" "$@"
