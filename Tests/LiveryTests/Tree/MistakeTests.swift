import Synchronization
import Testing

@testable import Livery

/// Mistakes in code, which debug builds print once each.
struct MistakeTests {
  /// The lines that a tree has printed.
  private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    func add(_ line: String) { lines.withLock { $0.append(line) } }

    /// The codes of the lines.
    var codes: [String] {
      lines.withLock { lines in
        lines.map {
          String($0.reversed().drop { $0 != "]" }.dropFirst().prefix { $0 != "[" }.reversed())
        }
      }
    }

    var text: String { lines.withLock { $0.joined(separator: "\n") } }
  }

  private let lines = Lines()

  private func tree(_ sheet: String = "{}") throws -> WidgetTree {
    let tree = WidgetTree(theme: try Theme(sheets: [StyleSheet(text: sheet)]))
    let lines = lines
    tree.printMistake = { lines.add($0) }
    (tree.reportsMistakes, tree.reportsMistakes) = (false, true)
    return tree
  }

  @Test func `debug builds report by default, and release builds do not`() {
    #if DEBUG
    #expect(WidgetTree().reportsMistakes)
    #else
    #expect(!WidgetTree().reportsMistakes)
    #endif
  }

  @Test func `unknown names and rejected mutations are printed once each`() throws {
    let tree = try tree()
    let window = tree.addWindow()
    let save = window.add("UIButton", id: "save")
    for _ in 0..<3 {
      save.states = [ControlState(named: "opne")]
      save.states = []
      window.add("UIButon", id: "save")
      tree.contexts["schem"] = "dark"
      tree.defaultStyle = Declarations { $0[.shadow] = .init(.number(1)) }
    }
    #expect(
      Set(lines.codes)
        == ["unknown-state", "unknown-class", "duplicate-id", "unknown-axis", "wrong-kind"]
    )
    #expect(lines.codes.count == 5, "\(lines.text)")
    #expect(lines.text.contains("UIButton"), "the similar class is suggested")
  }

  @Test func `a property that is read as another type, or unknown, is printed once`() throws {
    let tree = try tree(
      """
      { "@properties": { "ink": "color", "size": "number" },
        "UIButton": { "properties": { "ink": "red" } } }
      """
    )
    let button = tree.addWindow().add("UIButton")
    for _ in 0..<3 {
      #expect(button.style[Property<Double>("ink")] == nil)
      #expect(button.style[Property<Color>("inc")] == nil)
      #expect(button.style[Property<Double>("size")] == nil, "it has no value, which is no mistake")
      #expect(button.style[.padding] == nil)
      #expect(button.style[Property<Color>("ink")] == .red)
    }
    #expect(lines.codes == ["wrong-kind", "undeclared-property"], "\(lines.text)")
    #expect(
      lines.text.contains("'ink' is read as 'Double'") && lines.text.contains("did you mean 'ink'")
    )
    // Another theme has an engine of its own.
    tree.theme = try Theme(sheets: [StyleSheet(text: #"{ "UIView/UIButton": {} }"#)])
    _ = button.style[Property<Color>("other")]
    #expect(lines.codes.count == 3)
  }

  @Test func `a host that ends before it is called is printed, and one that was called is not`()
    throws
  {
    final class Host: StylishHost {
      func styleDidChange(_ change: StyleChange) {}
    }
    let tree = try tree()
    let window = tree.addWindow()
    let (early, late) = (window.add("UIButton", id: "early"), window.add("UIButton", id: "late"))
    try tree.update { early.attach(Host()) }
    #expect(lines.codes == ["host-ended"] && lines.text.contains("'UIWindow/UIButton#early'"))
    do {
      let host = Host()
      late.attach(host)
    }
    window.scope = Declarations { $0.colors.primaryColor = .red }
    #expect(lines.codes.count == 1, "\(lines.text)")
  }

  @Test func `a handler, and the switch, turn printing off`() throws {
    let tree = try tree()
    var codes: [String] = []
    tree.addWindow().add("Odd")
    #expect(lines.codes == ["unknown-class"])
    tree.diagnosticHandler = { codes.append($0.code.description) }
    #expect(codes == ["unknown-class"], "the handler receives what was printed before")
    tree.addWindow().add("Other")
    #expect(codes.count == 2 && lines.codes.count == 1 && !tree.reportsMistakes)
    let silent = try self.tree()
    silent.reportsMistakes = false
    silent.addWindow().add("Odd").states = [ControlState(named: "opne")]
    #expect(lines.codes.count == 1)
  }

  @Test func `a handler may change the tree`() throws {
    let tree = try tree()
    tree.diagnosticHandler = { [unowned tree] diagnostic in
      if diagnostic.code == .duplicateID { tree.windows[0].add("UILabel") }
    }
    let window = tree.addWindow()
    window.add("UIButton", id: "a")
    window.add("UIButton", id: "a")
    #expect(window.children.map(\.className) == ["UIButton", "UIButton", "UILabel"])
  }
}
