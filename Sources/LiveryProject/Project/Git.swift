import Livery
import LiveryConsole
import SourceJSON

/// Runs `git` without a shell, to read objects of a repository only.
enum Git {
  /// The result of a command.
  struct Answer {
    /// The exit status, or the number of the signal that terminated the command.
    let status: Int32

    /// Standard output.
    var output: [UInt8] = []

    /// The line of standard error with the reason of the failure.
    var problem = ""

    /// A Boolean value that indicates whether the output exceeds the size limit of files.
    var isCutOff = false

    /// Standard output as a single line; `nil` if it is not one.
    var line: String? {
      guard output.last == UInt8(ascii: "\n") else { return nil }
      return String(validating: output.dropLast(), as: UTF8.self)
    }
  }

  /// The exit status if there is no git that can be run.
  static let notFound: Int32 = 127

  /// The path from the top of the repository to the current directory, such as `app/themes/`; `nil`
  /// outside of a repository.
  static var prefix: String? {
    let found = run(["rev-parse", "--show-prefix"])
    return found.status == 0 ? found.line : nil
  }

  /// Options that prevent git from fetching missing objects, and from running helpers named by a
  /// repository's configuration.
  ///
  /// The commands run here read objects. They need no filter, external diff or `textconv`.
  private static let options = [
    "--no-pager", "--literal-pathspecs", "--no-optional-locks",
    "-c", "protocol.allow=never", "-c", "credential.helper=", "-c", "core.askPass=",
    "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
  ]

  /// The corresponding environment for commands that git itself runs, with messages in English.
  private static let environment = [
    "GIT_ALLOW_PROTOCOL": "", "GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C",
  ]

  /// Runs a command; cuts its output off at the size limit of files.
  static func run(_ arguments: [String]) -> Answer {
    // Arguments are terminated by NUL.
    guard !arguments.contains(where: { $0.utf8.contains(0) }) else {
      return Answer(status: EXIT_FAILURE, problem: "an argument has a NUL in it")
    }
    // Unlike a pipe, a file does not block while the output is read.
    let errors = unsafe tmpfile()
    defer { if let errors = unsafe errors { unsafe fclose(errors) } }
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return Answer(status: notFound) }
    defer { close(ends[0]) }
    let program = RunningProgram(
      ["git"] + options + arguments,
      environment: environment,
      output: ends[1],
      errors: unsafe errors.map { unsafe fileno($0) }
    )
    close(ends[1])
    guard let program else { return Answer(status: notFound) }
    let output = SystemCall.receive(from: ends[0], limit: SourceText.byteLimit) ?? []
    if output.count > SourceText.byteLimit {
      program.terminate()
      _ = program.wait()
      return Answer(status: 0, isCutOff: true)
    }
    return Answer(
      status: program.wait(),
      output: output,
      problem: unsafe errors.map { unsafe problem(in: $0) } ?? ""
    )
  }

  private static func problem(in file: UnsafeMutablePointer<FILE>) -> String {
    unsafe rewind(file)
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    let lines = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n")
    for word in ["fatal: ", "error: ", ""] {
      if let line = lines.last(where: { $0.hasPrefix(word) }) {
        return String(line.dropFirst(word.count))
      }
    }
    return ""
  }
}
