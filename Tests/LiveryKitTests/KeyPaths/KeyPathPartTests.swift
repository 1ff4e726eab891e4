import LiveryKit
import Testing

struct KeyPathPartTests {
  private class Card: View {
    let title = Label()
    lazy var badge = Label()
    weak var owner: Label?
    var nested: Label??
    var outlets = Outlets()
  }

  private struct Outlets {
    let footer = Label()
  }

  private final class WideCard: Card, KeyPathParts {
    @Kept var kept = Label()
    let labels = [Label(), Label()]
    let named = ["first": Label()]

    var partNames: [String] { ["last", "absent"] }

    func part(named name: String) -> Any? { name == "last" ? labels.last : nil }
  }

  @propertyWrapper private struct Kept {
    var wrappedValue: Label
  }

  private final class Model {
    let name = "plain"
    let layer = Layer()
  }

  private let styler = KeyPathStyler()
  private let card = WideCard()

  private func colour(_ path: String) -> KeyPathReport {
    styler.apply(["\(path).textColor": Color.red], to: card)
  }

  @Test func `properties of superclasses are found (G8-8)`() {
    #expect(colour("title").isClean)
    #expect(card.title.textColor == .red)
  }

  @Test func `a lazy property is found once it was made (G8-8)`() {
    #expect(
      colour("badge").problems.map(\.message) == [
        "'badge.textColor' leads nowhere: 'badge' of a 'WideCard' was not made yet"
      ]
    )
    _ = card.badge
    #expect(colour("badge").isClean)
    #expect(card.badge.textColor == .red)
  }

  @Test func `optionals are unwrapped on the way (G8-8)`() {
    let label = Label()
    card.owner = label
    card.nested = .some(Label())
    #expect(colour("owner").isClean)
    #expect(label.textColor == .red)
    #expect(colour("nested").isClean)
    #expect(card.nested??.textColor == .red)
    card.nested = .some(nil)
    #expect(colour("nested").problems.map(\.kind) == [.emptyPart])
  }

  @Test func `a path leads through values, arrays and wrappers as well (G8-8)`() {
    #expect(colour("outlets.footer").isClean)
    #expect(card.outlets.footer.textColor == .red)
    #expect(colour("labels.1").isClean)
    #expect(card.labels.map(\.textColor) == [nil, .red])
    #expect(colour("named.first").isClean)
    #expect(card.named["first"]?.textColor == .red)
    #expect(colour("named.frist").problems.map(\.kind) == [.unknownPart])
    #expect(colour("kept").isClean)
    #expect(card.kept.textColor == .red)
    #expect(colour("labels.2").problems.map(\.kind) == [.unknownPart])
    #expect(colour("labels.x").problems.map(\.kind) == [.unknownPart])
  }

  @Test func `computed parts are found if they are declared (G8-8)`() {
    #expect(colour("last").isClean)
    #expect(card.labels.last?.textColor == .red)
    #expect(colour("absent").problems.map(\.kind) == [.emptyPart])
    #expect(
      colour("lasd").problems.map { $0.message.hasSuffix("; did you mean 'last'?") } == [true]
    )
  }

  @Test func `computed parts of the kit's own classes are found (G8-8)`() throws {
    let screen = Screen()
    let window = Window(in: WidgetTree(theme: try Theme(sheets: [])))
    #expect(styler.apply(["window.backgroundColor": Color.red], to: screen).problems.count == 1)
    window.rootViewController = screen
    let report = styler.apply(
      [
        "view.backgroundColor": Color.red,
        "view.superview.backgroundColor": Color.blue,
        "window.layer.opacity": 0.5,
        "view.subviews.0.textColor": Color.green,
      ],
      to: screen
    )
    #expect(report.problems.map(\.kind) == [.unknownPart])
    #expect(screen.view.backgroundColor == .red)
    #expect(window.backgroundColor == .blue)
    #expect(window.layer.opacity == 0.5)
  }

  @Test func `the controllers of a navigation or tab bar controller are parts (G8-8)`() {
    let screen = Screen()
    let navigation = NavigationController(rootViewController: screen)
    let tabs = TabBarController()
    tabs.viewControllers = [navigation]
    let report = styler.apply(
      [
        "viewControllers.0.rootViewController.view.tag": 7,
        "viewControllers.0.viewControllers.0.view.backgroundColor": Color.red,
      ],
      to: tabs
    )
    #expect(report.problems.map(\.kind) == [.unknownProperty])
    #expect(screen.view.backgroundColor == .red)
  }

  @Test func `looking up a part does not make a view (G8-8)`() {
    let screen = Screen()
    #expect(styler.apply(["vieww.alpha": 1], to: screen).problems.count == 1)
    #expect(!screen.isViewLoaded)
  }

  @Test func `any object can have a style (G8-15)`() {
    let model = Model()
    styler.apply(["layer.opacity": 0.5], to: model)
    styler.apply([K.Layer.borderWidth: 2], to: model.layer)
    #expect(model.layer.opacity == 0.5)
    #expect(model.layer.borderWidth == 2)
    #expect(styler.apply(["name": 1], to: model).problems.map(\.kind) == [.unknownProperty])
  }
}
