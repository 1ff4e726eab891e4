import Foundation
import Livery
import Testing

/// A change costs only the widgets that it affects (spec 9.9).
struct ChangeCountTests {
  /// Returns the widgets of the demo, styled by the sheet of the demo.
  private static func demoTree() throws -> WidgetTree {
    let sheet = try StyleSheet(contentsOf: PackageFiles.url("Resources/styles.json").path)
    let tree = WidgetTree(appearance: try AppearanceLoader().load(sheet))
    let window = tree.addWindow()
    let table = window.add("UITableView", id: "table")
    for id in ["wifi", "sound", "storage"] {
      let cell = table.add("UITableViewCell", id: id)
      cell.add("UILabel")
      cell.add("UILabel", names: ["detail"])
    }
    let form = window.add("UIView", id: "form")
    form.add("UITextField", id: "name")
    form.add("UIButton", id: "save")
    let popover = window.add("UIPopoverController", id: "popover")
    popover.add("MyButton", id: "copy")
    return tree
  }

  @Test func `a pressed button restyles itself and notifies its own host`() throws {
    let tree = try Self.demoTree()
    let hosts = tree.widgets.map { RecordingHost($0) }
    for host in hosts { host.clear() }
    try tree.widget(at: "UIWindow/#save").states.insert(.highlighted)
    #expect(tree.lastReport.widgetsRestyled == 1)
    #expect(tree.lastReport.hostsNotified == 1)
    #expect(tree.lastReport.selectorsTested == 0)
    #expect(hosts.filter { $0.count > 0 }.map(\.widget?.id) == ["save"])
  }

  @Test func `a pressed button without host restyles itself alone`() throws {
    let tree = try Self.demoTree()
    try tree.widget(at: "UIWindow/#save").states.insert(.highlighted)
    #expect(tree.lastReport.widgetsRestyled == 1)
    #expect(tree.lastReport.hostsNotified == 0)
  }

  @Test(arguments: [true, false])
  func `a state that no entry mentions touches nothing`(hasHosts: Bool) throws {
    let tree = try Self.demoTree()
    let hosts = hasHosts ? tree.widgets.map { RecordingHost($0) } : []
    try tree.widget(at: "UIWindow/#save").states.insert(ControlState(named: "hovered"))
    #expect(tree.lastReport.causes == [.state])
    #expect(tree.lastReport.widgetsRestyled == 0 && tree.lastReport.hostsNotified == 0)
    try tree.widget(at: "UIWindow/#form").states.insert(.highlighted)
    #expect(tree.lastReport.widgetsRestyled == 0 && tree.lastReport.hostsNotified == 0)
    #expect(hosts.allSatisfy { $0.count == 1 }, "they heard when they were attached")
  }

  @Test func `other values restyle no widget and test no selector`() throws {
    func appearance(_ color: String) throws -> Appearance {
      let text = """
        {"default": {"colors": {"textColor": "\(color)"}},
         "UIView/UIButton": {"controls": {"actionColor": "\(color)"}}}
        """
      return try AppearanceLoader().load(StyleSheet(text: text))
    }
    let tree = WidgetTree(appearance: try appearance("#ff0000"))
    let button = tree.chain("UIWindow", "UIView", "UIButton")
    let host = RecordingHost(button)
    host.clear()
    tree.appearance = try appearance("#0000ff")
    #expect(tree.lastReport.widgetsRestyled == 0)
    #expect(tree.lastReport.selectorsTested == 0)
    #expect(tree.lastReport.hostsNotified == 1)
    #expect(host.changes.first?.settings == [.textColor, .actionColor])
    #expect(button.text(.actionColor) == "#0000ffff")
    tree.defaultStyle = .primary(0x00ff00)
    #expect(tree.lastReport.widgetsRestyled == 0)
    #expect(tree.lastReport.selectorsTested == 0)
    #expect(button.text(.primaryColor) == "#00ff00ff")
  }

  @Test func `a scope restyles only its descendants`() {
    let tree = WidgetTree()
    let window = tree.addWindow()
    for _ in 0..<20 {
      let box = window.add("UIView")
      for _ in 0..<9 { box.add("UILabel") }
    }
    let box = window.children[7]
    box.scope = .primary(0xff0000)
    #expect(tree.lastReport.widgetsRestyled == 10)
    #expect(box.children[8].text(.primaryColor) == "#ff0000ff")
    #expect(tree.lastReport.selectorsTested == 0)
    box.scope = .primary(0x00ff00)
    #expect(tree.lastReport.widgetsRestyled == 10)
    box.children[0].scope = .primary(0x0000ff)
    #expect(tree.lastReport.widgetsRestyled == 1)
  }

  @Test func `a scope that something nearer overrides goes no further`() {
    let tree = WidgetTree()
    let outer = tree.addWindow()
    let inner = outer.add("UIView")
    inner.scope = .primary(0x0000ff)
    for _ in 0..<50 { inner.add("UILabel") }
    outer.scope = .primary(0xff0000)
    #expect(tree.lastReport.widgetsRestyled <= 2)
    #expect(inner.children[0].text(.primaryColor) == "#0000ffff")
  }
}
