#if os(Linux)
import Foundation
import Testing

/// Commands that change files, while another program does something to one of them.
extension FaultTests {
  /// A text that a command reads with an error, so that what it makes of it is not taken for what
  /// the other program has written.
  private static let theirs = Data("theirs".utf8)

  private static let tree = "cp $ROOT/Resources/hello-tree.json tree.json"

  /// Those of each kind that change what they read, or a folder that has files.
  static let changing = [
    Writer(
      testDescription: "format",
      setUp: #"printf '{ ".a":{} }' > in.json; printf '{ ".b":{} }' > other.json"#,
      command: ["livery", "format", "in.json", "other.json"],
      outputs: ["in.json", "other.json"]
    ),
    Writer(
      testDescription: "export --force",
      setUp: #"printf '{"$a":"red"}' > in.json; echo old > in.tokens.json"#,
      command: ["livery", "export", "in.json", "--to", "tokens", "-o", ".", "--force"],
      outputs: ["in.tokens.json"],
      isForced: true
    ),
  ]

  /// The others, which the soak tries.
  static let alsoChanging =
    [
      Writer(
        testDescription: "refactor",
        setUp: #"""
          printf '{"themes":{"A":["in.json","other.json"]}}' > livery.json
          printf '{"$a":"red"}' > in.json; printf '{".b":{"colors":{"textColor":"$a"}}}' > other.json
          """#,
        command: ["livery", "refactor", "rename", "$a", "$accent"],
        outputs: ["in.json", "other.json"]
      ),
      Writer(
        testDescription: "prove --fix",
        setUp: ##"printf '{"UILabel":{"colors":{"textColor":"#888"}}}' > in.json; "## + tree,
        command: ["livery", "prove", "in.json", "--tree", "tree.json", "--fix"],
        outputs: ["in.json"]
      ),
      Writer(
        testDescription: "derive",
        setUp: ##"printf '{"UILabel":{"colors":{"textColor":"#333"}}}' > in.json; "## + tree,
        command: ["livery", "derive", "--for", "scheme=dark", "in.json", "--tree", "tree.json"],
        outputs: ["in.json"]
      ),
    ] + writers.filter { $0.testDescription.hasPrefix("check") }

  /// A boolean value that indicates whether every action is tried at every call of every command.
  private static let triesAll = ProcessInfo.processInfo.environment["LIVERY_FAULTS"] == "all"

  @Test(
    .enabled(if: FaultInjector.library != nil, "a C compiler is missing"),
    arguments: triesAll ? changing + alsoChanging : changing
  )
  func `what another program does to a file meanwhile stays`(writer: Writer) throws {
    _ = try setUp(writer)
    let plain = try CommandRun(directory: folder).run(["/usr/bin/env"] + writer.command)
    let new = try contents()
    let injector = FaultInjector(in: folder.path)
    let actions = FaultInjector.Action.allCases.filter { $0 != .kill }
    var count = 0
    // What is there when it reads the folder is what it is asked to overwrite.
    let calls = FaultInjector.calls.filter { !writer.isForced || !["open", "read"].contains($0) }
    for call in calls {
      var isCalled = true
      for number in 1... where isCalled {
        for action in Self.triesAll ? actions : [actions[count % actions.count]] {
          let old = try setUp(writer)
          let target = writer.outputs[count % writer.outputs.count]
          let path = folder.appending(path: target).path
          let wasCalled = try injector.act(action, on: path, before: call, number: number)
          let result = try CommandRun(directory: folder, environment: injector.environment)
            .run(["/usr/bin/env", "timeout", "10"] + writer.command)
          isCalled = wasCalled()
          if !isCalled { break }
          let place: Comment = """
            \(action) of \(target) before \(call) \(number): \(result.status), \(result.errors)
            """
          #expect(result.status != 124, place)
          #expect(try keeps(action, at: target), place)
          let found = try contents()
          for (name, data) in found where name != target && !name.hasSuffix(".theirs") {
            let isOwn = name.hasPrefix(".livery-") || data == old[name] || data == new[name]
            #expect(isOwn, place)
            if (result.errors + result.output).contains("nothing was") {
              #expect(data == old[name], place)
            }
          }
          if result.status != plain.status {
            let messages = result.errors + result.output
            #expect(messages.contains(/error.*'[^']+'|:[0-9]+:[0-9]+: error/), place)
            #expect(!messages.contains(/NSError|Error Domain|Foundation/), place)
          }
          count += 1
        }
        if !isCalled { break }
      }
    }
    #expect(count > 4)
  }

  /// Returns a Boolean value that indicates whether what another program has done to a file is
  /// still there.
  private func keeps(_ action: FaultInjector.Action, at name: String) throws -> Bool {
    let path = folder.appending(path: name).path
    let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    switch action {
    case .save, .put:
      return try contents().contains { file in
        (file.key == name || file.key.hasPrefix(".livery-")) && file.value == Self.theirs
      }
    case .delete: return kind == nil
    case .link: return kind == .typeSymbolicLink
    case .pipe, .fed: return kind != nil && kind != .typeRegular && kind != .typeDirectory
    case .folder: return kind == .typeDirectory
    case .kill: return true
    }
  }

  @Test(
    .enabled(if: FaultInjector.library != nil, "a C compiler is missing"),
    arguments: triesAll ? changing + alsoChanging : Array(changing.prefix(1))
  )
  func `wherever a command is killed, each file is the old one or the new one`(
    writer: Writer
  ) throws {
    let old = try setUp(writer)
    let plain = try CommandRun(directory: folder).run(["/usr/bin/env"] + writer.command)
    let new = try contents()
    let injector = FaultInjector(in: folder.path)
    var count = 0
    for call in ["fsync", "linkat", "exchange", "rename", "link", "unlink"] {
      for number in 1... {
        _ = try setUp(writer)
        let wasCalled = try injector.act(.kill, on: "-", before: call, number: number)
        _ = try CommandRun(directory: folder, environment: injector.environment)
          .run(["/usr/bin/env"] + writer.command)
        if !wasCalled() { break }
        let place: Comment = "killed before \(call) \(number)"
        for (name, data) in try contents() where !name.hasPrefix(".livery-") {
          #expect(data == old[name] || data == new[name], place)
        }
        count += 1
        // A change of several files is not the same once some are changed.
        if !Self.changing.contains(where: { $0.testDescription == writer.testDescription }) {
          continue
        }
        let again = try CommandRun(directory: folder).run(["/usr/bin/env"] + writer.command)
        let found = try contents().filter { !$0.key.hasPrefix(".livery-") }
        #expect(again.status == plain.status && found == new, place)
      }
    }
    #expect(count > 2)
  }
}
#endif
