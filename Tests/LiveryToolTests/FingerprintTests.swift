import Foundation
import Testing

/// Findings are identified by their content, and not by their lines.
struct FingerprintTests {
  private struct Answer: Decodable {
    struct Finding: Decodable {
      let code: String
      let fingerprint: String
      let line: Int?
    }

    let findings: [Finding]
  }

  @Test func `findings keep their fingerprints when lines are inserted above them`() throws {
    var codes: Set<String> = []
    for fixture in try Fixture.all() where fixture.name.hasPrefix("find-") {
      let folder = Fixture.directory.appending(path: fixture.name)
      let script = try fixture.script()
      guard
        let sheet = try? String(contentsOf: folder.appending(path: "styles.json"), encoding: .utf8),
        let command = ["check", "prove", "states"].first(where: { script.contains("livery \($0)") })
      else { continue }
      let moved = sheet.replacing("{", with: "{\n\n\n", maxReplacements: 1)
      let answers = try [sheet, moved].map { text -> Answer in
        let run = """
          cp -r '\(folder.path)'/. "$SCRATCH"; cd "$SCRATCH"; cat > styles.json <<'SHEET'
          \(text)
          SHEET
          livery \(command) styles.json --tree tree.json --format json
          """
        let result = try CommandRun().shell(run)
        return try JSONDecoder().decode(Answer.self, from: Data(result.output.utf8))
      }
      let (before, after) = (answers[0].findings, answers[1].findings)
      #expect(before.map(\.fingerprint) == after.map(\.fingerprint), "\(fixture)")
      #expect(Set(before.map(\.fingerprint)).count == before.count, "\(fixture)")
      // Findings in the tree file have not moved.
      #expect(
        zip(before, after).allSatisfy { [$1.line, $1.line.map { $0 - 3 }].contains($0.line) },
        "\(fixture)"
      )
      codes.formUnion(before.map(\.code))
    }
    #expect(codes.count >= 14, "\(codes)")
  }
}
