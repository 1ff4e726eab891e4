/// Contexts by axis, such as `dark` on `scheme`: the contexts of a tree, or those that a `@when`
/// requires.
///
/// ```swift
/// tree.contexts = ["scheme": "dark", "contrast": "high"]
/// ```
public struct Contexts: Hashable, Sendable {
  /// The contexts by axis.
  private var byAxis: [String: String] = [:]

  /// The record of the axes that are read; `nil` if reads are not recorded.
  private var reads: ContextReads?

  /// No context on any axis.
  public init() {}

  /// The context on an axis; `nil` if none is set.
  public subscript(axis: String) -> String? {
    get {
      reads?.record(axis)
      return byAxis[axis]
    }
    set { byAxis[axis] = newValue }
  }

  /// A Boolean value that indicates whether no axis has a context.
  public var isEmpty: Bool { read.isEmpty }

  /// The number of axes with a context.
  public var count: Int { read.count }

  /// The axes with a context, in alphabetical order.
  public var axes: [String] { read.keys.sorted() }

  /// Returns whether other contexts include all of these.
  public func areMet(in others: Self) -> Bool {
    read.allSatisfy { others[$0.key] == $0.value }
  }

  /// Returns these contexts overridden by others.
  public func overlaid(by others: Self) -> Self {
    var result = Self()
    result.byAxis = read.merging(others.read) { $1 }
    return result
  }

  /// All contexts; reading them is recorded.
  private var read: [String: String] {
    reads?.record(nil)
    return byAxis
  }

  /// Returns the same contexts, with reads recorded.
  func recorded(by reads: ContextReads?) -> Self {
    var result = self
    result.reads = reads
    return result
  }

  /// Returns the axes on which two conditions exclude each other, in alphabetical order.
  func axes(excluding others: Self) -> [String] {
    axes.filter { axis in others[axis].map { $0 != self[axis] } ?? false }
  }
}

extension Contexts {
  /// Returns whether the contexts are equal on all axes.
  public static func == (first: Self, second: Self) -> Bool { first.read == second.read }

  /// Feeds all contexts to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(read) }
}

extension Contexts: ExpressibleByDictionaryLiteral {
  /// Makes contexts from axes with one context each; the last one of an axis wins.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (axis, context) in elements { byAxis[axis] = context }
  }
}

extension Contexts: CustomStringConvertible {
  /// The contexts in the syntax of `@when`, such as `contrast=high scheme=dark`.
  public var description: String { axes.map { "\($0)=\(self[$0] ?? "")" }.joined(separator: " ") }
}
