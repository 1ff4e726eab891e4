import Foundation
import LiveryConformance
import SourceJSON
import Testing

/// Cases of the corpus that were made up: what comes out is what the slow reading says, and they were
/// made small.
///
/// `LIVERY_RECORD=1` makes all of them anew.
struct RandomCaseTests {
  private static let path = "Tests/Conformance/random.json"

  /// How many are on record, and up to which seed there are any.
  private static let (count, lastSeed) = (260, UInt64(2000))

  private static func file(_ seeds: some Sequence<UInt64>, count: Int) throws -> String {
    var cases: [JSONValue] = []
    for seed in seeds where cases.count < count {
      if let json = try RandomCase(seed: seed)?.json() { cases.append(json) }
    }
    let lines = cases.map { "    " + $0.text(pretty: false) }.joined(separator: ",\n")
    return "{\n  \"language\": 1,\n  \"cases\": [\n\(lines)\n  ]\n}\n"
  }

  @Test func `the first of them are made again as they are on record`() throws {
    if ProcessInfo.processInfo.environment["LIVERY_RECORD"] == "1" {
      let text = try Self.file(1...Self.lastSeed, count: Self.count)
      try text.write(to: PackageFiles.url(Self.path), atomically: true, encoding: .utf8)
    }
    let record = try PackageFiles.text(Self.path).split(separator: "\n")
    let made = try Self.file(1...Self.lastSeed, count: 2).split(separator: "\n")
    #expect(made.dropFirst(3).dropLast(2).map { $0.trimmingSuffix(",") } == record.dropFirst(3).prefix(2).map { $0.trimmingSuffix(",") })
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : String(self)
  }
}
