@testable import Livery

/// Random sheets, and their theme.
struct RandomTheme {
  /// The intended sheets.
  private(set) var sheets: [RandomSheet] = []

  /// The number of base sheets, which come first.
  private(set) var baseCount = 0

  /// The theme, often made of the sheets' texts.
  private(set) var theme = Appearance.builtIn.theme

  /// The states, strongest first.
  private(set) var states = ControlState.builtInNames

  /// The states of base sheets, some of which a list of the app may leave out.
  private var baseStates = ControlState.builtInNames

  /// The states that the entries of the sheet in the making ask for.
  private var askedStates = ControlState.builtInNames

  /// The axes and their contexts.
  private(set) var modifiers: [StyleSheet.Modifier] = []

  /// The declared properties.
  private(set) var properties: [StyleSheet.PropertyDefinition] = []

  /// The percentage of steps with negated names and structural conditions.
  private var testShare = 0

  /// The number of entries of a sheet, besides its default and those in contexts.
  private var entryCount = 1...8

  /// Creates one to three random sheets.
  init(
    using random: inout SplitMix64,
    count: Int? = nil,
    entries entryCount: ClosedRange<Int> = 1...8,
    baseShare: Int = 30
  ) throws {
    self.entryCount = entryCount
    let count = count ?? random.int(1...3)
    // From a separate generator, so that the other choices stay the same.
    var copy = random
    var apart = SplitMix64(seed: copy.next() ^ 0x5eed)
    if count > 0, apart.chance(baseShare) { baseCount = apart.int(1...count) }
    testShare = apart.chance(40) ? apart.pick([5, 20, 50]) : 0
    sheets = (0..<count).map { RandomSheet(StyleSheet(name: "\($0).json")) }
    if !sheets.isEmpty {
      addDirectives(using: &random)
      for place in sheets.indices { addMembers(to: place, using: &random) }
      if random.chance(50) { addConstants(using: &random) }
      if random.chance(60) { addExtensions(using: &random) }
    }
    let goesThroughText = sheets.contains(where: \.needsText) || random.chance(60)
    do {
      let read = try sheets.map { sheet throws(DiagnosticsError) in
        goesThroughText ? try StyleSheet(text: sheet.jsonText, name: sheet.name) : sheet.plain()
      }
      theme = try Self.theme(read, baseCount: baseCount)
      if goesThroughText {
        for (place, sheet) in read.enumerated() { sheets[place].read = sheet }
      }
    } catch {
      let errors = error.diagnostics.filter { $0.severity == .error }
      if errors.allSatisfy({ $0.code.description == "reference-loop" }) {
        // The theme is invalid; tries again.
        self = try Self(
          using: &random,
          count: count,
          entries: entryCount,
          baseShare: baseShare
        )
        return
      }
      throw Breach("a good theme was rejected:\n\(error)\n\(Self.text(of: sheets))")
    }
  }

  /// Creates a theme of a given sheet, as a reader reads it.
  init(_ sheet: RandomSheet, loader: AppearanceLoader) throws {
    sheets = [sheet]
    let read = try StyleSheet(text: sheet.jsonText, name: sheet.name)
    theme = try Theme(name: "random", sheets: [read], loader: loader)
    sheets[0].read = read
  }

  /// Creates a theme of given sheets, of which the first are base sheets, as a reader reads them.
  init(_ sheets: [RandomSheet], baseCount: Int) throws {
    self.sheets = sheets
    self.baseCount = baseCount
    let read = try sheets.map { try StyleSheet(text: $0.jsonText, name: $0.name) }
    theme = try Self.theme(read, baseCount: baseCount)
    for (place, sheet) in read.enumerated() { self.sheets[place].read = sheet }
  }

  /// Creates a theme like another one, with other sheets, as a reader reads them.
  init(like other: Self, _ sheets: [RandomSheet]) throws {
    self = other
    self.sheets = sheets
    let read = try sheets.map { try StyleSheet(text: $0.writtenText, name: $0.name) }
    theme = try Self.theme(read, baseCount: baseCount)
    for (place, sheet) in read.enumerated() { self.sheets[place].read = sheet }
  }

  private static func theme(
    _ sheets: [StyleSheet],
    baseCount: Int
  ) throws(DiagnosticsError) -> Theme {
    try Theme(
      name: "random",
      sheets: Array(sheets.dropFirst(baseCount)),
      base: Array(sheets.prefix(baseCount))
    )
  }

  /// The sheets as text.
  var text: String { "\(baseCount) base sheets\n" + Self.text(of: sheets) }

  private static func text(of sheets: [RandomSheet]) -> String {
    sheets.map { "\($0.name):\n\($0.jsonText)" }.joined(separator: "\n")
  }

