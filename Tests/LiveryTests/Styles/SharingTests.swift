import Livery
import Testing

/// Widgets with the same deciding declarations share a style.
struct SharingTests {
  /// Returns the number of styles for a number of tables of equal rows.
  private func stylesComputed(tables: Int, rows: Int) throws -> Int {
    let tree = try WidgetTree(
      styledBy: """
        {"UITableView": {"colors": {"textColor": "#123"}},
         "UITableView/UITableViewCell": {"colors": {"backgroundColor": "#fff"}},
         "UITableViewCell > UILabel": {"fonts": {"textFont": {"size": 11}}},
         "UIButton-selected": {"controls": {"actionColor": "#f00"}}}
        """
    )
    return try tree.update {
      let window = tree.addWindow()
      for _ in 0..<tables {
        let table = window.add("UITableView")
        for _ in 0..<rows {
          let cell = table.add("UITableViewCell")
          cell.add("UILabel")
          cell.add("UIButton")
        }
      }
    }.stylesComputed
  }

  @Test func `a hundred tables of equal rows take no more styles than one`() throws {
    let one = try stylesComputed(tables: 1, rows: 50)
    #expect(one > 0 && one <= 5, "a style for each class")
    #expect(try stylesComputed(tables: 100, rows: 50) == one)
  }

  @Test func `what was styled once is styled again without computing`() throws {
    let tree = WidgetTree()
    let window = tree.addWindow()
    window.add("UIButton")
    window.add("UIButton")
    #expect(tree.lastReport.widgetsRestyled == 1)
    #expect(tree.lastReport.stylesComputed == 0)
  }

  @Test func `the first and the last of ten thousand entries apply`() throws {
    // The place of a value is a number that mostly fits into sixteen bits.
    func color(_ number: Int) -> String { "#1" + String(number + 10_000) }
    func sheet(_ first: Int) -> String {
      let entries = (0..<10_000).map {
        ##""#w\##($0)": {"controls": {"fillColor": "\##(color(first + $0))"}}"##
      }
      return "{" + entries.joined(separator: ", ") + "}"
    }
    let tree = try WidgetTree(styledBy: sheet(0))
    let window = tree.addWindow()
    let numbers = [0, 8_189, 8_190, 8_191, 8_192, 9_999, 1]
    let widgets = numbers.map { window.add("UIButton", id: "w\($0)") }
    #expect(widgets.map(\.style.controls.fillColor) == numbers.map { Color(hex: color($0)) })
    let kept = widgets[1].style
    tree.theme = try Theme(sheets: [StyleSheet(text: sheet(1))])
    #expect(widgets.map(\.style.controls.fillColor) == numbers.map { Color(hex: color($0 + 1)) })
    #expect(kept.controls.fillColor == Color(hex: color(8_189)))
  }

  @Test func `a scope that is set and cleared leaves its descendants unchanged`() throws {
    let tree = try WidgetTree(
      styledBy: """
        {"UIButton": {"controls": {"fillColor": "#ff0000"}},
         "UIButton-selected": {"controls": {"fillColor": "#0000ff"}}}
        """
    )
    let window = tree.addWindow()
    let view = window.add("UIView")
    let buttons = (0..<3).map { _ in view.add("UIButton") }
    buttons[2].states.insert(.selected)
    for color in [Color.red, .blue, .red, .green] {
      view.scope = Declarations { $0.colors.textColor = color }
      #expect(buttons.allSatisfy { $0.style.colors.textColor == color })
      #expect(buttons.map(\.style.controls.fillColor) == [.red, .red, .blue])
    }
    // The same rules and parents, but another default.
    tree.defaultStyle = Declarations { $0.colors.separatorColor = .red }
    view.scope = Declarations { $0.colors.textColor = .blue }
    #expect(buttons.allSatisfy { $0.style.colors.separatorColor == .red })
    view.scope = nil
    #expect(buttons.allSatisfy { $0.style.colors.textColor == window.style.colors.textColor })
  }

  @Test func `a small tree uses the styles computed for a large one of the same theme`() throws {
    let entries = (0..<1500).map {
      ##""#w\##($0)": {"controls": {"fillColor": "#1\##($0 + 10_000)"}}"##
    }
    let sheet = try StyleSheet(text: "{" + entries.joined(separator: ", ") + "}")
    let theme = try Theme(sheets: [sheet])
    func open(buttons: Range<Int>, labels: Int) throws -> CommitReport {
      let tree = WidgetTree(theme: theme)
      return try tree.update {
        let window = tree.addWindow()
        for number in buttons { window.add("UIButton", id: "w\(number)") }
        for _ in 0..<labels { window.add("UILabel") }
      }
    }
    // So many widgets may have so many styles; a few of them would be evicted by these.
    #expect(try open(buttons: 0..<1500, labels: 14_000).stylesComputed > 1500)
    #expect(try open(buttons: 700..<702, labels: 1).stylesComputed == 0)
  }

  @Test func `styles without users are released`() throws {
    var entries = (0..<120).map { ##""#b\##($0)": {"properties": {"number": \##($0)}}"## }
    entries += ControlState.builtInNames.map {
      ##""UIButton-\##($0)": {"properties": {"\##($0)": 1}}"##
    }
    let tree = try WidgetTree(styledBy: "{" + entries.joined(separator: ", ") + "}")
    let window = tree.addWindow()
    let buttons = (0..<120).map { window.add("UIButton", id: "b\($0)") }
    let all = [ControlState.highlighted, .disabled, .selected, .focused, .dangerous]
    /// Returns the number of styles computed until a button has the style of a number.
    func show(_ button: Int, _ number: Int) -> Int {
      buttons[button].states = all.indices.filter { number >> $0 & 1 == 1 }
        .reduce(into: []) { $0.formUnion(all[$1]) }
      return tree.lastReport.stylesComputed
    }
    let looks = buttons.indices.reduce(0) { sum, button in
      sum + (1..<32).reduce(0) { $0 + show(button, $1) }
    }
    #expect(looks > 3_500)
    #expect(show(119, 30) == 0, "applied a moment ago")
    #expect(show(0, 1) == 1, "applied long ago")
  }
}
