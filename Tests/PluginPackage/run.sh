#!/usr/bin/env bash
# Builds an app that uses the plugin, changes its sheets, and checks which parts are rebuilt.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
scratch="${1:-$here/../../.build/plugin-package}"
copy="$scratch/package"

fail() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

# A copy, so that its sheets may be changed; its dependency is two folders up.
mkdir -p "$copy/tests"
rm -rf "$copy/tests/app"
cp -R "$here" "$copy/tests/app"
ln -sfn "$(cd "$here/../.." && pwd)" "$copy/livery"
sed -i.bak 's|path: "../.."|path: "../../livery"|' "$copy/tests/app/Package.swift"

build() {
  swift build --package-path "$copy/tests/app" --scratch-path "$scratch/build" \
    -debug-info-format none "$@"
}

log="$(build 2>&1)" || fail "the app does not build: $log"
case "$log" in *unhandled*) fail "there are unhandled files: $log" ;; esac
app="$(build --show-bin-path)/App"
expected="App #007affff
#0a84ffff
true true density=compact scheme=dark
true brand accent"
[ "$("$app")" = "$expected" ] || fail "the app prints: $("$app")"

# The first build after a clean one links the command once more.
log="$(build 2>&1)"
case "$log" in *" Compiling App "*) fail "the app is compiled again for nothing: $log" ;; esac
log="$(build 2>&1)"
case "$log" in *"Writing the symbols"*) fail "symbols are written again for nothing: $log" ;; esac

# The compiler reports a constant that is removed from an imported sheet.
printf '{ "$marke": "#123456" }\n' > "$copy/tests/app/brand.json"
if log="$(build 2>&1)"; then fail "the app still builds without the constant"; fi
case "$log" in *"has no member 'brand'"*) ;; *) fail "the compiler says: $log" ;; esac

# Problems of a sheet are messages at their places.
printf '{ "$brand": }\n' > "$copy/tests/app/brand.json"
if log="$(build 2>&1)"; then fail "the app builds with a bad sheet"; fi
case "$log" in *"brand.json:1:13: error:"*) ;; *) fail "the build says: $log" ;; esac

# So are problems of the file that lists the sheets, which SwiftPM reads when files are added or removed.
touch "$copy/tests/app/Sources/Design/More.swift"
printf '{ "sheets": ["../../design.json"], "acess": "public" }\n' \
  > "$copy/tests/app/Sources/Design/livery-symbols.json"
if log="$(build 2>&1)"; then fail "the app builds with a bad list of sheets"; fi
case "$log" in
  *"livery-symbols.json: 'acess' is none of 'sheets', 'name', 'access', 'imports'"*) ;;
  *) fail "the build says: $log" ;;
esac
echo "The plugin writes symbols, when they have changed and only then."
