import LiveryKit
import Testing

/// Properties apply to the elements of a window automatically.
struct WindowApplierTests {
  private func window(_ text: String) throws -> Window {
    Window(in: WidgetTree(theme: try Theme(sheets: [StyleSheet(text: text, name: "app.json")])))
  }

  private func theme(_ text: String) throws -> Theme {
    try Theme(sheets: [StyleSheet(text: text, name: "app.json")])
  }

  @Test func `the properties of a name apply to a view that carries it`() throws {
    let window = try window(
      """
      { ".card": { "properties": {
        "cornerRadius": 8, "backgroundColor": "red", "alpha": 0.5, "layer": { "style": "deep" }
      } }, ".deep": { "properties": { "shadowOpacity": 0.3 } } }
      """
    )
    let view = View()
    view.styleNames = ["card"]
    window.addSubview(view)
    #expect(view.layer.cornerRadius == 8)
    #expect(view.backgroundColor == .red)
    #expect(view.layer.shadowOpacity == 0.3)
    view.styleNames = []
    #expect(view.layer.cornerRadius == 0)
    #expect(view.backgroundColor == nil)
    #expect(view.alpha == 1)
    #expect(view.layer.shadowOpacity == 0)
    #expect(window.applicationReport.problems.isEmpty)
  }

  @Test func `a label has words, numbers and colours`() throws {
    let window = try window(
      """
      { "UILabel": { "properties": {
        "textAlignment": "center", "numberOfLines": 2, "lineBreakMode": "byClipping",
        "shadowColor": "blue", "shadowOffset": [1, 2], "font": { "name": "Avenir", "size": 9 }
      } } }
      """
    )
    let label = Label("Text")
    window.addSubview(label)
    #expect(label.textAlignment == .center)
    #expect(label.numberOfLines == 2)
    #expect(label.lineBreakMode == .byClipping)
    #expect(label.shadowColor == .blue)
    #expect(label.shadowOffset == Size(width: 1, height: 2))
    #expect(label.font == Font(name: "Avenir", size: 9))
    #expect(label.layer.shadowColor == .black)
    #expect(window.applicationReport.problems.isEmpty)
  }

  @Test func `a state with equal properties applies nothing, and is counted`() throws {
    let window = try window(
      """
      {
        "UIButton": { "properties": { "alpha": 0.5, "look": 1, "gap": 2 } },
        "UIButton-highlighted": { "controls": { "actionColor": "red" } },
        "UIButton-disabled": { "properties": { "look": 2 } }
      }
      """
    )
    var looks: [Int] = []
    try window.appliers.register("look", on: Button.self) { (_, look: Int) in looks.append(look) }
    let button = Button("Save")
    window.addSubview(button)
    window.applicationReport = ApplicationReport()
    button.isHighlighted = true
    button.isHighlighted = false
    #expect(looks == [1])
    #expect(window.applicationReport.valuesUnchanged == 4)
    button.isEnabled = false
    button.isHighlighted = true
    #expect(looks == [1, 2])
    // Other appliers take effect on applied properties too.
    var others: [Int] = []
    var appliers = Appliers.builtIn
    try appliers.register("look", on: Button.self) { (_, look: Int) in others.append(look) }
    window.appliers = appliers
    button.isHighlighted = false
    #expect(others == [2])
    button.alpha = 0.9
    button.isHighlighted = true
    #expect(button.alpha == 0.9, "what was written by hand stays")
    #expect(window.applicationReport.problems.map(\.property) == ["gap"])
  }

