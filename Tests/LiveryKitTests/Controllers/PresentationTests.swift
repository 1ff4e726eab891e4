import LiveryKit
import Testing

struct PresentationTests {
  private final class MyButton: Button {}

  @Test func `a controller is shown over another, and taken away again`() throws {
    let window = try Window(
      sheet: #"{ "Sheet/UILabel": { "colors": { "textColor": "red" } } }"#
    )
    let (root, sheet) = (ViewController(), Sheet())
    #expect(!root.present(sheet))
    window.rootViewController = root
    #expect(root.present(sheet))
    #expect(sheet.label.textColor == .red)
    #expect(sheet.presentingViewController === root)
    #expect(!root.present(ViewController()))
    #expect(!sheet.present(sheet))
    sheet.dismiss()
    #expect(root.presentedViewController == nil)
    #expect(sheet.presentingViewController == nil)
    #expect(sheet.label.widget == nil)
    #expect(root.present(sheet))
  }

  private final class Sheet: ViewController {
    let label = Label("Sheet")
    override func viewDidLoad() { view.addSubview(label) }
  }

  @Test func `what is shown over a controller that goes away goes as well`() throws {
    let window = try Window(sheet: "{}")
    let (root, first, second) = (ViewController(), ViewController(), ViewController())
    window.rootViewController = root
    root.present(first)
    first.present(second)
    #expect(window.subviews.count == 3)
    root.dismiss()
    #expect(window.subviews.count == 1)
    #expect(first.presentedViewController == nil)
    #expect(second.widget == nil)
  }

  @Test func `controllers are never shown over each other in a circle`() throws {
    let window = try Window(sheet: "{}")
    let (first, second) = (ViewController(), ViewController())
    window.rootViewController = first
    #expect(first.present(second))
    window.close()
    first.removeFromContainer()
    let other = Window(in: window.tree)
    other.addSubview(second.view)
    #expect(!second.present(first) || first.presentedViewController == nil)
    second.dismiss()
    #expect(second.presentedViewController == nil)
  }

  @Test func `what a popover shows comes back to it when it is taken from elsewhere`() throws {
    let window = try Window(sheet: "{}")
    let (content, box) = (ViewController(), window.adding(View()))
    let popover = PopoverController(contentViewController: content)
    popover.present(in: window)
    box.addSubview(content.view)
    #expect(content.widget?.parent == box.widget)
    content.view.removeFromSuperview()
    #expect(content.widget?.parent == popover.widget)
    content.removeFromContainer()
    #expect(content.widget == nil)
    #expect(popover.widget?.children == [])
  }

  @Test func `a popover is a container for sheets`() throws {
    let window = try Window(
      sheet: """
        {
          "UIPopoverController/MyButton": { "controls": { "actionColor": "red" } },
          "UIPopoverController/MyButton-highlighted": { "controls": { "actionColor": "blue" } }
        }
        """
    )
    let content = ViewController()
    let (inside, outside) = (MyButton("In"), MyButton("Out"))
    content.view.addSubview(inside)
    window.addSubview(outside)
    let popover = PopoverController(contentViewController: content)
    #expect(inside.widget == nil)
    popover.present(in: window)
    #expect(popover.isPopoverVisible)
    #expect(inside.titleColor(for: .normal) == .red)
    #expect(inside.titleColor(for: .highlighted) == .blue)
    #expect(outside.titleColor(for: .normal) == Style().controls.actionColor)
    popover.dismiss()
    #expect(inside.widget == nil)
    #expect(window.widget?.children.count == 1)
  }

  @Test func `what a popover shows is shown once`() throws {
    let window = try Window(sheet: "{}")
    let content = ViewController()
    let first = PopoverController(contentViewController: content)
    let second = PopoverController(contentViewController: content)
    first.present(in: window)
    second.present(in: window)
    #expect(!first.isPopoverVisible)
    #expect(content.widget?.parent == second.widget)
    window.addSubview(content.view)
    second.dismiss()
    #expect(content.widget?.parent == window.widget)
    second.present(in: window)
    #expect(content.widget?.parent == second.widget)
    #expect(window.subviews.isEmpty)
    #expect(window.tree.widgets.count == 4)
  }

  @Test func `what a popover shows can be exchanged`() throws {
    let window = try Window(sheet: "{}")
    let (first, second) = (ViewController(), ViewController())
    let popover = PopoverController(contentViewController: first)
    popover.contentViewController = second
    popover.present(in: window)
    #expect(first.popover == nil)
    #expect(second.popover === popover)
    window.addSubview(second.view)
    popover.contentViewController = first
    #expect(first.widget?.parent == popover.widget)
    #expect(second.widget?.parent == window.widget)
    popover.contentViewController = second
    #expect(first.widget == nil)
    #expect(second.widget?.parent == popover.widget)
    popover.dismiss()
    let root = ViewController()
    window.rootViewController = root
    #expect(root.present(second))
    popover.present(in: window)
    #expect(root.presentedViewController == nil)
    #expect(second.widget?.parent == popover.widget)
    popover.dismiss()
    window.rootViewController = nil
    #expect(second.popover == nil)
    #expect(window.tree.widgets.count == 1)
  }

  @Test func `views in front of a window's views stay behind its popovers`() throws {
    let window = try Window(sheet: "{}")
    PopoverController(contentViewController: ViewController()).present(in: window)
    window.addSubview(Label("below"))
    #expect(window.widget?.children.map(\.className) == ["UILabel", "UIPopoverController"])
  }
}
