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
    /// What a property that nobody declares gives a setting of a kind, or a field of it.
    case part(Slot, of: ValueKind, field: String, alpha: Double?)
    /// A whole font or shadow, for a property that nobody declares.
    case whole(Setting)
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

  /// What was asked for already: the entries that match each widget, what entries say by their places
  /// and by their names, the defaults of all sheets and of each.
  final class Found {
    var matches: [Int: [ReferenceMatch]] = [:]
    var contents: [[Int]: ReferenceContents] = [:]
    var namedContents: [String: ReferenceContents] = [:]
    var defaults: [ReferenceMatch]?
    var sheetDefaults: [Int: ReferenceMatch?] = [:]
  }

  let found = Found()

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
      uniqueKeysWithValues: scene.classNames.map { ($0, scene.ancestry(of: $0)) }
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
      contents = brstyleContents(globalDefault().map { [$0] } ?? [], nil)
    } else {
      // More contexts win, then later ones; each slot by itself, with the axes that it was asked for.
      for (slot, claims) in claims(of: defaults()) {
        contents[slot] = meaning(of: claims, in: slot, nil).content
      }
    }
    return style(Outcome(values: contents.mapValues { follow($0, normal: contents) }))
  }

  // MARK: One widget

  /// What a widget has in the state that it is in.
  mutating func outcome(_ index: Int) -> Outcome {
    if let known = current[index] { return known }
    let outcome = outcome(index, scene.nodes[index].states)
    current[index] = outcome
    return outcome
  }

  mutating func outcome(_ index: Int, _ states: Set<String>) -> Outcome {
    if scene.resolution == .brstyle {
      let parent = scene.nodes[index].parent.map { outcome($0) }
      let contents = brstyleContents(wardrobe(index, states).worn, parent)
      return outcome(contents) { brstyleContents(wardrobe(index, []).worn, parent) }
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
      case .reference, .part, .whole, .formula: true
      case .value, .keyword: false
      }
    }
    let normal = refers ? normal() : [:]
    return Outcome(values: contents.mapValues { follow($0, normal: normal) }, says: says)
  }

  /// The value that something comes to, where references go to the normal state (spec 2.5); those
  /// that go round in a circle come to none.
  func follow(
    _ content: Content,
    normal: [Slot: Content],
    visited: Set<Slot> = []
  ) -> SettingValue? {
    var content = content
    var alphas: [Double] = []
    var visited = visited
    while case .reference(let slot, let alpha) = content {
      guard visited.insert(slot).inserted, let next = normal[slot] else { return nil }
      // A font or a shadow that is none passes none of its fields on (spec 2.5).
      let core = core(of: slot)
      let coreValue = { follow(.reference(core, alpha: nil), normal: normal, visited: visited) }
      if core != slot, coreValue() == nil { return nil }
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
    case .part(let slot, let kind, let field, let alpha):
      guard visited.insert(slot).inserted, let next = normal[slot] else { return nil }
      if let alpha { alphas.append(alpha) }
      value = part(field, of: follow(next, normal: normal, visited: visited), as: kind)
    case .whole(let setting):
      var fields: [Slot: SettingValue?] = [:]
      for field in self.fields(of: setting) {
        let slot = Slot(setting: setting, field: field)
        fields[slot] = .some(
          follow(.reference(slot, alpha: nil), normal: normal, visited: visited)
        )
      }
      value = style(Outcome(values: fields))[setting]
    case .reference, .keyword: return nil
    }
    if case .color(let color) = value {
      return .color(alphas.reversed().reduce(color) { $0.withAlpha($1) })
    }
    return value
  }
}
