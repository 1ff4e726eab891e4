import Logging

/// One application of a style to an object and to what is inside it.
struct KeyPathApplication {
  let styler: KeyPathStyler
  private let table = PropertyTable()

  /// What came of it so far.
  private(set) var report = KeyPathReport()

  /// Whether there were more styles than may be.
  private var isOverLimit = false

  /// How deeply styles may be inside one another.
  private static let limit = 128

  /// How many styles may be put on altogether, those that stand in several places counted for each.
  private static let styleLimit = 10_000

  init(styler: KeyPathStyler) {
    self.styler = styler
  }

  mutating func apply(_ style: KeyPathStyle, to object: AnyObject) {
    apply(KeyPathEntry.entries(of: style) ?? [], to: object, at: [], depth: 0)
  }

  /// Applies entries to an object, to which a path leads from the one that has the whole style.
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
      note(.repeatedKey, whole, "'\(whole)' is in a style twice; the last value stays")
    }
    let (others, bases) = entries.partitioned { $0.key.isSuperStyle }
    for entry in bases + others {
      Step(entry: entry, whole: entry.key.inside(outer), object: object, outer: outer, depth: depth)
        .run(in: &self)
    }
  }

  /// Whether one more style may be put on; the first one that may not is reported.
  private mutating func takesMore(_ key: KeyPathKey) -> Bool {
    if report.stylesApplied < Self.styleLimit { return true }
    if !isOverLimit {
      let limit = Self.styleLimit
      note(
        .tooDeep,
        key,
        "there are more than \(limit) styles in one another; the rest is left out"
      )
    }
    isOverLimit = true
    return false
  }

  /// Reports and logs a problem.
  private mutating func note(_ kind: KeyPathProblem.Kind, _ key: KeyPathKey, _ message: String) {
    let problem = KeyPathProblem(kind: kind, key: key, message: message)
    report.problems.append(problem)
    styler.logger.log(level: problem.isError ? .error : .warning, "\(message)")
  }
}

// MARK: Entries

extension KeyPathApplication {
  /// An entry on its way to an object.
  private struct Step {
    let entry: KeyPathEntry

    /// The key from the object on which the whole style is put.
    let whole: KeyPathKey

    let object: AnyObject
    let outer: [String]
    let depth: Int

    func run(in application: inout KeyPathApplication) {
      let key = entry.key
      guard key.isWellFormed else {
        return application.note(
          .malformedKey,
          whole,
          "'\(whole)' is no key; parts are joined by dots, and states follow the last one"
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

    /// Applies a super style to the object that it is for.
    private func base(in application: inout KeyPathApplication) {
      guard let entries = entry.value.flatMap(KeyPathEntry.entries) else {
        let found = entry.value.map { "\(a($0))" } ?? "nil"
        return application.note(.wrongSuperStyle, whole, "'\(whole)' is \(found), and no style")
      }
      descend(entries, at: entry.key.path, in: &application)
    }

    /// Applies a sub-style to the object that its key names.
    private func style(_ entries: [KeyPathEntry], in application: inout KeyPathApplication) {
      guard entry.key.states.isEmpty else {
        return application.note(
          .malformedKey,
          whole,
          "'\(whole)' is for a style; say the states in the keys inside it"
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
        return application.note(
          .tooDeep,
          whole,
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
  /// The object that a path leads to; reports why there is none.
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
        note(
          .emptyPart,
          whole,
          "'\(whole)' leads nowhere: '\(name)' of \(a(current)) \(reason)"
        )
        return nil
      case .missing(let names):
        let lack = "\(a(current)) has no part '\(name)'"
        styler.logger.warning("\(lack)")
        let hint = Suggestion.phrase(for: name, in: names)
        note(.unknownPart, whole, "'\(whole)' leads nowhere: \(lack)\(hint)")
        return nil
      }
    }
    guard type(of: current) is AnyClass else {
      note(.notAnObject, whole, "'\(whole)' leads to \(a(current)), which is no object")
      return nil
    }
    return current as AnyObject
  }
}

// MARK: Values

extension KeyPathApplication {
  /// Offers a value to all appliers that fit an object; the last that knows the property decides.
  private mutating func set(_ value: Any?, of target: AnyObject, for whole: KeyPathKey) {
    let owner = a(target)
    guard let value else {
      return note(.missingValue, whole, "'\(whole)' of \(owner) stays as it is: its value is nil")
    }
    guard !hasMisspeltState(whole) else { return }
    let page = table.page(of: type(of: target))
    let appliers = styler.appliers(for: target)
    styler.logger.trace("\(a(value)) for '\(whole)', \(appliers.count + page.classes) appliers")
    var outcome: Result<Void, any Error>?
    if let row = page.byName[whole.name], row.takesStates || whole.states.isEmpty, !row.isInner {
      outcome = Result { try row.write(value, to: target, for: whole, page) }
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
      note(kind, whole, "'\(whole)' of \(owner) cannot be \(a(value))\(reason)")
    case nil:
      noteUnknown(whole, of: owner, value, names: page.rows.map(\.name) + appliers.flatMap(\.names))
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

  private mutating func noteUnknown(
    _ whole: KeyPathKey,
    of owner: String,
    _ value: Any,
    names: [String]
  ) {
    let hint =
      whole.states.isEmpty || !names.contains(whole.name)
      ? Suggestion.phrase(for: whole.name, in: names) : "; it does not depend on states"
    note(
      .unknownProperty,
      whole,
      "'\(whole)' cannot be set to \(a(value)): no applier sets that on \(owner)\(hint)"
    )
  }

  /// Reports a state that is probably misspelt.
  private mutating func hasMisspeltState(_ whole: KeyPathKey) -> Bool {
    let known = ControlState.builtInNames + ["application", "normal"]
    for name in whole.states.flatMap(\.names) where !known.contains(name) {
      let hint = Suggestion.phrase(for: name, in: known)
      guard !hint.isEmpty else { continue }
      note(.unknownState, whole, "'\(whole)' is for an unknown state '\(name)'\(hint)")
      return true
    }
    return false
  }
}

/// What messages call a value: its type in quotation marks.
private func a(_ value: Any) -> String { a(type: type(of: value)) }

/// What messages call a value of a type, which is without the optionals around it.
private func a(type: Any.Type) -> String {
  if let optional = type as? any AnyOptional.Type { return a(type: optional.contentType) }
  let name = "\(type)"
  return "\(name.first.map("AEIO".contains) == true ? "an" : "a") '\(name)'"
}

extension Array {
  /// The elements that do not satisfy a condition, and those that do, each in order.
  fileprivate func partitioned(_ condition: (Element) -> Bool) -> (others: [Element], [Element]) {
    (filter { !condition($0) }, filter(condition))
  }
}
