import SourceJSON
import Yams

/// Finds the aliases of a text before it is read.
///
/// A few aliases of aliases can stand for more values than there is memory. Themes have none, so
/// that they are refused where they stand, before anything is made of them.
struct YAMLAliases {
  private let text: YAMLText

  /// Looks at a text.
  init(in text: YAMLText) { self.text = text }

  /// Where the first alias stands; `nil` if there is none up to the first syntax error.
  func first() -> SourceLocation? {
    let bytes = Array(text.text.utf8)
    let candidates = Self.names(behind: UInt8(ascii: "*"), in: bytes)
    guard let first = candidates.first else { return nil }
    // With the aliases renamed so that they stand for no anchor, the parser itself says where the
    // first one is, and where what looks like one is none.
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

  /// The letters of names, each of which may become any other.
  private static let letters = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz-".utf8
  )

  private static func letter(_ letter: UInt8, movedBy shift: Int) -> UInt8 {
    let index = letters.firstIndex(of: letter) ?? 0
    return letters[(index + shift) % letters.count]
  }

  /// The offsets of the first letters of all that may be names behind a mark.
  private static func names(behind mark: UInt8, in bytes: [UInt8]) -> [Int] {
    bytes.indices.dropFirst().filter { bytes[$0 - 1] == mark && letters.contains(bytes[$0]) }
  }
}
