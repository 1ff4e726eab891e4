import CGTK

/// GLib's main loop, which runs on the main thread.
@MainActor struct MainLoop {
  private let loop = g_main_loop_new(nil, 0)

  /// Runs until the loop is ended.
  func run() {
    g_main_loop_run(loop)
    g_main_loop_unref(loop)
  }

  /// Ends the loop.
  func end() { g_main_loop_quit(loop) }

  /// Calls a closure whenever a descriptor can be read.
  static func whenReadable(_ descriptor: Int32, _ action: @escaping @MainActor () -> Void) {
    demo_watch(descriptor, Action.runForDescriptor, Action(action).retained(), Action.release)
  }

  /// Calls a closure whenever the program receives a signal of the system.
  static func onSignal(_ number: Int32, _ action: @escaping @MainActor () -> Void) {
    g_unix_signal_add(number, Action.runForSignal, Action(action).retained())
  }
}
