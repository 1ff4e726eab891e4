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
  { find "$@" -name .build -prune -o -name '*.swift' -type f -exec grep -lE 'styleDidChange|newStyle' {} + || true; } |
    while IFS= read -r file; do
      LC_ALL=C awk -v file="$file" '
        { rest = rest $0 "\n" }

        function lines(part) { gsub(/[^\n]/, "", part); return part }

        # Takes the code of the rest, without the texts of comments and strings; that of an interpolation ends
        # at its parenthesis. A signature may go over several lines.
        function code(is_inside,    out, depth, token) {
          while (match(rest, /\/\/[^\n]*|\/\*|#*"("")?|[()]/)) {
            out = out substr(rest, 1, RSTART - 1)
            token = substr(rest, RSTART, RLENGTH)
            rest = substr(rest, RSTART + RLENGTH)
            if (token == "/*") out = out comment()
            else if (token ~ /^[#"]/) out = out string(token)
            else if (token !~ /^\//) {
              depth += token == "(" ? 1 : -1
              if (is_inside && depth < 0) return out
              out = out token
            }
          }
          out = out rest
          rest = ""
          return out
        }

        function comment(    depth, out) {
          for (depth = 1; depth > 0 && match(rest, /\/\*|\*\//); rest = substr(rest, RSTART + 2)) {
            out = out lines(substr(rest, 1, RSTART))
            depth += substr(rest, RSTART, 1) == "/" ? 1 : -1
          }
          if (depth > 0) rest = ""
          return out " "
        }

        function string(quotes,    hashes, end, out, token) {
          hashes = quotes
          gsub(/"/, "", hashes)
          gsub(/#/, "", quotes)
          end = quotes hashes (quotes == "\"" ? "|\n" : "")
          while (match(rest, "[\\\\]" hashes "(.|\n)|" end)) {
            token = substr(rest, RSTART, RLENGTH)
            out = out lines(substr(rest, 1, RSTART + RLENGTH - 1))
            rest = substr(rest, RSTART + RLENGTH)
            if (token !~ /^\\/) break
            if (token ~ /[(]$/) out = out code(1)
          }
          return out " "
        }

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
          text = code(0)
          space = "[ \t\n]"
          report("func" space "+`?styleDidChange`?" space "*[(]" space "*_(" space "+[^ \t\n:(),]+)?" space "*:" space "*" \
            "((consuming|borrowing|inout|sending|__owned|__shared)" space "+)?(`?Livery`?[.])?`?Style`?" space "*" \
            "(=|,?" space "*[)])",
            "styleDidChange(_ style: Style) is never called; write styleDidChange(_ change: StyleChange), and change.style")
          report("[.]newStyle[^A-Za-z_0-9]", "newStyle is called style")
        }' "$file"
    done
)"
[ -n "$found" ] || exit 0
printf '%s\n' "$found" | LC_ALL=C sort -t: -k1,1 -k2,2n
exit 1
