/// What a tree knows about every widget: forty bytes, so that whatever is done to one widget touches
/// one line of memory, and a pass over all of them reads them one after the other.
///
/// What only some widgets have, such as ids and hosts, stands elsewhere.
struct WidgetRow: Sendable {
  /// What is to be known about a widget besides numbers.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt16

    /// It is in a window, or is one.
    static let isInWindow = Self(rawValue: 1 << 0)
    /// It is a window.
    static let isWindow = Self(rawValue: 1 << 1)
    /// It has an id.
    static let hasID = Self(rawValue: 1 << 2)
    /// It carries names.
    static let hasNames = Self(rawValue: 1 << 3)
    /// Something was set on it.
    static let hasOwnStyle = Self(rawValue: 1 << 4)
    /// It is in states that have no bit.
    static let hasOddStates = Self(rawValue: 1 << 5)

    /// It has a host, or had one.
    static let hasHost = Self(rawValue: 1 << 6)
    /// Its host hears of states, too.
    static let hasControl = Self(rawValue: 1 << 7)

    /// Its style must be looked up again.
    static let needsStyle = Self(rawValue: 1 << 8)
    /// The rules that match it must be looked up again, not those that match what is inside it.
    static let needsMatch = Self(rawValue: 1 << 9)
    /// What matches inside it must be looked up again, as far as names, ids and states that
    /// containers are asked for have changed.
    static let needsMatchInside = Self(rawValue: 1 << 10)
    /// It is new where it is, with everything inside it.
    static let isNew = Self(rawValue: 1 << 11)
    /// Its host must be looked at, whether its style changes or not.
    static let isTouched = Self(rawValue: 1 << 12)
    /// Something inside it has one of these marks.
    static let isMarkedInside = Self(rawValue: 1 << 13)

    /// What was set on it has changed.
    static let hasNewOwnStyle = Self(rawValue: 1 << 14)

    /// All that the next commit has to look at.
    static let marks: Self = [
      .needsStyle, .needsMatch, .needsMatchInside, .isNew, .isTouched, .isMarkedInside,
      .hasNewOwnStyle,
    ]

    /// Whether the next commit has to look at it, and it is in a window.
    var isMarkedInWindow: Bool { contains(.isInWindow) && !isDisjoint(with: .marks) }
  }

  /// The row of the parent; negative for none.
  var parent: Int32 = -1

  /// The row of the first child; negative for none.
  var firstChild: Int32 = -1

  /// The row of the next sibling; negative for none.
  var next: Int32 = -1

  /// The row of the previous sibling; of the first child that of the last one.
  var previous: Int32 = -1

  /// The number of the class's name.
  var className = Number<ClassName>.zero

  /// The active states, a bit each as ``StateNames`` gives them.
  var states: UInt32 = 0

  /// The style that the last commit gave it; the first one outside windows.
  var style = Number<StyleRecord>.zero

  /// The rules that the last commit found for it; none outside windows.
  var list = Number<RuleList>.zero

  /// Tells the widget from others that had the row before.
  var generation: UInt32 = 0

  var flags: Flags = []

  /// The active states if all of them are built in; `nil` if names have to be looked up.
  var builtInStates: ControlState? {
    if states & ~StateNames.builtIn != 0 || flags.contains(.hasOddStates) { return nil }
    return ControlState(rawValue: states)
  }

  /// Takes what a commit found out, and leaves no marks.
  @inline(__always)
  mutating func wear(_ style: Number<StyleRecord>, _ list: Number<RuleList>) {
    self.style = style
    self.list = list
    flags.subtract(.marks)
  }
}
