#!/usr/bin/env bash
# Installs missing packages, builds the demo and runs it; arguments go to the demo.
set -euo pipefail
installs="yes"
source "$(dirname "${BASH_SOURCE[0]}")/../Tests/setup.sh"

say "Building the demo …"
if [ -t 2 ]; then
  ensure_built --product Demo >&2
elif ! log="$(ensure_built --product Demo 2>&1)"; then
  say "$log"
  fail "the demo does not build"
fi

demo="$(swift build --package-path "$root" --show-bin-path)/Demo"

# The terminal's own line editing has neither arrow keys, nor a history, nor completion.
case " $* " in
  *" -i "* | *" --interactive "*)
    if [ -t 0 ] && [ -t 1 ] && command -v rlwrap >/dev/null; then
      exec rlwrap --command-name livery-demo --no-warnings --break-chars ' ' \
        --file <("$demo" "$@" --words) "$demo" "$@"
    fi
    ;;
esac

exec "$demo" "$@"
