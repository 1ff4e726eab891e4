import Livery
import SourceJSON

/// The entries of a theme as rules of CSS, without a tree.
///
/// A custom property of each setting that a rule specifies is inherited as the setting is; where
/// none is specified, the default applies. Layers keep the order of states and origins, and
/// `:where()` keeps specificity out of it.
struct CSSRules: Sendable {
  /// A group of rules in a layer.
  struct Layer: Sendable {
    /// The name.
    let name: String
    /// The rules, weakest first.
    var rules: [Rule] = []
  }

  /// A rule with its values in each combination of contexts.
  struct Rule: Sendable {
    /// The selector.
    let selector: String
    /// The key of the entry, for a comment.
    let title: String
    /// The declarations in each combination; `nil` where the rule does not apply.
    var declarations: [[Declared]?]
  }

  /// A declaration of CSS.
  struct Declared: Hashable, Sendable {
    /// The property.
    let name: String
    /// The value; empty if it has no form.
    let value: CSSValue
    /// A remark for the line before it.
    var remark: String?
  }

  /// The layers, weakest first.
  private(set) var layers: [Layer] = []

  /// The accuracy of each declaration.
  private(set) var report = LossReport()

  /// The declarations with values that have no form, with their settings.
  private(set) var unwritten: [Loss.Key: Setting] = [:]

  /// The selectors.
  let selectors: CSSSelectors

  /// The custom properties.
  let variables: CSSVariables

  private let items: CSSItems
  private let appearances: [Appearance]
  private let merged: [MergedRule]
  private var levels: [RuleSlot: Set<CSSVariables.Level>] = [:]

  /// The settings of built-in styles for states in a theme with base sheets, to whose rules they
  /// yield, and those among them that the app declares.
  private let yielding: Set<Setting>
  private let yieldingOfApp: Set<Setting>

  /// Writes the rules of a theme in some combinations of contexts, for the widgets of a tree; `nil` for any.
  ///
  /// - Throws: Errors for names that collide.
  init(
    _ theme: Theme,
    of tree: WidgetTree?,
    in cases: ContextCases,
    names: ExportNames
  ) throws(DiagnosticsError) {
    let appearances = cases.all.map { theme.appearance(in: $0) }
    self.appearances = appearances
    merged = MergedRule.merge(appearances.map(\.cascadeRules))
    let defaults = MergedRule.merge(appearances.map(\.defaultRules))
    let settings = CSSVariables.settings(of: appearances)
    selectors = try CSSSelectors(appearances[0], rules: merged, tree: tree, names: names)
    variables = try CSSVariables(settings, names: names, in: theme)
    let stateful = merged.filter { $0.rule.mask | $0.rule.negated != 0 }.flatMap {
      $0.rule.items.map(\.setting)
    }
    items = CSSItems(appearances[0], variables: variables, stateful: Set(stateful))
    (yielding, yieldingOfApp) = Self.yielding(among: merged)
    addRules(theme)
    addDefaults(defaults, settings: settings)
    report.sort()
  }

  // MARK: Rules

  private static let weak: Set<Setting> = [.fillColor, .shadowColor]

  private func level(of rule: CascadeRule, _ slot: RuleSlot) -> CSSVariables.Level {
    if rule.origin == .builtIn {
      if Self.weak.contains(slot.setting) { return .builtIn }
      return yielding.contains(slot.setting) ? .stateStyle : .specified
    }
    let isForControls = rule.origin == .controls && rule.mask == 0
    if rule.side == .toolkit { return isForControls ? .baseControls : .base }
    return isForControls ? .controls : .specified
  }

