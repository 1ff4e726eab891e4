import Foundation
import Testing

/// The demo, run as a user runs it.
struct DemoTests {
  private func play(_ script: String) throws -> CommandResult {
    let lines = script.replacing("'", with: "'\\''")
    return try CommandRun().shell("printf '%s' '\(lines)' | Demo --script -")
  }

  @Test func `the tour shows every kind of change and ends well`() throws {
    let tour = try CommandRun().shell("Demo < /dev/null")
    #expect(tour.status == 0)
    #expect(tour.errors == "")
    for title in [
      "The app starts", "The app", "The tree, each widget", "A state is set",
      "Another state",
      "Two states at once: the sheet", "A state of a container", "A scope on a container",
      "A style of one widget's own", "A setting of the default style", "A widget moves",
      "A widget is added", "A widget leaves its window", "The edit is taken back",
      "A name brings properties along", "A rule applies", "A style by key path",
      "A host changes the tree while it is notified", "Many changes, one commit",
      "A rejected change has no effect", "A sheet with errors", "Why a button has",
      "Another sheet",
    ] {
      #expect(tour.output.contains("── \(title)"))
    }
    #expect(!tour.output.contains("\u{1B}"))
    #expect(tour.output.split(separator: "\n").allSatisfy { $0.count <= 104 })
    #expect(try CommandRun().shell("Demo < /dev/null") == tour)
    #expect(try CommandRun().shell(": | Demo") == tour)
  }

  @Test
  func `light, dark and light again: hosts are notified once each, and no selector is tested`()
    throws
  {
    let run = try play("context scheme=dark\ncontext scheme=light\ncontext scheme=light\n")
    #expect(run.status == 0 && run.errors == "")
    let commits = run.output.components(separatedBy: "> context").dropFirst()
    #expect(commits.count == 3)
    for commit in commits.prefix(2) {
      let heard = commit.split(separator: "\n").filter { $0.hasPrefix("  ● ") }.map {
        $0.prefix(28)
      }
      #expect(heard.count == 7 && Set(heard).count == 7)
      #expect(commit.contains("  ● … and 22 hosts more\n"))
      #expect(commit.contains("= context: 0 widgets, 28 hosts, 0 selectors, 0 styles"))
    }
    #expect(commits.last?.contains("nothing changed") == true)
  }

  @Test func `an unknown context is rejected with the known ones`() throws {
    let run = try play("context scheme=drak\ncontext light\n")
    #expect(run.errors.contains("'drak' is not a context of 'scheme'; did you mean 'dark'?"))
    #expect(run.errors.contains("expected 'context AXIS=CONTEXT'"))
  }

