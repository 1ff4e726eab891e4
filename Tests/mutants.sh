#!/usr/bin/env bash
# Changes the engine, or another module, in a hundred small ways, one at a time, and says which no test sees;
# more than three are too many. The cases of the language look first, then the suites of tests, the quickest before
# the others. What was found is kept, so that it goes on where it was stopped.
#
#   mutants.sh                 all of them, an hour
#   mutants.sh --in LiveryKit  those of another module
#   mutants.sh --share 2/10    the second of ten shares
#   mutants.sh --looks 1       with the cases of the language only, minutes
#   mutants.sh --only 0ddcbc0d one of them again
#   mutants.sh --list          what the changes are
#   mutants.sh --again         from the beginning
set -euo pipefail
needs_jsonschema="yes"
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
exec python3 -B "$root/Tests/Mutants/mutants.py" "$root" "$@"
