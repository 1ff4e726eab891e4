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
  /// observation = tree.observeCommits(of: [.theme, .context]) { _ in redraw() }
  /// ```
  ///
  /// What the closure does to the tree makes the next commit, as in a callback of a host; it is told
  /// of that one too. It should not hold on to the tree itself.
  ///
  /// - Parameters:
  ///   - causes: What makes a commit that the closure is called for; anything, unless said otherwise.
  ///   - observer: What is called.
  /// - Returns: What has to be kept as long as the closure is to be called.
  public func observeCommits(
    of causes: Set<CommitReport.Cause> = Set(CommitReport.Cause.allCases),
    _ observer: @escaping (_ report: CommitReport) -> Void
  ) -> CommitObservation {
    observe(causes.reduce(into: CommitReport.Causes()) { $0.formUnion(.init($1)) }, observer)
  }

  /// Calls a closure after each update that was taken back, if it had put in, moved or taken out
  /// widgets.
  ///
  /// What the closure does to the tree makes a commit, or is part of the update around that one.
  ///
  /// - Returns: What has to be kept as long as the closure is to be called.
  package func observeTakingBack(_ observer: @escaping () -> Void) -> CommitObservation {
    observe(.takenBack) { _ in observer() }
  }

  private func observe(
    _ causes: CommitReport.Causes,
    _ observer: @escaping (_ report: CommitReport) -> Void
  ) -> CommitObservation {
    let number = observers.add(CommitObserver(causes: causes, call: observer))
    // What is referred to weakly is slower to count for all who refer to it; so it is not the tree.
    return CommitObservation { [weak observers] in observers?.remove(number) }
  }

  /// Calls those who observe commits, in the order in which they began.
  func tellObservers(of report: CommitReport) {
    if observers.byNumber.isEmpty { return }
    let interested = observers.byNumber.filter {
      !$0.value.causes.isDisjoint(with: report.causeBits)
    }
    if interested.isEmpty { return }
    // What they do belongs to the next commit.
    updateDepth += 1
    for number in interested.keys.sorted() {
      // Those before may have ended it.
      guard let observer = observers.byNumber[number] else { continue }
      observer.call(report)
    }
    updateDepth -= 1
  }

  /// Whether somebody is told of commits in which only states change.
  var areStatesObserved: Bool {
    !observers.byNumber.isEmpty
      && observers.byNumber.values.contains { $0.causes.contains(.init(.state)) }
  }
}

/// Those who observe the commits of a tree.
final class CommitObservers {
  /// Those who do now, by the order in which they began.
  #if !DEBUG
  @safe @exclusivity(unchecked)
  #endif
  fileprivate(set) var byNumber: [Int: CommitObserver] = [:]

  /// How many there ever were.
  private var count = 0

  /// Adds one, and says under which number.
  fileprivate func add(_ observer: CommitObserver) -> Int {
    count += 1
    byNumber[count] = observer
    return count
  }

  /// Takes one out, and only then lets go of it: what it owns may end others.
  fileprivate func remove(_ number: Int) {
    let observer = byNumber.removeValue(forKey: number)
    withExtendedLifetime(observer) {}
  }
}

/// Somebody who observes commits.
struct CommitObserver {
  /// What has to be among the causes of a commit.
  let causes: CommitReport.Causes

  let call: (CommitReport) -> Void
}
