import Foundation
import LiveryKit
import Testing

/// The custom class on the page "Writing a widget".
struct WritingAWidgetTests {
  private static let here = URL(filePath: #filePath).deletingLastPathComponent()

  private let sheet = """
    {
      "@properties": { "marks": "number" },
      "UIControl": { "controls": { "fillColor": "white" } },
      "Gauge": { "controls": { "actionColor": "navy" }, "properties": { "marks": 12 } },
      "UIToolbar/Gauge": { "controls": { "fillColor": "black" }, "properties": { "marks": 5 } },
      "Gauge-highlighted": { "controls": { "actionColor": "red" } }
    }
    """

  @Test func `the programs on the page are those that are compiled here`() throws {
    let page = Self.here.appending(path: "../../../Sources/Documentation/Guides/WritingAWidget.md")
    let text = try String(contentsOf: page.standardizedFileURL, encoding: .utf8)
    let blocks = text.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
      // The part about states of one's own is not in that file.
      .filter { !$0.contains("hover") }
    let source = try String(contentsOf: Self.here.appending(path: "Gauge.swift"), encoding: .utf8)
    #expect(blocks.dropLast().joined(separator: "\n") == source)
  }

  @Test func `it is styled like LiveryKit's own classes`() throws {
    let window = Window(in: WidgetTree(theme: try Theme(sheets: [StyleSheet(text: sheet)])))
    window.hosts.addGauges()
    try window.appliers.addGauges()
    let (gauge, toolbar) = (Gauge(), Toolbar())
    window.addSubview(toolbar)
    window.addSubview(gauge)
    #expect(gauge.dialColor == .white)
    #expect(gauge.needleColor == Color("navy"))
    #expect(gauge.marks == 12)
    gauge.isHighlighted = true
    #expect(gauge.needleColor == .red)
    toolbar.addSubview(gauge)
    #expect(gauge.dialColor == .black)
    #expect(gauge.marks == 5)
    window.tree.theme = try Theme(sheets: [])
    #expect(gauge.marks == 10)
  }

  /// A class without a superclass.
  private final class Lamp: StylishControl {
    var widget: Widget?
    private(set) var glow: Color?
    private(set) var glows: [ControlState: Color] = [:]

    func styleDidChange(_ change: StyleChange) { glow = change.style.controls.actionColor }

    func stateDidChange(_ state: ControlState) {}

    func styleDidChange(_ style: Style, for state: ControlState) {
      glows[state] = style.controls.actionColor
    }
  }

  @Test func `a class that inherits from nothing has the same rights`() throws {
    let text = #"{ "Lamp-selected": { "controls": { "actionColor": "gold" } } }"#
    let tree = WidgetTree(theme: try Theme(sheets: [StyleSheet(text: text)]))
    try tree.define("Lamp", superclass: .uiControl)
    let lamp = Lamp()
    let window = Window(in: tree)
    lamp.widget = window.widget?.add("Lamp")
    lamp.widget?.attach(lamp)
    #expect(lamp.glows[.selected] == Color("gold"))
    lamp.widget?.states = .selected
    #expect(lamp.glow == Color("gold"))
  }
}
