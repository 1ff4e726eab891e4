extension TreeRows {
  /// What the style of a widget depends on, but for what it is in.
  func facts(of row: Row) -> WidgetFacts {
    WidgetFacts(
      className: className(of: row),
      id: extras.ids[row],
      names: extras.names[row] ?? [],
      states: states(of: row),
      own: extras.ownStyles[row] ?? [:]
    )
  }
}