  private mutating func addRules(_ theme: Theme) {
    let catalog = appearances[0].catalog
    let uncertain = ContainerOrder(merged, catalog: catalog).uncertain
    let order = merged.indices.sorted { isWeaker($0, $1, in: catalog) }
    var ends = Layer(name: "livery.yielding")
    for number in order {
      let merged = merged[number]
      guard let selector = merged.rule.selector else { continue }
      let subject = title(of: merged.rule, in: theme)
      let hasSpace = selector.steps.contains { step in
        (step.names + step.excludedNames + [step.id ?? ""]).contains {
          $0.contains(where: \.isWhitespace)
        }
      }
      // The values inside of controls, by the rest of the selector for those that controls inherit.
      var nested: [String: [[Declared]?]] = [:]
      let declarations = merged.items.enumerated().map { index, list in
        list.map { list in
          list.flatMap { item -> [Declared] in
            let slot = RuleSlot(item)
            let level = level(of: merged.rule, slot)
            levels[slot, default: []].insert(level)
            var value = items.value(item, among: list)
            if uncertain[number]?.contains(slot) ?? false {
              value = CSSValue(value.text, value.verdict.worse(Self.nested))
            }
            if mayShowOthers(level, slot) {
              value = CSSValue(value.text, value.verdict.worse(Self.shown))
            }
            if hasSpace { value = CSSValue("", Self.spaced) }
            note(item, in: subject, value)
            let declared = Declared(name: variables.name(of: slot, at: level), value: value)
            if let rest = outermost(level, slot, of: selectors.text(of: selector)) {
              nested[rest, default: merged.items.map { $0.map { _ in [] } }][index]?.append(
                declared
              )
              return []
            }
            let isOverriding = yielding.contains(slot.setting) && !Self.weak.contains(slot.setting)
            return isOverriding && [.specified, .base, .baseControls].contains(level)
              ? [declared, end(of: .stateStyle, slot)] : [declared]
          }
        }
      }
      if let rule = ending(merged, selectors.text(of: selector)) { ends.rules.append(rule) }
      let name = layerName(of: merged.rule)
      if layers.last?.name != name { layers.append(Layer(name: name)) }
      let forms = [("", declarations)] + nested.sorted { $0.key < $1.key }
      for (rest, declarations) in forms
      where rest.isEmpty == nested.isEmpty || declarations.contains(where: { $0?.isEmpty == false })
      {
        layers[layers.count - 1].rules.append(
          Rule(
            selector: selectors.text(of: selector) + rest,
            title: subject + remark(of: merged.rule, in: theme),
            declarations: declarations
          )
        )
      }
    }
    if !ends.rules.isEmpty { layers.append(ends) }
  }

  /// Returns the end of a selector with which it is that of controls which inherit no value of the same
  /// level, since an inherited one is stronger; `nil` for other levels, and for settings that are not
  /// inherited.
  private func outermost(
    _ level: CSSVariables.Level,
    _ slot: RuleSlot,
    of selector: String
  ) -> String? {
    guard appearances[0].inherits(slot.setting) else { return nil }
    switch level {
    case .controls, .baseControls: return ":not(:where(\(selector)) *)"
    case .builtIn:
      let others = merged.filter { other in
        other.rule.origin == .builtIn && other.rule.items.contains { $0.setting == slot.setting }
      }
      let texts = others.compactMap(\.rule.selector).map(selectors.text)
      return ":not(:where(\(texts.joined(separator: ", "))) *)"
    case .specified, .base, .stateStyle: return nil
    }
  }

  // MARK: Built-in styles for states that yield to base sheets

  /// Returns the settings of built-in styles for states that base sheets declare too, and those among
  /// them that the app declares.
  private static func yielding(
    among rules: [MergedRule]
  ) -> (all: Set<Setting>, ofApp: Set<Setting>) {
    func settings(where isIncluded: (CascadeRule) -> Bool) -> Set<Setting> {
      let items = rules.filter { isIncluded($0.rule) }.flatMap(\.items).flatMap { $0 ?? [] }
      return Set(items.map(\.setting))
    }
    let all = settings { $0.origin == .builtIn }.intersection(settings { $0.side == .toolkit })
    return (all, all.intersection(settings { $0.side == .app && $0.origin != .builtIn }))
  }

