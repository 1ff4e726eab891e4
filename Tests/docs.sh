#!/usr/bin/env bash
# Makes the documentation of all libraries, from their catalogs and from what is public, below
# '.build-docs'. Every warning is an error, such as a link that leads nowhere. What is public has to be what
# the lists in 'PublicSymbols' say; with --record, they are written anew. The tables of speeds have to be what
# 'Benchmarks/speeds.json' says, and the programs on the pages have to compile. Other arguments go to 'swift build'.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

docc="$(command -v docc || xcrun --find docc 2>/dev/null)" || fail "there is no 'docc' in the PATH"
record=()
if [ "${1:-}" = --record ]; then
  record=(--record)
  shift
fi
work="$root/.build-docs"
rm -rf "$work"
mkdir -p "$work"

# What 'swift package dump-symbol-graph' does, without the plugin's tool, for which it builds the engine again.
for library in LiveryFormats LiveryKit LiveryRender LiveryTesting; do
  ensure_built --target "$library" "$@" >"$work/log" 2>&1 || fail "$(cat "$work/log")"
done
products="$(swift build --package-path "$root" "$@" --show-bin-path)"
imports=(-I "$products/Modules" -I "$root/Sources/CJSONC")
imports+=(-I "$products/../../checkouts/Yams/Sources/CYaml/include")
target="$(swift -print-target-info | sed -n 's/.*"triple": "\(.*\)".*/\1/p' | head -n 1)"
system="$(xcrun --show-sdk-path 2>/dev/null || true)"
libraries=(SourceJSON Livery LiveryFormats LiveryInspect LiveryKit LiveryRender LiveryTesting)
for library in "${libraries[@]}"; do
  mkdir "$work/$library"
  swift symbolgraph-extract -module-name "$library" "${imports[@]}" -target "$target" \
    ${system:+-sdk "$system"} -minimum-access-level public -skip-synthesized-members \
    -output-dir "$work/$library"
done
say "Public symbols"
python3 -B "$root/Tests/PublicSymbols/symbols.py" "$work" ${record[@]+"${record[@]}"}

say "Tables of speeds"
python3 -B "$root/Benchmarks/speeds.py" --check

say "Programs on pages"
python3 -B "$root/Tests/Examples/examples.py" swiftc "${imports[@]}"

bad=""
for library in "${libraries[@]}"; do
  catalog="$root/Sources/$library/$library.docc"
  [ -d "$catalog" ] || catalog=""
  say "$library"
  "$docc" convert ${catalog:+"$catalog"} --additional-symbol-graph-dir "$work/$library" \
    --fallback-display-name "$library" --fallback-bundle-identifier "$library" \
    --warnings-as-errors --output-path "$work/$library.doccarchive" || bad="$bad $library"
done
[ -z "$bad" ] || fail "the documentation has problems:$bad"
