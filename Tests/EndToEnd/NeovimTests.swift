import Foundation
import Testing

/// neovim, run without a terminal.
enum Neovim {
  static let path = ["/usr/bin/nvim", "/usr/local/bin/nvim"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Runs a script of Lua with a file open, and returns what it printed. The script has `steps`, which wait for a
  /// condition and fail after 30 seconds.
  static func run(_ script: String, opening file: String, in folder: Folder) throws -> (
    status: Int32, output: String
  ) {
    let preamble = """
      local server = '\(Program.path)'
      local function wait(what, condition)
        if not vim.wait(30000, condition, 20) then
          io.stdout:write('no ' .. what .. '\\n')
          vim.cmd('cquit')
        end
      end
      local function start()
        local settings = { name = 'trowel', cmd = { server, 'lsp' }, root_dir = '\(folder.path)' }
        if vim.lsp.start then return vim.lsp.start(settings) end
        local id = vim.lsp.start_client(settings)
        vim.lsp.buf_attach_client(0, id)
        return id
      end

      """
    let path = try folder.write(preamble + script, to: "script.lua")
    let output = folder.url("output").path
    let status = try Command(
      path: self.path ?? "nvim", arguments: ["--headless", "--clean", "-c", "luafile \(path)", file],
      environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LANG": "C.UTF-8"], output: output,
      errors: folder.url("errors").path
    ).run()
    return (status, try folder.text(of: "output"))
  }
}

/// `trowel lsp` with a client that others made.
@Suite(.enabled(if: Neovim.path != nil, "needs neovim"))
struct NeovimTests {
  /// 😀 is two units of UTF-16, in which the client counts columns.
  private static let conflict = """
    view box
    box.make { left.top.equalTo(view); height.equalTo(5); width.equalTo(20) }
    /* 😀 */ box.make.width.equalTo(30)

    """

  @Test(.timeLimit(.minutes(2)))
  func theCodeActionOfADiagnosticEndsTheConflict() throws {
    let folder = try Folder()
    let file = try folder.write(Self.conflict, to: "box.mas")
    let result = try Neovim.run(
      """
      local id = start()
      wait('diagnostic', function() return #vim.diagnostic.get(0) == 1 end)
      local found = vim.diagnostic.get(0)[1]
      print(found.code .. ' ' .. found.lnum .. ':' .. found.col .. ' ' .. found.message .. '\\n')

      vim.api.nvim_win_set_cursor(0, { found.lnum + 1, found.col })
      local parameters = vim.lsp.util.make_range_params(0, 'utf-16')
      parameters.context = { diagnostics = {} }
      local client = vim.lsp.get_client_by_id(id)
      local responses = vim.lsp.buf_request_sync(0, 'textDocument/codeAction', parameters, 30000)
      for _, action in ipairs(responses[id].result) do
        if action.isPreferred then
          print(action.title .. '\\n')
          vim.lsp.util.apply_workspace_edit(action.edit, client.offset_encoding)
        end
      end
      wait('clean file', function() return #vim.diagnostic.get(0) == 0 end)
      vim.cmd('write')
      client.stop()
      wait('end of the server', function() return client.is_stopped() end)
      vim.cmd('quitall')
      """, opening: file, in: folder)
    let printed = try folder.text(of: "errors") + result.output
    #expect(result.status == 0, "\(printed)")
    // neovim counts columns in bytes: `/* 😀 */ ` takes 11.
    #expect(printed.contains("conflict 2:11 box is 30 wide, but it is 20 wide: 10 pt over"))
    #expect(try folder.text(of: "box.mas") != Self.conflict)
    let checked = try Program.run(["check", file])
    #expect(checked.status == 0)
    #expect(checked.output == "" && checked.errors == "")
  }

  @Test(.timeLimit(.minutes(2)))
  func diagnosticsFollowWhatIsTyped() throws {
    let folder = try Folder()
    let file = try folder.write("view box\nbox.make.edges.equalTo(view)\n", to: "box.mas")
    let result = try Neovim.run(
      """
      local id = start()
      wait('server', function() return vim.lsp.get_client_by_id(id).initialized end)
      vim.api.nvim_buf_set_lines(0, 2, 2, false, { 'box.make.width.equalTo(3)' })
      wait('diagnostic', function() return #vim.diagnostic.get(0) == 1 end)
      vim.api.nvim_buf_set_lines(0, 2, 3, false, {})
      wait('clean file', function() return #vim.diagnostic.get(0) == 0 end)
      vim.cmd('quitall!')
      """, opening: file, in: folder)
    let printed = try folder.text(of: "errors") + result.output
    #expect(result.status == 0, "\(printed)")
  }
}