  @Test func `in the tour a commit notifies no host twice`() throws {
    let tour = try CommandRun().shell("Demo < /dev/null").output
    // Two reports in a row are of a commit and of the one that a host made while it was notified.
    let commits = tour.components(separatedBy: "\n  = ")
    #expect(commits.count > 15)
    for commit in commits {
      let heard = commit.split(separator: "\n").filter { $0.hasPrefix("  ● ") }
        .map { $0.dropFirst(4).prefix(28) }
      #expect(Set(heard).count == heard.count)
    }
    #expect(
      commits.contains { $0.contains("#name") && $0.contains("#mail             is now disabled") }
    )
  }

  @Test func `the tour can be played with another sheet`() throws {
    let tour = try CommandRun().shell("Demo --sheet Resources/night.json < /dev/null")
    #expect(tour.status == 0 && tour.errors == "")
  }

  @Test func `colours are shown if they are asked for`() throws {
    let forced = "CLICOLOR_FORCE=1 COLORTERM=truecolor Demo < /dev/null"
    #expect(try CommandRun().shell(forced).output.contains("\u{1B}[38;2;"))
    #expect(
      try CommandRun().shell("Demo --color always < /dev/null").output.contains("\u{1B}[38;5;")
    )
    let never = try CommandRun().shell("FORCE_COLOR=1 Demo --color never < /dev/null")
    #expect(!never.output.contains("\u{1B}"))
    let refused = try CommandRun().shell("NO_COLOR=1 CLICOLOR_FORCE=1 Demo < /dev/null")
    #expect(!refused.output.contains("\u{1B}"))
  }

  @Test func `a state flip notifies once`() throws {
    let result = try play("state #save +highlighted\n")
    let heard = result.output.split(separator: "\n").filter { $0.contains("● UIButton#save") }
    #expect(heard.count == 1)
    #expect(result.output.contains("= state: 1 widget, 1 host, "))
    #expect(result.status == 0)
  }

  @Test func `a new default style notifies each host once`() throws {
    let result = try play("default Resources/night.json\ndefault reset\n")
    let commits = result.output.components(separatedBy: "> default")
    #expect(commits.count == 3)
    for commit in commits.dropFirst() {
      let hosts = commit.split(separator: "\n").filter { $0.hasPrefix("  ● ") }.map {
        $0.prefix(32)
      }
      #expect(hosts.count == 7)
      #expect(Set(hosts).count == hosts.count)
      #expect(commit.contains("= defaultStyle: 0 widgets, 28 hosts, 0 selectors, "))
    }
    #expect(result.output.contains("#1f6febff → #58a6ffff"))
    #expect(result.output.contains("#58a6ffff → #1f6febff"))
  }

  @Test func `another sheet is loaded without a warning`() throws {
    let result = try play("load Resources/night.json\nload Resources/styles.json\n")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(!result.output.contains("warning"))
    #expect(result.output.contains("= theme: 28 widgets, 28 hosts, "))
  }

  @Test func `a sheet with a warning is loaded, and the warning shown`() throws {
    let result = try play(#"load { "UIFoo": { "colors": { "textColor": "red" } } }"#)
    #expect(result.status == 0)
    #expect(result.output.contains("<sheet>:1:4: warning: unknown class 'UIFoo'"))
  }

  @Test func `commands after 'quit' are not carried out`() throws {
    let result = try play("help\n\n// a comment\nquit\nstate #save +selected\n")
    #expect(result.status == 0)
    #expect(result.output.contains("explain PATH SETTING"))
    #expect(result.output.hasSuffix("> quit\n"))
  }

  @Test func `a script goes on after a wrong line`() throws {
    let result = try play("tree\nsate #save +selected\nstate #save +selected\n")
    #expect(result.status == 1)
    #expect(result.errors == "line 2: unknown command 'sate'; did you mean 'state'?\n")
    #expect(result.output.contains("◆ UIButton#save                is now selected"))
  }

  @Test func `a script may come from any editor`() throws {
    let plain = try play("state #save +selected\n\nstyle #save\nquit\n")
    #expect(plain.status == 0)
    #expect(try play("state #save +selected\r\n\r\nstyle #save\r\nquit\r\n") == plain)
    #expect(try play("\u{FEFF}state #save +selected\n\nstyle #save\nquit") == plain)
  }

  @Test func `a change without effect is no commit, and notifies no host`() throws {
    let result = try play("state #save +selected\nstate #save =selected\n")
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("> state #save =selected\n  = nothing changed\n"))
  }

  @Test(
    arguments: [
      // A state that changes the style, one without a visible change, and a container's.
      ("state #save +highlighted", ["UIButton#save"]),
      ("state #wifi +focused", []),
      (
        "state #wifi +selected",
        ["UITableViewCell#wifi", "UILabel 'Wi-Fi'", "UILabel.detail 'Home'"]
      ),
      // Scopes, structure, hosts.
      (
        #"scope #form { "colors": { "primaryColor": "gold" } }"#,
        ["UIView#form.card", "UITextField#name", "UITextField#mail", "UIButton#save"]
      ),
      ("move #share #popover", ["MyButton#share"]),
      ("add #form UIButton #reset", ["UIButton#reset"]),
      ("remove #copy", []),
    ] as [(String, [String])]
  )
  func `each commit notifies a host once, and only if its style changed`(
    command: String,
    hosts: [String]
  ) throws {
    let result = try play(command + "\n")
    let heard = result.output.split(separator: "\n").filter { $0.hasPrefix("  ● ") }
      .map { $0.dropFirst(4).prefix(28).trimmingCharacters(in: .whitespaces) }
    #expect(heard == hosts)
    #expect(result.output.components(separatedBy: "  = ").count == 2)
  }

  @Test func `the tour does not read standard input`() throws {
    let result = try CommandRun().shell("printf 'a\\nb\\n' | while read x; do echo $x; Demo; done")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("a\n"))
    #expect(result.output.contains("of your own\nb\n"))
  }

  @Test func `a script can be piped in`() throws {
    let result = try CommandRun().shell("echo 'style #storage' | Demo --script -")
    #expect(
      result.output.hasPrefix(
        "> style #storage\nUIWindow/ShowcaseController/UIView/UITableView#table/"
      )
    )
    #expect(result.output.contains("properties.padding            8 16 8 16"))
  }

  @Test func `wrong arguments are rejected`() throws {
    #expect(try CommandRun().shell("Demo --colour").status == 64)
    #expect(try CommandRun().shell("Demo -i --script -").status == 64)
    #expect(try CommandRun().shell("Demo --sheet").status == 64)
    let missing = try CommandRun().shell("Demo --script nowhere.txt")
    #expect(missing.status == 1)
    #expect(missing.errors == "cannot read the script 'nowhere.txt'\n")
    #expect(try CommandRun().shell("Demo --sheet nowhere.json").status == 1)
    #expect(try CommandRun().shell("Demo --help").output.hasPrefix("Usage: "))
  }

  @Test func `a setting of the default style can be edited, exported and reset`() throws {
    let result = try play("set colors.primaryColor #ff8800\nexport\ndefault reset\nexport\n")
    #expect(result.output.contains("\"primaryColor\": \"#ff8800ff\""))
    #expect(result.output.contains("\"primaryColor\": \"#1f6febff\""))
    #expect(result.output.contains("● … and 22 hosts more"))
  }

  @Test func `edits are taken back and made again`() throws {
    let edits = "set colors.primaryColor #ff8800\nset colors.textColor teal\n"
    let steps = "undo\nundo\nredo\nexport\nundo\nundo\nredo\nset colors.textColor red\nredo\n"
    let result = try play(edits + steps)
    let output = result.output
    #expect(output.contains("colors.primaryColor") && output.contains("#ff8800ff → #1f6febff"))
    #expect(output.contains("\"primaryColor\": \"#ff8800ff\""))
    #expect(output.contains("\"textColor\": \"#24292fff\""))
    #expect(
      result.errors == "line 8: rejected: nothing to undo\nline 11: rejected: nothing to redo\n"
    )
  }

  @Test func `the editor lists all settings in three sections (BR-101, BR-102, BR-104)`() throws {
    let result = try play("editor\nset controls.glossColor teal\neditor\neditor close\n")
    let screens = result.output.components(separatedBy: "\nColors\n").dropFirst()
    #expect(screens.count == 2 && result.status == 0)
    for screen in screens {
      let lines = screen.components(separatedBy: "\n> ")[0].split(separator: "\n")
      #expect(lines.firstIndex(of: "Fonts") == 12)
      #expect(lines.firstIndex(of: "Control Colors") == 24)
      #expect(lines.count == 30)
      #expect(lines[0].hasPrefix("  Background Color          #f6f8faff"))
      #expect(lines[13].hasPrefix("  Action Font               Helvetica @ 15 pt"))
    }
    #expect(screens.first?.contains("  Gloss Color               none ") == true)
    #expect(screens.last?.contains("  Gloss Color               #008080ff ") == true)
  }

  @Test func `the editor shows the default style, whatever its own screen looks like`() throws {
    let scope = #"scope UIWindow { "colors": { "textColor": "red" } }"#
    let huge = #"set fonts.textFont { "size": 1e300 }"#
    let result = try play("editor\n\(scope)\nset colors.textColor teal\n\(huge)\neditor\n")
    let last = try #require(result.output.components(separatedBy: "\nColors\n").last)
    #expect(last.contains("  Text Color                #008080ff "))
    #expect(last.contains("  Text Font                 Helvetica @ 1e+300 pt "))
    #expect(result.status == 0)
  }

  @Test func `the default style can be written into a file and used again`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = "\(folder.path)/mine.json"
    let edited = try play("set colors.primaryColor teal\nexport \(file)\n")
    #expect(edited.output.hasSuffix("  the default style is in \(file)\n"))
    let used = try play("default \(file)\nexport\n")
    let written = try String(contentsOfFile: file, encoding: .utf8)
    #expect(written.contains("\"primaryColor\": \"#008080ff\""))
    #expect(used.output.hasSuffix(written))
    let refused = try play("export \(folder.path)/nowhere/mine.json\n")
    #expect(refused.errors.contains("cannot be written: there is no such folder"))
  }

  @Test
  func `any entry can be edited, and the whole sheet written with every other byte as it was`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (sheet, file) = ("\(folder.path)/sheet.json", "\(folder.path)/mine.json")
    let text = "{\r\n\t\"UIButton\": { \"controls\": { \"actionColor\": \"teal\" } }\r\n}"
    try text.write(toFile: sheet, atomically: false, encoding: .utf8)
    let edits = [
      "edit UIButton controls.actionColor #ff0000",
      "edit 'UIButton#save-selected' fonts.actionFont.size 17",
    ]
    let script = (["load \(sheet)"] + edits + ["export sheet \(file)", "style #save"]).joined(
      separator: "\n"
    )
    let edited = try play(script + "\n")
    #expect(edited.errors == "")
    #expect(edited.output.contains("\(sheet):2:45: \"teal\" → \"#ff0000\""))
    #expect(edited.output.contains("controls.actionColor          #ff0000ff"))
    #expect(edited.output.contains("  the sheet '\(sheet)' is in \(file)\n"))
    let expected =
      "{\r\n\t\"UIButton\": { \"controls\": { \"actionColor\": \"#ff0000\" } },\r\n"
      + "\t\"UIButton#save-selected\": { \"fonts\": { \"actionFont\": { \"size\": 17 } } }\r\n}"
    #expect(try String(contentsOfFile: file, encoding: .utf8) == expected)
    let undone = try play("load \(sheet)\n\(edits[0])\nundo\nexport sheet\nredo\nundo\nundo\n")
    #expect(undone.output.contains("\"teal\""))
    #expect(undone.errors == "line 7: rejected: nothing to undo\n")
  }

  @Test func `an invalid edit of an entry is reported with its place and changes nothing`() throws {
    let wrong =
      "edit #save-selectd controls.actionColor red\nedit UIButton controls.actionColor reddish\n"
    let result = try play(wrong + "edit #missing colors.textColor remove\nedit #save\nundo\n")
    let constant = try play("edit $brandnew colors.textColor red\n")
    #expect(constant.errors.contains("'$brandnew' is not a key of an entry"))
    #expect(result.errors.contains("unknown-state"))
    #expect(result.errors.contains("invalid-color"))
    #expect(result.errors.contains("there is no entry '#missing'"))
    #expect(result.errors.contains("expected 'edit KEY SETTING VALUE'"))
    #expect(result.errors.contains("line 5: rejected: nothing to undo"))
  }

  @Test func `a scope holds for everything inside, until it is cleared`() throws {
    let result = try play(
      #"scope #form { "colors": { "textColor": "teal" } }"# + "\nstyle #save\nscope #form clear\n"
    )
    #expect(result.output.contains("colors.textColor              #008080ff"))
    #expect(result.output.contains("#008080ff → #24292fff"))
  }

  @Test func `widgets are added, moved and removed`() throws {
    let result = try play(
      "add #toolbar MyButton #print .warning\nmove #print #popover 0\nremove #copy\nlist\n"
    )
    #expect(result.output.contains("─ MyButton#print.warning"))
    #expect(!result.output.contains("MyButton#copy  "))
    #expect(result.status == 0)
  }

  @Test func `an explanation leads to the line of the sheet`() throws {
    let result = try play("state #copy =highlighted|selected\nexplain #copy controls.actionColor\n")
    #expect(
      result.output.contains("✓ UIPopoverController/MyButton-highlighted|selected #99286eff  ")
    )
    #expect(result.output.contains("Resources/styles.json:122:19"))
  }

  @Test(arguments: [
    ("replay 0", "step 1 added, moved or removed views, which stay as they are"),
    ("replay 99", "99"), ("undo", "nothing to undo"), ("redo", "nothing to redo"),
    ("style #sav", "did you mean '#save'?"), ("explain #sav controls.actionColor", "'#sav'"),
    ("ledger #sav controls.actionColor", "'#sav'"), ("state #sav +selected", "'#sav'"),
    ("state #save +highlited", "did you mean 'highlighted'?"), ("scope #sav clear", "'#sav'"),
    ("move #popover #copy", "into itself"), ("remove UIWindow", "the app's window stays"),
    ("add #form UIButton #save", "the id 'save' is taken"), ("context scheme=drak", "'dark'"),
    ("default nowhere.json", "there is no file"), ("load nowhere.json", "there is no file"),
    ("load { \"default\": 3 }", "<sheet>:1:14: error:"), ("set colors.textColor reddish", "error"),
    ("edit #save-selectd controls.actionColor red", "unknown-state"),
    ("export /nowhere/mine.json", "cannot be written"),
    ("export sheet /nowhere/mine.json", "cannot be written"),
  ])
  func `a rejected command is reported with the reason`(command: String, reason: String) throws {
    let result = try play("add #form UIButton #more\n\(command)")
    #expect(result.status == 1 && result.errors.hasPrefix("line 2: "))
    #expect(result.errors.contains(reason))
    #expect(result.errors.contains("rejected"), "\(result.errors)")
  }

  @Test func `the help explains its words in capitals`() throws {
    let help = try play("help").output
    #expect(help.contains("\n  PATH     a widget by its id, as in '#save', inside another one"))
    for path in ["#save", "#wifi/UILabel[1]", "UIWindow/ShowcaseController"] {
      #expect(help.contains("'\(path)'"))
      #expect(try play("style \(path)").status == 0)
    }
  }

  @Test(arguments: [
    ("stat #save +selected", "did you mean 'state'?"), ("state #save selected", "expected 'state"),
    ("style #sav", "no widget at '#sav'; did you mean '#save'?"),
    ("explain #save actionColor", "did you mean 'controls.actionColor'?"),
    ("default nowhere.json", "there is no file 'nowhere.json'"),
    ("set colors.primaryColour red", "did you mean"), ("move #popover #copy", "into itself"),
    ("set colors.primaryColor reddish", "invalid-color"), ("add #form", "expected 'add"),
    ("add #form UIButton #save", "the id 'save' is taken"), ("load nowhere.json", "no file"),
    ("state #save +highlited", "did you mean 'highlighted'?"),
    ("add #form UIButon", "did you mean 'UIButton'?"), ("state #save +", "expected 'state"),
    ("default Resources/none.json", "no file"),
    ("load { \"default\": 3 }", "<sheet>:1:14: error:"),
    ("remove", "expected 'remove PATH'"), ("remove UIWindow", "the app's window stays"),
    ("scope #form {", "json-syntax"),
  ])
  func `a wrong command is reported with the expected syntax and changes nothing`(
    command: String,
    expected: String
  ) throws {
    let result = try play(command + "\ntree\nexport\n")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("line 1: "))
    #expect(result.errors.contains(expected))
    let untouched = try play("tree\nexport\n").output
    #expect(result.output.hasSuffix(untouched))
  }
}
