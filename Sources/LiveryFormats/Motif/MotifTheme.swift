import SourceJSON

/// What the files of a theme define, in the order of the files and of the definitions in them.
struct MotifTheme: Sendable {
  /// What a name stands for.
  enum Kind: Sendable {
    /// `$Name`.
    case constant
    /// `.Name`.
    case style

    /// What it is, in words for messages.
    var word: String { self == .constant ? "constant" : "class" }

    /// The character that its names begin with.
    var mark: String { self == .constant ? "$" : "." }
  }

  /// A name of a theme with its mark taken off.
  struct Name: Hashable, Sendable, CustomStringConvertible {
    /// What it stands for.
    let kind: Kind

    /// The name behind the mark.
    let text: String

    /// The name as it stands in the file.
    var description: String { kind.mark + text }

    /// Reads a text that begins with `$` or `.` and has more than that; `nil` for all others (MO-5).
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
    /// Its name.
    let name: Name

    /// The number of the file.
    let file: Int

    /// Where the name stands.
    let location: SourceLocation?

    /// A constant's value; a class has `null`.
    let value: SourceValue

    /// The class that it inherits from.
    var superclass: SourceValue?

    /// The properties of a class, without `_superclass`, and without `$` before their names.
    var properties: [SourceValue.Member] = []
  }

  /// The definitions.
  private(set) var definitions: [Definition] = []

  private var indices: [Name: Int] = [:]

  /// What a name stands for.
  subscript(name: Name) -> Definition? { indices[name].map { definitions[$0] } }

  /// Adds a definition; returns the one that has the name already.
  mutating func add(_ definition: Definition) -> Definition? {
    if let old = self[definition.name] { return old }
    indices[definition.name] = definitions.count
    definitions.append(definition)
    return nil
  }

  /// What a value is in the end: the value of the constants that it leads to, or a text that names a
  /// class.
  ///
  /// Of constants that go round in a loop it is any of them.
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

  /// The class that a value is in the end; `nil` if it is something else.
  func style(_ value: SourceValue) -> Name? {
    guard case .string(let text) = resolved(value).content else { return nil }
    return Name(text)
  }
}
