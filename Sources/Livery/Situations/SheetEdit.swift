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
    var edited = sheets
    for index in edited.indices {
      // They are listed as they are, imported ones by themselves.
      edited[index].imports = []
      let own = edits.filter { $0.sheet == index }
      if !own.isEmpty { edited[index].entries = Self.entries(edited[index].entries, own) }
    }
    var diagnostics = Diagnostics()
    let theme = Theme(name: name, edited, compiler.loader, into: &diagnostics)
    return diagnostics.hasErrors ? nil : theme
  }

  private static func entries(_ entries: [Entry], _ edits: [SheetEdit]) -> [Entry] {
    var entries: [Entry?] = entries
    var selectors: [Int: Set<Int>] = [:]
    for edit in edits {
      switch edit {
      case .removeEntry(let place): entries[place.entry] = nil
      case .removeSelector(let place): selectors[place.entry, default: []].insert(place.selector)
      case .removeDeclaration(let place, let setting):
        entries[place.entry] = entries[place.entry]?.removing(setting)
      case .replaceSelector(let place, let selector):
        entries[place.entry] = entries[place.entry]?.replacing(place.selector, with: selector)
      case .setValue(let place, let setting, let value):
        entries[place.entry] = entries[place.entry]?.saying(value, about: setting)
      case .mention, .moveEntry, .swapEntries: break
      }
    }
    for (entry, removed) in selectors {
      entries[entry] = entries[entry].flatMap { $0.removing(selectors: removed) }
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
  /// The sheet that is changed.
  var sheet: Int {
    switch self {
    case .removeEntry(let place), .removeSelector(let place), .removeDeclaration(let place, _),
      .replaceSelector(let place, _), .setValue(let place, _, _), .mention(let place, _, _),
      .moveEntry(let place, _),
      .swapEntries(let place, _):
      place.sheet
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
    guard case .selectors(let selectors) = target else { return self }
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
