#!/usr/bin/env bash
# Fuzzes what reads texts and what happens to trees, led by coverage.
#
#   run.sh                      every corpus, replayed
#   run.sh SECONDS [TARGET…]    besides, so many seconds of new inputs for each target
#
# The targets are those of Sources/LiveryFuzz/FuzzTarget.swift. A finding is written into '.build/fuzz'; it becomes a case of the tests.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
source "$here/../setup.sh"

seconds="${1:-0}"
[ "$#" -eq 0 ] || shift
targets=("$@")
[ "${#targets[@]}" -gt 0 ] || targets=(json color selector sheet tree motif plist edit events)

# gold, which is the default on Linux, fails on what the sanitizers make.
flags=(-sanitize=fuzzer,address -use-ld=lld)
scratch="$root/.build/fuzz"
build() {
  swift build --package-path "$here" --scratch-path "$scratch/build" -c release \
    "${flags[@]/#/-Xswiftc=}" "$@"
}
build
fuzz="$(build --show-bin-path)/LiveryFuzz"

# A crash would wait for a debugger in Swift's backtracer; what a process keeps to its end is no leak.
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0
for target in "${targets[@]}"; do
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
