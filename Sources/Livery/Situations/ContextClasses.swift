import SourceJSON

/// The combinations of contexts of an inspection, grouped such that it has the same results in all
/// combinations of a class.
package struct ContextClasses: Sendable {
  /// The values whose identity matters to an inspection; of all others it only matters which of them
  /// are equal.
  package enum Relevance: Sendable {
    /// No values, as for the question which declarations are needed.
    case equality
    /// Colours, fonts and texts, as for the question what can be seen.
    case appearance
  }

  /// All combinations, in their order.
  package let all: [Contexts]
  /// The class of each combination.
  package private(set) var numbers: [Int] = []
  /// The first combination of each class.
  package private(set) var first: [Contexts] = []
  /// The number of combinations in each class.
  package private(set) var counts: [Int] = []

  /// Makes a class of each combination.
  package init(distinguishing all: [Contexts]) {
    self.all = all
    numbers = Array(all.indices)
    first = all
    counts = all.map { _ in 1 }
  }

  /// Returns a Boolean value that indicates whether other classes have the same combinations.
  package func isSame(as other: Self) -> Bool { all == other.all && numbers == other.numbers }

  /// Groups combinations of contexts of one or more themes.
  ///
  /// - Parameters:
  ///   - all: The combinations.
  ///   - relevance: The values whose identity matters.
  ///   - own: The declarations of the trees.
  ///   - budget: The work budget; once it is exceeded, each further combination is a class.
  ///   - mark: A closure that returns different numbers for combinations that an inspection
  ///     distinguishes for other reasons.
  ///   - appearances: A closure that returns the themes in a combination.
  package init(
    _ all: [Contexts],
    relevance: Relevance,
    own: [Declaration],
    within budget: WorkBudget,
    mark: (Contexts) -> Int = { _ in 0 },
    appearances: (Contexts) -> [Appearance]
  ) {
    self.init(distinguishing: all)
    if all.count < 2 { return }
    let samples = appearances(all[0])
    guard let own = own.plainValues(in: samples.map(\.ruleSet)) else { return }
    // An entry that is applied as a whole hides values that an edit may reveal.
    guard !samples.contains(where: \.resolution.appliesWholeEntries) else { return }
    (numbers, first, counts) = ([], [], [])
    let size = samples.reduce(0) { $0 + $1.compilationSteps }
    let extends = samples.flatMap(\.theme.sheets).contains { sheet in
      sheet.entries.contains { !$0.extends.isEmpty }
    }
    var classes: [ContextSignature: [Int]] = [:]
    var known: [[RuleSet]] = []
    for contexts in all {
      guard budget.spend(size) else {
        numbers.append(first.count)
        first.append(contexts)
        counts.append(1)
        known.append([])
        continue
      }
      let ruleSets = appearances(contexts).map(\.ruleSet)
      let signature = ContextSignature(
        ruleSets,
        relevance: relevance,
        own: own,
        keepsPaths: extends,
        mark: mark(contexts)
      )
      let equal = classes[signature]?.first { number in
        zip(ruleSets, known[number]).allSatisfy { $0.isInterchangeable(with: $1) }
      }
      let number = equal ?? first.count
      numbers.append(number)
      if equal == nil {
        classes[signature, default: []].append(number)
        known.append(ruleSets)
        first.append(contexts)
        counts.append(0)
      }
      counts[number] += 1
    }
  }
}

/// The values of rule sets, with those numbered in the order of their occurrence whose identity
/// does not matter.
struct ContextSignature: Hashable {
  private var numbers: [Int32] = []
  private var values: [SettingValue?] = []
  private var references: [ItemTable.Reference] = []
  private var paths: [[SourceLocation]] = []
  private let mark: Int

  init(
    _ ruleSets: [RuleSet],
    relevance: ContextClasses.Relevance,
    own: [SettingValue],
    keepsPaths: Bool,
    mark: Int
  ) {
    self.mark = mark
    var reader = Reader(ruleSets, relevance: relevance, own: own)
    for ruleSet in ruleSets {
      let slots = ruleSet.slots.slots
      for item in ruleSet.blocks.lazy.flatMap(\.items) {
        switch item.value {
        case .value(let value):
          let isExact = reader.read(value, in: slots[item.slot])
          if isExact { values.append(value) }
          if keepsPaths || isExact && relevance == .appearance {
            paths.append(item.declaration.via)
          }
          continue
        case .reference(let target, let field): references.append(.setting(target, field))
        case .formula(let formula): references.append(.formula(formula))
        case .keyword(let keyword): references.append(.keyword(keyword))
        }
        reader.readReference()
        if keepsPaths || relevance == .appearance { paths.append(item.declaration.via) }
      }
    }
    numbers = reader.sequence
  }

  /// Numbers values in the order of their first occurrence.
  private struct Reader {
    private let relevance: ContextClasses.Relevance
    /// The settings whose numbers are visible: whether there is a border, and the opacity.
    private let visible: Set<Setting>
    /// The alphas that references give to colours; `nil` if formulas compute colours.
    private let alphas: [Double]?
    private var known: [SettingValue: Int32] = [:]
    private(set) var sequence: [Int32] = []

