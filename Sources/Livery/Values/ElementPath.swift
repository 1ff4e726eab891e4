/// The path of a theme's entry, such as `main.titleLabel.iphone`: names with dots between them.
///
/// The path refers to the entry of one name with the same spelling, `.main\.titleLabel\.iphone`.
/// Otherwise, if all its names are different, it refers to the entry with exactly these names in
/// any order, `.main.titleLabel.iphone`. In a name, a backslash escapes the next character. An
/// invalid path refers to no entry.
public struct ElementPath: RawRepresentable, Sendable {
  /// The path as written, without a leading dot.
  public let rawValue: String

  /// The location of the path; `nil` if it was not read from a file.
  public let location: SourceLocation?

  /// Makes a path from its text.
  public init(rawValue: String) { self.init(rawValue, at: nil) }

  /// Makes a path from its text.
  package init(_ rawValue: String, at location: SourceLocation?) {
    self.rawValue = rawValue
    self.location = location
  }

  /// Makes a path from names.
  public init(names: [StyleName]) {
    self.init(rawValue: names.map { Identifier.escaped($0.rawValue) }.joined(separator: "."))
  }

  private var parts: [EscapedText]? { EscapedText(rawValue)?.split(at: ".") }

  /// The names, in the order of the path; empty if the path is invalid.
  public var names: [StyleName] { parts?.map { StyleName(rawValue: $0.plain) } ?? [] }

  /// The single name with the spelling of the path, which takes precedence over its parts.
  public var wholeName: StyleName {
    StyleName(rawValue: names.map(\.rawValue).joined(separator: "."))
  }

  /// The names if they are all different; otherwise empty.
  package var namesIfDifferent: Set<StyleName> {
    let names = names
    let set = Set(names)
    return set.count == names.count ? set : []
  }

  /// A Boolean value that indicates whether all names are valid: a letter followed by letters and
  /// digits, or other characters with a backslash.
  public var isValid: Bool { parts?.allSatisfy { $0.name != nil } ?? false }
}

extension ElementPath: Hashable {
  /// Returns whether two paths have the same text; locations do not matter.
  public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

  /// Feeds the path to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension ElementPath: ExpressibleByStringLiteral {
  /// Makes a path from a string literal.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}

extension ElementPath: CustomStringConvertible {
  /// The text.
  public var description: String { rawValue }
}
