import LiveryFormats

/// A target of random bytes.
enum FuzzTarget: String, CaseIterable {
  /// A text as the own style of a widget: JSON, with places, and back.
  case json
  /// A colour in any notation.
  case color
  /// A selector, and back.
  case selector
  /// A sheet: read, compiled, and used by a tree.
  case sheet
  /// A tree file: read, added, described.
  case tree
  /// A theme of Motif, which becomes a sheet.
  case motif
  /// A property list of DZLThemer, which becomes a sheet.
  case plist
  /// Edits of a sheet's text.
  case edit
  /// Events on a tree, compared with a tree that is built at once.
  case events

  /// Runs the target, which stops if a promise is broken.
  func test(_ bytes: [UInt8]) {
    switch self {
    case .json: TextPromises.testJSON(text(bytes))
    case .color: TextPromises.testColor(text(bytes))
    case .selector: TextPromises.testSelector(text(bytes))
    case .sheet: SheetPromises.testSheet(text(bytes))
    case .edit: SheetPromises.testEdits(FuzzedChoices(bytes))
    case .tree: TreePromises.testFile(text(bytes))
    case .events: TreePromises.testEvents(FuzzedChoices(bytes))
    case .motif: FormatPromises.test(bytes, as: .motif)
    case .plist: FormatPromises.test(bytes, as: .plist)
    }
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
