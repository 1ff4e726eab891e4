/// The properties that every widget has: forty bytes, so that a change of a widget touches one
/// cache line, and a traversal reads them sequentially.
///
/// Properties that only some widgets have, such as ids and hosts, are in ``WidgetExtras``.
struct WidgetRow: Sendable {
  /// The flags of a widget.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt16

    /// It is in a window, or is one.
    static let isInWindow = Self(rawValue: 1 << 0)
    /// It is a window.
    static let isWindow = Self(rawValue: 1 << 1)
    /// It has an id.
    static let hasID = Self(rawValue: 1 << 2)
    /// It has names.
    static let hasNames = Self(rawValue: 1 << 3)
    /// It has an own style.
    static let hasOwnStyle = Self(rawValue: 1 << 4)
    /// It is in states that have no bit.
    static let hasExtraStates = Self(rawValue: 1 << 5)

    /// It has a host, or had one.
    static let hasHost = Self(rawValue: 1 << 6)
    /// Its host observes states as well.
    static let hasControl = Self(rawValue: 1 << 7)

    /// Its style must be recomputed.
    static let needsStyle = Self(rawValue: 1 << 8)
    /// Its matches must be recomputed, but not those of the widgets inside it.
    static let needsMatch = Self(rawValue: 1 << 9)
    /// The matches inside it must be recomputed, as far as names, ids and states have changed that
    /// selectors require of containers.
    static let needsMatchInside = Self(rawValue: 1 << 10)
    /// It has been placed, with everything inside it.
    static let isNew = Self(rawValue: 1 << 11)
    /// Its host must be visited, even if its style does not change.
    static let isTouched = Self(rawValue: 1 << 12)
    /// A widget inside it has one of these marks.
    static let isMarkedInside = Self(rawValue: 1 << 13)

    /// Its own style has changed.
    static let hasNewOwnStyle = Self(rawValue: 1 << 14)

    /// It was made by a reconciliation, which may also remove it.
    static let isDescribed = Self(rawValue: 1 << 15)

    /// The marks for the next commit.
    static let marks: Self = [
      .needsStyle, .needsMatch, .needsMatchInside, .isNew, .isTouched, .isMarkedInside,
      .hasNewOwnStyle,
    ]

    /// A Boolean value that indicates whether the widget is marked and in a window.
    var isMarkedInWindow: Bool { contains(.isInWindow) && !isDisjoint(with: .marks) }
  }

  /// The row of the parent; negative for none.
  var parent: Int32 = -1

  /// The row of the first child; negative for none.
  var firstChild: Int32 = -1

  /// The row of the next sibling; negative for none.
  var next: Int32 = -1

  /// The row of the previous sibling; that of the last one for the first child.
  var previous: Int32 = -1

  /// The number of the class's name.
  var className = Number<ClassName>.zero

  /// The active states, as bits of ``StateNames``.
  var states: UInt32 = 0

  /// The style of the last commit; number 0 outside windows.
  var style = Number<StyleRecord>.zero

  /// The list of rules of the last commit; number 0 outside windows.
  var list = Number<RuleList>.zero

  /// The generation, which distinguishes the widget from former ones of its row.
  var generation: UInt32 = 0

  var flags: Flags = []

  /// The active states if all of them are built in; `nil` if names must be looked up.
  var builtInStates: ControlState? {
    if states & ~StateNames.builtIn != 0 || flags.contains(.hasExtraStates) { return nil }
    return ControlState(rawValue: states)
  }

  /// Stores the results of a commit, and removes the marks.
  @inline(__always)
  mutating func setStyle(_ style: Number<StyleRecord>, list: Number<RuleList>) {
    self.style = style
    self.list = list
    flags.subtract(.marks)
  }
}
