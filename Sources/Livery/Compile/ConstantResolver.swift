/// Tells what constants are in some contexts (spec 1.8).
///
/// What it was asked once it remembers. It follows constants that mention constants without calling
/// itself, so that they may do so any number of times.
struct ConstantResolver {
  /// Why a mention of a constant leads nowhere.
  enum Problem: Error, Hashable {
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

  private var known: [String: Result<Resolved, Problem>] = [:]

  /// A value without constants.
  fileprivate struct Resolved {
    var value: JSONValue
    var size = 1
    var depth = 1
  }

  init(_ table: ConstantTable, in contexts: Contexts) {
    self.table = table
    self.contexts = contexts
  }

  /// The value that a mention such as `brand` or `label.primary` stands for; `nil` if it leads
  /// nowhere.
  mutating func value(of mention: String) -> JSONValue? { try? lookUp(mention).value }

  /// Why a mention leads nowhere; `nil` if it leads to a value.
  mutating func problem(of mention: String) -> Problem? {
    do throws(Problem) {
      _ = try lookUp(mention)
      return nil
    } catch {
      return error
    }
  }

  /// A value with all constants replaced by what they stand for; `nil` if one leads nowhere.
  mutating func replacing(_ value: JSONValue) -> JSONValue? {
    for mention in value.constants { resolve(ConstantTable.root(mention)) }
    return try? replaced(value).value
  }
}

// MARK: Following

extension ConstantResolver {
  private mutating func lookUp(_ mention: String) throws(Problem) -> Resolved {
    resolve(ConstantTable.root(mention))
    return try found(mention)
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
        known[step.name] = step.first <= last ? .failure(.loop) : evaluate(step.name)
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
  private func evaluate(_ name: String) -> Result<Resolved, Problem> {
    guard let definition = table.definition(of: name, in: contexts) else {
      return .failure(table.definitions[name] != nil ? .undefined(name) : .unknown(name))
    }
    do throws(Problem) {
      return .success(try replaced(definition.value))
    } catch {
      return .failure(error == .tooLarge("") ? .tooLarge(name) : .unusable(name))
    }
  }

  /// What a mention leads to, the constant that it begins with being known.
  private func found(_ mention: String) throws(Problem) -> Resolved {
    let root = ConstantTable.root(mention)
    guard var resolved = try known[root]?.get() else { throw .unusable(root) }
    if root.utf8.count == mention.utf8.count { return resolved }
    for name in mention.split(separator: ".").dropFirst().map(String.init) {
      guard case .object(let members) = resolved.value,
        let member = members.last(where: { $0.key == name })
      else { throw .noMember(name, of: root) }
      resolved.value = member.value
    }
    return resolved
  }

  /// A colour with the texts of the constants that stand inside of its functions; any other text as
  /// it is.
  private func inserted(into text: String) throws(Problem) -> Resolved {
    var uses: [ColorExpression.Use] = []
    if text.utf8.contains(0x24), let expression = try? ColorExpression(parsing: text) {
      uses = expression.constants
    }
    if uses.isEmpty { return Resolved(value: .string(text)) }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var position = 0
    for use in uses {
      guard case .string(let color) = try found(use.name).value else { throw .noColor(use.name) }
      result.append(contentsOf: scalars[position..<use.offset])
      result.append(contentsOf: color.unicodeScalars)
      position = use.offset + 1 + use.name.unicodeScalars.count
      if result.count > Self.textLimit { throw .tooLarge("") }
    }
    result.append(contentsOf: scalars[position...])
    return Resolved(value: .string(String(result)))
  }

  private func replaced(_ value: JSONValue) throws(Problem) -> Resolved {
    var all = Resolved(value: value)
    switch value {
    case .null, .bool, .number: break
    case .string(let text):
      if case .constant(let name) = TextValue(text), TextValue.namesConstant(name) {
        return try found(String(name.dropFirst()))
      }
      return try inserted(into: text)
    case .array(let elements):
      var values: [JSONValue] = []
      for element in elements { values.append(try all.adding(replaced(element))) }
      all.value = .array(values)
    case .object(let members):
      var values: [JSONValue.Member] = []
      for member in members {
        values.append(.init(member.key, try all.adding(replaced(member.value))))
      }
      all.value = .object(values)
    }
    return all
  }
}

extension ConstantResolver.Resolved {
  /// Counts a part, and returns its value.
  fileprivate mutating func adding(_ part: Self) throws(ConstantResolver.Problem) -> JSONValue {
    size += part.size
    depth = max(depth, part.depth + 1)
    // It may be more than a constant may come to.
    if size > ConstantResolver.sizeLimit || depth > ConstantResolver.depthLimit {
      throw .tooLarge("")
    }
    return part.value
  }
}
