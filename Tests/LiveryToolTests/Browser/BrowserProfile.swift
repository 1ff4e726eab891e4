/// What pages of a browser keep for each other, such as cookies, and for no others.
///
/// It ends with the last of its pages, and so do they.
final class BrowserProfile: Sendable {
  /// What the browser calls it.
  let id: JSONValue

  private let connection: BrowserConnection

  init(_ connection: BrowserConnection) async throws {
    self.connection = connection
    id = try await connection.send("Target.createBrowserContext")["browserContextId"]
  }

  deinit {
    Task { [connection, id] in
      try? await connection.send("Target.disposeBrowserContext", ["browserContextId": id])
    }
  }
}
