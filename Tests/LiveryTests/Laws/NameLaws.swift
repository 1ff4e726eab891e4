import Livery
import Testing

/// Names of all characters, printed and read again (spec 1.3).
struct NameLaws {
  private static let scalars = Array(
    "aZ_é日09-.,/>#|[]=\\$@{}'\"* \u{A0}\u{301}\u{200D}\u{1F600}".unicodeScalars
  )

  /// Returns an id or a name.
  private func name(using random: inout SplitMix64) -> String {
    var name = String.UnicodeScalarView()
    for _ in 0..<random.int(1...6) { name.append(random.pick(Self.scalars)) }
    return String(name)
  }

  @Test func `a selector that is printed reads back as itself`() {
    Law.holds(in: 2000) { random in
      let steps = (1...random.int(1...3)).map { place in
        let names = (0..<random.int(0...3)).map { _ in name(using: &random) }
        return Selector.Step(
          combinator: place > 1 && random.chance(40) ? .directlyInside : .inside,
          className: random.chance(60) ? "UIButton" : nil,
          id: random.chance(50) ? name(using: &random) : nil,
          names: names,
          states: random.chance(30) ? [.init(name: "highlighted")] : []
        )
      }
      let text = steps.reduce("") { text, step in
        let mark = text.isEmpty ? "" : step.combinator == .inside ? "/" : " > "
        return text + mark + step.description
      }
      let selector = try Selector(parsing: text)
      // A step without any condition requires the normal state.
      if selector.description != text { throw Breach("\(text) is printed as \(selector)") }
      for (step, other) in zip(steps, selector.steps)
      where step.id != other.id || step.names != other.names {
        throw Breach("\(text) is read as \(other)")
      }
    }
  }

  @Test func `a widget is where its path says, whatever its class, id and names are`() {
    Law.holds(in: 500) { random in
      let tree = WidgetTree(ofRandomNames: Appearance.builtIn.theme)
      for _ in 0..<12 {
        let parent = random.chance(80) ? tree.widgets.randomElement(using: &random) : nil
        let className = random.chance(50) ? name(using: &random) : "UIView"
        let id = random.chance(50) ? name(using: &random) : nil
        if let parent {
          parent.add(className, id: id)
        } else {
          tree.addWindow(className, id: id)
        }
      }
      for widget in tree.widgets where try tree.widget(at: widget.path) != widget {
        throw Breach(widget.path)
      }
    }
  }

  @Test func `the name of a constant consists of segments, whatever they are made of`() {
    Law.holds(in: 4000) { random in
      let characters = ["a", "Z", "9", "_", "-", ".", ".", "é", "٣", " ", "$"]
      let text = (0..<random.int(0...6)).map { _ in characters[random.int(0...10)] }.joined()
      let segments = text.split(separator: ".", omittingEmptySubsequences: false)
      let isName = segments.allSatisfy { Identifier.isConstant($0) }
      let found = ConstantName.canonical(text)
      guard found == (isName ? text : nil) else { throw Breach("'\(text)': \(found ?? "none")") }
    }
  }

  @Test func `an element path has the names that it was made of`() {
    Law.holds(in: 1000) { random in
      let names = (0..<random.int(1...4)).map { _ in StyleName(rawValue: name(using: &random)) }
      let path = ElementPath(names: names)
      if path.names != names || !path.isValid { throw Breach("\(path)") }
    }
  }

  @Test func `an entry styles the widgets with its names, and is extended by its printed name`() {
    Law.holds(in: 300) { random in
      let (base, other) = (name(using: &random), name(using: &random))
      if base == other { return }
      let (first, second) = (selector(of: base), selector(of: other))
      let sheet = """
        {
          \(quoted(first)): { "colors": { "textColor": "#ff0000" } },
          \(quoted(second)): { "extends": \(quoted(first)) }
        }
        """
      let tree = try WidgetTree(styledBy: sheet)
      for name in [base, other] {
        let widget = tree.addWindow("UILabel", names: [name])
        if widget.text(.textColor) != "#ff0000ff" { throw Breach("\(name) in \(sheet)") }
        if widget.explain(.textColor).parts[0].winner?.selector != selector(of: name) {
          throw Breach("\(name) is explained as another one")
        }
      }
    }
  }

  private func selector(of name: String) -> String { Selector.Step(names: [name]).description }

  private func quoted(_ text: String) -> String {
    // Scalar by scalar: a combining one after a backslash is still escaped.
    let escaped = text.unicodeScalars.map { $0 == "\\" || $0 == "\"" ? "\\\($0)" : "\($0)" }
    return "\"\(escaped.joined())\""
  }
}
