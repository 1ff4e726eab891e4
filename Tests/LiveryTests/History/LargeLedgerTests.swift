import Livery
import Testing

/// Ledgers of trees with very many children.
struct LargeLedgerTests {
  let tree = WidgetTree()
  let window: Widget

  init() {
    window = tree.addWindow()
    tree.keepsLedger = true
  }

  @Test func `thousands of children that come, change and go are named one by one`() throws {
    let count = 10_000
    let children = (0..<count).map { _ in window.add("UIButton") }
    for child in children { child.states = .selected }
    for child in children.reversed() { child.detach() }
    let lines = try #require(tree.ledger).steps.flatMap(\.changes).map(\.description)
    try #require(lines.count == 3 * count)
    for number in 1..<count {
      let path = "UIWindow/UIButton[\(number)]"
      #expect(lines[number] == "\(path): added")
      #expect(lines[count + number] == "\(path): states normal → selected")
      #expect(lines[3 * count - 1 - number] == "\(path): moved \(path) → none")
    }
    #expect(lines[0] == "UIWindow/UIButton: added")
    #expect(lines[3 * count - 1] == "UIWindow/UIButton: moved UIWindow/UIButton → none")
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `widgets are named as they were when something happened to them`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var widgets = [window]
    var expected: [String] = []
    for number in 0..<400 {
      let widget = widgets[Int.random(in: 0..<widgets.count, using: &random)]
      let path = widget.path
      switch Int.random(in: 0..<10, using: &random) {
      case 0...2:
        let place = Bool.random(using: &random) ? nil : widget.children.count / 2
        let added = widget.add(Bool.random(using: &random) ? "UIView" : "UILabel", at: place)
        widgets.append(added)
        expected.append(added.path)
      case 3:
        widget.id = "i\(number)"
        expected.append(path)
      case 4:
        let target = widgets[Int.random(in: 0..<widgets.count, using: &random)]
        target.insert(widget)
        if tree.lastReport.errors.isEmpty { expected.append(path) }
      case 5 where widgets.count > 1 && widget.children.isEmpty && widget != window:
        widget.detach()
        expected.append(path)
        widgets.removeAll { $0 == widget }
      default:
        widget.text = "\(number)"
        expected.append(path)
      }
    }
    let changes = try #require(tree.ledger).steps.flatMap(\.changes)
    #expect(changes.map(\.widget) == expected)
  }
}
