/// Reads the keys of entries and reports their problems.
struct EntryKeyReader {
  let policy: StyleSheet.Policy

  /// Returns the meaning of a sheet's key; `nil` if no part of it is valid.
  ///
  /// `names` interns the classes, ids, names and states of all keys.
  func target(
    _ key: Int,
    of text: SheetTokens,
    names: inout NameTable,
    isWhole: inout Bool,
    into diagnostics: inout Diagnostics
  ) -> Entry.Target? {
    let place = text.location(key)
    if let bytes = text.tokens.text(key) {
      if bytes == "default" { return .defaultStyle }
      let selectors = PlainSelectorReader.selectors(of: bytes, at: place, names: &names)
      if let selectors { return .selectors(selectors) }
    }
    return target(of: text.string(key), at: place, isWhole: &isWhole, into: &diagnostics)
  }

  /// Returns the meaning of a key; `nil` if no part of it is valid.
  ///
  /// `isWhole` becomes false if a part of the key was dropped. Under the lenient policy only the
  /// invalid selectors of a list are dropped; any other invalid key is dropped entirely.
  func target(
    of key: String,
    at location: SourceLocation,
    isWhole: inout Bool,
    into diagnostics: inout Diagnostics
  ) -> Entry.Target? {
    guard let text = Identifier.trimmed(key) else {
      let message = "empty key; expected 'default' or a selector such as 'UIButton-highlighted'"
      diagnostics.report(.emptyKey, message, under: policy, at: location)
      return nil
    }
    if text == "default" { return .defaultStyle }
    let places = StringPlaces(stringAt: location)
    for prefix in Self.controlsPrefixes where text.hasPrefix(prefix) {
      let space = key.unicodeScalars.prefix(while: Identifier.isSpace)
      let start = String(space).utf8.count + prefix.utf8.count
      let selector = statesSelector(
        of: key,
        from: start,
        prefix: prefix,
        places: places,
        into: &diagnostics
      )
      guard let selector else { return nil }
      return prefix == "controls-" ? .controls(selector) : .barControls(Self.inBars(selector))
    }
    var parser = SelectorParser(key, places: places, acceptsMissingStates: policy.isLenient)
    let selectors = parser.parseList()
    report(parser.problems, places: places, into: &diagnostics)
    isWhole = parser.fatalCount == 0
    let unique = withoutDuplicates(selectors, into: &diagnostics)
    return unique.isEmpty ? nil : .selectors(unique)
  }

  private static let controlsPrefixes = ["controls-", "bar-controls-"]

  /// Returns the selector `UIControl-S` for a key that ends with the states S.
  private func statesSelector(
    of key: String,
    from start: Int,
    prefix: String,
    places: StringPlaces,
    into diagnostics: inout Diagnostics
  ) -> Selector? {
    var places = places
    if let comma = key.unicodeScalars.enumerated().first(where: { $1 == "," })?.offset {
      let message =
        "a '\(prefix)' key names states only and is no list; "
        + "write an entry of its own for what follows ','"
      diagnostics.report(
        .controlsList,
        message,
        under: policy,
        at: places.location(ofScalar: comma)
      )
      return nil
    }
    var parser = SelectorParser(
      key,
      from: start,
      places: places,
      acceptsMissingStates: policy.isLenient
    )
    let expected = "a '\(prefix)' key names states only, as in '\(prefix)highlighted|selected'"
    let states = parser.parseOnlyStates(expected: expected)
    report(parser.problems, places: places, into: &diagnostics)
    // BRStyle ignores entries for all controls without a state.
    guard parser.fatalCount == 0,
      prefix != "controls-" || !states.isEmpty || parser.problems.isEmpty
    else { return nil }
    let place = places.location(ofScalar: 0)
    return Selector(steps: [.init(className: "UIControl", states: states, at: place)])
  }

  /// Returns the selectors for controls in bars, and for bars themselves in the normal state.
  private static func inBars(_ selector: Selector) -> [Selector] {
    func bar(_ name: String) -> Selector.Step { .init(className: name, at: selector.location) }
    let control = selector.target
    var selectors = ["UINavigationBar", "UIToolbar", "UITabBar"].map {
      Selector(steps: [bar($0), control])
    }
    if control.states.isEmpty {
      selectors += ["UINavigationBar", "UIToolbar"].map { Selector(steps: [bar($0)]) }
    }
    return selectors
  }

  private func report(
    _ problems: [SelectorSyntaxError],
    places: StringPlaces,
    into diagnostics: inout Diagnostics
  ) {
    if problems.isEmpty { return }
    var places = places
    for problem in problems.sorted(by: { $0.offset < $1.offset }) {
      let place = places.location(ofScalar: problem.offset)
      diagnostics.report(problem.code, problem.message, under: policy, at: place)
    }
  }

  private func withoutDuplicates(
    _ selectors: [Selector],
    into diagnostics: inout Diagnostics
  ) -> [Selector] {
    guard selectors.count > 1 else { return selectors }
    var first: [Selector: SourceLocation?] = [:]
    return selectors.filter { selector in
      guard let place = first[selector] else {
        first[selector] = selector.location
        return true
      }
      let message = "selector '\(selector)' is listed twice; remove one of the two"
      let notes = [Diagnostic.Note("first named here", at: place)]
      diagnostics.report(
        .duplicateSelector,
        message,
        under: policy,
        at: selector.location,
        notes: notes
      )
      return false
    }
  }
}

extension Diagnostic.Code {
  /// A key without any text.
  package static let emptyKey = Self("empty-key")
  /// A comma in a `controls-` or `bar-controls-` key, which takes no list.
  package static let controlsList = Self("controls-list")
  /// A list that names a selector twice.
  package static let duplicateSelector = Self("duplicate-selector")
}
