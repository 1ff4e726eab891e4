/// What was done to put values on objects.
public struct ApplicationReport: Hashable, Sendable {
  /// How many values of properties were put on, since they are others than before.
  public internal(set) var valuesApplied = 0

  /// How many values of properties were on already.
  public internal(set) var valuesUnchanged = 0

  /// How many properties have no value any more, so that their objects got back what they had.
  public internal(set) var valuesTakenBack = 0

  /// What went wrong.
  public internal(set) var problems: [ApplicationProblem] = []

  /// Makes it of nothing.
  public init() {}

  /// Throws the problems, if there are any.
  func throwIfProblems() throws(ApplicationProblems) {
    if !problems.isEmpty { throw ApplicationProblems(report: self) }
  }
}
