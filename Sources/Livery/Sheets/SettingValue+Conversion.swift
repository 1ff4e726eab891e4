/// Why a value is not of the kind that a property is declared to have.
package struct ConversionError: Error, Hashable, Sendable {
  /// The stable name of the kind of problem.
  package let code: Diagnostic.Code

  /// What was found and what was expected.
  package let message: String
}

extension Declaration.Value {
  /// Whether the value is of a kind already, in the form that declarations give it.
  func isOf(_ kind: ValueKind) -> Bool {
    switch self {
    case .none, .reference, .keyword: true
    case .color: kind == .color
    case .value(.font), .value(.shadow): false
    case .value(let value): value.kind == kind
    case .font: kind == .font
    case .shadow: kind == .shadow
    }
  }

  /// The value as one of a kind, as `@properties` asks for it (spec 2.6).
  ///
  /// What is of the kind already, such as a value that a program gave, stays as it is.
  /// `isDefault` says that a font without a name is the system font.
  package func converted(
    to kind: ValueKind,
    isDefault: Bool = false
  ) -> Result<Self, ConversionError> {
    var ignored = Diagnostics()
    return converted(to: kind, isDefault: isDefault, into: &ignored)
  }

  /// The same; what is suspicious about the value, but not wrong, is reported without a place.
  func converted(
    to kind: ValueKind,
    isDefault: Bool = false,
    into warnings: inout Diagnostics
  ) -> Result<Self, ConversionError> {
    if isOf(kind) { return .success(self) }
    switch self {
    case .value(let value):
      return value.converted(to: kind, isDefault: isDefault, into: &warnings)
    case .color: return .failure(.init(expected: kind, found: "a colour"))
    case .font: return .failure(.init(expected: kind, found: "a font"))
    default: return .failure(.init(expected: kind, found: "a shadow"))
    }
  }
}

extension SettingValue {
  /// The value as one of a kind; see ``Declaration/Value/converted(to:isDefault:)``.
  package func converted(to kind: ValueKind) -> Result<Declaration.Value, ConversionError> {
    var ignored = Diagnostics()
    return converted(to: kind, isDefault: false, into: &ignored)
  }

  fileprivate func converted(
    to kind: ValueKind,
    isDefault: Bool,
    into warnings: inout Diagnostics
  ) -> Result<Declaration.Value, ConversionError> {
    if self.kind == kind { return .success(.init(self)) }
    guard isGeneric else { return .failure(.init(expected: kind, found: kindName)) }
    // The rules and the sentences are those for values that are read with their kind known.
    let node = JSONNode(jsonValue)
    var diagnostics = Diagnostics()
    let value = ValueReader(isDefault: isDefault).value(node, of: kind, into: &diagnostics)
    if let problem = diagnostics.all.first(where: { $0.severity == .error }) {
      let message = misunderstanding ?? unescaping(problem.message)
      return .failure(ConversionError(code: problem.code, message: message))
    }
    for warning in diagnostics.all {
      let message = unescaping(warning.message)
      warnings.append(Diagnostic(warning.severity, warning.code, message: message, at: nil))
    }
    return value.map(Result.success) ?? .failure(.init(expected: kind, found: kindName))
  }

  /// The kind of the value; `nil` for an object.
  var kind: ValueKind? {
    switch self {
    case .color: .color
    case .font: .font
    case .shadow: .shadow
    case .number: .number
    case .string: .string
    case .flag: .flag
    case .size: .size
    case .point: .point
    case .offset: .offset
    case .insets: .insets
    case .list: .list
    case .object: nil
    case .style: .style
    }
  }

  /// Whether the value is one that JSON has by itself.
  private var isGeneric: Bool {
    switch self {
    case .number, .string, .flag, .list, .object: true
    default: false
    }
  }

  /// What is wrong with a text that says something else where a sheet says it; `nil` for all others.
  private var misunderstanding: String? {
    guard case .string(let text) = self else { return nil }
    return switch TextValue(text) {
    case .reference: "'\(text)' is a text here; what refers to a setting is a '.reference'"
    case .keyword: "'\(text)' is a text here; what a sheet says with it is a '.keyword'"
    case .constant: "'\(text)' is a text here; constants have values in sheets only"
    case .plain, .misspelledKeyword: nil
    }
  }

  /// A message that quotes the value as a sheet writes it, with its texts as they are.
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

  /// What kind of value it is, with its article, for messages.
  var kindName: String { kind?.name ?? "an object" }
}

extension ConversionError {
  fileprivate init(expected kind: ValueKind, found: String) {
    self.init(code: .wrongKind, message: "expected \(kind.example), found \(found)")
  }
}
