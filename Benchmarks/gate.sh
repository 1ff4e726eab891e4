#!/usr/bin/env bash
# Counts the instructions of some operations, and fails if one takes over 3 % more of them than recorded.
#
#   gate.sh [--record]
#
# Times are unreliable on a busy machine; counts are the same in every run. They depend on the toolchain, so
# with another one than recorded they are only printed. '--record' writes them to gate.txt: after a change that
# makes an operation faster, or slower for a reason, which the commit message states. Valgrind does the counting,
# and is installed if it is missing.
set -euo pipefail
needs_valgrind=yes
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

operations=(
  parse build build_description reconcile first first_cold default_change default_style swap swap_other
  swap_other_cold scope scope_declarations flip flip_added state_unmentioned hosts
  read_color read_property read_property_made read_properties read_role
)
# Answers are counted as whole processes, since they work on several threads.
answers=(prove states usage edit compare)
widgets=1000 entries=500 runs=15 percent=3
few_widgets=200 few_entries=50
record=no counts="$here/gate.txt"
case "${1:-}" in
  "") ;;
  --record) record=yes ;;
  -h | --help)
    sed -n '2,/^set/{/^#/s/^# \{0,1\}//p;}' "${BASH_SOURCE[0]}"
    exit
    ;;
  *) fail "unknown argument '$1'; see '--help'" ;;
esac

build
make_data "$widgets" "$entries"
make_data "$few_widgets" "$few_entries"

# count WIDGETS ENTRIES RUNS OPERATION [ARGUMENT…]: prints the number of instructions of all its runs.
#
# Libraries are bound before, and hashes are deterministic. The arguments are for valgrind.
count() {
  local log n="$1" r="$2" reps="$3" operation="$4"
  shift 4
  log="$(
    LD_BIND_NOW=1 SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind \
      --callgrind-out-file=/dev/null "$@" \
      "$bench" --data "$data" --n "$n" --r "$r" --reps "$reps" --op "$operation" --bare --quiet 2>&1
  )" || {
    say "$log"
    fail "'$operation' cannot be counted"
  }
  sed -n 's/.*Collected : \([0-9]*\).*/\1/p' <<<"$log"
}

# now OPERATION: prints its count, for most only of what is inside the stopwatch.
now() {
  case " ${answers[*]} " in
    *" $1 "*) count "$few_widgets" "$few_entries" 1 "$1" ;;
    *) count "$widgets" "$entries" "$runs" "$1" --collect-atstart=no \
      --toggle-collect='*Stopwatch*microseconds*' ;;
  esac
}

toolchain="$(swift --version 2>/dev/null | sed -n 's/.*\(Swift version [^ ]*\).*/\1/p' | head -1) $(uname -m)"
recorded="$(sed -n 's/^# //p' "$counts" 2>/dev/null || true)"
written="# $toolchain"$'\n'
status=0
for operation in "${operations[@]}" "${answers[@]}"; do
  now="$(now "$operation")"
  [ "${now:-0}" -gt 0 ] || fail "nothing was counted of '$operation'"
  written+="$operation $now"$'\n'
  before="$(sed -n "s/^$operation //p" "$counts" 2>/dev/null || true)"
  if [ -z "$before" ]; then
    printf '%-20s %12d  not recorded yet\n' "$operation" "$now"
    continue
  fi
  verdict=""
  if [ "$recorded" = "$toolchain" ] && [ $((now * 100)) -gt $((before * (100 + percent))) ]; then
    verdict="more than $percent % too many"
    [ "$record" = yes ] || status=1
  fi
  printf '%-20s %12d  %+6.1f %%  %s\n' "$operation" "$now" \
    "$(awk "BEGIN { print ($now / $before - 1) * 100 }")" "$verdict"
done

if [ "$record" = yes ]; then
  printf '%s' "$written" >"$counts"
  say "Recorded for $toolchain in ${counts#"$root/"}."
elif [ "$recorded" != "$toolchain" ]; then
  say "The counts are those of ${recorded:-no toolchain}, and this is $toolchain: nothing fails."
fi
exit "$status"
