# Builds 'livery-bench' and makes the workload's data; sourced by run.sh and compare.sh.
# Sets 'here', 'data' and 'bench'.

here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
source "$here/../Tests/setup.sh"
export PYTHONDONTWRITEBYTECODE=1
data="${LIVERY_BENCH_DATA:-$here/.data}"
mkdir -p "$data/out" "$data/peers"
data="$(cd "$data" && pwd)"

# build: sets 'bench' to the command.
build() {
  local log
  local build=(build_release --product livery-bench)
  say "Building livery-bench …"
  if [ -t 2 ]; then
    "${build[@]}" >&2
  elif ! log="$("${build[@]}" 2>&1)"; then
    say "$log"
    fail "the benchmarks do not build"
  fi
  bench="$("${build[@]}" --show-bin-path)/livery-bench"
}

# make_data N,… R,…: writes data that is missing or from another workload.py.
make_data() {
  command -v python3 >/dev/null || fail "the workload is made with Python 3, which is missing"
  local n r stamp version
  version="$(cat "$here"/Peers/{workload,renderings,vocabulary}.py | cksum | tr ' ' -)"
  for n in ${1//,/ }; do
    for r in ${2//,/ }; do
      stamp="$data/out/data-$version-$n-$r"
      [ -e "$stamp" ] && continue
      say "Making the workload of $n widgets and $r entries …"
      python3 "$here/Peers/workload.py" "$data" --n "$n" --r "$r" >&2
      touch "$stamp"
    done
  done
}
