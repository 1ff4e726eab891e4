#!/usr/bin/env bash
# Looks longer than the tests do, some forty minutes: the laws on more than ten thousand random cases, all
# tests under the address sanitizer and those of the libraries under the thread sanitizer, a minute of each
# fuzzer, and whether memory stays flat over ten thousand theme swaps and a million random events.
# Arguments go to 'swift test'.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
cd "$root"

say "The laws, seven times over"
LIVERY_CASES=7 swift test -c release -Xswiftc -enable-testing --scratch-path .build-soak \
  --filter Laws "$@"

say "The tests, under the address sanitizer"
# What a process keeps to its end is no leak.
ASAN_OPTIONS=detect_leaks=0 swift test --sanitize=address --scratch-path .build-asan "$@"

say "The libraries' tests, under the thread sanitizer"
swift test --sanitize=thread --scratch-path .build-tsan --skip LiveryToolTests "$@"

say "The fuzzers, a minute each"
Tests/Fuzz/run.sh 60

say "Memory"
Benchmarks/run.sh --n 1000 --r 500 --op flat