  /// Returns the declaration that ends a level on an element.
  private func end(of level: CSSVariables.Level, _ slot: RuleSlot) -> Declared {
    Declared(name: variables.name(of: slot, at: level), value: CSSValue("initial"))
  }

  /// Returns the rule that ends built-in styles for states where a rule of a base sheet applies: those
  /// that yield to rules for states, and those that yield to any; `nil` for none.
  private func ending(_ merged: MergedRule, _ selector: String) -> Rule? {
    if merged.rule.side == .app { return nil }
    let declarations = merged.items.map { list in
      list.map { list in
        list.map(RuleSlot.init).compactMap { slot -> Declared? in
          let isWeak = Self.weak.contains(slot.setting)
          guard yielding.contains(slot.setting), isWeak || merged.rule.mask != 0 else { return nil }
          return end(of: isWeak ? .builtIn : .stateStyle, slot)
        }
      }
    }
    if declarations.allSatisfy({ $0?.isEmpty ?? true }) { return nil }
    return Rule(
      selector: selector,
      title: "Built-in styles for states yield",
      declarations: declarations
    )
  }

  /// Returns whether a rule of a base sheet, inside of a control in a state, may show a value of a
  /// container further up instead of its own.
  private func mayShowOthers(_ level: CSSVariables.Level, _ slot: RuleSlot) -> Bool {
    guard yielding.contains(slot.setting), !Self.weak.contains(slot.setting) else { return false }
    return level == .baseControls || (level == .base && yieldingOfApp.contains(slot.setting))
  }

  private static let shown = Loss.Verdict.approximated(
    "inside a control in a state, the value of a container around that control may apply"
  )

  private static let nested = Loss.Verdict.approximated(
    "where containers of several entries are nested, the outermost one decides, and here the last entry"
  )

  private static let spaced = Loss.Verdict.lost(
    "classes and ids of elements have no white space"
  )

  private mutating func note(_ item: CascadeRule.Item, in subject: String, _ value: CSSValue) {
    let target = value.text.isEmpty ? "" : variables.name(of: RuleSlot(item.setting))
    let loss = Loss(
      "\(subject) \(item.setting)",
      at: item.location,
      target: target,
      verdict: value.verdict
    )
    report.add(loss)
    // Built-in styles for states are those of all themes.
    let isOfTheme = item.location != nil && value.verdict != Self.spaced
    if value.verdict.isLost, isOfTheme { unwritten[loss.key] = item.setting }
  }

  /// Returns the key of an entry.
  private func title(of rule: CascadeRule, in theme: Theme) -> String {
    guard let place = rule.place else {
      return "built-in \(rule.selector?.description ?? "default")"
    }
    return theme.sheets[place.sheet].entries[place.entry].key
  }

  /// Returns the description of the entry of a rule for the end of its title.
  private func remark(of rule: CascadeRule, in theme: Theme) -> String {
    guard let place = rule.place else { return "" }
    let entry = theme.sheets[place.sheet].entries[place.entry]
    return theme.description(of: entry)?.remark.map { ": \($0)" } ?? ""
  }

  /// Returns the name of the layer of a rule: one for each side, mask and origin.
  private func layerName(of rule: CascadeRule) -> String {
    let states = rule.selector?.target.states.map(\.name).sorted() ?? []
    let stem = states.isEmpty ? "normal" : states.map(CSSText.identifier).joined(separator: "-")
    let side = rule.side == .toolkit ? "base-" : ""
    return "livery.\(side)\(stem)-\(rule.origin)"
  }

  private func isWeaker(_ left: Int, _ right: Int, in catalog: Catalog) -> Bool {
    let (one, other) = (strength(of: left, in: catalog), strength(of: right, in: catalog))
    return one == other ? left < right : one.lexicographicallyPrecedes(other)
  }

