/// A name of a constant or the key of an entry, or several with `*` for any characters.
///
/// A constant stands for its members as well: `$brand` matches `$brand.dark`.
public struct NamePattern: Hashable, Sendable, CustomStringConvertible {
  /// The pattern as text.
  public let description: String
  private let parts: [Substring]

  /// Creates a pattern from a text such as `$brand`, `$palette.*` or `UIButton`.
  public init(_ text: String) {
    description = text
    parts = text.split(separator: "*", omittingEmptySubsequences: false)
  }

  /// Returns whether a name matches; the name of a constant begins with `$`.
  public func matches(_ name: String) -> Bool {
    guard parts.count > 1 else {
      return name == description
        || (description.hasPrefix("$") && name.hasPrefix(description + "."))
    }
    guard let first = parts.first, let last = parts.last, name.hasPrefix(first) else {
      return false
    }
    var rest = name.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}

extension NamePattern {
  /// Returns whether the name of a constant matches, with or without the `$` of either.
  package func matchesConstant(_ name: String) -> Bool {
    let plain = name.hasPrefix("$") ? String(name.dropFirst()) : name
    let pattern = description.hasPrefix("$") ? self : Self("$" + description)
    // All members are the constant as well.
    return pattern.matches("$" + plain) || pattern.description == "$\(plain).*"
  }
}

extension NamePattern: ExpressibleByStringLiteral {
  /// Creates a pattern from a literal.
  public init(stringLiteral value: String) { self.init(value) }
}
