import LiveryKit

/// Views in one window, and a copy of each in a window of its own, which change alike.
///
/// Views of a class share applied properties within a window, which must not be visible here. The
/// copies have custom classes, which share nothing.
final class StyleSharingWorld {
  /// A view with two properties for one value, which counts its writes.
  private final class Gauge: View, PropertyOwner {
    static let properties = [
      PropertyRow("needle", at: \Gauge.needle), PropertyRow("pointer", at: \Gauge.needle),
    ]

    var needle = 0.0 {
      didSet {
        writes += 1
        // The order of values that are applied together is visible.
        layer.borderWidth = needle
      }
    }
    var writes = 0
    var levels: [Int] = []
  }

  private final class OwnView: View {
    override class var widgetClass: ClassName { View.widgetClass }
  }

  private final class OwnButton: Button {
    override class var widgetClass: ClassName { Button.widgetClass }
  }

  private final class OwnLabel: Label {
    override class var widgetClass: ClassName { Label.widgetClass }
  }

  private final class OwnField: TextField {
    override class var widgetClass: ClassName { TextField.widgetClass }
  }

  private final class OwnCell: TableViewCell {
    override class var widgetClass: ClassName { TableViewCell.widgetClass }
  }

  private final class OwnSegments: SegmentedControl {
    override class var widgetClass: ClassName { SegmentedControl.widgetClass }
  }

  private static let kinds: [(shared: @Sendable () -> View, alone: @Sendable () -> View)] = [
    ({ View() }, { OwnView() }), ({ Button("Save") }, { OwnButton("Save") }),
    ({ Label("Name") }, { OwnLabel("Name") }), ({ Gauge() }, { Gauge() }),
    ({ TextField() }, { OwnField() }), ({ TableViewCell("Row") }, { OwnCell("Row") }),
    ({ SegmentedControl(["one"]) }, { OwnSegments(["one"]) }),
  ]

  /// A view to which others are added.
  private final class Panel: View {}

  /// A window with some of the views.
  private final class Side {
    let window: Window
    let panel = Panel()
    let views: [Int: View]
    var rules: [AppliedRules] = []

    /// The notifications of the host observer about each view.
    var notifications: [ObjectIdentifier: [String]] = [:]

    /// Opens the window; optionally makes lazy layers and labels at once.
    init(_ views: [Int: View], isMade: Bool = false) {
      self.views = views
      window = Window(in: WidgetTree())
      window.addSubview(panel)
      if !isMade { return }
      for view in views.values {
        _ = view.layer
        _ = (view as? Button)?.titleLabel
      }
    }

    func record(_ notification: String, of view: Element) {
      notifications[ObjectIdentifier(view), default: []].append(notification)
    }
  }

  /// A change of a window, or of a view if it is there.
  private struct Change {
    let name: String
    let act: (Side) throws -> Void
  }

  private static let count = 10
  private let sides: [Side]
  private var log: [String] = []

  init(_ random: inout SplitMix64) {
    let few = Array(Self.kinds.shuffled(using: &random).prefix(2))
    let views = (0..<Self.count).map { _ in random.pick(few) }
    let together = views.enumerated().map { ($0, $1.shared()) }
    sides =
      [Side(Dictionary(uniqueKeysWithValues: together))]
      + views.enumerated().map { Side([$0: $1.alone()], isMade: $0.isMultiple(of: 2)) }
  }
}

// MARK: Changes

extension StyleSharingWorld {
  /// Makes a change, or several in one batch, and usually checks the result.
  ///
  /// Values may be applied on first access, which must not be visible either.
  func step(_ random: inout SplitMix64) throws {
    let changes = (0...(random.chance(30) ? 4 : 0)).map { _ in change(&random) }
    log += changes.map(\.name)
    for side in sides {
      if changes.count == 1 {
        try changes[0].act(side)
      } else {
        side.window.tree.batch { for change in changes { try? change.act(side) } }
      }
    }
    if random.chance(50) { try check() }
  }

  private func change(_ random: inout SplitMix64) -> Change {
    switch random.int(0...12) {
    case 0: everything(&random)
    case 1...3: place(&random)
    case 4, 5: names(&random)
    case 6: theme(&random)
    case 7: state(&random)
    case 8: byHand(&random)
    case 9: rule(&random)
    case 10: entry(&random)
    case 11: hosts(&random)
    default: appliers(&random)
    }
  }

  private func onView(
    _ random: inout SplitMix64,
    named name: String,
    act: @escaping (View, Side) throws -> Void
  ) -> Change {
    let place = random.int(0...Self.count - 1)
    return Change(name: "view \(place): \(name)") { side in
      if let view = side.views[place] { try act(view, side) }
    }
  }

  private func place(_ random: inout SplitMix64) -> Change {
    switch random.int(0...4) {
    case 0: onView(&random, named: "out") { view, _ in view.removeFromSuperview() }
    case 1: onView(&random, named: "into the panel") { view, side in side.panel.addSubview(view) }
    default:
      onView(&random, named: "into the window") { view, side in side.window.addSubview(view) }
    }
  }

