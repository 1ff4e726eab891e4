import SourceJSON

/// The text of a sheet, in which edits of it are found.
package struct SheetText: Sendable {
  private let sheet: StyleSheet
  private let layout: JSONLayout

  /// Looks at the text that a sheet was read from; `nil` if it was made in code.
  package init?(_ sheet: StyleSheet) {
    guard let source = sheet.source, let layout = JSONLayout(source), !layout.objects.isEmpty
    else { return nil }
    self.sheet = sheet
    self.layout = layout
  }

  /// What an edit of the sheet is in its text; `nil` if it cannot be told.
  package func changes(_ edit: SheetEdit) -> [TextChange]? {
    let changes = try? changes([edit])
    return changes?.isEmpty == true ? nil : changes
  }

  /// What edits of the sheet are in its text, all at once.
  ///
  /// - Throws: Why an edit cannot be made.
  package func changes(_ edits: [SheetEdit]) throws(DiagnosticsError) -> [TextChange] {
    if let duplicate = layout.firstDuplicate {
      let member = layout.members[duplicate]
      let message = "'\(sheet.name)' has duplicate keys; fix them first"
      throw refusal(
        message,
        at: member.start,
        [.init("'\(member.key)' is one", at: place(duplicate))]
      )
    }
    try expectMovesAlone(edits)
    var editor = JSONTextEditor(layout)
    var selectors: [Int: [Selector?]] = [:]
    for edit in edits {
      switch edit {
      case .removeEntry(let place): editor.remove(try member(of: place))
      case .removeSelector(let place):
        try changeSelector(of: place, to: nil, in: &selectors)
      case .replaceSelector(let place, let selector):
        try changeSelector(of: place, to: selector, in: &selectors)
      case .set(let place, let setting, let value):
        try set(setting, value, of: try object(of: place), entry(place), in: &editor)
      case .addEntry(_, let key, let setting, let value):
        try addEntry(key, setting, value, in: &editor)
      case .setConstant(let place, let value): try setConstant(place, value, in: &editor)
      case .moveEntry(let place, let after):
        let (moved, target) = try members(of: place, beside: after)
        editor.move(moved, after: target)
      case .swapEntries(let place, let other):
        let (one, two) = try members(of: place, beside: other)
        editor.swap(one, two)
      case .addConstant(_, let name, let value): try addConstant(name, value, in: &editor)
      }
    }
    for (number, left) in selectors {
      let kept = left.compactMap(\.self)
      let member = try member(of: EntryPlace(sheet: 0, entry: number))
      if kept.isEmpty {
        editor.remove(member)
        continue
      }
      let entry = sheet.entries[number]
      guard let key = entry.target.replacing(with: kept)?.key else {
        throw refusal("no key like '\(entry.key)' expresses that", at: entry.location?.offset)
      }
      editor.replaceKey(of: member, by: key)
    }
    if let lost = editor.lost {
      let key = layout.members[lost].key
      let message = "'\(key)' is removed and changed at once; make one edit after the other"
      throw refusal(message, at: layout.members[lost].start)
    }
    let changes = editor.changes
    try changes.expectApart()
    return changes
  }

  /// Refuses to move an entry that other edits change: it moves with the text that it has.
  private func expectMovesAlone(_ edits: [SheetEdit]) throws(DiagnosticsError) {
    let moved = Set(edits.flatMap(\.moved).map(\.entry))
    if moved.isEmpty { return }
    var seen: Set<Int> = []
    for edit in edits {
      let places = edit.moved.isEmpty ? [edit.place].compactMap(\.self) : edit.moved
      for place in Set(places.map(\.entry)) where moved.contains(place) {
        if seen.insert(place).inserted { continue }
        let entry = try entry(EntryPlace(sheet: edit.sheet, entry: place))
        let message = "'\(entry.key)' is moved and changed at once; make one edit after the other"
        throw refusal(message, at: entry.location?.offset)
      }
    }
  }

  private func place(_ member: Int) -> SourceLocation {
    layout.source.location(at: layout.members[member].start)
  }

  private func refusal(
    _ message: String,
    at offset: Int?,
    _ notes: [Diagnostic.Note] = []
  ) -> DiagnosticsError {
    .editRefused(message, at: offset.map { layout.source.location(at: $0) }, notes)
  }
}

