import LiveryKit

/// Views in one window, and each again in a window of its own, to which the same is done.
///
/// What views of a class wear alike is worked out once for a window; here that must not be seen.
final class WearingWorld {
  /// A view with two properties for one place, which counts how often it is written to.
  private final class Gauge: View, PropertyOwner {
    static let properties = [
      PropertyRow("needle", at: \Gauge.needle), PropertyRow("pointer", at: \Gauge.needle),
    ]

    var needle = 0.0 {
      didSet {
        writes += 1
        // Of what is put on together, the order can be seen.
        layer.borderWidth = needle
      }
    }
    var writes = 0
    var looks: [Int] = []
  }

  /// A view that others are put into.
  private final class Panel: View {}

  /// A window with some of the views.
  private final class Side {
    let window: Window
    let panel = Panel()
    let views: [Int: View]
    var rules: [AppliedRules] = []

    init(_ views: [Int: View]) {
      self.views = views
      window = Window(in: WidgetTree())
      window.addSubview(panel)
    }
  }

  /// Something that is done to a window, or to a view if it is there.
  private struct Deed {
    let name: String
    let act: (Side) throws -> Void
  }

  private static let count = 10
  private let sides: [Side]
  private var log: [String] = []

  init(_ random: inout SplitMix64) {
    let kinds: [() -> View] = [{ View() }, { Button("Save") }, { Label("Name") }, { Gauge() }]
    let few = Array(kinds.shuffled(using: &random).prefix(2))
    let views = (0..<Self.count).map { _ in random.pick(few) }
    let together = views.enumerated().map { ($0, $1()) }
    sides =
      [Side(Dictionary(uniqueKeysWithValues: together))]
      + views.enumerated().map { Side([$0: $1()]) }
  }
}

// MARK: What is done

extension WearingWorld {
  /// Does something, or several things in one batch, and mostly looks at what has become of it.
  ///
  /// What nobody has looked at yet may be put on later, which must not be seen either.
  func step(_ random: inout SplitMix64) throws {
    let deeds = (0...(random.chance(30) ? 4 : 0)).map { _ in deed(&random) }
    log += deeds.map(\.name)
    for side in sides {
      if deeds.count == 1 {
        try deeds[0].act(side)
      } else {
        side.window.tree.batch { for deed in deeds { try? deed.act(side) } }
      }
    }
    if random.chance(50) { try check() }
  }

  private func deed(_ random: inout SplitMix64) -> Deed {
    switch random.int(0...11) {
    case 0: everything(&random)
    case 1...3: place(&random)
    case 4, 5: names(&random)
    case 6: theme(&random)
    case 7: state(&random)
    case 8: byHand(&random)
    case 9: rule(&random)
    case 10: entry(&random)
    default: appliers(&random)
    }
  }

  private func onView(
    _ random: inout SplitMix64,
    _ name: String,
    _ act: @escaping (View, Side) throws -> Void
  ) -> Deed {
    let place = random.int(0...Self.count - 1)
    return Deed(name: "view \(place): \(name)") { side in
      if let view = side.views[place] { try act(view, side) }
    }
  }

  private func place(_ random: inout SplitMix64) -> Deed {
    switch random.int(0...4) {
    case 0: onView(&random, "out") { view, _ in view.removeFromSuperview() }
    case 1: onView(&random, "into the panel") { view, side in side.panel.addSubview(view) }
    default: onView(&random, "into the window") { view, side in side.window.addSubview(view) }
    }
  }

  private func everything(_ random: inout SplitMix64) -> Deed {
    let isOut = random.chance(50)
    return Deed(name: isOut ? "all out" : "all into the window") { side in
      for (_, view) in side.views.sorted(by: { $0.key < $1.key }) {
        view.removeFromSuperview()
        if !isOut { side.window.addSubview(view) }
      }
    }
  }

  private func names(_ random: inout SplitMix64) -> Deed {
    let names = Set(random.some(["a", "b"] as [StyleName], 40))
    let text = "named \(names.map { "\($0)" }.sorted())"
    if random.chance(20) {
      return Deed(name: "panel \(text)") { $0.panel.styleNames = names }
    }
    return onView(&random, text) { view, _ in view.styleNames = names }
  }

  private func state(_ random: inout SplitMix64) -> Deed {
    let states = random.pick([.normal, .highlighted, .selected, .disabled] as [ControlState])
    return onView(&random, "\(states)") { view, _ in view.states = states }
  }

  private func byHand(_ random: inout SplitMix64) -> Deed {
    let number = Double(random.int(0...9)) / 10
    switch random.int(0...2) {
    case 0: return onView(&random, "alpha = \(number)") { view, _ in view.alpha = number }
    case 1:
      return onView(&random, "radius = \(number)") { view, _ in view.layer.cornerRadius = number }
    default:
      return onView(&random, "own = \(number)") { view, _ in
        (view as? Gauge)?.needle = number
        (view as? Label)?.numberOfLines = Int(number * 10)
        (view as? Button)?.setTitleColor(number < 0.5 ? nil : .green, for: .normal)
      }
    }
  }

