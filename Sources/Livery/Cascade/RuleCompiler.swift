/// Turns entries into rules.
struct RuleCompiler {
  private let directives: DirectiveUnion
  private var slots: SlotTable
  private var rules: [Rule] = []
  private var defaults: [Appearance.DefaultStyle] = []
  private var bases: [Appearance.DefaultStyle?] = []
  private var order = 0

  private var reading: SlotTable.Reading {
    directives.resolution == .brstyle ? .whole : .fieldByField
  }

  /// The sheet that a rule is from, by its number, and how bad its mistakes are.
  private struct Placement {
    let sheet: Int
    let severity: Diagnostic.Severity
  }

  /// Starts with the built-in rules for the states that the theme has.
  ///
  /// `entryCount` says about how many entries will be added.
  init(directives: DirectiveUnion, entryCount: Int) {
    self.directives = directives
    rules.reserveCapacity(BuiltInRules.all.count + entryCount)
    slots = SlotTable(properties: directives.properties)
    for (states, declarations) in BuiltInRules.all {
      let step = Selector.Step(className: "UIControl", states: states.map { .init(name: $0) })
      guard let mask = directives.states.mask(of: states) else { continue }
      rules.append(
        Rule(
          selector: Selector(steps: [step]),
          mask: mask,
          containerMasks: [],
          origin: .builtIn,
          order: nextOrder(),
          block: slots.block(declarations, reading: reading),
          sheet: nil
        )
      )
    }
  }

  private mutating func nextOrder() -> Int {
    order += 1
    return order
  }

  /// Adds a sheet that is stronger than those before.
  mutating func add(_ sheet: StyleSheet, into diagnostics: inout Diagnostics) {
    let placement = Placement(sheet: bases.count, severity: sheet.policy.severity)
    var base: Appearance.DefaultStyle?
    for entry in sheet.entries {
      let declarations = convertProperties(of: entry, placement.severity, into: &diagnostics)
      let block = slots.block(declarations, reading: reading)
      switch entry.target {
      case .defaultStyle:
        let style = Appearance.DefaultStyle(block: block, order: nextOrder())
        defaults.append(style)
        base = style
      case .controls(let selector):
        if directives.resolution == .brstyle, selector.target.states.isEmpty {
          let message = "'controls-normal' says nothing in 'brstyle' resolution; use 'default'"
          diagnostics.warning(.ignoredByBRStyle, message, at: entry.location)
          continue
        }
        add(selector, .controls, block, placement, into: &diagnostics)
      case .barControls(let selectors), .selectors(let selectors):
        for selector in selectors {
          warnIfStateless(selector, into: &diagnostics)
          add(selector, .rules, block, placement, into: &diagnostics)
        }
      }
    }
    bases.append(base)
  }

  private mutating func add(
    _ selector: Selector,
    _ origin: Origin,
    _ block: Block,
    _ placement: Placement,
    into diagnostics: inout Diagnostics
  ) {
    var containerMasks: [StateMask] = []
    containerMasks.reserveCapacity(selector.steps.count - 1)
    var mask: StateMask = 0
    for index in selector.steps.indices {
      if index > 0 { containerMasks.append(mask) }
      mask = 0
      for state in selector.steps[index].states {
        if let bit = directives.states.bit(of: state.name) {
          mask |= bit
        } else {
          let known = directives.states.names
          let suggestion = Suggestion.phrase(for: state.name, in: known + ["normal"])
          let expected = "; expected one of \(known.joined(separator: ", ")), normal"
          diagnostics.append(
            Diagnostic(
              placement.severity,
              .unknownState,
              "unknown state '\(state.name)'" + (suggestion.isEmpty ? expected : suggestion),
              at: state.location
            )
          )
          return
        }
      }
    }
    rules.append(
      Rule(
        selector: selector,
        mask: mask,
        containerMasks: containerMasks,
        origin: origin,
        order: nextOrder(),
        block: block,
        sheet: placement.sheet
      )
    )
  }

  private func warnIfStateless(_ selector: Selector, into diagnostics: inout Diagnostics) {
    guard directives.resolution == .brstyle else { return }
    let target = selector.target
    guard
      let state = target.states.first,
      let name = target.className,
      !directives.catalog.inherits(name, from: "UIControl"),
      !directives.catalog.inherits(name, from: "UIBarItem")
    else { return }
    diagnostics.warning(
      .ignoredByBRStyle,
      "'\(name)' is no control, so 'brstyle' resolution ignores its states",
      at: state.location
    )
  }

  /// Gives property values the kinds that the theme declares for them.
  private func convertProperties(
    of entry: Entry,
    _ severity: Diagnostic.Severity,
    into diagnostics: inout Diagnostics
  ) -> Declarations {
    let declarations = entry.declarations
    // Properties come last.
    guard declarations.sorted.last?.setting.group == .properties else { return declarations }
    var converted = declarations
    for declaration in declarations.sorted where declaration.setting.group == .properties {
      let setting = declaration.setting
      guard let kind = slots.kind(of: setting) else {
        let declared = directives.properties.map(\.name)
        let suggestion = Suggestion.phrase(for: setting.name, in: declared)
        if !suggestion.isEmpty {
          let message = "undeclared property '\(setting.name)'\(suggestion)"
          diagnostics.warning(.undeclaredProperty, message, at: declaration.location)
        }
        continue
      }
      guard case .value(let value) = declaration.value, !declaration.value.isOf(kind) else {
        continue
      }
      switch value.converted(to: kind, isDefault: entry.target == .defaultStyle) {
      case .success(let value):
        converted.insert(Declaration(setting, value, at: declaration.location))
      case .failure(let failure):
        diagnostics.append(
          Diagnostic(severity, .wrongKind, failure.message, at: declaration.location)
        )
        converted.remove(setting)
      }
    }
    return converted
  }

  /// The appearance of everything that was added.
  func appearance(warnings: [Diagnostic]) -> Appearance {
    Appearance(
      resolution: directives.resolution,
      catalog: directives.catalog,
      states: directives.states,
      slots: slots,
      rules: rules,
      defaults: defaults,
      bases: bases,
      warnings: warnings
    )
  }
}

extension Diagnostic.Code {
  /// A state that the theme does not have.
  package static let unknownState = Self("unknown-state")
  /// Something that `brstyle` resolution ignores, as BRStyle does.
  package static let ignoredByBRStyle = Self("ignored-by-brstyle")
  /// A property that is nearly a declared one.
  package static let undeclaredProperty = Self("undeclared-property")
}
