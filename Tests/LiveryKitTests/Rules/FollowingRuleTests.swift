import LiveryKit
import Testing

/// The times at which rules compute values from the theme.
struct FollowingRuleTests {
  /// A label with an entry of the theme.
  private final class Sign: Label {
    var look: NamedStyle? { didSet { writes += 1 } }
    var firm: NamedStyle? { didSet { writes += 1 } }
    var certain = Sign.plain
    var writes = 0
    var ink = Color.red

    static let plain = {
      guard let style = try? FollowingRuleTests.theme().style(named: "plain") else {
        preconditionFailure("the theme has an entry '.plain'")
      }
      return style
    }()
  }

  private let window: Window
  private let signs = [Sign(), Sign(), Sign()]

  init() throws {
    window = Window(in: WidgetTree(theme: try Self.theme()), hosts: HostTable())
    for sign in signs { window.addSubview(sign) }
  }

  fileprivate static func theme(
    brand: String = "#111111",
    size: Int = 3,
    text: String = "red",
    name: String = ""
  ) throws -> Theme {
    let text = """
      {
        "@modifiers": {
          "scheme": { "contexts": ["light", "dark"], "default": "light" },
          "contrast": { "contexts": ["low", "high"], "default": "low" }
        },
        "$brand": "\(brand)",
        "$label": { "primary": "black" },
        "@when scheme=dark": { "$label": { "primary": "white" } },
        ".plain": { "properties": { "size": \(size) }, "colors": { "textColor": "\(text)" } },
        "@when contrast=high": { ".bold": { "properties": { "size": 9 } } }
      }
      """
    return try Theme(name: name, sheets: [StyleSheet(text: text, name: name + ".json")])
  }

  /// The number of runs of a closure at first, after an unrelated change, and after a change of a
  /// value that it reads.
  private func runs<Value>(
    of value: @escaping (WidgetTree) -> Value?,
    at path: ReferenceWritableKeyPath<Sign, Value>,
    other: () throws -> Void,
    read: () throws -> Void
  ) rethrows -> [Int] {
    var (count, runs) = (0, [Int]())
    func rule(_ tree: WidgetTree) -> Value? {
      count += 1
      return value(tree)
    }
    window.apply(AppearanceRuleSet { Sign[path, in: rule] })
    runs.append(count)
    window.addSubview(Sign())
    try other()
    runs.append(count)
    try read()
    runs.append(count)
    window.addSubview(Sign())
    return runs + [count]
  }

  @Test func `a closure that reads a colour runs when that colour is another one`() throws {
    let tree = window.tree
    let runs = try runs(
      of: { $0.color(.label(.primary)) },
      at: \.ink,
      other: {
        tree.contexts["contrast"] = "high"
        tree.theme = try Self.theme(brand: "blue", size: 8)
      },
      read: {
        tree.contexts["scheme"] = "dark"
      }
    )
    #expect(runs == [1, 1, 2, 2])
    #expect(signs.allSatisfy { $0.ink == .white })
  }

  @Test func `a closure that reads one axis does not run when another axis changes`()
    throws
  {
    let tree = window.tree
    let runs = try runs(
      of: { $0.contexts["scheme"] == "dark" ? 2.0 : 1 },
      at: \.alpha,
      other: {
        tree.contexts["contrast"] = "high"
        tree.theme = try Self.theme(brand: "blue")
      },
      read: {
        tree.contexts["scheme"] = "dark"
      }
    )
    #expect(runs == [1, 1, 2, 2])
  }

  @Test func `a closure that reads all contexts runs when one of them changes`() throws {
    let tree = window.tree
    let runs = try runs(
      of: { Double($0.contexts.count) },
      at: \.alpha,
      other: {
        tree.theme = try Self.theme(brand: "blue")
      },
      read: {
        tree.contexts["contrast"] = "high"
      }
    )
    #expect(runs == [1, 1, 2, 2])
    #expect(signs[0].alpha == 1)
  }

