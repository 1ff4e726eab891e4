/// Why a class cannot stand in a catalog as it was given.
public struct CatalogConflict: Error, Hashable, Sendable {
  /// The ways in which a class can be in conflict.
  public enum Kind: Hashable, Sendable {
    /// The class is already there, with the superclass `known`; `first` is the position of the
    /// definition that says so, `nil` if the catalog had it before.
    case otherSuperclass(known: String?, first: Int?)
    /// The superclass is nowhere defined; `suggestion` is the class that was probably meant.
    case unknownSuperclass(suggestion: String?)
    /// The class inherits from itself; the loop begins and ends with it.
    case loop([String])
  }

  /// The class.
  public let name: String

  /// The superclass that was given for it.
  public let superclass: String?

  /// The position of the definition among those that were given together.
  public let position: Int

  /// What is wrong with it.
  public let kind: Kind

  init(_ definition: Catalog.Definition, at position: Int, _ kind: Kind) {
    name = definition.name
    superclass = definition.superclass
    self.position = position
    self.kind = kind
  }
}

extension CatalogConflict: CustomStringConvertible {
  /// What was found and what was expected: a fragment without a full stop.
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
