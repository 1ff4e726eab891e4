import LiveryKit
import Testing

/// The style sharing cache, which must not be visible.
struct StyleSharingTests {
  private static let sheet = """
    {
      "UIButton": {
        "fonts": { "actionFont": { "size": 20 } },
        "controls": { "textShadow": { "color": "black", "offset": [3, 4] } }
      },
      "UILabel": { "colors": { "textColor": "green" }, "properties": { "cornerRadius": 4 } },
      ".title": { "properties": { "font": { "size": 30 } } }
    }
    """

  @Test func `the label of a button has the same values on first access at any time`() throws {
    let window = try Window(sheet: Self.sheet)
    let (early, late) = (Button("Save"), Button("Save"))
    #expect(early.titleLabel.text == "Save")
    for button in [early, late] {
      window.addSubview(button)
      button.setTitle("Store", for: .normal)
    }
    window.hosts.remove(for: Button.self)
    window.hosts = .builtIn
    window.tree.theme = try Theme(
      sheets: [StyleSheet(text: #"{ "UIButton": { "controls": { "actionColor": "red" } } }"#)]
    )
    #expect(early.titleLabel.text == late.titleLabel.text)
    #expect(early.titleLabel.font == late.titleLabel.font)
    #expect(early.titleLabel.shadowOffset == late.titleLabel.shadowOffset)
  }

  @Test func `a label that is made between style changes keeps the host's values`() throws {
    let window = try Window(in: WidgetTree(theme: Theme(sheets: [])), hosts: HostTable())
    let (early, late) = (Button("Save"), Button("Save"))
    _ = early.titleLabel
    for button in [early, late] { window.addSubview(button) }
    window.hosts = .builtIn
    window.tree.theme = try Theme(
      sheets: [StyleSheet(text: #"{ "UIButton": { "controls": { "actionColor": "red" } } }"#)]
    )
    #expect(early.titleLabel.font == late.titleLabel.font)
    #expect(early.titleLabel.shadowOffset == late.titleLabel.shadowOffset)
    #expect(late.titleColor(for: .normal) == .red)
  }

  @Test func `an entry on the label of a button stays when the button comes into a window`() throws
  {
    let window = try Window(sheet: Self.sheet)
    for _ in 0..<4 {
      let button = Button("Save")
      try window.tree.theme.apply("title", to: button.titleLabel)
      window.addSubview(button)
      #expect(button.titleLabel.font == Font(size: 30))
      #expect(button.titleLabel.shadowOffset == Size(width: 3, height: 4))
    }
  }

  @Test func `many elements of a class have the values of the first one`() throws {
    let window = try Window(sheet: Self.sheet)
    let labels = (0..<5).map { _ in window.adding(Label("Name")) }
    for label in labels {
      #expect(label.textColor == .green)
      #expect(label.layer.cornerRadius == 4)
      #expect(label.explain("cornerRadius")?.entries.map(\.source) == [.applier, nil])
    }
    #expect(window.applicationReport.valuesApplied == 5)
    #expect(window.applicationReport.problems.isEmpty)
  }

  @Test func `a direct write stays when a label leaves and enters again`() throws {
    let window = try Window(sheet: Self.sheet)
    let labels = (0..<3).map { _ in window.adding(Label("Name")) }
    for label in labels {
      label.textColor = .red
      label.removeFromSuperview()
      window.addSubview(label)
      #expect(label.textColor == .red)
    }
  }

  @Test func `an observer may remove an element, which keeps its style`() throws {
    let window = try Window(sheet: Self.sheet)
    let label = window.adding(Label("Name"))
    window.hosts.observer = HostObserver { element, _ in element.removeFromContainer() }
    window.tree.theme = try Theme(
      sheets: [StyleSheet(text: #"{ "UILabel": { "colors": { "textColor": "red" } } }"#)]
    )
    #expect(label.window == nil)
    #expect(label.textColor == .red)
  }

  @Test func `a window and all that it knew go together`() throws {
    weak var tree: WidgetTree?
    do {
      let window = try Window(sheet: Self.sheet)
      tree = window.tree
      for _ in 0..<4 { window.addSubview(Label("Name")) }
      for _ in 0..<4 { window.addSubview(Button("Save")) }
    }
    #expect(tree == nil)
  }
}