// MARK: Entries

extension SheetText {
  private func entry(_ place: EntryPlace) throws(DiagnosticsError) -> Entry {
    guard sheet.entries.indices.contains(place.entry) else {
      throw refusal("'\(sheet.name)' has no entry \(place.entry)", at: nil)
    }
    let entry = sheet.entries[place.entry]
    guard entry.location?.source === layout.source else {
      throw refusal("the entry '\(entry.key)' is not in '\(sheet.name)'", at: nil)
    }
    return entry
  }

  /// The member that an entry is.
  private func member(of place: EntryPlace) throws(DiagnosticsError) -> Int {
    let entry = try entry(place)
    guard let member = entry.location.flatMap({ layout.member(at: $0.offset) }) else {
      throw refusal("'\(sheet.name)' is a single style, which is no entry", at: nil)
    }
    return member
  }

  /// The members that two entries are, which hold in the same contexts.
  private func members(
    of place: EntryPlace,
    beside other: EntryPlace
  ) throws(DiagnosticsError) -> (Int, Int) {
    let (one, two) = (try member(of: place), try member(of: other))
    if layout.members[one].object == layout.members[two].object { return (one, two) }
    let message = "'\(try entry(place).key)' stays among the entries with its conditions"
    throw refusal(message, at: layout.members[one].start)
  }

  /// The object with an entry's sections; of a single style that is the sheet.
  private func object(of place: EntryPlace) throws(DiagnosticsError) -> Int {
    let entry = try entry(place)
    // A single style is the sheet itself.
    if entry.location?.offset == layout.objects[0].open { return 0 }
    return try object(of: member(of: place))
  }

  private func object(of member: Int) throws(DiagnosticsError) -> Int {
    guard let object = layout.members[member].inner else {
      throw refusal(
        "'\(layout.members[member].key)' is not an object",
        at: layout.members[member].start
      )
    }
    return object
  }

  private func changeSelector(
    of place: EntryPlace,
    to selector: Selector?,
    in changed: inout [Int: [Selector?]]
  ) throws(DiagnosticsError) {
    let entry = try entry(place)
    let all = entry.selectors
    if all.isEmpty, selector == nil {
      changed[place.entry] = []
      return
    }
    if case .barControls = entry.target {
      throw refusal("the key '\(entry.key)' is not a list of selectors", at: entry.location?.offset)
    }
    guard all.indices.contains(place.selector) else {
      throw refusal("'\(entry.key)' has no selector \(place.selector)", at: entry.location?.offset)
    }
    changed[place.entry, default: all][place.selector] = selector
  }

  /// Adds an entry after the last one that stands at the top of the sheet.
  private func addEntry(
    _ key: String,
    _ setting: Setting,
    _ value: EditValue,
    in editor: inout JSONTextEditor
  ) throws(DiagnosticsError) {
    if value == .remove { throw refusal("there is nothing to remove", at: nil) }
    if DirectiveReader.owns(key) { throw refusal("'\(key)' is not a key of an entry", at: nil) }
    if let known = Entry.Target(key: key).flatMap(sheet.entry(meaning:)) {
      let entry = sheet.entries[known]
      let message = "'\(sheet.name)' has an entry '\(entry.key)', which selects the same"
      throw refusal(message, at: entry.location?.offset)
    }
    let json = try value.json(for: setting, insteadOf: nil)
    let section = JSONValue.Member(setting.group.rawValue, [setting.name: json])
    let last = sheet.entries.last { $0.conditions.isEmpty }?.location
    let member = last.flatMap { layout.member(at: $0.offset) }
    let levels = value.isField ? 3 : 2
    editor.add(key, .object([section]), to: 0, after: member, joining: levels)
  }
}

// MARK: Declarations and constants