  private func rule(_ random: inout SplitMix64) -> Deed {
    let number = Double(random.int(0...9))
    switch random.int(0...3) {
    case 0:
      return Deed(name: "a rule ends") { if !$0.rules.isEmpty { $0.rules.removeLast().revert() } }
    case 1:
      return Deed(name: "rule on alpha, \(number)") {
        $0.rules.append($0.window.apply(AppearanceRuleSet { View[\.alpha, number] }))
      }
    default:
      return Deed(name: "rule on needles, \(number)") {
        $0.rules.append($0.panel.apply(AppearanceRuleSet { Gauge[\.needle, number] }))
      }
    }
  }

  private func entry(_ random: inout SplitMix64) -> Deed {
    let name = random.pick(["a", "b", "deep", "missing"] as [StyleName])
    return onView(&random, "wear \(name)") { view, side in
      _ = try? side.window.tree.theme.apply(
        name,
        to: view,
        using: side.window.appliers
      )
    }
  }

  private func appliers(_ random: inout SplitMix64) -> Deed {
    let which = random.int(0...3)
    return Deed(name: "appliers \(which)") { side in
      var appliers = Appliers.builtIn
      switch which {
      case 0: break
      case 1: try appliers.register("alpha", on: View.self, at: \.layer.opacity)
      case 2:
        try appliers.register("look", on: Gauge.self) { (gauge, look: Int) in
          gauge.looks.append(look)
        }
      default:
        try appliers.register("low", "high", on: View.self) { (view, low: Int, high: Int) in
          view.tag = high * 10 + low
        }
      }
      side.window.appliers = appliers
    }
  }
}

// MARK: Themes

extension WearingWorld {
  private static let keys = [
    "UIView", "UIButton", "UIButton-highlighted", "UILabel", "UIControl-disabled", "Gauge",
    "Gauge-selected", ".a", ".b", ".deep", "UIView.a", "Panel/UIView", "Panel.b/UILabel",
  ]

  private static let properties = [
    #""alpha": 0.25"#, #""alpha": "x""#, #""cornerRadius": 4"#, #""backgroundColor": "red""#,
    #""numberOfLines": 2"#, #""needle": 1"#, #""pointer": 2"#, #""pointer": "two""#, #""look": 1"#,
    #""low": 1"#, #""high": 2"#, #""layer": { "style": "deep" }"#, #""titleColor": "blue""#,
    #""titleLabel": { "style": "b" }"#, #""layer": { "style": "missing" }"#, #""gap": 1"#,
    #""borderWidth": 3"#, #""tintColor": "red""#, #""textColor": "red""#,
  ]

  private func theme(_ random: inout SplitMix64) -> Deed {
    var entries = random.some(Self.keys, 40).map { key -> String in
      var properties: [Substring: String] = [:]
      for property in random.some(Self.properties, 30) {
        properties[property.prefix { $0 != ":" }] = property
      }
      let color = random.pick(["black", "white"])
      return """
        "\(key)": { "colors": { "textColor": "\(color)" }, "properties": {
          \(properties.values.sorted().joined(separator: ", "))
        } }
        """
    }
    if random.chance(30) {
      // One of them is what setting the other does by hand.
      entries.append(#""UIWindow/Gauge": { "properties": { "borderWidth": 3, "needle": 1 } }"#)
    }
    let text = "{ \(entries.joined(separator: ",\n")) }"
    return Deed(name: "theme \(text)") { side in
      side.window.tree.theme = try Theme(sheets: [StyleSheet(text: text)])
    }
  }
}

// MARK: What must hold

extension WearingWorld {
  /// Looks at all views.
  func check() throws {
    for side in sides.dropFirst() {
      for (place, view) in side.views {
        guard let other = sides[0].views[place] else { continue }
        let (alone, together) = (Self.look(of: view), Self.look(of: other))
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

  /// All that is known of a view.
  private static func look(of view: View) -> [String] {
    var look = names.compactMap { name -> String? in
      guard let said = view.explain(name) else { return nil }
      let entries = said.entries.map { "\($0)" }.joined(separator: ", ")
      let winner = said.style?.parts.first?.winner?.location.map(String.init(describing:))
      return "\(name): \(entries), by \(winner ?? "nobody")"
    }
    look.append("\(view.wornStyles), layer \(view.layer.opacity), tag \(view.tag)")
    if let button = view as? Button {
      look.append("title \(button.titleLabel.wornStyles), \(button.titleLabel.alpha)")
    }
    if let gauge = view as? Gauge { look.append("\(gauge.writes) writes, looks \(gauge.looks)") }
    return look
  }

  /// What is wrong now with what the views wear.
  private static func problems(of side: Side) -> [String] {
    side.window.currentProblems.compactMap { $0 as? ApplicationProblem }
      .filter { $0.kind == .refused || $0.kind == .unknownStyle }
      .filter { !$0.object.hasSuffix("Panel") && $0.object.contains("/") }
      .map { "\($0.property ?? ""): \($0.message)" }
  }
}
