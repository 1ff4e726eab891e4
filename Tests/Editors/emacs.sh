#!/bin/sh
# A session of Emacs (28 or later, with eglot) with 'livery lsp', without a screen. 'livery' is taken from the path.
set -eu
. "$(dirname "$0")/project.sh"
HOME="$folder" timeout 120 emacs --batch --load "$here/emacs.el"
