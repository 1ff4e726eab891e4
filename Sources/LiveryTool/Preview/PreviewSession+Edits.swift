import Livery
import LiveryInspect
import SourceJSON

extension PreviewSession {
  /// The largest tree on which it is counted how much an edit would change, and tried what would help.
  private static let countedWidgets = 5_000

  /// Where a setting of a widget can be edited, and what can be chosen from.
  func places(
    _ view: PreviewView,
    at path: String,
    _ name: String
  ) throws(PreviewError) -> JSONValue {
    let (widget, tree) = try found(view, path)
    let setting = try setting(name, tree)
    let theme = tree.theme
    return [
      "revision": .number(Double(revision)),
      "kind": (setting.kind ?? theme.kind(of: setting)).map { .string($0.rawValue) } ?? .null,
      "places": .array(widget.places(toEdit: setting).map { $0.jsonValue(in: theme) }),
      "constants": .array(
        theme.colors(in: tree.contexts).map { constant in
          [
            "name": .string(constant.name), "value": .string("\(constant.color)"),
            "written": .string(constant.text),
          ]
        }
      ),
      "families": .array(theme.families.map(JSONValue.string)),
    ]
  }

  /// How many values an edit at a place can change; nothing where trees are too large to say so at once.
  func reach(
    _ view: PreviewView,
    at path: String,
    _ name: String,
    place key: String
  ) async throws(PreviewError) -> JSONValue {
    let (widget, tree) = try found(view, path)
    let setting = try setting(name, tree)
    guard try isCounted(view), let place = widget.place(key, toEdit: setting),
      let trial = widget.reachTrial(of: place, for: setting)
    else { return ["affects": .null] }
    let count = await Task.detached { trial.count() }.value
    return ["affects": count.map { .number(Double($0)) } ?? .null]
  }

  private func isCounted(_ view: PreviewView) throws(PreviewError) -> Bool {
    try themes[number(of: view)].outline(in: view).count <= Self.countedWidgets
  }

  /// Makes an edit in the texts, which stays there until it is saved; says whether it shows, and if not who
  /// wins and what would have it show.
  func edit(_ order: PreviewOrder, _ view: PreviewView) throws(PreviewError) -> JSONValue {
    guard let path = order.widget, let name = order.setting, let key = order.place else {
      throw PreviewError("expected 'widget', 'setting' and 'place'")
    }
    try checkCurrent(view)
    let (widget, tree) = try found(view, path)
    let setting = try setting(name, tree)
    guard let place = widget.place(key, toEdit: setting) else {
      throw PreviewError("there is no '\(key)' any more", status: 409)
    }
    let edit: StyleEdit
    do throws(DiagnosticsError) {
      edit = try widget.edit(place, setting, to: try order.editValue)
    } catch {
      throw PreviewError(refused: error)
    }
    let title = "\(setting) in \(place.title)"
    try take(edit.edited, title: title, key: order.key.map { "\($0) \(title)" })
    // On large trees trying everything takes too long to wait for.
    let isQuick = try isCounted(view)
    let whyNot = edit.holds || !isQuick ? nil : widget.whyNot(edit)
    // What would be done to the widget is not done to a sheet.
    let offers = (whyNot?.edits ?? []).filter { !$0.change.isEmpty }
    self.offers = (revision, edit.edited.theme, offers)
    let appearance = edit.edited.theme.appearance(in: tree.contexts)
    return [
      "revision": .number(Double(revision)),
      "title": .string(title),
      "holds": .bool(edit.holds),
      "why": whyNot.map { .string($0.reason(RankReason(appearance))) } ?? .null,
      "offers": .array(
        offers.prefix(8).map {
          ["message": .string($0.message), "affects": .number(Double($0.affects))]
        }
      ),
    ]
  }

  /// Makes an edit that was offered last.
  func takeOffer(_ order: PreviewOrder, _ view: PreviewView) throws(PreviewError) -> JSONValue {
    try checkCurrent(view)
    guard let (asked, theme, edits) = offers, asked == revision, let number = order.offer,
      edits.indices.contains(number)
    else { throw PreviewError("this is no longer offered", status: 409) }
    let edited: EditedTheme
    do throws(DiagnosticsError) {
      edited = try theme.editing(edits[number].change)
    } catch {
      throw PreviewError(refused: error)
    }
    try take(edited, title: edits[number].message, key: nil)
    offers = nil
    return ["revision": .number(Double(revision)), "title": .string(edits[number].message)]
  }

