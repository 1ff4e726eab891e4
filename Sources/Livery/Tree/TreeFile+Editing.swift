import SourceJSON

extension TreeFile {
  /// Returns the text of a tree file with a changed declaration.
  ///
  /// - Throws: A `DiagnosticsError` if the change is impossible, or if the new text has errors.
  package static func editing(
    declarationAt location: SourceLocation,
    of setting: Setting,
    to value: EditValue
  ) throws(DiagnosticsError) -> EditedTheme.Text {
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
    _ = TreeFile.read(new, into: &diagnostics)
    try diagnostics.throwIfErrors()
    return EditedTheme.Text(
      name: new.name,
      old: location.source.string,
      new: new.string,
      changes: changes
    )
  }
}
