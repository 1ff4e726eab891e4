import Foundation
import LiveryKit
import Testing

/// Property stacks in difficult cases.
struct StackTests {
  /// A view with unusual properties.
  private final class Odd: View {
    /// A number that is limited to ten and counts its writes.
    var level = 1 {
      didSet {
        writes += 1
        if level > 10 { level = 10 }
        onSet?()
      }
    }
    var writes = 0
    var onSet: (() -> Void)?
    var style: NamedStyle?
  }

  private let window = Window(in: WidgetTree(), hosts: HostTable())
  private let odd = Odd()

  init() { window.addSubview(odd) }

  @Test func `a setter that clamps is written once, and gives back what was there`() {
    let applied = window.apply(AppearanceRuleSet { Odd[\.level, 40] })
    #expect(odd.level == 10)
    let writes = odd.writes
    window.apply(AppearanceRuleSet { View[\.alpha, 0.5] })
    #expect(odd.writes == writes)
    applied.revert()
    #expect(odd.level == 1)
  }

  @Test func `a write that re-enters the stack has its way, and nothing is left in the end`() {
    var inner: AppliedRules?
    odd.onSet = { [window, odd] in
      if inner == nil, odd.level == 3 {
        inner = window.apply(AppearanceRuleSet { Odd[\.level, 7] })
      }
    }
    let outer = window.apply(AppearanceRuleSet { Odd[\.level, 3] })
    #expect(odd.level == 7)
    outer.revert()
    #expect(odd.level == 7)
    inner?.revert()
    #expect(odd.level == 1)
  }

  @Test func `a thousand rules on one property write it once`() {
    window.apply(AppearanceRuleSet { for level in 0..<1000 { Odd[\.level, level % 9] } })
    #expect(odd.level == 0)
    #expect(odd.writes == 1)
  }

  @Test func `unnamed getters and setters are recognised as the property of the table`() throws {
    let button = Button("Save")
    window.addSubview(button)
    let normal = window.apply(
      AppearanceRuleSet {
        Button[
          get: { $0.titleColor(for: .normal) },
          set: { $0.setTitleColor($1, for: .normal) },
          value: .red
        ]
      }
    )
    let again = window.apply(
      AppearanceRuleSet {
        Button[
          get: { $0.titleColor(for: .normal) },
          set: { $0.setTitleColor($1, for: .normal) },
          value: .blue
        ]
      }
    )
    #expect(button.titleColor(for: .normal) == .blue)
    normal.revert()
    #expect(button.titleColor(for: .normal) == .blue)
    again.revert()
    #expect(button.titleColor(for: .normal) == nil)
  }

  @Test func `a rule on a text that is taken back keeps the attributes`() {
    let label = Label()
    label.attributedText = AttributedString { "red".foreground(.red) }
    window.addSubview(label)
    let text = label.attributedText
    let applied = window.apply(AppearanceRuleSet { Label[\.text, "plain"] })
    #expect(label.text == "plain" && label.attributedText == nil)
    applied.revert()
    #expect(label.attributedText == text)
  }

  @Test func `an applier that takes an entry runs only when the entry changes`() throws {
    func theme(_ size: Int) throws -> Theme {
      try Theme.of(
        [".odd": #"{ "text": { "style": "t" } }"#, ".t": #"{ "size": \#(size) }"#, ".u": "{}"]
      )
    }
    var calls = 0
    try window.appliers.register("text", on: Odd.self) { (odd, style: NamedStyle) in
      calls += 1
      odd.style = style
    }
    window.tree.theme = try theme(3)
    odd.styleNames = ["odd"]
    #expect(odd.style?.properties["size"] == .number(3))
    window.tree.theme = try theme(3)
    #expect(calls == 1)
    window.tree.theme = try theme(4)
    #expect(calls == 2 && odd.style?.properties["size"] == .number(4))
  }

  @Test func `numbers of all types, cases and options are read from sheets`() throws {
    enum Side: CaseIterable { case near, far }
    struct Marks: OptionSet { let rawValue: Int }
    final class Model {
      var ratio: Float = 0
      var count: UInt8?
      var side = Side.near
      var marks: Marks = []
    }
    var appliers = Appliers()
    try appliers.register("ratio", on: Model.self, at: \.ratio)
    try appliers.register("count", on: Model.self, at: \.count)
    try appliers.register("side", on: Model.self, at: \.side)
    try appliers.register("marks", on: Model.self, at: \.marks)
    let model = Model()
    let theme = try Theme.of(
      [
        ".m": #"{ "ratio": 0.5, "count": 200, "side": "far", "marks": [1, 4] }"#,
        ".n": #"{ "count": 300, "side": "fare" }"#,
      ]
    )
    try theme.apply("m", to: model, using: appliers)
    #expect(model.ratio == 0.5 && model.count == 200 && model.side == .far)
    #expect(model.marks.rawValue == 5)
    let found = problems { () throws(ApplicationProblems) in
      try theme.apply("n", to: model, using: appliers)
    }
    #expect(found.map(\.property) == ["count", "side"])
    #expect(model.count == nil && model.side == .near)
  }
}
