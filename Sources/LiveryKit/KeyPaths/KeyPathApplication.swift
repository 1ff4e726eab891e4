import Logging

/// An application of a style by key path to an object and its parts.
struct KeyPathApplication {
  let styler: KeyPathStyler
  private let table = PropertyTable()

  /// The report so far.
  private(set) var report = KeyPathReport()

  /// A Boolean value that indicates whether the limit of styles was exceeded.
  private var isOverLimit = false

  /// The largest depth of styles within styles.
  private static let limit = 128

  /// The largest number of applied styles, where a shared style counts once for each place.
  private static let styleLimit = 10_000

  init(styler: KeyPathStyler) {
    self.styler = styler
  }

  mutating func apply(_ style: KeyPathStyle, to object: AnyObject) {
    apply(KeyPathEntry.entries(of: style) ?? [], to: object, at: [], depth: 0)
  }

  /// Applies entries to an object at a path from the object to which the whole style applies.
  private mutating func apply(
    _ entries: [KeyPathEntry],
    to object: AnyObject,
    at outer: [String],
    depth: Int
  ) {
    styler.logger.debug("applying a style to \(a(object)), entries: \(entries.count)")
    report.stylesApplied += 1
    var seen: Set<KeyPathKey> = []
    for key in entries.map(\.key) where !seen.insert(key).inserted {
      let whole = key.inside(outer)
      report(.repeatedKey, at: whole, "'\(whole)' is in a style twice; the last value wins")
    }
    let (others, bases) = entries.partitioned { $0.key.isSuperStyle }
    for entry in bases + others {
      Step(entry: entry, whole: entry.key.inside(outer), object: object, outer: outer, depth: depth)
        .run(in: &self)
    }
  }

  /// Returns a Boolean value that indicates whether another style may be applied; reports the first
  /// one that exceeds the limit.
  private mutating func takesMore(_ key: KeyPathKey) -> Bool {
    if report.stylesApplied < Self.styleLimit { return true }
    if !isOverLimit {
      let limit = Self.styleLimit
      report(
        .tooDeep,
        at: key,
        "there are more than \(limit) styles in one another; the rest is ignored"
      )
    }
    isOverLimit = true
    return false
  }

  /// Reports and logs a problem.
  private mutating func report(
    _ kind: KeyPathProblem.Kind,
    at key: KeyPathKey,
    _ message: String
  ) {
    let problem = KeyPathProblem(kind: kind, key: key, message: message)
    report.problems.append(problem)
    styler.logger.log(level: problem.isError ? .error : .warning, "\(message)")
  }
}

// MARK: Entries

extension KeyPathApplication {
  /// The application of one entry to an object.
  private struct Step {
    let entry: KeyPathEntry

    /// The key from the object to which the whole style applies.
    let whole: KeyPathKey

    let object: AnyObject
    let outer: [String]
    let depth: Int

    func run(in application: inout KeyPathApplication) {
      let key = entry.key
      guard key.isWellFormed else {
        return application.report(
          .malformedKey,
          at: whole,
          "'\(whole)' is not a key; parts are joined by dots, and states follow the last one"
        )
      }
      if key.isSuperStyle {
        base(in: &application)
      } else if let value = entry.value, let entries = KeyPathEntry.entries(of: value) {
        style(entries, in: &application)
      } else if let target = application.find(key.path, from: object, for: whole) {
        application.set(entry.value, of: target, for: whole)
      }
    }

    /// Applies a super style to its object.
    private func base(in application: inout KeyPathApplication) {
      guard let entries = entry.value.flatMap(KeyPathEntry.entries) else {
        let found = entry.value.map { "\(a($0))" } ?? "nil"
        return application.report(
          .wrongSuperStyle,
          at: whole,
          "'\(whole)' is \(found), and no style"
        )
      }
      descend(entries, at: entry.key.path, in: &application)
    }

    /// Applies a sub-style to the object that its key names.
    private func style(_ entries: [KeyPathEntry], in application: inout KeyPathApplication) {
      guard entry.key.states.isEmpty else {
        return application.report(
          .malformedKey,
          at: whole,
          "'\(whole)' is for a style; put the states into the keys inside it"
        )
      }
      descend(entries, at: entry.key.path + [entry.key.name], in: &application)
    }

    private func descend(
      _ entries: [KeyPathEntry],
      at path: [String],
      in application: inout KeyPathApplication
    ) {
      guard depth < KeyPathApplication.limit else {
        return application.report(
          .tooDeep,
          at: whole,
          "styles are inside one another more than \(KeyPathApplication.limit) times"
        )
      }
      guard application.takesMore(whole) else { return }
      guard let target = application.find(path, from: object, for: whole) else { return }
      application.apply(entries, to: target, at: outer + path, depth: depth + 1)
    }
  }
}

// MARK: Objects

