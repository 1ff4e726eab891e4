import SourceJSON

extension Theme {
  /// Returns the theme with edits of its sheets, all at once; `nil` if the result does not compile.
  ///
  /// This is faster than ``editing(_:)``, and works without texts.
  package func applying(_ edits: [SheetEdit]) -> Theme? {
    let saysMore = edits.contains(where: mayBeWrong)
    let bySheet = Dictionary(grouping: edits, by: \.sheet)
    let edited = compiler.entries.enumerated().map { index, entries -> [Said]? in
      bySheet[index].map { Self.entries(entries, $0, sheets[index]) } ?? entries
    }
    let whole = edited.compactMap(\.self)
    guard whole.count == edited.count, Self.areUnique(whole, after: edits) else { return nil }
    if saysMore {
      // New declarations have to be checked together with everything else.
      var changed = sheets
      for index in changed.indices {
        // Imported sheets are in the list themselves.
        changed[index].imports = []
        changed[index].entries = whole[index].map(\.entry)
      }
      for case .setConstant(let place, let value) in edits {
        guard changed[place.sheet].set(place, value) else { return nil }
      }
      for case .addConstant(let sheet, let name, let value) in edits {
        guard changed[sheet].add(name, value) else { return nil }
      }
      var diagnostics = Diagnostics()
      let theme = Theme(name: name, changed, compiler.loader, into: &diagnostics)
      return diagnostics.hasErrors ? nil : theme
    }
    let names = Set(whole.joined().flatMap(\.entry.definedNames))
    let extended = whole.joined().flatMap(\.entry.extends).map(\.value)
    guard extended.allSatisfy(names.contains) else { return nil }
    return Theme(SheetCompiler(compiler, entries: whole), of: self)
  }

  /// Returns a Boolean value that indicates whether the result of an edit has to be checked
  /// together with everything else: if it adds a declaration, or lets an entry apply in the normal
  /// state, where it may refer to itself.
  private func mayBeWrong(_ edit: SheetEdit) -> Bool {
    switch edit {
    case .set(_, _, let value): return value != .remove
    case .addEntry, .setConstant, .addConstant: return true
    case .replaceSelector(let place, let selector):
      let (entry, declarations) = compiler.entries[place.sheet][place.entry]
      return selector.target.states.isEmpty
        && (!entry.deferred.isEmpty
          || declarations.sorted.contains { !$0.value.targets.isEmpty } || !entry.extends.isEmpty)
    default: return false
    }
  }

  /// Returns a Boolean value that indicates whether edits leave no two entries of a sheet with the
  /// same selectors (spec 1.11).
  private static func areUnique(_ edited: [[Said]], after edits: [SheetEdit]) -> Bool {
    let changed = edits.filter { edit in
      switch edit {
      case .replaceSelector, .removeSelector: true
      default: false
      }
    }
    return Set(changed.map(\.sheet)).allSatisfy { sheet in
      var seen: Set<EntryIdentity> = []
      return edited[sheet].allSatisfy { entry, _ in
        entry.selectors.isEmpty
          || Set(entry.selectors).count == entry.selectors.count
            && seen.insert(EntryIdentity(entry)).inserted
      }
    }
  }

  private typealias Said = (entry: Entry, declarations: Declarations)

  /// Returns the entries of a sheet with edits; `nil` if an edit is impossible.
  private static func entries(
    _ said: [Said],
    _ edits: [SheetEdit],
    _ sheet: StyleSheet
  ) -> [Said]? {
    var entries: [Said?] = said
    var selectors: [Int: Set<Int>] = [:]
    var added: (place: Int, entry: Entry)?
    func change(_ place: EntryPlace, _ change: (inout Said) -> Void) {
      guard var own = entries[place.entry] else { return }
      change(&own)
      entries[place.entry] = own
    }
    let removed = Set(
      edits.compactMap { if case .removeEntry(let place) = $0 { place.entry } else { nil } }
    )
    for edit in edits {
      switch edit {
      case .removeEntry(let place): entries[place.entry] = nil
      case .removeSelector(let place): selectors[place.entry, default: []].insert(place.selector)
      case .set(let place, let setting, .remove):
        change(place) { said in
          said.entry = said.entry.removing(setting)
          said.declarations.remove(setting)
        }
      case .replaceSelector(let place, let selector):
        guard let own = entries[place.entry] else { break }
        guard let entry = own.entry.replacing(place.selector, with: selector) else { return nil }
        entries[place.entry] = (entry, own.declarations)
      case .set(let place, let setting, let value):
        guard !removed.contains(place.entry),
          let said = said[place.entry].entry.saying(value, about: setting, sheet)
        else {
          return nil
        }
        change(place) { $0.entry = said }
      case .addEntry(_, let key, let setting, let value):
        guard value != .remove, let json = try? value.json(for: setting, insteadOf: nil),
          let entry = sheet.entry(key, setting, json), sheet.entry(meaning: entry.target) == nil
        else { return nil }
        let last = said.lastIndex { $0.entry.conditions.isEmpty }
        added = (last.map { $0 + 1 } ?? said.count, entry)
      case .setConstant, .addConstant, .moveEntry, .swapEntries: break
      }
    }
    for (number, removed) in selectors {
      guard let own = entries[number] else { continue }
      entries[number] = own.entry.removing(selectors: removed).map { ($0, own.declarations) }
    }
    for edit in edits {
      switch edit {
      case .swapEntries(let one, let other): entries.swapAt(one.entry, other.entry)
      case .moveEntry(let place, let after):
        let moved = entries.remove(at: place.entry)
        entries.insert(moved, at: after.entry > place.entry ? after.entry : after.entry + 1)
      default: break
      }
    }
    if let added { entries.insert((added.entry, added.entry.declarations), at: added.place) }
    return entries.compactMap(\.self)
  }
}

