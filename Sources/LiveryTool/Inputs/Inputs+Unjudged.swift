import Livery
import LiveryInspect
import SourceJSON

extension Inputs {
  /// Returns errors about the parts that an inspection did not judge, at their places in the tree files.
  func findings(of unjudged: [Unjudged]) -> [Finding] {
    if unjudged.isEmpty { return [] }
    let places = placesOfWidgets
    return unjudged.map { one in
      if case .widget(let path, _) = one { return one.finding(at: places[path]) }
      return one.finding(at: files.count == 1 ? files[0].windows.first?.location : nil)
    }
  }

  /// Throws what an inspection did not judge, if that is anything.
  func check(_ unjudged: [Unjudged]) throws(DiagnosticsError) {
    if unjudged.isEmpty { return }
    throw DiagnosticsError(diagnostics: findings(of: unjudged).map(\.diagnostic))
  }

  /// Where widgets are described, by their paths; of several trees the first that has one.
  private var placesOfWidgets: [String: SourceLocation] {
    var places: [String: SourceLocation] = [:]
    for (tree, file) in zip(trees, files) {
      var locations: [SourceLocation?] = []
      var pending = Array(file.windows.reversed())
      while let next = pending.popLast() {
        locations.append(next.location)
        pending += next.children.reversed()
      }
      for (widget, location) in zip(StyledWidget.all(in: tree), locations) {
        if places[widget.path] == nil { places[widget.path] = location }
      }
    }
    return places
  }
}
