/// Collects the problems of one or more files while they are read (spec 11.2).
///
/// Readers take it `inout`, report, and go on with what they could make of the input. After
/// ``limit`` errors it takes no more of them, and ends with one that says so.
package struct Diagnostics: Sendable {
  /// How many errors are kept.
  package static let limit = 1000

  /// Everything reported, in the order in which it was found.
  package private(set) var all: [Diagnostic] = []

  private var errorCount = 0

  /// Starts with nothing reported.
  package init() {}

  /// Whether anything reported is an error.
  package var hasErrors: Bool { errorCount > 0 }

  /// Reports an error.
  package mutating func error(
    _ code: Diagnostic.Code,
    _ message: @autoclosure () -> String,
    at location: SourceLocation?,
    notes: [Diagnostic.Note] = []
  ) {
    append(Diagnostic(.error, code, message(), at: location, notes: notes))
  }

  /// Reports a warning.
  package mutating func warning(
    _ code: Diagnostic.Code,
    _ message: @autoclosure () -> String,
    at location: SourceLocation?,
    notes: [Diagnostic.Note] = []
  ) {
    append(Diagnostic(.warning, code, message(), at: location, notes: notes))
  }

  /// Reports a problem as an error or as a warning.
  package mutating func append(_ diagnostic: Diagnostic) {
    guard diagnostic.severity == .error else {
      if all.count < 2 * Self.limit { all.append(diagnostic) }
      return
    }
    errorCount += 1
    if errorCount <= Self.limit {
      all.append(diagnostic)
    } else if errorCount == Self.limit + 1 {
      let message = "more than \(Self.limit) errors; the others are not listed"
      all.append(Diagnostic(.error, .tooManyErrors, message, at: diagnostic.location))
    }
  }

  /// Throws everything reported if any of it is an error.
  package func throwIfErrors() throws(DiagnosticsError) {
    if hasErrors { throw DiagnosticsError(diagnostics: all) }
  }
}

extension Diagnostic.Code {
  /// More errors than are worth listing.
  package static let tooManyErrors = Self("too-many-errors")
}
