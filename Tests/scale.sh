#!/usr/bin/env bash
# Measures how the work of the command grows with each dimension of its input, one for each list and map in a
# sheet, tree, policy, project or baseline: at ×1 ×2 ×4 ×8. Fails if the growth is far from linear (an exponent
# over 1.2).
# Counts instructions with perf or valgrind; measures processor time elsewhere, with a limit of 1.5, and counts
# where that is passed and valgrind is there.
# Then measures the cost of a step of work in loads of expensive sheets, and fails if a million steps would take
# more than about a second.
#
#   Tests/scale.sh                          # small sizes and the build for tests
#   Tests/scale.sh --sizes 2,8              # only two of the four
#   Tests/scale.sh --factor 8 --release     # large ones
#   Tests/scale.sh --only constants         # those whose names have the word
#   Tests/scale.sh --program FILE           # another build of 'livery'
#   Tests/scale.sh --release --valgrind     # counted exactly, a quarter of an hour
set -euo pipefail
configuration=debug
program=""
arguments=()
while [ "$#" -gt 0 ]; do
  case "$1" in
    --release) configuration=release ;;
    --valgrind) needs_valgrind="yes" arguments+=("$1") ;;
    --program) program="${2:?expected a file after '--program'}" && shift ;;
    *) arguments+=("$1") ;;
  esac
  shift
done
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
cd "$root"

if [ -z "$program" ]; then
  ensure_built --configuration "$configuration" --product livery >&2
  program=".build/$configuration/livery"
fi
exec python3 -B Tests/Scale/scale.py "$program" ${arguments[@]+"${arguments[@]}"}
