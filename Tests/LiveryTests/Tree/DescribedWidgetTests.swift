import Livery
import Testing

/// A widget is added with all its contents from a description.
struct DescribedWidgetTests {
  private static func form() -> WidgetDescription {
    var form = WidgetDescription("UIView")
    form.id = "form"
    var field = WidgetDescription("UITextField")
    field.names = ["wide"]
    field.text = "a@b.c"
    var button = WidgetDescription("UIButton")
    button.states = .disabled
    button.ownStyles = [.normal: .primary(0xff0000)]
    button.children = [WidgetDescription("UILabel")]
    form.children = [field, button]
    return form
  }

  @Test func `a description is added after existing widgets, as one commit`() throws {
    let tree = WidgetTree()
    let window = tree.addWindow()
    window.add("UILabel")
    var commits = 0
    let observation = tree.observeCommits { _ in commits += 1 }
    let form = try tree.add(Self.form(), under: window)
    withExtendedLifetime(observation) {}
    #expect(commits == 1 && tree.lastReport.causes.contains(.entered))
    #expect(tree.lastReport.widgetsRestyled == 4)
    #expect(form == window.children[1] && form.id == "form")
    #expect(form.children.map(\.className) == ["UITextField", "UIButton"])
    #expect(form.children[0].names == ["wide"] && form.children[0].text == "a@b.c")
    #expect(form.children[1].states == .disabled)
    #expect(form.children[1].children[0].text(.primaryColor) == "#ff0000ff")
  }

  @Test func `if any part is rejected, nothing is added`() throws {
    let tree = WidgetTree()
    let window = tree.addWindow()
    window.add("UILabel", id: "taken")
    var form = Self.form()
    form.children[1].children[0].id = "taken"
    let before = tree.describe().text
    #expect(throws: UpdateRejected.self) { try tree.add(form, under: window) }
    #expect(tree.describe().text == before && window.children.count == 1)
    form.children[1].children[0].id = "free"
    try tree.add(form, under: window)
    #expect(try tree.widget(at: "UIWindow/#free").text(.primaryColor) == "#ff0000ff")
  }

  @Test func `widgets that are added one by one in an update that throws are gone again`() throws {
    struct Stop: Error {}
    let tree = WidgetTree()
    let window = tree.addWindow()
    let before = tree.describe().text
    let kept = window.add("UIView")
    #expect(throws: Stop.self) {
      try tree.update {
        kept.add("UILabel")
        let label = kept.add("UILabel")
        _ = try? tree.update {
          kept.add("UIButton")
          kept.add("UIButton")
          throw Stop()
        }
        #expect(kept.children.count == 2)
        label.text = "told"
        kept.add("UISlider", at: 0)
        kept.add("UILabel").remove()
        window.add("UIView").add("UILabel")
        throw Stop()
      }
    }
    #expect(kept.children.isEmpty && window.children == [kept])
    kept.remove()
    #expect(tree.describe().text == before)
    #expect(window.add("UIView").add("UILabel").isAlive)
  }

  @Test func `one that is very deep does not call itself`() throws {
    var deep = WidgetDescription("UIView")
    for _ in 1..<10_000 {
      var around = WidgetDescription("UIView")
      around.children = [deep]
      deep = around
    }
    let tree = WidgetTree()
    try tree.add(deep, under: tree.addWindow())
    #expect(tree.widgets.count == 10_001)
    // So that its deallocation takes no more of the stack than this.
    while let inner = deep.children.first { deep = inner }
  }
}