/// The identity of an entry, which must be unique in a sheet (spec 1.11).
package struct EntryIdentity: Hashable {
  private let selectors: Set<Selector>
  private let conditions: Contexts
  private let isForControls: Bool

  /// Makes the identity of an entry, optionally without one of its selectors, or with an additional
  /// one.
  package init(_ entry: Entry, without selector: Int? = nil, but other: Selector? = nil) {
    let all = entry.selectors
    selectors = Set(all.indices.lazy.filter { $0 != selector }.map { all[$0] })
      .union([other].compactMap(\.self))
    conditions = entry.conditions
    isForControls = entry.isForControls
  }

  /// The number of distinct selectors.
  package var count: Int { selectors.count }
}

extension Entry {
  private func with(
    _ target: Target? = nil,
    _ declarations: Declarations? = nil,
    deferred: [DeferredDeclaration]? = nil
  ) -> Entry {
    var body = EntryBody(declarations: declarations ?? self.declarations)
    body.deferred = deferred ?? self.deferred
    body.extends = extends
    return Entry(
      key: key,
      target: target ?? self.target,
      body: body,
      conditions: conditions,
      at: location
    )
  }

  /// A Boolean value that indicates whether the key begins with `controls-` or `bar-controls-`,
  /// which makes another entry than the key for the same class.
  fileprivate var isForControls: Bool { if case .selectors = target { false } else { true } }

  fileprivate func removing(_ setting: Setting) -> Entry {
    var declarations = declarations
    declarations.remove(setting)
    return with(nil, declarations, deferred: deferred.filter { $0.setting != setting })
  }

  /// Returns the entry with another value of a setting; `nil` if the value is invalid.
  fileprivate func saying(_ value: EditValue, about setting: Setting, _ sheet: StyleSheet) -> Entry?
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
      return with(nil, declarations, deferred: deferred)
    }
    let old = json(of: setting)
    let key = target == .defaultStyle ? "default" : "#entry"
    guard let json = try? value.json(for: setting, insteadOf: old),
      let said = sheet.entry(key, setting, json)
    else { return nil }
    declarations.remove(setting)
    for declaration in said.declarations.sorted { declarations.insert(declaration) }
    deferred += said.deferred
    return with(nil, declarations, deferred: deferred)
  }

  fileprivate func removing(selectors removed: Set<Int>) -> Entry? {
    guard case .selectors(let selectors) = target else {
      return removed.count == self.selectors.count ? nil : self
    }
    let left = selectors.indices.filter { !removed.contains($0) }.map { selectors[$0] }
    return left.isEmpty ? nil : with(.selectors(left))
  }

  fileprivate func replacing(_ index: Int, with selector: Selector) -> Entry? {
    var selectors = selectors
    guard selectors.indices.contains(index) else { return nil }
    selectors[index] = selector
    return target.replacing(with: selectors).map { with($0.target) }
  }
}

extension StyleSheet {
  /// Returns the entry of a sheet that consists of it; `nil` if it has errors.
  fileprivate func entry(_ key: String, _ setting: Setting, _ value: JSONValue) -> Entry? {
    let section = JSONValue.Member(setting.group.rawValue, .object([.init(setting.name, value)]))
    let text = JSONValue.object([.init(key, .object([section]))]).text(pretty: false)
    let source = SourceText(name: name, text: text)
    var diagnostics = Diagnostics()
    let sheet = StyleSheetReader.read(source, policy: .strict, into: &diagnostics)
    return diagnostics.hasErrors ? nil : sheet.entries.first
  }

  /// Adds a constant; returns `false` if that is impossible.
  fileprivate mutating func add(_ name: String, _ value: EditValue) -> Bool {
    guard Identifier.isConstant(name[...]), value != .remove,
      !constants.contains(where: { $0.name == name && $0.conditions.isEmpty }),
      let json = try? value.json(for: nil, insteadOf: nil),
      let node = JSONParser.node(SourceText(name: self.name, text: json.text(pretty: false)))
    else { return false }
    constants.append(Constant(name: name, conditions: Contexts(), location: nil, value: node))
    return true
  }

  /// Changes a constant; returns `false` if that is impossible.
  fileprivate mutating func set(_ place: ConstantPlace, _ value: EditValue) -> Bool {
    guard constants.indices.contains(place.constant) else { return false }
    if value == .remove, place.members.isEmpty {
      constants.remove(at: place.constant)
      return true
    }
    let old = constants[place.constant]
    guard let new = JSONValue(old.value).setting(place.members[...], to: value),
      let node = JSONParser.node(SourceText(name: name, text: new.text(pretty: false)))
    else { return false }
    constants[place.constant] = Constant(
      name: old.name,
      conditions: old.conditions,
      location: old.location,
      value: node
    )
    return true
  }
}

extension JSONParser {
  fileprivate static func node(_ source: SourceText) -> JSONNode? {
    var diagnostics = Diagnostics()
    return parse(source, into: &diagnostics)
  }
}

extension JSONValue {
  /// Returns the value with another one at a path of members; `nil` if the path does not exist.
  fileprivate func setting(_ path: ArraySlice<String>, to value: EditValue) -> JSONValue? {
    guard let name = path.first else { return try? value.json(for: nil, insteadOf: self) }
    guard case .object(var members) = self,
      let index = members.firstIndex(where: { $0.key == name })
    else { return nil }
    if path.count == 1, value == .remove {
      members.remove(at: index)
    } else {
      guard let inner = members[index].value.setting(path.dropFirst(), to: value) else {
        return nil
      }
      members[index] = Member(name, inner)
    }
    return .object(members)
  }
}