  private func everything(_ random: inout SplitMix64) -> Change {
    let isOut = random.chance(50)
    return Change(name: isOut ? "all out" : "all into the window") { side in
      for (_, view) in side.views.sorted(by: { $0.key < $1.key }) {
        view.removeFromSuperview()
        if !isOut { side.window.addSubview(view) }
      }
    }
  }

  private func names(_ random: inout SplitMix64) -> Change {
    let names = Set(random.some(["a", "b"] as [StyleName], 40))
    let text = "named \(names.map { "\($0)" }.sorted())"
    if random.chance(20) {
      return Change(name: "panel \(text)") { $0.panel.styleNames = names }
    }
    return onView(&random, named: text) { view, _ in view.styleNames = names }
  }

  private func state(_ random: inout SplitMix64) -> Change {
    let states = random.pick(Self.states)
    return onView(&random, named: "\(states)") { view, _ in view.states = states }
  }

  private func byHand(_ random: inout SplitMix64) -> Change {
    let number = Double(random.int(0...9)) / 10
    switch random.int(0...2) {
    case 0: return onView(&random, named: "alpha = \(number)") { view, _ in view.alpha = number }
    case 1:
      return onView(&random, named: "radius = \(number)") { view, _ in
        view.layer.cornerRadius = number
      }
    default:
      return onView(&random, named: "own = \(number)") { view, _ in
        (view as? Gauge)?.needle = number
        (view as? Label)?.numberOfLines = Int(number * 10)
        (view as? Button)?.setTitleColor(number < 0.5 ? nil : .green, for: .normal)
        (view as? Button)?.setTitle("\(number)", for: number < 0.3 ? .highlighted : .normal)
        if number > 0.8 { (view as? Button)?.titleLabel.font = Font(size: number) }
      }
    }
  }

  private func hosts(_ random: inout SplitMix64) -> Change {
    let which = random.int(0...4)
    return Change(name: "hosts \(which)") { side in
      var hosts = HostTable.builtIn
      switch which {
      case 0: break
      case 1: hosts.remove(for: Control.self)
      case 2: hosts.remove(for: Button.self)
      case 3:
        hosts.set(for: Label.self) { label, style in
          label.highlightedTextColor = style.colors.textColor
        }
      default:
        hosts.observer = HostObserver { [unowned side] view, change in
          side.record("\(String(describing: change.style.colors.textColor))", of: view)
        } stateStyle: { [unowned side] view, style, state in
          side.record("\(state): \(String(describing: style.controls.actionColor))", of: view)
        }
      }
      side.window.hosts = hosts
    }
  }

  private func rule(_ random: inout SplitMix64) -> Change {
    let number = Double(random.int(0...9))
    switch random.int(0...3) {
    case 0:
      return Change(name: "a rule ends") { if !$0.rules.isEmpty { $0.rules.removeLast().revert() } }
    case 1:
      return Change(name: "rule on alpha, \(number)") {
        $0.rules.append($0.window.apply(AppearanceRuleSet { View[\.alpha, number] }))
      }
    default:
      return Change(name: "rule on needles, \(number)") {
        $0.rules.append($0.panel.apply(AppearanceRuleSet { Gauge[\.needle, number] }))
      }
    }
  }

  private func entry(_ random: inout SplitMix64) -> Change {
    let name = random.pick(["a", "b", "deep", "missing"] as [StyleName])
    let isTitle = random.chance(30)
    return onView(&random, named: isTitle ? "apply \(name) to the title" : "apply \(name)") {
      view,
      side in
      let object = isTitle ? (view as? Button)?.titleLabel ?? view : view
      _ = try? side.window.tree.theme.apply(name, to: object, using: side.window.appliers)
    }
  }

  private func appliers(_ random: inout SplitMix64) -> Change {
    let which = random.int(0...3)
    return Change(name: "appliers \(which)") { side in
      var appliers = Appliers.builtIn
      switch which {
      case 0: break
      case 1: try appliers.register("alpha", on: View.self, at: \.layer.opacity)
      case 2:
        try appliers.register("level", on: Gauge.self) { (gauge, level: Int) in
          gauge.levels.append(level)
        }
      default:
        try appliers.register("low", and: "high", on: View.self) { (view, low: Int, high: Int) in
          view.tag = high * 10 + low
        }
      }
      side.window.appliers = appliers
    }
  }
}

// MARK: Themes

extension StyleSharingWorld {
  private static let keys = [
    "UIView", "UIButton", "UIButton-highlighted|selected", "UILabel", "UIControl-disabled", "Gauge",
    "UIButton-highlighted", "UISegmentedControl-selected", "UITableViewCell/UILabel",
    "Panel/UIButton.a-highlighted|selected",
    "Gauge-selected", ".a", ".b", ".deep", "UIView.a", "Panel/UIView", "Panel.b/UILabel",
  ]

