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

  /// Returns all combinations of the contexts `x`, `y` and `z` of some axes.
  private static func permutations(of axes: [String]) -> [[String: String]] {
    axes.reduce([[:]]) { permutations, axis in
      permutations.flatMap { known in
        ["x", "y", "z"].map { known.merging([axis: $0]) { $1 } }
      }
    }
  }

  /// A set of Tokens Studio: calculations by the names of their tokens.
  private typealias StudioSet = [(name: String, text: String)]

  private static func studioSet(_ numbers: inout Numbers, all: Bool = false) -> StudioSet {
    (0..<8).compactMap { index -> (String, String)? in
      guard all || numbers.below(3) == 0 else { return nil }
      let n = 1 + numbers.below(9)
      // Some references find what only sets that are turned off have.
      func other() -> String { numbers.below(8) == 0 ? "off" : "t\(numbers.below(index))" }
      let texts = [
        "\(n)", "{\(index > 0 ? other() : "off")}", "{\(index > 0 ? other() : "off")} + \(n)",
        "({\(index > 0 ? other() : "off")} - \(n)) * 2",
        "max({\(index > 0 ? other() : "off")}, \(n)) / 4",
        "\(n) - {\(index > 0 ? other() : "off")} * {\(index > 0 ? other() : "off")}",
      ]
      return ("t\(index)", texts[numbers.below(texts.count)])
    }
  }

  /// Calculates a text of such a set, slowly.
  private static func slow(_ text: String, _ tokens: [String: String]) -> Double {
    func value(_ name: Substring) -> Double { slow(tokens[String(name)] ?? "nan", tokens) }
    let names = text.split(separator: "{").dropFirst(text.hasPrefix("{") ? 0 : 1)
      .map { $0.prefix { $0 != "}" } }
    let digits = text.replacing("t\(text.firstMatch(of: /t(\d)/)?.1 ?? "")", with: "")
      .split { !$0.isNumber }.compactMap { Double($0) }
    if names.isEmpty { return Double(text) ?? .nan }
    let first = value(names[0])
    if text.hasPrefix("(") { return (first - (digits.first ?? .nan)) * 2 }
    if text.hasPrefix("max") { return max(first, digits.first ?? .nan) / 4 }
    if text.contains(" + ") { return first + (digits.first ?? .nan) }
    if text.hasPrefix("{") { return first }
    return (Double(text.prefix { $0 != " " }) ?? .nan) - first * value(names[1])
  }

  @Test func `Sets of Tokens Studio are calculated with those of the chosen themes`() {
    for seed in 0..<(3 * Self.cases) {
      var numbers = Numbers(state: UInt64(seed) &+ 31)
      var sets: [(name: String, set: StudioSet)] = [("s0", Self.studioSet(&numbers, all: true))]
      for index in 1..<6 { sets.append(("s\(index)", Self.studioSet(&numbers))) }
      // It has all tokens, and is turned off.
      let off = (0..<8).map { (name: "t\($0)", text: "\(1000 + $0)") }
      sets.append(("z", [("off", "\(numbers.below(100))")] + off))
      let axes = (0..<(1 + numbers.below(2))).map { "m\($0)" }
      var enabled: [String: [String: Set<String>]] = [:]
      var themes: [JSONValue] = []
      for axis in axes {
        for context in ["x", "y", "z"] {
          let base = numbers.below(3) > 0 ? ["s0"] : []
          let own = base + (1..<6).compactMap { numbers.below(2) == 0 ? "s\($0)" : nil }
          enabled[axis, default: [:]][context] = Set(own)
          let chosen = own.map {
            JSONValue.Member($0, numbers.below(2) == 0 ? "enabled" : "source")
          }
          themes.append([
            "name": .string(context), "group": .string(axis),
            "selectedTokenSets": .object(chosen + [.init("z", "disabled")]),
          ])
        }
      }
      // The order omits the last sets, which follow by name.
      let order = ["s3", "s0", "s2", "s1"]
      let key = numbers.below(2) == 0 ? "" : "$"
      var root: [JSONValue.Member] = sets.map { name, set in
        .init(
          name,
          .object(
            set.map { token in
              .init(
                token.name,
                .object([
                  .init(key + "value", .string(token.text)), .init(key + "type", "spacing"),
                ])
              )
            }
          )
        )
      }
      root += [
        .init("$themes", .array(themes)),
        .init("$metadata", ["tokenSetOrder": .array(order.map(JSONValue.string))]),
      ]
      let reading = TokenReading(JSONValue.object(root).text())
      #expect(reading.errors.isEmpty, "seed \(seed): \(reading.message)")
      #expect(reading.repeatedKeys.isEmpty, "seed \(seed)")
      for permutation in Self.permutations(of: axes) {
        var tokens: [String: String] = [:]
        var defined: Set<String> = []
        for name in ["z"] + order + ["s4", "s5"] {
          let isOn = permutation.contains { enabled[$0.key]?[$0.value]?.contains(name) ?? false }
          guard isOn || name == "z" else { continue }
          for token in sets.first(where: { $0.name == name })?.set ?? [] {
            tokens[token.name] = token.text
            if name != "z" { defined.insert(token.name) }
          }
        }
        let constants = reading.constants(permutation)
        for index in 0..<8 {
          guard defined.contains("t\(index)") else {
            let isKnown = constants.resolved("t\(index)") != nil
            #expect(!isKnown, "seed \(seed), t\(index) in \(permutation)")
            continue
          }
          let expected = Self.slow(tokens["t\(index)"] ?? "", tokens)
          guard case .number(let found)? = constants.resolved("t\(index)") else {
            Issue.record("seed \(seed), t\(index) in \(permutation) has no number")
            continue
          }
          #expect(
            abs(found - expected) <= max(0.001, abs(expected) / 1e9),
            "seed \(seed), t\(index) in \(permutation)"
          )
        }
      }
    }
  }

  /// The paths of tokens that only some contexts have.
  private static let solePaths = ["only0", "only1", "only2"]

  /// Returns a source with one of these.
  private static func sole(_ numbers: inout Numbers) -> JSONValue {
    let path = solePaths[numbers.below(solePaths.count)]
    let token: JSONValue = ["$type": "number", "$value": .number(Double(numbers.below(9)))]
    return .object([.init(path, token)])
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
            "x": [Self.tokens(&numbers)],
            "y": [Self.tokens(&numbers), Self.tokens(&numbers), Self.sole(&numbers)],
            "z": [],
          ],
        ])
      }
      let root: JSONValue = ["version": "2025.10", "resolutionOrder": .array(order)]
      let reading = TokenReading(root.text(), name: "a.resolver.json")
      #expect(reading.errors.isEmpty)
      for permutation in Self.permutations(of: axes) {
        let slow = SlowTokens(resolver: root, inputs: permutation) { _ in nil }
        let constants = reading.constants(permutation)
        for path in slow.paths {
          let expected = slow.value(of: path)
          #expect(constants.resolved(path) == expected, "seed \(seed), \(path) in \(permutation)")
        }
        for path in Self.solePaths where !slow.paths.contains(path) {
          #expect(constants.resolved(path) == nil, "seed \(seed), \(path) in \(permutation)")
        }
      }
    }
  }

  /// Returns groups of tokens that take over groups before them and refer to tokens of these.
  private static func groups(
    _ numbers: inout Numbers,
    pointers: Bool,
    all: Bool = false
  ) -> JSONValue {
    func chance() -> Bool { all || numbers.below(3) == 0 }
    func color() -> JSONValue {
      let components = (0..<3).map { _ in JSONValue.number(Double(numbers.below(6)) / 5) }
      return ["colorSpace": "srgb", "components": .array(components)]
    }
    func value(_ group: Int) -> JSONValue {
      switch numbers.below(group > 0 ? 4 : 2) {
      case 0: .number(Double(numbers.below(1000)))
      case 1:
        ["$ref": .string("#/c\(numbers.below(3))/$value/components/\(numbers.below(3))")]
      case 2: .string("{g\(numbers.below(group)).\(["a", "b", "h.a"][numbers.below(3)])}")
      default: ["$ref": .string("#/g\(numbers.below(group))/$root")]
      }
    }
    var members: [JSONValue.Member] = []
    for index in 0..<3 where chance() {
      let isAlias = index > 0 && numbers.below(3) == 0
      let value = isAlias ? .string("{c\(numbers.below(index))}") : color()
      members.append(.init("c\(index)", ["$type": "color", "$value": value]))
    }
    for group in 0..<5 where chance() {
      var own: [JSONValue.Member] = []
      if all || numbers.below(4) == 0 { own.append(.init("$type", "number")) }
      if group > 0, numbers.below(3) == 0 {
        let target = numbers.below(group)
        let isInner = numbers.below(3) == 0
        own.append(
          pointers
            ? .init("$ref", .string("#/g\(target)\(isInner ? "/h" : "")"))
            : .init("$extends", .string("{g\(target)\(isInner ? ".h" : "")}"))
        )
      }
      for name in ["$root", "a", "b", "x"] where name == "x" ? numbers.below(4) == 0 : chance() {
        own.append(.init(name, ["$type": "number", "$value": value(group)]))
      }
      if chance() {
        var inner: [JSONValue.Member] = [.init("a", ["$type": "number", "$value": value(group)])]
        if group > 0, numbers.below(4) == 0 {
          let target = numbers.below(group)
          inner.append(
            pointers
              ? .init("$ref", .string("#/g\(target)")) : .init("$extends", .string("{g\(target)}"))
          )
        }
        own.append(.init("h", .object(inner)))
      }
      members.append(.init("g\(group)", .object(own)))
    }
    return .object(members)
  }

  @Test
  func `Groups, pointers and references are resolved in each context as if it were one source`() {
    for seed in 0..<(3 * Self.cases) {
      var numbers = Numbers(state: UInt64(seed) &+ 4711)
      let pointers = seed % 2 == 0
      var order: [JSONValue] = []
      var axes: [String] = []
      order.append([
        "type": "set", "name": "s",
        "sources": [Self.groups(&numbers, pointers: pointers, all: true)],
      ])
      for index in 0..<(1 + numbers.below(4)) {
        if numbers.below(3) == 0 {
          let sources: JSONValue = [
            Self.groups(&numbers, pointers: pointers), Self.groups(&numbers, pointers: pointers),
          ]
          order.append(["type": "set", "name": .string("s\(index)"), "sources": sources])
          continue
        }
        axes.append("m\(index)")
        order.append([
          "type": "modifier", "name": .string("m\(index)"), "default": "x",
          "contexts": [
            "x": numbers.below(2) == 0 ? [] : [Self.groups(&numbers, pointers: pointers)],
            "y": [
              Self.groups(&numbers, pointers: pointers), Self.groups(&numbers, pointers: pointers),
              Self.sole(&numbers),
            ], "z": [Self.groups(&numbers, pointers: pointers)],
          ],
        ])
      }
      let root: JSONValue = ["version": "2025.10", "resolutionOrder": .array(order)]
      let reading = TokenReading(root.text(), name: "a.resolver.json")
      #expect(reading.errors.isEmpty, "seed \(seed): \(reading.message)")
      #expect(reading.repeatedKeys.isEmpty, "seed \(seed)")
      for permutation in Self.permutations(of: axes) {
        let slow = SlowTokens(resolver: root, inputs: permutation) { _ in nil }
        let constants = reading.constants(permutation)
        for path in slow.paths {
          let type = slow.type(of: path) ?? ""
          let expected = slow.value(of: path).flatMap { SlowTokens.expected($0, as: type) }
          let name = ConstantName.path(path.split(separator: ".").map(String.init))
          let found = constants.resolved(name).map { SlowTokens.normalized($0, as: type) }
          #expect(found == expected, "seed \(seed), \(path) in \(permutation)")
          #expect(found != nil)
        }
        for path in Self.solePaths where !slow.paths.contains(path) {
          #expect(constants.resolved(path) == nil, "seed \(seed), \(path) in \(permutation)")
        }
      }
    }
  }

  @Test func `Token files of a theme are resolved as if they were one source`() {
    for seed in 0..<Self.cases {
      var numbers = Numbers(state: UInt64(seed) &+ 1789)
      let pointers = seed % 2 == 0
      var files = [Self.groups(&numbers, pointers: pointers, all: true)]
      for _ in 0...numbers.below(3) { files.append(Self.groups(&numbers, pointers: pointers)) }
      let first = numbers.below(files.count)
      // A file may refer to what only later ones have.
      files = Array(files[first...] + files[..<first])
      let reading = TokenReading(
        theme: files.enumerated().map { ("\($0).tokens.json", $1.text()) }
      )
      #expect(reading.errors.isEmpty, "seed \(seed): \(reading.message)")
      let root: JSONValue = [
        "version": "2025.10",
        "resolutionOrder": [["type": "set", "name": "s", "sources": .array(files)]],
      ]
      let slow = SlowTokens(resolver: root, inputs: [:]) { _ in nil }
      let constants = reading.constants()
      for path in slow.paths {
        let type = slow.type(of: path) ?? ""
        let expected = slow.value(of: path).flatMap { SlowTokens.expected($0, as: type) }
        let name = ConstantName.path(path.split(separator: ".").map(String.init))
        let found = constants.resolved(name).map { SlowTokens.normalized($0, as: type) }
        #expect(found == expected, "seed \(seed), \(path)")
        #expect(found != nil)
      }
    }
  }

  /// Values of which many are wrong where they stand.
  private static let odd: [JSONValue] = [
    1, -1, 0, .null, true, [], .object([]), "{a}", "{g.a}", "{ a }", "{b} * 2", "4px / 0", "$a",
    "rgba({a}, 0.5)", "2px 3px",
    "max(1,{b})", "-", "%%", "color", "#/a", ["$ref": "#/a"], ["$ref": "#/a/$value/x"],
    ["$ref": "f.json#/a"],
    ["$ref": "#/g"], ["x": ["$ref": "#/a"], "y": "{b}"], ["{a}", "{b}"], ["$ref": "#/sets/s"],
    ["$ref": "#/modifiers/m"],
    ["$extends": "{g}"], ["$extends": "#/g/h"], ["$extends": 1], ["value": 1, "unit": "px"],
    ["colorSpace": "srgb", "components": [1, 0, ["$ref": "#/a/$value/components/1"]]],
  ]

  private static func oddGroup(_ numbers: inout Numbers, depth: Int) -> JSONValue {
    let types = [
      "color", "number", "dimension", "typography", "shadow", "gradient", "border", "fontWeight",
      "duration", "spacing", "x",
    ]
    var members: [String: JSONValue] = [:]
    for name in ["a", "b", "g", "h", "$root", "$extends", "$ref", "$type"]
    where numbers.below(3) == 0 {
      let value = odd[numbers.below(odd.count)]
      if name.hasPrefix("$"), name != "$root" {
        members[name] = value
      } else if depth > 0, numbers.below(2) == 0 {
        members[name] = oddGroup(&numbers, depth: depth - 1)
      } else if numbers.below(2) == 0 {
        members[name] = ["value": value, "type": .string(types[numbers.below(types.count)])]
      } else {
        members[name] = ["$value": value, "$type": .string(types[numbers.below(types.count)])]
      }
    }
    return .object(members.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })
  }

  @Test func `Random mistakes are errors, and the rest is read`() {
    for seed in 0..<(20 * Self.cases) {
      var numbers = Numbers(state: UInt64(seed) &+ 99)
      func group() -> JSONValue { Self.oddGroup(&numbers, depth: 2) }
      let root: JSONValue =
        switch seed % 3 {
        case 0: group()
        case 1:
          [
            "version": "2025.10", "sets": ["s": ["sources": [group(), group()]]],
            "modifiers": [
              "m": [
                "contexts": seed % 4 == 1
                  ? .object([]) : ["p": [group()], "q": [Self.odd[numbers.below(Self.odd.count)]]]
              ]
            ],
            "resolutionOrder": [["$ref": "#/sets/s"], ["$ref": "#/modifiers/m"]],
          ]
        default:
          [
            "one": group(), "two": group(),
            "$themes": [
              ["name": "p", "selectedTokenSets": ["one": "enabled"]],
              [
                "name": "q", "group": "x",
                "selectedTokenSets": seed % 2 == 0 ? .object([]) : ["two": "source"],
              ],
            ],
          ]
        }
      let name = seed % 3 == 1 ? "a.resolver.json" : "a.tokens.json"
      var diagnostics = Diagnostics(work: 10_000_000)
      let sheets = TokenSheet.partialSheets(
        of: [(path: name, source: SourceText(name: name, text: root.text()))],
        options: TokenOptions(),
        readOther: { _, place, diagnostics in
          diagnostics.error(.unknownToken, "there is no such file", at: place)
          return nil
        },
        into: &diagnostics
      )
      #expect(sheets[0] != nil || diagnostics.hasErrors, "seed \(seed)")
      let lost = diagnostics.all.filter { $0.location == nil }
      #expect(lost.isEmpty, "seed \(seed)")
    }
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
