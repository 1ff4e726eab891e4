#!/usr/bin/env bash
# How the work of the command grows with its input, in every way in which input can grow: measures each at
# ×1 ×2 ×4 ×8, and fails where doubling the input more than doubles the work by far (an exponent over 1.2).
# Counts instructions where perf can, and takes processor time elsewhere.
#
#   Tests/scale.sh                       # small sizes and the build for tests
#   Tests/scale.sh --factor 8 --release  # large ones
#   Tests/scale.sh --only constants      # those whose names have the word
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

configuration=debug
arguments=()
for argument in "$@"; do
  if [ "$argument" = --release ]; then configuration=release; else arguments+=("$argument"); fi
done
swift build --configuration "$configuration" --product livery >&2
exec python3 -B Tests/scale.py ".build/$configuration/livery" ${arguments[@]+"${arguments[@]}"}
