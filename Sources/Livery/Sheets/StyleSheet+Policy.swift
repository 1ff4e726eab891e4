extension StyleSheet {
  /// What happens to input that is not as it should be, and what reading it may touch and cost.
  ///
  /// ```swift
  /// let theme = try Theme(sheets: [StyleSheet(text: upload, policy: .untrusted)])
  /// ```
  ///
  /// The page <doc:UntrustedThemes> says what each policy promises.
  public struct Policy: Hashable, Sendable {
    /// Every problem is an error, and nothing is loaded.
    public static let strict = Self()

    /// What BRStyle ignores is a warning, the smallest thing is dropped, and the rest stands
    /// (spec 11.4).
    public static let lenient = Self(isLenient: true)

    /// For sheets of people whom nobody knows: strict, no file is read for them, and a load takes
    /// moments.
    public static let untrusted = Self(imports: .none, work: 1_000_000)

    /// Which files sheets may import: ordinary ones, never pipes or devices, links followed before it
    /// is looked where they lie.
    public enum Imports: Hashable, Sendable {
      /// None.
      case none
      /// Those in the folders of the sheets that are named, and below these; and those in and below
      /// other folders.
      case besideSheets(andBelow: [String] = [])
    }

    /// Whether what BRStyle ignores is a warning, and the rest stands.
    public var isLenient: Bool

    /// Which files may be imported.
    public var imports: Imports

    /// The work that a whole load may be, in steps.
    ///
    /// Steps are spent before the work is done: bytes that are read, in eights, names that are compared, and
    /// in each combination of contexts the values that constants and `extends` make. A million steps take
    /// about a second at most.
    public var work: Int

    /// How much work it is usually allowed to be: more than a sheet of 64 MiB that people wrote needs.
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
  /// How bad it is to find something that the lenient policy overlooks.
  package var severity: Diagnostic.Severity { isLenient ? .warning : .error }
}

extension Diagnostics {
  /// Reports what is an error under the strict policy and a warning under the lenient one.
  package mutating func report(
    _ policy: StyleSheet.Policy,
    _ code: Diagnostic.Code,
    _ message: @autoclosure () -> String,
    at location: SourceLocation?,
    notes: [Diagnostic.Note] = []
  ) {
    switch policy.severity {
    case .error: error(code, message(), at: location, notes: notes)
    case .warning, .note: warning(code, message(), at: location, notes: notes)
    }
  }
}
