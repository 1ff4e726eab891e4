/// The combinations of the contexts of given axes, each created on access.
///
/// The last axes vary fastest, so that in a truncated list the first axes keep their first
/// contexts.
struct ContextCombinations: RandomAccessCollection {
  private let modifiers: [StyleSheet.Modifier]
  private let first: Contexts

  let startIndex = 0
  let endIndex: Int

  /// Combines the contexts of the given axes, up to a limit; the other axes keep the given
  /// contexts.
  init(of modifiers: [StyleSheet.Modifier], in contexts: Contexts, limit: Int) {
    self.modifiers = modifiers
    first = contexts
    var count = 1
    for modifier in modifiers where count < limit {
      let (product, isTooMuch) = count.multipliedReportingOverflow(by: modifier.contexts.count)
      count = isTooMuch ? limit : product
    }
    endIndex = Swift.min(count, limit)
  }

  subscript(index: Int) -> Contexts {
    var result = first
    var rest = index
    for modifier in modifiers.reversed() {
      result[modifier.axis] = modifier.contexts[rest % modifier.contexts.count]
      rest /= modifier.contexts.count
    }
    return result
  }
}
