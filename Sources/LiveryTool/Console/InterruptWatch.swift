import Livery
import LiveryConsole

/// Lets an inspection end early at the first interrupt, so that its results so far are printed; the
/// second one ends the command.
struct InterruptWatch {
  private let source: any DispatchSourceSignal

  /// Begins to handle interrupts.
  init(_ progress: WalkProgress) {
    source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler {
      progress.interrupt()
      Terminal.endOnInterrupt()
    }
    source.activate()
  }

  /// Lets any interrupt end the command.
  func end() {
    source.cancel()
    Terminal.endOnInterrupt()
  }
}
