#!/usr/bin/env bash
# Measures Livery's operations: prints a table, and writes JSON lines to .data/out/livery.jsonl.
#
#   run.sh [--full] [--n N,…] [--r R,…] [--op OP,…] [--reps RUNS] [--json FILE]
#
# With '--op' only those operations are run; without it the usual ones, memory and the hard cases.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

n=1000,10000 r=50,500 op="" reps=7 json="$data/out/livery.jsonl" hard=10000 full=no
while [ "$#" -gt 0 ]; do
  case "$1" in
    --full) full=yes n=1000,10000,100000,1000000 r=50,500,5000 ;;
    --n | --r | --op | --reps | --json)
      [ "$#" -gt 1 ] || fail "'$1' needs a value"
      printf -v "${1#--}" '%s' "$2"
      shift
      ;;
    -h | --help)
      sed -n '2,/^set/{/^#/s/^# \{0,1\}//p;}' "${BASH_SOURCE[0]}"
      exit
      ;;
    *) fail "unknown argument '$1'; see '--help'" ;;
  esac
  shift
done

build
make_data "$n" "$r"
: >"$json"
header=()
measure() {
  "$bench" --data "$data" --reps "$reps" --json "$json" "${header[@]}" "$@"
  header=(--no-header)
}

if [ -n "$op" ]; then
  measure --n "$n" --r "$r" --op "$op"
  exit
fi

measure --n "$n" --r "$r"
for widgets in ${n//,/ }; do
  for entries in ${r//,/ }; do
    # Growth of the resident memory is only visible in a process that has freed nothing yet.
    measure --n "$widgets" --r "$entries" --op memory
    # So is its peak.
    for inspection in prove states usage edit; do
      measure --n "$widgets" --r "$entries" --op "$inspection" --reps 3
    done
  done
done

if [ "$full" = yes ]; then
  make_data 1000 500
  measure --n 1000 --r 500 --op flat
  measure --n 100000 --r 500 --op deep
  measure --n 1000000 --r 500 --op wide
  measure --n 400000 --r 500 --op regular
  measure --n 1000000 --r 500 --op build_any_order,moves --reps 3
  measure --n 100000 --r 5000 --op one_class
else
  make_data "$hard" 500
  measure --n "$hard" --r 500 --op deep,wide,regular,build_any_order,moves
  measure --n 1000 --r 5000 --op one_class
fi
