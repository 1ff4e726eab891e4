/// Checks entries with what all sheets of a theme say together: states, kinds of properties, and what
/// `brstyle` resolution ignores.
struct EntryCheck {
  private let directives: DirectiveUnion
  private let slots: SlotTable
  private let defaultNames: [String]

  init(_ directives: DirectiveUnion) {
    self.directives = directives
    slots = SlotTable(properties: directives.properties)
    defaultNames = directives.properties.map(\.name)
  }

  /// What an entry declares, properties in the kinds that the theme wants; reports what is wrong.
  func declarations(
    of entry: Entry,
    _ policy: StyleSheet.Policy,
    into diagnostics: inout Diagnostics
  ) -> Declarations {
    entry.forEachSelector { checkStates(of: $0, policy, into: &diagnostics) }
    if directives.resolution == .brstyle { warnIfIgnored(entry, into: &diagnostics) }
    return converted(entry, policy.severity, into: &diagnostics)
  }

  private func checkStates(
    of selector: Selector,
    _ policy: StyleSheet.Policy,
    into diagnostics: inout Diagnostics
  ) {
    for index in selector.steps.indices {
      for state in selector.steps[index].states where directives.states.bit(of: state.name) == nil {
        let known = directives.states.names
        let suggestion = Suggestion.phrase(for: state.name, in: known + ["normal"])
        let expected =
          "; expected one of \(known.joined(separator: ", ")), normal"
          + (selector.steps[index].isNamed ? SelectorParser.dashRemedy : "")
        let message =
          "unknown state '\(state.name)'" + (suggestion.isEmpty ? expected : suggestion)
        diagnostics.report(.unknownState, message, under: policy, at: state.location)
      }
    }
  }

  private func warnIfIgnored(_ entry: Entry, into diagnostics: inout Diagnostics) {
    if directives.ignores(entry) {
      let message = "'controls-normal' has no effect in 'brstyle' resolution; use 'default'"
      diagnostics.warning(.ignoredByBRStyle, message, at: entry.location)
    }
    if case .controls = entry.target { return }
    for selector in entry.selectors {
      let target = selector.target
      guard
        let state = target.states.first,
        let name = target.className,
        !directives.controls.contains(name)
      else { continue }
      let message = "'\(name)' is not a control, so 'brstyle' resolution ignores its states"
      diagnostics.warning(.ignoredByBRStyle, message, at: state.location)
    }
  }

  /// Gives property values the kinds that the theme declares for them.
  private func converted(
    _ entry: Entry,
    _ severity: Diagnostic.Severity,
    into diagnostics: inout Diagnostics
  ) -> Declarations {
    for deferred in entry.deferred where deferred.setting.group == .properties {
      warnIfUndeclared(deferred.setting, at: deferred.location, into: &diagnostics)
    }
    let declarations = entry.declarations
    // Properties come last.
    let sorted = declarations.sorted.span
    guard sorted.count > 0, sorted[sorted.count - 1].setting.group == .properties else {
      return checkReferences(declarations, severity, into: &diagnostics)
    }
    var converted = declarations
    for index in sorted.indices where sorted[index].setting.group == .properties {
      if let kind = slots.kind(of: sorted[index].setting), sorted[index].value.isOf(kind) {
        continue
      }
      let declaration = sorted[index]
      let setting = declaration.setting
      guard let kind = slots.kind(of: setting) else {
        warnIfUndeclared(setting, at: declaration.location, into: &diagnostics)
        continue
      }
      guard case .value = declaration.value, !declaration.value.isOf(kind) else { continue }
      let place = declaration.location
      let isDefault = entry.target == .defaultStyle
      var warnings = Diagnostics()
      switch declaration.value.converted(to: kind, isDefault: isDefault, into: &warnings) {
      case .success(let value):
        converted.insert(Declaration(setting, value, at: place))
        for warning in warnings.all {
          diagnostics.warning(warning.code, warning.message, at: place)
        }
      case .failure(let failure):
        diagnostics.append(Diagnostic(severity, failure.code, message: failure.message, at: place))
        converted.remove(setting)
      }
    }
    return checkReferences(converted, severity, into: &diagnostics)
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

  /// Declarations without references to settings of other kinds, which are reported.
  private func checkReferences(
    _ declarations: Declarations,
    _ severity: Diagnostic.Severity,
    into diagnostics: inout Diagnostics
  ) -> Declarations {
    var result = declarations
    let sorted = declarations.sorted.span
    for index in sorted.indices where sorted[index].value.mayRefer {
      let declaration = sorted[index]
      for target in declaration.value.targets where target.group == .properties {
        warnIfUndeclared(target, at: declaration.location, into: &diagnostics)
      }
      let kind = slots.kind(of: declaration.setting)
      let message = declaration.value.wrongReference(as: kind) { slots.kind(of: $0) }
      guard let message else { continue }
      diagnostics.append(
        Diagnostic(severity, .wrongKind, message: message, at: declaration.location)
      )
      result.remove(declaration.setting)
    }
    return result
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
