import Logging

/// The elements of a window with values from the theme that no style contains: entries for inner
/// objects, and element paths.
final class ThemeFollower {
  fileprivate var followers = Followers<Void>()

  /// The problems that were logged since the theme changed.
  fileprivate var logged: Set<Diagnostic> = []
}

extension Window {
  private var follower: ThemeFollower {
    if let known = ensuredValues[ThemeFollower.self] { return known }
    let new = ThemeFollower()
    ensuredValues[ThemeFollower.self] = new
    return new
  }

  /// Makes an element follow the theme from now on.
  final func follow(_ element: Element) { follower.followers.remember(element, ()) }

  /// The elements that follow the theme and are still in the window, in document order.
  final var followersInside: [Element] {
    let known = (values?[ThemeFollower.self]?.followers.all ?? []).compactMap {
      $0.object as? Element
    }
    .filter { $0.window === self }
    if known.count < 2 { return known }
    let places = Dictionary(
      tree.widgets.enumerated().map { ($1, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    func place(_ element: Element) -> Int { element.widget.flatMap { places[$0] } ?? places.count }
    return known.map { ($0, place($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Logs problems, each once for a theme.
  final func log(_ problems: [Diagnostic]) {
    for problem in problems where follower.logged.insert(problem).inserted {
      Logger.kit.error("\(problem)")
    }
  }

  /// Applies the theme again to the elements that follow it.
  final func updateFollowers() {
    mounting.invalidateCache()
    guard let follower = values?[ThemeFollower.self] else { return }
    let elements = followersInside
    follower.followers = Followers()
    follower.logged = []
    for element in elements where element.window === self {
      if let style = element.widget?.style { applyProperties(of: style, to: element) }
      element.applyPaths()
    }
  }
}
