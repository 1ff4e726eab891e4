/// What was read of a tree's theme and contexts while something was worked out, to tell whether it would
/// come out otherwise now.
package final class ThemeReads {
  /// The theme and the contexts for which it holds.
  private var theme: Theme
  private var contexts: Contexts

  /// Whether the theme itself was taken, of which everything may have been read.
  private var isOfTheme = false

  /// The contexts that were read.
  private let axes = ContextReads()

  /// Whether values that were read are still the same.
  private var values: [(WidgetTree) -> Bool] = []

  fileprivate init(_ tree: WidgetTree) {
    theme = tree.rows.theme
    contexts = tree.rows.contexts
  }

  /// Whether everything that was read is in a tree as it was read.
  package func hold(in tree: WidgetTree) -> Bool {
    let (newTheme, newContexts) = (tree.rows.theme, tree.rows.contexts)
    let isSameTheme = newTheme.isSame(as: theme)
    if isSameTheme, newContexts == contexts { return true }
    guard isSameTheme || !isOfTheme, axes.areEqual(contexts, newContexts) else { return false }
    guard values.allSatisfy({ $0(tree) }) else { return false }
    (theme, contexts) = (newTheme, newContexts)
    return true
  }

  fileprivate func takeTheme() -> Theme {
    isOfTheme = true
    return theme
  }

  fileprivate func takeContexts() -> Contexts { contexts.recorded(by: axes) }

  fileprivate func note(_ holds: @escaping (WidgetTree) -> Bool) { values.append(holds) }
}

extension WidgetTree {
  /// Works something out, and remembers what it reads of the theme and the contexts.
  ///
  /// What it reads of widgets is not remembered.
  package func noting<Value>(_ body: (WidgetTree) -> Value) -> (value: Value, reads: ThemeReads) {
    let (outer, own) = (reads, ThemeReads(self))
    reads = own
    defer {
      reads = outer
      outer?.note(own.hold)
    }
    return (body(self), own)
  }

  /// The theme, for one who may be noting what is read.
  var readTheme: Theme { reads?.takeTheme() ?? rows.theme }

  /// The contexts, for one who may be noting what is read.
  var readContexts: Contexts { reads?.takeContexts() ?? rows.contexts }

  /// A value of the theme in the contexts, for one who may be noting what is read.
  func read<Value: Equatable>(_ value: @escaping (Theme, Contexts) -> Value) -> Value {
    let read = value(rows.theme, rows.contexts)
    reads?.note { value($0.rows.theme, $0.rows.contexts) == read }
    return read
  }
}
