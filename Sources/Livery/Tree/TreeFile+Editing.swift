import SourceJSON

extension TreeFile {
  /// A tree file with a changed declaration.
  package struct Edited {
    /// The change of the text.
    package let text: EditedTheme.Text
    /// The new text, with comments if the old one may have them.
    package let source: SourceText
    /// The file as read from the new text.
    package let file: TreeFile
  }

  /// Returns a tree file with a changed declaration.
  ///
  /// - Throws: A `DiagnosticsError` if the change is impossible, or if the new text has errors.
  package static func editing(
    declarationAt location: SourceLocation,
    of setting: Setting,
    to value: EditValue
  ) throws(DiagnosticsError) -> Edited {
    guard let layout = JSONLayout(location.source), let member = layout.member(at: location.offset)
    else { throw .editRefused("the text of a tree cannot express this", at: location) }
    var editor = JSONTextEditor(layout)
    if value == .remove {
      editor.removeWithEmptyObject(member)
    } else {
      try editor.write(value, for: setting, to: member)
    }
    let changes = editor.changes
    let new = try location.source.applying(changes)
    var diagnostics = Diagnostics()
    let file = TreeFile.read(new, into: &diagnostics)
    try diagnostics.throwIfErrors()
    let text = EditedTheme.Text(
      name: new.name,
      old: location.source.string,
      new: new.string,
      changes: changes
    )
    return Edited(text: text, source: new, file: file)
  }
}
