import Livery
import SourceJSON

extension TreeError {
  /// The maximum number of loop members whose locations are listed.
  private static let placeLimit = 13

  /// Returns the diagnostic for the error, with locations in files.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - loopSeverity: The severity of reference loops.
  /// - Returns: The diagnostic.
  func diagnostic(on tree: WidgetTree, loopSeverity: Diagnostic.Severity) -> Diagnostic {
    guard case .referenceLoop(let settings, let path, _) = self else {
      return Diagnostic(.error, .treeRefused, message: description, at: nil)
    }
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
      message: description,
      at: places.first?.location,
      notes: Array(places.dropFirst())
    )
  }
}
