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
      "The app starts", "The tree, each widget", "A state is set", "A state that no entry mentions",
      "Two states at once", "A state of a container", "A scope on a container",
      "A style of one widget's own", "The default style is set", "A widget moves",
      "A widget is added", "A widget leaves its window", "A host is attached",
      "A host changes the tree while it is told", "Many changes, one commit",
      "What is refused changes nothing", "Why the Copy button looks", "Another sheet",
    ] {
      #expect(tour.output.contains("── \(title)"))
    }
    #expect(!tour.output.contains("\u{1B}"))
    #expect(try CommandRun().shell("Demo < /dev/null") == tour)
  }

  @Test func `colours are shown if they are asked for`() throws {
    #expect(
      try CommandRun().shell("CLICOLOR_FORCE=1 Demo < /dev/null").output.contains("\u{1B}[38;2;")
    )
  }

  @Test func `a state flip is heard of once`() throws {
    let result = try play("state #save +highlighted\n")
    let heard = result.output.split(separator: "\n").filter { $0.contains("● UIButton#save") }
    #expect(heard.count == 1)
    #expect(result.output.contains("state: 1 widget restyled, 1 host told"))
    #expect(result.status == 0)
  }

  @Test func `a setting of the default style can be edited, exported and reset`() throws {
    let result = try play("set colors.primaryColor #ff8800\nexport\ndefault reset\nexport\n")
    #expect(result.output.contains("\"primaryColor\": \"#ff8800ff\""))
    #expect(result.output.contains("\"primaryColor\": \"#1f6febff\""))
    #expect(result.output.contains("● UIButton#save            colors.primaryColor"))
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
      "add #toolbar MyButton #print .warning\nmove #print #popover 0\nremove #copy\ntree\n"
    )
    #expect(result.output.contains("├─ MyButton#print.warning"))
    #expect(!result.output.contains("MyButton#copy  "))
    #expect(result.status == 0)
  }

  @Test func `an explanation leads to the line of the sheet`() throws {
    let result = try play("state #copy =highlighted|selected\nexplain #copy controls.actionColor\n")
    #expect(
      result.output.contains("✓ UIPopoverController/MyButton-highlighted|selected #bf3989ff at")
    )
  }

  @Test(arguments: [
    ("stat #save +selected", "did you mean 'state'?"), ("state #save selected", "expected 'state"),
    ("style #sav", "no widget at '#sav'; did you mean '#save'?"),
    ("explain #save actionColor", "expected a path such as"),
    ("default nowhere.json", "there is no file 'nowhere.json'"),
    ("set colors.primaryColour red", "did you mean"), ("move #popover #copy", "into itself"),
    ("set colors.primaryColor reddish", "invalid-color"), ("add #form", "expected 'add"),
    ("add #form UIButton #save", "the id 'save' is taken"), ("load nowhere.json", "no file"),
    ("remove", "expected 'remove PATH'"), ("scope #form {", "json-syntax"),
  ])
  func `a wrong command says what was expected and changes nothing`(
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
