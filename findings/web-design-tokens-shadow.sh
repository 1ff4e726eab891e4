#!/usr/bin/env bash
# web-design-tokens 0.1.1 (PyPI): exported shadows are black and have no size.
#
# The colour of a shadow may stand before or after its lengths (CSS Backgrounds 3, 6.1), and in the computed value, which the
# package's extractor reads, browsers write it first: 'rgba(255, 0, 0, 0.25) 0px 4px 6px 1px'. Expected: a token with the
# offset 4, the blur 6, the spread 1 and red. Seen: all lengths are 0 and the colour is black, without a warning.
# Exits with status 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check web-design-tokens==0.1.1 playwright==1.65.2 rich==15.0.0
cd "$folder"  # the package makes a folder for logs
"$folder/python/bin/python" - <<'END'
import sys
from web_design_tokens import toW3CFormat

def exported(shadow):
    """Returns the lengths and the colour of an exported shadow."""
    tokens = toW3CFormat({"url": "https://example.org", "shadows": [{"shadow": shadow, "confidence": "high"}]})
    value = tokens["shadow"]["shadow-1"]["$value"]
    return [value[name]["value"] for name in ("offsetX", "offsetY", "blur", "spread")], value["color"]["hex"]

print("web-design-tokens 0.1.1")
print("expected: [0, 4, 6, 1] #ff0000 for both")
first = exported("rgba(255, 0, 0, 0.25) 0px 4px 6px 1px")
last = exported("0px 4px 6px 1px #ff0000")
print("seen:    ", *first, "as browsers write it")
print("seen:    ", *last, "with the colour last")
sys.exit(0 if first == ([0, 0, 0, 0], "#000000") and last == ([0, 4, 6, 1], "#ff0000") else 1)
END
