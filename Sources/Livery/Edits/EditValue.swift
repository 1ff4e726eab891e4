import SourceJSON

/// The new value of an edit of a sheet.
public enum EditValue: Hashable, Sendable {
  /// A value as written in a sheet: JSON text, in which a string may lack its quotes, such as
  /// `#ff8800`, `$accent`, `@inherit`, `null` or `14`.
  case value(String)
  /// One field of a font or a shadow, written likewise; the others remain.
  case field(Setting.Field, String)
  /// A declared value.
  case declared(Declaration.Value)
  /// A reference to a constant, whose name is given without its `$`.
  case constant(String)
  /// No value: removes the declaration, and with the last one its section.
  case remove

  /// The setting has no value, and weaker declarations are overridden.
  public static let null = Self.declared(.none)
  /// The parent's value.
  public static let inherit = Self.declared(.keyword(.inherit))
  /// The winner among the declarations of weaker origins.
  public static let revert = Self.declared(.keyword(.revert))
  /// The winner among the built-in declarations.
  public static let initial = Self.declared(.keyword(.initial))
}

extension EditValue {
  /// Returns the value as written in a sheet, given the former value.
  ///
  /// - Throws: The errors in its text; or an error if the former value has no fields.
  package func json(
    for setting: Setting?,
    insteadOf old: JSONValue?
  ) throws(DiagnosticsError) -> JSONValue {
    switch self {
    case .value(let text): return try Self.json(text)
    case .declared(let value): return value.jsonValue
    case .constant(let name): return .string("$\(name)")
    case .remove: return .null
    case .field(let field, _):
      let json = try fieldJSON(for: setting)
      let member = JSONValue.Member(field.rawValue, json)
      switch old {
      case nil, .null: return .object([member])
      case .object(var members):
        if let known = members.firstIndex(where: { $0.key == field.rawValue }) {
          members[known] = member
        } else {
          members.append(member)
        }
        return .object(members)
      default:
        throw .editRefused("what is declared has no fields; write the whole value", at: nil)
      }
    }
  }

  /// Returns the value of a field as written in a sheet.
  func fieldJSON(for setting: Setting?) throws(DiagnosticsError) -> JSONValue {
    guard case .field(let field, let text) = self else { return .null }
    if let setting, let kind = setting.kind, !kind.fields.contains(field) {
      let fields = kind.fields.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      let suggestion = fields.isEmpty ? "it is a \(kind.rawValue)" : "expected one of \(fields)"
      throw .editRefused("'\(setting)' has no field '\(field.rawValue)'; \(suggestion)", at: nil)
    }
    return try Self.json(text)
  }

  /// Parses a text as JSON, or else returns it as a string.
  private static func json(_ text: String) throws(DiagnosticsError) -> JSONValue {
    let trimmed = Identifier.trimmed(text) ?? ""
    var diagnostics = Diagnostics()
    let source = SourceText(name: "<value>", text: trimmed)
    if let node = JSONParser.parse(source, into: &diagnostics) { return JSONValue(node) }
    let isReference = if case .reference = TextValue(trimmed) { true } else { false }
    if let first = trimmed.first, isReference || !"\"{[".contains(first) {
      return .string(trimmed)
    }
    throw DiagnosticsError(diagnostics: diagnostics.all)
  }
}

extension DiagnosticsError {
  /// An edit that is rejected.
  package static func editRefused(
    _ message: String,
    at location: SourceLocation?,
    notes: [Diagnostic.Note] = []
  ) -> Self {
    Self(diagnostics: [
      Diagnostic(.error, .editRefused, message: message, at: location, notes: notes)
    ])
  }
}
