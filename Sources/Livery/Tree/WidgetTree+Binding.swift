extension WidgetTree {
  /// Has the context on an axis follow a value: it is set now, and whenever the value is set.
  ///
  /// Each change is a commit like any other. As long as an axis is bound, nobody else can set its
  /// context; another binding takes the place of this one, and ``unbind(_:)`` ends it. A rollback puts
  /// back the context that held, until the value is set again.
  ///
  /// - Parameters:
  ///   - axis: The axis, such as `scheme`.
  ///   - source: The value that is followed.
  ///   - context: The context that a value stands for.
  /// - Throws: A ``ContextProblem`` if the theme has no such axis, or no such context on it; nothing is
  ///   bound then.
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

  /// Has the context on an axis follow the value of a source that is a context by itself.
  public func bind(_ axis: String, to source: ObservedValue<String>) throws(ContextProblem) {
    try bind(axis, to: source) { $0 }
  }

  /// Ends the binding of an axis, whose context stays as it is.
  public func unbind(_ axis: String) { setBinding(nil, of: axis) }

  /// Puts in a binding, or none, and only then lets go of the one before: what it owns may end others.
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

  /// Sets contexts; those on bound axes only for their bindings.
  func set(_ new: Contexts, isBound: Bool) {
    let new = new.recorded(by: nil)
    mutate(.context) { rows throws(TreeError) in
      if new == rows.contexts { return false }
      if !isBound { try checkBindings(of: new, rows) }
      try rows.check(new)
      rows.perform(.theme(rows.theme, new))
      return true
    }
  }

  /// Sets a theme and the contexts that are not its defaults.
  func set(_ appearance: Appearance) {
    mutate(.theme) { rows throws(TreeError) in
      if appearance.isSame(as: rows.appearance) { return false }
      var contexts = appearance.chosenContexts
      // What an axis is bound to is said even where it is the default, or means nothing.
      for axis in bindings.keys {
        let asked = appearance.contexts[axis]
        if asked == nil || asked == rows.contexts[axis] { contexts[axis] = rows.contexts[axis] }
      }
      try checkBindings(of: contexts, rows)
      rows.perform(.theme(appearance.theme, contexts))
      rows.pending.causes.formUnion(CommitReport.Causes(.context))
      return true
    }
  }

  /// Refuses other contexts on axes that are bound.
  private func checkBindings(of new: Contexts, _ rows: TreeRows) throws(TreeError) {
    for axis in bindings.keys.sorted() where new[axis] != rows.contexts[axis] {
      throw .boundContext(axis: axis)
    }
  }
}

/// What has the context on an axis follow a value, until it is let go of.
final class ContextBinding {
  /// What is followed, which is kept alive by it.
  private let source: AnyObject

  private let end: () -> Void

  init(source: AnyObject, end: @escaping () -> Void) {
    self.source = source
    self.end = end
  }

  deinit { end() }
}
