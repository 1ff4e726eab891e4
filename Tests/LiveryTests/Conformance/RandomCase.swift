import SourceJSON

@testable import Livery

/// A case of the corpus that was made up, with what the slow reading expects, and made small.
///
/// Nothing in it is taken from what the engine computes: styles, explanations and messages are
/// those of `ReferenceResolver`; only the structure of the tree is read from it.
struct RandomCase {
  let seed: UInt64
  private(set) var theme: RandomTheme
  private var tree: JSONValue
  private var contexts: Contexts
  private var defaultStyle: Declarations?

  /// The subject of the question, by its path.
  private var widget = ""
  private var setting = Setting.textColor
  private var states: ControlState?

  /// Creates a case, and reduces it; `nil` if it is not worth keeping.
  init?(seed: UInt64) throws {
    self.seed = seed
    var random = SplitMix64(seed: seed)
    theme = try RandomTheme(using: &random, baseShare: 0)
    theme = try RandomTheme(like: theme, theme.sheets)
    let subject = TreeUnderTest([theme])
    subject.grow(random.int(3...9), hosts: false, using: &random)
    contexts = subject.tree.contexts
    defaultStyle = subject.tree.defaultStyle
    tree = try Self.json(subject.tree.describe().text)
    guard try choose(using: &random) else { return nil }
    try reduce()
    guard let scene = try scene() else { return nil }
    if scene.signature.count < 4 { return nil }
  }

  /// Chooses, of some questions, the one with the most applicable declarations.
  private mutating func choose(using random: inout SplitMix64) throws -> Bool {
    guard let scene = try scene() else { return false }
    var best = 0
    for _ in 0..<24 {
      let node = random.pick(scene.tree.widgets)
      let setting = random.pick(Vocabulary.settings)
      let states = random.chance(50) ? random.states() : nil
      var reference = scene.reference
      let index = scene.index(of: node)
      let found = reference.explanation(of: setting, index, states: states.map { Set($0.names) })
      let count = found.parts.map(\.contenders.count).max() ?? 0
      if count > best {
        (best, widget, self.setting, self.states) = (count, node.path, setting, states)
      }
    }
    return best > 2
  }

  // MARK: Making it small

  /// Removes everything that does not affect the answer.
  private mutating func reduce() throws {
    guard let known = try scene()?.signature else { return }
    var count = Int.max
    while size < count {
      count = size
      var place = 0
      while case let changes = changes, place < changes.count {
        var candidate = self
        if (try? changes[place](&candidate)) != nil, candidate.size < size,
          (try? candidate.scene()?.signature) == known
        {
          self = candidate
        } else {
          place += 1
        }
      }
    }
  }

  private var size: Int {
    theme.sheets.reduce(tree.text().utf8.count) { $0 + $1.jsonText.utf8.count }
      + (defaultStyle == nil ? 0 : 100) + contexts.count
  }

  /// All parts that can be removed, one each.
  private var changes: [(inout Self) throws -> Void] {
    var all: [(inout Self) throws -> Void] = [{ $0.defaultStyle = nil }]
    for axis in contexts.axes { all.append { $0.contexts[axis] = nil } }
    for smaller in tree.smaller { all.append { $0.tree = smaller } }
    for place in theme.sheets.indices {
      for smaller in theme.sheets[place].smaller {
        all.append { candidate in
          var sheets = candidate.theme.sheets
          sheets[place] = smaller
          candidate.theme = try RandomTheme(like: candidate.theme, sheets)
        }
      }
    }
    return all
  }

  // MARK: The slow reading

  /// A record of whether a tree reported an error, such as a reference loop.
  final class Heard {
    var isAny = false
  }

  /// A tree with the scene of the reference implementation.
  struct Scene {
    let tree: WidgetTree
    let heard: Heard
    let reference: ReferenceResolver
    let widgetIndex: Int
    let setting: Setting
    let states: ControlState?

    func index(of widget: Widget) -> Int { tree.widgets.firstIndex(of: widget) ?? 0 }

    /// The answer to the question.
    var explanation: ReferenceExplanation {
      var reference = reference
      return reference.explanation(of: setting, widgetIndex, states: states.map { Set($0.names) })
    }

    /// The part of the answer that stays when a case is reduced.
    var signature: [String] {
      let explanation = explanation
      return ["\(explanation.value.text)"]
        + explanation.parts.flatMap { part in
          part.contenders.map { contender in
            let claim = contender.claim
            return "\(claim.rank.origin) \(claim.source.text ?? "-") \(claim.rank.mask)"
              + " \(claim.rank.depths) \(contender.value.text)"
          }
        }
    }
  }

  /// Returns the tree as it is, read again from the written texts; `nil` if the widget is gone.
  func scene() throws -> Scene? {
    let file = try TreeFile(text: tree.text() + "\n", name: "tree.json")
    let tree = WidgetTree(ofRandomNames: theme.theme)
    let heard = Heard()
    tree.diagnosticHandler = { if $0.severity == .error { heard.isAny = true } }
    try tree.update {
      tree.contexts = contexts
      tree.defaultStyle = defaultStyle
    }
    try file.add(to: tree)
    guard let asked = widget.isEmpty ? tree.windows.first : try? tree.widget(at: widget) else {
      return nil
    }
    return Scene(
      tree: tree,
      heard: heard,
      reference: ReferenceResolver(referenceScene(of: tree)),
      widgetIndex: tree.widgets.firstIndex(of: asked) ?? 0,
      setting: setting,
      states: states
    )
  }

