#!/usr/bin/env bash
# Checks and proves the project's own sheets, each on a tree that suits it, with the command that was
# built: no entry is dead, everything can be read and found, focus included.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
cd "$root"

swift build --product livery >&2
livery="$(swift build --product livery --show-bin-path)/livery"
# Sheets and trees, in Resources; the samples of older libraries stay as they are.
pairs=(styles:tree night:tree hello:hello-tree semantic:semantic-tree jobs:jobs-tree)

for pair in "${pairs[@]}"; do
  files=("Resources/${pair%:*}.json" --tree "Resources/${pair#*:}.json")
  for command in check prove states; do
    result="$("$livery" "$command" "${files[@]}" 2>&1)" || fail "$result"
    case "$result" in
      *warning:* | *error:*) fail "$result" ;;
    esac
    say "$command ${pair%:*}: ${result##*$'\n'}"
  done
done
