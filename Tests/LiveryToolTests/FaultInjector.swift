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
    ("fchmod", EPERM), ("linkat", EIO), ("rename", EIO),
  ]

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