    init(_ ruleSets: [RuleSet], relevance: ContextClasses.Relevance, own: [SettingValue]) {
      self.relevance = relevance
      visible = relevance == .appearance ? Self.visibleNumbers(ruleSets) : []
      var alphas: Set<Double> = []
      var hasFormulas = false
      for item in ruleSets.lazy.flatMap(\.blocks).flatMap(\.items) {
        switch item.value {
        case .reference(let target, _): if let alpha = target.alpha { alphas.insert(alpha) }
        case .formula: hasFormulas = true
        case .value, .keyword: break
        }
      }
      self.alphas = hasFormulas ? nil : alphas.sorted()
      // Absent fields are equal to these.
      for value: SettingValue in [.number(0), .flag(false), .offset(.zero)] { add(value) }
      for value in own {
        if case .color(let color) = value { add(color) } else { add(value) }
      }
    }

    /// Returns the settings of the box whose numbers are visible, and those that they refer to.
    private static func visibleNumbers(_ ruleSets: [RuleSet]) -> Set<Setting> {
      var visible: Set<Setting> = [.borderWidth, .opacity]
      var references: [Setting: Set<Setting>] = [:]
      for ruleSet in ruleSets {
        for item in ruleSet.blocks.lazy.flatMap(\.items) {
          guard case .reference(let target, _) = item.value else { continue }
          references[ruleSet.slots.slots[item.slot].setting, default: []].insert(target.setting)
        }
      }
      var pending = Array(visible)
      while let next = pending.popLast() {
        for setting in references[next] ?? [] where visible.insert(setting).inserted {
          pending.append(setting)
        }
      }
      return visible
    }

    /// Reads a value in a slot; returns whether its identity matters.
    mutating func read(_ value: SettingValue?, in slot: SlotTable.Meaning) -> Bool {
      let isExact = number(value, in: slot)
      // Sequences that are equal have exact values in the same places.
      if isExact { sequence.append(-1) }
      return isExact
    }

    /// Reads a value that depends on other settings, which is compared at the same place only.
    mutating func readReference() { sequence.append(-2) }

    private mutating func number(_ value: SettingValue?, in slot: SlotTable.Meaning) -> Bool {
      switch value {
      case .number?, .size?, .point?, .offset?, .insets?:
        if let value { add(value) }
        return relevance == .appearance && slot.field != nil || visible.contains(slot.setting)
      case .color(let color)?:
        add(color)
        return relevance == .appearance || alphas == nil
      case .font(let font)?:
        // References to its fields are compared with other values.
        add(.number(font.size))
        if let weight = font.weight { add(.number(Double(weight))) }
        return true
      case .shadow(let shadow)?:
        add(shadow.color)
        add(.offset(shadow.offset))
        add(.number(shadow.blurRadius))
        return true
      default: return true
      }
    }

    /// Adds a colour, and those that references make of it.
    private mutating func add(_ color: Color) {
      add(.color(color))
      for alpha in alphas ?? [] { add(.color(color.withAlpha(alpha))) }
    }

    private mutating func add(_ value: SettingValue) {
      let number = known[value, default: Int32(known.count)]
      known[value] = number
      sequence.append(number)
    }
  }
}

extension [Declaration] {
  /// Returns the values that declarations of widgets have in some rules; `nil` if one is incomplete, or
  /// refers to other settings.
  func plainValues(in ruleSets: [RuleSet]) -> [SettingValue]? {
    var values: [SettingValue] = []
    for ruleSet in ruleSets {
      var slots = ruleSet.slots
      for declaration in self where declaration.value != .none {
        // Trees are read without the kinds of properties.
        for item in slots.block(Declarations([declaration]), reading: ruleSet.reading).items {
          guard slots.slots[item.slot].field == nil, case .value(let value) = item.value else {
            return nil
          }
          if let value { values.append(value) }
        }
      }
    }
    return values
  }
}

extension RuleSet {
  /// The built-in values, and the declarations of all rules and default styles.
  var blocks: [Block] {
    [builtInValues] + rules.elements.map(\.block) + (baseDefaults + defaults).map(\.block)
  }

  /// Returns a Boolean value that indicates whether another rule set has the same selectors from
  /// the same entries, with declarations of the same settings.
  func isInterchangeable(with other: RuleSet) -> Bool {
    func areInterchangeable(_ ones: [DefaultStyle], _ others: [DefaultStyle]) -> Bool {
      ones.count == others.count
        && zip(ones, others).allSatisfy { one, other in
          one.contexts == other.contexts && one.order == other.order
            && one.block.items.map(\.slot) == other.block.items.map(\.slot)
        }
    }
    return hasSameShape(as: other) && places == other.places
      && areInterchangeable(defaults, other.defaults)
      && areInterchangeable(baseDefaults, other.baseDefaults)
  }
}
