#!/usr/bin/env bash
# web-design-tokens 0.1.1 (PyPI): transparent colours become opaque design tokens.
#
# In a colour of the Design Tokens Format (2025.10, Color module) 'alpha' is 1 if it is absent, and the exporter's own
# comment lists it. Expected: 'rgba(0, 0, 0, 0)', which browsers report for most backgrounds, is exported with an alpha of 0,
# and half transparent red with 0.5. Seen: both have no alpha, so that they are opaque black and red; of the CSS texts, lch()
# alone keeps an alpha of 0. Exits with status 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check web-design-tokens==0.1.1 playwright==1.65.2 rich==15.0.0
cd "$folder"  # the package makes a folder for logs
"$folder/python/bin/python" - <<'END'
import sys
from web_design_tokens import ConvertColor, toW3CFormat

def exported(color):
    tokens = toW3CFormat({"url": "https://example.org", "colors": {"palette": [{"color": color, "confidence": "high"}]}})
    return tokens["color"]["palette"]["palette-1"]["$value"]

print("web-design-tokens 0.1.1")
print("expected: an alpha of 0.0 and of 0.5")
seen = [exported(color) for color in ("rgba(0, 0, 0, 0)", "rgba(255, 0, 0, 0.5)")]
for value in seen:
    print("seen:    ", value)
texts = ConvertColor("rgba(0, 0, 0, 0)")
print("seen:    ", texts["rgb"], "and", texts["lch"])
sys.exit(0 if texts["rgb"] == "rgb(0 0 0)" and all(value.get("alpha", 1) == 1 for value in seen) else 1)
END
