import Foundation
import Testing

/// Sessions of real editors.
struct EditorProgramTests {
  private static func succeeds(_ command: String) -> Bool {
    (try? CommandRun().shell(command).status == 0) ?? false
  }

  private func expectSteps(_ count: Int, of script: String) throws {
    let result = try CommandRun().shell(script)
    let steps = result.output.split(separator: "\n").filter { $0.hasPrefix("ok: ") }
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(steps.count == count)
  }

  @Test(.enabled(if: succeeds("command -v nvim"), "neovim is not installed"))
  func `neovim shows and fixes a mistake, hovers, completes, renames, formats and saves`() throws {
    try expectSteps(7, of: "Tests/Editors/neovim.sh")
  }

  @Test(
    .enabled(
      if: succeeds("emacs --batch --funcall package-initialize --eval \"(require 'eglot)\""),
      "Emacs with eglot is not installed"
    )
  )
  func `Emacs shows and fixes a mistake, hovers, completes, renames, formats and saves`() throws {
    try expectSteps(8, of: "Tests/Editors/emacs.sh")
  }
}
