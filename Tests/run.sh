#!/usr/bin/env bash
# Installs what is missing and runs all tests; arguments go to 'swift test'.
set -euo pipefail
needs_jsonschema="yes"
needs_browser="yes"
needs_rsvg="yes"
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

# All that is asked for else would build the plugin as well, and for it the whole command a second time.
if [ "$#" -eq 0 ]; then
  swift build --package-path "$root" --product livery
  set -- --test-product liveryPackageTests
fi
exec swift test --package-path "$root" "$@"
