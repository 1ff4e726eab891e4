extension Theme {
  /// Returns the theme without the selectors that have negated names or structural conditions.
  ///
  /// - Parameter isLeftOut: A closure that returns whether a step with such conditions has some that are
  ///   left out; by default all are.
  /// - Returns: The theme, whose entries have the same places.
  package func withoutTests(where isLeftOut: (Selector.Step) -> Bool = { _ in true }) -> Theme {
    func isKept(_ selector: Selector) -> Bool {
      !selector.steps.contains { !$0.tests.isEmpty && isLeftOut($0) }
    }
    let isWhole = sheets.allSatisfy { sheet in
      sheet.entries.allSatisfy { entry in entry.selectors.allSatisfy { isKept($0) } }
    }
    if isWhole { return self }
    var all = sheets
    for sheet in all.indices {
      // Imported sheets are in the list themselves.
      all[sheet].imports = []
      for entry in all[sheet].entries.indices {
        guard case .selectors(let selectors) = all[sheet].entries[entry].target else { continue }
        all[sheet].entries[entry].target = .selectors(selectors.filter { isKept($0) })
      }
    }
    // The theme has the same problems.
    var diagnostics = Diagnostics()
    return recompiled(all, into: &diagnostics)
  }
}
