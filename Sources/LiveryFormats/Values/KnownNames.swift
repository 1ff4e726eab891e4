import Livery

/// The names that a conversion knows, so that its sheet need not define them: those of UIKit, and
/// those of base sheets.
struct KnownNames {
  /// The names without base sheets.
  static let builtIn = Self(base: [])

  /// The classes.
  private(set) var catalog = Catalog.uiKit

  /// The states.
  private(set) var states: Set<String>

  /// The properties that base sheets declare.
  private(set) var properties: Set<String> = []

  /// Collects the names of base sheets and their imports.
  init(base: [StyleSheet]) {
    var ignored = Diagnostics()  // The problems are reported where the sheets are read.
    let sheets = SheetStack(base, into: &ignored).sheets
    states = Set(ControlState.builtInNames)
    for sheet in sheets {
      states.formUnion(sheet.states?.value ?? [])
      states.formUnion(sheet.addedStates.map(\.value.name))
      properties.formUnion(sheet.properties.map(\.value.name))
    }
    catalog.add(
      validAmong: sheets.flatMap(\.classes).map {
        ($0.value.name, Optional($0.value.superclass))
      }
    )
  }
}
