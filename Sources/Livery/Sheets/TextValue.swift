/// The meaning of a string in a sheet.
enum TextValue: Equatable {
  /// A plain text, escapes decoded.
  case plain(String)
  /// The value of a constant: `$name`, or `$name.member`.
  case constant(String)
  /// The value of another setting: `{group.setting}`.
  case reference(String)
  /// A keyword: `@inherit`, `@revert` or `@initial`.
  case keyword(String)
  /// A text that resembles a keyword.
  case misspelledKeyword(String, nearest: String)

  static let keywords = Declaration.Keyword.allCases.map(\.rawValue)

  /// Interprets a string.
  init(_ text: String) {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, first == "$" || first == "{" || first == "@" else {
      self = .plain(text)
      return
    }
    let second = scalars.dropFirst().first
    switch first {
    case "$" where second == "$", "{" where second == "{", "@" where second == "@":
      self = .plain(String(scalars.dropFirst()))
    case "$": self = .constant(text)
    case "{" where Self.isReference(text): self = .reference(text)
    case "@" where Self.keywords.contains(text): self = .keyword(text)
    case "@":
      let nearest = Suggestion.nearest(to: text, in: Self.keywords)
      self = nearest.map { .misspelledKeyword(text, nearest: $0) } ?? .plain(text)
    default: self = .plain(text)
    }
  }

  /// Returns the string for a text: the text itself, or with its first character doubled.
  static func escaped(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, "${@".unicodeScalars.contains(first) else {
      return text
    }
    return Self(text) == .plain(text) ? text : String(first) + text
  }

  /// Returns whether a text has the form `{group.setting}`.
  static func isReference(_ text: String) -> Bool {
    guard text.unicodeScalars.last == "}" else { return false }
    let parts = text.dropFirst().dropLast().split(
      separator: ".",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    return parts.count == 2 && Identifier.isValid(parts[0]) && !parts[1].isEmpty
  }
}

extension ValueReader {
  /// Returns the value of a string with a special meaning for a whole setting.
  ///
  /// Keywords and references to other settings are special, all other strings are not.
  func special(
    _ node: JSONNode,
    into diagnostics: inout Diagnostics
  ) -> (value: Declaration.Value?, isSpecial: Bool) {
    guard node.kind == .string, node.mayContain(0x7B) || node.mayContain(0x40),
      case .string(let text) = node.value
    else { return (nil, false) }
    switch TextValue(text) {
    case .keyword(let text):
      return (Declaration.Keyword(rawValue: text).map(Declaration.Value.keyword), true)
    case .reference(let text):
      let path = String(text.dropFirst().dropLast())
      guard let setting = Setting(path) else {
        diagnostics.error(.unknownSetting, Setting.message(forPath: path), at: node.location)
        return (nil, true)
      }
      return (.reference(Declaration.Reference(setting)), true)
    case .plain, .constant, .misspelledKeyword: return (nil, false)
    }
  }

  /// Returns the text of a plain string; reports any other string and returns `nil`.
  func plainText(
    _ text: String,
    at location: @autoclosure () -> SourceLocation,
    into diagnostics: inout Diagnostics
  ) -> String? {
    var code = Diagnostic.Code.misplacedReference
    let problem: String
    switch TextValue(text) {
    case .plain(let text): return text
    case .constant(let text) where TextValue.namesConstant(text):
      problem = "is a constant; constants are allowed only as values of settings in sheets"
    case .constant(let text):
      code = .invalidReference
      problem = "names no constant; a text that begins with '$' is written '$\(text)'"
    case .reference(let text):
      problem =
        "is the value of a whole setting, not of a part of one;"
        + " the text itself is written '{\(text)'"
    case .keyword(let text):
      problem =
        "applies to a whole setting, not to a part of one; the text itself is written '@\(text)'"
    case .misspelledKeyword(let text, let nearest):
      code = .unknownKeyword
      problem = "is nearly the keyword '\(nearest)'; the text itself is written '@\(text)'"
    }
    diagnostics.error(code, "'\(text)' \(problem)", at: location())
    return nil
  }

  /// Returns whether a value depends on the constants or the contexts of a theme.
  func needsConstants(_ node: JSONNode, for setting: Setting) -> Bool {
    let kind = type(of: setting)?.innermostKind
    // Another sheet may declare the property as a shadow, whose colour may refer to a setting.
    if kind == nil, TextValue.mentionsSetting(node) || node.hasFormula { return true }
    if node.hasPair(in: ColorTexts(of: type(of: setting))) { return true }
    guard node.mayContain(0x24) else { return false }
    return TextValue.mentionsConstant(node) { text in
      switch kind {
      case .color?, .shadow?, .gradient?: true
      // Another sheet may declare the property as a colour.
      case nil: (try? ColorExpression(parsing: text)) != nil
      default: false
      }
    }
  }
}

extension TextValue {
  /// Returns whether a text that begins with `$` has the form of a constant's name.
  static func namesConstant(_ text: String) -> Bool {
    ConstantName.canonical(text.dropFirst()) != nil
  }

  /// Returns whether a value refers to another setting in the colour of a shadow.
  static func mentionsSetting(_ node: JSONNode) -> Bool {
    guard node.kind == .object, case .object(let members) = node.value else { return false }
    return members.contains { member in
      guard member.key == "color", case .string(let text) = member.value.value else { return false }
      return text.utf8.contains(0x7B) && (try? ColorExpression(parsing: text)) != nil
    }
  }

  /// Returns whether a value contains a constant, possibly inside texts that are colours.
  static func mentionsConstant(_ node: JSONNode, isColor: (String) -> Bool) -> Bool {
    switch node.kind {
    case .null, .bool, .number: return false
    case .string:
      guard case .string(let text) = node.value, text.utf8.contains(0x24) else { return false }
      if case .constant(let name) = TextValue(text) { return namesConstant(name) }
      return text.utf8.first != 0x24 && isColor(text)
    case .array:
      guard case .array(let elements) = node.value else { return false }
      return elements.contains { mentionsConstant($0, isColor: isColor) }
    case .object:
      guard case .object(let members) = node.value else { return false }
      return members.contains { mentionsConstant($0.value, isColor: isColor) }
    }
  }
}

extension Diagnostic.Code {
  /// A constant, a reference or a keyword in a place that does not allow it.
  package static let misplacedReference = Self("misplaced-reference")
  /// A text that begins with `$` and is not the name of a constant.
  package static let invalidReference = Self("invalid-reference")
  /// A text that resembles `@inherit`, `@revert` or `@initial`.
  package static let unknownKeyword = Self("unknown-keyword")
}
