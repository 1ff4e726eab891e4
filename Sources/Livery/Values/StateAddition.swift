/// A state that code or a sheet adds to those of a theme, with its place in their order.
///
/// ```swift
/// let loader = AppearanceLoader(states: [
///   StateAddition("hover", before: "focused"), StateAddition("failed", after: "disabled"),
/// ])
/// ```
public struct StateAddition: Hashable, Sendable {
  /// A place in the order of states, of which the strongest is the first.
  public enum Place: Hashable, Sendable {
    /// Directly before a state, which is weaker.
    case before(String)
    /// Directly after a state, which is stronger.
    case after(String)
    /// After all other states: the weakest.
    case last
  }

  /// The name in lower case.
  public let name: String

  /// The place.
  public let place: Place

  /// Adds a state after all others, as the weakest.
  public init(_ name: String) { self.init(name, at: .last) }

  /// Adds a state directly before another one, as a stronger one.
  public init(_ name: String, before other: String) { self.init(name, at: .before(other)) }

  /// Adds a state directly after another one, as a weaker one.
  public init(_ name: String, after other: String) { self.init(name, at: .after(other)) }

  package init(_ name: String, at place: Place) {
    self.name = name.lowercased()
    self.place =
      switch place {
      case .before(let other): .before(other.lowercased())
      case .after(let other): .after(other.lowercased())
      case .last: .last
      }
  }
}

extension StateAddition.Place {
  /// The state that the place is next to; `nil` for the last place.
  package var neighbour: String? {
    switch self {
    case .before(let name), .after(let name): name
    case .last: nil
    }
  }
}

extension StateAddition.Place: CustomStringConvertible {
  /// The place in words, such as `before 'focused'`.
  public var description: String {
    switch self {
    case .before(let name): "before '\(name)'"
    case .after(let name): "after '\(name)'"
    case .last: "after all others"
    }
  }
}
