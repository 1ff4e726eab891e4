import Foundation
import LiveryConsole
import Testing

/// Folders that receive several files.
final class OutputFolderTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func run(_ line: String) throws -> CommandResult {
    try CommandRun(directory: folder).shell(line)
  }

  private static let files = ["a", "b/c"].map { OutputFolder.File(path: $0, text: $0) }

  /// Writes two files into a folder named `out`; returns the message of a failure.
  private func write(
    _ files: [OutputFolder.File] = files,
    to name: String = "out",
    having contents: OutputFolder.Contents = .nothing,
    besides inputs: [String] = []
  ) -> String? {
    do {
      let inputs = inputs.map { folder.appending(path: $0).path }
      let place = folder.appending(path: name).path
      try OutputFolder(place, having: contents, besides: inputs).write(files)
      return nil
    } catch {
      return "\(error)".replacing(folder.path + "/", with: "")
    }
  }

  /// The files of the folder, with their texts.
  private func listing() throws -> String {
    try run("find . ! -type d | sort | while read -r f; do echo \"$f $(cat \"$f\")\"; done").output
  }

  @Test(arguments: [
    "true", "mkdir out", "mkdir out; touch out/.livery-x", "mkdir out; ln -s out o",
  ])
  func `a folder that is new or empty gets all files`(setUp: String) throws {
    #expect(try run(setUp).status == 0)
    #expect(write() == nil)
    let own = try listing().split(separator: "\n").filter {
      !$0.contains(".livery-") && $0 != "./o "
    }
    #expect(own == ["./out/a a", "./out/b/c b/c"])
  }

  @Test func `an empty folder keeps its mode`() throws {
    #expect(try run("mkdir -m 750 out").status == 0)
    #expect(write() == nil)
    #expect(try run("stat -c %a out").output == "750\n")
  }

  @Test func `a folder with other files is not written to, unless it is forced`() throws {
    #expect(try run("mkdir out; echo x > out/x; printf a > out/a").status == 0)
    #expect(write()?.contains("the folder 'out' is not empty") ?? false)
    #expect(try listing() == "./out/a a\n./out/x x\n")
    #expect(write(having: .anything) == nil)
    #expect(try listing() == "./out/a a\n./out/b/c b/c\n./out/x x\n")
  }

  @Test func `a folder with some of the same files is completed`() throws {
    #expect(try run("mkdir out; printf a > out/a").status == 0)
    #expect(write() == nil)
    #expect(try listing() == "./out/a a\n./out/b/c b/c\n")
    #expect(write() == nil)
  }

  @Test(arguments: [
    ("mkdir out other; ln -s ../other out/b", "'out/b' is a link that leads out of the folder"),
    ("mkdir out; echo x > x; ln -s ../x out/a", "'out/a' is a link that leads out of the folder"),
    ("mkdir out; ln -s ../new out/a", "'out/a' is a link that leads nowhere"),
    ("mkdir out; mkfifo out/a", "'out/a' is not an ordinary file"),
    ("mkdir -p out/a", "'out/a' cannot be written: it is a directory"),
    ("mkdir out; echo x > out/b", "'out/b/c' cannot be written: not a directory"),
    ("echo x > out", "'out' is not a folder"),
  ])
  func `nothing is written where something is in the way`(setUp: String, message: String) throws {
    #expect(try run(setUp).status == 0)
    let old = try run("find . -ls | awk '{ print $1, $3, $NF }'").output
    #expect(write(having: .anything)?.contains(message) ?? false)
    #expect(try run("find . -ls | awk '{ print $1, $3, $NF }'").output == old)
  }

  @Test func `a file of the same name is in the way, and others are not, where that is asked for`()
    throws
  {
    #expect(try run("mkdir out; echo x > out/x; echo b > out/a").status == 0)
    #expect(write(having: .otherFiles)?.contains("'out/a' exists already") ?? false)
    #expect(try listing() == "./out/a b\n./out/x x\n")
    #expect(try run("printf a > out/a").status == 0)
    #expect(write(having: .otherFiles) == nil)
    #expect(try listing() == "./out/a a\n./out/b/c b/c\n./out/x x\n")
  }

  @Test func `an input is not overwritten`() throws {
    #expect(try run("mkdir out; echo x > out/a; ln out/a in").status == 0)
    #expect(
      write(having: .anything, besides: ["in"]) == "'out/a' is an input file; choose another folder"
    )
    #expect(try listing() == "./in x\n./out/a x\n")
  }

  @Test func `names that differ in upper case only are an error`() throws {
    let files = ["Save", "save"].map { OutputFolder.File(path: $0, text: "") }
    #expect(write(files)?.contains("'Save' and 'save' are one file") ?? false)
    #expect(try listing() == "")
  }

  @Test(arguments: ["", "../a", "/a", "a/../../b", "a//b", "c:d"])
  func `no file is written outside`(path: String) throws {
    #expect(write([OutputFolder.File(path: path, text: "")]) != nil)
    #expect(try listing() == "")
  }
}
