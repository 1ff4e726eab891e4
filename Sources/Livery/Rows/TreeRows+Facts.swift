extension TreeRows {
  /// Returns the properties of a widget that its style depends on, without its containers.
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
