/// Tells what constants are in some contexts (spec 1.8).
///
/// What it was asked once it remembers. It follows constants that mention constants without calling
/// itself, so that they may do so any number of times.
struct ConstantResolver {
  /// Why a mention of a constant leads nowhere.
  enum Problem: Hashable {
    /// No constant has the name.
    case unknown(String)
    /// No definition of the constant holds in these contexts.
    case undefined(String)
    /// The constant is an object without such a member, or no object at all.
    case noMember(String, of: String)
    /// It stands inside of a colour, and is no text.
    case noColor(String)
    /// The constant mentions itself, over however many others.
    case loop
    /// With everything that it mentions the value is too large.
    case tooLarge(String)
    /// Something that it mentions leads nowhere, which is a problem of its own.
    case unusable(String)
  }

  /// How many values one constant may come to, with all that it mentions.
  static let sizeLimit = 1_000_000

  /// How long a colour may become with all the constants in it, in Unicode scalars.
  static let textLimit = 1 << 16

  /// How many members loops may have in all before no more of them are told.
  static let memberLimit = 100_000

  /// How deep it may be.
  static let depthLimit = 128

  let table: ConstantTable
  let contexts: Contexts

  /// The loops that were found, each once.
  private(set) var loops: [[String]] = []

  /// The same by their members, and how many these are in all.
  private var loopSets: Set<Set<String>> = []
  private var memberCount = 0

  private var known: [String: Result<Resolved, Failure>] = [:]

  /// A value without constants.
  fileprivate struct Resolved {
    var value: JSONValue
    var size: Int
    var depth: Int
  }

  private struct Failure: Error { let problem: Problem }

  init(_ table: ConstantTable, in contexts: Contexts) {
    self.table = table
    self.contexts = contexts
  }

  /// The value that a mention such as `brand` or `label.primary` stands for; `nil` if it leads
  /// nowhere.
  mutating func value(of mention: String) -> JSONValue? { try? lookUp(mention).get().value }

  /// Why a mention leads nowhere; `nil` if it leads to a value.
  mutating func problem(of mention: String) -> Problem? {
    if case .failure(let failure) = lookUp(mention) { failure.problem } else { nil }
  }

  /// A value with all constants replaced by what they stand for; `nil` if one leads nowhere.
  mutating func replacing(_ value: JSONValue) -> JSONValue? {
    for mention in value.constants { resolve(ConstantTable.root(mention)) }
    return try? replaced(value).get().value
  }
}

// MARK: Following

extension ConstantResolver {
  private mutating func lookUp(_ mention: String) -> Result<Resolved, Failure> {
    resolve(ConstantTable.root(mention))
    return found(mention)
  }

  /// A constant whose mentions are being followed.
  private struct Step {
    let name: String
    var mentions: ArraySlice<String>
    /// The first step that it leads back to; none before itself, if it does not.
    var first: Int
  }

  /// Works out a constant and everything that it mentions.
  private mutating func resolve(_ name: String) {
    if known[name] != nil { return }
    var steps: [Step] = []
    var open: [String: Int] = [:]
    func begin(_ name: String) {
      let mentions = table.definition(of: name, in: contexts)?.mentions ?? []
      open[name] = steps.count
      steps.append(Step(name: name, mentions: ArraySlice(mentions), first: .max))
    }
    begin(name)
    while let last = steps.indices.last {
      guard let mention = steps[last].mentions.popFirst() else {
        let step = steps.removeLast()
        open[step.name] = nil
        let isLooping = step.first <= last
        known[step.name] =
          isLooping ? .failure(Failure(problem: .loop)) : evaluate(step.name)
        if last > 0 { steps[last - 1].first = min(steps[last - 1].first, step.first) }
        continue
      }
      let next = ConstantTable.root(mention)
      if let first = open[next] {
        steps[last].first = min(steps[last].first, first)
        noteLoop(steps[first...].lazy.map(\.name))
      } else if known[next] == nil {
        begin(next)
      }
    }
  }

  /// Keeps a loop, unless so many are known that the others may wait until those are mended.
  private mutating func noteLoop(_ names: some Collection<String>) {
    if memberCount > Self.memberLimit { return }
    memberCount += names.count
    if loopSets.insert(Set(names)).inserted { loops.append(Array(names)) }
  }

