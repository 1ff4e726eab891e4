import FlyingFox
import FlyingSocks
import Foundation

/// Serves a preview to browsers on this machine, and to nobody else.
///
/// The library that speaks HTTP bounds neither the lines of a header nor how long a connection is idle, and
/// ends when no more connections can be had: so it is started again then, with as many descriptors as the
/// system allows.
struct PreviewServer: Sendable {
  /// What is previewed.
  let session: PreviewSession

  /// The port that was asked for; `nil` for any that is free.
  let port: UInt16?

  /// How long an answer may take, in seconds.
  private static let timeout = 120.0

  /// How long to wait before serving again.
  private static let pause = Duration.milliseconds(200)

  /// Serves until the task is cancelled.
  ///
  /// - Parameters:
  ///   - warn: Receives a message about what will not work.
  ///   - announce: Receives an address, first and each time somebody came in by the last one.
  /// - Throws: A `PreviewError` if the port is not available.
  func run(
    warn: (String) -> Void,
    announce: @escaping @Sendable (String) -> Void
  ) async throws {
    Self.raiseDescriptorLimit()
    let keys = PreviewKeys(port: port)
    if let problem = keys.problem { warn(problem) }
    var number: UInt16?
    while !Task.isCancelled {
      let server = HTTPServer(
        config: HTTPServer.Configuration(
          address: try .inet(ip4: "127.0.0.1", port: number ?? port ?? 0),
          timeout: Self.timeout,
          // What is refused is not read to its end.
          sharedRequestReplaySize: 0,
          logger: .disabled
        )
      )
      let isFirst = number == nil
      let opening = Task { try await open(server, keys, announce, isFirst: isFirst) }
      defer { opening.cancel() }
      do {
        try await server.run()
      } catch {
        if Task.isCancelled { return }
        opening.cancel()
        number = try? await opening.value ?? number
        if number == nil { throw Self.unavailable(port, error) }
        try? await Task.sleep(for: Self.pause)
      }
    }
  }

  /// Waits until a server listens, and has it answer; returns the port.
  private func open(
    _ server: HTTPServer,
    _ keys: PreviewKeys,
    _ announce: @escaping @Sendable (String) -> Void,
    isFirst: Bool
  ) async throws -> UInt16? {
    try await server.waitUntilListening(timeout: Self.timeout)
    guard case .ip4(_, let port)? = await server.listeningAddress else { return nil }
    let handler = PreviewHandler(
      session: session,
      guardian: PreviewGuard(port: port, keys: keys),
      announce: announce
    )
    await server.appendRoute("*", to: handler)
    if isFirst { announce(handler.address) }
    return port
  }

  private static func unavailable(_ port: UInt16?, _ error: any Error) -> PreviewError {
    let name = port.map { "port \($0)" } ?? "a port"
    guard case SocketError.failed(_, let number, let message) = error else {
      return PreviewError("\(name) cannot be listened on: \(error.localizedDescription)")
    }
    if number == EADDRINUSE {
      return PreviewError("\(name) is in use; name another one, or none for any that is free")
    }
    return PreviewError("\(name) cannot be listened on: \(message)")
  }

  /// Lets the program have as many connections as the system allows.
  private static func raiseDescriptorLimit() {
    var limit = rlimit()
    let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard unsafe getrlimit(kind, &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    _ = unsafe setrlimit(kind, &limit)
  }
}
