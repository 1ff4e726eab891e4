import Livery
import Testing

struct SelectorTests {
  @Test func `steps name containers from the outermost to the widget itself (BR-66)`() throws {
    let selector = try Selector(parsing: "UITableViewController/UITableViewCell > UIButton")
    #expect(
      selector.steps.map(\.className) == ["UITableViewController", "UITableViewCell", "UIButton"]
    )
    #expect(selector.steps.map(\.combinator) == [.inside, .inside, .directlyInside])
    #expect(selector.target.className == "UIButton")
    #expect(selector.containers.count == 2)
  }

  @Test func `a step may ask for a class, an id, names and states at once`() throws {
    let step = try Selector(parsing: "UILabel.warning#title.big-Highlighted | selected").target
    #expect(step.className == "UILabel")
    #expect(step.id == "title")
    #expect(step.names == ["big", "warning"])
    #expect(step.states.map(\.name) == ["highlighted", "selected"])
  }

  @Test(
    "selectors that ask for the same are equal and have one text",
    arguments: [
      ("A.b.a", "A.a.b"), ("A-selected|highlighted", "A-Highlighted|SELECTED"),
      ("A-normal", "A"), ("A / B>C", "A/B > C"), ("A-normal|focused|focused", "A-focused"),
      (" .x ", ".x"), ("A.b#i", "A#i.b"), ("A-b|disabled|a", "A-a|b|disabled"),
    ]
  )
  func equal(left: String, right: String) throws {
    let left = try Selector(parsing: left)
    let right = try Selector(parsing: right)
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
    #expect(left.description == right.description)
    #expect(try Selector(parsing: left.description) == left)
  }

  @Test(arguments: [
    ("A-a", "A-b"), ("A/B", "A>B"), ("A", "a"), ("A#a", "A#b"), ("A.a", "A.a.b"), (".a", "#a"),
  ])
  func `selectors that ask for something else differ`(left: String, right: String) throws {
    #expect(try Selector(parsing: left) != Selector(parsing: right))
  }

  @Test(
    "the text of a selector is in the form that all equal selectors share",
    arguments: [
      (
        "UITableView>UITableViewCell-selected|disabled/ UILabel.z.a#i",
        "UITableView > UITableViewCell-disabled|selected/UILabel#i.a.z"
      ),
      ("-normal", "-normal"), ("-Highlighted", "-highlighted"), ("A/-normal", "A/-normal"),
    ]
  )
  func text(written: String, printed: String) throws {
    #expect(try Selector(parsing: written).description == printed)
  }

  @Test func `a backslash takes any character into an id or a name`() throws {
    let step = try Selector(parsing: #"A.is\-active#\1\/2.\.x\\-on"#).target
    #expect(step.className == "A" && step.id == "1/2" && step.names == [".x\\", "is-active"])
    #expect(step.states.map(\.name) == ["on"])
    #expect(step.description == #"A#\1\/2.\.x\\.is\-active-on"#)
    #expect(try Selector(parsing: #".\a\b"#) == Selector(parsing: ".ab"), "what is meant counts")
  }

  @Test func `letters of all scripts make names`() throws {
    let step = try Selector(parsing: "Größe.日本語#e\u{301}1-gedrückt").target
    #expect(step.className == "Größe")
    #expect(step.names == ["日本語"])
    #expect(step.states.map(\.name) == ["gedrückt"])
  }

  @Test(
    "a text that is no selector says what is wrong and where",
    arguments: [
      ("", "empty-selector", 0), ("A//B", "empty-step", 2), ("A/", "empty-step", 2),
      ("/A", "empty-step", 0), ("A-", "missing-state", 2), ("A-a|", "missing-state", 4),
      ("A.", "missing-name", 2), ("A#", "missing-name", 2), ("A#a#b", "second-id", 3),
      ("A B", "invalid-selector", 2), ("A,B", "invalid-selector", 1), ("1A", "invalid-selector", 0),
      ("A-a.b", "invalid-selector", 3), ("A-a-b", "invalid-selector", 3),
      ("A-1", "invalid-selector", 2),
      (#".a\"#, "invalid-selector", 2), (#".\"#, "invalid-selector", 1),
      (#"A\-b"#, "invalid-selector", 1), (#".a-b\-c"#, "invalid-selector", 4),
      (".a\\\u{7}", "invalid-selector", 2), ("é|b", "invalid-selector", 1),
      (".1", "invalid-selector", 1),
    ]
  )
  func problem(text: String, code: String, offset: Int) throws {
    let error = #expect(throws: SelectorSyntaxError.self) { try Selector(parsing: text) }
    #expect(error?.code.description == code)
    #expect(error?.offset == offset)
    #expect(Selector(text) == nil)
  }

  @Test func `64 steps are a selector, 65 are not`() {
    let steps = Array(repeating: "A", count: 64).joined(separator: "/")
    #expect(Selector(steps)?.steps.count == 64)
    let error = #expect(throws: SelectorSyntaxError.self) {
      try Selector(parsing: steps + ">A/A")
    }
    #expect(error?.code.description == "too-many-steps")
    #expect(error?.offset == 128)
  }

  @Test func `no text of marks and letters stops the parser`() {
    var generator = RepeatableNumbers()
    let alphabet = Array(#"Aaé1#.-|/>, *\"# + "\u{301}")
    for _ in 0..<2000 {
      let text = String((0..<12).map { _ in alphabet.randomElement(using: &generator) ?? "A" })
      guard let selector = Selector(text) else { continue }
      #expect(Selector(selector.description) == selector, "\(text)")
    }
  }
}
