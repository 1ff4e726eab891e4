/// The conflict of a class definition with a catalog.
public struct CatalogConflict: Error, Hashable, Sendable {
  /// The ways in which a class can be in conflict.
  public enum Kind: Hashable, Sendable {
    /// The class exists already, with the superclass `known`; `first` is the position of its
    /// definition, `nil` if the catalog contained it before.
    case otherSuperclass(known: String?, first: Int?)
    /// The superclass is undefined; `suggestion` is a class with a similar name.
    case unknownSuperclass(suggestion: String?)
    /// The class inherits from itself; the cycle begins and ends with it.
    case loop([String])
  }

  /// The class.
  public let name: String

  /// The superclass in the definition.
  public let superclass: String?

  /// The position of the definition among those that were added together.
  public let position: Int

  /// The conflict.
  public let kind: Kind

  init(_ definition: Catalog.Definition, at position: Int, kind: Kind) {
    name = definition.name
    superclass = definition.superclass
    self.position = position
    self.kind = kind
  }
}

extension CatalogConflict: CustomStringConvertible {
  /// The problem and the expected definition: a fragment without a full stop.
  public var description: String {
    switch kind {
    case .otherSuperclass(let known, _):
      let given = superclass.map { "'\($0)'" } ?? "nothing"
      let known = known.map { "'\($0)'" } ?? "nothing"
      return "class '\(name)' cannot inherit from \(given); it already inherits from \(known)"
    case .unknownSuperclass(let suggestion):
      let found = "unknown superclass '\(superclass ?? "")' of class '\(name)'"
      guard let suggestion else { return "\(found); expected a class of the catalog" }
      return "\(found); did you mean '\(suggestion)'?"
    case .loop(let names):
      return "class '\(name)' inherits from itself: \(names.dropLast().loopText)"
    }
  }
}
