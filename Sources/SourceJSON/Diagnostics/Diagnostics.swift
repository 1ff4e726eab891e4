/// A collection of the problems of one or more files, filled while they are read.
///
/// Readers take it `inout`, report, and continue with the part of the input that they understood.
/// After ``limit`` errors it drops further ones and reports that once; the same for warnings.
package struct Diagnostics: Sendable {
  /// The greatest number of errors, and of warnings, that are kept.
  package static let limit = 1000

  /// Everything reported, in the order in which it was found.
  package private(set) var all: [Diagnostic] = []

  /// The number of errors reported, including the first few that were dropped.
  package private(set) var errorCount = 0

  private var warningCount = 0

  /// The work budget that reporting and its callers share; `nil` for no limit.
  package let work: WorkBudget?

  /// A Boolean value that indicates whether too much work was reported.
  private var isTooMuchWorkReported = false

  /// The indices of candidates for suggestions, and the number of letters that may still be
  /// compared.
  var suggestionIndices: [String: SuggestionIndex] = [:]
  var suggestionSteps = Self.suggestionLimit

  /// Creates an empty collection.
  ///
  /// - Parameter work: The number of steps that may be taken.
  package init(work: Int = .max) { self.init(taking: work == .max ? nil : WorkBudget(work)) }

  /// Creates an empty collection that spends the steps of a shared budget.
  package init(taking work: WorkBudget?) { self.work = work }

  /// Creates an empty collection with the remaining work of another one.
  package init(continuing other: Self) { self.init(continuing: other, taking: other.work) }

  /// Creates an empty collection that takes over the suggestion indices of another one, but not its
  /// work.
  package init(continuing other: Self, taking work: WorkBudget?) {
    self.work = work
    suggestionIndices = other.suggestionIndices
    suggestionSteps = other.suggestionSteps
  }

  /// Appends diagnostics that were found with the remaining work of this collection.
  ///
  /// - Parameters:
  ///   - other: The diagnostics.
  ///   - isMeant: A predicate that selects the diagnostics to append.
  package mutating func append(
    contentsOf other: Self,
    where isMeant: (Diagnostic) -> Bool = { _ in true }
  ) {
    for diagnostic in other.all where isMeant(diagnostic) { append(diagnostic) }
    takeSuggestions(of: other)
  }

  /// Takes over the suggestion indices of a collection that continued this one.
  package mutating func takeSuggestions(of other: Self) {
    if other.suggestionIndices.count > suggestionIndices.count {
      suggestionIndices = other.suggestionIndices
    }
    suggestionSteps = min(suggestionSteps, other.suggestionSteps)
  }

  /// Spends steps before the work is done; returns whether they are within the budget.
  ///
  /// The first steps beyond the budget are reported as an error; from then on all are rejected. The
  /// steps of a cancelled task are rejected, too.
  package mutating func spend(
    _ steps: Int,
    at place: @autoclosure () -> SourceLocation? = nil
  ) -> Bool {
    guard let work, !work.spend(steps) else { return true }
    if isTooMuchWorkReported { return false }
    if work.isCancelled {
      append(.cancelled)
    } else {
      let message =
        "this is too much work: with it, the load would need more than \(work.limit) steps;"
        + " split the theme, or allow more in the policy"
      error(.tooMuchWork, message, at: place())
    }
    isTooMuchWorkReported = true
    return false
  }

  /// The steps of a problem: finding a suggestion and reporting it.
  private static let stepsOfProblem = 16

  /// A Boolean value that indicates whether any reported diagnostic is an error.
  package var hasErrors: Bool { errorCount > 0 }

  /// A Boolean value that indicates whether further errors are dropped.
  package var isFull: Bool { errorCount > Self.limit }

  /// Reports an error.
  package mutating func error(
    _ code: Diagnostic.Code,
    _ message: @autoclosure () -> String,
    at location: SourceLocation?,
    about file: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    if isFull { return }
    append(Diagnostic(.error, code, message: message(), at: location, about: file, notes: notes))
  }

  /// Reports a warning.
  package mutating func warning(
    _ code: Diagnostic.Code,
    _ message: @autoclosure () -> String,
    at location: SourceLocation?,
    notes: [Diagnostic.Note] = []
  ) {
    if warningCount > Self.limit { return }
    append(Diagnostic(.warning, code, message: message(), at: location, notes: notes))
  }

  /// Reports a diagnostic as an error, a warning or a note.
  package mutating func append(_ diagnostic: Diagnostic) {
    if diagnostic.code == .tooMuchWork {
      if isTooMuchWorkReported { return }
      isTooMuchWorkReported = true
    } else if let work {
      _ = work.spend(Self.stepsOfProblem + diagnostic.message.utf8.count / 16)
    }
    let count: Int
    switch diagnostic.severity {
    case .error:
      errorCount = min(errorCount + 1, Self.limit + 2)
      count = errorCount
    case .warning, .note:
      warningCount = min(warningCount + 1, Self.limit + 2)
      count = warningCount
    }
    if count <= Self.limit {
      all.append(diagnostic)
    } else if count == Self.limit + 1 {
      let message =
        "more than \(Self.limit) \(diagnostic.severity.rawValue)s; the others are not listed"
      let place = diagnostic.location
      all.append(Diagnostic(diagnostic.severity, .tooManyErrors, message: message, at: place))
    }
  }

  /// Adds notes to diagnostics.
  ///
  /// - Parameter notes: A closure that returns the notes that a diagnostic lacks.
  package mutating func addNotes(_ notes: (Diagnostic) -> [Diagnostic.Note]) {
    for index in all.indices { all[index].notes += notes(all[index]) }
  }

  /// Throws all diagnostics if any of them is an error; one only if the work was cancelled.
  package func throwIfErrors() throws(DiagnosticsError) {
    if work?.isCancelled ?? false || all.contains(where: { $0.code == .cancelled }) {
      throw DiagnosticsError(diagnostics: [.cancelled])
    }
    if hasErrors { throw DiagnosticsError(diagnostics: all) }
  }
}

extension Diagnostic {
  /// The error about work whose task was cancelled.
  package static let cancelled = Diagnostic(
    .error,
    .cancelled,
    message: "nothing was made, because the task was cancelled; ask again in another task",
    at: nil
  )
}

extension Diagnostic.Code {
  /// A load whose task was cancelled.
  package static let cancelled = Self("cancelled")
  /// A load that exceeds its work budget.
  package static let tooMuchWork = Self("too-much-work")
  /// More errors or warnings than are worth listing.
  package static let tooManyErrors = Self("too-many-errors")
}
