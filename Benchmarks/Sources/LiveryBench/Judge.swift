import Livery

/// A slow reference implementation that computes a widget's colours from every entry, written from
/// the order of ranks, for sheets such as the workload's.
///
/// It knows classes, names, containers anywhere inside, states on the styled widget, inheritance,
/// scopes and the default style. It rejects sheets with other features.
struct Judge {
  /// The settings that it computes.
  static let settings = Setting.builtIn.filter { $0.group == .colors }

  /// One selector of an entry.
  private struct Rule {
    let containers: [Selector.Step]
    let target: Selector.Step
    let weight: Int
    let order: Int
    let colors: [(setting: Int, color: Color?)]
  }

  /// The rank of a rule; the first difference decides.
  private struct Rank: Comparable {
    let weight: Int
    let names: Int
    let depths: [Int]
    let distance: Int
    let order: Int

    static func < (left: Self, right: Self) -> Bool {
      if left.weight != right.weight { return left.weight < right.weight }
      if left.names != right.names { return left.names < right.names }
      for (mine, other) in zip(left.depths, right.depths) where mine != other {
        return mine > other
      }
      if left.depths.count != right.depths.count { return left.depths.count < right.depths.count }
      if left.distance != right.distance { return left.distance > right.distance }
      return left.order < right.order
    }
  }

  private let catalog: Catalog
  private var rules: [String: [Rule]] = [:]
  private var defaults: [Color?]

  /// Creates a judge of a theme in a tree, whose own default style may replace the theme's.
  init(_ theme: Theme, defaultStyle: Declarations? = nil) throws {
    catalog = theme.appearance.catalog
    defaults = Self.settings.map { Style().colors[color: $0] }
    var order = 0
    for entry in theme.sheets.lazy.flatMap(\.entries) {
      guard case .selectors(let selectors) = entry.target else { continue }
      for selector in selectors {
        order += 1
        let states = theme.appearance.stateNames
        let rule = try Self.rule(selector, of: entry, among: states, order: order)
        rules[rule.target.className ?? "", default: []].append(rule)
      }
    }
    for (place, color) in try Self.colors(of: defaultStyle ?? theme.defaultDeclarations) {
      defaults[place] = color
    }
  }

  private static func rule(
    _ selector: Selector,
    of entry: Entry,
    among states: [String],
    order: Int
  ) throws -> Rule {
    let target = selector.target
    let hasUnknown = selector.containers.contains {
      $0.combinator != .inside || $0.id != nil || !$0.states.isEmpty
    }
    if hasUnknown || target.id != nil || target.className == nil {
      throw BenchmarkError.unsupported("'\(entry.key)'")
    }
    return Rule(
      containers: Array(selector.containers),
      target: target,
      weight: try target.states.reduce(0) { try $0 + weight(of: $1.name, among: states) },
      order: order,
      colors: try colors(of: entry.declarations)
    )
  }

  private static func weight(of state: String, among states: [String]) throws -> Int {
    guard let place = states.firstIndex(of: state) else {
      throw BenchmarkError.unsupported("the state '\(state)'")
    }
    return 1 << (states.count - place)
  }

  private static func colors(
    of declarations: Declarations?
  ) throws -> [(setting: Int, color: Color?)] {
    try settings.enumerated().compactMap { place, setting in
      switch declarations?[setting] {
      case nil: nil
      case Declaration.Value.none?: (place, nil)
      case .value(.color(let color))?: (place, color)
      default: throw BenchmarkError.unsupported("the declaration of '\(setting)'")
      }
    }
  }

  /// Returns the colours of a widget in a window, in the order of ``settings``.
  func colors(of widget: Widget) throws -> [Color?] {
    var chain = [widget]
    while let parent = chain[chain.count - 1].parent { chain.append(parent) }
    chain.reverse()
    var colors = defaults
    var open = Set(colors.indices)
    // The nearest widget on which a setting is specified wins, including the widget itself.
    for depth in chain.indices.reversed() where !open.isEmpty {
      for (place, color) in try said(about: chain[...depth]) where open.remove(place) != nil {
        colors[place] = color
      }
    }
    return colors
  }

  /// Returns the colours specified by rules and scope on the last of some widgets, each inside the
  /// one before it.
  private func said(about chain: ArraySlice<Widget>) throws -> [Int: Color?] {
    guard let widget = chain.last else { return [:] }
    let names = widget.names
    let states = Set(widget.states.names)
    var best: [Int: (rank: Rank, color: Color?)] = [:]
    for (distance, className) in catalog.ancestry(of: widget.className).enumerated() {
      for rule in rules[className] ?? [] where names.isSuperset(of: rule.target.names) {
        guard
          states.isSuperset(of: rule.target.stateNames),
          let depths = depths(of: rule.containers, in: chain.dropLast())
        else { continue }
        let rank = Rank(
          weight: rule.weight,
          names: rule.target.names.count,
          depths: depths,
          distance: distance,
          order: rule.order
        )
        for (place, color) in rule.colors where best[place].map({ $0.rank < rank }) ?? true {
          best[place] = (rank, color)
        }
      }
    }
    // A scope overrides every rule without states.
    for (place, color) in try Self.colors(of: widget.scope)
    where best[place].map({ $0.rank.weight == 0 }) ?? true {
      best[place] = (Rank(weight: 0, names: 0, depths: [], distance: 0, order: 0), color)
    }
    return best.mapValues(\.color)
  }

  /// Returns the depths of containers, each as near to the window as possible; `nil` if they are
  /// not found.
  private func depths(of steps: [Selector.Step], in chain: ArraySlice<Widget>) -> [Int]? {
    var depths: [Int] = []
    var depth = chain.startIndex
    for step in steps {
      while depth < chain.endIndex, !matches(step, chain[depth]) { depth += 1 }
      guard depth < chain.endIndex else { return nil }
      depths.append(depth)
      depth += 1
    }
    return depths
  }

  private func matches(_ step: Selector.Step, _ widget: Widget) -> Bool {
    if let name = step.className, !catalog.inherits(widget.className, from: name) { return false }
    return step.names.isEmpty || widget.names.isSuperset(of: step.names)
  }
}

extension Judge {
  /// Compares the colours of widgets with the expected ones, and returns their number.
  ///
  /// - Throws: The first difference.
  func check(_ widgets: [Widget], after operation: String) throws -> Int {
    for widget in widgets {
      let style = widget.style
      for (setting, expected) in zip(Self.settings, try colors(of: widget)) {
        let found = style.colors[color: setting]
        guard found != expected else { continue }
        throw BenchmarkError.wrong(
          operation: operation,
          widget: widget.path,
          setting: setting.description,
          found: found?.description ?? "nothing",
          expected: expected?.description ?? "nothing"
        )
      }
    }
    return widgets.count * Self.settings.count
  }
}