  /// What a constant comes to, everything that it mentions being known.
  private func evaluate(_ name: String) -> Result<Resolved, Failure> {
    guard let definition = table.definition(of: name, in: contexts) else {
      let isKnown = table.definitions[name] != nil
      return .failure(Failure(problem: isKnown ? .undefined(name) : .unknown(name)))
    }
    switch replaced(definition.value) {
    case .success(let resolved): return .success(resolved)
    case .failure(let failure):
      let isTooLarge = failure.problem == .tooLarge("")
      return .failure(Failure(problem: isTooLarge ? .tooLarge(name) : .unusable(name)))
    }
  }

  /// What a mention leads to, the constant that it begins with being known.
  private func found(_ mention: String) -> Result<Resolved, Failure> {
    let root = ConstantTable.root(mention)
    guard let constant = known[root] else { return .failure(Failure(problem: .unusable(root))) }
    guard case .success(var resolved) = constant, root.utf8.count < mention.utf8.count else {
      return constant
    }
    for name in mention.split(separator: ".").dropFirst().map(String.init) {
      guard case .object(let members) = resolved.value,
        let member = members.last(where: { $0.key == name })
      else { return .failure(Failure(problem: .noMember(name, of: root))) }
      resolved.value = member.value
    }
    return .success(resolved)
  }

  /// A colour with the texts of the constants that stand inside of its functions; any other text as
  /// it is.
  private func inserted(into text: String) -> Result<Resolved, Failure> {
    var uses: [ColorExpression.Use] = []
    if text.utf8.contains(0x24), let expression = try? ColorExpression(parsing: text) {
      uses = expression.constants
    }
    if uses.isEmpty { return .success(Resolved(value: .string(text), size: 1, depth: 1)) }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var position = 0
    for use in uses {
      switch found(use.name) {
      case .success(let constant):
        guard case .string(let color) = constant.value else {
          return .failure(Failure(problem: .noColor(use.name)))
        }
        result.append(contentsOf: scalars[position..<use.offset])
        result.append(contentsOf: color.unicodeScalars)
        position = use.offset + 1 + use.name.unicodeScalars.count
      case .failure(let failure): return .failure(failure)
      }
      if result.count > Self.textLimit { return .failure(Failure(problem: .tooLarge(""))) }
    }
    result.append(contentsOf: scalars[position...])
    return .success(Resolved(value: .string(String(result)), size: 1, depth: 1))
  }

  private func replaced(_ value: JSONValue) -> Result<Resolved, Failure> {
    switch value {
    case .string(let text):
      if case .constant(let name) = TextValue(text), TextValue.namesConstant(name) {
        return found(String(name.dropFirst()))
      }
      return inserted(into: text)
    case .null, .bool, .number:
      return .success(Resolved(value: value, size: 1, depth: 1))
    case .array(let elements):
      var all = Resolved(value: .null, size: 1, depth: 1)
      var values: [JSONValue] = []
      for element in elements {
        switch replaced(element) {
        case .success(let part): values.append(all.adding(part))
        case .failure(let failure): return .failure(failure)
        }
        if all.isTooLarge { return .failure(Failure(problem: .tooLarge(""))) }
      }
      all.value = .array(values)
      return .success(all)
    case .object(let members):
      var all = Resolved(value: .null, size: 1, depth: 1)
      var values: [JSONValue.Member] = []
      for member in members {
        switch replaced(member.value) {
        case .success(let part): values.append(.init(member.key, all.adding(part)))
        case .failure(let failure): return .failure(failure)
        }
        if all.isTooLarge { return .failure(Failure(problem: .tooLarge(""))) }
      }
      all.value = .object(values)
      return .success(all)
    }
  }
}

extension ConstantResolver.Resolved {
  /// Whether it is more than a constant may come to.
  fileprivate var isTooLarge: Bool {
    size > ConstantResolver.sizeLimit || depth > ConstantResolver.depthLimit
  }

  /// Counts a part, and returns its value.
  fileprivate mutating func adding(_ part: Self) -> JSONValue {
    size += part.size
    depth = max(depth, part.depth + 1)
    return part.value
  }
}
