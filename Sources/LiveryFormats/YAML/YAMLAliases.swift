import SourceJSON
import Yams

/// A search for aliases in a text before it is parsed.
///
/// A few aliases of aliases can expand to more values than fit in memory. Themes have none, so that
/// they are rejected before anything is expanded.
struct YAMLAliases {
  private let text: YAMLText

  /// Creates a search of a text.
  init(in text: YAMLText) { self.text = text }

  /// Returns the place of the first alias; `nil` if there is none up to the first syntax error.
  func first() -> SourceLocation? {
    let bytes = Array(text.text.utf8)
    let candidates = Self.names(behind: UInt8(ascii: "*"), in: bytes)
    guard let first = candidates.first else { return nil }
    // With the aliases renamed to undefined anchors, the parser itself reports the first one, and
    // skips text that only looks like an alias.
    let anchors = Set(Self.names(behind: UInt8(ascii: "&"), in: bytes).map { bytes[$0] })
    let shift = (1..<Self.letters.count).first { shift in
      candidates.allSatisfy { !anchors.contains(Self.letter(bytes[$0], movedBy: shift)) }
    }
    let start = text.source.textStart
    guard let shift else { return text.source.location(at: start + first - 1) }
    var renamed = bytes
    for index in candidates { renamed[index] = Self.letter(bytes[index], movedBy: shift) }
    do {
      let parser = try Parser(
        yaml: String(decoding: renamed, as: UTF8.self),
        resolver: .basic,
        encoding: .utf8
      )
      if try parser.nextRoot() != nil { _ = try parser.nextRoot() }
    } catch YamlError.composer(_, _, let mark, _) {
      return text.location(of: mark)
    } catch {
      return nil
    }
    return nil
  }

  /// The letters of names, each of which may replace any other.
  private static let letters = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz-".utf8
  )

  private static func letter(_ letter: UInt8, movedBy shift: Int) -> UInt8 {
    let index = letters.firstIndex(of: letter) ?? 0
    return letters[(index + shift) % letters.count]
  }

  /// Returns the offsets of the first letters of all possible names after a mark.
  private static func names(behind mark: UInt8, in bytes: [UInt8]) -> [Int] {
    bytes.indices.dropFirst().filter { bytes[$0 - 1] == mark && letters.contains(bytes[$0]) }
  }
}
