/// Collects the problems of one or more files while they are read (spec 11.2).
///
/// Readers take it `inout`, report, and go on with what they could make of the input. After
/// ``limit`` errors it takes no more of them and says so once; the same for warnings.
package struct Diagnostics: Sendable {
  /// How many errors, and how many warnings, are kept.
  package static let limit = 1000

  /// Everything reported, in the order in which it was found.
  package private(set) var all: [Diagnostic] = []

  private var errorCount = 0

  private var warningCount = 0

  /// Starts with nothing reported.
  package init() {}

  /// Whether anything reported is an error.
  package var hasErrors: Bool { errorCount > 0 }

  /// Whether further errors are no longer kept.
  package var isFull: Bool { errorCount > Self.limit }

  /// Reports an error.
  package mutating func error(
    _ code: Diagnostic.Code,
    _ message: @autoclosure () -> String,
    at location: SourceLocation?,
    notes: [Diagnostic.Note] = []
  ) {
    if isFull { return }
    append(Diagnostic(.error, code, message(), at: location, notes: notes))
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
  /// More errors or warnings than are worth listing.
  package static let tooManyErrors = Self("too-many-errors")
}
