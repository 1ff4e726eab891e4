#!/usr/bin/env bash
# GNU Screen 4.9.0 (Debian 12): the parts of a 24-bit colour are read as attributes.
#
# ECMA-48 8.3.117 reserves the parameter 38 of SGR for a colour of ISO 8613-6, whose parts follow: 38;2;R;G;B. A terminal
# that cannot show it has to skip the parts, as it does for 38;5;N. Expected: 'B' in some colour or none, but not dim, bold or
# reverse. Seen: '2' makes it dim, and parts of 1, 4 and 7 make it bold, underlined and reverse. The screen is the one that
# tmux 3.3a shows around it. Exits with status 1 once that changes. Needs apt-get of Debian 12, and tmux.
set -euo pipefail
version="4.9.0-4"
folder="$(mktemp -d)"
trap 'tmux -S "$folder/tmux" kill-server 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
mkdir -m 700 sockets
apt-get -qq -o APT::Sandbox::User=root download "screen=$version" "libutempter0=1.2.1-3"
for package in ./*.deb; do dpkg -x "$package" root; done
library="$(dirname "$(find "$folder/root" -name 'libutempter.so.0' -print -quit)")"
cat >shown.sh <<'END'
printf 'A\033[38;2;18;71;184mB\033[0m \033[48;2;1;4;7mC\033[0m \033[38;5;26mD\033[0m\n'
sleep 20
END
run="LD_LIBRARY_PATH=$library SCREENDIR=$folder/sockets TERM=tmux-256color $folder/root/usr/bin/screen -c /dev/null"
tmux -S "$folder/tmux" -f /dev/null new-session -d -x 60 -y 5 "$run sh $folder/shown.sh"
seen=""
for _ in $(seq 100); do
  seen="$(tmux -S "$folder/tmux" capture-pane -e -p | grep -a 'A.*D' | head -n 1 | sed 's/\x1b/ESC/g' || true)"
  [ -z "$seen" ] || break
  sleep 0.1
done
"$folder/root/usr/bin/screen" --version || true
echo "expected: attributes 1, 2, 4 and 7 nowhere"
echo "seen:     $seen"
case "$seen" in
  *'ESC[2mB'*'ESC[1;2;4;7mC'*) exit 0 ;;
  *) exit 1 ;;
esac
