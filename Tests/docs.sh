#!/usr/bin/env bash
# Builds the documentation of all libraries, with the pages of 'Sources/Documentation', as one site in '.build-docs/site'.
# Every warning is an error, such as a link that leads nowhere. The public symbols must be those listed in
# 'PublicSymbols'; with --record, the lists are written. The tables of speeds must be those of
# 'Benchmarks/speeds.json', and the programs on the pages must compile. With --preview, the site is served
# on this machine afterwards, at port 8000 or $PORT. Other arguments go to 'swift build'.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

docc="$(command -v docc || xcrun --find docc 2>/dev/null)" || fail "there is no 'docc' in the PATH"
record=()
preview=no
while true; do
  case "${1:-}" in
    --record) record=(--record) ;;
    --preview) preview=yes ;;
    *) break ;;
  esac
  shift
done
work="$root/.build-docs"
rm -rf "$work"
mkdir -p "$work"

# What 'swift package dump-symbol-graph' does, without the plugin's tool, for which it builds the engine again.
for library in LiveryExport LiveryFormats LiveryKit LiveryRender LiveryTesting; do
  ensure_built --target "$library" "$@" >"$work/log" 2>&1 || fail "$(cat "$work/log")"
done
products="$(swift build --package-path "$root" "$@" --show-bin-path)"
imports=(-I "$products/Modules" -I "$root/Sources/CJSONC" -I "$root/Sources/CYAML")
target="$(swift -print-target-info | sed -n 's/.*"triple": "\(.*\)".*/\1/p' | head -n 1)"
system="$(xcrun --show-sdk-path 2>/dev/null || true)"
# Each after those that it links to.
libraries=(SourceJSON Livery LiveryExport LiveryFormats LiveryInspect LiveryKit LiveryRender LiveryTesting)
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

say "Site"
python3 -B "$root/Tests/Site/site.py" "$docc" "$work" "${libraries[@]}"
[ "$preview" = no ] || exec python3 -m http.server --bind 127.0.0.1 --directory "$work/site" "${PORT:-8000}"
