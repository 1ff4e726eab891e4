/// A report about an application of values to objects.
public struct ApplicationReport: Hashable, Sendable {
  /// The number of values that were applied because they differ from the values before.
  public internal(set) var valuesApplied = 0

  /// The number of values that were applied already.
  public internal(set) var valuesUnchanged = 0

  /// The number of properties that have no value any more and were reverted.
  public internal(set) var valuesReverted = 0

  /// A Boolean value that indicates whether the application is deferred until the tree completes a
  /// batch, an update or a commit.
  ///
  /// Nothing is applied until then. Afterwards a ``DynamicApplier`` passes problems to
  /// ``DynamicApplier/onProblems`` and stores the report in ``DynamicApplier/lastReport``.
  public internal(set) var isDeferred = false

  /// The problems.
  public internal(set) var problems: [ApplicationProblem] = []

  /// Makes an empty report.
  public init() {}

  /// Throws the problems, if there are any.
  func throwIfProblems() throws(ApplicationProblems) {
    if !problems.isEmpty { throw ApplicationProblems(report: self) }
  }
}
