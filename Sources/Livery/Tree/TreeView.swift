/// A tree's columns with what styles them: what styles and explanations are computed from.
struct TreeView {
  let columns: TreeColumns
  var styling: Styling

  /// How many selectors were tested.
  var tested = 0

  init(columns: TreeColumns, styling: Styling) {
    self.columns = columns
    self.styling = styling
  }

  /// Everything that decides about the style of a widget in a window.
  mutating func subject(_ row: TreeColumns.Row) -> Cascade.Subject {
    let parent = columns.parents[row]
    return styling.subject(
      row,
      chain: chain(to: row),
      parent: parent < 0 ? nil : columns.resolved[parent],
      in: columns,
      tested: &tested
    )
  }

  /// The facts about all widgets from the window down to a widget.
  mutating func chain(to row: TreeColumns.Row) -> [WidgetFacts] {
    columns.chain(to: row).map { styling.facts($0, in: columns) }
  }

  /// What decides over styles; to be asked after the subjects were made.
  mutating func cascade() -> Cascade { styling.cascade(defaultStyle: columns.defaultStyle) }

  /// The style of a widget in a window in a state.
  mutating func resolve(_ row: TreeColumns.Row, states: ControlState) -> ResolvedStyle {
    let subject = subject(row)
    return cascade().resolve(subject, states: styling.appearance.states.mask(of: states))
  }
}

extension WidgetTree {
  /// The tree as the last commit left it.
  var committedView: TreeView {
    TreeView(columns: committed ?? columns, styling: committedStyling ?? styling)
  }

  /// The tree as it is now.
  var currentView: TreeView { TreeView(columns: columns, styling: styling) }
}
