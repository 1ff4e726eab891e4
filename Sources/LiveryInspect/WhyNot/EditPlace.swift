public import Livery
public import SourceJSON

/// A place where the value of a setting can be edited: an existing declaration or constant, or a
/// new one.
public struct EditPlace: Hashable, Sendable {
  /// The kind of the edited element.
  public enum Kind: Hashable, Sendable {
    /// A definition of a constant.
    case constant(ConstantPlace)
    /// An entry that declares the setting.
    case declaration(EntryPlace)
    /// An entry that does not declare the setting yet.
    case newDeclaration(EntryPlace)
    /// A new entry in a sheet.
    case newEntry(sheet: Int, key: String)
    /// A scope or local style in the file of the tree.
    case treeFile
  }

  /// The kind of the edited element.
  public let kind: Kind

  /// A readable title: `constant 'accent' (scheme=dark)`, `'UIButton#save'`, `new entry '#save'`.
  public let title: String

  /// The name of the file.
  public let file: String

  /// The location of the element, or of the one to insert it in or after; `nil` in an empty sheet.
  public let location: SourceLocation?

  /// The field that is edited; `nil` for the whole setting.
  public let field: Setting.Field?

  /// A Boolean value that indicates whether the element is only a part of the value, as a constant
  /// in a formula is.
  public var isPart = false

  /// Returns the edit that writes a value; `nil` for a tree file, and for another field.
  package func edit(of setting: Setting, to value: EditValue) -> SheetEdit? {
    var value = value
    if let field {
      switch value {
      case .field(field, let text): value = .value(text)
      case .field: return nil
      default: break
      }
    }
    switch kind {
    case .constant(let place): return .setConstant(place, value)
    case .declaration(let place), .newDeclaration(let place): return .set(place, setting, value)
    case .newEntry(let sheet, let key): return .addEntry(sheet: sheet, key: key, setting, value)
    case .treeFile: return nil
    }
  }
}

extension Widget {
  /// Returns the places where the value of a setting can be edited, in the current states and
  /// contexts.
  ///
  /// The sources of the current value come first: a constant with the definitions that apply here,
  /// before the declaration that references it; then the constants in a formula; an extended entry
  /// before the one that extends it; for an inherited value, the declaration on the ancestor.
  ///
  /// Then follow places of widening scope for a new declaration: for this id, for the class with each of
  /// its names, for the class in its container, for the class everywhere, and by default. For a widget
  /// in states, all of them are for these states.
  public func places(toEdit setting: Setting) -> [EditPlace] {
    EditPlaceFinder(self, setting: setting).places()
  }
}

/// Finds the places where a value can be edited.
private struct EditPlaceFinder {
  private let widget: Widget
  private let setting: Setting
  private let theme: Theme
  private let contexts: Contexts
  private let index: EntryIndex
  private var found: [EditPlace] = []

  init(_ widget: Widget, setting: Setting) {
    self.widget = widget
    self.setting = setting
    theme = widget.tree.theme
    contexts = widget.tree.contexts
    index = EntryIndex(theme)
  }

  func places() -> [EditPlace] {
    var finder = self
    for part in widget.explain(setting).parts {
      if let winner = part.winner { finder.addPlaces(of: winner, field: part.field) }
    }
    for key in ownKeys { finder.addPlace(forKey: key) }
    return finder.found
  }

  // MARK: Sources of the current value

  private mutating func addPlaces(of winner: Explanation.Contender, field: Setting.Field?) {
    guard let location = winner.location else { return }
    let way = winner.from.last.map { ", inherited from \($0)" } ?? ""
    guard let owner = index.place(ofDeclarationAt: location) else {
      // A value set by a program has no place.
      return add(
        .treeFile,
        title: "own style in '\(location.file)'\(way)",
        file: location.file,
        location: location
      )
    }
    addConstants(of: owner, field: field)
    let entry = index.entry(owner)
    let title = "'\(entry.key)'\(suffix(for: entry.conditions))\(way)"
    let extender = winner.entry ?? defaultEntry
    if let extender, extender.entry != owner.entry || extender.sheet != owner.sheet,
      !winner.via.isEmpty
    {
      let own = index.entry(extender)
      add(
        .declaration(owner.whole),
        title: "\(title), which '\(own.key)' extends",
        at: owner,
        location: location
      )
      add(extender)
    } else {
      add(.declaration(owner.whole), title: title, at: owner, location: location)
    }
    addConstants(of: owner, field: field, inFormulas: true)
  }

  /// The strongest default style entry in the current contexts.
  private var defaultEntry: EntryPlace? {
    var best: (place: EntryPlace, count: Int)?
    for (sheet, content) in theme.sheets.enumerated() where theme.isOwn(sheet: sheet) {
      for (number, entry) in content.entries.enumerated()
      where entry.target == .defaultStyle && entry.conditions.areMet(in: contexts) {
        if entry.conditions.count >= best?.count ?? 0 {
          best = (EntryPlace(sheet: sheet, entry: number), entry.conditions.count)
        }
      }
    }
    return best?.place
  }

