public import Livery
public import SourceJSON

/// A place where the value of a setting can be edited: something that says it now, or will.
public struct EditPlace: Hashable, Sendable {
  /// What stands there, or will.
  public enum Kind: Hashable, Sendable {
    /// A definition of a constant.
    case constant(ConstantPlace)
    /// An entry that says something about the setting.
    case declaration(EntryPlace)
    /// An entry that does not say anything about it yet.
    case newDeclaration(EntryPlace)
    /// An entry that is not there yet, in a sheet.
    case newEntry(sheet: Int, key: String)
    /// A scope or own style in the file of the tree.
    case treeFile
  }

  /// What stands there.
  public let kind: Kind

  /// What it is, for people: `constant 'accent' (scheme=dark)`, `'UIButton#save'`, `new entry '#save'`.
  public let title: String

  /// The name of the file.
  public let file: String

  /// Where it stands, or what it will stand in or after; `nil` where nothing is yet.
  public let location: SourceLocation?

  /// The only field that is edited there; `nil` for the whole setting.
  public let field: Setting.Field?

  /// Whether what stands there is only a part of the value, as a constant inside of a formula is.
  public var isPart = false

  /// The edit that writes a value there; `nil` in a tree file, and for a field that is another one's.
  func edit(of setting: Setting, to value: EditValue) -> SheetEdit? {
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
  /// The places where the value of a setting can be edited, in the present states and contexts.
  ///
  /// What gives the value now comes first: the constant, with the definitions that hold here, before the
  /// declaration that is it; after the declaration the constants inside of a formula; the entry that is extended before the one that extends it; and where a
  /// value is inherited, the declaration on the ancestor. Then come declarations that would be of one's
  /// own: for this id, for the class in its container, for the class everywhere, and by default; in states,
  /// all of them for these.
  public func places(toEdit setting: Setting) -> [EditPlace] {
    EditPlaceFinder(self, setting).places()
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

  init(_ widget: Widget, _ setting: Setting) {
    self.widget = widget
    self.setting = setting
    theme = widget.tree.theme
    contexts = widget.tree.contexts
    index = EntryIndex(theme)
  }

  func places() -> [EditPlace] {
    var finder = self
    for part in widget.explain(setting).parts {
      if let winner = part.winner { finder.addPlaces(of: winner, part.field) }
    }
    for key in ownKeys { finder.addPlace(forKey: key) }
    return finder.found
  }

  // MARK: What says it now

  private mutating func addPlaces(of winner: Explanation.Contender, _ field: Setting.Field?) {
    guard let location = winner.location else { return }
    let way = winner.from.last.map { ", inherited from \($0)" } ?? ""
    guard let owner = index.place(ofDeclarationAt: location) else {
      // What a program says has no place.
      return add(.treeFile, "own style in '\(location.file)'\(way)", location.file, location)
    }
    addConstants(of: owner, field)
    let entry = index.entry(owner)
    let title = "'\(entry.key)'\(holding(entry.conditions))\(way)"
    let extender = winner.entry ?? defaultEntry
    if let extender, extender.entry != owner.entry || extender.sheet != owner.sheet,
      !winner.via.isEmpty
    {
      let own = index.entry(extender)
      add(.declaration(owner.whole), "\(title), which '\(own.key)' extends", owner, location)
      add(extender)
    } else {
      add(.declaration(owner.whole), title, owner, location)
    }
    addMentions(of: owner, field)
  }

  /// The entry of the default style that is the strongest here.
  private var defaultEntry: EntryPlace? {
    var best: (place: EntryPlace, count: Int)?
    for (sheet, content) in theme.sheets.enumerated() {
      for (number, entry) in content.entries.enumerated()
      where entry.target == .defaultStyle && entry.conditions.areMet(in: contexts) {
        if entry.conditions.count >= best?.count ?? 0 {
          best = (EntryPlace(sheet: sheet, entry: number), entry.conditions.count)
        }
      }
    }
    return best?.place
  }

  /// The constants that the declaration of an entry is, or a field of it.
  private mutating func addConstants(of place: EntryPlace, _ field: Setting.Field?) {
    for (json, field) in declared(by: place, field) {
      addConstants(theme.constants(behind: json, in: contexts), field)
    }
  }

  /// The constants inside of what the declaration of an entry is, or a field of it.
  private mutating func addMentions(of place: EntryPlace, _ field: Setting.Field?) {
    for (json, field) in declared(by: place, field) {
      addConstants(theme.constants(mentionedIn: json, in: contexts), field, isPart: true)
    }
  }

  /// What an entry says about the setting, and by itself what it says about a field of it.
  private func declared(
    by place: EntryPlace,
    _ field: Setting.Field?
  ) -> [(json: JSONValue, field: Setting.Field?)] {
    guard let json = index.entry(place).json(of: setting) else { return [] }
    guard let field, case .object(let members) = json,
      let value = members.last(where: { $0.key == field.rawValue })?.value
    else { return [(json, nil)] }
    return [(json, nil), (value, field)]
  }

  private mutating func addConstants(
    _ places: [ConstantPlace],
    _ field: Setting.Field?,
    isPart: Bool = false
  ) {
    for place in places {
      let sheet = theme.sheets[place.sheet]
      let constant = sheet.constants[place.constant]
      let name = ([constant.name] + place.members).joined(separator: ".")
      let what = field.map { ", for the field '\($0.rawValue)'" } ?? ""
      let title = "constant '\(name)'\(holding(constant.conditions))\(what)"
      let part = isPart ? ", a part of it" : ""
      add(.constant(place), title + part, sheet.name, constant.location, field, isPart: isPart)
    }
  }

  // MARK: What could say it

  /// The keys of entries that would style this widget in its states, the narrowest first.
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
    // A single style has no other entries.
    let sheet = theme.sheets.lastIndex { sheet in
      sheet.text != nil && !sheet.isSingleStyle
    }
    guard let sheet else { return }
    let content = theme.sheets[sheet]
    let last = content.entries.last { $0.conditions.isEmpty }?.location
    add(.newEntry(sheet: sheet, key: key), "new entry '\(key)'", content.name, last)
  }

  /// Adds an entry, whether it says something about the setting or not.
  private mutating func add(_ place: EntryPlace) {
    let entry = index.entry(place)
    let declared = entry.settings.first { $0.setting == setting }
    let isNew = declared == nil
    add(
      isNew ? .newDeclaration(place.whole) : .declaration(place.whole),
      "'\(entry.key)'\(holding(entry.conditions))\(isNew ? ", new there" : "")",
      place,
      declared?.location ?? entry.location
    )
  }

  private mutating func add(
    _ kind: EditPlace.Kind,
    _ title: String,
    _ place: EntryPlace,
    _ location: SourceLocation?
  ) {
    add(kind, title, theme.sheets[place.sheet].name, location)
  }

  private mutating func add(
    _ kind: EditPlace.Kind,
    _ title: String,
    _ file: String,
    _ location: SourceLocation?,
    _ field: Setting.Field? = nil,
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

  private func holding(_ contexts: Contexts) -> String { contexts.isEmpty ? "" : " (\(contexts))" }
}

extension EntryPlace {
  /// The entry, whichever of its selectors was meant.
  var whole: EntryPlace { EntryPlace(sheet: sheet, entry: entry) }
}

extension StyleSheet {
  /// Whether its sections stand at the top.
  fileprivate var isSingleStyle: Bool {
    guard entries.count == 1, let entry = entries.first, let place = entry.location else {
      return false
    }
    return entry.target == .defaultStyle && place.source.bytes[place.offset] == UInt8(ascii: "{")
  }
}
