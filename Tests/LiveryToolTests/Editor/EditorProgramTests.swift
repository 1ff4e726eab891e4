import Foundation
import Testing

/// A session of a real editor.
struct NeovimTests {
  private static let isInstalled = ["/usr/bin/nvim", "/usr/local/bin/nvim"].contains {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(.enabled(if: isInstalled, "neovim is not installed"))
  func `neovim shows and fixes a mistake, hovers, completes, renames, formats and saves`() throws {
    let result = try CommandRun().shell("Tests/Editors/neovim.sh")
    let steps = result.output.split(separator: "\n").filter { $0.hasPrefix("ok: ") }
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(steps.count == 7)
  }
}
