/// Contexts by their axes, such as `dark` on `scheme`: what a tree is in, and what a `@when` asks
/// for.
///
/// ```swift
/// tree.contexts = ["scheme": "dark", "contrast": "high"]
/// ```
public struct Contexts: Hashable, Sendable {
  /// The contexts by axis.
  private var byAxis: [String: String] = [:]

  /// No context on any axis.
  public init() {}

  /// The context on an axis; `nil` if nothing is said about it.
  public subscript(axis: String) -> String? {
    get { byAxis[axis] }
    set { byAxis[axis] = newValue }
  }

  /// Whether nothing is said about any axis.
  public var isEmpty: Bool { byAxis.isEmpty }

  /// How many axes something is said about.
  public var count: Int { byAxis.count }

  /// The axes that something is said about, in alphabetical order.
  public var axes: [String] { byAxis.keys.sorted() }

  /// Whether everything that is asked for here holds there.
  public func hold(in others: Self) -> Bool {
    byAxis.allSatisfy { others.byAxis[$0.key] == $0.value }
  }

  /// These contexts and others, which win where both say something about an axis.
  public func overlaid(by others: Self) -> Self {
    var result = self
    result.byAxis.merge(others.byAxis) { $1 }
    return result
  }

  /// The axes on which two demands exclude each other, in alphabetical order.
  func axes(excluding others: Self) -> [String] {
    axes.filter { axis in others[axis].map { $0 != self[axis] } ?? false }
  }
}

extension Contexts: ExpressibleByDictionaryLiteral {
  /// Makes contexts of axes with one context each; of several for one axis the last holds.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (axis, context) in elements { byAxis[axis] = context }
  }
}

extension Contexts: CustomStringConvertible {
  /// The contexts as `@when` writes them, such as `contrast=high scheme=dark`.
  public var description: String { axes.map { "\($0)=\(byAxis[$0] ?? "")" }.joined(separator: " ") }
}
