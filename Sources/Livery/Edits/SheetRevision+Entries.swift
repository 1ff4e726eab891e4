import SourceJSON

extension SheetRevision {
  /// An entry with its checked declarations.
  typealias CheckedEntry = SheetCompiler.CheckedEntry

  /// Returns the entries after the edits, given those before them; `nil` if a value is invalid.
  func entries(from known: [CheckedEntry]) -> [CheckedEntry]? {
    guard var entries = changedEntries(from: known), let addedEntries else { return nil }
    if addedEntries.isEmpty, moves.isEmpty, swaps.isEmpty { return entries.compactMap(\.self) }
    entries += addedEntries.map { ($0, $0.declarations) }
    return order(adding: addedEntries.map(\.conditions))?.compactMap { entries[$0] }
  }

  /// Returns the entries before the edits with other selectors and values, in their former places;
  /// `nil` for a removed entry, and `nil` altogether if a value is invalid.
  private func changedEntries(from known: [CheckedEntry]) -> [CheckedEntry?]? {
    var entries: [CheckedEntry?] = known
    for change in values {
      guard var changed = entries[change.entry] else { continue }
      if change.value == .remove {
        changed.entry = changed.entry.removing(change.setting)
        changed.declarations.remove(change.setting)
      } else {
        guard !removed.contains(change.entry),
          let entry = changed.entry.setting(change.setting, to: change.value, in: sheet)
        else { return nil }
        changed.entry = entry
      }
      entries[change.entry] = changed
    }
    for (number, changed) in targets {
      guard let own = entries[number] else { continue }
      entries[number] = (own.entry.with(target: changed.target), own.declarations)
    }
    for number in removed { entries[number] = nil }
    return entries
  }

  /// The added entries; `nil` if a key or a value is invalid.
  private var addedEntries: [Entry]? {
    var entries: [Entry] = []
    var numbers: [[String]: Int] = [:]
    for added in addedValues {
      let key = [added.key, added.conditions.description]
      if let number = numbers[key] {
        guard let entry = entries[number].setting(added.setting, to: added.value, in: sheet) else {
          return nil
        }
        entries[number] = entry
        continue
      }
      guard let json = try? added.value.json(for: added.setting, insteadOf: nil),
        let entry = sheet.entry(key: added.key, declaring: json, for: added.setting),
        sheet.entry(meaning: entry.target, in: added.conditions) == nil
      else { return nil }
      numbers[key] = entries.count
      entries.append(entry.with(conditions: added.conditions))
    }
    return entries
  }

  /// Returns the indices of all entries in their order after the edits, with added ones, which have
  /// conditions, last in the numbering; `nil` if entries are moved after each other.
  private func order(adding added: [Contexts]) -> [Int]? {
    let count = sheet.entries.count
    var slots = Array(0..<(count + added.count))
    for (one, other) in swaps { slots.swapAt(one, other) }
    var followers: [Int: [Int]] = [:]
    for move in moves { followers[move.after, default: []].append(move.entry) }
    var moved = Set(moves.map(\.entry))
    for (number, conditions) in added.enumerated() {
      guard let last = sheet.entries.lastIndex(where: { $0.conditions == conditions }) else {
        continue
      }
      followers[last, default: []].append(count + number)
      moved.insert(count + number)
    }
    var order: [Int] = []
    for slot in slots.indices where !moved.contains(slot) {
      var pending = [slot]
      while let next = pending.popLast() {
        order.append(slots[next])
        pending += (followers[next] ?? []).reversed()
      }
    }
    return order.count == slots.count ? order : nil
  }

  /// Returns a Boolean value that indicates whether the result has to be checked together with
  /// everything else, given the entries before the edits.
  ///
  /// It has to be if it has new declarations, or lets an entry apply in the normal state, where it
  /// may refer to itself.
  func needsCheck(of known: [CheckedEntry]) -> Bool {
    if !addedValues.isEmpty || !constants.isEmpty || !addedConstants.isEmpty { return true }
    if values.contains(where: { $0.value != .remove }) { return true }
    return targets.contains { number, changed in
      let (entry, declarations) = known[number]
      guard
        !entry.deferred.isEmpty || !entry.extends.isEmpty
          || declarations.sorted.contains(where: { !$0.value.targets.isEmpty })
      else { return false }
      let former = Set(entry.selectors)
      return entry.with(target: changed.target).selectors.contains {
        $0.target.states.isEmpty && !former.contains($0)
      }
    }
  }

  /// Returns a Boolean value that indicates whether no two entries have the same selectors, after
  /// edits that change selectors.
  func areUnique(_ entries: [CheckedEntry]) -> Bool {
    if targets.isEmpty { return true }
    var seen: Set<EntryIdentity> = []
    return entries.allSatisfy { entry, _ in
      entry.selectors.isEmpty
        || Set(entry.selectors).count == entry.selectors.count
          && seen.insert(EntryIdentity(entry)).inserted
    }
  }
}

extension Entry {
  fileprivate func with(
    target: Target? = nil,
    declarations: Declarations? = nil,
    deferred: [DeferredDeclaration]? = nil,
    conditions: Contexts? = nil
  ) -> Entry {
    var body = EntryBody(declarations: declarations ?? self.declarations)
    body.deferred = deferred ?? self.deferred
    body.extends = extends
    return Entry(
      key: key,
      target: target ?? self.target,
      body: body,
      conditions: conditions ?? self.conditions,
      at: location
    )
  }

  fileprivate func removing(_ setting: Setting) -> Entry {
    var declarations = declarations
    declarations.remove(setting)
    return with(declarations: declarations, deferred: deferred.filter { $0.setting != setting })
  }

  /// Returns the entry with another value of a setting; `nil` if the value is invalid.
  fileprivate func setting(_ setting: Setting, to value: EditValue, in sheet: StyleSheet) -> Entry?
  {
    var declarations = declarations
    var deferred = deferred.filter { $0.setting != setting }
    if case .declared(var value) = value {
      // In the text of a default style, a font without a name is the system font.
      if target == .defaultStyle, case .font(var fields) = value, fields.name == nil {
        fields.name = .system
        value = .font(fields)
      }
      declarations.insert(Declaration(setting, value))
      return with(declarations: declarations, deferred: deferred)
    }
    let key = target == .defaultStyle ? "default" : "#entry"
    guard let json = try? value.json(for: setting, insteadOf: json(of: setting)),
      let declared = sheet.entry(key: key, declaring: json, for: setting)
    else { return nil }
    declarations.remove(setting)
    for declaration in declared.declarations.sorted { declarations.insert(declaration) }
    deferred += declared.deferred
    return with(declarations: declarations, deferred: deferred)
  }
}

extension StyleSheet {
  /// Returns the entry of a sheet that consists of it; `nil` if it has errors.
  fileprivate func entry(key: String, declaring value: JSONValue, for setting: Setting) -> Entry? {
    let section = JSONValue.Member(setting.group.rawValue, .object([.init(setting.name, value)]))
    let text = JSONValue.object([.init(key, .object([section]))]).text(pretty: false)
    let source = SourceText(name: name, text: text)
    var diagnostics = Diagnostics()
    let sheet = StyleSheetReader.read(source, policy: .strict, into: &diagnostics)
    return diagnostics.hasErrors ? nil : sheet.entries.first
  }
}
