#!/usr/bin/env bash
# DaltonLens 0.1.5 (PyPI): a simulation without severity changes colours.
#
# 'severity' of a simulator goes from 0, for normal vision, to 1. Expected: with 0 a picture stays as it is. Seen: pure red,
# green and blue become 254, and a fifth of all values one less, since results are cut to whole numbers and not rounded.
# Exits with status 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check daltonlens==0.1.5 numpy==2.4.6
"$folder/python/bin/python" - <<'END'
import sys
import numpy
from daltonlens import simulate
greys = numpy.arange(256, dtype=numpy.uint8)
picture = numpy.stack([greys, numpy.zeros_like(greys), numpy.zeros_like(greys)], axis=-1)[None]
print("DaltonLens 0.1.5")
print("expected: 256 of 256 reds as they were")
kept = {}
for name in ["Simulator_Machado2009", "Simulator_Brettel1997", "Simulator_Vienot1999"]:
    seen = getattr(simulate, name)().simulate_cvd(picture, simulate.Deficiency.PROTAN, severity=0.0)
    kept[name] = int((seen == picture).all(axis=-1).sum())
    print("seen:    ", kept[name], "of 256 with", name + ",", "and 255 becomes", seen[0, 255].tolist())
sys.exit(0 if all(0 < count < 250 for count in kept.values()) else 1)
END
