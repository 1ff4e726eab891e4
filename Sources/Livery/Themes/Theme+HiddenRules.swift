package import SourceJSON

extension Theme {
  /// The notes about declarations in the app's `default` entries that hide entries of base sheets: a
  /// default of the app is stronger than all that base sheets declare.
  package var hiddenBaseRules: [Diagnostic] {
    if compiler.baseCount == 0 { return [] }
    let entries = compiler.evaluated(in: compiler.directives.effective(Contexts()))
    var rules: [Setting: [(entry: Entry, declaration: Declaration)]] = [:]
    for (entry, declarations) in entries.prefix(compiler.baseCount).joined()
    where entry.target != .defaultStyle {
      for declaration in declarations.sorted {
        rules[declaration.setting, default: []].append((entry, declaration))
      }
    }
    return entries.dropFirst(compiler.baseCount).joined().flatMap { entry, declarations in
      guard entry.target == .defaultStyle else { return [Diagnostic]() }
      return declarations.sorted.compactMap { declaration in
        if declaration.value == .keyword(.revert) { return nil }
        let hidden = (rules[declaration.setting] ?? []).filter { rule in
          rule.entry.conditions.mayBeMet(together: entry.conditions)
            && !rule.declaration.value.coveredFields
              .isDisjoint(with: declaration.value.coveredFields)
        }
        return hidden.first.map { first in
          .hiddenBaseRule(by: declaration, first: first.entry, count: hidden.count)
        }
      }
    }
  }
}

extension Contexts {
  /// Returns a Boolean value that indicates whether some contexts include both these and others.
  fileprivate func mayBeMet(together others: Contexts) -> Bool {
    axes.allSatisfy { others[$0] == nil || others[$0] == self[$0] }
  }
}

extension Diagnostic {
  /// Returns the note about a default that hides entries of base sheets.
  fileprivate static func hiddenBaseRule(
    by declaration: Declaration,
    first: Entry,
    count: Int
  ) -> Self {
    let others = count == 1 ? "" : " and \(count - 1) more"
    let message =
      "this default hides '\(declaration.setting)' of '\(first.key)'\(others) in base sheets, since a "
      + "default of the app is stronger than all base sheets; declare it for a class instead"
    return Self(
      .note,
      .hiddenBaseRule,
      message: message,
      at: declaration.location,
      notes: [.init("the first one is here", at: first.location)]
    )
  }
}

extension Diagnostic.Code {
  /// A default of the app that hides entries of base sheets.
  package static let hiddenBaseRule = Self("hidden-base-rule")
}
