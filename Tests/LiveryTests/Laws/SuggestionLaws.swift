import Livery
import Testing

@testable import Livery
@testable import LiveryInspect

/// Laws of the colours that proofs name as suggestions (spec 15.7).
struct SuggestionLaws {
  @Test
  func `a suggestion, declared where the counterexample stands, holds in all situations of it`()
    async
  {
    await Law.holds(in: 8) { random in
      let subject = try RemedyCase(using: &random)
      // Proofs are slow.
      for example in await subject.proof.counterexamples.shuffled(using: &random).prefix(4) {
        guard let suggestion = example.suggestion else { continue }
        for left in try await subject.failures(of: example, with: suggestion) {
          if left.isOfSameGroup(as: example) || example.brokenBySuggestion == nil {
            throw Breach(
              "\(example.finding.diagnostic)\nleaves\n\(left.finding.diagnostic)\n\(subject)"
            )
          }
        }
      }
    }
  }

  @Test func `where a proof states that no lightness passes, none does`() async {
    await Law.holds(in: 5) { random in
      let subject = try RemedyCase(using: &random)
      let examples = await subject.proof.counterexamples.filter { example in
        // Without a best ratio nothing was searched. A fill that never suffices may leave it to the
        // border. The cause of a built-in colour is unknown.
        example.suggestion == nil && example.bestRatio != nil
          && ![.border, .fill].contains(example.role)
          && example.builtInStates == nil
      }
      for example in examples.shuffled(using: &random).prefix(2) where example.location != nil {
        let color = example.color.withLightness(Double(random.int(0...400)) / 400)
        let left = try await subject.failures(of: example, with: color)
        if !left.contains(where: { $0.isOfSameGroup(as: example) }) {
          throw Breach("\(example.finding.diagnostic)\nbut \(color) holds\n\(subject)")
        }
      }
    }
  }
}

/// Windows on several grounds, in a theme of translucent colours and references.
private struct RemedyCase: CustomStringConvertible {
  private let theme: Theme
  private let tree: WidgetTree
  let description: String

  init(using random: inout SplitMix64) throws {
    let sheet = Self.sheet(using: &random)
    let windows = ["one", "two", "three"].map { Self.window($0, using: &random) }
    let text = "[\n\(windows.joined(separator: ",\n"))\n]"
    theme = try Theme(sheets: [StyleSheet(text: sheet)])
    tree = WidgetTree(ofRandomNames: theme)
    try TreeFile(text: text).add(to: tree)
    description = "\(sheet)\n\(text)"
  }

  var proof: Proof { get async { await Inspection(theme, trees: [tree]).proof() } }

  /// Returns the counterexamples at the place of one, with another colour there.
  func failures(
    of example: Proof.Counterexample,
    with color: Color
  ) async throws -> [Proof.Counterexample] {
    guard let location = example.location,
      let place = EntryIndex(theme).place(ofDeclarationAt: location)
    else { return [] }
    let setting = example.builtInStates == nil ? example.setting : example.followed?.setting
    let edit = SheetEdit.set(place, setting ?? example.setting, .value("\(color)"))
    let edited = try theme.editing([edit]).theme
    let after = await Inspection(edited, trees: [tree]).proof()
    // The place is the same, since the text before it does not change.
    return after.counterexamples.filter { other in
      other.location.map { ($0.file, $0.offset) == (location.file, location.offset) } ?? false
    }
  }

  private static func sheet(using random: inout SplitMix64) -> String {
    let targets = [
      "default", "UIWindow", "#one", "#two", "#three", "UITableViewCell", "UIControl", "UIButton",
      "UISlider", "UITextField", "UISegmentedControl", "UILabel", "UINavigationBar",
      "UIControl-focused", "UIButton-highlighted", "UITextField-focused",
      "UITableViewCell-selected",
      "UIControl/UISlider", "#two/UIControl", "#two/UITextField", ".a",
    ]
    var entries = targets.filter { _ in random.chance(35) }.map { target in
      "  \"\(target)\": { \(declarations(isGround: target.hasPrefix("#"), using: &random)) }"
    }
    if random.chance(40) {
      let inner = targets.filter { _ in random.chance(15) }.map { target in
        "    \"\(target)\": { \(declarations(isGround: false, using: &random)) }"
      }
      entries.append("  \"@when scheme=dark\": {\n\(inner.joined(separator: ",\n"))\n  }")
      entries.append(
        #"  "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } }"#
      )
    }
    entries.append(#"  "@states": ["disabled", "highlighted", "selected", "focused"]"#)
    return "{\n\(entries.joined(separator: ",\n"))\n}"
  }

  /// Settings in an order in which each may refer to later ones.
  private static let settings = [
    "controls.borderColor", "controls.glossColor", "controls.fillColor", "colors.placeholderColor",
    "colors.formColor", "colors.textColor", "colors.captionColor", "controls.actionColor",
    "colors.navigationColor", "colors.backgroundColor", "colors.primaryColor",
  ]

  private static func declarations(isGround: Bool, using random: inout SplitMix64) -> String {
    let colors = [
      "#ffffff", "#777777", "#cccccc", "#202020", "#8888ff", "#ff8800", "#8888ff88", "#00000080",
      "#ffffffcc", "#f0f0f0", "#00000000",
    ]
    var groups = ["colors": [String](), "controls": []]
    for (number, setting) in settings.enumerated() {
      let isDeclared = random.chance(isGround && setting == "colors.backgroundColor" ? 80 : 25)
      if !isDeclared { continue }
      let parts = setting.split(separator: ".").map(String.init)
      let others = settings[(number + 1)...]
      var value = "\"\(random.pick(colors))\""
      if let other = others.randomElement(using: &random), random.chance(30) {
        value =
          random.chance(60)
          ? "\"{\(other)}\"" : "\"rgb(from {\(other)} r g b / \(random.int(2...9))0%)\""
      } else if random.chance(8) {
        value = "null"
      }
      groups[parts[0], default: []].append("\"\(parts[1])\": \(value)")
    }
    return ["colors", "controls"].map { group in
      "\"\(group)\": { \((groups[group] ?? []).joined(separator: ", ")) }"
    }.joined(separator: ", ")
  }

  private static func window(_ id: String, using random: inout SplitMix64) -> String {
    let leaves = ["UILabel", "UIButton", "UISlider", "UITextField", "UISegmentedControl"]
    func widget(_ depth: Int, _ random: inout SplitMix64) -> String {
      let names = random.chance(20) ? #", "names": ["a"]"# : ""
      if depth == 2 || random.chance(50) {
        return "{ \"class\": \"\(random.pick(leaves))\"\(names) }"
      }
      let inner = (0..<random.int(1...2)).map { _ in widget(depth + 1, &random) }
      let container = random.pick([
        "UITableViewCell", "UIControl", "UIView", "UINavigationBar", "UIButton",
      ])
      return
        "{ \"class\": \"\(container)\"\(names), \"children\": [\(inner.joined(separator: ", "))] }"
    }
    let inner = (0..<random.int(1...2)).map { _ in widget(0, &random) }
    return
      "{ \"class\": \"UIWindow\", \"id\": \"\(id)\", \"children\": [\(inner.joined(separator: ", "))] }"
  }
}

extension Proof.Counterexample {
  /// Returns whether two counterexamples belong to one declaration, role and contexts, if they have
  /// one place.
  fileprivate func isOfSameGroup(as other: Self) -> Bool {
    (role, setting, witness.contexts) == (other.role, other.setting, other.witness.contexts)
      && (builtInStates == nil) == (other.builtInStates == nil)
  }
}
