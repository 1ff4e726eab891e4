import Foundation
import Synchronization

/// What tells those who may see a preview from all others on the machine.
final class PreviewKeys: Sendable {
  /// What a browser is known by once it came with an address that was printed.
  let cookie: String

  /// The reason why pages that are open will not find the preview again when it starts again; `nil` for none.
  let problem: String?

  /// What edits have to bring along besides, which only the page's own scripts can read.
  let writeToken = PreviewKeys.random()

  /// What an address has to have to be let in, once.
  private let entrance = Mutex(PreviewKeys.random())

  /// Makes keys.
  ///
  /// - Parameter port: A port that was asked for by its number: pages that are open find the preview again
  ///   when it is started again there. `nil` for one that the system gave.
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

  /// What lets in next.
  var token: String { entrance.withLock(\.self) }

  /// Lets in whoever has the token, and has another one the next time.
  func letIn(_ token: String) -> Bool {
    entrance.withLock { entrance in
      guard Self.areEqual(entrance, token) else { return false }
      entrance = Self.random()
      return true
    }
  }

  /// Whether a text is the cookie.
  func isCookie(_ text: String) -> Bool { Self.areEqual(cookie, text) }

  /// Whether a text is what edits have to bring along.
  func isWriteToken(_ text: String) -> Bool { Self.areEqual(writeToken, text) }

  /// Compares texts in a time that does not tell how much of them is equal.
  private static func areEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// A hundred and twenty-eight bits that nobody can guess.
  private static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let text = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }.joined()
  }
}
