public import Livery
public import SourceJSON

/// An edit of a widget's style that was tried: the edited texts, and whether the widget then has
/// the written value.
public struct StyleEdit: Sendable {
  /// The edited theme and texts; no file was written.
  public let edited: EditedTheme
  /// A Boolean value that indicates whether the written value wins.
  public let holds: Bool
  /// The setting.
  public let setting: Setting
  /// The key of the edited entry; `nil` for constants and tree files.
  public let key: String?
}

/// A theme, and a variant in which a place has an improbable value.
package struct ReachTrial: Sendable {
  fileprivate let inspection: Inspection
  fileprivate let other: Theme

  /// Returns the number of differing values; `nil` if the work budget is exceeded.
  package func count() -> Int? { inspection.differences(to: other) }
}

extension Widget {
  /// Writes a value at a place and checks whether it wins for this widget, in its current states.
  ///
  /// ```swift
  /// if let place = save.places(toEdit: .textColor).first {
  ///   let edit = try save.edit(.textColor, at: place, to: .value("#ff0000"))
  ///   print(edit.edited.texts.map(\.new), edit.holds)
  /// }
  /// ```
  ///
  /// - Throws: A `DiagnosticsError` with the problems of the value, at its location in the edited
  ///   text.
  public func edit(
    _ setting: Setting,
    at place: EditPlace,
    to value: EditValue
  ) throws(DiagnosticsError) -> StyleEdit {
    if place.kind == .treeFile { return try editTree(setting, at: place, to: value) }
    let field = value.field ?? place.field
    let value = complete(value, of: setting, at: place)
    guard let edit = place.edit(of: setting, to: value) else {
      throw .editRefused("\(place.title) is no value of this field", at: place.location)
    }
    let edited = try tree.theme.editing([edit])
    let key = edited.theme.key(of: place)
    if value == .remove {
      return StyleEdit(edited: edited, holds: true, setting: setting, key: key)
    }
    let copy = copyWithAncestors(using: edited.theme)
    let location = edited.theme.location(of: setting, at: place)
    let holds = copy?.isWon(setting, field: field, by: location) ?? false
    return StyleEdit(edited: edited, holds: holds, setting: setting, key: key)
  }

  /// Explains why an edit has no effect here, and which edits of its theme would make it win;
  /// returns `nil` if it wins, and for constants and tree files.
  ///
  /// All candidate edits are tried on the whole tree, which takes time.
  public func whyNot(_ edit: StyleEdit) -> WhyNot? {
    guard !edit.holds, let key = edit.key else { return nil }
    return copy(using: edit.edited.theme)?.whyNot(key, for: edit.setting)
  }

  /// Returns the number of values that edits at a place can change, over all situations, by
  /// comparing with a variant that has an improbable value there; `nil` if it cannot be determined.
  ///
  /// For the number of values that one specific edit changes, see
  /// `Inspection(tree).differences(to:)`.
  public func reach(of place: EditPlace, for setting: Setting) -> Int? {
    reachTrial(of: place, for: setting)?.count()
  }

  /// Returns the comparison that determines the number of values that edits at a place can change.
  ///
  /// It can be counted in the background.
  package func reachTrial(of place: EditPlace, for setting: Setting) -> ReachTrial? {
    let theme = tree.theme
    for value in EditValue.improbable(of: theme.type(of: setting)) {
      let text =
        if case .value(let text) = value, let field = place.field {
          EditValue.value(Self.field(field, of: text))
        } else { value }
      guard let edit = place.edit(of: setting, to: text), let other = theme.applying([edit]) else {
        continue
      }
      return ReachTrial(inspection: Inspection(theme, trees: [tree]), other: other)
    }
    return nil
  }

  private func editTree(
    _ setting: Setting,
    at place: EditPlace,
    to value: EditValue
  ) throws(DiagnosticsError) -> StyleEdit {
    guard let location = place.location else {
      throw .editRefused("\(place.title) does not exist", at: nil)
    }
    let tree = try TreeFile.editing(declarationAt: location, of: setting, to: value)
    let copy = copy(in: tree.file)
    let written = SourceLocation(source: tree.source, offset: location.offset)
    let holds = value == .remove || copy?.isWon(setting, field: value.field, by: written) ?? false
    let edited = EditedTheme(theme: self.tree.theme, texts: [tree.text])
    return StyleEdit(edited: edited, holds: holds, setting: setting, key: nil)
  }

