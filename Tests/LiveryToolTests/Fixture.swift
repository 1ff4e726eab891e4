import Foundation

/// A recorded run of the command: a directory in `Fixtures` with a shell script called `command`
/// and whatever files it needs, beside them what it prints and how it ends.
///
/// A new case needs no code: make the directory, run the tests with `LIVERY_RECORD=1`, and look at
/// what was recorded in `stdout`, `stderr` and `status`. A file that is missing stands for no
/// output, and for status 0.
///
/// The script runs in its directory. `livery` is the command that was just built, and `ROOT` leads
/// to the package; what the script makes, it makes in `SCRATCH`, which is gone afterwards.
struct Fixture: CustomStringConvertible, Sendable {
  /// The directory's name.
  let name: String

  /// The directory that all fixtures lie in.
  static let directory = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  /// All fixtures, by name.
  static func all() throws -> [Fixture] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path)
      .filter { !$0.hasPrefix(".") }.sorted().map(Fixture.init)
  }

  /// A Boolean value that indicates whether results are recorded, not compared.
  static let isRecording = ProcessInfo.processInfo.environment["LIVERY_RECORD"] == "1"

  /// The name.
  var description: String { name }

  private var directory: URL { Self.directory.appending(path: name) }

  /// Returns the shell script of the case.
  func script() throws -> String {
    try String(contentsOf: directory.appending(path: "command"), encoding: .utf8)
  }

  /// Returns the expected output, and the expected exit status.
  func expectation() -> CommandResult {
    CommandResult(
      output: text("stdout"),
      errors: text("stderr"),
      status: Int32(text("status").trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
    )
  }

  /// Runs the command.
  func run() throws -> CommandResult {
    let command = directory.appending(path: "command").path
    return try CommandRun(directory: directory).run(["/bin/sh", "-eu", command])
  }

  /// Records a result.
  func record(_ result: CommandResult) throws {
    try record(result.output, as: "stdout")
    try record(result.errors, as: "stderr")
    try record(result.status == 0 ? "" : "\(result.status)\n", as: "status")
  }

  private func text(_ name: String) -> String {
    (try? String(contentsOf: directory.appending(path: name), encoding: .utf8)) ?? ""
  }

  private func record(_ text: String, as name: String) throws {
    let file = directory.appending(path: name)
    if text.isEmpty {
      if FileManager.default.fileExists(atPath: file.path) {
        try FileManager.default.removeItem(at: file)
      }
    } else {
      try Data(text.utf8).write(to: file)
    }
  }
}
