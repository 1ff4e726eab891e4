import Livery
import LiveryInspect
import SourceJSON

extension DocumentView {
  /// The number of findings that a hover lists.
  private static let findingLimit = 8

  /// Returns those of some problems that are errors and warnings on the widget of a tree file in which
  /// a cursor is; `nil` for none.
  func findingsText(
    _ place: CursorPlace,
    among problems: [LoadedProject.Problem]
  )
    -> MarkdownText?
  {
    guard let container = place.container else { return nil }
    let range = tree.range(container)
    let own = (project?.themes ?? []).map { node(ofWidgetIn: range, in: $0) }
    let found = problems.filter { problem in
      guard problem.finding.diagnostic.severity != .note, let theme = problem.theme,
        own.indices.contains(theme), let node = own[theme]
      else { return false }
      return problem.finding.nodes.values.contains { $0.contains(node) }
    }
    if found.isEmpty { return nil }
    let lines: [MarkdownText] = found.prefix(Self.findingLimit).map { problem in
      "- \(problem.finding.diagnostic.severity.rawValue): \(problem.finding.diagnostic.message)"
    }
    let rest = found.count - lines.count
    let more: [MarkdownText] = rest > 0 ? ["- and \(rest) more"] : []
    return (lines + more).joined(separator: "\n")
  }

  /// Returns the node of the first widget that is described in a range; `nil` if a theme is not used
  /// on it.
  private func node(
    ofWidgetIn range: Range<Int>,
    in theme: LoadedProject.LoadedTheme
  ) -> WidgetNode? {
    guard let inspection = theme.proving else { return nil }
    for (number, file) in theme.trees.enumerated() {
      let widgets = file.windows.flatMap(\.withDescendants)
      guard let location = widgets.first?.location,
        FileName(resolving: location.file) == document.path
      else { continue }
      return zip(widgets, inspection.nodes(ofTree: number))
        .first { widget, _ in widget.location.map { range.contains($0.offset) } ?? false }?.1
    }
    return nil
  }
}

extension WidgetDescription {
  /// The widget and all inside it, in document order.
  fileprivate var withDescendants: [WidgetDescription] {
    [self] + children.flatMap(\.withDescendants)
  }
}
