#!/usr/bin/env bash
# Installs what is missing and runs all tests; arguments go to 'swift test'.
set -euo pipefail
installs="yes"
needs_jsonschema="yes"
needs_browser="yes"
needs_rsvg="yes"
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

# Nothing but the tests and what they need: a build of all makes the plugin's tool, too, and for it the engine
# once more.
exec swift test --package-path "$root" --test-product liveryPackageTests "$@"
