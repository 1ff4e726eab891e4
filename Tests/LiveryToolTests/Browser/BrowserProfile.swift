/// The storage that pages of a browser share with each other, such as cookies.
///
/// It ends with the last of its pages, and so do they.
final class BrowserProfile: Sendable {
  /// The id of the profile in the browser.
  let id: JSONValue

  private let connection: any BrowserCommands

  init(_ connection: any BrowserCommands) async throws {
    self.connection = connection
    id = try await connection.send("Target.createBrowserContext")["browserContextId"]
  }

  deinit {
    Task { [connection, id] in
      try? await connection.send("Target.disposeBrowserContext", ["browserContextId": id])
    }
  }
}
