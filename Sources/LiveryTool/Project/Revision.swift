import Foundation
import Livery
import SourceJSON

/// A revision of the git repository that the current directory is in.
struct Revision: Hashable {
  /// The name as it was given, such as `HEAD~1`.
  let name: String

  /// The commit.
  private let commit: String

  /// Asks git for a revision.
  ///
  /// - Throws: That there is no such revision, no repository, or no git.
  init(_ name: String) throws(DiagnosticsError) {
    let inside = Git.run(["rev-parse", "--is-inside-work-tree"])
    if inside.status != 0 {
      let message =
        inside.status == Git.notFound
        ? "'git' cannot be run, which revision '\(name)' needs"
        : "there is no git repository here to read revision '\(name)' from"
      throw Self.error(message)
    }
    let arguments = ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"]
    let found = Git.run(arguments)
    let commit = String(decoding: found.output, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard found.status == 0, !commit.isEmpty else {
      let isShallow = Git.run(["rev-parse", "--is-shallow-repository"]).output.starts(
        with: "true".utf8
      )
      let remedy = isShallow ? "; this clone is shallow, fetch more of its history" : ""
      throw Self.error("there is no revision '\(name)'\(remedy)")
    }
    self.name = name
    self.commit = commit
  }

  private static func error(_ message: String) -> DiagnosticsError {
    DiagnosticsError(diagnostics: [Diagnostic(.error, .unknownRevision, message, at: nil)])
  }

  /// The text of a file; `nil` if there is none, which is reported.
  func read(
    _ path: String,
    name: String,
    at place: SourceLocation?,
    into diagnostics: inout Diagnostics
  ) -> SourceText? {
    let found = Git.run(["cat-file", "blob", object(path)])
    guard found.status == 0 else {
      let message = "revision '\(self.name)' has no file '\(path)'"
      diagnostics.error(.fileNotFound, message, at: place, about: name)
      return nil
    }
    if found.output.count > SourceText.byteLimit {
      let message =
        "'\(path)' has more than \(SourceText.byteLimit) bytes; a file may have \(SourceText.byteLimit)"
      diagnostics.error(.tooLarge, message, at: place, about: name)
      return nil
    }
    return SourceText(name: name, bytes: found.output)
  }

  /// Whether there is a file.
  func has(_ path: String) -> Bool { Git.run(["cat-file", "-e", object(path)]).status == 0 }

  /// What git calls a file; without `./` a path would be one from the top of the repository.
  private func object(_ path: String) -> String {
    "\(commit):\(path.hasPrefix("./") || path.hasPrefix("../") ? path : "./" + path)"
  }

  /// The paths of all files in a folder and below, relative to it, such as `../themes/`; the empty text is the
  /// current one.
  func files(in folder: String) -> [String] {
    let place = folder.isEmpty ? "." : folder
    let found = Git.run(["-C", place, "ls-tree", "-r", "-z", "--name-only", commit])
    return found.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// The command `git`, which is called without a shell.
enum Git {
  /// What stands before paths of the current directory from the top of its repository on, such as
  /// `app/themes/`; `nil` outside of any.
  static var prefix: String? {
    let found = run(["rev-parse", "--show-prefix"])
    guard found.status == 0 else { return nil }
    return String(decoding: found.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// The status of a command that could not be found.
  static let notFound: Int32 = 127

  /// Runs a command; its output ends when it is longer than any file may be.
  static func run(_ arguments: [String]) -> (status: Int32, output: [UInt8]) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return (notFound, []) }
    var output: [UInt8] = []
    while let chunk = try? pipe.fileHandleForReading.read(upToCount: 1 << 16), !chunk.isEmpty {
      output += chunk
      if output.count > SourceText.byteLimit {
        process.terminate()
        return (0, output)
      }
    }
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }
}

extension Diagnostic.Code {
  /// A revision that cannot be read.
  static let unknownRevision = Self("unknown-revision")
}
