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
    /// With this one too, what constants make of all values is too large.
    case allTooLarge(Int)
    /// Something that it mentions leads nowhere, which is a problem of its own.
    case unusable(String)
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

  /// What constants, and mentions of their members, come to.
  private var known: [String: Result<Resolved, Problem>] = [:]

  /// Where the members of objects are that were looked into, by mentions of the objects.
  private var memberPlaces: [String: [String: Int]] = [:]

  /// The mentions that stand inside of a colour and are none, by the constants that have them.
  private(set) var wrongMentions: [String: String] = [:]

  /// What values that are a constant and nothing else say, read once for all who say it.
  var readings: [DeferredReader.Reading.Key: DeferredReader.Reading] = [:]

  /// Whether it was told that they add too many.
  var isExpansionReported = false

  /// How many values constants have added to those that mention them.
  private(set) var expansion = 0

  /// How many they would have added, if nothing were shared.
  private var shared = 0

  /// How many values the members of constants that were looked into have, each counted.
  private var measured = 0

  /// How much was done, in values that were looked at.
  var work: Int { known.count + expansion + measured }

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

  /// A value with all constants replaced by what they stand for, those in some of its texts included.
  ///
  /// A colour with constants in it that are none is any colour then, and among the problems.
  mutating func replacing(
    _ node: JSONNode,
    in colors: ColorTexts,
    noting problems: inout [Problem]
  ) throws(Problem) -> JSONNode {
    var added = 0
    let replaced = try node.replacing { text throws(Problem) -> JSONValue? in
      guard text.utf8.contains(0x24) else { return nil }
      let resolved: Resolved?
      do throws(Problem) {
        resolved = try self.resolved(text, in: colors)
      } catch {
        guard case .noColor = error else { throw error }
        problems.append(error)
        return "black"
      }
      guard let resolved else { return nil }
      added += resolved.size - 1
      if expansion + added > Self.expansionLimit { throw .allTooLarge(Self.expansionLimit) }
      return resolved.value
    }
    expansion += added
    try share(added)
    return replaced
  }

  /// Counts what constants add to a value that says the same as one before.
  mutating func share(_ size: Int) throws(Problem) {
    shared += size
    if shared > Self.sharedLimit { throw .allTooLarge(Self.sharedLimit) }
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
      steps.append(Step(name: name, mentions: ArraySlice(mentions.map(\.name)), first: .max))
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
  private mutating func evaluate(_ name: String) -> Result<Resolved, Problem> {
    guard let definition = table.definition(of: name, in: contexts) else {
      return .failure(table.definitions[name] != nil ? .undefined(name) : .unknown(name))
    }
    do throws(Problem) {
      return .success(try replaced(definition.value))
    } catch {
      if case .noColor(let mention) = error { wrongMentions[name] = mention }
      return .failure(error == .tooLarge("") ? .tooLarge(name) : .unusable(name))
    }
  }

  /// What a mention leads to, the constant that it begins with being known.
  private mutating func found(_ mention: String) throws(Problem) -> Resolved {
    if let known = known[mention] { return try known.get() }
    let root = ConstantTable.root(mention)
    guard var resolved = try known[root]?.get() else { throw .unusable(root) }
    var path = root
    for name in mention.split(separator: ".").dropFirst().map(String.init) {
      guard case .object(let members) = resolved.value,
        let place = place(of: name, among: members, of: path)
      else { throw .noMember(name, of: path) }
      resolved.value = members[place].value
      path += "." + name
    }
    resolved.size = resolved.value.size
    measured += resolved.size
    if measured > Self.sharedLimit { throw .allTooLarge(Self.sharedLimit) }
    known[mention] = .success(resolved)
    return resolved
  }

  /// The last member with a name; many mentions of large objects are looked up one by one.
  private mutating func place(
    of name: String,
    among members: [JSONValue.Member],
    of path: String
  ) -> Int? {
    if members.count < 16 { return members.lastIndex { $0.key == name } }
    if memberPlaces[path] == nil {
      let places = members.indices.lazy.map { (members[$0].key, $0) }
      memberPlaces[path] = Dictionary(places) { $1 }
    }
    return memberPlaces[path]?[name]
  }

  /// What a text is that is a constant, or a colour with constants in it; `nil` for any other text.
  private mutating func resolved(
    _ text: String,
    in colors: ColorTexts
  ) throws(Problem) -> Resolved? {
    if let name = TextValue.constantName(text) { return try found(name) }
    let uses = text.utf8.contains(0x24) ? colors.expression(text)?.constants ?? [] : []
    if uses.isEmpty { return nil }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var count = 0
    var position = 0
    for use in uses {
      guard case .string(let color) = try found(use.name).value else { throw .noColor(use.name) }
      result.append(contentsOf: scalars[position..<use.offset])
      result.append(contentsOf: color.unicodeScalars)
      count += use.offset - position + color.unicodeScalars.count
      position = use.offset + 1 + use.name.unicodeScalars.count
      if count > Self.textLimit { throw .tooLarge("") }
    }
    result.append(contentsOf: scalars[position...])
    return Resolved(value: .string(String(result)), size: 1 + count / 64)
  }

  private mutating func replaced(_ value: JSONValue) throws(Problem) -> Resolved {
    var all = Resolved(value: value)
    switch value {
    case .null, .bool, .number: break
    case .string(let text): return try resolved(text, in: .all) ?? all
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

extension JSONValue {
  /// How many values it is, with all in it.
  fileprivate var size: Int {
    switch self {
    case .array(let elements): elements.reduce(1) { $0 + $1.size }
    case .object(let members): members.reduce(1) { $0 + $1.value.size }
    case .string(let text): 1 + text.utf8.count / 64
    case .null, .bool, .number: 1
    }
  }
}
