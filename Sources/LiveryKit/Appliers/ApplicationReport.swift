/// What was done to put values on objects.
public struct ApplicationReport: Hashable, Sendable {
  /// How many values of properties were put on, since they are others than before.
  public internal(set) var valuesApplied = 0

  /// How many values of properties were on already.
  public internal(set) var valuesUnchanged = 0

  /// How many properties have no value any more, so that their objects got back what they had.
  public internal(set) var valuesTakenBack = 0

  /// Whether all this is still to come: the tree is in the middle of a batch, an update or a commit.
  ///
  /// Then nothing was done yet; a ``DynamicApplier`` tells what goes wrong to its
  /// ``DynamicApplier/onProblems`` as soon as it is, and has it in ``DynamicApplier/lastReport``.
  public internal(set) var isDeferred = false

  /// What went wrong.
  public internal(set) var problems: [ApplicationProblem] = []

  /// Makes it of nothing.
  public init() {}

  /// Throws the problems, if there are any.
  func throwIfProblems() throws(ApplicationProblems) {
    if !problems.isEmpty { throw ApplicationProblems(report: self) }
  }
}
