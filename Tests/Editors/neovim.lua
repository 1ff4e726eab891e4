-- A session of neovim 0.7 with 'livery lsp': opens a project, makes a mistake, hovers, completes, renames, formats
-- and saves. Run by neovim.sh; prints a line for each step, and stops at the first that fails, with status 1.
local root = vim.fn.getcwd()

local function fail(step, found)
  io.stdout:write('not ok: ' .. step .. ': ' .. vim.inspect(found) .. '\n')
  vim.cmd('cquit 1')
end

local function expect(step, holds, found)
  if not holds then fail(step, found) end
  io.stdout:write('ok: ' .. step .. '\n')
end

local client = vim.lsp.start_client({ name = 'livery', cmd = { 'livery', 'lsp' }, root_dir = root })
vim.cmd('edit styles.json')
local buffer = vim.api.nvim_get_current_buf()
vim.lsp.buf_attach_client(buffer, client)
vim.wait(5000, function() return vim.lsp.buf_get_clients(buffer)[client] ~= nil end)

local function diagnostics(code)
  return vim.tbl_filter(function(one) return one.code == code end, vim.diagnostic.get(buffer))
end

local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(buffer, method, params, 5000) or {}
  return (answers[client] or {}).result
end

-- Puts the cursor at the start of a text, and some columns on.
local function go(text, columns)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
    local start = line:find(text, 1, true)
    if start then
      vim.api.nvim_win_set_cursor(0, { number, start - 1 + (columns or 0) })
      return
    end
  end
  fail('go', text)
end

local function replace(old, new)
  go(old)
  local row, column = unpack(vim.api.nvim_win_get_cursor(0))
  vim.api.nvim_buf_set_text(buffer, row - 1, column, row - 1, column + #old, { new })
end

replace('actionColor', 'actionColour')
vim.wait(5000, function() return #diagnostics('unknown-setting') == 1 end, 20)
local found = diagnostics('unknown-setting')
expect('a mistake is shown', #found == 1 and found[1].message:find("did you mean 'actionColor'", 1, true), found)

go('actionColour', 3)
local actions = ask('textDocument/codeAction', vim.tbl_extend('force', vim.lsp.util.make_range_params(), {
  context = { diagnostics = {} },
}))
expect('its fix is offered', actions and actions[1].title == "Replace 'actionColour' by 'actionColor'", actions)
vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
vim.wait(5000, function() return #diagnostics('unknown-setting') == 0 end, 20)
expect('the fix is made', #diagnostics('unknown-setting') == 0, vim.diagnostic.get(buffer))

go('"$accent"', 3)
local hover = ask('textDocument/hover', vim.lsp.util.make_position_params())
expect('a constant is explained', hover and hover.contents.value:find('#0a5ad4', 1, true), hover)

go('UIButton-', 9)
local items = vim.lsp.util.extract_completion_items(ask('textDocument/completion', vim.lsp.util.make_position_params()))
expect('states are completed', vim.tbl_contains(vim.tbl_map(function(one) return one.label end, items), 'selected'), items)

go('"$accent"', 3)
vim.lsp.buf.rename('brand')
vim.wait(5000, function() return vim.fn.search('\\$brand', 'nw') > 0 end, 20)
local text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n')
expect('a constant is renamed', not text:find('$accent', 1, true) and text:find('"$brand"', 1, true), text)

vim.lsp.buf.formatting_sync(nil, 5000)
vim.cmd('write')
local saved = table.concat(vim.fn.readfile('styles.json'), '\n')
expect('the sheet is formatted and saved', saved:find('"default": { "colors": { "primaryColor": "$brand" } }', 1, true), saved)

vim.lsp.stop_client(client)
vim.cmd('qall!')
