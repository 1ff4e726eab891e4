#if os(Linux)
import Foundation

/// Has calls to the system fail in commands that a test runs.
///
/// A small library, compiled and preloaded, has the calls fail; the commands themselves know nothing of it.
struct FaultInjector {
  /// The environment of commands whose calls fail.
  let environment: [String: String]

  /// The file that says which call fails next.
  private let file: URL

  /// Calls, with the error that each fails with; 0 is a write that writes less than it should.
  private static let faults: [(call: String, error: Int32)] = [
    ("open", EIO), ("read", EIO), ("write", ENOSPC), ("write", 0), ("fsync", EIO),
    ("fchmod", EPERM), ("linkat", EIO), ("rename", EIO),
  ]

  /// The library; `nil` where nothing compiles it.
  static let library: String? = {
    let source = CommandRun.root.appending(path: "Tests/LiveryToolTests/Faults/faults.c").path
    let target = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).so").path
    for compiler in ["clang", "cc", "gcc"] {
      let command = ["/usr/bin/env", compiler, "-shared", "-fPIC", "-o", target, source, "-ldl"]
      if (try? CommandRun().run(command))?.status == 0 { return target }
    }
    return nil
  }()

  /// Has calls on files in a folder fail.
  init(in folder: String) {
    file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).fault")
    environment = [
      "LD_PRELOAD": Self.library ?? "", "FAULT_FILE": file.path, "FAULT_FOLDER": folder,
    ]
  }

  /// Does something again and again, while one call after the other fails in it.
  ///
  /// - Parameters:
  ///   - prepare: What is done before each time, while no call fails.
  ///   - body: What is done and what is expected of it, also if nothing fails. It receives the call, for messages.
  /// - Returns: How many calls have failed.
  /// - Throws: What either of them throws.
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
