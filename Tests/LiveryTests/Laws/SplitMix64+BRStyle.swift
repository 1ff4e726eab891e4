import Livery

/// A generator of sheets like those of BRStyle's users: a default, states of all controls and of
/// those in bars, classes with states and containers, whole colours, fonts and shadows.
extension SplitMix64 {
  /// Returns a sheet with a few entries in any order.
  mutating func brstyleSheet() -> RandomSheet {
    var sheet = RandomSheet(StyleSheet(name: "styles.json"))
    sheet.directives.resolution = .init(.brstyle)
    if chance(30) { sheet.directives.builtInStates = .init(chance(85)) }
    var entries: [RandomEntry] = []
    var known: Set<Set<Selector>> = []
    if chance(75) {
      let declarations = chance(20) ? Declarations() : brstyleDeclarations(isDefault: true)
      entries.append(RandomEntry(target: .defaultStyle, declarations: declarations))
    }
    for _ in 0..<int(1...9) {
      let entry = RandomEntry(target: brstyleTarget(), declarations: brstyleDeclarations())
      if known.insert(Set(entry.plain().selectors)).inserted { entries.append(entry) }
    }
    sheet.members = entries.shuffled(using: &self).map(RandomSheet.Member.entry)
    return sheet
  }

  private mutating func brstyleTarget() -> Entry.Target {
    switch int(1...12) {
    case 1...3:
      return .controls(Selector(steps: [.init(className: "UIControl", states: brstyleStates())]))
    case 4...6:
      let control = Selector.Step(className: "UIControl", states: brstyleStates())
      let bars = ["UINavigationBar", "UIToolbar", "UITabBar"]
      var selectors = bars.map { Selector(steps: [.init(className: $0), control]) }
      if control.states.isEmpty {
        selectors += bars.dropLast().map { Selector(steps: [.init(className: $0)]) }
      }
      return .barControls(selectors)
    default:
      var selectors: [Selector] = []
      for _ in 0..<pick([1, 1, 1, 2, 3]) {
        let containers = (0..<pick([0, 0, 0, 1, 1, 2])).map { _ in
          Selector.Step(className: pick(Self.brstyleClasses))
        }
        let target = Selector.Step(
          // BRStyle has no names, but its users add them first.
          className: chance(94) ? pick(Self.brstyleClasses) : nil,
          names: ["x"].filter { _ in chance(6) },
          states: chance(45) ? brstyleStates() : []
        )
        let isAny = target.className == nil && target.names.isEmpty && target.states.isEmpty
        let selector = Selector(
          steps: containers + [isAny ? .init(className: "UIView") : target]
        )
        if !selectors.contains(selector) { selectors.append(selector) }
      }
      return .selectors(selectors)
    }
  }

  /// Classes that trees have, those of controls more often.
  private static let brstyleClasses =
    Vocabulary.classes + [
      "UIControl", "UIControl", "UIView", "UIResponder", "NSObject", "UIButton", "UIWindow",
    ]

  private mutating func brstyleStates() -> [Selector.Step.State] {
    (0..<pick([0, 1, 1, 1, 1, 2, 2, 3])).map { _ in
      Selector.Step.State(name: pick(ControlState.builtInNames))
    }
  }

  /// Returns whole values, since BRStyle has no others.
  private mutating func brstyleDeclarations(isDefault: Bool = false) -> Declarations {
    var declarations = Declarations()
    for _ in 0...int(0...3) {
      let setting = pick(Vocabulary.settings)
      declarations.insert(Declaration(setting, brstyleValue(setting, isDefault: isDefault)))
    }
    return declarations
  }

  private mutating func brstyleValue(_ setting: Setting, isDefault: Bool) -> Declaration.Value {
    if chance(12) { return .none }
    switch setting.kind {
    case .font:
      let isNamed = chance(70)
      var font = FontFields(size: Double(int(10...14)))
      if isNamed || isDefault {
        font.name = isNamed ? .named(pick(["Futura", "Optima"])) : .system
      }
      return .font(font)
    case .shadow:
      return .shadow(
        PartialShadow(
          color: chance(90) ? pick(Vocabulary.colors) : nil,
          offset: chance(70) ? Offset(horizontal: Double(int(-1...1)), vertical: 1) : nil,
          blurRadius: chance(60) ? Double(int(0...2)) : nil
        )
      )
    default: return .value(.color(pick(Vocabulary.colors)))
    }
  }
}
