#!/usr/bin/env bash
# Checks and proves the project's own sheet on the demo's tree with the command that was built: no entry
# is dead, everything can be read and found, focus included.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
cd "$root"

swift build --product livery >&2
livery="$(swift build --product livery --show-bin-path)/livery"
files=(Resources/styles.json --tree Resources/tree.json)

for command in check prove states; do
  result="$("$livery" "$command" "${files[@]}")" || fail "$result"
  case "$result" in
    *warning:* | *error:*) fail "$result" ;;
  esac
  say "$command: ${result##*$'\n'}"
done
