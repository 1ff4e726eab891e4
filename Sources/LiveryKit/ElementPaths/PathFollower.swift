import Logging
import SourceJSON

/// What has the elements of a window follow the theme, as far as they have element paths.
final class PathFollower {
  /// An element, as long as it lives.
  private struct Follower {
    weak var element: Element?
  }

  private weak var window: Window?
  private var followers: [ObjectIdentifier: Follower] = [:]
  private var observation: CommitObservation?

  /// What was logged already since the theme changed.
  private var logged: Set<Diagnostic> = []

  init(window: Window) { self.window = window }

  /// The elements with paths that are still in the window, in document order.
  var elements: [Element] {
    guard let window else { return [] }
    let known = followers.values.compactMap(\.element).filter { $0.window === window }
    if known.count < 2 { return known }
    let places = Dictionary(
      window.tree.widgets.enumerated().map { ($1, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    func place(_ element: Element) -> Int { element.widget.flatMap { places[$0] } ?? places.count }
    return known.map { ($0, place($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Has an element follow the theme from now on, and logs what it misses.
  func follow(_ element: Element) {
    followers[ObjectIdentifier(element)] = Follower(element: element)
    for problem in element.paths?.problems ?? [] where logged.insert(problem).inserted {
      Logger.kit.error("\(problem)")
    }
    if observation != nil { return }
    let causes: Set<CommitReport.Cause> = [.theme, .context, .rolledBack]
    observation = window?.tree.observeCommits(of: causes) { [weak self] _ in self?.themeDidChange()
    }
  }

  /// Has an element follow the theme no longer.
  func forget(_ element: Element) {
    followers[ObjectIdentifier(element)] = nil
    if followers.isEmpty { observation = nil }
  }

  private func themeDidChange() {
    logged = []
    let elements = elements
    followers = [:]
    for element in elements { element.beneathPaths {} }
    if followers.isEmpty { observation = nil }
  }

  /// What the theme has at a path.
  func style(at path: ElementPath) -> NamedStyle? {
    guard let tree = window?.tree else { return nil }
    return tree.theme.style(at: path, in: tree.contexts)
  }

  /// Says that the theme has nothing at a path, and what is near.
  func problem(with path: ElementPath) -> Diagnostic {
    let theme = window?.tree.theme
    let known = theme?.styleNames(in: window?.tree.contexts ?? Contexts()) ?? []
    let names = path.names.map { name in
      if known.contains(name.rawValue) { return name }
      return StyleName(rawValue: Suggestion.nearest(to: name.rawValue, in: known) ?? name.rawValue)
    }
    let near = ElementPath(names: names)
    let suggestion =
      near != path && style(at: near) != nil ? "; did you mean '\(near)'?" : ""
    let name = theme.map { $0.name.isEmpty ? "" : " '\($0.name)'" } ?? ""
    return Diagnostic(
      .error,
      .unknownElement,
      "the theme\(name) has no element '\(path)'\(suggestion)",
      at: path.location
    )
  }
}

extension Window {
  /// What is missing in the theme for the element paths inside: elements, and values that are taken
  /// from them.
  public final var pathProblems: [Diagnostic] {
    pathFollower.elements.flatMap { $0.paths?.problems ?? [] }
  }
}
