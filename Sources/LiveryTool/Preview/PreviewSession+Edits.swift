import Livery
import LiveryInspect
import SourceJSON

extension PreviewSession {
  /// The maximum number of widgets in a tree for which affected values are counted and edits are
  /// tried.
  private static let countedWidgets = 5_000

  /// Returns the places where a setting of a widget can be edited, and values to choose from.
  func places(
    _ view: PreviewView,
    at path: String,
    setting name: String
  ) throws(PreviewError) -> JSONValue {
    let (widget, tree) = try widget(at: path, in: view)
    let setting = try setting(named: name, of: tree)
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

  /// Returns the number of values that an edit at a place can change; `null` for large trees.
  func reach(
    _ view: PreviewView,
    at path: String,
    setting name: String,
    place key: String
  ) async throws(PreviewError) -> JSONValue {
    let (widget, tree) = try widget(at: path, in: view)
    let setting = try setting(named: name, of: tree)
    guard try isCounted(view), let place = widget.place(key, toEdit: setting),
      let trial = widget.reachTrial(of: place, for: setting)
    else { return ["affects": .null] }
    let count = await Task.detached { trial.count() }.value
    return ["affects": count.map { .number(Double($0)) } ?? .null]
  }

  private func isCounted(_ view: PreviewView) throws(PreviewError) -> Bool {
    try themes[number(of: view)].outline(in: view).count <= Self.countedWidgets
  }

  /// Applies an edit to the texts in memory.
  ///
  /// The result tells whether it wins, and if not, what wins and which edits would help.
  func edit(_ order: PreviewOrder, in view: PreviewView) throws(PreviewError) -> JSONValue {
    guard let path = order.widget, let name = order.setting, let key = order.place else {
      throw PreviewError("expected 'widget', 'setting' and 'place'")
    }
    try checkCurrent(view)
    let (widget, tree) = try widget(at: path, in: view)
    let setting = try setting(named: name, of: tree)
    guard let place = widget.place(key, toEdit: setting) else {
      throw PreviewError("'\(key)' no longer exists", status: 409)
    }
    let edit: StyleEdit
    do throws(DiagnosticsError) {
      edit = try widget.edit(setting, at: place, to: try order.editValue)
    } catch {
      throw PreviewError(refused: error)
    }
    let title = "\(setting) in \(place.title)"
    try take(edit.edited, title: title, key: order.key.map { "\($0) \(title)" })
    // Trying all edits on a large tree would take too long.
    let isQuick = try isCounted(view)
    let whyNot = edit.holds || !isQuick ? nil : widget.whyNot(edit)
    // Changes of the widget cannot be made in a sheet.
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

  /// Applies an edit of the last suggestions.
  func takeOffer(_ order: PreviewOrder, in view: PreviewView) throws(PreviewError) -> JSONValue {
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

  /// Rejects edits of files with errors, since the page shows an earlier version.
  func checkCurrent(_ view: PreviewView) throws(PreviewError) {
    if try themes[number(of: view)].isCurrent { return }
    throw PreviewError("the files have errors; fix them first", status: 409)
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
  /// The value to write.
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
  /// Creates an error with the distinct reasons for rejecting an edit, without warnings.
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
  /// Returns the identity of the place, which stays the same when an element is created there.
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

  /// Returns the current value as written in the file.
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
  /// Returns the place with a key where a setting can be edited.
  fileprivate func place(_ key: String, toEdit setting: Setting) -> EditPlace? {
    places(toEdit: setting).first { $0.key(in: tree.theme).hasSameBytes(as: key) }
  }
}

extension Theme {
  /// Returns the colour constants.
  ///
  /// Members of objects are named with the names of these.
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

  /// The font families in its sheets.
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
