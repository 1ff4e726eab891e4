import Livery
import LiveryInspect
import LiverySymbolsWriter
import SourceJSON

extension PreviewSession {
  /// The maximum number of listed entries and constants.
  private static let listLimit = 200

  /// Returns the constants and entries of a view's sheets whose names contain a word, whether they
  /// match widgets or not.
  func sheets(
    _ view: PreviewView,
    containing word: String
  ) throws(PreviewError) -> PreviewAnswer.Sheets {
    let theme = try theme(of: view)
    let needle = word.lowercased()
    let offPlaces = offPlaces
    let found = theme.items.filter { needle.isEmpty || $0.name.lowercased().contains(needle) }
    return PreviewAnswer.Sheets(
      revision: revision,
      total: found.count,
      items: found.prefix(Self.listLimit).map {
        $0.answer(in: theme, switches: { offPlaces.switches(at: $0) })
      },
      files: theme.sheets.filter(\.isWritable).map(\.name),
      settings: theme.settings.map { "\($0)" }
    )
  }

  /// Writes a listed or new element of a sheet.
  func make(
    _ order: PreviewChange.ElementEdit,
    in view: PreviewView
  ) throws(PreviewError) -> PreviewAnswer.Titled {
    try checkCurrent(view)
    let theme = try theme(of: view)
    let title: String
    let edited: EditedTheme
    do throws(DiagnosticsError) {
      let value = try order.value.editValue
      let edit: SheetEdit
      (edit, title) = try theme.edit(for: order, value: value)
      edited = try theme.editing([edit])
    } catch {
      throw PreviewError(refused: error)
    }
    try take(edited, of: number(of: view), title: title, key: order.key.map { "\($0) \(title)" })
    return PreviewAnswer.Titled(revision: revision, title: title)
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

  /// The index of its sheet.
  private var sheet: Int {
    switch kind {
    case .constant(let place): place.sheet
    case .entry(let place): place.sheet
    }
  }

  /// The identity of the item, independent of other items.
  var key: String { "\(name) in \(file)" }

  func answer(
    in theme: Theme,
    switches: (SourceLocation?) -> PreviewAnswer.Switches? = { _ in nil }
  ) -> PreviewAnswer.Sheets.Item {
    var item = PreviewAnswer.Sheets.Item(
      key: key,
      name: name,
      file: location?.file,
      line: location?.line,
      column: location?.column
    )
    item.readOnly = theme.sheets[sheet].readOnlyReason
    switch kind {
    case .constant(let place):
      item.written = location?.writtenValue ?? theme.json(of: place)?.asWritten ?? ""
    case .entry(let place):
      item.settings = theme.sheets[place.sheet].entries[place.entry].settings.map { declared in
        PreviewAnswer.Sheets.Declaration(
          setting: "\(declared.setting)",
          written: declared.location?.writtenValue ?? "",
          line: declared.location?.line,
          column: declared.location?.column,
          switches: switches(declared.location)
        )
      }
      item.switches = switches(location)
    }
    return item
  }
}

extension Theme {
  /// The constants and entries of all sheets as answers, in order.
  var answers: [PreviewAnswer.Sheets.Item] { items.map { $0.answer(in: self) } }

  /// Returns the place of a constant with a key of the answers.
  func constant(withKey key: String) -> ConstantPlace? {
    guard let item = items.first(where: { $0.key.hasSameBytes(as: key) }),
      case .constant(let place) = item.kind
    else { return nil }
    return place
  }

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
    for order: PreviewChange.ElementEdit,
    value: EditValue
  ) throws(DiagnosticsError) -> (SheetEdit, String) {
    let setting = order.setting.flatMap { Setting($0) }
    if let name = order.name {
      let sheet = sheets.firstIndex {
        $0.name.hasSameBytes(as: order.place) && $0.text != nil
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
    guard let item = items.first(where: { $0.key.hasSameBytes(as: order.place) }) else {
      throw .editRefused("'\(order.place)' is no longer there", at: nil)
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
