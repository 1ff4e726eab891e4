#!/bin/sh
# A session of neovim (0.7 or later, as 'nvim') with 'livery lsp', without a screen. 'livery' is taken from the path.
set -eu
. "$(dirname "$0")/project.sh"
timeout 120 nvim --headless -u NONE -i NONE -n -c 'set hidden' -c "luafile $here/neovim.lua"
