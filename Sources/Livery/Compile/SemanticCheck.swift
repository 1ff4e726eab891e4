/// Checks what constants say about semantic colours and font styles, in all contexts that matter to
/// them.
struct SemanticCheck {
  let table: ConstantTable
  let directives: DirectiveUnion

  /// Reports, as warnings, what cannot be used; each once.
  func check(into diagnostics: inout Diagnostics) {
    let names = SemanticName.all.filter { table.definitions[$0] != nil }
    if names.isEmpty { return }
    var reported: Set<String> = []
    let axes = table.axes(of: names).sorted()
    let limit = ConstantCheck.combinationLimit
    var work = 0
    for contexts in directives.combinations(of: axes, limit: limit)
    where work < ConstantCheck.workLimit {
      var resolver = ConstantResolver(table, in: contexts)
      var found = Diagnostics()
      _ = SemanticTable(&resolver, into: &found)
      work += resolver.work
      for diagnostic in found.all {
        let key = "\(diagnostic.location?.offset ?? -1) \(diagnostic.message)"
        if reported.insert(key).inserted { diagnostics.append(diagnostic) }
      }
    }
  }
}
