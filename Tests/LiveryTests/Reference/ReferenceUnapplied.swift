import Livery

/// A declaration of a setting that does not apply, with the first condition that fails.
struct ReferenceUnapplied {
  var selector: String
  var location: SourceLocation?
  var reason: String

  init(_ selector: String, at location: SourceLocation?, _ reason: String) {
    self.selector = selector
    self.location = location
    self.reason = reason
  }

  /// Returns a default entry that another default style replaces.
  static func anotherDefault(at location: SourceLocation?) -> Self {
    Self("default", at: location, "another default style was set")
  }
}
