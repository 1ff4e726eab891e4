import Livery
import Testing

/// A tree can be written as a file, and comes back as it was.
struct TreeDescriptionTests {
  @Test func `a random tree that is described and added again looks and is described the same`() {
    Law.holds(in: 40) { random in
      let subject = TreeUnderTest([try RandomTheme(using: &random)])
      subject.grow(random.int(3...12), hosts: false, using: &random)
      let text = subject.tree.describe().text
      let again = WidgetTree(theme: subject.tree.theme)
      again.contexts = subject.tree.contexts
      again.defaultStyle = subject.tree.defaultStyle
      try TreeFile(text: text).add(to: again)
      if again.describe().text != text {
        throw Breach("\(text)\nbecomes\n\(again.describe().text)")
      }
      for (one, other) in zip(subject.tree.widgets, again.widgets) {
        // A file contains undeclared properties without their kinds.
        let differing = Setting.builtIn.first { one.style[$0] != other.style[$0] }
        if one.path != other.path || differing != nil {
          throw Breach("\(one.path) differs: \(differing as Any)\n\(text)\n\(subject.account)")
        }
      }
    }
  }

  @Test func `details for pictures are kept in files`() throws {
    let text = """
      {
        "windows": [
          {
            "class": "UISlider",
            "value": 0.5,
            "items": ["a"],
            "placeholder": "p",
            "icon": "gear",
            "accessory": "chevron",
            "size": [10, 20]
          }
        ]
      }
      """
    let file = try TreeFile(text: text)
    #expect(file.windows[0].value == .number(0.5))
    #expect(file.windows[0].size == Size(width: 10, height: 20))
    #expect(file.windows[0].icon == .gear && file.windows[0].accessory == .chevron)
    #expect(file.text == text + "\n")
  }
}
