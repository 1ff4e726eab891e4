#if os(Linux)
import Foundation

/// An injector of failing system calls into commands that a test runs.
///
/// A small library, compiled and preloaded, makes the calls fail; the commands themselves are
/// unchanged.
struct FaultInjector {
  /// The environment of commands with failing calls.
  let environment: [String: String]

  /// The file with the next failing call.
  private let file: URL

  /// The calls, with their errors; 0 is a partial write.
  private static let faults: [(call: String, error: Int32)] = [
    ("open", EIO), ("read", EIO), ("write", ENOSPC), ("write", 0), ("fsync", EIO),
    ("fchmod", EPERM), ("linkat", EIO), ("link", EIO), ("unlink", EIO), ("rename", EIO),
    ("exchange", EIO),
    // A file system without the exchange of files.
    ("exchange", EINVAL),
  ]

  /// An action of another program on a file before a call.
  enum Action: String, CaseIterable {
    /// Writes its text into the file.
    case save
    /// Puts a file with its text in the place of the file.
    case put
    case delete
    /// Puts a link that leads nowhere in its place.
    case link
    /// Puts a pipe in its place without a writer.
    case pipe
    /// Puts a pipe in its place with a writer.
    case fed
    case folder
    /// Kills the command.
    case kill
  }

  /// The calls before which another program may act.
  static let calls = ["open", "read", "fsync", "linkat", "exchange", "rename", "link", "unlink"]

  /// Lets another program act before one call of the next command, by its number.
  ///
  /// - Returns: A function that returns whether the command made that call.
  func act(
    _ action: Action,
    on path: String,
    before call: String,
    number: Int
  ) throws -> () -> Bool {
    let text = "\(call) \(number) 0 \(action.rawValue) \(path)"
    try Data(text.utf8).write(to: file, options: .atomic)
    return { [file] in
      defer { try? FileManager.default.removeItem(at: file) }
      return !FileManager.default.fileExists(atPath: file.path)
    }
  }

  /// The library; `nil` without a compiler.
  static let library: String? = {
    let source = CommandRun.root.appending(path: "Tests/LiveryToolTests/Faults/faults.c").path
    let target = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).so").path
    for compiler in ["clang", "cc", "gcc"] {
      let command = ["/usr/bin/env", compiler, "-shared", "-fPIC", "-o", target, source, "-ldl"]
      if (try? CommandRun().run(command))?.status == 0 { return target }
    }
    return nil
  }()

  /// Makes calls on files in a folder fail.
  init(in folder: String) {
    file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).fault")
    environment = [
      "LD_PRELOAD": Self.library ?? "", "FAULT_FILE": file.path, "FAULT_FOLDER": folder,
    ]
  }

  /// Repeats an action, while one call after the other fails in it.
  ///
  /// - Parameters:
  ///   - prepare: The preparation before each round, during which no call fails.
  ///   - body: The action with its expectations, also run without a failing call. It receives the
  ///     call, for messages.
  /// - Returns: The number of failed calls.
  /// - Throws: Any error of the closures.
  func failEachCall<Subject>(
    after prepare: () throws -> Subject,
    in body: (_ subject: Subject, _ call: String) throws -> Void
  ) throws -> Int {
    defer { try? FileManager.default.removeItem(at: file) }
    var count = 0
    for fault in Self.faults {
      for number in 1... {
        try? FileManager.default.removeItem(at: file)
        let subject = try prepare()
        try Data("\(fault.call) \(number) \(fault.error)".utf8).write(to: file, options: .atomic)
        try body(subject, "\(fault.call) \(number) fails with \(fault.error)")
        if FileManager.default.fileExists(atPath: file.path) { break }
        count += 1
      }
    }
    return count
  }
}
#endif
