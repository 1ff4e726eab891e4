import LiveryKit
import Testing

/// Writes that bypass the stacks: by custom rules, by closures, and directly.
struct DirectWriteTests {
  /// A custom rule that sets the opacity of labels.
  private struct Dim: AppearanceRule {
    var alpha = 0.9

    func put(on element: Element) -> ((Element) -> Void)? {
      guard let label = element as? Label else { return nil }
      let former = label.alpha
      label.alpha = alpha
      return { ($0 as? Label)?.alpha = former }
    }
  }

  private struct Failure: Error {}

  private let label = Label("Title")

  private func window(_ sheet: String) throws -> Window {
    let window = Window(in: WidgetTree(theme: try Theme(sheets: [StyleSheet(text: sheet)])))
    window.addSubview(label)
    return window
  }

  private static let sheet = """
    { "@properties": { "alpha": "number", "number": "number", "textColor": "color", "font": "font" },
      "UILabel": { "properties": { "alpha": 0.1 } },
      ".a": { "properties": { "alpha": 0.2 } },
      ".good": { "properties": { "number": 4 } },
      ".bad": { "properties": { "number": 6 } },
      ".worse": { "properties": { "number": 7 } } }
    """

  @Test func `a custom rule leaves nothing behind where other sources have values (GA-22)`() throws
  {
    let window = try window(Self.sheet)
    let applied = window.apply(AppearanceRuleSet { Dim() })
    #expect(label.alpha == 0.9)
    label.styleNames = ["a"]
    #expect(label.alpha == 0.9)
    applied.revert()
    #expect(label.alpha == 0.2)
    #expect(label.explain(\.alpha).entries.map(\.source) == [.applier, nil])
    label.styleNames = []
    #expect(label.alpha == 0.1)
    window.tree.theme = WidgetTree().theme
    #expect(label.alpha == 1)
  }

  @Test func `rules of one's own and others win by their order and place (GA-24)`() throws {
    let window = try window(Self.sheet)
    let panel = View()
    window.addSubview(panel)
    panel.addSubview(label)
    let first = window.apply(
      AppearanceRuleSet {
        Label[\.alpha, 0.3]
        Dim(alpha: 0.7)
        Label[\.alpha, 0.5]
      }
    )
    #expect(label.alpha == 0.5)
    let second = window.apply(AppearanceRuleSet { Dim(alpha: 0.6) })
    #expect(label.alpha == 0.6)
    let inner = panel.apply(AppearanceRuleSet { Label[\.alpha, 0.4] })
    #expect(label.alpha == 0.4)
    inner.revert()
    #expect(label.alpha == 0.6)
    second.revert()
    #expect(label.alpha == 0.5)
    first.revert()
    #expect(label.alpha == 0.1)
  }

  @Test func `a rule that has no value leaves the property to weaker ones (GA-20)`() throws {
    let window = try window(Self.sheet)
    let panel = View()
    window.addSubview(panel)
    panel.addSubview(label)
    window.apply(AppearanceRuleSet { Label[\.alpha, 0.5] })
    panel.apply(
      AppearanceRuleSet {
        Label[\.alpha, in: { (tree: WidgetTree) -> Double? in tree.constant("dim")?.number }]
      }
    )
    #expect(label.alpha == 0.5)
    let dim = #"{ "$dim": 0.25, "UIView": { "properties": { "beta": "$dim" } } }"#
    window.tree.theme = try Theme(sheets: [StyleSheet(text: dim)])
    #expect(label.alpha == 0.25)
  }

  @Test func `what a reset writes is no value of an applier`() throws {
    let window = try window(Self.sheet)
    window.hosts.set(for: Label.self) { label, style in
      label.alpha = label.states.contains(.selected) ? 0.6 : 0.4
    }
    var appliers = Appliers()
    try appliers.register("number", on: Label.self, reset: .run { $0.alpha = 1 }) {
      (label, number: Double) in
      label.alpha = number / 10
    }
    window.appliers = appliers
    label.styleNames = ["good"]
    #expect(label.alpha == 0.4)
    label.states = .selected
    label.styleNames = []
    #expect(label.explain(\.alpha).entries.allSatisfy { $0.source != .applier })
  }

  @Test func `an applier that throws preserves direct writes (MO-67)`() throws {
    let window = try window(Self.sheet)
    var appliers = Appliers()
    try appliers.register("number", on: Label.self, reset: .value(at: \.tag)) {
      (label, number: Int) in
      label.tag = 99
      label.numberOfLines = 99
      if number > 5 { throw Failure() }
      label.tag = number
    }
    window.appliers = appliers
    label.styleNames = ["bad"]
    #expect(label.tag == 0)
    label.tag = 25
    label.styleNames = ["worse"]
    #expect(label.tag == 25)
    #expect(label.numberOfLines == 1)
    label.styleNames = ["good"]
    #expect(label.tag == 4)
    label.tag = 25
    label.styleNames = ["bad"]
    #expect(label.tag == 25)
  }

  @Test(arguments: [false, true])
  func `nothing is left of the first application, if that throws (MO-67)`(resets: Bool) throws {
    let window = try window(Self.sheet)
    let reset = resets ? ApplierReset<Label>.run { $0.text = "reset" } : .never
    var appliers = Appliers()
    try appliers.register("number", on: Label.self, reset: reset) { (label, number: Double) in
      label.text = "bad"
      throw Failure()
    }
    window.appliers = appliers
    label.styleNames = ["bad"]
    #expect(label.text == (resets ? "reset" : "Title"))
  }

  @Test func `a direct write for a state stays while the host's value is unchanged`() throws {
    let window = try window(Self.sheet)
    let button = Button("Save")
    let item = BarButtonItem("More")
    let bar = Toolbar()
    bar.items = [item]
    window.addSubview(button)
    window.addSubview(bar)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.blue, for: .selected)
    item.setTitleTextAttributes(TitleAttributes(foreground: .red), for: .normal)
    window.scope = Declarations { $0.colors.captionColor = .green }
    #expect(button.titleColor(for: .normal) == .red)
    #expect(button.titleColor(for: .selected) == .blue)
    #expect(item.titleTextAttributes(for: .normal)?.foreground == .red)
    window.scope = Declarations { $0.controls.actionColor = .green }
    #expect(button.titleColor(for: .normal) == .green)
    #expect(item.titleTextAttributes(for: .normal)?.foreground == .green)
  }

  @Test func `the visible value comes first in an explanation, even if it is a direct write`()
    throws
  {
    let window = try window(Self.sheet)
    let button = Button("Save")
    window.addSubview(button)
    #expect(label.explain(\.textColor).entries.first?.isByHand == false)
    label.textColor = .red
    let hosted = try #require(label.explain(\.textColor).entries.first)
    #expect(hosted.isByHand && hosted.value == "#ff0000ff" && hosted.origin == nil)
    label.alpha = 0.7
    let applied = try #require(label.explain(\.alpha).entries.first)
    #expect(applied.isByHand && applied.value == "0.7")
    #expect(button.explain("titleColor")?.entries.first?.isByHand == false)
    button.setTitleColor(.red, for: .normal)
    #expect(button.explain("titleColor")?.entries.first?.isByHand == true)
  }

  @Test func `controllers inside each other go one after the other, however many they are`() {
    var outer: ViewController? = ViewController()
    weak let last = outer
    // From the inside out, since each one is kept from being its own ancestor.
    for _ in 0..<20_000 {
      let next = ViewController()
      if let outer { next.addChild(outer) }
      outer = next
    }
    #expect(last != nil)
    outer = nil
    #expect(last == nil)
  }
}
