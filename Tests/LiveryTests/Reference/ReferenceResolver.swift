import Livery

/// A slow and separate reading of spec 3 to 8: what every widget of a scene looks like.
///
/// It shares nothing with the engine but the values that it reads and the style that it makes.
struct ReferenceResolver {
  /// A setting, or one field of a font or shadow.
  struct Slot: Hashable {
    var setting: Setting
    var field = ""
  }

  /// What a slot is given.
  enum Content: Hashable {
    case value(SettingValue?)
    case reference(Slot, alpha: Double?)
    case formula(ColorFormula)
    case keyword(Declaration.Keyword)
  }

  /// What all slots of a widget have, and in which of them it has a say (spec 6).
  struct Outcome {
    var values: [Slot: SettingValue?] = [:]
    var says: Set<Slot> = []
  }

  var scene: ReferenceScene
  let ancestries: [String: [String]]
  let properties: [String: StyleSheet.PropertyDefinition]

  /// What BRStyle's default values say of all settings.
  let builtInValues = Declarations(Style()).sorted

  private(set) var builtInContents: [Slot: Content] = [:]
  private var current: [Int: Outcome] = [:]

  init(_ scene: ReferenceScene) {
    self.scene = scene
    // States that the theme does not know match nothing (spec 3.1).
    for index in scene.nodes.indices {
      self.scene.nodes[index].states.formIntersection(scene.states)
    }
    properties = scene.properties
    ancestries = Dictionary(
      uniqueKeysWithValues: Set(scene.nodes.map(\.className)).map { name in
        (name, scene.ancestry(of: name))
      }
    )
    for declaration in builtInValues {
      put(declaration.setting, declaration.value, into: &builtInContents)
    }
  }

  /// The style of a widget in a state, or in the one that it is in.
  mutating func style(_ index: Int, states: Set<String>? = nil) -> Style {
    style(states.map { outcome(index, $0.intersection(scene.states)) } ?? outcome(index))
  }

  /// The style of what is in no window.
  func defaultStyle() -> Style {
    var contents = builtInContents
    if scene.resolution == .brstyle {
      contents = brstyleContents(globalDefault(), nil)
    } else {
      // More contexts win, then later ones; each slot by itself, with the axes that it was asked for.
      var said: [Slot: (content: Content, rank: ReferenceRank)] = [:]
      for match in defaults() {
        for (slot, new) in match.contents {
          let rank = match.rank(in: slot)
          if let known = said[slot], known.rank.beats(rank) { continue }
          said[slot] = (new.content, rank)
        }
      }
      for (slot, winner) in said { contents[slot] = winner.content }
      for (slot, content) in contents {
        if case .keyword = content { contents[slot] = builtInContents[slot] ?? .value(nil) }
      }
    }
    return style(Outcome(values: contents.mapValues { follow($0, normal: contents) }))
  }

  // MARK: One widget

  /// What a widget has in the state that it is in.
  private mutating func outcome(_ index: Int) -> Outcome {
    if let known = current[index] { return known }
    let outcome = outcome(index, scene.nodes[index].states)
    current[index] = outcome
    return outcome
  }

  private mutating func outcome(_ index: Int, _ states: Set<String>) -> Outcome {
    if scene.resolution == .brstyle {
      let parent = scene.nodes[index].parent.map { outcome($0) }
      let contents = brstyleContents(worn(index, states), parent)
      return outcome(contents) { brstyleContents(worn(index, []), parent) }
    }
    let parent = scene.nodes[index].parent.map { outcome($0) }
    let (contents, says) = cascade(index, states, parent)
    return outcome(contents, says) { cascade(index, [], parent).contents }
  }

  /// What some contents come to, with those of the normal state where they refer to it.
  private func outcome(
    _ contents: [Slot: Content],
    _ says: Set<Slot> = [],
    normal: () -> [Slot: Content]
  ) -> Outcome {
    let refers = contents.values.contains { content in
      switch content {
      case .reference, .formula: true
      case .value, .keyword: false
      }
    }
    let normal = refers ? normal() : [:]
    return Outcome(values: contents.mapValues { follow($0, normal: normal) }, says: says)
  }

  /// The value that something comes to, where references go to the normal state (spec 2.5); those
  /// that go round in a circle come to none.
  private func follow(
    _ content: Content,
    normal: [Slot: Content],
    visited: Set<Slot> = []
  ) -> SettingValue? {
    var content = content
    var alphas: [Double] = []
    var visited = visited
    while case .reference(let slot, let alpha) = content {
      guard visited.insert(slot).inserted, let next = normal[slot] else { return nil }
      if let alpha { alphas.append(alpha) }
      content = next
    }
    var value: SettingValue?
    switch content {
    case .value(let found): value = found
    case .formula(let formula):
      let color = formula.color { setting in
        let slot = Slot(setting: setting)
        guard !visited.contains(slot), let next = normal[slot] else { return nil }
        return follow(next, normal: normal, visited: visited.union([slot]))?.color
      }
      value = color.map(SettingValue.color)
    case .reference, .keyword: return nil
    }
    if case .color(let color) = value {
      return .color(alphas.reversed().reduce(color) { $0.withAlpha($1) })
    }
    return value
  }

