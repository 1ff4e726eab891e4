internal import Synchronization

/// Which axes of some contexts were looked at.
final class ContextReads: Sendable {
  /// The axes; `nil` for all.
  private let axes = Mutex<Set<String>?>([])

  /// Remembers an axis; `nil` for all.
  func note(_ axis: String?) {
    axes.withLock { axes in
      if let axis { axes?.insert(axis) } else { axes = nil }
    }
  }

  /// Whether contexts say the same on the axes that were looked at.
  func areSame(_ contexts: Contexts, _ others: Contexts) -> Bool {
    axes.withLock { $0 }?.allSatisfy { contexts[$0] == others[$0] } ?? (contexts == others)
  }
}
