import Livery
import Testing

/// Settings that refer to each other on very many widgets (spec 2.5, 9.2).
struct ReferenceLoopTests {
  let tree = WidgetTree()

  private static func loop(_ one: Setting, _ other: Setting) -> Declarations {
    Declarations([
      Declaration(one, .reference(.init(other))), Declaration(other, .reference(.init(one))),
    ])
  }

  @Test func `a loop on thousands of widgets is reported once, with how many have it`() throws {
    let window = tree.addWindow()
    try tree.update { for _ in 0..<10_000 { window.add("UIButton") } }
    tree.defaultStyle = Self.loop(.primaryColor, .secondaryColor)
    let error = TreeError.referenceLoop(
      [.primaryColor, .secondaryColor],
      widget: "UIWindow",
      others: 10_000
    )
    #expect(tree.lastReport.errors == [error])
    #expect(
      error.description
        == "on 'UIWindow' and 10000 other widgets these refer to themselves, so no value comes of that:"
        + " colors.primaryColor, colors.secondaryColor"
    )
    #expect(window.children.allSatisfy { $0.text(.primaryColor) == nil })
  }

  @Test func `different loops are reported with the first widget that has them`() throws {
    let window = tree.addWindow()
    let views = (0..<4).map { _ in window.add("UIView") }
    try tree.update {
      views[1].scope = Self.loop(.primaryColor, .secondaryColor)
      views[2].scope = Self.loop(.textColor, .heroColor)
      views[3].scope = Self.loop(.primaryColor, .secondaryColor)
    }
    #expect(
      tree.lastReport.errors == [
        .referenceLoop(
          [.primaryColor, .secondaryColor],
          widget: "UIWindow/UIView[1]",
          others: 1
        ),
        .referenceLoop([.heroColor, .textColor], widget: "UIWindow/UIView[2]"),
      ]
    )
    #expect(tree.lastReport.errors[0].description.contains("and 1 other widget these"))
  }

  @Test func `another default style and other states in one update count no widget twice`() throws {
    let window = tree.addWindow()
    let views = (0..<3).map { _ in window.add("UIView") }
    tree.defaultStyle = Self.loop(.primaryColor, .secondaryColor)
    try tree.update {
      tree.defaultStyle = Self.loop(.primaryColor, .heroColor)
      views[0].scope = .action(0xff0000)
    }
    #expect(
      tree.lastReport.errors == [
        .referenceLoop([.primaryColor, .heroColor], widget: "UIWindow", others: 3)
      ]
    )
  }
}
