import Livery

extension StyleSheet {
  /// Reads the sheet of the toolkit, which is embedded in the program.
  static func toolkit() throws(DiagnosticsError) -> StyleSheet {
    try StyleSheet(
      text: String(decoding: PackageResources.toolkit_json, as: UTF8.self),
      name: "toolkit.json"
    )
  }
}
