/// Checks entries against the combined directives of a theme: states, kinds of properties, and
/// entries that `brstyle` resolution ignores.
struct EntryCheck {
  private let directives: DirectiveUnion
  private let slots: SlotTable
  private let defaultNames: [String]

  init(_ directives: DirectiveUnion) {
    self.directives = directives
    slots = directives.slots
    defaultNames =
      directives.properties.map(\.name) + StyleSheet.PropertyDefinition.box.map(\.name)
  }

  /// Returns the declarations of an entry, with properties converted to the kinds that the theme
  /// declares, and reports problems.
  func declarations(
    of entry: Entry,
    on side: Side,
    policy: StyleSheet.Policy,
    into diagnostics: inout Diagnostics
  ) -> Declarations {
    entry.forEachSelector { checkStates(of: $0, on: side, policy: policy, into: &diagnostics) }
    if directives.resolution.on(side).limitsStatesToControls {
      warnIfIgnored(entry, into: &diagnostics)
    }
    return converted(entry, severity: policy.severity, into: &diagnostics)
  }

  private func checkStates(
    of selector: Selector,
    on side: Side,
    policy: StyleSheet.Policy,
    into diagnostics: inout Diagnostics
  ) {
    let steps = selector.steps.span
    for index in steps.indices {
      for state in steps[index].states where directives.states.bit(of: state.name) == nil {
        reportUnknown(state, of: steps[index], on: side, policy: policy, into: &diagnostics)
      }
      for state in steps[index].excludedStates where directives.states.bit(of: state.name) == nil {
        reportUnknown(state, of: steps[index], on: side, policy: policy, into: &diagnostics)
      }
      for test in steps[index].tests {
        guard case .structure(let condition) = test, condition.isImpossible else { continue }
        let message = "no widget is at the places of '\(condition)', which count from 1; remove it"
        diagnostics.warning(.unmatchableSelector, message, at: steps[index].location)
      }
    }
  }

  private func reportUnknown(
    _ state: Selector.Step.State,
    of step: Selector.Step,
    on side: Side,
    policy: StyleSheet.Policy,
    into diagnostics: inout Diagnostics
  ) {
    if side == .toolkit, directives.omittedStates.contains(state.name) { return }
    let known = directives.states.names
    let suggestion = Suggestion.phrase(for: state.name, in: known + ["normal"])
    let expected =
      "; expected one of \(known.joined(separator: ", ")), normal"
      + (step.isNamed ? SelectorParser.dashRemedy : "")
    let message = "unknown state '\(state.name)'" + (suggestion.isEmpty ? expected : suggestion)
    diagnostics.report(.unknownState, message, under: policy, at: state.location)
  }

  private func warnIfIgnored(_ entry: Entry, into diagnostics: inout Diagnostics) {
    if directives.ignores(entry, on: .app) {
      let message = "'controls-normal' has no effect in 'brstyle' resolution; use 'default'"
      diagnostics.warning(.ignoredByBRStyle, message, at: entry.location)
    }
    if case .controls = entry.target { return }
    for selector in entry.selectors {
      let target = selector.target
      if let state = target.excludedStates.first {
        let message =
          "'brstyle' resolution has no negated states, so '\(selector)' has no effect; declare the value"
          + " without states, and another one for '\(state.name)'"
        diagnostics.warning(.ignoredByBRStyle, message, at: state.location)
        continue
      }
      guard
        let state = target.states.first,
        let name = target.className,
        !directives.controls.contains(name)
      else { continue }
      let message = "'\(name)' is not a control, so 'brstyle' resolution ignores its states"
      diagnostics.warning(.ignoredByBRStyle, message, at: state.location)
    }
  }