  @Test func `a theme of a thousand widgets applies the values that changed, and no others`() throws
  {
    func sheet(_ width: Int, _ more: String = "") -> String {
      """
      { ".even": { "properties": { "borderWidth": \(width), "cornerRadius": 4\(more) } },
        ".odd": { "properties": { "borderWidth": 1, "cornerRadius": 5 } } }
      """
    }
    let window = try window(sheet(2))
    let views = (0..<1000).map { number in
      let view = View()
      view.styleNames = [number.isMultiple(of: 2) ? "even" : "odd"]
      return view
    }
    window.tree.batch { for view in views { window.addSubview(view) } }
    func report(_ act: () throws -> Void) rethrows -> [Int] {
      window.applicationReport = ApplicationReport()
      try act()
      let report = window.applicationReport
      #expect(report.problems.isEmpty)
      return [report.valuesApplied, report.valuesReverted]
    }
    #expect(window.applicationReport.valuesApplied == 2000)
    #expect(try report { window.tree.theme = try theme(sheet(3)) } == [500, 0])
    #expect(views[0].layer.borderWidth == 3)
    #expect(try report { window.tree.theme = try theme(sheet(3)) } == [0, 0])
    #expect(try report { window.tree.theme = try theme(sheet(3, #", "alpha": 0.5"#)) } == [500, 0])
    #expect(try report { window.tree.theme = try theme(sheet(2)) } == [500, 500])
    #expect(views.allSatisfy { $0.alpha == 1 })
    #expect(report { views[0].styleNames = ["odd"] } == [2, 0])
    #expect(report { views[0].styleNames = [] } == [0, 2])
  }

