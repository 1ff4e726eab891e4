import Testing

@testable import Livery
@testable import LiveryInspect

/// Laws of the state sets with a style of their own, against a count that visits all of them (spec
/// 15.1 and 15.4).
struct StateCoverageLaws {
  @Test func `each state set of a class is counted once, covered only if it is so in every place`()
    async
  {
    await Law.holds(in: 24) { random in
      let theme = try RandomTheme(using: &random, count: random.int(1...2), entries: 1...6)
      let under = TreeUnderTest([theme])
      under.grow(random.int(2...5), hosts: false, using: &random)
      let inspection = Inspection(theme.theme, trees: [under.tree])
      guard let count = CoverageCount(under.tree, in: inspection.contexts, scene: { under.scene })
      else {
        return
      }
      try await count.check(inspection, under.account)
    }
  }

  @Test func `so it is where entries ask for the states of few classes, which are in many places`()
    async
  {
    var (tried, counted) = (0, 0)
    await Law.holds(in: 60) { random in
      let (sheet, text) = (Self.sheet(using: &random), Self.treeText(using: &random))
      let theme = try Theme(sheets: [StyleSheet(text: sheet)])
      let tree = WidgetTree(ofRandomNames: theme)
      try TreeFile(text: text).add(to: tree)
      let inspection = Inspection(theme, trees: [tree])
      let count = CoverageCount(tree, in: inspection.contexts) {
        ReferenceScene(tree, sheets: theme.sheets)
      }
      tried += 1
      guard let count else { return }
      counted += 1
      try await count.check(inspection, "\(sheet)\n\(text)")
    }
    // Few would take too long.
    #expect(counted >= tried / 2)
  }

  private static func sheet(using random: inout SplitMix64) -> String {
    let states = random.some(["disabled", "highlighted", "open"], 80) + ["selected"]
    func asked() -> String {
      let some = random.some(states, 50)
      return "-" + (some.isEmpty ? [random.pick(states)] : some).joined(separator: "|")
    }
    func entry() -> String {
      let selector = random.pick([
        "UISwitch", "UIControl", ".a", "#one/UISwitch", "UITableViewCell/UISwitch", "UILabel",
        "UITableViewCell\(asked())/UISwitch", "UIView > UILabel", "#one\(asked())/UILabel",
        "controls",
        "UITableViewCell", "#one\(asked()) > .a",
      ])
      let said = random.pick([
        #""colors": { "textColor": "red" }"#, #""controls": { "fillColor": null }"#,
        #""fonts": { "actionFont": { "weight": 700 } }"#,
        #""controls": { "shadow": { "offset": [1, 1] } }"#,
        #""controls": { "actionColor": "{colors.textColor}", "fillColor": "lime" }"#,
      ])
      let states = selector == "controls" || random.chance(80) ? asked() : ""
      return "  \"\(selector)\(states)\": { \(said) }"
    }
    func entries(_ count: ClosedRange<Int>) -> String {
      var known: Set<Substring> = []
      return (0..<random.int(count)).map { _ in entry() }
        .filter { known.insert($0.prefix { $0 != ":" }).inserted }.joined(separator: ",\n")
    }
    let names = states.map { "\"\($0)\"" }.joined(separator: ", ")
    let resolution = random.chance(25) ? "brstyle" : "cascade"
    return """
      {
        "@states": [\(names)], "@resolution": "\(resolution)",
        "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
      \(entries(1...6)),
        "@when scheme=dark": { \(entries(1...3)) }
      }
      """
  }

  private static func treeText(using random: inout SplitMix64) -> String {
    func widget(_ className: String, _ inner: [String] = [], id: String? = nil) -> String {
      let name = random.chance(30) ? #", "names": ["a"]"# : ""
      let id = id.map { ", \"id\": \"\($0)\"" } ?? ""
      let children = inner.isEmpty ? "" : ", \"children\": [\(inner.joined(separator: ", "))]"
      return "{ \"class\": \"\(className)\"\(name)\(id)\(children) }"
    }
    func leaves() -> [String] { random.some([widget("UILabel"), widget("UISwitch")], 70) }
    let inside = [
      widget("UITableViewCell", leaves()), widget("UIView", leaves(), id: "one"),
    ]
    return widget("UIWindow", leaves() + random.some(inside, 70))
  }
}

/// A count of the state sets of all classes by the reference implementation: all sets of all
/// widgets, inside of ancestors in all sets of theirs, in all contexts.
private struct CoverageCount {
  /// The place of a widget.
  struct Place: Hashable {
    let contexts: Contexts
    let widget: String
    let ancestors: [String: Set<String>]
  }

