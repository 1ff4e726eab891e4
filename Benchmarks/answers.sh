#!/usr/bin/env bash
# Measures what people wait for: 'check', 'prove', 'states', 'compare' and 'render site' for the theme of a design
# system: 500 entries, 2,000 widgets, twelve combinations of contexts. '--case sound' takes a theme without many
# findings, '--against PROGRAM' another build, and '--help' lists the rest. Minutes.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
build_release --product livery >&2
exec python3 -B "$here/answers.py" "$here/.build/release/livery" "$@"
