import SourceJSON

extension Theme {
  /// Returns the path of an entry whose names are similar to those of another path; `nil` if there
  /// is none.
  fileprivate func elementPath(
    nearest path: ElementPath,
    in contexts: Contexts,
    suggestions: inout Diagnostics
  ) -> ElementPath? {
    let entries = namedEntries(in: appearance(in: contexts))
    func nearest(_ name: StyleName) -> StyleName {
      if entries.contains(name.rawValue) { return name }
      let nearest = suggestions.nearest(to: name.rawValue, among: "elements") { entries.names }
      return nearest.map(StyleName.init(rawValue:)) ?? name
    }
    // A single name may be spelled like a path.
    let whole = ElementPath(rawValue: nearest(path.wholeName).rawValue)
    return [ElementPath(names: path.names.map { nearest($0) }), whole].first {
      $0 != path && style(at: $0, in: contexts) != nil
    }
  }
}

extension Diagnostic {
  /// Returns the diagnostic for an element path without an entry in the theme; `suggestions` caches
  /// the search for similar names.
  package static func unknownElement(
    _ path: ElementPath,
    in theme: Theme,
    contexts: Contexts,
    severity: Severity,
    suggestions: inout Diagnostics
  ) -> Diagnostic {
    let name = theme.name.isEmpty ? "" : " '\(theme.name)'"
    let near = theme.elementPath(nearest: path, in: contexts, suggestions: &suggestions)
    return Diagnostic(
      severity,
      .unknownElement,
      message: "the theme\(name) has no element '\(path)'"
        + (near.map { "; did you mean '\($0)'?" } ?? ""),
      at: path.location
    )
  }
}

extension Diagnostic.Code {
  /// The theme has no entry with the names of an element path.
  package static let unknownElement = Self("unknown-element")
}
