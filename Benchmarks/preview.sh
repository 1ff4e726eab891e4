#!/usr/bin/env bash
# Measures what a designer waits for: from a save, and from an edit on the page, to pixels of 'livery preview', with the
# settings screen of Resources, and with a sheet of 500 entries and a tree of 5,000 widgets. Needs a browser; each change
# is checked. Prints a table, and writes JSON lines to .data/out/preview.jsonl.
#
#   preview.sh [--entries 500] [--widgets 5000] [--times 30] [--livery PATH]
set -euo pipefail
needs_browser="yes"
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
case " $* " in
  *" --livery "*) exec python3 "$here/preview.py" "$data" "$root/Resources" "$@" ;;
esac
swift build --package-path "$root" -c release -debug-info-format none --product livery >&2
exec python3 "$here/preview.py" "$data" "$root/Resources" --livery "$root/.build/release/livery" "$@"