  /// Completes a field with all other fields of the current value, if the declaration is not an
  /// object of fields: a constant or a reference, or an entry that applies as a whole.
  private func complete(_ value: EditValue, of setting: Setting, at place: EditPlace) -> EditValue {
    guard case .field = value, place.field == nil, let known = style[setting] else { return value }
    let theme = tree.theme
    let old: JSONValue? =
      switch place.kind {
      case .declaration(let entry): theme.sheets[entry.sheet].entries[entry.entry].json(of: setting)
      case .constant(let constant): theme.json(of: constant)
      default: tree.appearance.resolution.appliesWholeEntries ? .string("") : nil
      }
    guard case .string = old,
      let json = try? value.json(for: setting, insteadOf: Declaration.Value(known).jsonValue)
    else { return value }
    return .value(json.text(pretty: false))
  }

  /// Returns whether the declaration at a location wins for a setting, or for a field of it: for
  /// all fields that it declares.
  private func isWon(
    _ setting: Setting,
    field: Setting.Field?,
    by location: SourceLocation?
  ) -> Bool {
    guard let location else { return false }
    func isMatch(_ contender: Explanation.Contender) -> Bool {
      contender.location == location || contender.via.contains(location)
    }
    let parts = explain(setting).parts.filter { part in
      field == nil || part.field == nil || part.field == field
    }
    let own = parts.filter { ([$0.winner].compactMap(\.self) + $0.losers).contains(where: isMatch) }
    return !own.isEmpty && own.allSatisfy { $0.winner.map(isMatch) ?? false }
  }

  /// Returns the text of a field of a font or a shadow.
  private static func field(_ field: Setting.Field, of text: String) -> String {
    guard let json = try? EditValue.value(text).json(for: nil, insteadOf: nil),
      case .object(let members) = json
    else { return text }
    return members.first { $0.key == field.rawValue }?.value.text(pretty: false) ?? text
  }
}

extension Theme {
  /// Returns the location of the edited declaration of a setting.
  fileprivate func location(of setting: Setting, at place: EditPlace) -> SourceLocation? {
    switch place.kind {
    case .constant(let place): return sheets[place.sheet].constants[place.constant].location
    case .declaration(let place), .newDeclaration(let place):
      let entry = sheets[place.sheet].entries[place.entry]
      return entry.settings.first { $0.setting == setting }?.location
    case .newEntry(let sheet, let key):
      let entry = sheets[sheet].entries.last { $0.key == key && $0.conditions.isEmpty }
      return entry?.settings.first { $0.setting == setting }?.location
    case .treeFile: return nil
    }
  }

  /// Returns the key of the edited entry.
  fileprivate func key(of place: EditPlace) -> String? {
    switch place.kind {
    case .declaration(let place), .newDeclaration(let place):
      sheets[place.sheet].entries[place.entry].key
    case .newEntry(_, let key): key
    case .constant, .treeFile: nil
    }
  }
}

extension EditValue {
  /// The field that is written alone.
  fileprivate var field: Setting.Field? {
    if case .field(let field, _) = self { field } else { nil }
  }

  static func improbable(of type: ValueType?) -> [EditValue] {
    (type.map(\.improbableTexts) ?? ["no text of anyone", "98765.25"]).map(EditValue.value)
      + [.null]
  }
}

extension ValueType {
  /// Improbable values of the type, as in a sheet.
  fileprivate var improbableTexts: [String] {
    if let text = kind.row.improbable { return [text] }
    return switch kind {
    case .flag: ["true", "false"]
    case .enumeration: words.map { "\"\($0)\"" }
    case .duration: ["\"\(improbableNumber)s\""]
    case .angle: ["\"\(improbableNumber)deg\""]
    case .list: (element?.improbableTexts ?? ["98765.25"]).map { "[\($0)]" }
    case .string, .style: ["no text of anyone", "98765.25"]
    default: [improbableNumber]
    }
  }

  /// An improbable number within the limits.
  private var improbableNumber: String {
    let number =
      switch (least, most) {
      case (let least?, let most?): least + (most - least) * 0.765_43
      case (let least?, nil): max(least, 0) + 9876.25
      case (nil, let most?): min(most, 0) - 9876.25
      case (nil, nil): kind == .duration ? 9876.25 : 98765.25
      }
    return "\(number)"
  }
}
