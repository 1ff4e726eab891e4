import LiveryKit
import Testing

struct LifetimeTests {
  @Test func `a view without references is released with its widget (BR-T15)`() throws {
    let window = try Window(sheet: "{}")
    weak var released: Button?
    do {
      let panel = window.adding(View())
      let button = Button("Save")
      panel.addSubview(button)
      button.isSelected = true
      released = button
      panel.removeFromSuperview()
    }
    #expect(released == nil)
    #expect(window.tree.widgets.count == 1)
  }

  @Test func `a window that is released takes its widgets out of the tree`() throws {
    let tree = WidgetTree(theme: try Theme(sheets: [StyleSheet(text: "{}")]))
    let label = Label("kept")
    label.id = "kept"
    weak var released: Window?
    weak var controller: ViewController?
    weak var popover: PopoverController?
    do {
      let window = Window(in: tree)
      let root = ViewController()
      window.rootViewController = root
      root.view.addSubview(label)
      root.present(ViewController())
      let bubble = PopoverController(contentViewController: ViewController())
      bubble.present(in: window)
      label.styleNames = ["warm"]
      released = window
      controller = root
      popover = bubble
      #expect(tree.widgets.count == 9)
    }
    #expect(released == nil)
    #expect(controller == nil)
    #expect(popover == nil)
    #expect(tree.widgets.isEmpty)
    #expect(label.widget == nil)
    #expect(label.window == nil)
    #expect(label.styleNames == ["warm"])
  }

  @Test func `elements that left with a released window are not notified`() throws {
    let record = Record()
    let button = RecordingButton(record)
    do {
      let window = try Window(sheet: "{}")
      window.addSubview(button)
      _ = record.take()
    }
    #expect(record.take() == ["left"])
  }

  @Test func `a controller that is released leaves its view where it is`() throws {
    let window = try Window(
      sheet: #"{ "UIViewController": { "colors": { "textColor": "red" } } }"#
    )
    let label = Label("inside")
    do {
      let controller = ViewController()
      controller.view.addSubview(label)
      window.addSubview(controller.view)
      window.addSubview(Label("behind"))
      #expect(label.textColor == .red)
    }
    #expect(label.textColor == Style().colors.textColor)
    #expect(label.widget?.parent?.parent == window.widget)
    #expect(window.widget?.children.map(\.text) == [nil, "behind"])
    window.subviews.first?.removeFromSuperview()
    #expect(window.widget?.children.count == 1)
  }

  @Test func `a stack of controllers is released`() throws {
    weak var stack: NavigationController?
    weak var tabs: TabBarController?
    do {
      let window = try Window(sheet: "{}")
      let navigation = NavigationController(rootViewController: ViewController())
      navigation.pushViewController(TableViewController())
      let bar = TabBarController()
      bar.viewControllers = [navigation, ViewController()]
      window.rootViewController = bar
      stack = navigation
      tabs = bar
    }
    #expect(stack == nil)
    #expect(tabs == nil)
  }

  @Test(arguments: [100, 400])
  func `a window releases nested views without climbing from each`(depth: Int) {
    var window: Window? = Window(in: WidgetTree())
    let counter = Counter()
    var view: View = Climbed(counter)
    for _ in 1..<depth {
      let outer = Climbed(counter)
      outer.addSubview(view)
      view = outer
    }
    window?.addSubview(view)
    counter.count = 0
    window = nil
    #expect(view.widget == nil)
    #expect(counter.count <= 10 * depth)
  }

  private final class Counter {
    var count = 0
  }

  /// A view that counts the reads of its container.
  private final class Climbed: View {
    private let counter: Counter

    init(_ counter: Counter) {
      self.counter = counter
      super.init()
    }

    override var container: Element? {
      counter.count += 1
      return super.container
    }
  }
}
