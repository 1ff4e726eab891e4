import SourceJSON

/// The effect of edits on a sheet.
///
/// Edits are interpreted here and nowhere else: the revised entries and the changes of the text are
/// both derived from a revision.
struct SheetRevision: Sendable {
  /// A value of a setting in an entry; ``EditValue/remove`` removes it.
  struct EntryValue: Sendable {
    let entry: Int
    let setting: Setting
    let value: EditValue
  }

  /// A value of a setting in an added entry.
  struct AddedValue: Sendable {
    let key: String
    /// The contexts in which the entry applies.
    let conditions: Contexts
    let setting: Setting
    let value: EditValue
  }

  /// A value of a constant, or of a member of one; ``EditValue/remove`` removes it.
  struct ConstantValue: Sendable {
    let place: ConstantPlace
    let value: EditValue
  }

  /// An added constant.
  struct AddedConstant: Sendable {
    let name: String
    let value: EditValue
  }

  /// A move of an entry to just after another one.
  struct Move: Sendable {
    let entry: Int
    let after: Int
  }

  /// The sheet before the edits.
  let sheet: StyleSheet

  /// The entries that are removed.
  private(set) var removed: Set<Int> = []

  /// The entries that have other selectors, with their new targets and keys.
  private(set) var targets: [Int: (target: Entry.Target, key: String)] = [:]

  /// The values that are changed, added or removed, in the order of the edits.
  private(set) var values: [EntryValue] = []

  /// The values in added entries, in the order of the edits; values with one key are in one entry.
  private(set) var addedValues: [AddedValue] = []

  /// The constants that are changed or removed, in the order of the edits.
  private(set) var constants: [ConstantValue] = []

  /// The constants that are added.
  private(set) var addedConstants: [AddedConstant] = []

  /// The entries that are moved.
  private(set) var moves: [Move] = []

  /// The pairs of entries that are swapped.
  private(set) var swaps: [(one: Int, other: Int)] = []

  /// Interprets edits of a sheet.
  ///
  /// - Throws: A `DiagnosticsError` if an edit is impossible.
  init(_ edits: [SheetEdit], of sheet: StyleSheet) throws(DiagnosticsError) {
    self.sheet = sheet
    try expectMovesAlone(edits)
    var selectors: [Int: [Selector?]] = [:]
    for edit in edits {
      switch edit {
      case .set(let place, let setting, let value):
        values.append(
          EntryValue(entry: try number(of: place), setting: setting, value: value)
        )
      case .addEntry(_, let key, let setting, let value, let conditions):
        try add(AddedValue(key: key, conditions: conditions, setting: setting, value: value))
      case .removeEntry(let place): removed.insert(try number(of: place))
      case .setConstant(let place, let value):
        guard sheet.constants.indices.contains(place.constant) else {
          throw .editRefused("'\(sheet.name)' has no such constant", at: nil)
        }
        constants.append(ConstantValue(place: place, value: value))
      case .addConstant(_, let name, let value):
        try add(AddedConstant(name: name, value: value))
      case .removeSelector(let place): try changeSelector(at: place, to: nil, in: &selectors)
      case .replaceSelector(let place, let selector):
        try changeSelector(at: place, to: selector, in: &selectors)
      case .moveEntry(let place, let other):
        moves.append(Move(entry: try number(of: place), after: try number(of: other)))
      case .swapEntries(let place, let other):
        swaps.append((try number(of: place), try number(of: other)))
      }
    }
    for (number, selectors) in selectors.sorted(by: { $0.key < $1.key }) {
      try setSelectors(selectors.compactMap(\.self), of: number)
    }
  }

  /// Returns the index of an entry.
  private func number(of place: EntryPlace) throws(DiagnosticsError) -> Int {
    if sheet.entries.indices.contains(place.entry) { return place.entry }
    throw .editRefused("'\(sheet.name)' has no entry \(place.entry)", at: nil)
  }

  /// Rejects a move of an entry that other edits change: it moves with its old text.
  private func expectMovesAlone(_ edits: [SheetEdit]) throws(DiagnosticsError) {
    let moved = Set(edits.flatMap(\.moved).map(\.entry))
    if moved.isEmpty { return }
    var seen: Set<Int> = []
    for edit in edits {
      let places = edit.moved.isEmpty ? [edit.place].compactMap(\.self) : edit.moved
      for place in Set(places.map(\.entry)) where moved.contains(place) {
        if seen.insert(place).inserted { continue }
        let entry = sheet.entries[try number(of: EntryPlace(sheet: edit.sheet, entry: place))]
        let message = "'\(entry.key)' is moved and changed at once; make one edit after the other"
        throw .editRefused(message, at: entry.location)
      }
    }
  }
}

// MARK: Entries and constants

extension SheetRevision {
  private mutating func add(_ added: AddedValue) throws(DiagnosticsError) {
    if added.value == .remove { throw .editRefused("there is nothing to remove", at: nil) }
    if DirectiveReader.owns(added.key) {
      throw .editRefused("'\(added.key)' is not a key of an entry", at: nil)
    }
    let target = Entry.Target(key: added.key)
    if let known = target.flatMap({ sheet.entry(meaning: $0, in: added.conditions) }) {
      let entry = sheet.entries[known]
      let message = "'\(sheet.name)' has an entry '\(entry.key)', which selects the same"
      throw .editRefused(message, at: entry.location)
    }
    addedValues.append(added)
  }

  private mutating func add(_ added: AddedConstant) throws(DiagnosticsError) {
    if added.value == .remove { throw .editRefused("there is nothing to remove", at: nil) }
    guard ConstantName.canonical(added.name) == added.name else {
      throw .editRefused("'\(added.name)' is not a name of a constant", at: nil)
    }
    let known = sheet.constants.first { $0.name == added.name && $0.conditions.isEmpty }
    if let known {
      throw .editRefused("'\(sheet.name)' has a constant '$\(added.name)'", at: known.location)
    }
    addedConstants.removeAll { $0.name == added.name }
    addedConstants.append(added)
  }

  /// Records the replacement of a selector, or its removal.
  private func changeSelector(
    at place: EntryPlace,
    to selector: Selector?,
    in changed: inout [Int: [Selector?]]
  ) throws(DiagnosticsError) {
    let entry = sheet.entries[try number(of: place)]
    let all = entry.selectors
    if all.isEmpty, selector == nil {
      changed[place.entry] = []
      return
    }
    if case .barControls = entry.target {
      throw .editRefused("the key '\(entry.key)' is not a list of selectors", at: entry.location)
    }
    guard all.indices.contains(place.selector) else {
      throw .editRefused("'\(entry.key)' has no selector \(place.selector)", at: entry.location)
    }
    changed[place.entry, default: all][place.selector] = selector
  }

  /// Sets the selectors of an entry, or removes it if there are none.
  private mutating func setSelectors(
    _ selectors: [Selector],
    of number: Int
  ) throws(DiagnosticsError) {
    if selectors.isEmpty {
      removed.insert(number)
      return
    }
    let entry = sheet.entries[number]
    guard let changed = entry.target.replacing(with: selectors) else {
      throw .editRefused("no key like '\(entry.key)' expresses that", at: entry.location)
    }
    targets[number] = changed
  }
}
