/// A reason why an applier or a transformer was not registered.
public enum ApplierError: Error, Hashable, Sendable {
  /// The class already has an applier for the property.
  case alreadyRegistered(property: String, type: String)
  /// The type already has a transformer, or is a ``ThemeValue``.
  case alreadyTransformed(type: String)
  /// An applier names a property twice.
  case repeatedProperty(String)
  /// A property has no name, or an applier has no property.
  case namelessProperty
  /// A map of keywords is empty.
  case noKeywords(property: String)
}

extension ApplierError: CustomStringConvertible {
  /// The reason: a fragment without a full stop.
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
