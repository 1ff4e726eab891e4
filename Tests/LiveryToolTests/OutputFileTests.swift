import Foundation
import LiveryConsole
import Testing

/// Files that the command and the demo write, and earlier ones in their places.
final class OutputFileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func run(_ line: String) throws -> CommandResult {
    try CommandRun(directory: folder).shell(line)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  private static let plist = "\"$ROOT/Resources/DZLThemer/DarkTheme.plist\""
  private static let styles = "\"$ROOT/Resources/styles.json\""

  /// Commands that write a file named `out` with a sheet, symbols, or the default style.
  static let writers = [
    "livery convert --from plist \(plist) -o out",
    "ln -sfn \"$PWD/out\" OutSymbols.swift; livery symbols \(styles) -o . --name Out --force",
    "echo 'export out' | Demo --script - > log",
  ]

  @Test(arguments: writers)
  func `a file keeps its mode`(writer: String) throws {
    let modes = try ["600", "664", "755"].map { mode in
      try run("echo old > out; chmod \(mode) out; \(writer) > /dev/null && stat -c %a out").output
    }
    #expect(modes == ["600\n", "664\n", "755\n"])
    let text = try text("out")
    #expect(!text.contains("old\n") && text.count > 100)
  }

  @Test func `a new file has the mode that new files have`() throws {
    let result = try run("umask 027; \(Self.writers[0]) && stat -c %a out")
    #expect(result.output == "640\n")
  }

  @Test(arguments: [writers[0], writers[2]])
  func `writing through a link changes its target`(writer: String) throws {
    let result = try run(
      "mkdir deep; echo old > deep/sheet; ln -s sheet deep/link; ln -s deep/link out; \(writer)"
    )
    #expect(result.status == 0)
    #expect(try run("readlink out deep/link").output == "deep/link\nsheet\n")
    #expect(try text("deep/sheet").count > 100)
    #expect(try run("rm deep/sheet; \(writer)").status == 0)
    #expect(try text("deep/sheet").count > 100)
    #expect(try run("ls -A deep").output == "link\nsheet\n")
  }

  @Test(arguments: [writers[0], writers[2]])
  func `a pipe is written to and stays one`(writer: String) throws {
    let result = try run("mkfifo out; cat out > copy & \(writer) > /dev/null; wait; test -p out")
    #expect(result.status == 0)
    #expect(try text("copy").count > 100)
  }

  @Test func `a pipe without a reader is an error, and so is one that is to be replaced`() throws {
    let result = try run("mkfifo out; timeout 10 \(Self.writers[0])")
    #expect(
      result.errors
        == "error: 'out' cannot be written: it is a pipe without a reader [output-unwritable]\n"
    )
    let symbols = try run("timeout 10 sh -c '\(Self.writers[1].replacing("'", with: ""))'")
    #expect(symbols.errors.contains("OutSymbols.swift' is not an ordinary file"))
    for command in ["format out", "check \(Self.styles) --baseline out --update-baseline"] {
      let result = try run("timeout 10 livery \(command)")
      #expect(result.errors.contains("'out' is a pipe, which can be read only once"))
      #expect(result.status == 1)
    }
    #expect(try run("test -p out").status == 0)
  }

  @Test func `no file that was read is written over`() throws {
    let setUp = """
      cp \(Self.styles) a.json; cp a.json b.json; ln b.json c.json; ln b.json b.svg; ln -s a.json a.svg
      cp "$ROOT/Resources/tree.json" t.json; ln t.json t.svg; mkdir old; cp *.json old
      cp \(Self.plist) p.plist
      """
    for command in [
      "convert --from plist p.plist --base b.json -o ./b.json",
      "convert --from plist p.plist --base b.json -o c.json",
      "render tree a.json --tree t.json -o t.svg", "render tree a.json --tree t.json -o a.svg",
      "render palette b.json -o ./b.svg",
    ] {
      let result = try run("rm -rf ..?* .[!.]* *; \(setUp); livery \(command)")
      #expect(result.status != 0, "\(command)")
      #expect(result.errors.contains("is an input file"), "\(command): \(result.errors)")
      #expect(try run("for file in *.json; do cmp $file old/$file; done").output == "")
    }
  }

