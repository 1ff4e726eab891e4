#!/usr/bin/env bash
# Installs what is missing and runs all tests; arguments go to 'swift test'.
set -euo pipefail
needs_jsonschema="yes"
needs_browser="yes"
needs_rsvg="yes"
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

exec swift test --package-path "$root" "$@"