  // MARK: Directives

  private mutating func addDirectives(using random: inout SplitMix64) {
    func someSheet(_ random: inout SplitMix64) -> Int { random.int(0...sheets.count - 1) }
    if random.chance(30) {
      states = random.some(Vocabulary.states.shuffled(using: &random), 85)
      if states.isEmpty { states = ["loading"] }
      sheets[someSheet(&random)].directives.states = .init(states)
    }
    // From a separate generator, so that the other choices stay the same.
    var apart = random
    apart = SplitMix64(seed: apart.next() ^ 0x57a7e5)
    if apart.chance(40) { addStates(using: &apart) }
    baseStates =
      sheets.dropFirst(baseCount).contains { $0.directives.states != nil }
      ? ReferenceStates(sheets.prefix(baseCount).map(\.directives)).names : states
    if random.chance(45) {
      let resolution: Resolution = random.chance(75) ? .brstyle : .cascade
      sheets[someSheet(&random)].directives.resolution = .init(resolution)
    }
    for (name, superclass) in [("BigButton", "UIButton"), ("FancyCell", "UITableViewCell")]
    where random.chance(50) {
      let definition = StyleSheet.ClassDefinition(name: name, superclass: superclass)
      sheets[someSheet(&random)].directives.classes.append(.init(definition))
    }
    for (name, kind) in Vocabulary.properties where random.chance(50) {
      let inherits = random.chance(50)
      let definition = StyleSheet.PropertyDefinition(name: name, kind: kind, inherits: inherits)
      sheets[someSheet(&random)].directives.properties.append(.init(definition))
      properties.append(definition)
    }
    for (axis, contexts) in Vocabulary.axes where random.chance(45) {
      let modifier = StyleSheet.Modifier(
        axis: axis,
        contexts: contexts,
        defaultContext: random.pick(contexts)
      )
      sheets[someSheet(&random)].directives.modifiers.append(.init(modifier))
      modifiers.append(modifier)
    }
    // From a separate generator, so that the other choices stay the same.
    var others = random
    _ = others.next()
    addInitialValues(using: &others)
    addInheritance(using: &others)
  }

  /// Gives some properties initial values.
  private mutating func addInitialValues(using random: inout SplitMix64) {
    for place in sheets.indices {
      let directives = sheets[place].directives.properties
      sheets[place].directives.properties = directives.map { directive in
        guard random.chance(30) else { return directive }
        var definition = directive.value
        definition.initial = random.initialValue(definition.kind)
        return .init(definition)
      }
    }
    properties = sheets.flatMap(\.directives.properties).map(\.value)
  }

  /// Excludes some built-in settings from inheritance.
  private mutating func addInheritance(using random: inout SplitMix64) {
    let isWhole = sheets.contains { $0.directives.resolution?.value == .brstyle }
    guard !isWhole, random.chance(40) else { return }
    for setting in Vocabulary.settings where random.chance(35) {
      let inheritance = StyleSheet.SettingInheritance(
        setting: setting,
        inherits: random.chance(20)
      )
      let place = random.int(0...sheets.count - 1)
      sheets[place].directives.inheritance.append(.init(inheritance))
    }
  }

  /// Adds states to those of the theme, each next to any other one or at the end.
  private mutating func addStates(using random: inout SplitMix64) {
    let places = sheets.indices.filter { sheets[$0].directives.states == nil }
    if places.isEmpty { return }
    let base = places.filter { $0 < baseCount }
    let isReplaced = sheets.dropFirst(baseCount).contains { $0.directives.states != nil }
    if isReplaced, !base.isEmpty {
      // A list of the app replaces what base sheets list and add.
      var start = ControlState.builtInNames
      if random.chance(30) {
        start = ["loading"] + random.some(ControlState.builtInNames, 80)
        sheets[base[0]].directives.states = .init(start)
      }
      let free = base.filter { sheets[$0].directives.states == nil }
      if !free.isEmpty { addStates(to: free, besides: start, using: &random) }
    }
    let own = places.filter { $0 >= baseCount || !isReplaced }
    if !own.isEmpty { addStates(to: own, besides: states, using: &random) }
    states = ReferenceStates(sheets.map(\.directives), baseCount: baseCount).names
  }

