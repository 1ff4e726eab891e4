import SourceJSON

/// The text of a sheet, in which edits are located.
package struct SheetText: Sendable {
  private let sheet: StyleSheet
  private let layout: JSONLayout

  /// Parses the text that a sheet was read from; `nil` if it was made in code, or is a file of
  /// another system, which its owner writes.
  package init?(_ sheet: StyleSheet) {
    guard sheet.format == nil, let source = sheet.source, let layout = JSONLayout(source),
      !layout.objects.isEmpty
    else { return nil }
    self.sheet = sheet
    self.layout = layout
  }

  /// Returns the changes of the text for an edit of the sheet; `nil` if the edit is impossible.
  package func changes(_ edit: SheetEdit) -> [TextChange]? {
    let changes = try? changes([edit])
    return changes?.isEmpty == true ? nil : changes
  }

  /// Returns the changes of the text for edits of the sheet, all at once.
  ///
  /// - Throws: The reason why an edit is impossible.
  package func changes(_ edits: [SheetEdit]) throws(DiagnosticsError) -> [TextChange] {
    if let duplicate = layout.firstDuplicate {
      let member = layout.members[duplicate]
      let place = layout.source.location(at: member.start)
      throw .editRefused(
        "'\(sheet.name)' has duplicate keys; fix them first",
        at: place,
        notes: [.init("'\(member.key)' is one", at: place)]
      )
    }
    var editor = SheetTextEditor(sheet, layout: layout)
    try editor.apply(try SheetRevision(edits, of: sheet))
    return try editor.changes
  }
}

/// The texts of a theme's sheets.
package struct SheetTexts: Sendable {
  private let texts: [SheetText?]

  /// Parses the texts of all sheets of a theme.
  package init(_ theme: Theme) { texts = theme.sheets.map { SheetText($0) } }

  /// Returns the changes of the texts for an edit; `nil` if the edit is impossible, as in a sheet
  /// that was made in code.
  package func changes(_ edit: SheetEdit) -> [TextChange]? { texts[edit.sheet]?.changes(edit) }

  /// Returns the changes of the texts for edits, all at once; empty if one of them is impossible.
  package func changes(_ edits: [SheetEdit]) -> [TextChange] {
    var all: [TextChange] = []
    for (sheet, own) in Dictionary(grouping: edits, by: \.sheet).sorted(by: { $0.key < $1.key }) {
      guard let changes = try? texts[sheet]?.changes(own) else { return [] }
      all += changes
    }
    return all
  }

  /// Returns a Boolean value that indicates whether an edit is possible in the text of its sheet,
  /// or the sheet has none.
  package func canTell(_ edit: SheetEdit) -> Bool {
    guard let text = texts[edit.sheet] else { return true }
    return text.changes(edit) != nil
  }
}
