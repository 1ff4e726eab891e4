extension WidgetTree {
  /// Returns the widget at a path.
  ///
  /// - Throws: A ``WidgetPathError`` if there is no widget, or more than one.
  public func widget(at path: String) throws(WidgetPathError) -> Widget {
    guard let parts = EscapedText(path)?.split(at: "/") else {
      let step = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
      throw .malformed(path, step: String(step))
    }
    var candidates: [TreeRows.Row] = []
    for (index, part) in parts.enumerated() {
      guard let step = PathStep(part) else { throw .malformed(path, step: part.text) }
      let roots = index == 0 ? rows.children(of: nil) : candidates.filter(rows.isWindow)
      if step.className == nil, step.place == nil, let id = step.id, !roots.isEmpty {
        candidates = roots.compactMap { rows.row(withID: id, inside: $0) }
      } else {
        let level =
          index == 0 ? rows.children(of: nil) : candidates.flatMap { rows.children(of: $0) }
        candidates = level.filter(matching: step, in: rows)
      }
      guard !candidates.isEmpty else {
        throw .notFound(path, step: part.text, suggestion: nearest(to: step))
      }
      if candidates.count > 1 {
        throw .ambiguous(path, step: part.text, candidates: paths(of: candidates))
      }
    }
    return widget(candidates[0])
  }

  /// Returns the paths of widgets; siblings are counted once.
  private func paths(of candidates: [TreeRows.Row]) -> [String] {
    var paths = WidgetPaths()
    return candidates.map { paths.path(of: $0, in: rows) }
  }

  /// Returns the step that was probably meant: an id without its `#`, or a similar id or class.
  private func nearest(to step: PathStep) -> String? {
    let ids = rows.allInWindows.compactMap { rows.extras.ids[$0] }
    func hash(_ id: String) -> String { "#" + Identifier.escaped(id) }
    if let id = step.id {
      if step.className != nil, ids.contains(id) { return hash(id) }
      return Suggestion.nearest(to: id, in: ids).map(hash)
    }
    guard let name = step.className else { return nil }
    if ids.contains(name) { return hash(name) }
    let names = Set(rows.allInWindows.map(rows.className))
    return Suggestion.nearest(to: name, in: names.sorted()).map { PathStep.text($0) }
      ?? Suggestion.nearest(to: name, in: ids).map(hash)
  }
}

extension Widget {
  /// The path from the window down: for each step the class with `#id`, or with `[n]` where
  /// siblings of exactly that class exist.
  public var path: String { tree.rows.path(of: liveRow) }
}

extension Widget: CustomDebugStringConvertible {
  /// The path of the widget, or a note that it has been removed; also the output of `print`.
  public var debugDescription: String { isAlive ? path : "a widget that has been removed" }
}

extension [TreeRows.Row] {
  /// Returns the widgets that match a step, given all children of a parent.
  fileprivate func filter(matching step: PathStep, in rows: TreeRows) -> [TreeRows.Row] {
    var places: [Number<ClassName>: Int] = [:]
    return filter { row in
      let place = places[rows[row].className, default: 0]
      places[rows[row].className] = place + 1
      if let wanted = step.place, place != wanted { return false }
      if let name = step.className, rows.className(of: row) != name { return false }
      return step.id == nil || rows.extras.ids[row] == step.id
    }
  }
}

/// The reason why a widget path does not lead to exactly one widget.
public enum WidgetPathError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A malformed step.
  case malformed(String, step: String)
  /// A step without a match, with a suggestion.
  case notFound(String, step: String, suggestion: String?)
  /// A step with several matches, with their paths.
  case ambiguous(String, step: String, candidates: [String])

  /// The problem and the expectation.
  public var description: String {
    switch self {
    case .malformed(let path, let step):
      "'\(step)' in '\(path)' is not a step of a widget path; expected for example"
        + " 'UIButton', 'UIButton#save', 'UIButton[2]' or '#save'; anything but letters and digits has a"
        + " '\\' in ids, and so have / # [ ] = in classes"
    case .notFound(let path, let step, let suggestion):
      (step == path ? "no widget at '\(path)'" : "no widget at '\(step)' in '\(path)'")
        + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
    case .ambiguous(let path, let step, let candidates):
      "'\(step)' in '\(path)' fits \(candidates.count) widgets:"
        + " \(candidates.prefix(6).joined(separator: ", "))"
        + (candidates.count > 6 ? ", …" : "")
    }
  }
}
