#!/usr/bin/env bash
# Builds an app with all products that need no other package, with 'traits: []'.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

app="$root/.build/traits"
products=(Livery LiveryExport LiveryFormats LiveryInspect LiveryRender LiveryTesting)
rm -rf "$app/Sources"
mkdir -p "$app/Sources/App"
ln -sfn "$root" "$app/livery"
{
  printf '// swift-tools-version: 6.2\nimport PackageDescription\n\nlet package = Package(\n  name: "App",\n'
  printf '  dependencies: [.package(path: "livery", traits: [])],\n'
  printf '  targets: [.target(name: "App", dependencies: [\n'
  printf '    .product(name: "%s", package: "livery"),\n' "${products[@]}"
  printf '  ])]\n)\n'
} >"$app/Package.swift"
printf 'import %s\n' "${products[@]}" >"$app/Sources/App/App.swift"
swift build --package-path "$app" -debug-info-format none
fetched="$(ls "$app/.build/checkouts" 2>/dev/null || true)"
[ -z "$fetched" ] || fail "packages are fetched: $fetched"
say "Built without other packages: ${products[*]}"
