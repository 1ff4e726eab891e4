#!/usr/bin/env bash
# Tests longer than the test suites, an hour or more: the laws on more than ten thousand random cases, reported
# situations on a thousand sheets and trees, refactorings of 500 projects, 300 repairs and 150 derived schemes with
# light-dark(), ten thousand edits and a million messages of editors, the tests of pages in a wider font and in Firefox, all tests under
# the address and the thread sanitizer, every corpus of the fuzzers and a minute of new inputs for each, and constant
# memory over ten thousand theme swaps and a million random events; follows the tutorial in a package of its own; draws
# the recorded pictures with other programs; builds the products that need no packages without these, and installs the
# command's package into a Debian 12; and compares the window of Demo/GTK with its sheet, and exports with the values of
# GTK, Qt and Textual.
# Prints a summary in figures at the end. Arguments go to 'swift test'.
set -euo pipefail
needs_jsonschema="yes"
needs_browser="yes"
needs_firefox="yes"
needs_rsvg="yes"
needs_noto="yes"
needs_wide_font="yes"
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
cd "$root"

dear_seconds=300
if [ "${1:-}" = "--seconds" ]; then
  dear_seconds="$2"
  shift 2
fi

logs="$root/.build/soak"
mkdir -p "$logs"
figures=()

# step NAME COMMAND…: runs it, and keeps its output in 'log'.
step() {
  local name="$1" start="$SECONDS"
  shift
  say "$name"
  log="$logs/${name//[^a-z]/-}.log"
  "$@" 2>&1 | tee "$log" || fail "'$name' failed; see '$log'"
  elapsed=$((SECONDS - start))
}

# tests NAME COMMAND…: a step that runs tests; one that runs none, or has reports of a sanitizer, fails.
tests() {
  step "$@"
  local count reports
  count="$(sed -nE 's/.*Test run with ([0-9]+) tests?.* passed.*/\1/p' "$log" | tail -n 1)"
  [ "${count:-0}" -gt 0 ] || fail "'$1' ran no tests; see '$log'"
  reports="$(grep -cE 'ERROR: AddressSanitizer|WARNING: ThreadSanitizer' "$log" || true)"
  [ "$reports" -eq 0 ] || fail "'$1' has $reports reports; see '$log'"
  figures+=("$1: $count tests, $elapsed s")
}

# Swift's backtracer would delay the end of a process under a sanitizer; memory kept until the end is no leak.
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0
export TSAN_OPTIONS="suppressions=$root/Tests/thread-sanitizer.txt"

times=7
tests "laws" env LIVERY_CASES="$times" swift test -c release -Xswiftc -enable-testing \
  --scratch-path .build-soak --filter Laws "$@"
cases="$(grep -rhoE '\(in: [0-9]+' Tests/LiveryTests/Laws | awk '{ n += $2 } END { print n }')"
figures+=("  random cases: $((cases * times))")

tests "painted" env LIVERY_RASTER=1 swift test -c release -Xswiftc -enable-testing \
  --scratch-path .build-soak --filter PaintedLaws "$@"

tests "pictures" env LIVERY_CASES="$times" swift test -c release -Xswiftc -enable-testing \
  --scratch-path .build-soak --filter "PictureAgreementTests|PictureScriptTests" "$@"

# Pages and pictures, with a wider font as that of the system.
pages="BrowserTests|PreviewPageTests|GalleryPixelTests|PictureFontTests"
tests "wide font" env LIVERY_FONTS=wide swift test -c release -Xswiftc -enable-testing \
  --scratch-path .build-soak --filter "$pages" "$@"

# The page of the preview in another browser.
if has_firefox; then
  tests "firefox" env LIVERY_BROWSER=firefox swift test -c release -Xswiftc -enable-testing \
    --scratch-path .build-soak --filter "PreviewPageTests" "$@"
fi

tests "pages of exports" env LIVERY_CASES="$times" swift test -c release -Xswiftc -enable-testing \
  --scratch-path .build-soak --filter "CSSProofTests/.*random" "$@"

tests "witnesses" env LIVERY_CASES=42 swift test -c release -Xswiftc -enable-testing \
  --scratch-path .build-soak --filter "WitnessLaws|RemedyLaws" "$@"

