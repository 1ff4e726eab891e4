#!/usr/bin/env bash
# Checks the project's own sheets against Resources/livery.json with the built command: no dead entries, all text
# and controls legible, focus included, and policies satisfied; and the colours of the preview's page likewise.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

ensure_built --product livery >&2
livery="$(swift build --package-path "$root" --show-bin-path)/livery"

cd "$root/Resources"
for command in check prove states test; do
  result="$("$livery" "$command" 2>&1)" || fail "$result"
  say "$command: ${result##*$'\n'}"
done

page="$root/Sources/CPreviewPage/Page"
for command in check prove states; do
  result="$("$livery" "$command" "$page/page.json" --tree "$page/page-tree.json" 2>&1)" || fail "$result"
  say "$command, page of the preview: ${result##*$'\n'}"
done

for command in check prove; do
  result="$("$livery" "$command" "$root/Demo/GTK/styles.json" --tree "$root/Demo/GTK/tree.json" 2>&1)" || fail "$result"
  say "$command, window of the demo: ${result##*$'\n'}"
done