  /// Adds the constants that an entry declares as the value or as a field of it, or those in its formulas.
  private mutating func addConstants(
    of place: EntryPlace,
    field: Setting.Field?,
    inFormulas isPart: Bool = false
  ) {
    for (json, field) in declared(by: place, field: field) {
      let constants =
        isPart
        ? theme.constants(mentionedIn: json, in: contexts)
        : theme.constants(behind: json, in: contexts)
      addConstants(constants, field: field, isPart: isPart)
    }
  }

  /// Returns an entry's declaration of the setting, and separately the part for a field.
  private func declared(
    by place: EntryPlace,
    field: Setting.Field?
  ) -> [(json: JSONValue, field: Setting.Field?)] {
    guard let json = index.entry(place).json(of: setting) else { return [] }
    guard let field, case .object(let members) = json,
      let value = members.last(where: { $0.key == field.rawValue })?.value
    else { return [(json, nil)] }
    return [(json, nil), (value, field)]
  }

  private mutating func addConstants(
    _ places: [ConstantPlace],
    field: Setting.Field?,
    isPart: Bool = false
  ) {
    for place in places where theme.isOwn(sheet: place.sheet) {
      let sheet = theme.sheets[place.sheet]
      let constant = sheet.constants[place.constant]
      let name = ([constant.name] + place.members).joined(separator: ".")
      let what = field.map { ", for the field '\($0.rawValue)'" } ?? ""
      let title = "constant '\(name)'\(suffix(for: constant.conditions))\(what)"
      let part = isPart ? ", a part of it" : ""
      add(
        .constant(place),
        title: title + part,
        file: sheet.name,
        location: constant.location,
        field: field,
        isPart: isPart
      )
    }
  }

  // MARK: Places for new declarations

  /// The keys of entries for this widget in its states, the narrowest first.
  private var ownKeys: [String] {
    let appearance = widget.tree.appearance
    let known = Set(appearance.stateNames)
    let names = widget.states.names.filter(known.contains)
    let states = names.map { Selector.Step.State(name: $0) }
    let step = Selector.Step(className: widget.className, states: states)
    var keys: [String] = []
    if let id = widget.id {
      keys.append(Selector(steps: [.init(className: nil, id: id, states: states)]).description)
    }
    for name in widget.names.sorted() {
      let named = Selector.Step(className: widget.className, names: [name], states: states)
      keys.append(Selector(steps: [named]).description)
    }
    if let parent = widget.parent {
      let container = Selector.Step(
        className: parent.id == nil ? parent.className : nil,
        id: parent.id
      )
      keys.append(Selector(steps: [container, step]).description)
    }
    keys.append(Selector(steps: [step]).description)
    if names.isEmpty {
      keys.append("default")
    } else if appearance.catalog.inherits(widget.className, from: "UIControl") {
      keys.append("controls-" + names.joined(separator: "|"))
    }
    return keys
  }

  private mutating func addPlace(forKey key: String) {
    if let place = theme.place(ofEntry: key) { return add(place) }
    // A sheet with a single style has no other entries.
    let sheet = theme.sheets.indices.last { number in
      let sheet = theme.sheets[number]
      return sheet.text != nil && !sheet.isSingleStyle && theme.isOwn(sheet: number)
    }
    guard let sheet else { return }
    let content = theme.sheets[sheet]
    let last = content.entries.last { $0.conditions.isEmpty }?.location
    add(
      .newEntry(sheet: sheet, key: key),
      title: "new entry '\(key)'",
      file: content.name,
      location: last
    )
  }

  /// Adds an entry, whether it declares the setting or not.
  private mutating func add(_ place: EntryPlace) {
    let entry = index.entry(place)
    let declared = entry.settings.first { $0.setting == setting }
    let isNew = declared == nil
    add(
      isNew ? .newDeclaration(place.whole) : .declaration(place.whole),
      title: "'\(entry.key)'\(suffix(for: entry.conditions))\(isNew ? ", new there" : "")",
      at: place,
      location: declared?.location ?? entry.location
    )
  }

  private mutating func add(
    _ kind: EditPlace.Kind,
    title: String,
    at place: EntryPlace,
    location: SourceLocation?
  ) {
    // What is declared in a base sheet is overridden in a sheet of the app.
    guard theme.isOwn(sheet: place.sheet) else { return }
    add(kind, title: title, file: theme.sheets[place.sheet].name, location: location)
  }

  private mutating func add(
    _ kind: EditPlace.Kind,
    title: String,
    file: String,
    location: SourceLocation?,
    field: Setting.Field? = nil,
    isPart: Bool = false
  ) {
    let known = found.contains { place in
      place.kind == kind && place.field == field
        && (kind != .treeFile || place.location == location)
    }
    if known { return }
    found.append(
      EditPlace(
        kind: kind,
        title: title,
        file: file,
        location: location,
        field: field,
        isPart: isPart
      )
    )
  }

  private func suffix(for contexts: Contexts) -> String { contexts.isEmpty ? "" : " (\(contexts))" }
}

extension StyleSheet {
  /// A Boolean value that indicates whether the sheet is a single style, with its sections at the
  /// top level.
  var isSingleStyle: Bool {
    guard entries.count == 1, let entry = entries.first, let place = entry.location else {
      return false
    }
    return entry.target == .defaultStyle && place.source.bytes[place.offset] == UInt8(ascii: "{")
  }
}
