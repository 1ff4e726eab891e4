import Livery

/// Something that is said about a setting and does not apply, with the first condition that fails.
struct ReferenceUnapplied {
  var selector: String
  var location: SourceLocation?
  var reason: String

  init(_ selector: String, at location: SourceLocation?, _ reason: String) {
    self.selector = selector
    self.location = location
    self.reason = reason
  }

  /// A default entry in whose place another default style was set.
  static func anotherDefault(at location: SourceLocation?) -> Self {
    Self("default", at: location, "another default style was set")
  }
}
