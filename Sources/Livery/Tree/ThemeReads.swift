/// The parts of a tree's theme and contexts that a computation has read, to decide whether its
/// result is still valid.
package final class ThemeReads {
  /// The theme and the contexts for which the result is valid.
  private var theme: Theme
  private var contexts: Contexts

  /// A Boolean value that indicates whether the whole theme may have been read.
  private var isOfTheme = false

  /// The contexts that were read.
  private let axes = ContextReads()

  /// Closures that return whether a value that was read is unchanged.
  private var values: [(WidgetTree) -> Bool] = []

  fileprivate init(_ tree: WidgetTree) {
    theme = tree.rows.theme
    contexts = tree.rows.contexts
  }

  /// Returns a Boolean value that indicates whether everything that was read is unchanged in a
  /// tree.
  package func areValid(in tree: WidgetTree) -> Bool {
    let (newTheme, newContexts) = (tree.rows.theme, tree.rows.contexts)
    let isSameTheme = newTheme.isSame(as: theme)
    if isSameTheme, newContexts == contexts { return true }
    guard isSameTheme || !isOfTheme, axes.areEqual(contexts, newContexts) else { return false }
    guard values.allSatisfy({ $0(tree) }) else { return false }
    (theme, contexts) = (newTheme, newContexts)
    return true
  }

  fileprivate func recordedTheme() -> Theme {
    isOfTheme = true
    return theme
  }

  fileprivate func recordedContexts() -> Contexts { contexts.recorded(by: axes) }

  fileprivate func record(_ isUnchanged: @escaping (WidgetTree) -> Bool) {
    values.append(isUnchanged)
  }
}

extension WidgetTree {
  /// Runs a computation, and records its reads of the theme and the contexts.
  ///
  /// Its reads of widgets are not recorded, nor those of a computation inside it.
  package func recordingReads<Value>(
    _ body: (WidgetTree) -> Value
  ) -> (value: Value, reads: ThemeReads) {
    let (outer, own) = (reads, ThemeReads(self))
    reads = own
    defer { reads = outer }
    return (body(self), own)
  }

  /// The theme; the read is recorded if reads are being recorded.
  var readTheme: Theme { reads?.recordedTheme() ?? rows.theme }

  /// The contexts; reads of them are recorded if reads are being recorded.
  var readContexts: Contexts { reads?.recordedContexts() ?? rows.contexts }

  /// Returns a value of the theme in the contexts; the read is recorded if reads are being
  /// recorded.
  func read<Value: Equatable>(_ value: @escaping (Theme, Contexts) -> Value) -> Value {
    let read = value(rows.theme, rows.contexts)
    reads?.record { value($0.rows.theme, $0.rows.contexts) == read }
    return read
  }
}
