/// Why an applier or a transformer was not registered.
public enum ApplierError: Error, Hashable, Sendable {
  /// The class has an applier for a property already.
  case alreadyRegistered(property: String, type: String)
  /// A type has a transformer already, or is a ``ThemeValue`` by itself.
  case alreadyTransformed(type: String)
  /// A property is named twice in one applier.
  case repeatedProperty(String)
  /// A property without a name, or no property at all.
  case namelessProperty
  /// A map of keywords without any.
  case noKeywords(property: String)
}

extension ApplierError: CustomStringConvertible {
  /// What was found and what was expected: a fragment without a full stop.
  public var description: String {
    switch self {
    case .alreadyRegistered(let property, let type):
      "'\(type)' has an applier for '\(property)' already; one class has one for each property"
    case .alreadyTransformed(let type):
      "values are made into '\(type)' already; one type has one transformer"
    case .repeatedProperty(let property):
      "'\(property)' is named twice; an applier takes each property once"
    case .namelessProperty: "an applier needs properties with names"
    case .noKeywords(let property): "'\(property)' needs at least one keyword"
    }
  }
}
