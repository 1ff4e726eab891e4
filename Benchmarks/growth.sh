#!/usr/bin/env bash
# Measures how the cost for each widget grows, and draws the picture of the page "How it is fast".
#
#   growth.sh [--draw]      with '--draw' only draws the previous measurements
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
out="${LIVERY_BENCH_DATA:-$here/.data}/out"
pictures="$here/../Sources/Documentation/Resources"

if [ "${1:-}" != --draw ]; then
  "$here/run.sh" --n 1000,10000,100000,1000000 --r 50,500 --op first,swap_other,default_change \
    --json "$out/growth.jsonl"
fi
mkdir -p "$pictures"
python3 "$here/growth.py" "$out/growth.jsonl" "$pictures/growth.svg"
python3 "$here/growth.py" "$out/growth.jsonl" "$pictures/growth~dark.svg" --dark