  /// The possible states of a class, and the places without a state style.
  struct Class {
    var isControl = false
    var asked: Set<String> = []
    var places: [Place] = []
    /// The sets, by place, in which a winner requires a state.
    var covered: [Place: Set<Set<String>>] = [:]
  }

  private(set) var classes: [String: Class] = [:]
  private var states: [String] = []
  private var possible: [Set<String>] = []

  /// Counts the state sets of the widgets of a tree in some contexts, in each of which there is a
  /// scene; `nil` if it would take too long.
  init?(_ tree: WidgetTree, in combinations: [Contexts], scene: () -> ReferenceScene) {
    let kept = tree.contexts
    defer { tree.contexts = kept }
    for contexts in combinations {
      tree.contexts = contexts
      let scene = scene()
      states = scene.states
      possible = Self.possibleSets(of: states)
      for index in scene.nodes.indices {
        if !count(index, in: scene, contexts: contexts) { return nil }
      }
    }
  }

  /// Expects that an inspection reports the same.
  func check(_ inspection: Inspection, _ account: String) async throws {
    let report = await inspection.states()
    guard report.unchecked.isEmpty else { throw Breach("too many situations\n\(account)") }
    if let breach = breach(of: report) { throw Breach("\(breach)\n\(account)") }
  }

  private static func possibleSets(of states: [String]) -> [Set<String>] {
    (0..<(1 << states.count)).map { bits in
      Set(states.indices.filter { bits & 1 << $0 != 0 }.map { states[$0] })
    }.filter { !$0.contains("disabled") || $0.isDisjoint(with: ["highlighted", "focused"]) }
  }

  private mutating func count(_ index: Int, in scene: ReferenceScene, contexts: Contexts) -> Bool {
    var chain: [Int] = []
    var parent = scene.nodes[index].parent
    while let next = parent {
      chain.append(next)
      parent = scene.nodes[next].parent
    }
    let resolver = ReferenceResolver(scene)
    let ranges = chain.map { node -> [Set<String>] in
      // States that no selector mentions matter only to entries for exact state sets.
      if resolver.hasStates(scene.nodes[node]) { return possible }
      let mentioned = Self.mentioned(of: scene.nodes[node], resolver)
      return possible.filter { $0.isSubset(of: mentioned) }
    }
    if ranges.reduce(1, { $0 * $1.count }) * possible.count > 1500 { return false }
    var assignments: [[Set<String>]] = [[]]
    for range in ranges { assignments = assignments.flatMap { one in range.map { one + [$0] } } }
    for assignment in assignments {
      var scene = scene
      for (node, states) in zip(chain, assignment) { scene.nodes[node].states = states }
      let ancestors = zip(chain, assignment).filter { !$1.isEmpty }
        .map { (scene.nodes[$0].path, $1) }
      let place = Place(
        contexts: contexts,
        widget: scene.nodes[index].path,
        ancestors: Dictionary(ancestors) { first, _ in first }
      )
      look(at: index, place, ReferenceResolver(scene))
    }
    return true
  }

  private static func mentioned(
    of node: ReferenceScene.Node,
    _ resolver: ReferenceResolver
  ) -> Set<String> {
    let steps = resolver.scene.sheets.flatMap(\.entries).flatMap(\.selectors).flatMap(\.steps)
      .filter { resolver.fits($0, node) }
    return (steps.map(\.stateNames) + node.own.keys).reduce(into: []) { $0.formUnion($1) }
  }

  private mutating func look(at index: Int, _ place: Place, _ resolver: ReferenceResolver) {
    var resolver = resolver
    let node = resolver.scene.nodes[index]
    var found = classes[node.className] ?? Class()
    found.isControl = resolver.ancestries[node.className]?.contains("UIControl") ?? false
    found.asked.formUnion(asked(of: index, resolver).filter(states.contains))
    found.places.append(place)
    found.covered[place] = Set(possible.filter { resolver.decides(about: index, in: $0) })
    classes[node.className] = found
  }

