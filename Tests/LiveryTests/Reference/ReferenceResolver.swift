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

  private var builtInContents: [Slot: Content] = [:]
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
      contents = brstyleContents(globalDefault())
    } else {
      for match in defaults() {
        for declaration in match.declarations.sorted {
          put(declaration.setting, declaration.value, into: &contents)
        }
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
      let contents = brstyleContents(worn(index, states))
      return outcome(contents) { brstyleContents(worn(index, [])) }
    }
    let inherited = scene.nodes[index].parent.map { outcome($0) } ?? Outcome()
    let (contents, says) = cascade(index, states, inherited: inherited)
    return outcome(contents, says) { cascade(index, [], inherited: inherited).contents }
  }

  /// What some contents come to, with those of the normal state where they refer to it.
  private func outcome(
    _ contents: [Slot: Content],
    _ says: Set<Slot> = [],
    normal: () -> [Slot: Content]
  ) -> Outcome {
    let refers = contents.values.contains { if case .reference = $0 { true } else { false } }
    let normal = refers ? normal() : [:]
    return Outcome(values: contents.mapValues { follow($0, normal: normal) }, says: says)
  }

  /// The value that something comes to, where references go to the normal state (spec 2.5); those
  /// that go round in a circle come to none.
  private func follow(_ content: Content, normal: [Slot: Content]) -> SettingValue? {
    var content = content
    var alphas: [Double] = []
    var visited: Set<Slot> = []
    while case .reference(let slot, let alpha) = content {
      guard visited.insert(slot).inserted, let next = normal[slot] else { return nil }
      if let alpha { alphas.append(alpha) }
      content = next
    }
    guard case .value(let value) = content else { return nil }
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
    inherited: Outcome
  ) -> (contents: [Slot: Content], says: Set<Slot>) {
    let node = scene.nodes[index]
    var applying = defaults() + matches(index).filter { $0.mask.isSubset(of: states) }
    for (mask, declarations) in node.own where mask.isSubset(of: states) {
      let rank = ReferenceRank(mask: weight(of: mask), origin: .own)
      applying.append(ReferenceMatch(rank: rank, declarations: declarations, mask: mask))
    }
    let inheritedSlots = inherited.says.filter {
      $0.setting.group != .properties || properties[$0.setting.name]?.inherits == true
    }
    let builtIn = builtInStates(node).filter { $0.mask.isSubset(of: states) }.map { match in
      var match = match
      for declaration in match.declarations.sorted {
        let setting = declaration.setting
        let others = applying.filter {
          $0.rank.origin.rawValue > 2 && $0.declarations[setting] != nil
        }
        var givesWay = others.contains { !$0.mask.isEmpty }
        if setting == .fillColor || setting == .shadowColor {
          givesWay = !others.isEmpty || inheritedSlots.contains(Slot(setting: setting))
        }
        if givesWay { match.declarations.remove(setting) }
      }
      return match
    }
    var best: [Slot: ReferenceRank] = [:]
    var contents = builtInContents  // Anything beats them.
    var says = inheritedSlots
    for match in builtIn + applying {
      var said: [Slot: Content] = [:]
      for declaration in match.declarations.sorted {
        put(declaration.setting, declaration.value, into: &said)
      }
      for (slot, content) in said where best[slot].map(match.rank.beats) ?? true {
        best[slot] = match.rank
        contents[slot] = content
      }
      if match.rank.origin.rawValue > 2 || !match.mask.isEmpty { says.formUnion(said.keys) }
    }
    let rank = ReferenceRank(origin: .inherited)
    for slot in inheritedSlots where best[slot].map(rank.beats) ?? true {
      contents[slot] = .value(inherited.values[slot] ?? nil)
    }
    return (contents, says)
  }

  /// The default entries, or the default style in their place.
  private func defaults() -> [ReferenceMatch] {
    if let declarations = scene.defaultStyle {
      let rank = ReferenceRank(origin: .defaultStyle)
      return [ReferenceMatch(rank: rank, declarations: declarations)]
    }
    return scene.sheets.flatMap(\.entries).enumerated().compactMap { place, entry in
      guard case .defaultStyle = entry.target else { return nil }
      let rank = ReferenceRank(origin: .defaultStyle, order: [place])
      return ReferenceMatch(rank: rank, declarations: entry.declarations)
    }
  }
}
