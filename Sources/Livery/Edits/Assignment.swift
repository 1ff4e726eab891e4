import SourceJSON

/// A value that a sheet is assumed to have, as in `$accent=#0a7`, or in
/// `UIButton-highlighted controls.actionColor=#0a7`.
///
/// ```swift
/// let green = try Assignment(parsing: "$accent=#0a7")
/// let edited = try theme.assuming([green], in: ["scheme": "dark"])
/// ```
public struct Assignment: Hashable, Sendable {
  /// The assigned part of a sheet.
  public enum Target: Hashable, Sendable {
    /// A constant, or a member of one, by its name without `$`.
    case constant(String)
    /// A setting in the entry of a key.
    case declaration(key: String, Setting)
  }

  /// The assigned part of a sheet.
  public let target: Target
  /// The value.
  public let value: EditValue
  /// The text that the assignment was parsed from.
  public let text: String

  /// Parses an assignment.
  ///
  /// - Throws: A `DiagnosticsError` if the text is not an assignment, or names an unknown setting.
  public init(parsing text: String) throws(DiagnosticsError) {
    guard let mark = text.firstIndex(of: "=") else { throw Self.malformed(text) }
    let (left, value) = (text[..<mark], String(text[text.index(after: mark)...]))
    let name = Identifier.trimmed(String(left)) ?? ""
    self.text = text
    if value.allSatisfy(\.isWhitespace) { throw Self.malformed(text) }
    if name.first == "$" {
      guard let name = ConstantName.canonical(name.dropFirst()) else { throw Self.malformed(text) }
      target = .constant(name)
      self.value = .value(value)
      return
    }
    guard let space = name.lastIndex(of: " ") else { throw Self.malformed(text) }
    let key = Identifier.trimmed(String(name[..<space])) ?? ""
    let path = String(name[name.index(after: space)...])
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 3, let field = Setting.Field(rawValue: String(parts[2])),
      let setting = Setting(parts[..<2].joined(separator: "."))
    {
      target = .declaration(key: key, setting)
      self.value = .field(field, value)
      return
    }
    guard let setting = Setting(path) else {
      let known = Setting.builtIn
      let likely =
        known.first { $0.name == path }.map { "; did you mean '\($0)'?" }
        ?? Suggestion.phrase(for: path, in: known.map(\.description))
      throw DiagnosticsError(diagnostics: [
        Diagnostic(.error, .unknownSetting, message: "unknown setting '\(path)'\(likely)", at: nil)
      ])
    }
    target = .declaration(key: key, setting)
    self.value = .value(value)
  }

  private static func malformed(_ text: String) -> DiagnosticsError {
    .editRefused(
      "'\(text)' assigns nothing; expected '$CONSTANT=VALUE' or 'ENTRY SETTING=VALUE', such as "
        + "'UIButton controls.actionColor=#0a7'",
      at: nil
    )
  }
}

extension Theme {
  /// Returns the theme with other values, as if its sheets contained them; no file is written.
  ///
  /// A constant is changed where it is defined for the contexts. A value of an entry is changed in
  /// the strongest entry with that key, or added in a new entry at the end of the strongest sheet.
  /// Base sheets stay as they are: the strongest other sheet overrides their constants.
  ///
  /// - Parameters:
  ///   - assignments: The values, later ones over earlier ones.
  ///   - contexts: The contexts; those of other axes are the defaults.
  /// - Returns: The theme, with the texts that have changed.
  /// - Throws: A `DiagnosticsError` with all names that do not exist, or with the problems of a value.
  public func assuming(
    _ assignments: [Assignment],
    in contexts: Contexts = Contexts()
  ) throws(DiagnosticsError) -> EditedTheme {
    var edited = EditedTheme(theme: self, texts: [])
    var olds: [Int: String] = [:]
    for assignment in assignments {
      let theme = edited.theme
      edited = try theme.editing(assignment, in: contexts)
      // Names that no sheet knows would be warnings of a file.
      let known = Set(theme.warnings.map(\.message))
      let unknown = edited.theme.warnings.filter { problem in
        [.unknownClass, .unknownState, .unknownSetting].contains(problem.code)
          && !known.contains(problem.message)
      }
      if !unknown.isEmpty {
        throw DiagnosticsError(
          diagnostics: unknown.map { problem in
            Diagnostic(.error, problem.code, message: problem.message, at: nil)
          }
        )
      }
      for (number, sheet) in theme.sheets.enumerated() where olds[number] == nil {
        olds[number] = sheet.text
      }
    }
    let texts = edited.theme.sheets.enumerated().compactMap { number, sheet in
      olds[number].flatMap { old in
        sheet.text.map { EditedTheme.Text(name: sheet.name, old: old, new: $0, changes: []) }
      }
    }
    return EditedTheme(theme: edited.theme, texts: texts)
  }

  /// Returns a Boolean value that indicates whether a setting is built in, a sheet declares or
  /// defines it, or pictures use it.
  package func contains(_ property: Setting) -> Bool {
    property.group != .properties
      || sheets.contains { sheet in
        sheet.properties.contains { $0.value.name == property.name }
          || sheet.entries.contains { entry in entry.settings.contains { $0.setting == property } }
      } || StyleSheet.PropertyDefinition.inBox(property.name) != nil
  }

  /// Returns a phrase with the declared or defined property that is likely meant by another one;
  /// empty if there is none.
  package func suggestion(insteadOf property: Setting) -> String {
    let names = sheets.flatMap(\.entries).flatMap(\.settings).map(\.setting)
    let declared = names.filter { $0.group == .properties }.map(\.description)
    let defined = sheets.flatMap(\.properties).map { "properties.\($0.value.name)" }
    return Suggestion.phrase(for: property.description, in: Set(declared + defined).sorted())
  }

  private func editing(
    _ assignment: Assignment,
    in contexts: Contexts
  ) throws(DiagnosticsError) -> EditedTheme {
    switch assignment.target {
    case .declaration(let key, let setting):
      if !contains(setting) {
        let message = "no sheet knows '\(setting)'\(suggestion(insteadOf: setting))"
        throw DiagnosticsError(diagnostics: [
          Diagnostic(.error, .unknownSetting, message: message, at: nil)
        ])
      }
      return try editing(setting, ofEntry: key, to: assignment.value)
    case .constant(let name):
      guard let place = place(ofConstant: name, in: contexts) else {
        let names = Set(sheets.flatMap(\.constants).map(\.name)).sorted()
        let likely = Suggestion.phrase(for: "$\(name)", in: names.map { "$\($0)" })
        throw .editRefused("there is no constant '$\(name)'\(likely)", at: nil)
      }
      if isOwn(sheet: place.sheet) { return try editing([.setConstant(place, assignment.value)]) }
      let constant = sheets[place.sheet].constants[place.constant]
      let sheet = sheets.indices.last { sheets[$0].source != nil && isOwn(sheet: $0) }
      guard let sheet, constant.conditions.isEmpty, place.members.isEmpty else {
        throw .editRefused(
          "'$\(name)' is defined in a base sheet; define it in a sheet of the app",
          at: constant.location
        )
      }
      return try editing([.addConstant(sheet: sheet, name: name, assignment.value)])
    }
  }
}
