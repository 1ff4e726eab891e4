#!/usr/bin/env bash
# LibSass, as libsass 0.23.0 (PyPI): an alpha of 50 % is opaque.
#
# In CSS an alpha is a number or a percentage: 50% is 0.5 (CSS Color 4, 4.2). Expected: 'rgba(255, 0, 0, 50%)' is half
# transparent, or passed on as it is, as other values that Sass does not know are. Seen: it is written as 'red': 50 is cut to
# 1. 'hsla()' warns, 'rgba()' does not. Exits with status 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check libsass==0.23.0
"$folder/python/bin/python" - 2>/dev/null <<'END'
import sys
import sass

def written(value):
    return sass.compile(string=f"a {{ color: {value}; }}", output_style="compressed").strip()

print("libsass", sass.__version__, "with LibSass", sass.libsass_version)
print("expected: the same from both:", written("rgba(255, 0, 0, 0.5)"))
seen = written("rgba(255, 0, 0, 50%)"), written("rgba(#ff0000, 50%)")
print("seen:    ", *seen)
sys.exit(0 if set(seen) == {"a{color:red}"} else 1)
END