  /// Adds states to some sheets, each next to any one that there is, or at the end.
  private mutating func addStates(
    to places: [Int],
    besides states: [String],
    using random: inout SplitMix64
  ) {
    let unlisted = (Vocabulary.states + ["ghost"]).filter { !states.contains($0) }
    var known = states
    for name in random.some(unlisted.shuffled(using: &random), 70) {
      let other = random.pick(known)
      let addition = random.pick([
        StateAddition(name), StateAddition(name, before: other), StateAddition(name, after: other),
      ])
      known.append(name)
      // A stronger sheet may add what a weaker one refers to, and two may add the same.
      for _ in 0..<(random.chance(15) ? 2 : 1) {
        let place = random.pick(places)
        let others = sheets[place].directives.addedStates
        if others.contains(where: { $0.value == addition }) { continue }
        let index = random.int(0...others.count)
        sheets[place].directives.addedStates.insert(.init(addition), at: index)
      }
    }
  }

  // MARK: Entries

  private mutating func addMembers(to place: Int, using random: inout SplitMix64) {
    var known: Set<Contexts> = []
    askedStates = place < baseCount ? baseStates : states
    sheets[place].members = members(in: Contexts(), &known, using: &random)
  }

  /// Returns the members of a sheet or of a `@when`; there is at most one for the same contexts.
  private func members(
    in conditions: Contexts,
    _ known: inout Set<Contexts>,
    using random: inout SplitMix64
  ) -> [RandomSheet.Member] {
    known.insert(conditions)
    var members: [RandomSheet.Member] = []
    var targets: Set<Set<Selector>> = []
    if random.chance(conditions.isEmpty ? 60 : 30) {
      let declarations = declarations(isDefault: true, using: &random)
      members.append(.entry(RandomEntry(target: .defaultStyle, declarations: declarations)))
    }
    for _ in 0..<random.int(conditions.isEmpty ? entryCount : 1...3) {
      let target = target(using: &random)
      let entry = RandomEntry(target: target, declarations: declarations(using: &random))
      guard targets.insert(Set(entry.plain().selectors)).inserted else { continue }
      members.append(.entry(entry))
    }
    for _ in 0..<random.int(0...(conditions.isEmpty ? 3 : 1)) {
      var asked = Contexts()
      for modifier in modifiers where conditions[modifier.axis] == nil && random.chance(60) {
        asked[modifier.axis] = random.pick(modifier.contexts)
      }
      let all = conditions.overlaid(by: asked)
      if asked.isEmpty || known.contains(all) { continue }
      members.append(.when(asked, self.members(in: all, &known, using: &random)))
    }
    return members.shuffled(using: &random)
  }

  private func declarations(
    isDefault: Bool = false,
    using random: inout SplitMix64
  ) -> Declarations {
    // The kind of other undeclared properties would be unknown.
    let names = properties.map(\.name) + ["gap", "title", "isOpen"]
    return random.declarations(properties: names, isDefault: isDefault)
  }

  // MARK: Constants and extensions

  /// Defines all constants somewhere, some of them again elsewhere, and mentions them.
  private mutating func addConstants(using random: inout SplitMix64) {
    // From a separate generator, so that the other choices stay the same.
    var apart = random
    defer { addMembers(using: &apart) }
    define(Vocabulary.constants, using: &random)
    let properties = properties
    for place in sheets.indices {
      sheets[place].changeEntries { entry in
        for setting in entry.declarations.sorted.map(\.setting) where random.chance(40) {
          // A property that only another theme declares has no kind here.
          let property = properties.first { $0.name == setting.name }
          guard let kind = setting.kind ?? property?.kind else { continue }
          entry.mentions[setting] = random.mention(kind)
        }
      }
    }
  }

  /// Adds constants whose members refer to each other's, and uses them.
  private mutating func addMembers(using random: inout SplitMix64) {
    for place in sheets.indices {
      // Members refer to the last of the other constants, and the first of these members.
      sheets[place].changeTexts(ofConstants: ["any", "face", "glow", "c0", "c-1"]) { text in
        guard random.chance(50) else { return text }
        return text.replacing("$c2", with: random.pick(Vocabulary.members))
          .replacing("$box.tint", with: random.pick(Vocabulary.members))
      }
    }
    define(Vocabulary.memberConstants, using: &random)
    var others = random
    _ = others.next()
    addPairs(using: &others)
  }

  /// Makes some functions pairs of colours for the axis `scheme`.
  private mutating func addPairs(using random: inout SplitMix64) {
    guard modifiers.contains(where: { $0.axis == "scheme" }) else { return }
    let names = Set(Vocabulary.constants + Vocabulary.memberConstants)
    for place in sheets.indices {
      sheets[place].changeTexts(ofConstants: names) { text in
        guard text.hasSuffix(")"), random.chance(30) else { return text }
        let other = random.pick(["#00cc44ff", "rgb(from red r g b / 20%)", text])
        return random.chance(50) ? "light-dark(\(text), \(other))" : "light-dark(\(other), \(text))"
      }
    }
  }

