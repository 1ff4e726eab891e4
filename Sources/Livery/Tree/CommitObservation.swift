/// A subscription to the commits of a tree; it ends when released.
public final class CommitObservation {
  private let end: () -> Void

  fileprivate init(end: @escaping () -> Void) {
    self.end = end
  }

  deinit { end() }
}

extension WidgetTree {
  /// Calls a closure after each commit, when the hosts have been notified.
  ///
  /// ```swift
  /// observation = tree.observeCommits(of: [.theme, .context]) { _ in redraw() }
  /// ```
  ///
  /// A change of the tree by the closure makes the next commit, as in a callback of a host; the
  /// closure is called for that one too. It should not retain the tree.
  ///
  /// - Parameters:
  ///   - causes: The causes of commits that the closure is called for; by default all.
  ///   - observer: The closure.
  /// - Returns: The subscription, which must be retained as long as the closure is to be called.
  public func observeCommits(
    of causes: Set<CommitReport.Cause> = Set(CommitReport.Cause.allCases),
    _ observer: @escaping (_ report: CommitReport) -> Void
  ) -> CommitObservation {
    observe(causes.reduce(into: CommitReport.Causes()) { $0.formUnion(.init($1)) }, observer)
  }

  /// Calls a closure after each reverted update that had added, moved or removed widgets.
  ///
  /// A change of the tree by the closure makes a commit, or is part of an enclosing update.
  ///
  /// - Returns: The subscription, which must be retained as long as the closure is to be called.
  package func observeReverts(_ observer: @escaping () -> Void) -> CommitObservation {
    observe(.reverted) { _ in observer() }
  }

  private func observe(
    _ causes: CommitReport.Causes,
    _ observer: @escaping (_ report: CommitReport) -> Void
  ) -> CommitObservation {
    let number = observers.add(CommitObserver(causes: causes, call: observer))
    // Weak references slow down reference counting of their target; so the target is not the tree.
    return CommitObservation { [weak observers] in observers?.remove(number) }
  }

  /// Calls the observers of a commit, in the order of their registration.
  func notifyObservers(of report: CommitReport) {
    if observers.byNumber.isEmpty { return }
    let interested = observers.byNumber.filter {
      !$0.value.causes.isDisjoint(with: report.causeBits)
    }
    if interested.isEmpty { return }
    // Changes by the observers belong to the next commit.
    updateDepth += 1
    for number in interested.keys.sorted() {
      // An earlier observer may have removed it.
      guard let observer = observers.byNumber[number] else { continue }
      observer.call(report)
    }
    updateDepth -= 1
  }

  /// A Boolean value that indicates whether an observer is notified of commits in which only states
  /// change.
  var areStatesObserved: Bool {
    !observers.byNumber.isEmpty
      && observers.byNumber.values.contains { $0.causes.contains(.init(.state)) }
  }
}

/// The observers of the commits of a tree.
final class CommitObservers {
  /// The current observers, by the order of their registration.
  #if !DEBUG
  @safe @exclusivity(unchecked)
  #endif
  fileprivate(set) var byNumber: [Int: CommitObserver] = [:]

  /// The number of observers ever registered.
  private var count = 0

  /// Adds an observer and returns its number.
  fileprivate func add(_ observer: CommitObserver) -> Int {
    count += 1
    byNumber[count] = observer
    return count
  }

  /// Removes an observer, and releases it afterwards: its release may remove others.
  fileprivate func remove(_ number: Int) {
    let observer = byNumber.removeValue(forKey: number)
    withExtendedLifetime(observer) {}
  }
}

/// An observer of commits.
struct CommitObserver {
  /// The causes, one of which a commit must have.
  let causes: CommitReport.Causes

  let call: (CommitReport) -> Void
}