  /// Returns the parts of a rule's rank that no tree decides, in their order.
  private func strength(of number: Int, in catalog: Catalog) -> [Int] {
    let rule = merged[number].rule
    guard let selector = rule.selector else { return [] }
    let depth = selector.target.className.map { catalog.ancestry(of: $0).count } ?? 0
    let isBuiltIn = rule.origin == .builtIn
    return [
      rule.side == .toolkit ? 0 : 1,
      // Built-in styles for states are weaker than all others for states.
      rule.mask == 0 ? 0 : isBuiltIn ? 1 : 2,
      Int(rule.mask), rule.origin.rawValue, selector.target.id == nil ? 0 : 1,
      selector.target.rankedNameCount, Int(rule.negated), selector.containers.count, depth,
      Int(rule.containerWeight),
      rule.contexts, rule.place?.sheet ?? 0, rule.place?.entry ?? 0, rule.place?.selector ?? 0,
    ]
  }

  // MARK: Defaults

  /// Adds the layer of all widgets: the values of all settings, and the end of inheritance.
  private mutating func addDefaults(_ defaults: [MergedRule], settings: Set<Setting>) {
    let count = appearances.count
    var chains: [[Declared]] = Array(repeating: [], count: count)
    for index in 0..<count {
      var values: [RuleSlot: String] = [:]
      let builtIn = appearances[index].builtInItems
      for item in builtIn {
        values[RuleSlot(item)] =
          items.value(item, among: builtIn.filter { $0.setting == item.setting })
          .text
      }
      var isOfApp: Set<RuleSlot> = []
      for rule in defaults {
        guard let list = rule.items[index] else { continue }
        for item in list {
          let value = items.value(item, among: list)
          note(item, in: "default", value)
          if value.text.isEmpty { continue }
          values[RuleSlot(item)] = value.text
          if rule.rule.side == .app { isOfApp.insert(RuleSlot(item)) }
        }
      }
      for slot in levels.keys where values[slot] == nil { values[slot] = "initial" }
      for slot in values.keys.sorted(by: Self.precedes) {
        let value = values[slot] ?? ""
        chains[index].append(
          Declared(
            name: variables.name(of: slot),
            value: CSSValue(chain(slot, value, isOfApp: isOfApp.contains(slot)))
          )
        )
      }
    }
    var ends: [Declared] = []
    for setting in settings.sorted() where !appearances[0].inherits(setting) {
      for slot in levels.keys.filter({ $0.setting == setting }).sorted(by: Self.precedes) {
        for level in CSSVariables.Level.allCases where levels[slot]?.contains(level) ?? false {
          ends.append(
            Declared(name: variables.name(of: slot, at: level), value: CSSValue("initial"))
          )
        }
      }
    }
    var layer = Layer(name: "livery.defaults")
    if !ends.isEmpty {
      let all = Array(repeating: Optional(ends), count: count)
      layer.rules.append(
        Rule(selector: ".livery", title: "Settings that are not inherited", declarations: all)
      )
    }
    layer.rules.append(
      Rule(selector: ".livery", title: "Values of all settings", declarations: chains)
    )
    layers.insert(layer, at: 0)
  }

  /// Returns the value of a slot: of the strongest level that is specified, else the default.
  private func chain(_ slot: RuleSlot, _ value: String, isOfApp: Bool) -> String {
    let used = CSSVariables.Level.allCases.filter { level in
      guard levels[slot]?.contains(level) ?? false else { return false }
      return !isOfApp || ![.base, .baseControls].contains(level)
    }
    return used.reversed().reduce(value) { rest, level in
      let name = variables.name(of: slot, at: level)
      return rest == "initial" ? "var(\(name))" : "var(\(name), \(rest))"
    }
  }

  private static func precedes(_ left: RuleSlot, _ right: RuleSlot) -> Bool {
    let fields = Setting.Field.allCases
    func place(_ slot: RuleSlot) -> Int { slot.field.flatMap(fields.firstIndex) ?? -1 }
    return left.setting == right.setting
      ? place(left) < place(right) : left.setting < right.setting
  }
}
