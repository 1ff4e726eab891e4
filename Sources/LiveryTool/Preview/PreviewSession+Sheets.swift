import Livery
import LiveryInspect
import LiverySymbolsWriter
import SourceJSON

extension PreviewSession {
  /// The maximum number of listed entries and constants.
  private static let listLimit = 200

  /// Returns the constants and entries of a view's sheets whose names contain a word, whether they
  /// match widgets or not.
  func sheets(_ view: PreviewView, containing word: String) throws(PreviewError) -> JSONValue {
    let theme = try theme(of: view)
    let needle = word.lowercased()
    let found = theme.items.filter { needle.isEmpty || $0.name.lowercased().contains(needle) }
    let sheets = theme.sheets.filter { $0.text != nil }
    return [
      "revision": .number(Double(revision)),
      "total": .number(Double(found.count)),
      "items": .array(found.prefix(Self.listLimit).map { $0.jsonValue(in: theme) }),
      "files": .array(sheets.map { .string($0.name) }),
      "settings": .array(
        (Setting.builtIn.map { "\($0)" }
          + SheetSymbols(theme.sheets).properties.keys.sorted().map { "\(Setting.property($0))" })
          .map(JSONValue.string)
      ),
    ]
  }

  /// Writes a listed or new element of a sheet.
  func write(_ order: PreviewOrder, in view: PreviewView) throws(PreviewError) -> JSONValue {
    try checkCurrent(view)
    let theme = try theme(of: view)
    let title: String
    let edited: EditedTheme
    do throws(DiagnosticsError) {
      let value = try order.editValue
      let edit: SheetEdit
      (edit, title) = try theme.edit(for: order, value: value)
      edited = try theme.editing([edit])
    } catch {
      throw PreviewError(refused: error)
    }
    try take(edited, title: title, key: order.key)
    return ["revision": .number(Double(revision)), "title": .string(title)]
  }

  private func theme(of view: PreviewView) throws(PreviewError) -> Theme {
    try themes[number(of: view)].tree(in: view).tree.theme
  }
}

/// A constant or an entry in the list of sheet contents.
private struct SheetItem {
  enum Kind {
    case constant(ConstantPlace)
    case entry(EntryPlace)
  }

  let kind: Kind
  let name: String
  let file: String
  let location: SourceLocation?

  /// The identity of the item, independent of other items.
  var key: String { "\(name) in \(file)" }

  func jsonValue(in theme: Theme) -> JSONValue {
    var members: [JSONValue.Member] = [.init("key", .string(key)), .init("name", .string(name))]
    switch kind {
    case .constant(let place):
      let json = theme.json(of: place)
      members.append(.init("written", .string(location?.writtenValue ?? json?.asWritten ?? "")))
    case .entry(let place):
      let entry = theme.sheets[place.sheet].entries[place.entry]
      let settings = entry.settings.map { declared in
        JSONValue.object([
          .init("setting", .string("\(declared.setting)")),
          .init("written", .string(declared.location?.writtenValue ?? "")),
        ])
      }
      members.append(.init("settings", .array(settings)))
    }
    return .object(members + location.placeMembers)
  }
}

extension Theme {
  /// The constants and entries of all sheets, in order.
  fileprivate var items: [SheetItem] {
    sheets.enumerated().flatMap { number, sheet -> [SheetItem] in
      guard sheet.text != nil else { return [] }
      func item(
        _ kind: SheetItem.Kind,
        name: String,
        contexts: Contexts,
        at location: SourceLocation?
      )
        -> SheetItem
      {
        let suffix = contexts.isEmpty ? "" : " (\(contexts))"
        return SheetItem(kind: kind, name: name + suffix, file: sheet.name, location: location)
      }
      return sheet.constants.enumerated().map { index, constant in
        let place = ConstantPlace(sheet: number, constant: index)
        return item(
          .constant(place),
          name: "$\(constant.name)",
          contexts: constant.conditions,
          at: constant.location
        )
      }
        + sheet.entries.enumerated().map { index, entry in
          let place = EntryPlace(sheet: number, entry: index)
          return item(
            .entry(place),
            name: entry.key,
            contexts: entry.conditions,
            at: entry.location
          )
        }
    }
  }

  /// Returns the edit that a request describes, with its title.
  fileprivate func edit(
    for order: PreviewOrder,
    value: EditValue
  ) throws(DiagnosticsError) -> (SheetEdit, String) {
    let setting = order.setting.flatMap { Setting($0) }
    if let name = order.name {
      let sheet = sheets.firstIndex {
        $0.name.hasSameBytes(as: order.place ?? "") && $0.text != nil
      }
      guard let sheet else { throw .editRefused("there is no such sheet", at: nil) }
      if name.hasPrefix("$") {
        let name = String(name.dropFirst())
        return (.addConstant(sheet: sheet, name: name, value), "new constant '$\(name)'")
      }
      guard let setting else { throw .editRefused(Setting.missing(order.setting), at: nil) }
      let edit = SheetEdit.addEntry(sheet: sheet, key: name, setting, value)
      return (edit, "new entry '\(name)'")
    }
    guard let item = items.first(where: { $0.key.hasSameBytes(as: order.place ?? "") }) else {
      throw .editRefused("'\(order.place ?? "")' is no longer there", at: nil)
    }
    switch item.kind {
    case .constant(let place): return (.setConstant(place, value), item.name)
    case .entry(let place):
      if order.setting == nil, value == .remove { return (.removeEntry(place), item.name) }
      guard let setting else { throw .editRefused(Setting.missing(order.setting), at: nil) }
      return (.set(place, setting, value), "\(setting) in '\(item.name)'")
    }
  }
}

extension Setting {
  /// Returns the error message for a text that is not a setting.
  fileprivate static func missing(_ text: String?) -> String {
    "expected a setting as in 'colors.textColor', found '\(text ?? "")'"
  }
}
