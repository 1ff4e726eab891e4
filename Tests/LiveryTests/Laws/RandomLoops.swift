import Livery
import SourceJSON

/// Sheets of three colours that refer to each other, in contexts, by constants and by extended
/// entries, with a plain search for reference loops.
struct RandomLoops {
  /// An entry; its colour is a reference, a constant or red.
  private struct Entry {
    let key: String
    let sheet: Int
    let conditions: [String: String]
    var extends: [String] = []
    var says: [String: String] = [:]
  }

  /// A value with its required contexts.
  private struct Found {
    var value: String
    var contexts: [String: String]
  }

  private static let colors = ["textColor", "formColor", "heroColor"]
  private static let axes = ["s": ["l", "d"], "k": ["a", "b"]]

  /// The conditions of entries, in the order of the text.
  private static let conditions = [[:], ["k": "b"], ["k": "b", "s": "d"], ["s": "d"]]

  private let isWhole: Bool
  private let sheetCount: Int
  private var constants: [(name: String, conditions: [String: String], value: String)] = []

  /// The entries in the order of the sheets' text.
  private var entries: [Entry] = []

  init(_ random: inout SplitMix64) {
    isWhole = random.chance(40)
    sheetCount = random.int(1...2)
    for name in ["x", "y"] {
      for conditions in Self.conditions where conditions.isEmpty || random.chance(25) {
        constants.append((name, conditions, Self.value(&random, mentions: false)))
      }
    }
    let keys = ["default", ".b", ".a", "UILabel", "UILabel-selected"]
    for sheet in 0..<sheetCount {
      for conditions in Self.conditions {
        for key in keys where random.chance(conditions.isEmpty ? 45 : 20) {
          var entry = Entry(key: key, sheet: sheet, conditions: conditions)
          for color in random.some(Self.colors, 40) { entry.says[color] = Self.value(&random) }
          entries.append(entry)
        }
      }
    }
    for place in entries.indices {
      let bases = ["default": [".a", ".b"], ".a": [".b"], "UILabel": [".a", ".b"]]
      let known = (bases[entries[place].key] ?? []).filter { name in
        entries.contains { $0.key == name }
      }
      entries[place].extends = random.some(known, 35)
    }
  }

  private static func value(_ random: inout SplitMix64, mentions: Bool = true) -> String {
    if mentions, random.chance(25) { return random.pick(["$x", "$y"]) }
    return random.chance(30) ? "red" : "{colors.\(random.pick(colors))}"
  }
}

// MARK: As sheets

extension RandomLoops {
  /// The sheets.
  var text: String { (0..<sheetCount).map { json($0).text() }.joined(separator: "\n") }

  /// A Boolean value that indicates whether the sheets are rejected, for loops alone.
  var isRejected: Bool {
    get throws {
      do throws(DiagnosticsError) {
        let sheets = try (0..<sheetCount).map { number throws(DiagnosticsError) in
          try StyleSheet(text: json(number).text())
        }
        _ = try Theme(sheets: sheets)
        return false
      } catch {
        let others = error.diagnostics.filter {
          $0.severity == .error && $0.code.description != "reference-loop"
        }
        if let other = others.first { throw Breach("\(other)\n\(text)") }
        return true
      }
    }
  }

  private func json(_ sheet: Int) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("@modifiers", ["s": modifier("l", "d"), "k": modifier("a", "b")])
    ]
    if isWhole { members.insert(.init("@resolution", "brstyle"), at: 0) }
    return .object(members + self.members(sheet, in: [:], Self.axes.keys.sorted()))
  }

  private func modifier(_ first: String, _ second: String) -> JSONValue {
    ["contexts": [.string(first), .string(second)], "default": .string(first)]
  }

  private func members(
    _ sheet: Int,
    in conditions: [String: String],
    _ axes: [String]
  ) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    for constant in constants where sheet == 0 && constant.conditions == conditions {
      members.append(.init("$" + constant.name, .string(constant.value)))
    }
    for entry in entries where entry.sheet == sheet && entry.conditions == conditions {
      var body: [JSONValue.Member] = []
      if !entry.extends.isEmpty {
        body.append(.init("extends", .array(entry.extends.map(JSONValue.string))))
      }
      let colors = entry.says.sorted { $0.key < $1.key }.map {
        JSONValue.Member($0.key, .string($0.value))
      }
      body.append(.init("colors", .object(colors)))
      members.append(.init(entry.key, .object(body)))
    }
    for (place, axis) in axes.enumerated() {
      let context = Self.axes[axis]?[1] ?? ""
      var inner = conditions
      inner[axis] = context
      let content = self.members(sheet, in: inner, Array(axes[(place + 1)...]))
      if !content.isEmpty { members.append(.init("@when \(axis)=\(context)", .object(content))) }
    }
    return members
  }
}

