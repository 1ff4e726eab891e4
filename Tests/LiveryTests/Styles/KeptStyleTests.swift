import Livery
import Testing

/// Styles are values, regardless of whether they are computed on demand (spec 9.3).
struct KeptStyleTests {
  private let tree = WidgetTree()

  private func property(_ name: String, _ value: Double?) -> Declarations {
    Declarations {
      $0[.property(name)] = value.map { .value(.number($0)) } ?? Declaration.Value.none
    }
  }

  @Test func `a kept style stays unchanged, whatever becomes of its tree`() throws {
    let button = tree.addWindow().add("UIButton")
    tree.defaultStyle = .primary(0x111111)
    let first = button.style
    let text = first.json
    tree.defaultStyle = .primary(0x222222)
    #expect(first != button.style && first.json == text)
    tree.appearance = try AppearanceLoader().load(
      StyleSheet(text: #"{"UIButton": {"colors": {"primaryColor": "red"}}}"#)
    )
    #expect(first.json == text)
    button.remove()
    tree.appearance = WidgetTree().appearance
    #expect(first.json == text && first.text(.primaryColor) == "#111111ff")
  }

  @Test func `a style of a tree equals one that was put together, and hashes like it`() throws {
    let button = tree.addWindow().add("UIButton")
    button.scope = property("gap", 2)
    let own = button.style
    tree.defaultStyle = property("gap", 2)
    let style = tree.windows[0].style
    let copy = try Style(json: Style().json)
    var expected = copy
    expected.properties["gap"] = .number(2)
    #expect(style == expected && own == expected && style == own)
    #expect(Set([style, expected, own]).count == 1)
    #expect(style.colors == copy.colors && style.fonts == copy.fonts)
    #expect(style != copy && style.settings(differingFrom: copy) == [.property("gap")])
  }

  @Test func `a changed copy leaves the style of the tree alone`() {
    let window = tree.addWindow()
    var copy = window.style
    copy.colors.primaryColor = nil
    copy.fonts.textFont?.size = 99
    copy.controls.shadow = Shadow(color: Color(rgb: 0))
    copy[.property("gap")] = .number(1)
    #expect(window.style == Style())
    #expect(
      copy.settings(differingFrom: window.style)
        == [.primaryColor, .textFont, .shadow, .property("gap")]
    )
    var other = window.style
    other.colors = copy.colors
    other.controls = copy.controls
    #expect(other.settings(differingFrom: window.style) == [.primaryColor, .shadow])
    other.controls = Style().controls
    other.fonts = copy.fonts
    #expect(other.settings(differingFrom: window.style) == [.primaryColor, .textFont])
  }

  @Test func `changes that hosts keep are each about their own widget`() {
    final class Keeper: StylishHost {
      var widget: Widget?
      var kept: [StyleChange] = []
      func styleDidChange(_ change: StyleChange) { kept.append(change) }
    }
    let window = tree.addWindow()
    let widgets = (0..<200).map { number in
      let widget = window.add("UIView")
      if number % 3 == 0 { widget.scope = .action(UInt32(number)) }
      if number % 3 == 1 { widget.add("UIButton") }
      return widget
    }
    let hosts = widgets.map { _ in Keeper() }
    for (widget, host) in zip(widgets, hosts) { widget.attach(host) }
    let old = widgets.map(\.style)
    for host in hosts { host.kept = [] }
    tree.defaultStyle = .primary(0x111111)
    let middle = widgets.map(\.style)
    tree.defaultStyle = .primary(0x222222)
    #expect(hosts.allSatisfy { $0.kept.count == 2 })
    #expect(hosts.map { $0.kept[0].widget } == widgets)
    #expect(hosts.map { $0.kept[0].oldStyle } == old)
    #expect(hosts.map { $0.kept[0].style } == middle)
    #expect(hosts.map { $0.kept[1].oldStyle } == middle)
    #expect(hosts.map { $0.kept[1].style } == widgets.map(\.style))
    #expect(hosts.allSatisfy { $0.kept[1].settings == [.primaryColor] })
  }

  @Test func `a host is notified of a new property`() {
    let window = tree.addWindow()
    let host = RecordingHost(window.add("UIView"))
    host.clear()
    tree.defaultStyle = property("gap", 1)
    tree.defaultStyle = property("gap", nil)
    tree.defaultStyle = nil
    #expect(host.changes.map(\.settings) == [[.property("gap")], [.property("gap")]])
  }

  @Test func `an invisible part of a font is no change`() throws {
    func appearance(_ weight: Int, size: Int?) throws -> Appearance {
      let size = size.map { #", "size": \#($0)"# } ?? ""
      let text = """
        {"@properties": {"face": "font"},
         "UIView": {"properties": {"face": {"weight": \(weight)\(size)}}}}
        """
      return try AppearanceLoader().load(StyleSheet(text: text))
    }
    tree.appearance = try appearance(400, size: nil)
    let host = RecordingHost(tree.addWindow("UIView"))
    host.clear()
    tree.appearance = try appearance(700, size: nil)
    #expect(host.changes.isEmpty && tree.lastReport.hostsNotified == 0)
    tree.appearance = try appearance(700, size: 10)
    tree.appearance = try appearance(300, size: 10)
    #expect(host.changes.map(\.settings) == [[.property("face")], [.property("face")]])
  }

  @Test func `a host outside windows gets its last known style when it comes back`() {
    let window = tree.addWindow()
    let view = window.add("UIView")
    let host = RecordingHost(view)
    tree.defaultStyle = .primary(0x111111)
    let known = view.style
    view.detach()
    host.clear()
    for number in 0..<10 { tree.defaultStyle = .primary(UInt32(number)) }
    window.insert(view)
    #expect(host.changes.map(\.oldStyle) == [known])
    #expect(host.changes.map(\.style) == [view.style])
  }
}