  @Test func `no file that describes the project is written over`() throws {
    let setUp = """
      cp \(Self.styles) a.json; cp "$ROOT/Resources/policy.json" p.json
      echo '{"themes":{"a":["a.json"]},"gates":{"policies":["p.json"],"baseline":"b.json"}}' > livery.json
      echo '{"version":1,"findings":[]}' > b.json
      for name in a p b livery; do ln $name.json $name.svg; done; mkdir old; cp *.json old
      """
    #expect(try run(setUp).status == 0)
    for name in ["a", "p", "b", "livery"] {
      let result = try run("livery render palette -o \(name).svg")
      #expect(result.errors.contains("is an input file"), "\(name): \(result.errors)")
    }
    #expect(try run("for file in *.json; do cmp $file old/$file; done").output == "")
  }

  @Test func `a base sheet's import is not written over by what is converted`() throws {
    let setUp = """
      echo '{"@import":["in.json"]}' > base.json; echo '{}' > in.json; cp \(Self.plist) p.plist
      """
    #expect(try run(setUp).status == 0)
    let result = try run("livery convert --from plist p.plist --base base.json -o in.json")
    #expect(result.errors.contains("'in.json' is an input file"))
    #expect(try run("cat in.json").output == "{}\n")
  }

  @Test(arguments: ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
  func `standard output by its name is standard output`(name: String) throws {
    let command = "livery convert --from plist \(Self.plist)"
    let plain = try run(command).output
    let result = try run("{ echo before; \(command) -o \(name); echo after; } > all; cat all")
    #expect(result.output == "before\n\(plain)after\n")
    #expect(try run("\(command) -o \(name) | cat").output == plain)
  }

  @Test func `a device stays a device`() throws {
    let result = try run(
      "\(Self.writers[0].replacing("-o out", with: "-o /dev/null")) && test -c /dev/null"
    )
    #expect(result.status == 0)
  }

  @Test func `a failed write is reported with the reason, and leaves the old file`() throws {
    let convert = Self.writers[0]
    let missing = try run(convert.replacing("-o out", with: "-o nowhere/out"))
    let prefix = "error: 'nowhere/out' cannot be written: "
    #expect(missing.errors == prefix + "there is no such folder [output-unwritable]\n")
    #expect(missing.status == 1)
    let directory = try run("mkdir out; \(convert)")
    #expect(directory.errors.contains("'out' cannot be written: it is a directory"))
    let loop = try run("rmdir out; ln -s out out; \(convert)")
    #expect(loop.errors.contains("'out' cannot be written: too many levels of symbolic links"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a device that is full is an error`() throws {
    let result = try run(Self.writers[0].replacing("-o out", with: "-o /dev/full"))
    #expect(result.errors.contains("'/dev/full' cannot be written: no space left on device"))
    #expect(result.status == 1)
  }

  @Test(.enabled(if: getuid() != 0, "nothing is forbidden to root"))
  func `a file that may not be written is not replaced`() throws {
    let result = try run("echo old > out; chmod 444 out; \(Self.writers[0])")
    #expect(result.errors.contains("'out' cannot be written: permission denied"))
    #expect(try text("out") == "old\n")
  }

  @Test func `a file is the old one or the new one at any time, and nothing is left beside it`()
    async throws
  {
    let texts = ["a", "b"].map { String(repeating: $0, count: 1 << 20) }
    let path = folder.appending(path: "out").path
    try OutputFile(path).write(texts[0])
    let writing = Task.detached {
      for round in 0..<60 { try OutputFile(path).write(texts[round % 2]) }
    }
    var isWhole = true
    for _ in 0..<60 {
      let found = FileManager.default.contents(atPath: path) ?? Data()
      isWhole = isWhole && found.count == 1 << 20 && Set(found).count == 1
    }
    try await writing.value
    #expect(isWhole)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out"])
  }

  @Test func `symbols that would not change leave their file untouched, through a link too`()
    throws
  {
    let writer = Self.writers[1]
    let result = try run("\(writer); touch -d 2020-01-01 out; \(writer); stat -c %y out")
    #expect(result.output.contains("2020-01-01"))
  }
}
