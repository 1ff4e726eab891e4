import Synchronization

/// The secrets that protect a preview from other users and programs of the machine.
final class PreviewKeys: Sendable {
  /// The session cookie, set by a valid address.
  let cookie: String

  /// The reason why open pages cannot reconnect after a restart; `nil` if they can.
  let problem: String?

  /// The token required for edits, which only the page's own scripts can read.
  let writeToken = PreviewKeys.random()

  /// The single-use token in the address.
  private let nextToken = Mutex(PreviewKeys.random())

  /// Creates the secrets.
  ///
  /// - Parameter port: The requested port, so that open pages can reconnect after a restart; `nil`
  ///   for a port chosen by the system.
  init(port: UInt16?) {
    var cookie = Self.random()
    var problem: String?
    if let file = port.flatMap({ CookieFile(port: $0) }) {
      do throws(CookieFile.Problem) {
        if let known = try file.read() { cookie = known } else { try file.write(cookie) }
      } catch {
        problem = error.description
      }
    }
    self.cookie = cookie
    self.problem = problem
  }

  /// The next valid token.
  var token: String { nextToken.withLock(\.self) }

  /// Returns whether a token is valid, and replaces it if so.
  func redeem(_ token: String) -> Bool {
    nextToken.withLock { nextToken in
      guard Self.areEqual(nextToken, token) else { return false }
      nextToken = Self.random()
      return true
    }
  }

  /// Returns whether a text is the cookie.
  func isCookie(_ text: String) -> Bool { Self.areEqual(cookie, text) }

  /// Returns whether a text is the token required for edits.
  func isWriteToken(_ text: String) -> Bool { Self.areEqual(writeToken, text) }

  /// Compares texts in constant time.
  private static func areEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Returns 128 random bits.
  private static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let text = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }.joined()
  }
}
