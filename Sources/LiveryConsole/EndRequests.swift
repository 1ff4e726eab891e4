import Foundation

/// Requests to end the program, for programs that have something to do before.
package final class EndRequests {
  /// A request.
  package enum Request: Sendable {
    /// Ctrl-C.
    case interrupt
    /// `kill`, or that the terminal is gone.
    case termination
  }

  private let queue = DispatchQueue(label: "livery.end")
  private var sources: [any DispatchSourceSignal] = []
  private var isFirst = true

  /// Takes all requests from now on; each is passed on its own, with whether it is the first one.
  package init(_ act: @escaping @Sendable (_ request: Request, _ isFirst: Bool) -> Void) {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // `nohup` has the end of the terminal ignored.
      if number == SIGHUP, Self.isIgnored(number) { continue }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [unowned self] in
        act(number == SIGINT ? .interrupt : .termination, isFirst)
        isFirst = false
      }
      source.activate()
      sources.append(source)
    }
  }

  /// Ends the program as one that was interrupted.
  package static func end() -> Never { _exit(130) }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    let handler = unsafe action.__sigaction_handler.sa_handler
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
