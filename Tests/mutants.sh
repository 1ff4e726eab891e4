#!/usr/bin/env bash
# Changes the engine in a hundred small ways, one at a time, and says which no test sees; more than
# three are too many. What was found is kept, so that it goes on where it was stopped.
#
#   mutants.sh                 all of them, an hour or more
#   mutants.sh --share 2/10    the second of ten shares
#   mutants.sh --list          what the changes are
#   mutants.sh --again         from the beginning
set -euo pipefail
needs_jsonschema="yes"
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
exec python3 "$root/Tests/Mutants/mutants.py" "$root" "$@"
