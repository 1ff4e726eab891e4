extension StyleSheet {
  /// The treatment of invalid input, and the limits on files and work while reading.
  ///
  /// ```swift
  /// let theme = try Theme(sheets: [StyleSheet(text: upload, policy: .untrusted)])
  /// ```
  ///
  /// The page <doc:UntrustedThemes> lists the guarantees of each policy.
  public struct Policy: Hashable, Sendable {
    /// Every problem is an error, and nothing is loaded.
    public static let strict = Self()

    /// Input that BRStyle ignores causes a warning; the smallest part is dropped, and the rest is
    /// loaded.
    public static let lenient = Self(isLenient: true)

    /// For sheets from unknown people: strict, without reading any file, and with little work.
    public static let untrusted = Self(imports: .none, work: 1_000_000)

    /// The files that sheets may import: regular files only, never pipes or devices, located after
    /// links are resolved.
    public enum Imports: Hashable, Sendable {
      /// None.
      case none
      /// Files in the folders of the named sheets and below them, and in and below other folders.
      case besideSheets(andBelow: [String] = [])
    }

    /// A Boolean value that indicates whether input that BRStyle ignores causes a warning and the
    /// rest is loaded.
    public var isLenient: Bool

    /// The files that may be imported.
    public var imports: Imports

    /// The work allowed for a whole load, in steps.
    ///
    /// Steps are spent before the work is done: for every eight bytes that are read, for names that
    /// are compared, and for the values that constants and `extends` produce in each combination of
    /// contexts. A million steps take about a second at most.
    public var work: Int

    /// The formats of other systems whose files are read as sheets, if they are recognised.
    public var formats: [Format] = []

    /// The formats of single files, by their paths, whatever they look like.
    public var formatsByFile: [String: Format] = [:]

    /// A Boolean value that indicates whether all sheets may have comments, `//` and `/* */`, and
    /// trailing commas; files named `.jsonc` always may.
    public var allowsComments = false

    /// The usual amount of work: more than a handwritten sheet of 64 MiB needs.
    public static let usualWork = 400_000_000

    /// Makes a policy.
    public init(
      isLenient: Bool = false,
      imports: Imports = .besideSheets(),
      work: Int = usualWork
    ) {
      self.isLenient = isLenient
      self.imports = imports
      self.work = work
    }
  }
}

extension StyleSheet.Policy {
  /// The severity of problems that the lenient policy tolerates.
  package var severity: Diagnostic.Severity { isLenient ? .warning : .error }
}

extension Diagnostics {
  /// Reports an error under the strict policy, and a warning under the lenient one.
  package mutating func report(
    _ code: Diagnostic.Code,
    _ message: @autoclosure () -> String,
    under policy: StyleSheet.Policy,
    at location: SourceLocation?,
    notes: [Diagnostic.Note] = []
  ) {
    switch policy.severity {
    case .error: error(code, message(), at: location, notes: notes)
    case .warning, .note: warning(code, message(), at: location, notes: notes)
    }
  }
}
