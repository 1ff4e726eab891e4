import Livery

/// A slow and independent implementation of spec 3 to 8: the styles of all widgets of a scene.
///
/// It shares nothing with the engine but the values that it reads and the style that it makes.
struct ReferenceResolver {
  /// A setting, or one field of a font or shadow.
  struct Slot: Hashable {
    var setting: Setting
    var field = ""
  }

  /// The content of a slot.
  enum Content: Hashable {
    case value(SettingValue?)
    case reference(Slot, alpha: Double?)
    /// The value that an undeclared property gives a setting of a kind, or a field of it.
    case part(Slot, of: ValueKind, field: String, alpha: Double?)
    /// A whole font or shadow, for an undeclared property.
    case whole(Setting)
    case formula(ColorFormula)
    case keyword(Declaration.Keyword)
  }

  /// The values of all slots of a widget, and the specified slots (spec 6); in `brstyle` resolution
  /// only those that base sheets specify.
  struct Outcome {
    var values: [Slot: SettingValue?] = [:]

    /// The slots, each with the declaration that specifies it.
    var says: [Slot: Say] = [:]
  }

  /// The facts about a declaration that specifies a slot that matter to children.
  struct Say {
    /// The side.
    var side: Int

    /// A Boolean value that indicates whether it is a built-in style for a state, of the widget or
    /// of one further up.
    var isOfStateStyle = false
  }

  var scene: ReferenceScene
  let ancestries: [String: [String]]
  let properties: [String: StyleSheet.PropertyDefinition]
  let settingsNotInherited: Set<Setting>

  /// The declarations of BRStyle's default values.
  let builtInValues = Declarations(Style()).sorted

  /// A cache: the entries that match each widget, contents of entries by their places and by their
  /// names, the defaults of all sheets and of each.
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
    settingsNotInherited = scene.settingsNotInherited
    ancestries = Dictionary(
      uniqueKeysWithValues: scene.classNames.map { ($0, scene.ancestry(of: $0)) }
    )
    for declaration in builtInValues {
      put(declaration.setting, declaration.value, into: &builtInContents)
    }
    for (name, definition) in properties {
      guard let initial = definition.initial else { continue }
      let setting = Setting.property(name)
      // A whole font or shadow has all its fields.
      for field in fields(of: setting) {
        let value = field.isEmpty ? initial : part(field, of: initial, as: definition.kind)
        builtInContents[Slot(setting: setting, field: field)] = .value(value)
      }
    }
  }

  /// Returns the style of a widget in a state, or in its current one.
  mutating func style(_ index: Int, states: Set<String>? = nil) -> Style {
    style(states.map { outcome(index, $0.intersection(scene.states)) } ?? outcome(index))
  }

  /// Returns the style outside of windows.
  func defaultStyle() -> Style {
    var contents = builtInContents
    if scene.resolution == .brstyle {
      let base = claims(of: defaults().filter { $0.rank.side == 0 })
      contents = brstyleWinners(globalDefault().map { [$0] } ?? [], over: base, nil).contents
    } else {
      // More contexts win, then later ones; each slot by itself, with the axes of its conditions.
      for (slot, claims) in claims(of: defaults()) {
        contents[slot] = meaning(of: claims, in: slot, nil).content
      }
    }
    return style(Outcome(values: contents.mapValues { follow($0, normal: contents) }))
  }

  // MARK: One widget

  /// Returns the values of a widget in its current state.
  mutating func outcome(_ index: Int) -> Outcome {
    if let known = current[index] { return known }
    let outcome = outcome(index, scene.nodes[index].states)
    current[index] = outcome
    return outcome
  }

  mutating func outcome(_ index: Int, _ states: Set<String>) -> Outcome {
    if scene.resolution == .brstyle {
      let parent = scene.nodes[index].parent.map { outcome($0) }
      let (contents, says) = brstyleWinners(index, states, parent)
      return outcome(contents, says, isNormal: states.isEmpty) {
        brstyleWinners(index, [], parent).contents
      }
    }
    let parent = scene.nodes[index].parent.map { outcome($0) }
    let (contents, says) = cascade(index, in: states, parent: parent)
    return outcome(contents, says, isNormal: states.isEmpty) {
      cascade(index, in: [], parent: parent).contents
    }
  }

  /// Returns the values of some contents, with those of the normal state for references.
  private func outcome(
    _ contents: [Slot: Content],
    _ says: [Slot: Say],
    isNormal: Bool,
    normal: () -> [Slot: Content]
  ) -> Outcome {
    let refers = contents.values.contains { content in
      switch content {
      case .reference, .part, .whole, .formula: true
      case .value, .keyword: false
      }
    }
    let normal = refers ? normal() : [:]
    let values = contents.map { slot, content in
      // In another state it refers to the circle, and is no member of it.
      let isMember = isNormal && isInCircle(slot, normal)
      return (slot, isMember ? nil : follow(content, normal: normal))
    }
    return Outcome(values: Dictionary(uniqueKeysWithValues: values), says: says)
  }

  /// Returns whether a slot refers to itself in the normal state, directly or through others; then it
  /// has no value (spec 2.5).
  private func isInCircle(_ slot: Slot, _ normal: [Slot: Content]) -> Bool {
    var seen: Set<Slot> = []
    var open = [slot]
    while let next = open.popLast() {
      for target in targets(of: normal[next]) {
        if target == slot { return true }
        if seen.insert(target).inserted { open.append(target) }
      }
    }
    return false
  }

  /// Returns the slots that a content refers to.
  private func targets(of content: Content?) -> [Slot] {
    switch content {
    case .reference(let slot, _): [slot, core(of: slot)]
    case .part(let slot, _, _, _): [slot]
    case .whole(let setting): fields(of: setting).map { Slot(setting: setting, field: $0) }
    case .formula(let formula): formula.settings.map { Slot(setting: $0) }
    case .value, .keyword, nil: []
    }
  }

  /// Returns the value of a content, with references to the normal state (spec 2.5); loops have no
  /// value.
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
      // A font or a shadow without a value passes on none of its fields (spec 2.5).
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
      guard visited.insert(slot).inserted, let next = normal[slot], !isInCircle(slot, normal) else {
        return nil
      }
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