extension SheetText {
  /// Writes what an entry says about a setting.
  private func set(
    _ setting: Setting,
    _ value: EditValue,
    of object: Int,
    _ entry: Entry,
    in editor: inout JSONTextEditor
  ) throws(DiagnosticsError) {
    let group = setting.group.rawValue
    let section = layout.member(group, of: object)
    let inner = try section.map { section throws(DiagnosticsError) in
      try self.object(of: section)
    }
    // What a lenient sheet drops stands only in the text.
    let known = (entry.location(of: setting) ?? nil).flatMap { layout.member(at: $0.offset) }
    let member = known ?? inner.flatMap { layout.member(setting.name, of: $0) }
    if value == .remove {
      guard let member else {
        let message = "'\(entry.key)' does not declare '\(setting)'"
        throw refusal(message, at: layout.objects[object].open)
      }
      return editor.removeWithEmptyObject(member)
    }
    if let member { return try editor.write(value, setting, to: member) }
    let json = try value.json(for: setting, insteadOf: nil)
    let levels = value.isField ? 1 : 0
    if let inner {
      editor.add(setting.name, json, to: inner, joining: levels)
    } else {
      editor.add(group, [setting.name: json], to: object, joining: levels + 1)
    }
  }

  /// Adds a constant after the last one that stands at the top of the sheet, or after what the sheet begins
  /// with.
  private func addConstant(
    _ name: String,
    _ value: EditValue,
    in editor: inout JSONTextEditor
  ) throws(DiagnosticsError) {
    if value == .remove { throw refusal("there is nothing to remove", at: nil) }
    guard Identifier.isConstant(name[...]) else {
      throw refusal("'\(name)' is not a name of a constant", at: nil)
    }
    if let known = sheet.constants.first(where: { $0.name == name && $0.conditions.isEmpty }) {
      throw refusal("'\(sheet.name)' has a constant '$\(name)'", at: known.location?.offset)
    }
    let top = layout.objects[0].members
    let last =
      top.last { layout.members[$0].key.hasPrefix("$") }
      ?? top.last {
        DirectiveReader.owns(layout.members[$0].key) && layout.members[$0].inner == nil
      }
    editor.add("$\(name)", try value.json(for: nil, insteadOf: nil), to: 0, after: last)
  }

  /// Writes the value of a constant, or of a member of one.
  private func setConstant(
    _ place: ConstantPlace,
    _ value: EditValue,
    in editor: inout JSONTextEditor
  ) throws(DiagnosticsError) {
    guard sheet.constants.indices.contains(place.constant),
      let location = sheet.constants[place.constant].location, location.source === layout.source,
      var member = layout.member(at: location.offset)
    else { throw refusal("'\(sheet.name)' has no such constant", at: nil) }
    for name in place.members {
      guard let next = layout.members[member].inner.flatMap({ layout.member(name, of: $0) }) else {
        let key = layout.members[member].key
        throw refusal("'\(key)' has no member '\(name)'", at: layout.members[member].start)
      }
      member = next
    }
    if value == .remove { return editor.remove(member) }
    try editor.write(value, nil, to: member)
  }
}

extension EditValue {
  /// Whether it leaves other fields as they are.
  fileprivate var isField: Bool { if case .field = self { true } else { false } }
}

/// The texts of a theme's sheets.
package struct SheetTexts: Sendable {
  private let texts: [SheetText?]

  /// Looks at the texts of all sheets of a theme.
  package init(_ theme: Theme) { texts = theme.sheets.map { SheetText($0) } }

  /// What an edit is in the texts; `nil` if it cannot be told, as in a sheet that was made in code.
  package func changes(_ edit: SheetEdit) -> [TextChange]? { texts[edit.sheet]?.changes(edit) }

  /// What edits are in the texts, all at once; empty if one of them cannot be told.
  package func changes(_ edits: [SheetEdit]) -> [TextChange] {
    var all: [TextChange] = []
    for (sheet, own) in Dictionary(grouping: edits, by: \.sheet).sorted(by: { $0.key < $1.key }) {
      guard let changes = try? texts[sheet]?.changes(own) else { return [] }
      all += changes
    }
    return all
  }

  /// Whether an edit can be told in the text of its sheet, or the sheet has none.
  package func canTell(_ edit: SheetEdit) -> Bool {
    guard let text = texts[edit.sheet] else { return true }
    return text.changes(edit) != nil
  }
}
