import Livery

/// Something that is said about a setting and does not apply.
struct ReferenceUnapplied {
  /// What an explanation says of it.
  enum Reason {
    /// The first condition that fails, in these words.
    case told(String)
    /// It in whatever words.
    case somehow
  }

  var selector: String
  var location: SourceLocation?
  var reason: Reason

  /// Whether an explanation may keep quiet about it.
  var mayBeLeftOut = false

  init(_ selector: String, at location: SourceLocation?, _ reason: Reason) {
    self.selector = selector
    self.location = location
    self.reason = reason
  }

  init(_ selector: String, at location: SourceLocation?, _ reason: String) {
    self.init(selector, at: location, .told(reason))
  }
}

// MARK: Leeway

/// What spec 8.4 asks for ("those that did not apply, with the condition that failed, which is the
/// true one") and explanations do not give yet, all of it in `brstyle` resolution.
///
/// The laws accept it either way; where an explanation is mended, its case here is to go.
extension ReferenceUnapplied {
  /// `controls-normal` says nothing, and is not mentioned.
  static func controlsNormal(_ selector: Selector, at location: SourceLocation?) -> Self {
    var row = Self(selector.description, at: location, .somehow)
    row.mayBeLeftOut = true
    return row
  }

  /// A default that neither the worn entry stands on nor holds for all widgets is not mentioned: it
  /// is that of a sheet before the last one.
  static func weakerDefault(at location: SourceLocation?) -> Self {
    var row = Self("default", at: location, .somehow)
    row.mayBeLeftOut = true
    return row
  }

  /// A default that the worn entry stands on applies, and is still said to be replaced where another
  /// default style was set.
  static func wornDefault(at location: SourceLocation?) -> Self {
    var row = anotherDefault(at: location)
    row.mayBeLeftOut = true
    return row
  }

  /// A built-in style for just the states that a control is in does not hold because there are
  /// sheets, not because of the states.
  static func builtInUnderSheets(_ selector: Selector) -> Self {
    Self(selector.description, at: nil, .somehow)
  }

  /// An own style for states does not hold on a widget that has none, whether it is in them or not.
  static func ownOfStateless(_ selector: String, at location: SourceLocation?) -> Self {
    Self(selector, at: location, .somehow)
  }
}

extension ReferenceUnapplied {
  /// A default entry in whose place another default style was set.
  static func anotherDefault(at location: SourceLocation?) -> Self {
    Self("default", at: location, "another default style was set")
  }
}
