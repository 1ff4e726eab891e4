#!/usr/bin/env bash
# Makes the documentation of all libraries, from their catalogs and from what is public, below
# '.build-docs'. Every warning is an error, such as a link that leads nowhere. What is public has to be what
# the lists in 'PublicSymbols' say; with --record, they are written anew. The programs on the pages have to
# compile. Other arguments go to 'swift package'.
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

# The line that says where the graphs are is the last one that begins like this.
swift package --package-path "$root" "$@" dump-symbol-graph --minimum-access-level public \
  --skip-synthesized-members >"$work/log" 2>&1 || fail "$(cat "$work/log")"
graphs="$(sed -n 's/^Files written to //p' "$work/log" | tail -n 1)"
[ -d "$graphs" ] || fail "no symbol graphs were written: $(cat "$work/log")"

libraries=(SourceJSON Livery LiveryFormats LiveryInspect LiveryKit LiveryRender LiveryTesting)
for library in "${libraries[@]}"; do
  mkdir "$work/$library"
  cp "$graphs/$library".symbols.json "$work/$library"
  # What a library adds to types of others; not all do.
  cp "$graphs/$library"@*.symbols.json "$work/$library" 2>/dev/null || true
done
say "Public symbols"
python3 -B "$root/Tests/PublicSymbols/symbols.py" "$work" ${record[@]+"${record[@]}"}

# The build that made the graphs has the modules.
modules="$(swift build --package-path "$root" "$@" --show-bin-path)/Modules"
yaml="$(dirname "$graphs")/../checkouts/Yams/Sources/CYaml/include"
say "Programs on pages"
python3 -B "$root/Tests/Examples/examples.py" swiftc -I "$modules" -I "$root/Sources/CJSONC" -I "$yaml"

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
