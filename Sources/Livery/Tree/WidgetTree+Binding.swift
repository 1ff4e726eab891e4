extension WidgetTree {
  /// Binds the context on an axis to a value: it is set now, and whenever the value is set.
  ///
  /// Each change is a commit like any other. As long as an axis is bound, setting its context in
  /// another way is rejected; another binding replaces this one, and ``unbind(_:)`` ends it. A
  /// rollback restores the former context, until the value is set again.
  ///
  /// - Parameters:
  ///   - axis: The axis, such as `scheme`.
  ///   - source: The value.
  ///   - context: A closure that returns the context for a value.
  /// - Throws: A ``ContextProblem`` if the theme has no such axis, or no such context on it; then
  ///   the axis is not bound.
  public func bind<Value>(
    _ axis: String,
    to source: ObservedValue<Value>,
    by context: @escaping (Value) -> String
  ) throws(ContextProblem) {
    var contexts = Contexts()
    contexts[axis] = context(source.value)
    if let problem = theme.problems(with: contexts).first { throw problem }
    let end = source.follow { [weak self] value in self?.follow(context(value), on: axis) }
    setBinding(ContextBinding(source: source, end: end), of: axis)
    follow(context(source.value), on: axis)
  }

  /// Binds the context on an axis to a value that is a context itself.
  public func bind(_ axis: String, to source: ObservedValue<String>) throws(ContextProblem) {
    try bind(axis, to: source) { $0 }
  }

  /// Ends the binding of an axis, whose context remains as it is.
  public func unbind(_ axis: String) { setBinding(nil, of: axis) }

  /// Sets or removes a binding, and releases the former one afterwards: its release may end others.
  private func setBinding(_ binding: ContextBinding?, of axis: String) {
    let former = bindings.removeValue(forKey: axis)
    bindings[axis] = binding
    withExtendedLifetime(former) {}
  }

  private func follow(_ context: String, on axis: String) {
    var contexts = contexts
    contexts[axis] = context
    set(contexts, isBound: true)
  }

  /// Sets contexts; on bound axes only on behalf of their bindings.
  func set(_ new: Contexts, isBound: Bool) {
    let new = new.recorded(by: nil)
    mutate(.context) { rows throws(TreeError) in
      if new == rows.contexts { return false }
      if !isBound { try checkBindings(of: new, in: rows) }
      try rows.check(new)
      rows.perform(.theme(rows.theme, new))
      return true
    }
  }

  /// Sets a theme and the contexts that differ from its defaults.
  func set(_ appearance: Appearance) {
    mutate(.theme) { rows throws(TreeError) in
      if appearance.isSame(as: rows.appearance) { return false }
      var contexts = appearance.chosenContexts
      // A bound axis keeps its context explicitly, even if it is the default or unknown.
      for axis in bindings.keys {
        let chosen = appearance.contexts[axis]
        if chosen == nil || chosen == rows.contexts[axis] { contexts[axis] = rows.contexts[axis] }
      }
      try checkBindings(of: contexts, in: rows)
      rows.perform(.theme(appearance.theme, contexts))
      rows.pending.causes.formUnion(CommitReport.Causes(.context))
      return true
    }
  }

  /// Rejects other contexts on bound axes.
  private func checkBindings(of new: Contexts, in rows: TreeRows) throws(TreeError) {
    for axis in bindings.keys.sorted() where new[axis] != rows.contexts[axis] {
      throw .boundContext(axis: axis)
    }
  }
}

/// A binding of the context on an axis; it ends when released.
final class ContextBinding {
  /// The observed value, which the binding retains.
  private let source: AnyObject

  private let end: () -> Void

  init(source: AnyObject, end: @escaping () -> Void) {
    self.source = source
    self.end = end
  }

  deinit { end() }
}
