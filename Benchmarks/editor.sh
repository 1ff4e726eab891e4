#!/usr/bin/env bash
# Measures what an editor waits for: the answers of 'livery lsp' on a sheet of 5,000 entries and a tree of 500 widgets,
# each checked. Prints a table, and writes JSON lines to .data/out/editor.jsonl.
#
#   editor.sh [--entries 5000] [--widgets 500] [--edits 2000] [--fast 0]
#   editor.sh --entries 50 --widgets 50 --edits 400 --fast 100000   # does its memory grow?
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
swift build --package-path "$root" -c release -debug-info-format none --product livery >&2
exec python3 "$here/editor.py" "$root/.build/release/livery" "$data" "$@"
