import Foundation

/// The output of a command, and its exit status.
struct CommandResult: Equatable {
  var output: String
  var errors: String
  var status: Int32
}

/// A runner of commands as a user would run them, with the command that was just built in the path.
struct CommandRun {
  /// The working directory.
  var directory = Self.root

  /// The changes of the environment.
  var environment: [String: String] = [:]

  /// The root of the package.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The directory of the build products: the nearest one above the tests that has the command.
  static let products: URL = {
    var directory = Bundle.main.bundleURL
    while directory.path != "/" {
      let command = directory.appending(path: "livery").path
      let attributes = try? FileManager.default.attributesOfItem(atPath: command)
      if attributes?[.type] as? FileAttributeType == .typeRegular { return directory }
      directory.deleteLastPathComponent()
    }
    return Bundle.main.bundleURL
  }()

  /// The environment in which commands run.
  var fullEnvironment: [String: String] {
    var full = ProcessInfo.processInfo.environment
    for name in [
      "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "COLORTERM", "COLUMNS", "TMUX",
      "LIVERY_RECORD",
    ] { full[name] = nil }
    full["PATH"] = Self.products.path + ":" + (full["PATH"] ?? "/usr/bin:/bin")
    full["ROOT"] = Self.root.path
    full["TERM"] = "xterm-256color"
    full["LC_ALL"] = "C"
    // Fixtures are in no repository, whether the package is or not.
    full["GIT_CEILING_DIRECTORIES"] = Fixture.directory.path
    return full.merging(CheckedFont.environment) { $1 }.merging(environment) { $1 }
  }

  /// Runs a program until it ends, and keeps its output.
  func run(_ command: [String]) throws -> CommandResult {
    try withScratch { scratch in
      // Files, unlike pipes, accept any amount.
      let files = ["out", "err"].map { scratch.appending(path: $0) }
      for file in files { try Data().write(to: file) }
      let output = try FileHandle(forWritingTo: files[0])
      let errors = try FileHandle(forWritingTo: files[1])
      let status = try run(command, in: scratch, output: output, errors: errors)
      return CommandResult(
        output: String(decoding: try Data(contentsOf: files[0]), as: UTF8.self),
        errors: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
        status: status
      )
    }
  }

  /// Runs a line of shell.
  func shell(_ line: String) throws -> CommandResult { try run(["/bin/sh", "-c", line]) }

  /// The program that creates a terminal for another one; `nil` if there is none.
  static let terminal = ["/usr/bin/script", "/bin/script"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Runs a line of shell on a terminal of some columns, whose output contains all that appears
  /// there.
  func shellOnTerminal(_ line: String, columns: Int = 80) throws -> CommandResult {
    let terminal = Self.terminal ?? "/usr/bin/script"
    let sized = "stty cols \(columns); \(line)"
    var result = try run([terminal, "-q", "-e", "-c", sized, "/dev/null"])
    result.output = result.output.replacing("\r\n", with: "\n")
    return result
  }

  private func withScratch<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    return try body(scratch)
  }

  private func run(
    _ command: [String],
    in scratch: URL,
    output: FileHandle,
    errors: FileHandle
  ) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.currentDirectoryURL = directory
    process.environment = fullEnvironment.merging(["SCRATCH": scratch.path]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
