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
      case .constant(let old) where old.contains("."):
        name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(
          Identifier.isConstant
        )
      case .constant: Identifier.isConstant(name)
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
    return edit
  }
}

extension String {
  /// The text after its article.
  fileprivate var withArticle: String { ("aeiou".contains(prefix(1)) ? "an " : "a ") + self }
}
