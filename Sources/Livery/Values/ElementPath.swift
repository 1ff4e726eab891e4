/// The path of a theme's entry, such as `main.titleLabel.iphone`: names with dots between them.
///
/// It stands for the entry of one name that is spelled like it, `.main\.titleLabel\.iphone`, or else,
/// if all its names are different, for the entry that has exactly these names,
/// `.main.titleLabel.iphone`, in whatever order. In a name, a backslash takes the character behind it
/// as it is. A text that is no path stands for no entry.
public struct ElementPath: RawRepresentable, Sendable {
  /// The path as it was written, without a dot in front.
  public let rawValue: String

  /// Where it stands; `nil` if it was not read from a file.
  public let location: SourceLocation?

  /// Makes it of its text.
  public init(rawValue: String) { self.init(rawValue, at: nil) }

  /// Makes it of its text.
  package init(_ rawValue: String, at location: SourceLocation?) {
    self.rawValue = rawValue
    self.location = location
  }

  /// Makes the path of names.
  public init(names: [StyleName]) {
    self.init(rawValue: names.map { Identifier.escaped($0.rawValue) }.joined(separator: "."))
  }

  private var parts: [EscapedText]? { EscapedText(rawValue)?.split(at: ".") }

  /// The names, in the order of the path; none of a text that is no path.
  public var names: [StyleName] { parts?.map { StyleName(rawValue: $0.plain) } ?? [] }

  /// The one name that is spelled like the path, which goes before its names.
  public var wholeName: StyleName {
    StyleName(rawValue: names.map(\.rawValue).joined(separator: "."))
  }

  /// The names, if they are all different; none otherwise.
  package var namesIfDifferent: Set<StyleName> {
    let names = names
    let set = Set(names)
    return set.count == names.count ? set : []
  }

  /// Whether all names are names: a letter each, then letters and digits, or other characters with a
  /// backslash.
  public var isValid: Bool { parts?.allSatisfy { $0.name != nil } ?? false }
}

extension ElementPath: Hashable {
  /// Whether two paths have the same names in the same order; places do not matter.
  public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

  /// Feeds the path to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension ElementPath: ExpressibleByStringLiteral {
  /// Makes it of a text between quotes.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}

extension ElementPath: CustomStringConvertible {
  /// The text.
  public var description: String { rawValue }
}
