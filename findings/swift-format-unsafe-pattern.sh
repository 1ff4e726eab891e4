#!/usr/bin/env bash
# swift-format (Swift 6.3.1): 'for unsafe pointer in …' becomes 'for unsafepointer in …', which does not compile.
#
# The effect of a loop over unsafe values is written before its pattern (SE-0458). Expected: the formatter changes spaces and
# line breaks only, so that the loop stays as it is. Seen: it removes the space between the word and the name. Exits with
# status 1 once that changes.
# Needs swift-format.
set -euo pipefail
loop="for unsafe pointer in unsafe pointers { use(pointer) }"
seen="$(swift format - <<<"$loop")"
swift format --version
echo "expected: $loop"
echo "seen:     $seen"
[ "$seen" = "for unsafepointer in unsafe pointers { use(pointer) }" ]