  /// Converts property values to the kinds that the theme declares.
  private func converted(
    _ entry: Entry,
    severity: Diagnostic.Severity,
    into diagnostics: inout Diagnostics
  ) -> Declarations {
    for deferred in entry.deferred where deferred.setting.group == .properties {
      warnIfUndeclared(deferred.setting, at: deferred.location, into: &diagnostics)
      warnIfDeprecated(deferred.setting, at: deferred.location, into: &diagnostics)
    }
    let declarations = entry.declarations
    // Properties are sorted last.
    let sorted = declarations.sorted.span
    guard sorted.count > 0, sorted[sorted.count - 1].setting.group == .properties else {
      return checkReferences(declarations, severity: severity, into: &diagnostics)
    }
    var converted = declarations
    for index in sorted.indices where sorted[index].setting.group == .properties {
      let setting = sorted[index].setting
      if !directives.deprecations.isEmpty {
        warnIfDeprecated(setting, at: sorted[index].location, into: &diagnostics)
      }
      let type = slots.type(of: setting)
      if let type, sorted[index].value.isOf(type) { continue }
      let declaration = sorted[index]
      guard let type else {
        warnIfUndeclared(setting, at: declaration.location, into: &diagnostics)
        continue
      }
      guard case .value = declaration.value else { continue }
      let place = declaration.location
      let isDefault = entry.target == .defaultStyle
      var warnings = Diagnostics()
      switch declaration.value.converted(to: type, isDefault: isDefault, into: &warnings) {
      case .success(let value):
        converted.insert(Declaration(setting, value, at: place))
        for warning in warnings.all {
          diagnostics.warning(warning.code, warning.message, at: place)
        }
      case .failure(let failure) where slots.isPredeclared(setting):
        let message = setting.misfit(failure.message)
        diagnostics.warning(.propertyMismatch, message, at: place)
      case .failure(let failure):
        diagnostics.append(Diagnostic(severity, failure.code, message: failure.message, at: place))
        converted.remove(setting)
      }
    }
    return checkReferences(converted, severity: severity, into: &diagnostics)
  }

  private func warnIfDeprecated(
    _ setting: Setting,
    at place: SourceLocation?,
    into diagnostics: inout Diagnostics
  ) {
    guard let advice = directives.deprecations[setting.name] else { return }
    let suggestion = advice.isEmpty ? "" : "; \(advice)"
    let message = "the property '\(setting.name)' is deprecated\(suggestion)"
    diagnostics.warning(.deprecatedProperty, message, at: place)
  }

  private func warnIfUndeclared(
    _ setting: Setting,
    at place: SourceLocation?,
    into diagnostics: inout Diagnostics
  ) {
    guard slots.kind(of: setting) == nil else { return }
    let suggestion = diagnostics.phrase(for: setting.name, among: "properties") { defaultNames }
    if suggestion.isEmpty { return }
    let message = "undeclared property '\(setting.name)'\(suggestion)"
    diagnostics.warning(.undeclaredProperty, message, at: place)
  }

  /// Returns declarations without references to settings of other kinds, which it reports.
  private func checkReferences(
    _ declarations: Declarations,
    severity: Diagnostic.Severity,
    into diagnostics: inout Diagnostics
  ) -> Declarations {
    var result = declarations
    let sorted = declarations.sorted.span
    for index in sorted.indices where sorted[index].value.mayRefer {
      let declaration = sorted[index]
      for target in declaration.value.targets where target.group == .properties {
        warnIfUndeclared(target, at: declaration.location, into: &diagnostics)
      }
      // A property of the box that no sheet declares may refer to any setting.
      let kind = slots.declaredKind(of: declaration.setting)
      let message = declaration.value.wrongReference(as: kind) { slots.declaredKind(of: $0) }
      guard let message else { continue }
      diagnostics.append(
        Diagnostic(severity, .wrongKind, message: message, at: declaration.location)
      )
      result.remove(declaration.setting)
    }
    return result
  }
}

extension Setting {
  /// Returns the message for a value that does not fit a property of the box.
  func misfit(_ problem: String) -> String {
    "'\(name)' is a property of the box: \(problem); declare one of your own in '@properties'"
  }
}

extension Diagnostic.Code {
  /// An undeclared property of the box has a value of another kind.
  package static let propertyMismatch = Self("property-mismatch")
  /// A property is deprecated.
  package static let deprecatedProperty = Self("deprecated-property")
  /// A state is not defined in the theme.
  package static let unknownState = Self("unknown-state")
  /// `brstyle` resolution ignores an entry or a state, as BRStyle does.
  package static let ignoredByBRStyle = Self("ignored-by-brstyle")
  /// An undeclared property resembles a declared one.
  package static let undeclaredProperty = Self("undeclared-property")
}
