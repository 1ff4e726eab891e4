import Foundation
import LiveryFormats
import Testing

/// Any file is read or rejected, in a short time.
struct DamagedFileTests {
  /// The number of damaged files made from each one.
  private static let rounds =
    ProcessInfo.processInfo.environment["LIVERY_ROUNDS"].flatMap { Int($0) } ?? 60

  @Test(arguments: ConversionFixtureTests.cases)
  func `a damaged file is read or rejected`(fixture: ConversionFixtureTests.Case) throws {
    let records: Set = ["sheet.json", "diagnostics"]
    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path).sorted()
    for name in names where !records.contains(name) && !fixture.name.contains("bomb") {
      let file = fixture.folder.appending(path: name)
      let bytes = Array(try Data(contentsOf: file))
      for round in 0..<Self.rounds {
        var numbers = RepeatableNumbers(seed: UInt64(round))
        let source = SourceText(name: name, bytes: Self.damaged(bytes, &numbers))
        do throws(DiagnosticsError) {
          let sheet = try fixture.format.sheet(from: [source])
          #expect(sheet.notes.allSatisfy { $0.severity == .warning })
        } catch {
          // Printing checks the places.
          #expect(!error.description.isEmpty)
        }
      }
    }
  }

  /// Returns bytes with a few of them changed, removed, duplicated or inserted.
  private static func damaged(_ bytes: [UInt8], _ numbers: inout RepeatableNumbers) -> [UInt8] {
    var bytes = bytes
    let pieces = [
      "&a ", "*a", "[", "{", "]", "? ", "- ", "<<: ", "!!int ", "\"", "'", "|\n", "</dict>", "&",
      "$",
      "\u{2028}",
    ]
    for _ in 0...Int.random(in: 0..<6, using: &numbers) {
      let index = Int.random(in: 0...bytes.count, using: &numbers)
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0 where index < bytes.count: bytes[index] = .random(in: 0...255, using: &numbers)
      case 1 where index < bytes.count:
        bytes.remove(at: index)
      case 2:
        let end = min(bytes.count, index + Int.random(in: 0..<20, using: &numbers))
        bytes.insert(contentsOf: bytes[index..<end], at: index)
      default:
        let piece = pieces[Int.random(in: 0..<pieces.count, using: &numbers)]
        bytes.insert(contentsOf: piece.utf8, at: index)
      }
    }
    return bytes
  }
}

/// Numbers that are the same in each run.
struct RepeatableNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
