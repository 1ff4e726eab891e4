#!/usr/bin/env bash
# How the work of the command grows with its input, in every way in which input can grow, one for each list and
# map that a sheet, tree, policy, project or baseline has among them: measures each at ×1 ×2 ×4 ×8, and fails where
# doubling the input more than doubles the work by far (an exponent over 1.2).
# Counts instructions where perf can, or with valgrind; takes processor time elsewhere, with 1.5 as the limit.
# Then measures what a step of work costs in loads of sheets that are made to be dear, and fails where a million
# steps would take more than about a second.
#
#   Tests/scale.sh                          # small sizes and the build for tests
#   Tests/scale.sh --sizes 2,8              # only two of the four
#   Tests/scale.sh --factor 8 --release     # large ones
#   Tests/scale.sh --only constants         # those whose names have the word
#   Tests/scale.sh --release --valgrind     # counted exactly, a quarter of an hour
set -euo pipefail
configuration=debug
arguments=()
for argument in "$@"; do
  case "$argument" in
    --release) configuration=release ;;
    --valgrind) needs_valgrind="yes" arguments+=("$argument") ;;
    *) arguments+=("$argument") ;;
  esac
done
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
cd "$root"

ensure_built --configuration "$configuration" --product livery >&2
exec python3 -B Tests/Scale/scale.py ".build/$configuration/livery" ${arguments[@]+"${arguments[@]}"}