  @Test
  func `views that share properties are reverted separately, and know their applied properties`()
    throws
  {
    let window = try window(
      #"{ ".card": { "properties": { "cornerRadius": 8, "alpha": 0.5, "gap": 1 } } }"#
    )
    let views = (1...3).map { number in
      let view = View()
      view.layer.cornerRadius = Double(number)
      view.styleNames = ["card"]
      window.addSubview(view)
      return view
    }
    #expect(views.map(\.layer.cornerRadius) == [8, 8, 8])
    #expect(window.applicationReport.valuesApplied == 6)
    views[1].layer.cornerRadius = 9
    for view in views { #expect(view.explain(\.alpha).entries.map(\.source) == [.applier, nil]) }
    views[2].styleNames = []
    #expect(views.map(\.layer.cornerRadius) == [8, 9, 3])
    window.tree.theme = try theme(#"{ ".card": { "properties": { "cornerRadius": 7 } } }"#)
    #expect(views.map(\.layer.cornerRadius) == [7, 7, 3])
    #expect(views.map(\.alpha) == [1, 1, 1])
    window.tree.theme = try theme("{}")
    #expect(views.map(\.layer.cornerRadius) == [1, 2, 3])
    #expect(window.applicationReport.problems.map(\.property) == ["gap"])
  }

  private final class Gauge: View, PropertyOwner {
    var needle = 0.0

    static let properties = [
      PropertyRow("needle", at: \Gauge.needle), PropertyRow("pointer", at: \Gauge.needle),
    ]
  }

  @Test func `values of layers are there on first access at any time`() throws {
    let window = try window(#"{ "UILabel": { "properties": { "cornerRadius": 4 } } }"#)
    let labels = (0..<6).map { _ in Label("Name") }
    for label in labels { window.addSubview(label) }
    func radii(_ label: Label) -> [Double] { [label.layer.cornerRadius, label.layer.borderWidth] }
    #expect(radii(labels[2]) == [4, 0])
    #expect(window.applicationReport.valuesApplied == 6)

    window.tree.theme = try theme(
      #"{ "UILabel": { "properties": { "cornerRadius": 4, "borderWidth": 2 } } }"#
    )
    #expect(radii(labels[3]) == [4, 2])
    labels[4].layer.cornerRadius = 9
    #expect(window.applicationReport.valuesApplied == 12)
    #expect(window.applicationReport.valuesUnchanged == 6)

    window.tree.theme = try theme(#"{ "UILabel": { "properties": { "borderWidth": 3 } } }"#)
    #expect(labels.map(radii) == [[0, 3], [0, 3], [0, 3], [0, 3], [9, 3], [0, 3]])
    #expect(window.applicationReport.valuesApplied == 18)
    #expect(window.applicationReport.valuesReverted == 6)

    window.tree.theme = try theme("{}")
    #expect(labels.map(radii) == [[0, 0], [0, 0], [0, 0], [0, 0], [9, 0], [0, 0]])
    #expect(window.applicationReport.valuesReverted == 12)
  }

  /// A view that shows its needle by its border.
  private final class Meter: View, PropertyOwner {
    static let properties = [PropertyRow("needle", at: \Meter.needle)]
    var needle = 0.0 { didSet { layer.borderWidth = needle } }
  }

  @Test
  func `side effects of setters come after the values that were applied before, in each view`()
    throws
  {
    let window = try window(
      #"{ "Meter": { "properties": { "borderWidth": 3, "needle": 1 } } }"#
    )
    let meters = (0..<4).map { _ in Meter() }
    for meter in meters { window.addSubview(meter) }
    #expect(meters.map(\.layer.borderWidth) == [1, 1, 1, 1])
  }

  @Test
  func `of two properties that set the same value, views that share properties show the later one`()
    throws
  {
    let window = try window(#"{ "Gauge": { "properties": { "pointer": 2, "needle": 1 } } }"#)
    let gauges = (0..<3).map { _ in Gauge() }
    for gauge in gauges { window.addSubview(gauge) }
    #expect(gauges.map(\.needle) == [2, 2, 2])
    #expect(window.applicationReport.valuesApplied == 6)
    window.tree.theme = try theme(#"{ "Gauge": { "properties": { "needle": 1 } } }"#)
    #expect(gauges.map(\.needle) == [1, 1, 1])
    window.tree.theme = try theme("{}")
    #expect(gauges.map(\.needle) == [0, 0, 0])
  }

  @Test func `views that alternate between styles have their own values`() throws {
    let window = try window(
      """
      { ".even": { "properties": { "alpha": 0.5 } }, ".odd": { "properties": { "alpha": 0.25 } },
        "UILabel.even": { "properties": { "numberOfLines": 2 } } }
      """
    )
    let views = (0..<8).map { $0 < 4 ? View() : Label() }
    for (number, view) in views.enumerated() {
      view.styleNames = [number.isMultiple(of: 2) ? "even" : "odd"]
      window.addSubview(view)
    }
    #expect(views.map(\.alpha) == [0.5, 0.25, 0.5, 0.25, 0.5, 0.25, 0.5, 0.25])
    #expect(views.map { ($0 as? Label)?.numberOfLines ?? 0 } == [0, 0, 0, 0, 2, 1, 2, 1])
  }

  @Test func `a property without an applier is reported once for each class`() throws {
    let window = try window(
      #"{ "UILabel": { "properties": { "cornerRadios": 4, "alpha": "a" } } }"#
    )
    let labels = [Label(), Label()]
    for label in labels { window.addSubview(label) }
    let problems = window.applicationReport.problems
    #expect(problems.count { $0.kind == .unknownProperty } == 1)
    #expect(
      problems.first { $0.kind == .unknownProperty }?.description
        == "app.json:1:32: UIWindow/UILabel, cornerRadios: 'Label' has no applier for it;"
        + " did you mean 'cornerRadius'?"
    )
    #expect(problems.count { $0.property == "alpha" } == 2)
    #expect(labels.allSatisfy { $0.alpha == 1 })
  }

  @Test func `a property overrides a host`() throws {
    func sheet(_ color: String) -> String {
      """
      { "UILabel": { "colors": { "textColor": "\(color)" } },
        ".alarm": { "properties": { "textColor": "red" } } }
      """
    }
    let window = try window(sheet("black"))
    let label = Label()
    label.styleNames = ["alarm"]
    window.addSubview(label)
    #expect(label.textColor == .red)
    window.tree.theme = try theme(sheet("white"))
    #expect(label.textColor == .red)
    label.styleNames = []
    #expect(label.textColor == .white)
  }

  @Test func `an entry for an object inside changes with the theme by itself`() throws {
    func sheet(_ size: Int) -> String {
      """
      { ".button": { "properties": { "titleLabel": { "style": "text" } } },
        ".text": { "properties": { "numberOfLines": \(size) } } }
      """
    }
    let window = try window(sheet(2))
    let button = Button("Save")
    button.styleNames = ["button"]
    window.addSubview(button)
    #expect(button.titleLabel.numberOfLines == 2)
    window.tree.theme = try theme(sheet(3))
    #expect(button.titleLabel.numberOfLines == 3)
    #expect(window.applicationReport.valuesApplied == 3)
    button.removeFromSuperview()
    window.tree.theme = try theme(sheet(4))
    #expect(button.titleLabel.numberOfLines == 3)
    window.addSubview(button)
    #expect(button.titleLabel.numberOfLines == 4)
  }

  @Test func `an applier may take the view away that it is called for`() throws {
    let window = try window(
      #"{ ".c": { "properties": { "alpha": 0.5, "gone": true, "tintColor": "red" } } }"#
    )
    var appliers = Appliers.builtIn
    try appliers.register("gone", on: View.self) { (view, isGone: Bool) in
      if isGone { view.removeFromSuperview() }
    }
    window.appliers = appliers
    let view = View()
    view.styleNames = ["c"]
    window.addSubview(view)
    #expect(view.superview == nil)
    #expect(view.widget == nil)
    #expect(view.alpha == 0.5)
    #expect(view.tintColor == .red)
  }

  @Test func `other appliers hold for what is in the window`() throws {
    let window = try window(#"{ ".c": { "properties": { "alpha": 0.5 } } }"#)
    let view = View()
    view.styleNames = ["c"]
    window.addSubview(view)
    #expect(view.alpha == 0.5)
    var appliers = Appliers.builtIn
    try appliers.register("alpha", on: View.self, at: \.layer.opacity)
    window.appliers = appliers
    #expect(view.alpha == 1)
    #expect(view.layer.opacity == 0.5)
  }

  @Test func `an entry that is applied in code overrides the widget's style`() throws {
    let window = try window(
      """
      { ".a": { "properties": { "alpha": 0.5, "cornerRadius": 1 } },
        ".b": { "properties": { "alpha": 0.75 } }, ".c": {} }
      """
    )
    let view = View()
    view.styleNames = ["a"]
    window.addSubview(view)
    try window.tree.theme.apply("b", to: view)
    #expect(view.alpha == 0.75)
    #expect(view.layer.cornerRadius == 1)
    try window.tree.theme.apply("c", to: view)
    #expect(view.alpha == 0.5)
  }

  @Test func `a rejected value is reported once, however often the style changes`() throws {
    let sheet = """
      { "UIButton": { "properties": { "cornerRadius": "four" } } }
      """
    let tree = WidgetTree(theme: try Theme(sheets: [StyleSheet(text: sheet)]))
    let (window, button) = (Window(in: tree), Button("Save"))
    window.addSubview(button)
    for _ in 0..<50 { button.isHighlighted.toggle() }
    #expect(window.applicationReport.problems.count == 1)
    window.applicationReport = ApplicationReport()
    button.isHighlighted.toggle()
    #expect(window.applicationReport.problems.count == 1)
  }

  @Test func `a view that is released during an application leaves nothing`() throws {
    let window = try window(
      """
      { "@properties": { "doom": "flag" },
        "UILabel": { "properties": { "alpha": 0.5, "doom": true, "tag": 3 } } }
      """
    )
    let panel = window.adding(View())
    try window.appliers.register("doom", on: Label.self) { (label, _: Bool) in
      label.removeFromSuperview()
    }
    weak var doomed: Label?
    do {
      let label = Label("gone")
      doomed = label
      panel.addSubview(label)
    }
    #expect(doomed == nil)
    #expect(window.tree.widgets.count == 2)
    window.tree.theme = try theme(#"{ "UILabel": { "properties": { "alpha": 0.7 } } }"#)
    #expect(window.tree.widgets.count == 2)
  }
}
