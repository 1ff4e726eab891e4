#!/usr/bin/env bash
# Reads all token files and resolvers below a folder, such as a checkout of public ones, and compares
# every permutation of every resolver with an independent resolution.
# Usage: Tests/tokens.sh FOLDER
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

[ $# -eq 1 ] && [ -d "$1" ] || fail "usage: Tests/tokens.sh FOLDER"
folder="$(cd "$1" && pwd)"
LIVERY_TOKENS="$folder" swift test --package-path "$root" --filter TokenCheckoutTests
