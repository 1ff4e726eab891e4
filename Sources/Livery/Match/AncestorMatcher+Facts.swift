extension AncestorMatcher {
  /// What matching asks about a widget.
  struct Facts: Equatable, Sendable {
    /// The number of the class.
    var plan: Number<ClassPlan>
    /// The active states that the theme knows.
    var states: StateMask
    /// The id, by number; negative for none, and for one that no selector asks for.
    var id: Int32 = -1
    /// The names that selectors ask for, as a number of the ``NameLists``.
    var names: Int32 = 0

    /// Whether it has neither an id nor names that matter.
    var isAnonymous: Bool { id < 0 && names == 0 }
  }

  /// Where the bits of a class are, in words, and what they stand for.
  struct ClassBits {
    /// Those of its contained rules, and the first of these.
    let rules: Range<Int>
    let firstRule: Int
    /// Those of the nodes that end at its widgets without asking for an id or names, and the first of these.
    let open: Range<Int>
    let firstNode: Int
  }
}
