#!/usr/bin/env bash
# signalwire-asset-builder 1.0.34 (PyPI): a reference to a reference stays in the CSS.
#
# In the Design Tokens Format (2025.10, 7) a reference may name a token that is itself a reference, and its value is that of
# the last one. Expected: 'generate_css' writes '#0000ff' for 'action' -> 'primary' -> 'blue'. Seen: one step is resolved, and
# '--brand-action: {brand.blue}' is written, which is no colour where it is used. A dimension is written as Python's text
# of a dictionary. Exits with status 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check --no-deps signalwire-asset-builder==1.0.34
"$folder/python/bin/python" - <<'END'
import re, sys
from signalwire_assets.landing import generate_css
tokens = {"shared": {"brand": {"blue": {"$type": "color", "$value": "#0000ff"},
                               "primary": {"$type": "color", "$value": "{brand.blue}"},
                               "action": {"$type": "color", "$value": "{brand.primary}"}},
                     "space": {"small": {"$type": "dimension", "$value": {"value": 4, "unit": "px"}}}},
          "dark": {}, "light": {}}
css = generate_css(tokens)
seen = {name: re.search(rf"--{name}: (.*);", css).group(1) for name in ("brand-primary", "brand-action", "space-small")}
print("signalwire-asset-builder 1.0.34")
print("expected: #0000ff, #0000ff and 4px")
print("seen:    ", ", ".join(seen.values()))
sys.exit(0 if list(seen.values()) == ["#0000ff", "{brand.blue}", "{'value': 4, 'unit': 'px'}"] else 1)
END
