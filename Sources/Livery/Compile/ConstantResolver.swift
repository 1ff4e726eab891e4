/// The values of constants in given contexts, down to single members.
///
/// Each value that is looked up, copied or inserted into a text is a step; when the budget is
/// exhausted, no constant has a value.
///
/// Results are cached. The resolver follows nested constants with explicit stacks instead of
/// recursion, so chains may have any length.
struct ConstantResolver {
  /// The reason why a mention of a constant cannot be resolved, or a definition has no value.
  enum Problem: Error, Hashable {
    /// There is no constant with the name.
    case unknown(String)
    /// No definition of the constant applies in these contexts.
    case undefined(String)
    /// The constant is an object without this member, or not an object.
    case noMember(String, of: String)
    /// The constant is used inside a colour but is not a text.
    case noColor(String)
    /// The constant is used inside a colour but is a text that is not a colour.
    case unreadableColor(String)
    /// The value, including all constants in it, is too large.
    case tooLarge
    /// Including this one, the values together are too large.
    case allTooLarge(Int)
    /// The budget of steps is exhausted.
    case tooMuchWork
    /// A constant in it has a problem, which is reported separately, or is part of a cycle.
    case unusable
  }

  /// The maximum size of a constant's value, including all constants in it.
  static let sizeLimit = 1_000_000

  /// The maximum number of values that constants add to all values that mention them, where each
  /// value that consists of just a constant counts once.
  static let expansionLimit = 1_000_000

  /// The same where each use of a value that consists of just a constant counts: uses share the
  /// value, but each prints it.
  static let sharedLimit = 8_000_000

  /// The maximum length of a colour with its constants inserted, in Unicode scalars.
  static let textLimit = 1 << 16

  /// The maximum depth of a value.
  static let depthLimit = 128

  let table: ConstantTable
  let contexts: Contexts

  /// A Boolean value that indicates whether pairs of colours have the dark ones.
  let isDark: Bool

  /// The budget of steps; unlimited if `nil`.
  let work: WorkBudget?

  /// The cycles of parts that were found.
  var loops = ConstantLoops()

  /// The parts that mentions resolve to, which may consist of another constant.
  var places: [String: Result<Place, Problem>] = [:]

  /// The parts that mentions resolve to after following constants to the end.
  var ends: [String: Result<Int, Problem>] = [:]

  /// The members of large objects, by the object's part.
  var memberPlaces: [Int: [String: Int]] = [:]

  /// The values of parts that mention constants.
  private var values: [Int: Result<Resolved, Problem>] = [:]

  /// The parts that were used inside colours, with flags that indicate whether they are colours.
  private var colorParts: [Int: Bool] = [:]

  /// The readings of values that consist of just a constant, shared by all uses.
  var readings: [DeferredReader.Reading.Key: DeferredReader.Reading] = [:]

  /// The locations of the definitions that single mentions lead to.
  var locations: [String: [SourceLocation]] = [:]

  /// The parts that some use can read, or expects to be of another kind; other uses' problems are
  /// not reported at these.
  var acceptedParts: Set<Int> = []

  /// The number of values that constants have added so far.
  var expansion = Expansion()

  /// The numbers of values that constants add to those that mention them.
  struct Expansion {
    /// The number of values.
    fileprivate var count = 0
    /// The number without sharing.
    fileprivate var shared = 0
    /// A Boolean value that indicates whether exceeding a limit was reported.
    var isReported = false

    /// Raises the numbers to those of another one, if they are larger.
    mutating func formMaximum(_ other: Self) {
      count = max(count, other.count)
      shared = max(shared, other.shared)
      isReported = isReported || other.isReported
    }
  }

  /// A value with all constants replaced.
  private struct Resolved {
    var value: JSONValue
    var size: Int
    var depth: Int
  }

  init(_ table: ConstantTable, in contexts: Contexts, taking work: WorkBudget?) {
    self.table = table
    self.contexts = contexts
    self.work = work
    isDark = contexts[DynamicColor.axis] == DynamicColor.darkContext
  }

  /// Spends steps, and returns a Boolean value that indicates whether the budget suffices.
  func spend(_ steps: Int) -> Bool { work?.spend(steps) ?? true }

  /// Returns a Boolean value that indicates whether a mention is needed in these contexts.
  func needs(_ mention: ConstantMention) -> Bool { mention.isNeeded(inDark: isDark) }

  /// Returns the mentions that are needed in these contexts.
  func needed(of mentions: ArraySlice<ConstantMention>) -> [ConstantMention] {
    // The resolver itself would be copied.
    mentions.filter { [isDark] in $0.isNeeded(inDark: isDark) }
  }

  private func require(_ steps: Int) throws(Problem) { if !spend(steps) { throw .tooMuchWork } }

