import SourceJSON

/// A change of a theme's sheets, to see what comes of it.
package enum SheetEdit: Hashable, Sendable {
  /// An entry goes.
  case removeEntry(EntryPlace)
  /// A selector goes from an entry's list.
  case removeSelector(EntryPlace)
  /// An entry no longer says something about a setting.
  case removeDeclaration(EntryPlace, Setting)
  /// A selector of an entry becomes another one.
  case replaceSelector(EntryPlace, with: Selector)
  /// An entry says something else about a setting, or something at all.
  case setValue(EntryPlace, Setting, Declaration.Value)
  /// An entry says that a setting is a constant, which has the value that the setting has.
  case mention(EntryPlace, Setting, constant: String)
  /// An entry goes to just after another one of its sheet.
  case moveEntry(EntryPlace, after: EntryPlace)
  /// Two entries of a sheet trade places.
  case swapEntries(EntryPlace, EntryPlace)
}

extension Theme {
  /// The theme with its sheets changed, all changes at once; `nil` if that does not compile.
  package func applying(_ edits: [SheetEdit]) -> Theme? {
    let saysMore = edits.contains(where: mayBeWrong)
    let edited = compiler.entries.enumerated().map { index, entries in
      let own = edits.filter { $0.place.sheet == index }
      return own.isEmpty ? entries : Self.entries(entries, own)
    }
    if saysMore {
      // What is said anew has to be checked with everything else.
      var changed = sheets
      for index in changed.indices {
        // They are listed as they are, imported ones by themselves.
        changed[index].imports = []
        changed[index].entries = edited[index].map(\.entry)
      }
      var diagnostics = Diagnostics()
      let theme = Theme(name: name, changed, compiler.loader, into: &diagnostics)
      return diagnostics.hasErrors ? nil : theme
    }
    let names = Set(edited.joined().flatMap(\.entry.namesGiven))
    let extended = edited.joined().flatMap(\.entry.extends).map(\.value)
    guard extended.allSatisfy(names.contains), edits.allSatisfy({ Self.isUnique($0, edited) })
    else {
      return nil
    }
    return Theme(SheetCompiler(compiler, entries: edited), of: self)
  }

  /// Whether what a change leads to has to be checked with everything else: it says something anew, or
  /// has an entry hold in the normal state, where it may refer to itself.
  private func mayBeWrong(_ edit: SheetEdit) -> Bool {
    switch edit {
    case .setValue: return true
    case .replaceSelector(let place, let selector):
      let (entry, declarations) = compiler.entries[place.sheet][place.entry]
      return selector.target.states.isEmpty
        && (!entry.deferred.isEmpty
          || declarations.sorted.contains { !$0.value.targets.isEmpty } || !entry.extends.isEmpty)
    default: return false
    }
  }

  /// Whether no two entries of a sheet have the selectors that a change leads to (spec 1.11).
  private static func isUnique(_ edit: SheetEdit, _ edited: [[Said]]) -> Bool {
    switch edit {
    case .replaceSelector, .removeSelector: break
    default: return true
    }
    var seen: Set<EntryIdentity> = []
    for (entry, _) in edited[edit.place.sheet] where !entry.selectors.isEmpty {
      if Set(entry.selectors).count != entry.selectors.count { return false }
      let identity = EntryIdentity(
        selectors: Set(entry.selectors),
        conditions: entry.conditions,
        isForControls: entry.isForControls
      )
      if !seen.insert(identity).inserted { return false }
    }
    return true
  }

  /// What two entries of a sheet must not have in common.
  private struct EntryIdentity: Hashable {
    let selectors: Set<Selector>
    let conditions: Contexts
    let isForControls: Bool
  }

  private typealias Said = (entry: Entry, declarations: Declarations)

  private static func entries(_ said: [Said], _ edits: [SheetEdit]) -> [Said] {
    var entries: [Said?] = said
    var selectors: [Int: Set<Int>] = [:]
    func change(_ place: EntryPlace, _ change: (inout Said) -> Void) {
      guard var own = entries[place.entry] else { return }
      change(&own)
      entries[place.entry] = own
    }
    for edit in edits {
      switch edit {
      case .removeEntry(let place): entries[place.entry] = nil
      case .removeSelector(let place): selectors[place.entry, default: []].insert(place.selector)
      case .removeDeclaration(let place, let setting):
        change(place) { said in
          said.entry = said.entry.removing(setting)
          said.declarations.remove(setting)
        }
      case .replaceSelector(let place, let selector):
        change(place) { $0.entry = $0.entry.replacing(place.selector, with: selector) }
      case .setValue(let place, let setting, let value):
        change(place) { $0.entry = $0.entry.saying(value, about: setting) }
      case .mention, .moveEntry, .swapEntries: break
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
    return entries.compactMap(\.self)
  }
}

extension SheetEdit {
  /// The entry that is changed.
  package var place: EntryPlace {
    switch self {
    case .removeEntry(let place), .removeSelector(let place), .removeDeclaration(let place, _),
      .replaceSelector(let place, _), .setValue(let place, _, _), .mention(let place, _, _),
      .moveEntry(let place, _), .swapEntries(let place, _):
      place
    }
  }
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

  /// Whether the key begins with `controls-` or `bar-controls-`, which is another entry than one for the
  /// same class.
  fileprivate var isForControls: Bool { if case .selectors = target { false } else { true } }

  fileprivate func removing(_ setting: Setting) -> Entry {
    var declarations = declarations
    declarations.remove(setting)
    return with(nil, declarations, deferred: deferred.filter { $0.setting != setting })
  }

  fileprivate func saying(_ value: Declaration.Value, about setting: Setting) -> Entry {
    var declarations = declarations
    declarations.insert(Declaration(setting, value))
    return with(nil, declarations, deferred: deferred.filter { $0.setting != setting })
  }

  fileprivate func removing(selectors removed: Set<Int>) -> Entry? {
    guard case .selectors(let selectors) = target else {
      return removed.count == self.selectors.count ? nil : self
    }
    let left = selectors.indices.filter { !removed.contains($0) }.map { selectors[$0] }
    return left.isEmpty ? nil : with(.selectors(left))
  }

  fileprivate func replacing(_ index: Int, with selector: Selector) -> Entry {
    switch target {
    case .selectors(var selectors):
      selectors[index] = selector
      return with(.selectors(selectors))
    case .controls: return with(.controls(selector))
    case .barControls(var selectors):
      selectors[index] = selector
      return with(.barControls(selectors))
    case .defaultStyle: return self
    }
  }
}
