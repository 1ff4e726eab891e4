import Foundation
import Testing

/// The rows of the table of proofs on the page about exports; with `LIVERY_RECORD=1` they are
/// written.
enum ProofTable {
  private static let page = CommandRun.root.appending(
    path: "Sources/Documentation/Guides/Exporting.md"
  )

  /// Looks for a row on the page, and writes it there when recording.
  static func check(_ result: CSSProofResult, row: String) throws {
    let cells = [
      "CSS in Chromium", row, "\(result.situations)", "\(result.exact)",
      "\(result.different.count)", "\(result.approximated) (\(result.alike) equal)",
      "\(result.lost)", "\(result.unread)",
    ]
    let line = "| \(cells.joined(separator: " | ")) |"
    var lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
    let start = "| CSS in Chromium | \(row) |"
    let place = try #require(lines.firstIndex { $0.hasPrefix(start) }, "no row '\(row)'")
    // Every change of the demo's sheet changes the figures, so that they are not compared.
    if Fixture.isRecording {
      lines[place] = line
      try Data(lines.joined(separator: "\n").utf8).write(to: page)
    }
  }
}