  // MARK: Cascade

  /// What wins each slot of a widget, and where it has a say (spec 6, 8.1).
  private func cascade(
    _ index: Int,
    _ states: Set<String>,
    _ parent: Outcome?
  ) -> (contents: [Slot: Content], says: Set<Slot>) {
    let node = scene.nodes[index]
    let inherited = parent ?? Outcome()
    var applying = defaults() + matches(index).filter { $0.mask.isSubset(of: states) }
    for (mask, declarations) in node.own where mask.isSubset(of: states) {
      let rank = ReferenceRank(mask: weight(of: mask), origin: .own)
      applying.append(ReferenceMatch(rank: rank, contents: contents(declarations), mask: mask))
    }
    let inheritedSlots = inherited.says.filter {
      $0.setting.group != .properties || properties[$0.setting.name]?.inherits == true
    }
    let builtIn = builtInStates(node).filter { $0.mask.isSubset(of: states) }.map { match in
      var match = match
      for setting in Set(match.contents.keys.map(\.setting)) {
        let others = applying.filter { $0.rank.origin.rawValue > 2 && $0.says(setting) }
        var givesWay = others.contains { !$0.mask.isEmpty }
        if setting == .fillColor || setting == .shadowColor {
          givesWay = !others.isEmpty || inheritedSlots.contains(Slot(setting: setting))
        }
        if givesWay { match.contents = match.contents.filter { $0.key.setting != setting } }
      }
      return match
    }
    // For each slot what is said, weakest first.
    var said = builtInContents.mapValues { [(rank: ReferenceRank(origin: .builtIn), content: $0)] }
    var says = inheritedSlots
    for match in builtIn + applying {
      for (slot, new) in match.contents {
        said[slot, default: []].append((match.rank(in: slot), new.content))
      }
      if match.rank.origin.rawValue > 2 || !match.mask.isEmpty {
        says.formUnion(match.contents.keys)
      }
    }
    for slot in inheritedSlots {
      let content = Content.value(inherited.values[slot] ?? nil)
      said[slot, default: []].append((ReferenceRank(origin: .inherited), content))
    }
    var contents: [Slot: Content] = [:]
    for (slot, said) in said {
      let sorted = said.sorted { $1.rank.beats($0.rank) }
      let (content, isSaid) = winner(sorted, in: slot, parent)
      contents[slot] = content
      if !isSaid { says.remove(slot) }
    }
    return (contents, says)
  }

  /// What the last of some contents comes to where it is a keyword (spec 2.4), and whether it is a
  /// say: to revert to what holds for every widget is none.
  private func winner(
    _ said: [(rank: ReferenceRank, content: Content)],
    in slot: Slot,
    _ parent: Outcome?,
    isReverted: Bool = false
  ) -> (Content, isSaid: Bool) {
    guard let last = said.last else { return (.value(nil), !isReverted) }
    let isStateStyle = last.rank.origin == .builtIn && last.rank.mask != 0
    let isSaid = !isReverted || last.rank.origin.rawValue > 2 || isStateStyle
    switch last.content {
    case .keyword(let keyword) where keyword != .revert:
      if keyword == .inherit, let parent { return (.value(parent.values[slot] ?? nil), isSaid) }
      let builtIn = said.filter { $0.rank.origin == .builtIn }
      return (builtIn.last?.content ?? .value(nil), isSaid)
    case .keyword:
      let weaker = said.filter { $0.rank.origin.rawValue < last.rank.origin.rawValue }
      return winner(weaker, in: slot, parent, isReverted: true)
    case .value, .reference, .formula:
      return (last.content, isSaid)
    }
  }

  /// The default entries, or the default style in their place.
  private func defaults() -> [ReferenceMatch] {
    if let declarations = scene.defaultStyle {
      let rank = ReferenceRank(origin: .defaultStyle)
      return [ReferenceMatch(rank: rank, contents: contents(declarations))]
    }
    return scene.sheets.flatMap(\.entries).enumerated().compactMap { place, entry in
      guard case .defaultStyle = entry.target, scene.holds(entry.conditions) else { return nil }
      var rank = ReferenceRank(origin: .defaultStyle)
      rank.contexts = entry.conditions.count
      rank.order = [place]
      return ReferenceMatch(rank: rank, contents: contents(of: entry))
    }
  }
}