# A thousand inputs of the commands that report findings, in five formats.
tests "formats" env LIVERY_CASES=34 swift test -c release -Xswiftc -enable-testing \
  --scratch-path .build-soak --filter "FormatAgreementLaws|FindingWidgetsLaws" "$@"

# 300 repairs and 150 derived schemes with light-dark(), each against a search of all colours in steps of 4; as many of
# controls in states; and a thousand edited colours.
tests "paired colours" env LIVERY_CASES=25 LIVERY_EXHAUSTIVE=1 swift test -c release -Xswiftc -enable-testing \
  --scratch-path .build-soak --filter "PairedColorLaws|StateRepairLaws|OfferedColorLaws" "$@"

# Ten thousand edits of one session, and as many mutated sheets.
tests "edits" env LIVERY_CASES=20 swift test -c release -Xswiftc -enable-testing \
  --scratch-path .build-soak --filter "EditorLaws|FormatLaws|SortingLaws" "$@"

# A million messages.
tests "protocol" env LIVERY_CASES=20 swift test -c release -Xswiftc -enable-testing --sanitize=address \
  --scratch-path .build-asan-release --filter "ProtocolLaws" "$@"

tests "address sanitizer" swift test --sanitize=address --scratch-path .build-asan "$@"
tests "thread sanitizer, libraries" swift test --sanitize=thread --scratch-path .build-tsan \
  --skip LiveryToolTests "$@"
tests "thread sanitizer, command" swift test --sanitize=thread --scratch-path .build-tsan \
  --filter LiveryToolTests "$@"

step "fuzzers" Tests/Fuzz/run.sh 60 json color selector sheet tree motif plist edit events
executed="$(sed -n 's/.*stat::number_of_executed_units: *//p' "$log" | awk '{ n += $1 } END { print n + 0 }')"
figures+=("fuzzers: $(find Tests/Fuzz/Corpora -type f | wc -l) inputs replayed, $executed more executed, $elapsed s")

step "dear inputs" Tests/Fuzz/run.sh "$dear_seconds" dear
figures+=("dear inputs: $(tail -n 1 "$log"), $elapsed s" "$(grep -A 20 '^KiB' "$log" | sed '$d; s/^/  /')")

swift build -c release --product livery --scratch-path .build-soak
PATH="$(swift build -c release --scratch-path .build-soak --show-bin-path):$PATH" \
  step "getting started" python3 -B Tests/Examples/tutorial.py "$root/.build/tutorial"
figures+=("getting started: $elapsed s")

step "window" Demo/GTK/test.sh
figures+=("window: $(tail -n 1 "$log"), $elapsed s")

step "traits" Tests/traits.sh
figures+=("traits: $(tail -n 1 "$log"), $elapsed s")

step "packages" Tests/packages.sh --debian
figures+=("packages: $elapsed s" "$(grep ' bytes ' "$log")")

step "renderers" Tests/renderers.sh
figures+=("renderers: $elapsed s" "$(grep -A 5 '^[0-9]* pictures' "$log" | sed 's/^/  /')")

step "exports" Tests/exports.sh --install
figures+=("exports: $(grep " values, " "$log" | cut -d , -f 1,3,4 | paste -s -d ";" -), $elapsed s")

# Another program at every call of every command that writes; two thousand saves and a thousand kills at any time.
tests "faults" env LIVERY_FAULTS=all swift test -c release -Xswiftc -enable-testing \
  --scratch-path .build-soak --filter FaultTests "$@"
tests "saves" env LIVERY_CASES=100 swift test -c release -Xswiftc -enable-testing \
  --scratch-path .build-soak --filter SavingLaws "$@"
tests "kills" env LIVERY_CASES=50 swift test -c release -Xswiftc -enable-testing \
  --scratch-path .build-soak --filter KillLaws "$@"

step "guards" Tests/mutants.sh --guards
figures+=("guards: $(tail -n 1 "$log"), $elapsed s")

step "memory" Benchmarks/run.sh --n 1000 --r 500 --op flat
figures+=("memory: $elapsed s" "$(tail -n 4 "$log" | sed 's/^/  /')")

printf '%s\n' "What was done:" "${figures[@]}"
