import Foundation
import Testing

@testable import LiveryTool

/// A project can say something of every code, and of no other.
struct FindingCodesTests {
  @Test func `the codes of livery.json are those of the page "Diagnostics"`() throws {
    let page = CommandRun.root.appending(path: "Sources/Livery/Livery.docc/Diagnostics.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let sections = text.components(separatedBy: "\n### ").dropFirst().map { section in
      String(section.prefix { $0 != "\n" })
    }
    #expect(FindingCodes.all == sections.sorted())
  }
}
