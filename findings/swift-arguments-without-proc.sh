#!/usr/bin/env bash
# Swift 6.3.1 on Linux: where /proc is not mounted, a program has no arguments, not even its name.
#
# CommandLine.arguments are "the command-line arguments for this process", which the kernel gives to every program. Expected:
# three, its name and two words, in a change of root without /proc, too. Seen: none, since the runtime reads them from
# /proc/self/cmdline and ignores that there is no such file; 'livery check styles.json' then prints its help and succeeds.
# Exits with status 1 once that changes.
# Needs Swift and unshare of util-linux, which hides /proc.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
echo 'print(CommandLine.arguments.count)' >"$folder/main.swift"
swiftc -static-stdlib -o "$folder/count" "$folder/main.swift"
swiftc --version 2>/dev/null | head -n 1
echo "expected: 3"
seen="$(unshare --map-root-user --mount sh -c 'mount -t tmpfs none /proc && "$1" two words' sh "$folder/count")"
echo "seen:     $seen"
[ "$seen" = "0" ]
