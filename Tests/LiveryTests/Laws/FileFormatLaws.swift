import Livery
import SourceJSON
import Testing

/// What sheets look like, right or wrong.
struct FileFormatLaws {
  @Test func `a sheet with some mistakes is not taken for another format`() {
    Law.holds(in: 300) { random in
      for sheet in try RandomTheme(using: &random).sheets {
        var bytes = Array(sheet.jsonText.utf8)
        for _ in 0..<random.int(0...3) {
          let place = random.int(0...max(0, bytes.count - 1))
          switch random.int(1...3) {
          case 1 where !bytes.isEmpty: bytes.remove(at: place)
          case 2:
            bytes.insert(
              contentsOf: random.pick(["\"", "'", ":", "{", "}", "// a\n", "x"]).utf8,
              at: place
            )
          default: if !bytes.isEmpty { bytes[place] = UInt8(random.int(0x20...0x7E)) }
          }
        }
        let source = SourceText(name: "a", bytes: bytes)
        if let format = FileFormat.recognised(in: source), format != .sheet, format != .tree {
          throw Breach("\(String(decoding: bytes, as: UTF8.self)) looks like \(format.name)")
        }
      }
    }
  }

  @Test func `a text that is cut off anywhere looks like something or nothing`() throws {
    for name in try PackageFiles.names(in: "Tests/LiveryTests/Fixtures/Formats") {
      let bytes = try FileFormatTests.source(name).bytes
      for count in bytes.indices {
        _ = FileFormat.recognised(in: SourceText(name: name, bytes: Array(bytes[..<count])))
      }
    }
  }
}
