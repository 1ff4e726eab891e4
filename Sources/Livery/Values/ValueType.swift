/// The values that a property takes: a kind, and its limits.
public struct ValueType: Hashable, Sendable {
  /// The kind.
  public let kind: ValueKind

  /// The words of the kind `enum`; empty for others.
  public let words: [String]

  /// The least value of a number, a duration in seconds or an angle in degrees; `nil` for any.
  public let least: Double?

  /// The greatest value of a number, a duration in seconds or an angle in degrees; `nil` for any.
  public let most: Double?

  /// The type of a list's elements: none or one.
  private let elements: [ValueType]

  /// Makes a type.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - words: The words of the kind `enum`.
  ///   - element: The type of a list's elements; `nil` for any values.
  ///   - least: The least value.
  ///   - most: The greatest value.
  public init(
    _ kind: ValueKind,
    words: [String] = [],
    element: ValueType? = nil,
    least: Double? = nil,
    most: Double? = nil
  ) {
    self.kind = kind
    self.words = words
    elements = element.map { [$0] } ?? []
    self.least = least
    self.most = most
  }

  /// The type of a list's elements; `nil` for any values, and for other kinds.
  public var element: ValueType? { elements.first }

  /// A Boolean value that indicates whether all values of the kind are valid.
  var isPlain: Bool { words.isEmpty && elements.isEmpty && least == nil && most == nil }

  /// The innermost kind: that of the elements for a list.
  package var innermostKind: ValueKind { element?.innermostKind ?? kind }
}

extension ValueType: CustomStringConvertible {
  /// The kind with its limits, such as `list of color` or `number from 0 to 1`.
  public var description: String {
    if !words.isEmpty { return "\(kind.rawValue) of \(words.joined(separator: ", "))" }
    if let element { return "\(kind.rawValue) of \(element)" }
    return kind.rawValue + range
  }

  /// The limits in words: ` from 0 to 1`; empty without any.
  var range: String {
    func text(_ limit: Double) -> String {
      switch kind {
      case .duration: Duration.milliseconds(limit * 1000).sheetText
      case .angle: Angle(degrees: limit).description
      default: limit.plainText
      }
    }
    return switch (least, most) {
    case (let least?, let most?): " from \(text(least)) to \(text(most))"
    case (let least?, nil): " of at least \(text(least))"
    case (nil, let most?): " of at most \(text(most))"
    case (nil, nil): ""
    }
  }

  /// Returns whether a number is within the limits.
  func allows(_ number: Double) -> Bool {
    (least.map { $0 <= number } ?? true) && (most.map { number <= $0 } ?? true)
  }
}