extension KeyPathApplication {
  /// Returns the object at a path; reports the reason if there is none.
  private mutating func find(
    _ path: [String],
    from object: AnyObject,
    for whole: KeyPathKey
  ) -> AnyObject? {
    var current: Any = object
    for name in path {
      styler.logger.trace("looking for '\(name)' in \(a(current))")
      switch PartLookup(name, in: current) {
      case .found(let part):
        styler.logger.trace("found '\(name)', \(a(part))")
        current = part
      case .empty(let isLazy):
        let reason = isLazy ? "was not made yet" : "is nil"
        report(
          .emptyPart,
          at: whole,
          "'\(whole)' leads nowhere: '\(name)' of \(a(current)) \(reason)"
        )
        return nil
      case .missing(let names):
        let lack = "\(a(current)) has no part '\(name)'"
        styler.logger.warning("\(lack)")
        let hint = Suggestion.phrase(for: name, in: names)
        report(.unknownPart, at: whole, "'\(whole)' leads nowhere: \(lack)\(hint)")
        return nil
      }
    }
    guard type(of: current) is AnyClass else {
      report(.notAnObject, at: whole, "'\(whole)' leads to \(a(current)), which is no object")
      return nil
    }
    return current as AnyObject
  }
}

// MARK: Values

extension KeyPathApplication {
  /// Sets a value with all appliers that fit an object; the last one that knows the property wins.
  private mutating func set(_ value: Any?, of target: AnyObject, for whole: KeyPathKey) {
    let owner = a(target)
    guard let value else {
      let message = "'\(whole)' of \(owner) is unchanged: its value is nil"
      return report(.missingValue, at: whole, message)
    }
    guard !hasMisspeltState(whole, of: target) else { return }
    let page = table.page(of: type(of: target))
    let appliers = styler.appliers(for: target)
    styler.logger.trace("\(a(value)) for '\(whole)', \(appliers.count + page.classes) appliers")
    var outcome: Result<Void, any Error>?
    if let row = page.byName[whole.name], row.takesStates || whole.states.isEmpty, !row.isInner {
      outcome = Result { try row.write(value, to: target, for: whole, in: page) }
    }
    for applier in appliers {
      do {
        if try applier.apply(value, target, whole) { outcome = .success(()) }
      } catch {
        outcome = .failure(error)
      }
    }
    switch outcome {
    case .success:
      report.valuesApplied += 1
      styler.logger.debug("set '\(whole)' of \(owner) to \(a(value))")
    case .failure(let error):
      let (kind, reason) = Self.explanation(of: error)
      report(kind, at: whole, "'\(whole)' of \(owner) cannot be \(a(value))\(reason)")
    case nil:
      let names = page.rows.map(\.name) + appliers.flatMap(\.names)
      reportUnknown(whole, of: owner, value: value, names: names)
    }
  }

  private static func explanation(of error: any Error) -> (KeyPathProblem.Kind, String) {
    switch error as? KeyPathValueError {
    case .wrongType(let expected): (.wrongType, "; it takes \(a(type: expected))")
    case .lacks(let part): (.missingCounterpart, " now; it has no \(part)")
    case .noObject(let type): (.missingObject, "; there is no '\(type)'")
    case nil: (.failed, ": \(error)")
    }
  }

  private mutating func reportUnknown(
    _ whole: KeyPathKey,
    of owner: String,
    value: Any,
    names: [String]
  ) {
    let hint =
      whole.states.isEmpty || !names.contains(whole.name)
      ? Suggestion.phrase(for: whole.name, in: names) : "; it does not depend on states"
    report(
      .unknownProperty,
      at: whole,
      "'\(whole)' cannot be set to \(a(value)): no applier sets that on \(owner)\(hint)"
    )
  }

  /// Reports a state that is probably misspelt; returns `false` if there is none.
  private mutating func hasMisspeltState(_ whole: KeyPathKey, of target: AnyObject) -> Bool {
    if whole.states.isEmpty { return false }
    let states = (target as? Element)?.widget?.tree.appearance.stateNames
    let known = (states ?? ControlState.builtInNames) + ["application", "normal"]
    for name in whole.states.flatMap(\.names) where !known.contains(name) {
      let hint = Suggestion.phrase(for: name, in: known)
      guard !hint.isEmpty else { continue }
      report(.unknownState, at: whole, "'\(whole)' is for an unknown state '\(name)'\(hint)")
      return true
    }
    return false
  }
}

/// Returns the type of a value with an article, for messages.
private func a(_ value: Any) -> String { a(type: type(of: value)) }

/// Returns a type without optionals and with an article, for messages.
private func a(type: Any.Type) -> String {
  if let optional = type as? any AnyOptional.Type { return a(type: optional.contentType) }
  let name = "\(type)"
  return "\(name.first.map("AEIO".contains) == true ? "an" : "a") '\(name)'"
}

extension Array {
  /// Returns the elements that do not satisfy a condition, and those that do, each in order.
  fileprivate func partitioned(_ condition: (Element) -> Bool) -> (others: [Element], [Element]) {
    (filter { !condition($0) }, filter(condition))
  }
}