  /// Returns the value of a mention such as `brand` or `label.primary`; `nil` if it cannot be
  /// resolved.
  mutating func value(of mention: String) -> JSONValue? { try? resolved(mention).value }

  /// Returns the reason why a mention cannot be resolved; `nil` if it has a value.
  mutating func problem(of mention: String) -> Problem? {
    do throws(Problem) {
      _ = try resolved(mention)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the reason why a part of a definition has no value; `nil` if it has one.
  mutating func problem(ofPart part: Int) -> Problem? {
    do throws(Problem) {
      _ = try resolved(part)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the number of values that a constant adds to one that consists of just that constant.
  mutating func addedSize(of mention: String) throws(Problem) -> Int {
    try resolved(mention).size - 1
  }

  /// Returns the reason why a mention cannot be used inside a colour; `nil` if it can, or if it
  /// cannot be resolved.
  mutating func colorProblem(of mention: String) -> Problem? {
    guard let value = value(of: mention), let end = end(of: mention) else { return nil }
    guard case .string(let text) = value else { return .noColor(mention) }
    // A text with constants is a valid colour expression; otherwise these would not be recognised.
    if colorParts[end] == nil {
      guard spend(text.stepsAsColor) else { return nil }
      colorParts[end] = table.parts.isText(end) || (try? ColorExpression(parsing: text)) != nil
    }
    return colorParts[end] == true ? nil : .unreadableColor(mention)
  }

  /// Returns a value with all constants replaced by their values, including those inside colours.
  ///
  /// A colour with constants that are not colours becomes an arbitrary colour.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - colors: The texts in it that are colours.
  ///   - added: The number of values that constants have added, which is increased.
  ///   - isColor: A flag that becomes `false` if a constant inside a colour is not a colour.
  /// - Throws: The reason why a constant has no value, or a problem if the values are too large.
  /// - Returns: The value with its source locations.
  mutating func replacing(
    _ node: JSONNode,
    in colors: ColorTexts,
    adding added: inout Int,
    isColor: inout Bool
  ) throws(Problem) -> JSONNode {
    try require(node.steps)
    if !node.mayContain(0x24), !node.mayContain(0x28) { return node }
    return try node.replacing { text throws(Problem) -> JSONValue? in
      guard text.utf8.contains(0x24) || text.mayHavePair else { return nil }
      let resolved: Resolved
      if let name = TextValue.constantName(text) {
        resolved = try self.resolved(name)
      } else {
        try self.require(text.stepsAsColor)
        guard let expression = colors.expression(text) else { return nil }
        let uses = expression.constants.map { Use(name: $0.name, at: $0.offset, $0.length) }
        let edits = self.choosing(among: uses, in: expression)
        if edits.isEmpty { return nil }
        guard edits.allSatisfy({ $0.name.map { self.colorProblem(of: $0) == nil } ?? true }) else {
          isColor = false
          return "black"
        }
        resolved = try self.replaced(text, replacing: edits)
      }
      added += resolved.size - 1
      if expansion.count + added > Self.expansionLimit { throw .allTooLarge(Self.expansionLimit) }
      try self.require(resolved.size + resolved.value.stepsAsColor)
      return resolved.value
    }
  }

  /// Counts the values that constants add to a value.
  mutating func count(_ added: Int) throws(Problem) {
    if expansion.count + added > Self.expansionLimit { throw .allTooLarge(Self.expansionLimit) }
    expansion.count += added
    try share(added)
  }

  /// Counts the values that constants add to a value that shares an earlier reading.
  mutating func share(_ size: Int) throws(Problem) {
    expansion.shared += size
    if expansion.shared > Self.sharedLimit { throw .allTooLarge(Self.sharedLimit) }
  }
}

// MARK: Values

extension ConstantResolver {
  /// A part that is being resolved.
  private struct Step {
    let part: Int
    /// The unresolved parts that it depends on.
    var needed: ArraySlice<Int>
    /// The index of the first step that it refers back to; `Int.max` if it is in no cycle.
    var first = Int.max
  }

  private mutating func resolved(_ mention: String) throws(Problem) -> Resolved {
    let place = try place(of: mention)
    do throws(Problem) {
      return try resolved(place.part)
    } catch {
      // The problem is reported at its definition.
      throw .unusable
    }
  }

  /// Resolves a part and all that it depends on.
  private mutating func resolved(_ part: Int) throws(Problem) -> Resolved {
    if let known = known(part) { return try known.get() }
    var steps = [Step(part: part, needed: try needs(of: part))]
    var open = [part: 0]
    while let last = steps.indices.last {
      guard let next = steps[last].needed.popFirst() else {
        let step = steps.removeLast()
        open[step.part] = nil
        values[step.part] = step.first <= last ? .failure(.unusable) : evaluate(step.part)
        if last > 0 { steps[last - 1].first = min(steps[last - 1].first, step.first) }
        continue
      }
      if let first = open[next] {
        steps[last].first = min(steps[last].first, first)
        loops.add(steps[first...].lazy.map(\.part).filter(table.parts.isText))
      } else if known(next) == nil {
        open[next] = steps.count
        steps.append(Step(part: next, needed: try needs(of: next)))
      }
    }
    guard let result = values[part] else { throw .unusable }
    return try result.get()
  }

  /// Returns the value of a part that is already resolved.
  private func known(_ part: Int) -> Result<Resolved, Problem>? {
    let content = table.parts[part]
    guard let value = content.value else { return values[part] }
    return .success(Resolved(value: value, size: content.size, depth: content.depth))
  }

  /// Returns the unresolved parts that a part depends on.
  private mutating func needs(of part: Int) throws(Problem) -> ArraySlice<Int> {
    let content = table.parts[part]
    // The steps cover looking the parts up here and combining them later.
    try require(
      content.inner.isEmpty ? content.size + content.mentions.count : 1 + content.inner.count
    )
    if !table.parts.isText(part) {
      return table.parts[part].inner.filter { table.parts[$0].value == nil }[...]
    }
    return needed(of: table.parts.mentions(in: part))
      .compactMap { try? place(of: $0.name).part }[...]
  }

  /// Evaluates a part whose dependencies are all resolved.
  private mutating func evaluate(_ part: Int) -> Result<Resolved, Problem> {
    do throws(Problem) {
      let content = table.parts[part]
      if let name = table.parts.alias(part) { return .success(try resolved(name)) }
      if table.parts.isText(part), case .string(let text) = content.node.value {
        let mentions = needed(of: table.parts.mentions(in: part))
        for mention in mentions {
          if let problem = colorProblem(of: mention.name) { throw problem }
        }
        var uses = mentions.map { Use(name: $0.name, at: $0.offset ?? 0, $0.length) }
        if content.hasPair, let expression = try? ColorExpression(parsing: text) {
          uses = choosing(among: uses, in: expression)
        }
        return .success(try replaced(text, replacing: uses))
      }
      var all = Resolved(value: .null, size: 1, depth: 1)
      var values: [(key: String?, value: JSONValue)] = []
      for inner in content.inner {
        guard case .success(let resolved)? = known(inner) else { throw .unusable }
        values.append((table.parts[inner].key, resolved.value))
        all.size += resolved.size
        all.depth = max(all.depth, resolved.depth + 1)
        // The size of the combined value may exceed the limit of a constant.
        if all.size > Self.sizeLimit || all.depth > Self.depthLimit { throw .tooLarge }
      }
      all.value =
        content.node.kind == .array
        ? .array(values.map(\.value)) : .object(values.map { .init($0.key ?? "", $0.value) })
      return .success(all)
    } catch {
      return .failure(error)
    }
  }

  /// A part of a colour that is replaced: a constant by its value, or by nothing without a name.
  private struct Use {
    let name: String?
    let offset: Int
    let length: Int

    init(name: String?, at offset: Int, _ length: Int) {
      (self.name, self.offset, self.length) = (name, offset, length)
    }
  }

  /// Returns the constants that are needed in a colour, and the parts that pairs leave out.
  private func choosing(among uses: [Use], in expression: ColorExpression) -> [Use] {
    let omitted = expression.omitted(isDark: isDark)
    if omitted.isEmpty { return uses }
    let kept = uses.filter { use in !omitted.contains { $0.contains(use.offset) } }
    let parts = omitted.map { Use(name: nil, at: $0.lowerBound, $0.count) }
    return (kept + parts).sorted { ($0.offset, $0.length) < ($1.offset, $1.length) }
  }

  /// Returns a colour with its constants replaced by their values.
  private mutating func replaced(
    _ text: String,
    replacing uses: [Use]
  ) throws(Problem) -> Resolved {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var count = 0
    var position = 0
    for use in uses {
      var color = ""
      if let name = use.name {
        guard case .string(let value) = try resolved(name).value else { throw .noColor(name) }
        color = value
        if let end = end(of: name) { acceptedParts.insert(end) }
      }
      try require(color.steps)
      result.append(contentsOf: scalars[position..<use.offset])
      result.append(contentsOf: color.unicodeScalars)
      count += use.offset - position + color.unicodeScalars.count
      position = use.offset + use.length
      if count > Self.textLimit { throw .tooLarge }
    }
    result.append(contentsOf: scalars[position...])
    return Resolved(value: .string(String(result)), size: 1 + count / 64, depth: 1)
  }
}

extension String {
  /// The number of steps to parse a text as a colour.
  var stepsAsColor: Int { 1 + utf8.count / 8 }
}

extension JSONValue {
  /// The number of steps to parse a text as a colour; 0 for other values.
  var stepsAsColor: Int { if case .string(let text) = self { text.stepsAsColor } else { 0 } }
}
