#if os(Linux)
import Foundation
import Testing

/// A command is killed at any time, and run again; the soak has eight hundred cases.
struct KillLaws {
  /// Commands, each with what prepares a folder for it.
  static let commands = [
    ("true", "livery export \"$ROOT/Resources/styles.json\" --to apple -o out"),
    (
      "mkdir out; echo old > out/old",
      "livery export \"$ROOT/Resources/styles.json\" --to apple -o out --force"
    ),
    (
      "true",
      "livery render site \"$ROOT/Resources/styles.json\" --tree \"$ROOT/Resources/tree.json\" -o out"
    ),
    (
      "cp \"$ROOT\"/Resources/Motif/*.yaml .",
      "livery convert --from motif Colors.yaml DarkMappings.yaml Buttons.yaml -o out/"
    ),
    (
      "mkdir out; for n in a b; do echo '{ \".x\":{} }' > out/$n.json; done",
      "livery format out/a.json out/b.json"
    ),
  ]

  @Test(arguments: commands)
  func `a killed command is completed by the same command`(
    preparing: String,
    command: String
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = CommandRun(directory: folder)
    let setUp = "rm -rf out .livery-*; \(preparing)"
    let listing = "find out -type f ! -name '.livery-*' -exec cksum {} + | sort -k 3"
    let start = ContinuousClock.now
    let whole = try run.shell("\(setUp); \(command) >/dev/null; \(listing)")
    let longest = Double((ContinuousClock.now - start) / .milliseconds(1))
    try #require(whole.output.count > 20, "\(whole.errors)")
    Law.holds(in: 4) { random in
      let delay = Double.random(in: 0..<longest, using: &random) / 1000
      let result = try run.shell(
        """
        \(setUp); timeout -s KILL \(delay) \(command) >/dev/null 2>&1
        \(command) >/dev/null; \(listing)
        """
      )
      if result.output != whole.output {
        throw Breach("\(delay): \(result.errors)\(result.output)")
      }
    }
  }
}
#endif
