import SourceJSON

/// The definitions in the files of a theme, in the order of the files and of the definitions in
/// them.
struct MotifTheme: Sendable {
  /// The kind of a definition.
  enum Kind: Sendable {
    /// `$Name`.
    case constant
    /// `.Name`.
    case style

    /// The kind in words for messages.
    var word: String { self == .constant ? "constant" : "class" }

    /// The first character of its names.
    var mark: String { self == .constant ? "$" : "." }
  }

  /// A name of a theme without its mark.
  struct Name: Hashable, Sendable, CustomStringConvertible {
    /// The kind of the name.
    let kind: Kind

    /// The name after the mark.
    let text: String

    /// The name as it is in the file.
    var description: String { kind.mark + text }

    /// Creates a name from a text that begins with `$` or `.` and continues; `nil` for all others
    /// (MO-5).
    init?(_ text: String) {
      guard let first = text.unicodeScalars.first, text.unicodeScalars.count > 1 else { return nil }
      switch first {
      case "$": kind = .constant
      case ".": kind = .style
      default: return nil
      }
      self.text = String(text.unicodeScalars.dropFirst())
    }
  }

  /// A class or a constant of a file.
  struct Definition: Sendable {
    /// The name.
    let name: Name

    /// The number of the file.
    let file: Int

    /// The place of the name.
    let location: SourceLocation?

    /// The value of a constant; `null` for a class.
    let value: SourceValue

    /// The superclass.
    var superclass: SourceValue?

    /// The properties of a class, without `_superclass`, and without `$` before their names.
    var properties: [SourceValue.Member] = []
  }

  /// The definitions.
  private(set) var definitions: [Definition] = []

  private var indices: [Name: Int] = [:]

  /// Returns the definition of a name.
  subscript(name: Name) -> Definition? { indices[name].map { definitions[$0] } }

  /// Adds a definition; returns an earlier one of the same name.
  mutating func add(_ definition: Definition) -> Definition? {
    if let old = self[definition.name] { return old }
    indices[definition.name] = definitions.count
    definitions.append(definition)
    return nil
  }

  /// Resolves a value: the value of the constants that it leads to, or a text that names a class.
  ///
  /// Of constants in a loop it is any of them.
  func resolved(_ value: SourceValue) -> SourceValue {
    var value = value
    for _ in definitions {
      guard case .string(let text) = value.content, let name = Name(text), name.kind == .constant,
        let definition = self[name]
      else { break }
      value = definition.value
    }
    return value
  }

  /// Returns the class that a value resolves to; `nil` for other values.
  func style(_ value: SourceValue) -> Name? {
    guard case .string(let text) = resolved(value).content else { return nil }
    return Name(text)
  }
}
