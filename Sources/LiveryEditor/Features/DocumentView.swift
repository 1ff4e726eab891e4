import Livery
import SourceJSON

/// A document with its project, for a request about it.
package struct DocumentView: Sendable {
  /// The document.
  package let document: OpenDocument
  /// The part of the document in its project.
  package let role: FileRole
  /// The project as last read.
  package let project: LoadedProject?
  /// The symbols of the project.
  package let index: SymbolIndex
  /// The unit of positions.
  package let encoding: PositionEncoding
  /// A Boolean value that indicates whether the client takes snippets.
  package let takesSnippets: Bool
  /// A Boolean value that indicates whether the client shows pictures in its texts.
  package let showsSwatches: Bool
  /// The codes of all findings.
  package let findingCodes: [String]

  /// Creates a view.
  package init(
    _ document: OpenDocument,
    role: FileRole,
    project: LoadedProject?,
    index: SymbolIndex,
    encoding: PositionEncoding,
    takesSnippets: Bool = false,
    showsSwatches: Bool = false,
    findingCodes: [String] = []
  ) {
    self.document = document
    self.role = role
    self.project = project
    self.index = index
    self.encoding = encoding
    self.takesSnippets = takesSnippets
    self.showsSwatches = showsSwatches
    self.findingCodes = findingCodes
  }

  var tree: SyntaxTree { document.tree }

  var source: SourceText { document.source }

  func range(_ range: Range<Int>) -> JSONValue { encoding.range(range, in: source) }

  /// The themes that include the document; all of them for another file than a sheet.
  var themes: [LoadedProject.LoadedTheme] {
    let all = project?.themes ?? []
    let own = all.filter { theme in
      theme.theme.sheets.contains { FileName(resolving: $0.name) == document.path }
    }
    return own.isEmpty ? all : own
  }

  /// A Boolean value that indicates whether a theme of the document has `brstyle` resolution.
  var isBRStyle: Bool { themes.contains { $0.theme.appearance().resolution == .brstyle } }

  /// Returns the location of a range of a file.
  func location(_ place: SymbolIndex.Place) -> JSONValue {
    [
      "uri": .string(uri(of: place.file).text),
      "range": encoding.range(place.occurrence.range, in: place.source),
    ]
  }

  /// Returns the address of a file.
  func uri(of file: FileName) -> DocumentURI {
    file == document.path ? document.uri : DocumentURI(path: file.text)
  }
}

extension DocumentView {
  /// The names that values and keys may refer to.
  var vocabulary: Vocabulary { Vocabulary(themes, symbols: index.symbols) }
}
