/// Parses the selectors of a key, scalar by scalar of its UTF-8 form.
///
/// It continues after a problem, so that one run finds all problems of a key; selectors with a
/// problem are omitted from the result.
struct SelectorParser {
  /// The maximum number of steps of a selector.
  static let stepLimit = 64

  /// The end of a message about the text after `-`, which is part of a name in CSS.
  static let dashRemedy = #"; in JSON, a '-' within an id or a name is '\\-', as in '.is\\-active'"#

  private let bytes: [UInt8]

  /// The offset of the next scalar.
  private var position: Int

  private var places: StringPlaces?

  /// The place of the last problem, from which the scalars to the next one are counted.
  private var lastReport = (byte: 0, scalar: 0)

  /// The problems of the text.
  private(set) var problems: [SelectorSyntaxError] = []

  /// A Boolean value that indicates whether selectors whose last step lacks states are accepted, as
  /// in BRStyle.
  private let acceptsMissingStates: Bool

  /// The number of missing states in accepted selectors.
  private(set) var missingStateCount = 0

  /// Makes a parser for a text from one of its bytes on; `places` locates the text in a file.
  init(
    _ text: some StringProtocol,
    from start: Int = 0,
    places: StringPlaces? = nil,
    acceptsMissingStates: Bool = false
  ) {
    bytes = Array(text.utf8)
    position = start
    self.places = places
    self.acceptsMissingStates = acceptsMissingStates
  }

  /// The number of problems that cause selectors to be dropped.
  var fatalCount: Int { problems.count - missingStateCount }

  /// Reads a comma list to the end of the text.
  mutating func parseList() -> [Selector] {
    var selectors: [Selector] = []
    repeat {
      if let selector = parseSelector() { selectors.append(selector) }
    } while skip(",")
    return selectors
  }

  /// Reads one selector to the end of the text.
  mutating func parseOnly() -> Selector? {
    let selector = parseSelector()
    if peek == "," { report(.invalidSelector, "unexpected ','; expected one selector only") }
    return selector
  }

  /// Reads states to the end of the text.
  mutating func parseOnlyStates(expected: String) -> [Selector.Step.State] {
    let states = parseStates().required
    if let next = peek {
      report(.invalidSelector, "unexpected '\(next)'; \(expected)")
    }
    return states
  }

  private mutating func parseSelector() -> Selector? {
    let fatalCount = fatalCount
    skipSpace()
    if peek == nil || peek == "," {
      report(.emptySelector, "missing selector; remove the ',' or write a selector here")
      return nil
    }
    var steps: [Selector.Step] = []
    steps.reserveCapacity(min(separatorCount + 1, Self.stepLimit))
    var count = 0
    var combinator: Selector.Step.Combinator?
    repeat {
      count += 1
      let missingCount = missingStateCount
      if count == Self.stepLimit + 1 {
        let message = "more than \(Self.stepLimit) steps; a selector may have \(Self.stepLimit)"
        report(.tooManySteps, message)
      }
      let step = parseStep(joinedBy: combinator)
      if let step, count <= Self.stepLimit { steps.append(step) }
      skipSpace()
      if !isAtSeparator {
        reportUnexpected(after: step)
        while !isAtSeparator {
          if peek == "\\" { advance() }
          advance()
        }
      }
      combinator = parseCombinator()
      if combinator != nil { missingStateCount = missingCount }
    } while combinator != nil
    guard self.fatalCount == fatalCount, !steps.isEmpty else { return nil }
    return Selector(steps: steps)
  }

  /// The number of `/` and `>` up to the end of the selector.
  private var separatorCount: Int {
    var count = 0
    var offset = position
    while offset < bytes.count, bytes[offset] != 0x2C {
      if bytes[offset] == 0x2F || bytes[offset] == 0x3E { count += 1 }
      offset += 1
    }
    return count
  }

  private mutating func parseCombinator() -> Selector.Step.Combinator? {
    if skip("/") { return .inside }
    return skip(">") ? .directlyInside : nil
  }