// MARK: As they are read

extension RandomLoops {
  /// A Boolean value that indicates whether an entry has a loop, by itself or with the default.
  var leadsInCircle: Bool {
    Self.conditions.contains { contexts in leadsInCircle(in: contexts) }
  }

  /// Returns whether there is a loop in some contexts, with the defaults of all other axes.
  private func leadsInCircle(in contexts: [String: String]) -> Bool {
    let holding = entries.filter { Self.hold($0.conditions, in: contexts) }
    for sheet in isWhole ? Array(0..<sheetCount) : [-1] {
      let own = holding.filter { sheet < 0 || $0.sheet == sheet }
      let standard = united(own.filter { $0.key == "default" }, holding: holding, in: contexts)
      if isCircle(standard, over: [:]) { return true }
      for entry in own where entry.key != "default" {
        // References lead to the normal state; brstyle drops the states of classes other than
        // controls.
        if entry.key.contains("-"), !isWhole { continue }
        if isCircle(said(by: entry, holding: holding, in: contexts), over: standard) { return true }
      }
    }
    return false
  }

  private static func hold(_ asked: [String: String], in contexts: [String: String]) -> Bool {
    asked.allSatisfy { contexts[$0.key] == $0.value }
  }

  /// Returns the declarations of an entry and of those that it extends: later names over earlier
  /// ones, its own over all.
  private func said(
    by entry: Entry,
    holding: [Entry],
    in contexts: [String: String]
  ) -> [String: Found] {
    var said: [String: Found] = [:]
    for name in entry.extends {
      for (color, found) in united(
        holding.filter { $0.key == name },
        holding: holding,
        in: contexts
      ) {
        let asked = found.contexts.merging(entry.conditions) { $1 }
        said[color] = Found(value: found.value, contexts: asked)
      }
    }
    for (color, value) in entry.says {
      said[color] = Found(value: meaning(of: value, contexts), contexts: entry.conditions)
    }
    return said
  }

  /// Returns the merged declarations of some entries: more contexts win, then later ones.
  private func united(
    _ entries: [Entry],
    holding: [Entry],
    in contexts: [String: String]
  ) -> [String: Found] {
    var united: [String: Found] = [:]
    for entry in entries {
      for (color, found) in said(by: entry, holding: holding, in: contexts) {
        if let known = united[color], known.contexts.count > found.contexts.count { continue }
        united[color] = found
      }
    }
    return united
  }

  private func meaning(of value: String, _ contexts: [String: String]) -> String {
    guard value.hasPrefix("$") else { return value }
    let all = constants.filter {
      "$" + $0.name == value && Self.hold($0.conditions, in: contexts)
    }
    var best = all[0]
    for one in all where one.conditions.count >= best.conditions.count { best = one }
    return best.value
  }

  /// Returns whether any declaration refers back to itself.
  private func isCircle(_ said: [String: Found], over standard: [String: Found]) -> Bool {
    let all = standard.merging(said) { $1 }
    return said.keys.contains { start in
      var current = start
      for _ in 0..<Self.colors.count {
        guard let value = all[current]?.value, value.hasPrefix("{") else { return false }
        current = String(value.dropFirst("{colors.".count).dropLast())
        if current == start { return true }
      }
      return false
    }
  }
}
