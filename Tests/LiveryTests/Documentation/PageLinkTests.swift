import Foundation
import Testing

/// Pages read well as plain Markdown, without DocC.
struct PageLinkTests {
  @Test(arguments: Page.all)
  func `each link and image leads to a file or an address`(page: Page) {
    for link in page.links {
      #expect(!link.hasPrefix("doc:"), "\(link)")
      guard let target = page.target(of: link) else { continue }
      let exists = FileManager.default.fileExists(atPath: PackageFiles.url(target.path).path)
      #expect(exists, "\(link)")
      guard let anchor = target.anchor else { continue }
      let anchors = Page.all.first { $0.path == target.path }?.anchors ?? []
      #expect(anchors.contains(anchor), "\(link)")
    }
    #expect(!page.prose.contains("<doc:"))
  }

  @Test(arguments: ["README.md", "Sources/Documentation/README.md"])
  func `every page is linked from the first page, directly or through others`(first: String) {
    let pages = Dictionary(Page.all.map { ($0.path, $0) }) { $1 }
    var found: Set<String> = []
    var next = [first]
    while let path = next.popLast() {
      guard found.insert(path).inserted, let page = pages[path] else { continue }
      next += page.links.compactMap { page.target(of: $0)?.path }
    }
    let all = Set(pages.keys.filter { $0.hasPrefix("Sources/") })
    #expect(all.subtracting(found).sorted() == [])
  }

  @Test func `every guide is linked from the front page itself`() throws {
    let front = try #require(Page.all.first { $0.path == "Sources/Documentation/README.md" })
    let linked = Set(front.links.compactMap { front.target(of: $0)?.path })
    let all = Page.all.map(\.path).filter {
      $0.hasPrefix("Sources/")
    }
    #expect(Set(all).subtracting(linked) == [front.path])
  }

  @Test func `the walks through the engine name files and declarations that exist`() throws {
    let page = try #require(Page.all.first { $0.path.hasSuffix("/InsideLivery.md") })
    let steps = page.text.matches(of: /\n *(?:→ )?(\w+\/[\w+]+\.swift) +(\w+)/)
    #expect(steps.count > 100)
    for step in steps {
      let source = try PackageFiles.text("Sources/Livery/\(step.1)")
      let keywords = step.2 == "init" ? "" : "(func|var|let) "
      let declaration = try Regex(#"\b\#(keywords)\#(step.2)\b"#)
      #expect(source.contains(declaration), "\(step.1) \(step.2)")
    }
  }

  @Test(arguments: Page.all)
  func `a cell of a table holds no bare bar`(page: Page) {
    // In tables a bar ends a cell, even in a code span.
    for table in page.text.matches(of: /(?:^|\n)(\|.*\n\|[-| :]+\n(?:\|.*\n)*)/) {
      let counts = table.1.split(separator: "\n").map { line in
        line.replacing("\\|", with: "").count { $0 == "|" }
      }
      #expect(Set(counts).count == 1, "\(table.1)")
    }
  }
}