  /// Returns the states that a selector requires of a widget, as the target or as a container, or
  /// for which it has a style of its own.
  private func asked(of index: Int, _ resolver: ReferenceResolver) -> Set<String> {
    let scene = resolver.scene
    let node = scene.nodes[index]
    var asked: Set<String> = []
    for (sheet, content) in scene.sheets.enumerated() {
      let isWhole = scene.resolution == .brstyle && !scene.isBase(sheet)
      for entry in content.entries where scene.holds(entry.conditions) {
        for selector in entry.selectors {
          // Some selectors never apply.
          if isWhole, !selector.target.excludedStates.isEmpty { continue }
          guard selector.steps.allSatisfy({ $0.states.map(\.name).allSatisfy(states.contains) })
          else { continue }
          for step in selector.containers where resolver.fits(step, node) {
            asked.formUnion(step.stateNames)
          }
        }
      }
    }
    // Base sheets cascade in either resolution.
    let isStateless = scene.resolution == .brstyle && !resolver.hasStates(node)
    for match in resolver.matches(index) {
      guard case .selector(let selector) = match.source,
        match.rank.side == 0 || !isStateless && !resolver.dropsStates(of: selector)
      else { continue }
      asked.formUnion(match.mask)
    }
    if isStateless { return asked }
    // A selector with a state that the theme lacks never applies.
    return node.own.keys.filter { $0.isSubset(of: states) }.reduce(into: asked) { $0.formUnion($1) }
  }

  /// Returns a difference of a report; `nil` for none.
  private func breach(of report: StatesReport) -> String? {
    for (name, found) in classes.sorted(by: { $0.key < $1.key }) {
      let told = report.classes.first { $0.className == name }
      let sets = possible.filter { set in
        !set.isEmpty && (found.isControl || set.isSubset(of: found.asked))
      }
      let counts = Dictionary(
        grouping: sets,
        by: { set in found.places.count { found.covered[$0]?.contains(set) ?? false } }
      )
      let covered = Set(counts[found.places.count] ?? [])
      let bare = Set(counts[0] ?? [])
      let expected = [sets.count, covered.count, sets.count - covered.count - bare.count]
      let seen = told.map { [$0.total, $0.covered, $0.partlyCovered] } ?? [0, 0, 0]
      if seen != expected { return "'\(name)' has \(expected), and not \(seen)" }
      guard let told else { continue }
      let named = told.sets.filter { $0.fallsBackTo != nil }.map { Set($0.states) }
      if named.count + told.leftOut != bare.count || !bare.isSuperset(of: named) {
        return "of '\(name)' \(bare) fall back, and not \(named) and \(told.leftOut) more"
      }
      for look in told.sets where !look.states.isEmpty {
        if let breach = breach(of: look, in: found, covered: covered, bare: bare) {
          return "'\(name)': \(breach)"
        }
      }
    }
    return nil
  }

  private func breach(
    of look: StatesReport.SetCoverage,
    in found: Class,
    covered: Set<Set<String>>,
    bare: Set<Set<String>>
  ) -> String? {
    let set = Set(look.states)
    let expected: StatesReport.Coverage =
      covered.contains(set) ? .covered : bare.contains(set) ? .none : .partly
    if look.coverage != expected { return "\(look) is \(expected)" }
    if look.exceptions.isEmpty != (expected != .partly) { return "\(look) has other exceptions" }
    for exception in look.exceptions {
      let meant = found.places.filter { place in
        (exception.contexts.isEmpty || exception.contexts == place.contexts)
          && (exception.widget.map { $0 == place.widget } ?? true)
          && exception.ancestors.allSatisfy { place.ancestors[$0.widget] ?? [] == Set($0.states) }
          && (exception.widget == nil
            || place.ancestors.count == exception.ancestors.count { !$0.states.isEmpty })
      }
      if meant.isEmpty || meant.contains(where: { found.covered[$0]?.contains(set) ?? false }) {
        return "\(look) is covered at \(exception)"
      }
    }
    return nil
  }
}

extension ReferenceResolver {
  /// Returns whether a declaration that requires a state wins a value, or a field, of a widget in
  /// some states.
  fileprivate mutating func decides(about index: Int, in states: Set<String>) -> Bool {
    let parent = scene.nodes[index].parent.map { outcome($0) }
    let values = outcome(index, states).values
    var claims = cascadeClaims(index, in: states, parent: parent)
    if scene.resolution == .brstyle {
      let applied = appliedEntries(index, states).applied
      if let first = applied.first, !first.mask.isEmpty { return true }
      claims = brstyleClaims(applied, over: baseClaims(index, in: states, parent: parent))
    }
    return claims.contains { slot, claims in
      guard Self.requiresState(claims) else { return false }
      // A field of a font or a shadow that is `null` is invisible.
      return core(of: slot) == slot || (values[core(of: slot)] ?? nil) != nil
    }
  }

  /// Returns whether the winner requires a state, or a declaration that it reverts to.
  private static func requiresState(_ claims: [ReferenceClaim]) -> Bool {
    guard let winner = claims.last else { return false }
    if winner.rank.mask != 0 { return true }
    guard case .keyword(.revert) = winner.content else { return false }
    return requiresState(claims.filter { $0.rank.isBelow(winner.rank) })
  }
}
