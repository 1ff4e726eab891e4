import Livery
import SourceJSON

/// The style sheets and tree files in the current folder, recognised by their contents.
struct FolderFiles {
  /// The sheets that no other one of them imports, in alphabetical order.
  private(set) var sheets: [String] = []

  /// The trees, in alphabetical order.
  private(set) var trees: [String] = []

  /// Finds the files, except those with some contents.
  init(otherThan known: [String]) {
    let names = FilePath.names(in: ".") ?? []
    var imported: Set<String> = []
    for name in names.sorted() where name.hasSuffix(".json") {
      // Problems of a file are those of its own check.
      var diagnostics = Diagnostics()
      guard
        let source = SourceText.contents(ofFile: name, isReadOnce: false, into: &diagnostics),
        !known.contains(where: { source.bytes.elementsEqual($0.utf8) }),
        let root = JSONParser.parse(source, into: &diagnostics)
      else { continue }
      switch FileFormat.recognised(in: source, root: root) {
      case .tree?: trees.append(name)
      case .sheet?:
        sheets.append(name)
        imported.formUnion(root.importedPaths)
      default: break
      }
    }
    sheets.removeAll(where: imported.contains)
  }
}

extension JSONNode {
  /// The paths that the `@import` of a sheet names, without a leading `./`.
  fileprivate var importedPaths: [String] {
    guard case .object(let members) = value else { return [] }
    return members.filter { $0.key == "@import" }.flatMap { member -> [String] in
      switch member.value.value {
      case .string(let path): [path]
      case .array(let elements):
        elements.compactMap { if case .string(let path) = $0.value { path } else { nil } }
      default: []
      }
    }.map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
  }
}
