/// Commands of a browser's debugging protocol, as Chromium has them.
protocol BrowserCommands: Sendable {
  /// Sends a command, to the browser or to a page of it, and waits for the answer.
  func request(
    _ method: String,
    _ parameters: [String: JSONValue],
    to session: String?,
    within seconds: Double
  ) async throws -> JSONValue

  /// Sets the listener for the events of a page; `nil` removes it.
  func listen(to session: String, _ listener: BrowserConnection.Listener?)

  /// Ends the connection.
  func close()
}

extension BrowserCommands {
  /// Sends a command, to the browser or to a page of it, and waits for the answer.
  @discardableResult
  func send(
    _ method: String,
    _ parameters: [String: JSONValue] = [:],
    to session: String? = nil,
    within seconds: Double = 30
  ) async throws -> JSONValue {
    try await request(method, parameters, to: session, within: seconds)
  }
}
