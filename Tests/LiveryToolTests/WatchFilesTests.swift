import Foundation
import Testing

/// `livery watch` of files that are saved, mounted and linked in all kinds of ways.
@Suite(.timeLimit(.minutes(5)))
final class WatchFilesTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "sub"),
      withIntermediateDirectories: true
    )
    let tree = #"{ "class": "UIWindow", "children": [{ "class": "UIButton", "id": "save" }] }"#
    for name in ["tree.json", "sub/tree.json"] { try write(tree, to: name) }
    try write(sheet("red"), to: "a.json")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func sheet(_ color: String) -> String {
    #"{ "UIButton": { "colors": { "textColor": "\#(color)" } } }"#
  }

  /// Overwrites the contents of a file.
  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  private func start(_ line: String) throws -> RunningCommand {
    let command = try RunningCommand(line, in: folder.path)
    #expect(command.line(containing: "watching") != nil)
    return command
  }

  /// A Boolean value that indicates whether a test can mount files and set limits in namespaces.
  private static let hasNamespaces =
    (try? CommandRun().shell("unshare -rm sh -c 'mount --bind /dev/null /dev/null'").status) == 0
  private static let missing: Comment = "no mount namespaces here"

  @Test(.enabled(if: hasNamespaces, missing))
  func `a file that is bind-mounted is followed where it is mounted`() throws {
    try write("", to: "sub/a.json")
    let command = try start(
      """
      unshare -rm sh -c 'mount --bind a.json sub/a.json && cd sub && exec livery watch a.json --tree tree.json'
      """
    )
    for color in ["blue", "white"] {
      try write(sheet(color), to: "a.json")
      #expect(command.line(containing: "1 widget changed") != nil)
    }
    let end = command.interrupt()
    #expect(end.errors == "")
    #expect(end.status == 130)
  }

  @Test func `a file is followed that is written through a hard link`() throws {
    try FileManager.default.linkItem(
      at: folder.appending(path: "a.json"),
      to: folder.appending(path: "sub/other.json")
    )
    let command = try start("livery watch a.json --tree tree.json")
    for color in ["blue", "white"] {
      try write(sheet(color), to: "sub/other.json")
      #expect(command.line(containing: "1 widget changed") != nil)
    }
    #expect(command.interrupt().errors == "")
  }

  @Test(
    .enabled(if: hasNamespaces, missing),
    arguments: [("watches", 1), ("instances", 0)]
  )
  func `beyond the kernel's limit, files are polled, which is reported once`(
    kind: String,
    limit: Int
  ) throws {
    let command = try start(
      """
      unshare -r sh -c 'echo \(limit) > /proc/sys/user/max_inotify_\(kind) && \
      exec livery watch a.json --tree tree.json'
      """
    )
    for color in ["blue", "white"] {
      try write(sheet(color), to: "a.json")
      #expect(command.line(containing: "1 widget changed") != nil)
    }
    #expect(
      command.interrupt().errors == """
        note: 'a.json' is polled four times a second: the kernel has no inotify \(kind) left \
        (fs.inotify.max_user_\(kind)) [file-polled]

        """
    )
  }

  @Test(arguments: ["--poll", "--poll 20ms", "--poll=0.02"])
  func `files are polled on request`(option: String) throws {
    let command = try start("livery watch \(option) a.json --tree tree.json")
    try write(sheet("blue"), to: "a.json")
    #expect(command.line(containing: "1 widget changed") != nil)
    #expect(command.interrupt().errors == "")
  }

  @Test(arguments: ["5x", "0", "9ms", "1d", "100000"])
  func `an interval that makes no sense is an error of the arguments`(interval: String) throws {
    let result = try CommandRun(directory: folder)
      .shell("livery watch --poll \(interval) a.json --tree tree.json")
    #expect(result.status == 64)
    #expect(result.errors.contains("'\(interval)' is invalid for '--poll <interval>'"))
    #expect(result.errors.contains("as in '500ms' or '2s'"))
  }

  /// A vi that accepts commands as arguments.
  private static let vim = ["vim.tiny", "vim.basic", "vim"].first {
    (try? CommandRun().shell("command -v \($0)").status) == 0
  }

  @Test(.enabled(if: vim != nil, "no vim here"), arguments: ["no", "yes", "auto"])
  func `vim's saves are seen, however it makes its backups`(backupCopy: String) throws {
    let command = try start("livery watch a.json --tree tree.json")
    for (old, new) in [("red", "blue"), ("blue", "white")] {
      let run = try CommandRun(directory: folder).shell(
        """
        \(Self.vim ?? "vim") -u NONE -i NONE -n -es -c 'set backupcopy=\(backupCopy) writebackup' \
        -c '%s/\(old)/\(new)/' -c 'wq' a.json
        """
      )
      #expect(run.status == 0)
      #expect(command.line(containing: "1 widget changed") != nil)
    }
    #expect(command.interrupt().errors == "")
  }

  @Test(arguments: [
    "cat new.json > a.json", "mv new.json a.json", "cp new.json a.json",
    "rm a.json; cat new.json > a.json",
    // Without another process in between, which a busy machine may start late.
    "new=$(cat new.json); : > a.json; echo \"$new\" >> a.json",
    "ln -sf new.json a.json",
  ])
  func `a save is seen once, whatever it does to the file`(line: String) throws {
    let command = try start("livery watch a.json --tree tree.json")
    try write(sheet("blue"), to: "new.json")
    #expect(try CommandRun(directory: folder).shell(line).status == 0)
    #expect(command.nextLine() == "a.json: 1 widget changed")
    let end = command.interrupt()
    #expect(!end.output.contains("looks different"))
    #expect(end.errors == "")
  }

  @Test(arguments: [nil, "{", #"{ "@import": ["b.json"] }"#, #"{ "UIButton": { "fonts": 1 } }"#])
  func `a sheet that is missing or broken at the start is waited for`(first: String?) throws {
    try FileManager.default.removeItem(at: folder.appending(path: "a.json"))
    if let first { try write(first, to: "a.json") }
    let command = try start("livery watch a.json --tree tree.json")
    try write("{ ", to: "a.json")
    #expect(command.line(containing: "rejected; no widget changed") != nil)
    try write(sheet("red"), to: "a.json")
    #expect(
      command.line(containing: "adopted")
        == "a.json: adopted; later saves report the widgets that change"
    )
    try write(sheet("blue"), to: "a.json")
    #expect(command.line(containing: "1 widget changed") != nil)
    #expect(command.line(containing: "textColor") == "    colors.textColor  #ff0000ff → #0000ffff")
    let end = command.interrupt()
    #expect(end.status == 130)
    #expect(end.errors.contains("error: "))
  }

  @Test func `a tree that is wrong is not waited for once the sheet is right`() throws {
    try write("{", to: "a.json")
    try write("[", to: "tree.json")
    let command = try start("livery watch a.json --tree tree.json")
    try write(sheet("red"), to: "a.json")
    let end = command.end()
    #expect(end.status == 1)
    #expect(end.errors.contains("tree.json:"))
  }
}
