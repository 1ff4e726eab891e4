/// The path of a theme's entry, such as `main.titleLabel.iphone`: names with dots between them.
///
/// It stands for the entry that has exactly these names, `.main.titleLabel.iphone`, in whatever
/// order. A text that is no path stands for no entry.
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

  /// The names, in the order of the path.
  public var names: [StyleName] {
    rawValue.split(separator: ".", omittingEmptySubsequences: false).map {
      StyleName(rawValue: String($0))
    }
  }

  /// Whether all names are names: a letter each, then letters and digits.
  public var isValid: Bool { names.allSatisfy { Identifier.isValid($0.rawValue) } }
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