  private static let properties = [
    #""alpha": 0.25"#, #""alpha": "x""#, #""cornerRadius": 4"#, #""backgroundColor": "red""#,
    #""numberOfLines": 2"#, #""needle": 1"#, #""pointer": 2"#, #""pointer": "two""#, #""level": 1"#,
    #""low": 1"#, #""high": 2"#, #""layer": { "style": "deep" }"#, #""titleColor": "blue""#,
    #""titleLabel": { "style": "b" }"#, #""layer": { "style": "missing" }"#, #""gap": 1"#,
    #""borderWidth": 3"#, #""tintColor": "red""#, #""textColor": "red""#,
  ]

  private func theme(_ random: inout SplitMix64) -> Change {
    var entries = random.some(Self.keys, 40).map { key -> String in
      var properties: [Substring: String] = [:]
      for property in random.some(Self.properties, 30) {
        properties[property.prefix { $0 != ":" }] = property
      }
      let color = random.pick(["black", "white"])
      let control = random.pick(["red", "lime"])
      let size = random.int(1...3) * 10
      return """
        "\(key)": { "colors": { "textColor": "\(color)" }, "properties": {
          \(properties.values.sorted().joined(separator: ", "))
        }, "fonts": { "actionFont": { "size": \(size) }, "textFont": { "size": \(size + 1) } },
        "controls": { "actionColor": "\(control)",
          "textShadow": { "color": "\(control)", "offset": [\(size), 1] } } }
        """
    }
    if random.chance(30) {
      // Setting one of them writes the other directly.
      entries.append(#""UIWindow/Gauge": { "properties": { "borderWidth": 3, "needle": 1 } }"#)
    }
    let text = "{ \(entries.joined(separator: ",\n")) }"
    return Change(name: "theme \(text)") { side in
      side.window.tree.theme = try Theme(sheets: [StyleSheet(text: text)])
    }
  }
}

// MARK: Laws

extension StyleSharingWorld {
  /// Checks all views.
  func check() throws {
    for side in sides.dropFirst() {
      for (place, view) in side.views {
        guard let other = sides[0].views[place] else { continue }
        let (alone, together) = (
          Self.description(of: view, in: side), Self.description(of: other, in: sides[0])
        )
        for (one, two) in zip(alone, together) where one != two {
          throw Breach("view \(place), alone: \(one), with others: \(two), after: \(story)")
        }
      }
    }
    let alone = sides.dropFirst().flatMap(Self.problems(of:)).sorted()
    let together = Self.problems(of: sides[0]).sorted()
    if alone != together {
      throw Breach("problems, alone: \(alone), with others: \(together), after: \(story)")
    }
  }

  private var story: String { log.joined(separator: ";\n") }

  private static let names = [
    "alpha", "cornerRadius", "backgroundColor", "borderWidth", "tintColor", "titleColor",
    "numberOfLines", "needle", "textColor",
  ]

  private static let states: [ControlState] = [
    .normal, .highlighted, .selected, .disabled, [.highlighted, .selected],
  ]

  /// Returns the complete visible state of a view.
  private static func description(of view: View, in side: Side) -> [String] {
    var lines = names.compactMap { name -> String? in
      guard let explanation = view.explain(name) else { return nil }
      let entries = explanation.entries.map { "\($0)" }.joined(separator: ", ")
      let winner = explanation.style?.parts.first?.winner?.location.map(String.init(describing:))
      return "\(name): \(entries), by \(winner ?? "none")"
    }
    lines.append("\(view.appliedStyles), layer \(view.layer.opacity), tag \(view.tag)")
    if let button = view as? Button {
      let label = button.titleLabel
      lines.append("title \(label.appliedStyles), \(label.alpha), \(label.text ?? "")")
      lines.append("\(String(describing: label.font)), \(label.shadowOffset)")
      for state in states {
        let colors = [button.titleColor(for: state), button.titleShadowColor(for: state)]
        lines.append("\(state): \(colors.map(String.init(describing:)))")
      }
    }
    if let segments = view as? SegmentedControl {
      let titles = states.map { segments.titleTextAttributes(for: $0) }
      lines.append("\(titles.map(String.init(describing:)))")
    }
    for label in [view as? Label, (view as? TableViewCell)?.textLabel].compactMap(\.self) {
      let colors = [label.textColor, label.highlightedTextColor].map(String.init(describing:))
      lines.append("\(String(describing: label.font)), \(colors)")
    }
    lines.append("notified of \(side.notifications[ObjectIdentifier(view)] ?? [])")
    if let gauge = view as? Gauge { lines.append("\(gauge.writes) writes, values \(gauge.levels)") }
    return lines
  }

  /// The current problems of the views.
  private static func problems(of side: Side) -> [String] {
    side.window.currentProblems.compactMap { $0 as? ApplicationProblem }
      .filter { $0.kind == .rejected || $0.kind == .unknownStyle }
      .filter { !$0.object.hasSuffix("Panel") && $0.object.contains("/") }
      .map { "\($0.property ?? ""): \($0.message)" }
  }
}
