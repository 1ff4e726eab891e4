/// The combinations of the contexts of some axes, each made when it is asked for.
///
/// The last axes change fastest, so that most of very many stay as they are in the first one.
struct ContextCombinations: RandomAccessCollection {
  private let modifiers: [StyleSheet.Modifier]
  private let first: Contexts

  let startIndex = 0
  let endIndex: Int

  /// Combines the contexts of some axes, at most so many times; on others those hold that are given.
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
