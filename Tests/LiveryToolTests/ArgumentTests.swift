import ArgumentParser
import Foundation
import Testing

@testable import LiveryTool

/// Messages about arguments.
struct ArgumentTests {
  @Test(arguments: [
    "livery check a.json --format=\"$E\"", "livery check a.json --format \"$E\"",
    "livery check a.json \"--$E\"", "livery \"$E\"", "livery check \"$E\"",
    "livery style Resources/hello.json --tree Resources/hello-tree.json --widget \"$E\"",
    "livery style Resources/hello.json --tree Resources/hello-tree.json --state \"#save=$E\"",
    "livery explain Resources/hello.json --tree Resources/hello-tree.json --widget '#more' "
      + "--setting \"$E\"",
    "livery style Resources/hello.json --tree Resources/hello-tree.json --context \"$E=a\"",
    "livery color \"$E\"", "livery convert --from plist \"$E\"",
    "livery convert --from plist Resources/DZLThemer/DarkTheme.plist -o \"$E/x\"",
    "livery symbols Resources/hello.json -o \"Resources/hello.json/$E\"",
    "Demo \"--$E\"", "Demo --sheet \"$E\"", "Demo --script \"$E\"", "Demo --resolution \"$E\"",
    "printf '%s\\n' \"state $E +selected\" | Demo --script -",
  ])
  func `a terminal obeys nothing that comes from the command line`(line: String) throws {
    let run = CommandRun(environment: ["E": "x\u{1B}[31my\u{07}\u{9B}"])
    let result = try run.shell(line)
    let text = result.output + result.errors
    #expect(result.status != 0)
    let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control }
    #expect(controls.allSatisfy { $0 == "\n" })
    #expect(text.contains(#"x\u{1B}[31my\u{7}\u{9B}"#))
  }

  @Test func `the page names the commands that assume values`() throws {
    let page = try CommandRun().shell("cat Sources/Documentation/Guides/WhatIf.md").output
    let sentence = try #require(page.firstMatch(of: /\n(.+) take it, and it may be repeated/))
    let named = sentence.1.matches(of: /`([a-z]+)`/).map { String($0.1) }
    let taking = try LiveryCommand.configuration.subcommands.filter { command in
      let inner = command.configuration.subcommands.map {
        command._commandName + " " + $0._commandName
      }
      return try (inner.isEmpty ? [command._commandName] : inner).allSatisfy { name in
        try CommandRun().shell("livery \(name) --help").output.contains("--set <")
      }
    }
    #expect(Set(taking.map { $0._commandName }) == Set(named))
  }

  @Test func `a line break in an argument does not begin a line`() throws {
    let result = try CommandRun(environment: ["E": "x\nerror: y"])
      .shell("livery check a.json --format \"$E\"")
    #expect(result.errors.contains(#"x\nerror: y"#))
    #expect(!result.errors.contains("\nerror: y"))
  }

  @Test(arguments: [("chek a.json", "check"), ("help colour", "color"), ("sytle", "style")])
  func `an unknown subcommand is reported with the nearest one`(
    arguments: String,
    meant: String
  ) throws {
    let result = try CommandRun().shell("livery \(arguments)")
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("Error: Unknown subcommand '"))
    #expect(result.errors.contains("; did you mean '\(meant)'?\n"))
  }

  @Test func `an interrupted command has status 130, whatever it waits for`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = CommandRun(directory: folder)
    #expect(try run.shell("mkfifo pipe; echo old > out").status == 0)
    for line in [
      "livery check pipe", "livery check -", "livery convert --from plist pipe -o out",
      "Demo --script pipe", "Demo --interactive",
    ] {
      let command = try RunningCommand(line, in: folder.path)
      Thread.sleep(forTimeInterval: 0.7)
      #expect(command.interrupt().status == 130)
    }
    #expect(try run.shell("cat out; ls -A").output == "old\nout\npipe\n")
  }
}
