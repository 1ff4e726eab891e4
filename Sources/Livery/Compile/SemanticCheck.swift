/// Checks the constants for semantic colours and font styles in all relevant contexts.
struct SemanticCheck {
  let table: ConstantTable
  let directives: DirectiveUnion

  /// The budget of steps.
  let work: WorkBudget

  /// Reports each unusable constant once, as a warning, unless an entry that uses it has reported
  /// it already.
  func check(into diagnostics: inout Diagnostics) {
    let names = SemanticName.all.filter { table.definitions[$0] != nil }
    if names.isEmpty { return }
    func key(_ diagnostic: Diagnostic) -> [String] {
      [diagnostic.code.description, diagnostic.location.map { "\($0.file) \($0.offset)" } ?? ""]
    }
    let knownKeys = Set(diagnostics.all.filter { $0.location != nil }.map(key))
    var reported: Set<String> = []
    let axes = table.axes(of: names, taking: work).sorted()
    let before = work.count
    guard diagnostics.spend(directives.combinationSteps) else { return }
    for contexts in directives.combinations(of: axes, limit: ConstantCheck.combinationLimit)
    where work.count - before <= ConstantCheck.workLimit {
      guard diagnostics.spend(directives.combinationSteps) else { return }
      var resolver = ConstantResolver(table, in: contexts, taking: work)
      var found = Diagnostics(continuing: diagnostics)
      _ = SemanticTable(&resolver, into: &found)
      for diagnostic in found.all {
        let place = "\(diagnostic.location?.offset ?? -1) \(diagnostic.message)"
        guard reported.insert(place).inserted, !knownKeys.contains(key(diagnostic)) else {
          continue
        }
        diagnostics.append(diagnostic)
      }
    }
  }
}
