import Foundation

/// What a command printed, and how it ended.
struct CommandResult: Equatable {
  var output: String
  var errors: String
  var status: Int32
}

/// Runs commands as a user would, with the command that was just built in the path.
struct CommandRun {
  /// Where the command runs.
  var directory = Self.root

  /// What is different in its environment.
  var environment: [String: String] = [:]

  /// What it reads from standard input.
  var input = Data()

  /// The root of the package.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The directory with what was built: the nearest one above the tests that has the command.
  static let products: URL = {
    var directory = Bundle.main.bundleURL
    while directory.path != "/" {
      let command = directory.appending(path: "livery").path
      var isDirectory: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: command, isDirectory: &isDirectory)
      if exists, !isDirectory.boolValue { return directory }
      directory.deleteLastPathComponent()
    }
    return Bundle.main.bundleURL
  }()

  /// The environment in which commands run.
  var fullEnvironment: [String: String] {
    var full = ProcessInfo.processInfo.environment
    for name in ["NO_COLOR", "COLUMNS", "LIVERY_RECORD"] { full[name] = nil }
    full["PATH"] = Self.products.path + ":" + (full["PATH"] ?? "/usr/bin:/bin")
    full["ROOT"] = Self.root.path
    full["TERM"] = "xterm-256color"
    full["LC_ALL"] = "C"
    return full.merging(environment) { $1 }
  }

  /// Runs a program until it ends.
  func run(_ command: [String]) throws -> CommandResult {
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    // Files, unlike pipes, take as much as comes.
    let files = ["in", "out", "err"].map { scratch.appending(path: $0) }
    try input.write(to: files[0])
    for file in files[1...] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.currentDirectoryURL = directory
    process.environment = fullEnvironment
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return CommandResult(
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self),
      status: process.terminationStatus
    )
  }

  /// Runs a line of shell.
  func shell(_ line: String) throws -> CommandResult { try run(["/bin/sh", "-c", line]) }
}
