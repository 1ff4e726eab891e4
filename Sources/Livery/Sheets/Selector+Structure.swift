extension Selector.Step {
  /// A condition on a widget's place among its siblings, or on its children.
  ///
  /// Siblings of all classes count, from 1. A window is the only one of its kind, as a root is.
  public enum Structure: Hashable, Sendable {
    /// The first child of its parent: `:first`.
    case first
    /// The last child of its parent: `:last`.
    case last
    /// The only child of its parent: `:only`.
    case only
    /// A widget at one of the places `step * n + offset`, for n from 0: `:nth(2n+1)`.
    case nth(step: Int, offset: Int)
    /// A widget without children: `:empty`.
    case empty
  }

  /// A negated name or a structural condition.
  ///
  /// A widget that passes a test is matched as if it had a further name.
  package enum Test: Hashable, Sendable {
    /// The widget does not have the name.
    case lacks(String)
    /// The widget is at such a place, or has no children.
    case structure(Structure)

    /// The greatest number of different tests in a theme.
    static let limit = 64
  }

  /// The style names that the widget must not have, sorted, without duplicates.
  public var excludedNames: [String] {
    tests.compactMap { if case .lacks(let name) = $0 { name } else { nil } }
  }

  /// The conditions on the widget's place among its siblings and on its children, sorted, without
  /// duplicates.
  public var structure: [Structure] {
    tests.compactMap { if case .structure(let condition) = $0 { condition } else { nil } }
  }

  /// The place of a widget among its siblings.
  package struct Place: Hashable, Sendable {
    /// The number among all siblings, from 1.
    package let number: Int
    /// A Boolean value that indicates whether it is the last one.
    package let isLast: Bool
    /// A Boolean value that indicates whether it has no children.
    package let isEmpty: Bool

    /// The place of a window with children.
    package static let ofWindow = Self(number: 1, isLast: true, isEmpty: false)

    /// Makes a place.
    package init(number: Int, isLast: Bool, isEmpty: Bool) {
      (self.number, self.isLast, self.isEmpty) = (number, isLast, isEmpty)
    }
  }
}

extension Selector.Step.Structure {
  /// Returns the condition `:nth` in the form that all equal ones share, whose offset is the first
  /// place or, of multiples, 0.
  package static func places(step: Int, offset: Int) -> Self {
    if step > 0 {
      let first = offset > 0 ? offset : offset + (-offset / step + 1) * step
      return .nth(step: step, offset: first == step ? 0 : first)
    }
    if offset < 1 { return .nth(step: 0, offset: 0) }
    return .nth(step: offset + step < 1 ? 0 : step, offset: offset)
  }

  /// A Boolean value that indicates whether no widget meets the condition.
  package var isImpossible: Bool { self == .nth(step: 0, offset: 0) }

  /// A Boolean value that indicates whether the condition depends on the number of siblings before
  /// the widget.
  var countsSiblings: Bool { if case .nth = self { true } else { false } }

  /// The reason why a widget does not meet the condition.
  var failure: String {
    switch self {
    case .first: "it is not the first child of its parent"
    case .last: "it is not the last child of its parent"
    case .only: "it is not the only child of its parent"
    case .empty: "it has children"
    case .nth: "its place among its siblings is none of '\(formula ?? "")'"
    }
  }

  /// Returns a Boolean value that indicates whether a widget at a place meets the condition.
  package func isMet(at place: Selector.Step.Place) -> Bool {
    switch self {
    case .first: place.number == 1
    case .last: place.isLast
    case .only: place.number == 1 && place.isLast
    case .empty: place.isEmpty
    case .nth(0, let offset): place.number == offset
    case .nth(let step, let offset):
      (place.number - offset) % step == 0 && (place.number - offset) / step >= 0
    }
  }
}

extension Selector.Step.Structure: CustomStringConvertible {
  /// The condition as in a key, such as `:nth(2n+1)`.
  public var description: String {
    switch self {
    case .first: ":first"
    case .last: ":last"
    case .only: ":only"
    case .empty: ":empty"
    case .nth: ":nth(\(formula ?? ""))"
    }
  }

  /// The formula of `:nth`, such as `2n+1`; `nil` for other conditions.
  package var formula: String? {
    guard case .nth(let step, let offset) = self else { return nil }
    let factor = step == 1 ? "n" : step == -1 ? "-n" : "\(step)n"
    if step == 0 { return "\(offset)" }
    return offset == 0 ? factor : "\(factor)+\(offset)"
  }
}

extension Selector.Step.Structure: Comparable {
  /// Returns a Boolean value that indicates whether one condition is written before another.
  public static func < (left: Self, right: Self) -> Bool { left.order < right.order }

  private var order: (Int, Int, Int) {
    switch self {
    case .first: (0, 0, 0)
    case .last: (1, 0, 0)
    case .only: (2, 0, 0)
    case .nth(let step, let offset): (3, step, offset)
    case .empty: (4, 0, 0)
    }
  }
}

extension Selector.Step.Test {
  /// A Boolean value that indicates whether the test is about a place or children.
  package var isStructural: Bool { if case .structure = self { true } else { false } }

  /// Returns a Boolean value that indicates whether a widget with some names at a place passes the test.
  package func isPassed(by names: [String], at place: Selector.Step.Place) -> Bool {
    switch self {
    case .lacks(let name): !names.contains(name)
    case .structure(let condition): condition.isMet(at: place)
    }
  }
}

extension Selector.Step.Test: Comparable {
  /// Returns a Boolean value that indicates whether one test is written before another.
  package static func < (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.lacks(let one), .lacks(let other)): one < other
    case (.structure(let one), .structure(let other)): one < other
    case (.lacks, .structure): true
    case (.structure, .lacks): false
    }
  }
}

// MARK: Formulas

extension Selector.Step.Structure {
  /// Returns the condition `:nth` with a formula such as `2n+1`; `nil` for another text.
  static func places(_ formula: String) -> Self? {
    // White space is allowed around signs only.
    let parts = formula.split(separator: " ")
    let signs = "+-"
    for (one, other) in zip(parts, parts.dropFirst()) {
      guard let end = one.last, let start = other.first,
        signs.contains(end) || signs.contains(start)
      else { return nil }
    }
    let text = parts.joined()
    if text == "odd" { return places(step: 2, offset: 1) }
    if text == "even" { return places(step: 2, offset: 0) }
    guard let mark = text.firstIndex(of: "n") else {
      return number(text).map { places(step: 0, offset: $0) }
    }
    let factor = text[..<mark]
    let rest = text[text.index(after: mark)...]
    let step = factor.isEmpty || factor == "+" ? 1 : factor == "-" ? -1 : number(factor)
    guard let step, rest.isEmpty || rest.first == "+" || rest.first == "-" else { return nil }
    return (rest.isEmpty ? 0 : number(rest)).map { places(step: step, offset: $0) }
  }

  /// The greatest number of digits in a formula.
  private static let digitLimit = 6

  /// Returns a whole number, which may have a sign.
  private static func number(_ text: some StringProtocol) -> Int? {
    let digits = text.first == "+" || text.first == "-" ? text.dropFirst() : text[...]
    let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return isNumber && digits.utf8.count <= digitLimit ? Int(text) : nil
  }
}
