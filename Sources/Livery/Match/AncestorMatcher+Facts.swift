extension AncestorMatcher {
  /// The properties of a widget that selectors test.
  struct Facts: Equatable, Sendable {
    /// The match plan of the class.
    var plan: Number<ClassPlan>
    /// The active states that the theme knows.
    var states: StateMask
    /// The number of the id; negative without an id, and for an id that no selector requires.
    var id: Int32 = -1
    /// The names that selectors require, as a number of the ``NameLists``.
    var names: Int32 = 0

    /// A Boolean value that indicates whether the widget has neither an id nor a name that a
    /// selector requires.
    var isAnonymous: Bool { id < 0 && names == 0 }
  }

  /// The ranges of words with the bits of a class, and the tables that these bits refer to.
  struct ClassBits {
    /// The words of the contained rules, and the place of the first of these rules.
    let rules: Range<Int>
    let firstRule: Int
    /// The words of the nodes that end at widgets of the class and require neither an id nor names,
    /// and the place of the first of these nodes.
    let open: Range<Int>
    let firstNode: Int
  }
}
