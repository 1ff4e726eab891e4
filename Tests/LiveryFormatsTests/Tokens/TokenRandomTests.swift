import Foundation
import Livery
import SourceJSON
import Testing

@testable import LiveryFormats

/// Random trees of tokens and random resolvers against a slow resolution.
struct TokenRandomTests {
  private static let cases = Int(
    100 * (Double(ProcessInfo.processInfo.environment["LIVERY_CASES"] ?? "") ?? 0.3)
  )

  /// A generator whose numbers a seed decides.
  private struct Numbers {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
  }

  private static let names = ["a", "b", "c d", "e.f", "g/h", "$root", "ü", "0"]

  /// Returns a group of tokens that refer to earlier ones.
  private static func group(
    _ numbers: inout Numbers,
    depth: Int,
    at path: [String],
    _ paths: inout [[String]]
  ) -> JSONValue {
    var members: [JSONValue.Member] = []
    for name in names where numbers.below(3) > 0 {
      let path = path + [name]
      if depth < 3, name != "$root", numbers.below(3) == 0 {
        members.append(.init(name, group(&numbers, depth: depth + 1, at: path, &paths)))
        continue
      }
      var token: [JSONValue.Member] = [.init("$type", "number")]
      let target = paths.isEmpty ? [] : paths[numbers.below(paths.count)]
      switch paths.isEmpty ? 0 : numbers.below(4) {
      case 1: token.append(.init("$value", .string("{\(target.joined(separator: "."))}")))
      case 2: token.append(.init("$ref", .string(pointer(target))))
      case 3: token.append(.init("$value", ["$ref": .string(pointer(target) + "/$value")]))
      default: token.append(.init("$value", .number(Double(numbers.below(1000)))))
      }
      members.append(.init(name, .object(token)))
      paths.append(path)
    }
    return .object(members)
  }

  private static func pointer(_ names: [String]) -> String {
    "#" + names.map { "/" + $0.replacing("~", with: "~0").replacing("/", with: "~1") }.joined()
  }

  @Test func `Random trees have the values of a slow resolution`() {
    for seed in 0..<Self.cases {
      var numbers = Numbers(state: UInt64(seed))
      var paths: [[String]] = []
      let tree = Self.group(&numbers, depth: 0, at: [], &paths)
      let reading = TokenReading(tree.text())
      let slow = SlowTokens(tree)
      #expect(reading.errors.isEmpty)
      let constants = reading.constants()
      for path in paths {
        let expected = slow.value(of: path.joined(separator: "."))
        #expect(constants.resolved(ConstantName.path(path)) == expected, "seed \(seed), \(path)")
      }
    }
  }

  /// Returns tokens named `t0` to `t5`, some of them with modes.
  private static func tokens(_ numbers: inout Numbers, all: Bool = false) -> JSONValue {
    var members: [JSONValue.Member] = []
    for index in 0..<6 where all || numbers.below(2) == 0 {
      let isAlias = index > 0 && numbers.below(3) == 0
      let value: JSONValue =
        isAlias ? .string("{t\(numbers.below(index))}") : .number(Double(numbers.below(1000)))
      members.append(.init("t\(index)", ["$type": "number", "$value": value]))
    }
    return .object(members)
  }

  @Test func `Random resolvers have the values of a slow resolution in every permutation`() {
    for seed in 0..<Self.cases {
      var numbers = Numbers(state: UInt64(seed) &+ 77)
      var order: [JSONValue] = []
      var axes: [String] = []
      order.append(["type": "set", "name": "s", "sources": [Self.tokens(&numbers, all: true)]])
      for index in 0..<(2 + numbers.below(3)) {
        if numbers.below(3) == 0 {
          let sources: JSONValue = [Self.tokens(&numbers), Self.tokens(&numbers)]
          order.append(["type": "set", "name": .string("s\(index)"), "sources": sources])
          continue
        }
        axes.append("m\(index)")
        order.append([
          "type": "modifier", "name": .string("m\(index)"), "default": "x",
          "contexts": [
            "x": [Self.tokens(&numbers)], "y": [Self.tokens(&numbers), Self.tokens(&numbers)],
            "z": [],
          ],
        ])
      }
      let root: JSONValue = ["version": "2025.10", "resolutionOrder": .array(order)]
      let reading = TokenReading(root.text(), name: "a.resolver.json")
      #expect(reading.errors.isEmpty)
      var permutations: [[String: String]] = [[:]]
      for axis in axes {
        permutations = permutations.flatMap { known in
          ["x", "y", "z"].map { known.merging([axis: $0]) { $1 } }
        }
      }
      for permutation in permutations {
        let slow = SlowTokens(resolver: root, inputs: permutation) { _ in nil }
        let constants = reading.constants(permutation)
        for path in slow.paths {
          let expected = slow.value(of: path)
          #expect(constants.resolved(path) == expected, "seed \(seed), \(path) in \(permutation)")
        }
      }
    }
  }

  @Test func `Orders of conditions in which an earlier value would win are repaired`() {
    for seed in 0..<(3 * Self.cases) {
      var numbers = Numbers(state: UInt64(seed) &+ 4711)
      var catalog = TokenCatalog(modes: ["p", "q", "r"])
      var layers: [(TokenConditions, Int)] = []
      var ignored = Diagnostics()
      for value in 0..<(2 + numbers.below(6)) {
        var conditions: [TokenConditions.Condition] = []
        for axis in 0..<3 where numbers.below(2) == 0 {
          conditions.append(.init(axis: axis, context: numbers.below(2)))
        }
        let layer = TokenConditions(conditions)
        layers.append((layer, value))
        catalog.add([Self.token(value)], in: layer, into: &ignored)
      }
      for permutation in 0..<8 {
        let active = TokenConditions(
          (0..<3).map { .init(axis: $0, context: permutation >> $0 & 1) }
        )
        let expected = layers.last { $0.0.isPart(of: active) }?.1
        let matching = catalog.definitions[0].filter { $0.conditions.isPart(of: active) }
        let winner = matching.max { $0.conditions < $1.conditions }
        #expect(winner?.value.number == expected.map(Double.init), "seed \(seed)")
      }
      let conditions = catalog.definitions[0].map(\.conditions)
      #expect(Set(conditions).count == conditions.count)
    }
  }

  private static func token(_ value: Int) -> Token {
    Token(
      path: Token.Path.root.appending("t"),
      location: nil,
      value: SourceValue(.number(Double(value)), at: nil),
      ownType: nil,
      groupType: nil,
      description: nil,
      deprecated: nil,
      alpha: nil,
      correction: nil,
      modes: [],
      isOlder: false
    )
  }

  @Test func `The work of reading is linear in the number of tokens and in the length of chains`() {
    func work(_ count: Int, isChain: Bool) -> Int {
      let tokens = (0..<count).map { index in
        let value = index == 0 ? "1" : #""{t\#(isChain ? index - 1 : 0)}""#
        return #""t\#(index)": {"$value": \#(value)}"#
      }
      let budget = WorkBudget(1_000_000_000)
      var diagnostics = Diagnostics(taking: budget)
      let text = #"{"$type": "number", \#(tokens.joined(separator: ",\n"))}"#
      let sheet = TokenSheet.content(
        of: SourceText(name: "a.tokens", text: text),
        readOther: { _, _, _ in nil },
        into: &diagnostics
      )
      #expect(sheet != nil)
      return budget.count
    }
    for isChain in [false, true] {
      let (small, large) = (work(500, isChain: isChain), work(5000, isChain: isChain))
      #expect(large < small * 13)
    }
  }
}
