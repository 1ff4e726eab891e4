/// The values of constants in some contexts (spec 1.8), member by member.
///
/// Every value that is looked up, copied or put into a text is a step; where there are no more steps, no
/// constant has a value.
///
/// Answers are kept. The resolver follows constants in constants with stacks of its own, not by calling
/// itself, so that a chain of them may have any length.
struct ConstantResolver {
  /// Why a mention of a constant leads nowhere, or a value has none.
  enum Problem: Error, Hashable {
    /// No constant has the name.
    case unknown(String)
    /// No definition of the constant holds in these contexts.
    case undefined(String)
    /// The constant is an object without such a member, or no object at all.
    case noMember(String, of: String)
    /// It stands inside of a colour, and is no text.
    case noColor(String)
    /// It stands inside of a colour, and is a text that is none.
    case unreadableColor(String)
    /// With everything that it mentions the value is too large.
    case tooLarge
    /// With this one too, what constants make of all values is too large.
    case allTooLarge(Int)
    /// More steps are needed than may be taken.
    case tooMuchWork
    /// Something that it mentions leads nowhere, which is a problem of its own, or back to it.
    case unusable
  }

  /// How many values one constant may come to, with all that it mentions.
  static let sizeLimit = 1_000_000

  /// How many values constants may add to all those that mention them, each value that is a constant
  /// and nothing else counted once.
  static let expansionLimit = 1_000_000

  /// The same with each value that is a constant and nothing else counted for all who say it: they
  /// share it, but each prints it.
  static let sharedLimit = 8_000_000

  /// How long a colour may become with all the constants in it, in Unicode scalars.
  static let textLimit = 1 << 16

  /// How deep it may be.
  static let depthLimit = 128

  let table: ConstantTable
  let contexts: Contexts

  /// The steps that may be taken; as many as it needs, if `nil`.
  let work: WorkBudget?

  /// The loops of parts that were found.
  var loops = ConstantLoops()

  /// Where mentions lead: to a part, which may be another constant.
  var places: [String: Result<Place, Problem>] = [:]

  /// The same with all constants followed, to a part that is none.
  var ends: [String: Result<Int, Problem>] = [:]

  /// Where the members of large objects are, by the objects.
  var memberPlaces: [Int: [String: Int]] = [:]

  /// The values of parts with constants in them.
  private var values: [Int: Result<Resolved, Problem>] = [:]

  /// Whether parts that are texts are colours, of those that stand in some.
  private var colorParts: [Int: Bool] = [:]

  /// The readings of values that are a constant and nothing else, shared by all who say it.
  var readings: [DeferredReader.Reading.Key: DeferredReader.Reading] = [:]

  /// The parts that some use can read, or wants to be of another kind: they are not to blame for what others
  /// cannot read.
  var blamelessParts: Set<Int> = []

  /// Whether it was told that they add too many.
  var isExpansionReported = false

  /// How many values constants have added to those that mention them.
  private(set) var expansion = 0

  /// How many they would have added, if nothing were shared.
  private var shared = 0

  /// A value without constants.
  private struct Resolved {
    var value: JSONValue
    var size: Int
    var depth: Int
  }

  init(_ table: ConstantTable, in contexts: Contexts, taking work: WorkBudget?) {
    self.table = table
    self.contexts = contexts
    self.work = work
  }

  /// Counts steps before they are taken; returns whether they may be.
  func mayTake(_ steps: Int) -> Bool { work?.spend(steps) ?? true }

  private func take(_ steps: Int) throws(Problem) { if !mayTake(steps) { throw .tooMuchWork } }

  /// The value that a mention such as `brand` or `label.primary` stands for; `nil` if it leads
  /// nowhere.
  mutating func value(of mention: String) -> JSONValue? { try? resolved(mention).value }

  /// Why a mention leads nowhere; `nil` if it leads to a value.
  mutating func problem(of mention: String) -> Problem? {
    do throws(Problem) {
      _ = try resolved(mention)
      return nil
    } catch {
      return error
    }
  }

  /// Why a part of a definition has no value; `nil` if it has one.
  mutating func problem(ofPart part: Int) -> Problem? {
    do throws(Problem) {
      _ = try resolved(part)
      return nil
    } catch {
      return error
    }
  }

  /// How many values a constant adds to one that it stands for.
  mutating func addedSize(of mention: String) throws(Problem) -> Int {
    try resolved(mention).size - 1
  }

  /// Why a mention cannot stand inside of a colour; `nil` if it can, and if it leads nowhere.
  mutating func colorProblem(of mention: String) -> Problem? {
    guard let value = value(of: mention), let end = end(of: mention) else { return nil }
    guard case .string(let text) = value else { return .noColor(mention) }
    // A text with constants is a colour with constants, or these would not have been found.
    if colorParts[end] == nil {
      guard mayTake(text.stepsAsColor) else { return nil }
      colorParts[end] = table.parts.isText(end) || (try? ColorExpression(parsing: text)) != nil
    }
    return colorParts[end] == true ? nil : .unreadableColor(mention)
  }

