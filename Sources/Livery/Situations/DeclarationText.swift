import SourceJSON

extension JSONTextEditor {
  /// Writes a value, or a field of it, in the place of the one that a member has.
  mutating func write(
    _ value: EditValue,
    _ setting: Setting?,
    to member: Int
  ) throws(DiagnosticsError) {
    if case .field(let field, _) = value, let inner = layout.members[member].inner {
      let json = try value.fieldJSON(for: setting)
      if let known = layout.member(field.rawValue, of: inner) {
        replaceValue(of: known, by: json)
      } else {
        add(field.rawValue, json, to: inner)
      }
      return
    }
    let isNull = layout.source.bytes[layout.members[member].valueStart] == UInt8(ascii: "n")
    let json = try value.json(for: setting, insteadOf: isNull ? .null : .string(""))
    replaceValue(of: member, by: json)
  }
}

extension TreeFile {
  /// The text of a tree file in which a declaration says something else.
  ///
  /// - Throws: A `DiagnosticsError` if that cannot be written, or is wrong.
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
      try editor.write(value, setting, to: member)
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
