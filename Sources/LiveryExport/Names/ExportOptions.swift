public import Livery

/// The choices of an export.
public struct ExportOptions: Sendable {
  /// The name of files and types; `nil` for that of the theme.
  public var name: String?
  /// The names of parts in the target.
  public var names = ExportNames()
  /// The contexts that are fixed; the others become conditions or files.
  public var contexts = Contexts()
  /// A Boolean value that indicates whether only constants are exported.
  public var areConstantsAlone = false
  /// A Boolean value that indicates whether all contexts are attributes of the page, none media
  /// queries.
  public var areContextsAttributes = false
  /// The greatest number of steps that looking at the sets of states of widgets may take.
  ///
  /// Sets beyond it are not looked at, and the report says so. A million steps take about a second at
  /// most.
  public var work = 40_000_000_000

  /// A Boolean value that indicates whether the report has the values that the target is to show.
  package var hasValues = false

  /// Makes the usual choices.
  public init() {}
}
