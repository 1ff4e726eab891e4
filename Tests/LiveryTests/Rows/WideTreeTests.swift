import Livery
import Testing

/// Widgets with very many children.
struct WideTreeTests {
  static let count = 20_000

  @Test func `children are added at the end and in front, and removed from the front`() throws {
    let tree = WidgetTree()
    let window = tree.addWindow()
    for _ in 0..<Self.count { window.add("UIButton") }
    for _ in 0..<Self.count { window.add("UILabel", at: 0) }
    let children = window.children
    #expect(children.count == 2 * Self.count)
    #expect(children[Self.count - 1].className == "UILabel")
    #expect(children[Self.count].className == "UIButton")
    for child in children.dropLast() { child.remove() }
    #expect(window.children == [children[2 * Self.count - 1]])
  }

  @Test func `children placed anywhere are in the order of an array`() throws {
    let tree = WidgetTree()
    let window = tree.addWindow()
    var expected = (0..<3000).map { _ in window.add("UIView") }
    var random = SplitMix64(seed: 5)
    for step in 0..<3000 {
      let from = Int.random(in: 0..<expected.count, using: &random)
      let moved = expected.remove(at: from)
      let place = Int.random(in: 0...expected.count, using: &random)
      switch step % 8 {
      case 0:
        moved.remove()
        let added = window.add("UIView", at: place)
        expected.insert(added, at: place)
      case 1:
        moved.detach()
        window.insert(moved)
        expected.append(moved)
      default:
        window.insert(moved, at: place)
        expected.insert(moved, at: place)
      }
    }
    #expect(window.children == expected)
    window.insert(expected[0], at: expected.count)
    #expect(
      tree.lastReport.errors == [
        .noSuchPlace(expected.count, childCount: expected.count - 1)
      ]
    )
    #expect(window.children == expected)
  }

  @Test func `children placed one after the other among many are in that order`() {
    let tree = WidgetTree()
    let window = tree.addWindow()
    var expected = (0..<3000).map { _ in window.add("UIView") }
    for place in 1500..<3500 {
      expected.insert(window.add("UILabel", at: place), at: place)
    }
    #expect(window.children == expected)
  }

  @Test func `many children have different hashes, so that sets of them are fast`() {
    let tree = WidgetTree()
    let window = tree.addWindow()
    let children = (0..<3000).map { _ in window.add("UIView") }
    #expect(Set(children.map(\.hashValue)).count == children.count)
  }

  @Test func `an update that fails leaves many children in their order`() throws {
    let tree = WidgetTree()
    let window = tree.addWindow()
    let children = (0..<3000).map { _ in window.add("UIView") }
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try tree.update {
        for place in 0..<1000 { window.insert(children[place * 3], at: (place * 7) % 2900) }
        children[10].remove()
        window.add("UIButton", at: 1500)
        throw Stop()
      }
    }
    #expect(window.children == children)
  }
}
