/// What hears of the commits of a tree: it does as long as it is held on to.
public final class CommitObservation {
  private let end: () -> Void

  fileprivate init(end: @escaping () -> Void) {
    self.end = end
  }

  deinit { end() }
}

extension WidgetTree {
  /// Calls a closure after each commit, when the hosts have heard of it.
  ///
  /// ```swift
  /// observation = tree.observeCommits { report in
  ///   if report.causes.contains(.theme) { redraw() }
  /// }
  /// ```
  ///
  /// What the closure does to the tree makes the next commit, as in a callback of a host; it is told
  /// of that one too. It should not hold on to the tree itself.
  ///
  /// - Returns: What has to be kept as long as the closure is to be called.
  public func observeCommits(
    _ observer: @escaping (_ report: CommitReport) -> Void
  ) -> CommitObservation {
    observerCount += 1
    let number = observerCount
    observers[number] = observer
    return CommitObservation { [weak self] in self?.observers[number] = nil }
  }

  /// Calls those who observe commits, in the order in which they began.
  func tellObservers(of report: CommitReport) {
    if observers.isEmpty { return }
    // What they do belongs to the next commit.
    updateDepth += 1
    for number in observers.keys.sorted() { observers[number]?(report) }
    updateDepth -= 1
  }
}
