extension Selector {
  /// Reads a selector in the form of a sheet's key, such as `UITableView >
  /// UITableViewCell/.warning`.
  ///
  /// White space around `/`, `>` and `|` is ignored, and the case of states does not matter. In ids
  /// and names a backslash escapes the next character, as in `.is\-active`. Unknown classes and
  /// states are not reported.
  ///
  /// - Throws: The first problem of the text, with its place.
  public init(parsing text: some StringProtocol) throws(SelectorSyntaxError) {
    var parser = SelectorParser(text)
    let selector = parser.parseOnly()
    if let problem = parser.problems.min(by: { $0.offset < $1.offset }) { throw problem }
    guard let selector else {
      throw SelectorSyntaxError(code: .emptySelector, message: "no selector", offset: 0)
    }
    self = selector
  }
}

extension Selector: LosslessStringConvertible {
  /// Reads a selector as ``init(parsing:)`` does; `nil` if the text is not a selector.
  public init?(_ description: String) {
    guard let selector = try? Self(parsing: description) else { return nil }
    self = selector
  }

  /// The selector in the form that all equal selectors share.
  ///
  /// Ids precede names, negated names and structural conditions, each sorted; states are in lower
  /// case and strongest first, negated ones last, and only `>` has white space around it. It reads
  /// back as the same selector.
  public var description: String {
    var text = steps[0].description
    for step in steps.dropFirst() {
      text += step.combinator == .inside ? "/" : " > "
      text += step.description
    }
    return text
  }
}

extension Selector.Step: CustomStringConvertible {
  /// The step as in a key, without the combinator before it.
  public var description: String {
    var text = className ?? ""
    if let id { text += "#" + Identifier.escaped(id) }
    for name in names { text += "." + Identifier.escaped(name) }
    for name in excludedNames { text += ".!" + Identifier.escaped(name) }
    for condition in structure { text += condition.description }
    if isStateless, !text.isEmpty { return text }
    let excluded = ControlState(excludedStates.map(\.name)).names.map { "!" + $0 }
    let required = ControlState(states.map(\.name))
    let all = (required.isEmpty && !excluded.isEmpty ? [] : [required.description]) + excluded
    return text + "-" + all.joined(separator: "|")
  }
}

extension ControlState {
  /// Makes the set of the states with some names.
  init(_ names: [String]) {
    self = names.reduce(into: .normal) { $0.formUnion(Self(named: $1)) }
  }
}
