#!/usr/bin/env bash
# Installs missing packages and runs all tests; arguments go to 'swift test'.
set -euo pipefail
installs="yes"
needs_jsonschema="yes"
needs_browser="yes"
needs_rsvg="yes"
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

# Builds only the tests and their dependencies: a full build compiles the plugin's tool, too, and for it the engine
# again.
exec swift test --package-path "$root" --test-product liveryPackageTests "$@"
