package import Livery

extension StyleSheet.Policy {
  /// Returns the policy for reading sheets for symbols: imports may be beside a sheet, below the
  /// current folder, and below some others.
  package static func symbols(
    of sheets: [String],
    isLenient: Bool = false,
    importsBelow folders: [String]
  ) -> Self {
    var policy: Self = isLenient ? .lenient : .strict
    policy.imports = .besideSheets(
      andBelow: ["."] + sheets.map { FilePath.folder(of: $0) } + folders
    )
    return policy
  }
}
