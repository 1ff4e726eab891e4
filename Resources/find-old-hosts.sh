#!/usr/bin/env bash
# Finds what earlier versions of Livery called, and this one does not call or have any more:
#
#   find-old-hosts.sh [FOLDER-OR-FILE]...
#
# - styleDidChange(_ style: Style), which compiles in a host and is never called
# - newStyle of a change
#
# It reads the Swift files of the folders, by default of this one, prints each place with what to write
# instead, and exits with status 1 if there is any.
set -euo pipefail

case "${1:-}" in
  -h | --help)
    sed -n '2,/^set/{/^#/s/^# \{0,1\}//p;}' "${BASH_SOURCE[0]}"
    exit
    ;;
esac
[ $# -gt 0 ] || set -- .
for path in "$@"; do
  [ -e "$path" ] || {
    printf 'error: there is no file or folder %s\n' "$path" >&2
    exit 2
  }
done

found="$(
  find "$@" -name .build -prune -o -name '*.swift' -type f -print | LC_ALL=C sort | while IFS= read -r file; do
    LC_ALL=C awk -v file="$file" '
      # The texts of comments are blanked; a signature may go over several lines.
      { sub(/\/\/.*/, ""); text = text $0 "\n" }

      function report(pattern, advice,    rest, line, before) {
        rest = text
        line = 1
        while (match(rest, pattern)) {
          before = substr(rest, 1, RSTART - 1)
          line += gsub(/\n/, "", before)
          printf "%s:%d: %s\n", file, line, advice
          before = substr(rest, RSTART, RLENGTH)
          line += gsub(/\n/, "", before)
          rest = substr(rest, RSTART + RLENGTH)
        }
      }

      END {
        report("func[ \t\n]+styleDidChange[ \t\n]*[(][ \t\n]*_[ \t\n]+[A-Za-z_0-9]+[ \t\n]*:[ \t\n]*(Livery[.])?Style[ \t\n]*,?[ \t\n]*[)]",
          "styleDidChange(_ style: Style) is never called; write styleDidChange(_ change: StyleChange), and change.style")
        report("[.]newStyle[^A-Za-z_0-9]", "newStyle is called style")
      }' "$file"
  done
)"
[ -n "$found" ] || exit 0
printf '%s\n' "$found" | LC_ALL=C sort -t: -k1,1 -k2,2n
exit 1
