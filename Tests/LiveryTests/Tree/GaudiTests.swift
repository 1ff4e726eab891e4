import Livery
import Testing

/// The behaviour of Gaudí's container, windows and view controllers, in trees and hosts.
struct GaudiTests {
  private let day = CodeTheme(first: 0x100000)
  private let night = CodeTheme(first: 0x200000)

  private func theme(_ light: CodeTheme, _ dark: CodeTheme) throws -> Theme {
    try Theme(light: light, dark: dark, sheets: [.labels()])
  }

  @Test func `a widget that is added ten times is there once (GA-9, GA-T7)`() throws {
    let tree = WidgetTree(theme: try theme(day, day))
    let window = tree.addWindow()
    let label = window.add("UILabel")
    let host = RecordingHost(label)
    for _ in 1...10 { window.insert(label) }
    #expect(window.children == [label])
    host.clear()
    tree.theme = try theme(night, night)
    #expect(host.count == 1 && tree.lastReport.hostsNotified == 1)
    tree.theme = try theme(day, day)
    #expect(host.count == 2)
  }

  @Test func `each host of an unbalanced tree is notified once (GA-6, GA-9, GA-T8)`() throws {
    let tree = WidgetTree(theme: try theme(day, day))
    let journal = Journal()
    var hosts: [RecordingHost] = []
    func grow(_ parent: Widget, _ level: Int) {
      guard level < 10 else { return }
      for number in 0...(level % 3) {
        let label = parent.add("UILabel")
        hosts.append(RecordingHost(label, name: "\(hosts.count)", journal: journal))
        if number == 0 { grow(label, level + 1) }
      }
    }
    grow(tree.addWindow(), 0)
    #expect(hosts.count == 19)
    for host in hosts { host.clear() }
    journal.clear()
    tree.theme = try theme(night, night)
    #expect(hosts.map(\.count) == Array(repeating: 1, count: hosts.count))
    #expect(journal.lines == hosts.map { "\($0.name) style" }, "in the order of the document")
  }

  @Test func `a hidden theme may be replaced without a notification (GA-13, GA-T9)`() throws {
    let tree = WidgetTree(theme: try theme(day, night))
    let label = tree.chain("UIWindow", "UILabel")
    let host = RecordingHost(label)
    host.clear()
    let before = label.style
    tree.theme = try theme(day, CodeTheme(first: 0x300000))
    #expect(host.count == 0 && label.style == before)
    #expect(tree.color(.label(.primary)) == Color(rgb: 0x100000))

    tree.theme = try theme(CodeTheme(first: 0x400000), CodeTheme(first: 0x300000))
    #expect(host.count == 1 && label.style.colors.textColor == Color(rgb: 0x400000))
    // The replacement made in the light is there in the dark.
    tree.contexts["scheme"] = "dark"
    #expect(label.style.colors.textColor == Color(rgb: 0x300000))
    // And now the light is hidden.
    host.clear()
    tree.theme = try theme(day, CodeTheme(first: 0x300000))
    #expect(host.count == 0)
  }

  @Test func `the scheme chooses between light and dark (GA-12, GA-13, GA-T10)`() throws {
    let tree = WidgetTree(theme: try theme(day, night))
    let host = RecordingHost(tree.chain("UIWindow", "UILabel"))
    host.clear()
    tree.contexts["scheme"] = "dark"
    #expect(host.changes.map(\.style.colors.textColor) == [Color(rgb: 0x200000)])
    #expect(host.changes.map(\.causes) == [[.context]])
    #expect(tree.color(.label(.primary)) == Color(rgb: 0x200000))
    tree.contexts["scheme"] = "dark"
    #expect(host.count == 1)
    tree.contexts["scheme"] = nil
    #expect(host.count == 2 && tree.color(.label(.primary)) == Color(rgb: 0x100000))
    #expect(throws: UpdateRejected.self) { try tree.update { tree.contexts["scheme"] = "sepia" } }
    #expect(tree.color(.label(.primary)) == Color(rgb: 0x100000))
  }

  @Test(arguments: FontStyle.allCases)
  func `a label has all fonts in all colours (GA-16, GA-17, GA-T11)`(style: FontStyle) throws {
    let tree = WidgetTree(theme: try Theme(day))
    let label = tree.chain("UIWindow", "UILabel")
    for color in SemanticColor.allCases {
      label.applyLabelStyle(style, color: color)
      #expect(label.style.fonts.textFont == day.font(for: style))
      #expect(label.style.colors.textColor == day.color(for: color).light)
    }
  }

  @Test func `a sheet gives labels all fonts in all colours (GA-T11)`() throws {
    let colors = SemanticColor.allCases.map { color in
      ##"".\##(color.family)_\##(color.member ?? "")": { "colors": { "textColor": "$\##(color)" } }"##
    }
    let fonts = FontStyle.allCases.map { style in
      let name = style.description.replacing(".", with: "_")
      return #"".\#(name)": { "fonts": { "textFont": "$fontStyle.\#(style).font" } }"#
    }
    let text = "{" + (colors + fonts).joined(separator: ",\n") + "}"
    let theme = try Theme(day, sheets: [StyleSheet(text: text)])
    let tree = WidgetTree(theme: theme)
    let label = tree.chain("UIWindow", "UILabel")
    for style in FontStyle.allCases {
      for color in SemanticColor.allCases {
        label.names = Set([color.description, "\(style)"].map { $0.replacing(".", with: "_") })
        #expect(label.style.fonts.textFont == day.font(for: style))
        #expect(label.style.colors.textColor == day.color(for: color).light)
      }
    }
  }

  @Test func `several labels are styled at once, and other declarations stay (GA-16)`() throws {
    let tree = WidgetTree(theme: try Theme(day))
    let window = tree.addWindow()
    let labels = (0..<3).map { _ in window.add("UILabel") }
    labels[1].scope = .action(0xff0000)
    labels.applyLabelStyle(.title(attribute: .bold), color: .label(.link))
    #expect(
      labels.allSatisfy { $0.style.fonts.textFont == day.font(for: .title(attribute: .bold)) }
    )
    #expect(labels[1].text(.actionColor) == "#ff0000ff")
    // Colours that a theme does not define are left unchanged.
    tree.theme = WidgetTree().theme
    let before = labels[0].style
    labels[0].applyLabelStyle(.body(), color: .fill(.accent))
    #expect(labels[0].style == before)
  }

  @Test func `A, B, and A again looks as A (GA-T16, GA-27, GA-28)`() throws {
    let first = try theme(day, night)
    let tree = WidgetTree(theme: first)
    let label = tree.chain("UIWindow", "UILabel")
    let before = TreeImage(tree)
    let host = RecordingHost(label)
    host.clear()
    tree.theme = try theme(night, day)
    #expect(TreeImage(tree) != before)
    // Created again, as a theme in code that is computed on each access.
    tree.theme = try theme(day, night)
    #expect(TreeImage(tree) == before)
    #expect(host.count == 2)
    tree.theme = try theme(day, night)
    #expect(host.count == 2, "the same theme again changes nothing")
  }

  @Test func `a tree without windows and without a theme works (GA-5, GA-7, GA-8)`() throws {
    let tree = WidgetTree()
    #expect(tree.color(.label(.primary)) == nil && tree.font(.body()) == nil)
    #expect(tree.fontSize(.body()) == nil && tree.kern(.body()) == nil)
    tree.theme = try theme(day, night)
    #expect(tree.chain("UIWindow", "UILabel").style.colors.textColor == Color(rgb: 0x100000))
    #expect(tree.addWindow().add("UILabel").style.colors.textColor == Color(rgb: 0x100000))
  }
}
