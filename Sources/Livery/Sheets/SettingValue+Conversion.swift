/// A value that is not of its property's declared kind.
package struct ConversionError: Error, Hashable, Sendable {
  /// The stable name of the kind of problem.
  package let code: Diagnostic.Code

  /// The problem and the expected kind.
  package let message: String
}

extension Declaration.Value {
  /// Returns whether the value is already of a kind, in the form of declarations.
  func isOf(_ kind: ValueKind) -> Bool {
    switch self {
    case .none, .reference, .keyword: true
    case .color: kind == .color
    case .value(.font), .value(.shadow): false
    case .value(let value): value.isOf(kind)
    case .font: kind == .font
    case .shadow: kind == .shadow
    }
  }

  /// Returns whether the value is already of a type, in the form of declarations.
  func isOf(_ type: ValueType) -> Bool {
    guard isOf(type.kind) else { return false }
    guard !type.isPlain, case .value(let value) = self else { return true }
    return value.isOf(type)
  }

  /// Converts the value to a kind; see ``converted(to:isDefault:)``.
  package func converted(to kind: ValueKind) -> Result<Self, ConversionError> {
    converted(to: ValueType(kind))
  }

  /// Converts the value to a type, as `@properties` requires.
  ///
  /// A value of the type, such as one set by a program, stays unchanged. If `isDefault` is true, a
  /// font without a name is the system font.
  package func converted(
    to type: ValueType,
    isDefault: Bool = false
  ) -> Result<Self, ConversionError> {
    var ignored = Diagnostics()
    return converted(to: type, isDefault: isDefault, into: &ignored)
  }

  /// Converts the value and reports warnings without locations.
  func converted(
    to type: ValueType,
    isDefault: Bool = false,
    into warnings: inout Diagnostics
  ) -> Result<Self, ConversionError> {
    if isOf(type) { return .success(self) }
    switch self {
    case .value(let value):
      return value.converted(to: type, isDefault: isDefault, into: &warnings)
    case .color: return .failure(.init(expected: type, found: "a colour"))
    case .font: return .failure(.init(expected: type, found: "a font"))
    default: return .failure(.init(expected: type, found: "a shadow"))
    }
  }
}

extension SettingValue {
  /// Converts the value to a kind; see ``Declaration/Value/converted(to:isDefault:)``.
  package func converted(to kind: ValueKind) -> Result<Declaration.Value, ConversionError> {
    var ignored = Diagnostics()
    return converted(to: ValueType(kind), isDefault: false, into: &ignored)
  }

  fileprivate func converted(
    to type: ValueType,
    isDefault: Bool,
    into warnings: inout Diagnostics
  ) -> Result<Declaration.Value, ConversionError> {
    if isOf(type) { return .success(.init(self)) }
    guard isGeneric || kind == type.kind else {
      return .failure(.init(expected: type, found: kindName))
    }
    // The rules and the messages are those for values that are read with a known kind.
    let node = JSONNode(jsonValue)
    var diagnostics = Diagnostics()
    let value = ValueReader(isDefault: isDefault).value(node, of: type, into: &diagnostics)
    if let problem = diagnostics.all.first(where: { $0.severity == .error }) {
      let message = specialMeaningProblem ?? unescaping(problem.message)
      return .failure(ConversionError(code: problem.code, message: message))
    }
    for warning in diagnostics.all {
      let message = unescaping(warning.message)
      warnings.append(Diagnostic(warning.severity, warning.code, message: message, at: nil))
    }
    return value.map(Result.success) ?? .failure(.init(expected: type, found: kindName))
  }

  /// Returns whether the value is of a kind; a word is a text.
  func isOf(_ kind: ValueKind) -> Bool {
    self.kind == (kind == .enumeration ? .string : kind)
  }

  /// Returns whether the value is of a type.
  func isOf(_ type: ValueType) -> Bool {
    guard isOf(type.kind) else { return false }
    if type.isPlain { return true }
    switch self {
    case .string(let word): return type.words.contains(word)
    case .list(let values):
      return type.element.map { type in values.allSatisfy { $0?.isOf(type) ?? true } } ?? true
    default: return magnitude.map(type.allows) ?? true
    }
  }

  /// A Boolean value that indicates whether JSON itself has such values.
  private var isGeneric: Bool {
    switch self {
    case .number, .string, .flag, .list, .object: true
    default: false
    }
  }

  /// The problem of a text that has a special meaning in a sheet; `nil` for all other texts.
  private var specialMeaningProblem: String? {
    guard case .string(let text) = self else { return nil }
    return switch TextValue(text) {
    case .reference: "'\(text)' is a text here; use '.reference' to refer to a setting"
    case .keyword: "'\(text)' is a text here; use '.keyword' for the keyword of sheets"
    case .constant: "'\(text)' is a text here; constants have values in sheets only"
    case .plain, .misspelledKeyword: nil
    }
  }

  /// Returns a message in which texts are quoted without the escapes of a sheet.
  private func unescaping(_ message: String) -> String {
    switch self {
    case .string(let text):
      let written = TextValue.escaped(text)
      return written == text ? message : message.replacing("'\(written)'", with: "'\(text)'")
    case .list(let values): return values.reduce(message) { $1?.unescaping($0) ?? $0 }
    case .object(let values): return values.values.reduce(message) { $1?.unescaping($0) ?? $0 }
    default: return message
    }
  }

  /// The kind of the value with its article, for messages.
  var kindName: String { kind?.row.name ?? "an object" }
}

extension ConversionError {
  fileprivate init(expected type: ValueType, found: String) {
    self.init(code: .wrongKind, message: "expected \(type.example), found \(found)")
  }
}
