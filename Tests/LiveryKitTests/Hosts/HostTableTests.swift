import LiveryKit
import Testing

struct HostTableTests {
  private class MyButton: Button {}
  private final class YourButton: MyButton {}

  private final class TitledButton: Button {
    override func styleDidChange(_ change: StyleChange) {
      titleLabel.font = Font(size: 99)
    }

    override func styleDidChange(_ style: Style, for state: ControlState) {
      super.styleDidChange(style, for: state)
      if state == .normal { setTitleColor(.black, for: state) }
    }
  }

  private let sheet = #"{ "default": { "controls": { "actionColor": "green" } } }"#

  @Test func `an empty table leaves everything alone`() throws {
    let window = try Window(sheet: sheet, hosts: HostTable())
    let button = window.adding(Button("Save"))
    #expect(button.titleColor(for: .normal) == nil)
    #expect(button.style?.controls.actionColor == .green)
    #expect(window.backgroundColor == nil)
  }

  @Test func `a class can be switched off`() throws {
    var hosts = HostTable.builtIn
    hosts.remove(for: MyButton.self)
    let window = try Window(sheet: sheet, hosts: hosts)
    #expect(window.adding(MyButton()).titleColor(for: .normal) == nil)
    #expect(window.adding(YourButton()).titleColor(for: .normal) == nil)
    #expect(window.adding(Button()).titleColor(for: .normal) == .green)
  }

  @Test func `a host of one's own takes the place of the built-in one`() throws {
    var hosts = HostTable.builtIn
    hosts.set(for: MyButton.self) { button, style in
      button.layer.borderColor = style.controls.actionColor
    } state: { button, style, state in
      button.setImage(style.controls.actionColor.map { Image(color: $0) }, for: state)
    }
    let window = try Window(sheet: sheet, hosts: hosts)
    let (mine, yours) = (window.adding(MyButton()), window.adding(YourButton()))
    for button in [mine, yours] {
      #expect(button.layer.borderColor == .green)
      #expect(button.image(for: .normal) == Image(color: .green))
      #expect(button.titleColor(for: .normal) == nil)
    }
  }

  @Test func `the host of the nearest class wins, whatever the order`() throws {
    var hosts = HostTable()
    hosts.set(for: YourButton.self) { button, _ in button.tag = 2 }
    hosts.set(for: MyButton.self) { button, _ in button.tag = 1 }
    let window = try Window(sheet: sheet, hosts: hosts)
    #expect(window.adding(YourButton()).tag == 2)
    #expect(window.adding(MyButton()).tag == 1)
  }

  private final class Gauge: View {
    var needle: Color?
  }

  @Test func `a widget of one's own has a host like any other`() throws {
    var hosts = HostTable.builtIn
    hosts.set(for: Gauge.self) { gauge, style in gauge.needle = style.colors.primaryColor }
    let window = try Window(
      sheet: #"{ "Gauge-highlighted": { "colors": { "primaryColor": "red" } } }"#,
      hosts: hosts
    )
    let gauge = window.adding(Gauge())
    #expect(gauge.needle == Style().colors.primaryColor)
    gauge.states = .highlighted
    #expect(gauge.needle == .red)
  }

  @Test func `a subclass has the last word`() throws {
    let window = try Window(sheet: sheet)
    let button = window.adding(TitledButton("Save"))
    #expect(button.titleLabel.font == Font(size: 99))
    #expect(button.titleColor(for: .normal) == .black)
    #expect(button.titleColor(for: .dangerous) == Color("#eb2d38ff"))
  }

  @Test func `a direct write stays until the style changes`() throws {
    let window = try Window(sheet: sheet)
    let button = window.adding(Button("Save"))
    button.setTitleColor(.white, for: .normal)
    window.addSubview(Label("Other"))
    button.isHighlighted = true
    button.isHighlighted = false
    #expect(button.titleColor(for: .normal) == .white)
    button.scope = Declarations([Declaration(.actionColor, .value(.color(.blue)))])
    #expect(button.titleColor(for: .normal) == .blue)
  }

  @Test func `another table is used from the next change on`() throws {
    let window = try Window(sheet: sheet)
    let label = window.adding(Label())
    window.hosts.set(for: Label.self) { label, _ in label.tag = 7 }
    #expect(label.tag == 0)
    label.scope = Declarations([Declaration(.textColor, .value(.color(.blue)))])
    #expect(label.tag == 7)
    #expect(label.textColor != .blue)
  }
}
