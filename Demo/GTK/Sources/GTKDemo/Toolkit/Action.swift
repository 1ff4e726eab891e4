import CGTK

/// A closure that GTK can keep and call.
///
/// GTK calls everything on the thread of its main loop, which is the main thread.
final class Action: Sendable {
  private let action: @MainActor () -> Void

  init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  /// The function that GTK calls with the action as its data.
  static let run: @convention(c) (gpointer?) -> Void = { data in
    guard let data else { return }
    let action = Unmanaged<Action>.fromOpaque(data).takeUnretainedValue().action
    MainActor.assumeIsolated { action() }
  }

  /// The function that GLib calls for a descriptor, with the action as its data, now and again.
  static let runForDescriptor: GUnixFDSourceFunc = { _, _, data in
    run(data)
    return 1
  }

  /// The function that GLib calls for a signal of the system, with the action as its data, now and
  /// again.
  static let runForSignal: GSourceFunc = { data in
    run(data)
    return 1
  }

  /// The function that GTK calls when it needs the action no more.
  static let release: @convention(c) (gpointer?) -> Void = { data in
    if let data { Unmanaged<Action>.fromOpaque(data).release() }
  }

  /// Returns the action as data for GTK, which releases it.
  func retained() -> gpointer { Unmanaged.passRetained(self).toOpaque() }
}
