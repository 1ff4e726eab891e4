import Livery
import SourceJSON

extension DocumentView {
  /// Returns the symbol at an offset that can be renamed, with its range.
  ///
  /// - Throws: The reason why there is none.
  package func renamed(at offset: Int) throws(RPCError) -> SymbolOccurrence {
    guard let occurrence = index.occurrence(at: offset, in: document.path) else {
      throw RPCError(.requestFailed, "there is no name here that can be renamed")
    }
    let isBuiltIn =
      switch occurrence.symbol {
      case .className(let name): Catalog.uiKit.contains(name)
      case .state(let name): ControlState.builtInNames.contains(name) || name == "normal"
      case .property(let name): StyleSheet.PropertyDefinition.inBox(name) != nil
      default: false
      }
    if isBuiltIn {
      throw RPCError(.requestFailed, "the \(occurrence.symbol) is built in; it keeps its name")
    }
    if let place = index.definitions(of: occurrence.symbol).first(where: {
      index.files[$0.file]?.role == .source
    }) {
      let file = place.file.text.split(separator: "/").last ?? ""
      throw RPCError(
        .requestFailed,
        "the \(occurrence.symbol) is defined in '\(file)'; rename it there"
      )
    }
    let bytes = source.bytes[occurrence.range]
    if bytes.contains(UInt8(ascii: "\\")) {
      throw RPCError(.requestFailed, "names with a backslash cannot be renamed")
    }
    return occurrence
  }

  /// Returns the edit that renames a symbol in all files of the project.
  ///
  /// - Throws: The reason why the name is not possible.
  package func renaming(_ symbol: ProjectSymbol, to name: String) throws(RPCError) -> OfferedEdit {
    var name = name
    if case .constant = symbol, name.hasPrefix("$") { name.removeFirst() }
    let isValid =
      switch symbol {
      case .constant:
        name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(
          Identifier.isConstant
        )
      default: Identifier.isValid(name)
      }
    guard isValid else {
      throw RPCError(
        .requestFailed,
        "'\(name)' cannot name \(symbol.kind.withArticle); expected letters and digits, a letter first"
      )
    }
    let new = symbol.renamed(name)
    if new == symbol { return OfferedEdit("", kind: "refactor") }
    let isBuiltIn =
      switch new {
      case .className(let name): Catalog.uiKit.contains(name)
      case .state(let name): ControlState.builtInNames.contains(name) || name == "normal"
      case .property(let name): StyleSheet.PropertyDefinition.inBox(name) != nil
      default: false
      }
    if isBuiltIn || index.symbols.contains(new) {
      throw RPCError(.requestFailed, "there is \("\(new)".withArticle) already")
    }
    var edit = OfferedEdit("Rename the \(symbol) to '\(name)'", kind: "refactor")
    for place in index.places(of: symbol) {
      edit.replace(place.occurrence.range, of: place.source, in: place.file, with: name)
    }
    if let (written, read) = misreading(after: edit, renaming: symbol, to: new) {
      throw RPCError(
        .requestFailed,
        "the \(written) would be read as the \(read); choose another name"
      )
    }
    return edit
  }

  /// Returns a symbol that would be read as another one after a renaming, as `$a.b` may be a constant
  /// or a member of `$a`; `nil` for none.
  private func misreading(
    after edit: OfferedEdit,
    renaming symbol: ProjectSymbol,
    to new: ProjectSymbol
  ) -> (written: ProjectSymbol, read: ProjectSymbol)? {
    var files = index.files
    for (path, bytes) in edit.results {
      guard let file = files[path] else { continue }
      let text = SourceText(name: file.source.name, bytes: bytes)
      files[path] = SymbolIndex.File(SyntaxTree(text), as: file.role, at: path, in: project)
    }
    let after = SymbolIndex(files)
    for (path, file) in index.files {
      let written = file.occurrences.map { $0.symbol == symbol ? new : $0.symbol }
      let read = after.files[path]?.occurrences.map(\.symbol) ?? []
      if let pair = zip(written, read).first(where: { $0 != $1 }) { return pair }
    }
    return nil
  }
}

extension String {
  /// The text after its article.
  fileprivate var withArticle: String { ("aeiou".contains(prefix(1)) ? "an " : "a ") + self }
}