  /// A value with all constants replaced by what they stand for, those in some of its texts included.
  ///
  /// A colour with constants in it that are none is any colour then.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - colors: Which of its texts are colours.
  ///   - added: How many values constants have added, which is counted on.
  ///   - isColor: Whether all constants in colours are some; becomes `false` where one is none.
  /// - Throws: Why a constant has no value, or that there are too many of them.
  /// - Returns: The value, which knows its places.
  mutating func replacing(
    _ node: JSONNode,
    in colors: ColorTexts,
    adding added: inout Int,
    _ isColor: inout Bool
  ) throws(Problem) -> JSONNode {
    try take(node.steps)
    if !node.mayContain(0x24) { return node }
    return try node.replacing { text throws(Problem) -> JSONValue? in
      guard text.utf8.contains(0x24) else { return nil }
      let resolved: Resolved
      if let name = TextValue.constantName(text) {
        resolved = try self.resolved(name)
      } else {
        try self.take(text.stepsAsColor)
        let uses = colors.expression(text)?.constants ?? []
        if uses.isEmpty { return nil }
        guard uses.allSatisfy({ self.colorProblem(of: $0.name) == nil }) else {
          isColor = false
          return "black"
        }
        resolved = try self.replaced(text, uses.map { ($0.name, $0.offset) })
      }
      added += resolved.size - 1
      if self.expansion + added > Self.expansionLimit { throw .allTooLarge(Self.expansionLimit) }
      try self.take(resolved.size + resolved.value.stepsAsColor)
      return resolved.value
    }
  }

  /// Counts what constants add to a value.
  mutating func count(_ added: Int) throws(Problem) {
    if expansion + added > Self.expansionLimit { throw .allTooLarge(Self.expansionLimit) }
    expansion += added
    try share(added)
  }

  /// Counts what constants add to a value that says the same as one before.
  mutating func share(_ size: Int) throws(Problem) {
    shared += size
    if shared > Self.sharedLimit { throw .allTooLarge(Self.sharedLimit) }
  }
}

// MARK: Values

extension ConstantResolver {
  /// A part whose values are being looked up.
  private struct Step {
    let part: Int
    /// The parts with constants that it is made of.
    var needed: ArraySlice<Int>
    /// The first step that it leads back to; none before itself, if it does not.
    var first = Int.max
  }

  private mutating func resolved(_ mention: String) throws(Problem) -> Resolved {
    let place = try place(of: mention)
    do throws(Problem) {
      return try resolved(place.part)
    } catch {
      // That is a problem of its definition.
      throw .unusable
    }
  }

  /// Works out a part, and whatever it is made of.
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

  /// The value of a part that needs no further looking up.
  private func known(_ part: Int) -> Result<Resolved, Problem>? {
    let content = table.parts[part]
    guard let value = content.value else { return values[part] }
    return .success(Resolved(value: value, size: content.size, depth: content.depth))
  }

  /// The parts with constants in them that a part is made of.
  private mutating func needs(of part: Int) throws(Problem) -> ArraySlice<Int> {
    let content = table.parts[part]
    // They are looked up here, and put together when they are known.
    try take(
      content.inner.isEmpty ? content.size + content.mentions.count : 1 + content.inner.count
    )
    if !table.parts.isText(part) {
      return table.parts[part].inner.filter { table.parts[$0].value == nil }[...]
    }
    return table.parts.mentions(in: part).compactMap { try? place(of: $0.name).part }[...]
  }

  /// What a part comes to, everything that it is made of being known.
  private mutating func evaluate(_ part: Int) -> Result<Resolved, Problem> {
    do throws(Problem) {
      let content = table.parts[part]
      if let name = table.parts.alias(part) { return .success(try resolved(name)) }
      if table.parts.isText(part), case .string(let text) = content.node.value {
        let uses = table.parts.mentions(in: part)
        for use in uses { if let problem = colorProblem(of: use.name) { throw problem } }
        return .success(try replaced(text, uses.map { ($0.name, $0.offset ?? 0) }))
      }
      var all = Resolved(value: .null, size: 1, depth: 1)
      var values: [(key: String?, value: JSONValue)] = []
      for inner in content.inner {
        guard case .success(let resolved)? = known(inner) else { throw .unusable }
        values.append((table.parts[inner].key, resolved.value))
        all.size += resolved.size
        all.depth = max(all.depth, resolved.depth + 1)
        // It may be more than a constant may come to.
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

  /// A colour with its constants replaced by what they stand for.
  private mutating func replaced(
    _ text: String,
    _ uses: [(name: String, offset: Int)]
  ) throws(Problem) -> Resolved {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var count = 0
    var position = 0
    for use in uses {
      guard case .string(let color) = try resolved(use.name).value else { throw .noColor(use.name) }
      if let end = end(of: use.name) { blamelessParts.insert(end) }
      try take(color.steps)
      result.append(contentsOf: scalars[position..<use.offset])
      result.append(contentsOf: color.unicodeScalars)
      count += use.offset - position + color.unicodeScalars.count
      position = use.offset + 1 + use.name.unicodeScalars.count
      if count > Self.textLimit { throw .tooLarge }
    }
    result.append(contentsOf: scalars[position...])
    return Resolved(value: .string(String(result)), size: 1 + count / 64, depth: 1)
  }
}

extension String {
  /// The steps that it is to read a text as a colour.
  var stepsAsColor: Int { 1 + utf8.count / 8 }
}

extension JSONValue {
  /// The steps that it is to read a text as a colour; none for anything else.
  var stepsAsColor: Int { if case .string(let text) = self { text.stepsAsColor } else { 0 } }
}
