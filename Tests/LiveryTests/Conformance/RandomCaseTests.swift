import Foundation
import LiveryConformance
import SourceJSON
import Testing

/// Cases of the corpus that were made up: what comes out is what the slow reading says, and they
/// were made small.
///
/// `LIVERY_RECORD=1` adds those of the next seeds, as many as `LIVERY_CASES` says; `LIVERY_SEED` is
/// the first one.
struct RandomCaseTests {
  private static let path = "Tests/Conformance/random.json"

  /// Returns a file of cases, one on each line.
  private static func file(_ lines: [String]) -> String {
    let cases = lines.map { "    " + $0 }.joined(separator: ",\n")
    return "{\n  \"language\": 1,\n  \"cases\": [\n\(cases)\n  ]\n}\n"
  }

  /// Returns the recorded cases.
  private static func recorded() throws -> [String] {
    try PackageFiles.text(path).components(separatedBy: "\n").filter { $0.hasPrefix("    {") }
      .map { line in
        let text = line.dropFirst(4)
        return String(text.hasSuffix(",") ? text.dropLast() : text)
      }
  }

  @Test func `the first of them is made again as it is on record`() throws {
    let environment = ProcessInfo.processInfo.environment
    if environment["LIVERY_RECORD"] == "1",
      let count = environment["LIVERY_CASES"].flatMap({ Int($0) })
    {
      try Self.record(count, from: environment["LIVERY_SEED"].flatMap { UInt64($0) } ?? 1)
    }
    let known = try Self.recorded()
    let first = try #require(known.first)
    let seed = try #require(UInt64(first.drop { !$0.isNumber }.prefix { $0.isNumber }))
    #expect(try RandomCase(seed: seed)?.json()?.text(pretty: false) == first)
  }

  /// Adds recorded cases; each is written at once.
  private static func record(_ count: Int, from seed: UInt64) throws {
    var known = (try? recorded()) ?? []
    var (seed, rest) = (seed, count)
    while rest > 0 {
      print("seed \(seed)")
      if let json = try RandomCase(seed: seed)?.json() {
        known.append(json.text(pretty: false))
        try file(known).write(to: PackageFiles.url(path), atomically: true, encoding: .utf8)
        rest -= 1
      }
      seed += 1
    }
  }
}
