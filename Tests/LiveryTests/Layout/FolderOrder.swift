import Testing

/// The folders of a module in the order in which data flows.
struct FolderOrder: CustomTestStringConvertible, Sendable {
  /// A name that a file uses although its folder comes before the one that the name is from.
  struct Finding: Hashable, CustomStringConvertible {
    let file: String
    let line: Int
    let name: String
    let folder: String
    let home: String

    var description: String {
      "\(file):\(line): '\(name)' is of \(home), which comes after \(folder)"
    }
  }

  /// The module, by its directory below `Sources`.
  let module: String

  /// A file uses types of its own folder and of those before it.
  let folders: [String]

  var testDescription: String { module }

  /// The modules whose folders have an order.
  static let all = [livery, liveryKit]

  /// The engine's folders.
  static let livery = FolderOrder(
    module: "Livery",
    folders: [
      "Values", "Sheets", "Compile", "Match", "Styles", "Themes", "Rows", "History", "Tree",
      "Situations", "Reload",
    ]
  )

  /// The folders of what puts values on objects.
  static let liveryKit = FolderOrder(
    module: "LiveryKit",
    folders: [
      "Values", "Text", "Stacks", "Objects", "Properties", "Hosts", "Appliers", "Rules",
      "ElementPaths", "Themes", "KeyPaths", "Described", "Reports",
    ]
  )

  /// Finds the names of later folders in texts of files, by their paths in the module.
  ///
  /// A name that several files declare tells nothing, and is left out. A name on the same line again
  /// is no other finding.
  func findings(in files: [String: String]) -> [Finding] {
    let words = files.mapValues(SwiftWords.init)
    var homes: [String: Set<String>] = [:]
    for (file, words) in words {
      for name in words.declaredTypes { homes[name, default: []].insert(file) }
    }
    let ranks = homes.compactMapValues { files in files.count == 1 ? files.first : nil }
      .compactMapValues(rank(of:))

    var findings: [Finding] = []
    var seen: Set<Finding> = []
    for (file, words) in words.sorted(by: { $0.key < $1.key }) {
      guard let own = rank(of: file) else { continue }
      for word in words.words {
        guard let rank = ranks[word.text], rank > own else { continue }
        let finding = Finding(
          file: file,
          line: word.line,
          name: word.text,
          folder: folders[own],
          home: folders[rank]
        )
        if seen.insert(finding).inserted { findings.append(finding) }
      }
    }
    return findings
  }

  /// The folder that a path begins with; `nil` for a file that lies in none.
  static func folder(of path: String) -> String? {
    path.firstIndex(of: "/").map { String(path[..<$0]) }
  }

  private func rank(of path: String) -> Int? {
    Self.folder(of: path).flatMap(folders.firstIndex(of:))
  }
}