  /// Refuses edits of files that have errors: what is shown is not what they say.
  func checkCurrent(_ view: PreviewView) throws(PreviewError) {
    if try themes[number(of: view)].isCurrent { return }
    throw PreviewError("the files have errors; mend these first", status: 409)
  }

  func take(
    _ edited: EditedTheme,
    title: String,
    key: String?
  ) throws(PreviewError) {
    for text in edited.texts
    where copy.files[path(named: FileName(text.name))]?.text != Array(text.old.utf8) {
      throw PreviewError("'\(text.name)' has changed meanwhile", status: 409)
    }
    let texts = Dictionary(
      edited.texts.map { (path(named: FileName($0.name)), Array($0.new.utf8)) },
      uniquingKeysWith: { $1 }
    )
    copy.edit(texts, title: title, key: key)
    show(changed: Set(texts.keys))
  }
}

extension PreviewOrder {
  /// What is written.
  var editValue: EditValue {
    get throws(DiagnosticsError) {
      switch action {
      case .some(.none): return .null
      case .inherit: return .inherit
      case .revert: return .revert
      case .remove: return .remove
      case nil: break
      }
      guard let field else { return .value(value ?? "null") }
      guard let known = Setting.Field(rawValue: field) else {
        let message = "there is no field '\(field)'"
        throw DiagnosticsError(diagnostics: [
          Diagnostic(.error, .editRefused, message: message, at: nil)
        ])
      }
      return .field(known, value ?? "null")
    }
  }
}

extension PreviewError {
  /// Says why an edit cannot be made, each reason once however many places it is one at; what is no reason,
  /// but a warning, is left out.
  init(refused error: DiagnosticsError) {
    var messages: [String] = []
    for diagnostic in error.diagnostics
    where diagnostic.severity == .error && !messages.contains(diagnostic.message) {
      messages.append(diagnostic.message)
    }
    self.init(messages.joined(separator: "; "), status: 409)
  }
}

extension EditPlace {
  /// What it is told from others by, which stays what it is when something is written there that was not
  /// there before.
  fileprivate func key(in theme: Theme) -> String {
    switch kind {
    case .constant, .treeFile: return "\(title) in \(file)"
    case .newEntry(_, let key): return "entry \(key) in \(file)"
    case .declaration(let place), .newDeclaration(let place):
      let entry = theme.sheets[place.sheet].entries[place.entry]
      let conditions = entry.conditions.isEmpty ? "" : " \(entry.conditions)"
      return "entry \(entry.key)\(conditions) in \(file)"
    }
  }

  /// What stands there now, as it is written.
  private func written(in theme: Theme) -> String? {
    switch kind {
    case .constant(let place):
      guard place.members.isEmpty else { return theme.json(of: place)?.asWritten }
      return location?.writtenValue
    case .declaration: return location?.writtenValue
    case .newDeclaration, .newEntry, .treeFile: return nil
    }
  }

  fileprivate func jsonValue(in theme: Theme) -> JSONValue {
    .object(
      [
        .init("key", .string(key(in: theme))), .init("title", .string(title)),
        .init("in", .string(file)),
        .init("written", written(in: theme).map(JSONValue.string) ?? .null),
      ] + location.placeMembers
    )
  }
}

extension Widget {
  /// The place of a key where a setting can be edited.
  fileprivate func place(_ key: String, toEdit setting: Setting) -> EditPlace? {
    places(toEdit: setting).first { $0.key(in: tree.theme).hasSameBytes(as: key) }
  }
}

extension Theme {
  /// The constants that are colours, members of others with the names of these before theirs.
  fileprivate func colors(
    in contexts: Contexts
  ) -> [(name: String, text: String, color: Color)] {
    var found: [(name: String, text: String, color: Color)] = []
    var pending: [(name: String, value: SettingValue)] = []
    for name in constantNames {
      if let value = constant(name, in: contexts) { pending.append((name, value)) }
      while let (name, value) = pending.popLast() {
        switch value {
        case .string(let text):
          if let color = try? Color(parsing: text) { found.append((name, text, color)) }
        case .object(let members):
          for (key, value) in members.sorted(by: { $1.key < $0.key }) {
            if let value { pending.append(("\(name).\(key)", value)) }
          }
        default: break
        }
      }
    }
    return found
  }

  /// The families of fonts that its sheets name.
  fileprivate var families: [String] {
    let names = sheets.flatMap(\.entries).flatMap(\.declarations.sorted).compactMap { declaration in
      if case .font(let fields) = declaration.value, case .named(let name)? = fields.name {
        name
      } else {
        nil
      }
    }
    return Set(names).sorted()
  }
}
