import Foundation
import Synchronization

/// What tells those who may see a preview from all others on the machine.
final class PreviewKeys: Sendable {
  /// What a browser is known by once it came with an address that was printed.
  let cookie: String

  /// What edits have to bring along besides, which only the page's own scripts can read.
  let writeToken = PreviewKeys.random()

  /// What an address has to have to be let in, once.
  private let entrance = Mutex(PreviewKeys.random())

  /// Makes keys.
  ///
  /// - Parameter port: A port that was asked for by its number: pages that are open find the preview again
  ///   when it is started again there. `nil` for one that the system gave.
  init(port: UInt16?) {
    cookie = port.flatMap(Self.kept) ?? Self.random()
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

  /// The cookie of a port from one start to the next, in a file that only its owner can read; `nil` where
  /// there is no place for that.
  private static func kept(_ port: UInt16) -> String? {
    let environment = ProcessInfo.processInfo.environment
    let state =
      environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment["HOME"].map { $0 + "/.local/state" }
    guard let state else { return nil }
    let folder = URL(filePath: state).appending(path: "livery")
    let file = folder.appending(path: "preview-\(port)")
    if let data = FileManager.default.contents(atPath: file.path),
      let text = String(data: data, encoding: .utf8), text.utf8.count == 32
    {
      return text
    }
    let text = random()
    do {
      try FileManager.default.createDirectory(
        at: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      return nil
    }
    let isMade = FileManager.default.createFile(
      atPath: file.path,
      contents: Data(text.utf8),
      attributes: [.posixPermissions: 0o600]
    )
    return isMade ? text : nil
  }
}
