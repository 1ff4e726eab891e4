import SourceJSON

/// An editor that applies a revision of a sheet to its text.
struct SheetTextEditor {
  private let sheet: StyleSheet
  private var editor: JSONTextEditor

  private var layout: JSONLayout { editor.layout }

  /// Makes an editor without changes.
  init(_ sheet: StyleSheet, layout: JSONLayout) {
    self.sheet = sheet
    editor = JSONTextEditor(layout)
  }

  /// Applies a revision of the sheet.
  ///
  /// - Throws: The reason why a change of the text is impossible.
  mutating func apply(_ revision: SheetRevision) throws(DiagnosticsError) {
    for entry in revision.removed.sorted() { editor.remove(try member(ofEntry: entry)) }
    for (entry, changed) in revision.targets.sorted(by: { $0.key < $1.key }) {
      editor.replaceKey(of: try member(ofEntry: entry), by: changed.key)
    }
    for change in revision.values { try apply(change) }
    for change in revision.constants { try apply(change) }
    for constant in revision.addedConstants { try apply(constant) }
    for move in revision.moves {
      let (moved, other) = try members(ofEntry: move.entry, and: move.after)
      editor.move(moved, after: other)
    }
    for (one, other) in revision.swaps {
      let (one, other) = try members(ofEntry: one, and: other)
      editor.swap(one, other)
    }
    for added in revision.addedValues { try apply(added) }
  }

  /// The changes of the text.
  ///
  /// - Throws: An error if changes overlap, or are in a removed object.
  var changes: [TextChange] {
    get throws(DiagnosticsError) {
      if let lost = editor.lost {
        let key = layout.members[lost].key
        let message = "'\(key)' is removed and changed at once; make one edit after the other"
        throw refusal(message, at: layout.members[lost].start)
      }
      let changes = editor.changes
      try changes.expectApart()
      return changes
    }
  }

  private func refusal(_ message: String, at offset: Int?) -> DiagnosticsError {
    .editRefused(message, at: offset.map { layout.source.location(at: $0) })
  }
}

// MARK: Entries

extension SheetTextEditor {
  /// Returns the place of an entry, which must be in this text.
  private func location(ofEntry number: Int) throws(DiagnosticsError) -> SourceLocation {
    let entry = sheet.entries[number]
    if let location = entry.location, location.source === layout.source { return location }
    throw refusal("the entry '\(entry.key)' is not in '\(sheet.name)'", at: nil)
  }

  /// Returns the member of an entry.
  private func member(ofEntry number: Int) throws(DiagnosticsError) -> Int {
    let location = try location(ofEntry: number)
    if let member = layout.member(at: location.offset) { return member }
    throw refusal("'\(sheet.name)' is a single style, which is no entry", at: nil)
  }

  /// Returns the members of two entries with the same conditions.
  private func members(
    ofEntry number: Int,
    and other: Int
  ) throws(DiagnosticsError) -> (Int, Int) {
    let (one, two) = (try member(ofEntry: number), try member(ofEntry: other))
    if layout.members[one].object == layout.members[two].object { return (one, two) }
    let key = sheet.entries[number].key
    let message = "'\(key)' stays among the entries with its conditions"
    throw refusal(message, at: layout.members[one].start)
  }

  /// Returns the object with an entry's sections; for a single style that is the sheet.
  private func object(ofEntry number: Int) throws(DiagnosticsError) -> Int {
    // A single style is the sheet itself.
    if try location(ofEntry: number).offset == layout.objects[0].open { return 0 }
    return try object(of: member(ofEntry: number))
  }

  private func object(of member: Int) throws(DiagnosticsError) -> Int {
    if let object = layout.members[member].inner { return object }
    let member = layout.members[member]
    throw refusal("'\(member.key)' is not an object", at: member.start)
  }

