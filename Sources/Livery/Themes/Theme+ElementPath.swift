import SourceJSON

extension Theme {
  /// The path of an entry whose names are nearly those of another path; `nil` if there is none.
  fileprivate func elementPath(nearest path: ElementPath, in contexts: Contexts) -> ElementPath? {
    let known = styleNames(in: contexts)
    let all = Set(known)
    func nearest(_ name: StyleName) -> StyleName {
      if all.contains(name.rawValue) { return name }
      return StyleName(rawValue: Suggestion.nearest(to: name.rawValue, in: known) ?? name.rawValue)
    }
    // One name may be spelled like a path.
    let whole = ElementPath(rawValue: nearest(path.wholeName).rawValue)
    return [ElementPath(names: path.names.map(nearest)), whole].first {
      $0 != path && style(at: $0, in: contexts) != nil
    }
  }
}

extension Diagnostic {
  /// The theme has nothing at an element path.
  package static func unknownElement(
    _ path: ElementPath,
    _ theme: Theme,
    _ contexts: Contexts,
    _ severity: Severity
  ) -> Diagnostic {
    let name = theme.name.isEmpty ? "" : " '\(theme.name)'"
    let near = theme.elementPath(nearest: path, in: contexts)
    return Diagnostic(
      severity,
      .unknownElement,
      "the theme\(name) has no element '\(path)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      at: path.location
    )
  }
}

extension Diagnostic.Code {
  /// The theme has no entry with the names of an element path.
  package static let unknownElement = Self("unknown-element")
}
