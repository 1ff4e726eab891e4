#!/usr/bin/env bash
# Makes a hundred small changes of the engine, or of another module, one at a time, and reports those that no test
# detects; fails if they are more than three. The cases of the language run first, which see half, then of each module
# of tests the laws and the other suites, a dozen at once. Results are kept, so that an interrupted run continues.
#
#   mutants.sh                 all of them, hours: what no test detects takes half an hour each
#   mutants.sh --in LiveryKit  those of another module
#   mutants.sh --share 2/10    the second of ten shares
#   mutants.sh --looks 1       with the cases of the language only, minutes
#   mutants.sh --only 0ddcbc0d one of them again
#   mutants.sh --list          lists the changes
#   mutants.sh --again         from the beginning
#   mutants.sh --guards        removes each guard of guards.txt; fails if the tests of its promise do not see that
set -euo pipefail
needs_jsonschema="yes"
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
exec python3 -B "$root/Tests/Mutants/mutants.py" "$root" "$@"
