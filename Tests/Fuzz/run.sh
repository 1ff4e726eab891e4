#!/usr/bin/env bash
# Runs the coverage-guided fuzzers of text readers and of tree events, and the search for expensive inputs.
#
#   run.sh                      every corpus, replayed
#   run.sh SECONDS [TARGET…]    besides, a number of seconds of new inputs for each target
#
# The targets are those of Sources/LiveryFuzz/FuzzTarget.swift, and 'dear', which fails if a sheet and a tree of
# 16 KiB at most take longer than their steps may. A finding is written into '.build/fuzz'; it becomes a case of
# the tests, or a seed in 'Corpora/dear'.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
source "$here/../setup.sh"

seconds="${1:-0}"
[ "$#" -eq 0 ] || shift
targets=("$@")
[ "${#targets[@]}" -gt 0 ] || targets=(json color selector sheet tree motif plist edit events dear)

# gold, the default linker on Linux, fails with the sanitizers.
flags=(-sanitize=fuzzer,address -use-ld=lld)
scratch="$root/.build/fuzz"
build() {
  swift build --package-path "$here" --scratch-path "$scratch/build" -c release \
    "${flags[@]/#/-Xswiftc=}" "$@"
}

# Without sanitizers, since it measures; with a time limit for inputs that do not end.
look_for_dear() {
  local options=(--package-path "$here" --scratch-path "$scratch/plain" -c release --product DearInputs)
  swift build "${options[@]}"
  say "dear: its seeds, and $seconds seconds"
  timeout "$((seconds + 300))" "$(swift build "${options[@]}" --show-bin-path)/DearInputs" \
    --seeds "$here/Corpora/dear" --finds "$scratch/dear" --seconds "$seconds" ||
    fail "dear found something; the inputs are in '$scratch/dear', an endless one is 'tried.json'"
}

# Swift's backtracer would make a crash wait for a debugger; memory kept until the end is no leak.
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0
for target in "${targets[@]}"; do
  if [ "$target" = "dear" ]; then
    look_for_dear
    continue
  fi
  [ -n "${fuzz:-}" ] || {
    build --product LiveryFuzz
    fuzz="$(build --show-bin-path)/LiveryFuzz"
  }
  new="$scratch/$target"
  mkdir -p "$new"
  options=(-artifact_prefix="$scratch/$target-" -timeout=20 -rss_limit_mb=4096 -verbosity=0 -print_final_stats=1)
  [ ! -s "$here/Dictionaries/$target.dict" ] || options+=(-dict="$here/Dictionaries/$target.dict")
  say "$target: its corpus"
  "$fuzz" "--target=$target" "${options[@]}" -runs=0 "$here/Corpora/$target" 2>"$scratch/$target.log" || {
    tail -n 40 "$scratch/$target.log" >&2
    fail "$target fails on its corpus"
  }
  [ "$seconds" -gt 0 ] || continue
  say "$target: $seconds seconds"
  "$fuzz" "--target=$target" "${options[@]}" -max_total_time="$seconds" -max_len=4096 "$new" \
    "$here/Corpora/$target" 2>"$scratch/$target.log" || {
    tail -n 40 "$scratch/$target.log" >&2
    fail "$target found something; the input is '$scratch/$target-…'"
  }
  grep -E "stat::(number_of_executed_units|new_units_added)" "$scratch/$target.log" >&2
done
