/// A handler of requests to end the program, for programs that need to clean up.
package final class EndRequests {
  /// A request.
  package enum Request: Sendable {
    /// Ctrl-C.
    case interrupt
    /// `kill`, or the end of the terminal.
    case termination
  }

  private let queue = DispatchQueue(label: "livery.end")
  private var sources: [any DispatchSourceSignal] = []
  private var isFirst = true

  /// Handles all requests from now on; each is passed on separately, with a flag for the first one.
  package init(_ act: @escaping @Sendable (_ request: Request, _ isFirst: Bool) -> Void) {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // `nohup` ignores the end of the terminal.
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

  /// Ends the program with the exit status of an interrupted one.
  package static func end() -> Never { _exit(130) }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    let handler = unsafe action.__sigaction_handler.sa_handler
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