  private mutating func parseStep(
    joinedBy combinator: Selector.Step.Combinator?
  ) -> Selector.Step? {
    skipSpace()
    let start = position
    if isAtSeparator {
      reportMissingStep(behind: combinator)
      return nil
    }
    let place = location(at: start)
    let className = parseIdentifier()
    var id: String?
    var (names, excludedNames): ([String], [String]) = ([], [])
    var structure: [Selector.Step.Structure] = []
    while let mark = peek, mark == "#" || mark == "." || mark == ":" {
      let markPosition = position
      if mark == ":" {
        guard let condition = parseStructure() else { break }
        structure.append(condition)
        continue
      }
      position += 1
      let isNegated = mark == "." && skip("!")
      guard let name = parseName() else {
        guard isAtSeparator || isBeforeMark else { break }
        let written = isNegated ? ".!" : "\(mark)"
        report(.missingName, "missing \(mark == "#" ? "id" : "name") after '\(written)'")
        continue
      }
      if isNegated {
        if names.contains(name) { reportContradiction(of: name, at: markPosition) }
        excludedNames.append(name)
      } else if mark == "." {
        if excludedNames.contains(name) { reportContradiction(of: name, at: markPosition) }
        names.append(name)
      } else if let id {
        let (one, other) = (Identifier.escaped(id), Identifier.escaped(name))
        let message = "second id '#\(other)' in a step that asks for '#\(one)'; a widget has one id"
        report(.secondID, message, at: markPosition)
      } else {
        id = name
      }
    }
    let (states, excludedStates) = skip("-") ? parseStates(negatable: true) : ([], [])
    if position == start { return nil }
    return Selector.Step(
      combinator: combinator ?? .inside,
      className: className,
      id: id,
      names: names,
      excludedNames: excludedNames,
      structure: structure,
      states: states,
      excludedStates: excludedStates,
      at: place
    )
  }

  private mutating func reportContradiction(of name: String, at offset: Int) {
    let name = Identifier.escaped(name)
    let message = "the step asks for '.\(name)' and for '.!\(name)', so nothing matches; remove one"
    report(.contradictorySelector, message, at: offset)
  }

  /// Reads the states after `-`, and the negated ones if there may be some: one or several joined by
  /// `|`.
  private mutating func parseStates(
    negatable: Bool = false
  ) -> (required: [Selector.Step.State], excluded: [Selector.Step.State]) {
    var (states, excluded): ([Selector.Step.State], [Selector.Step.State]) = ([], [])
    repeat {
      skipSpace()
      let start = position
      let isNegated = negatable && skip("!")
      if isNegated { skipSpace() }
      if peek == nil || peek == "|" || isAtSeparator {
        let example = "expected one such as 'highlighted'"
        let mark = isNegated ? "!" : states.isEmpty && excluded.isEmpty ? "-" : "|"
        report(.missingState, "missing state after '\(mark)'; \(example)")
        if acceptsMissingStates, !isNegated { missingStateCount += 1 }
      } else if let name = parseIdentifier() {
        let state = Selector.Step.State(name: name, at: location(at: start))
        if isNegated { excluded.append(state) } else { states.append(state) }
        reportContradiction(of: state.name, in: states, and: excluded, at: start)
      }
      skipSpace()
    } while skip("|")
    return (states, excluded)
  }

  /// Reports that the state read last is required and excluded, or that no states are excluded.
  private mutating func reportContradiction(
    of name: String,
    in states: [Selector.Step.State],
    and excluded: [Selector.Step.State],
    at offset: Int
  ) {
    guard excluded.contains(where: { $0.name == name }) else { return }
    if name == "normal" {
      let message =
        "'normal' is the absence of all states and has no negation; name the states, as in '-!disabled'"
      report(.contradictorySelector, message, at: offset)
    } else if states.contains(where: { $0.name == name }) {
      let message =
        "the step asks for '\(name)' and for '!\(name)', so it never applies; remove one"
      report(.contradictorySelector, message, at: offset)
    }
  }

  private mutating func parseIdentifier() -> String? {
    guard let first = peek, Identifier.isStart(first) else { return nil }
    return identifierParts()
  }

  /// Reads the rest of an identifier.
  private mutating func identifierParts() -> String {
    let start = position
    while true {
      while position < bytes.count, Identifier.isPart(bytes[position]) { position += 1 }
      // Scalars other than ASCII need slower checks.
      guard position < bytes.count, bytes[position] >= 0x80, let next = peek,
        Identifier.isPart(next)
      else { break }
      advance()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Reads an id or a name, in which a backslash escapes the next character.
  private mutating func parseName() -> String? {
    var name = parseIdentifier()
    while peek == "\\" {
      let start = position
      advance()
      guard let next = peek else {
        let message = "a '\\' at the end takes no character; write '\\\\' for the character itself"
        report(.invalidSelector, message, at: start)
        // The missing character is already reported.
        return name ?? ""
      }
      if Identifier.isName(String(next)) {
        name = (name ?? "") + String(next)
      } else {
        let message = "a control character behind '\\'; ids and names have none"
        report(.invalidSelector, message, at: start)
      }
      advance()
      name = (name ?? "") + identifierParts()
    }
    return name
  }

  private mutating func reportMissingStep(behind combinator: Selector.Step.Combinator?) {
    let side = combinator.map { "after '\($0.rawValue)'" } ?? "before '\(peek ?? "/")'"
    report(.emptyStep, "missing step \(side); expected a class, '.name', '#id' or '-state'")
  }

  private mutating func reportUnexpected(after step: Selector.Step?) {
    guard let next = peek else { return }
    let before = String(decoding: bytes[..<position].suffix(4), as: UTF8.self)
    let isAfterSpace = before.unicodeScalars.last.map(Identifier.isSpace) ?? false
    let afterStates = !(step?.isStateless ?? true)
    let isAfterDash = afterStates || before.hasSuffix("-")
    let dashRemedy = isAfterDash && step?.isNamed ?? false ? Self.dashRemedy : ""
    let suggestion =
      switch next {
      case "!": "names and states have a negation, as in '.!header' and '-!selected'"
      case "*": "a step without a class, such as '.name' or '-highlighted', matches any class"
      case ":" where afterStates && isBeforeStructure:
        "structural conditions come before the states"
      case ":": "states follow '-', as in 'UIButton-highlighted'"
      case "-" where afterStates:
        "join states by '|', as in '-highlighted|selected'" + dashRemedy
      case "#",
        "." where afterStates:
        "ids and names come before the states"
      case "|": "it joins states after '-', as in 'UIButton-highlighted|selected'"
      case "0"..."9":
        "names begin with a letter or '_', or with '\\' and any character" + dashRemedy
      case "\\": #"it is allowed in ids and names only, as in '.is\\-active' in JSON"#
      case _ where isAfterSpace && (Identifier.isStart(next) || "#.-".contains(Character(next))):
        "join steps by '/' (anywhere inside) or '>' (directly inside), not by white space"
      default: "expected ',', '/', '>' or the end of the selector"
      }
    report(.invalidSelector, "unexpected '\(next)' in selector; \(suggestion)")
  }
}

// MARK: Structural conditions

extension SelectorParser {
  /// The words that structural conditions begin with.
  private static let structureWords: [(word: String, condition: Selector.Step.Structure?)] = [
    ("first", .first), ("last", .last), ("only", .only), ("empty", .empty), ("nth", nil),
  ]

  /// Returns the structural condition whose word comes after the `:` here, with the end of the word;
  /// `nil` for another word.
  private func structureWord() -> (condition: Selector.Step.Structure?, end: Int)? {
    var end = position + 1
    while end < bytes.count, Identifier.isPart(bytes[end]) { end += 1 }
    let text = bytes[min(position + 1, end)..<end]
    return Self.structureWords.first { text.elementsEqual($0.word.utf8) }.map {
      ($0.condition, end)
    }
  }

  /// A Boolean value that indicates whether a structural condition follows.
  private var isBeforeStructure: Bool { structureWord() != nil }

  /// Reads a structural condition from its `:` on; `nil`, and nothing is read, if its word is unknown.
  private mutating func parseStructure() -> Selector.Step.Structure? {
    guard let (condition, end) = structureWord() else { return nil }
    position = end
    if let condition { return condition }
    let start = position
    let expected = "expected a formula such as '(2n+1)', '(odd)', '(even)' or '(3)' after ':nth'"
    guard skip("(") else {
      report(.invalidSelector, expected, at: start)
      return .places(step: 0, offset: 0)
    }
    let close = bytes[position...].firstIndex(of: 0x29)
    let text = bytes[position..<(close ?? bytes.count)]
    let formula = String(decoding: text, as: UTF8.self)
    guard let close, let condition = Selector.Step.Structure.places(formula) else {
      report(.invalidSelector, expected, at: start)
      // What is in the parentheses is not a part of the selector.
      position = close.map { $0 + 1 } ?? bytes.count
      return .places(step: 0, offset: 0)
    }
    position = close + 1
    return condition
  }
}

// MARK: Scanning

extension SelectorParser {
  private var peek: Unicode.Scalar? {
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    if byte < 0x80 { return Unicode.Scalar(byte) }
    return String(decoding: bytes[position...].prefix(4), as: UTF8.self).unicodeScalars.first
  }

  /// Skips the next scalar.
  private mutating func advance() {
    repeat { position += 1 } while position < bytes.count && bytes[position] & 0xC0 == 0x80
  }

  /// A Boolean value that indicates whether a step, the selector or the text ends here.
  private var isAtSeparator: Bool {
    guard position < bytes.count else { return true }
    switch bytes[position] {
    case 0x2C, 0x2F, 0x3E: return true  // , / >
    default: return false
    }
  }

  /// A Boolean value that indicates whether an id, a name or a state follows, possibly after a
  /// space.
  private var isBeforeMark: Bool {
    switch peek {
    case "#", ".", ":", "-", " ": true
    default: false
    }
  }

  private mutating func skipSpace() {
    if position < bytes.count, Identifier.isPart(bytes[position]) { return }
    while let next = peek, Identifier.isSpace(next) { advance() }
  }

  /// Skips an ASCII scalar if it is the next one.
  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard position < bytes.count, UInt32(bytes[position]) == scalar.value else { return false }
    position += 1
    return true
  }

  private mutating func location(at offset: Int) -> SourceLocation? {
    places?.location(ofByte: offset)
  }

  private mutating func report(_ code: Diagnostic.Code, _ message: String, at offset: Int? = nil) {
    let offset = offset ?? position
    let range = min(lastReport.byte, offset)..<max(lastReport.byte, offset)
    let distance = bytes[range].count { $0 & 0xC0 != 0x80 }
    let scalar = lastReport.scalar + (offset < lastReport.byte ? -distance : distance)
    lastReport = (offset, scalar)
    problems.append(SelectorSyntaxError(code: code, message: message, offset: scalar))
  }
}

extension Diagnostic.Code {
  /// A comma in a key with no selector before or after it.
  package static let emptySelector = Self("empty-selector")
  /// A `/` or `>` with no step before or after it.
  package static let emptyStep = Self("empty-step")
  /// A `-` or `|` with no state after it.
  package static let missingState = Self("missing-state")
  /// A `#` or `.` with no id or name after it.
  package static let missingName = Self("missing-name")
  /// A step that requires two ids.
  package static let secondID = Self("second-id")
  /// A selector with more steps than the limit.
  package static let tooManySteps = Self("too-many-steps")
  /// A step that requires a name and its absence.
  package static let contradictorySelector = Self("contradictory-selector")
  /// A theme with more negated names and structural conditions than the limit.
  package static let tooManyConditions = Self("too-many-conditions")
  /// A structural condition that no widget meets.
  package static let unmatchableSelector = Self("unmatchable-selector")
  /// A character in an invalid position of a key.
  package static let invalidSelector = Self("invalid-selector")
}
