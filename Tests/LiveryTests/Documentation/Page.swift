import Foundation
import Testing

/// A page of the documentation, as plain Markdown.
struct Page: Sendable, CustomTestStringConvertible {
  /// The path of the page in the package.
  let path: String

  /// The text of the page.
  let text: String

  var testDescription: String { path }

  /// The pages outside of the site.
  private static let others = [
    "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Benchmarks/README.md",
    "Tests/Conformance/README.md",
  ]

  /// README and all other pages.
  static let all: [Page] = {
    let root = PackageFiles.root
    let sources = root.appending(path: "Sources").path
    let paths = ((try? FileManager.default.subpathsOfDirectory(atPath: sources)) ?? [])
      .filter { $0.hasSuffix(".md") }.map { "Sources/\($0)" }
    return (others + paths.sorted()).map { path in
      Page(path: path, text: (try? PackageFiles.text(path)) ?? "")
    }
  }()

  /// The text without fenced blocks and code spans.
  var prose: String {
    text.replacing(/(?s)```.*?\n```/, with: "").replacing(/`[^`\n]+`/, with: "")
  }

  /// The targets of links and images, without titles.
  var links: [String] {
    prose.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
      + prose.matches(of: /src="([^"]+)"/).map { String($0.1) }
  }

  /// The anchors of the headings, as code hosts make them.
  var anchors: Set<String> {
    let lines = text.replacing(/(?s)```.*?\n```/, with: "").split(separator: "\n")
    return Set(
      lines.filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
          .replacing(" ", with: "-")
      }
    )
  }

  /// The fenced blocks of a language.
  func blocks(_ language: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  /// The path in the package that a link leads to, and its anchor; `nil` for addresses.
  func target(of link: String) -> (path: String, anchor: String?)? {
    if link.hasPrefix("https://") || link.hasPrefix("http://") { return nil }
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let anchor = parts.count > 1 ? String(parts[1]) : nil
    if parts[0].isEmpty { return (path, anchor) }
    var folders = path.split(separator: "/").dropLast().map(String.init)
    for part in parts[0].split(separator: "/") {
      if part == ".." { folders.removeLast() } else { folders.append(String(part)) }
    }
    return (folders.joined(separator: "/"), anchor)
  }
}
