import Livery
import LiveryInspect
import SourceJSON

extension Inputs {
  /// Returns the errors about the parts that an inspection did not check, with locations in the
  /// tree files.
  func findings(of unchecked: [Unchecked]) -> [Finding] {
    if unchecked.isEmpty { return [] }
    let places = placesOfWidgets
    return unchecked.map { one in
      if case .widget(let path, _) = one { return one.finding(at: places[path]) }
      return one.finding(at: files.count == 1 ? files[0].windows.first?.location : nil)
    }
  }

  /// Throws errors about the parts that an inspection did not check, if any.
  func check(_ unchecked: [Unchecked]) throws(DiagnosticsError) {
    if unchecked.isEmpty { return }
    throw DiagnosticsError(diagnostics: findings(of: unchecked).map(\.diagnostic))
  }

  /// The locations of widget descriptions, by path; for equal paths, that in the first tree.
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
