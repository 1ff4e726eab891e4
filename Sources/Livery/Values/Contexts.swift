/// Contexts by their axes, such as `dark` on `scheme`: what a tree is in, and what a `@when` asks
/// for.
///
/// ```swift
/// tree.contexts = ["scheme": "dark", "contrast": "high"]
/// ```
public struct Contexts: Hashable, Sendable {
  /// The contexts by axis.
  private var byAxis: [String: String] = [:]

  /// What remembers which of them are looked at; `nil` if nobody asks for that.
  private var reads: ContextReads?

  /// No context on any axis.
  public init() {}

  /// The context on an axis; `nil` if nothing is said about it.
  public subscript(axis: String) -> String? {
    get {
      reads?.note(axis)
      return byAxis[axis]
    }
    set { byAxis[axis] = newValue }
  }

  /// Whether nothing is said about any axis.
  public var isEmpty: Bool { read.isEmpty }

  /// How many axes something is said about.
  public var count: Int { read.count }

  /// The axes that something is said about, in alphabetical order.
  public var axes: [String] { read.keys.sorted() }

  /// Whether everything that is asked for here holds there.
  public func hold(in others: Self) -> Bool {
    read.allSatisfy { others[$0.key] == $0.value }
  }

  /// These contexts and others, which win where both say something about an axis.
  public func overlaid(by others: Self) -> Self {
    var result = Self()
    result.byAxis = read.merging(others.read) { $1 }
    return result
  }

  /// All of them, each of which counts as looked at.
  private var read: [String: String] {
    reads?.note(nil)
    return byAxis
  }

  /// The same, of which it is remembered what is looked at.
  func noted(by reads: ContextReads?) -> Self {
    var result = self
    result.reads = reads
    return result
  }

  /// The axes on which two demands exclude each other, in alphabetical order.
  func axes(excluding others: Self) -> [String] {
    axes.filter { axis in others[axis].map { $0 != self[axis] } ?? false }
  }
}

extension Contexts {
  /// Whether both say the same on all axes.
  public static func == (first: Self, second: Self) -> Bool { first.read == second.read }

  /// Hashes what is said on all axes.
  public func hash(into hasher: inout Hasher) { hasher.combine(read) }
}

extension Contexts: ExpressibleByDictionaryLiteral {
  /// Makes contexts of axes with one context each; of several for one axis the last holds.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (axis, context) in elements { byAxis[axis] = context }
  }
}

extension Contexts: CustomStringConvertible {
  /// The contexts as `@when` writes them, such as `contrast=high scheme=dark`.
  public var description: String { axes.map { "\($0)=\(self[$0] ?? "")" }.joined(separator: " ") }
}
