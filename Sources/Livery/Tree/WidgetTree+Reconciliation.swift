extension WidgetTree {
  /// Makes the described content of a widget that of a description, as one commit: only what differs
  /// is made, moved, restyled or removed.
  ///
  /// ```swift
  /// var list = WidgetDescription("List")
  /// for job in jobs {
  ///   var row = WidgetDescription("Row")
  ///   row.key = job.name
  ///   row.states = job.hasFailed ? .dangerous : .normal
  ///   list.children.append(row)
  /// }
  /// try tree.reconcile(list, under: window)
  /// ```
  ///
  /// A widget stays, with its handles and its host, if its description has the same class and the
  /// same ``WidgetDescription/key``, or else the same id, among the children of its parent. One with
  /// neither is recognised by its order among the siblings of its class. States, names, texts and
  /// own styles become those of the description. Widgets that were not made by this method are left
  /// alone, unless they are inside a widget that is removed.
  ///
  /// It costs a comparison for each described widget. The report of the commit has the numbers of
  /// widgets that were made, moved, removed and restyled.
  ///
  /// - Parameters:
  ///   - description: The description of the content: a widget and its descendants.
  ///   - parent: The widget with that content, in this tree.
  ///   - didMake: A closure that is called for each new widget, parents first, before the commit,
  ///     such as to attach a host.
  /// - Returns: The report on the commit.
  /// - Throws: ``UpdateRejected`` if a change is rejected, such as an id that exists already; then
  ///   the tree remains unchanged.
  @discardableResult
  public func reconcile(
    _ description: WidgetDescription,
    under parent: Widget,
    didMake: ((_ widget: Widget, _ description: WidgetDescription) throws -> Void)? = nil
  ) throws -> CommitReport {
    try reconcile(children: [description], under: parent, didMake: didMake)
  }

  /// Makes the described children of a widget those of some descriptions, as one commit; none remove
  /// them.
  ///
  /// The rest is as for ``reconcile(_:under:didMake:)``.
  @discardableResult
  public func reconcile(
    children descriptions: [WidgetDescription],
    under parent: Widget,
    didMake: ((_ widget: Widget, _ description: WidgetDescription) throws -> Void)? = nil
  ) throws -> CommitReport {
    precondition(parent.tree === self, "a widget of another tree cannot be reconciled in this one")
    return try update {
      var reconciliation = Reconciliation(of: self, recordsMade: didMake != nil)
      reconciliation.reconcile(descriptions, under: parent.liveRow)
      guard let didMake else { return }
      let made = reconciliation.made.map { (widget: widget($0.row), description: $0.description) }
      for (widget, description) in made where widget.isAlive { try didMake(widget, description) }
    }
  }
}

extension Widget {
  /// The key of the description that a reconciliation made the widget from; `nil` for none.
  public var key: String? { tree.rows.extras.keys[liveRow] }
}
