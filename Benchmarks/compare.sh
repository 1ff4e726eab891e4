#!/usr/bin/env bash
# Runs Livery and the installed peers on the same workload, one after the other, and prints ratios.
#
#   compare.sh [--n N,…] [--r R] [--reps RUNS] [--rounds ROUNDS] [--peers PEER,…] [--json FILE]
#
# Peers: chromium gtk4 libcss lexbor qt6 textual; without '--peers' the first three, if they are
# installed. Peers/install.sh installs them. The JSON lines go to .data/out/compare.jsonl.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

n=1000,100000 r=500 reps=7 rounds=2 peers="" json="$data/out/compare.jsonl"
while [ "$#" -gt 0 ]; do
  case "$1" in
    --n | --r | --reps | --rounds | --peers | --json)
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

is_installed() {
  case "$1" in
    chromium) command -v "${CHROMIUM:-chromium}" >/dev/null ;;
    gtk4) [ -x "$data/peers/gtk4" ] && command -v Xvfb >/dev/null ;;
    libcss | lexbor | qt6) [ -x "$data/peers/$1" ] ;;
    textual) [ -x "$data/textual/bin/python" ] ;;
    *) fail "there is no peer '$1'; see '--help'" ;;
  esac
}

if [ -z "$peers" ]; then
  for peer in chromium gtk4 libcss; do
    if is_installed "$peer"; then
      peers+=" $peer"
    else
      say "$peer is not installed; Peers/install.sh $peer does that"
    fi
  done
else
  peers="${peers//,/ }"
  for peer in $peers; do
    is_installed "$peer" || fail "$peer is not installed; Peers/install.sh $peer does that"
  done
fi
[ -n "$peers" ] || fail "no peer is installed"

# run_peer PEER: prints its JSON lines.
run_peer() {
  case "$1" in
    chromium) python3 "$here/Peers/chromium/run.py" "$data" --n "$n" --r "$r" --reps "$reps" ;;
    gtk4) "$here/Peers/gtk4/run.sh" "$data" "$n" "$r" "$reps" ;;
    libcss | lexbor) "$data/peers/$1" "$data" "$n" "$r" "$reps" ;;
    qt6) QT_QPA_PLATFORM=offscreen "$data/peers/qt6" "$data" "$n" "$r" "$reps" 60 ;;
    textual) "$data/textual/bin/python" "$here/Peers/textual/bench.py" "$data" "$n" "$r" "$reps" ;;
  esac
}

build
make_data "$n" "$r"
: >"$json"
sizes="${n//,/ }"
for n in $sizes; do
  livery=("$bench" --data "$data" --n "$n" --r "$r" --reps "$reps" --json "$json" --quiet)
  for round in $(seq "$rounds"); do
    for peer in $peers; do
      # Livery runs next to each peer: the speed of machines varies from minute to minute.
      say "$n widgets, round $round of $rounds: Livery …"
      "${livery[@]}"
      "${livery[@]}" --op memory
      say "$n widgets, round $round of $rounds: $peer …"
      run_peer "$peer" >>"$json"
    done
  done
done

python3 "$here/Peers/table.py" "$data" "$json"
