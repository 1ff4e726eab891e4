/// What came of applying a ``KeyPathStyle``.
public struct KeyPathReport: Sendable {
  /// How many values were set; one for several states counts once.
  public internal(set) var valuesApplied = 0

  /// How many styles were applied: the one itself, sub-styles and super styles.
  public internal(set) var stylesApplied = 0

  /// What could not be done, in order.
  public internal(set) var problems: [KeyPathProblem] = []

  /// Whether everything was done as it was said.
  public var isClean: Bool { problems.isEmpty }
}
