#!/usr/bin/env bash
# xrdb 1.2.1 (Debian 12): the words 'linux' and 'unix' become 1.
#
# xrdb passes a file through the C preprocessor and lists the symbols that it defines for it (xrdb(1)); 'linux' and 'unix' are
# none of them. Expected: '*theme: linux dark' sets the theme "linux dark". Seen: it sets "1 dark", since GCC's preprocessor
# defines these words itself; with capitals or '-nocpp' the value stays. Exits with status 1 once that changes.
# Needs apt-get of Debian 12, its cpp, and xvfb-run.
set -euo pipefail
version="7.7+9+b1"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download "x11-xserver-utils=$version"
for package in ./*.deb; do dpkg -x "$package" root; done
export PATH="$folder/root/usr/bin:$PATH"
cat >resources <<'END'
*theme: linux dark
*skin: unix
*font: Linux Libertine
END
cat >show.sh <<'END'
xrdb -load resources
xrdb -query | tr '\t\n' ' ;'
echo
xrdb -nocpp -load resources
xrdb -query | tr '\t\n' ' ;'
END
seen="$(xvfb-run -a -s -noreset sh show.sh)"
"$folder/root/usr/bin/xrdb" -version
echo "expected: *theme: linux dark;*skin: unix;*font: Linux Libertine;"
echo "seen:     $(echo "$seen" | head -n 1)"
echo "seen:     $(echo "$seen" | tail -n 1) with -nocpp"
[ "$seen" = "*theme: 1 dark;*skin: 1;*font: Linux Libertine;
*theme: linux dark;*skin: unix;*font: Linux Libertine;" ]
