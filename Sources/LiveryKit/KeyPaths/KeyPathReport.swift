/// A report about an application of a ``KeyPathStyle``.
public struct KeyPathReport: Sendable {
  /// The number of values that were set; a value for several states counts once.
  public internal(set) var valuesApplied = 0

  /// The number of styles that were applied: the style itself, sub-styles and super styles.
  public internal(set) var stylesApplied = 0

  /// The problems, in order.
  public internal(set) var problems: [KeyPathProblem] = []

  /// A Boolean value that indicates whether there were no problems.
  public var isClean: Bool { problems.isEmpty }
}