  /// Adds a value of an added entry, after the last entry at the top level of the sheet, or in the
  /// `@when` with its contexts.
  private mutating func apply(_ added: SheetRevision.AddedValue) throws(DiagnosticsError) {
    let json = try added.value.json(for: added.setting, insteadOf: nil)
    let section = JSONValue.Member(added.setting.group.rawValue, [added.setting.name: json])
    let levels = added.value.isField ? 3 : 2
    guard !added.conditions.isEmpty else {
      let last = sheet.entries.last { $0.conditions.isEmpty }?.location
      let member = last.flatMap { layout.member(at: $0.offset) }
      return editor.add(added.key, .object([section]), to: 0, after: member, joining: levels)
    }
    if let block = layout.block(for: added.conditions) {
      let inner = try object(of: block)
      return editor.add(added.key, .object([section]), to: inner, joining: levels)
    }
    let entry = JSONValue.Member(added.key, .object([section]))
    editor.add(added.conditions.conditionText, .object([entry]), to: 0, joining: levels + 1)
  }
}

// MARK: Values and constants

extension SheetTextEditor {
  /// Sets or removes a value in an entry.
  private mutating func apply(_ change: SheetRevision.EntryValue) throws(DiagnosticsError) {
    let (setting, value) = (change.setting, change.value)
    let object = try object(ofEntry: change.entry)
    let entry = sheet.entries[change.entry]
    let group = setting.group.rawValue
    let section = layout.member(group, of: object)
    let inner = try section.map { section throws(DiagnosticsError) in
      try self.object(of: section)
    }
    // A declaration that a lenient sheet drops is found only in the text.
    let known = (entry.location(of: setting) ?? nil).flatMap { layout.member(at: $0.offset) }
    let member = known ?? inner.flatMap { layout.member(setting.name, of: $0) }
    if value == .remove {
      guard let member else {
        let message = "'\(entry.key)' does not declare '\(setting)'"
        throw refusal(message, at: layout.objects[object].open)
      }
      return editor.removeWithEmptyObject(member)
    }
    if let member { return try editor.write(value, for: setting, to: member) }
    let json = try value.json(for: setting, insteadOf: nil)
    let levels = value.isField ? 1 : 0
    if let inner {
      editor.add(setting.name, json, to: inner, joining: levels)
    } else {
      editor.add(group, [setting.name: json], to: object, joining: levels + 1)
    }
  }

  /// Adds a constant after the last one at the top level of the sheet, or after the directives at
  /// its start.
  private mutating func apply(_ added: SheetRevision.AddedConstant) throws(DiagnosticsError) {
    let top = layout.objects[0].members
    let last =
      top.last { layout.members[$0].key.hasPrefix("$") }
      ?? top.last {
        DirectiveReader.owns(layout.members[$0].key) && layout.members[$0].inner == nil
      }
    let json = try added.value.json(for: nil, insteadOf: nil)
    editor.add("$\(added.name)", json, to: 0, after: last)
  }

  /// Sets or removes the value of a constant, or of a member of one.
  private mutating func apply(_ change: SheetRevision.ConstantValue) throws(DiagnosticsError) {
    guard let location = sheet.constants[change.place.constant].location,
      location.source === layout.source, var member = layout.member(at: location.offset)
    else { throw refusal("'\(sheet.name)' has no such constant", at: nil) }
    for name in change.place.members {
      guard let next = layout.members[member].inner.flatMap({ layout.member(name, of: $0) }) else {
        let key = layout.members[member].key
        throw refusal("'\(key)' has no member '\(name)'", at: layout.members[member].start)
      }
      member = next
    }
    if change.value == .remove { return editor.remove(member) }
    try editor.write(change.value, for: nil, to: member)
  }
}

extension EditValue {
  /// A Boolean value that indicates whether the value leaves other fields unchanged.
  fileprivate var isField: Bool { if case .field = self { true } else { false } }
}

extension JSONTextEditor {
  /// Replaces the value of a member, or a field of it.
  mutating func write(
    _ value: EditValue,
    for setting: Setting?,
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
