/// Collects the problems of one or more files while they are read (spec 11.2).
///
/// Readers take it `inout`, report, and go on with what they could make of the input. After
/// ``limit`` errors it takes no more of them and says so once; the same for warnings.
package struct Diagnostics: Sendable {
  /// How many errors, and how many warnings, are kept.
  package static let limit = 1000

  /// Everything reported, in the order in which it was found.
  package private(set) var all: [Diagnostic] = []

  /// How many errors were reported, those that are not kept included up to a few.
  private(set) var errorCount = 0

  private var warningCount = 0

  /// The steps that may be taken for what is reported on; as many as it needs, if `nil`.
  package let work: WorkBudget?

  /// A Boolean value that indicates whether too much work was reported.
  private var isTooMuchWorkReported = false

  /// What is known of candidates for what was probably meant, and how much may still be compared.
  var suggestionIndices: [String: SuggestionIndex] = [:]
  var suggestionSteps = Self.suggestionLimit

  /// Starts with nothing reported.
  ///
  /// - Parameter work: How many steps may be taken.
  package init(work: Int = .max) { self.init(taking: work == .max ? nil : WorkBudget(work)) }

  /// Starts with nothing reported, and takes the steps of others.
  package init(taking work: WorkBudget?) { self.work = work }

  /// Starts with nothing reported, and with the work that others have left.
  package init(continuing other: Self) { self.init(continuing: other, taking: other.work) }

  /// Starts with nothing reported, and takes over what is known of candidates, but not the work.
  package init(continuing other: Self, taking work: WorkBudget?) {
    self.work = work
    suggestionIndices = other.suggestionIndices
    suggestionSteps = other.suggestionSteps
  }

  /// Adds what was found with the work that was left here.
  ///
  /// - Parameters:
  ///   - other: What was found.
  ///   - isMeant: Whether some of it is.
  package mutating func append(
    contentsOf other: Self,
    where isMeant: (Diagnostic) -> Bool = { _ in true }
  ) {
    for diagnostic in other.all where isMeant(diagnostic) { append(diagnostic) }
    takeSuggestions(of: other)
  }

  /// Takes over what somebody who continued it knows of candidates.
  package mutating func takeSuggestions(of other: Self) {
    if other.suggestionIndices.count > suggestionIndices.count {
      suggestionIndices = other.suggestionIndices
    }
    suggestionSteps = min(suggestionSteps, other.suggestionSteps)
  }

  /// Counts work before it is done; returns whether it may be.
  ///
  /// If it may not, that is reported as an error, once, and from then on nothing may.
  package mutating func spend(
    _ steps: Int,
    at place: @autoclosure () -> SourceLocation? = nil
  ) -> Bool {
    guard let work, !work.spend(steps) else { return true }
    if !isTooMuchWorkReported {
      let message =
        "this is too much work: with it, the load would need more than \(work.limit) steps;"
        + " split the theme, or allow more in the policy"
      error(.tooMuchWork, message, at: place())
      isTooMuchWorkReported = true
    }
    return false
  }

  /// The steps that a problem costs: those that it takes to find out what was meant, and to report it.
  private static let stepsOfProblem = 16

  /// Whether anything reported is an error.
  package var hasErrors: Bool { errorCount > 0 }

  /// Whether further errors are no longer kept.
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
    append(Diagnostic(.error, code, message(), at: location, about: file, notes: notes))
  }

  /// Reports a warning.
  package mutating func warning(
    _ code: Diagnostic.Code,
    _ message: @autoclosure () -> String,
    at location: SourceLocation?,
    notes: [Diagnostic.Note] = []
  ) {
    if warningCount > Self.limit { return }
    append(Diagnostic(.warning, code, message(), at: location, notes: notes))
  }

  /// Reports a problem as an error or as a warning.
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
      all.append(Diagnostic(diagnostic.severity, .tooManyErrors, message, at: place))
    }
  }

  /// Throws everything reported if any of it is an error.
  package func throwIfErrors() throws(DiagnosticsError) {
    if hasErrors { throw DiagnosticsError(diagnostics: all) }
  }
}

extension Diagnostic.Code {
  /// A load that needs more work than it may be.
  package static let tooMuchWork = Self("too-much-work")
  /// More errors or warnings than are worth listing.
  package static let tooManyErrors = Self("too-many-errors")
}
