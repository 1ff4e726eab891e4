#!/usr/bin/env bash
# Looks longer than the tests do, some twenty minutes: the laws on more than ten thousand random
# cases, all tests under the address sanitizer, and whether memory stays flat over ten thousand theme
# swaps and a million random events. Arguments go to 'swift test'.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
cd "$root"

say "The laws, seven times over"
LIVERY_CASES=7 swift test -c release -Xswiftc -enable-testing --scratch-path .build-soak \
  --filter Laws "$@"

say "The tests, under the address sanitizer"
# What a process keeps to its end is no leak.
ASAN_OPTIONS=detect_leaks=0 swift test --sanitize=address --scratch-path .build-asan "$@"

say "Memory"
Benchmarks/run.sh --n 1000 --r 500 --op flat
