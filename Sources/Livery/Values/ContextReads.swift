internal import Synchronization

/// A record of the axes that were read from some contexts.
final class ContextReads: Sendable {
  /// The axes; `nil` for all.
  private let axes = Mutex<Set<String>?>([])

  /// Records an axis; `nil` for all.
  func record(_ axis: String?) {
    axes.withLock { axes in
      if let axis { axes?.insert(axis) } else { axes = nil }
    }
  }

  /// Returns whether contexts are equal on the axes that were read.
  func areEqual(_ contexts: Contexts, _ others: Contexts) -> Bool {
    axes.withLock { $0 }?.allSatisfy { contexts[$0] == others[$0] } ?? (contexts == others)
  }
}
