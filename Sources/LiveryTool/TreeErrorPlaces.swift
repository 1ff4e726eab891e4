import Livery
import SourceJSON

/// Finds the places in files of what a tree refused or could not do.
struct TreeErrorPlaces {
  /// The tree.
  let tree: WidgetTree

  /// The file that describes the tree.
  let file: TreeFile

  /// How bad a reference is that has no value on some widget.
  let loopSeverity: Diagnostic.Severity

  /// What there is to say about an error, at each place that it is about.
  func diagnostics(for error: TreeError) -> [Diagnostic] {
    switch error {
    case .referenceLoop(let settings, let path, _):
      [loop(error, of: settings, on: path)]
    case .wrongKind(let setting, let message):
      places(ofWrong: setting).map { place in
        Diagnostic(.error, .wrongKind, "\(message), for '\(setting)'", at: place)
      }
    default: [Diagnostic(.error, .treeRefused, error.description, at: nil)]
    }
  }

  /// How many members of a loop are shown where they stand.
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
      error.description,
      at: places.first?.location,
      notes: Array(places.dropFirst())
    )
  }

  /// Where the file gives a setting a value that is refused by itself.
  private func places(ofWrong setting: Setting) -> [SourceLocation?] {
    var places: [SourceLocation?] = []
    var pending = file.windows
    while let description = pending.popLast() {
      pending += description.children
      for declarations in description.ownStyles.values {
        guard let declaration = declarations.declaration(of: setting) else { continue }
        let trial = WidgetTree(appearance: tree.appearance)
        trial.addWindow().scope = Declarations([declaration])
        if !trial.lastReport.errors.isEmpty { places.append(declaration.location) }
      }
    }
    return places
  }
}

extension Diagnostic.Code {
  /// A tree that cannot be built as its file says.
  static let treeRefused = Self("tree-refused")
}
