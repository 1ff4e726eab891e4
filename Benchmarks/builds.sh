#!/usr/bin/env bash
# Measures clean builds of a package that depends on the product 'Livery': their processor time, the time that passes,
# and the size of the program, with and without its symbols. Prints a table, and writes JSON lines to .data/out/builds.jsonl.
#
#   builds.sh [debug|release|plugin …]
#
# 'plugin' is a debug build of a package that also uses the plugin LiverySymbols, for whose tool the library is built a
# second time. Without arguments all three are measured. The dependencies are fetched before, and their time is not counted.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

case "${1:-}" in
  -h | --help)
    sed -n '2,/^set/{/^#/s/^# \{0,1\}//p;}' "${BASH_SOURCE[0]}"
    exit
    ;;
esac
[ "$#" -gt 0 ] || set -- debug release plugin
work="$data/builds"
rm -rf "$work"
mkdir -p "$work/app/Sources/App"
ln -s "$root" "$work/livery"
json="$data/out/builds.jsonl"
: >"$json"

# write_package PLUGINS: a program that loads a sheet and styles a widget.
write_package() {
  cat >"$work/app/Package.swift" <<PACKAGE
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "app",
  dependencies: [.package(path: "../livery")],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [.product(name: "Livery", package: "livery")],
      resources: [.copy("styles.json")],
      plugins: [$1]
    )
  ]
)
PACKAGE
}
printf '{ "UIButton": { "controls": { "fillColor": "navy" } } }\n' >"$work/app/Sources/App/styles.json"
cat >"$work/app/Sources/App/main.swift" <<'PROGRAM'
import Livery

let tree = WidgetTree(theme: try Theme(contentsOf: Array(CommandLine.arguments.dropFirst())))
print(tree.addWindow().add("UIButton").style.controls.fillColor ?? .clear)
PROGRAM

megabytes() { awk -v bytes="$(stat -c %s "$1")" 'BEGIN { printf "%.1f", bytes / 1e6 }'; }

printf '%-8s %12s %9s %8s %12s\n' build "processor s" "passed s" MB "stripped MB"
for build in "$@"; do
  case "$build" in
    debug | release) configuration="$build" plugins="" ;;
    plugin) configuration="debug" plugins='.plugin(name: "LiverySymbols", package: "livery")' ;;
    *) fail "unknown build '$build'; see '--help'" ;;
  esac
  write_package "$plugins"
  rm -rf "$work/app/.build"
  package=(--package-path "$work/app")
  swift package "${package[@]}" resolve >"$work/log" 2>&1 || fail "$(cat "$work/log")"
  TIMEFORMAT='%R %U %S'
  times="$( { time swift build "${package[@]}" -c "$configuration" >"$work/log" 2>&1; } 2>&1)" ||
    fail "$(cat "$work/log")"
  app="$work/app/.build/$configuration/App"
  strip -o "$work/stripped" "$app"
  read -r passed processor < <(awk '{ printf "%.1f %.1f\n", $1, $2 + $3 }' <<<"$times")
  printf '%-8s %12s %9s %8s %12s\n' \
    "$build" "$processor" "$passed" "$(megabytes "$app")" "$(megabytes "$work/stripped")"
  printf '{"op":"build","build":"%s","processor_s":%s,"passed_s":%s,"bytes":%s,"stripped_bytes":%s}\n' \
    "$build" "$processor" "$passed" "$(stat -c %s "$app")" "$(stat -c %s "$work/stripped")" >>"$json"
done
rm -rf "$work"
