import Livery
import SourceJSON

/// The members of a sheet that `@when` may contain, in the order in which they decide.
struct SheetBlocks {
  /// Members for the same contexts.
  private struct Block {
    let conditions: Contexts
    var members: [JSONValue.Member]
  }

  private var blocks: [Block] = []

  /// The last block of each constant.
  private var constants: [String: Int] = [:]

  /// The last block with an entry.
  private var lastEntry = 0

  /// Adds a value of a constant, after its values so far.
  mutating func addConstant(_ name: String, _ value: JSONValue, in conditions: Contexts) {
    let block = add(.init("$\(name)", value), in: conditions, from: constants[name] ?? 0)
    constants[name] = block
  }

  /// Adds an entry after all others.
  mutating func addEntry(_ key: String, _ body: JSONValue, in conditions: Contexts) {
    lastEntry = add(.init(key, body), in: conditions, from: lastEntry)
  }

  /// Adds a member to a block for its contexts, or makes one; returns the number of the block.
  private mutating func add(
    _ member: JSONValue.Member,
    in conditions: Contexts,
    from first: Int
  ) -> Int {
    let known = blocks.indices.dropFirst(first).first { blocks[$0].conditions == conditions }
    guard let known else {
      blocks.append(Block(conditions: conditions, members: [member]))
      return blocks.count - 1
    }
    blocks[known].members.append(member)
    return known
  }

  /// The members of the sheet.
  var members: [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    var keys: Set<String> = []
    for block in blocks {
      if block.conditions.isEmpty {
        members += block.members
        continue
      }
      let key = Self.key(of: block.conditions.description, unlike: keys)
      keys.insert(key)
      members.append(.init(key, .object(block.members)))
    }
    return members
  }

  /// Returns the key of a `@when` that is none of given keys.
  ///
  /// The number of spaces has no meaning in it.
  static func key(of conditions: String, unlike keys: Set<String>) -> String {
    var key = "@when \(conditions)"
    while keys.contains(key) { key = "@when " + key.dropFirst("@when".count) }
    return key
  }
}
