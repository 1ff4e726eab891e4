#!/usr/bin/env bash
# Holds the project's own sheets to what Resources/livery.json says of them, with the command that was
# built: no entry is dead, everything can be read and found, focus included, and the policies hold; and the
# colours of the preview's page likewise.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

ensure_built --product livery >&2
livery="$(swift build --package-path "$root" --show-bin-path)/livery"

cd "$root/Resources"
for command in check prove states test; do
  result="$("$livery" "$command" 2>&1)" || fail "$result"
  say "$command: ${result##*$'\n'}"
done

page="$root/Sources/LiveryTool/Preview/Page"
for command in check prove states; do
  result="$("$livery" "$command" "$page/page.json" --tree "$page/page-tree.json" 2>&1)" || fail "$result"
  say "$command, page of the preview: ${result##*$'\n'}"
done