  /// Defines constants somewhere, and some of them again elsewhere.
  private mutating func define(_ names: [String], using random: inout SplitMix64) {
    for name in names {
      let home = random.int(0...sheets.count - 1)
      for place in sheets.indices where place == home || random.chance(30) {
        let value = random.value(ofConstant: name)
        let member = RandomSheet.Member.constant(RandomConstant(name: name, value: value))
        sheets[place].members.insert(member, at: random.int(0...sheets[place].members.count))
      }
    }
    for place in sheets.indices { Self.redefine(names, in: &sheets[place].members, using: &random) }
  }

  /// Redefines some constants in all `@when`.
  private static func redefine(
    _ names: [String],
    in members: inout [RandomSheet.Member],
    using random: inout SplitMix64
  ) {
    for place in members.indices {
      guard case .when(let contexts, var inner) = members[place] else { continue }
      redefine(names, in: &inner, using: &random)
      for name in random.some(names, 25) {
        let value = random.value(ofConstant: name)
        let member = RandomSheet.Member.constant(RandomConstant(name: name, value: value))
        inner.insert(member, at: random.int(0...inner.count))
      }
      members[place] = .when(contexts, inner)
    }
  }

  /// Adds `extends` to entries; a name extends only later ones in the vocabulary, so that there are
  /// no loops.
  private mutating func addExtensions(using random: inout SplitMix64) {
    let known = Set(sheets.flatMap(\.entries).flatMap { $0.entry.plain().names })
    for place in sheets.indices {
      sheets[place].changeEntries { entry in
        let own = entry.plain().names
        let rest = Vocabulary.names.reversed().prefix { !own.contains($0) }
        let bases = rest.filter { known.contains($0) && random.chance(50) }
        entry.extends = bases.shuffled(using: &random)
      }
    }
  }

  private func target(using random: inout SplitMix64) -> Entry.Target {
    switch random.int(1...10) {
    case 1...2:
      return .controls(
        Selector(steps: [.init(className: "UIControl", states: states(using: &random))])
      )
    case 3:
      let control = Selector.Step(className: "UIControl", states: states(using: &random))
      var selectors = ["UINavigationBar", "UIToolbar", "UITabBar"].map {
        Selector(steps: [.init(className: $0), control])
      }
      if control.states.isEmpty {
        selectors += ["UINavigationBar", "UIToolbar"].map {
          Selector(steps: [.init(className: $0)])
        }
      }
      return .barControls(selectors)
    default:
      var selectors: [Selector] = []
      if random.chance(25) {
        selectors.append(Selector(steps: [.init(names: [random.pick(Vocabulary.names)])]))
        if random.chance(60) { return .selectors(selectors) }
      }
      for _ in 0..<(random.chance(70) ? 1 : random.int(2...3)) {
        let selector = selector(using: &random)
        if !selectors.contains(selector) { selectors.append(selector) }
      }
      return .selectors(selectors)
    }
  }

  private func selector(using random: inout SplitMix64) -> Selector {
    let count = random.pick([1, 1, 1, 2, 2, 2, 3, 3, 4])
    let steps = (1...count).map { place in
      let isDirect = place > 1 && random.chance(30)
      var step = Selector.Step(
        combinator: isDirect ? .directlyInside : .inside,
        className: random.chance(80) ? className(isTarget: place == count, using: &random) : nil,
        id: random.chance(10) ? random.pick(Vocabulary.ids) : nil,
        names: random.chance(20) ? random.some(Vocabulary.names, 50) : [],
        states: random.chance(place == count ? 45 : 12) ? states(using: &random) : []
      )
      if step.className == nil, step.id == nil, step.names.isEmpty, step.states.isEmpty {
        step = .init(combinator: step.combinator, className: "UIView")
      }
      // From a separate generator, so that the other choices stay the same.
      var apart = random
      apart = SplitMix64(seed: apart.next() ^ 0x5_7e57)
      return apart.chance(testShare) ? apart.adding(testsTo: step, states: askedStates) : step
    }
    return Selector(steps: steps)
  }

  private func className(isTarget: Bool, using random: inout SplitMix64) -> String {
    if random.chance(30) { return isTarget ? "UIControl" : random.pick(["UIView", "UIWindow"]) }
    return random.pick(Vocabulary.classes)
  }

  private func states(using random: inout SplitMix64) -> [Selector.Step.State] {
    let count = random.pick([0, 1, 1, 1, 1, 2, 2, 3])
    return (0..<count).map { _ in Selector.Step.State(name: random.pick(askedStates)) }
  }
}
