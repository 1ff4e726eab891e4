import Livery
import Testing

/// Negated names and structural conditions in selectors.
struct StructureTests {
  @Test(
    "conditions that mean the same are equal and have one text",
    arguments: [
      ("A:nth(odd)", "A:nth(2n-1)", "A:nth(2n+1)"), ("A:nth(even)", "A:nth( 2n + 2 )", "A:nth(2n)"),
      ("A:nth(0n+3)", "A:nth(3)", "A:nth(3)"), ("A:nth(-n+1)", "A:nth(1)", "A:nth(1)"),
      (":last:first", ":first:last:first", ":first:last"), ("A.!b.!a.c", "A.c.!a.!b", "A.c.!a.!b"),
      (":nth(-2n+5)-b", ":nth( -2n+5 )-B", ":nth(-2n+5)-b"), (":nth(n)", ":nth(n-7)", ":nth(n)"),
      (#".!a\-b"#, #".!a\-b.!a\-b"#, #".!a\-b"#),
      ("A-!b|c|!a", "A- c | ! A | !b|!b", "A-c|!a|!b"),
      ("-!selected", "-normal|!SELECTED", "-!selected"),
    ]
  )
  func equal(left: String, right: String, text: String) throws {
    let left = try Selector(parsing: left)
    let right = try Selector(parsing: right)
    #expect(left == right && left.hashValue == right.hashValue)
    #expect(left.description == text && right.description == text)
    #expect(try Selector(parsing: text) == left)
  }

  @Test(arguments: [
    ("A:first", "A"), ("A:first", "A:last"), ("A.!a", "A.a"), ("A:nth(2n)", "A:nth(2n+4)"),
    ("A:nth(-n+2)", "A:nth(n+2)"), ("A:first/B", "A/B:first"), ("A-!b", "A"), ("A-!b", "A-b"),
    ("A-!b", "A-!b|!c"), ("A-b|!c", "A-c|!b"),
  ])
  func `selectors with other conditions differ`(left: String, right: String) throws {
    #expect(try Selector(parsing: left) != Selector(parsing: right))
  }

  @Test(
    "mistakes are reported with what to write instead",
    arguments: [
      ("A:nth(2m)", "expected a formula such as '(2n+1)', '(odd)', '(even)' or '(3)' after ':nth'"),
      (
        "A:nth(1 2)", "expected a formula such as '(2n+1)', '(odd)', '(even)' or '(3)' after ':nth'"
      ),
      ("A-a|!a", "the step asks for 'a' and for '!a', so it never applies; remove one"),
      (
        "A-!normal",
        "'normal' is the absence of all states and has no negation; name the states, as in '-!disabled'"
      ),
      ("A-!", "missing state after '!'; expected one such as 'highlighted'"),
      (
        "A#!b",
        "unexpected '!' in selector; names and states have a negation, as in '.!header' and '-!selected'"
      ),
      ("A-b:first", "unexpected ':' in selector; structural conditions come before the states"),
      ("A:hover", "unexpected ':' in selector; states follow '-', as in 'UIButton-highlighted'"),
      ("A.b.!b", "the step asks for '.b' and for '.!b', so nothing matches; remove one"),
      ("A.!", "missing name after '.!'"),
    ]
  )
  func mistakes(text: String, message: String) throws {
    let problem = #expect(throws: SelectorSyntaxError.self) { try Selector(parsing: text) }
    #expect(problem?.message == message)
  }

  /// A tree with a list of rows, whose stripes, first and last rows differ, and a note on empty lists.
  private func makeList(_ count: Int) throws -> (tree: WidgetTree, list: Widget, rows: [Widget]) {
    let tree = try WidgetTree(
      styledBy: ##"""
        {"@classes": {"List": "UIView", "Row": "UIView", "Note": "UIView"},
         "Row:nth(odd)": {"colors": {"backgroundColor": "#eeeeee"}},
         "Row:last": {"colors": {"separatorColor": "transparent"}},
         "List:empty": {"colors": {"backgroundColor": "#ffffee"}},
         "Row:first > Note.!quiet": {"colors": {"textColor": "#ff0000"}}}
        """##
    )
    let list = tree.addWindow().add("List")
    return (tree, list, (0..<count).map { _ in list.add("Row") })
  }

  private func stripes(_ rows: [Widget]) -> [Bool] {
    rows.map { $0.style.colors.backgroundColor == Color(rgba: 0xeeee_eeff) }
  }

  @Test
  func `rows have stripes, and keep them in order wherever rows are added, moved and removed`()
    throws
  {
    let (_, list, rows) = try makeList(5)
    #expect(stripes(rows) == [true, false, true, false, true])
    list.insert(rows[4], at: 0)
    #expect(stripes(list.children) == [true, false, true, false, true])
    list.add("Row", at: 2)
    #expect(stripes(list.children) == [true, false, true, false, true, false])
    list.children[1].remove()
    #expect(stripes(list.children) == [true, false, true, false, true])
    let lines = list.children.map { $0.style.colors.separatorColor == Color.clear }
    #expect(lines == [false, false, false, false, true])
  }

  @Test func `a host is notified once of a reconciliation that moves many rows`() throws {
    let (tree, list, _) = try makeList(0)
    func rows(_ keys: some Sequence<Int>) -> [WidgetDescription] {
      keys.map { key in
        var row = WidgetDescription("Row")
        row.key = "\(key)"
        return row
      }
    }
    try tree.reconcile(children: rows(0..<1000), under: list)
    let hosts = list.children.map { RecordingHost($0) }
    for host in hosts { host.clear() }
    try tree.reconcile(children: rows((0..<1000).map { ($0 + 1) % 1000 }), under: list)
    #expect(stripes(list.children) == (0..<1000).map { $0 % 2 == 0 })
    // Each row has another stripe, also the first one, which is the last one now.
    #expect(hosts.map(\.count) == Array(repeating: 1, count: 1000))
  }

  @Test func `a list is notified when it becomes empty, and when it no longer is`() throws {
    let (_, list, rows) = try makeList(1)
    let host = RecordingHost(list)
    host.clear()
    rows[0].remove()
    #expect(host.count == 1 && list.style.colors.backgroundColor == Color(rgba: 0xffff_eeff))
    list.add("Row")
    #expect(host.count == 2 && list.style.colors.backgroundColor != Color(rgba: 0xffff_eeff))
    list.add("Row")
    #expect(host.count == 2)
  }

  @Test func `what is inside a row follows its place and the names in it`() throws {
    let (_, list, rows) = try makeList(2)
    let note = rows[1].add("Note")
    let red = Color(rgba: 0xff00_00ff)
    #expect(note.style.colors.textColor != red)
    list.insert(rows[1], at: 0)
    #expect(note.style.colors.textColor == red)
    note.names = ["quiet"]
    #expect(note.style.colors.textColor != red)
    note.names = []
    #expect(note.style.colors.textColor == red)
  }

  @Test func `a change of a place restyles only rows that ask for it`() throws {
    let tree = try WidgetTree(
      styledBy: ##"{"UILabel:first": {"colors": {"textColor": "red"}}}"##
    )
    let window = tree.addWindow()
    for _ in 0..<100 { window.add("UILabel") }
    window.add("UIView", at: 0)
    // The new widget, and the label that was the first.
    #expect(tree.lastReport.widgetsRestyled == 2)
    window.add("UIView")
    #expect(tree.lastReport.widgetsRestyled <= 2)
  }

  @Test func `an update that sets a theme with conditions aside keeps them in step`() throws {
    let (tree, list, rows) = try makeList(3)
    let theme = tree.theme
    tree.batch {
      tree.theme = Appearance.builtIn.theme
      list.insert(rows[2], at: 0)
      tree.theme = theme
    }
    #expect(stripes(list.children) == [true, false, true])
  }

  @Test func `an explanation names the condition that a widget does not meet`() throws {
    let (_, list, rows) = try makeList(2)
    let note = rows[1].add("Note")
    note.names = ["quiet"]
    let reasons = note.explain(.textColor).notApplied.map(\.reason)
    #expect(reasons.contains("it carries the name 'quiet'"))
    let row = rows[1].explain(.backgroundColor).notApplied.map(\.reason)
    #expect(row.contains("its place among its siblings is none of '2n+1'"))
    #expect(list.explain(.backgroundColor).notApplied.map(\.reason).contains("it has children"))
  }
}