  private func referenceScene(of tree: WidgetTree) -> ReferenceScene {
    let held = ReferenceScene.contexts(tree.contexts, theme.sheets.map(\.directives))
    let constants = ReferenceConstants(theme.sheets, in: held)
    return ReferenceScene(
      tree,
      sheets: theme.sheets.map { $0.plain(with: constants) },
      baseCount: theme.baseCount
    )
  }

  fileprivate static func json(_ text: String) throws -> JSONValue {
    var diagnostics = Diagnostics()
    let node = JSONParser.parse(SourceText(name: "", text: text), into: &diagnostics)
    try diagnostics.throwIfErrors()
    return node.map { JSONValue($0) } ?? .null
  }

  // MARK: Writing

  /// Returns the case with its expected results, and then those of some events.
  func json() throws -> JSONValue? {
    guard let scene = try scene() else { return nil }
    let sheets = try theme.sheets.map { JSONValue.Member($0.name, try Self.json($0.jsonText)) }
    var members: [JSONValue.Member] = [
      .init("name", .string("random \(seed): \(setting) of \(widget)")),
      .init("rules", .array(rules.map(JSONValue.string))),
      .init("sheets", .object(sheets)),
    ]
    if !contexts.isEmpty {
      let pairs = contexts.axes.map { JSONValue.Member($0, .string(contexts[$0] ?? "")) }
      members.append(.init("contexts", .object(pairs)))
    }
    members.append(.init("tree", tree))
    // Diagnostics of sheets and trees are for cases by hand.
    let states = Set(scene.reference.scene.states)
    let appearance = theme.theme.appearance()
    if !scene.tree.widgets.allSatisfy({ appearance.knows(className: $0.className) }) { return nil }
    if !theme.theme.warnings.isEmpty || tree.mentionsStates(otherThan: states) { return nil }
    // A written default style must be read back unchanged.
    if let defaultStyle {
      let again = try? Declarations(json: defaultStyle.jsonValue.text(), name: "default")
      if again != defaultStyle { return nil }
    }
    var steps = RandomSteps(scene.tree, seed: seed) { [self] in referenceScene(of: $0) }
    if let defaultStyle {
      let event = JSONValue.object([.init("setDefaultStyle", defaultStyle.jsonValue)])
      let expected = JSONValue.object([steps.looks, question(scene)])
      let first = JSONValue.object([.init("do", event), .init("expect", expected)])
      members.append(.init("steps", .array([first])))
    } else {
      members += [
        .init("hosts", steps.hosts), .init("expect", .object([steps.looks, question(scene)])),
      ]
      members.append(.init("steps", .array(steps.take(2))))
    }
    if scene.heard.isAny { return nil }
    return .object(members)
  }

  /// Returns the explanation of the reference implementation.
  private func question(_ scene: Scene) -> JSONValue.Member {
    let found = scene.explanation
    var members: [JSONValue.Member] = [
      .init("widget", .string(widget)), .init("setting", .string(setting.description)),
    ]
    if let states { members.append(.init("when", .string(states.description))) }
    members.append(.init("value", found.value?.jsonValue ?? .null))
    if found.parts.count == 1, let part = found.parts.first {
      members += part.jsonMembers
    } else {
      let fields = found.parts.map { JSONValue.Member($0.field, .object($0.jsonMembers)) }
      members.append(.init("fields", .object(fields)))
    }
    members.append(.init("from", .array(found.from.map(JSONValue.string))))
    return .init("explain", [.object(members)])
  }

  /// The ids of the rules involved.
  private var rules: [String] {
    let text = theme.sheets.map(\.jsonText).joined()
    let isWhole = text.contains("\"brstyle\"")
    var rules = [isWhole ? "L8.2-1" : "L8.1-1", "L8.4-1"]
    let marks: [(String, String)] = [
      ("extends", "L1.5-1"), ("\"$", "L1.6-1"), ("@when", "L1.8-9"), ("{colors", "L2.5-1"),
      ("{controls", "L2.5-1"), ("@inherit", "L2.4-2"), ("@revert", "L2.4-3"),
      ("@initial", "L2.4-4"),
      ("@states", "L3.1-3"), ("bar-controls", "L1.3-3"), ("controls-", "L5-7"), ("null", "L2.4-1"),
      (">", "L4.2-2"),
    ]
    for (mark, id) in marks where text.contains(mark) && !rules.contains(id) { rules.append(id) }
    if setting.kind == .font || setting.kind == .shadow {
      rules.append(isWhole ? "L8.2-2" : "L8.1-2")
    }
    return rules
  }
}

extension ReferenceExplanation.Part {
  fileprivate var jsonMembers: [JSONValue.Member] {
    let all = contenders.map(\.jsonValue)
    return [
      .init("winner", hasWinner ? all.first ?? .null : .null),
      .init("losers", .array(Array(all.dropFirst(hasWinner ? 1 : 0)))),
    ]
  }
}

extension ReferenceExplanation.Contender {
  fileprivate var jsonValue: JSONValue {
    let origins = ["built-in", "default", "controls", "inherited", "rules", "own"]
    return [
      "value": value?.jsonValue ?? .null,
      "origin": .string(origins[claim.rank.origin.rawValue - 1]),
      "selector": claim.source.text.map(JSONValue.string) ?? .null,
    ]
  }
}