  @Test func `a closure that reads a constant runs when its value is another`() throws {
    let tree = window.tree
    let runs = try runs(
      of: { $0.constant("brand") == .string("blue") ? 2.0 : 1 },
      at: \.alpha,
      other: {
        tree.contexts = ["contrast": "high", "scheme": "dark"]
        tree.theme = try Self.theme(size: 8)
      },
      read: {
        tree.theme = try Self.theme(brand: "blue", size: 9)
      }
    )
    #expect(runs == [1, 1, 2, 2])
    #expect(signs[0].alpha == 2)
  }

  @Test func `a closure that takes the theme runs for each, and one that reads nothing runs once`()
    throws
  {
    let tree = window.tree
    let runs = try runs(
      of: { $0.theme.name },
      at: \.text,
      other: {
        tree.contexts["contrast"] = "high"
      },
      read: {
        tree.theme = try Self.theme(name: "other")
      }
    )
    #expect(runs == [1, 1, 2, 2])
    let never = try self.runs(
      of: { _ in 0.5 },
      at: \.alpha,
      other: {
        tree.contexts["scheme"] = "dark"
      },
      read: {
        tree.theme = try Self.theme(brand: "blue")
      }
    )
    #expect(never == [1, 1, 1, 1])
  }

  @Test func `a rule in two trees runs for each, and not because of the other`() throws {
    let other = Window(in: WidgetTree(theme: try Self.theme()), hosts: HostTable())
    let book = RuleBook()
    var count = 0
    book.apply(
      AppearanceRuleSet {
        Sign[
          \.ink,
          in: { tree in
            count += 1
            return tree.color(.label(.primary))
          }
        ]
      }
    )
    for window in [window, other] { window.ruleBook = book }
    for window in [window, other, window, other] { window.addSubview(Sign()) }
    #expect(count == 2)
    other.tree.contexts["scheme"] = "dark"
    window.addSubview(Sign())
    #expect(count == 3)
  }

  @Test func `an entry of the theme may be what a rule gives`() throws {
    let tree = window.tree
    let applied = window.apply(
      AppearanceRuleSet {
        Sign[\.look, named: "bold"]
        Sign[\.certain, named: "plain"]
        Sign[get: { $0.firm }, set: { $0.firm = $1 }, in: { $0.style(named: "plain") }]
      }
    )
    let sign = signs[0]
    #expect(sign.certain.properties["size"] == .number(3))
    #expect(sign.firm == sign.certain && sign.look?.values.isEmpty == true)
    let writes = sign.writes
    tree.theme = try Self.theme(brand: "blue", name: "other")
    #expect(sign.writes == writes)
    tree.contexts["contrast"] = "high"
    #expect(sign.look?.properties["size"] == .number(9) && sign.writes == writes + 1)
    tree.theme = try Self.theme(text: "blue")
    #expect(sign.firm?.value(of: .textColor)?.value == .color(.blue))
    // Without the entry a property that is not optional is left alone.
    tree.theme = WidgetTree().theme
    #expect(sign.look == nil && sign.firm == nil && sign.certain == Sign.plain)
    applied.revert()
    #expect(sign.look == nil && sign.certain == Sign.plain)
  }

  @Test func `an applier that takes an entry runs again when its colours change`() throws {
    var calls = 0
    try window.appliers.register("look", on: Sign.self) { (sign, style: NamedStyle) in
      calls += 1
      sign.look = style
    }
    func theme(_ color: String, _ other: Int) throws -> Theme {
      let text = """
        {
          ".sign": { "properties": { "look": { "style": "plain" } } },
          ".plain": { "colors": { "textColor": "\(color)" } },
          ".other": { "properties": { "size": \(other) } }
        }
        """
      return try Theme(sheets: [StyleSheet(text: text)])
    }
    window.tree.theme = try theme("red", 1)
    signs[0].styleNames = ["sign"]
    window.tree.theme = try theme("red", 2)
    #expect(calls == 1)
    window.tree.theme = try theme("blue", 2)
    #expect(calls == 2 && signs[0].look?.value(of: .textColor)?.value == .color(.blue))
  }
}
