import Foundation
import Testing

/// Files are named after their contents: `Tree.swift` declares `Tree`, and `Tree+Rows.swift` extends
/// it.
struct FileNameTests {
  /// The files of functions and of re-exported modules, which have names of their own.
  private static let exceptions: Set<String> = [
    "Context.swift", "Expectations.swift", "Exports.swift", "KeyPathApplier+Values.swift",
    "Package.swift", "ValueConversion.swift",
  ]

  /// Returns a Boolean value that indicates whether a file of a text may have a name.
  private static func isRight(_ name: String, for text: String) -> Bool {
    let parts = name.dropLast(".swift".count).split(separator: "+")
    let words = SwiftWords(text)
    if parts.count == 1 { return words.declaredTypes.contains(String(parts[0])) }
    return words.extends(parts[0].split(separator: ".").map(String.init))
  }

  @Test(arguments: ["Sources", "Demo", "Benchmarks/Sources", "Tests"])
  func `a file is named after the type that it declares or extends`(place: String) throws {
    for path in try PackageFiles.swiftPaths(in: place) {
      let parts = path.split(separator: "/").map(String.init)
      guard let name = parts.last, !Self.exceptions.contains(name),
        !parts.contains(where: { $0.hasPrefix(".") || ["Fixtures", "PluginPackage"].contains($0) })
      else { continue }
      let isRight = Self.isRight(name, for: try PackageFiles.text("\(place)/\(path)"))
      #expect(isRight, "\(place)/\(path) neither declares nor extends a type of its name")
    }
  }

  @Test func `a name is that of a declaration at top level`() {
    #expect(Self.isRight("Tree.swift", for: "/// A tree.\npublic final class Tree {}"))
    #expect(!Self.isRight("Tree.swift", for: "extension Tree {}\nprivate struct Leaf {}"))
    #expect(!Self.isRight("Tree.swift", for: "enum Forest { struct Tree {} }"))
    #expect(Self.isRight("Tree+Rows.swift", for: "extension Tree: Sequence {}"))
    #expect(Self.isRight("Tree.Row+Text.swift", for: "extension Tree.Row {}"))
    #expect(!Self.isRight("Tree.Row+Text.swift", for: "extension Tree {}"))
    #expect(!Self.isRight("Tree+Rows.swift", for: "struct Tree {}"))
  }
}
