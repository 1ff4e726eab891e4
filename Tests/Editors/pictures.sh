#!/usr/bin/env bash
# Draws what neovim 0.7 or later shows of a project, for the page "Editors": a mistake with its message, completion,
# and the values of a constant. Needs tmux; 'livery' is taken from the build folder.
#
#   pictures.sh [FOLDER]    writes editor-*.svg into the folder; otherwise into the documentation
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
source "$here/../setup.sh"
target="$(cd "${1:-$root/Sources/Documentation/Resources}" && pwd)"
export PATH="$root/.build/debug:$PATH"

folder="$(mktemp -d)"
trap 'tmux -L livery-pictures kill-server 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
cat > livery.json <<'END'
{ "themes": { "main": ["styles.json"] }, "trees": ["tree.json"] }
END
cat > tree.json <<'END'
{ "class": "UIWindow", "children": [{ "class": "UIButton", "id": "save", "text": "Save" }] }
END
cat > styles.json <<'END'
{
  "$accent": "#0a5ad4",
  "$paper": "#ffffff",
  "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
  "@when scheme=dark": { "$accent": "#66aaff" },
  "default": { "colors": { "primaryColor": "$accent", "backgroundColor": "$paper" } },
  "UIButton-highlighted": { "controls": { "actionColor": "#1c1c1e" } },
  "#save": { "controls": { "borderColor": "$accent" } }
}
END
cat > settings.lua <<'END'
vim.o.laststatus, vim.o.ruler, vim.o.showmode, vim.o.signcolumn, vim.o.number = 1, false, false, 'yes', true
vim.o.completeopt, vim.o.pumheight, vim.o.shortmess = 'menuone', 8, vim.o.shortmess .. 'cFI'
vim.o.termguicolors, vim.o.background = true, 'dark'
vim.o.hlsearch = false
for group, look in pairs({
  NormalFloat = { bg = '#2c3442', fg = '#d7dae0' }, Pmenu = { bg = '#2c3442', fg = '#d7dae0' },
  PmenuSel = { bg = '#3f5f8f', fg = '#ffffff' }, SignColumn = {}, LineNr = { fg = '#7c8594' },
  DiagnosticError = { fg = '#ff8a91' }, DiagnosticFloatingError = { fg = '#ff8a91' },
  DiagnosticUnderlineError = { underline = true, fg = '#ff8a91' },
}) do vim.api.nvim_set_hl(0, group, look) end
vim.cmd('edit styles.json')
local client = vim.lsp.start_client({ name = 'livery', cmd = { 'livery', 'lsp' }, root_dir = vim.fn.getcwd() })
vim.lsp.buf_attach_client(0, client)
vim.bo.omnifunc = 'v:lua.vim.lsp.omnifunc'
END

session=(tmux -L livery-pictures)
type_in() { "${session[@]}" send-keys -t 0 "$@"; }
seen() { "${session[@]}" capture-pane -t 0 -p; }

# await TEXT: waits until the terminal shows a text.
await() {
  for _ in $(seq 200); do
    if seen | grep -qF -- "$1"; then return; fi
    sleep 0.1
  done
  seen >&2
  fail "the terminal does not show '$1'"
}

# await_end TEXT: waits until it shows it no more.
await_end() {
  for _ in $(seq 200); do
    if ! seen | grep -qF -- "$1"; then return; fi
    sleep 0.1
  done
  fail "the terminal still shows '$1'"
}

# draw NAME TITLE
draw() {
  # The line of commands and empty lines tell nothing.
  "${session[@]}" capture-pane -t 0 -e -N -p | sed '/^\(\x1b\[[0-9;]*m\)*~/d; $d' |
    python3 -B "$here/terminal_picture.py" "$2" 100 > "$target/editor-$1.svg"
}

"${session[@]}" -f /dev/null new-session -d -x 100 -y 14 \
  "TERM=xterm-256color COLORTERM=truecolor nvim -u NONE -i NONE -n -c 'luafile settings.lua'"
"${session[@]}" set -g status off
await actionColor
type_in '/actionColor' Enter 'cw' 'actionColour' Escape
await 'unknown setting'
type_in ':lua vim.diagnostic.open_float()' Enter
await 'did you mean'
draw mistake "A misspelt setting in neovim, and the one that is meant"
type_in u
await_end 'unknown setting'
type_in '/accent", "b' Enter ':lua vim.lsp.buf.hover()' Enter
await '2 uses'
draw hover "The values of a constant in neovim, in each context"
type_in 'j' '/borderColor' Enter 'cw' C-x C-o
await 'Property'
draw completion "The settings of a section in neovim, each with its kind"
