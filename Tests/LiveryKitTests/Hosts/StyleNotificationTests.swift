import LiveryKit
import Testing

/// Notifications of style changes.
struct StyleNotificationTests {
  private func color(_ color: Color, _ setting: Setting = .actionColor) -> Declarations {
    Declarations([Declaration(setting, .value(.color(color)))])
  }

  @Test func `a host with a style of its own is not notified of other default styles (BR-T14)`()
    throws
  {
    let window = try Window(sheet: "{}")
    let (own, other) = (window.adding(RecordingButton()), window.adding(RecordingButton()))
    own.scope = Declarations(Style())
    own.setStyle(Declarations(Style()), for: .normal)
    for button in [own, other] { _ = button.record.take() }
    var style = Style()
    style.colors.primaryColor = .red
    style.fonts.actionFont = Font(size: 40)
    window.tree.defaultStyle = Declarations(style)
    #expect(!own.record.take().contains("style"))
    #expect(other.record.take().contains("style"))
    #expect(own.titleLabel.font == Style().fonts.actionFont)
    #expect(other.titleLabel.font == Font(size: 40))
  }

  @Test func `a view that enters a window again is notified again (BR-84, BR-87)`() throws {
    let window = try Window(sheet: "{}")
    let button = window.adding(RecordingButton())
    let first = button.record.take()
    #expect(first.contains("style") && first.contains("style for dangerous"))
    button.removeFromSuperview()
    #expect(button.record.take() == ["left"])
    window.addSubview(button)
    #expect(button.record.take() == first)
  }

  @Test func `a view that moves under another style receives it (BR-84, BR-E22)`() throws {
    let window = try Window(sheet: "{}")
    let (warm, cold) = (window.adding(View()), window.adding(View()))
    warm.scope = color(.red)
    cold.scope = color(.blue)
    let button = Button("Save")
    warm.addSubview(button)
    #expect(button.titleColor(for: .normal) == .red)
    cold.addSubview(button)
    #expect(button.titleColor(for: .normal) == .blue)
  }

  @Test func `elements inside a container are notified of its style (BR-80, BR-89)`() throws {
    let window = try Window(sheet: "{}")
    let panel = window.adding(View())
    let button = Button("Save")
    panel.addSubview(button)
    panel.scope = color(.red)
    #expect(button.titleColor(for: .normal) == .red)
    window.scope = color(.blue)
    #expect(button.titleColor(for: .normal) == .red)
    panel.scope = nil
    #expect(button.titleColor(for: .normal) == .blue)
  }

  @Test func `the nearest container wins, be it a view or a controller (BR-81, BR-82)`() throws {
    let window = try Window(sheet: "{}")
    let controller = ViewController()
    let button = Button("Save")
    controller.view.addSubview(button)
    window.rootViewController = controller
    window.scope = color(.blue)
    controller.scope = color(.red)
    #expect(button.titleColor(for: .normal) == .red)
    #expect(controller.style?.controls.actionColor == .red)
    controller.view.scope = color(.green)
    #expect(button.titleColor(for: .normal) == .green)
    #expect(controller.style?.controls.actionColor == .red)
  }

  @Test func `a new default style brings styles for states along (BR-88)`() throws {
    let window = try Window(sheet: "{}")
    let button = window.adding(Button("Save"))
    var style = Style()
    style.controls.actionColor = .red
    style.colors.primaryColor = .green
    window.tree.defaultStyle = Declarations(style)
    #expect(button.titleColor(for: .normal) == .red)
    #expect(button.titleColor(for: .selected) == .green)
  }

  @Test func `a rule notifies once, parents first (BR-90, BR-91)`() throws {
    let window = try Window(sheet: #"{ "UIView": { "colors": { "textColor": "red" } } }"#)
    let record = Record()
    let (outer, inner) = (ActingView(), ActingView())
    outer.action = { _ in record.lines.append("outer") }
    inner.action = { _ in record.lines.append("inner") }
    outer.addSubview(inner)
    window.addSubview(outer)
    #expect(record.take() == ["outer", "inner"])
    let button = window.adding(RecordingButton())
    #expect(button.record.take().count { $0 == "style" } == 1)
  }

  @Test func `a tree styles all its windows, and another none of them`() throws {
    let window = try Window(sheet: "{}")
    let second = Window(in: window.tree)
    let foreign = try Window(sheet: "{}")
    let buttons = [window, second, foreign].map { $0.adding(Button("Save")) }
    window.tree.defaultStyle = color(.red)
    let builtIn = Style().controls.actionColor
    #expect(buttons.map { $0.titleColor(for: .normal) } == [.red, .red, builtIn])
    second.close()
    window.tree.defaultStyle = color(.blue)
    #expect(buttons.map { $0.titleColor(for: .normal) } == [.blue, .red, builtIn])
    #expect(buttons[1].widget == nil)
  }

  @Test func `views without a host have a style to read (BR-15)`() throws {
    let window = try Window(sheet: "{}")
    let controller = ViewController()
    let item = BarButtonItem("Edit")
    #expect(controller.style == nil && item.style == nil)
    window.rootViewController = controller
    let bar = Toolbar()
    controller.view.addSubview(bar)
    bar.items = [item]
    #expect(controller.style == Style())
    #expect(item.style(for: .dangerous) == Style())
  }
}
