public import Livery

/// The combinations of contexts in which something occurs, without the axes that change nothing:
/// "in all contexts", or "where scheme=dark".
public struct ContextSummary: Hashable, Sendable {
  /// The contexts that the combinations have in common, one for each alternative; a single empty
  /// one for all combinations.
  public let alternatives: [Contexts]
  /// The number of combinations in which it occurs.
  public let count: Int
  /// The number of combinations that were inspected.
  public let total: Int

  /// A Boolean value that indicates whether it occurs in all inspected combinations.
  public var isEverywhere: Bool { count == total }

  /// Summarizes combinations of contexts.
  ///
  /// - Parameters:
  ///   - found: The combinations in which something occurs.
  ///   - all: The combinations that were inspected.
  ///   - modifiers: The axes with their contexts.
  package init(
    _ found: some Sequence<Contexts>,
    of all: [Contexts],
    axes modifiers: [StyleSheet.Modifier]
  ) {
    let found = Set(found)
    var parts = all.filter(found.contains)
    (count, total) = (parts.count, all.count)
    for modifier in modifiers {
      let rests = Dictionary(grouping: parts) { $0.without(modifier.axis) }
      var merged: Set<Contexts> = []
      parts = parts.compactMap { part in
        let rest = part.without(modifier.axis)
        if rests[rest]?.count != modifier.contexts.count { return part }
        return merged.insert(rest).inserted ? rest : nil
      }
    }
    alternatives = parts
  }
}

extension ContextSummary: CustomStringConvertible {
  /// A phrase, such as `in all contexts` or `where scheme=dark`.
  public var description: String {
    let listed = 3
    if isEverywhere, alternatives.allSatisfy(\.isEmpty) || total > 1 { return "in all contexts" }
    if alternatives.count > listed {
      return "in \(count) of \(total) combinations of contexts"
    }
    return "where \(alternatives.map(\.description).joined(separator: ", or "))"
  }
}

extension Contexts {
  func without(_ axis: String) -> Contexts {
    var result = self
    result[axis] = nil
    return result
  }

  /// Returns the contexts on the axes that matter: those whose context changes a result, and those
  /// that are fixed.
  ///
  /// - Parameters:
  ///   - results: The result in each combination of contexts; `nil` or missing for none.
  ///   - all: The combinations that were inspected.
  /// - Returns: The contexts on these axes.
  func reduced(to results: [Contexts: Double], among all: [Contexts]) -> Contexts {
    var reduced = self
    for axis in axes {
      let contexts = Set(all.map { $0[axis] })
      if contexts.count == 1 { continue }
      let rests = Dictionary(grouping: all) { $0.without(axis) }
      let changes = rests.values.contains { group in Set(group.map { results[$0] }).count > 1 }
      if !changes { reduced[axis] = nil }
    }
    return reduced
  }
}
