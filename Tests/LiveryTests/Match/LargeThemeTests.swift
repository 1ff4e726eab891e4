import Livery
import Testing

/// Sheets with thousands of entries, names and ids, and all states that a theme may have.
struct LargeThemeTests {
  /// Returns an entry that sets a colour by number.
  private func entry(_ key: String, _ number: Int) -> String {
    "\"\(key)\": {\"controls\": {\"actionColor\": \"#\(String(0x100000 + number, radix: 16))\"}}"
  }

  private func sheet(_ entries: [String]) -> String { "{" + entries.joined(separator: ",") + "}" }

  @Test func `five thousand entries that all match one class`() throws {
    // Twelve containers in a row; each entry requires some of them.
    let entries = (1...4095).map { number in
      let steps = (0..<12).filter { number & (1 << $0) != 0 }.map { "UIView.c\($0)" }
      return entry((steps + ["UIButton"]).joined(separator: "/"), number)
    }
    let tree = try WidgetTree(styledBy: sheet(entries + (0..<905).map { entry("#i\($0)", $0) }))
    var last = tree.addWindow()
    let report = try tree.update {
      for place in 0..<12 { last = last.add("UIView", names: ["c\(place)"]) }
      for _ in 0..<100 { last.add("UIButton") }
    }
    #expect(report.widgetsRestyled == 112)
    #expect(last.children[99].text(.actionColor) == "#100fffff", "all twelve are the longest list")
    #expect(last.children[99].explain(.actionColor).parts[0].losers.count >= 4094)
  }

  @Test func `names and ids by the thousand`() throws {
    let tree = try WidgetTree(
      styledBy: sheet((0..<2000).flatMap { [entry(".n\($0)", $0), entry("#i\($0)", 5000 + $0)] })
    )
    let window = tree.addWindow()
    try tree.update {
      for number in 0..<2000 {
        window.add("UIView", names: ["n\(number)"])
        window.add("UIView", id: "i\(number)", names: ["n\(1999 - number)"])
      }
    }
    let children = window.children
    for number in stride(from: 0, to: 2000, by: 97) {
      let (named, identified) = (children[2 * number], children[2 * number + 1])
      #expect(named.text(.actionColor) == "#\(String(0x100000 + number, radix: 16))ff")
      #expect(identified.text(.actionColor) == "#\(String(0x100000 + 5000 + number, radix: 16))ff")
    }
    children[0].names = ["n1500"]
    #expect(tree.lastReport.widgetsRestyled == 1)
    #expect(children[0].text(.actionColor) == "#1005dcff")
  }

  @Test func `thirty-two states, flipped at random`() throws {
    let names = (0..<32).map { "s\($0)" }
    let list = names.map { "\"\($0)\"" }.joined(separator: ",")
    let entries = names.enumerated().map { entry("UIButton-\($1)", $0) }
    let tree = try WidgetTree(styledBy: "{\"@states\": [\(list)]," + sheet(entries).dropFirst())
    let button = tree.addWindow().add("UIButton")
    let states = names.map { ControlState(named: $0) }
    var random = SplitMix64(seed: 32)
    var active: Set<Int> = []
    for _ in 0..<4000 {
      let place = Int.random(in: 0..<32, using: &random)
      if active.remove(place) == nil {
        active.insert(place)
        button.states.insert(states[place])
      } else {
        button.states.remove(states[place])
      }
      guard let strongest = active.min() else { continue }
      #expect(button.text(.actionColor) == "#\(String(0x100000 + strongest, radix: 16))ff")
    }
  }

  @Test func `sheets swapped again and again style as the first time`() throws {
    let texts = [
      sheet((0..<50).map { entry("UIButton.n\($0)", $0) }),
      sheet((0..<50).map { entry("UIButton.n\($0)", $0 + 100) }),
      sheet((0..<50).map { entry("UIView/UIButton.n\($0)", $0 + 200) }),
    ]
    let themes = try texts.map { try AppearanceLoader().load(StyleSheet(text: $0)) }
    let tree = WidgetTree(appearance: themes[0])
    let box = tree.addWindow().add("UIView")
    let buttons = (0..<50).map { box.add("UIButton", names: ["n\($0)"]) }
    let looks = themes.map { theme in
      tree.appearance = theme
      return buttons.map(\.style)
    }
    for round in 0..<300 {
      tree.appearance = themes[round % 3]
      if round % 25 == 0 { #expect(buttons.map(\.style) == looks[round % 3]) }
    }
  }
}
