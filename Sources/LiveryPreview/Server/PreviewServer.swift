import FlyingSocks
import LiveryConsole

/// The server of a preview, which listens on 127.0.0.1 only.
package struct PreviewServer: Sendable {
  let session: PreviewSession

  /// The requested port; `nil` for any free one.
  let port: UInt16?

  /// Creates a server for a session.
  package init(_ session: PreviewSession, port: UInt16?) {
    (self.session, self.port) = (session, port)
  }

  /// The time to wait if no file descriptor is left for another connection.
  private static let pause = Duration.milliseconds(200)

  /// Serves until the task is cancelled.
  ///
  /// - Parameters:
  ///   - warn: Receives warnings.
  ///   - announce: Receives the address, at first and each time one was used.
  /// - Throws: A `PreviewError` if the port is not available.
  package func run(
    warn: (String) -> Void,
    announce: @escaping @Sendable (String) -> Void
  ) async throws {
    Self.raiseDescriptorLimit()
    let pool: some AsyncSocketPool = .make()
    try await pool.prepare()
    let (socket, number) = try listen()
    defer { try? socket.close() }
    let keys = PreviewKeys(port: port)
    if let problem = keys.problem { warn(problem) }
    let handler = PreviewHandler(
      session: session,
      access: PreviewGuard(port: number, keys: keys),
      announce: announce
    )
    let listener = try AsyncSocket(socket: socket, pool: pool)
    announce(handler.address)
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { try await pool.run() }
      while !Task.isCancelled {
        do {
          var connection = PreviewConnection(try await listener.accept(), handler: handler)
          group.addTask { await connection.serve() }
        } catch {
          // The client has disconnected already, or no descriptor is left.
          try await Task.sleep(for: Self.pause)
        }
      }
    }
  }

  /// Opens the listening socket; returns it with its port.
  private func listen() throws(PreviewError) -> (Socket, UInt16) {
    do {
      let socket = try Socket(domain: AF_INET)
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: .inet(ip4: "127.0.0.1", port: port ?? 0))
      try socket.listen()
      guard case .ip4(_, let number) = try socket.sockname() else {
        throw SocketError.unsupportedAddress
      }
      return (socket, number)
    } catch {
      throw Self.unavailable(port, because: error)
    }
  }

  private static func unavailable(_ port: UInt16?, because error: any Error) -> PreviewError {
    let name = port.map { "port \($0)" } ?? "a port"
    guard case SocketError.failed(_, let number, let message) = error else {
      return PreviewError("\(name) cannot be listened on: \(error)")
    }
    if number == EADDRINUSE {
      return PreviewError("\(name) is in use; choose another, or none for any free port")
    }
    return PreviewError("\(name) cannot be listened on: \(message)")
  }

  /// Raises the limit of open connections to that of the system.
  private static func raiseDescriptorLimit() {
    var limit = rlimit()
    let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard unsafe getrlimit(kind, &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    _ = unsafe setrlimit(kind, &limit)
  }
}
