import Livery
import SourceJSON

/// Finds the locations of tree errors in files.
struct TreeErrorPlaces {
  let tree: WidgetTree

  /// The file that describes the tree.
  let file: TreeFile

  /// The severity of reference loops.
  let loopSeverity: Diagnostic.Severity

  /// Returns the diagnostics for an error, with locations.
  func diagnostics(for error: TreeError) -> [Diagnostic] {
    switch error {
    case .referenceLoop(let settings, let path, _):
      [loop(error, of: settings, on: path)]
    default: [Diagnostic(.error, .treeRefused, message: error.description, at: nil)]
    }
  }

  /// The maximum number of loop members whose locations are listed.
  private static let placeLimit = 13

  private func loop(_ error: TreeError, of settings: [Setting], on path: String) -> Diagnostic {
    var places: [Diagnostic.Note] = []
    if let widget = try? tree.widget(at: path) {
      for setting in settings.prefix(Self.placeLimit) {
        let winners = widget.explain(setting, for: .normal).parts.compactMap(\.winner)
        guard let place = winners.compactMap(\.location).first else { continue }
        places.append(Diagnostic.Note("'\(setting)' refers to it here", at: place))
      }
    }
    return Diagnostic(
      loopSeverity,
      .referenceLoop,
      message: error.description,
      at: places.first?.location,
      notes: Array(places.dropFirst())
    )
  }
}
