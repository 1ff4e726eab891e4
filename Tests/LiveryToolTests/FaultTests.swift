#if os(Linux)
import Foundation
import Testing

/// Commands that write, while one system call after the other fails.
final class FaultTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A command that writes files.
  struct Writer: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// The commands that create the initial files.
    var setUp: String
    /// The program and its arguments.
    var command: [String]
    /// The files that it writes.
    var outputs: [String]
    /// Another program that it needs.
    var tool: String?
  }

  static let writers = [
    Writer(
      testDescription: "convert",
      setUp: "cp $ROOT/Resources/DZLThemer/DarkTheme.plist in.plist; echo old > out",
      command: ["livery", "convert", "--from", "plist", "in.plist", "-o", "out"],
      outputs: ["out"]
    ),
    Writer(
      testDescription: "symbols",
      setUp: "cp $ROOT/Resources/hello.json in.json; echo old > OutSymbols.swift",
      command: ["livery", "symbols", "in.json", "-o", ".", "--name", "Out"],
      outputs: ["OutSymbols.swift"]
    ),
    Writer(
      testDescription: "check --fix",
      setUp: """
        printf '{"$unused":1,"UILabel":{"colors":{"textColor":"#fff"}}}' > in.json
        cp $ROOT/Resources/hello-tree.json tree.json
        """,
      command: ["livery", "check", "in.json", "--tree", "tree.json", "--fix-dead"],
      outputs: ["in.json"]
    ),
    Writer(
      testDescription: "check --fix of several files",
      setUp: """
        printf '{"@import":["other.json"],".a":{"colors":{"textColor":"#fff"}}}' > in.json
        printf '{".b":{"colors":{"textColor":"#fff"}}}' > other.json
        cp $ROOT/Resources/hello-tree.json tree.json
        """,
      command: ["livery", "check", "in.json", "--tree", "tree.json", "--fix-dead"],
      outputs: ["in.json", "other.json"]
    ),
    Writer(
      testDescription: "check --update-baseline",
      setUp: """
        printf '{"$unused":1}' > in.json
        printf '{"version":1,"findings":[]}' > out
        """,
      command: ["livery", "check", "in.json", "--baseline", "out", "--update-baseline"],
      outputs: ["out"]
    ),
    Writer(
      testDescription: "init",
      setUp: "true",
      command: ["livery", "init"],
      outputs: ["livery.json", "styles.json", "tree.json", "policy.json"]
    ),
    Writer(
      testDescription: "render",
      setUp: """
        cp $ROOT/Resources/hello.json in.json; cp $ROOT/Resources/hello-tree.json tree.json
        echo old > out.svg
        """,
      command: ["livery", "render", "tree", "in.json", "--tree", "tree.json", "-o", "out.svg"],
      outputs: ["out.svg"]
    ),
    Writer(
      testDescription: "render to PNG",
      setUp: """
        cp $ROOT/Resources/hello.json in.json; cp $ROOT/Resources/hello-tree.json tree.json
        echo old > out.png
        """,
      command: ["livery", "render", "tree", "in.json", "--tree", "tree.json", "-o", "out.png"],
      outputs: ["out.png"],
      tool: "rsvg-convert"
    ),
    Writer(
      testDescription: "the demo's export",
      setUp: "echo 'export out' > script; echo old > out",
      command: ["Demo", "--script", "script"],
      outputs: ["out"]
    ),
    Writer(
      testDescription: "the demo's export of a sheet",
      setUp: """
        printf 'edit UIButton controls.actionColor #123456\nexport sheet out\n' > script; echo old > out
        """,
      command: ["Demo", "--script", "script"],
      outputs: ["out"]
    ),
  ]

  /// Returns the files of the folder with their contents.
  private func contents() throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: folder.appending(path: $0))) }
    )
  }

  private func setUp(_ writer: Writer) throws -> [String: Data] {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
    let result = try CommandRun(directory: folder).shell(writer.setUp)
    try #require(result.status == 0, "\(result.errors)")
    return try contents()
  }

  @Test(.enabled(if: FaultInjector.library != nil, "a C compiler is missing"), arguments: writers)
  func `whatever call fails, each file is the old one or the new one, and a message names it`(
    writer: Writer
  ) throws {
    if let tool = writer.tool, try CommandRun().shell("command -v \(tool)").status != 0 { return }
    let old = try setUp(writer)
    let plain = try CommandRun(directory: folder).run(["/usr/bin/env"] + writer.command)
    let new = try contents()
    for name in writer.outputs { try #require(new[name] != nil && new[name] != old[name]) }
    let injector = FaultInjector(in: folder.path)
    func prepare() throws { _ = try setUp(writer) }
    let count = try injector.failEachCall(after: prepare) { _, call in
      let result = try CommandRun(directory: folder, environment: injector.environment)
        .run(["/usr/bin/env"] + writer.command)
      let place: Comment = "\(call): status \(result.status), \(result.errors)"
      let found = try contents()
      #expect(Set(found.keys).isSubset(of: Set(old.keys).union(new.keys)), place)
      for (name, data) in found { #expect(data == old[name] || data == new[name], place) }
      #expect(old.keys.allSatisfy { found[$0] != nil }, place)
      // A call that fails once may succeed in another round.
      if result.status == plain.status {
        #expect(found == new, place)
        return
      }
      let message = (result.errors + result.output).split(separator: "\n").filter {
        $0.contains("error") || $0.contains("cannot")
      }
      #expect(message.contains { line in Self.names(old, new, in: line).count == 1 }, place)
      #expect(!message.contains { $0.components(separatedBy: "cannot be").count > 2 }, place)
      // A partial result can be completed.
      if found != old, found != new {
        let again = try CommandRun(directory: folder).run(["/usr/bin/env"] + writer.command)
        #expect(try again.status == plain.status && contents() == new, place)
      }
    }
    #expect(count > 3)
  }

  /// Returns the files that a line names, with repetitions.
  private static func names(
    _ old: [String: Data],
    _ new: [String: Data],
    in line: Substring
  ) -> [String] {
    Set(old.keys).union(new.keys).flatMap { name in
      Array(
        repeating: name,
        count: line.replacing("'./", with: "'").components(separatedBy: "'\(name)'").count - 1
      )
    }
  }
}
#endif
